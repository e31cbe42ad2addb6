// Where one deal is left, nothing is left to chance: the sum is the value of a game in which every card is known. So the
// search of that game finds it, which is made for such states: it looks at a move only when it is tried, and its table takes
// two thirds of the room for a state (`certain`). Deals only become fewer, so whoever is there stays there, and no state is
// in both tables. Four of five nodes are there.

#pragma once

#include <algorithm>
#include <optional>

#include "../control.hpp"
#include "../history.hpp"
#include "../search.hpp"
#include "deal_rules.hpp"

namespace faceup::chance {

template <DealRules R>
class OneDealSearch {
    using State = typename R::State;

public:
    OneDealSearch(const R& rules, std::size_t table_bytes, History& history, Control& control)
        : control_(control),
          table_(table_bytes, false),
          search_(rules.with_one_deal(), table_, history, control, nullptr) {}

    // What its table knows of a state, of which that much is known already.
    Sums known(const State& state, Sums bounds) const {
        const std::optional<Remembered> known = search_.known_of(state);
        if (!known) return bounds;
        const Interval proven = known->proven();
        // The table has no number beyond these, and no bound where it has none.
        if (proven.lower > Remembered::least) bounds.lower = std::max<std::int64_t>(bounds.lower, proven.lower);
        if (proven.upper < Remembered::most) bounds.upper = std::min<std::int64_t>(bounds.upper, proven.upper);
        return bounds;
    }

    // Goal by goal, each halfway between what is proven and what is asked: in a window without width there is just one.
    Sums close_in(const State& state, Sums bounds, std::int64_t alpha, std::int64_t beta) {
        search_.begin_pass();
        while (!bounds.exact() && bounds.upper > alpha && bounds.lower < beta && !control_.ended()) {
            const std::int64_t lowest = std::max(bounds.lower, alpha), highest = std::min(bounds.upper, beta);
            const std::int64_t goal = lowest + (highest - lowest + 1) / 2;
            const int result = search_.prove(state, static_cast<int>(goal));
            if (search_.ended()) break;  // what it returned means nothing
            if (result >= goal)
                bounds.lower = std::max<std::int64_t>(bounds.lower, result);
            else
                bounds.upper = std::min<std::int64_t>(bounds.upper, result);
        }
        return bounds;
    }

    std::size_t table_bytes() const { return table_.bytes(); }
    double fill() const { return table_.fill(); }

private:
    Control& control_;
    faceup::Table<typename R::OneDeal::Key> table_;
    faceup::Search<typename R::OneDeal> search_;
};

}  // namespace faceup::chance
