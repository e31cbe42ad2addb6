// GoTown packed: cards, floors, states.
//
//   cards    1 … 8 are 0 … 7, then joker dog bone hammer ball milkshake donuts thief superthief, as in Python
//   hand     17 fields of 3 bits, how many of each card; so are the pile of unknown order and the discard pile.
//            No card has more than 4 copies, and all counts are of one deck, so no field runs over
//   floor    low - 1: 2 bits | joker: 2 bits, 1 none, 2 it is the low card, 3 the high one | guarded: 1 bit; never 0
//   tower    12 floors of 5 bits, the ground in the lowest: since a floor is never 0, the highest bit tells the height
//   known    how many cards of the pile in its known order are left; what they are is the problem's, not the state's
//
// The key of a state leaves out the discard pile: all cards of a problem together never change, so it is what is
// neither in a hand nor in a tower nor anywhere else that the key tells.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace faceup::gotown {

using Cards = std::uint64_t;

enum Card : int { joker = 8, dog, bone, hammer, ball, milkshake, donuts, thief, superthief, kinds };

inline constexpr int floor_sum = 9, refill_to = 3, most_to_draw = 8, highest_tower = 12, most_copies = 7;

inline constexpr Cards one(int card) { return Cards{1} << 3 * card; }
inline constexpr int count(Cards cards, int card) { return static_cast<int>(cards >> 3 * card & 7); }
inline constexpr int number(int value) { return value - 1; }

inline constexpr Cards ones = 01111111111111111;  // the lowest bit of each of the 17 fields, of which this has 16
inline constexpr Cards lowest_bits = ones << 3 | 1;

inline int size(Cards cards) {
    return std::popcount(cards & lowest_bits) + 2 * std::popcount(cards & lowest_bits << 1) +
           4 * std::popcount(cards & lowest_bits << 2);
}

inline Cards first_kinds(Cards cards, int upto) { return cards & (one(upto) - 1); }

inline bool one_kind(Cards cards) {
    const int lowest = std::countr_zero(cards) / 3;
    return cards >> 3 * lowest <= 7;
}

// All sets of so many cards out of some, each with the number of ways in which it can be drawn; the sum of these.
template <class Look>
std::int64_t each_set(Cards from, int due, const Look& look, Cards drawn = 0, std::int64_t ways = 1) {
    if (!due) {
        look(drawn, ways);
        return ways;
    }
    std::int64_t sum = 0;
    while (from) {
        const int card = std::countr_zero(from) / 3, there = count(from, card);
        from &= ~(Cards{7} << 3 * card);
        std::int64_t times = ways;
        for (int taken = 1; taken <= there && taken <= due; ++taken) {
            times = times * (there - taken + 1) / taken;
            sum += each_set(from, due - taken, look, drawn + static_cast<Cards>(taken) * one(card), times);
        }
    }
    return sum;
}

using Tower = std::uint64_t;

struct Floor {
    int low, joker;  // joker: the value that one has, 0 if there is none
    bool guarded;

    static Floor unpack(std::uint64_t code) {
        const int low = static_cast<int>(code & 3) + 1, which = static_cast<int>(code >> 2 & 3);
        return {low, which == 1 ? 0 : which == 2 ? low : floor_sum - low, (code >> 4 & 1) != 0};
    }
    std::uint64_t pack() const {
        const std::uint64_t which = joker == 0 ? 1 : joker == low ? 2 : 3;
        return static_cast<std::uint64_t>(low - 1) | which << 2 | static_cast<std::uint64_t>(guarded) << 4;
    }
    int card(int value) const { return value == joker ? static_cast<int>(gotown::joker) : number(value); }
    static Floor of(int value, bool with_joker) {
        const int partner = floor_sum - value;
        return {value < partner ? value : partner, with_joker ? partner : 0, false};
    }
};

inline int height(Tower tower) { return (std::bit_width(tower) + 4) / 5; }
inline Floor floor_at(Tower tower, int place) { return Floor::unpack(tower >> 5 * place & 31); }
inline bool guarded_at(Tower tower, int place) { return (tower >> (5 * place + 4) & 1) != 0; }

template <int Seats>
struct State {
    std::array<Cards, Seats> hands{};
    std::array<Tower, Seats> towers{};
    Cards pile = 0, discard = 0;
    std::array<std::uint8_t, Seats> milkshakes{};
    std::uint8_t known = 0, turn = 0, picks = 0, idle = 0;
    std::uint8_t unseen = 0;  // of the cards of who has just refilled: they are still in the pile (see last_turn.hpp)
    bool drawn = false, truck = false, ending = false;

    bool operator==(const State&) const = default;
};

template <int Seats>
using Key = std::array<std::uint64_t, 2 * Seats + 2>;

}  // namespace faceup::gotown
