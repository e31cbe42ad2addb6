// The packed state of a Clock Towers search. For two players 88 bytes:
//
//   towers   seat 0: three planes of 64 bits (see towers.hpp) | seat 1
//   hands    seat 0: 3 x 4 bits | seat 1
//   piles    the number of what lies in them (see pile_states.hpp)
//   rungs    for each colour the height of its last complete tower, 0 for none yet (one ladder, or one for each seat)
//   turn     the seat to move; it has played and must draw if it holds two cards while a pile has some
//   unseen   only where the order of a pile is unknown (see unseen.hpp)
//   names    for each seat the name of its towers (see tower_names.hpp)
//   besides  what is known of each seat, carried along and not part of the key: points left, heights of towers
//
// Where the value hangs on who leads (`win`, and `margin` among three or more) the points so far and the standings in
// the tie-break are part of the state; elsewhere they are not, and the search asks only for what is still to come.
//
// The key of a state is the same fields without the gaps, each in its place, with the names instead of the towers. So equal
// keys mean equal states. For two players:
//
//   bits 0 … 39   names, 20 each    … 63   hands, 12 each    … 77   piles    … 79   turn    … 94   rungs, 3 each

#pragma once

#include <cstring>

#include "position.hpp"
#include "towers.hpp"
#include "unseen.hpp"

namespace faceup::clock_towers {

// How large a problem may be. Each is a compile-time size of the same search.
struct Slim {  // two players, one ladder, only the rest counts
    static constexpr int seats = 2, most_towers = 15, ladders = 1, key_bytes = 12;
    static constexpr int rung_bits = 3, standing_bits = 0;
    static constexpr bool leads = false, faithful = false, hidden = false;
    using Towers = PlaneTowers;
};
struct Wide {  // up to four players, one ladder, points and standings in the tie-break count
    static constexpr int seats = 4, most_towers = 16, ladders = 1, key_bytes = 28;
    static constexpr int rung_bits = 3, standing_bits = 4;
    static constexpr bool leads = true, faithful = false, hidden = false;
    using Towers = PlaneTowers;
};
struct Broad {  // the same, with any heights and kinds of towers
    static constexpr int seats = 4, most_towers = 16, ladders = 1, key_bytes = 60;
    static constexpr int rung_bits = 8, standing_bits = 8;
    static constexpr bool leads = true, faithful = false, hidden = false;
    using Towers = ListTowers<std::uint8_t, most_towers>;
};
struct Full {  // whatever the deck allows
    static constexpr int seats = 4, most_towers = 28, ladders = 4, key_bytes = 60;
    static constexpr int rung_bits = 8, standing_bits = 8;
    static constexpr bool leads = true, faithful = false, hidden = false;
    using Towers = ListTowers<std::uint16_t, most_towers>;
};
struct Faithful {  // every card of every tower, for counting moves
    static constexpr int seats = 4, most_towers = 28, ladders = 4, key_bytes = 0;
    static constexpr int rung_bits = 0, standing_bits = 0;
    static constexpr bool leads = false, faithful = true, hidden = false;
    using Towers = ListTowers<std::uint32_t, most_towers>;
};

template <class Base>
struct Hidden : Base {  // any of them, where the order of a pile is unknown
    static constexpr bool hidden = true;
};

template <class Size>
struct Leads {
    std::int8_t points[Size::seats];  // so far
    Standing standings[Size::seats];

    // What it is worth to a seat if the game ends so: its margin, or whether it has won.
    int outcome(int seats, int player, Objective objective) const {
        int best_other = -128;
        for (int seat = 0; seat < seats; ++seat) {
            if (seat != player) best_other = std::max<int>(best_other, points[seat]);
        }
        if (objective == Objective::margin) return points[player] - best_other;
        if (points[player] != best_other) return points[player] > best_other ? 1 : -1;
        int value = 1;
        for (int seat = 0; seat < seats; ++seat) {
            if (seat == player || points[seat] != best_other) continue;
            if (standings[seat] > standings[player]) return -1;
            if (standings[seat] == standings[player]) value = 0;
        }
        return value;
    }
};

struct NoLeads {};
struct NothingUnseen {};

// What a seat still makes at least and at most. Not part of the key: it follows from the state, or from an earlier one.
struct PointsLeft {
    std::int8_t lower, upper;

    void scored(int points) { upper = static_cast<std::int8_t>(upper - points); }
};
inline constexpr std::int8_t unknown = -1;    // what it makes at least is worked out when it is asked for
inline constexpr std::int8_t no_limit = 127;  // nothing is known yet of what it makes at most

// The heights of a seat's towers without a clock and with one, and those that it may still have a tower of. Not part of
// the key either, for the same reason. It is up to date when a turn is done; before, only `reached` still holds.
template <class Set>
struct TowerHeights {
    Set open, closed, reached;
};

template <class Size>
struct State {
    using TowerHeights = clock_towers::TowerHeights<
        std::conditional_t<std::is_same_v<typename Size::Towers, PlaneTowers>, std::uint8_t, Heights>>;

    typename Size::Towers towers[Size::seats];
    Hand hands[Size::seats];
    std::uint16_t pile_state;
    std::uint8_t turn;
    ByColour rungs[Size::ladders];
    PointsLeft points_left[Size::seats];
    TowerHeights tower_heights[Size::seats];
    std::uint32_t names[Size::seats];
    [[no_unique_address]] std::conditional_t<Size::leads, Leads<Size>, NoLeads> leads;
    [[no_unique_address]] std::conditional_t<Size::hidden, Unseen, NothingUnseen> unseen;

    const Holding& held(int seat) const { return holdings[hands[seat]]; }
};

static_assert(sizeof(State<Slim>) == 88);

}  // namespace faceup::clock_towers
