// The first step of a turn: what may be done with a card of the hand, and what of it is worth trying.
//
// Steps that are not listed, because another is at least as good for the side that moves (`dominance`):
//   * A play that makes a tower which can never be finished: discarding the card leaves the tower as it was.
//   * The discard of a storey that could begin a living tower: a tower more never hurts, none has to be used.
//   * Any discard but that of a blank, if a blank is held: a living card can do what a blank can.
//   and where more points are never worse for the mover's side (`monotone`):
//   * The discard of a card, if a worse one of the same use is held.
//   * A card on a tower, if a worse card of the hand makes the same tower of it: the better one stays in the hand.
//   * The discard of a clock, if there is a tower that is ripe for it: one that can be finished, but not if it grows, and
//     that no clock to come would make worth more. Whoever discards the clock can do nothing with such a tower but
//     give it another clock, and then discards that one instead if the tower has had its clock from the beginning.
//   * A roof on a tower, if it would fit another of the same height that counts more: what could be done with the
//     better one later can be done with the worse one, at most the difference later instead of now.

#pragma once

#include "outlook.hpp"

namespace faceup::clock_towers {

enum class Step : std::uint8_t { play, discard, draw };

template <class Number>
struct Move {
    Step step;
    std::uint8_t card;  // of a draw: the pile
    Number onto;        // of a play: the tower, 0 for a new one
};

// Every one of them.
template <class Size, class Moves>
void list_all_plays(const Problem& problem, const State<Size>& state, Moves& moves) {
    using Number = typename Size::Number;
    const int seat = state.turn;
    const Book& book = problem.book;
    for (int n = 0; n < hand_size; ++n) {
        const Card card = nth(state.hands[seat], n);
        if (card == no_card || (n && card == nth(state.hands[seat], n - 1))) continue;
        moves.add({Step::discard, card, 0});
        if (card == blank) continue;
        if (is_storey(card)) moves.add({Step::play, card, 0});
        const Heights asked = is_roof(card) ? problem.asked(state.rungs[problem.ladder(seat)][colour_of(card)]) : 0;
        Number before = 0;
        for (int at = 0; at < state.counts[seat]; ++at) {
            const Number tower = state.towers[seat][at];
            if (tower == before) continue;
            before = tower;
            if (is_roof(card) ? (book.closed(tower) & asked) != 0 : book.fits(tower, card)) {
                moves.add({Step::play, card, tower});
            }
        }
    }
}

// Whether a clock can be put on a tower that is ripe for it (see above). `raised` and `clocked` are the heights that a
// tower may have after a storey and after a clock.
template <class Size>
bool has_ripe_tower(const Problem& problem, const State<Size>& state, const Outlook<Size>& outlook, Card clock,
                    Heights raised, Heights clocked) {
    if (problem.flags.storeys_after_clock) return false;
    const int seat = state.turn;
    const Hand hand = state.hands[seat];
    const bool storeys_come = outlook.storeys_held || (outlook.draws && outlook.storeys_lie);
    const bool better_comes =
        clock == mouse_clock &&
        (nth(hand, 0) == plain_clock || nth(hand, 1) == plain_clock || nth(hand, 2) == plain_clock ||
         (outlook.draws && problem.plain_clock_left[state.taken[clocks]]));
    for (int n = 0; n < state.counts[seat]; ++n) {
        const int tower = static_cast<int>(state.towers[seat][n]);
        const Heights height = problem.book.open(tower) & clocked;
        const bool grows = storeys_come && ((height << 1 | height << 2) & raised);
        const bool has_mouse = problem.book.points(tower) <= 3;
        if (height && !grows && (has_mouse || !better_comes)) return true;
    }
    return false;
}

// Those of which none is dominated by another.
template <class Size, class Moves>
void list_plays(const Problem& problem, const State<Size>& state, Moves& moves) {
    using Number = typename Size::Number;
    const int seat = state.turn;
    const Book& book = problem.book;
    const Hand hand = state.hands[seat];
    const bool monotone = problem.monotone[seat];
    const Outlook<Size> outlook(problem, state, seat);
    // The heights that a tower may have after a storey, or after its clock, to be finished some day.
    Heights raised = ~Heights{0}, clocked = raised, raised_closed = problem.flags.storeys_after_clock ? raised : 0;
    if (problem.techniques.dead) {
        raised = outlook.after_storey();
        clocked = outlook.after_clock(problem.flags);
        raised_closed = outlook.after_late_storey(problem.flags);
    }
    const bool holds_blank = nth(hand, 0) == blank || nth(hand, 1) == blank || nth(hand, 2) == blank;
    if (holds_blank) moves.add({Step::discard, blank, 0});
    for (int n = 0; n < hand_size; ++n) {
        const Card card = nth(hand, n);
        if (card == no_card || card == blank || (n && card == nth(hand, n - 1))) continue;
        Card worse[2];
        int worse_count = 0;
        if (monotone) {
            for (int other = 0; other < hand_size; ++other) {
                const Card held = nth(hand, other);
                if (held != card && !is_roof(card) && held > blank && at_least_as_good(card, held))
                    worse[worse_count++] = held;
            }
        }
        bool may_discard = !holds_blank && !worse_count;
        if (is_roof(card)) {
            const Heights asked = problem.asked(state.rungs[problem.ladder(seat)][colour_of(card)]);
            Heights tried = 0;
            Number before = 0;
            for (int at = 0; at < state.counts[seat]; ++at) {
                const Number tower = state.towers[seat][at];
                const Heights height = book.closed(tower) & asked & ~tried;
                if (!height || tower == before) continue;
                before = tower;
                if (monotone) tried |= height;
                moves.add({Step::play, card, tower});
            }
        } else {
            const bool storey = is_storey(card);
            if (storey && (bit(storeys_of(card)) & raised) && book.next(0, card)) {
                moves.add({Step::play, card, 0});
                may_discard = false;
            }
            Number before = 0;
            for (int at = 0; at < state.counts[seat]; ++at) {
                const Number tower = state.towers[seat][at];
                if (tower == before) continue;
                before = tower;
                const int after = book.next(tower, card);
                if (!after) continue;
                const bool lives = storey ? (book.open(after) & raised) || (book.closed(after) & raised_closed)
                                          : (book.closed(after) & clocked) != 0;
                if (!lives) continue;
                bool same = false;
                for (int other = 0; other < worse_count; ++other) same |= book.next(tower, worse[other]) == after;
                if (!same) moves.add({Step::play, card, tower});
            }
        }
        if (may_discard && monotone && is_clock(card))
            may_discard = !has_ripe_tower(problem, state, outlook, card, raised, clocked);
        if (may_discard) moves.add({Step::discard, card, 0});
    }
}

}  // namespace faceup::clock_towers
