// Clock Towers behind one door: the size of the search is chosen for the problem, and what goes in and out are positions
// and bounds. The work is done in a thread of its own, so that whoever asked can wait, look and stop.

#pragma once

#include "../../solver.hpp"
#include "../clock_towers.hpp"
#include "play.hpp"
#include "sizes.hpp"

namespace faceup::clock_towers {

// What is asked about a position. Its moves, where they are asked about, are given as the positions that they lead to.
struct Task {
    Position position;
    std::vector<Position> after;
    bool line_by_text = false;  // of equal moves the line takes the first by its text, and not the first that is proven
};

struct Result {
    Interval bounds{0, 0};
    std::vector<Interval> moves;
    std::vector<std::optional<Values>> values;   // among selfish players: of each move, where it is known
    std::optional<std::vector<TableMove>> line;  // otherwise: best play to the end, where the value is proven
    std::uint64_t nodes = 0;
    bool node_limit_hit = false;
};

class Engine {
public:
    virtual ~Engine() = default;
    virtual void prepare(const Position& position, std::uint64_t node_limit) = 0;  // from here on `stop` is heard
    virtual Result run(const Task& task) = 0;
    virtual Interval known_bounds(const Position& position) const = 0;
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
          solver_(Rules(*problem_, table_bytes, threads), table_bytes, threads,
                  problem_->question.opponents == Opponents::selfish) {}

    void prepare(const Position& position, std::uint64_t node_limit) override {
        solver_.control().begin(node_limit);
        const std::lock_guard lock(telling_);
        bounds_ = known_bounds(position);  // whoever looks before the search has begun sees what is known by now
        moves_done_ = 0;
    }

    Result run(const Task& task) override {
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

    Interval known_bounds(const Position& position) const override {
        const Rules& rules = solver_.rules();
        return solver_.known_bounds(rules.start(position)).shifted(rules.made(position));
    }

    Progress progress() const override {
        Progress progress = solver_.progress();
        progress.names_fill = solver_.rules().names().fill();
        progress.names_missed = solver_.rules().names().missed();
        const std::lock_guard lock(telling_);
        progress.bounds = bounds_;
        progress.moves_done = moves_done_;
        return progress;
    }

    std::size_t table_bytes() const override { return solver_.table_bytes(); }

    void stop() override { solver_.control().stop = true; }

private:
    void run_two_sided(const Task& task, Result& result) {
        for (const Position& after : task.after) result.moves.push_back(known_bounds(after));
        close_in(task.position, true, result.bounds, result);
        // The line comes before the moves: what is known of them would change which of several best ones it takes.
        if (result.bounds.exact()) result.line = line(task.position, result.bounds.lower, task.line_by_text);
        const bool maximise = solver_.rules().maximises(task.position.turn);
        for (std::size_t n = 0; n < task.after.size(); ++n) {
            Interval& bounds = result.moves[n];
            // No move is better for the mover than the position is.
            if (maximise)
                bounds.upper = std::min(bounds.upper, result.bounds.upper);
            else
                bounds.lower = std::max(bounds.lower, result.bounds.lower);
            close_in(task.after[n], false, bounds, result);
        }
    }

    // Bring the bounds of a position as close together as the limits allow.
    void close_in(const Position& position, bool is_root, Interval& bounds, const Result& result) {
        const Rules& rules = solver_.rules();
        const int made = rules.made(position);
        const State state = rules.start(position);
        const Interval known = known_bounds(position);
        bounds = is_root ? known : bounds.within(known);
        tell(result);
        if (bounds.exact()) return;
        const auto tell_of = [&](Interval proven) {
            bounds = proven.shifted(made);
            tell(result);
        };
        Interval rest = bounds.shifted(-made);
        if (is_root) rest = solver_.from_outside(state, rest, tell_of);
        const int guess = is_root ? solver_.guess(state, rest) : result.bounds.lower - made;
        solver_.close_in(state, rest, guess, tell_of);
    }

    // Best play for all to the end, each move proven; nothing if the search is ended on the way.
    std::optional<std::vector<TableMove>> line(Position position, int value, bool by_text) {
        std::vector<TableMove> moves;
        while (!position.players[position.turn].hand.empty()) {
            std::vector<TableMove> options = legal_moves(position);
            if (by_text) std::ranges::sort(options, {}, text_of);
            std::vector<Position> after;
            for (const TableMove& option : options) after.push_back(play(position, option));
            const bool maximise = solver_.rules().maximises(position.turn);
            const std::optional<std::size_t> best = reaching(value, after, maximise, by_text);
            if (!best) return std::nullopt;
            moves.push_back(options[*best]);
            position = std::move(after[*best]);
        }
        return moves;
    }

    // Which of the positions has the value, which is the best that the mover can reach: the first, or else one of which
    // the table knows it already, or the most promising one for which it can be proven.
    std::optional<std::size_t> reaching(int value, const std::vector<Position>& after, bool maximise, bool first) {
        struct Option {
            std::size_t number;
            int promise;
        };
        std::vector<Option> open;
        for (std::size_t n = 0; n < after.size(); ++n) {
            const Interval bounds = known_bounds(after[n]);
            const bool reaches = maximise ? bounds.lower >= value : bounds.upper <= value;
            if (reaches && (!first || open.empty())) return n;
            if (maximise ? bounds.upper >= value : bounds.lower <= value) {
                open.push_back({n, (maximise ? 1 : -1) * (bounds.lower + bounds.upper)});
            }
        }
        if (!first) std::ranges::stable_sort(open, std::greater{}, &Option::promise);
        for (const Option& option : open) {
            const Rules& rules = solver_.rules();
            const int goal = value - rules.made(after[option.number]) + (maximise ? 0 : 1);
            const std::optional<int> proven = solver_.decide(rules.start(after[option.number]), goal, maximise);
            if (!proven) return std::nullopt;
            if (maximise ? *proven >= goal : *proven < goal) return option.number;
        }
        return std::nullopt;
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
        moves_done_ =
            static_cast<int>(std::ranges::count_if(result.moves, [](const Interval& move) { return move.exact(); }));
    }

    std::unique_ptr<Problem> problem_;
    Solver<Rules> solver_;
    mutable std::mutex telling_;
    Interval bounds_{0, 0};
    int moves_done_ = 0;
};

inline std::unique_ptr<Engine> make_engine(const Position& position, const Question& question,
                                           const OpenTechniques& techniques, std::size_t table_bytes, int threads) {
    auto problem = std::make_unique<Problem>(position, question, techniques, false);
    return with_size(position, *problem, [&]<class Size>(Size) -> std::unique_ptr<Engine> {
        return std::make_unique<SizedEngine<Size>>(std::move(problem), table_bytes, threads);
    });
}

}  // namespace faceup::clock_towers
