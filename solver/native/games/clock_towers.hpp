// Clock Towers for the search: which steps there are, what a step does, what a state is worth without search.
//
// A turn is two steps: a card leaves the hand (a play or a discard), then a card is drawn while the piles have any.
// Between the two the state says so itself: the seat to move holds two cards although a pile has some.

#pragma once

#include <optional>

#include "../bits.hpp"
#include "../history.hpp"
#include "../rules.hpp"
#include "clock_towers/dealing.hpp"
#include "clock_towers/margins.hpp"
#include "clock_towers/plays.hpp"
#include "clock_towers/seat_bounds.hpp"
#include "clock_towers/security.hpp"

namespace faceup::clock_towers {

template <class Size>
class Game {
public:
    using State = clock_towers::State<Size>;
    using Move = clock_towers::Move;
    using Moves = MoveList<Move, hand_size*(Size::most_towers + 2)>;

    struct Key {
        std::uint8_t bytes[Size::key_bytes];
    };
    using Names = typename SeatBounds<Size>::Names;

    // The two seats that a turn has concerned, and how they stand: the one that has moved, and the one that is next.
    struct TurnEnd {
        using Bounds = SeatBounds<Size>;
        using Asked = AskedHeights<Size>;

        typename Bounds::View moved, next;

        TurnEnd(Bounds& bounds, const State& state, int seat, const Asked& asked, const Asked& asked_of_next)
            : moved(bounds.look_at(state, seat, asked)), next(bounds.look_at(state, state.turn, asked_of_next)) {}
    };

    // What a move has brought, and what `judge` has to look at if it ended the turn.
    struct Advance {
        Gain gain;
        std::optional<TurnEnd> turn_end;

        explicit Advance(int seat) : gain{seat, 0} {}
    };

    // For a search with a table of so many bytes, in one thread or in several that share it.
    Game(Problem& problem, std::size_t table_bytes, int threads = 1)
        : problem_(problem), seat_bounds_(problem, table_bytes) {
        if constexpr (has_security_levels) {
            if (problem.techniques.security && problem.seats == 2 && Security::can_be_asked_of(problem)) {
                const std::size_t bytes = std::min(Security::useful_bytes(problem), table_bytes / 4);
                security_levels_ = std::make_shared<typename Security::Table>(bytes, threads > 1, true);
            }
        }
    }

    const Problem& problem() const { return problem_; }
    const OpenTechniques& techniques() const { return problem_.techniques; }
    bool maximises(int seat) const {
        return seat == problem_.question.player || problem_.question.opponents == Opponents::cooperative;
    }
    int weight(Gain gain) const { return problem_.leads ? 0 : problem_.weight[gain.seat] * gain.points; }
    int mover(const State& state) const { return state.turn; }
    bool over(const State& state) const { return !state.hands[state.turn]; }
    bool between(const State& state) const { return state.held(state.turn).size < hand_size && here(state).left; }

    // For the order of moves: much the same is worth doing with about as many cards left, with the very same ones, and where it
    // also looks the same to the mover: the ladders, and the mover's own cards and towers.
    int stage(const State& state) const { return std::min(here(state).left / 4, History::stages - 1); }
    std::uint64_t pile_state(const State& state) const { return state.pile_state; }
    std::uint64_t view_of_mover(const State& state) const {
        const int seat = state.turn;
        std::uint64_t view = static_cast<std::uint64_t>(state.names[seat]) << 32 |
                             static_cast<std::uint64_t>(state.pile_state) << 16 | state.hands[seat];
        view = (view << 2 | static_cast<std::uint64_t>(seat)) * 0x9E3779B97F4A7C15ULL;
        for (const ByColour rungs : state.rungs)
            view = (view ^ view >> 29) + (rungs ^ rungs >> 23) * 0xD6E8FEB86659FD93ULL;
        view *= 0xA0761D6478BD642FULL;
        return view ^ view >> 32;
    }

