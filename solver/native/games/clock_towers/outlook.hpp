// What a seat can still do with its cards and towers, and hence what is dead.
//
// A seat's number of plays left is known: the cards in its hand and the draws that fall to it. A complete tower takes
// cards, each of them in the hand already or one of those draws. From that and the ladders follows which towers can
// still be finished, and so which cards are of any use. All sets of heights are bit sets.
//
//   window of a colour   the heights at which the seat might play a roof of it: if `r` roofs of the colour are left
//                        anywhere, the asked height and the r - 1 above it (each roof played lifts the ladder by one),
//                        as far as for every height below somebody who may have the roof may have the tower
//   held, drawn          the windows of the roofs in the seat's hand, and of those in the pile if it has a draw left
//
// Finishing a tower of height h with k more storeys takes k <= plays - 2 (a clock and a roof go on it too), a height of
// a window between h + k and h + 2k, and draws for what is not in the hand: the clock, storeys, the roof.
//
//   tower with a clock        lives if its height is in `held`, or in `drawn`
//   tower without a clock     lives if it can be finished
//   storey                    lives if it can begin a tower or go on one, which can be finished then
//   clock                     lives if some tower without a clock lives, or one can be begun
//   roof                      lives if a tower that lives, or can be begun, can reach a height of its window
//
// Where more points are never worse (`monotone`), towers can also be crowded out by others of the same height:
//
//   with a clock      The ladder of a colour passes a height once, so a seat finishes no more towers of one height than
//                     there are windows with it. Only the best so many stay. To touch such a tower is to finish it, so
//                     where a plan uses a worse one, a better one is free to take its part.
//   without a clock   If no storey can come, to touch a tower is to give it its clock. Of towers of one height that are
//                     ordered by worth (cat over both over mouse, none over mouse: so whatever the clock), only as many
//                     stay as clocks can come, by the same argument.
//
// Each line is a necessary condition of ever being part of a complete tower. What fails it can be taken out of the
// state: a dead tower vanishes, a dead card becomes a blank. Both leave every value as it was, for everyone.

#pragma once

#include <bit>

#include "problem.hpp"

namespace faceup::clock_towers {

template <class Size>
std::array<int, kinds> cards_in_piles(const Problem& problem, const State<Size>& state) {
    return {problem.pile_sizes[storeys] - state.taken[storeys], problem.pile_sizes[clocks] - state.taken[clocks],
            problem.pile_sizes[roofs] - state.taken[roofs]};
}

template <class Size>
int cards_left(const Problem& problem, const State<Size>& state) {
    return problem.pile_total - state.taken[storeys] - state.taken[clocks] - state.taken[roofs];
}

// The roofs that lie in the pile, seen or not, by colour; with those that may turn out to be in the box.
template <class Size>
ByColour roofs_lying(const Problem& problem, const State<Size>& state) {
    const ByColour seen = problem.roofs_left[state.taken[roofs]];
    if constexpr (Size::hidden) return seen + state.unseen.roofs();
    return seen;
}

// Whether cards of some use lie in the piles, or may: clocks and storeys without an animal, storeys with a cat.
template <class Size>
bool plain_clock_lies(const Problem& problem, const State<Size>& state) {
    if constexpr (Size::hidden) {
        if (state.unseen.has_plain_clock()) return true;
    }
    return problem.plain_clock_left[state.taken[clocks]];
}

template <class Size>
bool plain_storey_lies(const Problem& problem, const State<Size>& state) {
    if constexpr (Size::hidden) {
        if (state.unseen.has_plain_storey()) return true;
    }
    return problem.plain_storey_left[state.taken[storeys]];
}

template <class Size>
bool cat_storey_lies(const Problem& problem, const State<Size>& state) {
    if constexpr (Size::hidden) {
        if (state.unseen.has_cat_storey()) return true;
    }
    return problem.cat_storey_left[state.taken[storeys]];
}

// All three as one number.
template <class Size>
std::uint64_t animals_lying(const Problem& problem, const State<Size>& state) {
    const std::uint64_t seen = problem.animals_left[state.taken[storeys]][state.taken[clocks]];
    if constexpr (Size::hidden) return seen | state.unseen.animals();
    return seen;
}

// How many draws fall to a seat: they go round from the seat to move, one a turn, while the piles last.
template <class Size>
int draws_of(const Problem& problem, const State<Size>& state, int seat) {
    const int left = cards_left(problem, state);
    const int ahead = seat >= state.turn ? seat - state.turn : seat - state.turn + problem.seats;
    if (left <= ahead) return 0;
    const int rounds = left - ahead + problem.seats - 1;
    return problem.seats == 2 ? rounds >> 1 : rounds / problem.seats;
}

// The heights at most so many below, or above, some of these; none at all for a negative number. What is covered doubles
// with every step.
constexpr Heights downwards(Heights heights, int most) {
    if (most < 0) return 0;
    int covered = 1;
    for (; 2 * covered <= most + 1 && covered < height_limit / 2; covered *= 2) heights |= heights >> covered;
    heights |= heights >> std::min(most + 1 - covered, covered);
    return heights & ~Heights{1};
}

constexpr Heights upwards(Heights heights, int most) {
    if (most < 0) return 0;
    int covered = 1;
    for (; 2 * covered <= most + 1 && covered < height_limit / 2; covered *= 2) heights |= heights << covered;
    return heights | heights << std::min(most + 1 - covered, covered);
}

template <class Size>
struct Outlook {
    int draws, plays;
    int storeys_held, storeys_lie;
    int clock_draw;  // 0 if a clock is in the hand, 1 if one must be drawn, many if there is none
    std::array<Heights, colours> window{};
    Heights held = 0, drawn = 0;

