// What the search of races knows beyond plain enumeration. Each technique has a name and a switch, so that tests can
// turn it off and get the same values, and a benchmark can say what it buys. The argument for each stands where it is
// used.

#pragma once

#include <array>
#include <utility>

namespace faceup::chance {

struct RaceTechniques {
    bool table = true;      // what was proven about a state is used again
    bool cuts = true;       // a choice is not searched on once it is good enough, or cannot matter
    bool star = true;       // chance is not averaged on once what is left of it cannot matter
    bool probing = true;    // before an outcome of chance is searched one good move of each is (Star2)
    bool glances = true;    // what the table knows of all that may follow is looked at before any of it is searched
    bool win_now = true;    // a player who can win in this turn does
    bool reach = true;      // nobody wins who cannot get so far in the turns that are left
    bool merging = true;    // the actions of a turn are not searched one by one: where it may end is, each end once
    bool multisets = true;  // several cards drawn together are one chance, in no order
    bool hints = true;      // what was best before is tried first
    bool last_turn = true;  // in the last turn only what can win it is tried, and told apart
    bool unseen = true;     // a refill is not drawn if nobody can profit from what it brings
    bool robbing = true;    // in the last turn thieves come before all else

    static const std::array<std::pair<const char*, bool RaceTechniques::*>, 13> named;
};

inline constexpr std::array<std::pair<const char*, bool RaceTechniques::*>, 13> RaceTechniques::named{{
    {"table", &RaceTechniques::table},
    {"cuts", &RaceTechniques::cuts},
    {"star", &RaceTechniques::star},
    {"probing", &RaceTechniques::probing},
    {"glances", &RaceTechniques::glances},
    {"win-now", &RaceTechniques::win_now},
    {"reach", &RaceTechniques::reach},
    {"merging", &RaceTechniques::merging},
    {"multisets", &RaceTechniques::multisets},
    {"hints", &RaceTechniques::hints},
    {"last-turn", &RaceTechniques::last_turn},
    {"unseen", &RaceTechniques::unseen},
    {"robbing", &RaceTechniques::robbing},
}};

// Every move by itself, a card at a time, and none left out: what a search may merge is told apart here.
inline constexpr RaceTechniques one_by_one{
    .win_now = false, .merging = false, .multisets = false, .last_turn = false, .unseen = false, .robbing = false};

}  // namespace faceup::chance
