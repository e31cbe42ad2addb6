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
    if constexpr (Size::hidden) return piles.all.roofs + state.unseen.roofs();
    return piles.all.roofs;
}

// What a seat may come to draw, as far as it is seen.
template <class Size>
const Lying& drawable_by(const Problem& problem, const State<Size>& state, int seat) {
    return piles_of(problem, state).drawable[places_ahead(problem, state, seat)];
}

// The roofs of it, seen or not, by colour.
template <class Size>
ByColour roofs_drawable_by(const Problem& problem, const State<Size>& state, int seat) {
    const ByColour roofs = drawable_by(problem, state, seat).roofs;
    if constexpr (Size::hidden) return roofs + state.unseen.roofs();
    return roofs;
}

// The kinds of cards of it, seen or not, that decide about the animals of a tower.
template <class Size>
std::uint8_t supply_drawable_by(const Problem& problem, const State<Size>& state, int seat) {
    const std::uint8_t supply = drawable_by(problem, state, seat).supply;
    if constexpr (Size::hidden) return supply | state.unseen.supply();
    return supply;
}

// How many of it there may be of cards that are not like all of their kind.
struct Variety {
    int singles, doubles, plain_clocks;  // storeys of one and of two, and clocks without a mouse
};

template <class Size>
Variety variety_drawable_by(const Problem& problem, const State<Size>& state, int seat) {
    const Lying& lying = drawable_by(problem, state, seat);
    if constexpr (Size::hidden) return {lying.cards[storeys], lying.cards[storeys], lying.cards[clocks]};
    return {lying.cards[storeys] - lying.doubles, lying.doubles, lying.plain_clocks};
}

}  // namespace faceup::clock_towers
