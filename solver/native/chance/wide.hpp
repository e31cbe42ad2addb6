// Whole numbers of 128 bits with a sign, for what is worked out between fractions of 64 bits.
//
// GCC and Clang have them. For other compilers they are written out here: sign and size apart, division bit by bit. That is
// slow, but small numbers, which are nearly all there are, go the short way. FACEUP_PLAIN_WIDE takes this form everywhere, so
// that it can be tested where there is the other to compare with.

#pragma once

#include <compare>
#include <cstdint>

namespace faceup::chance {

#if defined(__SIZEOF_INT128__) && !defined(FACEUP_PLAIN_WIDE)

__extension__ using Wide = __int128;

// Whether the result does not fit; where it does, `result` is it.
inline bool product_outgrows(Wide a, Wide b, Wide& result) { return __builtin_mul_overflow(a, b, &result); }
inline bool difference_outgrows(Wide a, Wide b, Wide& result) { return __builtin_sub_overflow(a, b, &result); }

#else

class Wide {
public:
    constexpr Wide() = default;
    constexpr Wide(std::int64_t number)  // as a plain number would be
        : high_(number < 0 ? ~std::uint64_t{0} : 0), low_(static_cast<std::uint64_t>(number)) {}
    explicit constexpr operator std::int64_t() const { return static_cast<std::int64_t>(low_); }

    friend constexpr bool operator==(Wide, Wide) = default;
    friend constexpr std::strong_ordering operator<=>(Wide a, Wide b) {
        if (a.high_ != b.high_) return static_cast<std::int64_t>(a.high_) <=> static_cast<std::int64_t>(b.high_);
        return a.low_ <=> b.low_;
    }

    friend constexpr Wide operator-(Wide a) { return Wide() - a; }
    friend constexpr Wide operator+(Wide a, Wide b) {
        const std::uint64_t low = a.low_ + b.low_;
        return {a.high_ + b.high_ + (low < a.low_), low};
    }
    friend constexpr Wide operator-(Wide a, Wide b) {
        return {a.high_ - b.high_ - (a.low_ < b.low_), a.low_ - b.low_};
    }
    friend constexpr Wide operator*(Wide a, Wide b) {  // the lower 128 bits, in which signs need no thought
        const Wide lows = product(a.low_, b.low_);
        return {lows.high_ + a.high_ * b.low_ + a.low_ * b.high_, lows.low_};
    }
    friend constexpr Wide operator/(Wide a, Wide b) {  // towards zero
        Wide rest;
        const Wide size = divided(a.size(), b.size(), rest);
        return a.negative() != b.negative() ? -size : size;
    }
    friend constexpr Wide operator%(Wide a, Wide b) {  // with the sign of the first
        Wide rest;
        divided(a.size(), b.size(), rest);
        return a.negative() ? -rest : rest;
    }
    friend constexpr Wide operator<<(Wide a, int bits) {
        for (; bits > 0; --bits) a = a + a;
        return a;
    }
    constexpr Wide& operator/=(Wide b) { return *this = *this / b; }
    constexpr Wide& operator++() { return *this = *this + 1; }
    constexpr Wide& operator--() { return *this = *this - 1; }

    friend constexpr bool product_outgrows(Wide a, Wide b, Wide& result) {
        result = a * b;
        return a != 0 && (result / a != b || result % a != 0 || (a == -1 && b != 0 && b == -b));
    }
    friend constexpr bool difference_outgrows(Wide a, Wide b, Wide& result) {
        result = a - b;
        return a.negative() != b.negative() && result.negative() != a.negative();
    }

private:
    constexpr Wide(std::uint64_t high, std::uint64_t low) : high_(high), low_(low) {}

    constexpr bool negative() const { return high_ >> 63; }
    constexpr Wide size() const { return negative() ? -*this : *this; }  // to be read without a sign

    static constexpr Wide product(std::uint64_t a, std::uint64_t b) {
        constexpr std::uint64_t half = 0xffffffff;
        const std::uint64_t low = (a & half) * (b & half), first = (a >> 32) * (b & half) + (low >> 32),
                            second = (a & half) * (b >> 32) + (first & half);
        return {(a >> 32) * (b >> 32) + (first >> 32) + (second >> 32), second << 32 | (low & half)};
    }

    static constexpr bool less(Wide a, Wide b) { return a.high_ != b.high_ ? a.high_ < b.high_ : a.low_ < b.low_; }
    static constexpr Wide divided(Wide a, Wide b, Wide& rest) {
        if (!a.high_ && !b.high_) {
            rest = {0, a.low_ % b.low_};
            return {0, a.low_ / b.low_};
        }
        Wide whole;
        for (int bit = 127; bit >= 0; --bit) {
            const bool carried = rest.high_ >> 63;
            rest = rest + rest;
            rest.low_ |= (bit < 64 ? a.low_ >> bit : a.high_ >> (bit - 64)) & 1;
            whole = whole + whole;
            if (carried || !less(rest, b)) {
                rest = rest - b;
                whole.low_ |= 1;
            }
        }
        return whole;
    }

    std::uint64_t high_ = 0, low_ = 0;
};

#endif

}  // namespace faceup::chance
