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

#include "asked_heights.hpp"
#include "problem.hpp"

namespace faceup::clock_towers {

template <class Size>
const Scene& scene_of(const Problem& problem, const State<Size>& state) {
    return problem.scenes[state.scene];
}

// How many places a seat is ahead of the turn.
template <class Size>
int places_ahead(const Problem& problem, const State<Size>& state, int seat) {
    return seat >= state.turn ? seat - state.turn : seat - state.turn + problem.seats;
}

template <class Size>
int draws_of(const Problem& problem, const State<Size>& state, int seat) {
    return scene_of(problem, state).draws[places_ahead(problem, state, seat)];
}

// The roofs that lie in the pile, seen or not, by colour; with those that may turn out to be in the box.
template <class Size>
ByColour roofs_lying(const Scene& scene, const State<Size>& state) {
    if constexpr (Size::hidden) return scene.roofs + state.unseen.roofs();
    return scene.roofs;
}

// The cards that lie in the piles, or may.
template <class Size>
std::uint8_t supply_lying(const Scene& scene, const State<Size>& state) {
    if constexpr (Size::hidden) return scene.supply | state.unseen.supply();
    return scene.supply;
}

template <class Size>
using WindowsOf = std::conditional_t<std::is_same_v<typename Size::Towers, PlaneTowers>, LaneWindows, ListWindows>;

// The heights of which somebody who plays on the seat's ladder, and has a roof of a colour or may draw one, may have a tower.
template <class Size>
WindowsOf<Size> liftable(const Problem& problem, const State<Size>& state, int seat, ByColour lies) {
    if (problem.flags.own_ladders) return WindowsOf<Size>::same(state.offers[seat].reached);
    WindowsOf<Size> lifted;
    for (int other = 0; other < Size::seats; ++other)
        lifted.widen(lies | any_of(state.held(other).roofs), state.offers[other].reached);
    return lifted;
}

// The window of every colour, for somebody who has roofs of all of them. It is the same for all who play on one ladder.
template <class Size>
WindowsOf<Size> windows_of(const Problem& problem, const State<Size>& state, int seat) {
    const ByColour pile = roofs_lying(scene_of(problem, state), state);
    ByColour everywhere = pile + state.held(seat).roofs;
    if (!problem.flags.own_ladders) {
        everywhere = pile;
        for (const Hand hand : state.hands) everywhere += holdings[hand].roofs;  // none of a seat that is not there
    }
    const ByColour rungs = state.rungs[problem.ladder(seat)];
    WindowsOf<Size> window;
    for (int colour = 0; colour < colours; ++colour) window.set(colour, problem.asked(count(rungs, colour)));
    const WindowsOf<Size> lifted = liftable(problem, state, seat, any_of(pile));
    WindowsOf<Size> next = window;
    for (int more = 1; more < copies_of_a_roof; ++more) {
        next = next.raised(lifted).of(more_than(more, everywhere));
        window.join(next);
    }
    return window;
}

template <class Size>
struct Outlook {
    using Windows = WindowsOf<Size>;

    int draws = 0, plays = 0;
    int storeys_held = 0, storeys_lie = 0;
    int clock_draw = 0;  // 0 if a clock is in the hand, 1 if one must be drawn, many if there is none
    Windows window;
    Heights held = 0, drawn = 0;

    Outlook() = default;  // of nobody yet

    // `asked` is what the ladder may come to ask for, as `windows_of` tells it.
    Outlook(const Problem& problem, const State<Size>& state, int seat, const Windows& asked) {
        const Holding& hand = state.held(seat);
        const Scene& scene = scene_of(problem, state);
        draws = scene.draws[places_ahead(problem, state, seat)];
        plays = hand.size + draws;
        storeys_held = hand.storeys;
        storeys_lie = scene.lie[storeys];
        clock_draw = scene.clock_draw * !hand.clocks;
        const ByColour pile = roofs_lying(scene, state), mine = any_of(hand.roofs), lies = any_of(pile);
        const ByColour to_draw = draws ? lies : 0;
        held = asked.of(mine).all();
        drawn = asked.of(to_draw).all();
        window = asked.of(mine | to_draw);
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
        return Windows::downwards(held, 2 * more_storeys(other_plays + 1, other_draws, spent)) |
               Windows::downwards(drawn, 2 * more_storeys(other_plays + 1, other_draws + 1, spent));
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
        state.held(seat).clocks + std::min<int>(outlook.draws, scene_of(problem, state).lie[clocks]);
    const Book& book = problem.book;
    auto& towers = state.towers[seat];
    int height = 0, room = 0, by_loss[4]{};
    bool has_clock = false;
    const auto keep_the_best = [&](int tower) {
        if (height != book.height(tower) || has_clock != book.has_clock(tower)) {
            height = book.height(tower), has_clock = book.has_clock(tower);
            by_loss[0] = by_loss[1] = by_loss[2] = by_loss[3] = 0;
            room = clocks_come;
            if (has_clock) room = outlook.window.having(height);
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
    using Windows = typename Outlook<Size>::Windows;
    Heights reached = closed | Windows::upwards(open, on_open);
    if (problem.flags.storeys_after_clock) reached |= Windows::upwards(closed, 2 * outlook.more_storeys(1, 0));
    if (can_begin) reached |= Windows::upwards(bit(1), on_open - 1);

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
