// Techniques by their names, as Python has them: which there are, and all of them but some. A set of techniques is a
// struct of truth values that lists them as `named`, or that says `names` and `switch_off` by itself.

#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace faceup {

template <class Techniques>
std::vector<std::string> technique_names() {
    if constexpr (requires { Techniques::names(); }) {
        return Techniques::names();
    } else {
        std::vector<std::string> names;
        for (const auto& [name, use] : Techniques::named) names.emplace_back(name);
        return names;
    }
}

// Whether there is such a technique; it is off then.
template <class Techniques>
bool switch_off(Techniques& techniques, const std::string& name) {
    if constexpr (requires { techniques.switch_off(name); }) {
        return techniques.switch_off(name);
    } else {
        for (const auto& [technique, use] : Techniques::named) {
            if (name == technique) return techniques.*use = false, true;
        }
        return false;
    }
}

template <class Techniques>
Techniques techniques_without(const std::vector<std::string>& off) {
    Techniques techniques;
    for (const std::string& name : off) {
        if (!switch_off(techniques, name)) throw std::invalid_argument("no technique " + name);
    }
    return techniques;
}

}  // namespace faceup
