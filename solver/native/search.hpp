// The two-sided search: one side wants the value large, the other small (or all want it large).
//
// `prove(state, goal)` asks one question: is the value of the state at least `goal`? It returns a number r with
//
//     r >= goal   and the value is at least r,      or      r < goal   and the value is at most r.
//
// So every call ends in a proof, and what is proven is kept in the table. The value is what is still to come from the
// state on; a step that makes points shifts the goal for the rest.
//
// A search may be *narrow* on one side: of that side's plays it tries only a few, the best looking. If the side succeeds
// all the same, that is a proof as good as any, for the other side's moves were all tried; and it is found sooner, as
// less is spent where the side is lost anyway. If it does not succeed, nothing is proven. What was found that way is
// marked in the table, and used by nobody but searches that are narrow on the same side. A search that is narrow on both
// sides proves nothing; its result is a good guess.
//
// A search that was ended from outside returns something meaningless; whoever calls must look at `ended` before the
// result, and nothing is written to the table on the way out.
//
// It calls itself once for each half of a turn, so the stack that it takes is bounded by the game: a card is played once
// and drawn once, which makes 129 halves in a whole deal. Each takes 1.4 kB where two players have up to 24 cards left,
// and 2.5 kB at most: 320 kB in all, and up to 80 kB more while the last state is judged, in the smallest stacks of threads
// that are usual (512 kB on macOS, 8 MB on Linux).
//
// Several threads search the same state for the same goal, and share the table. Where all moves are likely to be needed, a
// thread puts off those that another one is searching at that moment, so that they spread over the tree; where one should
// do, they follow each other. Each thread's search is complete in itself; what it takes from the table was proven by
// somebody. So the first to finish has the answer, of the whole search and of every part of it: now and then a thread
// looks whether another one has answered what it is still at, and goes back to there.

#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <vector>

#include "control.hpp"
#include "history.hpp"
#include "rules.hpp"
#include "table.hpp"

namespace faceup {

// Which states the threads are searching right now, by their hashes. A wrong entry only changes the order of moves.
class BusyStates {
public:
    bool busy(std::uint64_t hash) const { return slot(hash).load(std::memory_order_relaxed) == hash; }
    void enter(std::uint64_t hash) { slot(hash).store(hash, std::memory_order_relaxed); }
    void leave(std::uint64_t hash) {
        if (busy(hash)) slot(hash).store(0, std::memory_order_relaxed);
    }

private:
    std::atomic<std::uint64_t>& slot(std::uint64_t hash) const { return slots_[hash & (size - 1)]; }
    static constexpr std::size_t size = 1 << 12;
    std::unique_ptr<std::atomic<std::uint64_t>[]> slots_ = std::make_unique<std::atomic<std::uint64_t>[]>(size);
};

// On which sides a search is narrow, and how many plays and draws it tries there. Draws are few; mostly all of them are tried.
struct Narrow {
    static constexpr std::size_t every = ~std::size_t{0};
    bool large = false, small = false;  // the side that wants the value large, and the one that wants it small
    std::size_t plays = 2, draws = every;
};

template <Rules R>
class Search {
    using State = typename R::State;
    using Move = typename R::Move;
    using Key = typename R::Key;
    using Advance = typename R::Advance;

public:
    // `others` is null where one thread searches alone.
    Search(const R& rules, Table<Key>& table, History& history, Control& control, BusyStates* others)
        : rules_(rules), table_(table), history_(history), control_(control), others_(others), nodes_(control) {}

    bool ended() const { return leaving_; }
    void begin_pass() { leaving_ = false; }

    int prove(const State& state, int goal, Narrow narrow = {}) {
        narrow_ = narrow;
        replies_ = rules_.techniques().replies && rules_.stage(state) >= first_stage_with_replies;
        const int result = rules_.over(state) ? rules_.outcome(state) : settle(state, goal, place_of(state));
        settle_counts();
        return result;
    }

    // What is known of the value without search.
    Interval bounds_of(const State& state) const {
        if (!rules_.over(state)) return rules_.bounds(state, {});
        return {rules_.outcome(state), rules_.outcome(state)};
    }

    // What the table knows of it, and what was proven of it elsewhere.
    std::optional<Remembered> known_of(const State& state) const {
        const TablePlace place = place_of(state);
        Remembered known;
        if (!place.exists || !table_.find(place.key, place.hash, known)) return std::nullopt;
        return known;
    }
    void keep(const State& state, End end, int proven) {
        const TablePlace place = place_of(state);
        if (!place.exists) return;
        const std::optional<Remembered> known = known_of(state);
        fresh_ += table_.store(place.key, place.hash, end, {proven}, known ? known->hint : 0, ~std::uint64_t{0});
    }

private:
    static constexpr int most = 1000;

