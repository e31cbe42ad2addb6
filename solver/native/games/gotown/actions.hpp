// What can be done in a turn of GoTown, as `models/gotown/play.py` has it, but for its end.

#pragma once

#include "../../chance/race_rules.hpp"
#include "problem.hpp"

namespace faceup::gotown {

using chance::named;

// What is done, in the order of `models/gotown/moves.py`.
enum Deed : int {
    by_building,
    by_stealing,
    by_guarding,
    by_bone,
    by_hammer,
    by_ball,
    by_thief,
    by_superthief,
    by_milkshake,
    by_donuts,
    by_ending,
    by_drawing,
    by_picking
};

template <int Seats>
class Actions {
    using State = gotown::State<Seats>;

public:
    // In the last turn that is looked at nothing helps but what makes a floor, or clears the way to one.
    Actions(const Problem& problem, bool last_turn) : problem_(problem), last_turn_(last_turn) {}

    // The states after each action that leaves nothing to luck. Whoever looks says when it is enough.
    template <class Look>
    void without_luck(const State& state, Look look) const {
        const int own = state.turn;
        const Cards hand = state.hands[own];
        for (int value = 1; value < floor_sum; ++value) {
            if (!count(hand, number(value))) continue;
            const int partner = floor_sum - value;
            if (value < partner && count(hand, number(partner))) {
                if (look(built(state, number(value), number(partner), Floor::of(value, false)),
                         named(by_building, number(value), number(partner))))
                    return;
            }
            if (count(hand, joker) && look(built(state, number(value), joker, Floor::of(value, true)),
                                           named(by_building, number(value), joker)))
                return;
        }
        for (int ahead = 1; ahead < Seats; ++ahead) {
            if (against(state, (own + ahead) % Seats, look)) return;
        }
        if (last_turn_) return;
        if (count(hand, dog)) {
            for (int place = 0; place < height(state.towers[own]); ++place) {
                if (guarded_at(state.towers[own], place)) continue;
                State after = played(state, dog);
                after.towers[own] ^= Tower{16} << 5 * place;
                if (look(after, named(by_guarding, place + 1))) return;
            }
        }
        if (count(hand, donuts)) {
            State after = played(state, donuts);
            after.truck = true;
            if (look(after, named(by_donuts))) return;
        }
    }

    // The states that wait for a thief to pick, after each action that sends one.
    template <class Look>
    void with_luck(const State& state, Look look) const {
        int robbed = 0;
        for (int ahead = 1; ahead < Seats; ++ahead) {
            const int seat = (state.turn + ahead) % Seats;
            if (!state.hands[seat] && !state.unseen) continue;
            robbed |= 1 << seat;
            if (count(state.hands[state.turn], thief)) look(sent(state, thief, 1 << seat), named(by_thief, seat));
        }
        if (robbed && count(state.hands[state.turn], superthief))
            look(sent(state, superthief, robbed), named(by_superthief));
    }

private:
    template <class Look>
    bool against(const State& state, int seat, Look& look) const {
        const Cards hand = state.hands[state.turn];
        const Tower tower = state.towers[seat];
        const int floors = height(tower);
        if (floors && !guarded_at(tower, floors - 1)) {
            const Floor top = floor_at(tower, floors - 1);
            for (const int value : {top.low, floor_sum - top.low}) {
                if (!count(hand, number(value))) continue;
                State after = played(state, number(value));
                after.towers[seat] = below(tower, floors);
                // The card of the same value as the one played is left over.
                add_floor(after, Floor::of(value, top.joker == floor_sum - value));
                after.discard += one(top.card(value));
                if (look(after, named(by_stealing, number(value), seat))) return true;
            }
            if (count(hand, hammer) && look(destroyed(state, hammer, seat), named(by_hammer, seat))) return true;
        }
        if (floors && count(hand, ball) && look(destroyed(state, ball, seat), named(by_ball, seat))) return true;
        if (count(hand, bone)) {
            for (int place = 0; place < floors; ++place) {
                if (!guarded_at(tower, place)) continue;
                State after = played(state, bone);
                after.towers[seat] ^= Tower{16} << 5 * place;
                after.discard += one(bone) + one(dog);
                if (look(after, named(by_bone, seat, place + 1))) return true;
            }
        }
        if (!last_turn_ && count(hand, milkshake) && (problem_.milkshake_stack || !state.milkshakes[seat])) {
            State after = played(state, milkshake);
            ++after.milkshakes[seat];
            if (look(after, named(by_milkshake, seat))) return true;
        }
        return false;
    }

    static State played(const State& state, int card) {
        State after = state;
        after.hands[state.turn] -= one(card);
        after.drawn = true, after.idle = 0;
        return after;
    }

    static State built(const State& state, int card, int other, Floor floor) {
        State after = played(state, card);
        after.hands[state.turn] -= one(other);
        add_floor(after, floor);
        return after;
    }

    static State destroyed(const State& state, int tool, int seat) {
        State after = played(state, tool);
        const int floors = height(state.towers[seat]);
        const Floor top = floor_at(state.towers[seat], floors - 1);
        after.towers[seat] = below(state.towers[seat], floors);
        after.discard += one(tool) + one(top.card(top.low)) + one(top.card(floor_sum - top.low));
        if (top.guarded) after.discard += one(dog);
        return after;
    }

    static State sent(const State& state, int card, int robbed) {
        State after = played(state, card);
        after.discard += one(card);
        after.picks = static_cast<std::uint8_t>(robbed);
        return after;
    }

    static void add_floor(State& state, Floor floor) {
        Tower& tower = state.towers[state.turn];
        tower |= floor.pack() << 5 * height(tower);
    }

    static Tower below(Tower tower, int floors) { return tower & ((Tower{1} << 5 * (floors - 1)) - 1); }

    const Problem& problem_;
    bool last_turn_;
};

}  // namespace faceup::gotown
