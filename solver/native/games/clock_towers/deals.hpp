// Clock Towers with piles of unknown order, for the search over deals: the game as it is, and what chance reveals.

#pragma once

#include <bit>

#include "../../chance/deal_rules.hpp"
#include "../clock_towers.hpp"

namespace faceup::clock_towers {

// The game where only one deal is left, for the search of the open game: of each pile all is seen, or all that may still
// come is alike. The unseen cards are part of its key.
template <class Base>
class OneDealGame : public Game<Hidden<Base>> {
    using Known = Game<Hidden<Base>>;

public:
    using State = typename Known::State;

    // As long as it can be where entries of the table are 16, 32, 64 or 128 bytes with 4 for what is known.
    struct Key {
        std::uint8_t bytes[std::bit_ceil(Base::key_bytes + sizeof(Unseen::cards) + 4) - 4];
    };

    explicit OneDealGame(const Known& game) : Known(game) {}  // in both games a tower has the same name

    // Where the first words of two keys are the same, the table keeps one of the two. There are towers and hands, which come
    // with many different piles here; so what lies in the piles is mixed into that word. It also follows as it is, so that
    // different states still have different keys.
    static_assert((Known::Names::most_bits + 4 * hand_size) * Base::seats >= 64, "the piles lie behind the first word");
    bool write_key(const State& state, Key& key) const {
        typename Known::Key known;
        const bool named = Known::write_key(state, known);
        const std::uint64_t cards = state.unseen.cards;
        std::uint64_t head, mixed = cards + (static_cast<std::uint64_t>(state.pile_state) << 48);
        mixed = (mixed ^ mixed >> 29) * 0x9E3779B97F4A7C15ULL;
        std::memcpy(&head, known.bytes, sizeof head);
        head ^= mixed ^ mixed >> 32;
        key = {};
        std::memcpy(key.bytes, &head, sizeof head);
        std::memcpy(key.bytes + sizeof head, known.bytes + sizeof head, sizeof known.bytes - sizeof head);
        std::memcpy(key.bytes + sizeof known.bytes, &cards, sizeof cards);
        return named;
    }
};

template <class Base>
class DealtGame : public Game<Hidden<Base>> {
    using Known = Game<Hidden<Base>>;

public:
    using State = typename Known::State;
    using OneDeal = OneDealGame<Base>;

    // The key of the game, in words, and the unseen cards.
    static constexpr std::size_t key_words = (Base::key_bytes + 7) / 8 + 1;
    using Key = std::array<std::uint64_t, key_words>;

    DealtGame(Problem& problem, std::size_t table_bytes, const chance::DealTechniques& techniques)
        : Known(problem, table_bytes), techniques_(techniques) {}

    const chance::DealTechniques& search_techniques() const { return techniques_; }
    std::int64_t deals(const State& state) const { return state.unseen.deals; }
    OneDeal with_one_deal() const { return OneDeal(*this); }
    bool by_chance(const State& state) const { return pile_to_reveal(this->problem(), state) != kinds; }

    void reveal(const State& state, std::vector<chance::DealBranch<State>>& branches) const {
        each_reveal(this->problem(), state, [&](const State& after, std::int64_t deals) {
            branches.push_back({after, 0, deals / after.unseen.deals});
        });
    }

    bool write_key(const State& state, Key& key) const {
        typename Known::Key known;
        if (!Known::write_key(state, known)) return false;
        key = {};
        key.back() = state.unseen.cards;
        std::memcpy(key.data(), known.bytes, sizeof known.bytes);
        return true;
    }

private:
    const chance::DealTechniques& techniques_;
};

}  // namespace faceup::clock_towers
