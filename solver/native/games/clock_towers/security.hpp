// A player's security level: the points that a seat is sure to make, whatever the other one does. It is the value of a smaller
// game, in which everything goes against the seat:
//
//   * The other seat has no cards. In each of its turns it only takes the top card of some pile, the one that hurts most.
//   * A colour that it might ever play, as it holds or takes a roof of it and may come to have a tower for it, is lost to the
//     seat from the other one's next turn on.
//   * Of any other colour the ladder is lifted by nobody but the seat itself.
//
// Whatever the other one does in the real game, it takes a card a turn and plays a card a turn, and only a roof changes what
// the seat can do. So a plan that makes so many points here makes as many there. The level is a proof from below; with what the
// other one can make at most it often settles a state long before its end.
//
// It depends on one seat and the piles, not on what the other one has built, and it does not depend on the goal of a search. So
// what is found is remembered by that alone, in a table of its own that all searches of a problem share: it answers for all
// states in which the seat stands like this, and there are many. Three questions in four are answered
// by it, without a look at the smaller game.

#pragma once

#include <optional>

#include "../../bits.hpp"
#include "../../table.hpp"
#include "plays.hpp"
#include "seat_bounds.hpp"

namespace faceup::clock_towers {

// For two players on one ladder, where neither has a reason to want fewer points, and towers are kept as planes.
template <class Size>
class SecurityLevel {
public:
    // The seat, what it can play and what it may draw; and of each colour whether the other one may play it, and can soon.
    //
    //   bits 0 … 19   name of the towers    … 31   hand    … 45   piles    46   seat    47   its turn
    //   then for each colour, a byte apart: 0 … 2   rung    3   the other may use it    4   and holds one    5   still to be had
    struct Key {
        std::uint8_t bytes[12];
    };
    using Table = faceup::Table<Key>;

    // Where every seat plays for its own points, or against the other's.
    static bool can_be_asked_of(const Problem& problem) {
        return problem.question.opponents == Opponents::adversarial && problem.monotone[0] && problem.monotone[1];
    }

    // With fewer cards left a search is as quick; with more, the game is so long that levels seldom decide. Short searches are
    // quick anyway: there levels are asked for sooner, where every value can be compared with that of a plain search.
    static bool pays(const Problem& problem, const PileState& piles) {
        return piles.left >= std::clamp(problem.pile_total / 2, 1, fewest_left) && piles.left <= most_left;
    }

    // For several times the levels that are ever asked for.
    static std::size_t useful_bytes(const Problem& problem) {
        return std::size_t{16} << std::clamp(problem.pile_total + 2, 10, 21);
    }

    SecurityLevel(const Problem& problem, SeatBounds<Size>& seat_bounds, Table& table)
        : problem_(problem), seat_bounds_(seat_bounds), table_(table) {}

    // A number r: if it is at least the goal, the seat is sure of r points; else it is sure of no more than r in this game.
    int prove(const State<Size>& state, int seat, int goal) {
        const int most = state.points_left[seat].upper;
        if (most < goal) return most;
        seat_ = seat;
        Ladder ladder;
        ladder.rungs = state.rungs[0];
        const Holding& theirs = state.held(1 - seat);
        for (int colour = 0; colour < colours; ++colour) {
            const Heights wanted = problem_.asked_heights[count(ladder.rungs, colour)][copies_of_a_roof];
            if (state.tower_heights[1 - seat].reached & wanted) ladder.usable |= one_of(colour);
        }
        ladder.threatened = any_of(theirs.roofs) & ladder.usable;
        const bool own_turn = state.turn == seat;
        const Place place = place_of(state, ladder, own_turn);
        if (!place.exists) return 0;
        if (const std::optional<int> known = remembered(place, goal)) return *known;
        State<Size> alone = state;
        alone.hands[1 - seat] = 0;
        int result;
        if (!own_turn) {
            result = others_turn(alone, ladder, goal, most);
        } else if (enter(alone, ladder, goal, most)) {
            result = own_turn_of(alone, ladder, goal);
        } else {
            result = alone.points_left[seat].upper;
        }
        keep(place, goal, result);
        return result;
    }

private:
    struct Ladder {
        ByColour rungs = 0, usable = 0, threatened = 0, lost = 0;  // a one for each colour, but for the rungs
    };

