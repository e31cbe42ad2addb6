// What C++20 has and the standard library of a Mac did not have for long: a thread that joins itself, and an atomic view of
// a plain number.

#pragma once

#include <atomic>
#include <concepts>
#include <thread>
#include <utility>

namespace faceup {

// A thread that is joined before it goes, or before another takes its place (std::jthread, without asking it to stop).
class JoinedThread {
public:
    JoinedThread() = default;
    template <std::invocable Work>
    explicit JoinedThread(Work work) : thread_(std::move(work)) {}
    JoinedThread(JoinedThread&&) noexcept = default;
    JoinedThread& operator=(JoinedThread&& other) noexcept {
        join();
        thread_ = std::move(other.thread_);
        return *this;
    }
    ~JoinedThread() { join(); }

private:
    void join() {
        if (thread_.joinable()) thread_.join();
    }

    std::thread thread_;
};

#if defined(__cpp_lib_atomic_ref)
template <class Number>
using AtomicRef = std::atomic_ref<Number>;
#else
// The builtins from which a library makes it. Their orders have the numbers of std::memory_order.
template <class Number>
class AtomicRef {
public:
    explicit AtomicRef(Number& number) : number_(&number) {}
    Number load(std::memory_order order) const { return __atomic_load_n(number_, static_cast<int>(order)); }
    void store(Number value, std::memory_order order) const {
        __atomic_store_n(number_, value, static_cast<int>(order));
    }
    Number exchange(Number value, std::memory_order order) const {
        return __atomic_exchange_n(number_, value, static_cast<int>(order));
    }

private:
    Number* number_;
};
#endif

}  // namespace faceup
