// The two-sided search where there is chance: a tree of choices and chances with exact numbers (tree.hpp).
//
// The contract of a search with the window alpha … beta: it returns bounds, each a proof, and either they meet, or
// the upper one is at most alpha, or the lower one at least beta. Whoever asks with the widest window gets the value.
// Where the search is ended before, it returns what it has proven by then, which is true but may be anything.
//
// Values are never rounded. Windows may be: a window that is wider than it need be costs time, and no more.

#pragma once

#include <algorithm>

#include "../control.hpp"
#include "table.hpp"
#include "tree.hpp"

namespace faceup::chance {

template <Tree T>
class Search {
    using State = typename T::State;
    using Ahead = typename T::Ahead;
    using Branch = typename T::Branch;
    using Key = typename T::Key;
    using Known = typename T::Known;
    using Number = typename T::Number;
    using Range = chance::Range<Number>;
    using Bounds = chance::Bounds<Number>;

public:
    using Rules = typename T::Rules;

    Search(const Rules& rules, std::size_t table_bytes, Control& control)
        : control_(control),
          nodes_(control),
          tree_(rules, table_bytes / T::tables, control),
          table_(table_bytes / T::tables) {}

    // What is proven of a state, as far as it lies in the window.
    Bounds value(const State& state, Ahead ahead, Number alpha = Range::below, Number beta = Range::above) {
        branches_.clear();
        const Bounds bounds = search(state, ahead, known(state, ahead), alpha, beta);
        nodes_.tell();
        return bounds;
    }

    // What is known of it without any search.
    Bounds known(const State& state, Ahead ahead) const { return remembered(state, ahead, tree_.judged(state, ahead)); }

    std::size_t table_bytes() const {
        if constexpr (T::hands_over) {
            return table_.bytes() + tree_.table_bytes();
        } else {
            return table_.bytes();
        }
    }
    double fill() const {
        if constexpr (T::hands_over) {
            return std::max(table_.fill(), tree_.fill());
        } else {
            return table_.fill();
        }
    }

private:
    const auto& use() const { return tree_.techniques(); }

    static bool enough(const Bounds& bounds, Number alpha, Number beta) {
        return bounds.exact() || bounds.upper <= alpha || bounds.lower >= beta;
    }

    // What is known of a state, with what a table knows besides.
    Bounds remembered(const State& state, Ahead ahead, const Bounds& bounds) const {
        if (bounds.exact() || !use().table) return bounds;
        if constexpr (T::hands_over) {
            if (tree_.is_certain(state)) return tree_.known_for_certain(state, bounds);
        }
        Key key;
        if (!tree_.write_key(state, ahead, key)) return bounds;
        const Known* found = table_.find(key, hash_of(key));
        return found ? bounds.within(tree_.proven(*found, ahead)) : bounds;
    }

    // `bounds` is what is known of the state already.
    Bounds search(const State& state, Ahead ahead, Bounds bounds, Number alpha, Number beta) {
        if (enough(bounds, alpha, beta)) return bounds;
        if constexpr (T::hands_over) {
            if (tree_.is_certain(state)) {
                nodes_.tell();  // both searches count towards one limit
                return tree_.search_for_certain(state, bounds, alpha, beta);
            }
        }
        Key key;
        const bool is_tabled = use().table && tree_.write_key(state, ahead, key);
        std::uint64_t hash = 0;
        std::uint16_t hint = 0;
        if (is_tabled) {
            hash = hash_of(key);
            if (const Known* found = table_.find(key, hash)) {
                hint = tree_.hint(*found, ahead);
                bounds = bounds.within(tree_.proven(*found, ahead));
                if (enough(bounds, alpha, beta)) return bounds;
            }
        }
        if (control_.ended()) return bounds;
        nodes_.add();
        if (nodes_.due()) nodes_.tell();
        if (!use().cuts) alpha = Range::below, beta = Range::above;
        const std::uint64_t before = nodes_.searched();
        const std::size_t first = branches_.size();
        Bounds proven;
        if (tree_.by_chance(state)) {
            const std::int64_t whole = tree_.chances(state, ahead, branches_);
            proven = average(first, whole, ahead, alpha, beta);
        } else {
            const bool maximises = tree_.maximises(state);
            tree_.choices(state, ahead, branches_);
            proven = choose(first, maximises, ahead, alpha, beta, hint);
            if constexpr (T::learns) {
                if (maximises ? proven.lower >= beta : proven.upper <= alpha)
                    tree_.learn(state, branches_, first, hint);
            }
        }
        branches_.resize(first);
        bounds = bounds.within(proven);
        if (is_tabled) {
            // What is proven is true even if the search was ended on the way, so it is always worth remembering.
            table_.update(key, hash, nodes_.searched() - before,
                          [&](Known& known) { tree_.keep(known, ahead, bounds, hint); });
        }
        return bounds;
    }

