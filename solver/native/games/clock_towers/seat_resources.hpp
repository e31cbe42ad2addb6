// What a seat can still do with its cards: how many it may play and draw, and of which towers it can make complete ones.
//
// A seat's number of plays left is known: the cards in its hand and the draws that fall to it. A complete tower takes
// cards, each of them in the hand already or one of those draws. All sets of heights are bit sets.
//
//   asked            for each colour of which the seat has a roof, or may draw one, the heights at which it might be played
//   asked_by_held    the heights that are asked of any roof in the hand
//   asked_by_drawn   and of any in the pile, if the seat has a draw left
//
// Finishing a tower of height h with k more storeys takes k <= plays - 2 (a clock and a roof go on it too), an asked
// height between h + k and h + 2k, and draws for what is not in the hand: the clock, storeys, the roof. Each is a necessary
// condition: a height that is not `finishable` is never finished, whatever anybody does.

#pragma once

#include "asked_heights.hpp"

namespace faceup::clock_towers {

template <class Size>
struct SeatResources {
    static constexpr int none_to_draw = 1000;  // more draws than anybody has

    int draws, plays;
    int storeys_held, storeys_lie;
    int clock_draw;            // 0 if a clock is in the hand, 1 if one must be drawn, many if there is none
    AskedHeights<Size> asked;  // of the colours of which the seat has a roof or may draw one
    Heights asked_by_held, asked_by_drawn;

    // `asked_heights` is what the ladder may come to ask for, as `asked_heights_of` tells it.
    SeatResources(const Problem& problem, const State<Size>& state, int seat, const AskedHeights<Size>& asked_heights) {
        const Holding& hand = state.held(seat);
        const PileState& piles = piles_of(problem, state);
        draws = piles.draws[places_ahead(problem, state, seat)];
        plays = hand.size + draws;
        storeys_held = hand.storeys;
        const Lying& lying = drawable_by(problem, state, seat);
        storeys_lie = lying.cards[storeys];
        clock_draw = hand.clocks ? 0 : lying.cards[clocks] ? 1 : none_to_draw;
        const ByColour pile = roofs_drawable_by(problem, state, seat), mine = any_of(hand.roofs), lies = any_of(pile);
        const ByColour to_draw = draws ? lies : 0;
        asked_by_held = asked_heights.of(mine).all();
        asked_by_drawn = asked_heights.of(to_draw).all();
        asked = asked_heights.of(mine | to_draw);
    }

    // How many more storeys could go on a tower, if so many plays and draws are for other cards, and so many storeys of
    // the hand are spent; negative if those are too many.
    int more_storeys(int other_plays, int other_draws, int spent = 0) const {
        const int free_draws = draws - other_draws;
        if (free_draws < 0) return -1;
        return std::min(plays - other_plays, storeys_held - spent + std::min(free_draws, storeys_lie));
    }

    // The heights from which a tower can be finished, that takes so many plays and draws besides storeys and its roof.
    Heights finishable(int other_plays, int other_draws, int spent = 0) const {
        return AskedHeights<Size>::downwards(asked_by_held, 2 * more_storeys(other_plays + 1, other_draws, spent)) |
               AskedHeights<Size>::downwards(asked_by_drawn, 2 * more_storeys(other_plays + 1, other_draws + 1, spent));
    }

    // The heights of a tower without a clock that can be finished; after a storey has been put on it.
    Heights with_clock_to_come() const { return finishable(1, clock_draw); }
    Heights after_storey() const { return finishable(2, clock_draw, 1); }

    // The heights of a tower with its clock that can be finished; after a clock, or a storey, has been put on it.
    Heights with_clock(const Flags& flags) const {
        return flags.storeys_after_clock ? finishable(0, 0) : asked_by_held | asked_by_drawn;
    }
    Heights after_clock(const Flags& flags) const {
        return flags.storeys_after_clock ? finishable(1, 0) : asked_by_held | asked_by_drawn;
    }
    Heights after_late_storey(const Flags& flags) const { return flags.storeys_after_clock ? finishable(1, 0, 1) : 0; }
};

}  // namespace faceup::clock_towers
