// What is asked of a search with chance, and what comes back.

#pragma once

#include <cstdint>
#include <vector>

#include "fraction.hpp"
#include "horizon.hpp"

namespace faceup::chance {

// The value of a place if so many more turns may begin, as far as it lies in a window. Horizon and window are of two
// sides: among selfish players all of the bounds are asked for at once.
struct Query {
    int place = 0;
    int more = 0;
    Horizon horizon = lower;
    Fraction alpha = Range<Fraction>::below, beta = Range<Fraction>::above;
};

struct Result {
    std::vector<std::vector<Bounds<Fraction>>> bounds;  // of each query: of the player's value, or of every seat's
    std::uint64_t nodes = 0;
    bool node_limit_hit = false;
};

struct Progress {
    std::uint64_t nodes = 0;
    double table_fill = 0;
};

}  // namespace faceup::chance
