// What the search with chance knows beyond plain enumeration, of any tree. Each technique has a name and a switch, so that
// tests can turn it off and get the same values, and a benchmark can say what it buys. The argument for each stands where it
// is used. What it knows besides, of races or of deals, is in their lists.

#pragma once

namespace faceup::chance {

struct Techniques {
    bool table = true;  // what was proven about a state is used again
    bool cuts = true;   // a choice is not searched on once it is good enough, or cannot matter
    bool star = true;   // chance is not searched on once what is left of it cannot matter
    bool hints = true;  // what was best before is tried first
};

}  // namespace faceup::chance
