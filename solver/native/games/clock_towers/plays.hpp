// The first step of a turn: what may be done with a card of the hand, and what of it is worth trying.
//
// Steps that are not listed, because another is at least as good for the side that moves (`dominance`):
//   * A play that makes a tower which can never be finished: discarding the card leaves the tower as it was.
//   * The discard of a storey that could begin a living tower: a tower more never hurts, none has to be used.
//   * Any discard but that of a blank, if a blank is held: a living card can do what a blank can.
//   * A play that cannot hurry a roof for which another seat may come first (`disputed`), if a blank is held. Whoever plays
//     it now and throws the blank away later may as well throw the blank away now: each later card of the same tower,
//     and each later roof of the same colour, then takes the turn of the one before it, the last the turn of the blank.
//     The same towers stand in the end, and nobody else was concerned.
//   and where more points are never worse for the mover's side (`monotone`):
//   * The discard of a card, if a worse one of the same use is held.
//   * A card on a tower, if a worse card of the hand makes the same tower of it: the better one stays in the hand.
//   * The discard of a clock, if there is a tower that is ripe for it: one that can be finished, but not if it grows, and
//     that no clock to come would make worth more. Whoever discards the clock can do nothing with such a tower but
//     give it another clock, and then discards that one instead if the tower has had its clock from the beginning.
//   * A roof on a tower, if it would fit another of the same height that counts more: what could be done with the
//     better one later can be done with the worse one, at most the difference later instead of now.
//
// Each rule says: this step is worth no more than that one. Together they would be wrong if they could go round in a circle
// and drop every best step. They cannot, as each leads upwards in one order of the steps of a state:
//
//   0   a play that makes a dead tower                     the first rule leads to 1
//   1   the discard of a living card                       to 3 if a blank is held; to 2, to begin a tower or for a ripe one;
//                                                          or within 1 to the discard of a worse card
//   2   a play that makes a living tower, or finishes one  to 3; or within 2 to a worse card, or to a better tower
//   3   the discard of a blank                             nothing is better
//
// From 2 nothing leads down: a tower that is begun, or ripe, lives by the very test (`Targets`) that the first rule goes by.
// Within 1 and 2 the order is that of the cards by `at_least_as_good`, which no two different cards stand in both ways, and
// of towers by their points. So of the best steps of a state the uppermost is listed: a rule that dropped it would lead
// to a step that is as good and stands higher. By induction from the end of the game on, the search that tries
// only what is listed finds the value of the search that tries all.

#pragma once

#include "seat_resources.hpp"

namespace faceup::clock_towers {

enum class Step : std::uint8_t { play, discard, draw };

struct Move {
    Step step;
    std::uint8_t card;   // of a draw: the pile
    std::uint32_t onto;  // of a play: the tower, 0 for a new one; of a draw: the card
};

// Every one of them.
template <class Size, class Moves>
void list_all_plays(const Problem& problem, const State<Size>& state, Moves& moves) {
    const int seat = state.turn;
    const TowerClasses& classes = problem.classes;
    for (int n = 0; n < hand_size; ++n) {
        const Card card = nth(state.hands[seat], n);
        if (card == no_card || (n && card == nth(state.hands[seat], n - 1))) continue;
        moves.add({Step::discard, card, 0});
        if (card == blank) continue;
        if (is_storey(card)) moves.add({Step::play, card, 0});
        const Heights asked =
            is_roof(card) ? problem.asked(count(state.rungs[problem.ladder(seat)], colour_of(card))) : 0;
        state.towers[seat].each([&](int tower) {
            if (is_roof(card) ? (classes.closed(tower) & asked) != 0 : classes.fits(tower, card))
                moves.add({Step::play, card, static_cast<std::uint32_t>(tower)});
        });
    }
}

// The heights of towers from which a storey or a clock leads to a tower that may be finished.
struct Targets {
    Heights raised, raised_closed;  // after a storey, on a tower without a clock and on one with a clock
    Heights clocked;                // after a clock