    // Search a branch in a window of its own.
    void descend(std::size_t n, Ahead ahead, Number alpha, Number beta) {
        const State state = branches_[n].state;  // a copy: the list of branches grows below it
        const Bounds found = search(state, tree_.after(branches_[n], ahead), branches_[n].bounds, alpha, beta);
        branches_[n].bounds = found;
    }

    // And in a window of what it is worth.
    void visit(std::size_t n, Ahead ahead, Number alpha, Number beta) {
        descend(n, ahead, branches_[n].own(alpha, true), branches_[n].own(beta, false));
    }

    // The branches from `first` on are a choice, tried in order: what was best before, then what looks good. Once one
    // of them is worth beta to who wants the value large, the others do not matter, and likewise alpha; and one that
    // cannot be better than the best so far need not be searched to the last digit. Where numbers are whole, all but the
    // first are asked only whether they are better, and searched anew in the rare case that they are (`scout`).
    Bounds choose(std::size_t first, bool maximises, Ahead ahead, Number alpha, Number beta, std::uint16_t& hint) {
        const std::size_t last = branches_.size();
        order(first, ahead, hint);
        if constexpr (!T::lists_known) look_at(first, ahead);
        const Bounds seen = best_of(first, last, maximises);
        if (use().cuts && enough(seen, alpha, beta)) return seen;
        Number lowest = alpha, highest = beta;
        for (std::size_t n = first; n < last; ++n) {
            const auto matters = [&] {
                const Bounds& worth = branches_[n].worth();
                return !use().cuts || (!worth.exact() && (maximises ? worth.upper > lowest : worth.lower < highest));
            };
            if (matters()) {
                if constexpr (requires { use().scout; }) {
                    if (use().scout && use().cuts && n > first && highest - lowest > 1)
                        visit(n, ahead, maximises ? lowest : highest - 1, maximises ? lowest + 1 : highest);
                }
                if (matters()) visit(n, ahead, lowest, highest);
                if (control_.ended()) break;
            }
            const Bounds& found = branches_[n].worth();
            if (maximises ? lowest < found.lower : found.upper < highest) {
                (maximises ? lowest : highest) = maximises ? found.lower : found.upper;
                hint = tree_.mark(branches_[n], ahead);
            }
            if (use().cuts && (maximises ? found.lower >= beta : found.upper <= alpha)) break;
        }
        return best_of(first, last, maximises);
    }

    Bounds best_of(std::size_t first, std::size_t last, bool maximises) const {
        Bounds best = branches_[first].worth();
        for (std::size_t n = first + 1; n < last; ++n) {
            const Bounds& other = branches_[n].worth();
            best = maximises ? Bounds{std::max(best.lower, other.lower), std::max(best.upper, other.upper)}
                             : Bounds{std::min(best.lower, other.lower), std::min(best.upper, other.upper)};
        }
        return best;
    }

    void order(std::size_t first, Ahead ahead, std::uint16_t hint) {
        std::stable_sort(at(first), branches_.end(),
                         [](const Branch& a, const Branch& b) { return a.appeal() > b.appeal(); });
        if (!hint || !use().hints) return;
        const auto best = std::find_if(at(first), branches_.end(),
                                       [&](const Branch& branch) { return tree_.mark(branch, ahead) == hint; });
        if (best != branches_.end()) std::rotate(at(first), best, best + 1);
    }

    // What the table knows of all that may follow is looked at before any of it is searched (`glances`).
    void look_at(std::size_t first, Ahead ahead) {
        bool glances = true;
        if constexpr (requires { use().glances; }) glances = use().glances;
        for (auto branch = at(first); branch != branches_.end(); ++branch) {
            const Ahead after = tree_.after(*branch, ahead);
            branch->bounds = glances ? known(branch->state, after) : tree_.judged(branch->state, after);
        }
    }

