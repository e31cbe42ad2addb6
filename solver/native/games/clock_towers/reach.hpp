// The most that a seat can still make.
//
// `most` forgets the other seats, the order of the piles, colours and heights (but for what is dead), and keeps what is
// scarce: a complete tower takes a roof, a clock unless it has one, a storey if it is new; each card is in the hand or
// costs one of the draws that are left.
//
//   finish x towers with a clock, y without, z new ones:
//     roofs   x + y + z <= in hand + drawn      clocks  y + z <= in hand + drawn      storeys  z <= in hand + drawn
//     drawn roofs + drawn clocks + drawn storeys <= draws,  and no more of a kind than lie in its pile
//
// `Reach` also looks at heights: which roof could go on which tower. It is for seats with few draws left.

#pragma once

#include <bit>

#include "outlook.hpp"

namespace faceup::clock_towers {

// The crudest bound from above, for a search without the relaxation: five points for every roof.
template <class Size>
int most_with_a_roof_each(const Problem& problem, const State<Size>& state, int seat) {
    const int lie = problem.pile_sizes[roofs] - state.taken[roofs];
    return 5 * (state.held(seat).roof_count + std::min(lie, draws_of(problem, state, seat)));
}

template <class Size>
int most(const Problem& problem, const State<Size>& state, int seat) {
    const Holding& held = state.held(seat);
    const auto lie = cards_in_piles(problem, state);
    const int draws = draws_of(problem, state, seat);
    const int finished = held.roof_count + std::min(draws, lie[roofs]);
    if (!finished) return 0;

    // Points of the towers with and without a clock, summed up from the best on.
    const Book& book = problem.book;
    constexpr int most_sums = 28;  // no deck has more towers
    int by_points[2][6] = {};
    state.towers[seat].each(
        [&](int tower) { by_points[book.has_clock(tower)][book.points(tower)] += state.towers[seat].copies(tower); });
    // A cat that joins a mouse lifts a tower from 2 to 3 points, if a storey can still be added.
    if (held.storeys || (draws && lie[storeys])) {
        by_points[0][3] += by_points[0][2], by_points[0][2] = 0;
        if (problem.flags.storeys_after_clock) by_points[1][3] += by_points[1][2], by_points[1][2] = 0;
    }
    int sums[2][most_sums + 1] = {}, counts[2] = {};
    const int enough = std::min(finished, most_sums);
    for (int clock = 0; clock < 2; ++clock) {
        for (int points = 5; points >= 2; --points) {
            for (int more = by_points[clock][points]; more > 0 && counts[clock] < enough; --more) {
                sums[clock][counts[clock] + 1] = sums[clock][counts[clock]] + points;
                ++counts[clock];
            }
        }
    }
    const int clock_limit = held.clocks + std::min(draws, lie[clocks]);
    const int storey_limit = held.storeys + std::min(draws, lie[storeys]);
    int best = 0;
    for (int fresh = 0; fresh <= std::min({storey_limit, clock_limit, finished}); ++fresh) {
        const int for_storeys = std::max(0, fresh - held.storeys);
        for (int open = 0; open <= std::min({counts[0], clock_limit - fresh, finished - fresh}); ++open) {
            const int draws_left = draws - for_storeys - std::max(0, fresh + open - held.clocks);
            if (draws_left < 0) break;
            const int roofs_at_hand = std::min(finished, held.roof_count + draws_left);
            const int closed = std::min(counts[1], roofs_at_hand - fresh - open);
            if (closed < 0) break;
            best = std::max(best, 5 * fresh + sums[0][open] + sums[1][closed]);
        }
    }
    return best;
}

inline constexpr int draws_looked_at = 3;

// The most that a seat can make, looked at roof by roof: which roof, held or drawn, could go on which tower, and what
// cards that takes. Few draws make few combinations; the best of each roof come first, so most need not be looked at.
template <class Size>
class Reach {
public:
    Reach(const Problem& problem, const State<Size>& state, int seat, const Outlook<Size>& outlook)
        : problem_(problem), towers_(state.towers[seat]), draws_(outlook.draws) {
        const Hand hand = state.hands[seat];
        const auto lie = cards_in_piles(problem, state);
        const Holding& held = state.held(seat);
        clocks_ = held.clocks, storeys_ = held.storeys;
        clocks_lie_ = lie[clock_towers::clocks], storeys_lie_ = lie[clock_towers::storeys];
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(hand, n);
            plain_clock_ |= card == plain_clock;
            plain_storey_ |= is_storey(card) && !has_cat(card) && !has_mouse(card);
            cat_storey_ |= has_cat(card);
        }
        if (draws_) {
            const bool pointless = problem.pointless[seat];
            plain_clock_ |= plain_clock_lies(problem, state) || pointless;
            plain_storey_ |= plain_storey_lies(problem, state) || pointless;
            cat_storey_ |= cat_storey_lies(problem, state);
        }
        most_storeys_ = storeys_ + std::min(draws_, storeys_lie_);
        // Roofs of one colour have the same options, and so have all that are to be drawn.
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(hand, n);
            if (!is_roof(card)) break;  // roofs come first in a hand
            const bool again = n && card == nth(hand, n - 1);
            add_roof(again ? windows_ - 1 : find_options(outlook.window[colour_of(card)]));
        }
        held_ = roofs_;
        if (const int drawn = std::min(draws_, lie[clock_towers::roofs])) {
            const int window = find_options(outlook.drawn);
            for (int n = 0; n < drawn; ++n) add_roof(window);
        }
    }

    // It stops where it comes to `enough`: what is known already to be the most.
    int points(int enough) {
        enough_ = enough;
        rest_[roofs_] = 0;
        for (int roof = roofs_; roof-- > 0;) rest_[roof] = rest_[roof + 1] + top(roof);
        extend(0, 0, 0, 0, 0, 0);
        return best_;
    }

