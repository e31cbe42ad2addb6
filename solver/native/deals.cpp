// The door between Python and the search over deals. Nothing is decided here: plain values come in, plain values go out.

#include "deals.hpp"

#include "chance/worker.hpp"
#include "games/clock_towers/deals_engine.hpp"

namespace nb = nanobind;

void faceup::bind_deals(nb::module_& module) {
    namespace ct = clock_towers;
    using Solver = chance::WorkerOf<ct::Position, ct::DealsEngine>;
    module.def("deal_techniques", &technique_names<chance::DealTechniques>);
    chance::bind_worker<Solver>(module, "ClockTowersDealsSolver")
        .def("__init__",
             [](Solver* self, const ct::Position& position, int player, int objective, int opponents,
                std::size_t table_bytes, const std::vector<std::string>& off) {
                 const ct::Question question{checked_player(player, position.players.size()),
                                             ct::checked_objective(objective), checked_opponents(opponents)};
                 new (self) Solver(ct::make_deals_engine(
                     position, question, techniques_without<chance::DealTechniques>(off), checked_bytes(table_bytes)));
             })
        .def("place", [](Solver& self, const ct::Position& position) {
            return self.of_engine([&](auto& engine) { return engine.place(position); });
        });
}