    Outlook(const Problem& problem, const State<Size>& state, int seat) {
        const Holding& hand = state.held(seat);
        const auto lie = cards_in_piles(problem, state);
        draws = draws_of(problem, state, seat);
        plays = hand.size + draws;
        storeys_held = hand.storeys;
        storeys_lie = lie[storeys];
        clock_draw = hand.clocks ? 0 : lie[clocks] ? 1 : 1000;
        const ByColour pile = roofs_lying(problem, state), mine = hand.roofs, to_draw = draws ? pile : 0;
        ByColour everywhere = pile + mine;
        if (!problem.flags.own_ladders) {
            for (int other = 0; other < problem.seats; ++other) {
                if (other != seat) everywhere += state.held(other).roofs;
            }
        }
        const std::uint8_t* rungs = state.rungs[problem.ladder(seat)];
        for (ByColour here = any_of(mine | to_draw); here; here &= here - 1) {
            const int colour = std::countr_zero(here) / 4;
            Heights heights = problem.asked(rungs[colour]), next = heights;
            if (const int roofs_left = count(everywhere, colour); roofs_left > 1) {
                const Heights lifted = liftable(problem, state, seat, colour, count(pile, colour));
                for (int more = 1; more < roofs_left; ++more) heights |= next = (next & lifted) << 1;
            }
            window[colour] = heights;
            if (count(mine, colour)) held |= heights;
            if (count(to_draw, colour)) drawn |= heights;
        }
    }

    // The heights of which somebody who has a roof of the colour, or may draw one, may have a tower.
    static Heights liftable(const Problem& problem, const State<Size>& state, int seat, int colour, bool lies) {
        if (problem.flags.own_ladders) return state.offers[seat].reached;
        Heights heights = 0;
        for (int other = 0; other < problem.seats; ++other) {
            if (lies || count(state.held(other).roofs, colour)) heights |= state.offers[other].reached;
        }
        return heights;
    }

    // How many more storeys could go on a tower, if so many plays and draws are for other cards, and so many storeys of
    // the hand are spent; negative if those are too many.
    int more_storeys(int other_plays, int other_draws, int spent = 0) const {
        const int free_draws = draws - other_draws;
        if (free_draws < 0) return -1;
        return std::min(plays - other_plays, storeys_held - spent + std::min(free_draws, storeys_lie));
    }

    // The heights from which a tower can be finished, that takes so many plays and draws besides storeys and its roof.
    Heights finishable(int other_plays, int other_draws, int spent = 0) const {
        return downwards(held, 2 * more_storeys(other_plays + 1, other_draws, spent)) |
               downwards(drawn, 2 * more_storeys(other_plays + 1, other_draws + 1, spent));
    }

    // The heights of a tower without a clock that can be finished; after a storey has been put on it.
    Heights with_clock_to_come() const { return finishable(1, clock_draw); }
    Heights after_storey() const { return finishable(2, clock_draw, 1); }

