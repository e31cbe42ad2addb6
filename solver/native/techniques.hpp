// What the searches of open cards, the two-sided one and that among selfish players, know beyond plain enumeration; the first
// six are knowledge of Clock Towers. Each technique has a name and a switch, so that tests can turn it off and get the same
// values, and a benchmark can say what it buys. The argument for each stands where it is used.

#pragma once

#include <array>
#include <utility>

namespace faceup {

struct OpenTechniques {
    bool dead = true;        // cards and towers that can no longer matter leave the state
    bool crowding = true;    // towers that better ones keep from ever being finished leave the state
    bool dominance = true;   // moves that another move is at least as good as are not tried
    bool relaxation = true;  // each player's rest is bounded by what they could make if nobody were in their way
    bool separation = true;  // what a player can make undisturbed is counted without search
    bool security = true;    // a player's security level, in a smaller game, settles a state that bounds do not
    bool history = true;     // moves that refuted others before are tried earlier
    bool replies = true;     // a move that decided where it looked the same to the mover is tried earlier
    bool outside = true;     // bounds first close in from outside, by cheap proofs far from the value
    bool guess = true;       // the first pass is near the value, by a search of two plays a state
    bool narrow = true;      // a proof is first looked for with only a few plays of the side that should succeed
    bool intervals = true;   // among selfish players a move is not tried that cannot be the best by its bounds

    static const std::array<std::pair<const char*, bool OpenTechniques::*>, 12> named;
};

inline constexpr std::array<std::pair<const char*, bool OpenTechniques::*>, 12> OpenTechniques::named{{
    {"dead", &OpenTechniques::dead},
    {"crowding", &OpenTechniques::crowding},
    {"dominance", &OpenTechniques::dominance},
    {"relaxation", &OpenTechniques::relaxation},
    {"separation", &OpenTechniques::separation},
    {"security", &OpenTechniques::security},
    {"history", &OpenTechniques::history},
    {"replies", &OpenTechniques::replies},
    {"outside", &OpenTechniques::outside},
    {"guess", &OpenTechniques::guess},
    {"narrow", &OpenTechniques::narrow},
    {"intervals", &OpenTechniques::intervals},
}};

}  // namespace faceup
