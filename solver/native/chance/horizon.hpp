// How far a search looks ahead where a game need not end: so many turns, and what is undecided then counts as the worst or
// the best for the player who is asked about.

#pragma once

namespace faceup::chance {

enum Horizon : int { lower = 0, upper = 1 };

// More turns than any search looks ahead: where all that may follow is asked for.
inline constexpr int any_turns = 1 << 20;

}  // namespace faceup::chance
