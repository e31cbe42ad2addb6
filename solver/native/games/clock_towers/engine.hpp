// Clock Towers behind one door: the size of the search is chosen for the problem, and what goes in and out are positions
// and bounds. The work is done in a thread of its own, so that whoever asked can wait, look and stop.

#pragma once

#include "../../solver.hpp"
#include "../clock_towers.hpp"

namespace faceup::clock_towers {

// What is asked about a position: its moves are given as the positions that they lead to.
struct Task {
    Position position;
    std::vector<Position> after;
    bool all_moves = false;         // prove the value of each move, not only of the position
    std::optional<int> settle;      // the value is known: only find a move that reaches it
    std::uint64_t node_limit = ~std::uint64_t{0};
};

struct Result {
    Interval bounds{0, 0};
    std::vector<Interval> moves;
    std::vector<std::optional<Values>> values;  // among selfish players: of each move, where it is known
    int chosen = -1;                            // the move that reaches the value, where only that was asked
    std::uint64_t nodes = 0;
    bool node_limit_hit = false;
};

class Engine {
public:
    virtual ~Engine() = default;
    virtual Result run(const Task& task) = 0;
    virtual Progress progress() const = 0;
    virtual std::size_t table_bytes() const = 0;
    virtual void stop() = 0;
};

template <class Size>
class SizedEngine final : public Engine {
    using Rules = Game<Size>;
    using State = typename Rules::State;

public:
    SizedEngine(std::unique_ptr<Problem> problem, std::size_t table_bytes, int threads)
        : problem_(std::move(problem)),
          solver_(Rules(*problem_), table_bytes, threads, problem_->question.opponents == Opponents::selfish) {}

    Result run(const Task& task) override {
        solver_.control().begin(task.node_limit);
        if (stop_asked_.exchange(false)) solver_.control().stop = true;
        Result result;
        if (problem_->question.opponents == Opponents::selfish) {
            run_selfish(task, result);
        } else {
            run_two_sided(task, result);
        }
        result.nodes = solver_.control().nodes;
        result.node_limit_hit = solver_.control().node_limit_hit;
        return result;
    }

    Progress progress() const override {
        Progress progress = solver_.progress();
        const std::lock_guard lock(telling_);
        progress.bounds = bounds_;
        progress.moves_done = moves_done_;
        return progress;
    }

    std::size_t table_bytes() const override { return solver_.table_bytes(); }

    void stop() override {
        stop_asked_ = true;
        solver_.control().stop = true;
    }

private:
    void run_two_sided(const Task& task, Result& result) {
        const Rules& rules = solver_.rules();
        const int made = rules.made(task.position);
        const State root = rules.start(task.position);
        const bool maximise = rules.maximises(rules.mover(root));
        std::vector<State> states;
        std::vector<int> gains;
        for (const Position& after : task.after) {
            states.push_back(rules.start(after));
            gains.push_back(rules.made(after));
            result.moves.push_back(solver_.known_bounds(states.back()).shifted(gains.back()));
        }
        result.bounds = task.settle ? Interval{*task.settle, *task.settle} : solver_.known_bounds(root).shifted(made);
        tell(result);
        if (task.settle) {
            choose(states, gains, maximise, result);
            return;
        }
        result.bounds = solver_.narrow(root, result.bounds.shifted(-made), solver_.guess(root, result.bounds.shifted(-made)), [&](Interval proven) {
            result.bounds = proven.shifted(made);
            tell(result);
        }).shifted(made);
        for (std::size_t n = 0; n < states.size(); ++n) {
            const int gain = gains[n];
            Interval& bounds = result.moves[n];
            bounds = bounds.within(solver_.known_bounds(states[n]).shifted(gain));
            if (maximise) bounds.upper = std::min(bounds.upper, result.bounds.upper);
            else bounds.lower = std::max(bounds.lower, result.bounds.lower);
            if (task.all_moves) {
                bounds = solver_.narrow(states[n], bounds.shifted(-gain), result.bounds.lower - gain, [&](Interval proven) {
                    bounds = proven.shifted(gain);
                    tell(result);
                }).shifted(gain);
            }
        }
        tell(result);
    }