    // The branches from `first` on are what chance may bring. With what is proven of each, the whole lies between two
    // averages. A branch matters only as far as it can bring the whole above alpha if all others come to the most
    // that they may (Star1), and likewise below beta. What they may come to is looked at before, in the table; and where
    // there is a window to leave, one good move of each branch may be searched before any is searched whole (Star2).
    Bounds average(std::size_t first, std::int64_t whole, Ahead ahead, Number alpha, Number beta) {
        look_at(first, ahead);
        Bounds sum{Number{}, Number{}};
        for (auto branch = at(first); branch != branches_.end(); ++branch)
            sum = plus(sum, branch->ways(), branch->bounds);
        if constexpr (requires { use().shares; }) {
            if (use().shares && use().star && use().cuts && beta - alpha == 1) {
                ask_for_shares(first, ahead, beta, sum);
                if (control_.ended() || enough(sum, alpha, beta)) return sum;
            }
        }
        std::sort(at(first), branches_.end(), [](const Branch& a, const Branch& b) { return a.stake() > b.stake(); });
        if constexpr (requires { use().probing; }) {
            if (use().probing && use().star && use().cuts) close_in<true>(first, whole, ahead, alpha, beta, sum);
        }
        close_in<false>(first, whole, ahead, alpha, beta, sum);
        return {over(sum.lower, whole), over(sum.upper, whole)};
    }

    // Search one branch after the other in the window in which it matters, until the whole is known well enough.
    template <bool by_probing>
    void close_in(std::size_t first, std::int64_t whole, Ahead ahead, Number alpha, Number beta, Bounds& sum) {
        const bool star = use().star && use().cuts;
        for (std::size_t n = first, last = branches_.size(); n < last && !control_.ended(); ++n) {
            if (star && enough({over(sum.lower, whole), over(sum.upper, whole)}, alpha, beta)) return;
            const Bounds before = branches_[n].bounds;
            if (before.exact() || (by_probing && !worth_probing(n, alpha, beta))) continue;
            const std::int64_t ways = branches_[n].ways();
            const Bounds others = plus(sum, -ways, before);
            const Number lowest = star ? window(alpha, whole, others.upper, ways, true) : Range::below;
            const Number highest = star ? window(beta, whole, others.lower, ways, false) : Range::above;
            if constexpr (by_probing) {
                probe(n, ahead, lowest, highest);
            } else {
                descend(n, ahead, lowest, highest);
            }
            sum = plus(others, ways, branches_[n].bounds);
        }
    }

    // Whether the whole is worth the goal is often seen without the value of any branch, if it is worth much more or much
    // less: so first each branch is only asked whether it is worth its share of what is still wanted (`shares`).
    void ask_for_shares(std::size_t first, Ahead ahead, Number goal, Bounds& sum) {
        const std::size_t last = branches_.size();
        std::int64_t wanted = goal, deals = 0;
        for (std::size_t n = first; n < last; ++n) deals += tree_.deals(branches_[n]);
        for (std::size_t n = first; n < last; ++n) {
            const Bounds before = branches_[n].worth();
            const std::int64_t own = tree_.deals(branches_[n]);
            const auto share = static_cast<std::int64_t>(static_cast<Wide>(wanted) * own / deals);
            deals -= own;
            if (before.exact()) {
                wanted -= before.lower;
                continue;
            }
            const std::int64_t asked = std::clamp(share, before.lower + 1, before.upper);
            visit(n, ahead, asked - 1, asked);
            const Bounds found = branches_[n].worth();
            sum.lower += found.lower - before.lower, sum.upper += found.upper - before.upper;
            if (control_.ended() || enough(sum, goal - 1, goal)) return;
            wanted -= found.lower >= asked ? found.lower : found.upper;
        }
    }

    // One move of a choice bounds it from below if who chooses wants the value large: that helps to reach beta.
    bool worth_probing(std::size_t n, Number alpha, Number beta) const {
        const State& state = branches_[n].state;
        if (tree_.by_chance(state)) return false;
        return tree_.maximises(state) ? beta <= Range::most : alpha >= Range::least;
    }

    // What the move that looks best proves of a choice.
    void probe(std::size_t n, Ahead ahead, Number alpha, Number beta) {
        const State state = branches_[n].state;
        const Ahead after = tree_.after(branches_[n], ahead);
        const bool maximises = tree_.maximises(state);
        const std::size_t first = branches_.size();
        tree_.choices(state, after, branches_);
        order(first, after, 0);
        branches_[first].bounds = tree_.judged(branches_[first].state, tree_.after(branches_[first], after));
        visit(first, after, alpha, beta);
        const Bounds found = branches_[first].worth();
        branches_.resize(first);
        branches_[n].bounds = branches_[n].bounds.within(maximises ? Bounds{found.lower, Range::most}
                                                                   : Bounds{Range::least, found.upper});
    }

    auto at(std::size_t n) { return branches_.begin() + static_cast<std::ptrdiff_t>(n); }

    Control& control_;
    NodeCount nodes_;
    T tree_;
    Table<Key, Known> table_;
    std::vector<Branch> branches_;  // of all states under way, those of the deepest last
};

}  // namespace faceup::chance
