// The packed state of a Clock Towers search. For two players 52 bytes:
//
//   towers   seat 0: 15 numbers of the book, ascending, then zeros | seat 1: 15 numbers
//   hands    seat 0: 3 x 4 bits | seat 1
//   counts   how many towers each seat has
//   taken    how many cards were taken from each pile; with the piles of the problem this says what lies in them
//   rungs    for each colour the height of its last complete tower, 0 for none yet (one ladder, or one for each seat)
//   turn     the seat to move; it has played and must draw if it holds two cards while a pile has some
//   besides  what is known of each seat, carried along and not part of the key: prospects, offers
//
// Where the value hangs on who leads (`win`, and `margin` among three or more) the points so far and the standings in
// the tie-break are part of the state; elsewhere they are not, and the search asks only for what is still to come.
//
// The key of a state is the same fields without the gaps, so equal keys mean equal states: each field has a fixed
// place, but for the towers, which follow each other and are told apart by `counts`.

#pragma once

#include <cstring>

#include "book.hpp"

namespace faceup::clock_towers {

// How large a problem may be. Each is a compile-time size of the same search.
struct Slim {  // two players, one ladder, only the rest counts
    static constexpr int seats = 2, towers = 15, ladders = 1, key_bytes = 28, towers_in_key = 20;
    static constexpr bool leads = false, faithful = false;
    using Number = std::uint8_t;
};
struct Broad {  // up to four players, one ladder, points and standings count
    static constexpr int seats = 4, towers = 16, ladders = 1, key_bytes = 60, towers_in_key = 27;
    static constexpr bool leads = true, faithful = false;
    using Number = std::uint8_t;
};
struct Full {  // whatever the deck allows
    static constexpr int seats = 4, towers = 28, ladders = 4, key_bytes = 124, towers_in_key = 28;
    static constexpr bool leads = true, faithful = false;
    using Number = std::uint16_t;
};
struct Faithful {  // every card of every tower, for counting moves
    static constexpr int seats = 4, towers = 28, ladders = 4, key_bytes = 0, towers_in_key = 0;
    static constexpr bool leads = false, faithful = true;
    using Number = std::uint32_t;
};

template <class Size>
struct Leads {
    std::int8_t points[Size::seats];  // so far
    Standing standings[Size::seats];
};

struct NoLeads {};

// What a seat still makes at least and at most. Not part of the key: it follows from the state, or from an earlier one.
struct Prospect {
    std::int8_t lower, upper;
};

template <class Size>
struct State {
    using Number = typename Size::Number;
    // The heights that a seat may still have a tower of. Not part of the key either, for the same reason.
    using Offer = std::conditional_t<std::is_same_v<Size, Slim>, std::uint8_t, Heights>;

    Number towers[Size::seats][Size::towers];
    Hand hands[Size::seats];
    std::uint8_t counts[Size::seats];
    std::uint8_t taken[kinds];
    std::uint8_t rungs[Size::ladders][colours];
    std::uint8_t turn;
    Prospect prospects[Size::seats];
    Offer offers[Size::seats];
    [[no_unique_address]] std::conditional_t<Size::leads, Leads<Size>, NoLeads> leads;

    void add_tower(int seat, int number) {
        Number* own = towers[seat];
        int place = counts[seat]++;
        for (; place > 0 && own[place - 1] > static_cast<Number>(number); --place) own[place] = own[place - 1];
        own[place] = static_cast<Number>(number);
    }

    void remove_tower(int seat, int number) {
        Number* own = towers[seat];
        int place = 0;
        while (own[place] != static_cast<Number>(number)) ++place;
        const int last = --counts[seat];
        for (; place < last; ++place) own[place] = own[place + 1];
        own[last] = 0;
    }

    const Holding& held(int seat) const { return holdings[hands[seat]]; }
};

static_assert(sizeof(State<Slim>) == 52);

}  // namespace faceup::clock_towers
