// The engine of a race. Every look at what may follow a place gives numbers to more of them, as does a position that follows
// from the first. So whoever asks walks through a game without knowing its rules.

#pragma once

#include "engine.hpp"
#include "race_selfish.hpp"
#include "race_tree.hpp"
#include "search.hpp"

namespace faceup::chance {

// A move or a chance outcome, and the place after it.
struct Step {
    PlainMove move;
    int place = 0;
    int begun = 0;            // how many turns begin with it
    std::int64_t weight = 0;  // of chance: how many of all the ways that it may fall
};

struct Fork {
    int mover = -1;           // -1: chance
    std::vector<Step> steps;  // none where the race is over
};

// The engine of a race, which takes positions of it.
template <class Position>
class RaceEngine : public Engine {
public:
    virtual int place(const Position& position) = 0;
    virtual Fork follow(int place) = 0;
    virtual std::vector<int> scores(int place) const = 0;
};

template <RaceRules R>
using RaceSearch = Search<RaceTree<R>>;

// `Searching` is RaceSearch, or RaceSelfish.
template <class Position, class Searching>
class RaceEngineFor final : public RaceEngine<Position> {
    using R = typename Searching::Rules;
    using State = typename R::State;

public:
    // `moves` are the same rules, one move at a time.
    RaceEngineFor(R rules, R moves, const Position& position, std::size_t table_bytes)
        : rules_(std::move(rules)), moves_(std::move(moves)), search_(rules_, table_bytes, this->control_) {
        place(position);
    }

    int place(const Position& position) override {
        State state = moves_.state_of(position);
        const int begun = moves_.settle(state);
        return places_.add({state, moves_.over(state) ? 0 : begun});
    }

    Fork follow(int place) override {
        const auto [state, begun_before] = places_.at(place);
        if (moves_.over(state)) return {};
        std::vector<RaceBranch<State>> branches;
        Fork fork;
        if (moves_.by_chance(state)) {
            moves_.chances(state, any_turns, branches);
        } else {
            fork.mover = moves_.mover(state);
            moves_.choices(state, any_turns, branches);
        }
        for (const RaceBranch<State>& branch : branches) {
            const int after = places_.add({branch.state, 0});
            fork.steps.push_back({branch.move, after, branch.begun + begun_before, branch.weight});
        }
        return fork;
    }

    std::vector<int> scores(int place) const override {
        std::vector<int> scores;
        for (int seat = 0; seat < R::seats; ++seat) scores.push_back(moves_.score(places_.at(place).state, seat));
        return scores;
    }

    Result run(const std::vector<Query>& queries) override {
        Result result;
        for (Query query : queries) {
            const Place& place = places_.at(query.place);
            query.more -= place.begun_before;
            // What was ended is still a proof, so it is asked for even then: it costs no search.
            result.bounds.push_back(answer(place.state, query));
        }
        result.nodes = this->control_.nodes;
        result.node_limit_hit = this->control_.node_limit_hit;
        return result;
    }

    Bounds<Fraction> known(int place, int more, Horizon horizon) override {
        if constexpr (two_sided) {
            const Place& at = places_.at(place);
            return search_.known(at.state, {more - at.begun_before, horizon});
        } else {
            return {};
        }
    }

    std::size_t table_bytes() const override { return search_.table_bytes(); }
    double table_fill() const override { return search_.fill(); }

private:
    static constexpr bool two_sided = std::same_as<Searching, RaceSearch<R>>;

    struct Place {
        State state;
        int begun_before = 0;  // turns that begin on the way from the position to the settled state
    };

    std::vector<Bounds<Fraction>> answer(const State& state, const Query& query) {
        if constexpr (two_sided) {
            return {search_.value(state, {query.more, query.horizon}, query.alpha, query.beta)};
        } else {
            const auto values = search_.values(state, query.more);
            return {values.begin(), values.end()};
        }
    }

    R rules_, moves_;
    Searching search_;
    Places<Place> places_;
};

}  // namespace faceup::chance
