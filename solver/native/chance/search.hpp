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
#include "query.hpp"
#include "table.hpp"

namespace faceup::chance {

// What the table keeps of a state. With more turns the value with the horizon `lower` can only grow and the one with
// `upper` only shrink, since an undecided leaf, the worst or the best there is, gives way to something else. So of what
// was proven with fewer turns the lower bound of the one and the upper bound of the other still hold, of what was proven
// with more turns the other two. And with the same turns the first value is never above the second.
struct Known {
    Bounds bounds[2];          // by horizon
    std::int32_t turns = 0;    // that may still begin
    std::uint16_t hints[2]{};  // what was best, by horizon: for ordering only

    // What it says if so many turns may still begin.
    void look_from(std::int32_t more) {
        if (more > turns) bounds[lower].upper = {1, 1}, bounds[upper].lower = {-1, 1};
        if (more < turns) bounds[lower].lower = {-1, 1}, bounds[upper].upper = {1, 1};
        turns = more;
        if (bounds[upper].upper < bounds[lower].upper) bounds[lower].upper = bounds[upper].upper;
        if (bounds[upper].lower < bounds[lower].lower) bounds[upper].lower = bounds[lower].lower;
    }
};

template <RaceRules R>
class Search {
    using State = typename R::State;
    using Key = typename R::Key;

public:
    Search(const R& rules, std::size_t table_bytes, Control& control)
        : rules_(rules), control_(control), table_(table_bytes) {}

    // What is proven of a settled state, as far as it lies in the window.
    std::vector<Bounds> value(const State& state, const Query& query) {
        horizon_ = query.horizon;
        told_ = nodes_ = 0;
        branches_.clear();
        const Bounds bounds = query.more < 0 ? undecided() : search(state, query.more, query.alpha, query.beta);
        control_.count(nodes_ - told_);
        return {bounds};
    }

    // What is known of a settled state without any search.
    Bounds known(const State& state, int more, Horizon horizon) {
        horizon_ = horizon;
        return glance(state, more);
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
        rules_.write_key(state, more, key);
        if (const Known* found = table_.find(key, table_.hash(key))) {
            Known known = *found;
            known.look_from(more);
            bounds = bounds.within(known.bounds[horizon_]);
        }
        return bounds;
    }

    Bounds outcome(const State& state) const {
        const int winner = rules_.winner(state);
        const Fraction worth{winner < 0 ? 0 : winner == rules_.player() ? 1 : -1, 1};
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
            rules_.write_key(state, more, key);
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
            const std::int64_t whole = rules_.chances(state, more, branches_);
            proven = average(first, whole, more, alpha, beta);
        } else {
            rules_.choices(state, more, branches_);
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
        order(first, last, more, hint);
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
                hint = mark(branches_[n], more);
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

    void order(std::size_t first, std::size_t last, int more, std::uint16_t hint) {
        std::stable_sort(branches_.begin() + static_cast<std::ptrdiff_t>(first),
                         branches_.begin() + static_cast<std::ptrdiff_t>(last),
                         [](const auto& a, const auto& b) { return a.weight > b.weight; });
        if (!hint || !rules_.techniques().hints) return;
        for (std::size_t n = first; n < last; ++n) {
            if (mark(branches_[n], more) != hint) continue;
            std::rotate(branches_.begin() + static_cast<std::ptrdiff_t>(first),
                        branches_.begin() + static_cast<std::ptrdiff_t>(n),
                        branches_.begin() + static_cast<std::ptrdiff_t>(n) + 1);
            return;
        }
    }

    // A state in 16 bits, to be found again. If it is another that is found, it is only tried first in vain.
    std::uint16_t mark(const RaceBranch<State>& branch, int more) const {
        Key key;
        rules_.write_key(branch.state, more - branch.begun, key);
        return static_cast<std::uint16_t>(table_.hash(key) >> 40 | 1);
    }

    // The branches from `first` on are what chance may bring. With what is proven of each, the whole lies between two
    // averages. A branch matters only as far as it can bring the whole above alpha if all others come to the most
    // that they may (Star1), and likewise below beta. What they may come to is looked at before, in the table; and where
    // there is a window to leave, one good move of each branch is searched before any is searched whole (Star2).
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
        const bool probing = star && rules_.techniques().probing;
        for (const bool probe_only : {true, false}) {
            for (std::size_t n = first; n < last; ++n) {
                if (star && enough({over(least, whole), over(most, whole)}, alpha, beta)) break;
                if (probe_only && !(probing && worth_probing(n, more, alpha, beta))) continue;
                const Bounds before = branches_[n].bounds;
                if (before.exact()) continue;
                const std::int64_t weight = branches_[n].weight;
                const Fraction least_else = plus(least, -weight, before.lower);
                const Fraction most_else = plus(most, -weight, before.upper);
                const Fraction lowest = star ? window(alpha, whole, most_else, weight, true, below_all) : below_all;
                const Fraction highest = star ? window(beta, whole, least_else, weight, false, above_all) : above_all;
                const Bounds visited = probe_only ? probe(n, more, lowest, highest) : visit(n, more, lowest, highest);
                const Bounds found = before.within(visited);
                branches_[n].bounds = found;
                least = plus(least_else, weight, found.lower);
                most = plus(most_else, weight, found.upper);
                if (control_.ended()) break;
            }
        }
        return {over(least, whole), over(most, whole)};
    }

    // One move of a choice bounds it from below if who chooses wants the value large: that helps to reach beta.
    bool worth_probing(std::size_t n, int more, Fraction alpha, Fraction beta) const {
        const State& state = branches_[n].state;
        if (more < branches_[n].begun || rules_.over(state) || rules_.by_chance(state)) return false;
        return rules_.maximises(state) ? beta <= Fraction{1, 1} : alpha >= Fraction{-1, 1};
    }

    // What the move that looks best proves of a choice.
    Bounds probe(std::size_t n, int more, Fraction alpha, Fraction beta) {
        const State state = branches_[n].state;
        const int left = more - branches_[n].begun;
        const std::size_t first = branches_.size();
        rules_.choices(state, left, branches_);
        order(first, branches_.size(), left, 0);
        const bool maximises = rules_.maximises(state);
        const Bounds found = visit(first, left, alpha, beta);
        branches_.resize(first);
        return maximises ? Bounds{found.lower, {1, 1}} : Bounds{{-1, 1}, found.upper};
    }

    const R& rules_;
    Control& control_;
    Table<Key, Known> table_;
    Horizon horizon_ = lower;
    std::uint64_t nodes_ = 0, told_ = 0;
    std::vector<RaceBranch<State>> branches_;  // of all states under way, those of the deepest last
};

}  // namespace faceup::chance
