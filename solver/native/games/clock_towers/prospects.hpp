// What is left for a seat: its cards and towers without what is dead, what it is sure to make, and the most that is within
// its reach. It is asked for at every state, and mostly the same seats come again with the same cards, towers and windows;
// so what was worked out is remembered, by what it depends on.

#pragma once

#include <cassert>

#include "../../interval.hpp"
#include "memo.hpp"
#include "reach.hpp"
#include "sure.hpp"

namespace faceup::clock_towers {

template <class Size>
class Prospects {
    static constexpr bool remembers = std::is_same_v<typename Size::Towers, PlaneTowers>;

public:
    explicit Prospects(const Problem& problem)
        : problem_(problem),
          rests_(remembers ? places(problem) : 1),
          sure_(remembers ? std::min<std::size_t>(places(problem), 1 << 12) : 1) {}

    // A seat as it is seen before it is judged: all that `bury` and `most_of` look at.
    struct View {
        PlaneTowers::Pair towers;
        std::uint64_t packed, windows;
    };

    // Of a pile no more counts than can be drawn of it. What is remembered of the view is on its way from now on.
    View view(const State<Size>& state, int seat, const Outlook<Size>& outlook) const {
        View view{};
        if constexpr (remembers) {
            const Scene& scene = scene_of(problem_, state);
            view = {state.towers[seat].pair(), state.hands[seat], outlook.window.word()};
            view.packed |= static_cast<std::uint64_t>(scene.in_reach[places_ahead(problem_, state, seat)]) << 12;
            view.packed |= static_cast<std::uint64_t>(outlook.draws) << 24 | static_cast<std::uint64_t>(seat) << 32;
            if (outlook.draws) {
                view.packed |= static_cast<std::uint64_t>(supply_lying(scene, state)) << 40;
                assert(!(view.windows & each_colour));
                view.windows |= any_of(roofs_lying(scene, state));  // where no window has a bit
            }
            rests_.fetch(view);
        }
        return view;
    }

    // Bury what is dead for a seat, and see how much it can still make: no more than it could before.
    void tidy(State<Size>& state, int seat, const Outlook<Size>& outlook, const View& view) {
        const int limit = state.prospects[seat].upper;
        const auto work_out = [&] {
            if (problem_.techniques.dead) bury(problem_, state, seat, outlook);
            return std::min(problem_.abstains[seat] ? 0 : most_of(state, seat, outlook, limit), limit);
        };
        int most = 0;
        if (!is_remembered(state, seat)) {
            most = work_out();
        } else if constexpr (remembers) {
            const auto find = [&] {
                const int found = work_out();
                return Found{state.towers[seat].pair(), state.hands[seat], state.offers[seat],
                             static_cast<std::int8_t>(found), found < limit};
            };
            const auto suffices = [&](const Found& found) { return found.exact || found.most >= limit; };
            const Found& found = rests_.answer(view, find, suffices);
            most = std::min<int>(found.most, limit);
            state.towers[seat] = PlaneTowers::of(found.towers);
            state.hands[seat] = found.hand;
            state.offers[seat] = found.offer;
        }
        state.prospects[seat] = {unknown, static_cast<std::int8_t>(most)};
    }

    // What a seat is sure to make. Its dead is buried.
    int least(const State<Size>& state, int seat) {
        if (!problem_.techniques.separation || !state.held(seat).roof_count) return 0;
        return sure(state, seat, deadlines_of(problem_, state, seat), sure_clock(problem_, state, seat));
    }

    // Whether a seat without a draw left makes just that.
    bool is_exact(const State<Size>& state, int seat) const {
        return problem_.techniques.separation &&
               std::ranges::all_of(deadlines_of(problem_, state, seat), [](int turn) { return turn == never; });
    }

private:
    struct Found {
        PlaneTowers::Pair towers;
        Hand hand;
        typename State<Size>::Offer offer;
        std::int8_t most;
        bool exact;  // or it is only known to be no less: more was not asked for
    };
    struct Hopes {
        PlaneTowers::Pair towers;
        std::uint64_t packed;
    };

    static bool is_remembered([[maybe_unused]] const State<Size>& state, [[maybe_unused]] int seat) {
        if constexpr (remembers) return state.towers[seat].is_pair();
        return false;
    }

    static std::size_t places(const Problem& problem) { return problem.pile_total < 10 ? 1 << 10 : 1 << 13; }

    int most_of(const State<Size>& state, int seat, const Outlook<Size>& outlook, int limit) const {
        if (!problem_.techniques.relaxation) return most_with_a_roof_each(problem_, state, seat);
        if (outlook.draws > draws_looked_at) return most(problem_, state, seat);
        return Reach<Size>(problem_, state, seat, outlook).points(limit);
    }

    int sure(const State<Size>& state, int seat, const Deadlines& deadlines, Card clock) {
        const auto work_out = [&] {
            return static_cast<std::int8_t>(Sure<Size>(problem_, state, seat, deadlines, clock).points());
        };
        if constexpr (!remembers) {
            return work_out();
        } else {
            if (!is_remembered(state, seat)) return work_out();
            Hopes question{state.towers[seat].pair(), 0};
            std::uint64_t& packed = question.packed;
            packed = static_cast<std::uint64_t>(clock) << 12 | state.hands[seat];
            for (int n = 0; n < hand_size; ++n) {
                const Card card = nth(state.hands[seat], n);
                if (!is_roof(card)) break;  // roofs come first in a hand
                const int rung = count(state.rungs[problem_.ladder(seat)], colour_of(card));
                packed = packed << 4 | static_cast<std::uint64_t>(rung);
                packed =
                    packed << 3 | static_cast<std::uint64_t>(std::min(deadlines[colour_of(card)], Sure<Size>::turns));
            }
            return sure_.answer(question, work_out);
        }
    }

    const Problem& problem_;
    Memo<View, Found> rests_;
    Memo<Hopes, std::int8_t> sure_;
};

}  // namespace faceup::clock_towers
