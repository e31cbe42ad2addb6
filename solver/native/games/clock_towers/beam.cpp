// The door between Python and the beam search. Nothing is decided here: plain values come in, plain values go out.

#include "bind_beam.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "../../checked.hpp"
#include "../../job.hpp"
#include "../../without_interpreter.hpp"
#include "beam.hpp"
#include "plain_moves.hpp"

namespace nb = nanobind;

namespace {

using namespace faceup;
namespace ct = faceup::clock_towers;

// A beam search at work (types that Python sees need names of their own). Its play is asked for once `wait` has said that it is done.
class BeamWorker {
public:
    BeamWorker(const ct::Position& position, int player)
        : beam_(checked(position, checked_player(player, position.players.size())), player) {}

    ~BeamWorker() { stop(); }

    void start(int width, std::uint64_t seed) {
        checked_width(width);
        stop_ = false;
        const auto begin = [] { return true; };
        job_.start(begin, [this, width, seed] { play_ = beam_.play_of(static_cast<std::size_t>(width), seed, stop_); });
    }

    bool wait(double seconds) { return job_.wait(seconds); }
    void stop() { stop_ = true; }
    std::vector<ct::TableMove> play() {
        return job_.at_rest([&] { return play_; });
    }

private:
    static const ct::Position& checked(const ct::Position& position, int player) {
        if (!ct::Beam::takes(position, player)) throw std::invalid_argument("no room for such a position");
        return position;
    }
    static void checked_width(int width) { faceup::checked(width, 1, 1 << 24, "no such width"); }

    ct::Beam beam_;
    std::atomic<bool> stop_{false};
    std::vector<ct::TableMove> play_;
    Job job_;  // last, so that it ends before what it works on
};

}  // namespace

void faceup::bind_beam(nb::module_& module) {
    nb::class_<BeamWorker>(module, "ClockTowersBeam")
        .def(nb::init<const ct::Position&, int>())
        .def_static("takes",
                    [](const ct::Position& position, int player) {
                        return ct::Beam::takes(position, checked_player(player, position.players.size()));
                    })
        .def("start", &BeamWorker::start, nb::call_guard<WithoutInterpreter>())
        .def("wait", &wait_for<BeamWorker>)
        .def("stop", &BeamWorker::stop)
        .def("play", [](BeamWorker& self) { return ct::plain_line(self.play()); });
}
