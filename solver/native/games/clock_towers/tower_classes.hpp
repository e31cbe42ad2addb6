// The classes of towers: every roofless tower that matters is a number, and a card played on it leads to another number.
//
// Two towers are one class if no play from here can tell them apart, so a class is
//
//   height · clock yet? · cat? · mouse?          4 animal classes, one for each number of points: 5, 4, 3, 2
//
// and, only where a tie-break decides something (objective `win`), also what the tie-break will look at: the levels of
// the highest mouse and cat, or the animal of the uppermost storey card and whether the clock has a mouse that counts.
// Faithful classes, for counting moves, tell towers apart by their cards in order, as `faceup.models` does.
//
// Number 0 is the empty ground, where a tower may be begun, and also what is out of the game: a card that may not be
// played on a tower, or that makes it taller than any roof could ever ask for, leads to 0.
// Numbers are sorted: towers without a clock first, then by height, then the most points first. So in a sorted list of
// towers those of one height stand together, the best in front.

#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

#include "position.hpp"

namespace faceup::clock_towers {

using Heights = std::uint64_t;  // a set of heights: bit h for height h
inline constexpr int height_limit = 63;

constexpr Heights bit(int height) { return Heights{1} << height; }

using ClassSet = std::uint64_t;  // a set of classes by their numbers, where there are few
inline constexpr int few_classes = 64, few_heights = 8;

struct Shape {
    bool clock = false;
    int height = 0;
    int lost_points = 0;  // 5 minus what it would count with a roof on it
    int mouse_level = 0, cat_level = 0;
    bool clock_mouse = false;  // below any storeys to come it still counts as one on top
    Cards cards;               // of faithful classes only

    std::strong_ordering operator<=>(const Shape&) const = default;  // named: not every library orders vectors by <=>
};

// What a complete tower is worth in the tie-break: by mice first, then by cats.
struct Standing {
    std::uint8_t mouse = 0, cat = 0;
    auto operator<=>(const Standing&) const = default;
};

class TowerClasses {
public:
    enum class Detail { points, tie_break, faithful };

    TowerClasses(const Flags& flags, Detail detail) : flags_(flags), detail_(detail) { append(Shape{}); }

    // Number every class that can come of these towers, or of the empty ground, with these cards.
    void fill(const std::set<Cards>& towers, const std::set<Card>& cards, int tallest) {
        std::set<Shape> found;
        std::vector<Shape> fresh{Shape{}};
        for (const Cards& tower : towers) fresh.push_back(shape_of(tower));
        while (!fresh.empty()) {
            const Shape shape = std::move(fresh.back());
            fresh.pop_back();
            if (shape.height > tallest || (shape.height && !found.insert(shape).second)) continue;
            if (found.size() > most_classes) throw std::length_error("too many kinds of towers");
            for (const Card card : cards) {
                if (fits(shape, card)) fresh.push_back(with_card(shape, card));
            }
        }
        for (const Shape& shape : found) number(shape);
        for (std::size_t id = 0; id < shapes_.size(); ++id) {
            for (const Card card : cards) {
                if (!fits(shapes_[id], card)) continue;
                const auto after = numbers_.find(with_card(shapes_[id], card));
                if (after != numbers_.end()) next_[id * next_row + card] = after->second;
            }
        }
        if (has_few(tallest)) {
            for (Heights heights = 0; heights < bit(few_heights); ++heights) {
                for (int id = 1; id < size(); ++id) {
                    const ClassSet one = ClassSet{1} << id;
                    if (open_[id] & heights) open_classes_[heights] |= one;
                    if (closed_[id] & heights) closed_classes_[heights] |= one;
                }
            }
        }
    }

    // Whether sets of towers fit into a word.
    bool has_few(int tallest) const { return size() <= few_classes && tallest < few_heights; }

    // The number of a tower where classes are faithful: there are more of them as more are asked for.
    int number(const Cards& tower) { return number(shape_of(tower)); }

    int grown(int id, Card card) {
        if (!next_[id * next_row + card]) {
            const int after = number(with_card(shapes_[id], card));
            next_[id * next_row + card] = after;
        }
        return next_[id * next_row + card];
    }

    // The number of a tower, or 0 if it is out of the game.
    int find(const Cards& tower) const {
        const auto entry = numbers_.find(shape_of(tower));
        return entry == numbers_.end() ? 0 : entry->second;
    }