    // The moves of a state, which come one after the other: what was best there before, then what decided where it looked the
    // same to the mover, then by what the history and the game think of them, then as they are listed. Mostly the first
    // decides, so they are not sorted: the best is looked for when it is asked for. The order of a move is one number, the
    // place in the list its lowest part.
    class Options {
    public:
        Options(const R& rules, const State& state, const History::Page& history,
                const std::optional<Replies::View>& view, std::uint16_t first_hint) {
            rules.list(state, moves_);
            const bool learns = rules.techniques().history;
            const std::uint16_t reply = view ? view->reply() : 0;
            for (std::size_t n = 0; n < moves_.size(); ++n) {
                const std::uint16_t hint = rules.hint(moves_[n]);
                int order = 256 * rules.appeal(moves_[n]);
                if (learns) order += history[hint];
                if (reply && hint == reply) order += second;
                if (hint == first_hint) order = first;
                orders_[n] = order * places + static_cast<int>(places - 1 - n);
            }
        }

        std::size_t size() const { return moves_.size(); }
        const Move& move(std::size_t n) const { return moves_[n]; }

        std::size_t best() const {
            int best = gone;
            for (std::size_t n = 0; n < moves_.size(); ++n) best = std::max(best, orders_[n]);
            return static_cast<std::size_t>(places - 1 - (best & (places - 1)));
        }
        void take(std::size_t n) { orders_[n] = gone; }

        // Come back to it after all the others, but only once.
        bool may_wait(std::size_t n) const { return orders_[n] >= 0; }
        void put_off(std::size_t n) { orders_[n] = --waiting_ * places + static_cast<int>(places - 1 - n); }

    private:
        static constexpr int places = std::bit_ceil(R::Moves::capacity), first = 1 << 20, second = 1 << 16,
                             gone = -(1 << 30);
        static_assert(first <= (1 << 30) / places);

        typename R::Moves moves_;
        int orders_[R::Moves::capacity];
        int waiting_ = 0;
    };

    static_assert(sizeof(Options) + sizeof(State) + sizeof(Advance) < 1920,
                  "a half-turn takes more stack than is said above");

    // Where a state is found in the table, if it can be.
    struct TablePlace {
        Key key;
        bool exists;
        std::uint64_t hash;
    };

    TablePlace place_of(const State& state) const {
        TablePlace place;
        place.exists = rules_.write_key(state, place.key);
        place.hash = Table<Key>::hash(place.key);
        return place;
    }

    // Whether a turn has just ended, and the game has not. Only then a state is looked for in the table.
    bool begins_turn(const State& state) const { return !rules_.between(state) && !rules_.over(state); }

    // Go on from where a move has just led to. In the middle of a turn next to nothing is known that was not known when it
    // began. When a turn is done, the state's place in the table is on its way while the state is judged.
    int go_on(State& state, int goal, const TablePlace& place, const Advance& made) {
        if (rules_.over(state)) return rules_.outcome(state);
        if (rules_.between(state)) return search_draws(state, goal);
        rules_.judge(state, made);
        return settle(state, goal, place);
    }

    // Whether the value is at least the goal: by what is known without search, or by search.
    int settle(const State& state, int goal, const TablePlace& place) {
        const std::optional<int> known = decided(rules_.bounds(state, goal), goal);
        return known ? *known : search(state, goal, place);
    }

    static std::optional<int> decided(Interval bounds, int goal) {
        if (bounds.lower >= goal) return bounds.lower;
        if (bounds.upper < goal) return bounds.upper;
        return std::nullopt;
    }

    int search_draws(const State& state, int goal) {
        if (must_leave()) return 0;
        nodes_.add();
        return best_of_moves(state, goal, 0).value;
    }

    int search(const State& state, int goal, const TablePlace& place) {
        if (must_leave()) return 0;
        nodes_.add();
        const auto& [key, is_kept, hash] = place;
        for (;;) {
            Remembered known;
            if (is_kept && table_.find(key, hash, known)) {
                if (const std::optional<int> answer = answer_of(known, goal)) return *answer;
            }
            if (const std::optional<int> proven = rules_.prove_by_security(state, goal)) {
                const End end = *proven >= goal ? End::lower : End::upper;
                if (is_kept) fresh_ += table_.store(key, hash, end, {*proven}, known.hint, 1);
                return *proven;
            }
            const std::uint64_t before = nodes_.searched();
            const bool told = is_kept && is_told(state);
            if (told) enter({&key, hash, goal});
            const auto [best, hint] = best_of_moves(state, goal, known.hint);
            if (told) leave();
            if (!leaving_) {
                const End end = best >= goal ? End::lower : End::upper;
                const Bound found{best, end == End::lower ? narrow_.small : narrow_.large};
                if (is_kept) fresh_ += table_.store(key, hash, end, found, hint, nodes_.searched() - before);
                return best;
            }
            if (!back_to_ || *back_to_ != path_.size()) return 0;
            leaving_ = false;  // another thread has put the answer into the table
        }
    }

    // What is known decides about the goal, and may be used by a search as narrow as this one.
    std::optional<int> answer_of(const Remembered& known, int goal) const {
        if (known.lower.at >= goal && (narrow_.small || !known.lower.narrow)) return known.lower.at;
        if (known.upper.at < goal && (narrow_.large || !known.upper.narrow)) return known.upper.at;
        return std::nullopt;
    }

