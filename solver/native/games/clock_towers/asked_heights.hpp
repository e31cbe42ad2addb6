// For each colour a set of heights: those at which a roof of it might be played. Two containers with the same words.
//
//   ListWindows   a bit set a colour. Any heights.
//   LaneWindows   for heights below 8, one byte a colour. So questions about all colours at once are a few operations.
//
//       colour    ^p        ^y        ^g        ^b        ^r
//       heights   76543210  76543210  76543210  76543210  76543210      bit 0 is never set: no roof asks for the ground
//
// `raised` is one step of the ladders: of each colour the heights above those of which somebody may have the tower.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tower_classes.hpp"

namespace faceup::clock_towers {

// The heights at most so many below, or above, some of these; none at all for a negative number. What is covered doubles
// with every step, so with so many steps it is 2^steps heights at most.
template <int steps>
constexpr Heights downwards(Heights heights, int most) {
    if (most < 0) return 0;
    for (int step = 0; step < steps; ++step) {
        const int by = std::min(most, 1 << step);
        heights |= heights >> by;
        most -= by;
    }
    return heights & ~Heights{1};
}

template <int steps>
constexpr Heights upwards(Heights heights, int most) {
    if (most < 0) return 0;
    for (int step = 0; step < steps; ++step) {
        const int by = std::min(most, 1 << step);
        heights |= heights << by;
        most -= by;
    }
    return heights;
}

class LaneWindows {
public:
    static Heights downwards(Heights heights, int most) { return clock_towers::downwards<3>(heights, most); }
    static Heights upwards(Heights heights, int most) { return clock_towers::upwards<3>(heights, most) & 255; }

    static LaneWindows same(Heights heights) { return LaneWindows(heights * each_colour); }

    // A colour of which no roof is left may ask for more than a byte has room for.
    void set(int colour, Heights heights) { lanes_ |= (heights & 254) << (8 * colour); }
    Heights operator[](int colour) const { return lanes_ >> (8 * colour) & 255; }

    // Only those of these colours; a colour has a one, or nothing.
    LaneWindows of(ByColour some) const { return LaneWindows(lanes_ & some * 255); }
    // Of these colours those heights, too.
    void widen(ByColour some, Heights heights) { lanes_ |= some * heights; }
    void join(LaneWindows more) { lanes_ |= more.lanes_; }

    LaneWindows raised(LaneWindows lifted) const {
        return LaneWindows((lanes_ & lifted.lanes_) << 1 & each_colour * 254);
    }

    // All heights of some window, and how many windows have a height.
    Heights all() const {
        const std::uint64_t two = lanes_ | lanes_ >> 32, four = two | two >> 16;
        return (four | four >> 8) & 255;
    }
    int having(int height) const { return std::popcount(lanes_ >> height & each_colour); }

    std::uint64_t word() const { return lanes_; }

    LaneWindows() = default;

private:
    explicit LaneWindows(std::uint64_t lanes) : lanes_(lanes) {}

    std::uint64_t lanes_ = 0;
};

class ListWindows {
public:
    static Heights downwards(Heights heights, int most) { return clock_towers::downwards<6>(heights, most); }
    static Heights upwards(Heights heights, int most) { return clock_towers::upwards<6>(heights, most); }

    static ListWindows same(Heights heights) {
        ListWindows windows;
        windows.heights_.fill(heights);
        return windows;
    }

    void set(int colour, Heights heights) { heights_[colour] = heights; }
    Heights operator[](int colour) const { return heights_[colour]; }

    ListWindows of(ByColour some) const {
        ListWindows those;
        for (; some; some &= some - 1) those.heights_[first_colour(some)] = heights_[first_colour(some)];
        return those;
    }
    void widen(ByColour some, Heights heights) {
        for (; some; some &= some - 1) heights_[first_colour(some)] |= heights;
    }
    void join(const ListWindows& more) {
        for (int colour = 0; colour < colours; ++colour) heights_[colour] |= more.heights_[colour];
    }

    ListWindows raised(const ListWindows& lifted) const {
        ListWindows above;
        for (int colour = 0; colour < colours; ++colour)
            above.heights_[colour] = (heights_[colour] & lifted.heights_[colour]) << 1;
        return above;
    }

    Heights all() const {
        Heights some = 0;
        for (const Heights heights : heights_) some |= heights;
        return some;
    }
    int having(int height) const {
        int windows = 0;
        for (const Heights heights : heights_) windows += heights >> height & 1;
        return windows;
    }

private:
    std::array<Heights, colours> heights_{};
};

}  // namespace faceup::clock_towers
