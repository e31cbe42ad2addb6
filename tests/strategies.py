"""Random positions for all tests, as Hypothesis strategies."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from faceup.models import clock_towers as ct
from faceup.models.games import game_named
from faceup.puzzles.dealing import Policy, deal_endgame

__all__ = ["clock_towers_positions", "clock_towers_rules", "dealt_positions", "positions"]


def positions(name: str) -> st.SearchStrategy[Any]:
    """Positions of a game: from played-out deals, which any game has, and made up ones where there is a strategy."""
    made_up = MADE_UP.get(name)
    return dealt_positions(name) if made_up is None else st.one_of(dealt_positions(name), made_up())


@st.composite
def dealt_positions(draw: st.DrawFn, name: str) -> Any:
    """A position out of a game that was dealt and played on."""
    game = game_named(name)
    players = draw(st.sampled_from(game.SEATS))
    rules = draw(st.sampled_from(list(game.PRESETS.values())))
    seed = draw(st.integers(0, 2**32))
    full = game.cards_left(game.deal(players, rules, seed))
    left, policy = draw(st.integers(0, full)), draw(st.sampled_from(Policy))
    return deal_endgame(game, players=players, rules=rules, seed=seed, left=left, policy=policy).position


def clock_towers_rules() -> st.SearchStrategy[ct.Rules]:
    """Any rules set, every flag on and off."""
    return st.builds(
        ct.Rules,
        first_heights=st.lists(st.integers(1, 4), min_size=1, max_size=3).map(tuple),
        ladder=st.sampled_from(ct.Ladder),
        storeys_after_clock=st.booleans(),
        tiebreak=st.sampled_from(ct.TieBreak),
        clock_mouse_in_tiebreak=st.booleans(),
    )


@st.composite
def clock_towers_positions(
    draw: st.DrawFn,
    players: st.SearchStrategy[int] | None = None,
    left: st.SearchStrategy[int] | None = None,
    most_in_hand: int = 3,
    most_towers: int = 3,
) -> ct.Position:
    """A made up position that passes every check, with any rules. Hands may be uneven once the piles are empty."""
    rules = draw(clock_towers_rules())
    seats = draw(players if players is not None else st.integers(1, 4))
    pool = Counter({card: card.copies for card in ct.Card})

    def take(fits: Callable[[ct.Card], bool] = lambda card: True) -> ct.Card | None:
        found = [card for card in ct.Card if pool[card] and fits(card)]
        if not found:
            return None
        card = draw(st.sampled_from(found))
        pool[card] -= 1
        return card

    def of_kind(kind: ct.Kind) -> ct.Card | None:
        return take(lambda card: card.kind is kind)

    piles: dict[ct.Kind, list[ct.Card]] = {kind: [] for kind in ct.Kind}
    for _ in range(draw(left if left is not None else st.integers(0, 4))):
        card = take()
        assert card is not None
        piles[card.kind].append(card)
    hands = [
        [take() for _ in range(3 if any(piles.values()) else draw(st.integers(0, most_in_hand)))] for _ in range(seats)
    ]
    built: list[list[ct.Tower]] = [[] for _ in range(seats)]
    rungs: dict[tuple[int, ct.Card], int] = {}
    for seat in range(seats):
        for _ in range(draw(st.integers(0, most_towers))):
            cards = [of_kind(ct.Kind.STOREY) for _ in range(draw(st.integers(1, 3)))]
            if draw(st.booleans()):
                place = len(cards) if not rules.storeys_after_clock else draw(st.integers(1, len(cards)))
                cards.insert(place, of_kind(ct.Kind.CLOCK))
            tower = ct.Tower(card for card in cards if card is not None)
            if not tower or tower[0].kind is not ct.Kind.STOREY:
                continue
            owner = 0 if rules.ladder is ct.Ladder.SHARED else seat
            if tower.has_clock and draw(st.booleans()):
                roof = take(
                    lambda card, tower=tower, owner=owner: (  # type: ignore[misc]
                        card.kind is ct.Kind.ROOF
                        and tower.height
                        in ct.asked_heights(rules, {r: h for (o, r), h in rungs.items() if o == owner}, card)
                    )
                )
                if roof is not None:
                    rungs[owner, roof] = tower.height
                    tower = tower.with_card(roof)
            built[seat].append(tower)
    return ct.Position(
        rules,
        draw(st.integers(0, seats - 1)),
        ct.Piles(*(tuple(piles[kind]) for kind in ct.Kind)),
        tuple(
            ct.Player(tuple(card for card in hand if card is not None), tuple(towers))
            for hand, towers in zip(hands, built, strict=True)
        ),
    )


MADE_UP: dict[str, Callable[[], st.SearchStrategy[Any]]] = {"clock-towers": clock_towers_positions}
