// The register of towers: whatever towers some seat has had in the course of a search have a number of their own, from 1 on.
//
// There are few of them. Towers are one's own, what is dead is buried, and a seat adds one card a turn: a search of 80 million
// nodes meets 45 thousand. So a seat's towers can be named by a number, and keys are small. Equal numbers mean equal towers:
// the towers of each number are kept, and compared as a whole.
//
//   index   by hash, 0 where nothing is: the number of the towers that have their place there, or behind
//   kept    by number: the towers
//
// When all numbers are given away, towers that come after that have none, and nothing is remembered of states with them: the
// search is slower from then on, and its values are the same. How many numbers are in use is told, and how often there was
// none, so that nobody has to guess why. With the usual memory there is room: 19 million nodes with 20 cards left gave
// 26 thousand numbers of 459 thousand away.
//
// Threads share it. Towers are written before their number is shown in the index, and are never changed after that. Of two
// threads that enter the same towers at once, one sees the other's number where it wanted to put its own, and takes that;
// its own is lost, which does no harm.

#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace faceup::clock_towers {

template <class Towers>
class Register {
public:
    static constexpr int most_bits = 20;  // of a number
    static constexpr std::uint32_t no_number = 0;
    static constexpr std::size_t bytes_of_a_number = sizeof(Towers) + sizeof(std::uint32_t);

    // With numbers of so many bits. An eighth of them is never given away: the index must have gaps.
    explicit Register(int bits)
        : past_(7U << bits >> 3),
          kept_(std::make_unique_for_overwrite<Towers[]>(past_)),
          index_(std::size_t{1} << bits) {}

    // The number of towers that have one, or get one now.
    std::uint32_t number(const Towers& towers) {
        std::uint32_t fresh = no_number;
        for (std::size_t place = towers.hash();; ++place) {
            std::atomic<std::uint32_t>& entry = index_[place & (index_.size() - 1)];
            std::uint32_t found = entry.load(std::memory_order_acquire);
            if (found == no_number) {
                if (fresh == no_number) fresh = enter(towers);
                if (fresh == no_number) missed_.fetch_add(1, std::memory_order_relaxed);
                if (fresh == no_number || entry.compare_exchange_strong(found, fresh, std::memory_order_acq_rel))
                    return fresh;
            }
            if (kept_[found] == towers) return found;
        }
    }

    const Towers& towers(std::uint32_t number) const { return kept_[number]; }

    // The share of the numbers that is given away, and how often towers were to have one when there was none left.
    double fill() const {
        const std::uint32_t next = std::min(next_.load(std::memory_order_relaxed), past_);
        return past_ > 1 ? static_cast<double>(next - 1) / static_cast<double>(past_ - 1) : 1;
    }
    std::uint64_t missed() const { return missed_.load(std::memory_order_relaxed); }

private:
    std::uint32_t enter(const Towers& towers) {
        if (next_.load(std::memory_order_relaxed) >= past_) return no_number;
        const std::uint32_t number = next_.fetch_add(1, std::memory_order_relaxed);
        if (number >= past_) return no_number;
        kept_[number] = towers;
        return number;
    }

    std::uint32_t past_;  // all numbers that are given away are below it
    std::unique_ptr<Towers[]> kept_;
    std::vector<std::atomic<std::uint32_t>> index_;
    std::atomic<std::uint32_t> next_{1};
    std::atomic<std::uint64_t> missed_{0};
};

}  // namespace faceup::clock_towers
