// Which move decided a state that looked the same to its mover. Like the history, it is only for the order in which moves are
// tried: no value hangs on it.
//
// What a player should do mostly depends on their own cards and towers and on what lies there for everybody, and seldom on
// how another player has built. So the move that decided last is remembered for each such view, whatever the others have.
// Replies that stay the same also lead to the same states more often, which the table knows by then.
//
// Each view has one slot: a tag of 16 bits, and the hint of the move. The tag tells most other views apart; a reply to one that it
// does not tell apart is tried first in vain. Threads that search together learn together.

#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "portable.hpp"

namespace faceup {

class Replies {
public:
    // What is remembered of one view, by the hash of it; it is on its way from now on.
    class View {
    public:
        // The hint of the move, 0 if none is known.
        std::uint16_t reply() const {
            const std::uint32_t found = AtomicRef<std::uint32_t>(*slot_).load(std::memory_order_relaxed);
            return (found ^ tag_) >> 16 ? 0 : static_cast<std::uint16_t>(found);
        }
        void remember(std::uint16_t hint) const {
            AtomicRef<std::uint32_t>(*slot_).store(tag_ | hint, std::memory_order_relaxed);
        }

    private:
        friend Replies;

        View(std::uint32_t* slots, std::uint64_t hash)
            : slot_(slots + (hash & (size - 1))), tag_(static_cast<std::uint32_t>(hash >> 48) << 16) {
#if defined(__GNUC__)
            __builtin_prefetch(slot_);
#endif
        }

        std::uint32_t* slot_;
        std::uint32_t tag_;
    };

    // Fresh memory from the system is zero and costs nothing until it is touched, so small searches pay for little of it.
    Replies() : slots_(static_cast<std::uint32_t*>(std::calloc(size, sizeof(std::uint32_t)))) {
        if (!slots_) throw std::bad_alloc();
    }

    View view(std::uint64_t hash) const { return {slots_.get(), hash}; }

private:
    static constexpr std::size_t size = std::size_t{1} << 17;

    struct Free {
        void operator()(std::uint32_t* memory) const { std::free(memory); }
    };
    std::unique_ptr<std::uint32_t[], Free> slots_;
};

}  // namespace faceup
