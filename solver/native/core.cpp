// faceup.solver._core: the door between Python and the C++20 core.
//
// Nothing is decided here: what comes through the door is plain values, what goes back is plain values. So far the
// door opens on one room only, which tells how the core was built; the engines move in behind it.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

namespace nb = nanobind;

namespace {

std::string compiler() {
#if defined(__clang__)
    return "Clang " __clang_version__;
#elif defined(__GNUC__)
    return "GCC " __VERSION__;
#elif defined(_MSC_VER)
    return "MSVC " + std::to_string(_MSC_VER);
#else
    return "an unknown compiler";
#endif
}

}  // namespace

NB_MODULE(_core, module) {
    module.doc() = "The native core of Faceup.";
    module.def("compiler", &compiler, "The compiler that built this core, with its version.");
}
