// A second checker of proofs, for Clock Towers: written from docs/proofs.md, docs/rules.md and docs/files.md alone.
//
// It shares nothing with Faceup: it has its own rules, its own reading of positions, its own lemmas. It reads the names
// of proofs from standard input, one a line, and for each prints `yes`, or `no` and why; `?` where a fraction outgrows
// 128 bits or the game is another one. Built by the tests: c++ -std=c++20 -O2 second_checker.cpp -lz

#include <zlib.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using Int = __int128;
using std::string;
using std::vector;

struct Refused { string why; };
struct Unable { string why; };

static void require(bool holds, const char* why) { if (!holds) throw Refused{why}; }

// Exact numbers, with minus infinity.

struct Number {
    Int above = 0, below = 1;
    bool never = false;
};

static Int magnitude(Int a) { return a < 0 ? -a : a; }
static Int divisor(Int a, Int b) { while (b) { Int rest = a % b; a = b; b = rest; } return a; }
static void fits(Int a) { if (magnitude(a) >> 60) throw Unable{"a fraction is too large"}; }
static Number number(Int above, Int below = 1) {
    Int d = divisor(magnitude(above), below);
    Number made{above / d, below / d};
    fits(made.above); fits(made.below);
    return made;
}
static Number operator+(Number a, Number b) { return number(a.above * b.below + b.above * a.below, a.below * b.below); }
static Number operator*(Number a, Number b) { return number(a.above * b.above, a.below * b.below); }
static bool operator<(Number a, Number b) {
    if (a.never || b.never) return a.never && !b.never;
    return a.above * b.below < b.above * a.below;
}
static bool operator==(Number a, Number b) { return !(a < b) && !(b < a); }
using Values = vector<Number>;  // of the player alone, or of all seats

// JSON, as far as a header needs it.

struct Json {
    enum Kind { Null, True, False, Whole, Real, Text, List, Object } kind = Null;
    string text;
    long long whole = 0;
    vector<Json> list;
    std::map<string, Json> object;
    const Json& at(const string& key) const {
        require(kind == Object && object.count(key), "a key is missing");
        return object.at(key);
    }
    bool is(const char* word) const { return kind == Text && text == word; }
    bool has_just(std::set<string> keys) const {
        if (kind != Object || object.size() != keys.size()) return false;
        return std::all_of(keys.begin(), keys.end(), [&](const string& key) { return object.count(key); });
    }
};

struct Reader {
    const string& text;
    size_t at = 0;
    int depth = 0;
    void space() { while (at < text.size() && strchr(" \t\n\r", text[at]) && text[at]) ++at; }
    bool take(char c) { space(); if (at < text.size() && text[at] == c) { ++at; return true; } return false; }
    Json value() {
        require(++depth < 50, "the header is too deep");
        space();
        require(at < text.size(), "the header is cut short");
        Json found;
        if (take('{')) {
            found.kind = Json::Object;
            if (!take('}')) do {
                space();
                string key = quoted();
                require(take(':'), "a colon is missing");
                found.object[key] = value();
            } while (take(',') || (require(take('}'), "a brace is missing"), false));
        } else if (take('[')) {
            found.kind = Json::List;
            if (!take(']')) do found.list.push_back(value());
            while (take(',') || (require(take(']'), "a bracket is missing"), false));
        } else if (text[at] == '"') {
            found.kind = Json::Text;
            found.text = quoted();
        } else if (word("null")) found.kind = Json::Null;
        else if (word("true")) found.kind = Json::True;
        else if (word("false")) found.kind = Json::False;
        else {
            size_t begin = at;
            if (text[at] == '-') ++at;
            size_t digits = at;
            while (at < text.size() && isdigit(text[at])) ++at;
            require(at > digits && at - digits < 18 && (text[digits] != '0' || at == digits + 1), "no such number");
            found.whole = std::stoll(text.substr(begin, at - begin));
            found.kind = at < text.size() && strchr(".eE", text[at]) ? Json::Real : Json::Whole;
            require(found.kind == Json::Whole, "a number is not whole");
        }
        --depth;
        return found;
    }
    bool word(const char* w) {
        if (text.compare(at, strlen(w), w)) return false;
        at += strlen(w);
        return true;
    }
    string quoted() {
        require(at < text.size() && text[at] == '"', "a text is missing");
        string found;
        for (++at; ; ++at) {
            require(at < text.size() && (unsigned char)text[at] >= 32, "a text is cut short");
            if (text[at] == '"') { ++at; return found; }
            if (text[at] != '\\') { found += text[at]; continue; }
            require(++at < text.size(), "a text is cut short");
            const char *codes = "\"\\/bfnrt", *plain = "\"\\/\b\f\n\r\t", *code = strchr(codes, text[at]);
            if (text[at] == 'u') {
                require(at + 4 < text.size(), "a text is cut short");
                int found_code = std::stoi(text.substr(at + 1, 4), nullptr, 16);
                found += found_code < 128 ? char(found_code) : '?';
                at += 4;
            } else {
                require(code && *code, "no such escape");
                found += plain[code - codes];
            }
        }
    }
};

// SHA-256.

