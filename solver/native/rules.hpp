// What the search of a game without chance asks of the game: two concepts, so that the search is compiled anew for each game
// and nothing is looked up at run time.
//
// Clock Towers is the only game that is shipped with such rules, and the concepts have its shape; a test has a second game of
// a few lines, so they say no more and no less than the search needs. What a game must be like:
//
//   players   at most four, in two sides: one wants the value large, the other small (or all want it large)
//   values    small whole numbers: the table keeps bounds from -63 to 62, and none beyond. The value of a state is that of
//             what is still to come. What is already made is not in it; what a move makes it tells itself, and the search
//             adds it up.
//   moves     finitely many, and the game ends, whatever is played
//   turns     of one step or two. Only where a turn ends a state is judged and looked up in the table.
//   keys      equal keys mean equal values
//
// Races, and games with chance, have a search and concepts of their own (chance/).

#pragma once

#include <array>
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

// What the two-sided search asks of a game.
template <class R>
concept Rules =
    requires(const R& rules, typename R::State& state, const typename R::State& seen, const typename R::Move& move,
             const typename R::Advance& made, typename R::Moves& moves, typename R::Key& key, std::optional<int> goal) {
        { rules.over(seen) } -> std::same_as<bool>;
        { rules.mover(seen) } -> std::same_as<int>;
        { rules.between(seen) } -> std::same_as<bool>;  // whether half of a turn is done, which is not over by that
        rules.list(seen, moves);                        // the moves worth trying; all of them, if none is dropped

        // A move, in place: states are copied, not undone. `advance` is enough for the key; if it has ended a turn, and the
        // game goes on, `judge` must follow with what it returned, before anything is asked about bounds.
        { rules.advance(state, move) } -> std::same_as<typename R::Advance>;
        { made.gain } -> std::convertible_to<Gain>;
        rules.judge(state, made);
        { rules.apply(state, move) } -> std::same_as<Gain>;  // both at once

        // What is proven without search, as far as it helps with the goal; a proof about the goal that takes a little more work, if
        // there is one; the value of a finished game; what a gain adds to the value; and whether a seat wants the value large.
        { rules.bounds(seen, goal) } -> std::same_as<Interval>;
        { rules.prove_by_security(seen, 0) } -> std::same_as<std::optional<int>>;
        { rules.outcome(seen) } -> std::same_as<int>;
        { rules.weight(Gain{}) } -> std::same_as<int>;
        { rules.maximises(0) } -> std::same_as<bool>;

        { rules.write_key(seen, key) } -> std::same_as<bool>;  // false if the state has none, and is not remembered

        // Only for the order of moves: a move in 12 bits, to be found again; how good it looks at first sight; how far the
        // game has come, from 0 at its end to `History::stages` - 1; what lies there for everybody to take; and a hash of that and
        // of all that the mover has.
        { rules.hint(move) } -> std::same_as<std::uint16_t>;
        { rules.appeal(move) } -> std::same_as<int>;
        { rules.stage(seen) } -> std::same_as<int>;
        { rules.pile_state(seen) } -> std::same_as<std::uint64_t>;
        { rules.view_of_mover(seen) } -> std::same_as<std::uint64_t>;

        { rules.techniques() } -> std::same_as<const OpenTechniques&>;
    };

// What the search among selfish players asks besides: for each seat what a finished game is worth to it, what it is proven
// without search to make of the rest, and what a gain adds to its value; and who is asked about.
template <class R>
concept SelfishRules =
    Rules<R> && requires(const R& rules, const typename R::State& seen, std::array<int, most_seats>& values) {
        { rules.outcomes(seen) } -> std::same_as<std::array<int, most_seats>>;
        { rules.bounds_by_seat(seen) } -> std::same_as<std::array<Interval, most_seats>>;
        rules.credit(values, Gain{});
        { rules.player() } -> std::same_as<int>;
    };

}  // namespace faceup
