// Counting sequences of moves with the same rules as the search, but with every card of every tower told apart. What chance
// reveals is no move, but each outcome is another sequence.

#pragma once

#include <stdexcept>
#include <string>
#include <unordered_map>

#include "../../perft.hpp"
#include "../clock_towers.hpp"

namespace faceup::clock_towers {

template <class Size>
class PerftFor final : public Perft {
    using Rules = Game<Size>;
    using State = typename Rules::State;

public:
    explicit PerftFor(const Position& position)
        : problem_(position, Question{}, OpenTechniques{}, true), rules_(problem_, 0), start_(rules_.start(position)) {}

    std::uint64_t count(int depth) override { return depth == 0 ? 1 : sequences(start_, depth); }

private:
    static constexpr std::size_t most_remembered = 1'000'000;

    std::uint64_t sequences(const State& state, int depth) {
        if (rules_.over(state)) return 0;
        if (stopped_.load(std::memory_order_relaxed)) throw std::runtime_error("stopped");
        std::uint64_t sum = 0;
        const auto add = [&](std::uint64_t more) {
            if (more > ~std::uint64_t{0} - sum) throw std::overflow_error("more sequences than 64 bits can count");
            sum += more;
        };
        if constexpr (Size::hidden) {
            if (pile_to_reveal(problem_, state) != kinds) {
                each_reveal(problem_, state, [&](const State& after, std::int64_t) { add(sequences(after, depth)); });
                return sum;
            }
        }
        typename Rules::Moves plays;
        rules_.list(state, plays);
        const auto& lie = piles_of(problem_, state).lie;
        const int draws = (lie[storeys] > 0) + (lie[clocks] > 0) + (lie[roofs] > 0);
        if (depth == 1) return plays.size() * static_cast<std::uint64_t>(std::max(draws, 1));
        const std::string key = name(state, depth);
        const auto known = counted_.find(key);
        if (known != counted_.end()) return known->second;
        for (const auto& play : plays) {
            State played = state;
            rules_.apply(played, play);
            if (!draws) {
                add(sequences(played, depth - 1));
                continue;
            }
            typename Rules::Moves piles;
            rules_.list(played, piles);
            for (const auto& draw : piles) {
                State drawn = played;
                rules_.apply(drawn, draw);
                add(sequences(drawn, depth - 1));
            }
        }
        if (counted_.size() < most_remembered) counted_.emplace(key, sum);
        return sum;
    }

    std::string name(const State& state, int depth) const {
        std::string key;
        const auto put = [&](const void* from, std::size_t bytes) {
            key.append(static_cast<const char*>(from), bytes);
        };
        put(&depth, sizeof depth);
        put(&state.turn, sizeof state.turn);
        put(&state.pile_state, sizeof state.pile_state);
        put(state.rungs, sizeof state.rungs);
        put(state.hands, sizeof state.hands);
        if constexpr (Size::hidden) put(&state.unseen.cards, sizeof state.unseen.cards);
        for (int seat = 0; seat < problem_.seats; ++seat) put(&state.towers[seat], sizeof state.towers[seat]);
        return key;
    }

    Problem problem_;
    Rules rules_;
    State start_;
    std::unordered_map<std::string, std::uint64_t> counted_;
};

inline std::unique_ptr<Perft> make_perft(const Position& position) {
    if (position.hides()) return std::make_unique<PerftFor<Hidden<Faithful>>>(position);
    return std::make_unique<PerftFor<Faithful>>(position);
}

}  // namespace faceup::clock_towers
