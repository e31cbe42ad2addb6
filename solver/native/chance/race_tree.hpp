// A race as a tree for the search (tree.hpp): some turns deep, with fractions.
//
// What is undecided after these turns counts as lost (horizon `lower`) or as won (horizon `upper`). One table serves both.

#pragma once

#include "../control.hpp"
#include "race_rules.hpp"
#include "table.hpp"
#include "tree.hpp"

namespace faceup::chance {

template <RaceRules R>
class RaceTree {
public:
    using Rules = R;
    using State = typename R::State;
    using Key = typename R::Key;
    using Number = Fraction;
    using Branch = RaceBranch<State>;
    static constexpr int tables = 1;
    static constexpr bool hands_over = false, learns = false, lists_known = false;

    // How many more turns may begin.
    struct Ahead {
        int more = 0;
        Horizon horizon = lower;
    };

    // What the table keeps of a state. With more turns the value with the horizon `lower` can only grow and the one with
    // `upper` only shrink, since an undecided leaf, the worst or the best there is, gives way to something else. So of what
    // was proven with fewer turns the lower bound of the one and the upper bound of the other still hold, of what was proven
    // with more turns the other two. And with the same turns the first value is never above the second.
    struct Known {
        Bounds<Fraction> bounds[2];  // by horizon
        std::int32_t turns = 0;      // that may still begin
        std::uint16_t hints[2]{};    // what was best, by horizon: for ordering only

        // What it says if so many turns may still begin.
        void look_from(std::int32_t more) {
            if (more > turns) bounds[lower].upper = {1, 1}, bounds[upper].lower = {-1, 1};
            if (more < turns) bounds[lower].lower = {-1, 1}, bounds[upper].upper = {1, 1};
            turns = more;
            if (bounds[upper].upper < bounds[lower].upper) bounds[lower].upper = bounds[upper].upper;
            if (bounds[upper].lower < bounds[lower].lower) bounds[upper].lower = bounds[lower].lower;
        }
    };

    RaceTree(const R& rules, std::size_t, Control&) : rules_(rules) {}

    const RaceTechniques& techniques() const { return rules_.techniques(); }
    bool by_chance(const State& state) const { return rules_.by_chance(state); }
    bool maximises(const State& state) const { return rules_.maximises(state); }

    // Besides how the race has ended, this is how far the players can come in the turns that are left.
    Bounds<Fraction> judged(const State& state, Ahead ahead) const {
        const bool low = ahead.horizon == lower;
        if (ahead.more < 0) return low ? always(-1) : always(1);
        if (rules_.over(state)) {
            const int winner = rules_.winner(state);
            return always(winner < 0 ? 0 : winner == rules_.player() ? 1 : -1);
        }
        if (!techniques().reach) return {};
        const Reach reach = rules_.reach(state, ahead.more);
        return low ? Bounds<Fraction>{{-1, 1}, {reach.most, 1}} : Bounds<Fraction>{{reach.least, 1}, {1, 1}};
    }

    std::int64_t chances(const State& state, Ahead ahead, std::vector<Branch>& branches) const {
        return rules_.chances(state, ahead.more, branches);
    }
    void choices(const State& state, Ahead ahead, std::vector<Branch>& branches) const {
        rules_.choices(state, ahead.more, branches);
    }
    static Ahead after(const Branch& branch, Ahead ahead) { return {ahead.more - branch.begun, ahead.horizon}; }

    std::uint16_t mark(const Branch& branch, Ahead ahead) const {
        Key key;
        rules_.write_key(branch.state, ahead.more - branch.begun, key);
        return static_cast<std::uint16_t>(hash_of(key) >> 40 | 1);
    }

    bool write_key(const State& state, Ahead ahead, Key& key) const {
        rules_.write_key(state, ahead.more, key);
        return true;
    }
    static Bounds<Fraction> proven(Known known, Ahead ahead) {
        known.look_from(ahead.more);
        return known.bounds[ahead.horizon];
    }
    static std::uint16_t hint(const Known& known, Ahead ahead) { return known.hints[ahead.horizon]; }
    static void keep(Known& known, Ahead ahead, const Bounds<Fraction>& bounds, std::uint16_t hint) {
        known.look_from(ahead.more);
        known.bounds[ahead.horizon] = known.bounds[ahead.horizon].within(bounds);
        known.hints[ahead.horizon] = hint;
    }

private:
    static Bounds<Fraction> always(int worth) { return {{worth, 1}, {worth, 1}}; }

    const R& rules_;
};

}  // namespace faceup::chance
