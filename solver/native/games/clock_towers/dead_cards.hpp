// What is dead: cards and towers of a seat that can no longer be part of a complete tower.
//
// By what the seat can still do (see seat_resources.hpp),
//
//   tower with a clock        lives if its height is asked by a roof that is held or may be drawn
//   tower without a clock     lives if it can be finished
//   storey                    lives if it can begin a tower or go on one, which can be finished then
//   clock                     lives if some tower without a clock lives, or one can be begun
//   roof                      lives if a tower that lives, or can be begun, can reach a height that is asked of its colour
//
// Where more points are never worse (`monotone`), towers can also be crowded out by others of the same height:
//
//   with a clock      The ladder of a colour passes a height once, so a seat finishes no more towers of one height than
//                     there are colours that ask for it. Only the best so many stay. To touch such a tower is to finish it,
//                     so where a plan uses a worse one, a better one is free to take its part.
//   without a clock   If no storey can come, to touch a tower is to give it its clock. Of towers of one height that are
//                     ordered by worth (cat over both over mouse, none over mouse: so whatever the clock), only as many
//                     stay as clocks can come, by the same argument.
//
// Each line is a necessary condition of ever being part of a complete tower. What fails it can be taken out of the
// state: a dead tower vanishes, a dead card becomes a blank. Both leave every value as it was, for everyone.

#pragma once

#include "seat_resources.hpp"

namespace faceup::clock_towers {

// Take out of the state the towers that are crowded out.
template <class Size>
void remove_crowded(const Problem& problem, State<Size>& state, int seat, const SeatResources<Size>& resources) {
    const bool storeys_come = resources.storeys_held || (resources.draws && resources.storeys_lie);
    const int clocks_come =
        state.held(seat).clocks + std::min<int>(resources.draws, drawable_by(problem, state, seat).cards[clocks]);
    const TowerClasses& classes = problem.classes;
    auto& towers = state.towers[seat];
    int height = 0, room = 0, by_loss[4]{};
    bool has_clock = false;
    const auto keep_the_best = [&](int tower) {
        if (height != classes.height(tower) || has_clock != classes.has_clock(tower)) {
            height = classes.height(tower), has_clock = classes.has_clock(tower);
            by_loss[0] = by_loss[1] = by_loss[2] = by_loss[3] = 0;
            room = clocks_come;
            if (has_clock) room = resources.asked.having(height);
        }
        const int loss = 5 - classes.points(tower);
        const auto [none, cat, both, mouse] = by_loss;
        const int better = has_clock ? none + cat + both : loss == 2 ? cat : loss == 3 ? std::max(none, cat + both) : 0;
        const int admitted = std::clamp(room - better, 0, towers.copies(tower));
        towers.keep(tower, admitted);
        by_loss[loss] = admitted;
    };
    towers.each(classes, storeys_come ? 0 : ~Heights{0}, ~Heights{0}, keep_the_best);
}

// Take out of the state what is dead for a seat.
template <class Size>
void remove_dead(const Problem& problem, State<Size>& state, int seat, const SeatResources<Size>& resources) {
    const TowerClasses& classes = problem.classes;
    auto& towers = state.towers[seat];
    towers.retain(classes, resources.with_clock_to_come(), resources.with_clock(problem.flags));
    if (problem.techniques.crowding && problem.monotone[seat] && !problem.flags.storeys_after_clock)
        remove_crowded(problem, state, seat, resources);
    Heights open = 0, closed = 0;
    towers.each([&](int tower) { open |= classes.open(tower), closed |= classes.closed(tower); });

    // A tower is begun with a storey, held or drawn.
    const Heights begun = resources.storeys_held  ? resources.after_storey()
                          : resources.storeys_lie ? resources.finishable(2, resources.clock_draw + 1)
                                                  : 0;
    const bool can_begin = begun & (bit(1) | bit(2));
    const int on_open = 2 * resources.more_storeys(2, resources.clock_draw);
    Heights reached = closed | AskedHeights<Size>::upwards(open, on_open);
    if (problem.flags.storeys_after_clock)
        reached |= AskedHeights<Size>::upwards(closed, 2 * resources.more_storeys(1, 0));
    if (can_begin) reached |= AskedHeights<Size>::upwards(bit(1), on_open - 1);

    using Set = decltype(state.tower_heights[seat].reached);
    state.tower_heights[seat] = {static_cast<Set>(open), static_cast<Set>(closed), static_cast<Set>(reached)};

    // Among selfish players a dead storey may still be played to spoil a living tower; where sides are taken, leaving the
    // tower alone and never finishing it is as good, so there only the number of dead cards matters.
    const bool spoiling = problem.question.opponents == Opponents::selfish;
    const Heights after_storey = resources.storeys_held ? resources.after_storey() : 0;
    const Heights after_late_storey = resources.storeys_held ? resources.after_late_storey(problem.flags) : 0;
    const Hand hand = state.hands[seat];
    Card cards[hand_size];
    for (int n = 0; n < hand_size; ++n) {
        Card card = nth(hand, n);
        if (is_roof(card)) {
            if (!(resources.asked[colour_of(card)] & reached)) card = blank;
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
