// What lies in the piles. That follows from how many cards of each were taken, so it is worked out once for every way in
// which they can have been taken, and a state of the search has just the number of its own:
//
//   number   (storeys taken * (clocks + 1) + clocks taken) * (roofs + 1) + roofs taken      of the piles at the beginning
//
// Draws go round from the seat to move, one a turn, while the piles last. So a state of the piles also says what falls to the
// seat that is so many places ahead of the turn.

#pragma once

#include <array>
#include <vector>

#include "position.hpp"

namespace faceup::clock_towers {

inline constexpr int most_places = 4;  // at the table

struct PileState {
    static constexpr std::int16_t none_to_draw = 1000;  // more draws than anybody has

    ByColour roofs = 0;  // what is seen of the roofs, by colour
    std::uint8_t taken[kinds]{}, lie[kinds]{};
    std::uint8_t left = 0;                       // in all piles
    std::int16_t clock_draw = none_to_draw;      // how many draws a clock takes
    Card top[kinds]{};                           // as far as it is seen
    std::uint8_t supply = 0;                     // of what is seen
    std::uint8_t doubles = 0, plain_clocks = 0;  // seen, of two storeys and of clocks without a mouse
    // For each place ahead of the turn:
    std::uint8_t draws[most_places]{};
    Card clock[most_places]{};  // the worst that may lie on top by its next draw; none if there may be no clock
    std::uint16_t in_reach[most_places]{};  // four bits a pile: how many cards of it can be drawn
};

class PileStates {
public:
    // All numbers are below 26 * 19 * 21: with 63 cards in the piles, no more than 28 storeys, 18 clocks, 20 roofs.
    static constexpr int bits_of_a_number = 14;

    PileStates(const std::array<Cards, kinds>& piles, const std::array<int, kinds>& sizes, int seats)
        : step_{(sizes[clocks] + 1) * (sizes[roofs] + 1), sizes[roofs] + 1, 1} {
        const int all = (sizes[storeys] + 1) * step_[storeys];
        for (int number = 0; number < all; ++number) {
            const std::array<int, kinds> taken{number / step_[storeys], number / step_[clocks] % (sizes[clocks] + 1),
                                               number % step_[clocks]};
            states_.push_back(state_of(piles, sizes, seats, taken));
        }
    }

    const PileState& operator[](int number) const { return states_[static_cast<std::size_t>(number)]; }
    int step(int kind) const { return step_[static_cast<std::size_t>(kind)]; }  // to the state with one card less

    int number(const std::array<int, kinds>& taken) const {
        int number = 0;
        for (std::size_t kind = 0; kind < kinds; ++kind) number += taken[kind] * step_[kind];
        return number;
    }

private:
    static PileState state_of(const std::array<Cards, kinds>& piles, const std::array<int, kinds>& sizes, int seats,
                              const std::array<int, kinds>& taken) {
        PileState state;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            state.taken[kind] = static_cast<std::uint8_t>(taken[kind]);
            state.lie[kind] = static_cast<std::uint8_t>(sizes[kind] - taken[kind]);
            state.left = static_cast<std::uint8_t>(state.left + state.lie[kind]);
            const Cards& pile = piles[kind];
            const auto from = static_cast<std::size_t>(taken[kind]);
            if (from < pile.size()) state.top[kind] = pile[from];
            for (std::size_t n = from; n < pile.size(); ++n) enter(state, pile[n]);
        }
        if (state.lie[clocks]) state.clock_draw = 1;
        for (int ahead = 0; ahead < seats; ++ahead) enter_place(state, piles[clocks], seats, ahead);
        return state;
    }

    static void enter(PileState& state, Card card) {
        if (is_roof(card)) state.roofs += one_of(colour_of(card));
        state.supply |= supply_of(card);
        state.doubles += storeys_of(card) == 2;
        state.plain_clocks += card == plain_clock;
    }

    static void enter_place(PileState& state, const Cards& clock_pile, int seats, int ahead) {
        const int draws = state.left <= ahead ? 0 : (state.left - ahead + seats - 1) / seats;
        state.draws[ahead] = static_cast<std::uint8_t>(draws);
        for (const int lie : state.lie) {
            const int in_reach = state.in_reach[ahead] << 4 | std::min({lie, draws, 15});
            state.in_reach[ahead] = static_cast<std::uint16_t>(in_reach);
        }
        if (!draws || state.lie[clocks] <= ahead) return;
        state.clock[ahead] = plain_clock;
        const auto from = static_cast<std::size_t>(state.taken[clocks]),
                   past = from + static_cast<std::size_t>(ahead) + 1;
        for (std::size_t n = from; n < std::min(past, clock_pile.size()); ++n)
            state.clock[ahead] = std::max(state.clock[ahead], clock_pile[n]);
    }

    std::array<int, kinds> step_;
    std::vector<PileState> states_;
};

}  // namespace faceup::clock_towers