static string sha256(const string& message) {
    auto turn = [](uint32_t x, int n) { return x >> n | x << (32 - n); };
    static vector<uint32_t> k, first;
    if (k.empty()) {
        auto root = [](int prime, int power) {  // the first 32 bits of the fraction of a root, in whole numbers
            unsigned __int128 low = 0, high = (unsigned __int128)1 << 40;
            while (high - low > 1) {
                unsigned __int128 mid = (low + high) / 2;
                bool small = power == 2 ? mid * mid <= (unsigned __int128)prime << 64
                                        : mid * mid * mid <= (unsigned __int128)prime << 96;
                (small ? low : high) = mid;
            }
            return (uint32_t)low;
        };
        for (int n = 2; k.size() < 64; ++n) {
            bool prime = true;
            for (int d = 2; d * d <= n; ++d) prime = prime && n % d;
            if (!prime) continue;
            if (first.size() < 8) first.push_back(root(n, 2));
            k.push_back(root(n, 3));
        }
    }
    vector<uint32_t> state = first;
    string padded = message + '\x80';
    while (padded.size() % 64 != 56) padded += '\0';
    for (int byte = 7; byte >= 0; --byte) padded += char((uint64_t(message.size()) * 8) >> (8 * byte));
    for (size_t block = 0; block < padded.size(); block += 64) {
        uint32_t w[64];
        for (int i = 0; i < 16; ++i) {
            w[i] = 0;
            for (int j = 0; j < 4; ++j) w[i] = w[i] << 8 | (unsigned char)padded[block + 4 * i + j];
        }
        for (int i = 16; i < 64; ++i) {
            uint32_t a = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3;
            uint32_t b = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10;
            w[i] = w[i - 16] + a + w[i - 7] + b;
        }
        vector<uint32_t> s = state;
        for (int i = 0; i < 64; ++i) {
            uint32_t a = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25), choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
            uint32_t one = s[7] + a + choice + k[i] + w[i];
            uint32_t b = turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22);
            uint32_t two = b + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
            s = {one + two, s[0], s[1], s[2], s[3] + one, s[4], s[5], s[6]};
        }
        for (int i = 0; i < 8; ++i) state[i] += s[i];
    }
    string digits;
    char two[9];
    for (uint32_t part : state) { snprintf(two, sizeof two, "%08x", part); digits += two; }
    return digits;
}

// The cards, 0 to 12: storeys, clocks, roofs; their codes and how many there are.

enum Pile { Storeys, Clocks, Roofs };
static const char* const CODES[] = {"1", "1c", "1m", "2", "2c", "2m", "K", "Km", "r", "b", "g", "y", "p"};
static const int COPIES[] = {5, 5, 4, 5, 5, 4, 9, 9, 4, 4, 4, 4, 4};
static const char* const PILES[] = {"storeys", "clocks", "roofs"};
static const int K = 6, KM = 7, RED = 8, KINDS = 13;
using Cards = vector<uint8_t>;

static Pile kind(int card) { return card < K ? Storeys : card < RED ? Clocks : Roofs; }
static int storeys(int card) { return card < 3 ? 1 : card < K ? 2 : 0; }
static bool is_cat(int card) { return card == 1 || card == 4; }
static bool is_mouse(int card) { return card == 2 || card == 5 || card == KM; }
static string code(int card) { return (card >= RED ? "^" : "") + string(CODES[card]); }

static int height(const Cards& tower) { int sum = 0; for (int card : tower) sum += storeys(card); return sum; }
static bool any(const Cards& cards, bool (*holds)(int)) { return std::any_of(cards.begin(), cards.end(), holds); }
static bool clocked(const Cards& tower) { return any(tower, [](int card) { return card == K || card == KM; }); }
static bool complete(const Cards& tower) { return !tower.empty() && kind(tower.back()) == Roofs; }
static int worth(bool cat, bool mouse) { return cat ? (mouse ? 3 : 4) : (mouse ? 2 : 5); }
static int points(const Cards& tower) { return complete(tower) ? worth(any(tower, is_cat), any(tower, is_mouse)) : 0; }

struct Rules {
    vector<int> first_heights;
    bool own = false, storeys_after_clock = false, clock_mouse = false;
    string tiebreak;
};

struct Player {
    Cards hand;
    vector<Cards> towers;
    bool operator==(const Player&) const = default;
};

struct Hidden {
    Cards cards;
    int count = 0;
    bool operator==(const Hidden&) const = default;
};

struct Move {
    int card;
    const Cards* onto;  // none: discarded; an empty one: a new tower
    int draw;           // -1: none
    bool chance = false;
};

struct Position {
    int turn = 0;
    std::array<Cards, 3> seen;
    std::array<std::optional<Hidden>, 3> hidden;
    vector<Player> players;
    bool operator==(const Position&) const = default;

    void settle() {  // what is written in no order is sorted, what is not hidden is seen, who has no card is skipped
        for (int pile = 0; pile < 3; ++pile) {
            if (!hidden[pile]) continue;
            Hidden& below = *hidden[pile];
            std::sort(below.cards.begin(), below.cards.end());
            bool alike = !below.cards.empty() && below.cards.front() == below.cards.back();
            if (alike) seen[pile].insert(seen[pile].end(), below.cards.begin(), below.cards.begin() + below.count);
            if (alike || below.count == 0 || below.cards.empty()) hidden[pile].reset();
        }
        for (Player& player : players) {
            std::sort(player.hand.begin(), player.hand.end());
            std::sort(player.towers.begin(), player.towers.end());
        }
        for (size_t step = 0; step < players.size(); ++step) {
            int seat = (turn + step) % players.size();
            if (!players[seat].hand.empty()) { turn = seat; return; }
        }
    }
    bool over() const { return players[turn].hand.empty(); }
    int size(int pile) const { return seen[pile].size() + (hidden[pile] ? hidden[pile]->count : 0); }
    int size() const { return size(0) + size(1) + size(2); }
    Cards may_hold(int pile) const {
        Cards cards = seen[pile];
        if (hidden[pile]) cards.insert(cards.end(), hidden[pile]->cards.begin(), hidden[pile]->cards.end());
        return cards;
    }
    int to_reveal() const {
        for (int pile = 0; pile < 3; ++pile) if (hidden[pile] && seen[pile].empty()) return pile;
        return -1;
    }
    bool certain() const { return !hidden[0] && !hidden[1] && !hidden[2]; }
    std::array<int, 5> reached(const Rules& rules, int seat) const {  // how far each colour has come; 0: not begun
        std::array<int, 5> ladder{};
        for (size_t other = 0; other < players.size(); ++other) {
            if (rules.own && (int)other != seat) continue;
            for (const Cards& tower : players[other].towers)
                if (complete(tower)) ladder[tower.back() - RED] = std::max(ladder[tower.back() - RED], height(tower));
        }
        return ladder;
    }
};

