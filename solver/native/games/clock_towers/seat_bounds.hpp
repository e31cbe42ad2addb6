// What is left for a seat: its cards and towers without what is dead, what it is sure to make, and the most that is within
// its reach. It is asked for at every state, and mostly the same seats come again with the same cards, towers and windows;
// so what was worked out is remembered, by what it depends on.

#pragma once

#include <cassert>

#include "../../interval.hpp"
#include "lower_bound.hpp"
#include "memo.hpp"
#include "tower_names.hpp"
#include "upper_bound.hpp"

namespace faceup::clock_towers {

template <class Size>
class Prospects {
    static constexpr bool remembers = std::is_same_v<typename Size::Towers, PlaneTowers>;

    // A seat as it is seen before it is judged: all that `bury` and `most_of` look at.
    struct View {
        std::uint64_t seat, windows;
    };
    struct Found {
        std::uint32_t name;  // of what is left of the towers
        Hand hand;
        typename State<Size>::Offer offer;
        std::int8_t most;
        bool exact;  // or it is only known to be no less: more was not asked for
    };
    using Rests = Memo<View, Found>;

public:
    using Names = Register<typename Size::Towers>;

    // For a search with a table of so many bytes.
    Prospects(const Problem& problem, std::size_t table_bytes)
        : problem_(problem),
          rests_(remembers ? places(problem) : 1),
          sure_(remembers ? std::min<std::size_t>(places(problem), 1 << 12) : 1),
          names_(std::make_shared<Names>(bits_of_names(problem, table_bytes))) {}

    // How a seat stands, and what is remembered of that, if it can be: it is on its way from now on.
    struct Sight {
        int seat;
        Outlook<Size> outlook;
        View view;
        typename Rests::Place* place;
        bool is_judged;  // whether it is known how much it can still make
    };

    // Of a pile no more counts than can be drawn of it.
    void look_at(const State<Size>& state, int seat, const typename Outlook<Size>::Windows& asked, Sight& sight) {
        sight.seat = seat;
        sight.outlook = {problem_, state, seat, asked};
        sight.place = nullptr;
        sight.is_judged = false;
        if constexpr (remembers) {
            if (state.names[seat] == Names::no_number) return;
            const Outlook<Size>& outlook = sight.outlook;
            const Scene& scene = scene_of(problem_, state);
            std::uint64_t packed = static_cast<std::uint64_t>(state.names[seat]) << 12 | state.hands[seat];
            packed |= static_cast<std::uint64_t>(scene.in_reach[places_ahead(problem_, state, seat)]) << 32;
            packed |= static_cast<std::uint64_t>(outlook.draws) << 44 | static_cast<std::uint64_t>(seat) << 52;
            std::uint64_t windows = outlook.window.word();
            if (outlook.draws) {
                packed |= static_cast<std::uint64_t>(supply_lying(scene, state)) << 56;
                assert(!(windows & each_colour));
                windows |= any_of(roofs_lying(scene, state));  // where no window has a bit
            }
            sight.view = {packed, windows};
            sight.place = &rests_.place_of(sight.view);
        }
    }

    // Bury what is dead for a seat.
    void tidy(State<Size>& state, Sight& sight) {
        const int seat = sight.seat;
        if (sight.place && sight.place->is_of(sight.view)) {
            const Found& found = sight.place->answer;
            Prospect& own = state.prospects[seat];
            sight.is_judged = found.exact || found.most >= own.upper;
            if (sight.is_judged) own = {unknown, std::min(found.most, own.upper)};
            state.towers[seat] = names_->towers(found.name);
            state.names[seat] = found.name;
            state.hands[seat] = found.hand;
            state.offers[seat] = found.offer;
        } else {
            if (problem_.techniques.dead) bury(problem_, state, seat, sight.outlook);
            name(state, seat);
        }
    }

    // See how much a seat can still make, when its dead is buried: no more than it could before.
    void judge(State<Size>& state, const Sight& sight) {
        if (sight.is_judged) return;
        const int seat = sight.seat, limit = state.prospects[seat].upper;
        const int reach = problem_.abstains[seat] ? 0 : most_of(state, seat, sight.outlook, limit);
        const auto most = static_cast<std::int8_t>(std::min(reach, limit));
        state.prospects[seat] = {unknown, most};
        if (sight.place && state.names[seat] != Names::no_number)
            *sight.place = {sight.view, {state.names[seat], state.hands[seat], state.offers[seat], most, most < limit}};
    }

    // The towers of a seat have changed.
    void name(State<Size>& state, int seat) { state.names[seat] = names_->number(state.towers[seat]); }

    const Names& names() const { return *names_; }

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
    // Room for several times the names that were ever needed with so many cards left, in no more than a quarter of what the
    // table may take.
    static int bits_of_names(const Problem& problem, std::size_t table_bytes) {
        if (Size::faithful) return 1;
        const int useful =
            std::clamp(problem.pile_total - 2 * problem.seats + (remembers ? 3 : 5), 14, Names::most_bits);
        const int affordable = std::bit_width(table_bytes / (4 * Names::bytes_of_a_number)) - 1;
        return std::clamp(affordable, 1, useful);
    }

    static std::size_t places(const Problem& problem) { return problem.pile_total < 10 ? 1 << 11 : 1 << 14; }

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
            if (state.names[seat] == Names::no_number) return work_out();
            // 20 bits, 4, 12, and 7 for each card of the hand: what its ladder and its deadline are, if it is a roof.
            const Hand hand = state.hands[seat];
            std::uint64_t question = (static_cast<std::uint64_t>(state.names[seat]) << 4 | clock) << 12 | hand;
            for (int n = 0; n < hand_size; ++n) {
                const Card card = nth(hand, n);
                question <<= 7;
                if (!is_roof(card)) continue;
                const int rung = count(state.rungs[problem_.ladder(seat)], colour_of(card));
                const int deadline = std::min(deadlines[colour_of(card)], Sure<Size>::turns);
                question |= static_cast<std::uint64_t>(rung << 3 | deadline);
            }
            return sure_.answer(question, work_out);
        }
    }

    const Problem& problem_;
    Rests rests_;
    Memo<std::uint64_t, std::int8_t> sure_;
    std::shared_ptr<Names> names_;  // the same for all copies: a name means the same to all threads
};

}  // namespace faceup::clock_towers
