// What a game offers to the search: a concept, so that the search is compiled anew for each game and nothing is looked
// up at run time. Values are those of the player who is asked about, from here on: what is already made is not in them.

#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "interval.hpp"
#include "techniques.hpp"

namespace faceup {

inline constexpr int most_seats = 4;

// A list of moves that lives on the stack.
template <class Move, std::size_t Capacity>
class MoveList {
public:
    static constexpr std::size_t capacity = Capacity;

    void add(const Move& move) { moves_[size_++] = move; }
    std::size_t size() const { return size_; }
    const Move& operator[](std::size_t n) const { return moves_[n]; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }

private:
    std::size_t size_ = 0;
    Move moves_[Capacity];
};

// Who made how many points with a move.
struct Gain {
    int seat = 0, points = 0;
};

// What the two-sided search asks of a game. The search among selfish players asks besides for `outcomes`, `credit` and
// `player`: what the end, and a gain, is worth to each seat, and who is asked about.
template <class R>
concept Rules =
    requires(const R& rules, typename R::State& state, const typename R::State& seen, const typename R::Move& move,
             typename R::Moves& moves, typename R::Key& key, std::optional<int> goal) {
        { rules.over(seen) } -> std::same_as<bool>;
        { rules.mover(seen) } -> std::same_as<int>;
        rules.list(seen, moves);                             // the moves worth trying; all of them, if none is dropped
        { rules.apply(state, move) } -> std::same_as<Gain>;  // in place; states are copied, not undone
        // The same in two steps: the first is enough for the key, the second must follow at once if a turn has ended.
        { rules.advance(state, move) } -> std::same_as<Gain>;
        rules.judge(state);
        {
            rules.bounds(seen, goal)
        } -> std::same_as<Interval>;                    // proven without search, as far as it helps with the goal
        { rules.weight(Gain{}) } -> std::same_as<int>;  // what a gain adds to the value
        { rules.outcome(seen) } -> std::same_as<int>;   // the value of a finished game, from here on
        { rules.maximises(0) } -> std::same_as<bool>;   // whether a seat wants the value large
        { rules.write_key(seen, key) } -> std::same_as<bool>;  // equal keys: equal values; some states may have none
        { rules.hint(move) } -> std::same_as<std::uint16_t>;  // a move in 12 bits, to be found again: for ordering only
        { rules.appeal(move) } -> std::same_as<int>;          // how good a move looks at first sight
        { rules.stage(seen) } -> std::same_as<int>;           // how far the game has come, and
        { rules.scene(seen) } -> std::same_as<std::uint64_t>;  // what lies there for everybody: see history.hpp
        { rules.between(seen) } -> std::same_as<bool>;         // whether half of a turn is done
        { rules.techniques() } -> std::same_as<const Techniques&>;
    };

}  // namespace faceup
