// A solver: one problem, one table, and the work of answering questions about the positions that come of it.
//
// The value of a position is closed in on by goals, and each is decided by a proof: a new lower bound, or a new upper one.
// Whoever stops early should have bounds that mean something, so the first goals are far from the value, where a proof is
// cheap. Then comes a guess at the value; after that the next goal stands right beside the last result. A goal takes one pass of the
// search, or up to three: narrow on the side that should succeed, narrow on the other, and with every move. When the
// bounds meet, the value is proven twice over: it is reached, and no more is.

#pragma once

#include "selfish.hpp"
#include "team.hpp"

namespace faceup {

struct Progress {
    Interval bounds{0, 0};
    std::uint64_t nodes = 0;
    int passes = 0, moves_done = 0;
    double table_fill = 0;
    double names_fill = 0;           // of the names that states are kept by, where a game gives some,
    std::uint64_t names_missed = 0;  // and how often there was none left
};

template <SelfishRules R>
class Solver {
    using State = typename R::State;

public:
    Solver(R rules, std::size_t table_bytes, int threads, bool selfish) : rules_(std::move(rules)) {
        if (selfish) {
            selfish_ = std::make_unique<SelfishSearch<R>>(rules_, table_bytes, control_);
            return;
        }
        threads_ = threads;
        team_ = std::make_unique<Team<R>>(rules_, table_bytes, history_, control_, threads);
    }

    const R& rules() const { return rules_; }
    Control& control() { return control_; }
    std::size_t table_bytes() const { return team_ ? team_->table().bytes() : selfish_->bytes(); }

    Interval static_bounds(const State& state) const {
        return team_ ? team_->bounds_of(state) : rules_.bounds(state, {});
    }

    // What the table already knows, without any search.
    Interval known_bounds(const State& state) const {
        Interval bounds = static_bounds(state);
        if (!team_ || rules_.over(state)) return bounds;
        const std::optional<Remembered> known = team_->known_of(state);
        return known ? bounds.within(known->proven()) : bounds;
    }

    // Bring the bounds of a state together, or as close as can be until the search is ended. `tell` hears of every proof.
    template <class Tell>
    void close_in(const State& state, Interval bounds, int guess, Tell tell) {
        while (!bounds.exact() && !control_.stop.load()) {
            guess = std::clamp(guess, bounds.lower, bounds.upper);
            const bool reached = bounds.lower == guess;  // then no more than that is to be proven
            const int goal = reached ? guess + 1 : guess;
            const std::optional<int> result = decide(state, goal, !reached);
            if (!result) break;
            if (*result >= goal) {
                guess = bounds.lower = std::min(*result, bounds.upper);
            } else {
                guess = bounds.upper = std::max(*result, bounds.lower);
            }
            tell(bounds);
        }
    }

    // Bring the bounds closer from both ends, as far as that is cheap. A goal far from the value is reached by nearly any
    // sensible play, so a side is given a single draw, and a single play or two, to reach it: if it does, that is a proof (see
    // search.hpp), and the tree has hardly more than the moves of the other side. The goals of a side stand a third of the way
    // between what it has proven and the nearest that it has missed. What is learned from lopsided goals is of no use near
    // the value, so it has a table and a history of its own. The bounds alone are kept: whoever
    // asks again goes on from there. Small searches are over before anybody could look.
    template <class Tell>
    Interval from_outside(const State& state, Interval bounds, Tell tell) {
        if (!rules_.techniques().outside || rules_.stage(state) < first_stage_from_outside || team_->known_of(state))
            return bounds;
        History history;
        for (const std::size_t plays : {1, 2}) {
            Team<R> team(rules_, std::min(team_->table().most_bytes(), most_for_guess), history, control_, threads_);
            Interval missed{bounds.upper + 1, bounds.lower - 1};  // by the side that wants it large, and by the other
            for (bool large = true;; large = !large) {
                const int ahead = missed.lower - bounds.lower, behind = bounds.upper - missed.upper;
                if (bounds.exact() || (ahead <= 1 && behind <= 1)) break;
                if ((large ? ahead : behind) <= 1) continue;
                const int goal = large ? bounds.lower + std::max(1, ahead / 3) : bounds.upper - std::max(1, behind / 3) + 1;
                const std::optional<int> result =
                    team.prove(state, goal, {.large = large, .small = !large, .plays = plays, .draws = 1});
                if (!result) return bounds;
                if ((*result >= goal) != large) {
                    (large ? missed.lower : missed.upper) = large ? goal : goal - 1;
                } else {
                    (large ? bounds.lower : bounds.upper) = std::clamp(*result, bounds.lower, bounds.upper);
                    team_->keep(state, large ? End::lower : End::upper, large ? bounds.lower : bounds.upper);
                    tell(bounds);
                }
            }
        }
        return bounds;
    }

    // Whether the value is at least the goal: a proof, or nothing if the search was ended. What is expected is tried first,
    // by searches that are narrow on the side that should succeed.
    std::optional<int> decide(const State& state, int goal, bool expected) {
        if (rules_.techniques().narrow) {
            for (const bool yes : {expected, !expected}) {
                const std::optional<int> result = team_->prove(state, goal, {.large = yes, .small = !yes});
                if (!result || (*result >= goal) == yes) return result;
            }
        }
        return team_->prove(state, goal, {});
    }

    // A good guess at the value: what it would be if both sides looked at no more than two plays everywhere.
    // Far from the value a pass is wasted, so a cheap guess that is seldom more than a point off pays for itself. What it
    // learns about good moves stays in the history.
    int guess(const State& state, Interval bounds) {
        if (!rules_.techniques().guess) return (bounds.lower + bounds.upper) / 2;
        Team<R> team(rules_, std::min(team_->table().most_bytes(), most_for_guess), history_, control_, threads_);
        int goal = (bounds.lower + bounds.upper + 1) / 2;
        while (!bounds.exact()) {
            goal = std::clamp(goal, bounds.lower + 1, bounds.upper);
            const std::optional<int> result = team.prove(state, goal, {.large = true, .small = true});
            if (!result) break;
            if (*result >= goal)
                bounds.lower = std::min(*result, bounds.upper);
            else
                bounds.upper = std::max(*result, bounds.lower);
            goal = *result >= goal ? bounds.lower + 1 : bounds.upper;
        }
        return bounds.lower;
    }

    std::optional<Values> selfish_values(const State& state) {
        selfish_->begin_pass();
        return selfish_->values(state);
    }

    Progress progress() const {
        if (selfish_) return {.nodes = control_.nodes.load(), .table_fill = selfish_->fill()};
        return {.nodes = control_.nodes.load(), .passes = team_->passes(), .table_fill = team_->table().fill()};
    }

private:
    static constexpr std::size_t most_for_guess = std::size_t{64} << 20;
    static constexpr int first_stage_from_outside = 3;

    R rules_;
    Control control_;
    History history_;
    int threads_ = 1;
    std::unique_ptr<Team<R>> team_;
    std::unique_ptr<SelfishSearch<R>> selfish_;
};

}  // namespace faceup
