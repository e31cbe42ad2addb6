// One piece of work at a time, in a thread of its own: whoever asked can wait for it, look at it and stop it.

#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace faceup {

class Job {
public:
    ~Job() { join(); }

    void start(std::function<void()> work) {
        join();
        done_ = false;
        failure_ = nullptr;
        thread_ = std::thread([this, work = std::move(work)] {
            std::exception_ptr failure;
            try {
                work();
            } catch (...) {
                failure = std::current_exception();
            }
            const std::lock_guard lock(mutex_);
            failure_ = failure;
            done_ = true;
            changed_.notify_all();
        });
    }

    // Whether the work is done, after waiting for it no longer than this. What went wrong in it is thrown here.
    bool wait(double seconds) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return done_; })) return false;
        if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
        return true;
    }

    void join() {
        if (thread_.joinable()) thread_.join();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = true;
    std::exception_ptr failure_;
    std::thread thread_;
};

}  // namespace faceup
