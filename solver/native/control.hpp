// What ends a search, and what it shows while it runs. The search itself knows no clock: it counts nodes, and looks at a
// flag that others may set at any time.

#pragma once

#include <atomic>
#include <cstdint>

namespace faceup {

class Control {
public:
    std::atomic<bool> stop{false};       // from outside: give up, keep what is proven
    std::atomic<bool> pass_done{false};  // all threads: another has the answer of this pass, or the table must grow
    std::atomic<bool> node_limit_hit{false};
    std::atomic<std::uint64_t> nodes{0};  // of all threads, brought up to date now and then
    std::uint64_t node_limit = ~std::uint64_t{0};

    bool ended() const { return stop.load(std::memory_order_relaxed) || pass_done.load(std::memory_order_relaxed); }

    // Whether a thread should tell how many nodes it has searched: every thousand, and often if few are allowed.
    bool tick(std::uint64_t searched, std::uint64_t told) const {
        return searched - told >= 1024 || nodes.load(std::memory_order_relaxed) + (searched - told) >= node_limit;
    }

    void count(std::uint64_t more_nodes) {
        if (nodes.fetch_add(more_nodes, std::memory_order_relaxed) + more_nodes < node_limit) return;
        node_limit_hit.store(true);
        stop.store(true);
    }

    void begin(std::uint64_t limit) {
        stop = pass_done = node_limit_hit = false;
        nodes = 0;
        node_limit = limit;
    }
};

}  // namespace faceup
