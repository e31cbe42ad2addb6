// What a seat can still make, bounded without search.
//
// `alone` is what a seat makes with the cards in its hand and nothing else, if nobody touches the ladders of the
// colours that are allowed. Alone, storeys, then clocks, then roofs is as good an order as any: a storey or clock played
// earlier hinders nothing. So it is a matter of choosing places.
//
// `most` bounds what a seat makes from above. It forgets the other seats, the order of the piles, colours and heights
// (but for what is dead), and keeps what is scarce: a complete tower takes a roof, a clock unless it has one, a storey
// if it is new; each card is in the hand or costs one of the draws that are left.
//
//   finish x towers with a clock, y without, z new ones:
//     roofs   x + y + z <= in hand + drawn      clocks  y + z <= in hand + drawn      storeys  z <= in hand + drawn
//     drawn roofs + drawn clocks + drawn storeys <= draws,  and no more of a kind than lie in its pile
//
// From below it is bounded by what the seat makes with its hand alone in colours that nobody else can ever play (none
// in another hand, none in the pile). It needs no draw and no one can hinder it, and while the piles last a seat has at
// least as many turns as cards in its hand. With the piles empty and no colour in two hands this is all there is to make:
// the rest falls apart into one problem for each seat.

#pragma once

#include <bit>

#include "../../interval.hpp"
#include "outlook.hpp"

namespace faceup::clock_towers {

template <class Size>
class Alone {
public:
    Alone(const Problem& problem, const State<Size>& state, int seat, ByColour allowed)
        : problem_(problem), ladder_(problem.ladder(seat)), seat_(seat), state_(state) {
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(state.hands[seat], n);
            if (is_roof(card) && count(allowed, colour_of(card))) {
                const int rung = state.rungs[ladder_][colour_of(card)];
                wanted_ |= problem.windows[rung][count(state.held(seat).roofs, colour_of(card))];
                roofs_[roof_count_++] = card;
            }
            if (is_clock(card)) clocks_[clock_count_++] = card;
            if (is_storey(card)) storeys_[storey_count_++] = card;
        }
    }

    void add_clock(Card clock) { clocks_[clock_count_++] = clock; }

    int points() {
        if (!roof_count_) return 0;
        // A storey helps only a tower that also gets its roof from this hand, and its clock unless it has one.
        if (storey_count_ && (clock_count_ || problem_.flags.storeys_after_clock)) return place_storeys(0);
        return clock_count_ ? place_clocks(0) : place_roofs();
    }

private:
    int place_storeys(int n) {
        if (n == storey_count_) return clock_count_ ? place_clocks(0) : place_roofs();
        return place(storeys_[n], downwards(wanted_, 2 * (storey_count_ - n - 1)),
                     [&] { return place_storeys(n + 1); });
    }

    int place_clocks(int n) {
        if (n == clock_count_) return place_roofs();
        return place(clocks_[n], wanted_, [&] { return place_clocks(n + 1); });
    }

    // The best of leaving the card out and of putting it on any tower that it fits and lifts to one of these heights.
    template <class Then>
    int place(Card card, Heights heights, Then then) {
        int best = then();
        const int begun = problem_.book.next(0, card);
        if (begun && (problem_.book.open(begun) & heights)) {
            state_.add_tower(seat_, begun);
            best = std::max(best, then());
            state_.remove_tower(seat_, begun);
        }
        const int towers = state_.counts[seat_];
        for (int n = 0, before = 0; n < towers; ++n) {
            const int tower = state_.towers[seat_][n];
            if (tower == before) continue;
            before = tower;
            const int after = problem_.book.next(tower, card);
            if (!after || !((problem_.book.open(after) | problem_.book.closed(after)) & heights)) continue;
            state_.remove_tower(seat_, tower);
            state_.add_tower(seat_, after);
            best = std::max(best, then());
            state_.remove_tower(seat_, after);
            state_.add_tower(seat_, tower);
        }
        return best;
    }

    int place_roofs() {
        int best = 0;
        for (int n = 0; n < roof_count_; ++n) {
            const Card roof = roofs_[n];
            if (roof == no_card) continue;
            std::uint8_t& rung = state_.rungs[ladder_][colour_of(roof)];
            const Heights asked = problem_.asked(rung);
            Heights tried = 0;
            for (int at = 0; at < state_.counts[seat_]; ++at) {
                const int tower = state_.towers[seat_][at];
                const Heights height = problem_.book.closed(tower) & asked & ~tried;
                if (!height) continue;
                tried |= height;  // of one height the best stands first
                const int points = problem_.book.points(tower);
                if (roof_count_ == 1) {
                    best = std::max(best, points);
                    continue;
                }
                const std::uint8_t before = rung;
                rung = static_cast<std::uint8_t>(problem_.book.height(tower));
                roofs_[n] = no_card;
                state_.remove_tower(seat_, tower);
                best = std::max(best, points + place_roofs());
                state_.add_tower(seat_, tower);
                roofs_[n] = roof;
                rung = before;
            }
        }
        return best;
    }