    struct Best {
        int value;
        std::uint16_t hint;
    };

    // The best result of the moves, from the mover's side, or the first that is good enough to decide about the goal. What
    // was best before is tried first.
    Best best_of_moves(const State& state, int goal, std::uint16_t hint) {
        const int mover = rules_.mover(state);
        const bool maximises = rules_.maximises(mover);
        History::Page history = history_.page(mover, rules_.stage(state), rules_.pile_state(state));
        const std::optional<Replies::View> view = view_of(state);
        Options options(rules_, state, history, view, hint);
        const bool narrow = maximises ? narrow_.large : narrow_.small;
        const std::size_t most_tries = !narrow ? Narrow::every : rules_.between(state) ? narrow_.draws : narrow_.plays;
        const std::size_t tries = std::min(options.size(), most_tries);
        const std::size_t may_put_off = first_to_put_off(state, maximises);
        std::uint16_t tried[R::Moves::capacity];
        Best best{maximises ? -most : most, 0};
        for (std::size_t n = 0; n < tries;) {
            const auto next = options.best();
            State after = state;
            const Advance made = rules_.advance(after, options.move(next));
            const int gain = rules_.weight(made.gain);
            TablePlace place;
            if (begins_turn(after)) {
                place = place_of(after);
                table_.fetch(place.hash);
                if (n >= may_put_off && options.may_wait(next) && is_told(after) && others_->busy(place.hash)) {
                    options.put_off(next);
                    continue;
                }
            }
            options.take(next);
            tried[n] = rules_.hint(options.move(next));
            const int result = gain + go_on(after, goal - gain, place, made);
            if (leaving_) return best;
            if (maximises ? result > best.value : result < best.value) best = {result, tried[n]};
            if ((result >= goal) == maximises) {
                history.praise(tried[n]);
                if (view) view->remember(tried[n]);
                while (n > 0) history.blame(tried[--n]);
                break;
            }
            ++n;
        }
        return best;
    }

    // Replies pay in long searches. Towards the end of the game a state is searched before one could help.
    std::optional<Replies::View> view_of(const State& state) const {
        if (!replies_ || !rules_.stage(state)) return std::nullopt;
        return history_.replies().view(rules_.view_of_mover(state));
    }

    // From which of a side's moves on a thread does not follow another one. Of the side that should not succeed all moves
    // must be tried, and of the other one is enough, the first most likely. Where that is open, the first decides it; but
    // towards the end of the game two that follow each other would do the same work twice.
    std::size_t first_to_put_off(const State& state, bool maximises) const {
        constexpr std::size_t none = R::Moves::capacity;
        if (!others_) return none;
        if (narrow_.large == narrow_.small) return rules_.stage(state) > 1 ? 1 : 0;
        return maximises == narrow_.large ? none : 0;
    }

    // Whether other threads are told of the search of a state at which a turn begins: not near the end of the game, where it
    // is done before anybody could hear of it.
    bool is_told(const State& state) const { return others_ && rules_.stage(state) > 0; }

    // A state that is being searched, and for which goal.
    struct OnPath {
        const Key* key;
        std::uint64_t hash;
        int goal;
    };

    void enter(const OnPath& state) {
        path_.push_back(state);
        others_->enter(state.hash);
    }

    void leave() {
        others_->leave(path_.back().hash);
        path_.pop_back();
    }

    bool must_leave() {
        if (nodes_.due()) settle_counts();
        if (control_.ended()) {
            leaving_ = true;
            back_to_.reset();
        } else if (others_ && nodes_.searched() % nodes_between_looks == 0) {
            look_back();
        }
        return leaving_;
    }

    // Back to the first state on the way to here about which all is known by now.
    void look_back() {
        const auto is_answered = [&](const OnPath& state) {
            Remembered known;
            return table_.find(*state.key, state.hash, known) && answer_of(known, state.goal);
        };
        const auto answered = std::ranges::find_if(path_, is_answered);
        if (answered == path_.end()) return;
        leaving_ = true;
        back_to_ = answered - path_.begin();
    }

    void settle_counts() {
        nodes_.tell();
        table_.count(fresh_);
        fresh_ = 0;
        if (!table_.crowded()) return;
        if (others_)
            control_.pass_done = true;  // all stop for it
        else
            table_.make_room(1);
    }

    static constexpr std::uint64_t nodes_between_looks = 256;
    static constexpr int first_stage_with_replies = 4;

    const R rules_;  // a copy of its own: rules may remember what they have worked out
    Table<Key>& table_;
    History& history_;
    Control& control_;
    BusyStates* others_;
    Narrow narrow_;
    bool replies_ = false;      // whether this search remembers them
    std::vector<OnPath> path_;  // the states that are being searched, if others want to know
    NodeCount nodes_;
    std::size_t fresh_ = 0;  // entries of the table that are in use since it was told
    bool leaving_ = false;
    std::optional<std::size_t> back_to_;  // how far: to that place of the path, or all the way
};

}  // namespace faceup
