// Threads that search together: they ask the same question at the same time, and share a table and a history. The first to
// have an answer has it for all. One thread is a team, too.

#pragma once

#include <mutex>

#include "search.hpp"
#include "together.hpp"

namespace faceup {

template <Rules R>
class Team {
    using State = typename R::State;
    using Key = typename R::Key;

public:
    Team(const R& rules, std::size_t table_bytes, History& history, Control& control, int threads)
        : table_(table_bytes, threads > 1), control_(control) {
        BusyStates* others = threads > 1 ? &busy_ : nullptr;
        for (int n = 0; n < threads; ++n) {
            searches_.push_back(std::make_unique<Search<R>>(rules, table_, history, control, others));
        }
    }

    const Table<Key>& table() const { return table_; }
    int passes() const { return passes_; }
    Interval bounds_of(const State& state) const { return searches_[0]->bounds_of(state); }

    // What the table knows of a state, and what was proven of it elsewhere: while nobody is at work.
    std::optional<Remembered> known_of(const State& state) const { return searches_[0]->known_of(state); }
    void keep(const State& state, End end, int proven) { searches_[0]->keep(state, end, proven); }

    // One search for the goal: what it found, or nothing if it was ended. Where a table that threads share must grow, they
    // all stop for that and begin again: what they have found is in the table.
    std::optional<int> prove(const State& state, int goal, Narrow narrow) {
        ++passes_;
        std::optional<int> answer = attempt(state, goal, narrow);
        while (!answer && !control_.stop && table_.crowded()) {
            table_.make_room(static_cast<int>(searches_.size()));
            answer = attempt(state, goal, narrow);
        }
        return answer;
    }

private:
    // All threads search for the goal, until the first has an answer or they are ended.
    std::optional<int> attempt(const State& state, int goal, Narrow narrow) {
        control_.pass_done = false;
        std::optional<int> answer;
        std::mutex finding;
        const auto work = [&](int n) {
            Search<R>& search = *searches_[static_cast<std::size_t>(n)];
            search.begin_pass();
            const int result = search.prove(state, goal, narrow);
            if (search.ended()) return;
            const std::lock_guard lock(finding);
            if (!answer) answer = result;
            control_.pass_done = true;
        };
        together(static_cast<int>(searches_.size()), work, [&] { control_.pass_done = true; });
        return answer;
    }

    Table<Key> table_;
    Control& control_;
    BusyStates busy_;
    std::vector<std::unique_ptr<Search<R>>> searches_;
    std::atomic<int> passes_{0};
};

}  // namespace faceup
