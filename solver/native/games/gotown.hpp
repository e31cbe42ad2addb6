// The rules of GoTown for the search of races: `models/gotown` on packed states.
//
// What is searched is not action by action. All that a player can do in a turn without luck leads to states of the same
// turn, and the same player chooses all the way; so the turn is one choice, among all states that can be reached in it
// (each once, however its actions were ordered), of where to end it or to send a thief, after which chance comes.

#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "../chance/race_pile.hpp"
#include "../chance/race_rules.hpp"
#include "gotown/actions.hpp"
#include "gotown/last_turn.hpp"
#include "gotown/reach.hpp"

namespace faceup::gotown {

template <int Seats>
class Rules {
public:
    static constexpr int seats = Seats;
    using State = gotown::State<Seats>;
    using Key = gotown::Key<Seats>;
    using Branch = chance::RaceBranch<State>;

    explicit Rules(Problem problem) : problem_(std::move(problem)) {}

    State state_of(const Position& position) const {
        if (position.players.size() != Seats) throw std::invalid_argument("not the players of this problem");
        State state;
        for (std::size_t seat = 0; seat < Seats; ++seat) {
            state.hands[seat] = position.players[seat].hand;
            state.towers[seat] = position.players[seat].tower;
            state.milkshakes[seat] = static_cast<std::uint8_t>(position.players[seat].milkshakes);
        }
        chance::lay_pile(state, position, problem_.pile, one, one_kind);
        state.discard = position.discard;
        state.turn = static_cast<std::uint8_t>(position.turn);
        state.picks = static_cast<std::uint8_t>(position.picks);
        state.idle = static_cast<std::uint8_t>(position.idle);
        state.drawn = position.drawn, state.truck = position.truck, state.ending = position.ending;
        if (state.drawn) state.idle = 0;
        return state;
    }

    const chance::RaceTechniques& techniques() const { return problem_.techniques; }
    int player() const { return problem_.player; }

    int winner(const State& state) const {
        for (int seat = 0; seat < Seats; ++seat) {
            if (height(state.towers[seat]) >= problem_.floors_to_win) return seat;
        }
        return -1;
    }

    bool over(const State& state) const { return state.idle >= Seats || winner(state) >= 0; }

    int score(const State& state, int seat) const { return height(state.towers[seat]); }

    int mover(const State& state) const { return state.turn; }

    bool maximises(const State& state) const { return problem_.cooperative || state.turn == problem_.player; }

    // What happens by itself, as `models/gotown/automatic.py` has it, and how many turns begin with it.
    int settle(State& state) const {
        int begun = 0;
        while (!over(state) && !state.picks) {
            if (state.ending) {
                const Draw draw = size(state.hands[state.turn]) < refill_to ? draw_card(state) : Draw::none;
                if (draw == Draw::waits) {
                    state.drawn = true, state.idle = 0;
                    break;
                }
                if (draw == Draw::none) begun += pass_on(state);
            } else if (state.drawn) {
                break;
            } else if (state.milkshakes[state.turn]) {
                without_milkshake(state, state.turn);
                if (problem_.milkshake_refill) {
                    state.drawn = state.ending = true, state.idle = 0;
                } else {
                    state.turn = next(state.turn), state.idle = 0;
                    ++begun;
                }
            } else if (size(state.hands[state.turn]) >= most_to_draw || draw_card(state) != Draw::drawn) {
                break;
            }
        }
        return begun;
    }

    bool by_chance(const State& state) const {
        return state.picks || state.ending ||
               (!state.drawn && !state.known && state.pile && !one_kind(state.pile) &&
                size(state.hands[state.turn]) < most_to_draw);
    }

    std::int64_t chances(const State& state, int more, std::vector<Branch>& branches) const {
        if (state.picks) return picks(state, branches);
        if (more == 1 && techniques().unseen && may_go_unseen<Seats>(state, robs_first()))
            return draws_before_refill<Seats>(state, robs_first(), branches);
        const int due = state.ending && techniques().multisets ? refill_to - size(state.hands[state.turn]) : 1;
        return each_set(state.pile, std::min(due, size(state.pile)), [&](Cards drawn, std::int64_t ways) {
            State after = state;
            after.hands[state.turn] += drawn;
            after.pile -= drawn;
            after.drawn = true, after.idle = 0;
            const int begun = settle(after);
            branches.push_back({after, ways, begun, named(by_drawing, std::countr_zero(drawn) / 3)});
        });
    }

