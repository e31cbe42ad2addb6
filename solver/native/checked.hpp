// The numbers that come through the door from Python, each in its range, or a `std::invalid_argument`.

#pragma once

#include <cstddef>
#include <stdexcept>

#include "opponents.hpp"

namespace faceup {

inline constexpr int most_threads = 256;
inline constexpr int most_turns = 1 << 20;
inline constexpr std::size_t most_table_bytes = std::size_t{1} << 50;

inline int checked(int number, int least, int most, const char* complaint) {
    if (number < least || number > most) throw std::invalid_argument(complaint);
    return number;
}

inline int checked_player(int player, std::size_t players) {
    return checked(player, 0, static_cast<int>(players) - 1, "no such player");
}

inline Opponents checked_opponents(int opponents) {
    return static_cast<Opponents>(
        checked(opponents, 0, static_cast<int>(Opponents::cooperative), "no such opponents"));
}

inline int checked_threads(int threads) { return checked(threads, 1, most_threads, "no such number of threads"); }

inline int checked_turns(int turns) { return checked(turns, -most_turns, most_turns, "no such number of turns"); }

inline std::size_t checked_bytes(std::size_t bytes) {
    if (bytes < 1 || bytes > most_table_bytes) throw std::invalid_argument("no such size of a table");
    return bytes;
}

}  // namespace faceup