static bool asks(const Rules& rules, const std::array<int, 5>& ladder, int roof, int high) {
    if (ladder[roof - RED]) return high == ladder[roof - RED] + 1;
    return std::count(rules.first_heights.begin(), rules.first_heights.end(), high);
}

static const Cards GROUND;

static vector<Move> legal_moves(const Rules& rules, const Position& position) {
    vector<Move> moves;
    if (position.over() || position.to_reveal() >= 0) return moves;
    const Player& player = position.players[position.turn];
    auto ladder = position.reached(rules, position.turn);
    vector<int> draws;
    for (int pile = 0; pile < 3; ++pile) if (!position.seen[pile].empty()) draws.push_back(pile);
    if (draws.empty()) draws.push_back(-1);
    vector<const Cards*> sites{&GROUND};
    for (size_t n = 0; n < player.towers.size(); ++n)
        if (!complete(player.towers[n]) && (n == 0 || player.towers[n] != player.towers[n - 1]))
            sites.push_back(&player.towers[n]);
    for (size_t n = 0; n < player.hand.size(); ++n) {
        int card = player.hand[n];
        if (n && player.hand[n - 1] == card) continue;
        vector<const Cards*> targets;
        for (const Cards* site : sites) {
            bool clock = clocked(*site);
            bool fits = kind(card) == Storeys  ? rules.storeys_after_clock || !clock
                        : kind(card) == Clocks ? !site->empty() && !clock
                                               : clock && asks(rules, ladder, card, height(*site));
            if (fits) targets.push_back(site);
        }
        targets.push_back(nullptr);
        for (const Cards* target : targets) for (int draw : draws) moves.push_back({card, target, draw});
    }
    return moves;
}

static Position after(const Position& position, const Move& move) {
    Position next = position;
    if (move.chance) {
        Hidden& below = *next.hidden[move.draw];
        below.cards.erase(std::find(below.cards.begin(), below.cards.end(), move.card));
        --below.count;
        next.seen[move.draw] = {uint8_t(move.card)};
        next.settle();
        return next;
    }
    Player& player = next.players[position.turn];
    player.hand.erase(std::find(player.hand.begin(), player.hand.end(), move.card));
    if (move.onto) {
        Cards tower = *move.onto;
        if (!tower.empty()) player.towers.erase(std::find(player.towers.begin(), player.towers.end(), tower));
        tower.push_back(move.card);
        player.towers.push_back(tower);
    }
    if (move.draw >= 0) {
        player.hand.push_back(next.seen[move.draw].front());
        next.seen[move.draw].erase(next.seen[move.draw].begin());
    }
    next.turn = (position.turn + 1) % position.players.size();
    next.settle();
    return next;
}

static string text_of(const Move& move) {
    string text = move.onto ? code(move.card) + ">" : "x" + code(move.card);
    if (move.onto && move.onto->empty()) text += "new";
    if (move.onto) for (size_t n = 0; n < move.onto->size(); ++n) text += (n ? "." : "") + code((*move.onto)[n]);
    return move.draw < 0 ? text : text + " +" + PILES[move.draw];
}

static vector<int> scores(const Position& position) {
    vector<int> made;
    for (const Player& player : position.players) {
        made.push_back(0);
        for (const Cards& tower : player.towers) made.back() += points(tower);
    }
    return made;
}

static int rank(const Rules& rules, const Cards& tower, bool mouse) {
    bool (*lives)(int) = mouse ? is_mouse : is_cat;
    if (rules.tiebreak == "altitude") {
        int level = 0, highest = 0;
        for (int card : tower) {
            if (kind(card) == Clocks && !rules.clock_mouse) continue;
            level += kind(card) == Clocks ? 1 : storeys(card);
            if (lives(card)) highest = level;
        }
        return highest;
    }
    if (rules.tiebreak == "none") return 0;
    int top = -1;
    for (int card : tower) if (kind(card) == Storeys) top = card;
    bool by_clock = mouse && rules.clock_mouse && std::count(tower.begin(), tower.end(), KM);
    return by_clock || (top >= 0 && lives(top));
}

static std::array<int, 2> tie_break(const Rules& rules, const Player& player) {
    std::array<int, 2> best{};
    for (const Cards& tower : player.towers)
        if (complete(tower)) for (int n = 0; n < 2; ++n) best[n] = std::max(best[n], rank(rules, tower, n == 0));
    return best;
}

