// How the other players play, numbered as `solver/engines/native/binding.py` has it.

#pragma once

#include <cstdint>

namespace faceup {

enum class Opponents : std::uint8_t { adversarial, selfish, cooperative };

}  // namespace faceup
