// The search over deals: a tree of choices and chances to the end of the game, with whole numbers (see rules.hpp).
//
// The contract of a search with the window alpha … beta: it returns bounds of the sum, each a proof, and either they meet,
// or the upper one is at most alpha, or the lower one at least beta. Where the search is ended before, it returns what it
// has proven by then, which is true but may be anything.
//
// No sum is larger than `no_limit`: whoever makes the rules sees to that.

#pragma once

#include <algorithm>

#include "../control.hpp"
#include "../history.hpp"
#include "table.hpp"
#include "../search.hpp"
#include "deal_rules.hpp"

namespace faceup::chance {

inline constexpr std::int64_t no_limit = std::int64_t{1} << 60;

struct DealKnown {
    Sums bounds{-no_limit, no_limit};
    std::uint16_t hint = 0;  // what was best: for ordering only
};

template <DealRules R>
class DealSearch {
    using State = typename R::State;
    using Key = typename R::Key;

public:
    DealSearch(const R& rules, std::size_t table_bytes, Control& control)
        : rules_(rules),
          control_(control),
          table_(table_bytes / 2),
          open_table_(table_bytes / 2, false),
          open_(rules.with_one_deal(), open_table_, history_, control, nullptr) {}

    // The sum of a state over all its deals.
    Sums sum(const State& state, std::int64_t alpha = -no_limit, std::int64_t beta = no_limit) {
        told_ = nodes_ = 0;
        branches_.clear();
        const Sums bounds = search(state, known(state), alpha, beta);
        control_.count(nodes_ - told_);
        return bounds;
    }

    // What is known of it without any search.
    Sums known(const State& state) const {
        Sums bounds = judged(state);
        if (bounds.exact() || !tabled(state)) return bounds;
        if (is_certain(state)) return known_for_certain(state, bounds);
        Key key;
        if (!rules_.write_key(state, key)) return bounds;
        if (const DealKnown* found = table_.find(key, table_.hash(key))) bounds = bounds.within(found->bounds);
        return bounds;
    }

    std::size_t table_bytes() const { return table_.bytes() + open_table_.bytes(); }
    double fill() const { return std::max(table_.fill(), open_table_.fill()); }

private:
    static constexpr int first_of_all = 1 << 30;

    const DealTechniques& use() const { return rules_.search_techniques(); }

    // What the game says of a state. What holds for the points whatever happens holds in every deal.
    Sums judged(const State& state) const {
        const std::int64_t deals = rules_.deals(state);
        if (rules_.over(state)) {
            const std::int64_t worth = deals * rules_.outcome(state);
            return {worth, worth};
        }
        const Interval points = rules_.bounds(state, std::nullopt);
        return {deals * points.lower, deals * points.upper};
    }

    bool tabled(const State& state) const { return use().table && !rules_.over(state) && !rules_.between(state); }

    // `bounds` is what is known already.
    Sums search(const State& state, Sums bounds, std::int64_t alpha, std::int64_t beta) {
        if (enough(bounds, alpha, beta)) return bounds;
        if (is_certain(state)) return search_for_certain(state, bounds, alpha, beta);
        Key key;
        const bool is_tabled = tabled(state) && rules_.write_key(state, key);
        std::uint64_t hash = 0;
        DealKnown known;
        if (is_tabled) {
            hash = table_.hash(key);
            if (const DealKnown* found = table_.find(key, hash)) {
                known = *found;
                bounds = bounds.within(known.bounds);
                if (enough(bounds, alpha, beta)) return bounds;
            }
        }
        if (control_.ended()) return bounds;
        if (control_.tick(++nodes_, told_)) tell();
        if (!use().cuts) alpha = -no_limit, beta = no_limit;
        const std::uint64_t before = nodes_;
        const std::size_t first = branches_.size();
        Sums proven;
        if (rules_.by_chance(state)) {
            rules_.reveal(state, branches_);
            proven = add_up(first, alpha, beta);
        } else {
            const bool maximises = rules_.maximises(rules_.mover(state));
            list_choices(state, maximises, known.hint);
            proven = choose(first, maximises, alpha, beta, known.hint);
            if (maximises ? proven.lower >= beta : proven.upper <= alpha) learn(state, first, known.hint);
        }
        branches_.resize(first);
        bounds = bounds.within(proven);
        if (is_tabled) {
            // What is proven is true even if the search was ended on the way, so it is always worth remembering.
            known.bounds = bounds;
            table_.store(key, hash, known, nodes_ - before);
        }
        return bounds;
    }

    void tell() {
        if (nodes_ == told_) return;
        control_.count(nodes_ - told_);
        told_ = nodes_;
    }

    // Where one deal is left, nothing is left to chance: the sum is the value of a game in which every card is known. So the
    // search of that game finds it, which is made for such states: it looks at a move only when it is tried, and its
    // table takes two thirds of the room for a state (`certain`). Deals only become fewer, so whoever is there stays
    // there, and no state is in both tables. Four of five nodes are there.
    bool is_certain(const State& state) const {
        return use().certain && use().table && use().cuts && rules_.deals(state) == 1 && !rules_.between(state) &&
               !rules_.by_chance(state);
    }

