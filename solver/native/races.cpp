// The door between Python and the search of races. Nothing is decided here: plain values come in, plain values go out.

#include "races.hpp"

#include "chance/race_perft.hpp"
#include "chance/race_worker.hpp"
#include "counter.hpp"
#include "games/chateau.hpp"
#include "games/gotown.hpp"

namespace nb = nanobind;

namespace {

using namespace faceup;
namespace ch = faceup::chateau;
namespace gt = faceup::gotown;

using CardNumbers = std::vector<int>;

// How many of each kind there are, in fields of a number.
std::uint64_t counted(const CardNumbers& numbers, int kinds, int most_copies, std::uint64_t (*one)(int),
                      int (*count)(std::uint64_t, int)) {
    std::uint64_t cards = 0;
    for (const int card : numbers) {
        if (card < 0 || card >= kinds) throw std::invalid_argument("no such card");
        if (count(cards, card) == most_copies) throw std::invalid_argument("too many cards of a kind");
        cards += one(card);
    }
    return cards;
}

gt::Cards gotown_cards(const CardNumbers& numbers) {
    return counted(numbers, gt::kinds, gt::most_copies, gt::one, gt::count);
}

ch::Cards chateau_cards(const CardNumbers& numbers) {
    return counted(numbers, ch::kinds, ch::most_copies, ch::one, ch::count);
}

using PlainFloor = std::tuple<int, int, bool>;  // the low value, the value of a joker or 0, whether a dog guards it
using PlainPlayer = std::tuple<CardNumbers, std::vector<PlainFloor>, int>;

gt::Position gotown_position(int floors_to_win, bool milkshake_stack, bool milkshake_refill,
                             bool donuts_spend_milkshakes, int turn, bool drawn, bool truck, bool ending,
                             const std::vector<int>& picks, int idle, bool shuffled, const CardNumbers& pile,
                             const CardNumbers& discard, const std::vector<PlainPlayer>& players) {
    const int seats = static_cast<int>(players.size());
    if (seats < 2 || seats > 4) throw std::invalid_argument("two to four players");
    if (turn < 0 || turn >= seats || idle < 0 || idle > seats) throw std::invalid_argument("no such turn");
    if (floors_to_win < 1 || floors_to_win > gt::highest_tower) throw std::invalid_argument("too high a tower");
    if (pile.size() > 255) throw std::invalid_argument("too large a pile");
    gt::Position position{floors_to_win, milkshake_stack, milkshake_refill, donuts_spend_milkshakes,
                          turn,          drawn,           truck,            ending,
                          0,             idle,            shuffled,         pile,
                          0,             {}};
    gotown_cards(pile);
    position.discard = gotown_cards(discard);
    for (const int seat : picks) {
        if (seat < 0 || seat >= seats || seat == turn) throw std::invalid_argument("no such pick");
        position.picks |= 1 << seat;
    }
    for (const auto& [hand, tower, milkshakes] : players) {
        gt::Position::Player player{gotown_cards(hand), 0, milkshakes};
        if (tower.size() > gt::highest_tower) throw std::invalid_argument("too high a tower");
        if (milkshakes < 0 || milkshakes > gt::most_copies) throw std::invalid_argument("too many milkshakes");
        for (const auto& [low, joker, guarded] : tower) {
            if (low < 1 || low > 4 || (joker && joker != low && joker != gt::floor_sum - low))
                throw std::invalid_argument("no such floor");
            player.tower |= gt::Floor{low, joker, guarded}.pack() << 5 * gt::height(player.tower);
        }
        position.players.push_back(player);
    }
    return position;
}

gt::Problem problem_of(const gt::Position& position, int player, bool cooperative,
                       const chance::RaceTechniques& techniques) {
    gt::Problem problem{position.floors_to_win,
                        position.milkshake_stack,
                        position.milkshake_refill,
                        position.donuts_spend_milkshakes,
                        {},
                        -1,
                        player,
                        cooperative,
                        techniques};
    if (!position.shuffled) problem.pile = position.pile;
    for (std::size_t n = 0; n < problem.pile.size(); ++n) {
        if (problem.pile[n] == gt::donuts) problem.truck_at = static_cast<int>(n);
    }
    return problem;
}

// The kind of card that each slot takes, the pairs of slots that touch, and the slot of each joker, or -1.
using PlainBlueprint = std::tuple<std::vector<int>, std::vector<std::pair<int, int>>, std::vector<int>>;

ch::Blueprint chateau_blueprint(const PlainBlueprint& plain) {
    const auto& [kinds, edges, jokers] = plain;
    const int slots = static_cast<int>(kinds.size());
    if (slots < 1 || slots > ch::most_slots || jokers.size() != 3) throw std::invalid_argument("no such blueprint");
    ch::Blueprint blueprint;
    blueprint.slots = slots;
    blueprint.joker_slot.fill(-1);
    for (int slot = 0; slot < slots; ++slot) {
        if (kinds[slot] < 0 || kinds[slot] >= ch::parts) throw std::invalid_argument("no such blueprint");
        blueprint.kind[slot] = kinds[slot];
        if (kinds[slot] == ch::door) blueprint.door = slot;
    }
    for (const auto& [a, b] : edges) {
        if (a < 0 || a >= slots || b < 0 || b >= slots) throw std::invalid_argument("no such slot");
        blueprint.neighbours[a] |= std::uint32_t{1} << b;
        blueprint.neighbours[b] |= std::uint32_t{1} << a;
    }
    for (int joker = 0; joker < 3; ++joker) {
        if (jokers[joker] < -1 || jokers[joker] >= slots) throw std::invalid_argument("no such slot");
        blueprint.joker_slot[ch::shield + joker] = jokers[joker];
    }
    return blueprint;
}

// The hand, the card on each slot or -1, and the attack that blocks the player, or 0.
using PlainCastle = std::tuple<CardNumbers, CardNumbers, int>;

ch::Position chateau_position(const PlainBlueprint& blueprint, bool blocked_may_attack, bool counter_attack,
                              bool joker_takes_turn, int turn, bool drawn, bool shuffled, const CardNumbers& pile, const CardNumbers& discard,
                              std::optional<int> answering, std::optional<int> drawing,
                              std::optional<std::pair<int, int>> counter, const std::vector<PlainCastle>& players) {
    const int seats = static_cast<int>(players.size());
    const auto check_seat = [&](int seat) {
        if (seat < 0 || seat >= seats) throw std::invalid_argument("no such seat");
    };
    const auto check_attack = [](int attack) {
        if (attack < 0 || attack > 3) throw std::invalid_argument("no such attack");
    };
    if (seats < 2 || seats > 4) throw std::invalid_argument("two to four players");
    if (pile.size() > 255) throw std::invalid_argument("too large a pile");
    for (const auto& seat : {std::optional<int>(turn), answering, drawing}) check_seat(seat.value_or(0));
    ch::Position position{chateau_blueprint(blueprint),
                          blocked_may_attack,
                          counter_attack,
                          joker_takes_turn,
                          turn,
                          drawn,
                          shuffled,
                          pile,
                          chateau_cards(discard),
                          answering.value_or(ch::nobody),
                          drawing.value_or(ch::nobody),
                          0,
                          ch::nobody,
                          {}};
    chateau_cards(pile);
    if (counter) {
        check_attack(counter->first), check_seat(counter->second);
        position.counter = counter->first, position.counter_on = counter->second;
    }
    for (const auto& [hand, castle, attack] : players) {
        ch::Position::Player player{chateau_cards(hand), 0, 0, attack};
        check_attack(attack);
        if (static_cast<int>(castle.size()) != position.blueprint.slots) throw std::invalid_argument("no such castle");
        for (int slot = 0; slot < position.blueprint.slots; ++slot) {
            const int card = castle[slot];
            if (card < 0) continue;
            const bool joker = card < ch::kinds && position.blueprint.joker_slot[card] == slot;
            if (!joker && position.blueprint.kind[slot] != card) throw std::invalid_argument("a card on a wrong slot");
            player.laid |= std::uint32_t{1} << slot;
            if (joker) player.jokers |= std::uint32_t{1} << slot;
        }
        position.players.push_back(player);
    }
    return position;
}

ch::Problem problem_of(const ch::Position& position, int player, bool cooperative,
                       const chance::RaceTechniques& techniques) {
    ch::Problem problem{position.blueprint, position.blocked_may_attack, position.counter_attack,
                        position.joker_takes_turn, {}, player, cooperative, techniques};
    if (!position.shuffled) problem.pile = position.pile;
    return problem;
}

template <class Rules, class Position>
std::unique_ptr<chance::RaceEngine<Position>> engine(const Position& position, int player, Opponents opponents,
                                                    std::size_t table_bytes, chance::RaceTechniques techniques) {
    const bool cooperative = opponents == Opponents::cooperative;
    const Rules moves(problem_of(position, player, false, chance::one_by_one));
    if (opponents == Opponents::selfish) {
        techniques.merging = false;
        Rules rules(problem_of(position, player, false, techniques));
        return std::make_unique<chance::RaceEngineFor<Position, chance::RaceSelfish<Rules>>>(std::move(rules), moves,
                                                                                             position, table_bytes);
    }
    Rules rules(problem_of(position, player, cooperative, techniques));
    return std::make_unique<chance::RaceEngineFor<Position, chance::RaceSearch<Rules>>>(std::move(rules), moves,
                                                                                        position, table_bytes);
}

// The rules of a game for each number of players.
template <class Two, class Three, class Four, class Position>
void bind_game(nb::module_& module, const char* solver, const char* perft) {
    chance::bind_race<Position>(module, solver,
                               [](const Position& position, int player, Opponents opponents, std::size_t table_bytes,
                                  const chance::RaceTechniques& techniques) {
                                   switch (position.players.size()) {
                                       case 2:
                                           return engine<Two>(position, player, opponents, table_bytes, techniques);
                                       case 3:
                                           return engine<Three>(position, player, opponents, table_bytes, techniques);
                                       default:
                                           return engine<Four>(position, player, opponents, table_bytes, techniques);
                                   }
                               });
    bind_counter<Position>(module, perft, [](const Position& position) -> std::unique_ptr<Perft> {
        const auto problem = problem_of(position, 0, false, chance::one_by_one);
        switch (position.players.size()) {
            case 2:
                return std::make_unique<chance::RacePerft<Two>>(Two(problem), Two(problem).state_of(position));
            case 3:
                return std::make_unique<chance::RacePerft<Three>>(Three(problem), Three(problem).state_of(position));
            default:
                return std::make_unique<chance::RacePerft<Four>>(Four(problem), Four(problem).state_of(position));
        }
    });
}

}  // namespace

