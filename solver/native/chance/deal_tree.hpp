// All deals of hidden cards as a tree for the search (tree.hpp): to the end of the game, with sums (deal_rules.hpp).

#pragma once

#include <optional>

#include "one_deal.hpp"
#include "tree.hpp"

namespace faceup::chance {

template <DealRules R>
class DealTree {
public:
    using Rules = R;
    using State = typename R::State;
    using Key = typename R::Key;
    using Number = std::int64_t;
    using Branch = DealBranch<State>;
    static constexpr int tables = 2;
    static constexpr bool hands_over = true, learns = true, lists_known = true;

    struct Ahead {};  // to the end, always

    struct Known {
        Sums bounds;
        std::uint16_t hint = 0;
    };

    DealTree(const R& rules, std::size_t table_bytes, Control& control)
        : rules_(rules), one_deal_(rules, table_bytes, history_, control) {}

    const DealTechniques& techniques() const { return rules_.search_techniques(); }
    bool by_chance(const State& state) const { return rules_.by_chance(state); }
    bool maximises(const State& state) const { return rules_.maximises(rules_.mover(state)); }
    std::int64_t deals(const Branch& branch) const { return branch.times * rules_.deals(branch.state); }

    // What holds for the points whatever happens holds in every deal.
    Sums judged(const State& state, Ahead = {}) const {
        const std::int64_t deals = rules_.deals(state);
        if (rules_.over(state)) {
            const std::int64_t worth = deals * rules_.outcome(state);
            return {worth, worth};
        }
        const Interval points = rules_.bounds(state, std::nullopt);
        return {deals * points.lower, deals * points.upper};
    }

    // The sums of all outcomes add up.
    std::int64_t chances(const State& state, Ahead, std::vector<Branch>& branches) const {
        rules_.reveal(state, branches);
        return 1;
    }

    void choices(const State& state, Ahead, std::vector<Branch>& branches) {
        const std::int64_t deals = rules_.deals(state);
        const int sign = maximises(state) ? 1 : -1;
        const History::Page history = page(state);
        typename R::Moves moves;
        rules_.list(state, moves);
        for (const auto& move : moves) {
            branches.push_back({state, 0, 1, {}, 0, rules_.hint(move)});
            Branch& branch = branches.back();
            branch.gain = deals * rules_.weight(rules_.apply(branch.state, move));
            branch.times = deals / rules_.deals(branch.state);
            branch.bounds = judged(branch.state);
            const Sums worth = branch.worth();
            const std::int64_t hope = (worth.lower + worth.upper) * sign;
            branch.order = static_cast<int>(1024 * (hope / deals)) + 256 * rules_.appeal(move);
            if (techniques().game.history) branch.order += history[branch.hint];
        }
    }

    static Ahead after(const Branch&, Ahead ahead) { return ahead; }
    static std::uint16_t mark(const Branch& branch, Ahead) { return branch.hint; }

    // A move that was good enough to end a choice is tried earlier elsewhere, those that were tried before it later.
    void learn(const State& state, const std::vector<Branch>& branches, std::size_t first, std::uint16_t good) {
        if (!good) return;  // none was tried: bounds told
        History::Page history = page(state);
        for (std::size_t n = first; n < branches.size() && branches[n].hint != good; ++n)
            history.blame(branches[n].hint);
        history.praise(good);
    }

    bool write_key(const State& state, Ahead, Key& key) const {
        return !rules_.between(state) && rules_.write_key(state, key);
    }
    static Sums proven(const Known& known, Ahead) { return known.bounds; }
    static std::uint16_t hint(const Known& known, Ahead) { return known.hint; }
    static void keep(Known& known, Ahead, const Sums& bounds, std::uint16_t hint) { known = {bounds, hint}; }

    // Where one deal is left, and a turn is done, the search of known cards takes over (`certain`).
    bool is_certain(const State& state) const {
        return techniques().certain && techniques().table && techniques().cuts && rules_.deals(state) == 1 &&
               !rules_.between(state) && !rules_.by_chance(state);
    }
    Sums known_for_certain(const State& state, const Sums& bounds) const { return one_deal_.known(state, bounds); }
    Sums search_for_certain(const State& state, const Sums& bounds, std::int64_t alpha, std::int64_t beta) {
        return one_deal_.close_in(state, bounds, alpha, beta);
    }
    std::size_t table_bytes() const { return one_deal_.table_bytes(); }
    double fill() const { return one_deal_.fill(); }

private:
    History::Page page(const State& state) {
        return history_.page(rules_.mover(state), rules_.stage(state), rules_.pile_state(state));
    }

    const R& rules_;
    History history_;
    OneDealSearch<R> one_deal_;
};

}  // namespace faceup::chance
