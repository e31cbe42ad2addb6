// What lies in the piles. That follows from how many cards of each were taken, so it is worked out once for every such
// scene, and a state has just the number of its scene:
//
//   number   (storeys taken * (clocks + 1) + clocks taken) * (roofs + 1) + roofs taken      of the piles at the beginning
//
// Draws go round from the seat to move, one a turn, while the piles last. So a scene also says what falls to the seat that
// is so many places ahead of the turn.

#pragma once

#include <array>
#include <vector>

#include "position.hpp"

namespace faceup::clock_towers {

inline constexpr int most_places = 4;  // at the table

struct Scene {
    static constexpr std::int16_t none_to_draw = 1000;  // more draws than anybody has

    ByColour roofs = 0;  // what is seen of the roofs, by colour
    std::uint8_t taken[kinds]{}, lie[kinds]{};
    std::uint8_t left = 0;                   // in all piles
    std::int16_t clock_draw = none_to_draw;  // how many draws a clock takes
    Card top[kinds]{};                       // as far as it is seen
    std::uint8_t supply = 0;                 // of what is seen
    // For each place ahead of the turn:
    std::uint8_t draws[most_places]{};
    Card clock[most_places]{};  // the worst that may lie on top by its next draw; none if there may be no clock
    std::uint16_t in_reach[most_places]{};  // four bits a pile: how many cards of it can be drawn
};

class Scenes {
public:
    // All numbers are below 26 * 19 * 21: with 63 cards in the piles, no more than 28 storeys, 18 clocks, 20 roofs.
    static constexpr int bits_of_a_number = 14;

    Scenes(const std::array<Cards, kinds>& piles, const std::array<int, kinds>& sizes, int seats)
        : step_{(sizes[clocks] + 1) * (sizes[roofs] + 1), sizes[roofs] + 1, 1} {
        const int all = (sizes[storeys] + 1) * step_[storeys];
        for (int number = 0; number < all; ++number) {
            const std::array<int, kinds> taken{number / step_[storeys], number / step_[clocks] % (sizes[clocks] + 1),
                                               number % step_[clocks]};
            scenes_.push_back(scene(piles, sizes, seats, taken));
        }
    }

    const Scene& operator[](int number) const { return scenes_[static_cast<std::size_t>(number)]; }
    int step(int kind) const { return step_[static_cast<std::size_t>(kind)]; }  // to the scene with one card less

    int number(const std::array<int, kinds>& taken) const {
        int number = 0;
        for (std::size_t kind = 0; kind < kinds; ++kind) number += taken[kind] * step_[kind];
        return number;
    }

private:
    static Scene scene(const std::array<Cards, kinds>& piles, const std::array<int, kinds>& sizes, int seats,
                       const std::array<int, kinds>& taken) {
        Scene scene;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            scene.taken[kind] = static_cast<std::uint8_t>(taken[kind]);
            scene.lie[kind] = static_cast<std::uint8_t>(sizes[kind] - taken[kind]);
            scene.left = static_cast<std::uint8_t>(scene.left + scene.lie[kind]);
            const Cards& pile = piles[kind];
            const auto from = static_cast<std::size_t>(taken[kind]);
            if (from < pile.size()) scene.top[kind] = pile[from];
            for (std::size_t n = from; n < pile.size(); ++n) enter(scene, pile[n]);
        }
        if (scene.lie[clocks]) scene.clock_draw = 1;
        for (int ahead = 0; ahead < seats; ++ahead) enter_place(scene, piles[clocks], seats, ahead);
        return scene;
    }

    static void enter(Scene& scene, Card card) {
        if (is_roof(card)) scene.roofs += one_of(colour_of(card));
        scene.supply |= supply_of(card);
    }

    static void enter_place(Scene& scene, const Cards& clock_pile, int seats, int ahead) {
        const int draws = scene.left <= ahead ? 0 : (scene.left - ahead + seats - 1) / seats;
        scene.draws[ahead] = static_cast<std::uint8_t>(draws);
        for (const int lie : scene.lie) {
            const int in_reach = scene.in_reach[ahead] << 4 | std::min({lie, draws, 15});
            scene.in_reach[ahead] = static_cast<std::uint16_t>(in_reach);
        }
        if (!draws || scene.lie[clocks] <= ahead) return;
        scene.clock[ahead] = plain_clock;
        const auto from = static_cast<std::size_t>(scene.taken[clocks]),
                   past = from + static_cast<std::size_t>(ahead) + 1;
        for (std::size_t n = from; n < std::min(past, clock_pile.size()); ++n)
            scene.clock[ahead] = std::max(scene.clock[ahead], clock_pile[n]);
    }

    std::array<int, kinds> step_;
    std::vector<Scene> scenes_;
};

}  // namespace faceup::clock_towers