    void choices(const State& state, int more, std::vector<Branch>& branches) const {
        const std::size_t first = branches.size();
        const bool merging = techniques().merging, last_turn = is_last(state, more);
        const Actions<Seats> actions(problem_, last_turn);
        if (last_turn && robs_first()) {
            actions.with_luck(state, [&](const State& after, chance::PlainMove move) {
                branches.push_back({after, appeal(after), 0, move});
            });
            // From one other player any thief takes one card.
            if (branches.size() > first) return branches.resize(Seats == 2 ? first + 1 : branches.size());
        }
        branches.push_back({state, 0, 0, {}});
        Seen seen(branches, first);
        // Until all are looked at, the branches are states of this turn. A win is the best there is for who chooses,
        // unless they help another: then it is the worst, and as the turn can always be ended it need not be listed.
        const bool wins = maximises(state) == (state.turn == problem_.player);
        bool won = false;
        for (std::size_t n = first; n < (merging ? branches.size() : first + 1) && !won; ++n) {
            const State from = branches[n].state;
            if (over(from)) continue;
            actions.without_luck(from, [&](const State& after, chance::PlainMove move) {
                if (height(after.towers[after.turn]) >= problem_.floors_to_win) {
                    if (wins && !won) branches.push_back({after, 1000, 0, move});
                    won = wins;
                    if (!techniques().win_now) won = false;
                    return won;
                }
                if (merging ? seen.is_new(after) : true) branches.push_back({after, 0, 0, move});
                return false;
            });
        }
        if (won) {
            branches[first] = branches.back();
            branches.resize(first + 1);
            return;
        }
        const std::size_t last = branches.size();
        for (std::size_t n = first; n < last; ++n) {
            const State from = branches[n].state;
            if (over(from)) continue;
            if (n > first && !merging) {
                branches[n].weight = appeal(from) + 1;
                continue;
            }
            actions.with_luck(from, [&](const State& after, chance::PlainMove move) {
                branches.push_back({after, appeal(after) + 2, 0, move});
            });
            // However the last turn ends without a win, nothing is decided.
            if (n > first && last_turn && merging) {
                branches[n] = branches[first];
                continue;
            }
            State after = from;
            after.ending = true;
            const int begun = settle(after);
            branches[n] = {after, appeal(from), begun, {by_ending}};
        }
    }

    chance::Reach reach(const State& state, int more) const { return reach_of<Seats>(problem_, state, more); }

    void write_key(const State& state, int more, Key& key) const {
        if (is_last(state, more)) return write_last_key<Seats>(state, key);
        for (int seat = 0; seat < Seats; ++seat) {
            key[2 * seat] = state.hands[seat] | static_cast<std::uint64_t>(state.milkshakes[seat]) << 51;
            key[2 * seat + 1] = state.towers[seat];
        }
        key[2 * Seats] = state.pile;
        key[2 * Seats + 1] =
            static_cast<std::uint64_t>(state.known) | static_cast<std::uint64_t>(state.turn) << 8 |
            static_cast<std::uint64_t>(state.picks) << 16 | static_cast<std::uint64_t>(state.idle) << 24 |
            static_cast<std::uint64_t>(state.drawn) << 32 | static_cast<std::uint64_t>(state.truck) << 33 |
            static_cast<std::uint64_t>(state.ending) << 34 | static_cast<std::uint64_t>(state.unseen) << 36;
    }

private:
    enum class Draw { none, waits, drawn };

    // Whether a turn is the last that is looked at, and not an idle one: it brings a win, or nothing is decided.
    bool is_last(const State& state, int more) const {
        return techniques().last_turn && more == 0 && !state.ending && (state.drawn || by_chance(state));
    }

    // Whether thieves come before all else in the last turn (`robbing`). A card more never hurts there, and a thief is of no
    // other use; what can be done before one is sent can be done as well when its pick is known, for nothing but a thief
    // touches a hand. Among selfish players, who are searched action by action, bounds of all seats would not stay the same.
    bool robs_first() const { return techniques().robbing && techniques().last_turn && techniques().merging; }

    static std::uint8_t next(int seat) { return static_cast<std::uint8_t>((seat + 1) % Seats); }