    struct Place {
        Key key;
        bool exists;
        std::uint64_t hash;
    };

    static constexpr int most_in_all = 100, fewest_left = 5, most_left = 8;

    const PileState& piles(const State<Size>& state) const { return piles_of(problem_, state); }

    // Colours of which the seat has no roof and can have none do not matter, nor do the rungs of those that are lost.
    Place place_of(const State<Size>& state, const Ladder& ladder, bool own_turn) const {
        const ByColour open = any_of(state.held(seat_).roofs | piles(state).all.roofs) & ~ladder.lost;
        Place place;
        place.exists = state.names[seat_] != SeatBounds<Size>::Names::no_name;
        BitWriter writer(place.key.bytes);
        writer.put(state.names[seat_], SeatBounds<Size>::Names::most_bits),
            writer.put(state.hands[seat_], 4 * hand_size);
        writer.put(state.pile_state, PileStates::bits_of_a_number);
        writer.put(static_cast<std::uint64_t>(seat_) << 1 | own_turn, 2);
        writer.put(
            (ladder.rungs & open * 7) | (ladder.usable & open) << 3 | (ladder.threatened & open) << 4 | open << 5,
            8 * colours);
        writer.finish();
        place.hash = Table::hash(place.key);
        return place;
    }

    // What decides about the goal, if that was found before.
    std::optional<int> remembered(const Place& place, int goal) const {
        Remembered known;
        if (!table_.find(place.key, place.hash, known)) return std::nullopt;
        if (known.lower.at >= goal) return known.lower.at;
        if (known.upper.at < goal) return known.upper.at;
        return std::nullopt;
    }

    void keep(const Place& place, int goal, int result) {
        table_.store(place.key, place.hash, result >= goal ? End::lower : End::upper, {result}, 0, 1);
    }

    // The heights at which roofs may be played, now or later.
    AskedHeights<Size> asked_of(const State<Size>& state, const Ladder& ladder) const {
        AskedHeights<Size> asked;
        const ByColour all = state.held(seat_).roofs + piles(state).all.roofs;
        for (ByColour left = any_of(all) & ~ladder.lost; left; left &= left - 1) {
            const int colour = first_colour(left);
            const int copies = std::min(count(all, colour), copies_of_a_roof);
            asked.set(colour, problem_.asked_heights[count(ladder.rungs, colour)][copies]);
        }
        return asked;
    }

    // A state in which the seat is to move, or after the end of the piles: take out what is dead, and bound what the seat can make.
    // Returns whether that is as much as the goal.
    bool enter(State<Size>& state, const Ladder& ladder, int goal, int most) {
        state.turn = static_cast<std::uint8_t>(seat_);
        state.points_left[seat_] = {unknown, static_cast<std::int8_t>(most)};
        auto view = seat_bounds_.look_at(state, seat_, asked_of(state, ladder));
        seat_bounds_.tidy(state, view);
        seat_bounds_.judge(state, view);
        return state.points_left[seat_].upper >= goal;
    }

