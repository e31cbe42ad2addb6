// What the search over deals knows besides (techniques.hpp): what the game itself knows, and what the search adds.

#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "../techniques.hpp"
#include "techniques.hpp"

namespace faceup::chance {

struct DealTechniques : Techniques {
    OpenTechniques game;  // but for what is of the other search alone
    bool shares = true;   // of chance each outcome is first asked only for its share of what is wanted
    bool scout = true;    // of a choice all but the first are only asked whether they are better
    bool certain = true;  // where one deal is left, the search of the open game takes over

    static std::vector<std::string> names() {
        std::vector<std::string> all;
        for (const auto& [name, use] : OpenTechniques::named) {
            if (is_used(use)) all.emplace_back(name);
        }
        for (const auto& [name, use] : own) all.emplace_back(name);
        return all;
    }

    // Whether there is such a technique; it is off then.
    bool switch_off(const std::string& name) {
        for (const auto& [technique, use] : OpenTechniques::named) {
            if (name == technique && is_used(use)) return game.*use = false, true;
        }
        for (const auto& [technique, use] : own) {
            if (name == technique) return this->*use = false, true;
        }
        return false;
    }

private:
    static bool is_used(bool OpenTechniques::* use) {
        using Game = OpenTechniques;
        return use != &Game::security && use != &Game::replies && use != &Game::outside && use != &Game::guess &&
               use != &Game::narrow;
    }

    static const std::array<std::pair<const char*, bool DealTechniques::*>, 7> own;
};

inline constexpr std::array<std::pair<const char*, bool DealTechniques::*>, 7> DealTechniques::own{{
    {"shares", &DealTechniques::shares},
    {"table", &DealTechniques::table},
    {"cuts", &DealTechniques::cuts},
    {"star", &DealTechniques::star},
    {"scout", &DealTechniques::scout},
    {"hints", &DealTechniques::hints},
    {"certain", &DealTechniques::certain},
}};

}  // namespace faceup::chance
