// How far the players of GoTown can come in the turns that are left: who cannot finish a tower in them does not win.
//
// A player wins in a turn of their own only. A turn of theirs comes round once every round; a milkshake before them
// takes one away, a donuts truck gives one more (many, if the discards may come back). Every floor takes a number or a
// joker that is in the hand, is drawn, or is stolen by a thief, which is itself such a card: so one card for a floor
// that is stolen, two for one that is built. A turn draws one card at its start and at most three at its end.
//
// Undecided for good, by a round of idle turns, is all that a race can come to besides: then the bound is 0.

#pragma once

#include "../../races/rules.hpp"
#include "problem.hpp"

namespace faceup::gotown {

template <int Seats>
class Prospects {
    using State = gotown::State<Seats>;

public:
    Prospects(const Problem& problem, const State& state, int more) : problem_(problem), state_(state), more_(more) {
        cards_to_come_ = state.known + size(state.pile);
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
            cards += later + (refill_to * (later - 1 + refills_now));
            if (Seats > 2) cards += reshuffled_ ? (Seats - 2) * cards : Seats - 2;
        } else if (Seats > 2 && !count(hand, superthief)) {
            cards += Seats - 2;  // a superthief that is stolen
        }
        int to_steal = cards;
        if (!later) {
            to_steal = 0;
            for (int other = 0; other < Seats; ++other) {
                if (other != seat) to_steal += height(state_.towers[other]);
            }
        }
        const int stolen = std::min(cards, to_steal);
        return stolen + (cards - stolen) / 2 >= problem_.floors_to_win - height(state_.towers[seat]);
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

    // How many turns of this seat can begin, at most, and are not skipped. A truck must be played in one of them.
    int turns_later(int seat) const {
        const int ahead = (seat - state_.turn - 1 + Seats) % Seats + 1;
        int turns = more_ >= ahead ? 1 + (more_ - ahead) / Seats : 0;
        const bool own = state_.turn == seat;
        if (own && state_.truck) ++turns;
        if ((turns || (own && !state_.ending)) && truck_to_come()) turns += reshuffled_ ? more_ : 1;
        return std::max(0, std::min(turns, more_) - state_.milkshakes[seat]);
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
races::Reach reach_of(const Problem& problem, const State<Seats>& state, int more) {
    const Prospects<Seats> prospects(problem, state, more);
    bool others = false;
    for (int seat = 0; seat < Seats; ++seat) others |= seat != problem.player && prospects.may_win(seat);
    const bool own = prospects.may_win(problem.player);
    if (own && others) return {};
    const int idle = prospects.may_be_idle() ? 0 : 1;
    return {own ? 1 : -idle, others ? -1 : idle};
}

}  // namespace faceup::gotown