    int size() const { return static_cast<int>(shapes_.size()); }
    const Cards& cards(int id) const { return shapes_[id].cards; }
    bool fits(int id, Card card) const { return fits(shapes_[id], card); }

    int next(int id, Card card) const { return next_[id * next_row + card]; }
    bool has_clock(int id) const { return closed_[id] != 0; }
    int height(int id) const { return heights_[id]; }
    int points(int id) const { return points_[id]; }
    Heights open(int id) const { return open_[id]; }      // the height of a tower without a clock, as a set
    Heights closed(int id) const { return closed_[id]; }  // and of a tower with one
    // Those without a clock of these heights and those with a clock of those, where there are few.
    ClassSet set_of(Heights open, Heights closed) const {
        return open_classes_[open & (bit(few_heights) - 1)] | closed_classes_[closed & (bit(few_heights) - 1)];
    }
    Standing standing(int id) const { return standing_[id]; }
    Standing standing_of(const Cards& tower) const { return standing_of(shape_of(tower)); }

    static constexpr std::size_t most_classes = 60000;

private:
    static constexpr std::size_t next_row = 16;

    bool fits(const Shape& shape, Card card) const {
        if (is_storey(card)) return !shape.clock || flags_.storeys_after_clock;
        return is_clock(card) && shape.height && !shape.clock;
    }

    Shape shape_of(const Cards& tower) const {
        Shape shape;
        for (const Card card : tower) shape = with_card(shape, card);
        return shape;
    }

    Shape with_card(Shape shape, Card card) const {
        const bool cat = has_cat(card) || shape.lost_points == 1 || shape.lost_points == 2;
        const bool mouse = has_mouse(card) || shape.lost_points >= 2;
        shape.lost_points = cat ? (mouse ? 2 : 1) : (mouse ? 3 : 0);
        shape.height += storeys_of(card);
        if (detail_ == Detail::faithful) shape.cards.push_back(card);
        shape.clock |= is_clock(card);
        if (detail_ == Detail::tie_break && (is_storey(card) || flags_.clock_mouse_in_tiebreak)) {
            if (flags_.tiebreak == TieBreak::altitude) {
                raise_animals(shape, card);
            } else {
                change_top(shape, card);
            }
        }
        return shape;
    }

    // Where the clock's mouse counts, the clock is a level where it stands: its own is above the storeys below it, and
    // what is laid later is one level higher.
    void raise_animals(Shape& shape, Card card) const {
        const int level = shape.height + (shape.clock && flags_.clock_mouse_in_tiebreak);
        if (has_mouse(card)) shape.mouse_level = level;
        if (has_cat(card)) shape.cat_level = level;
    }

    // A storey card covers the one below it; the clock's mouse counts beside whatever storey card is uppermost.
    static void change_top(Shape& shape, Card card) {
        if (is_clock(card)) {
            shape.clock_mouse = has_mouse(card);
        } else {
            shape.mouse_level = has_mouse(card);
            shape.cat_level = has_cat(card);
        }
        if (shape.clock_mouse) shape.mouse_level = 0;  // one mouse that counts is as good as two
    }

    int number(const Shape& shape) {
        const auto [entry, is_new] = numbers_.try_emplace(shape, size());
        if (is_new) append(shape);
        return entry->second;
    }

    void append(const Shape& shape) {
        const Heights height = shape.height > 0 && shape.height <= height_limit ? bit(shape.height) : 0;
        shapes_.push_back(shape);
        next_.resize(shapes_.size() * next_row, 0);
        heights_.push_back(static_cast<std::uint8_t>(shape.height));
        points_.push_back(static_cast<std::uint8_t>(5 - shape.lost_points));
        open_.push_back(shape.clock ? 0 : height);
        closed_.push_back(shape.clock ? height : 0);
        standing_.push_back(standing_of(shape));
    }

    Standing standing_of(const Shape& shape) const {
        const int mouse = shape.clock_mouse ? 1 : shape.mouse_level;
        return {static_cast<std::uint8_t>(mouse), static_cast<std::uint8_t>(shape.cat_level)};
    }

    Flags flags_;
    Detail detail_;
    std::vector<Shape> shapes_;
    std::map<Shape, int> numbers_;
    std::vector<int> next_;
    std::vector<std::uint8_t> heights_, points_;
    std::vector<Heights> open_, closed_;
    std::array<ClassSet, 1 << few_heights> open_classes_{}, closed_classes_{};
    std::vector<Standing> standing_;
};

}  // namespace faceup::clock_towers
