// The rules of Château de Cartes for the search of races: `models/chateau` on packed states.

#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "../chance/race_pile.hpp"
#include "../chance/race_rules.hpp"
#include "chateau/problem.hpp"
#include "chateau/reach.hpp"

namespace faceup::chateau {

using chance::named;

// What is done, in the order of `models/chateau/moves.py`.
enum Deed : int { by_building, by_attacking, by_defending, by_joker, by_discarding, by_declining, by_drawing };

template <int Seats>
class Rules {
public:
    static constexpr int seats = Seats;
    using State = chateau::State<Seats>;
    using Key = chateau::Key<Seats>;
    using Branch = chance::RaceBranch<State>;

    explicit Rules(Problem problem) : problem_(std::move(problem)) {}

    const chance::RaceTechniques& techniques() const { return problem_.techniques; }
    int player() const { return problem_.player; }

    State state_of(const Position& position) const {
        if (position.players.size() != Seats) throw std::invalid_argument("not the players of this problem");
        State state;
        for (std::size_t seat = 0; seat < Seats; ++seat) {
            state.hands[seat] = position.players[seat].hand;
            state.laid[seat] = position.players[seat].laid;
            state.jokers[seat] = position.players[seat].jokers;
            state.attacks[seat] = static_cast<std::uint8_t>(position.players[seat].attack);
        }
        chance::lay_pile(state, position, problem_.pile, one, one_kind);
        state.discard = position.discard;
        state.turn = static_cast<std::uint8_t>(position.turn);
        state.answering = static_cast<std::uint8_t>(position.answering);
        state.drawing = static_cast<std::uint8_t>(position.drawing);
        state.counter = static_cast<std::uint8_t>(position.counter);
        state.counter_on = static_cast<std::uint8_t>(position.counter_on);
        state.drawn = position.drawn || state.interrupted();
        return state;
    }

    int winner(const State& state) const {
        for (int seat = 0; seat < Seats; ++seat) {
            if (state.laid[seat] == problem_.blueprint.complete()) return seat;
        }
        return -1;
    }

    bool over(const State& state) const {
        Cards left = state.pile | state.discard | state.known;
        for (const Cards hand : state.hands) left |= hand;
        return !left || winner(state) >= 0;
    }

    int score(const State& state, int seat) const { return std::popcount(state.laid[seat]); }

    int mover(const State& state) const { return state.mover(); }

    bool maximises(const State& state) const { return problem_.cooperative || state.mover() == problem_.player; }

    // What happens by itself, as `models/chateau/automatic.py` has it, and how many turns begin with it.
    int settle(State& state) const {
        int begun = 0;
        while (!over(state)) {
            if (state.drawer() != nobody) {
                if (!state.known && !state.pile) std::swap(state.pile, state.discard);
                if (state.known) {
                    const int card = problem_.pile[problem_.pile.size() - state.known--];
                    begun += with_card(state, card);
                } else if (!state.pile) {
                    begun += after_draw(state);
                } else if (one_kind(state.pile)) {
                    const int card = std::countr_zero(state.pile) / 4;
                    state.pile -= one(card);
                    begun += with_card(state, card);
                } else {
                    break;
                }
            } else if (state.interrupted() || state.hands[state.turn]) {
                break;
            } else {
                begun += next_turn(state, next(state.turn));
            }
        }
        return over(state) ? 0 : begun;  // once the race is over no turn begins
    }

    bool by_chance(const State& state) const { return state.drawer() != nobody; }

    std::int64_t chances(const State& state, int, std::vector<Branch>& branches) const {
        for (Cards pile = state.pile; pile;) {
            const int card = std::countr_zero(pile) / 4;
            State after = state;
            after.pile -= one(card);
            int begun = with_card(after, card);
            begun += settle(after);
            branches.push_back({after, count(pile, card), over(after) ? 0 : begun, named(by_drawing, card)});
            pile &= ~(Cards{15} << 4 * card);
        }
        return size(state.pile);
    }

