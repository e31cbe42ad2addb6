// Clock Towers with piles of unknown order behind the same door as the races: queries go in, fractions come out.
//
// A state tells towers apart only as far as that matters for what is to come. So whoever asks walks through the game
// with positions, and has the engine give them places.

#pragma once

#include "../../deals/search.hpp"
#include "../../deals/selfish.hpp"
#include "../../races/engine.hpp"
#include "deals.hpp"
#include "sizes.hpp"

namespace faceup::clock_towers {

class DealsEngine : public races::Engine {
public:
    virtual int place(const Position& position) = 0;  // which comes from the first one by play
};

template <class Base>
class DealsEngineFor final : public DealsEngine {
    using Rules = DealtGame<Base>;
    using State = typename Rules::State;

public:
    DealsEngineFor(const Position& position, std::unique_ptr<Problem> problem, const deals::Techniques& techniques,
                   std::size_t table_bytes)
        : problem_(std::move(problem)),
          techniques_(techniques),
          rules_(*problem_, table_bytes, techniques_) {
        if (problem_->question.opponents == Opponents::selfish)
            selfish_ = std::make_unique<deals::SelfishSearch<Rules>>(rules_, table_bytes, control_);
        else
            search_ = std::make_unique<deals::Search<Rules>>(rules_, table_bytes, control_);
        place(position);
    }

    int place(const Position& position) override {
        return places_.add({rules_.start(position), rules_.made(position), rules_.all_made(position)});
    }

    races::Result run(const std::vector<races::Query>& queries) override {
        races::Result result;
        for (const races::Query& query : queries) {
            const Place& place = places_.at(query.place);
            if (selfish_) {
                result.bounds.push_back(means(place, selfish_->sums(place.state)));
                continue;
            }
            std::int64_t alpha = scaled(place, query.alpha, false);
            std::int64_t beta = scaled(place, query.beta, true);
            // A window without width asks whether the value is so large, or, with the horizon `upper`, so small.
            if (query.alpha == query.beta) (query.horizon == races::lower ? alpha = beta - 1 : beta = alpha + 1);
            // What was ended is still a proof, so it is asked for even then: it costs no search.
            result.bounds.push_back({mean(place, place.made, search_->sum(place.state, alpha, beta))});
        }
        result.nodes = control_.nodes;
        result.node_limit_hit = control_.node_limit_hit;
        return result;
    }

    races::Bounds known(int number, int, races::Horizon) override {
        const Place& place = places_.at(number);
        if (selfish_) return means(place, selfish_->known(place.state))[problem_->question.player];
        return mean(place, place.made, search_->known(place.state));
    }

    std::size_t table_bytes() const override { return selfish_ ? selfish_->table_bytes() : search_->table_bytes(); }
    double table_fill() const override { return selfish_ ? selfish_->fill() : search_->fill(); }

private:
    struct Place {
        State state;
        int made;  // what is counted of the value by then: a search asks for what is still to come
        std::array<int, most_seats> all_made;  // and for every seat, where all play for their own
    };

    // The value of a place by the sum of what is still to come.
    races::Bounds mean(const Place& place, int made, const deals::Sums& sums) const {
        const std::int64_t count = rules_.deals(place.state);
        const races::Wide so_far = static_cast<races::Wide>(made) * count;
        return {races::lowest_terms(so_far + sums.lower, count), races::lowest_terms(so_far + sums.upper, count)};
    }

    // And for every seat.
    std::vector<races::Bounds> means(const Place& place, const std::array<deals::Sums, most_seats>& sums) const {
        std::vector<races::Bounds> all;
        for (int seat = 0; seat < problem_->seats; ++seat) all.push_back(mean(place, place.all_made[seat], sums[seat]));
        return all;
    }

    // The end of a window as a sum, never narrower: rounded down, or up.
    std::int64_t scaled(const Place& place, races::Fraction value, bool up) const {
        const races::Wide made = static_cast<races::Wide>(place.made) * value.below;
        const races::Wide above = (value.above - made) * rules_.deals(place.state);
        races::Wide whole = above / value.below;
        const bool rest = whole * value.below != above;
        if (rest && up && above > 0) ++whole;
        if (rest && !up && above < 0) --whole;
        return static_cast<std::int64_t>(std::clamp<races::Wide>(whole, -deals::no_limit, deals::no_limit));
    }

    std::unique_ptr<Problem> problem_;
    deals::Techniques techniques_;
    Rules rules_;
    std::unique_ptr<deals::Search<Rules>> search_;  // one of the two
    std::unique_ptr<deals::SelfishSearch<Rules>> selfish_;
    races::Places<Place> places_;
};

inline std::unique_ptr<DealsEngine> make_deals_engine(const Position& position, const Question& question,
                                                      const deals::Techniques& techniques, std::size_t table_bytes) {
    auto problem = std::make_unique<Problem>(position, question, techniques.game, false);
    return with_size(position, *problem, [&]<class Base>(Base) -> std::unique_ptr<DealsEngine> {
        return std::make_unique<DealsEngineFor<Base>>(position, std::move(problem), techniques, table_bytes);
    });
}

}  // namespace faceup::clock_towers