static vector<int> outcome(const Rules& rules, const Position& position, const string& objective) {
    vector<int> made = scores(position), values;
    int seats = made.size(), total = 0, leading = 0;
    for (int own : made) total += own;
    vector<std::array<int, 3>> standings;
    for (int seat = 0; seat < seats; ++seat) {
        auto ties = tie_break(rules, position.players[seat]);
        standings.push_back({made[seat], ties[0], ties[1]});
    }
    auto best = *std::max_element(standings.begin(), standings.end());
    for (auto& standing : standings) leading += standing == best;
    for (int seat = 0; seat < seats; ++seat) {
        int other = 0;
        for (int n = 0; n < seats; ++n) if (n != seat) other = std::max(other, made[n]);
        values.push_back(objective == "score"    ? made[seat]
                         : objective == "total"  ? total
                         : objective == "margin" ? made[seat] - other
                         : standings[seat] == best ? leading == 1
                                                   : -1);
    }
    return values;
}

// Reading a position, and what makes one sound.

static vector<string> split(const string& text, char between) {
    vector<string> parts(1);
    for (char c : text) if (c == between) parts.emplace_back(); else parts.back() += c;
    return parts;
}

static Cards cards_of(const string& text) {
    Cards found;
    for (size_t at = 0; at < text.size();) {
        size_t longest = 0;
        int best = -1;
        for (int card = 0; card < KINDS; ++card) {
            size_t length = strlen(CODES[card]);
            if (length > longest && text.compare(at, length, CODES[card]) == 0) { longest = length; best = card; }
        }
        require(best >= 0, "there is no such card");
        found.push_back(best);
        at += longest;
    }
    return found;
}

static string joined(const Cards& cards) { string text; for (int card : cards) text += CODES[card]; return text; }
static int whole(const string& text) {
    require(!text.empty() && text.size() < 4 && text.find_first_not_of("0123456789") == string::npos, "no such number");
    return std::stoi(text);
}

static const Rules FRENCH{{1, 2}, false, false, true, "altitude"}, ITALIAN{{2}, false, false, false, "top-storey"};

static Rules rules_of(const string& text) {
    auto parts = split(text, '.');
    require(parts[0] == "french" || parts[0] == "italian", "no such preset");
    Rules rules = parts[0] == "french" ? FRENCH : ITALIAN;
    for (size_t n = 1; n < parts.size(); ++n) {
        size_t dash = parts[n].find('-');
        require(dash != string::npos, "no such flag");
        string name = parts[n].substr(0, dash), value = parts[n].substr(dash + 1);
        bool yes = value == "true";
        if (name == "first_heights") {
            rules.first_heights.clear();
            for (const string& each : split(value, '-')) rules.first_heights.push_back(whole(each));
        } else if (name == "ladder") {
            require(value == "own" || value == "shared", "no such ladder");
            rules.own = value == "own";
        } else if (name == "tiebreak") {
            require(value == "altitude" || value == "top-storey" || value == "none", "no such tie-break");
            rules.tiebreak = value;
        } else {
            require(yes || value == "false", "a flag is true or false");
            require(name == "storeys_after_clock" || name == "clock_mouse_in_tiebreak", "no such flag");
            (name == "storeys_after_clock" ? rules.storeys_after_clock : rules.clock_mouse) = yes;
        }
    }
    std::set<int> heights(rules.first_heights.begin(), rules.first_heights.end());
    rules.first_heights.assign(heights.begin(), heights.end());
    require(*heights.begin() >= 1 && *heights.rbegin() <= 99, "no such height");
    if (rules.tiebreak == "none") rules.clock_mouse = false;
    return rules;
}

// The rules in their shortest form: as text, and as JSON would have them.
static std::pair<string, std::map<string, string>> shortest(const Rules& rules) {
    std::optional<std::pair<string, std::map<string, string>>> best;
    for (const char* preset : {"french", "italian"}) {
        const Rules& base = preset == string("french") ? FRENCH : ITALIAN;
        string text = preset, heights;
        std::map<string, string> json{{"preset", preset}};
        auto add = [&](const string& name, const string& value) { text += "." + name + "-" + value; json[name] = value; };
        for (int each : rules.first_heights) heights += (heights.empty() ? "" : "-") + std::to_string(each);
        if (rules.first_heights != base.first_heights) add("first_heights", heights);
        if (rules.own != base.own) add("ladder", rules.own ? "own" : "shared");
        if (rules.storeys_after_clock != base.storeys_after_clock) add("storeys_after_clock", "true");
        if (rules.tiebreak != base.tiebreak) add("tiebreak", rules.tiebreak);
        if (rules.clock_mouse != base.clock_mouse && rules.tiebreak != "none")
            add("clock_mouse_in_tiebreak", rules.clock_mouse ? "true" : "false");
        if (!best || json.size() < best->second.size()) best = {text, json};
    }
    return *best;
}

static string format(const Rules& rules, const Position& position) {
    string text = "clock-towers~" + shortest(rules).first + "~" + std::to_string(position.turn) + "~";
    for (int pile = 0; pile < 3; ++pile) {
        text += (pile ? "." : "") + joined(position.seen[pile]);
        if (!position.hidden[pile]) continue;
        const Hidden& below = *position.hidden[pile];
        text += "-" + joined(below.cards);
        if (below.count != (int)below.cards.size()) text += "-" + std::to_string(below.count);
    }
    for (const Player& player : position.players) {
        text += "~" + joined(player.hand) + "_";
        for (size_t n = 0; n < player.towers.size(); ++n) text += (n ? "." : "") + joined(player.towers[n]);
    }
    return text;
}

