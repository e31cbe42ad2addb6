// The table where there is chance: what is proven about states that were searched before.
//
//   bucket   two entries
//   entry    key | what is known | effort
//
// The whole key is stored and compared, so an entry never answers for another state. A state has one entry, however far a
// search looks ahead: where that matters, what is known says how far the search looked that proved it.
//
// Of two entries in a bucket the one that took less effort gives way. The table begins small and doubles when it is
// half full, up to its full size; a table that is too small makes the search slower, never wrong.

#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

namespace faceup::chance {

// A key is a row of words.
template <class Key>
std::uint64_t hash_of(const Key& key) {
    std::uint64_t x = 0x9E3779B97F4A7C15ULL;
    for (const std::uint64_t word : key) {
        x = (x ^ word) * 0xD6E8FEB86659FD93ULL;
        x ^= x >> 32;
    }
    x *= 0xA0761D6478BD642FULL;
    return x ^ x >> 29;
}

template <class Key, class Known>
class Table {
    struct Entry {
        Key key;
        Known known;
        std::uint8_t effort = 0;  // 0: empty
    };
    static constexpr std::size_t bucket_entries = 2, first_buckets = 1 << 10;

public:
    explicit Table(std::size_t bytes) {
        most_buckets_ = std::bit_floor(std::max<std::size_t>(bytes / (bucket_entries * sizeof(Entry)), 1));
        entries_.resize(std::min(most_buckets_, first_buckets) * bucket_entries);
    }

    const Known* find(const Key& key, std::uint64_t hash) const {
        const Entry* bucket = &entries_[(hash & (buckets() - 1)) * bucket_entries];
        for (std::size_t n = 0; n < bucket_entries; ++n) {
            if (bucket[n].effort && bucket[n].key == key) return &bucket[n].known;
        }
        return nullptr;
    }

    // Keep what `change` makes of what is known of a state, which is nothing if it has no entry.
    template <class Change>
    void update(const Key& key, std::uint64_t hash, std::uint64_t nodes, Change change) {
        const auto effort = static_cast<std::uint8_t>(std::bit_width(nodes) + 1);
        Entry* bucket = &entries_[(hash & (buckets() - 1)) * bucket_entries];
        Entry* chosen = bucket;
        for (std::size_t n = 0; n < bucket_entries; ++n) {
            if (bucket[n].effort && bucket[n].key == key) {
                change(bucket[n].known);
                bucket[n].effort = std::max(bucket[n].effort, effort);
                return;
            }
            if (bucket[n].effort < chosen->effort) chosen = &bucket[n];
        }
        if (!chosen->effort) used_.store(used_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
        *chosen = {key, {}, effort};
        change(chosen->known);
        if (used_.load(std::memory_order_relaxed) * 2 > entries_.size() && buckets() < most_buckets_) grow();
    }

    std::size_t bytes() const { return entries_.size() * sizeof(Entry); }  // not while it may grow
    double fill() const {
        return static_cast<double>(used_.load(std::memory_order_relaxed)) /
               static_cast<double>(most_buckets_ * bucket_entries);
    }

private:
    std::size_t buckets() const { return entries_.size() / bucket_entries; }

    // The bucket of a state is the low bits of its hash, so with one bit more an entry stays where it is or moves up by
    // the old size, into the same place of a bucket that was empty.
    void grow() {
        const std::size_t before = buckets();
        entries_.resize(entries_.size() * 2);
        for (std::size_t n = 0; n < before * bucket_entries; ++n) {
            Entry& entry = entries_[n];
            if (!entry.effort || !(hash_of(entry.key) & before)) continue;
            entries_[n + before * bucket_entries] = entry;
            entry.effort = 0;
        }
    }

    std::size_t most_buckets_;
    std::atomic<std::size_t> used_{0};
    std::vector<Entry> entries_;
};

}  // namespace faceup::chance
