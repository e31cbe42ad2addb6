// A small memory of what has just been worked out: each question has one place, and the last one asked there stays.
//
// Whole questions are compared, so an answer is never given to another one. A question is a struct without gaps. A place
// lies within one line of the processor's cache if question and answer are small.

#pragma once

#include <bit>
#include <cstring>
#include <type_traits>
#include <vector>

namespace faceup::clock_towers {

template <class Question, class Answer>
class Memo {
    static_assert(std::has_unique_object_representations_v<Question> && sizeof(Question) % 8 == 0);

public:
    explicit Memo(std::size_t places) : places_(std::bit_ceil(places)) {}

    // What is remembered of the question, if it suffices, or what is worked out now.
    template <class WorkOut, class Suffices>
    const Answer& answer(const Question& question, WorkOut work_out, Suffices suffices) {
        Place& place = places_[home(question)];
        if (!place.used || std::memcmp(&place.question, &question, sizeof question) != 0 || !suffices(place.answer)) {
            place.answer = work_out();
            place.question = question;
            place.used = true;
        }
        return place.answer;
    }

    template <class WorkOut>
    const Answer& answer(const Question& question, WorkOut work_out) {
        return answer(question, work_out, [](const Answer&) { return true; });
    }

    // It will be asked for soon.
    void fetch([[maybe_unused]] const Question& question) const {
#if defined(__GNUC__)
        __builtin_prefetch(&places_[home(question)]);
#endif
    }

private:
    struct alignas(std::bit_ceil(sizeof(Question) + sizeof(Answer) + 1)) Place {
        Question question;
        Answer answer;
        bool used = false;
    };

    std::size_t home(const Question& question) const {
        constexpr std::uint64_t odd[] = {0x9E3779B97F4A7C15ULL, 0xD6E8FEB86659FD93ULL, 0xA0761D6478BD642FULL,
                                         0xC2B2AE3D27D4EB4FULL};
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
