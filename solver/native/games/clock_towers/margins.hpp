// Bounds of a margin, or of a win, from bounds of the points that each seat still makes.

#pragma once

#include <array>

#include "../../interval.hpp"
#include "problem.hpp"

namespace faceup::clock_towers {

// The value for a seat, where it is not a sum over the seats: how far it comes ahead of the best of the others.
template <class Size>
Interval value_by_points(const Problem& problem, const State<Size>& state, int seat,
                         const std::array<Interval, most_places>& rest) {
    Interval own{0, 0}, best_other{-128, -128};
    for (int other = 0; other < problem.seats; ++other) {
        Interval points = rest[other];
        if constexpr (Size::leads) points = points.shifted(problem.leads ? state.leads.points[other] : 0);
        if (other == seat) {
            own = points;
        } else {
            best_other = {std::max(best_other.lower, points.lower), std::max(best_other.upper, points.upper)};
        }
    }
    const int lower = own.lower - best_other.upper, upper = own.upper - best_other.lower;
    if (problem.question.objective == Objective::margin) return {lower, upper};
    // Level on points, the tie-break may still go either way.
    const int level_at_worst = problem.tie_break ? -1 : 0, level_at_best = problem.tie_break ? 1 : 0;
    return {lower > 0 ? 1 : lower == 0 ? level_at_worst : -1, upper < 0 ? -1 : upper == 0 ? level_at_best : 1};
}

}  // namespace faceup::clock_towers
