// The pile of a race in a state: so many of the last cards of a known order, or cards of each kind in no order.

#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace faceup::chance {

// A pile of known order is what is left of the problem's, or all its cards are alike: then it needs no order.
template <class State, class Position>
void lay_pile(State& state, const Position& position, const std::vector<int>& known, std::uint64_t (*one)(int),
              bool (*one_kind)(std::uint64_t)) {
    if (!position.shuffled && position.pile.size() <= known.size() &&
        std::equal(position.pile.rbegin(), position.pile.rend(), known.rbegin())) {
        state.known = static_cast<std::uint8_t>(position.pile.size());
        return;
    }
    for (const int card : position.pile) state.pile += one(card);
    if (!position.shuffled && !one_kind(state.pile)) throw std::invalid_argument("not a pile of this problem");
}

}  // namespace faceup::chance
