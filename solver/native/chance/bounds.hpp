// What is proven of a value: that it lies between two numbers. Where there is chance a number is a fraction, or a sum over
// all deals, which is a whole number. `Range` says of either kind how large its values may be.

#pragma once

#include <cstdint>

namespace faceup::chance {

// `least` and `most` hold for every value, and no value comes near `below` or `above`, where windows begin and end.
template <class Number>
struct Range;

// A proof that a value lies in lower … upper, both included.
template <class Number>
struct Bounds {
    Number lower = Range<Number>::least, upper = Range<Number>::most;

    bool exact() const { return lower == upper; }
    Bounds within(const Bounds& other) const {
        return {lower < other.lower ? other.lower : lower, other.upper < upper ? other.upper : upper};
    }
};

}  // namespace faceup::chance
