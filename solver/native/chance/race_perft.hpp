// Counting the sequences of moves of a race: what chance brings is no move, but each outcome is another sequence.

#pragma once

#include <map>
#include <stdexcept>
#include <utility>

#include "../perft.hpp"
#include "race_rules.hpp"

namespace faceup::chance {

template <RaceRules R>
class RacePerft final : public Perft {
    using State = typename R::State;
    using Key = typename R::Key;

public:
    RacePerft(R rules, State start) : rules_(std::move(rules)), start_(start) { rules_.settle(start_); }

    std::uint64_t count(int depth) override { return sequences(start_, depth); }

private:
    static constexpr std::size_t most_remembered = 1'000'000;

    std::uint64_t sequences(const State& state, int depth) {
        if (depth == 0) return 1;
        if (stopped_.load(std::memory_order_relaxed)) throw std::runtime_error("stopped");
        if (rules_.over(state)) return 0;
        std::pair<Key, int> key;
        rules_.write_key(state, any_turns, key.first);
        key.second = depth;
        const auto known = counted_.find(key);
        if (known != counted_.end()) return known->second;
        std::vector<RaceBranch<State>> branches;
        const bool chance = rules_.by_chance(state);
        if (chance) {
            rules_.chances(state, any_turns, branches);
        } else {
            rules_.choices(state, any_turns, branches);
        }
        std::uint64_t sum = 0;
        for (const RaceBranch<State>& branch : branches) {
            const std::uint64_t more = sequences(branch.state, chance ? depth : depth - 1);
            if (more > ~std::uint64_t{0} - sum) throw std::overflow_error("more sequences than 64 bits can count");
            sum += more;
        }
        if (counted_.size() < most_remembered) counted_.emplace(key, sum);
        return sum;
    }

    R rules_;
    State start_;
    std::map<std::pair<Key, int>, std::uint64_t> counted_;
};

}  // namespace faceup::chance
