// A beam search for good plays of one seat that everyone helps: the others build nothing, and take from the piles what is in
// its way. Turn by turn it keeps the best looking states, as many as the beam is wide. Nothing is proven: what comes out is a
// play, and whoever asked replays it by the rules.
//
// A state is the piles, the seat's hand, its open towers and the ladders; of like ones the one with the most points is kept.
// They go by hashes of 64 bits: two states that share one would cost a play, and nothing else.

#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <vector>

#include "play.hpp"

namespace faceup::clock_towers {

class Beam {
public:
    static constexpr int most_open = 16, most_height = 15;
    static constexpr int point = 64, turn_left_over = 12, idle_card = 24;

    // Whether its states have room for a position. Higher towers than there is room for are not built.
    static bool takes(const Position& position, int player) {
        if (position.hides()) return false;
        int open = 0;
        for (const Cards& tower : position.players[player].towers) {
            if (is_roof(tower.back())) continue;
            if (height_of(tower) > most_height) return false;
            ++open;
        }
        return open <= most_open;
    }

    Beam(const Position& position, int player) : start_(position), player_(player) {
        seats_ = static_cast<int>(position.players.size());
        for (int kind = 0; kind < kinds; ++kind) {
            const Cards& pile = position.piles[kind];
            sizes_[kind] = static_cast<int>(pile.size());
            total_ += sizes_[kind];
            left_[kind].resize(pile.size() + 1);
            for (std::size_t n = pile.size(); n-- > 0;) {
                left_[kind][n] = left_[kind][n + 1];
                ++left_[kind][n][pile[n]];
            }
        }
        for (int height = 1; height <= most_height; ++height) {
            may_begin_[height] = std::ranges::count(position.flags.first_heights, height) > 0;
        }
        first_ = std::ranges::min(position.flags.first_heights);
    }

    // The best play that is found with so many states a turn; nothing if it was stopped.
    std::vector<TableMove> play_of(std::size_t width, std::uint64_t seed, const std::atomic<bool>& stop) {
        seed_ = seed * 0x9E3779B97F4A7C15u + 1;  // of the hashes, and so of what is told apart by chance
        steps_.clear();
        layer_.assign(1, root());
        int turn = start_.turn;
        for (int time = 0; time < total_; ++time, turn = (turn + 1) % seats_) {
            turns_left_ = turns_after(time + 1);
            expand(width, turn == player_, true, stop);
            if (stop) return {};
        }
        const std::size_t held = holdings[layer_.front().hand].size;
        for (std::size_t n = 0; n < held; ++n) {
            turns_left_ = static_cast<int>(held - n) - 1;
            expand(width, true, false, stop);
            if (stop) return {};
        }
        return followed();
    }

private:
    // An open tower: its height, and whether it has a cat, a mouse and a clock.
    using Tower = std::uint8_t;
    static constexpr Tower cat_bit = 16, mouse_bit = 32, clock_bit = 64;
    static constexpr int height(Tower tower) { return tower & 15; }
    static constexpr int worth(Tower tower) {
        return tower & cat_bit ? (tower & mouse_bit ? 3 : 4) : (tower & mouse_bit ? 2 : 5);
    }
    static constexpr Tower with_card(Tower tower, Card card) {
        return static_cast<Tower>((tower + storeys_of(card)) | (has_cat(card) ? cat_bit : 0) |
                                  (has_mouse(card) ? mouse_bit : 0) | (is_clock(card) ? clock_bit : 0));
    }

    struct Step {
        std::uint32_t before = 0;  // the place of the state before, among those of its turn
        Card card = no_card;       // what the seat played; none where another seat drew
        Tower onto = 0;            // on which tower, none for a new one,
        bool laid = false;         // or for a discard
        std::int8_t draw = -1;
    };

    struct State {
        std::array<std::uint8_t, kinds> drawn{};
        std::array<std::uint8_t, colours> rungs{};  // the height that each ladder has come to
        std::array<Tower, most_open> towers{};      // sorted, the largest first; then none
        Hand hand = 0;
        std::int16_t points = 0, looks = 0;
        Step step;  // that led here
    };

