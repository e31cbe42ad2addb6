// What is left for a seat: its cards and towers without what is dead, and bounds of the points that it still makes. From below
// that is what it is sure of (lower_bound.hpp), from above the most within its reach (upper_bound.hpp).
//
// It is asked for at every state, and mostly the same seats come again with the same cards, towers and asked heights. So what
// was worked out is remembered, by all that it depends on; it changes no value whether it was.

#pragma once

#include <cassert>

#include "../../interval.hpp"
#include "dead_cards.hpp"
#include "lower_bound.hpp"
#include "memo.hpp"
#include "tower_names.hpp"
#include "upper_bound.hpp"

namespace faceup::clock_towers {

template <class Size>
class SeatBounds {
    static constexpr bool remembers = std::is_same_v<typename Size::Towers, PlaneTowers>;

    // All that `remove_dead` and `upper_bound` look at, and what came of it.
    struct Seen {
        std::uint64_t seat, asked;
    };
    struct Found {
        std::uint32_t name;  // of what is left of the towers
        Hand hand;
        typename State<Size>::TowerHeights heights;
        std::int8_t most;
        bool exact;  // or it is only known to be no less: more was not asked for
    };
    using FoundBySeen = Memo<Seen, Found>;

public:
    using Names = TowerNames<typename Size::Towers>;

    // For a search with a table of so many bytes.
    SeatBounds(const Problem& problem, std::size_t table_bytes)
        : problem_(problem),
          found_(remembers ? slots(problem) : 1),
          lower_bounds_(remembers ? std::min<std::size_t>(slots(problem), 1 << 12) : 1),
          names_(std::make_shared<Names>(bits_of_names(problem, table_bytes))) {}

    // How a seat stands before its dead is removed, and the slot where that is remembered, if it can be.
    struct View {
        int seat;
        SeatResources<Size> resources;
        Seen seen;
        typename FoundBySeen::Slot* slot = nullptr;
        bool is_judged = false;  // whether it is known how much it can still make

        View(int of, const SeatResources<Size>& has) : seat(of), resources(has) {}
    };

    // Look at a seat; what is remembered of it is on its way from now on. Of a pile no more counts than can be drawn of it.
    View look_at(const State<Size>& state, int seat, const AskedHeights<Size>& asked_heights) {
        View view(seat, {problem_, state, seat, asked_heights});
        if constexpr (remembers) {
            if (state.names[seat] == Names::no_name) return view;
            const SeatResources<Size>& resources = view.resources;
            const PileState& piles = piles_of(problem_, state);
            std::uint64_t packed = static_cast<std::uint64_t>(state.names[seat]) << 12 | state.hands[seat];
            packed |= static_cast<std::uint64_t>(piles.in_reach[places_ahead(problem_, state, seat)]) << 32;
            packed |= static_cast<std::uint64_t>(resources.draws) << 44 | static_cast<std::uint64_t>(seat) << 48;
            std::uint64_t asked = resources.asked.word(), varieties = 0;
            static_assert(draws_looked_at < 8 && plays_for_planes < 16);
            if (resources.draws) {
                packed |= static_cast<std::uint64_t>(supply_drawable_by(problem_, state, seat)) << 50;
                if (resources.draws <= draws_looked_at) {
                    const Variety lying = variety_drawable_by(problem_, state, seat);
                    for (const int cards : {lying.singles, lying.doubles, lying.plain_clocks})
                        varieties = varieties << 3 | static_cast<std::uint64_t>(std::min(cards, resources.draws));
                    packed |= varieties << 53;
                    const ByColour pile = roofs_drawable_by(problem_, state, seat);
                    std::uint64_t roofs = 0;
                    for (int colour = 0; colour < colours; ++colour)
                        roofs = roofs << 3 | static_cast<std::uint64_t>(std::min(count(pile, colour), resources.draws));
                    asked |= roofs << 40;
                }
                assert(!(asked & each_colour));
                asked |= any_of(roofs_drawable_by(problem_, state, seat));  // into bits that no height has
            }
            view.seen = {packed, asked};
            view.slot = &found_.slot_of(view.seen);
        }
        return view;
    }

