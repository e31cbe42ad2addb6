// The piles of a state: what lies in them, and how many draws fall to whom.

#pragma once

#include "problem.hpp"

namespace faceup::clock_towers {

template <class Size>
const PileState& piles_of(const Problem& problem, const State<Size>& state) {
    return problem.pile_states[state.pile_state];
}

// How many places a seat is ahead of the turn.
template <class Size>
int places_ahead(const Problem& problem, const State<Size>& state, int seat) {
    return seat >= state.turn ? seat - state.turn : seat - state.turn + problem.seats;
}

template <class Size>
int draws_of(const Problem& problem, const State<Size>& state, int seat) {
    return piles_of(problem, state).draws[places_ahead(problem, state, seat)];
}

// The roofs that lie in the pile, seen or not, by colour; with those that may turn out to be in the box.
template <class Size>
ByColour roofs_lying(const PileState& piles, const State<Size>& state) {
    if constexpr (Size::hidden) return piles.roofs + state.unseen.roofs();
    return piles.roofs;
}

// The cards that lie in the piles, or may.
template <class Size>
std::uint8_t supply_lying(const PileState& piles, const State<Size>& state) {
    if constexpr (Size::hidden) return piles.supply | state.unseen.supply();
    return piles.supply;
}

// How many cards of a pile lie there, or may, that are not like all of its kind.
struct Variety {
    int singles, doubles, plain_clocks;  // storeys of one and of two, and clocks without a mouse
};

template <class Size>
Variety variety_lying(const PileState& piles) {
    if constexpr (Size::hidden) return {piles.lie[storeys], piles.lie[storeys], piles.lie[clocks]};
    return {piles.lie[storeys] - piles.doubles, piles.doubles, piles.plain_clocks};
}

}  // namespace faceup::clock_towers
