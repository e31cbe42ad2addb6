// What the two-sided search asks of a tree of choices and chances: a concept, so that the search is compiled anew for each
// kind of tree and each game. There are two kinds: a race, some turns deep (race_tree.hpp), and all deals of hidden cards, to
// the end of the game (deal_tree.hpp).

#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "bounds.hpp"
#include "fraction.hpp"
#include "sums.hpp"

namespace faceup::chance {

// A branch is something that may follow a state. Besides what is asked for here it has
//
//   state    what follows: a state that is over, or waits for chance or for a choice
//   bounds   what is known of its value by now: the search writes here
//
// A tree says by constants what it has besides:
//
//   tables       among how many tables it parts the room, that of the search among them
//   hands_over   whether another search takes over in certain states (one_deal.hpp)
//   learns       whether it learns from what was good in a choice
//   lists_known  whether the bounds of choices are known when they are listed; if not, they are looked at afterwards
//
// And by its techniques, of which a search knows more than are asked for below: what a tree has no switch for is not
// compiled for it. `probing` and `glances` may be had of any tree, `scout` and `shares` only where numbers are whole.
template <class T>
concept Tree =
    requires(T& tree, const T& seen, const typename T::State& state, typename T::Ahead ahead, typename T::Key& key,
             typename T::Known& known, const typename T::Branch& branch, std::vector<typename T::Branch>& branches,
             typename T::Number goal, const Bounds<typename T::Number>& bounds, std::uint16_t hint) {
        { seen.by_chance(state) } -> std::same_as<bool>;
        { seen.maximises(state) } -> std::same_as<bool>;  // whether who chooses wants the value large

        // What is known of a state without search, if a search looks so far ahead. Where it looks
        // no further, or the game is over, the bounds are exact.
        { seen.judged(state, ahead) } -> std::same_as<Bounds<typename T::Number>>;

        // Adds all that may follow. Of chance the value of the state is the sum of all values, each so many times
        // (`ways`), over the number that is returned. Of a choice it is the best that a branch is worth (`worth`); what
        // a goal for that is for the value of the branch itself, is `own`, rounded down or up.
        { seen.chances(state, ahead, branches) } -> std::same_as<std::int64_t>;
        tree.choices(state, ahead, branches);
        { seen.after(branch, ahead) } -> std::same_as<typename T::Ahead>;  // how far a search looks from there
        { branch.ways() } -> std::same_as<std::int64_t>;
        { branch.worth() } -> std::convertible_to<Bounds<typename T::Number>>;
        { branch.own(goal, true) } -> std::same_as<typename T::Number>;

        // For the order of branches: how good one looks to who chooses, how much hangs on an outcome of chance, and a
        // branch in 16 bits, to be found again. If it is another that is found, it is only tried first in vain.
        { branch.appeal() } -> std::convertible_to<std::int64_t>;
        { branch.stake() } -> std::convertible_to<std::int64_t>;
        { seen.mark(branch, ahead) } -> std::same_as<std::uint16_t>;

        // The table: equal keys mean equal values, if a search looks equally far; a state without a key is not
        // remembered. What is known holds bounds and the mark of the best branch.
        { seen.write_key(state, ahead, key) } -> std::same_as<bool>;
        { seen.proven(known, ahead) } -> std::same_as<Bounds<typename T::Number>>;
        { seen.hint(known, ahead) } -> std::same_as<std::uint16_t>;
        seen.keep(known, ahead, bounds, hint);

        { seen.techniques().table && seen.techniques().cuts } -> std::same_as<bool>;
        { seen.techniques().star && seen.techniques().hints } -> std::same_as<bool>;
    };

// A sum to which values that lie within bounds are added, so many times.
template <class Number>
Bounds<Number> plus(const Bounds<Number>& sum, std::int64_t times, const Bounds<Number>& value) {
    return {plus(sum.lower, times, value.lower), plus(sum.upper, times, value.upper)};
}

}  // namespace faceup::chance
