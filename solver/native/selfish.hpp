// The search among selfish players: every seat plays for its own value, so a state is worth a value to each of them.
//
// Between moves equal for the mover, the one that is worst for the player who is asked about is taken, then the one with
// the smallest values of all seats in order. That is a choice between values alone, so states can be remembered by their
// values, and moves can be tried in any order.
//
// It is also why moves are dropped only by proven bounds of every seat's value (`intervals`). At best a move brings the
// mover the most and all others the least that its bounds allow. If even that is not taken before the best so far, the move
// is not: with the same for the mover it has no less for the player, and no smaller list of values. And where the bounds of
// all seats meet, there is nothing to search.

#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "control.hpp"
#include "preference.hpp"
#include "rules.hpp"
#include "table.hpp"

namespace faceup {

using Values = std::array<int, most_seats>;
using Intervals = std::array<Interval, most_seats>;

template <SelfishRules R>
class SelfishSearch {
    using State = typename R::State;
    using Key = typename R::Key;

    struct Entry {
        Key key;
        std::array<std::int8_t, most_seats> values;
        bool used = false;
    };

public:
    SelfishSearch(const R& rules, std::size_t bytes, Control& control)
        : rules_(rules),
          control_(control),
          most_entries_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Entry), 2))),
          entries_(std::min(most_entries_, first_entries)),
          nodes_(control) {}

    // What the state is worth to each seat from here on, or nothing if the search was ended.
    std::optional<Values> values(const State& state) {
        const Values found = worth(state, bounds(state));
        nodes_.tell();
        if (ended_) return std::nullopt;
        return found;
    }

    void begin_pass() { ended_ = false; }
    std::size_t bytes() const { return entries_.size() * sizeof(Entry); }  // not while it may grow
    double fill() const { return static_cast<double>(used_) / static_cast<double>(most_entries_); }

private:
    static constexpr std::size_t first_entries = 1 << 12;

    Values worth(const State& state, const Intervals& bounds) {
        if (rules_.over(state)) return rules_.outcomes(state);
        if (settled(bounds)) return at_best<int>(bounds, 0);
        if (must_end()) return {};
        nodes_.add();
        Key key;
        const bool has_key = rules_.write_key(state, key);
        const std::uint64_t hash = Table<Key>::hash(key);
        if (const Entry& entry = entries_[place(hash)];
            has_key && entry.used && std::memcmp(&entry.key, &key, sizeof key) == 0) {
            Values known{};
            for (int seat = 0; seat < most_seats; ++seat) known[seat] = entry.values[seat];
            return known;
        }
        const Values best = best_of_moves(state);
        if (has_key && !ended_) store(key, hash, best);
        return best;
    }

    Values best_of_moves(const State& state) {
        typename R::Moves moves;
        rules_.list(state, moves);
        std::array<std::uint8_t, R::Moves::capacity> order;
        sort(moves, order);
        const int mover = rules_.mover(state);
        Values best{};
        for (std::size_t n = 0; n < moves.size(); ++n) {
            State child = state;
            const Gain gain = rules_.apply(child, moves[order[n]]);
            const Intervals left = bounds(child);
            if (n && rules_.techniques().intervals) {
                Values hoped = at_best<int>(left, mover);
                rules_.credit(hoped, gain);
                if (!prefers(mover, rules_.player(), hoped, best)) continue;
            }
            Values found = worth(child, left);
            if (ended_) return {};
            rules_.credit(found, gain);
            if (!n || prefers(mover, rules_.player(), found, best)) best = found;
        }
        return best;
    }

    // The moves in the order of their looks: the sooner a good one is found, the more can be dropped.
    void sort(const typename R::Moves& moves, std::array<std::uint8_t, R::Moves::capacity>& order) const {
        static_assert(R::Moves::capacity < 256);
        for (std::size_t n = 0; n < moves.size(); ++n) {
            std::size_t place = n;
            const int appeal = rules_.appeal(moves[n]);
            for (; place && rules_.appeal(moves[order[place - 1]]) < appeal; --place) order[place] = order[place - 1];
            order[place] = static_cast<std::uint8_t>(n);
        }
    }

    Intervals bounds(const State& state) const {
        return rules_.techniques().intervals && !rules_.over(state) ? rules_.bounds_by_seat(state) : Intervals{};
    }

    bool settled(const Intervals& bounds) const {
        return rules_.techniques().intervals &&
               std::ranges::all_of(bounds, [](const Interval& of_seat) { return of_seat.exact(); });
    }

    std::size_t place(std::uint64_t hash) const { return hash & (entries_.size() - 1); }

    // A state takes the place of what was there. The table doubles when it is half full, up to its full size.
    void store(const Key& key, std::uint64_t hash, const Values& values) {
        Entry& entry = entries_[place(hash)];
        if (!entry.used) used_.store(used_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
        entry.key = key;
        for (int seat = 0; seat < most_seats; ++seat) entry.values[seat] = static_cast<std::int8_t>(values[seat]);
        entry.used = true;
        if (2 * used_.load(std::memory_order_relaxed) > entries_.size() && entries_.size() < most_entries_) grow();
    }

    // With one bit more of its hash an entry stays where it is or moves up by the old size.
    void grow() {
        const std::size_t before = entries_.size();
        entries_.resize(2 * before);
        for (std::size_t n = 0; n < before; ++n) {
            Entry& entry = entries_[n];
            if (!entry.used || !(Table<Key>::hash(entry.key) & before)) continue;
            entries_[n + before] = entry;
            entry.used = false;
        }
    }

    bool must_end() {
        if (nodes_.due()) nodes_.tell();
        if (control_.ended()) ended_ = true;
        return ended_;
    }

    const R& rules_;
    Control& control_;
    std::size_t most_entries_;
    std::vector<Entry> entries_;
    std::atomic<std::size_t> used_{0};  // read by who watches the search
    NodeCount nodes_;
    bool ended_ = false;
};

}  // namespace faceup
