// The beam search in `_core`: what `beam.cpp` adds to the module.

#pragma once

#include <nanobind/nanobind.h>

namespace faceup {

void bind_beam(nanobind::module_& module);

}  // namespace faceup
