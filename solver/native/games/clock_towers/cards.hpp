// The cards of Clock Towers, as the search sees them.
//
//   code   0     1       2  3   4   5  6   7     8  9      10 11 12 13 14
//   card   none  blank   1  1c  1m  2  2c  2m    K  Km     ^r ^b ^g ^y ^p
//                        `---- storeys ----'     clocks    `-- roofs --'
//
// A code fits into four bits. A blank is a card of which it is proven that its holder can never again make use of it:
// it can only be discarded, so all such cards are alike. The codes of real cards are those of `faceup.models` plus 2.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace faceup::clock_towers {

using Card = std::uint8_t;

inline constexpr Card no_card = 0, blank = 1, first_storey = 2, first_clock = 8, plain_clock = 8, mouse_clock = 9,
                      first_roof = 10, past_roofs = 15;
inline constexpr int most_of_a_tower = 5;  // points
inline constexpr int colours = 5, copies_of_a_roof = 4, most_copies = 9, card_codes = 16;

enum Kind : std::uint8_t { storeys, clocks, roofs, kinds };

constexpr bool is_storey(Card card) { return card >= first_storey && card < first_clock; }
constexpr bool is_clock(Card card) { return card == plain_clock || card == mouse_clock; }
constexpr bool is_roof(Card card) { return card >= first_roof; }
constexpr int colour_of(Card roof) { return roof - first_roof; }
constexpr int storeys_of(Card card) { return is_storey(card) ? (card < 5 ? 1 : 2) : 0; }
constexpr bool has_cat(Card card) { return card == 3 || card == 6; }
constexpr bool has_mouse(Card card) { return card == 4 || card == 7 || card == mouse_clock; }
constexpr Kind kind_of(Card card) { return is_roof(card) ? roofs : is_clock(card) ? clocks : storeys; }

// The card of the same use without an animal.
constexpr Card plain(Card card) {
    return is_storey(card) ? (storeys_of(card) == 1 ? 2 : 5) : is_clock(card) ? plain_clock : card;
}

// Whether `better` can replace `worse` in any tower and never makes it worth less, whatever else is in the tower.
// A mouse never raises the points of a tower (5 -> 2, 4 -> 3, else the same); a cat may (2 -> 3) or may not (5 -> 4).
inline constexpr auto no_better = [] {
    std::array<std::uint16_t, card_codes> all{};  // for each card those that are no better
    for (Card better = first_storey; better < past_roofs; ++better) {
        for (Card worse = first_storey; worse < past_roofs; ++worse) {
            if (better == worse || (has_mouse(worse) && plain(better) == plain(worse)))
                all[better] |= static_cast<std::uint16_t>(1 << worse);
        }
    }
    return all;
}();
constexpr bool at_least_as_good(Card better, Card worse) { return no_better[better] >> worse & 1; }

// A hand: up to three codes in 12 bits, sorted, the largest lowest; so a hand has one number, below 4096.
using Hand = std::uint16_t;
inline constexpr int hand_size = 3, hands = 1 << 12;

constexpr Card nth(Hand hand, int n) { return hand >> (4 * n) & 15; }

constexpr Hand hand_of(int a, int b, int c) {
    const int high = a > b ? a : b, low = a > b ? b : a, rest = low > c ? low : c;
    return static_cast<Hand>((high > c ? high : c) | (high > rest ? rest : high) << 4 | (low > c ? c : low) << 8);
}

// With one card more, which it has room for; and with one less, which it has.
constexpr Hand with(Hand hand, Card card) { return hand_of(nth(hand, 0), nth(hand, 1), card); }

constexpr Hand without(Hand hand, Card card) {
    const int below = nth(hand, 0) == card ? 0 : nth(hand, 1) == card ? 0xF : 0xFF;
    return static_cast<Hand>((hand & below) | (hand >> 4 & ~below));
}

// A number for each colour, one byte a colour. There are four roofs of a colour, so sums of roofs never carry.
using ByColour = std::uint64_t;
inline constexpr ByColour each_colour = 0x01'01'01'01'01;

constexpr ByColour one_of(int colour) { return ByColour{1} << (8 * colour); }
constexpr int count(ByColour roofs_of, int colour) { return static_cast<int>(roofs_of >> (8 * colour) & 255); }
constexpr int first_colour(ByColour some) { return std::countr_zero(some) / 8; }

// A one for each colour of which there is a roof, or more than so many of them: none to three.
constexpr ByColour more_than(int roofs, ByColour roofs_of) {
    return (roofs_of + static_cast<ByColour>(127 - roofs) * each_colour) >> 7 & each_colour;
}
constexpr ByColour any_of(ByColour roofs_of) { return more_than(0, roofs_of); }

// Which kinds of cards can be had that decide about the animals of a tower: a set of these.
enum Supply : std::uint8_t { cat_storey_supply = 1, plain_storey_supply = 2, plain_clock_supply = 4 };
inline constexpr int supplies = 8;

constexpr std::uint8_t supply_of(Card card) {
    if (card == plain_clock) return plain_clock_supply;
    if (has_cat(card)) return cat_storey_supply;
    return is_storey(card) && plain(card) == card ? plain_storey_supply : 0;
}

// What a hand holds, looked up by its number.
struct Holding {
    ByColour roofs = 0;
    std::uint8_t size = 0, storeys = 0, doubles = 0, clocks = 0, plain_clocks = 0, roof_count = 0, supply = 0;
};

inline constexpr auto holdings = [] {
    std::array<Holding, hands> all{};
    for (int hand = 0; hand < hands; ++hand) {
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(static_cast<Hand>(hand), n);
            Holding& held = all[hand];
            held.size += card != no_card;
            held.storeys += is_storey(card);
            held.doubles += storeys_of(card) == 2;
            held.clocks += is_clock(card);
            held.plain_clocks += card == plain_clock;
            held.supply |= supply_of(card);
            if (is_roof(card) && card < past_roofs) {
                held.roofs += one_of(colour_of(card));
                ++held.roof_count;
            }
        }
    }
    return all;
}();

}  // namespace faceup::clock_towers
