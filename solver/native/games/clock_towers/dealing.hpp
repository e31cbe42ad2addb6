// How cards come from piles: those that are seen in their order, the others as chance reveals them.
//
// A card is revealed as soon as the one above it is drawn. Where all that may come is alike there is nothing to reveal: it
// comes by itself, and what may come is then just what does come. Where nothing is to come, what is in the box leaves the
// state. So of the unseen cards of a pile there are always several kinds, or as many of one as do come, or none.

#pragma once

#include <stdexcept>

#include "piles.hpp"

namespace faceup::clock_towers {

// So many deals, times the points of a game, leave room in 64 bits for sums and windows.
inline constexpr std::int64_t most_deals = std::int64_t{1} << 50;

// Whether all cards of a pile that were seen at the beginning are gone.
template <class Size>
bool past_the_seen(const Problem& problem, const State<Size>& state, int kind) {
    return piles_of(problem, state).taken[kind] >= problem.piles[kind].size();
}

// What needs no chance happens by itself.
template <class Size>
void settle_pile(const Problem& problem, State<Size>& state, int kind) {
    Unseen& unseen = state.unseen;
    const bool past = past_the_seen(problem, state, kind);
    const int gone = past ? piles_of(problem, state).taken[kind] : static_cast<int>(problem.piles[kind].size());
    const int to_come = problem.pile_sizes[kind] - gone - (unseen.top(kind) != no_card);
    Card only = no_card;
    for (Card card = Unseen::first_of(kind); card < Unseen::past(kind); ++card) {
        if (!unseen.count(card)) continue;
        if (only && to_come) return;
        only = card;
    }
    if (!only) return;
    if (!to_come) {
        unseen.deals /= unseen.orders(kind, most_deals);
        unseen.clear(kind);
        return;
    }
    const bool comes_now = past && unseen.top(kind) == no_card;
    unseen.set(only, to_come - comes_now);
    if (comes_now) unseen.set_top(kind, only);
}

// The piles of a position that comes from the problem's own by play.
template <class Size>
void lay_out(const Problem& problem, const Position& position, State<Size>& state) {
    Unseen& unseen = state.unseen;
    unseen = {0, Size::faithful ? 0 : 1};  // where moves are counted, deals are not
    for (int kind = 0; kind < kinds; ++kind) {
        const Cards& seen = position.piles[kind];
        const std::size_t known = problem.piles[kind].size(), taken = piles_of(problem, state).taken[kind];
        std::size_t next = known - std::min(taken, known);
        if (past_the_seen(problem, state, kind) && !seen.empty()) unseen.set_top(kind, seen[next++]);
        for (; next < seen.size(); ++next) unseen.add(seen[next]);
        for (const Card card : position.below[kind].cards) unseen.add(card);
        const std::int64_t orders = unseen.orders(kind, most_deals);
        if (!Size::faithful && orders > most_deals / unseen.deals)
            throw std::overflow_error("more deals than 64 bits have room for");
        unseen.deals *= orders;
        settle_pile(problem, state, kind);
    }
}

// The top card of a pile, which must be known; `take_top` draws it.
template <class Size>
Card top_of(const Problem& problem, const State<Size>& state, int kind) {
    if constexpr (Size::hidden) {
        if (past_the_seen(problem, state, kind)) return state.unseen.top(kind);
    }
    return piles_of(problem, state).top[kind];
}

template <class Size>
Card take_top(const Problem& problem, State<Size>& state, int kind) {
    const Card card = top_of(problem, state, kind);
    [[maybe_unused]] const bool revealed = past_the_seen(problem, state, kind);
    state.pile_state = static_cast<std::uint16_t>(state.pile_state + problem.pile_states.step(kind));
    if constexpr (Size::hidden) {
        if (revealed) state.unseen.set_top(kind, no_card);
        settle_pile(problem, state, kind);
    }
    return card;
}

// The pile of which a card must be revealed before anything else; `kinds` if there is none.
template <class Size>
int pile_to_reveal(const Problem& problem, const State<Size>& state) {
    for (int kind = 0; kind < kinds; ++kind) {
        if (piles_of(problem, state).lie[kind] && past_the_seen(problem, state, kind) &&
            state.unseen.top(kind) == no_card)
            return kind;
    }
    return kinds;
}

// Visits each outcome of chance: the state with the card on top, and in how many of the deals it is. The deals that the
// new state has are those, or a part of them.
template <class Size, class Visit>
void each_reveal(const Problem& problem, const State<Size>& state, Visit visit) {
    const int kind = pile_to_reveal(problem, state), all = state.unseen.count_of(kind);
    for (Card card = Unseen::first_of(kind); card < Unseen::past(kind); ++card) {
        const int copies = state.unseen.count(card);
        if (!copies) continue;
        State<Size> after = state;
        const std::int64_t deals = after.unseen.deals * copies / all;
        after.unseen.deals = deals;
        after.unseen.remove(card);
        after.unseen.set_top(kind, card);
        settle_pile(problem, after, kind);
        visit(after, deals);
    }
}

}  // namespace faceup::clock_towers
