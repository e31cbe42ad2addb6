"""Small endgames of Clock Towers, worked out with pencil and paper before any engine saw them: towers, piles, rules.

Seats 0, 1, 2 are called A, B, C. A tower's *height* is its number of storeys, and "red asks 2" means that the next
complete red tower must have two storeys. A tower is worth 5 with no animal, 4 with cats only, 3 with both, 2 with mice
only. French rules let the first tower of a colour have one or two storeys. Unless a docstring says otherwise the piles
are empty, the others are adversarial, and the value is the margin: A's points minus the best other player's.

Every docstring goes through all the moves of its position, and the test holds them to it: `best` is the set of all best
moves, `worths` the value of every move.
"""

from support.agreement import best
from support.by_hand import ask, worths

# Completing towers


def test_a_tower_is_completed_from_the_ground_up() -> None:
    """A holds 1, K and red and has no tower; B has made 2 points and holds a 2, of which nothing will come.

    Storey, clock, roof: the tower 1 K ^r is worth 5, and it takes A's three turns in that order. To throw any of the
    three away leaves no complete tower. So 5 - 2 = 3, against 0 - 2 = -2.
    """
    answer = ask("french~0~..~1Kr_~2_1mKmb")
    assert answer.value == 3
    assert best(answer) == {"1>new"}
    assert worths(answer) == {"1>new": 3, "x1": -2, "xK": -2, "x^r": -2}
    assert answer.scores == (5, 2)


def test_the_roof_goes_on_the_tower_without_animals() -> None:
    """A has one red roof for 1 K (no animal, 5) or 1m Km (mice, 2), both of height 1; thrown away it is worth 0."""
    answer = ask("french~0~..~r_1K.1mKm~_")
    assert answer.value == 5
    assert best(answer) == {"^r>1.K"}
    assert worths(answer) == {"^r>1.K": 5, "^r>1m.Km": 2, "x^r": 0}


def test_alone_the_lower_tower_is_roofed_first() -> None:
    """A plays alone with two red roofs, for 1 K (height 1, 5 points) and 2m K (height 2, 2 points).

    Low first: red then asks 2, and 2m K follows: 7. High first: red then asks 3, and 1 K stays open: 2. A roof thrown
    away leaves one for the better tower: 5.
    """
    answer = ask("french~0~..~rr_1K.2mK")
    assert answer.value == 7
    assert best(answer) == {"^r>1.K"}
    assert worths(answer) == {"^r>1.K": 7, "^r>2m.K": 2, "x^r": 5}


def test_alone_the_spare_clock_may_be_thrown_before_or_after() -> None:
    """A plays alone with 1, Km and red; the only card in the piles is the clock K.

    The first turn draws K whatever is played. Four turns for four cards: 1, K and red make 5, and Km is left over (it
    can't be played before there is a tower). Beginning the tower now and throwing Km at the end is as good as throwing
    Km now. Without the 1 or the roof there is no tower: 0.
    """
    answer = ask("french~0~.K.~1Kmr_")
    assert answer.value == 5
    assert best(answer) == {"1>new +clocks", "xKm +clocks"}
    assert worths(answer) == {"1>new +clocks": 5, "xKm +clocks": 5, "x1 +clocks": 0, "x^r +clocks": 0}


# Waiting


def test_a_discard_waits_until_the_other_must_build_the_missing_step() -> None:
    """A has made 1c K ^r (4), so red asks 2; A's open tower 1m 2 K (2 points) has height 3. B has 2 K and one red roof.

    A throws K (all its towers have clocks) and keeps the roof. B has only its roof: to roof 2 K makes B 5 and opens
    step 3, where A makes 2: 6 - 5 = 1. To throw it leaves 4 - 0 = 4. B roofs: 1.
    A throws the roof instead: B roofs 2 K, and A has nothing more: 4 - 5 = -1.
    """
    answer = ask("french~0~..~Kr_1cKr.1m2K~r_2K")
    assert answer.value == 1
    assert best(answer) == {"xK"}
    assert worths(answer) == {"xK": 1, "x^r": -1}
    assert [step.text for step in answer.line] == ["xK", "^r>2.K", "^r>1m.2.K"]
    assert answer.scores == (6, 5)


