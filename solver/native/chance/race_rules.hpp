// What a race offers to the search: a concept, so that the search is compiled anew for each game.
//
// A race is won or lost, +1 or -1 for the player who is asked about, or comes to nothing, 0. It need not end: a search
// looks some turns ahead, and what is undecided then counts as -1 (horizon `lower`) or as +1 (horizon `upper`). The two
// are two values of the same tree, so all that is said below of a state holds for either.

#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <vector>

#include "bounds.hpp"
#include "fraction.hpp"
#include "horizon.hpp"
#include "race_techniques.hpp"

namespace faceup::chance {

// A move or a chance outcome, as the game's `native.py` numbers it: what is done, and the one or two things it names.
using PlainMove = std::array<std::int8_t, 3>;

inline PlainMove named(int deed, int first = 0, int second = 0) {
    return {static_cast<std::int8_t>(deed), static_cast<std::int8_t>(first), static_cast<std::int8_t>(second)};
}

// Something that may follow a state: by a choice, or by chance, `weight` times in all the ways that chance may fall.
template <class State>
struct RaceBranch {
    State state;                // settled: over, or waiting for chance, or for a choice
    std::int64_t weight;        // of chance; for a choice how good it looks to who chooses
    int begun;                  // how many turns begin on the way there
    PlainMove move;             // where each move is a branch of its own (`one_by_one`): which it is
    Bounds<Fraction> bounds{};  // what is known of it by now: the search writes here

    // For the search (tree.hpp): a choice is worth what follows it, and what is likely comes before what is not.
    std::int64_t ways() const { return weight; }
    const Bounds<Fraction>& worth() const { return bounds; }
    static Fraction own(Fraction goal, bool) { return goal; }
    std::int64_t appeal() const { return weight; }
    std::int64_t stake() const { return weight; }
};

// What can be said of a state without search: a bound of its value with the horizon `lower`, and one with `upper`.
struct Reach {
    int most = 1;    // of the value with the horizon `lower`
    int least = -1;  // of the value with the horizon `upper`
};

template <class R>
concept RaceRules = requires(const R& rules, typename R::State& state, const typename R::State& seen,
                             typename R::Key& key, std::vector<RaceBranch<typename R::State>>& branches, int more) {
    { R::seats } -> std::convertible_to<int>;
    { rules.settle(state) } -> std::same_as<int>;  // what happens by itself; how many turns begin with it
    { rules.over(seen) } -> std::same_as<bool>;
    { rules.winner(seen) } -> std::same_as<int>;                            // -1: nobody has won
    { rules.score(seen, 0) } -> std::same_as<int>;                          // how far a seat has come
    { rules.mover(seen) } -> std::same_as<int>;                             // who chooses
    { rules.by_chance(seen) } -> std::same_as<bool>;                        // of a settled state that is not over
    { rules.chances(seen, more, branches) } -> std::same_as<std::int64_t>;  // adds all; the sum of their weights
    rules.choices(seen, more, branches);              // adds all that matter, or one that is a win for who chooses
    { rules.maximises(seen) } -> std::same_as<bool>;  // whether who chooses wants the value large
    { rules.reach(seen, more) } -> std::same_as<Reach>;
    rules.write_key(seen, more, key);         // equal keys: equal values, if so many more turns may begin
    { rules.player() } -> std::same_as<int>;  // who is asked about
    { rules.techniques() } -> std::same_as<const RaceTechniques&>;
};

}  // namespace faceup::chance
