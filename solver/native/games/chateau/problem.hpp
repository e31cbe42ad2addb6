// A problem of Château: what does not change in its play, and what is asked.

#pragma once

#include <vector>

#include "../../chance/race_techniques.hpp"
#include "state.hpp"

namespace faceup::chateau {

// The plan of a castle. Slots go by their places in it, in sets of one bit a slot.
struct Blueprint {
    int slots = 0, door = 0;
    std::array<int, most_slots> kind{};
    std::array<std::uint32_t, most_slots> neighbours{};
    std::array<int, kinds> joker_slot{};  // of a joker that is in the game, else -1

    std::uint32_t complete() const { return (std::uint32_t{1} << slots) - 1; }

    // Where a castle can grow: empty slots that touch a laid card, or the door, which comes first.
    std::uint32_t open(std::uint32_t laid) const {
        if (!laid) return std::uint32_t{1} << door;
        std::uint32_t touching = 0;
        for (std::uint32_t rest = laid; rest; rest &= rest - 1) {
            touching |= neighbours[static_cast<std::size_t>(std::countr_zero(rest))];
        }
        return touching & ~laid;
    }
    bool may_lay(std::uint32_t laid, int joker) const {
        const int slot = joker_slot[static_cast<std::size_t>(joker)];
        return slot >= 0 && laid && ((laid | open(laid)) >> slot & 1);
    }
};

// A position as it comes through the door, its cards by their numbers.
struct Position {
    struct Player {
        Cards hand = 0;
        std::uint32_t laid = 0, jokers = 0;
        int attack = 0;
    };
    Blueprint blueprint;
    bool blocked_may_attack = false, counter_attack = false, joker_takes_turn = true;
    int turn = 0;
    bool drawn = false, shuffled = false;
    std::vector<int> pile;
    Cards discard = 0;
    int answering = nobody, drawing = nobody, counter = 0, counter_on = nobody;
    std::vector<Player> players;
};

struct Problem {
    Blueprint blueprint;
    bool blocked_may_attack = false, counter_attack = false, joker_takes_turn = true;
    std::vector<int> pile;  // in its known order; a state has a number of its last cards left
    int player = 0;
    bool cooperative = false;
    chance::RaceTechniques techniques;
};

}  // namespace faceup::chateau
