// The races in `_core`: what `races.cpp` adds to the module.

#pragma once

#include <nanobind/nanobind.h>

namespace faceup {

void bind_races(nanobind::module_& module);

}  // namespace faceup
