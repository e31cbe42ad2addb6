// What a race offers to the search: a concept, so that the search is compiled anew for each game.
//
// A race is won or lost, +1 or -1 for the player who is asked about, or comes to nothing, 0. It need not end: a search
// looks some turns ahead, and what is undecided then counts as -1 (horizon `lower`) or as +1 (horizon `upper`). The two
// are two values of the same tree, so all that is said below of a state holds for either.

#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "fraction.hpp"
#include "techniques.hpp"

namespace faceup::races {

enum Horizon : int { lower = 0, upper = 1 };

// Something that may follow a state: by a choice, or by chance, `weight` times in all the ways that chance may fall.
template <class State>
struct Branch {
    State state;          // settled: over, or waiting for chance, or for a choice
    std::int64_t weight;  // of chance; for a choice how good it looks to who chooses
    int begun;            // how many turns begin on the way there
    Bounds bounds;        // what is known of it by now: the search writes here
};

// What can be said of a state without search: a bound of its value with the horizon `lower`, and one with `upper`.
struct Reach {
    int most = 1;    // of the value with the horizon `lower`
    int least = -1;  // of the value with the horizon `upper`
};

template <class R>
concept RaceRules = requires(const R& rules, typename R::State& state, const typename R::State& seen,
                             typename R::Key& key, std::vector<Branch<typename R::State>>& branches, int more) {
    { rules.settle(state) } -> std::same_as<int>;  // what happens by itself; how many turns begin with it
    { rules.over(seen) } -> std::same_as<bool>;
    { rules.outcome(seen) } -> std::same_as<int>;                     // of what is over
    { rules.by_chance(seen) } -> std::same_as<bool>;                  // of a settled state that is not over
    { rules.chances(seen, branches) } -> std::same_as<std::int64_t>;  // adds all of them; the sum of their weights
    rules.choices(seen, branches);                    // adds all of them, or one that is a win for who chooses
    { rules.maximises(seen) } -> std::same_as<bool>;  // whether who chooses wants the value large
    { rules.reach(seen, more) } -> std::same_as<Reach>;
    rules.write_key(seen, key);  // equal keys: equal values
    { rules.techniques() } -> std::same_as<const Techniques&>;
};

}  // namespace faceup::races