    // The state of a position that comes from the problem's own by play.
    State start(const Position& position) const {
        State state;
        std::memset(static_cast<void*>(&state), 0, sizeof state);
        std::array<int, kinds> taken{};
        for (int kind = 0; kind < kinds; ++kind) taken[kind] = problem_.pile_sizes[kind] - position.pile_size(kind);
        state.pile_state = static_cast<std::uint16_t>(problem_.pile_states.number(taken));
        state.turn = static_cast<std::uint8_t>(position.turn);
        for (int seat = 0; seat < problem_.seats; ++seat) {
            const Player& player = position.players[seat];
            for (const Card card : player.hand)
                state.hands[seat] = with(state.hands[seat], problem_.as_seen_by(seat, card));
            for (const Cards& tower : player.towers) {
                if (is_roof(tower.back())) {
                    complete(state, seat, tower);
                } else if (const int number = number_of(seat, tower)) {
                    state.towers[seat].add(number);
                }
            }
        }
        if constexpr (Size::hidden) lay_out(problem_, position, state);
        for (PointsLeft& left : state.points_left) left = {unknown, no_limit};
        // Nothing is excluded yet, of those who are there.
        for (int seat = 0; seat < problem_.seats; ++seat)
            std::memset(static_cast<void*>(&state.tower_heights[seat]), 0xFF, sizeof state.tower_heights[seat]);
        if constexpr (!Size::faithful) tidy_all(state);
        return state;
    }

    void list(const State& state, Moves& moves) const {
        if (between(state)) {
            for (const Kind kind : {roofs, clocks, storeys}) {
                if (here(state).lie[kind]) moves.add({Step::draw, kind, top_of(problem_, state, kind)});
            }
        } else if (Size::faithful || !problem_.techniques.dominance ||
                   problem_.question.opponents == Opponents::selfish) {
            list_all_plays(problem_, state, moves);
        } else {
            list_plays(problem_, state, moves);
        }
    }

    // Makes a move, and all that depends on it.
    Gain apply(State& state, const Move& move) const {
        const Advance made = advance(state, move);
        if (!between(state)) judge(state, made);
        return made.gain;
    }

    // Makes a move. When it ends a turn, `judge` has to follow before anything is asked about the bounds of the state.
    Advance advance(State& state, const Move& move) const {
        const int seat = state.turn;
        Advance made(seat);
        if (move.step == Step::draw) {
            const Card card = take_top(problem_, state, move.card);
            state.hands[seat] = with(state.hands[seat], problem_.as_seen_by(seat, card));
        } else {
            state.hands[seat] = without(state.hands[seat], move.card);
            if (move.step == Step::play) made.gain.points = put(state, seat, move.card, static_cast<int>(move.onto));
            if (!problem_.abstains[seat]) state.points_left[seat].scored(made.gain.points);
            if (here(state).left) return made;
        }
        pass_turn(state);
        if constexpr (!Size::faithful) {
            const auto asked = asked_heights_of(problem_, state, seat);
            TurnEnd& seats = made.turn_end.emplace(seat_bounds_, state, seat, asked,
                                                   Size::ladders > 1 && problem_.flags.own_ladders
                                                       ? asked_heights_of(problem_, state, state.turn)
                                                       : asked);
            // Who was looked at before another seat was tidied is seen a little too well, which does no harm: what is dead
            // then, is dead now.
            seat_bounds_.tidy(state, seats.moved);
            seat_bounds_.tidy(state, seats.next);
            settle(state);
        }
        return made;
    }

    // Bounds what the two seats still make that a turn has concerned, of which `made` was the last step, and which led here.
    void judge([[maybe_unused]] State& state, [[maybe_unused]] const Advance& made) const {
        if constexpr (!Size::faithful) {
            judge(state, made.turn_end->moved);
            judge(state, made.turn_end->next);
        }
    }

    int outcome([[maybe_unused]] const State& state) const {
        if constexpr (Size::leads) {
            if (problem_.leads) return outcome_for(state, problem_.question.player);
        }
        return 0;
    }