    // The heights of a tower with its clock that can be finished; after a clock, or a storey, has been put on it.
    Heights with_clock(const Flags& flags) const { return flags.storeys_after_clock ? finishable(0, 0) : held | drawn; }
    Heights after_clock(const Flags& flags) const {
        return flags.storeys_after_clock ? finishable(1, 0) : held | drawn;
    }
    Heights after_late_storey(const Flags& flags) const { return flags.storeys_after_clock ? finishable(1, 0, 1) : 0; }
};

// Take out of the state the towers that are crowded out.
template <class Size>
void crowd_out(const Problem& problem, State<Size>& state, int seat, const Outlook<Size>& outlook) {
    const bool storeys_come = outlook.storeys_held || (outlook.draws && outlook.storeys_lie);
    const int clocks_come =
        state.held(seat).clocks + std::min(outlook.draws, problem.pile_sizes[clocks] - state.taken[clocks]);
    const Book& book = problem.book;
    auto& towers = state.towers[seat];
    int height = 0, room = 0, by_loss[4]{};
    bool has_clock = false;
    const auto keep_the_best = [&](int tower) {
        if (height != book.height(tower) || has_clock != book.has_clock(tower)) {
            height = book.height(tower), has_clock = book.has_clock(tower);
            by_loss[0] = by_loss[1] = by_loss[2] = by_loss[3] = 0;
            room = clocks_come;
            if (has_clock) {
                room = 0;
                for (const Heights window : outlook.window) room += window >> height & 1;
            }
        }
        const int loss = 5 - book.points(tower);
        const auto [none, cat, both, mouse] = by_loss;
        const int better = has_clock ? none + cat + both : loss == 2 ? cat : loss == 3 ? std::max(none, cat + both) : 0;
        const int admitted = std::clamp(room - better, 0, towers.copies(tower));
        towers.keep(tower, admitted);
        by_loss[loss] = admitted;
    };
    towers.each(book, storeys_come ? 0 : ~Heights{0}, ~Heights{0}, keep_the_best);
}

// Take out of the state what is dead for a seat.
template <class Size>
void bury(const Problem& problem, State<Size>& state, int seat, const Outlook<Size>& outlook) {
    const Book& book = problem.book;
    auto& towers = state.towers[seat];
    towers.retain(book, outlook.with_clock_to_come(), outlook.with_clock(problem.flags));
    if (problem.techniques.crowding && problem.monotone[seat] && !problem.flags.storeys_after_clock)
        crowd_out(problem, state, seat, outlook);
    Heights open = 0, closed = 0;
    towers.each([&](int tower) { open |= book.open(tower), closed |= book.closed(tower); });

    // A tower is begun with a storey, held or drawn.
    const Heights begun = outlook.storeys_held  ? outlook.after_storey()
                          : outlook.storeys_lie ? outlook.finishable(2, outlook.clock_draw + 1)
                                                : 0;
    const bool can_begin = begun & (bit(1) | bit(2));
    const int on_open = 2 * outlook.more_storeys(2, outlook.clock_draw);
    Heights reached = closed | upwards(open, on_open);
    if (problem.flags.storeys_after_clock) reached |= upwards(closed, 2 * outlook.more_storeys(1, 0));
    if (can_begin) reached |= upwards(bit(1), on_open - 1);

    using Set = decltype(state.offers[seat].reached);
    state.offers[seat] = {static_cast<Set>(open), static_cast<Set>(closed), static_cast<Set>(reached)};

    // Among selfish players a dead storey may still be played to spoil a living tower; where sides are taken, leaving the
    // tower alone and never finishing it is as good, so there only the number of dead cards matters.
    const bool spoiling = problem.question.opponents == Opponents::selfish;
    const Heights after_storey = outlook.storeys_held ? outlook.after_storey() : 0;
    const Heights after_late_storey = outlook.storeys_held ? outlook.after_late_storey(problem.flags) : 0;
    const Hand hand = state.hands[seat];
    Card cards[hand_size];
    for (int n = 0; n < hand_size; ++n) {
        Card card = nth(hand, n);
        if (is_roof(card)) {
            if (!(outlook.window[colour_of(card)] & reached)) card = blank;
        } else if (is_clock(card)) {
            if (!spoiling && !open && !can_begin) card = blank;
        } else if (is_storey(card) && !spoiling) {
            const int more = storeys_of(card);
            if (!((bit(more) | open << more) & after_storey) && !((closed << more) & after_late_storey)) card = blank;
        }
        cards[n] = card;
    }
    state.hands[seat] = hand_of(cards[0], cards[1], cards[2]);
}

}  // namespace faceup::clock_towers
