// Exact fractions in 64 bits.
//
// A fraction is in lowest terms with a positive denominator, so equal values are equal numbers. What is worked out on
// the way stands in 128 bits: a product of two numbers of 63 bits and a sign fits, and so does the sum of two of these.
// What in lowest terms does not fit into 64 bits is an `OutgrownError`, never a wrapped number: then another engine must
// answer.

#pragma once

#include <cstdint>
#include <numeric>
#include <stdexcept>

#include "bounds.hpp"
#include "wide.hpp"

namespace faceup::chance {

struct OutgrownError : std::overflow_error {
    OutgrownError() : std::overflow_error("a fraction has outgrown 64 bits") {}
};

struct Fraction {
    std::int64_t above = 0, below = 1;

    friend bool operator==(Fraction a, Fraction b) = default;
    friend bool operator<(Fraction a, Fraction b) {
        if (a.below == b.below) return a.above < b.above;
        return static_cast<Wide>(a.above) * b.below < static_cast<Wide>(b.above) * a.below;
    }
    friend bool operator<=(Fraction a, Fraction b) { return !(b < a); }
    friend bool operator>(Fraction a, Fraction b) { return b < a; }
    friend bool operator>=(Fraction a, Fraction b) { return !(a < b); }
};

inline Wide common_divisor(Wide a, Wide b) {
    if (a < 0) a = -a;
    constexpr Wide small = INT64_MAX;
    while (b > small || a > small) {
        if (b == 0) return a;
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    return std::gcd(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
}

inline Fraction lowest_terms(Wide above, Wide below) {
    const Wide divisor = below == 1 ? 1 : common_divisor(above, below);
    above /= divisor;
    below /= divisor;
    if (above > INT64_MAX || above < -INT64_MAX || below > INT64_MAX) throw OutgrownError();
    return {static_cast<std::int64_t>(above), static_cast<std::int64_t>(below)};
}

// sum + times * value. The products fit into 128 bits with room to spare: `times` is a number of ways to draw cards.
inline Fraction plus(Fraction sum, std::int64_t times, Fraction value) {
    const Wide term = static_cast<Wide>(times) * value.above;
    if (sum.below == value.below) return lowest_terms(sum.above + term, sum.below);
    if (term > INT64_MAX || term < -INT64_MAX) throw OutgrownError();
    return lowest_terms(static_cast<Wide>(sum.above) * value.below + term * sum.below,
                        static_cast<Wide>(sum.below) * value.below);
}

inline Fraction over(Fraction sum, std::int64_t whole) {
    return lowest_terms(sum.above, static_cast<Wide>(sum.below) * whole);
}

// Of races, which are won or lost.
template <>
struct Range<Fraction> {
    static constexpr Fraction least{-1, 1}, most{1, 1}, below{-2, 1}, above{2, 1};
};

// (goal * whole - rest) / times, for windows, which may be wider than they need be but never narrower: rounded down, or
// up, to 2^-30 where the fraction is long, and as wide as can be where it does not fit at all.
inline Fraction window(Fraction goal, std::int64_t whole, Fraction rest, std::int64_t times, bool down) {
    const Fraction otherwise = down ? Range<Fraction>::below : Range<Fraction>::above;
    Wide first, second, above, below;
    if (product_outgrows(static_cast<Wide>(goal.above) * whole, rest.below, first) ||
        product_outgrows(rest.above, goal.below, second) || difference_outgrows(first, second, above) ||
        product_outgrows(static_cast<Wide>(goal.below) * rest.below, times, below))
        return otherwise;
    const Wide divisor = common_divisor(above, below);
    above /= divisor;
    below /= divisor;
    constexpr Wide fine = 1 << 30;
    if (above > 2 * below || above < -2 * below) return above > 0 ? Range<Fraction>::above : Range<Fraction>::below;
    if (below <= fine) return {static_cast<std::int64_t>(above), static_cast<std::int64_t>(below)};
    if (below > static_cast<Wide>(1) << 95) return otherwise;
    const Wide scaled = above * fine;
    Wide rounded = scaled / below;
    if (rounded * below != scaled) {
        if (down && scaled < 0) --rounded;
        if (!down && scaled > 0) ++rounded;
    }
    return lowest_terms(rounded, fine);
}

}  // namespace faceup::chance
