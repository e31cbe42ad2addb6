// Clock Towers with piles of unknown order behind the same door as the races: queries go in, fractions come out.

#pragma once

#include "../../deals/search.hpp"
#include "../../races/engine.hpp"
#include "deals.hpp"
#include "sizes.hpp"

namespace faceup::clock_towers {

template <class Base>
class DealsEngine final : public races::Engine<Position> {
    using Rules = DealtGame<Base>;
    using State = typename Rules::State;

public:
    DealsEngine(std::unique_ptr<Problem> problem, const deals::Techniques& techniques, std::size_t table_bytes)
        : problem_(std::move(problem)),
          techniques_(techniques),
          rules_(*problem_, techniques_),
          search_(rules_, table_bytes, control_) {}

    races::Result run(const std::vector<races::Query<Position>>& queries) override {
        races::Result result;
        done_ = 0;
        for (const races::Query<Position>& query : queries) {
            const State state = rules_.start(query.position);
            std::int64_t alpha = scaled(query.position, state, query.alpha, false);
            std::int64_t beta = scaled(query.position, state, query.beta, true);
            // A window without width asks whether the value is so large, or, with the horizon `upper`, so small.
            if (query.alpha == query.beta) (query.horizon == races::lower ? alpha = beta - 1 : beta = alpha + 1);
            // What was ended is still a proof, so it is asked for even then: it costs no search.
            result.bounds.push_back(mean(query.position, state, search_.sum(state, alpha, beta)));
            ++done_;
        }
        result.nodes = control_.nodes;
        result.node_limit_hit = control_.node_limit_hit;
        return result;
    }

    races::Bounds known(const Position& position, int, races::Horizon) override {
        const State state = rules_.start(position);
        return mean(position, state, search_.known(state));
    }

    std::size_t table_bytes() const override { return search_.table_bytes(); }
    double table_fill() const override { return search_.fill(); }

private:
    // The value of a position by the sum of what is still to come.
    races::Bounds mean(const Position& position, const State& state, const deals::Sums& sums) const {
        const races::Wide made = static_cast<races::Wide>(rules_.made(position)) * rules_.deals(state);
        return {races::lowest_terms(made + sums.lower, rules_.deals(state)),
                races::lowest_terms(made + sums.upper, rules_.deals(state))};
    }

    // The end of a window as a sum, never narrower: rounded down, or up.
    std::int64_t scaled(const Position& position, const State& state, races::Fraction value, bool up) const {
        const races::Wide made = static_cast<races::Wide>(rules_.made(position)) * value.below;
        const races::Wide above = (value.above - made) * rules_.deals(state);
        races::Wide whole = above / value.below;
        const bool rest = whole * value.below != above;
        if (rest && up && above > 0) ++whole;
        if (rest && !up && above < 0) --whole;
        return static_cast<std::int64_t>(std::clamp<races::Wide>(whole, -deals::no_limit, deals::no_limit));
    }

    std::unique_ptr<Problem> problem_;
    deals::Techniques techniques_;
    Rules rules_;
    deals::Search<Rules> search_;
};

inline std::unique_ptr<races::Engine<Position>> make_deals_engine(const Position& position, const Question& question,
                                                                  const deals::Techniques& techniques,
                                                                  std::size_t table_bytes) {
    auto problem = std::make_unique<Problem>(position, question, techniques.game, false);
    return with_size(position, *problem, [&]<class Base>(Base) -> std::unique_ptr<races::Engine<Position>> {
        return std::make_unique<DealsEngine<Base>>(std::move(problem), techniques, table_bytes);
    });
}

}  // namespace faceup::clock_towers