def test_one_more_waiting_card_for_the_other_turns_the_waiting_round() -> None:
    """As before, but B too holds a spare K, which it can only throw.

    A throws K: B answers by throwing K, and now A has only its roof, which fits nothing (red asks 2, A's tower has 3)
    and is lost. Then B roofs 2 K: 4 - 5 = -1. (Roofing at once would give B only 6 - 5 = 1, throwing its roof 4.)
    A throws the roof: B roofs 2 K, now or later: -1 as well. Both moves are equally bad, hence equally best.
    """
    answer = ask("french~0~..~Kr_1cKr.1m2K~Kr_2K")
    assert answer.value == -1
    assert best(answer) == {"xK", "x^r"}
    assert answer.scores == (4, 5)


# Piles


DENIAL = "french~0~.Km.b~rrr_1m~KmKK_1K"


def test_a_roof_is_drawn_only_to_deny_it() -> None:
    """The piles: one clock Km, one roof blue. A has 1m and three red roofs, B has 1 K and three clocks.

    This turn A can only throw a roof, for its tower has no clock; what matters is the draw. B gets the other card.
    A draws Km: B has to draw blue and roofs 1 K for 5, while A makes 1m Km ^r for 2: 2 - 5 = -3.
    A draws blue, which it can never use: B gets only a fourth clock, and nobody makes anything: 0.
    """
    answer = ask(DENIAL)
    assert answer.value == 0
    assert best(answer) == {"x^r +roofs"}
    assert worths(answer) == {"x^r +roofs": 0, "x^r +clocks": -3}
    assert answer.scores == (0, 0)


def test_for_points_alone_the_same_player_does_not_care_to_deny() -> None:
    """The position of the denial, asked for A's own points: 2 with the clock, 0 with the blue roof.

    B can't prevent the 2: it never plays a red roof, so red keeps asking 1 or 2.
    """
    answer = ask(DENIAL, objective="score")
    assert answer.value == 2
    assert best(answer) == {"x^r +clocks"}
    assert worths(answer) == {"x^r +roofs": 0, "x^r +clocks": 2}
    assert answer.scores == (2, 5)


def test_the_last_spare_card_of_the_piles_decides_who_gets_the_roof_below() -> None:
    """The roofs: green on top, blue below. The clocks: one Km. A and B each have 1 K and three useless Km.

    B has made 2 Km ^g (2), so green asks 3 and is no use to anybody; blue makes 5 of 1 K.
    A draws Km: only roofs are left, so B must draw green, then A draws blue and makes 5: 5 - 2 = 3.
    A draws green: B draws blue at once (drawing Km would leave blue to A) and makes 5: 0 - 7 = -7.
    """
    answer = ask("french~0~.Km.gb~KmKmKm_1K~KmKmKm_1K.2Kmg")
    assert answer.value == 3
    assert best(answer) == {"xKm +clocks"}
    assert worths(answer) == {"xKm +clocks": 3, "xKm +roofs": -7}


def test_without_the_spare_card_the_roof_below_goes_to_the_other() -> None:
    """As before without the Km in the piles: A must draw green, B draws blue and makes 5: 0 - 7 = -7."""
    answer = ask("french~0~..gb~KmKmKm_1K~KmKmKm_1K.2Kmg")
    assert answer.value == -7
    assert best(answer) == {"xKm +roofs"}
    assert answer.scores == (0, 7)


# The ladder


def test_on_the_shared_ladder_the_cheaper_tower_shuts_the_other_out() -> None:
    """A has one red roof for 1c K (height 1, 4 points) or 2m K (height 2, 2 points). B has a red roof for 2 K.

    Roofing 1c K makes red ask 2, and B follows with 5: 4 - 5 = -1. Roofing 2m K makes red ask 3, and B has no tower of
    that height: 2 - 0 = 2. Throwing the roof leaves B its 5: -5.
    """
    answer = ask("french~0~..~r_1cK.2mK~r_2K")
    assert answer.value == 2
    assert best(answer) == {"^r>2m.K"}
    assert worths(answer) == {"^r>1c.K": -1, "^r>2m.K": 2, "x^r": -5}