    Sums known_for_certain(const State& state, Sums bounds) const {
        const std::optional<Remembered> known = open_.known_of(state);
        if (!known) return bounds;
        const Interval proven = known->proven();
        // The table of the open game has no number beyond these, and no bound where it has none.
        if (proven.lower > Remembered::least) bounds.lower = std::max<std::int64_t>(bounds.lower, proven.lower);
        if (proven.upper < Remembered::most) bounds.upper = std::min<std::int64_t>(bounds.upper, proven.upper);
        return bounds;
    }

    // Goal by goal, each halfway between what is proven and what is asked: in a window without width there is just one.
    Sums search_for_certain(const State& state, Sums bounds, std::int64_t alpha, std::int64_t beta) {
        tell();  // both searches count towards one limit
        open_.begin_pass();
        while (!enough(bounds, alpha, beta) && !control_.ended()) {
            const std::int64_t lowest = std::max(bounds.lower, alpha), highest = std::min(bounds.upper, beta);
            const std::int64_t goal = lowest + (highest - lowest + 1) / 2;
            const int result = open_.prove(state, static_cast<int>(goal));
            if (open_.ended()) break;  // what it returned means nothing
            if (result >= goal)
                bounds.lower = std::max<std::int64_t>(bounds.lower, result);
            else
                bounds.upper = std::min<std::int64_t>(bounds.upper, result);
        }
        return bounds;
    }

    static bool enough(const Sums& bounds, std::int64_t alpha, std::int64_t beta) {
        return bounds.exact() || bounds.upper <= alpha || bounds.lower >= beta;
    }

    // The choices of a state with what is known of them, in the order in which they are tried.
    void list_choices(const State& state, bool maximises, std::uint16_t hint) {
        const std::size_t first = branches_.size();
        const std::int64_t deals = rules_.deals(state);
        const History::Page history = page(state);
        typename R::Moves moves;
        rules_.list(state, moves);
        for (const auto& move : moves) {
            branches_.push_back({state, 0, 1, {}, 0, rules_.hint(move)});
            DealBranch<State>& branch = branches_.back();
            branch.gain = deals * rules_.weight(rules_.apply(branch.state, move));
            branch.times = deals / rules_.deals(branch.state);
            branch.bounds = seen_from_above(branch, judged(branch.state));
            const std::int64_t hope = (branch.bounds.lower + branch.bounds.upper) * (maximises ? 1 : -1);
            branch.order = static_cast<int>(1024 * (hope / deals)) + 256 * rules_.appeal(move);
            if (use().game.history) branch.order += history[branch.hint];
            if (use().hints && hint && branch.hint == hint) branch.order = first_of_all;
        }
        std::stable_sort(at(first), branches_.end(), [](const auto& a, const auto& b) { return a.order > b.order; });
    }

    History::Page page(const State& state) {
        return history_.page(rules_.mover(state), rules_.stage(state), rules_.pile_state(state));
    }

    // The branches from `first` on are a choice, tried in order. Once one of them is worth beta to who wants the sum
    // large, the others do not matter, and likewise alpha; and one that cannot be better than the best so far need not be
    // searched. All but the first are asked only whether they are better, and searched anew in the rare case that they
    // are (`scout`).
    Sums choose(std::size_t first, bool maximises, std::int64_t alpha, std::int64_t beta, std::uint16_t& hint) {
        const std::size_t last = branches_.size();
        const Sums seen = best_of(first, last, maximises);
        if (use().cuts && enough(seen, alpha, beta)) return seen;
        std::int64_t lowest = alpha, highest = beta;
        for (std::size_t n = first; n < last; ++n) {
            const auto matters = [&](const Sums& bounds) {
                return !bounds.exact() && (maximises ? bounds.upper > lowest : bounds.lower < highest);
            };
            if (matters(branches_[n].bounds) || !use().cuts) {
                if (use().scout && use().cuts && n > first && highest - lowest > 1) {
                    visit(n, maximises ? lowest : highest - 1, maximises ? lowest + 1 : highest);
                }
                if (matters(branches_[n].bounds) || !use().cuts) visit(n, lowest, highest);
                if (control_.ended()) break;
            }
            const Sums& found = branches_[n].bounds;
            if (maximises ? lowest < found.lower : found.upper < highest) {
                (maximises ? lowest : highest) = maximises ? found.lower : found.upper;
                hint = branches_[n].hint;
            }
            if (use().cuts && lowest >= highest) break;
        }
        return best_of(first, last, maximises);
    }

    // A move that was good enough to end a choice is tried earlier elsewhere, those that were tried before it later.
    void learn(const State& state, std::size_t first, std::uint16_t good) {
        if (!good) return;  // none was tried: bounds told
        History::Page history = page(state);
        for (std::size_t n = first; n < branches_.size() && branches_[n].hint != good; ++n) {
            history.blame(branches_[n].hint);
        }
        history.praise(good);
    }

