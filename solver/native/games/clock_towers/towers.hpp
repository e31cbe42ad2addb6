// A seat's roofless towers: how many of each class. Two containers with the same words.
//
//   ListTowers    the numbers in ascending order, then zeros. Any number of classes.
//   PlaneTowers   for less than 64 classes and heights below 8. Bit n of three planes is the number of towers of
//                 class n, in binary: counts of 0 to 7. So questions about all towers at once are a few operations.
//
//       class    63 … 9 8 7 6 5 4 3 2 1 0
//       ones      0 … 0 1 0 0 0 1 0 0 0 0      one tower of class 8, three of class 4
//       twos      0 … 0 0 0 0 0 1 0 0 0 0
//       fours     0 … 0 0 0 0 0 0 0 0 0 0
//
// An eighth tower of a class is not kept, which leaves every value as it was: a tower counts only if it is finished, what is
// played on one that is not could have been discarded, and like towers can stand in for each other; so it is enough that of
// one class, from here to the end, no eight are ever finished. A tower without a clock takes two plays or more
// for that, whatever becomes of it in between, so with less than 16 plays left there are seven at most. Of towers with a clock
// that cannot grow any more, no more are finished at one height than there are colours, as each ladder passes a height
// once. So planes are for seats with few plays, without late storeys.
//
// A container of zeros is empty; making one sets nothing, for the search makes room for many that it never uses.
// `each` visits the classes in ascending order, so of one height the most points first. What is visited was there when
// the visit began: it may take towers of that class away, and others too if it puts them back.

#pragma once

#include <bit>
#include <cstring>

#include "tower_classes.hpp"

namespace faceup::clock_towers {

inline constexpr int plays_for_planes = 15;

class PlaneTowers {
public:
    static constexpr int bytes_of_a_number = 1;

    bool operator==(const PlaneTowers&) const = default;
    std::uint64_t hash() const {
        const std::uint64_t mixed =
            ones_ * 0x9E3779B97F4A7C15ULL + (twos_ ^ twos_ >> 32) * 0xD6E8FEB86659FD93ULL + fours_;
        return (mixed ^ mixed >> 32) * 0xA0761D6478BD642FULL >> 32;
    }

    bool empty() const { return !any(); }
    int copies(int tower) const {
        return static_cast<int>((ones_ >> tower & 1) | (twos_ >> tower & 1) << 1 | (fours_ >> tower & 1) << 2);
    }

    void add(int tower) {
        const ClassSet one = ClassSet{1} << tower;
        if (ones_ & twos_ & fours_ & one) return;
        const ClassSet two = ones_ & one, four = twos_ & two;
        ones_ ^= one;
        twos_ ^= two;
        fours_ ^= four;
    }

    void remove(int tower) {
        const ClassSet one = ClassSet{1} << tower, two = ~ones_ & one, four = ~twos_ & two;
        ones_ ^= one;
        twos_ ^= two;
        fours_ ^= four;
    }

    // No more than so many of a class.
    void keep(int tower, int most) {
        if (copies(tower) <= most) return;
        const ClassSet one = ClassSet{1} << tower;
        ones_ = (ones_ & ~one) | (most & 1 ? one : 0);
        twos_ = (twos_ & ~one) | (most & 2 ? one : 0);
        fours_ = (fours_ & ~one) | (most & 4 ? one : 0);
    }

    // Only towers without a clock of these heights, and with a clock of those.
    void retain(const TowerClasses& classes, Heights open, Heights closed) {
        const ClassSet those = classes.set_of(open, closed);
        ones_ &= those;
        twos_ &= those;
        fours_ &= those;
    }

    template <class Visit>
    void each(Visit visit) const {
        visit_all(any(), visit);
    }

    template <class Visit>
    void each(const TowerClasses& classes, Heights open, Heights closed, Visit visit) const {
        visit_all(any() & classes.set_of(open, closed), visit);
    }

    // The first of them, 0 if there is none.
    int first(const TowerClasses& classes, Heights open, Heights closed) const {
        const ClassSet those = any() & classes.set_of(open, closed);
        return those ? std::countr_zero(those) : 0;
    }

    ClassSet any() const { return ones_ | twos_ | fours_; }

private:
    template <class Visit>
    static void visit_all(ClassSet towers, Visit visit) {
        for (; towers; towers &= towers - 1) visit(std::countr_zero(towers));
    }

    ClassSet ones_, twos_, fours_;
};

template <class Number, int Capacity>
class ListTowers {
public:
    static constexpr int bytes_of_a_number = sizeof(Number);

    bool operator==(const ListTowers&) const = default;
    std::uint64_t hash() const {
        std::uint64_t mixed = count_;
        for (int n = 0; n < count_; ++n) mixed = (mixed ^ mixed >> 32 ^ numbers_[n]) * 0x9E3779B97F4A7C15ULL;
        return mixed >> 32;
    }

    bool empty() const { return !count_; }
    int copies(int tower) const {
        int found = 0;
        for (int n = 0; n < count_; ++n) found += numbers_[n] == static_cast<Number>(tower);
        return found;
    }

    void add(int tower) {
        int place = count_++;
        for (; place > 0 && numbers_[place - 1] > static_cast<Number>(tower); --place)
            numbers_[place] = numbers_[place - 1];
        numbers_[place] = static_cast<Number>(tower);
    }

    void remove(int tower) {
        int place = 0;
        while (numbers_[place] != static_cast<Number>(tower)) ++place;
        const int last = --count_;
        for (; place < last; ++place) numbers_[place] = numbers_[place + 1];
        numbers_[last] = 0;
    }

    void keep(int tower, int most) {
        for (int surplus = copies(tower) - most; surplus > 0; --surplus) remove(tower);
    }

    void retain(const TowerClasses& classes, Heights open, Heights closed) {
        int kept = 0;
        for (int n = 0; n < count_; ++n) {
            const int tower = static_cast<int>(numbers_[n]);
            if ((classes.open(tower) & open) | (classes.closed(tower) & closed)) numbers_[kept++] = numbers_[n];
        }
        for (int n = kept; n < count_; ++n) numbers_[n] = 0;
        count_ = static_cast<std::uint8_t>(kept);
    }

    template <class Visit>
    void each(Visit visit) const {
        for (int n = 0; n < count_;) {
            const Number tower = numbers_[n];
            visit(static_cast<int>(tower));
            while (n < count_ && numbers_[n] <= tower) ++n;
        }
    }

    template <class Visit>
    void each(const TowerClasses& classes, Heights open, Heights closed, Visit visit) const {
        each([&](int tower) {
            if ((classes.open(tower) & open) | (classes.closed(tower) & closed)) visit(tower);
        });
    }

    int first(const TowerClasses& classes, Heights open, Heights closed) const {
        for (int n = 0; n < count_; ++n) {
            const int tower = static_cast<int>(numbers_[n]);
            if ((classes.open(tower) & open) | (classes.closed(tower) & closed)) return tower;
        }
        return 0;
    }

private:
    Number numbers_[Capacity];
    std::uint8_t count_;
};

}  // namespace faceup::clock_towers