static void check_sound(const Rules& rules, const Position& position, bool piles, const vector<int>& copies) {
    for (int card = 0; card < KINDS; ++card) require(copies[card] <= COPIES[card], "there are too many of a card");
    std::map<std::pair<int, int>, std::set<int>> rungs;
    for (size_t seat = 0; seat < position.players.size(); ++seat) {
        const Player& player = position.players[seat];
        require(player.hand.size() <= 3 && (!piles || player.hand.size() == 3), "a hand has another number of cards");
        for (const Cards& tower : player.towers) {
            bool clock = false;
            require(!tower.empty() && kind(tower[0]) == Storeys, "a tower begins with a storey");
            for (size_t n = 0; n < tower.size(); ++n) {
                if (kind(tower[n]) == Storeys) require(!clock || rules.storeys_after_clock, "a storey lies on a clock");
                if (kind(tower[n]) == Clocks) { require(!clock, "a tower has two clocks"); clock = true; }
                if (kind(tower[n]) == Roofs) require(clock && n + 1 == tower.size(), "a roof lies wrong");
            }
            if (complete(tower))
                require(rungs[{rules.own ? seat : 0, tower.back()}].insert(height(tower)).second, "two rungs are one");
        }
    }
    for (auto& [whose, heights] : rungs) {
        int lowest = *heights.begin();
        require(std::count(rules.first_heights.begin(), rules.first_heights.end(), lowest), "a ladder begins wrong");
        require(*heights.rbegin() - lowest + 1 == (int)heights.size(), "a ladder lacks a rung");
    }
}

static std::pair<Rules, Position> read(const string& text) {
    auto fields = split(text, '~');
    if (fields[0] != "clock-towers") throw Unable{"this is another game"};
    require(fields.size() >= 5 && fields.size() <= 8, "there are no such players");
    Rules rules = rules_of(fields[1]);
    Position position;
    position.turn = whole(fields[2]);
    vector<int> copies(KINDS);
    auto counted = [&](const Cards& cards) { for (int card : cards) ++copies[card]; return cards; };
    auto piles = split(fields[3], '.');
    require(piles.size() == 3, "there are three piles");
    bool lie = false;
    for (int pile = 0; pile < 3; ++pile) {
        auto parts = split(piles[pile], '-');
        require(parts.size() <= 3, "no such pile");
        position.seen[pile] = counted(cards_of(parts[0]));
        for (int card : position.seen[pile]) require(kind(card) == pile, "a card lies in another pile");
        lie = lie || !position.seen[pile].empty();
        if (parts.size() == 1) continue;
        require(position.seen[pile].size() <= 1, "only the top card is seen");
        Hidden below{counted(cards_of(parts[1])), 0};
        for (int card : below.cards) require(kind(card) == pile, "a card lies in another pile");
        below.count = parts.size() == 3 ? whole(parts[2]) : below.cards.size();
        require(below.count <= (int)below.cards.size(), "more cards lie than there are");
        lie = lie || below.count > 0;
        position.hidden[pile] = below;
    }
    for (size_t n = 4; n < fields.size(); ++n) {
        auto parts = split(fields[n], '_');
        require(parts.size() == 2, "a player has a hand and towers");
        Player player{counted(cards_of(parts[0])), {}};
        if (!parts[1].empty()) for (const string& tower : split(parts[1], '.'))
            player.towers.push_back(counted(cards_of(tower)));
        position.players.push_back(player);
    }
    require(position.turn < (int)position.players.size(), "there is no such seat");
    check_sound(rules, position, lie, copies);
    position.settle();
    require(format(rules, position) == text, "the position is not canonical");
    return {rules, position};
}

// The lemmas.

using Heights = std::bitset<256>;

struct Project { int worth, storeys, clocks; };

static std::optional<Project> project(const Rules& rules, const Cards& tower, const Heights& heights, bool plain_clock) {
    Heights above = heights >> height(tower);
    bool clock = clocked(tower), grows = rules.storeys_after_clock || !clock;
    if (above.none() || !(grows || above[0])) return {};
    int missing = 0;
    while (!above[missing]) ++missing;
    bool mouse = any(tower, is_mouse) || !(clock || plain_clock), cat = any(tower, is_cat) || (mouse && grows);
    return Project{worth(cat, mouse), (missing + 1) / 2, clock ? 0 : 1};
}

static vector<int> within_reach(const Rules& rules, const Position& position) {
    int seats = position.players.size(), drawing = 0, ahead = 0, stock = position.size();
    vector<int> reach(seats);
    for (const Player& player : position.players) drawing += !player.hand.empty();
    for (int step = 0; step < seats; ++step) {
        int seat = (position.turn + step) % seats;
        const Player& player = position.players[seat];
        if (player.hand.empty()) continue;
        int draws = std::max(0, stock - ahead++ + drawing - 1) / drawing;
        auto is_roof = [](int card) { return kind(card) == Roofs; };
        Cards pile = position.may_hold(Roofs), roofs, climbing = pile;
        std::copy_if(player.hand.begin(), player.hand.end(), std::back_inserter(roofs), is_roof);
        if (draws) roofs.insert(roofs.end(), pile.begin(), pile.end());
        if (roofs.empty()) continue;
        for (int other = 0; other < seats; ++other) {
            const Cards& hand = position.players[other].hand;
            if (!rules.own || other == seat) std::copy_if(hand.begin(), hand.end(), std::back_inserter(climbing), is_roof);
        }
        auto ladder = position.reached(rules, seat);
        Heights heights;
        for (int roof : std::set<int>(roofs.begin(), roofs.end()))
            for (int high = 0; high < 128; ++high)
                if (asks(rules, ladder, roof, high))
                    for (int up = 0; up < std::count(climbing.begin(), climbing.end(), roof); ++up) heights.set(high + up);
        std::array<int, 3> held{}, most;
        for (int card : player.hand) ++held[kind(card)];
        for (int pile = 0; pile < 3; ++pile) most[pile] = held[pile] + std::min(draws, position.size(pile));
        if (draws > 10) { reach[seat] = 5 * most[Roofs]; continue; }
        Cards clocks = position.may_hold(Clocks);
        bool plain = std::count(player.hand.begin(), player.hand.end(), K) ||
                     (draws > 0 && std::count(clocks.begin(), clocks.end(), K));
        vector<std::optional<Project>> projects;
        for (const Cards& tower : player.towers)
            if (!complete(tower)) projects.push_back(project(rules, tower, heights, plain));
        for (int n = 0; n < most[Roofs]; ++n) projects.push_back(project(rules, {}, heights, plain));
        std::map<std::array<int, 3>, int> best{{{0, 0, 0}, 0}};
        for (auto& each : projects) {
            if (!each) continue;
            auto so_far = best;
            for (auto& [played, value] : so_far) {
                std::array<int, 3> now{played[0] + each->storeys, played[1] + each->clocks, played[2] + 1};
                int missing = 0;
                bool fits = true;
                for (int n = 0; n < 3; ++n) { fits = fits && now[n] <= most[n]; missing += std::max(0, now[n] - held[n]); }
                if (fits && missing <= draws) best[now] = std::max(best[now], value + each->worth);
            }
        }
        for (auto& [played, value] : best) reach[seat] = std::max(reach[seat], value);
    }
    return reach;
}

