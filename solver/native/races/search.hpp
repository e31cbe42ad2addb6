// The search of a race: a tree of choices and chances, some turns deep, with exact fractions.
//
// The contract of a search with the window alpha … beta: it returns bounds, each a proof, and either they meet, or
// the upper one is at most alpha, or the lower one at least beta. Whoever asks with a window wider than -1 … 1 gets the
// value. Where the search is ended before, it returns what it has proven by then, which is true but may be anything.
//
// Values are never rounded. Windows may be: a window that is wider than it need be costs time, and no more.

#pragma once

#include <algorithm>
#include <memory>

#include "../control.hpp"
#include "table.hpp"

namespace faceup::races {

inline constexpr Fraction below_all{-2, 1}, above_all{2, 1};

template <RaceRules R>
class Search {
    using State = typename R::State;
    using Key = typename R::Key;

public:
    Search(const R& rules, std::size_t table_bytes, Control& control)
        : rules_(rules), control_(control), table_(table_bytes) {}

    // The value of a state that need not be settled, if so many more turns may begin.
    Bounds value(State state, int more, Horizon horizon, Fraction alpha = below_all, Fraction beta = above_all) {
        horizon_ = horizon;
        told_ = nodes_ = 0;
        branches_.clear();
        more -= rules_.settle(state);
        const Bounds bounds = more < 0 ? undecided() : search(state, more, alpha, beta);
        control_.count(nodes_ - told_);
        return bounds;
    }

    // What is known of a state without any search.
    Bounds known(State state, int more, Horizon horizon) {
        horizon_ = horizon;
        more -= rules_.settle(state);
        return more < 0 ? undecided() : glance(state, more);
    }

    std::size_t table_bytes() const { return table_.bytes(); }
    double fill() const { return table_.fill(); }

private:
    Bounds undecided() const { return horizon_ == lower ? Bounds{{-1, 1}, {-1, 1}} : Bounds{{1, 1}, {1, 1}}; }

    // A bound from how far the players can come in the turns that are left.
    Bounds within_reach(const State& state, int more) const {
        if (!rules_.techniques().reach) return {};
        const Reach reach = rules_.reach(state, more);
        return horizon_ == lower ? Bounds{{-1, 1}, {reach.most, 1}} : Bounds{{reach.least, 1}, {1, 1}};
    }

    Bounds glance(const State& state, int more) const {
        if (more < 0) return undecided();
        if (rules_.over(state)) return outcome(state);
        Bounds bounds = within_reach(state, more);
        if (bounds.exact() || !rules_.techniques().table) return bounds;
        Key key;
        rules_.write_key(state, key);
        if (const Known* found = table_.find(key, table_.hash(key))) {
            Known known = *found;
            known.look_from(more);
            bounds = bounds.within(known.bounds[horizon_]);
        }
        return bounds;
    }

    Bounds outcome(const State& state) const {
        const Fraction worth{rules_.outcome(state), 1};
        return {worth, worth};
    }

    // Of a settled state, with at least no more turns to begin.
    Bounds search(const State& state, int more, Fraction alpha, Fraction beta) {
        if (rules_.over(state)) return outcome(state);
        Bounds bounds = within_reach(state, more);
        if (enough(bounds, alpha, beta)) return bounds;
        Key key;
        std::uint64_t hash = 0;
        std::uint16_t hint = 0;
        if (rules_.techniques().table) {
            rules_.write_key(state, key);
            hash = table_.hash(key);
            if (const Known* found = table_.find(key, hash)) {
                Known known = *found;
                hint = known.hints[horizon_];
                known.look_from(more);
                bounds = bounds.within(known.bounds[horizon_]);
                if (enough(bounds, alpha, beta)) return bounds;
            }
        }
        if (control_.ended()) return bounds;
        if (control_.tick(++nodes_, told_)) {
            control_.count(nodes_ - told_);
            told_ = nodes_;
        }
        if (!rules_.techniques().cuts) alpha = below_all, beta = above_all;
        const std::uint64_t before = nodes_;
        const std::size_t first = branches_.size();
        Bounds proven;
        if (rules_.by_chance(state)) {
            const std::int64_t whole = rules_.chances(state, branches_);
            proven = average(first, whole, more, alpha, beta);
        } else {
            rules_.choices(state, branches_);
            proven = choose(first, rules_.maximises(state), more, alpha, beta, hint);
        }
        branches_.resize(first);
        bounds = bounds.within(proven);
        if (rules_.techniques().table) store(key, hash, more, bounds, hint, nodes_ - before);
        return bounds;
    }

    static bool enough(const Bounds& bounds, Fraction alpha, Fraction beta) {
        return bounds.exact() || bounds.upper <= alpha || bounds.lower >= beta;
    }

    // What is proven is true even if the search was ended on the way, so it is always worth remembering.
    void store(const Key& key, std::uint64_t hash, int more, const Bounds& bounds, std::uint16_t hint,
               std::uint64_t nodes) {
        Known known;
        known.turns = more;
        if (const Known* found = table_.find(key, hash)) {
            known = *found;
            known.look_from(more);
        }
        known.bounds[horizon_] = known.bounds[horizon_].within(bounds);
        known.hints[horizon_] = hint;
        table_.store(key, hash, known, nodes);
    }

    Bounds visit(std::size_t n, int more, Fraction alpha, Fraction beta) {
        const int left = more - branches_[n].begun;
        if (left < 0) return undecided();
        const State state = branches_[n].state;  // a copy: the list of branches grows below it
        return search(state, left, alpha, beta);
    }