    // Take out of the state what is dead for a seat.
    void tidy(State<Size>& state, View& view) {
        const int seat = view.seat;
        if (view.slot && view.slot->is_of(view.seen)) {
            const Found& found = view.slot->answer;
            PointsLeft& own = state.points_left[seat];
            view.is_judged = found.exact || found.most >= own.upper;
            if (view.is_judged) own = {unknown, std::min(found.most, own.upper)};
            state.towers[seat] = names_->towers(found.name);
            state.names[seat] = found.name;
            state.hands[seat] = found.hand;
            state.tower_heights[seat] = found.heights;
        } else {
            if (problem_.techniques.dead) remove_dead(problem_, state, seat, view.resources);
            name(state, seat);
        }
    }

    // See how much a seat can still make, when its dead is removed: no more than it could before.
    void judge(State<Size>& state, const View& view) {
        if (view.is_judged) return;
        const int seat = view.seat, limit = state.points_left[seat].upper;
        const int bound = problem_.abstains[seat] ? 0 : upper_bound(state, seat, view.resources, limit);
        const auto most = static_cast<std::int8_t>(std::min(bound, limit));
        state.points_left[seat] = {unknown, most};
        if (view.slot && state.names[seat] != Names::no_name)
            *view.slot = {view.seen,
                          {state.names[seat], state.hands[seat], state.tower_heights[seat], most, most < limit}};
    }

    // The towers of a seat have changed.
    void name(State<Size>& state, int seat) { state.names[seat] = names_->name(state.towers[seat]); }

    const Names& names() const { return *names_; }

    // What a seat is sure to make. Its dead is removed.
    int lower_bound(const State<Size>& state, int seat) {
        if (!problem_.techniques.separation || !state.held(seat).roof_count) return 0;
        return lower_bound(state, seat, deadlines_of(problem_, state, seat), sure_clock(problem_, state, seat));
    }

    // Whether a seat without a draw left makes just that.
    bool is_exact(const State<Size>& state, int seat) const {
        return problem_.techniques.separation &&
               std::ranges::all_of(deadlines_of(problem_, state, seat), [](int turn) { return turn == never; });
    }

private:
    // Room for several times the names that were ever needed with so many cards left, in no more than a quarter of what the
    // table may take.
    static int bits_of_names(const Problem& problem, std::size_t table_bytes) {
        if (Size::faithful) return 1;
        const int useful =
            std::clamp(problem.pile_total - 2 * problem.seats + (remembers ? 3 : 5), 14, Names::most_bits);
        const int affordable = std::bit_width(table_bytes / (4 * Names::bytes_of_a_name)) - 1;
        return std::clamp(affordable, 1, useful);
    }

    static std::size_t slots(const Problem& problem) {
        return problem.pile_total < 10 ? 1 << 11 : problem.pile_total < 14 ? 1 << 14 : 1 << 16;
    }

    int upper_bound(const State<Size>& state, int seat, const SeatResources<Size>& resources, int limit) const {
        if (!problem_.techniques.relaxation) return upper_bound_by_roofs(problem_, state, seat);
        if (resources.draws > draws_looked_at) return upper_bound_by_counts(problem_, state, seat);
        return UpperBoundByHeights<Size>(problem_, state, seat, resources).points(limit);
    }

    int lower_bound(const State<Size>& state, int seat, const Deadlines& deadlines, Card clock) {
        const auto work_out = [&] {
            return static_cast<std::int8_t>(LowerBound<Size>(problem_, state, seat, deadlines, clock).points());
        };
        if constexpr (!remembers) {
            return work_out();
        } else {
            if (state.names[seat] == Names::no_name) return work_out();
            // 20 bits, 4, 12, and 7 for each card of the hand: what its ladder and its deadline are, if it is a roof.
            const Hand hand = state.hands[seat];
            std::uint64_t question = (static_cast<std::uint64_t>(state.names[seat]) << 4 | clock) << 12 | hand;
            for (int n = 0; n < hand_size; ++n) {
                const Card card = nth(hand, n);
                question <<= 7;
                if (!is_roof(card)) continue;
                const int rung = count(state.rungs[problem_.ladder(seat)], colour_of(card));
                const int deadline = std::min(deadlines[colour_of(card)], LowerBound<Size>::turns);
                question |= static_cast<std::uint64_t>(rung << 3 | deadline);
            }
            return lower_bounds_.answer(question, work_out);
        }
    }

    const Problem& problem_;
    FoundBySeen found_;
    Memo<std::uint64_t, std::int8_t> lower_bounds_;
    std::shared_ptr<Names> names_;  // the same for all copies: a name means the same to all threads
};

}  // namespace faceup::clock_towers
