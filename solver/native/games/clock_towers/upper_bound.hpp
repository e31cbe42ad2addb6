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
    const int lie = drawable_by(problem, state, seat).cards[roofs];
    return 5 * (state.held(seat).roof_count + std::min(lie, draws_of(problem, state, seat)));
}

template <class Size>
int upper_bound_by_counts(const Problem& problem, const State<Size>& state, int seat) {
    const Holding& held = state.held(seat);
    const auto& lie = drawable_by(problem, state, seat).cards;
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

inline constexpr int draws_looked_at = 4;

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
// A plan is one number, so that a roof more is one addition. From the lowest bits on, eight for each:
//
//   points · clocks · clocks that must not have a mouse · storeys of one · storeys of two · roofs to be drawn
template <class Size>
class UpperBoundByHeights {
public:
    UpperBoundByHeights(const Problem& problem, const State<Size>& state, int seat,
                        const SeatResources<Size>& resources)
        : towers_(problem.classes, state.towers[seat]),
          late_(problem.flags.storeys_after_clock),
          draws_(resources.draws) {
        const auto& lie = drawable_by(problem, state, seat).cards;
        const Holding& held = state.held(seat);
        Variety lying = variety_drawable_by(problem, state, seat);
        if (problem.pointless[seat]) lying.plain_clocks = lie[clocks];
        const int singles = std::min(draws_, lying.singles), doubles = std::min(draws_, lying.doubles);
        clock_draws_ = draws_for[held.clocks][std::min<int>(draws_, lie[clocks])].data();
        plain_clock_draws_ = draws_for[held.plain_clocks][std::min(draws_, lying.plain_clocks)].data();
        single_draws_ = draws_for[held.storeys - held.doubles][singles].data();
        double_draws_ = draws_for[held.doubles][doubles].data();
        most_singles_ = held.storeys - held.doubles + singles;
        most_doubles_ = held.doubles + doubles;
        supply_ = held.supply;
        if (draws_) supply_ |= supply_drawable_by(problem, state, seat);
        if (draws_ && problem.pointless[seat]) supply_ |= plain_clock_supply | plain_storey_supply;
        add_roofs(resources.asked, held.roofs, 0);
        if (draws_) add_roofs(resources.asked, roofs_drawable_by(problem, state, seat), 1);
    }

    // It stops where it comes to `enough`: what is known already to be the most.
    int points(int enough) {
        bound_rest();
        enough_ = std::min(enough, static_cast<int>(rest_[0][draws_]));
        if (enough_ > 0) extend(0, 0, 0, draws_);
        return best_;
    }

private:
    using Plan = std::uint64_t;
    static constexpr int most_roofs = hand_size + draws_looked_at * colours, most_groups = hand_size + colours;
    static constexpr int ground = 0, most_ways = hand_size + draws_looked_at + 1;

    struct Option {
        Plan plan;
        std::uint8_t tower, copies;  // by its number, and how many there are
        std::uint8_t draws;          // that it takes by itself
    };

    static constexpr Plan points_at = 0, clocks_at = 8, plain_clocks_at = 16, singles_at = 24, doubles_at = 32,
                          drawn_roofs_at = 40;
    static constexpr Plan so_many(int cards, Plan at) { return static_cast<Plan>(cards) << at; }
    static constexpr int points_of(Plan plan) { return static_cast<int>(plan & 255); }

    // How many draws are left when all cards of a plan are there; negative if they are too few. No option takes more cards of
    // a kind than there may be, and none is added to a plan that cannot be afforded; so there are never more than twice as many.
    int draws_left(Plan plan) const {
        const auto draws = [&](const std::uint8_t* of, Plan at) { return static_cast<int>(of[plan >> at & 15]); };
        return draws_ - std::max(draws(clock_draws_, clocks_at), draws(plain_clock_draws_, plain_clocks_at)) -
               draws(single_draws_, singles_at) - draws(double_draws_, doubles_at) -
               static_cast<int>(plan >> drawn_roofs_at);
    }

    // These roofs, each of which takes so many draws. Those that are asked for at the same heights are a group, as they have the
    // same options.
    void add_roofs(const AskedHeights<Size>& asked, ByColour some, int drawn) {
        for (ByColour left = any_of(some); left;) {
            const Heights heights = asked[first_colour(left)];
            int copies = 0;
            for (ByColour others = left; others; others &= others - 1) {
                const int colour = first_colour(others);
                if (asked[colour] != heights) continue;
                copies += count(some, colour);
                left &= ~one_of(colour);
            }
            const int group = find_options(heights, drawn);
            if (!count_[group]) continue;
            for (int n = drawn ? std::min(draws_, copies) : copies; n > 0; --n) group_of_[roofs_++] = group;
        }
    }

    // What the roofs of a new group can go on, if they may be played at these heights and the cards can be had for it: the best
    // first.
    int find_options(Heights asked, int drawn) {
        first_[groups_] = groups_ ? first_[groups_ - 1] + count_[groups_ - 1] : 0;
        Option* const found = options_ + first_[groups_];
        int& count = count_[groups_] = 0;
        std::uint8_t* const best_by_draws = best_by_draws_[groups_];
        std::fill(best_by_draws, best_by_draws + draws_ + 1, 0);
        if (!asked) return groups_++;
        const int top = std::bit_width(asked) - 1;
        const Heights from = asked | AskedHeights<Size>::downwards(asked, most_singles_ + 2 * most_doubles_);
        const auto add = [&](int points, Plan cards, int tower) {
            const Plan plan = cards | so_many(points, points_at) | so_many(drawn, drawn_roofs_at);
            const int left = draws_left(plan);
            if (left < 0) return;
            std::uint8_t& best = best_by_draws[draws_ - left];
            best = std::max(best, static_cast<std::uint8_t>(points));
            int place = count++;
            for (; place > 0 && points_of(found[place - 1].plan) < points; --place) found[place] = found[place - 1];
            found[place] = {plan, static_cast<std::uint8_t>(tower), static_cast<std::uint8_t>(towers_.copies(tower)),
                            static_cast<std::uint8_t>(draws_ - left)};
        };
        // With the clock that the tower needs, if it does: one without a mouse if that is worth more, or any.
        const auto add_clock = [&](bool clock, Growth growth, int points, Plan cards, int tower) {
            const auto& worth_by_supply = worth[clock][static_cast<std::size_t>(growth)];
            if (clock) return add(worth_by_supply[supply_][points], cards, tower);
            const int any = worth_by_supply[supply_ & ~plain_clock_supply][points],
                      best = worth_by_supply[supply_][points];
            if (best > any) add(best, cards | so_many(1, clocks_at) | so_many(1, plain_clocks_at), tower);
            add(any, cards | so_many(1, clocks_at), tower);
        };
        // Those with a clock, and then the highest, take the fewest cards. They have the largest numbers.
        for (ClassSet towers = towers_.those(from, late_ ? from : asked); towers;) {
            const int tower = std::bit_width(towers) - 1, height = towers_.height(tower),
                      points = towers_.points(tower);
            towers ^= ClassSet{1} << tower;
            const bool clock = towers_.has_clock(tower);
            if (asked >> height & 1) {
                add_clock(clock, height < top && (late_ || !clock) ? Growth::within : Growth::top, points, 0, tower);
            } else {
                each_way(asked, height,
                         [&](Plan storeys) { add_clock(clock, Growth::from_below, points, storeys, tower); });
            }
        }
        each_way(asked, 0, [&](Plan storeys) { add_clock(false, Growth::from_below, 5, storeys, ground); });
        return groups_++;
    }

    // The ways to lift a tower to one of these heights, which are above it: so many storeys of two, and of one no more than
    // it takes. None that takes as many of both as another one.
    template <class Visit>
    void each_way(Heights asked, int height, Visit visit) const {
        int fewest = most_singles_ + 1;
        const int most = std::min({most_doubles_, most_ways - 1, (height_limit - height) / 2});
        for (int doubles = 0; doubles <= most && fewest; ++doubles) {
            const Heights above = asked >> (height + 2 * doubles) & (doubles ? ~Heights{0} : ~Heights{1});
            const int singles = std::countr_zero(above);
            if (!above || singles >= fewest) continue;
            fewest = singles;
            visit(so_many(singles, singles_at) | so_many(doubles, doubles_at));
        }
    }

    // The most that the roofs from each one on can bring with so many draws, if no two of them wanted the same tower or the same
    // card of the hand. Options together never take fewer draws than the sum of what each takes by itself: a card of the hand
    // serves one of them only. (Of clocks, if none is held, each takes a draw; if only mice are, each that must have none does.)
    void bound_rest() {
        std::fill(rest_[roofs_], rest_[roofs_] + draws_ + 1, 0);
        for (int roof = roofs_; roof-- > 0;) {
            const std::uint8_t *best = best_by_draws_[group_of_[roof]], *after = rest_[roof + 1];
            for (int draws = 0; draws <= draws_; ++draws) {
                int most = after[draws];
                for (int spent = 0; spent <= draws; ++spent) most = std::max(most, best[spent] + after[draws - spent]);
                rest_[roof][draws] = static_cast<std::uint8_t>(most);
            }
        }
    }

    // Try the roofs from number `roof` on, the first of them from option `from` on, with so many draws left. Roofs with the same
    // options take them in their order: which takes which makes no difference.
    void extend(int roof, int from, Plan plan, int draws) {
        for (; roof < roofs_; roof = next_group(roof), from = 0) {
            if (points_of(plan) + rest_[roof][draws] <= best_) return;
            const int group = group_of_[roof];
            const bool is_last = roof + 1 == roofs_, alike = !is_last && group_of_[roof + 1] == group;
            for (int n = from; n < count_[group]; ++n) {
                const Option& option = options_[first_[group] + n];
                const Plan now = plan + option.plan;
                if (points_of(now) + rest_[roof + 1][draws] <= best_) break;
                if (option.draws > draws || points_of(now) + rest_[roof + 1][draws - option.draws] <= best_) continue;
                std::uint8_t& taken = taken_[option.tower];
                const int left = draws_left(now);
                if ((taken == option.copies) | (left < 0)) continue;
                if (points_of(now) + rest_[roof + 1][left] <= best_) continue;
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

    int next_group(int roof) const {
        const int group = group_of_[roof];
        while (++roof < roofs_ && group_of_[roof] == group) {
        }
        return roof;
    }

    NumberedTowers<typename Size::Towers> towers_;  // of the towers that have no roof yet
    bool late_;
    std::uint8_t supply_;
    int draws_, most_singles_, most_doubles_;
    // By how many are in the plan:
    const std::uint8_t *clock_draws_, *plain_clock_draws_, *single_draws_, *double_draws_;
    int roofs_ = 0, groups_ = 0, best_ = 0, enough_ = 0;
    int first_[most_groups], count_[most_groups];  // of the options of a group
    int group_of_[most_roofs];
    // What the roofs from this one on may bring, and the best option of a group, by draws.
    std::uint8_t rest_[most_roofs + 1][draws_looked_at + 1], best_by_draws_[most_groups][draws_looked_at + 1];
    std::uint8_t taken_[few_classes]{};  // how many towers of a number are in the plan
    Option
        options_[most_groups * 2 * most_ways * (Size::most_towers + 1)];  // those of a group side by side, best first
};

}  // namespace faceup::clock_towers
