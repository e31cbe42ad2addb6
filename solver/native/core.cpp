// faceup.solver._core: the door between Python and the C++20 core.
//
// Nothing is decided here: what comes through the door is plain values, what goes back is plain values. A solver works
// in a thread of its own and never touches Python, so whoever waits for it does so without holding the interpreter.

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "counter.hpp"
#include "deals.hpp"
#include "games/clock_towers/bind_beam.hpp"
#include "games/clock_towers/engine.hpp"
#include "games/clock_towers/perft.hpp"
#include "games/clock_towers/plain_moves.hpp"
#include "job.hpp"
#include "races.hpp"
#include "switches.hpp"
#include "without_interpreter.hpp"

namespace nb = nanobind;

namespace {

using namespace faceup;
namespace ct = faceup::clock_towers;

std::string compiler() {
#if defined(__clang__)
    return "Clang " __clang_version__;
#elif defined(__GNUC__)
    return "GCC " __VERSION__;
#elif defined(_MSC_VER)
    return "MSVC " + std::to_string(_MSC_VER);
#else
    return "an unknown compiler";
#endif
}

using CardNumbers = std::vector<int>;
using PlayerCards = std::pair<CardNumbers, std::vector<CardNumbers>>;
using PlainUnknown = std::tuple<int, CardNumbers, int>;  // the pile, what may lie there unseen, how many of those do

ct::Cards cards_of(const CardNumbers& numbers) {
    ct::Cards cards;
    for (const int number : numbers) {
        if (number < 0 || number >= ct::past_roofs - ct::first_storey) throw std::invalid_argument("no such card");
        cards.push_back(static_cast<ct::Card>(number + ct::first_storey));
    }
    return cards;
}

ct::Position position_of(const std::vector<int>& first_heights, bool own_ladders, bool storeys_after_clock,
                         int tiebreak, bool clock_mouse, int turn, const std::vector<CardNumbers>& piles,
                         const std::vector<PlainUnknown>& unknown, const std::vector<PlayerCards>& players) {
    if (players.empty() || players.size() > most_seats) throw std::invalid_argument("one to four players");
    if (turn < 0 || turn >= static_cast<int>(players.size())) throw std::invalid_argument("no such turn");
    if (piles.size() != ct::kinds) throw std::invalid_argument("three piles");
    if (tiebreak < 0 || tiebreak > static_cast<int>(ct::TieBreak::top_storey))
        throw std::invalid_argument("no such tie-break");
    if (std::ranges::any_of(first_heights, [](int height) { return height < 1; }))
        throw std::invalid_argument("no such height");
    ct::Position position;
    position.flags = {first_heights, own_ladders, storeys_after_clock, static_cast<ct::TieBreak>(tiebreak),
                      clock_mouse};
    position.turn = turn;
    std::size_t cards = 0;
    for (int kind = 0; kind < ct::kinds; ++kind) {
        position.piles[kind] = cards_of(piles[kind]);
        for (const ct::Card card : position.piles[kind]) {
            if (ct::kind_of(card) != kind) throw std::invalid_argument("a card in the wrong pile");
        }
        cards += piles[kind].size();
    }
    for (const auto& [kind, numbers, count] : unknown) {
        if (kind < 0 || kind >= ct::kinds || !position.below[kind].cards.empty())
            throw std::invalid_argument("no such pile");
        if (count < 0 || count > static_cast<int>(numbers.size())) throw std::invalid_argument("no such count");
        const ct::Cards below = cards_of(numbers);
        for (const ct::Card card : below) {
            if (ct::kind_of(card) != kind) throw std::invalid_argument("a card in the wrong pile");
            if (std::ranges::count(below, card) + std::ranges::count(position.piles[kind], card) > ct::most_copies)
                throw std::invalid_argument("too many cards of a kind");
        }
        position.below[kind] = {below, count};
        cards += below.size();
    }
    for (const auto& [hand, towers] : players) {
        if (hand.size() > ct::hand_size) throw std::invalid_argument("more than three cards in a hand");
        ct::Player player{cards_of(hand), {}};
        cards += hand.size();
        for (const CardNumbers& tower : towers) {
            if (tower.empty()) throw std::invalid_argument("an empty tower");
            player.towers.push_back(cards_of(tower));
            cards += tower.size();
        }
        position.players.push_back(std::move(player));
    }
    if (cards > 66) throw std::invalid_argument("more cards than the deck has");
    return position;
}

const ct::Position& known_order(const ct::Position& position) {
    if (position.hides()) throw std::invalid_argument("the order of a pile is unknown");
    return position;
}

// A solver at work. All but its progress is asked for once `wait` has said that it is done.
class Worker {
public:
    Worker(const ct::Position& position, int player, int objective, int opponents, std::size_t table_bytes, int threads,
           const std::vector<std::string>& off)
        : engine_(ct::make_engine(known_order(position),
                                  {checked_player(player, position.players.size()), ct::checked_objective(objective),
                                   checked_opponents(opponents)},
                                  techniques_without<OpenTechniques>(off), checked_bytes(table_bytes),
                                  checked_threads(threads))) {}

