// The first step of a turn: what may be done with a card of the hand, and what of it is worth trying.
//
// Steps that are not listed, because another is at least as good for the side that moves (`dominance`):
//   * A play that makes a tower which can never be finished: discarding the card leaves the tower as it was.
//   * The discard of a storey that could begin a living tower: a tower more never hurts, none has to be used.
//   * Any discard but that of a blank, if a blank is held: a living card can do what a blank can.
//   and where more points are never worse for the mover's side (`monotone`):
//   * The discard of a card, if a worse one of the same use is held.
//   * A card on a tower, if a worse card of the hand makes the same tower of it: the better one stays in the hand.
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
        if (may_discard) moves.add({Step::discard, card, 0});
    }
}

}  // namespace faceup::clock_towers
