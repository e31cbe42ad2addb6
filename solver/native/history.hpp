// Which moves were good where. It is only for the order in which moves are tried: no value hangs on it.
//
// A move that decides a state often decides others, too. How well each has done is kept twice, as a number from 0 to 4096:
//
//   by stage   a seat and how far the game has come: a few large groups of states, so it learns slowly
//   by piles   a seat and what lies in the piles, for everybody to take: many small groups of much the same states, so it
//              learns at once, and knows best what was good lately. States of the piles share places by their hashes.
//
// What decided where it looked the same to the mover is kept besides (see replies.hpp).
//
// Threads that search together learn together: they should try the same answers, so that one comes upon what the other has
// proven. Of two that write at once one is not heard, which does no harm.

#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "replies.hpp"
#include "rules.hpp"

namespace faceup {

class History {
    class Score {
    public:
        int value() const { return value_.load(std::memory_order_relaxed); }
        void praise(int slowness) { set(value() + (best - value()) / slowness); }
        void blame(int slowness) { set(value() - value() / slowness); }

    private:
        static constexpr int first = 1024, best = 4096;
        void set(int value) { value_.store(static_cast<std::int16_t>(value), std::memory_order_relaxed); }
        std::atomic<std::int16_t> value_{first};
    };

public:
    static constexpr int stages = 8, hints = 1 << 12;

    History() : by_stage_(most_seats * stages * hints), by_piles_(slots) {}

    // What is known of the moves of one state, by their hints.
    class Page {
    public:
        int operator[](std::uint16_t hint) const { return stage_[hint].value() + piles(hint).value(); }

        void praise(std::uint16_t hint) {
            stage_[hint].praise(slow);
            piles(hint).praise(fast);
        }
        void blame(std::uint16_t hint) {
            stage_[hint].blame(slow);
            piles(hint).blame(fast);
        }

    private:
        friend History;
        static constexpr int slow = 16, fast = 4;

        Page(Score* stage, Score* piles, std::uint64_t hash) : stage_(stage), piles_(piles), hash_(hash) {}
        Score& piles(std::uint16_t hint) const { return piles_[(hash_ + hint) & (slots - 1)]; }

        Score *stage_, *piles_;
        std::uint64_t hash_;
    };

    Page page(int seat, int stage, std::uint64_t pile_state) {
        const std::uint64_t hash = (most_seats * pile_state + static_cast<std::uint64_t>(seat)) * 0x9E3779B97F4A7C15ULL;
        return {by_stage_.data() + (seat * stages + stage) * hints, by_piles_.data(), hash >> 32};
    }

    const Replies& replies() const { return replies_; }

private:
    static constexpr std::size_t slots = std::size_t{1} << 16;

    std::vector<Score> by_stage_, by_piles_;
    Replies replies_;
};

}  // namespace faceup
