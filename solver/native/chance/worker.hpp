// How Python has positions with chance solved: queries go in, a thread of its own works on them, bounds come out.

#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>

#include "../checked.hpp"
#include "../job.hpp"
#include "../switches.hpp"
#include "../without_interpreter.hpp"
#include "engine.hpp"

namespace faceup::chance {

using PlainFraction = std::pair<std::int64_t, std::int64_t>;
using PlainBounds = std::pair<PlainFraction, PlainFraction>;

inline PlainBounds plain(const Bounds<Fraction>& bounds) {
    return {{bounds.lower.above, bounds.lower.below}, {bounds.upper.above, bounds.upper.below}};
}

inline Fraction fraction(PlainFraction plain) {
    if (plain.second < 1) throw std::invalid_argument("no such fraction");
    return lowest_terms(plain.first, plain.second);
}

// A solver at work. Results are asked for once `wait` has said that it is done, and so is all else but its progress.
class Worker {
public:
    // The place, how many more turns may begin, whether what is undecided then counts as +1, and the window.
    using PlainQuery = std::tuple<int, int, bool, PlainFraction, PlainFraction>;

    explicit Worker(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}
    ~Worker() { stop(); }

    void start(const std::vector<PlainQuery>& plain_queries, std::optional<std::uint64_t> nodes) {
        std::vector<Query> queries;
        for (const auto& [place, more, high, alpha, beta] : plain_queries) {
            queries.push_back({place, checked_turns(more), high ? upper : lower, fraction(alpha), fraction(beta)});
        }
        // What takes a moment is done at once: a thread would take longer to begin. What takes longer begins anew in a
        // thread, with what is proven by then in the table.
        const std::uint64_t limit = nodes.value_or(~std::uint64_t{0});
        const auto begin = [&] {
            allow(std::min(limit, at_once));
            result_ = engine_->run(queries);
            if (!result_.node_limit_hit || limit <= at_once) return false;
            allow(limit - result_.nodes);
            return true;
        };
        job_.start(begin, [this, queries] {
            const std::uint64_t before = result_.nodes;
            result_ = engine_->run(queries);
            result_.nodes += before;
        });
    }

    bool wait(double seconds) { return job_.wait(seconds); }
    void stop() { engine_->control().stop = true; }
    Result result() {
        return job_.at_rest([&] { return result_; });
    }
    Progress progress() const { return engine_->progress(); }
    PlainBounds known(int place, int more, bool high) {
        return job_.at_rest([&] { return plain(engine_->known(place, checked_turns(more), high ? upper : lower)); });
    }
    std::size_t table_bytes() {
        return job_.at_rest([&] { return engine_->table_bytes(); });
    }

protected:
    // What `look` returns of the engine, which is at rest.
    template <class Look>
    auto of_engine(Look look) {
        return job_.at_rest([&] { return look(*engine_); });
    }

private:
    static constexpr std::uint64_t at_once = 1024;

    void allow(std::uint64_t limit) {
        engine_->control().begin(limit);
        if (!limit) engine_->control().count(0);
    }

    std::unique_ptr<Engine> engine_;
    Result result_;
    Job job_;  // last, so that it ends before what it works on
};

// A solver of each game has a class of its own, which knows what kind of engine it has.
template <class Position, class EngineOf>
class WorkerOf : public Worker {
public:
    explicit WorkerOf(std::unique_ptr<EngineOf> engine) : Worker(std::move(engine)) {}
    template <class Look>
    auto of_engine(Look look) {
        return Worker::of_engine([&](Engine& engine) { return look(static_cast<EngineOf&>(engine)); });
    }
};

// A solver's class, but for how one is made and how it comes to places.
template <class Solver>
nanobind::class_<Solver> bind_worker(nanobind::module_& module, const char* name) {
    namespace nb = nanobind;
    return nb::class_<Solver>(module, name)
        .def(
            "start",
            [](Solver& self, const std::vector<Worker::PlainQuery>& queries, std::optional<std::uint64_t> nodes) {
                self.start(queries, nodes);
            },
            nb::arg("queries"), nb::arg("nodes").none(), nb::call_guard<WithoutInterpreter>())
        .def("wait", &wait_for<Solver>)
        .def("stop", [](Solver& self) { self.stop(); })
        .def("progress", [](const Solver& self) { return self.progress(); })
        .def("result", [](Solver& self) { return self.result(); })
        .def("known", [](Solver& self, int place, int more, bool high) { return self.known(place, more, high); })
        .def_prop_ro("table_bytes", [](Solver& self) { return self.table_bytes(); });
}

}  // namespace faceup::chance
