// Clock Towers with piles of unknown order, for the search over deals: the game as it is, and what chance reveals.

#pragma once

#include "../../deals/rules.hpp"
#include "../clock_towers.hpp"

namespace faceup::clock_towers {

template <class Base>
class DealtGame : public Game<Hidden<Base>> {
    using Known = Game<Hidden<Base>>;

public:
    using State = typename Known::State;

    // The key of the game, in words, and the unseen cards.
    static constexpr std::size_t key_words = (Base::key_bytes + 7) / 8 + 1;
    using Key = std::array<std::uint64_t, key_words>;

    DealtGame(Problem& problem, std::size_t table_bytes, const deals::Techniques& techniques)
        : Known(problem, table_bytes), techniques_(techniques) {}

    const deals::Techniques& search_techniques() const { return techniques_; }
    std::int64_t deals(const State& state) const { return state.unseen.deals; }
    bool by_chance(const State& state) const { return pile_to_reveal(this->problem(), state) != kinds; }

    void reveal(const State& state, std::vector<deals::Branch<State>>& branches) const {
        each_reveal(this->problem(), state, [&](const State& after, std::int64_t deals) {
            branches.push_back({after, 0, deals / after.unseen.deals, {}, 0, 0});
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
    const deals::Techniques& techniques_;
};

}  // namespace faceup::clock_towers
