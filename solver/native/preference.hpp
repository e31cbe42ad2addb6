// What players choose who each play for themselves: the one tie rule of all searches that know such players move by move.

#pragma once

#include <array>
#include <cstddef>

namespace faceup {

// Whether who moves takes the first of two: the best for who moves, then the worst for the player who is asked about, then
// the smaller list of all values.
template <class Number, std::size_t Seats>
bool prefers(int mover, int player, const std::array<Number, Seats>& one, const std::array<Number, Seats>& other) {
    if (one[mover] != other[mover]) return one[mover] > other[mover];
    if (one[player] != other[player]) return one[player] < other[player];
    return one < other;
}

// The most that who moves could like of what lies within bounds.
template <class Number, class Bounds, std::size_t Seats>
std::array<Number, Seats> at_best(const std::array<Bounds, Seats>& bounds, int mover) {
    std::array<Number, Seats> values;
    for (std::size_t seat = 0; seat < Seats; ++seat)
        values[seat] = static_cast<int>(seat) == mover ? bounds[seat].upper : bounds[seat].lower;
    return values;
}

}  // namespace faceup
