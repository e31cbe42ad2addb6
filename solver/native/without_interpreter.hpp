// Letting Python's other threads go on while the core works or waits, also when Python is about to end.
//
// When the interpreter ends it ends a daemon thread at the moment when that asks for the interpreter lock, by unwinding its
// stack; a destructor that asks for the lock on the way out of C++ cannot be unwound, so the whole process would be aborted.
// Therefore, from the moment at which Python says that it ends (its `atexit`):
//   - nobody lets go of the lock any more: calls are short from then on, as `wait_for` stops the work it would wait for;
//   - whoever works without the lock never asks for it again: the thread rests until the process is gone;
//   - Python goes on only when every thread that is without the lock has it back or rests.

#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace faceup {

class WithoutInterpreter {
public:
    WithoutInterpreter() : released_(!ending) {
        if (!released_) return;
        ++away;
        thread_ = PyEval_SaveThread();
    }
    ~WithoutInterpreter() {
        if (!released_) return;
        if (ending) {
            --away;
            for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
        }
        PyEval_RestoreThread(thread_);
        --away;
    }
    WithoutInterpreter(const WithoutInterpreter&) = delete;
    WithoutInterpreter& operator=(const WithoutInterpreter&) = delete;

    static bool interpreter_ends() { return ending; }

    // Called by Python when it ends, with the lock held.
    static void end_interpreter() {
        ending = true;
        PyThreadState* const thread = PyEval_SaveThread();
        while (away > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        PyEval_RestoreThread(thread);
        // What another thread holds, wherever it is ended, is never given back.
        const auto threads = nanobind::module_::import_("threading").attr("active_count")();
        if (nanobind::cast<int>(threads) > 1) nanobind::set_leak_warnings(false);
    }

private:
    static inline std::atomic<bool> ending{false};
    static inline std::atomic<int> away{0};

    bool released_;
    PyThreadState* thread_ = nullptr;
};

// Whether a worker is done, after waiting for it no longer than this. When Python ends, the work does too.
template <class Worker>
bool wait_for(Worker& worker, double seconds) {
    const WithoutInterpreter released;
    constexpr double between_looks = 0.05;
    for (; !WithoutInterpreter::interpreter_ends(); seconds -= between_looks) {
        if (worker.wait(std::min(seconds, between_looks))) return true;
        if (seconds <= between_looks) return false;
    }
    worker.stop();
    while (!worker.wait(between_looks)) worker.stop();
    return true;
}

}  // namespace faceup