    template <class Size>
    Targets(const Problem& problem, const SeatResources<Size>& resources)
        : raised(~Heights{0}), raised_closed(problem.flags.storeys_after_clock ? raised : 0), clocked(raised) {
        if (!problem.techniques.dead) return;
        raised = resources.after_storey();
        raised_closed = resources.after_late_storey(problem.flags);
        clocked = resources.after_clock(problem.flags);
    }
};

// The colours of which the seat and another one may come to have a roof at the same time.
template <class Size>
ByColour disputed_colours(const Problem& problem, const State<Size>& state, int seat,
                          const SeatResources<Size>& resources) {
    if (problem.flags.own_ladders) return 0;
    const ByColour pile = roofs_lying(piles_of(problem, state), state), mine = state.held(seat).roofs;
    ByColour others = 0;
    bool others_draw = false;
    for (int other = 0; other < problem.seats; ++other) {
        if (other == seat) continue;
        others += state.held(other).roofs;
        others_draw |= draws_of(problem, state, other) > 0;
    }
    const ByColour all = mine + others + pile, two_of = more_than(1, all);
    const ByColour ours = any_of(mine | (resources.draws ? pile : 0));
    const ByColour theirs = any_of(others) | (others_draw ? any_of(pile) & two_of : 0);
    return ours & theirs;
}

// Whether a clock can be put on a tower that is ripe for it (see above).
template <class Size>
bool has_ripe_tower(const Problem& problem, const State<Size>& state, const SeatResources<Size>& resources, Card clock,
                    const Targets& targets) {
    if (problem.flags.storeys_after_clock) return false;
    const int seat = state.turn;
    const Hand hand = state.hands[seat];
    const bool storeys_come = resources.storeys_held || (resources.draws && resources.storeys_lie);
    const bool better_comes =
        clock == mouse_clock &&
        (nth(hand, 0) == plain_clock || nth(hand, 1) == plain_clock || nth(hand, 2) == plain_clock ||
         (resources.draws && supply_drawable_by(problem, state, seat) & plain_clock_supply));
    const Heights growing = storeys_come ? targets.raised >> 1 | targets.raised >> 2 : 0;
    bool found = false;
    state.towers[seat].each(problem.classes, targets.clocked & ~growing, 0, [&](int tower) {
        const bool has_mouse = problem.classes.points(tower) <= 3;
        found |= has_mouse || !better_comes;
    });
    return found;
}

// Those of which none is dominated by another. The colours in dispute are asked for only if that matters; `asked_now` says at
// which heights a roof of a colour may be played.
template <class Size, class Moves, class Disputed, class AskedNow>
void list_plays(const Problem& problem, const State<Size>& state, const SeatResources<Size>& resources,
                Disputed disputed_now, AskedNow asked_now, Moves& moves) {
    const int seat = state.turn;
    const TowerClasses& classes = problem.classes;
    const Hand hand = state.hands[seat];
    const bool monotone = problem.monotone[seat];
    const Targets targets(problem, resources);
    const bool holds_blank = nth(hand, 0) == blank || nth(hand, 1) == blank || nth(hand, 2) == blank;
    // While a blank is held: the heights at which another seat may come first, and those of towers that lead there.
    ByColour disputed = 0;
    Heights after_storey = ~Heights{0}, after_clock = ~Heights{0};
    if (holds_blank) {
        moves.add({Step::discard, blank, 0});
        disputed = disputed_now();
        const Heights contested = resources.asked.of(disputed).all();
        if (!contested) return;
        const int more = 2 * resources.more_storeys(3, resources.clock_draw, 1);
        const int late = problem.flags.storeys_after_clock ? 2 * resources.more_storeys(2, 0) : 0;
        after_storey = AskedHeights<Size>::downwards(contested, std::max(more, late));
        after_clock = AskedHeights<Size>::downwards(contested, late);
    }
    for (int n = 0; n < hand_size; ++n) {
        const Card card = nth(hand, n);
        if (card == no_card || card == blank || (n && card == nth(hand, n - 1))) continue;
        Card worse[2];
        int worse_count = 0;
        if (monotone && !is_roof(card)) {
            for (int other = 0; other < hand_size; ++other) {
                const Card held = nth(hand, other);
                if (held != card && held > blank && at_least_as_good(card, held)) worse[worse_count++] = held;
            }
        }
        bool may_discard = !holds_blank && !worse_count;
        const auto play_on = [&](int tower) { moves.add({Step::play, card, static_cast<std::uint32_t>(tower)}); };
        if (is_roof(card)) {
            if (holds_blank && !count(disputed, colour_of(card))) continue;
            Heights tried = 0;
            state.towers[seat].each(classes, 0, asked_now(colour_of(card)), [&](int tower) {
                if (!(classes.closed(tower) & ~tried)) return;
                if (monotone) tried |= classes.closed(tower);
                play_on(tower);
            });
        } else {
            const auto play_unless_same = [&](int tower) {
                const int after = classes.next(tower, card);
                bool same = !after;
                for (int other = 0; other < worse_count; ++other) same |= classes.next(tower, worse[other]) == after;
                if (!same) play_on(tower);
            };
            if (is_storey(card)) {
                const int more = storeys_of(card);
                if ((bit(more) & targets.raised) && classes.next(0, card)) {
                    if (bit(more) & after_storey) play_on(0);
                    may_discard = false;
                }
                state.towers[seat].each(classes, (targets.raised & after_storey) >> more, targets.raised_closed >> more,
                                        play_unless_same);
            } else {
                state.towers[seat].each(classes, targets.clocked & after_clock, 0, play_unless_same);
                if (may_discard && monotone) may_discard = !has_ripe_tower(problem, state, resources, card, targets);
            }
        }
        if (may_discard) moves.add({Step::discard, card, 0});
    }
}

// The same in the game as it stands, in which every other seat may dispute a colour.
template <class Size, class Moves>
void list_plays(const Problem& problem, const State<Size>& state, Moves& moves) {
    const int seat = state.turn;
    const SeatResources<Size> resources(problem, state, seat, asked_heights_of(problem, state, seat));
    const auto disputed = [&] { return disputed_colours(problem, state, seat, resources); };
    const ByColour rungs = state.rungs[problem.ladder(seat)];
    const auto asked = [&](int colour) { return problem.asked(count(rungs, colour)); };
    list_plays(problem, state, resources, disputed, asked, moves);
}

}  // namespace faceup::clock_towers
