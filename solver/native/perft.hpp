// Counting sequences of moves, for tests: an engine of each game counts them by its own rules.

#pragma once

#include <atomic>
#include <cstdint>

namespace faceup {

class Perft {
public:
    virtual ~Perft() = default;
    virtual std::uint64_t count(int depth) = 0;
    void stop() { stopped_ = true; }

protected:
    std::atomic<bool> stopped_{false};
};

}  // namespace faceup
