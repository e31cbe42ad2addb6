// The search among selfish players: every seat plays for its own value, so a state is worth a value to each of them.
//
// Between moves equal for the mover, the one that is worst for the player who is asked about is taken, then the one with
// the smallest values of all seats in order. That is a choice between values alone, so states can be remembered by their
// values; it is also why nothing may be pruned but what is dead: a move that is no better for the mover may still be
// the one that the rule picks.

#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "control.hpp"
#include "rules.hpp"
#include "table.hpp"

namespace faceup {

using Values = std::array<int, most_seats>;

template <Rules R>
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
        : rules_(rules), control_(control), entries_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Entry), 2))) {}

    // What the state is worth to each seat from here on, or nothing if the search was ended.
    std::optional<Values> values(const State& state) {
        const Values found = worth(state);
        settle_counts();
        if (ended_) return std::nullopt;
        return found;
    }

    void begin_pass() { ended_ = false; }
    std::size_t bytes() const { return entries_.size() * sizeof(Entry); }
    double fill() const { return static_cast<double>(used_) / static_cast<double>(entries_.size()); }

private:
    Values worth(const State& state) {
        if (rules_.over(state)) return rules_.outcomes(state);
        if (must_end()) return {};
        ++nodes_;
        Key key;
        const bool has_key = rules_.write_key(state, key);
        Entry& entry = entries_[Table<Key>::hash(key) & (entries_.size() - 1)];
        Values best{};
        if (has_key && entry.used && std::memcmp(&entry.key, &key, sizeof key) == 0) {
            for (int seat = 0; seat < most_seats; ++seat) best[seat] = entry.values[seat];
            return best;
        }
        typename R::Moves moves;
        rules_.list(state, moves);
        const int mover = rules_.mover(state);
        bool first = true;
        for (const auto& move : moves) {
            State child = state;
            const Gain gain = rules_.apply(child, move);
            Values found = worth(child);
            if (ended_) return {};
            rules_.credit(found, gain);
            if (first || prefers(mover, found, best)) best = found;
            first = false;
        }
        if (!has_key) return best;
        entry.key = key;
        for (int seat = 0; seat < most_seats; ++seat) entry.values[seat] = static_cast<std::int8_t>(best[seat]);
        if (!entry.used) used_.store(used_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
        entry.used = true;
        return best;
    }

    bool prefers(int mover, const Values& one, const Values& other) const {
        if (one[mover] != other[mover]) return one[mover] > other[mover];
        const int player = rules_.player();
        if (one[player] != other[player]) return one[player] < other[player];
        return one < other;
    }

    bool must_end() {
        if (control_.tick(nodes_, told_)) settle_counts();
        if (control_.ended()) ended_ = true;
        return ended_;
    }

    void settle_counts() {
        control_.count(nodes_ - told_);
        told_ = nodes_;
    }

    const R& rules_;
    Control& control_;
    std::vector<Entry> entries_;
    std::atomic<std::size_t> used_{0};  // read by who watches the search
    std::uint64_t nodes_ = 0, told_ = 0;
    bool ended_ = false;
};

}  // namespace faceup
