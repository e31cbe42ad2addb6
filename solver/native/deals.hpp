// The search over deals in `_core`: what `deals.cpp` adds to the module.

#pragma once

#include <nanobind/nanobind.h>

namespace faceup {

void bind_deals(nanobind::module_& module);

}  // namespace faceup