static int bound_by_reach(const Rules& rules, const Position& position, const string& objective, int player, bool lower) {
    vector<int> made = scores(position), reach = within_reach(rules, position), most = made;
    int seats = made.size(), sum = 0, sum_most = 0, least_other = 0, most_other = 0, roofs = position.size(Roofs);
    for (int seat = 0; seat < seats; ++seat) {
        most[seat] += reach[seat];
        sum += made[seat];
        sum_most += most[seat];
        for (int card : position.players[seat].hand) roofs += kind(card) == Roofs;
        if (seat == player) continue;
        least_other = std::max(least_other, made[seat]);
        most_other = std::max(most_other, most[seat]);
    }
    if (objective == "score") return lower ? made[player] : most[player];
    if (objective == "total") return lower ? sum : std::min(sum_most, sum + 5 * roofs);
    int low = made[player] - most_other, high = most[player] - least_other;
    if (objective == "margin") return lower ? low : high;
    return lower ? (low > 0 ? 1 : -1) : (high < 0 ? -1 : 1);
}

struct Ahead {  // what is still to be decided, and the points that are settled
    Position rest;
    vector<std::array<int, 5>> ladders;
    vector<int> leads;
    vector<std::array<int, 2>> standing;
    bool operator==(const Ahead&) const = default;
};

static std::pair<Ahead, int> settled(const Rules& rules, const Position& position, const string& objective, int player) {
    Ahead ahead{position, {}, {}, {}};
    vector<int> made = scores(position);
    int seats = made.size(), sum = 0, last = *std::min_element(made.begin(), made.end());
    for (int own : made) sum += own;
    for (int seat = 0; seat < (rules.own ? seats : 1); ++seat) ahead.ladders.push_back(position.reached(rules, seat));
    for (Player& each : ahead.rest.players) std::erase_if(each.towers, complete);
    if (objective == "score" || (objective == "margin" && seats == 1)) return {ahead, made[player]};
    if (objective == "total") return {ahead, sum};
    if (objective == "margin" && seats == 2) return {ahead, made[player] - made[1 - player]};
    for (int own : made) ahead.leads.push_back(own - last);
    if (objective == "win") for (const Player& each : position.players) ahead.standing.push_back(tie_break(rules, each));
    return {ahead, 0};
}

// The replay.

struct Stream {  // the numbers of the records
    std::ifstream& file;
    z_stream zlib{};
    vector<unsigned char> in = vector<unsigned char>(1 << 16), out = vector<unsigned char>(1 << 16);
    size_t at = 0, size = 0;
    bool ended = false;
    uint64_t total = 0;
    explicit Stream(std::ifstream& f) : file(f) { inflateInit(&zlib); }
    ~Stream() { inflateEnd(&zlib); }
    int byte() {  // -1 at the end
        while (at == size) {
            if (ended) return -1;
            if (!zlib.avail_in) {
                file.read((char*)in.data(), in.size());
                zlib.next_in = in.data();
                zlib.avail_in = file.gcount();
            }
            bool dry = !zlib.avail_in;
            zlib.next_out = out.data();
            zlib.avail_out = out.size();
            int told = inflate(&zlib, Z_NO_FLUSH);
            require(told == Z_OK || told == Z_STREAM_END || told == Z_BUF_ERROR, "the stream is damaged");
            at = 0;
            size = out.size() - zlib.avail_out;
            ended = told == Z_STREAM_END;
            require(size || !dry || ended, "the stream is cut short");
            total += size;
            require(total <= 1ull << 30, "the stream is too large");
            if (ended) require(!zlib.avail_in && file.peek() == EOF, "something stands after the end");
        }
        return out[at++];
    }
    int64_t next() {  // -1 at the end
        int64_t found = 0;
        for (int shift = 0;; shift += 7) {
            int b = byte();
            if (b < 0) { require(shift == 0, "a record is cut short"); return -1; }
            found |= int64_t(b & 127) << shift;
            if (b < 128) return found;
            require(shift < 35, "a record is too large");
        }
    }
};

struct Kept {
    bool there = false;
    Position position;
    Ahead ahead;
    Values values;
};

