// A problem of GoTown: what does not change in its play, and what is asked.

#pragma once

#include <vector>

#include "../../chance/race_techniques.hpp"
#include "state.hpp"

namespace faceup::gotown {

// A position as it comes through the door, its cards by their numbers.
struct Position {
    struct Player {
        Cards hand = 0;
        Tower tower = 0;
        int milkshakes = 0;
    };
    int floors_to_win = 5;
    bool milkshake_stack = true, milkshake_refill = false, donuts_spend_milkshakes = false;
    int turn = 0;
    bool drawn = false, truck = false, ending = false;
    int picks = 0, idle = 0;
    bool shuffled = false;
    std::vector<int> pile;
    Cards discard = 0;
    std::vector<Player> players;
};

struct Problem {
    int floors_to_win = 5;
    bool milkshake_stack = true, milkshake_refill = false, donuts_spend_milkshakes = false;
    std::vector<int> pile;  // in its known order; a state has a number of its last cards left
    int truck_at = -1;      // where the donuts truck is in it
    int player = 0;
    bool cooperative = false;
    chance::RaceTechniques techniques;
};

}  // namespace faceup::gotown