    void choices(const State& state, int, std::vector<Branch>& branches) const {
        const std::size_t first = branches.size();
        const int seat = state.mover();
        if (state.counter) {
            const int card = catapult + state.counter - 1;
            if (count(state.hands[seat], card))
                add(attacked(state, card, state.counter_on), 0, 40, named(by_attacking, card, state.counter_on),
                    branches);
            decline(state, branches);
            return;
        }
        if (state.answering != nobody) {
            answers(state, branches);
            decline(state, branches);
        } else {
            if (state.attacks[seat]) {
                answers(state, branches);
            } else {
                builds(state, branches);
                for (int joker = shield; joker <= crossbow; ++joker) {
                    if (count(state.hands[seat], joker) && problem_.blueprint.may_lay(state.laid[seat], joker))
                        lay_joker(state, joker, branches);
                }
            }
            if (!state.attacks[seat] || problem_.blocked_may_attack) attacks(state, branches);
            discards(state, branches);
        }
        // A win is the best there is for who chooses, so nothing else is worth a look; unless they help another.
        if (!techniques().win_now || maximises(state) != (seat == problem_.player)) return;
        for (std::size_t n = first; n < branches.size(); ++n) {
            if (branches[n].state.laid[seat] != problem_.blueprint.complete()) continue;
            branches[first] = branches[n];
            branches.resize(first + 1);
            return;
        }
    }

    chance::Reach reach(const State& state, int more) const { return reach_of<Seats>(problem_, state, more); }

    void write_key(const State& state, int, Key& key) const {
        for (int seat = 0; seat < Seats; ++seat) {
            key[2 * seat] = state.hands[seat] | static_cast<std::uint64_t>(state.attacks[seat]) << 52;
            key[2 * seat + 1] = state.laid[seat] | static_cast<std::uint64_t>(state.jokers[seat]) << 20;
        }
        key[2 * Seats] = state.pile;
        key[2 * Seats + 1] =
            static_cast<std::uint64_t>(state.known) | static_cast<std::uint64_t>(state.turn) << 8 |
            static_cast<std::uint64_t>(state.answering) << 16 | static_cast<std::uint64_t>(state.drawing) << 24 |
            static_cast<std::uint64_t>(state.counter) << 32 | static_cast<std::uint64_t>(state.counter_on) << 40 |
            static_cast<std::uint64_t>(state.drawn) << 48;
    }

private:
    static std::uint8_t next(int seat) { return static_cast<std::uint8_t>((seat + 1) % Seats); }

    // A turn begins, unless somebody has won.
    int next_turn(State& state, int seat) const {
        state.answering = state.drawing = state.counter_on = nobody;
        state.counter = 0;
        if (winner(state) >= 0) return 0;
        state.turn = static_cast<std::uint8_t>(seat);
        state.drawn = false;
        return 1;
    }

    int with_card(State& state, int card) const {
        state.hands[state.drawer()] += one(card);
        return after_draw(state);
    }

    // A draw out of turn ends the turn that it interrupts, unless an attack may be repeated then.
    int after_draw(State& state) const {
        if (state.drawing == nobody) {
            state.drawn = true;
            return 0;
        }
        if (!state.counter) return next_turn(state, next(state.turn));
        state.drawing = nobody;
        return 0;
    }

    void add(State after, int begun, int appeal, chance::PlainMove move, std::vector<Branch>& branches) const {
        begun += settle(after);
        branches.push_back({after, appeal, over(after) ? 0 : begun, move});
    }

    void decline(State state, std::vector<Branch>& branches) const {
        const int begun = next_turn(state, next(state.turn));
        add(state, begun, 10, named(by_declining), branches);
    }

    // What lay on the slot is discarded.
    static void lay(State& state, const Blueprint& blueprint, int seat, int card, int slot) {
        const std::uint32_t bit = std::uint32_t{1} << slot;
        state.hands[seat] -= one(card);
        if (state.laid[seat] & bit) state.discard += one(card_on(state, blueprint, seat, slot));
        state.laid[seat] |= bit;
        if (is_joker(card)) state.jokers[seat] |= bit;
    }

    static int card_on(const State& state, const Blueprint& blueprint, int seat, int slot) {
        if (state.jokers[seat] >> slot & 1) {
            for (int joker = shield; joker <= crossbow; ++joker) {
                if (blueprint.joker_slot[joker] == slot) return joker;
            }
        }
        return blueprint.kind[slot];
    }

    void builds(const State& state, std::vector<Branch>& branches) const {
        const int seat = state.turn;
        const Blueprint& blueprint = problem_.blueprint;
        for (std::uint32_t open = blueprint.open(state.laid[seat]); open; open &= open - 1) {
            const int slot = std::countr_zero(open), card = blueprint.kind[slot];
            if (!count(state.hands[seat], card)) continue;
            State after = state;
            lay(after, blueprint, seat, card, slot);
            const int begun = next_turn(after, next(after.turn));
            add(after, begun, 60 + std::popcount(blueprint.neighbours[slot]), named(by_building, card, slot), branches);
        }
    }

