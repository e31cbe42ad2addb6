// Château de Cartes packed: cards, castles, states.
//
//   cards    door tower wall window, shield stake crossbow, catapult dragon invader, builder archer water: 0 … 12
//   counts   13 fields of 4 bits, how many of each card, 0 … 15: a hand, the pile of unknown order, the discard pile.
//            A problem with more than 15 cards of a kind is refused, so no field runs over
//   castle   the laid slots, one bit each: 20 | the slots whose card is a joker, one bit each: 20.
//            A slot's card is of the slot's kind or the joker whose slot it is, so this tells all of them
//   attack   0 none, else 1 + the attack: 1 catapult, 2 dragon, 3 invader
//
// The key of a state leaves out the discard pile: all cards of a problem together never change, so it is what is
// neither in a hand nor in a castle nor anywhere else that the key tells.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace faceup::chateau {

using Cards = std::uint64_t;

enum Card : int { door = 0, shield = 4, stake, crossbow, catapult, dragon, invader, builder, archer, water, kinds };

inline constexpr int parts = 4, most_slots = 20, most_copies = 15;

inline constexpr Cards one(int card) { return Cards{1} << 4 * card; }
inline constexpr int count(Cards cards, int card) { return static_cast<int>(cards >> 4 * card & 15); }
inline constexpr bool is_joker(int card) { return card >= shield && card <= crossbow; }
inline constexpr bool is_attack(int card) { return card >= catapult && card <= invader; }

// The attack that a joker or a defence stops, as 1 + its place among the attacks.
inline constexpr int stops(int card) {
    constexpr std::array<int, kinds> attacks{0, 0, 0, 0, 1, 3, 2, 0, 0, 0, 1, 2, 3};
    return attacks[static_cast<std::size_t>(card)];
}
inline constexpr int joker_against(int attack) { return attack == 1 ? shield : attack == 2 ? crossbow : stake; }

inline int size(Cards cards) {
    cards = (cards & 0x0F0F0F0F0F0F0F0FULL) + (cards >> 4 & 0x0F0F0F0F0F0F0F0FULL);
    return static_cast<int>(cards * 0x0101010101010101ULL >> 56);
}

inline bool one_kind(Cards cards) { return cards >> std::countr_zero(cards) / 4 * 4 <= 15; }

inline constexpr std::uint8_t nobody = 7;

template <int Seats>
struct State {
    std::array<Cards, Seats> hands{};
    std::array<std::uint32_t, Seats> laid{};    // the slots that are laid
    std::array<std::uint32_t, Seats> jokers{};  // those of them on which a joker lies
    Cards pile = 0, discard = 0;
    std::array<std::uint8_t, Seats> attacks{};
    std::uint8_t known = 0, turn = 0;
    std::uint8_t answering = nobody, drawing = nobody;
    std::uint8_t counter = 0, counter_on = nobody;  // the attack that may be repeated, and on whom
    bool drawn = false;

    bool interrupted() const { return answering != nobody || counter || drawing != nobody; }
    int mover() const { return answering == nobody ? turn : answering; }
    int drawer() const { return drawn ? drawing : turn; }
};

template <int Seats>
using Key = std::array<std::uint64_t, 2 * Seats + 2>;

}  // namespace faceup::chateau
