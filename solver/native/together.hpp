// Threads that share one piece of work: all of them have ended when it is over, and what goes wrong in one of them, or in
// starting it, is told to whoever asked.

#pragma once

#include <exception>
#include <mutex>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "portable.hpp"

namespace faceup {

struct NoThreads : std::runtime_error {
    explicit NoThreads(int threads)
        : std::runtime_error("the system starts no more threads; " + std::to_string(threads) + " were asked for") {}
};

// Starts a thread, or throws `NoThreads`: of so many that are asked for.
template <class Work>
JoinedThread thread_for(int threads, Work work) {
    try {
        return JoinedThread(std::move(work));
    } catch (const std::system_error&) {
        throw NoThreads(threads);
    }
}

// Calls `share(0)` here and `share(1)` … each in a thread of its own. When one of them fails, `give_up` is called so that the
// others end soon, and once they have, the first failure is thrown.
template <class Share, class GiveUp>
void together(int threads, const Share& share, const GiveUp& give_up) {
    std::mutex failing;
    std::exception_ptr failure;
    const auto guarded = [&](const auto& work) {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(failing);
            if (!failure) failure = std::current_exception();
            give_up();
        }
    };
    {
        std::vector<JoinedThread> helpers;  // joined at the end of this block
        guarded([&] {
            for (int n = 1; n < threads; ++n) {
                helpers.push_back(thread_for(threads, [&, n] { guarded([&] { share(n); }); }));
            }
            share(0);
        });
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace faceup