def test_on_ladders_of_their_own_nobody_can_be_shut_out() -> None:
    """The same position with a ladder for each player: B makes 5 whatever A does.

    So A takes the dearer tower: 4 - 5 = -1, rather than 2 - 5 = -3 or 0 - 5 = -5.
    """
    answer = ask("french.ladder-own~0~..~r_1cK.2mK~r_2K")
    assert answer.value == -1
    assert best(answer) == {"^r>1c.K"}
    assert worths(answer) == {"^r>1c.K": -1, "^r>2m.K": -3, "x^r": -5}


def test_the_step_that_a_roof_offers_is_refused_if_the_next_one_is_worth_more() -> None:
    """A has two red roofs for 1m K (height 1, 2 points) and 1 2 K (height 3, 5). B has one for 2c K (height 2, 4).

    A roofs 1m K, red asks 2: if B roofs 2c K, red asks 3 and A makes 5 more: 7 - 4 = 3. If B throws its roof, red still
    asks 2 and A's second roof is lost: 2 - 0 = 2. B refuses: 2.
    A throws a roof: if B roofs 2c K, A roofs 1 2 K: 5 - 4 = 1. If B throws too, A roofs 1m K: 2. B roofs: 1.
    (1 2 K can't be roofed at once: the first red tower has one or two storeys.)
    """
    answer = ask("french~0~..~rr_1mK.12K~r_2cK")
    assert answer.value == 2
    assert best(answer) == {"^r>1m.K"}
    assert worths(answer) == {"^r>1m.K": 2, "x^r": 1}
    assert [step.text for step in answer.line] == ["^r>1m.K", "x^r", "x^r"]
    assert answer.scores == (2, 0)


# The flags of the rules


def test_french_rules_let_a_first_tower_have_one_storey() -> None:
    """A has 1c and holds 1, K and red; B has no card, so A plays its three cards in a row.

    Five points take a tower without the cat, 1 K ^r, hence 1 as a new tower now. Four come from any tower with the cat:
    1c 1 K ^r, or 1c K ^r (clock first, or after throwing the 1). Without clock or roof: 0.
    """
    answer = ask("french~0~..~1Kr_1c~_")
    assert answer.value == 5
    assert best(answer) == {"1>new"}
    assert worths(answer) == {"1>new": 5, "1>1c": 4, "K>1c": 4, "x1": 4, "xK": 0, "x^r": 0}


def test_italian_rules_ask_two_storeys_of_a_first_tower() -> None:
    """The same position: two storeys take both the 1c and the 1 in one tower, 1c 1 K ^r with 4 points.

    The 1 must be laid before the clock, for no storey goes above it; every other move leaves towers of height 1: 0.
    """
    answer = ask("italian~0~..~1Kr_1c~_")
    assert answer.value == 4
    assert best(answer) == {"1>1c"}
    assert worths(answer) == {"1>1c": 4, "1>new": 0, "K>1c": 0, "x1": 0, "xK": 0, "x^r": 0}


def test_a_clock_ends_the_building_of_storeys() -> None:
    """Italian: A has 1c K and holds 1 and red. The tower stays at height 1 and red asks 2: whatever A does gives 0."""
    answer = ask("italian~0~..~1r_1cK~_")
    assert answer.value == 0
    assert best(answer) == {"1>new", "x1", "x^r"}


def test_with_storeys_after_the_clock_the_tower_still_grows() -> None:
    """The same position with the flag: 1 goes above the clock, the tower has two storeys and takes the roof: 4.

    Only the 1 can lift it and only the red roof can close it, so every other move gives 0.
    """
    answer = ask("italian.storeys_after_clock-true~0~..~1r_1cK~_")
    assert answer.value == 4
    assert best(answer) == {"1>1c.K"}
    assert worths(answer) == {"1>1c.K": 4, "1>new": 0, "x1": 0, "x^r": 0}
