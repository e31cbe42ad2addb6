// The most that a seat can still make: proven, for the state relaxed in the seat's favour.
//
// `upper_bound_by_counts` forgets the other seats, the order of the piles, colours and heights (but for what is dead), and keeps what is
// scarce: a complete tower takes a roof, a clock unless it has one, a storey if it is new; each card is in the hand or
// costs one of the draws that are left.
//
//   finish x towers with a clock, y without, z new ones:
//     roofs   x + y + z <= in hand + drawn      clocks  y + z <= in hand + drawn      storeys  z <= in hand + drawn
//     drawn roofs + drawn clocks + drawn storeys <= draws,  and no more of a kind than lie in its pile
//
// `UpperBoundByHeights` also looks at heights: which roof could go on which tower. It is for seats with few draws left.

#pragma once

#include <bit>

#include "numbered_towers.hpp"
#include "seat_resources.hpp"

namespace faceup::clock_towers {

// The crudest bound from above, for a search without the relaxation: five points for every roof.
template <class Size>
int upper_bound_by_roofs(const Problem& problem, const State<Size>& state, int seat) {
    const int lie = piles_of(problem, state).lie[roofs];
    return 5 * (state.held(seat).roof_count + std::min(lie, draws_of(problem, state, seat)));
}

template <class Size>
int upper_bound_by_counts(const Problem& problem, const State<Size>& state, int seat) {
    const Holding& held = state.held(seat);
    const auto& lie = piles_of(problem, state).lie;
    const int draws = draws_of(problem, state, seat);
    const int finished = held.roof_count + std::min<int>(draws, lie[roofs]);
    if (!finished) return 0;

    // Points of the towers with and without a clock, summed up from the best on.
    const TowerClasses& classes = problem.classes;
    constexpr int most_sums = 28;  // no deck has more towers
    int by_points[2][6] = {};
    state.towers[seat].each([&](int tower) {
        by_points[classes.has_clock(tower)][classes.points(tower)] += state.towers[seat].copies(tower);
    });
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
    const int clock_limit = held.clocks + std::min<int>(draws, lie[clocks]);
    const int storey_limit = held.storeys + std::min<int>(draws, lie[storeys]);
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

// How many draws it takes to have so many cards of a kind, with so many in the hand and so many in the pile; too many if there
// are not so many.
inline constexpr auto draws_for = [] {
    std::array<std::array<std::array<std::uint8_t, 16>, draws_looked_at + 1>, hand_size + 1> table{};
    for (int held = 0; held <= hand_size; ++held) {
        for (int lie = 0; lie <= draws_looked_at; ++lie) {
            for (int cards = 0; cards < 16; ++cards) {
                const int draws = std::max(0, cards - held);
                table[held][lie][cards] = static_cast<std::uint8_t>(draws > lie ? 100 : draws);
            }
        }
    }
    return table;
}();

// How a tower comes to be finished: it is as high as it may become; at a height of which a roof may be played, and may grow
// beyond it; or below all those.
enum class Growth : std::uint8_t { top, within, from_below };

// What a tower of so many points comes to count at most, if these kinds of cards can be had.
constexpr int worth_of(bool has_clock, Growth growth, int supply, int points) {
    bool cat = points == 4 || points == 3, mouse = points <= 3;
    if (growth == Growth::from_below && !(supply & plain_storey_supply))
        (supply & cat_storey_supply ? cat : mouse) = true;
    if (!has_clock && !(supply & plain_clock_supply)) mouse = true;
    if (mouse && !cat && growth != Growth::top && supply & cat_storey_supply) cat = true;
    return cat ? (mouse ? 3 : 4) : (mouse ? 2 : 5);
}

inline constexpr auto worth = [] {
    std::array<std::array<std::array<std::array<std::uint8_t, 6>, supplies>, 3>, 2> table{};
    for (const bool has_clock : {false, true}) {
        for (const Growth growth : {Growth::top, Growth::within, Growth::from_below}) {
            for (int supply = 0; supply < supplies; ++supply) {
                for (int points = 2; points <= 5; ++points)
                    table[has_clock][static_cast<std::size_t>(growth)][supply][points] =
                        static_cast<std::uint8_t>(worth_of(has_clock, growth, supply, points));
            }
        }
    }
    return table;
}();

// The most that a seat can make, looked at roof by roof: which roof, held or drawn, could go on which tower, and what
// cards that takes. Few draws make few combinations; the best of each roof come first, so most need not be looked at.
//
// A plan is one number, so that a roof more is one addition:
//
//   bits 0 … 15   points        16 … 31   clocks        32 … 47   storeys        48 … 63   roofs to be drawn
template <class Size>
class UpperBoundByHeights {
public:
    UpperBoundByHeights(const Problem& problem, const State<Size>& state, int seat,
                        const SeatResources<Size>& resources)
        : towers_(problem.classes, state.towers[seat]),
          late_(problem.flags.storeys_after_clock),
          draws_(resources.draws) {
        const Hand hand = state.hands[seat];
        const PileState& piles = piles_of(problem, state);
        const Holding& held = state.held(seat);
        const auto in_reach = [&](Kind kind) { return std::min<int>(draws_, piles.lie[kind]); };
        clock_draws_ = draws_for[held.clocks][in_reach(clocks)].data();
        storey_draws_ = draws_for[held.storeys][in_reach(storeys)].data();
        most_storeys_ = held.storeys + in_reach(storeys);
        supply_ = held.supply;
        if (draws_) supply_ |= supply_lying(piles, state);
        if (draws_ && problem.pointless[seat]) supply_ |= plain_clock_supply | plain_storey_supply;
        // Roofs of one colour are a group: they have the same options. So are all that are to be drawn.
        for (int n = 0; n < held.roof_count; ++n) {  // roofs come first in a hand
            const Card card = nth(hand, n);
            const bool again = n && card == nth(hand, n - 1);
            add_roof(again ? groups_ - 1 : find_options(resources.asked[colour_of(card)], 0));
        }
        held_ = roofs_;
        if (const int drawn = in_reach(roofs)) {
            const int group = find_options(resources.asked_by_drawn, 1);
            for (int n = 0; n < drawn; ++n) add_roof(group);
        }
    }

    // It stops where it comes to `enough`: what is known already to be the most.
    int points(int enough) {
        std::fill(rest_ + held_, rest_ + roofs_ + 1, 0);
        for (int roof = held_; roof-- > 0;)
            rest_[roof] = rest_[roof + 1] + points_of(options_[group_of_[roof]][0].plan);
        best_drawn_ = held_ < roofs_ ? points_of(options_[group_of_[held_]][0].plan) : 0;
        enough_ = enough;
        if (enough > 0) extend(0, 0, 0, draws_);
        return best_;
    }

private:
    using Plan = std::uint64_t;
    static constexpr int most_roofs = hand_size + draws_looked_at;
    static constexpr int ground = 0;

    struct Option {
        Plan plan;
        std::uint8_t tower, copies;  // by its number, and how many there are
    };

    static constexpr Plan plan_of(int points, int clocks, int storeys, int drawn_roofs) {
        return static_cast<Plan>(points) | static_cast<Plan>(clocks) << 16 | static_cast<Plan>(storeys) << 32 |
               static_cast<Plan>(drawn_roofs) << 48;
    }
    static constexpr int points_of(Plan plan) { return static_cast<int>(plan & 0xFFFF); }

    // How many draws are left when all cards of a plan are there; negative if they are too few. No option takes more storeys than
    // there may be, and none is added to a plan that cannot be afforded; so there are never more than two times six of them.
    int draws_left(Plan plan) const {
        return draws_ - clock_draws_[plan >> 16 & 15] - storey_draws_[plan >> 32 & 15] - static_cast<int>(plan >> 48);
    }
    bool affordable(Plan plan) const { return draws_left(plan) >= 0; }

    void add_roof(int group) {
        if (count_[group]) group_of_[roofs_++] = group;
    }

    // What the roofs of a new group can go on, if they may be played at these heights and the cards can be had for it: the best
    // first.
    int find_options(Heights asked, int drawn) {
        Option* found = options_[groups_];
        int& count = count_[groups_] = 0;
        if (!asked) return groups_++;
        const int top = std::bit_width(asked) - 1;
        const Heights from = asked | AskedHeights<Size>::downwards(asked, 2 * most_storeys_);
        const auto add = [&](int points, int clocks, int more, int tower) {
            const Plan plan = plan_of(points, clocks, more, drawn);
            if (!affordable(plan)) return;
            int place = count++;
            for (; place > 0 && points_of(found[place - 1].plan) < points; --place) found[place] = found[place - 1];
            found[place] = {plan, static_cast<std::uint8_t>(tower), static_cast<std::uint8_t>(towers_.copies(tower))};
        };
        // Those with a clock, and then the highest, take the fewest cards. They have the largest numbers.
        for (ClassSet towers = towers_.those(from, late_ ? from : asked); towers;) {
            const int tower = std::bit_width(towers) - 1, height = towers_.height(tower);
            towers ^= ClassSet{1} << tower;
            const bool clock = towers_.has_clock(tower), below = !(asked >> height & 1);
            const Growth growth = below                               ? Growth::from_below
                                  : height < top && (late_ || !clock) ? Growth::within
                                                                      : Growth::top;
            add(worth[clock][static_cast<std::size_t>(growth)][supply_][towers_.points(tower)], !clock,
                below ? storeys_to(asked, height) : 0, tower);
        }
        if (const int more = storeys_to(asked, 0); more <= most_storeys_)
            add(worth[false][static_cast<std::size_t>(Growth::from_below)][supply_][5], 1, more, ground);
        return groups_++;
    }

    // Try the roofs from number `roof` on, the first of them from option `from` on, with so many draws left. Roofs with the same
    // options take them in their order: which takes which makes no difference.
    void extend(int roof, int from, Plan plan, int draws) {
        for (; roof < roofs_; roof = next_group(roof), from = 0) {
            if (points_of(plan) + rest(roof, draws) <= best_) return;
            const int group = group_of_[roof];
            const bool is_last = roof + 1 == roofs_, alike = !is_last && group_of_[roof + 1] == group;
            for (int n = from; n < count_[group]; ++n) {
                const Option& option = options_[group][n];
                const Plan now = plan + option.plan;
                if (points_of(now) + rest(roof + 1, draws) <= best_) break;
                std::uint8_t& taken = taken_[option.tower];
                const int left = draws_left(now);
                if ((taken == option.copies) | (left < 0)) continue;
                best_ = std::max(best_, points_of(now));
                if (best_ >= enough_) return;
                if (is_last) break;
                ++taken;
                extend(roof + 1, alike ? n : 0, now, left);
                --taken;
                if (best_ >= enough_) return;
            }
        }
    }

    // The roofs from number `roof` on bring no more than that: the best option of each, and each that is drawn takes a draw.
    int rest(int roof, int draws) const {
        return rest_[roof] + best_drawn_ * std::min(draws, roofs_ - std::max(roof, held_));
    }

    int next_group(int roof) const {
        const int group = group_of_[roof];
        while (++roof < roofs_ && group_of_[roof] == group) {
        }
        return roof;
    }

    // The fewest storeys that lift a tower to one of these heights, which is above it.
    static int storeys_to(Heights asked, int height) {
        return (std::countr_zero(asked >> height & ~Heights{1}) + 1) / 2;
    }

    NumberedTowers<typename Size::Towers> towers_;  // of the towers that have no roof yet
    bool late_;
    std::uint8_t supply_;
    int draws_, most_storeys_;
    const std::uint8_t *clock_draws_, *storey_draws_;  // by how many are in the plan
    int roofs_ = 0, held_ = 0, groups_ = 0, best_ = 0, best_drawn_ = 0, enough_ = 0;
    int count_[hand_size + 1];
    int group_of_[most_roofs];
    int rest_[most_roofs + 1];           // what the held roofs from this one on may bring
    std::uint8_t taken_[few_classes]{};  // how many towers of a number are in the plan
    Option options_[hand_size + 1][Size::most_towers + 1];
};

}  // namespace faceup::clock_towers
