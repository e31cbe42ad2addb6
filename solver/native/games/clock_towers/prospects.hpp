// What is left for a seat: its cards and towers without what is dead, what it is sure to make, and the most that is within
// its reach. It is asked for at every state, and mostly the same seats come again with the same cards, towers and windows;
// so what was worked out is remembered, by what it depends on.

#pragma once

#include "../../interval.hpp"
#include "memo.hpp"
#include "reach.hpp"
#include "sure.hpp"

namespace faceup::clock_towers {

// What is left when the dead is buried, and no more than this is made of it.
template <class Size>
struct Rest {
    typename Size::Towers towers;
    Hand hand;
    typename State<Size>::Offer offer;
    std::int8_t most;
};

template <class Size>
class Prospects {
    static constexpr bool remembers = std::is_same_v<typename Size::Towers, PlaneTowers>;

public:
    explicit Prospects(const Problem& problem)
        : problem_(problem), rests_(remembers ? places(problem) : 1), sure_(remembers ? 2 * places(problem) : 1) {}

    // What is left for a seat, if no more than `limit` is made of it. The state is not changed.
    Rest<Size> rest(const State<Size>& state, int seat, const Outlook<Size>& outlook, int limit) {
        const auto work_out = [&] {
            State<Size> tidied = state;
            if (problem_.techniques.dead) bury(problem_, tidied, seat, outlook);
            const int most = problem_.abstains[seat] ? 0 : most_of(tidied, seat, outlook, limit);
            return Rest<Size>{tidied.towers[seat], tidied.hands[seat], tidied.offers[seat],
                              static_cast<std::int8_t>(std::min(most, limit))};
        };
        if constexpr (!remembers) {
            return work_out();
        } else {
            if (!state.towers[seat].is_pair()) return work_out();
            // All that `bury` and `most_of` look at. Of a pile no more counts than can be drawn of it.
            const auto lie = cards_in_piles(problem_, state);
            Seat question{state.towers[seat].pair(), 0, 0};
            std::uint64_t& packed = question.packed;
            packed = static_cast<std::uint64_t>(outlook.draws) << 12 | state.hands[seat];
            for (const int cards : lie)
                packed = packed << 4 | static_cast<std::uint64_t>(std::min(cards, outlook.draws));
            packed = packed << 2 | static_cast<std::uint64_t>(seat);
            if (outlook.draws) {
                packed = packed << 3 | animals_lying(problem_, state);
                packed = packed << 20 | any_of(roofs_lying(problem_, state));
            }
            for (const Heights window : outlook.window) question.windows = question.windows << 8 | (window & 255);
            const auto find = [&] {
                const Rest<Size> rest = work_out();
                return Found{rest.towers.pair(), rest.hand, rest.offer, rest.most, rest.most < limit};
            };
            const auto suffices = [&](const Found& found) { return found.exact || found.most >= limit; };
            const Found& found = rests_.answer(question, find, suffices);
            const int most = std::min<int>(found.most, limit);
            return {PlaneTowers::of(found.towers), found.hand, found.offer, static_cast<std::int8_t>(most)};
        }
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
    struct Seat {
        PlaneTowers::Pair towers;
        std::uint64_t packed, windows;
    };
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
            if (!state.towers[seat].is_pair()) return work_out();
            Hopes question{state.towers[seat].pair(), 0};
            std::uint64_t& packed = question.packed;
            packed = static_cast<std::uint64_t>(clock) << 12 | state.hands[seat];
            for (int n = 0; n < hand_size; ++n) {
                const Card card = nth(state.hands[seat], n);
                if (!is_roof(card)) break;  // roofs come first in a hand
                const int rung = state.rungs[problem_.ladder(seat)][colour_of(card)];
                packed = packed << 4 | static_cast<std::uint64_t>(rung);
                packed =
                    packed << 3 | static_cast<std::uint64_t>(std::min(deadlines[colour_of(card)], Sure<Size>::turns));
            }
            return sure_.answer(question, work_out);
        }
    }

    const Problem& problem_;
    Memo<Seat, Found> rests_;
    Memo<Hopes, std::int8_t> sure_;
};

}  // namespace faceup::clock_towers
