// A small memory of what has just been worked out: each question has one slot, and the last one asked there stays.
//
// Whole questions are compared, so an answer is never given to another one. A question is a few words, not all of them zero:
// that is a slot where nothing is remembered yet. A slot lies within one line of the processor's cache.

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
    struct alignas(std::bit_ceil(sizeof(Question) + sizeof(Answer))) Slot {
        Question question{};
        Answer answer;

        bool is_of(const Question& asked) const { return std::memcmp(&question, &asked, sizeof asked) == 0; }
    };

    explicit Memo(std::size_t slots) : slots_(std::bit_ceil(slots)) {}

    // The slot of a question, which is fetched from now on.
    Slot& slot_of(const Question& question) {
        Slot& slot = slots_[home(question)];
#if defined(__GNUC__)
        __builtin_prefetch(&slot);
#endif
        return slot;
    }

    // What is remembered of the question, or what is worked out now.
    template <class WorkOut>
    const Answer& answer(const Question& question, WorkOut work_out) {
        Slot& slot = slots_[home(question)];
        if (!slot.is_of(question)) slot = {question, work_out()};
        assert(slot.answer == work_out());
        return slot.answer;
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
        return (mixed ^ mixed >> 16) & (slots_.size() - 1);
    }

    std::vector<Slot> slots_;
};

}  // namespace faceup::clock_towers
