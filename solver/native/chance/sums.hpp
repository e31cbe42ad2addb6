// Sums over deals: whole numbers that do what fractions do (fraction.hpp), for the same search.
//
// No sum is larger than `no_limit`: whoever makes the rules sees to that. So sums and windows never wrap.

#pragma once

#include <algorithm>
#include <cstdint>

#include "bounds.hpp"

namespace faceup::chance {

inline constexpr std::int64_t no_limit = std::int64_t{1} << 60;

template <>
struct Range<std::int64_t> {
    static constexpr std::int64_t least = -no_limit, most = no_limit, below = -no_limit, above = no_limit;
};

using Sums = Bounds<std::int64_t>;

inline std::int64_t plus(std::int64_t sum, std::int64_t times, std::int64_t value) { return sum + times * value; }

inline std::int64_t over(std::int64_t sum, std::int64_t whole) { return sum / whole; }

// (goal * whole - rest) / times, for windows, rounded down or up.
inline std::int64_t window(std::int64_t goal, std::int64_t whole, std::int64_t rest, std::int64_t times, bool down) {
    const std::int64_t above = goal * whole - rest, floor = above / times - (above % times < 0);
    return std::clamp(floor + (!down && floor * times != above), -no_limit, no_limit);
}

}  // namespace faceup::chance
