// What matters of a state of GoTown in the last turn that is looked at, and just before it.
//
// In the last turn nobody but the player to move has a say, and all that counts is the floors that are added to their
// tower. Dogs, milkshakes and donuts add none. Nor does it matter what their own floors are made of, which of the others'
// cards are jokers (on the table these are numbers), what was discarded, what is in the pile after the draw, or, unless
// there is a thief to come, what the others hold.
//
//   hand     of the player to move: without idle cards; of the others: 0, or the cards with the idle ones counted above
//   tower    of the player to move: its height; of the others: the floors as if no card of them were a joker
//   pile     0 after the draw, unless cards of it may be robbed unseen; before it as a hand of the others
//
// Bit 35 of the last word tells such a key from that of any other state.

#pragma once

#include <vector>

#include "../../chance/race_rules.hpp"
#include "state.hpp"

namespace faceup::gotown {

inline constexpr Cards idle_cards = Cards{7} << 3 * dog | Cards{077} << 3 * milkshake;  // with donuts, which come next
inline constexpr Cards thieves = Cards{077} << 3 * thief;                               // with the superthief

inline Cards idle_counted(Cards cards) {
    return (cards & ~idle_cards) | static_cast<Cards>(size(cards & idle_cards)) << 3 * kinds;
}

inline Tower without_jokers(Tower tower) {
    constexpr Tower first_bits = 0x0084210842108421ULL;  // of 12 floors
    const Tower floors = first_bits & ((Tower{1} << 5 * height(tower)) - 1);
    return (tower & ~(floors * 12)) | floors * 4;
}

// To rob the only other player a thief is as good as a superthief.
template <int Seats>
Cards alike(Cards cards) {
    if constexpr (Seats > 2) return cards;
    return cards - static_cast<Cards>(count(cards, superthief)) * (one(superthief) - one(thief));
}

template <int Seats>
void write_last_key(const State<Seats>& state, Key<Seats>& key) {
    const Cards own = state.hands[state.turn];
    const bool draws = !state.drawn, robs = state.picks || ((own | (draws ? state.pile : 0)) & thieves);
    const int unseen = robs ? state.unseen : 0;
    for (int seat = 0; seat < Seats; ++seat) {
        if (seat == state.turn) {
            key[2 * seat] = alike<Seats>(own & ~idle_cards);
            key[2 * seat + 1] = static_cast<std::uint64_t>(height(state.towers[seat]));
        } else {
            key[2 * seat] = robs ? idle_counted(alike<Seats>(state.hands[seat])) : 0;
            key[2 * seat + 1] = without_jokers(state.towers[seat]);
        }
    }
    key[2 * Seats] = draws || unseen ? idle_counted(alike<Seats>(state.pile)) : 0;
    key[2 * Seats + 1] = static_cast<std::uint64_t>(state.turn) << 8 | static_cast<std::uint64_t>(state.picks) << 16 |
                         static_cast<std::uint64_t>(state.drawn) << 32 | std::uint64_t{1} << 35 |
                         static_cast<std::uint64_t>(unseen) << 36;
}

// Whether of a refill and the draw of the next turn, the last, the draw may come first, and the refill go unseen. What
// comes out of a shuffled pile first and what second is equally likely the other way round; and what the refill brings
// matters only to a thief. So the player of the last turn must draw a card, out of the same pile, and hold no thief, unless
// there is nobody else to rob and thieves come before all choices: then the cards of the refill, which may be any of those
// that are left in the pile, are looked at when they are picked.
template <int Seats>
bool may_go_unseen(const State<Seats>& state, bool robs_first) {
    if (!state.ending || state.truck) return false;
    const int seat = (state.turn + 1) % Seats;
    const bool thief_held = state.hands[seat] & thieves;
    return !state.milkshakes[seat] && size(state.hands[seat]) < most_to_draw &&
           (!thief_held || (Seats == 2 && robs_first)) &&
           size(state.pile) > refill_to - size(state.hands[state.turn]);
}

// What the draw may bring; and where that is a thief who must know, what the refill may have brought before.
template <int Seats>
std::int64_t draws_before_refill(const State<Seats>& state, bool robs_first,
                                 std::vector<chance::RaceBranch<State<Seats>>>& branches) {
    const int due = refill_to - size(state.hands[state.turn]), cards = size(state.pile);
    std::int64_t refills = 1;
    for (int n = 0; n < due; ++n) refills = refills * (cards - 1 - n) / (n + 1);
    each_set(state.pile, 1, [&](Cards drawn, std::int64_t ways) {
        State<Seats> after = state;
        after.turn = static_cast<std::uint8_t>((state.turn + 1) % Seats);
        after.hands[after.turn] += drawn;
        after.pile -= drawn;
        after.drawn = true, after.ending = false, after.idle = 0;
        const bool robs = after.hands[after.turn] & thieves;
        if (!robs || (Seats == 2 && robs_first)) {
            after.unseen = static_cast<std::uint8_t>(due);
            branches.push_back({after, ways * refills, 1, {}});
            return;
        }
        each_set(after.pile, due, [&](Cards refill, std::int64_t refill_ways) {
            State<Seats> with_refill = after;
            with_refill.hands[state.turn] += refill;
            with_refill.pile -= refill;
            branches.push_back({with_refill, ways * refill_ways, 1, {}});
        });
    });
    return cards * refills;
}

}  // namespace faceup::gotown