    // What is proven without search. Where a goal is given, only what may decide about it is worked out: with all that is
    // within reach the value is at least the goal or it is not, and that says whose sure points can settle it.
    Interval bounds(const State& state, std::optional<int> goal) const {
        if (problem_.leads) return value_by_points(problem_, state, problem_.question.player, rest_of_all(state));
        Interval sum{0, 0};
        for (int seat = 0; seat < problem_.seats; ++seat) {
            sum.lower -= problem_.weight[seat] < 0 ? state.points_left[seat].upper : 0;
            sum.upper += problem_.weight[seat] > 0 ? state.points_left[seat].upper : 0;
        }
        if (between(state)) return sum;  // what is sure is known again when the turn is done
        const bool within_reach = goal && sum.upper + sum.lower >= *goal;
        const auto counts = [&](int seat) {
            const int weight = problem_.weight[seat];
            return weight && (!goal || (weight > 0) == within_reach);
        };
        const auto add = [&](Interval& to, int seat, int points) {
            const int weight = problem_.weight[seat];
            (weight > 0 ? to.lower : to.upper) += weight * points;
        };
        // Nothing is sure but what is made of the roofs in the hands, so it may be clear that it cannot decide.
        Interval hoped = sum;
        for (int seat = 0; seat < problem_.seats; ++seat) {
            if (counts(seat)) add(hoped, seat, most_of_a_tower * state.held(seat).roof_count);
        }
        if (goal && hoped.lower < *goal && hoped.upper >= *goal) return sum;
        for (int seat = 0; seat < problem_.seats; ++seat) {
            if (counts(seat)) add(sum, seat, least(state, seat));
        }
        return sum;
    }

    // A proof that the value is at least the goal, or less, where bounds do not decide but a seat's security level does: either
    // the player is sure of more than the other one can make, or the other one of more than the player can. What both can make
    // at most tells which of the two may be so.
    std::optional<int> prove_by_security([[maybe_unused]] const State& state, [[maybe_unused]] int goal) const {
        if constexpr (has_security_levels) {
            if (!security_levels_ || !Security::pays(problem_, here(state))) return std::nullopt;
            const int player = problem_.question.player, other = 1 - player;
            const bool other_counts = problem_.weight[other] != 0;
            const int most = state.points_left[player].upper;
            const int most_of_other = other_counts ? state.points_left[other].upper : 0;
            Security level(problem_, seat_bounds_, *security_levels_);
            if (most - most_of_other >= goal) {
                const int enough = goal + most_of_other, sure = level.prove(state, player, enough);
                if (sure >= enough) return sure - most_of_other;
            } else if (other_counts) {
                const int enough = most - goal + 1, sure = level.prove(state, other, enough);
                if (sure >= enough) return most - sure;
            }
        }
        return std::nullopt;
    }

    // Whether the state has a key: the towers of all seats must have a name.
    bool write_key(const State& state, Key& key) const {
        constexpr int turn_bits = 2, pile_bits = PileStates::bits_of_a_number;
        static_assert((Names::most_bits + 4 * hand_size) * Size::seats + pile_bits + turn_bits +
                          Size::rung_bits * colours * Size::ladders +
                          (Size::leads ? (8 + 2 * Size::standing_bits) * Size::seats : 0) <=
                      8 * Size::key_bytes);
        BitWriter writer(key.bytes);
        bool named = true;
        for (int seat = 0; seat < Size::seats; ++seat) {
            named &= seat >= problem_.seats || state.names[seat];
            writer.put(state.names[seat], Names::most_bits);
        }
        for (const Hand hand : state.hands) writer.put(hand, 4 * hand_size);
        writer.put(state.pile_state, pile_bits), writer.put(state.turn, turn_bits);
        for (const ByColour rungs : state.rungs) {
            for (int colour = 0; colour < colours; ++colour)
                writer.put(static_cast<std::uint64_t>(count(rungs, colour)), Size::rung_bits);
        }
        if constexpr (Size::leads) {
            for (const std::int8_t points : state.leads.points) writer.put(static_cast<std::uint8_t>(points), 8);
            for (const Standing standing : state.leads.standings)
                writer.put(standing.mouse, Size::standing_bits), writer.put(standing.cat, Size::standing_bits);
        }
        writer.finish();
        return named;
    }

    const Names& names() const { return seat_bounds_.names(); }

