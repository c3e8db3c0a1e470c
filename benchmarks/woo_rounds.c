/* WOO rounds in hand-written C: the yardstick of `python -m benchmarks woo`.
   Plays the same rounds from the same random numbers as moowoo.woo.rollout and prints the same checksum.
   Usage: woo_rounds ROUNDS STYLE  ->  "checksum decisions seconds"; the styles are those of moowoo.woo.rollout */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t u64;
typedef uint32_t u32;

enum { CARDS = 24, RANKS = 6, SUITS = 4 };
enum { DRAW = 24, EXCHANGE, MARRY, CLOSE = 30, CLAIM, DECLINE };
enum { WAITING, BEFORE_DRAW, LEAD, FOLLOW, LAST, FINISHED };
enum { ANYTHING, COUNTING, PLAYED_OUT };
enum { TARGET = 7 };

static const int VALUE[RANKS] = {0, 2, 3, 4, 10, 11};
static int SUIT[CARDS], WORTH[CARDS];
static u32 IN_SUIT[SUITS], COUPLE[SUITS], STRONGER[CARDS];

typedef struct {
    u64 rng[4];
    u32 hand[2], treasure[2], known[2], denied[2];
    int tricks[2], points[2], woo[2], gain[2], married[SUITS];
    int carry, rounds, opener, stage, oya, top, end, trump_card, trump, lead, announced, bound;
    int closed, closer, bare;
    uint8_t stock[CARDS];
} Game;

static inline u64 rotl(u64 x, int k) { return (x << k) | (x >> (64 - k)); }

static inline u64 next(u64 *s) {
    u64 result = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 45);
    return result;
}

static inline u64 mix(u64 x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

static void seed_rng(u64 *rng, const u64 *seed) {
    u64 carried = 0x9E3779B97F4A7C15ull;
    memcpy(rng, seed, 32);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 4; i++) rng[i] = carried = mix(carried + rng[i] + 0x9E3779B97F4A7C15ull);
    if (!(rng[0] | rng[1] | rng[2] | rng[3])) rng[0] = 0x9E3779B97F4A7C15ull;
}

static inline int below(u64 *rng, u32 n) {
    u64 product = (next(rng) >> 32) * n;
    if ((u32)product < n) {
        u32 unfair = -n % n;
        while ((u32)product < unfair) product = (next(rng) >> 32) * n;
    }
    return product >> 32;
}

static inline int nth_bit(u64 bits, int n) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ull << n, bits));
#else
    while (n--) bits &= bits - 1;
    return __builtin_ctzll(bits);
#endif
}

static void deal(Game *g, const u64 *seed) {
    seed_rng(g->rng, seed);
    if (g->rounds++ == 0) g->opener = below(g->rng, 2);
    for (int i = 0; i < CARDS; i++) g->stock[i] = i;
    for (int i = CARDS - 1; i > 0; i--) {
        int j = below(g->rng, i + 1);
        uint8_t t = g->stock[i]; g->stock[i] = g->stock[j]; g->stock[j] = t;
    }
    for (int p = 0; p < 2; p++) {
        g->hand[p] = g->treasure[p] = g->known[p] = g->denied[p] = 0;
        g->tricks[p] = g->points[p] = g->gain[p] = 0;
        for (int i = 0; i < 6; i++) g->hand[p] |= 1u << g->stock[6 * p + i];
    }
    for (int i = 0; i < SUITS; i++) g->married[i] = -1;
    g->top = 12; g->end = CARDS;
    g->trump_card = g->stock[CARDS - 1];
    g->trump = SUIT[g->trump_card];
    g->lead = g->bound = g->closer = -1;
    g->announced = g->closed = g->bare = 0;
    g->oya = g->opener;
    g->stage = LEAD;
}

static inline int earns(const Game *g) { return !g->closed && g->tricks[g->oya] > 0; }

static u64 legal(const Game *g) {
    u64 claim = 1ull << CLAIM;
    if (g->stage == FOLLOW) {
        u32 hand = g->hand[1 - g->oya];
        if (!g->closed) return claim | hand;
        u32 follow = hand & IN_SUIT[SUIT[g->lead]];
        if (follow) { u32 beat = follow & STRONGER[g->lead]; return claim | (beat ? beat : follow); }
        u32 trumps = hand & IN_SUIT[g->trump];
        return claim | (trumps ? trumps : hand);
    }
    if (g->stage == LAST) return claim | 1ull << DECLINE;
    u32 hand = g->hand[g->oya];
    u64 set = claim;
    if (!g->announced && earns(g))
        for (int i = 0; i < SUITS; i++)
            if ((hand & COUPLE[i]) == COUPLE[i]) set |= 1ull << (MARRY + i);
    if (!g->closed) {
        set |= 1ull << CLOSE;
        if (!g->announced && g->tricks[g->oya] && hand >> (g->trump * RANKS) & 1) set |= 1ull << EXCHANGE;
    }
    if (g->stage == BEFORE_DRAW) return set | 1ull << DRAW;
    return set | (g->bound < 0 ? hand : hand & COUPLE[g->bound]);
}

static int worth(const Game *g, int winner) {
    if (!g->tricks[1 - winner]) return 3;
    return g->points[1 - winner] < 33 ? 2 : 1;
}

static void award(Game *g, int winner, int woo) {
    woo += g->carry; g->carry = 0;
    g->woo[winner] += woo; g->gain[winner] = woo; g->gain[1 - winner] = -woo;
    g->opener = winner; g->stage = g->woo[winner] >= TARGET ? FINISHED : WAITING;
}