    // A draw that is due. When the pile is empty, then and not sooner, the discard pile is shuffled into a new one.
    Draw draw_card(State& state) const {
        int card;
        if (state.known) {
            card = problem_.pile[problem_.pile.size() - state.known--];
        } else {
            if (!state.pile) std::swap(state.pile, state.discard);
            if (!state.pile) return Draw::none;
            if (!one_kind(state.pile)) return Draw::waits;
            card = std::countr_zero(state.pile) / 3;
            state.pile -= one(card);
        }
        state.hands[state.turn] += one(card);
        state.drawn = true, state.idle = 0;
        return Draw::drawn;
    }

    static void without_milkshake(State& state, int seat) {
        --state.milkshakes[seat];
        state.discard += one(milkshake);
    }

    int pass_on(State& state) const {
        if (state.truck) {
            state.discard += one(donuts);
            for (int seat = 0; problem_.donuts_spend_milkshakes && seat < Seats; ++seat) {
                if (state.milkshakes[seat]) without_milkshake(state, seat);
            }
        } else {
            state.turn = next(state.turn);
        }
        state.idle = state.drawn ? 0 : state.idle + 1;
        state.drawn = state.truck = state.ending = false;
        return over(state) ? 0 : 1;
    }

    std::int64_t picks(const State& state, std::vector<Branch>& branches) const {
        int seat = next(state.turn);
        while (!(state.picks >> seat & 1)) seat = next(seat);
        const auto pick = [&](Cards State::*pile, Cards from, int times) {
            each_set(from, 1, [&](Cards picked, std::int64_t ways) {
                State after = state;
                (pile ? after.*pile : after.hands[seat]) -= picked;
                if (pile) --after.unseen;
                after.hands[state.turn] += picked;
                after.picks &= static_cast<std::uint8_t>(~(1 << seat));
                const int begun = settle(after);
                const int card = std::countr_zero(picked) / 3;
                branches.push_back({after, times * ways, begun, named(by_picking, card, seat)});
            });
        };
        const int held = size(state.hands[seat]);
        if (!state.unseen) {
            pick(nullptr, state.hands[seat], 1);
            return held;
        }
        // One of the cards that were seen, or any that may be among the others.
        const int unassigned = size(state.pile);
        pick(nullptr, state.hands[seat], unassigned);
        pick(&State::pile, state.pile, state.unseen);
        return std::int64_t{held + state.unseen} * unassigned;
    }

    // How good the end of a turn looks to who ends it: own floors, then the others' lack of them, then cards in hand.
    int appeal(const State& state) const {
        int worth = 0;
        for (int seat = 0; seat < Seats; ++seat) {
            const int sign = seat == state.turn ? 1 : -1;
            const Tower tower = state.towers[seat];
            worth += sign * (24 * height(tower) + 2 * size(state.hands[seat]));
            if (tower && guarded_at(tower, height(tower) - 1)) worth += sign * 6;
            if (seat != state.turn) worth += 9 * state.milkshakes[seat];
        }
        return worth + 6 * state.truck;
    }

    // Tells the states of a turn that are new from those that are listed already.
    class Seen {
    public:
        Seen(std::vector<Branch>& branches, std::size_t first) : branches_(branches), first_(first) {
            places_.fill(0);
            is_new(branches[first].state, first);
        }
        bool is_new(const State& state) { return is_new(state, branches_.size()); }

    private:
        static constexpr std::size_t most = 512;

        // The first 256 go by their hash; beyond that, which hardly ever happens, one by one.
        bool is_new(const State& state, std::size_t place) {
            if (place - first_ >= most / 2) {
                for (std::size_t n = first_; n < branches_.size(); ++n) {
                    if (branches_[n].state == state) return false;
                }
                return true;
            }
            std::uint64_t hash = state.discard * 0x9E3779B97F4A7C15ULL;
            for (int seat = 0; seat < Seats; ++seat) {
                hash = (hash ^ state.hands[seat]) * 0xD6E8FEB86659FD93ULL;
                hash = (hash ^ hash >> 32 ^ state.towers[seat]) * 0xA0761D6478BD642FULL;
            }
            for (std::size_t slot = hash >> 32;; ++slot) {
                std::uint16_t& found = places_[slot % most];
                if (!found) {
                    found = static_cast<std::uint16_t>(place - first_ + 1);
                    return true;
                }
                if (branches_[first_ + found - 1].state == state) return false;
            }
        }

        std::vector<Branch>& branches_;
        std::size_t first_;
        std::array<std::uint16_t, most> places_;
    };

    Problem problem_;
};

}  // namespace faceup::gotown