    const Problem& problem_;
    int ladder_, seat_;
    State<Size> state_;
    Heights wanted_ = 0;  // the heights at which some roof of the hand may be played
    Card roofs_[hand_size + 1]{}, clocks_[hand_size + 1]{}, storeys_[hand_size + 1]{};
    int roof_count_ = 0, clock_count_ = 0, storey_count_ = 0;
};

// What the others have that may come in a seat's way: the roofs in their hands, and the heights of their towers that
// wait for a roof, unless it is the seat's turn to play and they have no time to use them.
struct Rivals {
    ByColour roofs = 0;
    Heights ready = 0;
};

template <class Size>
Rivals rivals_of(const Problem& problem, const State<Size>& state, int seat) {
    Rivals rivals;
    const bool to_play = state.turn == seat && (state.held(seat).size == hand_size || !cards_left(problem, state));
    for (int other = 0; other < problem.seats; ++other) {
        if (other == seat) continue;
        const ByColour held = state.held(other).roofs;
        rivals.roofs += held;
        if (to_play || !held) continue;
        for (int n = 0; n < state.counts[other]; ++n) rivals.ready |= problem.book.closed(state.towers[other][n]);
    }
    return rivals;
}

// The colours that a seat holds, of which nobody else holds one or may draw one: theirs alone. Their ladders wait.
template <class Size>
ByColour undisputed(const Problem& problem, const State<Size>& state, int seat, const Rivals& rivals) {
    const ByColour own = any_of(state.held(seat).roofs);
    if (!own || problem.flags.own_ladders) return own;
    return own & ~any_of(problem.roofs_left[state.taken[roofs]] + rivals.roofs);
}