    // The other one takes the card that hurts most. First it is seen whether the bounds of any of the three decide.
    int others_turn(const State<Size>& state, Ladder ladder, int goal, int most) {
        ladder.lost |= ladder.threatened;
        ladder.threatened = 0;
        State<Size> next[kinds];
        Ladder ladders[kinds];
        int count_of_next = 0;
        const PileState& lie = piles(state);
        if (!lie.left) {
            next[0] = state;
            if (!enter(next[0], ladder, goal, most)) return next[0].points_left[seat_].upper;
            return own_turn(next[0], ladder, goal);
        }
        for (const Kind kind : {roofs, clocks, storeys}) {
            if (!lie.lie[kind]) continue;
            State<Size>& after = next[count_of_next];
            Ladder& climbed = ladders[count_of_next++];
            after = state;
            climbed = ladder;
            if (kind == roofs) climbed.threatened = one_of(colour_of(lie.top[kind])) & ladder.usable & ~ladder.lost;
            after.pile_state = static_cast<std::uint16_t>(state.pile_state + problem_.pile_states.step(kind));
            if (!enter(after, climbed, goal, most)) return after.points_left[seat_].upper;
        }
        int worst = most_in_all;
        for (int n = 0; n < count_of_next && worst >= goal; ++n)
            worst = std::min(worst, own_turn(next[n], ladders[n], goal));
        return worst;
    }

    // The seat's turn, by what is remembered or by search.
    int own_turn(const State<Size>& state, const Ladder& ladder, int goal) {
        if (goal <= 0) return 0;
        const Place place = place_of(state, ladder, true);
        if (!place.exists) return 0;
        if (const std::optional<int> known = remembered(place, goal)) return *known;
        const int best = own_turn_of(state, ladder, goal);
        keep(place, goal, best);
        return best;
    }

    int own_turn_of(const State<Size>& state, const Ladder& ladder, int goal) {
        const PileState& lie = piles(state);
        const int most = state.points_left[seat_].upper;
        Plays plays;
        const SeatResources<Size> resources(problem_, state, seat_, asked_of(state, ladder));
        const auto asked_now = [&](int colour) {
            return count(ladder.lost, colour) ? Heights{0} : problem_.asked(count(ladder.rungs, colour));
        };
        list_plays(problem_, state, resources, [&] { return ladder.usable & ~ladder.lost; }, asked_now, plays);
        int best = 0;
        for (const Move& play : plays) {
            State<Size> played = state;
            Ladder climbed = ladder;
            const int points = make(played, climbed, play), rest = goal - points;
            const auto reaches = [&](int more) {
                best = std::max(best, points + more);
                return best >= goal;
            };
            if (!lie.left) {
                const bool over = !played.hands[seat_];
                if (reaches(over ? 0 : others_turn(played, climbed, rest, most - points))) return best;
                continue;
            }
            for (const Kind kind : {roofs, clocks, storeys}) {
                if (!lie.lie[kind]) continue;
                State<Size> after = played;
                after.hands[seat_] = with(after.hands[seat_], problem_.as_seen_by(seat_, lie.top[kind]));
                after.pile_state = static_cast<std::uint16_t>(state.pile_state + problem_.pile_states.step(kind));
                if (reaches(others_turn(after, climbed, rest, most - points))) return best;
            }
        }
        return best;
    }

    // Play or discard a card; the points that it makes.
    int make(State<Size>& state, Ladder& ladder, const Move& play) {
        state.hands[seat_] = without(state.hands[seat_], play.card);
        if (play.step == Step::discard) return 0;
        const TowerClasses& classes = problem_.classes;
        auto& towers = state.towers[seat_];
        const int onto = static_cast<int>(play.onto);
        if (onto) towers.remove(onto);
        if (!is_roof(play.card)) towers.add(classes.next(onto, play.card));
        seat_bounds_.name(state, seat_);
        if (!is_roof(play.card)) return 0;
        const int colour = colour_of(play.card);
        ladder.rungs &= ~(255 * one_of(colour));
        ladder.rungs |= static_cast<ByColour>(classes.height(onto)) * one_of(colour);
        return classes.points(onto);
    }

    using Plays = MoveList<Move, hand_size*(Size::most_towers + 2)>;

    const Problem& problem_;
    SeatBounds<Size>& seat_bounds_;
    Table& table_;
    int seat_ = 0;
};

}  // namespace faceup::clock_towers
