// What lies in the piles and is not known when the search begins: cards that may come, in no order, and of each pile the
// top card that has been revealed.
//
//   cards    bits 0 … 51    how many of each card are unseen: four bits a card, from the first storey to the last roof
//            bits 52 … 63   the revealed top of each pile, four bits a pile: 0 where there is none
//   deals    in how many orders the unseen cards of all piles can lie. Not part of the key: it follows from the cards.
//
// There are nine copies of a card at most, so counts never carry. The cards of a pile are all that may come of it, with
// those that are in the box; a pile of which none is to come has none.
//
// Like cards are one, so of n unseen cards of a pile, c1 + c2 + … of each kind, there are n! / (c1! c2! …) orders, and in
// deals * c1 / n of all deals a card of the first kind is the next. This is a whole number.

#pragma once

#include <cstdint>

#include "position.hpp"

namespace faceup::clock_towers {

struct Unseen {
    std::uint64_t cards;
    std::int64_t deals;

    int count(Card card) const { return static_cast<int>(cards >> place(card) & 15); }
    void add(Card card) { cards += one(card); }
    void remove(Card card) { cards -= one(card); }
    void set(Card card, int copies) {
        cards &= ~(15 * one(card));
        cards |= static_cast<std::uint64_t>(copies) * one(card);
    }

    Card top(int kind) const { return static_cast<Card>(cards >> top_place(kind) & 15); }
    void set_top(int kind, Card card) {
        cards &= ~(std::uint64_t{15} << top_place(kind));
        cards |= static_cast<std::uint64_t>(card) << top_place(kind);
    }

    // What lies unseen in a pile.
    int count_of(int kind) const {
        int sum = 0;
        for (Card card = first_of(kind); card < past(kind); ++card) sum += count(card);
        return sum;
    }

    void clear(int kind) {
        for (Card card = first_of(kind); card < past(kind); ++card) set(card, 0);
    }

    // In how many orders the unseen cards of a pile can lie; more than `most` are told as one more than that.
    std::int64_t orders(int kind, std::int64_t most) const {
        std::int64_t orders = 1;
        int cards_so_far = 0;
        for (Card card = first_of(kind); card < past(kind); ++card) {
            for (int n = 1; n <= count(card); ++n) {  // from the orders of the cards so far to those with one more
                ++cards_so_far;
                if (orders > most) return most + 1;
                orders = orders * cards_so_far / n;
            }
        }
        return orders > most ? most + 1 : orders;
    }

    // The roofs, unseen and on top, by colour.
    ByColour roofs() const {
        ByColour unseen = 0;
        for (int colour = 0; colour < colours; ++colour) {
            const Card roof = static_cast<Card>(first_roof + colour);
            unseen += static_cast<ByColour>(count(roof)) * one_of(colour);
        }
        const Card on_top = top(clock_towers::roofs);
        return is_roof(on_top) ? unseen + one_of(colour_of(on_top)) : unseen;
    }

    // The cards that are unseen or on top.
    std::uint8_t supply() const {
        std::uint8_t supply = 0;
        for (Card card = first_storey; card < first_roof; ++card) {
            if (count(card)) supply |= supply_of(card);
        }
        return supply | supply_of(top(storeys)) | supply_of(top(clocks));
    }

    // The worst clock that may come; with the next one, if it is known, nothing else can.
    Card worst_clock(bool next) const {
        const Card known = top(clocks);
        if (next && known) return known;
        return known == mouse_clock || count(mouse_clock) ? mouse_clock : plain_clock;
    }

    static constexpr Card first_of(int kind) {
        return kind == storeys ? first_storey : kind == clocks ? first_clock : first_roof;
    }
    static constexpr Card past(int kind) {
        return kind == storeys ? first_clock : kind == clocks ? first_roof : past_roofs;
    }

private:
    static constexpr int place(Card card) { return 4 * (card - first_storey); }
    static constexpr int top_place(int kind) { return 52 + 4 * kind; }
    static constexpr std::uint64_t one(Card card) { return std::uint64_t{1} << place(card); }
};

static_assert(4 * (past_roofs - first_storey) == 52);

}  // namespace faceup::clock_towers