struct Walk {
    const Rules& rules;
    Stream& stream;
    string bound, objective, opponents;
    int player;
    bool lower, exact, lemmas, certain;
    vector<Kept> slots;
    vector<int> free;
    long long& records;

    Values go(const Position& position) {
        if (position.over()) {
            Values values;
            for (int value : outcome(rules, position, objective)) values.push_back(number(value));
            return exact ? values : Values{values[player]};
        }
        ++records;
        int64_t token = stream.next();
        require(token >= 0, "it ends before its end");
        int kind = token & 7;
        uint64_t n = token >> 3;
        if (kind == 2 || kind == 3) {
            require(n < slots.size() && slots[n].there, "nothing is kept there");
            Values values = slots[n].values;
            if (lemmas) {
                auto [ahead, made] = settled(rules, position, objective, player);
                require(ahead == slots[n].ahead, "the position is another one");
                values[0] = values[0] + number(made);
            } else require(position == slots[n].position, "the position is another one");
            if (kind == 3) { slots[n] = Kept{}; free.push_back(n); }
            return values;
        }
        if (kind == 4) {
            require(lemmas && n == 0, "there is no such lemma");
            return {number(bound_by_reach(rules, position, objective, player, lower))};
        }
        require(kind <= 1, "there is no such record");
        vector<Move> moves = legal_moves(rules, position);
        vector<Number> shares;
        int pile = certain ? -1 : position.to_reveal();
        if (pile >= 0) {
            const Cards& below = position.hidden[pile]->cards;
            for (int card : std::set<int>(below.begin(), below.end())) {
                moves.push_back({card, nullptr, pile, true});
                shares.push_back(number(std::count(below.begin(), below.end(), card), below.size()));
            }
        }
        bool helps = position.turn == player || opponents == "cooperative";
        bool one = shares.empty() && !exact && helps == lower;
        require(one ? n < moves.size() : n == 0 && !moves.empty(), "there is no such move");
        if (one) moves = {moves[n]};
        int slot = -1;
        if (kind == 1) {
            require(!free.empty(), "no slot is free");
            slot = free.back();
            free.pop_back();
        }
        Values best;
        for (size_t m = 0; m < moves.size(); ++m) {
            Values found = go(after(position, moves[m]));
            if (!shares.empty()) {
                for (Number& each : found) each = shares[m] * each;
                if (m) for (size_t seat = 0; seat < found.size(); ++seat) found[seat] = best[seat] + found[seat];
                best = found;
            } else if (m == 0 || (exact ? likes(position.turn, found, best) : lower ? found[0] < best[0] : best[0] < found[0]))
                best = found;
        }
        if (slot >= 0) {
            slots[slot] = Kept{true, position, {}, best};
            if (lemmas) {
                auto [ahead, made] = settled(rules, position, objective, player);
                slots[slot].ahead = ahead;
                slots[slot].values[0] = best[0] + number(-made);
            }
        }
        return best;
    }
    bool likes(int mover, const Values& a, const Values& b) const {
        if (!(a[mover] == b[mover])) return b[mover] < a[mover];
        if (!(a[player] == b[player])) return a[player] < b[player];
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
    }
};

static Number value_of(const Json& json) {
    if (json.kind == Json::Null) return {0, 1, true};
    require(json.kind == Json::Text, "no such value");
    size_t slash = json.text.find('/');
    string above = json.text.substr(0, slash), below = slash == string::npos ? "1" : json.text.substr(slash + 1);
    string digits = above.substr(above[0] == '-');
    auto plain = [](const string& s) { return !s.empty() && s.find_first_not_of("0123456789") == string::npos; };
    require(plain(digits) && plain(below) && below[0] != '0', "no such value");
    require(digits.size() <= 400 && below.size() <= 400, "no such value");
    if (digits.size() > 17 || below.size() > 17) throw Unable{"a number is too large"};
    return number(std::stoll(above), std::stoll(below));
}

static string quoted(const string& text) { return "\"" + text + "\""; }
static string written(const Json& json) {  // a member of the question, for the digest
    if (json.kind == Json::Text) {
        require(json.text.find_first_of("\"\\") == string::npos, "no such word");
        return quoted(json.text);
    }
    if (json.kind == Json::Whole) return std::to_string(json.whole);
    require(json.kind == Json::Null || json.kind == Json::True || json.kind == Json::False, "no such question");
    return json.kind == Json::Null ? "null" : json.kind == Json::True ? "true" : "false";
}

static bool same_rules(const Json& json, const Rules& rules) {
    auto flags = shortest(rules).second;
    if (flags.size() == 1) return json.kind == Json::Text && json.text == flags["preset"];
    if (json.kind != Json::Object || json.object.size() != flags.size()) return false;
    for (auto& [name, value] : flags) {
        if (!json.object.count(name)) return false;
        const Json& given = json.object.at(name);
        string text = given.kind == Json::Text ? given.text : given.kind == Json::True ? "true" : "false";
        if (name == "first_heights") {
            text.clear();
            for (const Json& each : given.list) text += (text.empty() ? "" : "-") + std::to_string(each.whole);
        }
        if (text != value) return false;
    }
    return true;
}

static Position played(const Rules& rules, Position position, const Json& key) {
    for (const Json& text : key.list) {
        bool found = false;
        for (const Move& move : legal_moves(rules, position)) {
            if (!text.is(text_of(move).c_str())) continue;
            position = after(position, move);
            found = true;
            break;
        }
        require(found, "the key cannot be played");
    }
    return position;
}

