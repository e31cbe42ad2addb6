// What a game of fixed length with hidden cards offers to the search over deals: what `Rules` asks for, and chance.
//
// A deal is an order in which the hidden cards may lie; all are equally likely. A state is worth the *sum* of its value
// over all deals that are left, so with whole points there is nothing but whole numbers, and the value is the sum divided
// by the number of deals, exactly. What chance reveals parts the deals among its outcomes: their sums add up. Where an
// outcome or a choice leaves fewer deals than it was given (what is in the box does not matter any more), each stands for
// `times` of them.

#pragma once

#include <cstdint>
#include <vector>

#include "../rules.hpp"
#include "deal_techniques.hpp"
#include "sums.hpp"

namespace faceup::chance {

// What may follow a state, by a choice or by chance. The sum of the state that this stands for is gain + times * its own;
// chance brings no gain.
template <class State>
struct DealBranch {
    State state;
    std::int64_t gain, times;
    Sums bounds{};  // of the state, as known by now: the search writes here
    int order = 0;  // the higher the earlier it is tried
    std::uint16_t hint = 0;

    // For the search (tree.hpp): of chance, that comes first of which least is known.
    std::int64_t ways() const { return times; }
    Sums worth() const { return {gain + times * bounds.lower, gain + times * bounds.upper}; }
    std::int64_t own(std::int64_t goal, bool down) const { return window(goal, 1, gain, times, down); }
    int appeal() const { return order; }
    std::int64_t stake() const { return times * (bounds.upper - bounds.lower); }
};

template <class R>
concept DealRules = Rules<R> && requires(const R& rules, const typename R::State& seen,
                                         std::vector<DealBranch<typename R::State>>& branches) {
    { rules.deals(seen) } -> std::same_as<std::int64_t>;
    { rules.by_chance(seen) } -> std::same_as<bool>;
    rules.reveal(seen, branches);  // adds all that chance may bring
    // The game with one deal left, in which every card is known: the same states, with a key for the table of that search.
    { rules.with_one_deal() } -> std::same_as<typename R::OneDeal>;
    requires faceup::Rules<typename R::OneDeal>;
    requires std::same_as<typename R::OneDeal::State, typename R::State>;
    { rules.search_techniques() } -> std::same_as<const DealTechniques&>;
};

}  // namespace faceup::chance