    // Find a move that is proven to reach the known value: first among those of which the table knows it already.
    void choose(const std::vector<State>& states, const std::vector<int>& gains, bool maximise, Result& result) {
        const int value = result.bounds.lower;
        std::vector<int> order;
        for (std::size_t n = 0; n < states.size(); ++n) {
            const Interval& bounds = result.moves[n];
            if (maximise ? bounds.lower >= value : bounds.upper <= value) {
                result.chosen = static_cast<int>(n);
                return;
            }
            if (maximise ? bounds.upper >= value : bounds.lower <= value) order.push_back(static_cast<int>(n));
        }
        const auto promise = [&](int n) { return (maximise ? 1 : -1) * (result.moves[n].lower + result.moves[n].upper); };
        std::ranges::stable_sort(order, [&](int one, int other) { return promise(one) > promise(other); });
        for (const int n : order) {
            const int goal = value - gains[n] + (maximise ? 0 : 1);
            const std::optional<int> proven = solver_.pass(states[n], goal);
            if (!proven) return;
            if (maximise ? *proven >= goal : *proven < goal) {
                result.chosen = n;
                return;
            }
        }
    }

    void run_selfish(const Task& task, Result& result) {
        const Rules& rules = solver_.rules();
        for (const Position& after : task.after) {
            std::optional<Values> values = solver_.selfish_values(rules.start(after));
            if (values && !problem_->leads) {
                const auto made = rules.all_made(after);
                for (int seat = 0; seat < problem_->seats; ++seat) (*values)[seat] += made[seat];
            }
            result.values.push_back(values);
            const std::lock_guard lock(telling_);
            moves_done_ += values.has_value();
        }
    }

    void tell(const Result& result) {
        const std::lock_guard lock(telling_);
        bounds_ = result.bounds;
        moves_done_ = static_cast<int>(std::ranges::count_if(result.moves, [](const Interval& move) { return move.exact(); }));
    }

    std::unique_ptr<Problem> problem_;
    Solver<Rules> solver_;
    mutable std::mutex telling_;
    Interval bounds_{0, 0};
    int moves_done_ = 0;
    std::atomic<bool> stop_asked_{false};
};

// The smallest size of search that surely holds every state that can come of the position.
inline std::unique_ptr<Engine> make_engine(const Position& position, const Question& question, const Techniques& techniques,
                                    std::size_t table_bytes, int threads) {
    auto problem = std::make_unique<Problem>(position, question, techniques, false);
    const Problem& known = *problem;
    int storeys_left = known.pile_sizes[storeys], all_towers = 0, most_towers = 0;
    for (const Player& player : position.players) {
        int own = 0;
        for (const Card card : player.hand) own += is_storey(card);
        storeys_left += own;
        all_towers += own;
        for (const Cards& tower : player.towers) own += !is_roof(tower.back()), all_towers += !is_roof(tower.back());
        most_towers = std::max(most_towers, own);
    }
    all_towers += known.pile_sizes[storeys];
    most_towers += known.pile_sizes[storeys];
    const auto fits = [&]<class Size>(Size) {
        return known.seats <= Size::seats && most_towers <= Size::towers && all_towers <= Size::towers_in_key &&
               (Size::leads || !known.leads) && (Size::ladders > 1 || !known.flags.own_ladders || known.seats == 1) &&
               known.book.size() <= (sizeof(typename Size::Number) == 1 ? 255 : 65535);
    };
    if (fits(Slim{}) && known.tallest < 8 && known.highest < 8 && question.opponents != Opponents::selfish) {
        return std::make_unique<SizedEngine<Slim>>(std::move(problem), table_bytes, threads);
    }
    if (fits(Broad{})) return std::make_unique<SizedEngine<Broad>>(std::move(problem), table_bytes, threads);
    return std::make_unique<SizedEngine<Full>>(std::move(problem), table_bytes, threads);
}

}  // namespace faceup::clock_towers
