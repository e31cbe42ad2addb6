"""Every check on a position file beyond its shape: cards, hands, castles, attacks, what goes on out of turn."""

from collections.abc import Sequence

from faceup.models.chateau.cards import Card, Kind, card_codes
from faceup.models.chateau.castles import Castle, is_safe_from, loose_slots
from faceup.models.chateau.position import Counter, Player, Position
from faceup.models.chateau.rules import HAND_SIZE, PRESETS, SEATS, Rules
from faceup.models.chateau.shape import HiddenPileFile, PositionFile
from faceup.models.checking.inspection import Inspecting
from faceup.models.checking.shape import Location
from faceup.models.errors import NotationError, quote
from faceup.models.piles import Pile

__all__ = ["Inspection"]


class Inspection(Inspecting[Card]):
    """Finds every problem, in the order of the file. Of a file without problems it gives the position.

    Where the rules are in doubt (None), nothing is said that depends on them.
    """

    def __init__(self, file: PositionFile, rules: Rules | None, mended: Sequence[Location]) -> None:
        super().__init__(Card, mended)
        self.file = file
        self.rules = rules

        self.seats(SEATS, len(file.players), file.turn)
        self.pile = self._pile()
        self.discard = self.listed(file.discard, ("discard",))
        self.hands = [self._hand(seat) for seat in range(len(file.players))]
        self.castles = [self._castle(seat) for seat in range(len(file.players))]
        self.attacks = [self._attack(seat) for seat in range(len(file.players))]
        self._one_winner()
        self.counter = self._counter()
        self._answering()
        self._drawing()
        self._copies()

    def position(self) -> Position:
        """The position, of a file without problems."""
        assert self.rules is not None, "a file without problems has rules"
        players = (
            Player(tuple(hand), castle or (), attack)
            for hand, castle, attack in zip(self.hands, self.castles, self.attacks, strict=True)
        )
        file = self.file
        return Position(
            rules=self.rules,
            turn=file.turn,
            drawn=file.drawn,
            pile=self.pile,
            discard=tuple(self.discard),
            players=tuple(players),
            answering=file.answering,
            counter=self.counter,
            drawing=file.drawing,
        )

    def _in_doubt(self, location: Location) -> bool:
        """Whether what stands there, or around it, is a stand-in."""
        return any(location[:length] in self.mended for length in range(len(location) + 1))

    def _pile(self) -> Pile[Card]:
        if isinstance(self.file.pile, HiddenPileFile):
            return Pile(tuple(self.listed(self.file.pile.hidden, ("pile", "hidden"))), shuffled=True)
        return Pile(tuple(self.listed(self.file.pile, ("pile",))))

    def _hand(self, seat: int) -> list[Card]:
        file, where = self.file, ("players", seat, "hand")
        codes = file.players[seat].hand
        out_of_turn = any(key is not None for key in (file.answering, file.counter, file.drawing))
        turn_known = not any(self._in_doubt((key,)) for key in ("turn", "drawn", "answering", "counter", "drawing"))
        has_drawn = not turn_known or (file.drawn and seat == file.turn and not out_of_turn)
        if len(codes) > HAND_SIZE + has_drawn:
            who = "a player who has drawn" if has_drawn else "a player who has not drawn this turn"
            self.report(where, f"{who} holds at most {HAND_SIZE + has_drawn} cards, not {len(codes)}")
        return self.listed(codes, where)

    def _castle(self, seat: int) -> Castle | None:
        """The castle of a player; None if it is in doubt."""
        where = ("players", seat, "castle")
        written = self.file.players[seat].castle
        if self.rules is None:
            self._cards_of_unknown_slots(written, where)
            return None
        blueprint = self.rules.blueprint
        laid: list[Card | None] = [None] * len(blueprint.names)
        sound = not any(location[:3] == where[: len(location)] for location in self.mended)
        for name, code in written.items():
            slot = blueprint.number.get(name)
            if slot is None:
                sound = False
                self.report(
                    where, f"no slot {quote(name)} in the blueprint (its slots are {', '.join(blueprint.names)})"
                )
                continue
            card = self.card(code, (*where, name))
            if card is not None and not blueprint.fits(card, slot):
                self.report((*where, name), f"a {card} does not fit here, where {_fitting(self.rules, slot)} goes")
                sound = False
            sound = sound and card is not None
            laid[slot] = card
        if sound and self._grown(tuple(laid), where):
            return tuple(laid)
        return None

    def _cards_of_unknown_slots(self, written: dict[str, str], where: Location) -> None:
        """Without a blueprint all that can be said of a castle is whether its cards are cards."""
        for name, code in written.items():
            known = name in PRESETS["chateau"].blueprint.number
            self.card(code, (*where, name) if known else where)

    def _grown(self, castle: Castle, where: Location) -> bool:
        """Whether the castle can have grown from its door."""
        assert self.rules is not None, "a castle grows by its blueprint"
        blueprint = self.rules.blueprint
        loose = loose_slots(blueprint, castle)
        if loose and castle[blueprint.door] is None:
            self.report(where, f"a castle begins with its door, and {blueprint.names[blueprint.door]} is empty")
        else:
            for slot in loose:
                self.report((*where, blueprint.names[slot]), "no laid cards lead from the door to here")
        return not loose

    def _attack(self, seat: int) -> Card | None:
        """The attack that a player is under."""
        where = ("players", seat, "attack")
        code = self.file.players[seat].attack
        card = None if code is None else self.card(code, where)
        if card is None or not self._is_attack(card, where):
            return None
        castle = self.castles[seat]
        if castle is not None:
            if None not in castle:
                self.report(where, "a complete castle has won, and is not under attack")
            self._can_be_attacked(castle, card, where)
        return card

    def _is_attack(self, card: Card, where: Location) -> bool:
        if card.kind is not Kind.ATTACK:
            self.report(where, f"{card} is no attack; the attacks are {card_codes(Kind.ATTACK)}")
        return card.kind is Kind.ATTACK

    def _can_be_attacked(self, castle: Castle, card: Card, where: Location) -> None:
        if not any(laid is not None for laid in castle):
            self.report(where, "a player whose castle has not begun is not attacked")
        if is_safe_from(castle, card):
            self.report(where, f"the joker against the {card} is laid, so it cannot be played on this player")

    def _one_winner(self) -> None:
        complete = [seat for seat, castle in enumerate(self.castles) if castle is not None and None not in castle]
        for seat in complete[1:]:
            self.report(
                ("players", seat, "castle"), f"complete, but so is that of seat {complete[0]}; the first one wins"
            )
        for key in ("answering", "counter", "drawing"):
            if complete and getattr(self.file, key) is not None:
                self.report((key,), f"seat {complete[0]} has won; nothing happens any more")

    def _counter(self) -> Counter | None:
        """The attack that may be repeated."""
        file, where = self.file, ("counter",)
        if file.counter is None:
            return None
        if self.rules is not None and not self.rules.counter_attack:
            self.report(where, "an attack may be repeated only by rules with the flag counter_attack")
        try:
            card = Card.parse(file.counter.card)
        except NotationError as error:
            self.report((*where, "card"), str(error))
            return None
        is_attack = self._is_attack(card, (*where, "card"))
        victim = file.counter.on
        if self._is_opponent(victim, (*where, "on")) and is_attack:
            if file.players[victim].attack is not None:
                self.report(
                    where, f"seat {victim} is under attack; it must have stopped the {card} to be attacked again"
                )
            if (castle := self.castles[victim]) is not None:
                self._can_be_attacked(castle, card, where)
        return Counter(card, victim)

    def _is_opponent(self, seat: int, where: Location) -> bool:
        """Whether a seat is there, and is not the one whose turn it is."""
        if not self.is_seat(seat, len(self.file.players), where):
            return False
        if seat == self.file.turn and not self._in_doubt(("turn",)):
            self.report(where, f"it is the turn of seat {seat}, and nobody attacks themselves")
            return False
        return True

    def _answering(self) -> None:
        seat = self.file.answering
        if seat is None or not self._is_opponent(seat, ("answering",)):
            return
        if self.file.players[seat].attack is None and not self._in_doubt(("players", seat, "attack")):
            self.report(("answering",), f"seat {seat} is under no attack that it could answer")
        if self.file.counter is not None:
            self.report(("answering",), "an attack is first answered, then perhaps repeated; leave out one of the two")

    def _drawing(self) -> None:
        file, where = self.file, ("drawing",)
        if file.drawing is None or not self.is_seat(file.drawing, len(file.players), where):
            return
        if file.answering is not None:
            self.report(where, "a card is drawn after the answer; leave out answering or drawing")
        if file.drawing != file.turn:  # an attack was answered
            if file.players[file.drawing].attack is not None:
                self.report(where, f"seat {file.drawing} draws because it has stopped an attack, but it is under one")
            if file.counter is not None and file.counter.on != file.drawing:
                self.report(where, f"seat {file.counter.on} has stopped the attack, so it draws, not {file.drawing}")
        elif file.counter is not None:
            self.report(where, f"seat {file.counter.on} has stopped the attack, so it draws, not {file.drawing}")
        elif self.rules is not None and not self.rules.counter_attack:
            self.report(where, "on one's own turn a card is drawn once more only by rules with the flag counter_attack")

    def _copies(self) -> None:
        """No more copies than the deck holds; where the blueprint is in doubt, of attacks and defences alone."""
        deck = (self.rules or PRESETS["chateau"]).blueprint.copies
        sure = Card if self.rules is not None else [card for card in Card if card.kind in (Kind.ATTACK, Kind.DEFENCE)]
        self.no_more_than({card: deck[card] for card in sure})


def _fitting(rules: Rules, slot: int) -> str:
    """The cards that fit a slot, for messages."""
    blueprint = rules.blueprint
    jokers = [joker for joker, place in blueprint.joker_slots.items() if place == slot]
    return " or ".join([f"a {blueprint.kinds[slot]}", *(f"the {joker}" for joker in jokers)])
