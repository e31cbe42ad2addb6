// An engine where there is chance: one problem, one table, and the work of answering queries about the places that come
// of it. A place is a state by its number: 0 is the position that the engine was made for.

#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "../control.hpp"
#include "query.hpp"

namespace faceup::chance {

// The engine of a game, however many play, and whatever the opponents play for.
class Engine {
public:
    virtual ~Engine() = default;
    virtual Result run(const std::vector<Query>& queries) = 0;
    virtual Bounds<Fraction> known(int place, int more, Horizon horizon) = 0;
    virtual std::size_t table_bytes() const = 0;
    virtual double table_fill() const = 0;

    Control& control() { return control_; }
    Progress progress() const { return {control_.nodes.load(), table_fill()}; }

protected:
    Control control_;
};

// What lies at each place.
template <class Place>
class Places {
public:
    int add(Place place) {
        all_.push_back(std::move(place));
        return static_cast<int>(all_.size()) - 1;
    }
    const Place& at(int number) const {
        if (number < 0 || number >= static_cast<int>(all_.size())) throw std::invalid_argument("no such place");
        return all_[static_cast<std::size_t>(number)];
    }

private:
    std::vector<Place> all_;
};

}  // namespace faceup::chance
