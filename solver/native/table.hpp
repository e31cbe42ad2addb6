// The transposition table: what is proven about states that were searched before.
//
//   bucket   four small entries, or two large ones
//   entry    key: head of 8 bytes, tail of 4, 20 or 52 | word: 32 bits      together 16, 32 or 64 bytes
//   word     lower + 64: 7, found narrowly: 1 | the same of upper: 8 | hint: 12 | effort: 3 | busy: 1
//
// The whole key is stored and compared, so an entry never answers for another state. A lower bound of -64, and
// an upper one of 63, is none. A bound that was found narrowly is no proof (see search.hpp). An effort of 0 marks an empty
// entry. Of the entries in a bucket the one that took the least effort gives way; a table that is too small makes the search
// slower, never wrong.
//
// The memory is set aside at once, but used from the front: the table begins small and doubles when it is half full, up to
// its full size, unless it is to have that at once.
// The bucket of a state is the low bits of its hash, so with one bit more an entry stays where it is or
// moves up by the old size, into the same place of a bucket that was empty. Fresh memory is costly to touch, and small
// problems fit into a cache. It grows only when it is told to: when no thread is at work in it. How many entries are in
// use is told to it now and then by those who fill it, as a number that all threads write would be a bottleneck.
//
// With several threads an entry is read and written only by the thread that has set its busy bit, by one atomic
// exchange; who finds it busy goes on as if nothing were there, or does without keeping what it has found. So nobody ever sees
// half of an entry. Only the head and the effort are looked at before: where the head is another one, the entry is of another
// state, or is being written, and is passed over; the effort is for choosing what gives way. One thread alone does without
// all that.

#pragma once

#include <atomic>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "interval.hpp"
#include "portable.hpp"
#include "together.hpp"

namespace faceup {

// What is known of one end of the value.
struct Bound {
    int at;
    bool narrow = false;  // as far as a narrow search has seen: no proof
};

enum class End { lower, upper };

// What the table remembers of a state: between which numbers its value lies, and what was best there.
struct Remembered {
    static constexpr int least = -128, most = 127;  // no bound at all

    Bound lower{least}, upper{most};
    std::uint16_t hint = 0;

    Interval proven() const { return {lower.narrow ? least : lower.at, upper.narrow ? most : upper.at}; }

