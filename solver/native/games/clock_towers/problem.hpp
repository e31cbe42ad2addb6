// What stays the same while a position is searched: the rules, the piles as they lay at the beginning, the question.

#pragma once

#include <array>

#include "../../techniques.hpp"
#include "pile_states.hpp"
#include "state.hpp"

namespace faceup::clock_towers {

struct Problem {
    Flags flags;
    Question question;
    OpenTechniques techniques;
    int seats = 2;
    std::array<Cards, kinds> piles;  // as far as they are seen
    std::array<int, kinds> pile_sizes{};
    int pile_total = 0;
    PileStates pile_states;
    // By the height of the last tower of a ladder: those that so many roofs, one after the other, may be played at.
    std::array<std::array<Heights, copies_of_a_roof + 1>, height_limit + 1> asked_heights{};
    Heights first_heights = 0;
    int tallest = 0;  // the largest height that a roof may ever ask for
    int highest = 0;  // and the largest that a complete tower has
    TowerClasses classes;

    // Whether the tie-break decides something, so that two towers of equal points may differ.
    bool tie_break;
    // Whether the value hangs on the points so far; otherwise it is a sum over the seats, each with its weight.
    bool leads;
    std::array<int, 4> weight{};
    // Whether more points for a seat are never worse for the side that the seat plays for.
    std::array<bool, 4> monotone{};
    // Helpers whose points would count against the player: they need not make any, and nobody can make them.
    std::array<bool, 4> abstains{};
    // The seats whose points do not matter at all: their cards are as good without animals.
    std::array<bool, 4> pointless{};

    Problem(const Position& position, const Question& asked, const OpenTechniques& used, bool faithful)
        : flags(position.flags),
          question(asked),
          techniques(used),
          seats(static_cast<int>(position.players.size())),
          piles(position.piles),
          pile_sizes{position.pile_size(storeys), position.pile_size(clocks), position.pile_size(roofs)},
          pile_total(pile_sizes[storeys] + pile_sizes[clocks] + pile_sizes[roofs]),
          pile_states(piles, pile_sizes, seats),
          classes(position.flags, faithful ? TowerClasses::Detail::faithful
                                  : asked.objective == Objective::win && position.flags.tiebreak != TieBreak::none
                                      ? TowerClasses::Detail::tie_break
                                      : TowerClasses::Detail::points) {
        const Objective objective = question.objective;
        tie_break = objective == Objective::win && flags.tiebreak != TieBreak::none;
        leads = !faithful && (objective == Objective::win || (objective == Objective::margin && seats > 2));
        for (int seat = 0; seat < seats; ++seat) {
            const bool own = seat == question.player;
            weight[seat] = own || objective == Objective::total ? 1 : objective == Objective::score ? 0 : -1;
            abstains[seat] = !own && question.opponents == Opponents::cooperative &&
                             (objective == Objective::margin || objective == Objective::win);
            pointless[seat] = !own && objective == Objective::score && question.opponents != Opponents::selfish;
            monotone[seat] = !tie_break && question.opponents != Opponents::selfish &&
                             (own || question.opponents == Opponents::adversarial || objective == Objective::score ||
                              objective == Objective::total);
        }
        for (const int height : flags.first_heights) {
            if (height < height_limit - copies_of_a_roof) first_heights |= bit(height);
        }
        for (int rung = 0; rung <= height_limit; ++rung) {
            Heights next = rung ? (rung < height_limit ? bit(rung + 1) : 0) : first_heights, all = 0;
            for (int roofs_ahead = 0; roofs_ahead <= copies_of_a_roof; ++roofs_ahead) {
                asked_heights[rung][roofs_ahead] = all;
                all |= next << roofs_ahead;
            }
        }
        if (!faithful) number_classes(position);
    }

    int ladder(int seat) const { return flags.own_ladders ? seat : 0; }
    Heights asked(int rung) const { return asked_heights[rung][1]; }
    Card as_seen_by(int seat, Card card) const { return pointless[seat] ? plain(card) : card; }

private:
    void number_classes(const Position& position) {
        ByColour left = pile_states[0].all.roofs;
        std::array<int, colours> top_of{};
        std::set<Cards> open;
        std::set<Card> loose;
        for (const Cards& pile : piles) loose.insert(pile.begin(), pile.end());
        for (const Unknown& below : position.below) loose.insert(below.cards.begin(), below.cards.end());
        for (const Card roof : position.below[roofs].cards) left += one_of(colour_of(roof));
        for (const Player& player : position.players) {
            loose.insert(player.hand.begin(), player.hand.end());
            for (const Card card : player.hand) left += is_roof(card) ? one_of(colour_of(card)) : 0;
            for (const Cards& tower : player.towers) {
                if (!is_roof(tower.back())) {
                    open.insert(tower);
                    continue;
                }
                int height = 0;
                for (const Card card : tower) height += storeys_of(card);
                int& top = top_of[colour_of(tower.back())];
                top = std::max(top, height);
                highest = std::max(highest, height);
            }
        }
        // With own ladders a seat may begin anew where another has come far; the first heights stay possible.
        Heights possible = 0;
        for (int colour = 0; colour < colours; ++colour) {
            const int ahead = std::min(count(left, colour), copies_of_a_roof);
            possible |= asked_heights[std::min(top_of[colour], height_limit)][ahead];
            if (flags.own_ladders) possible |= asked_heights[0][ahead];
        }
        for (int height = 1; height <= height_limit; ++height) {
            if (possible & bit(height)) tallest = height;
        }
        std::set<Card> cards;
        for (const Card card : loose) {
            if (is_roof(card)) continue;
            cards.insert(card);
            if (std::ranges::find(pointless, true) != pointless.end()) cards.insert(plain(card));
        }
        std::set<Cards> towers;
        for (const Cards& tower : open) {
            towers.insert(tower);
            towers.insert(without_animals(tower));
        }
        classes.fill(towers, cards, tallest);
    }

public:
    static Cards without_animals(Cards tower) {
        for (Card& card : tower) card = plain(card);
        return tower;
    }
};

}  // namespace faceup::clock_towers
