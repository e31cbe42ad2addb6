// Moves as plain values, as they go through the door to Python.

#pragma once

#include <optional>
#include <tuple>
#include <vector>

#include "position.hpp"

namespace faceup::clock_towers {

// The card, the tower's cards (none for a new one, nothing for a discard), the pile or nothing.
using PlainMove = std::tuple<int, std::optional<std::vector<int>>, std::optional<int>>;

inline std::vector<PlainMove> plain_line(const std::vector<TableMove>& line) {
    const auto number = [](Card card) { return card - first_storey; };
    std::vector<PlainMove> moves;
    for (const TableMove& move : line) {
        std::optional<std::vector<int>> onto;
        if (move.onto) {
            onto.emplace();
            for (const Card card : *move.onto) onto->push_back(number(card));
        }
        moves.emplace_back(number(move.card), onto, move.draw ? std::optional<int>(*move.draw) : std::nullopt);
    }
    return moves;
}

}  // namespace faceup::clock_towers
