// The search of a race among selfish players: everyone maximises their own value, by max^n with intervals.
//
// Every seat has bounds; of an undecided leaf they are -1 … 1. Who chooses has as candidates the moves whose upper bound
// for them is at least the best lower bound. If all candidates are exact, the tie rule decides between them: the best
// for who chooses, then the worst for the player who is asked about, then the smallest list of all values. If not,
// every other seat gets the hull of the candidates and who chooses the best lower and the best upper bound; and since at
// most one player wins, nobody has more than what another surely lacks.
//
// The hull of a choice depends on what was a choice of its own, so a turn is searched move by move, as the rules have it.

#pragma once

#include <algorithm>
#include <array>

#include "../control.hpp"
#include "../preference.hpp"
#include "race_rules.hpp"
#include "table.hpp"

namespace faceup::chance {

template <RaceRules R>
class RaceSelfish {
    using State = typename R::State;
    using Key = typename R::Key;
    using Bounds = chance::Bounds<Fraction>;
    static constexpr Fraction win{1, 1}, loss{-1, 1};

public:
    using Rules = R;
    using Values = std::array<Bounds, R::seats>;

private:
    // What the table keeps of a state. What is exact is so with more turns, too.
    struct Known {
        Values values;
        std::int32_t turns = 0;  // that may still begin
    };

public:
    RaceSelfish(const R& rules, std::size_t table_bytes, Control& control)
        : rules_(rules), control_(control), nodes_(control), table_(table_bytes) {}

    // What is proven of a settled state for each seat, if so many more turns may begin.
    Values values(const State& state, int more) {
        branches_.clear(), found_.clear();
        const Values values = more < 0 ? Values{} : search(state, more);
        nodes_.tell();
        return values;
    }

    std::size_t table_bytes() const { return table_.bytes(); }
    double fill() const { return table_.fill(); }

private:
    static bool exact(const Values& values) {
        return std::all_of(values.begin(), values.end(), [](const Bounds& bounds) { return bounds.exact(); });
    }

    // Whether nothing can be decided in the turns that are left: then every leaf below is undecided.
    bool out_of_reach(const State& state, int more) const {
        if (!rules_.techniques().reach) return false;
        const Reach reach = rules_.reach(state, more);
        return reach.most == -1 && reach.least == 1;
    }

    Values outcome(const State& state) const {
        const int winner = rules_.winner(state);
        Values values;
        for (int seat = 0; seat < R::seats; ++seat) {
            const Fraction worth{winner < 0 ? 0 : winner == seat ? 1 : -1, 1};
            values[static_cast<std::size_t>(seat)] = {worth, worth};
        }
        return values;
    }

    // Of a settled state, with at least no more turns to begin.
    Values search(const State& state, int more) {
        if (rules_.over(state)) return outcome(state);
        if (out_of_reach(state, more)) return {};
        Key key;
        std::uint64_t hash = 0;
        if (rules_.techniques().table) {
            rules_.write_key(state, more, key);
            hash = hash_of(key);
            const Known* known = table_.find(key, hash);
            if (known && (known->turns == more || (known->turns < more && exact(known->values)))) return known->values;
        }
        if (control_.ended()) return {};
        nodes_.add();
        if (nodes_.due()) nodes_.tell();
        const std::uint64_t before = nodes_.searched();
        const std::size_t first = branches_.size(), found_before = found_.size();
        Values values;
        if (rules_.by_chance(state)) {
            const std::int64_t whole = rules_.chances(state, more, branches_);
            values = average(first, whole, more);
        } else {
            rules_.choices(state, more, branches_);
            values = choose(first, rules_.mover(state), more);
        }
        branches_.resize(first);
        found_.resize(found_before);
        if (rules_.techniques().table && (!control_.ended() || exact(values)))
            table_.update(key, hash, nodes_.searched() - before, [&](Known& known) { known = {values, more}; });
        return values;
    }

    Values visit(std::size_t n, int more) {
        const int left = more - branches_[n].begun;
        if (left < 0) return {};
        const State state = branches_[n].state;  // a copy: the list of branches grows below it
        return search(state, left);
    }

    // The branches from `first` on are a choice. A sure win of who chooses settles it: all others surely lose then, and
    // whatever other candidates there are, nobody has more than what the winner leaves them.
    Values choose(std::size_t first, int mover, int more) {
        const std::size_t last = branches_.size(), found_first = found_.size();
        Fraction most = loss;
        for (std::size_t n = first; n < last; ++n) {
            const Values values = visit(n, more);
            if (rules_.techniques().cuts && values[mover].lower == win) return values;
            if (most < values[mover].lower) most = values[mover].lower;
            found_.push_back(values);
        }
        const Values* best = nullptr;
        Values hull;
        bool all_exact = true;
        for (std::size_t n = found_first; n < found_.size(); ++n) {
            const Values& values = found_[n];
            if (values[mover].upper < most) continue;
            all_exact = all_exact && exact(values);
            if (!best) {
                hull = values;
            } else {
                for (std::size_t seat = 0; seat < hull.size(); ++seat) {
                    if (values[seat].lower < hull[seat].lower) hull[seat].lower = values[seat].lower;
                    if (hull[seat].upper < values[seat].upper) hull[seat].upper = values[seat].upper;
                }
            }
            const bool is_better = best && all_exact && prefers(mover, rules_.player(), lowest(values), lowest(*best));
            if (!best || is_better) best = &values;
        }
        if (all_exact) return *best;
        hull[mover].lower = most;
        return left_by_others(hull);
    }

    // Of exact values, what they are.
    static std::array<Fraction, R::seats> lowest(const Values& values) {
        std::array<Fraction, R::seats> worth;
        for (std::size_t seat = 0; seat < worth.size(); ++seat) worth[seat] = values[seat].lower;
        return worth;
    }

    // Two seats' wins never sum to more than 0: what one surely has, the other surely lacks.
    static Values left_by_others(const Values& hull) {
        Values values = hull;
        for (std::size_t seat = 0; seat < hull.size(); ++seat) {
            for (std::size_t other = 0; other < hull.size(); ++other) {
                if (other == seat) continue;
                const Fraction rest{-hull[other].lower.above, hull[other].lower.below};
                if (rest < values[seat].upper) values[seat].upper = rest;
            }
        }
        return values;
    }

    Values average(std::size_t first, std::int64_t whole, int more) {
        const std::size_t last = branches_.size();
        Values sum;
        sum.fill({{0, 1}, {0, 1}});
        for (std::size_t n = first; n < last; ++n) {
            const Values values = visit(n, more);
            const std::int64_t weight = branches_[n].weight;
            for (std::size_t seat = 0; seat < sum.size(); ++seat) {
                sum[seat].lower = plus(sum[seat].lower, weight, values[seat].lower);
                sum[seat].upper = plus(sum[seat].upper, weight, values[seat].upper);
            }
        }
        for (Bounds& bounds : sum) bounds = {over(bounds.lower, whole), over(bounds.upper, whole)};
        return sum;
    }

    const R& rules_;
    Control& control_;
    NodeCount nodes_;
    Table<Key, Known> table_;
    std::vector<RaceBranch<State>> branches_;  // of all states under way, those of the deepest last
    std::vector<Values> found_;                // of the branches of choices under way
};

}  // namespace faceup::chance
