// Threads that share one piece of work (together.hpp): what goes wrong in a helper, or here, is thrown to whoever asked, and by
// then all of them have ended.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <thread>

#include "together.hpp"

namespace {

// What is thrown if this one of four threads fails, and the others work on until they are told to give up.
std::string thrown_by(int failing) {
    std::atomic<bool> given_up{false};
    std::atomic<int> at_work{0};
    std::string thrown = "nothing";
    const auto share = [&](int n) {
        ++at_work;
        if (n == failing) {
            --at_work;
            throw std::runtime_error("thread " + std::to_string(n));
        }
        while (!given_up && failing >= 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        --at_work;
    };
    try {
        faceup::together(4, share, [&] { given_up = true; });
    } catch (const std::runtime_error& error) {
        thrown = error.what();
    }
    return at_work ? "somebody is still at work" : thrown;
}

}  // namespace

int main() {
    for (const int failing : {-1, 0, 1, 3}) std::printf("%s\n", thrown_by(failing).c_str());
}
