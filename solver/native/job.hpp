// One piece of work at a time, in a thread of its own: whoever asked can wait for it, look at it and stop it. Whoever asks
// for a second one meanwhile is told that the first is not done.

#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "together.hpp"

namespace faceup {

struct Busy : std::runtime_error {
    Busy() : std::runtime_error("it is at work; wait until it is done") {}
};

class Job {
public:
    // Calls `begin` here and now. Where that says that there is more to do, `work` does it in a thread.
    template <class Begin, class Work>
    void start(Begin begin, Work work) {
        claim();
        try {
            if (!begin()) return end(nullptr);
            // The thread before has ended but for its last steps, and is joined here.
            thread_ = thread_for(1, [this, work = std::move(work)] {
                std::exception_ptr failure;
                try {
                    work();
                } catch (...) {
                    failure = std::current_exception();
                }
                end(failure);
            });
        } catch (...) {
            end(nullptr);
            throw;
        }
    }

    // Whether the work is done, after waiting for it no longer than this. What went wrong in it is thrown here.
    bool wait(double seconds) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return done_; })) return false;
        if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
        return true;
    }

    // What `look` returns, which no work disturbs.
    template <class Look>
    auto at_rest(Look look) {
        const Pause pause(*this);
        return look();
    }

private:
    struct Pause {
        explicit Pause(Job& job) : job(job) { job.claim(); }
        ~Pause() { job.end(job.failure_); }
        Job& job;
    };

    void claim() {
        const std::lock_guard lock(mutex_);
        if (!done_) throw Busy();
        done_ = false;
    }

    void end(std::exception_ptr failure) {
        const std::lock_guard lock(mutex_);
        failure_ = std::move(failure);
        done_ = true;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = true;
    std::exception_ptr failure_;
    JoinedThread thread_;  // last: it is joined before what it uses goes
};

}  // namespace faceup