    State root() const {
        State state;
        const Player& player = start_.players[player_];
        int open = 0;
        for (const Cards& tower : player.towers) {
            if (is_roof(tower.back())) continue;
            Tower made = 0;
            for (const Card card : tower) made = with_card(made, card);
            state.towers[open++] = made;
        }
        std::ranges::sort(state.towers, std::greater{});
        for (const Card card : player.hand) state.hand = with(state.hand, card);
        for (int seat = 0; seat < seats_; ++seat) {
            if (start_.flags.own_ladders && seat != player_) continue;
            for (const Cards& tower : start_.players[seat].towers) {
                if (!is_roof(tower.back())) continue;
                auto& rung = state.rungs[colour_of(tower.back())];
                rung = std::max(rung, static_cast<std::uint8_t>(height_of(tower)));
            }
        }
        return state;
    }

    // How many cards the seat will still play when so many were drawn.
    int turns_after(int time) const {
        int turns = hand_size;
        for (int t = time; t < total_; ++t) turns += (start_.turn + t) % seats_ == player_;
        return turns;
    }

    void expand(std::size_t width, bool own, bool draws, const std::atomic<bool>& stop) {
        next_.clear();
        seen_.clear(layer_.size() * (own ? 16 : kinds));
        for (std::uint32_t n = 0; n < layer_.size() && !stop; ++n) {
            State state = layer_[n];
            state.step = {.before = n};
            if (own)
                plays(state, draws);
            else
                draw(state, draws);
        }
        if (next_.size() > width) {
            std::nth_element(next_.begin(), next_.begin() + static_cast<std::ptrdiff_t>(width), next_.end(),
                             [](const State& a, const State& b) { return a.looks > b.looks; });
            next_.resize(width);
        }
        layer_.swap(next_);
        std::vector<Step>& steps = steps_.emplace_back();
        for (const State& state : layer_) steps.push_back(state.step);
    }

    void plays(const State& state, bool draws) {
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(state.hand, n);
            if (card == no_card || (n > 0 && nth(state.hand, n - 1) == card)) continue;
            State after = state;
            after.hand = without(state.hand, card);
            after.step.card = card;
            draw(after, draws);
            after.step.laid = true;
            if (is_storey(card)) lay(after, card, 0, draws);
            for (int at = 0; at < most_open && state.towers[at]; ++at) {
                const Tower tower = state.towers[at];
                if (at > 0 && state.towers[at - 1] == tower) continue;
                if (is_roof(card)) {
                    const int top = state.rungs[colour_of(card)];
                    const bool asked = top ? height(tower) == top + 1 : may_begin_[height(tower)];
                    if (!(tower & clock_bit) || !asked) continue;
                    State closed = after;
                    closed.step.onto = tower;
                    take_away(closed, at);
                    closed.rungs[colour_of(card)] = static_cast<std::uint8_t>(height(tower));
                    closed.points = static_cast<std::int16_t>(closed.points + worth(tower));
                    draw(closed, draws);
                } else if (is_clock(card) ? !(tower & clock_bit)
                                          : !(tower & clock_bit) || start_.flags.storeys_after_clock) {
                    if (height(tower) + storeys_of(card) > most_height) continue;
                    State built = after;
                    take_away(built, at);
                    lay(built, card, tower, draws);
                }
            }
        }
    }

    void lay(State state, Card card, Tower onto, bool draws) {
        if (state.towers[most_open - 1]) return;
        state.step.onto = onto;
        const Tower tower = with_card(onto, card);
        int at = most_open - 1;
        for (; at > 0 && state.towers[at - 1] < tower; --at) state.towers[at] = state.towers[at - 1];
        state.towers[at] = tower;
        draw(state, draws);
    }

    static void take_away(State& state, int at) {
        for (; at + 1 < most_open; ++at) state.towers[at] = state.towers[at + 1];
        state.towers[most_open - 1] = 0;
    }

    // The draws of a turn, by the seat if it has played, or by another.
    void draw(const State& state, bool draws) {
        if (!draws) return keep(state);
        for (int kind = 0; kind < kinds; ++kind) {
            if (state.drawn[kind] == sizes_[kind]) continue;
            State after = state;
            if (state.step.card != no_card) after.hand = with(after.hand, start_.piles[kind][state.drawn[kind]]);
            ++after.drawn[kind];
            after.step.draw = static_cast<std::int8_t>(kind);
            keep(after);
        }
    }

