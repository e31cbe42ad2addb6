// A proof that a value lies in lower … upper, both included.

#pragma once

#include <algorithm>

namespace faceup {

struct Interval {
    int lower, upper;

    bool exact() const { return lower == upper; }
    Interval shifted(int points) const { return {lower + points, upper + points}; }
    Interval within(Interval other) const { return {std::max(lower, other.lower), std::min(upper, other.upper)}; }
    bool operator==(const Interval&) const = default;
};

}  // namespace faceup
