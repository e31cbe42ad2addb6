// The asked heights: for each colour those at which a roof of it might be played, now or later. Two containers with the same
// words.
//
//   ListHeights   a bit set a colour. Any heights.
//   LaneHeights   for heights below 8, one byte a colour. So questions about all colours at once are a few operations.
//
//       colour    ^p        ^y        ^g        ^b        ^r
//       heights   76543210  76543210  76543210  76543210  76543210      bit 0 is never set: no roof asks for the ground
//
// `raised` is one step of the ladders: of each colour the heights above those of which somebody may have the tower.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "piles.hpp"

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

class LaneHeights {
public:
    static Heights downwards(Heights heights, int most) { return clock_towers::downwards<3>(heights, most); }
    static Heights upwards(Heights heights, int most) { return clock_towers::upwards<3>(heights, most) & 255; }

    static LaneHeights same(Heights heights) { return LaneHeights(heights * each_colour); }

    // A colour of which no roof is left may ask for more than a byte has room for.
    void set(int colour, Heights heights) { lanes_ |= (heights & 254) << (8 * colour); }
    Heights operator[](int colour) const { return lanes_ >> (8 * colour) & 255; }

    // Only those of these colours; a colour has a one, or nothing.
    LaneHeights of(ByColour some) const { return LaneHeights(lanes_ & some * 255); }
    // Of these colours those heights, too.
    void widen(ByColour some, Heights heights) { lanes_ |= some * heights; }
    void join(LaneHeights more) { lanes_ |= more.lanes_; }

    LaneHeights raised(LaneHeights lifted) const {
        return LaneHeights((lanes_ & lifted.lanes_) << 1 & each_colour * 254);
    }

    // The heights of any colour, and how many colours have a height.
    Heights all() const {
        const std::uint64_t two = lanes_ | lanes_ >> 32, four = two | two >> 16;
        return (four | four >> 8) & 255;
    }
    int having(int height) const { return std::popcount(lanes_ >> height & each_colour); }

    std::uint64_t word() const { return lanes_; }

    LaneHeights() = default;

private:
    explicit LaneHeights(std::uint64_t lanes) : lanes_(lanes) {}

    std::uint64_t lanes_ = 0;
};

class ListHeights {
public:
    static Heights downwards(Heights heights, int most) { return clock_towers::downwards<6>(heights, most); }
    static Heights upwards(Heights heights, int most) { return clock_towers::upwards<6>(heights, most); }

    static ListHeights same(Heights heights) {
        ListHeights all;
        all.heights_.fill(heights);
        return all;
    }

    void set(int colour, Heights heights) { heights_[colour] = heights; }
    Heights operator[](int colour) const { return heights_[colour]; }

    ListHeights of(ByColour some) const {
        ListHeights those;
        for (; some; some &= some - 1) those.heights_[first_colour(some)] = heights_[first_colour(some)];
        return those;
    }
    void widen(ByColour some, Heights heights) {
        for (; some; some &= some - 1) heights_[first_colour(some)] |= heights;
    }
    void join(const ListHeights& more) {
        for (int colour = 0; colour < colours; ++colour) heights_[colour] |= more.heights_[colour];
    }

    ListHeights raised(const ListHeights& lifted) const {
        ListHeights above;
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
        int having = 0;
        for (const Heights heights : heights_) having += heights >> height & 1;
        return having;
    }

private:
    std::array<Heights, colours> heights_{};
};

template <class Size>
using AskedHeights = std::conditional_t<std::is_same_v<typename Size::Towers, PlaneTowers>, LaneHeights, ListHeights>;

// The heights of which somebody who plays on the seat's ladder, and has a roof of a colour or may draw one, may have a tower.
template <class Size>
AskedHeights<Size> liftable(const Problem& problem, const State<Size>& state, int seat, ByColour lies) {
    if (problem.flags.own_ladders) return AskedHeights<Size>::same(state.tower_heights[seat].reached);
    AskedHeights<Size> lifted;
    for (int other = 0; other < Size::seats; ++other)
        lifted.widen(lies | any_of(state.held(other).roofs), state.tower_heights[other].reached);
    return lifted;
}

// The asked heights of every colour, for somebody who has roofs of all of them: the height that the ladder asks for now, and as
// many above it as there are more roofs of the colour anywhere, as each roof played lifts the ladder by one. But the ladder is
// lifted above a height only as far as somebody who may have the roof may have a tower for it. The same for all who play on
// one ladder.
template <class Size>
AskedHeights<Size> asked_heights_of(const Problem& problem, const State<Size>& state, int seat) {
    const ByColour pile = roofs_lying(piles_of(problem, state), state);
    ByColour everywhere = pile + state.held(seat).roofs;
    if (!problem.flags.own_ladders) {
        everywhere = pile;
        for (const Hand hand : state.hands) everywhere += holdings[hand].roofs;  // none of a seat that is not there
    }
    const ByColour rungs = state.rungs[problem.ladder(seat)];
    AskedHeights<Size> asked;
    for (int colour = 0; colour < colours; ++colour) asked.set(colour, problem.asked(count(rungs, colour)));
    const AskedHeights<Size> lifted = liftable(problem, state, seat, any_of(pile));
    AskedHeights<Size> next = asked;
    for (int more = 1; more < copies_of_a_roof; ++more) {
        next = next.raised(lifted).of(more_than(more, everywhere));
        asked.join(next);
    }
    return asked;
}

}  // namespace faceup::clock_towers
