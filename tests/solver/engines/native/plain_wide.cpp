// The 128 bits that are written out, for compilers that have none, beside those of the compiler: on random numbers of all
// sizes, and on those at the edges. Says how many results differ.

#define FACEUP_PLAIN_WIDE
#include <cstdio>
#include <random>

#include "chance/wide.hpp"

using Plain = faceup::chance::Wide;
__extension__ using Number = __int128;
__extension__ using Unsigned = unsigned __int128;

constexpr Number least = static_cast<Number>(Unsigned{1} << 127);

Plain plain(Number number) {
    const auto word = [&](int from) { return Plain(static_cast<std::int64_t>(number >> from & 0xffffffff)); };
    return (Plain(static_cast<std::int64_t>(number >> 64)) << 64) + (word(32) << 32) + word(0);
}

int main() {
    std::mt19937_64 random(1);
    const auto any = [&]() -> Number {
        if (random() % 64 == 0) return least;
        if (random() % 16 == 0) return static_cast<Number>(random() % 5) - 2;
        return static_cast<Number>(Unsigned{random()} << 64 | random()) >> random() % 128;
    };
    long different = 0, outgrown = 0;
    for (int n = 0; n < 300000; ++n) {
        const Number a = any(), b = any();
        const Plain x = plain(a), y = plain(b);
        const auto compare = [&](Plain found, Unsigned expected) { different += found != plain(static_cast<Number>(expected)); };
        compare(x + y, Unsigned(a) + Unsigned(b));
        compare(x - y, Unsigned(a) - Unsigned(b));
        compare(x * y, Unsigned(a) * Unsigned(b));
        different += (x < y) != (a < b) || (x == y) != (a == b);
        if (b != 0 && !(a == least && b == -1)) {
            compare(x / y, Unsigned(a / b));
            compare(x % y, Unsigned(a % b));
        }
        Number expected;
        Plain found;
        bool outgrows = __builtin_mul_overflow(a, b, &expected);
        outgrown += outgrows;
        different += product_outgrows(x, y, found) != outgrows;
        if (!outgrows) compare(found, Unsigned(expected));
        outgrows = __builtin_sub_overflow(a, b, &expected);
        outgrown += outgrows;
        different += difference_outgrows(x, y, found) != outgrows;
        if (!outgrows) compare(found, Unsigned(expected));
    }
    std::printf("%ld differ, some outgrow: %s\n", different, outgrown ? "yes" : "no");
}