    Sums best_of(std::size_t first, std::size_t last, bool maximises) const {
        Sums best = branches_[first].bounds;
        for (std::size_t n = first + 1; n < last; ++n) {
            const Sums& other = branches_[n].bounds;
            best = maximises ? Sums{std::max(best.lower, other.lower), std::max(best.upper, other.upper)}
                             : Sums{std::min(best.lower, other.lower), std::min(best.upper, other.upper)};
        }
        return best;
    }

    // The branches from `first` on are what chance may bring, and their sums add up. A branch matters only as far as it
    // can bring the whole above alpha if all others come to the most that they may (Star1), and likewise below beta.
    // What they may come to is looked at before, as Star2 does, though here only bounds and the table are asked.
    Sums add_up(std::size_t first, std::int64_t alpha, std::int64_t beta) {
        const std::size_t last = branches_.size();
        const bool star = use().star && use().cuts;
        Sums whole{0, 0};
        for (std::size_t n = first; n < last; ++n) {
            branches_[n].bounds = seen_from_above(branches_[n], known(branches_[n].state));
            whole.lower += branches_[n].bounds.lower, whole.upper += branches_[n].bounds.upper;
        }
        if (star && use().shares && beta - alpha == 1) {
            ask_for_shares(first, beta, whole);
            if (control_.ended() || enough(whole, alpha, beta)) return whole;
        }
        const auto open = [](const auto& branch) { return branch.bounds.upper - branch.bounds.lower; };
        std::stable_sort(at(first), branches_.end(), [&](const auto& a, const auto& b) { return open(a) > open(b); });
        for (std::size_t n = first; n < last; ++n) {
            if (star && enough(whole, alpha, beta)) break;
            const Sums before = branches_[n].bounds;
            if (before.exact()) continue;
            const Sums others{whole.lower - before.lower, whole.upper - before.upper};
            if (star) {
                visit(n, alpha - others.upper, beta - others.lower);
            } else {
                visit(n, -no_limit, no_limit);
            }
            whole = {others.lower + branches_[n].bounds.lower, others.upper + branches_[n].bounds.upper};
            if (control_.ended()) break;
        }
        return whole;
    }

    // Whether the whole is worth the goal is often seen without the value of any branch, if it is worth much more or much
    // less: so first each branch is only asked whether it is worth its share of what is still wanted (`shares`).
    void ask_for_shares(std::size_t first, std::int64_t goal, Sums& whole) {
        const std::size_t last = branches_.size();
        std::int64_t wanted = goal, deals = 0;
        for (std::size_t n = first; n < last; ++n) deals += deals_of(branches_[n]);
        for (std::size_t n = first; n < last; ++n) {
            const Sums before = branches_[n].bounds;
            const auto share = static_cast<std::int64_t>(static_cast<Wide>(wanted) * deals_of(branches_[n]) / deals);
            deals -= deals_of(branches_[n]);
            if (before.exact()) {
                wanted -= before.lower;
                continue;
            }
            const std::int64_t asked = std::clamp(share, before.lower + 1, before.upper);
            visit(n, asked - 1, asked);
            const Sums found = branches_[n].bounds;
            whole.lower += found.lower - before.lower, whole.upper += found.upper - before.upper;
            if (control_.ended() || enough(whole, goal - 1, goal)) return;
            wanted -= found.lower >= asked ? found.lower : found.upper;
        }
    }

    std::int64_t deals_of(const DealBranch<State>& branch) const { return branch.times * rules_.deals(branch.state); }

    // Search a branch, with the window of what it stands for.
    void visit(std::size_t n, std::int64_t alpha, std::int64_t beta) {
        const State state = branches_[n].state;  // a copy: the list of branches grows below it
        const std::int64_t gain = branches_[n].gain, times = branches_[n].times;
        const Sums before = seen_from_below(branches_[n]);
        const Sums found = search(state, before, within_limits(floor_of(alpha - gain, times)),
                                  within_limits(-floor_of(gain - beta, times)));
        branches_[n].bounds = branches_[n].bounds.within(seen_from_above(branches_[n], found));
    }

    static Sums seen_from_above(const DealBranch<State>& branch, const Sums& own) {
        return {branch.gain + branch.times * own.lower, branch.gain + branch.times * own.upper};
    }

    static Sums seen_from_below(const DealBranch<State>& branch) {
        return {(branch.bounds.lower - branch.gain) / branch.times, (branch.bounds.upper - branch.gain) / branch.times};
    }

    static std::int64_t floor_of(std::int64_t above, std::int64_t below) { return above / below - (above % below < 0); }

    // No sum is beyond, so a window need not be: and so windows never wrap.
    static std::int64_t within_limits(std::int64_t window) { return std::clamp(window, -no_limit, no_limit); }

    auto at(std::size_t n) { return branches_.begin() + static_cast<std::ptrdiff_t>(n); }

    const R& rules_;
    Control& control_;
    Table<Key, DealKnown> table_;
    History history_;
    faceup::Table<typename R::OneDeal::Key> open_table_;
    faceup::Search<typename R::OneDeal> open_;  // where one deal is left
    std::uint64_t nodes_ = 0, told_ = 0;
    std::vector<DealBranch<State>> branches_;  // of all states under way, those of the deepest last
};

}  // namespace faceup::chance
