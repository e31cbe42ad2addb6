// A position of Clock Towers as plain values: what comes through the door from Python.

#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "../../checked.hpp"
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

// What a complete tower is worth.
inline int points(const Cards& tower) {
    bool cat = false, mouse = false;
    for (const Card card : tower) cat |= has_cat(card), mouse |= has_mouse(card);
    return cat ? (mouse ? 3 : 4) : (mouse ? 2 : 5);
}

inline int points_made(const Player& player) {
    int sum = 0;
    for (const Cards& tower : player.towers) sum += is_roof(tower.back()) ? points(tower) : 0;
    return sum;
}

// What lies below the cards of a pile that are seen: so many of these, in no order. The others are in the box.
struct Unknown {
    Cards cards;
    int count = 0;
};

struct Position {
    Flags flags;
    int turn = 0;
    std::array<Cards, kinds> piles;  // as far as they are seen, top card first
    std::array<Unknown, kinds> below;
    std::vector<Player> players;

    int pile_size(int kind) const { return static_cast<int>(piles[kind].size()) + below[kind].count; }
    bool hides() const {
        return std::ranges::any_of(below, [](const Unknown& unknown) { return unknown.count > 0; });
    }
};

struct Question {
    int player = 0;
    Objective objective = Objective::margin;
    Opponents opponents = Opponents::adversarial;
};

inline Objective checked_objective(int objective) {
    return static_cast<Objective>(checked(objective, 0, static_cast<int>(Objective::win), "no such objective"));
}

// A whole move. `onto` is the tower before the play, empty for a new one; nothing for a discard.
struct TableMove {
    Card card;
    std::optional<Cards> onto;
    std::optional<Kind> draw;
};

}  // namespace faceup::clock_towers
