// What the search of races knows besides (techniques.hpp).

#pragma once

#include <array>
#include <utility>

#include "techniques.hpp"

namespace faceup::chance {

struct RaceTechniques : Techniques {
    bool probing = true;    // before an outcome of chance is searched one good move of each is (Star2)
    bool glances = true;    // what the table knows of all that may follow is looked at before any of it is searched
    bool win_now = true;    // a player who can win in this turn does
    bool reach = true;      // nobody wins who cannot get so far in the turns that are left
    bool merging = true;    // the actions of a turn are not searched one by one: where it may end is, each end once
    bool multisets = true;  // several cards drawn together are one chance, in no order
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
inline constexpr RaceTechniques one_by_one = [] {
    RaceTechniques techniques;
    techniques.win_now = techniques.merging = techniques.multisets = false;
    techniques.last_turn = techniques.unseen = techniques.robbing = false;
    return techniques;
}();

}  // namespace faceup::chance