    // Add what was found now. A proof gives way to a closer one only; what is no proof gives way to anything; and of two
    // bounds that exclude each other the one that is no proof goes.
    void add(End end, Bound found) {
        Bound& known = end == End::lower ? lower : upper;
        const int none = end == End::lower ? least : most;
        const bool closer = end == End::lower ? found.at > known.at : found.at < known.at;
        if (known.narrow || known.at == none || (closer && !found.narrow)) known = found;
        if (lower.at <= upper.at) return;
        if (lower.narrow) lower = {least};
        if (upper.narrow) upper = {most};
    }
};

template <class Key>
class Table {
    struct Entry {
        std::uint64_t head;
        std::uint8_t tail[sizeof(Key) - sizeof(std::uint64_t)];
        std::uint32_t word;
    };
    static_assert(std::has_single_bit(sizeof(Entry)), "the number of buckets is the power of two that fits");
    static constexpr std::uint32_t busy = 1U << 31, most_effort = 7;
    static constexpr int first_number = -64, last_number = 63;
    static constexpr std::size_t bucket_entries = sizeof(Entry) > 16 ? 2 : 4,
                                 bucket_bytes = bucket_entries * sizeof(Entry);
    static constexpr std::size_t page = std::size_t{1} << 21, first_bytes = std::size_t{1} << 18;

public:
    Table(std::size_t bytes, bool shared, bool at_once = false) : shared_(shared) {
        most_buckets_ = std::bit_floor(std::max(bytes, bucket_bytes) / bucket_bytes);
        buckets_ = at_once ? most_buckets_ : std::min(most_buckets_, first_bytes / bucket_bytes);
        bytes_ = most_buckets_ * bucket_bytes;
        // Fresh memory from the system is zero and costs nothing until it is touched.
#if defined(__linux__)
        void* memory = mmap(nullptr, bytes_ + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        memory_ = memory;
        const auto address = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
        entries_ = reinterpret_cast<Entry*>(address);
        madvise(entries_, bytes_, MADV_HUGEPAGE);
#else
        memory_ = std::calloc(bytes_ + 64, 1);
        if (!memory_) throw std::bad_alloc();
        entries_ = reinterpret_cast<Entry*>((reinterpret_cast<std::uintptr_t>(memory_) + 63) / 64 * 64);
#endif
    }
    ~Table() {
#if defined(__linux__)
        munmap(memory_, bytes_ + page);
#else
        std::free(memory_);
#endif
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    std::size_t bytes() const { return buckets_ * bucket_bytes; }  // in use by now
    std::size_t most_bytes() const { return bytes_; }
    double fill() const { return static_cast<double>(used_) / static_cast<double>(most_buckets_ * bucket_entries); }

    // Entries that were empty are in use now.
    void count(std::size_t entries) { used_.fetch_add(entries, std::memory_order_relaxed); }

    // More than half full, and it may be larger.
    bool crowded() const { return used_.load(std::memory_order_relaxed) > half(buckets_) && buckets_ < most_buckets_; }

    // While nobody is at work in it: make it so much larger that it is less than half full. Threads that wait for it help.
    void make_room(int threads) {
        while (crowded()) {
            const auto share = [&](int n) {
                return buckets_ * static_cast<std::size_t>(n) / static_cast<std::size_t>(threads);
            };
            // Where a thread cannot be started, what was moved up by then is forgotten, and no more than that.
            together(threads, [&](int n) { move_up(share(n), share(n + 1)); }, [] {});
            buckets_ *= 2;
        }
    }

    // The words of a key are mixed side by side, not one after the other.
    static std::uint64_t hash(const Key& key) {
        std::uint64_t mixed = 0, odd = 0x9E3779B97F4A7C15ULL;
        std::size_t at = 0;
        const auto mix = [&](std::uint64_t word) {
            const std::uint64_t product = word * odd;
            mixed += product ^ product >> 32;
            odd = odd * 0xD6E8FEB86659FD93ULL + 2;  // known to the compiler; odd stays odd
        };
        for (; at + 8 <= sizeof key.bytes; at += 8) mix(load<std::uint64_t>(key.bytes + at));
        if (at < sizeof key.bytes) mix(load<std::uint32_t>(key.bytes + at));
        mixed *= 0xA0761D6478BD642FULL;
        return mixed ^ mixed >> 32;
    }

    // The state will be asked for soon.
    void fetch([[maybe_unused]] std::uint64_t hash) const {
#if defined(__GNUC__)
        __builtin_prefetch(bucket(hash));
#endif
    }

    bool find(const Key& key, std::uint64_t hash, Remembered& known) const {
        Entry* entry = bucket(hash);
        for (std::size_t n = 0; n < bucket_entries; ++n, ++entry) {
            std::uint32_t word;
            if (head_of(*entry) != load<std::uint64_t>(key.bytes) || !take(*entry, word)) continue;
            const bool found = is_of(*entry, word, key);
            release(*entry, word);
            if (found) {
                known = unpack(word);
                return true;
            }
        }
        return false;
    }

    // Keep what was found now, with what was known before about the same state. Returns how many entries more are in use.
    std::size_t store(const Key& key, std::uint64_t hash, End end, Bound found, std::uint16_t hint,
                      std::uint64_t nodes) {
        Entry* const first = bucket(hash);
        Entry* place = first;  // of the state, or else the one that gives way
        std::uint32_t least_effort = ~std::uint32_t{0};
        for (Entry* entry = first; entry < first + bucket_entries; ++entry) {
            const std::uint32_t effort = effort_before_taking(*entry);
            if (effort && head_of(*entry) == load<std::uint64_t>(key.bytes)) {
                place = entry;  // or, hardly ever, of a state with the same head, which gives way then
                break;
            }
            place = effort < least_effort ? entry : place;
            least_effort = std::min(effort, least_effort);
        }
        std::uint32_t word;
        if (!take(*place, word)) return 0;
        const bool is_known = is_of(*place, word, key);
        Remembered known = is_known ? unpack(word) : Remembered{};
        known.add(end, found);
        known.hint = hint;
        if (!is_known) write(*place, key);
        release(*place, pack(known, nodes));
        return effort_of(word) ? 0 : 1;
    }

private:
    // Half as many entries as are in so many buckets.
    static std::size_t half(std::size_t buckets) { return buckets * bucket_entries / 2; }

    // Of these buckets, the entries that belong into the upper half of a table of twice the size.
    void move_up(std::size_t first, std::size_t past) {
        for (std::size_t n = first; n < past; ++n) {
            for (std::size_t place = 0; place < bucket_entries; ++place) {
                Entry& entry = entries_[n * bucket_entries + place];
                if (!effort_of(entry.word) || !(hash(key_of(entry)) & buckets_)) continue;
                entries_[(n + buckets_) * bucket_entries + place] = entry;
                entry.word = 0;
            }
        }
    }

    template <class Word>
    static std::uint64_t load(const std::uint8_t* bytes) {
        Word word;
        std::memcpy(&word, bytes, sizeof word);
        return word;
    }

    static std::uint32_t pack(const Remembered& known, std::uint64_t nodes) {
        const int size = std::bit_width(nodes);
        const std::uint32_t effort = size <= 2    ? 1
                                     : size <= 4  ? 2
                                     : size <= 6  ? 3
                                     : size <= 9  ? 4
                                     : size <= 12 ? 5
                                     : size <= 16 ? 6
                                                  : most_effort;
        const auto packed = [](Bound bound) {
            return static_cast<std::uint32_t>(std::clamp(bound.at, first_number, last_number) - first_number) |
                   static_cast<std::uint32_t>(bound.narrow) << 7;
        };
        return packed(known.lower) | packed(known.upper) << 8 | static_cast<std::uint32_t>(known.hint) << 16 |
               effort << 28;
    }

    static Remembered unpack(std::uint32_t word) {
        const auto bound = [](std::uint32_t bits, int none, int instead) {
            const int at = static_cast<int>(bits & 127) + first_number;
            return Bound{at == none ? instead : at, (bits & 128) != 0};
        };
        return {bound(word, first_number, Remembered::least), bound(word >> 8, last_number, Remembered::most),
                static_cast<std::uint16_t>(word >> 16 & 0xFFF)};
    }

    static std::uint32_t effort_of(std::uint32_t word) { return word >> 28 & most_effort; }

    bool is_of(Entry& entry, std::uint32_t word, const Key& key) const {
        return effort_of(word) && head_of(entry) == load<std::uint64_t>(key.bytes) &&
               std::memcmp(entry.tail, key.bytes + sizeof entry.head, sizeof entry.tail) == 0;
    }

    static Key key_of(const Entry& entry) {
        Key key;
        std::memcpy(key.bytes, &entry.head, sizeof entry.head);
        std::memcpy(key.bytes + sizeof entry.head, entry.tail, sizeof entry.tail);
        return key;
    }

    // Who is busy looks like much effort, so that something else gives way.
    std::uint32_t effort_before_taking(Entry& entry) const {
        if (!shared_) return effort_of(entry.word);
        const std::uint32_t word = AtomicRef<std::uint32_t>(entry.word).load(std::memory_order_relaxed);
        return word & busy ? most_effort + 1 : effort_of(word);
    }

    std::uint64_t head_of(Entry& entry) const {
        return shared_ ? AtomicRef<std::uint64_t>(entry.head).load(std::memory_order_relaxed) : entry.head;
    }

    void write(Entry& entry, const Key& key) const {
        const std::uint64_t head = load<std::uint64_t>(key.bytes);
        if (shared_) {
            AtomicRef<std::uint64_t>(entry.head).store(head, std::memory_order_relaxed);
        } else {
            entry.head = head;
        }
        std::memcpy(entry.tail, key.bytes + sizeof head, sizeof entry.tail);
    }

    Entry* bucket(std::uint64_t hash) const { return entries_ + (hash & (buckets_ - 1)) * bucket_entries; }

    bool take(Entry& entry, std::uint32_t& word) const {
        if (!shared_) {
            word = entry.word;
            return true;
        }
        AtomicRef<std::uint32_t> owned(entry.word);
        if (owned.load(std::memory_order_relaxed) & busy) return false;
        word = owned.exchange(busy, std::memory_order_acquire);
        return !(word & busy);
    }

    void release(Entry& entry, std::uint32_t word) const {
        if (shared_) {
            AtomicRef<std::uint32_t>(entry.word).store(word, std::memory_order_release);
        } else {
            entry.word = word;
        }
    }

    bool shared_;
    std::size_t buckets_, most_buckets_, bytes_;
    void* memory_;
    Entry* entries_;
    std::atomic<std::size_t> used_{0};
};

}  // namespace faceup