void faceup::bind_races(nb::module_& module) {
    module.def("race_techniques", &technique_names<chance::RaceTechniques>);
    nb::class_<chance::Progress>(module, "RaceProgress")
        .def_ro("nodes", &chance::Progress::nodes)
        .def_ro("table_fill", &chance::Progress::table_fill);
    nb::class_<chance::Result>(module, "RaceResult")
        .def_prop_ro("bounds",
                     [](const chance::Result& result) {
                         std::vector<std::vector<chance::PlainBounds>> bounds;
                         for (const auto& found : result.bounds) {
                             bounds.emplace_back();
                             for (const auto& of_seat : found) bounds.back().push_back(chance::plain(of_seat));
                         }
                         return bounds;
                     })
        .def_ro("nodes", &chance::Result::nodes)
        .def_ro("node_limit_hit", &chance::Result::node_limit_hit);

    nb::class_<gt::Position>(module, "GotownPosition")
        .def("__init__",
             [](gt::Position* self, int floors_to_win, bool milkshake_stack, bool milkshake_refill,
                bool donuts_spend_milkshakes, int turn, bool drawn, bool truck, bool ending,
                const std::vector<int>& picks, int idle, bool shuffled, const CardNumbers& pile,
                const CardNumbers& discard, const std::vector<PlainPlayer>& players) {
                 new (self) gt::Position(gotown_position(floors_to_win, milkshake_stack, milkshake_refill,
                                                         donuts_spend_milkshakes, turn, drawn, truck, ending, picks,
                                                         idle, shuffled, pile, discard, players));
             });
    bind_game<gt::Rules<2>, gt::Rules<3>, gt::Rules<4>, gt::Position>(module, "GotownSolver", "GotownPerft");

    nb::class_<ch::Position>(module, "ChateauPosition")
        .def(
            "__init__",
            [](ch::Position* self, const PlainBlueprint& blueprint, bool blocked_may_attack, bool counter_attack,
               bool joker_takes_turn, int turn, bool drawn, bool shuffled, const CardNumbers& pile,
               const CardNumbers& discard, std::optional<int> answering, std::optional<int> drawing, std::optional<std::pair<int, int>> counter,
               const std::vector<PlainCastle>& players) {
                new (self)
                    ch::Position(chateau_position(blueprint, blocked_may_attack, counter_attack, joker_takes_turn, turn,
                                                  drawn, shuffled, pile, discard, answering, drawing, counter, players));
            },
            nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg(),
            nb::arg().none(), nb::arg().none(), nb::arg().none(), nb::arg());
    bind_game<ch::Rules<2>, ch::Rules<3>, ch::Rules<4>, ch::Position>(module, "ChateauSolver", "ChateauPerft");
}
