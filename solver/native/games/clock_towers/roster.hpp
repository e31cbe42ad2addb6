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

    // Those without a clock of these heights, and with one.
    Classes open(Heights heights) const { return towers_.any() & book_.classes(heights, 0); }
    Classes closed(Heights heights) const { return towers_.any() & book_.classes(0, heights); }
    // Those that may come to count so much, and no more.
    Classes counting(int worth, Growth growth, int supply) const { return book_.counting(worth, growth, supply); }
    int height(int tower) const { return book_.height(tower); }
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

    Classes open(Heights heights) const {
        return those([&](int tower) { return (book_.open(tower) & heights) != 0; });
    }
    Classes closed(Heights heights) const {
        return those([&](int tower) { return (book_.closed(tower) & heights) != 0; });
    }
    Classes counting(int worth, Growth growth, int supply) const {
        return those([&](int tower) { return worth_of(book_.points(tower), growth, supply) == worth; });
    }
    int height(int place) const { return book_.height(number(place)); }
    int copies(int place) const { return copies_[place]; }

private:
    static constexpr int of_the_ground = 255;

    int number(int place) const { return static_cast<int>(numbers_[place]); }

    template <class Test>
    Classes those(Test test) const {
        Classes found = 0;
        for (int place = 1; place <= places_; ++place) {
            if (test(number(place))) found |= Classes{1} << place;
        }
        return found;
    }

    const Book& book_;
    int places_ = 0;
    Number numbers_[Capacity + 1]{};
    std::uint8_t copies_[Capacity + 1]{of_the_ground};
};

}  // namespace faceup::clock_towers
