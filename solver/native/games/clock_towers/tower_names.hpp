// The names of towers: whatever towers some seat has had in the course of a search are named by a number, from 1 on.
//
// There are few of them. Towers are one's own, what is dead is removed, and a seat adds one card a turn: a search of 80 million
// nodes meets 45 thousand. So keys can hold names, and are small. Equal names mean equal towers: the towers of each name are
// kept, and compared as a whole.
//
//   index   by hash, 0 where nothing is: the name of the towers that have their place there, or behind
//   kept    by name: the towers
//
// When all names are given away, towers that come after that have none, and nothing is remembered of states with them: the
// search is slower from then on, and its values are the same. How many names are in use is told, and how often there was
// none, so that nobody has to guess why. With the usual memory there is room: 19 million nodes with 20 cards left gave
// 26 thousand names of 459 thousand away.
//
// Threads share them. Towers are written before their name is shown in the index, and are never changed after that. Of two
// threads that enter the same towers at once, one sees the other's name where it wanted to put its own, and takes that;
// its own is lost, which does no harm.

#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace faceup::clock_towers {

template <class Towers>
class TowerNames {
public:
    static constexpr int most_bits = 20;  // of a name
    static constexpr std::uint32_t no_name = 0;
    static constexpr std::size_t bytes_of_a_name = sizeof(Towers) + sizeof(std::uint32_t);

    // With names of so many bits. An eighth of them is never given away: the index must have gaps.
    explicit TowerNames(int bits)
        : past_(7U << bits >> 3),
          kept_(std::make_unique_for_overwrite<Towers[]>(past_)),
          index_(std::size_t{1} << bits) {}

    // The name of towers that have one, or get one now.
    std::uint32_t name(const Towers& towers) {
        std::uint32_t fresh = no_name;
        for (std::size_t place = towers.hash();; ++place) {
            std::atomic<std::uint32_t>& entry = index_[place & (index_.size() - 1)];
            std::uint32_t found = entry.load(std::memory_order_acquire);
            if (found == no_name) {
                if (fresh == no_name) fresh = enter(towers);
                if (fresh == no_name) missed_.fetch_add(1, std::memory_order_relaxed);
                if (fresh == no_name || entry.compare_exchange_strong(found, fresh, std::memory_order_acq_rel))
                    return fresh;
            }
            if (kept_[found] == towers) return found;
        }
    }

    const Towers& towers(std::uint32_t name) const { return kept_[name]; }

    // The share of the names that is given away, and how often towers were to have one when there was none left.
    double fill() const {
        const std::uint32_t next = std::min(next_.load(std::memory_order_relaxed), past_);
        return past_ > 1 ? static_cast<double>(next - 1) / static_cast<double>(past_ - 1) : 1;
    }
    std::uint64_t missed() const { return missed_.load(std::memory_order_relaxed); }

private:
    std::uint32_t enter(const Towers& towers) {
        if (next_.load(std::memory_order_relaxed) >= past_) return no_name;
        const std::uint32_t name = next_.fetch_add(1, std::memory_order_relaxed);
        if (name >= past_) return no_name;
        kept_[name] = towers;
        return name;
    }

    std::uint32_t past_;  // all names that are given away are below it
    std::unique_ptr<Towers[]> kept_;
    std::vector<std::atomic<std::uint32_t>> index_;
    std::atomic<std::uint32_t> next_{1};
    std::atomic<std::uint64_t> missed_{0};
};

}  // namespace faceup::clock_towers