    // The branches from `first` on are a choice, tried in order: what was best before, then what looks good. Once one
    // of them is worth beta to who wants the value large, the others do not matter, and likewise alpha; and one that
    // cannot be better than the best so far need not be searched to the last digit.
    Bounds choose(std::size_t first, bool maximises, int more, Fraction alpha, Fraction beta, std::uint16_t& hint) {
        const std::size_t last = branches_.size();
        Bounds best = maximises ? Bounds{{-1, 1}, {-1, 1}} : Bounds{{1, 1}, {1, 1}};
        order(first, last, hint);
        if (rules_.techniques().glances) {
            for (std::size_t n = first; n < last; ++n) branches_[n].bounds = glance_at(n, more);
            for (std::size_t n = first; n < last; ++n) best = combined(best, branches_[n].bounds, maximises);
            if (rules_.techniques().cuts && enough(best, alpha, beta)) return best;
        }
        Fraction lowest = alpha, highest = beta;
        for (std::size_t n = first; n < last; ++n) {
            if (maximises ? branches_[n].bounds.upper <= lowest : branches_[n].bounds.lower >= highest) {
                if (rules_.techniques().cuts) continue;
            }
            if (!branches_[n].bounds.exact()) {
                const Bounds visited = visit(n, more, lowest, highest);  // the list of branches may move meanwhile
                branches_[n].bounds = branches_[n].bounds.within(visited);
                if (control_.ended()) break;
            }
            const Bounds& found = branches_[n].bounds;
            if (maximises ? lowest < found.lower : found.upper < highest) {
                (maximises ? lowest : highest) = maximises ? found.lower : found.upper;
                hint = mark(branches_[n].state);
            }
            if (rules_.techniques().cuts && (maximises ? found.lower >= beta : found.upper <= alpha)) break;
        }
        best = branches_[first].bounds;
        for (std::size_t n = first + 1; n < last; ++n) best = combined(best, branches_[n].bounds, maximises);
        return best;
    }

    static Bounds combined(const Bounds& a, const Bounds& b, bool maximises) {
        if (maximises) return {std::max(a.lower, b.lower), std::max(a.upper, b.upper)};
        return {std::min(a.lower, b.lower), std::min(a.upper, b.upper)};
    }

    Bounds glance_at(std::size_t n, int more) const { return glance(branches_[n].state, more - branches_[n].begun); }

    void order(std::size_t first, std::size_t last, std::uint16_t hint) {
        std::stable_sort(branches_.begin() + static_cast<std::ptrdiff_t>(first),
                         branches_.begin() + static_cast<std::ptrdiff_t>(last),
                         [](const auto& a, const auto& b) { return a.weight > b.weight; });
        if (!hint || !rules_.techniques().hints) return;
        for (std::size_t n = first; n < last; ++n) {
            if (mark(branches_[n].state) != hint) continue;
            std::rotate(branches_.begin() + static_cast<std::ptrdiff_t>(first),
                        branches_.begin() + static_cast<std::ptrdiff_t>(n),
                        branches_.begin() + static_cast<std::ptrdiff_t>(n) + 1);
            return;
        }
    }

    // A state in 16 bits, to be found again. If it is another that is found, it is only tried first in vain.
    std::uint16_t mark(const State& state) const {
        Key key;
        rules_.write_key(state, key);
        return static_cast<std::uint16_t>(table_.hash(key) >> 40 | 1);
    }

    // The branches from `first` on are what chance may bring. With what is proven of each, the whole lies between two
    // averages. A branch matters only as far as it can bring the whole above alpha if all others come to the most
    // that they may (Star1), and likewise below beta; and what they may come to is looked at before (as Star2 does,
    // though here only the table is asked).
    Bounds average(std::size_t first, std::int64_t whole, int more, Fraction alpha, Fraction beta) {
        const std::size_t last = branches_.size();
        const bool star = rules_.techniques().star && rules_.techniques().cuts;
        Fraction least{0, 1}, most{0, 1};
        for (std::size_t n = first; n < last; ++n) {
            if (rules_.techniques().glances) branches_[n].bounds = glance_at(n, more);
            least = plus(least, branches_[n].weight, branches_[n].bounds.lower);
            most = plus(most, branches_[n].weight, branches_[n].bounds.upper);
        }
        std::sort(branches_.begin() + static_cast<std::ptrdiff_t>(first),
                  branches_.begin() + static_cast<std::ptrdiff_t>(last),
                  [](const auto& a, const auto& b) { return a.weight > b.weight; });
        for (std::size_t n = first; n < last; ++n) {
            if (star && enough({over(least, whole), over(most, whole)}, alpha, beta)) break;
            const Bounds before = branches_[n].bounds;
            if (before.exact()) continue;
            const std::int64_t weight = branches_[n].weight;
            const Fraction least_else = plus(least, -weight, before.lower);
            const Fraction most_else = plus(most, -weight, before.upper);
            Bounds found;
            if (star) {
                found = visit(n, more, window(alpha, whole, most_else, weight, true, below_all),
                              window(beta, whole, least_else, weight, false, above_all));
            } else {
                found = visit(n, more, below_all, above_all);
            }
            found = before.within(found);
            least = plus(least_else, weight, found.lower);
            most = plus(most_else, weight, found.upper);
            if (control_.ended()) break;
        }
        return {over(least, whole), over(most, whole)};
    }

    const R& rules_;
    Control& control_;
    Table<Key, Known> table_;
    Horizon horizon_ = lower;
    std::uint64_t nodes_ = 0, told_ = 0;
    std::vector<Branch<State>> branches_;  // of all states under way, those of the deepest last
};

}  // namespace faceup::races
