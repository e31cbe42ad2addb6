// The search over deals among selfish players: a state is worth a sum over its deals to every seat (see rules.hpp).
//
// It is the search of selfish.hpp with chance in it. Everyone compares means over the same deals, so they may as well compare
// sums; the tie rule is one between sums, too, and moves can be tried in any order. A move is dropped only where proven bounds
// of all seats show that it is not taken (`intervals`): what holds for the points of a seat in every deal holds for its sum
// times the number of deals, and a mean is no less than what the seat is sure to make whatever chance brings.
//
// That of races (race_selfish.hpp) has little of this: with undecided leaves a choice is an interval for every seat, made of all
// moves that may be taken, so none is dropped. Here every value is a number, and a choice is the best of them.

#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "../control.hpp"
#include "../preference.hpp"
#include "deal_rules.hpp"
#include "table.hpp"

namespace faceup::chance {

template <DealRules R>
class DealSelfish {
    using State = typename R::State;
    using Key = typename R::Key;

public:
    using SumsOfSeats = std::array<std::int64_t, most_seats>;
    using BoundsOfSeats = std::array<Sums, most_seats>;

    DealSelfish(const R& rules, std::size_t table_bytes, Control& control)
        : rules_(rules), control_(control), nodes_(control), table_(table_bytes) {}

    // What is proven of the sums of a state: all of it, unless the search was ended.
    BoundsOfSeats sums(const State& state) {
        branches_.clear();
        const BoundsOfSeats seen = known(state);
        const std::optional<SumsOfSeats> found = worth(state, seen);
        nodes_.tell();
        return found ? exactly(*found) : seen;
    }

    // What the game says of a state.
    BoundsOfSeats known(const State& state) const {
        const std::int64_t deals = rules_.deals(state);
        BoundsOfSeats bounds{};
        if (rules_.over(state)) {
            const auto values = rules_.outcomes(state);
            for (std::size_t seat = 0; seat < bounds.size(); ++seat)
                bounds[seat] = {deals * values[seat], deals * values[seat]};
        } else {
            const auto points = rules_.bounds_by_seat(state);
            for (std::size_t seat = 0; seat < bounds.size(); ++seat)
                bounds[seat] = {deals * points[seat].lower, deals * points[seat].upper};
        }
        return bounds;
    }

    std::size_t table_bytes() const { return table_.bytes(); }
    double fill() const { return table_.fill(); }

private:
    struct Known {
        SumsOfSeats sums{};
    };

    const DealTechniques& use() const { return rules_.search_techniques(); }

    static BoundsOfSeats exactly(const SumsOfSeats& sums) {
        BoundsOfSeats bounds{};
        for (std::size_t seat = 0; seat < sums.size(); ++seat) bounds[seat] = {sums[seat], sums[seat]};
        return bounds;
    }

    // The sums of a state, of which that much is known; nothing if the search was ended.
    std::optional<SumsOfSeats> worth(const State& state, const BoundsOfSeats& bounds) {
        const bool settled = std::ranges::all_of(bounds, [](const Sums& of_seat) { return of_seat.exact(); });
        if (rules_.over(state) || (settled && use().game.intervals)) return at_best<std::int64_t>(bounds, 0);
        Key key;
        const bool is_tabled = use().table && rules_.write_key(state, key);
        std::uint64_t hash = 0;
        if (is_tabled) {
            hash = hash_of(key);
            if (const Known* found = table_.find(key, hash)) return found->sums;
        }
        if (control_.ended()) return std::nullopt;
        nodes_.add();
        if (nodes_.due()) nodes_.tell();
        const std::uint64_t before = nodes_.searched();
        const std::size_t first = branches_.size();
        std::optional<SumsOfSeats> sums;
        if (rules_.by_chance(state)) {
            rules_.reveal(state, branches_);
            sums = add_up(first);
        } else {
            sums = choose(state);
        }
        branches_.resize(first);
        if (is_tabled && sums)
            table_.update(key, hash, nodes_.searched() - before, [&](Known& known) { known = {*sums}; });
        return sums;
    }

    std::optional<SumsOfSeats> add_up(std::size_t first) {
        SumsOfSeats whole{};
        for (std::size_t n = first, last = branches_.size(); n < last; ++n) {
            const State state = branches_[n].state;  // a copy: the list of branches grows below it
            const std::int64_t times = branches_[n].times;
            const std::optional<SumsOfSeats> found = worth(state, known(state));
            if (!found) return std::nullopt;
            for (std::size_t seat = 0; seat < whole.size(); ++seat) whole[seat] += times * (*found)[seat];
        }
        return whole;
    }

    std::optional<SumsOfSeats> choose(const State& state) {
        typename R::Moves moves;
        rules_.list(state, moves);
        std::array<std::size_t, R::Moves::capacity> order;
        for (std::size_t n = 0; n < moves.size(); ++n) order[n] = n;
        std::stable_sort(
            order.begin(), order.begin() + static_cast<std::ptrdiff_t>(moves.size()),
            [&](std::size_t a, std::size_t b) { return rules_.appeal(moves[a]) > rules_.appeal(moves[b]); });
        const std::int64_t deals = rules_.deals(state);
        const int mover = rules_.mover(state), player = rules_.player();
        std::optional<SumsOfSeats> best;
        for (std::size_t n = 0; n < moves.size(); ++n) {
            State child = state;
            std::array<int, most_seats> gain{};
            rules_.credit(gain, rules_.apply(child, moves[order[n]]));
            const auto seen_from_above = [&, times = deals / rules_.deals(child)](SumsOfSeats sums) {
                for (std::size_t seat = 0; seat < sums.size(); ++seat)
                    sums[seat] = times * sums[seat] + deals * gain[seat];
                return sums;
            };
            const BoundsOfSeats left = known(child);
            if (best && use().game.intervals) {
                const SumsOfSeats hoped = seen_from_above(at_best<std::int64_t>(left, mover));
                if (!prefers(mover, player, hoped, *best)) continue;
            }
            const std::optional<SumsOfSeats> found = worth(child, left);
            if (!found) return std::nullopt;
            const SumsOfSeats sums = seen_from_above(*found);
            if (!best || prefers(mover, player, sums, *best)) best = sums;
        }
        return best;
    }

    const R& rules_;
    Control& control_;
    NodeCount nodes_;
    Table<Key, Known> table_;
    std::vector<DealBranch<State>> branches_;  // of chance, for all states under way, those of the deepest last
};

}  // namespace faceup::chance