// The crudest bound from above, for a search without the relaxation: five points for every roof.
template <class Size>
int most_with_a_roof_each(const Problem& problem, const State<Size>& state, int seat) {
    const int lie = static_cast<int>(problem.piles[roofs].size()) - state.taken[roofs];
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
    for (int n = 0; n < state.counts[seat]; ++n) {
        const int tower = state.towers[seat][n];
        ++by_points[book.has_clock(tower)][book.points(tower)];
    }
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

// What a seat makes at least by playing a roof of a colour in dispute in its next turn, before anybody can forestall it.
template <class Size>
int at_once(const Problem& problem, const State<Size>& state, int seat, ByColour disputed, ByColour safe,
            const Rivals& rivals) {
    const Book& book = problem.book;
    int best = 0;
    for (int colour = 0; colour < colours && disputed; ++colour) {
        if (!count(disputed, colour)) continue;
        const Heights asked = problem.asked(state.rungs[problem.ladder(seat)][colour]);
        if (count(rivals.roofs, colour) && (rivals.ready & asked)) continue;
        Heights tried = 0;
        for (int n = 0; n < state.counts[seat]; ++n) {
            const int tower = state.towers[seat][n];
            const Heights height = book.closed(tower) & asked & ~tried;
            if (!height) continue;
            tried |= height;
            int points = book.points(tower);
            if (safe) {
                State<Size> rest = state;
                rest.remove_tower(seat, tower);
                points += Alone<Size>(problem, rest, seat, safe).points();
            }
            best = std::max(best, points);
        }
    }
    return best;
}

inline constexpr int draws_looked_at = 2;

// The most that a seat can make, looked at roof by roof: which roof, held or drawn, could go on which tower, and what
// cards that takes. Few draws make few combinations.
template <class Size>
class Reach {
public:
    Reach(const Problem& problem, const State<Size>& state, int seat, const Outlook<Size>& outlook)
        : problem_(problem), state_(state), seat_(seat), outlook_(outlook) {
        const Hand hand = state.hands[seat];
        const auto lie = cards_in_piles(problem, state);
        draws_ = outlook.draws;
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(hand, n);
            if (is_roof(card)) windows_[roofs_++] = outlook.window[colour_of(card)];
            if (is_clock(card)) ++clocks_, plain_clock_ |= card == plain_clock;
            if (is_storey(card)) ++storeys_, see(card);
        }
        const int held = roofs_;
        for (int n = 0; n < std::min(draws_, lie[clock_towers::roofs]); ++n) windows_[roofs_++] = outlook.drawn;
        held_ = held;
        if (draws_) {
            const bool pointless = problem.pointless[seat];
            plain_clock_ |= problem.plain_clock_left[state.taken[clock_towers::clocks]] || pointless;
            plain_storey_ |= problem.plain_storey_left[state.taken[clock_towers::storeys]] || pointless;
            cat_storey_ |= problem.cat_storey_left[state.taken[clock_towers::storeys]];
        }
        clocks_lie_ = lie[clock_towers::clocks];
        storeys_lie_ = lie[clock_towers::storeys];
    }

    int points() {
        extend(0, 0, 0, 0, 0, 0);
        return best_;
    }

private:
    void see(Card card) {
        plain_storey_ |= !has_cat(card) && !has_mouse(card);
        cat_storey_ |= has_cat(card);
    }

    // Try the roofs from number `roof` on; so many clocks, storeys and roofs are spent or drawn already.
    void extend(int roof, int points, int clocks, int storeys, int drawn_roofs, std::uint32_t used) {
        best_ = std::max(best_, points);
        for (; roof < roofs_; ++roof) {
            if (points + 5 * (roofs_ - roof) <= best_) return;
            const int drawn = drawn_roofs + (roof >= held_);
            if (drawn > draws_) return;
            const Heights window = windows_[roof];
            int before = 0;
            for (int n = 0; n < state_.counts[seat_]; ++n) {
                const int tower = state_.towers[seat_][n];
                if (used >> n & 1 || tower == before) continue;
                before = tower;
                const bool has_clock = problem_.book.has_clock(tower);
                const int height = problem_.book.height(tower);
                const bool may_grow = !has_clock || problem_.flags.storeys_after_clock;
                const int more = storeys_to(window, height, may_grow);
                if (more < 0) continue;
                attempt(roof, points, clocks + !has_clock, storeys + more, drawn, used | 1U << n,
                        worth(problem_.book.points(tower), has_clock, more, may_grow && (window >> height) > 1));
            }
            const int more = storeys_to(window, 0, true);
            if (more > 0) attempt(roof, points, clocks + 1, storeys + more, drawn, used, worth(5, false, more, true));
        }
    }

    void attempt(int roof, int points, int clocks, int storeys, int drawn, std::uint32_t used, int worth) {
        const int drawn_clocks = std::max(0, clocks - clocks_), drawn_storeys = std::max(0, storeys - storeys_);
        if (drawn_clocks > clocks_lie_ || drawn_storeys > storeys_lie_ || drawn + drawn_clocks + drawn_storeys > draws_)
            return;
        extend(roof + 1, points + worth, clocks, storeys, drawn, used);
    }

    // The fewest storeys that lift a tower to a height of the window; -1 if none do.
    static int storeys_to(Heights window, int height, bool may_grow) {
        const Heights above = window >> height;
        if (height && above & 1) return 0;
        if (!may_grow || !(above >> 1)) return -1;
        return (std::countr_zero(above & ~Heights{1}) + 1) / 2;
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
    const State<Size>& state_;
    int seat_;
    const Outlook<Size>& outlook_;
    Heights windows_[2 * hand_size + 20];
    int roofs_ = 0, held_ = 0, draws_ = 0, clocks_ = 0, storeys_ = 0, clocks_lie_ = 0, storeys_lie_ = 0, best_ = 0;
    bool plain_clock_ = false, plain_storey_ = false, cat_storey_ = false;
};

// A clock that a seat is sure to get with its next draw, at least as good as the one returned; none if it is not sure.
// Before it comes, the seat must play one card more; that is one that need not wait for the clock, for the clock makes
// only one tower ready. With three roofs of one colour all may have to wait for the first, so they do not count on it.
template <class Size>
Card sure_clock(const Problem& problem, const State<Size>& state, int seat) {
    const int before = seat >= state.turn ? seat - state.turn : seat - state.turn + problem.seats;
    const int from = state.taken[clocks], size = problem.pile_sizes[clocks];
    const Hand hand = state.hands[seat];
    if (from + before >= size || !draws_of(problem, state, seat)) return no_card;
    if (nth(hand, 0) == nth(hand, 1) && nth(hand, 0) == nth(hand, 2)) return no_card;
    Card worst = plain_clock;
    for (int n = from; n <= from + before; ++n) {
        if (problem.piles[clocks][n] == mouse_clock) worst = mouse_clock;
    }
    return problem.as_seen_by(seat, worst);
}

// What a seat still makes, whatever anybody plays: no less, and no more.
template <class Size>
Interval prospects(const Problem& problem, const State<Size>& state, int seat, const Outlook<Size>& outlook) {
    const Rivals rivals = rivals_of(problem, state, seat);
    const Techniques& use = problem.techniques;
    const ByColour own = any_of(state.held(seat).roofs);
    const int draws = outlook.draws;
    const ByColour safe = use.separation ? undisputed(problem, state, seat, rivals) : 0;
    int lower = 0;
    if (safe) {
        Alone<Size> alone(problem, state, seat, safe);
        if (const Card clock = sure_clock(problem, state, seat)) alone.add_clock(clock);
        lower = alone.points();
    }
    if (use.separation && safe == own && !draws) return {lower, lower};
    if (use.separation) lower = std::max(lower, at_once(problem, state, seat, own & ~safe, safe, rivals));
    if (!use.relaxation) return {lower, most_with_a_roof_each(problem, state, seat)};
    if (draws > draws_looked_at) return {lower, most(problem, state, seat)};
    return {lower, Reach<Size>(problem, state, seat, outlook).points()};
}

}  // namespace faceup::clock_towers
