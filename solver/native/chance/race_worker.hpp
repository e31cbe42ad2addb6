// How Python has races solved: besides queries, a solver takes positions, and walks from place to place.

#pragma once

#include "race_engine.hpp"
#include "worker.hpp"

namespace faceup::chance {

// A move, the place after it, how many turns begin with it, and of chance its weight.
using PlainStep = std::tuple<std::tuple<int, int, int>, int, int, std::int64_t>;
using PlainFork = std::pair<std::optional<int>, std::vector<PlainStep>>;

inline PlainFork plain(const Fork& fork) {
    PlainFork plain;
    if (fork.mover >= 0) plain.first = fork.mover;
    for (const Step& step : fork.steps) {
        const auto& [deed, first, second] = step.move;
        plain.second.emplace_back(std::tuple(deed, first, second), step.place, step.begun, step.weight);
    }
    return plain;
}

template <class Position>
void bind_race(nanobind::module_& module, const char* name,
               std::unique_ptr<RaceEngine<Position>> (*make)(const Position&, int, Opponents, std::size_t,
                                                             const RaceTechniques&)) {
    using Race = WorkerOf<Position, RaceEngine<Position>>;
    bind_worker<Race>(module, name)
        .def("__init__",
             [make](Race* self, const Position& position, int player, int opponents, std::size_t table_bytes,
                    const std::vector<std::string>& off) {
                 new (self)
                     Race(make(position, checked_player(player, position.players.size()), checked_opponents(opponents),
                               checked_bytes(table_bytes), techniques_without<RaceTechniques>(off)));
             })
        .def("place",
             [](Race& self, const Position& position) {
                 return self.of_engine([&](auto& engine) { return engine.place(position); });
             })
        .def("follow",
             [](Race& self, int place) {
                 return self.of_engine([&](auto& engine) { return plain(engine.follow(place)); });
             })
        .def("scores",
             [](Race& self, int place) { return self.of_engine([&](auto& engine) { return engine.scores(place); }); });
}

}  // namespace faceup::chance