    // A joker stops the attack that its player is under. On one's own turn it gives another turn, else a card; and where
    // it takes the turn, too, its player is next after the draw: as if the seat before had just played.
    void lay_joker(const State& state, int joker, std::vector<Branch>& branches) const {
        const int seat = state.mover();
        State after = state;
        lay(after, problem_.blueprint, seat, joker, problem_.blueprint.joker_slot[joker]);
        if (after.attacks[seat]) {
            after.discard += one(catapult + after.attacks[seat] - 1);
            after.attacks[seat] = 0;
        }
        if (state.answering == nobody || winner(after) >= 0) {
            const int begun = next_turn(after, state.turn);
            add(after, begun, 70, named(by_joker, joker), branches);
        } else {
            after.answering = nobody, after.drawing = static_cast<std::uint8_t>(seat);
            if (problem_.joker_takes_turn) after.turn = next(seat + Seats - 2);
            add(after, 0, 70, named(by_joker, joker), branches);
        }
    }

    void answers(const State& state, std::vector<Branch>& branches) const {
        const int seat = state.mover(), attack = state.attacks[seat];
        for (int card = builder; attack && card <= water; ++card) {
            if (stops(card) != attack || !count(state.hands[seat], card)) continue;
            State after = state;
            after.hands[seat] -= one(card);
            after.discard += one(card) + one(catapult + attack - 1);
            after.attacks[seat] = 0;
            if (state.answering == nobody) {
                const int begun = next_turn(after, next(after.turn));
                add(after, begun, 50, named(by_defending, card), branches);
                continue;
            }
            after.answering = nobody, after.drawing = static_cast<std::uint8_t>(seat);
            if (problem_.counter_attack) {
                after.counter = static_cast<std::uint8_t>(attack);
                after.counter_on = static_cast<std::uint8_t>(seat);
            }
            add(after, 0, 50, named(by_defending, card), branches);
        }
        if (!attack) return;
        const int joker = joker_against(attack);
        if (count(state.hands[seat], joker) && problem_.blueprint.may_lay(state.laid[seat], joker))
            lay_joker(state, joker, branches);
    }

    void attacks(const State& state, std::vector<Branch>& branches) const {
        for (int card = catapult; card <= invader; ++card) {
            if (!count(state.hands[state.turn], card)) continue;
            const int slot = problem_.blueprint.joker_slot[joker_against(card - catapult + 1)];
            for (int seat = 0; seat < Seats; ++seat) {
                if (seat == state.turn || !state.laid[seat] || state.attacks[seat]) continue;
                if (slot >= 0 && (state.jokers[seat] >> slot & 1)) continue;
                add(attacked(state, card, seat), 0, 40 + std::popcount(state.laid[seat]),
                    named(by_attacking, card, seat), branches);
            }
        }
    }

    // Its victim may answer at once; but one that is repeated can't be answered out of turn, and its player draws.
    static State attacked(const State& state, int card, int seat) {
        State after = state;
        after.hands[state.turn] -= one(card);
        after.attacks[seat] = static_cast<std::uint8_t>(card - catapult + 1);
        if (state.counter) {
            after.counter = 0, after.counter_on = nobody, after.drawing = state.turn;
        } else {
            after.answering = static_cast<std::uint8_t>(seat);
        }
        return after;
    }

    void discards(const State& state, std::vector<Branch>& branches) const {
        const int seat = state.turn;
        for (int card = 0; card < kinds; ++card) {
            if (!count(state.hands[seat], card)) continue;
            State after = state;
            after.hands[seat] -= one(card);
            after.discard += one(card);
            const int begun = next_turn(after, next(after.turn));
            add(after, begun, card < parts ? 20 - 2 * useful(state, card) : 18 - is_joker(card),
                named(by_discarding, card), branches);
        }
    }

    // How many slots a castle card may still be laid on.
    int useful(const State& state, int card) const {
        int slots = 0;
        for (int slot = 0; slot < problem_.blueprint.slots; ++slot) {
            slots += problem_.blueprint.kind[slot] == card && !(state.laid[state.turn] >> slot & 1);
        }
        return slots;
    }

    Problem problem_;
};

}  // namespace faceup::chateau