    void keep(State state) {
        std::uint64_t words[4]{};
        static_assert(offsetof(State, points) == 26, "what tells states apart lies together, without gaps");
        std::memcpy(words, &state, offsetof(State, points));
        std::uint64_t hash = seed_;
        for (const std::uint64_t word : words) {
            hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
            hash ^= hash >> 32;
        }
        const std::uint32_t place = seen_.place_of(hash, static_cast<std::uint32_t>(next_.size()));
        if (place < next_.size()) {
            State& other = next_[place];
            if (other.points >= state.points) return;
            state.looks = static_cast<std::int16_t>(other.looks + point * (state.points - other.points));
            other = state;
            return;
        }
        // States that look alike are told apart by chance.
        state.looks = static_cast<std::int16_t>(point * state.points + looks(state) + static_cast<int>(hash >> 60));
        next_.push_back(state);
    }

    // What may still be made, in parts of a point: the towers that could be finished in the turns that are left, those with the
    // fewest missing cards first, if every card were at hand when it is wanted; a turn that is left over, and a card in the hand that
    // is of no use, count a little.
    int looks(const State& state) const {
        Plan plan{.turns = turns_left_};
        for (int kind = 0; kind < kinds; ++kind) {
            const auto& left = left_[kind][state.drawn[kind]];
            for (int card = first_storey; card < past_roofs; ++card) plan.there[card] += left[card];
        }
        for (int n = 0; n < hand_size; ++n) ++plan.there[nth(state.hand, n)];
        for (int colour = 0; colour < colours; ++colour) {
            const int roofs_left = plan.there[first_roof + colour], rung = state.rungs[colour];
            const int from = rung ? rung + 1 : first_;
            plan.roofs += roofs_left;
            for (int n = 0; n < roofs_left; ++n) ++plan.asked[std::min(from + n, most_height)];
            if (rung || !roofs_left) continue;
            for (int height = from + roofs_left; height <= most_height; ++height)
                plan.asked[height] += may_begin_[height];
        }
        finish_towers(state, plan);
        begin_towers(plan);
        int idle = 0;
        for (int n = 0; n < hand_size; ++n) {
            const Card card = nth(state.hand, n);
            if (card == no_card || is_roof(card)) continue;
            if (plan.used[card] > 0)
                --plan.used[card];
            else
                ++idle;
        }
        return point * plan.points + turn_left_over * plan.turns - idle_card * idle;
    }

    struct Plan {
        int turns, roofs = 0, points = 0;
        std::array<int, card_codes> there{}, used{};
        std::array<int, most_height + 1> asked{};  // how many roofs ask for a height, now or later

        bool has(Card card) const { return used[card] < there[card]; }
        void finish(Tower tower, int at_height, int cost) {
            --asked[at_height], --roofs, turns -= cost, points += worth(tower);
        }
    };

    static void finish_towers(const State& state, Plan& plan) {
        for (int made = most_of_a_tower; made > 1; --made) {
            for (const Tower tower : state.towers) {
                const bool wanted = tower & clock_bit && worth(tower) == made && plan.asked[height(tower)] > 0;
                if (wanted && plan.turns > 0 && plan.roofs > 0) plan.finish(tower, height(tower), 1);
            }
        }
        for (int made = most_of_a_tower; made > 1; --made) {
            for (const Tower tower : state.towers) {
                if (!tower || tower & clock_bit || worth(tower) != made || plan.roofs < 1) continue;
                const Card clock = plan.has(plain_clock) ? plain_clock : mouse_clock;
                int asked = height(tower);
                while (asked < most_height && asked < height(tower) + 2 && plan.asked[asked] <= 0) ++asked;
                const int cost = asked > height(tower) ? 3 : 2;
                if (!plan.has(clock) || plan.asked[asked] <= 0 || plan.turns < cost) continue;
                ++plan.used[clock];
                plan.finish(with_card(tower, clock), asked, cost);
            }
        }
    }

