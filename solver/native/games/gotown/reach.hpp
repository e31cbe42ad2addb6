// How far the players of GoTown can come in the turns that are left: who cannot finish a tower in them does not win.
//
// A player wins in a turn of their own only. A turn of theirs comes round once every round; a milkshake before them
// takes one away, unless a truck may spend it, and a donuts truck gives one more (many, if the discards may come back). Every floor takes a number or a
// joker that is in the hand, is drawn, or is stolen by a thief, which is itself such a card: so one card for a floor
// that is stolen, two for one that is built; in the last turn it is also looked at which. A turn draws one card at its start and at most three at its end;
// by some rules a turn that is skipped for a milkshake draws those at its end, too.
//
// Undecided for good, by a round of idle turns, is all that a race can come to besides: then the bound is 0.

#pragma once

#include "../../chance/race_rules.hpp"
#include "problem.hpp"

namespace faceup::gotown {

template <int Seats>
class Prospects {
    using State = gotown::State<Seats>;

public:
    Prospects(const Problem& problem, const State& state, int more) : problem_(problem), state_(state), more_(more) {
        cards_to_come_ = state.known + size(state.pile) - state.unseen;
        reshuffled_ = cards_to_come_ <= most_drawn * (more + 1);
    }

    bool may_win(int seat) const {
        const bool now = state_.turn == seat && !state_.ending;
        const int later = turns_later(seat);
        if (!now && !later) return false;
        const Cards hand = state_.hands[seat];
        int cards = size(first_kinds(hand, dog)) + count(hand, thief) + (Seats - 1) * count(hand, superthief);
        if (state_.picks && state_.turn == seat) cards += std::popcount(static_cast<unsigned>(state_.picks));
        if (now && !state_.drawn) ++cards;  // a draw that is due
        if (later) {
            const bool refills_now = state_.turn == seat;
            const int refilled = problem_.milkshake_refill ? turns_begun(seat) : later;
            cards += later + (refill_to * (refilled - 1 + refills_now));
            if (Seats > 2) cards += reshuffled_ ? (Seats - 2) * cards : Seats - 2;
        } else if (Seats > 2 && !count(hand, superthief)) {
            cards += Seats - 2;  // a superthief that is stolen
        }
        const int missing = problem_.floors_to_win - height(state_.towers[seat]);
        if (later) return cards >= missing;
        const auto [to_steal, values] = floors_of_others(seat);
        const int stolen = std::min(cards, to_steal);
        if (stolen + (cards - stolen) / 2 < missing) return false;
        const int to_come = cards - size(first_kinds(hand, dog));
        return pairs(hand) + std::min(matching(hand, values), to_steal) + to_come >= missing;
    }

    // Whether a round of idle turns can be over in time. A turn is idle only if nothing is drawn: with eight cards in
    // hand, or with nothing to draw.
    bool may_be_idle() const {
        if (more_ < Seats - state_.idle - 1 + (state_.drawn ? 1 : 0)) return false;
        if (reshuffled_) return true;
        int held = 0;
        for (const Cards hand : state_.hands) held += size(hand);
        return held + most_drawn * (more_ + 1) >= most_to_draw * Seats;
    }

private:
    static constexpr int most_drawn = 1 + refill_to;

    // In a last turn the others' towers are what they are: how many floors there are to be stolen, and which numbers one
    // can be stolen with, as bits by value. Floors of the hand alone are pairs, or a number that matches such a floor; and
    // a card that is still to come makes one floor more at most, the one that it is in.
    struct Floors {
        int count = 0;
        unsigned values = 0;
    };

    Floors floors_of_others(int seat) const {
        Floors floors;
        for (int other = 0; other < Seats; ++other) {
            if (other == seat) continue;
            const Tower tower = state_.towers[other];
            floors.count += height(tower);
            for (Tower rest = tower; rest; rest >>= 5) {
                const int low = static_cast<int>(rest & 3) + 1;
                floors.values |= 1U << low | 1U << (floor_sum - low);
            }
        }
        return floors;
    }

    static int pairs(Cards hand) {
        int pairs = 0, left = 0;
        for (int value = 1; 2 * value < floor_sum; ++value) {
            const int low = count(hand, number(value)), high = count(hand, number(floor_sum - value));
            pairs += std::min(low, high);
            left += std::max(low, high) - std::min(low, high);
        }
        const int jokers = count(hand, joker), spare = std::max(0, jokers - left);
        return pairs + jokers - spare + std::min(pairs, spare / 2);  // two jokers make two floors of a pair
    }

    static int matching(Cards hand, unsigned values) {
        int cards = 0;
        for (int value = 1; value < floor_sum; ++value) {
            if (values >> value & 1) cards += count(hand, number(value));
        }
        return cards;
    }

    // How many turns of this seat can begin, at most, and are not skipped.
    int turns_later(int seat) const {
        const bool spent = problem_.donuts_spend_milkshakes && (state_.truck || truck_to_come());
        return std::max(0, turns_begun(seat) - (spent ? 0 : state_.milkshakes[seat]));
    }

    // How many can begin, skipped or not. A truck must be played in one of them.
    int turns_begun(int seat) const {
        const int ahead = (seat - state_.turn - 1 + Seats) % Seats + 1;
        int turns = more_ >= ahead ? 1 + (more_ - ahead) / Seats : 0;
        const bool own = state_.turn == seat;
        if (own && state_.truck) ++turns;
        if ((turns || (own && !state_.ending)) && truck_to_come()) turns += reshuffled_ ? more_ : 1;
        return std::min(turns, more_);
    }

    bool truck_to_come() const {
        if (reshuffled_ || count(state_.pile, donuts)) return true;
        for (const Cards hand : state_.hands) {
            if (count(hand, donuts)) return true;
        }
        const int within = std::min<int>(state_.known, most_drawn * (more_ + 1));
        const int from = static_cast<int>(problem_.pile.size()) - state_.known;
        return problem_.truck_at >= from && problem_.truck_at < from + within;
    }

    const Problem& problem_;
    const State& state_;
    int more_, cards_to_come_;
    bool reshuffled_;
};

template <int Seats>
chance::Reach reach_of(const Problem& problem, const State<Seats>& state, int more) {
    const Prospects<Seats> prospects(problem, state, more);
    bool others = false;
    for (int seat = 0; seat < Seats; ++seat) others |= seat != problem.player && prospects.may_win(seat);
    const bool own = prospects.may_win(problem.player);
    if (own && others) return {};
    const int idle = prospects.may_be_idle() ? 0 : 1;
    return {own ? 1 : -idle, others ? -1 : idle};
}

}  // namespace faceup::gotown
