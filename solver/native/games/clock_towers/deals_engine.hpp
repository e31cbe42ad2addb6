// Clock Towers with piles of unknown order behind the same door as the races: queries go in, fractions come out.
//
// A state tells towers apart only as far as that matters for what is to come. So whoever asks walks through the game
// with positions, and has the engine give them places.

#pragma once

#include "../../chance/deal_selfish.hpp"
#include "../../chance/deal_tree.hpp"
#include "../../chance/engine.hpp"
#include "../../chance/search.hpp"
#include "deals.hpp"
#include "sizes.hpp"

namespace faceup::clock_towers {

class DealsEngine : public chance::Engine {
public:
    virtual int place(const Position& position) = 0;  // which comes from the first one by play
};

template <class Base>
class DealsEngineFor final : public DealsEngine {
    using Rules = DealtGame<Base>;
    using State = typename Rules::State;

public:
    DealsEngineFor(const Position& position, std::unique_ptr<Problem> problem, const chance::DealTechniques& techniques,
                   std::size_t table_bytes)
        : problem_(std::move(problem)), techniques_(techniques), rules_(*problem_, table_bytes, techniques_) {
        if (problem_->question.opponents == Opponents::selfish)
            selfish_ = std::make_unique<chance::DealSelfish<Rules>>(rules_, table_bytes, control_);
        else
            search_ = std::make_unique<chance::Search<chance::DealTree<Rules>>>(rules_, table_bytes, control_);
        place(position);
    }

    int place(const Position& position) override {
        return places_.add({rules_.start(position), rules_.made(position), rules_.all_made(position)});
    }

    chance::Result run(const std::vector<chance::Query>& queries) override {
        chance::Result result;
        for (const chance::Query& query : queries) {
            const Place& place = places_.at(query.place);
            if (selfish_) {
                result.bounds.push_back(means(place, selfish_->sums(place.state)));
                continue;
            }
            std::int64_t alpha = scaled(place, query.alpha, false);
            std::int64_t beta = scaled(place, query.beta, true);
            // A window without width asks whether the value is so large, or, with the horizon `upper`, so small.
            if (query.alpha == query.beta) (query.horizon == chance::lower ? alpha = beta - 1 : beta = alpha + 1);
            // What was ended is still a proof, so it is asked for even then: it costs no search.
            result.bounds.push_back({mean(place, place.made, search_->value(place.state, {}, alpha, beta))});
        }
        result.nodes = control_.nodes;
        result.node_limit_hit = control_.node_limit_hit;
        return result;
    }

    chance::Bounds<chance::Fraction> known(int number, int, chance::Horizon) override {
        const Place& place = places_.at(number);
        if (selfish_) return means(place, selfish_->known(place.state))[problem_->question.player];
        return mean(place, place.made, search_->known(place.state, {}));
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
    chance::Bounds<chance::Fraction> mean(const Place& place, int made, const chance::Sums& sums) const {
        const std::int64_t count = rules_.deals(place.state);
        const chance::Wide so_far = static_cast<chance::Wide>(made) * count;
        return {chance::lowest_terms(so_far + sums.lower, count), chance::lowest_terms(so_far + sums.upper, count)};
    }

    // And for every seat.
    std::vector<chance::Bounds<chance::Fraction>> means(const Place& place,
                                                        const std::array<chance::Sums, most_seats>& sums) const {
        std::vector<chance::Bounds<chance::Fraction>> all;
        for (int seat = 0; seat < problem_->seats; ++seat) all.push_back(mean(place, place.all_made[seat], sums[seat]));
        return all;
    }

    // The end of a window as a sum, never narrower: rounded down, or up.
    std::int64_t scaled(const Place& place, chance::Fraction value, bool up) const {
        const chance::Wide made = static_cast<chance::Wide>(place.made) * value.below;
        const chance::Wide above = (value.above - made) * rules_.deals(place.state);
        chance::Wide whole = above / value.below;
        const bool rest = whole * value.below != above;
        if (rest && up && above > 0) ++whole;
        if (rest && !up && above < 0) --whole;
        return static_cast<std::int64_t>(std::clamp<chance::Wide>(whole, -chance::no_limit, chance::no_limit));
    }

    std::unique_ptr<Problem> problem_;
    chance::DealTechniques techniques_;
    Rules rules_;
    std::unique_ptr<chance::Search<chance::DealTree<Rules>>> search_;  // one of the two
    std::unique_ptr<chance::DealSelfish<Rules>> selfish_;
    chance::Places<Place> places_;
};

inline std::unique_ptr<DealsEngine> make_deals_engine(const Position& position, const Question& question,
                                                      const chance::DealTechniques& techniques,
                                                      std::size_t table_bytes) {
    auto problem = std::make_unique<Problem>(position, question, techniques.game, false);
    return with_size(position, *problem, [&]<class Base>(Base) -> std::unique_ptr<DealsEngine> {
        return std::make_unique<DealsEngineFor<Base>>(position, std::move(problem), techniques, table_bytes);
    });
}

}  // namespace faceup::clock_towers
