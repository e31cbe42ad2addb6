// What lies in the piles. That follows from how many cards of each were taken, so it is worked out once for every way in
// which they can have been taken, and a state of the search has just the number of its own:
//
//   number   (storeys taken * (clocks + 1) + clocks taken) * (roofs + 1) + roofs taken      of the piles at the beginning
//
// Draws go round from the seat to move, one a turn, while the piles last. So a state of the piles also says what falls to the
// seat that is so many places ahead of the turn. Where a single pile is left, and every card of it is seen, its cards go round in
// the same way.

#pragma once

#include <array>
#include <vector>

#include "position.hpp"

namespace faceup::clock_towers {

inline constexpr int most_places = 4;  // at the table

// Cards that lie in the piles, as far as they are seen.
struct Lying {
    ByColour roofs = 0;
    std::uint8_t cards[kinds]{};                             // seen or not
    std::uint8_t supply = 0, doubles = 0, plain_clocks = 0;  // doubles: storey cards of two
};

struct PileState {
    Lying all;
    std::uint8_t taken[kinds]{}, lie[kinds]{};
    std::uint8_t left = 0;  // in all piles
    Card top[kinds]{};      // as far as it is seen
    // For each place ahead of the turn:
    std::uint8_t draws[most_places]{};
    Card clock[most_places]{};  // the worst that may lie on top by its next draw; none if there may be no clock
    std::uint16_t in_reach[most_places]{};  // four bits a pile: how many cards of it can be drawn
    Lying drawable[most_places];            // those that may come to be drawn from there
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
        int piles_left = 0;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            state.taken[kind] = static_cast<std::uint8_t>(taken[kind]);
            state.lie[kind] = static_cast<std::uint8_t>(sizes[kind] - taken[kind]);
            state.left = static_cast<std::uint8_t>(state.left + state.lie[kind]);
            piles_left += state.lie[kind] > 0;
            const Cards& pile = piles[kind];
            const auto from = static_cast<std::size_t>(taken[kind]);
            if (from < pile.size()) state.top[kind] = pile[from];
            for (std::size_t n = from; n < pile.size(); ++n) enter(state.all, pile[n]);
            state.all.cards[kind] = state.lie[kind];
        }
        for (int ahead = 0; ahead < seats; ++ahead) {
            Lying& drawable = state.drawable[ahead] = state.all;
            for (std::size_t kind = 0; kind < kinds && piles_left == 1; ++kind) {
                const auto size = static_cast<std::size_t>(sizes[kind]);
                if (!state.lie[kind] || piles[kind].size() < size) continue;
                drawable = {};
                for (auto n = static_cast<std::size_t>(taken[kind] + ahead); n < size;
                     n += static_cast<std::size_t>(seats)) {
                    enter(drawable, piles[kind][n]);
                    ++drawable.cards[kind];
                }
            }
            enter_place(state, piles[clocks], seats, ahead);
        }
        return state;
    }

    static void enter(Lying& lying, Card card) {
        if (is_roof(card)) lying.roofs += one_of(colour_of(card));
        lying.supply |= supply_of(card);
        lying.doubles += storeys_of(card) == 2;
        lying.plain_clocks += card == plain_clock;
    }

    static void enter_place(PileState& state, const Cards& clock_pile, int seats, int ahead) {
        const int draws = state.left <= ahead ? 0 : (state.left - ahead + seats - 1) / seats;
        state.draws[ahead] = static_cast<std::uint8_t>(draws);
        for (const int lie : state.drawable[ahead].cards) {
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
