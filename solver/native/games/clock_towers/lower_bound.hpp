// What a seat is sure to make, whatever the others do: with the cards in its hand and, if it is sure to get one, with the
// clock of its next draw. It plays them in its next turns; while the piles last it has at least as many turns as cards.
//
// The others can hinder it only by lifting the ladder of a colour. So each colour has a deadline: the last of the seat's
// turns, counted from 1, that comes before any rival could play a roof of it at one of the heights that the seat has in
// mind. A rival who lacks p plays and d draws for that can do it in turn 1 + max(p, d) of theirs, not sooner:
//
//   the tower   has its clock: none       has its height: the clock       otherwise: a storey and the clock
//   the roof    is in the hand: none      lies in the pile: a draw        otherwise: never
//
// and each of those cards that is not in the hand takes a draw. Before that turn nothing happens to the ladder but what
// the seat does itself. With the piles empty and no rival who could ever play one of the seat's colours, what it is sure
// to make is also all that it can make: the rest falls apart into one problem for each seat.

#pragma once

#include <bit>

#include "asked_heights.hpp"

namespace faceup::clock_towers {

inline constexpr int never = 100;

using Deadlines = std::array<int, colours>;

// The first turn of a rival, counted from 1, in which it might play a roof of a colour at one of these heights.
template <class Size>
int earliest_turn(const Problem& problem, const State<Size>& state, int rival, int colour, Heights heights) {
    const Holding& hand = state.held(rival);
    const auto& towers = state.tower_heights[rival];
    const bool held = count(hand.roofs, colour);
    if (!(towers.reached & heights)) return never;
    if (!held && !(count(roofs_drawable_by(problem, state, rival), colour) && draws_of(problem, state, rival)))
        return never;
    int plays = 0, draws = !held;
    if (!(towers.closed & heights)) {
        const bool late = problem.flags.storeys_after_clock;
        const bool needs_storey = !(towers.open & heights);
        plays = late ? 1 : 1 + needs_storey;
        draws += late ? 0 : !hand.clocks + (needs_storey && !hand.storeys);
    }
    const bool draws_now = rival == state.turn && hand.size < hand_size;
    return std::max(plays + 1, draws + 1 - draws_now);
}

template <class Size>
Deadlines deadlines_of(const Problem& problem, const State<Size>& state, int seat) {
    Deadlines last;
    last.fill(never);
    if (problem.flags.own_ladders) return last;
    const ByColour mine = state.held(seat).roofs;
    const bool has_played = piles_of(problem, state).left && state.held(state.turn).size < hand_size;
    const auto place = [&](int other) {  // in the order in which the seats play
        const int ahead = places_ahead(problem, state, other);
        return !ahead && has_played ? problem.seats : ahead;
    };
    for (ByColour left = any_of(mine); left; left &= left - 1) {
        const int colour = first_colour(left);
        const Heights heights = problem.asked_heights[count(state.rungs[0], colour)][count(mine, colour)];
        for (int rival = 0; rival < problem.seats; ++rival) {
            if (rival == seat) continue;
            const int turn = earliest_turn(problem, state, rival, colour, heights);
            if (turn == never) continue;
            last[colour] = std::min(last[colour], place(seat) < place(rival) ? turn : turn - 1);
        }
    }
    return last;
}

// A clock that a seat is sure to get with its next draw, at least as good as the one returned; none if it is not sure.
template <class Size>
Card sure_clock(const Problem& problem, const State<Size>& state, int seat) {
    const int before = places_ahead(problem, state, seat);
    const PileState& piles = piles_of(problem, state);
    Card worst = piles.clock[before];
    if (worst == no_card) return no_card;
    if constexpr (Size::hidden) {
        const bool seen = piles.taken[clocks] + before < static_cast<int>(problem.piles[clocks].size());
        if (!seen) worst = std::max(worst, state.unseen.worst_clock(before == 0));
    }
    return problem.as_seen_by(seat, worst);
}

template <class Size>
class LowerBound {
public:
    static constexpr int turns = hand_size + 2;  // more than it looks ahead