    std::uint16_t hint(const Move& move) const {
        switch (move.step) {
            case Step::draw:
                return static_cast<std::uint16_t>(move.onto + 1);  // the card
            case Step::discard:
                return static_cast<std::uint16_t>(move.card << 8 | 255);
            default:
                return static_cast<std::uint16_t>(move.card << 8 | (move.onto & 255));
        }
    }

    int appeal(const Move& move) const {
        if (move.step == Step::draw) return 0;
        if (move.step == Step::discard) return move.card == blank ? 6 : 0;
        if (is_roof(move.card)) return 40 + 10 * problem_.classes.points(move.onto);
        const int after = problem_.classes.next(move.onto, move.card);
        return (is_clock(move.card) ? 4 : 2) + problem_.classes.points(after);
    }

    // Among selfish players: what a finished game is worth to each seat from here on, and what a gain adds to that.
    std::array<int, most_seats> outcomes(const State& state) const {
        std::array<int, most_seats> all{};
        if (!problem_.leads) return all;
        for (int seat = 0; seat < problem_.seats; ++seat) all[seat] = outcome_for(state, seat);
        return all;
    }

    // What the rest is worth to each seat at least and at most. A seat that plays for its own value has no less than it can
    // see to by itself, which is what it is sure to make. But it need not make just these points where it plays for more
    // than points, so of the others no points are sure to come.
    std::array<Interval, most_seats> bounds_by_seat(const State& state) const {
        const std::array<Interval, most_seats> rest = rest_of_all(state);
        if (problem_.question.objective == Objective::score) return rest;
        std::array<Interval, most_seats> all{};
        for (int seat = 0; seat < problem_.seats; ++seat) {
            std::array<Interval, most_seats> hoped = rest;
            for (Interval& points : hoped) points.lower = 0;
            hoped[seat] = rest[seat];
            all[seat] = value_by_points(problem_, state, seat, hoped);
        }
        return all;
    }

    void credit(std::array<int, most_seats>& values, Gain gain) const {
        if (problem_.leads) return;
        for (int seat = 0; seat < problem_.seats; ++seat) values[seat] += points_for(seat, gain);
    }

    int player() const { return problem_.question.player; }

    // What is made so far, as far as it counts for the value but is not in the state.
    int made(const Position& position) const {
        if (problem_.leads) return 0;
        int sum = 0;
        for (int seat = 0; seat < problem_.seats; ++seat)
            sum += problem_.weight[seat] * points_made(position.players[seat]);
        return sum;
    }

    std::array<int, most_seats> all_made(const Position& position) const {
        std::array<int, most_seats> all{};
        for (int seat = 0; seat < problem_.seats; ++seat) credit(all, {seat, points_made(position.players[seat])});
        return all;
    }

    int outcome_for([[maybe_unused]] const State& state, [[maybe_unused]] int player) const {
        if constexpr (Size::leads) return state.leads.outcome(problem_.seats, player, problem_.question.objective);
        return 0;
    }

private:
    const PileState& here(const State& state) const { return piles_of(problem_, state); }

    // What points of one seat are worth to another.
    int points_for(int seat, Gain gain) const {
        const Objective objective = problem_.question.objective;
        if (seat == gain.seat || objective == Objective::total) return gain.points;
        return objective == Objective::margin ? -gain.points : 0;
    }

    int number_of(int seat, const Cards& tower) const {
        if constexpr (Size::faithful) return problem_.classes.number(tower);
        return problem_.classes.find(problem_.pointless[seat] ? Problem::without_animals(tower) : tower);
    }

    // A tower that was complete before the search began.
    void complete(State& state, int seat, const Cards& tower) const {
        int height = 0;
        for (const Card card : tower) height += storeys_of(card);
        const int rung = count(state.rungs[problem_.ladder(seat)], colour_of(tower.back()));
        set_rung(state, seat, colour_of(tower.back()), std::max(rung, height));
        if constexpr (Size::leads) {
            if (!problem_.leads) return;
            const Cards below(tower.begin(), tower.end() - 1);
            enter_points(state, seat, points(tower), problem_.classes.standing_of(below));
        }
    }