    // New towers of one storey card each, the most valuable first.
    static void begin_towers(Plan& plan) {
        enum Animal : Card { none, cat, mouse };
        static constexpr std::pair<Animal, Card> makes[] = {{none, plain_clock},  {cat, plain_clock},
                                                            {cat, mouse_clock},   {mouse, plain_clock},
                                                            {none, mouse_clock}, {mouse, mouse_clock}};
        for (const auto& [animal, clock] : makes) {
            for (const int height : {1, 2}) {
                const auto storey = static_cast<Card>(first_storey + (height - 1) * 3 + animal);
                while (plan.turns > 2 && plan.asked[height] > 0 && plan.roofs > 0 && plan.has(storey) && plan.has(clock)) {
                    ++plan.used[storey], ++plan.used[clock];
                    plan.finish(with_card(with_card(0, storey), clock), height, 3);
                }
            }
        }
    }

    // The places of states by their hashes.
    class Seen {
    public:
        void clear(std::size_t expected) {
            slots_.assign(std::bit_ceil(2 * expected + 64), {});
            count_ = 0;
        }
        // The place that is known for a hash, or else `place`, which is known from now on.
        std::uint32_t place_of(std::uint64_t hash, std::uint32_t place) {
            if (2 * ++count_ > slots_.size()) grow();
            Slot& slot = find(hash);
            if (slot.place == none) slot = {hash, place};
            return slot.place;
        }

    private:
        static constexpr std::uint32_t none = ~std::uint32_t{0};
        struct Slot {
            std::uint64_t hash = 0;
            std::uint32_t place = none;
        };
        Slot& find(std::uint64_t hash) {
            std::size_t at = hash & (slots_.size() - 1);
            while (slots_[at].place != none && slots_[at].hash != hash) at = (at + 1) & (slots_.size() - 1);
            return slots_[at];
        }
        void grow() {
            std::vector<Slot> before(2 * slots_.size());
            before.swap(slots_);
            for (const Slot& slot : before) {
                if (slot.place != none) find(slot.hash) = slot;
            }
        }
        std::vector<Slot> slots_;
        std::size_t count_ = 0;
    };

    // The play that ends with the most points. The others throw a card away at each turn.
    std::vector<TableMove> followed() const {
        std::vector<Step> steps;  // the last first
        auto at = static_cast<std::size_t>(std::ranges::max_element(layer_, {}, &State::points) - layer_.begin());
        for (std::size_t n = steps_.size(); n-- > 0; at = steps.back().before) steps.push_back(steps_[n][at]);
        std::vector<TableMove> moves;
        Position position = start_;
        while (!position.players[position.turn].hand.empty()) {
            const Player& mover = position.players[position.turn];
            TableMove move{mover.hand.front(), std::nullopt, std::nullopt};
            const bool own = position.turn == player_;
            // When the piles are empty there are no steps of the others.
            if (!steps.empty() && own == (steps.back().card != no_card)) {
                const Step& step = steps.back();
                if (step.draw >= 0) move.draw = static_cast<Kind>(step.draw);
                if (own) move.card = step.card;
                if (step.laid) move.onto = standing(mover, step.onto);
                steps.pop_back();
            }
            moves.push_back(move);
            position = play(position, move);
        }
        return moves;
    }

    static Cards standing(const Player& player, Tower wanted) {
        if (!wanted) return {};
        for (const Cards& tower : player.towers) {
            if (is_roof(tower.back())) continue;
            Tower made = 0;
            for (const Card card : tower) made = with_card(made, card);
            if (made == wanted) return tower;
        }
        throw std::logic_error("no such tower");
    }

    const Position start_;
    const int player_;
    int seats_ = 1, total_ = 0, first_ = 1, turns_left_ = 0;
    std::array<int, kinds> sizes_{};
    std::array<std::vector<std::array<std::uint8_t, card_codes>>, kinds> left_;
    std::array<bool, most_height + 1> may_begin_{};
    std::vector<std::vector<Step>> steps_;  // of each turn
    std::vector<State> layer_, next_;
    Seen seen_;
    std::uint64_t seed_ = 1;
};

}  // namespace faceup::clock_towers
