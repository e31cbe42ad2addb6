// A small memory of what has just been worked out: each question has one place, and the last one asked there stays.
//
// Whole questions are compared, so an answer is never given to another one. A question is a few words, not all of them zero:
// that is a place where nothing is remembered yet. A place lies within one line of the processor's cache.

#pragma once

#include <bit>
#include <cassert>
#include <cstring>
#include <type_traits>
#include <vector>

namespace faceup::clock_towers {

template <class Question, class Answer>
class Memo {
    static_assert(std::has_unique_object_representations_v<Question> && sizeof(Question) % 8 == 0);

public:
    struct alignas(std::bit_ceil(sizeof(Question) + sizeof(Answer))) Place {
        Question question{};
        Answer answer;

        bool is_of(const Question& asked) const { return std::memcmp(&question, &asked, sizeof asked) == 0; }
    };

    explicit Memo(std::size_t places) : places_(std::bit_ceil(places)) {}

    // The place of a question, which is fetched from now on.
    Place& place_of(const Question& question) {
        Place& place = places_[home(question)];
#if defined(__GNUC__)
        __builtin_prefetch(&place);
#endif
        return place;
    }

    // What is remembered of the question, or what is worked out now.
    template <class WorkOut>
    const Answer& answer(const Question& question, WorkOut work_out) {
        Place& place = places_[home(question)];
        if (!place.is_of(question)) place = {question, work_out()};
        assert(place.answer == work_out());
        return place.answer;
    }

private:
    std::size_t home(const Question& question) const {
        constexpr std::uint64_t odd[] = {0x9E3779B97F4A7C15ULL, 0xD6E8FEB86659FD93ULL};
        static_assert(sizeof(Question) <= sizeof odd);
        std::uint64_t words[sizeof(Question) / 8], mixed = 0;
        std::memcpy(words, &question, sizeof question);
        for (std::size_t n = 0; n < std::size(words); ++n) {
            const std::uint64_t product = words[n] * odd[n];
            mixed += product ^ product >> 32;
        }
        return (mixed ^ mixed >> 16) & (places_.size() - 1);
    }

    std::vector<Place> places_;
};

}  // namespace faceup::clock_towers