    ~Worker() { stop(); }

    void start(const ct::Position& position, const std::vector<ct::Position>& after, std::optional<std::uint64_t> nodes,
               bool line_by_text) {
        known_order(position);
        ct::Task task{position, after, line_by_text};
        const auto begin = [&] {
            engine_->prepare(position, nodes.value_or(~std::uint64_t{0}));
            if (!is_small(position)) return true;
            result_ = engine_->run(task);
            return false;
        };
        job_.start(begin, [this, task] { result_ = engine_->run(task); });
    }

    // What is known of a position by now.
    Interval known_bounds(const ct::Position& position) {
        return job_.at_rest([&] { return engine_->known_bounds(position); });
    }

    bool wait(double seconds) { return job_.wait(seconds); }
    void stop() { engine_->stop(); }
    ct::Result result() {
        return job_.at_rest([&] { return result_; });
    }
    Progress progress() const { return engine_->progress(); }
    std::size_t table_bytes() {
        return job_.at_rest([&] { return engine_->table_bytes(); });
    }

private:
    // Whether the search takes no longer than it takes to start a thread, or to ask anybody whether to stop.
    static bool is_small(const ct::Position& position) {
        std::size_t cards = 0;
        for (const auto& pile : position.piles) cards += pile.size();
        for (const auto& player : position.players) cards += player.hand.size();
        return cards <= (position.players.size() <= 2 ? 10U : 8U);
    }

    std::unique_ptr<ct::Engine> engine_;
    ct::Result result_;
    Job job_;  // last, so that it ends before what it works on
};

}  // namespace

NB_MODULE(_core, module) {
    module.doc() = "The native core of Faceup.";
    module.def("compiler", &compiler, "The compiler that built this core, with its version.");
    module.def("techniques", &technique_names<OpenTechniques>);
    nb::exception<Busy>(module, "BusyError", PyExc_RuntimeError);
    nb::exception<NoThreads>(module, "NoThreadsError", PyExc_RuntimeError);
    nb::module_::import_("atexit").attr("register")(nb::cpp_function(&WithoutInterpreter::end_interpreter));

    nb::class_<Interval>(module, "Interval").def_ro("lower", &Interval::lower).def_ro("upper", &Interval::upper);
    nb::class_<Progress>(module, "Progress")
        .def_ro("bounds", &Progress::bounds)
        .def_ro("nodes", &Progress::nodes)
        .def_ro("passes", &Progress::passes)
        .def_ro("moves_done", &Progress::moves_done)
        .def_ro("table_fill", &Progress::table_fill)
        .def_ro("names_fill", &Progress::names_fill)
        .def_ro("names_missed", &Progress::names_missed);

    nb::class_<ct::Position>(module, "ClockTowersPosition")
        .def("__init__",
             [](ct::Position* self, const std::vector<int>& first_heights, bool own_ladders, bool storeys_after_clock,
                int tiebreak, bool clock_mouse, int turn, const std::vector<CardNumbers>& piles,
                const std::vector<PlainUnknown>& unknown, const std::vector<PlayerCards>& players) {
                 new (self) ct::Position(position_of(first_heights, own_ladders, storeys_after_clock, tiebreak,
                                                     clock_mouse, turn, piles, unknown, players));
             });
    nb::class_<ct::Result>(module, "ClockTowersResult")
        .def_ro("bounds", &ct::Result::bounds)
        .def_ro("moves", &ct::Result::moves)
        .def_ro("values", &ct::Result::values)
        .def_prop_ro("line", [](const ct::Result& result) {
                         return result.line ? std::optional(ct::plain_line(*result.line)) : std::nullopt;
                     })
        .def_ro("nodes", &ct::Result::nodes)
        .def_ro("node_limit_hit", &ct::Result::node_limit_hit);
    nb::class_<Worker>(module, "ClockTowersSolver")
        .def(nb::init<const ct::Position&, int, int, int, std::size_t, int, const std::vector<std::string>&>(),
             nb::call_guard<WithoutInterpreter>())
        .def("start", &Worker::start, nb::arg("position"), nb::arg("after"), nb::arg("nodes").none(),
             nb::arg("line_by_text"), nb::call_guard<WithoutInterpreter>())
        .def("known_bounds", &Worker::known_bounds)
        .def("wait", &wait_for<Worker>)
        .def("stop", &Worker::stop)
        .def("progress", &Worker::progress)
        .def("result", &Worker::result)
        .def_prop_ro("table_bytes", &Worker::table_bytes);
    bind_counter<ct::Position>(module, "ClockTowersPerft", &ct::make_perft);
    bind_races(module);
    bind_deals(module);
    bind_beam(module);
}
