// Whole moves on whole positions, for the line of best play: there every card and every tower is told apart.

#pragma once

#include <algorithm>
#include <string>

#include "position.hpp"

namespace faceup::clock_towers {

inline int height_of(const Cards& tower) {
    int height = 0;
    for (const Card card : tower) height += storeys_of(card);
    return height;
}

inline bool is_asked(const Position& position, Card roof, int height) {
    int top = 0;
    for (std::size_t seat = 0; seat < position.players.size(); ++seat) {
        if (position.flags.own_ladders && static_cast<int>(seat) != position.turn) continue;
        for (const Cards& tower : position.players[seat].towers) {
            if (tower.back() == roof) top = std::max(top, height_of(tower));
        }
    }
    return top ? height == top + 1 : std::ranges::count(position.flags.first_heights, height) > 0;
}

inline bool fits(const Position& position, Card card, const Cards& tower) {
    if (is_roof(tower.back())) return false;
    const bool has_clock = std::ranges::any_of(tower, is_clock);
    if (is_storey(card)) return !has_clock || position.flags.storeys_after_clock;
    if (is_clock(card)) return !has_clock;
    return has_clock && is_asked(position, card, height_of(tower));
}

// Every legal move, once; none if the game is over.
inline std::vector<TableMove> legal_moves(const Position& position) {
    const Player& player = position.players[position.turn];
    std::vector<std::optional<Kind>> draws;
    for (const Kind kind : {storeys, clocks, roofs}) {
        if (!position.piles[kind].empty()) draws.emplace_back(kind);
    }
    if (draws.empty()) draws.emplace_back();
    std::vector<TableMove> moves;
    const auto add = [&](Card card, const std::optional<Cards>& onto) {
        for (const std::optional<Kind>& draw : draws) moves.push_back({card, onto, draw});
    };
    for (std::size_t n = 0; n < player.hand.size(); ++n) {
        const Card card = player.hand[n];
        if (std::find(player.hand.begin(), player.hand.begin() + static_cast<std::ptrdiff_t>(n), card) !=
            player.hand.begin() + static_cast<std::ptrdiff_t>(n)) {
            continue;
        }
        for (std::size_t at = 0; at < player.towers.size(); ++at) {
            const Cards& tower = player.towers[at];
            const auto before = player.towers.begin() + static_cast<std::ptrdiff_t>(at);
            if (std::find(player.towers.begin(), before, tower) == before && fits(position, card, tower))
                add(card, tower);
        }
        if (is_storey(card)) add(card, Cards{});
        add(card, std::nullopt);
    }
    return moves;
}

// A move as `faceup.models` writes it: `K>1c.2 +roofs`.
inline std::string text_of(const TableMove& move) {
    static constexpr const char* codes[] = {"",  "",   "1",  "1c", "1m", "2",  "2c", "2m",
                                            "K", "Km", "^r", "^b", "^g", "^y", "^p"};
    static constexpr const char* draws[] = {" +storeys", " +clocks", " +roofs"};
    std::string text = codes[move.card];
    if (!move.onto) {
        text = "x" + text;
    } else if (move.onto->empty()) {
        text += ">new";
    } else {
        for (std::size_t n = 0; n < move.onto->size(); ++n) text += (n ? "." : ">") + std::string(codes[(*move.onto)[n]]);
    }
    return move.draw ? text + draws[*move.draw] : text;
}

// The position after a legal move.
inline Position play(Position position, const TableMove& move) {
    Player& player = position.players[position.turn];
    player.hand.erase(std::ranges::find(player.hand, move.card));
    if (move.onto) {
        if (move.onto->empty()) player.towers.emplace_back();
        Cards& tower = move.onto->empty() ? player.towers.back() : *std::ranges::find(player.towers, *move.onto);
        tower.push_back(move.card);
    }
    if (move.draw) {
        Cards& pile = position.piles[*move.draw];
        player.hand.push_back(pile.front());
        pile.erase(pile.begin());
    }
    const int seats = static_cast<int>(position.players.size());
    for (int n = 0; n < seats; ++n) {
        position.turn = (position.turn + 1) % seats;
        if (!position.players[position.turn].hand.empty()) break;
    }
    return position;
}

}  // namespace faceup::clock_towers
