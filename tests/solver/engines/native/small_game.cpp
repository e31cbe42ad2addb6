// A second game for the two-sided search and the search among selfish players, which shows that what they ask of a game
// (rules.hpp) is enough: numbers in a row. Whoever moves takes one from either end and makes what is on it, which may be less
// than nothing; then, as the second step of the turn, one more or none. The values are compared with those of plain recursion.

#include <array>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

#include "solver.hpp"

using namespace faceup;

namespace {

constexpr int most_numbers = 12;

struct Row {
    std::array<std::int8_t, most_numbers> numbers{};
    int size = 0;
    bool cooperative = false;
};

// Both ends of what is left, whose turn it is, and whether half of the turn is done.
struct RowState {
    std::uint8_t first, past, turn, half;
};

struct RowMove {
    std::uint8_t from_left, from_right;
};

class RowRules {
public:
    using State = RowState;
    using Move = RowMove;
    using Moves = MoveList<RowMove, 4>;
    struct Key {
        std::uint8_t bytes[12];
    };
    struct Advance {
        Gain gain;
    };

    RowRules(const Row& row, const OpenTechniques& techniques) : row_(row), techniques_(techniques) {}

    State start() const { return {0, static_cast<std::uint8_t>(row_.size), 0, 0}; }

    bool over(const State& state) const { return state.first == state.past && !state.half; }
    int mover(const State& state) const { return state.turn; }
    bool between(const State& state) const { return state.half; }

    // First step: one number, from either end. Second step: nothing, or one more.
    void list(const State& state, Moves& moves) const {
        if (state.half) moves.add({0, 0});
        if (state.first == state.past) return;
        moves.add({1, 0});
        if (state.past - state.first > 1) moves.add({0, 1});
    }

    Advance advance(State& state, const Move& move) const {
        Gain gain{state.turn, 0};
        if (move.from_left) gain.points += row_.numbers[state.first++];
        if (move.from_right) gain.points += row_.numbers[--state.past];
        state.half ^= 1;
        if (!state.half) state.turn ^= 1;
        return {gain};
    }
    void judge(State&, const Advance&) const {}
    Gain apply(State& state, const Move& move) const { return advance(state, move).gain; }

    // All numbers that make points, and all that lose some, might be taken by one side.
    Interval bounds(const State& state, std::optional<int>) const {
        Interval all{0, 0};
        for (int n = state.first; n < state.past; ++n) {
            const int number = row_.numbers[n];
            all.lower -= row_.cooperative ? std::max(-number, 0) : std::abs(number);
            all.upper += row_.cooperative ? std::max(number, 0) : std::abs(number);
        }
        return all;
    }
    std::optional<int> prove_by_security(const State&, int) const { return std::nullopt; }
    int outcome(const State&) const { return 0; }
    int weight(Gain gain) const { return gain.seat == 0 || row_.cooperative ? gain.points : -gain.points; }
    bool maximises(int seat) const { return seat == 0 || row_.cooperative; }

    bool write_key(const State& state, Key& key) const {
        std::memset(key.bytes, 0, sizeof key.bytes);
        std::memcpy(key.bytes, &state, sizeof state);
        return true;
    }

    std::uint16_t hint(const Move& move) const {
        return static_cast<std::uint16_t>(2 * move.from_left + move.from_right);
    }
    int appeal(const Move& move) const { return move.from_left; }
    int stage(const State& state) const { return (state.past - state.first) / 4; }
    std::uint64_t pile_state(const State& state) const { return state.first * 256U + state.past; }
    std::uint64_t view_of_mover(const State& state) const { return pile_state(state); }
    const OpenTechniques& techniques() const { return techniques_; }

    std::array<int, most_seats> outcomes(const State&) const { return {}; }
    std::array<Interval, most_seats> bounds_by_seat(const State& state) const {
        const Interval all = bounds(state, {});
        return {all, all};
    }
    void credit(std::array<int, most_seats>& values, Gain gain) const {
        values[0] += weight(gain);
        values[1] += row_.cooperative ? gain.points : -weight(gain);
    }
    int player() const { return 0; }

private:
    const Row& row_;
    const OpenTechniques& techniques_;
};

static_assert(SelfishRules<RowRules>);

int by_recursion(const RowRules& rules, const RowState& state) {
    if (rules.over(state)) return 0;
    RowRules::Moves moves;
    rules.list(state, moves);
    const bool large = rules.maximises(rules.mover(state));
    int best = large ? -10000 : 10000;
    for (const RowMove& move : moves) {
        RowState after = state;
        const int gain = rules.weight(rules.apply(after, move));
        const int value = gain + by_recursion(rules, after);
        best = large ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

int by_search(const RowRules& rules, int threads, std::size_t table_bytes) {
    Solver<RowRules> solver(rules, table_bytes, threads, false);
    const RowState state = rules.start();
    Interval bounds = solver.from_outside(state, solver.static_bounds(state), [](Interval) {});
    solver.close_in(state, bounds, solver.guess(state, bounds), [&](Interval closer) { bounds = closer; });
    return bounds.exact() ? bounds.lower : 9999;
}

// A selfish player does with one rival what a player does who is against that one.
int by_selfish_search(const RowRules& rules) {
    Solver<RowRules> solver(rules, 1 << 16, 1, true);
    const std::optional<Values> values = solver.selfish_values(rules.start());
    return values ? (*values)[0] : 9999;
}

}  // namespace

int main() {
    std::mt19937 random(1);
    int rows = 0, differ = 0;
    const auto compare = [&](const Row& row, const OpenTechniques& techniques) {
        const RowRules rules(row, techniques);
        const int value = by_recursion(rules, rules.start());
        for (const int threads : {1, 2}) {
            for (const std::size_t bytes : {std::size_t{1}, std::size_t{1} << 20})
                differ += by_search(rules, threads, bytes) != value;
        }
        differ += by_selfish_search(rules) != value;
        ++rows;
    };
    std::vector<OpenTechniques> all(1);
    for (const auto& [name, use] : OpenTechniques::named) {
        all.emplace_back();
        all.back().*use = false;
    }
    for (const bool cooperative : {false, true}) {
        for (int n = 0; n < 3 * most_numbers; ++n) {
            Row row;
            row.cooperative = cooperative;
            row.size = 1 + n % most_numbers;
            for (int at = 0; at < row.size; ++at)
                row.numbers[at] = static_cast<std::int8_t>(static_cast<int>(random() % 12) - 4);
            compare(row, all[static_cast<std::size_t>(n) % all.size()]);
        }
    }
    std::printf("%d rows, %d differ\n", rows, differ);
}