private:
    static constexpr int most_roofs = hand_size + draws_looked_at;
    struct Option {
        std::uint16_t tower;  // 0 for a new one
        std::uint8_t clocks, storeys, worth;
    };

    void add_roof(int window) {
        if (count_[window]) roof_window_[roofs_++] = window;
    }
    const Option* options(int roof) const { return options_[roof_window_[roof]]; }
    int top(int roof) const { return options(roof)[0].worth; }

    // What a roof can go on if this is its window, the best first.
    int find_options(Heights window) {
        Option* found = options_[windows_];
        int& count = count_[windows_] = 0;
        const auto add = [&](int tower, int clocks, int storeys, int worth) {
            int place = count++;
            for (; place > 0 && found[place - 1].worth < worth; --place) found[place] = found[place - 1];
            found[place] = {static_cast<std::uint16_t>(tower), static_cast<std::uint8_t>(clocks),
                            static_cast<std::uint8_t>(storeys), static_cast<std::uint8_t>(worth)};
        };
        const bool late = problem_.flags.storeys_after_clock;
        const Heights from = downwards(window, 2 * most_storeys_);
        if (window) {
            towers_.each(problem_.book, from, late ? from : window, [&](int tower) {
                const bool has_clock = problem_.book.has_clock(tower);
                const int height = problem_.book.height(tower);
                const bool may_grow = !has_clock || late;
                const int more = storeys_to(window, height);
                add(tower, !has_clock, more,
                    worth(problem_.book.points(tower), has_clock, more, may_grow && (window >> height) > 1));
            });
            if (most_storeys_) add(0, 1, storeys_to(window, 0), worth(5, false, 1, true));
        }
        return windows_++;
    }

    bool hopeful(int points) const { return points > best_ && best_ < enough_; }

    // Try the roofs from number `roof` on, the first of them from option `from` on; so many clocks, storeys and roofs are
    // spent or drawn already. Roofs with the same options take them in their order: which takes which makes no difference.
    void extend(int roof, int from, int points, int clocks, int storeys, int drawn_roofs) {
        best_ = std::max(best_, points);
        for (; roof < roofs_; roof = next_window(roof), from = 0) {
            if (!hopeful(points + rest_[roof])) return;
            const int drawn = drawn_roofs + (roof >= held_);
            if (drawn > draws_) return;
            const Option* all = options(roof);
            const bool alike = roof + 1 < roofs_ && roof_window_[roof + 1] == roof_window_[roof];
            for (int n = from; n < count_[roof_window_[roof]]; ++n) {
                const Option& option = all[n];
                if (!hopeful(points + option.worth + rest_[roof + 1])) break;
                const int all_clocks = clocks + option.clocks, all_storeys = storeys + option.storeys;
                const int drawn_clocks = std::max(0, all_clocks - clocks_);
                const int drawn_storeys = std::max(0, all_storeys - storeys_);
                if (drawn_clocks > clocks_lie_ || drawn_storeys > storeys_lie_ ||
                    drawn + drawn_clocks + drawn_storeys > draws_)
                    continue;
                if (option.tower) {
                    if (!towers_.copies(option.tower)) continue;
                    towers_.remove(option.tower);
                }
                extend(roof + 1, alike ? n : 0, points + option.worth, all_clocks, all_storeys, drawn);
                if (option.tower) towers_.add(option.tower);
            }
        }
    }

    int next_window(int roof) const {
        const int window = roof_window_[roof];
        while (++roof < roofs_ && roof_window_[roof] == window) {
        }
        return roof;
    }

    // The fewest storeys that lift a tower to a height of the window, which is not below it.
    static int storeys_to(Heights window, int height) {
        const Heights above = window >> height;
        return height && above & 1 ? 0 : (std::countr_zero(above & ~Heights{1}) + 1) / 2;
    }

    // What a tower can count at most, with so many storeys more, and a clock if it has none.
    int worth(int points, bool has_clock, int more, bool may_grow) const {
        bool cat = points == 4 || points == 3, mouse = points <= 3;
        if (more && !plain_storey_) {
            if (cat_storey_)
                cat = true;
            else
                mouse = true;
        }
        if (!has_clock && !plain_clock_) mouse = true;
        if (mouse && !cat && may_grow && cat_storey_) cat = true;
        return cat ? (mouse ? 3 : 4) : (mouse ? 2 : 5);
    }

    const Problem& problem_;
    typename Size::Towers towers_;  // that have no roof yet
    int draws_, clocks_, storeys_, clocks_lie_, storeys_lie_, most_storeys_;
    bool plain_clock_ = false, plain_storey_ = false, cat_storey_ = false;
    int roofs_ = 0, held_ = 0, windows_ = 0, best_ = 0, enough_ = 0;
    int count_[hand_size + 1];
    int roof_window_[most_roofs], rest_[most_roofs + 1];
    Option options_[hand_size + 1][Size::most_towers + 1];
};

}  // namespace faceup::clock_towers
