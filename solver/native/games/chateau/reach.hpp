// How far the players of Château can come in the turns that are left: who cannot finish a castle in them does not win.
//
// A turn lays one card at most, and it is a turn of one's own; so does a joker that answers an attack out of turn. A
// joker laid in turn gives another turn. So besides one card a turn of one's own, as they come round, there is at most
// one card more for every joker that is not laid yet: laid in turn it brings a turn, laid out of turn it is laid
// besides. A joker that lies in a castle is there for good, and one that is laid on a taken slot completes nothing:
// either only makes this less.
//
// Where a joker that answers takes the turn, too, it may bring its player, or one who sits after them, a turn sooner
// than it would come round: one more in the same number of turns, for after it they come round as before. So such a
// joker is worth a turn and, laid out of turn, a card besides; but of turns there are never more than begin. With two
// players the turn comes to the victim anyway.
//
// With no card left anywhere the race comes to nothing; then the bound is 0. Every turn takes one card at most out of
// the hands and piles for good, and an answer or a repeated attack one more each.

#pragma once

#include "../../chance/race_rules.hpp"
#include "problem.hpp"

namespace faceup::chateau {

template <int Seats>
chance::Reach reach_of(const Problem& problem, const State<Seats>& state, int more) {
    int jokers = 0, cards = state.known + size(state.pile) + size(state.discard);
    for (int joker = shield; joker <= crossbow; ++joker) {
        const int slot = problem.blueprint.joker_slot[static_cast<std::size_t>(joker)];
        if (slot < 0) continue;
        bool laid = false;
        for (const std::uint32_t lying : state.jokers) laid |= (lying >> slot & 1) != 0;
        jokers += !laid;
    }
    for (const Cards hand : state.hands) cards += size(hand);
    const auto may_win = [&](int seat) {
        const int ahead = (seat - state.turn - 1 + Seats) % Seats + 1;
        const int turns = (state.turn == seat) + (more >= ahead ? 1 + (more - ahead) / Seats : 0);
        const int missing = problem.blueprint.slots - std::popcount(state.laid[static_cast<std::size_t>(seat)]);
        if (Seats == 2 || !problem.joker_takes_turn) return missing <= turns + jokers;
        return missing <= std::min(turns + jokers, (state.turn == seat) + more) + jokers;
    };
    bool others = false;
    for (int seat = 0; seat < Seats; ++seat) others |= seat != problem.player && may_win(seat);
    const bool own = may_win(problem.player);
    if (own && others) return {};
    const int nothing = cards > 3 * (more + 1) ? 1 : 0;
    return {own ? 1 : -nothing, others ? -1 : nothing};
}

}  // namespace faceup::chateau
