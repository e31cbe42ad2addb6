// A seat's towers, each kind with a number below 64, so that a choice among them is a set in one word. Number 0 is the ground,
// where any number of towers may be begun.
//
//   of planes   the numbers are those of the book
//   of a list   the numbers are places in the list

#pragma once

#include "towers.hpp"

namespace faceup::clock_towers {

template <class Towers>
class Roster;

template <>
class Roster<PlaneTowers> {
public:
    Roster(const Book& book, const PlaneTowers& towers) : book_(book), towers_(towers) {}

    // Those without a clock of these heights, and with one of those.
    Classes those(Heights open, Heights closed) const { return towers_.any() & book_.classes(open, closed); }
    bool has_clock(int tower) const { return book_.has_clock(tower); }
    int height(int tower) const { return book_.height(tower); }
    int points(int tower) const { return book_.points(tower); }
    int copies(int tower) const { return tower ? towers_.copies(tower) : of_the_ground; }

private:
    static constexpr int of_the_ground = 255;

    const Book& book_;
    const PlaneTowers& towers_;
};

template <class Number, int Capacity>
class Roster<ListTowers<Number, Capacity>> {
    static_assert(Capacity < few_classes);

public:
    Roster(const Book& book, const ListTowers<Number, Capacity>& towers) : book_(book) {
        towers.each([&](int tower) {
            numbers_[++places_] = static_cast<Number>(tower);
            copies_[places_] = static_cast<std::uint8_t>(towers.copies(tower));
        });
    }

    Classes those(Heights open, Heights closed) const {
        Classes found = 0;
        for (int place = 1; place <= places_; ++place) {
            if ((book_.open(number(place)) & open) | (book_.closed(number(place)) & closed))
                found |= Classes{1} << place;
        }
        return found;
    }
    bool has_clock(int place) const { return book_.has_clock(number(place)); }
    int height(int place) const { return book_.height(number(place)); }
    int points(int place) const { return book_.points(number(place)); }
    int copies(int place) const { return copies_[place]; }

private:
    static constexpr int of_the_ground = 255;

    int number(int place) const { return static_cast<int>(numbers_[place]); }

    const Book& book_;
    int places_ = 0;
    Number numbers_[Capacity + 1]{};
    std::uint8_t copies_[Capacity + 1]{of_the_ground};
};

}  // namespace faceup::clock_towers
