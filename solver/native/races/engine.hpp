// An engine of races: one problem, one table, and the work of answering queries about the positions that come of it.

#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "search.hpp"

namespace faceup::races {

// What is asked: the value of a position if so many more turns may begin, as far as it lies in a window.
template <class Position>
struct Query {
    Position position;
    int more = 0;
    Horizon horizon = lower;
    Fraction alpha = below_all, beta = above_all;
};

struct Result {
    std::vector<Bounds> bounds;  // of each query
    std::uint64_t nodes = 0;
    bool node_limit_hit = false;
};

struct Progress {
    std::uint64_t nodes = 0;
    int done = 0;  // queries
    double table_fill = 0;
};

// The engine of a game, whatever the number of its players.
template <class Position>
class Engine {
public:
    virtual ~Engine() = default;
    virtual Result run(const std::vector<Query<Position>>& queries) = 0;
    virtual Bounds known(const Position& position, int more, Horizon horizon) = 0;
    virtual std::size_t table_bytes() const = 0;
    virtual double table_fill() const = 0;

    Control& control() { return control_; }
    Progress progress() const { return {control_.nodes.load(), done_.load(), table_fill()}; }

protected:
    Control control_;
    std::atomic<int> done_{0};
};

template <class Position, RaceRules R>
class EngineFor final : public Engine<Position> {
public:
    EngineFor(R rules, std::size_t table_bytes)
        : rules_(std::move(rules)), search_(rules_, table_bytes, this->control_) {}

    Result run(const std::vector<Query<Position>>& queries) override {
        Result result;
        this->done_ = 0;
        for (const Query<Position>& query : queries) {
            const auto state = rules_.state_of(query.position);
            const Horizon horizon = query.horizon;
            // What was ended is still a proof, so it is asked for even then: it costs no search.
            result.bounds.push_back(search_.value(state, query.more, horizon, query.alpha, query.beta));
            ++this->done_;
        }
        result.nodes = this->control_.nodes;
        result.node_limit_hit = this->control_.node_limit_hit;
        return result;
    }

    Bounds known(const Position& position, int more, Horizon horizon) override {
        return search_.known(rules_.state_of(position), more, horizon);
    }

    std::size_t table_bytes() const override { return search_.table_bytes(); }
    double table_fill() const override { return search_.fill(); }

private:
    R rules_;
    Search<R> search_;
};

}  // namespace faceup::races
