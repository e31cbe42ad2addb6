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

// How many nodes one thread has searched. It tells the others now and then: every thousand, and often if few are allowed.
class NodeCount {
public:
    explicit NodeCount(Control& control) : control_(control) {}

    void add() { ++searched_; }
    std::uint64_t searched() const { return searched_; }
    bool due() const {
        const std::uint64_t untold = searched_ - told_;
        return untold >= 1024 || control_.nodes.load(std::memory_order_relaxed) + untold >= control_.node_limit;
    }
    void tell() {
        control_.count(searched_ - told_);
        told_ = searched_;
    }

private:
    Control& control_;
    std::uint64_t searched_ = 0, told_ = 0;
};

}  // namespace faceup
