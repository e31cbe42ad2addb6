// How Python has sequences of moves counted: a thread of its own counts them.

#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "job.hpp"
#include "perft.hpp"
#include "without_interpreter.hpp"

namespace faceup {

class Counter {
public:
    explicit Counter(std::unique_ptr<Perft> perft) : perft_(std::move(perft)) {}
    ~Counter() { stop(); }

    void start(int depth) {
        if (depth < 0 || depth > deepest) throw std::invalid_argument("no such depth");
        job_.start([] { return true; }, [this, depth] { count_ = perft_->count(depth); });
    }
    bool wait(double seconds) { return job_.wait(seconds); }
    void stop() { perft_->stop(); }
    std::uint64_t count() {
        return job_.at_rest([&] { return count_; });
    }

private:
    static constexpr int deepest = 250;  // the count is recursive: see `perft.py`

    std::unique_ptr<Perft> perft_;
    std::uint64_t count_ = 0;
    Job job_;  // last, so that it ends before what it works on
};

// A counter of each game has a class of its own, as its solver has.
template <class Position>
class CounterOf : public Counter {
    using Counter::Counter;
};

template <class Position>
void bind_counter(nanobind::module_& module, const char* name, std::unique_ptr<Perft> (*make)(const Position&)) {
    namespace nb = nanobind;
    using Count = CounterOf<Position>;
    nb::class_<Count>(module, name)
        .def("__init__", [make](Count* self, const Position& position) { new (self) Count(make(position)); })
        .def(
            "start", [](Count& self, int depth) { self.start(depth); }, nb::call_guard<WithoutInterpreter>())
        .def("wait", &wait_for<Count>)
        .def("stop", [](Count& self) { self.stop(); })
        .def_prop_ro("count", [](Count& self) { return self.count(); });
}

}  // namespace faceup