static void check(const string& name) {
    std::ifstream file(name, std::ios::binary);
    string line;
    for (int c; line.size() < 65536 && (c = file.get()) != EOF;) { line += char(c); if (c == '\n') break; }
    require(!line.empty() && line.back() == '\n', "there is no header");
    Reader reader{line};
    Json header = reader.value();
    reader.space();
    require(reader.at == line.size(), "something stands after the header");
    require(header.has_just({"format", "game", "rules", "position", "question", "claims", "key", "tier", "slots",
                             "records", "digest"}), "the header has other keys");
    require(header.at("format").is("faceup-proof-1"), "the format is another one");
    const Json &question = header.at("question"), &claims = header.at("claims"), &key = header.at("key");
    require(question.has_just({"player", "objective", "opponents", "turns", "mate"}), "the question has other keys");
    string asked;
    for (auto& [word, value] : question.object) asked += (asked.empty() ? "" : ",") + quoted(word) + ":" + written(value);
    string text = header.at("position").text;
    require(header.at("position").kind == Json::Text && text.find_first_of("\"\\") == string::npos, "no such position");
    require(header.at("digest").is(sha256("[" + quoted(text) + ",{" + asked + "}]").c_str()), "the digest is another one");
    auto [rules, position] = read(text);
    require(header.at("game").is("clock-towers") && same_rules(header.at("rules"), rules), "the rules are other ones");
    bool lemmas = header.at("tier").is("lemmas");
    require(lemmas || header.at("tier").is("rules"), "there is no such tier");
    long long slots = header.at("slots").whole, records = 0;
    require(header.at("slots").kind == Json::Whole && slots >= 0 && slots <= 524288, "there are too many slots");
    int seats = position.players.size(), player = question.at("player").whole;
    require(question.at("player").kind == Json::Whole && question.at("player").whole >= 0 && question.at("player").whole < seats, "no such player");
    string objective = question.at("objective").text, opponents = question.at("opponents").text;
    require(std::set<string>{"score", "margin", "total", "win"}.count(objective), "no such objective");
    require(std::set<string>{"adversarial", "selfish", "cooperative"}.count(opponents), "no such opponents");
    require(question.at("turns").kind == Json::Null && question.at("mate").kind == Json::False, "this is no race");
    require(!lemmas || opponents != "selfish", "there are no lemmas for selfish players");
    require(claims.kind == Json::List && claims.list.size() >= 1 && claims.list.size() <= 2, "there are no such claims");
    Stream stream(file);
    vector<Number> claimed;
    vector<string> bounds;
    for (const Json& claim : claims.list) {
        require(claim.has_just({"bound", "value", "horizon"}), "a claim has other keys");
        require(claim.at("horizon").kind == Json::Null, "the game has no horizon");
        string bound = claim.at("bound").text;
        bool sensible = opponents == "selfish" ? bound == "exact"
                        : key.kind == Json::Null ? bound == "lower" || bound == "upper"
                                                 : bound == "key" || bound == "others";
        require(sensible, "there is no such bound");
        bool lower = bound == "lower" || bound == "key";
        Walk walk{rules, stream, bound, objective, opponents, player, lower, bound == "exact", lemmas, position.certain(),
                  vector<Kept>(slots), {}, records};
        for (int slot = slots - 1; slot >= 0; --slot) walk.free.push_back(slot);
        vector<Position> starts{position};
        if (key.kind != Json::Null) {
            require(key.kind == Json::List && position.turn == player, "the key is no choice of the player");
            Position solved = played(rules, position, key);
            vector<std::pair<string, Position>> choices;
            for (const Move& move : legal_moves(rules, position)) choices.push_back({text_of(move), after(position, move)});
            std::sort(choices.begin(), choices.end(), [](auto& a, auto& b) { return a.first < b.first; });
            starts.clear();
            int found = 0;
            for (auto& choice : choices) {
                found += choice.second == solved;
                if ((choice.second == solved) == lower) starts.push_back(choice.second);
            }
            require(found == 1, "the key is no choice");
        }
        Values shown;
        for (const Position& start : starts) {
            Values each = walk.go(start);
            if (shown.empty() || shown[0] < each[0]) shown = each;
        }
        if (shown.empty()) shown = {{0, 1, true}};
        if (bound == "exact") {
            const Json& values = claim.at("value");
            require(values.kind == Json::List && values.list.size() == shown.size(), "it claims no such values");
            for (size_t seat = 0; seat < shown.size(); ++seat)
                require(shown[seat] == value_of(values.list[seat]), "it shows something else");
            continue;
        }
        bounds.push_back(bound);
        claimed.push_back(value_of(claim.at("value")));
        require(lower ? !(shown[0] < claimed.back()) : !(claimed.back() < shown[0]), "it shows less than it claims");
    }
    if (key.kind != Json::Null) {
        require(bounds == vector<string>{"key", "others"} || bounds == vector<string>{"others", "key"}, "a claim is missing");
        bool first = bounds[0] == "key";
        require(claimed[first] < claimed[!first], "the key is not the only one");
    }
    require(stream.next() < 0, "it goes on after its end");
    require(header.at("records").kind == Json::Whole && header.at("records").whole == records, "the records are others");
}

int main() {
    for (string name; std::getline(std::cin, name);) {
        try {
            check(name);
            std::cout << "yes\n";
        } catch (const Refused& refused) {
            std::cout << "no " << refused.why << "\n";
        } catch (const Unable& unable) {
            std::cout << "? " << unable.why << "\n";
        } catch (const std::exception& error) {
            std::cout << "no " << error.what() << "\n";
        }
        std::cout.flush();
    }
}
