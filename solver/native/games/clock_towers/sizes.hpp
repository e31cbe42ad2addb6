// The choice of a size of search.

#pragma once

#include "problem.hpp"

namespace faceup::clock_towers {

// Calls `make` with the smallest size that surely holds every state that can come of the position.
template <class Make>
auto with_size(const Position& position, const Problem& known, Make make) {
    int most_towers = 0;
    for (const Player& player : position.players) {
        int own = 0;
        for (const Card card : player.hand) own += is_storey(card);
        for (const Cards& tower : player.towers) own += !is_roof(tower.back());
        most_towers = std::max(most_towers, own);
    }
    most_towers += known.pile_sizes[storeys];
    const auto fits = [&]<class Size>(Size) {
        return known.seats <= Size::seats && most_towers <= Size::most_towers && (Size::leads || !known.leads) &&
               (Size::ladders > 1 || !known.flags.own_ladders || known.seats == 1) &&
               known.classes.size() <= (Size::Towers::bytes_of_a_number == 1 ? 255 : 65535);
    };
    const int most_plays = hand_size + (known.pile_total + known.seats - 1) / known.seats;
    const bool planes = known.classes.has_few(known.tallest) && known.highest < few_heights &&
                        most_plays <= plays_for_planes && !known.flags.storeys_after_clock;
    if (planes && fits(Slim{}) && known.question.opponents != Opponents::selfish) return make(Slim{});
    if (planes && fits(Wide{})) return make(Wide{});
    if (fits(Broad{})) return make(Broad{});
    return make(Full{});
}

}  // namespace faceup::clock_towers
