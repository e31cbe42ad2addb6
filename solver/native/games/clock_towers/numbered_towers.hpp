// A seat's towers, each kind with a number below 64, so that a choice among them is a set in one word. Number 0 is the ground,
// where any number of towers may be begun.
//
//   of planes   the numbers are those of the classes
//   of a list   the numbers are places in the list

#pragma once

#include "towers.hpp"

namespace faceup::clock_towers {

template <class Towers>
class NumberedTowers;

template <>
class NumberedTowers<PlaneTowers> {
public:
    NumberedTowers(const TowerClasses& classes, const PlaneTowers& towers) : classes_(classes), towers_(towers) {}

    // Those without a clock of these heights, and with one of those.
    ClassSet those(Heights open, Heights closed) const { return towers_.any() & classes_.set_of(open, closed); }
    bool has_clock(int tower) const { return classes_.has_clock(tower); }
    int height(int tower) const { return classes_.height(tower); }
    int points(int tower) const { return classes_.points(tower); }
    int copies(int tower) const { return tower ? towers_.copies(tower) : of_the_ground; }

private:
    static constexpr int of_the_ground = 255;

    const TowerClasses& classes_;
    const PlaneTowers& towers_;
};

template <class Number, int Capacity>
class NumberedTowers<ListTowers<Number, Capacity>> {
    static_assert(Capacity < few_classes);

public:
    NumberedTowers(const TowerClasses& classes, const ListTowers<Number, Capacity>& towers) : classes_(classes) {
        towers.each([&](int tower) {
            numbers_[++places_] = static_cast<Number>(tower);
            copies_[places_] = static_cast<std::uint8_t>(towers.copies(tower));
        });
    }

    ClassSet those(Heights open, Heights closed) const {
        ClassSet found = 0;
        for (int place = 1; place <= places_; ++place) {
            if ((classes_.open(number(place)) & open) | (classes_.closed(number(place)) & closed))
                found |= ClassSet{1} << place;
        }
        return found;
    }
    bool has_clock(int place) const { return classes_.has_clock(number(place)); }
    int height(int place) const { return classes_.height(number(place)); }
    int points(int place) const { return classes_.points(number(place)); }
    int copies(int place) const { return copies_[place]; }

private:
    static constexpr int of_the_ground = 255;

    int number(int place) const { return static_cast<int>(numbers_[place]); }

    const TowerClasses& classes_;
    int places_ = 0;
    Number numbers_[Capacity + 1]{};
    std::uint8_t copies_[Capacity + 1]{of_the_ground};
};

}  // namespace faceup::clock_towers
