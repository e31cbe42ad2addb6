// A position of Clock Towers as plain values: what comes through the door from Python.

#pragma once

#include <optional>
#include <vector>

#include "../../opponents.hpp"
#include "cards.hpp"

namespace faceup::clock_towers {

enum class TieBreak : std::uint8_t { none, altitude, top_storey };
enum class Objective : std::uint8_t { score, margin, total, win };

using Cards = std::vector<Card>;

struct Flags {
    std::vector<int> first_heights;
    bool own_ladders = false;
    bool storeys_after_clock = false;
    TieBreak tiebreak = TieBreak::altitude;
    bool clock_mouse_in_tiebreak = false;
};

struct Player {
    Cards hand;
    std::vector<Cards> towers;  // each from the ground up
};

struct Position {
    Flags flags;
    int turn = 0;
    std::array<Cards, kinds> piles;  // top card first
    std::vector<Player> players;
};

struct Question {
    int player = 0;
    Objective objective = Objective::margin;
    Opponents opponents = Opponents::adversarial;
};

// A whole move. `onto` is the tower before the play, empty for a new one; nothing for a discard.
struct TableMove {
    Card card;
    std::optional<Cards> onto;
    std::optional<Kind> draw;
};

}  // namespace faceup::clock_towers
