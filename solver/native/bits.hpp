// Numbers of a few bits each, one behind the other: for keys, which should be small.

#pragma once

#include <cassert>
#include <cstdint>
#include <cstring>

namespace faceup {

// Writes whole words, and what is left over at the end. Places and sizes are known to the compiler where it is used well.
template <std::size_t bytes>
class BitWriter {
public:
    explicit BitWriter(std::uint8_t (&to)[bytes]) : to_(to) {}

    void put(std::uint64_t number, int bits) {
        assert(bits < 64 && !(number >> bits) && filled_ + bits <= 8 * static_cast<int>(bytes));
        const int at = filled_ % 64, room = 64 - at;
        word_ |= number << at;
        filled_ += bits;
        if (bits < room) return;
        std::memcpy(to_ + (filled_ - bits) / 64 * 8, &word_, 8);
        word_ = bits > room ? number >> room : 0;
    }

    // What is behind the last number is zero.
    void finish() {
        const std::size_t whole = static_cast<std::size_t>(filled_) / 64 * 8;
        if (whole < bytes) std::memset(to_ + whole, 0, bytes - whole);
        std::memcpy(to_ + whole, &word_, bytes - whole < 8 ? bytes - whole : 8);
    }

private:
    std::uint8_t* to_;
    std::uint64_t word_ = 0;
    int filled_ = 0;
};

}  // namespace faceup