    void enter_points([[maybe_unused]] State& state, [[maybe_unused]] int seat, [[maybe_unused]] int points,
                      [[maybe_unused]] Standing standing) const {
        if constexpr (Size::leads) {
            auto& leads = state.leads;
            leads.points[seat] = static_cast<std::int8_t>(leads.points[seat] + points);
            if (problem_.tie_break) {
                Standing& own = leads.standings[seat];
                own = {std::max(own.mouse, standing.mouse), std::max(own.cat, standing.cat)};
            }
        }
    }

    void set_rung(State& state, int seat, int colour, int height) const {
        ByColour& rungs = state.rungs[problem_.ladder(seat)];
        rungs = (rungs & ~(255 * one_of(colour))) | static_cast<ByColour>(height) * one_of(colour);
    }

    int put(State& state, int seat, Card card, int onto) const {
        const TowerClasses& classes = problem_.classes;
        auto& towers = state.towers[seat];
        if (onto) towers.remove(onto);
        if constexpr (Size::faithful) {
            if (!is_roof(card)) towers.add(problem_.classes.grown(onto, card));
        } else {
            if (const int after = classes.next(onto, card)) towers.add(after);  // none if it is a roof
            seat_bounds_.name(state, seat);
        }
        if (!is_roof(card)) return 0;
        set_rung(state, seat, colour_of(card), classes.height(onto));
        const int points = classes.points(onto);
        if (problem_.leads) enter_points(state, seat, points, classes.standing(onto));
        return points;
    }

    void pass_turn(State& state) const {
        for (int n = 0; n < problem_.seats; ++n) {
            state.turn = static_cast<std::uint8_t>(state.turn + 1 == problem_.seats ? 0 : state.turn + 1);
            if (state.hands[state.turn]) return;
        }
    }

    void tidy_all(State& state) const {
        for (int round = 0; round < 2; ++round) {
            for (int seat = 0; seat < problem_.seats; ++seat) {
                auto view = seat_bounds_.look_at(state, seat, asked_heights_of(problem_, state, seat));
                seat_bounds_.tidy(state, view);
                judge(state, view);
            }
        }
        settle(state);
    }

    void judge(State& state, const typename SeatBounds<Size>::View& view) const {
        seat_bounds_.judge(state, view);
        const int seat = view.seat;
        PointsLeft& own = state.points_left[seat];
        // With the piles empty, and nobody in its way, a seat makes just what it is sure of.
        if (!view.resources.draws && own.upper && seat_bounds_.is_exact(state, seat))
            own.upper = own.lower = static_cast<std::int8_t>(least(state, seat));
    }

    int least(const State& state, int seat) const {
        const PointsLeft& own = state.points_left[seat];
        return own.lower != unknown ? own.lower : own.upper ? seat_bounds_.lower_bound(state, seat) : 0;
    }

    // The ladder of a colour that nobody will ever play again is finished, and the points count from the player's.
    void settle(State& state) const {
        if (problem_.techniques.dead) {
            ByColour left = roofs_lying(here(state), state);
            for (int seat = 0; seat < problem_.seats; ++seat) left += state.held(seat).roofs;
            for (ByColour& rungs : state.rungs) rungs &= 255 * any_of(left);
        }
        if constexpr (Size::leads) {
            if (!problem_.leads) return;
            auto& points = state.leads.points;
            const std::int8_t base = points[problem_.question.player];
            for (int seat = 0; seat < problem_.seats; ++seat)
                points[seat] = static_cast<std::int8_t>(points[seat] - base);
        }
    }

    // What each seat still makes at least and at most. Half-way through a turn nothing is known to be sure.
    std::array<Interval, most_seats> rest_of_all(const State& state) const {
        std::array<Interval, most_seats> rest{};
        const bool half_way = between(state);
        for (int seat = 0; seat < problem_.seats; ++seat)
            rest[seat] = {half_way ? 0 : least(state, seat), state.points_left[seat].upper};
        return rest;
    }

    using Security = SecurityLevel<Size>;
    static constexpr bool has_security_levels = std::is_same_v<Size, Slim>;

    Problem& problem_;
    mutable SeatBounds<Size> seat_bounds_;  // what it remembers changes no value
    std::shared_ptr<typename Security::Table> security_levels_;  // the same for all copies; perhaps none
};

}  // namespace faceup::clock_towers