    LowerBound(const Problem& problem, const State<Size>& state, int seat, const Deadlines& deadlines,
               Card clock_to_come)
        : problem_(problem),
          deadlines_(deadlines),
          clock_to_come_(clock_to_come),
          late_(problem.flags.storeys_after_clock),
          hand_(state.hands[seat]),
          towers_(state.towers[seat]) {
        const ByColour rungs = state.rungs[problem.ladder(seat)];
        const ByColour mine = state.held(seat).roofs;
        for (ByColour left = any_of(mine); left; left &= left - 1) {
            const int colour = first_colour(left);
            asked_[colour] = problem.asked(count(rungs, colour));
            if (deadlines[colour]) wanted_ |= problem.asked_heights[count(rungs, colour)][count(mine, colour)];
        }
    }

    int points() { return wanted_ ? best(1, hand_) : 0; }

private:
    // The most points from this turn on, with these cards in the hand.
    int best(int turn, Hand hand) {
        if (turn == 2 && clock_to_come_) hand = with(hand, clock_to_come_);
        const Holding& held = holdings[hand];
        if (!held.roof_count) return 0;
        const bool waits = turn == 1 && clock_to_come_;
        int most = 0;
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(hand, n);
            if (card == no_card) break;
            if (n && card == nth(hand, n - 1)) continue;
            const auto go_on = [&](int points) { most = std::max(most, points + best(turn + 1, without(hand, card))); };
            if (is_roof(card)) {
                play_roof(turn, colour_of(card), held.size == 1 && !waits, go_on, most);
            } else if (is_clock(card)) {
                grow(card, wanted_, go_on);
            } else if (is_storey(card) && (held.clocks || waits || late_)) {
                grow(card, AskedHeights<Size>::downwards(wanted_, 2 * (held.storeys - 1)), go_on);
            }
            if (waits) go_on(0);  // thrown away while the clock is on its way
        }
        return most;
    }

    template <class GoOn>
    void play_roof(int turn, int colour, bool is_last, GoOn go_on, int& most) {
        if (turn > deadlines_[colour]) return;
        const Heights asked = asked_[colour];
        for (Heights left = asked; left; left &= left - 1) {
            const int tower = towers_.first(problem_.classes, 0, left & -left);  // of one height the best stands first
            if (!tower) continue;
            const int points = problem_.classes.points(tower);
            if (is_last) {
                most = std::max(most, points);
                continue;
            }
            asked_[colour] = (left & -left) << 1;
            towers_.remove(tower);
            go_on(points);
            towers_.add(tower);
            asked_[colour] = asked;
        }
    }

    // Put a card on any tower that it lifts to one of these heights, or begin one.
    template <class GoOn>
    void grow(Card card, Heights heights, GoOn go_on) {
        const TowerClasses& classes = problem_.classes;
        const int lift = storeys_of(card);
        const Heights from = heights >> lift;
        towers_.each(classes, from, lift && late_ ? from : 0, [&](int tower) {
            const int after = classes.next(tower, card);
            if (!after) return;
            towers_.remove(tower);
            towers_.add(after);
            go_on(0);
            towers_.remove(after);
            towers_.add(tower);
        });
        const int begun = classes.next(0, card);
        if (!begun || !(classes.open(begun) & heights)) return;
        towers_.add(begun);
        go_on(0);
        towers_.remove(begun);
    }

    const Problem& problem_;
    const Deadlines& deadlines_;
    Card clock_to_come_;
    bool late_;
    Hand hand_;
    typename Size::Towers towers_;
    std::array<Heights, colours> asked_;
    Heights wanted_ = 0;  // the heights at which some roof of the hand may be played
};

}  // namespace faceup::clock_towers