static void answer(Game *g, int card) {
    int other = 1 - g->oya, led = g->lead;
    int same = SUIT[card] == SUIT[led], beats = same ? STRONGER[led] >> card & 1 : SUIT[card] == g->trump;
    g->hand[other] &= ~(1u << card); g->known[other] &= ~(1u << card);
    if (g->closed) {
        if (!same) {
            g->denied[other] |= IN_SUIT[SUIT[led]];
            if (SUIT[card] != g->trump) g->denied[other] |= IN_SUIT[g->trump];
        } else if (!beats) g->denied[other] |= STRONGER[led];
    }
    int winner = beats ? other : g->oya;
    g->treasure[winner] |= 1u << led | 1u << card;
    g->points[winner] += WORTH[led] + WORTH[card];
    g->tricks[winner]++;
    g->oya = winner; g->lead = -1; g->announced = 0;
    g->stage = !(g->hand[0] | g->hand[1]) ? LAST : g->closed ? LEAD : BEFORE_DRAW;
}

static void apply(Game *g, int action) {
    int oya = g->oya, other = 1 - oya;
    if (action < DRAW) {
        if (g->stage == FOLLOW) { answer(g, action); return; }
        g->hand[oya] &= ~(1u << action); g->known[oya] &= ~(1u << action);
        g->lead = action; g->bound = -1; g->stage = FOLLOW;
    } else if (action == DRAW) {
        g->hand[oya] |= 1u << g->stock[g->top];
        g->hand[other] |= 1u << g->stock[g->top + 1];
        g->top += 2;
        if (g->top == g->end) { g->known[other] |= 1u << g->trump_card; g->trump_card = -1; g->closed = 1; }
        g->stage = LEAD;
    } else if (action == EXCHANGE) {
        int zero = g->trump * RANKS;
        u32 taken = 1u << g->trump_card;
        g->hand[oya] = (g->hand[oya] & ~(1u << zero)) | taken;
        g->known[oya] = (g->known[oya] & ~(1u << zero)) | taken;
        g->stock[g->end - 1] = g->trump_card = zero;
    } else if (action < CLOSE) {
        int suit = action - MARRY;
        if (earns(g)) { g->married[suit] = oya; g->points[oya] += suit == g->trump ? 40 : 20; }
        g->known[oya] |= COUPLE[suit];
        g->announced = 1; g->bound = suit;
    } else if (action == CLOSE) {
        g->closed = 1; g->closer = oya; g->bare = !g->tricks[other]; g->stage = LEAD;
    } else if (action == CLAIM) {
        int who = g->stage == FOLLOW ? other : oya, good = g->points[who] >= 66, fail = g->bare ? 3 : 2;
        if (g->closer < 0) good ? award(g, who, worth(g, who)) : award(g, 1 - who, 2);
        else if (g->closer == who) good ? award(g, who, worth(g, who)) : award(g, 1 - who, fail);
        else good ? award(g, who, 2) : award(g, 1 - who, fail);
    } else if (g->closer >= 0) {
        award(g, 1 - g->closer, g->bare ? 3 : 2);
    } else {
        g->points[oya] += 10;
        if (g->points[0] == g->points[1]) { g->carry++; g->stage = WAITING; }
        else { int w = g->points[1] > g->points[0]; award(g, w, worth(g, w)); }
    }
}

static int choose(const Game *g, u64 *rng, int style) {
    u64 set = legal(g), claim = 1ull << CLAIM;
    if (style == COUNTING) {
        if (g->points[g->stage == FOLLOW ? 1 - g->oya : g->oya] >= 66) return CLAIM;
        set &= ~claim;
    } else if (style == PLAYED_OUT) set &= ~(claim | 1ull << CLOSE);
    return nth_bit(set, below(rng, __builtin_popcountll(set)));
}

static void prepare(void) {
    for (int c = 0; c < CARDS; c++) {
        SUIT[c] = c / RANKS; WORTH[c] = VALUE[c % RANKS];
        IN_SUIT[SUIT[c]] |= 1u << c;
        if (c % RANKS == 2 || c % RANKS == 3) COUPLE[SUIT[c]] |= 1u << c;
        for (int d = c + 1; d < CARDS && d / RANKS == c / RANKS; d++) STRONGER[c] |= 1u << d;
    }
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long rounds = atol(argv[1]), decisions = 0;
    int style = atoi(argv[2]);
    u64 rng[4], seed[4] = {1, 2, 3, 4};
    u32 checksum = 0;
    struct timespec a, b;
    Game g;
    memset(&g, 0, sizeof g);
    prepare();
    seed_rng(rng, seed);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
    for (long r = 0; r < rounds; r++) {
        if (g.stage == FINISHED) g.woo[0] = g.woo[1] = g.carry = g.rounds = 0;
        for (int i = 0; i < 4; i++) seed[i] = next(rng);
        deal(&g, seed);
        while (g.stage != WAITING && g.stage != FINISHED) {
            int action = choose(&g, rng, style);
            apply(&g, action);
            checksum = checksum * 31 + action;
            decisions++;
        }
        checksum = checksum * 31 + g.points[0] + 256 * g.points[1] + 65536 * (g.gain[0] + 16);
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
    printf("%u %ld %.9f\n", checksum, decisions, (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec));
    return 0;
}
