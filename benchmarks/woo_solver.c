/* The closed phase of WOO solved in hand-written C: the yardstick of `python -m benchmarks solver`.
   The same kind of search as moowoo.bots.woo.solver: yes or no, aim by aim, with a memory of bounds on points.
   Usage: woo_solver POSITIONS TIMES  ->  "checksum positions seconds"
   A position is a line: both hands, points and tricks, then trump, oya, closer, bare and goal; the Oya leads. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CARDS = 24, RANKS = 6, HOLD = 6, LEAST = -3, MOST = 3, LAST_TRICK = 10 };

typedef struct { int hand[2], points[2], tricks[2], trump, oya, closer, bare, goal; } Position;

static const int VALUE[RANKS] = {0, 2, 3, 4, 10, 11};
static int goal, total, closer, false_claim;
static int value[2][HOLD], mates[2][HOLD], beaten_by[2][HOLD], trumps[2], whole[2];
static int64_t mark;
static int64_t memory[MOST - LEAST][2][4][1 << HOLD][1 << HOLD];

static void write_down(const Position *p) {
    int card[2][HOLD], held[2] = {0, 0};
    mark++;
    goal = p->goal; closer = p->closer;
    false_claim = closer >= 0 && p->bare ? -3 : -2;
    total = p->points[0] + p->points[1];
    for (int seat = 0; seat < 2; seat++) {
        trumps[seat] = 0;
        for (int rank = 0; rank < RANKS; rank++)
            for (int c = rank; c < CARDS; c += RANKS)
                if (p->hand[seat] >> c & 1) {
                    int n = held[seat]++;
                    card[seat][n] = c;
                    total += value[seat][n] = VALUE[rank];
                    trumps[seat] |= (c / RANKS == p->trump) << n;
                }
        whole[seat] = (1 << held[seat]) - 1;
    }
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < held[seat]; i++) {
            mates[seat][i] = beaten_by[seat][i] = 0;
            for (int j = 0; j < held[1 - seat]; j++) {
                int c = card[seat][i], d = card[1 - seat][j];
                if (c / RANKS != d / RANKS) continue;
                mates[seat][i] |= 1 << j;
                beaten_by[seat][i] |= (d > c) << j;
            }
        }
}

static inline int win(int seat, int theirs, int they_won) {
    if (closer == 1 - seat) return 2;
    if (!they_won) return 3;
    return 2 * theirs < goal ? 2 : 1;
}

static inline int claim(int seat, int mine, int theirs, int they_won) {
    return mine >= goal ? win(seat, theirs, they_won) : false_claim;
}

static inline int decline(int seat, int mine, int theirs, int i_won, int they_won) {
    if (closer >= 0) return closer == seat ? false_claim : -false_claim;
    mine += LAST_TRICK;
    if (mine == theirs) return 0;
    return mine > theirs ? win(seat, theirs, they_won) : -win(1 - seat, mine, i_won);
}

static inline int hope(int seat, int theirs, int they_won) {
    if (closer == 1 - seat) return -false_claim;
    int at_most = total - theirs;
    if (at_most < goal) {
        if (closer == seat) return false_claim;
        if (at_most + LAST_TRICK <= theirs) return at_most + LAST_TRICK == theirs ? 0 : -1;
    }
    return win(seat, theirs, they_won);
}

static int reaches(int oya, int mine, int theirs, int p, int q, int i_won, int they_won, int aim);

static inline int beaten(int oya, int card, int theirs) {
    int following = theirs & mates[oya][card];
    return following ? following & beaten_by[oya][card] : theirs & trumps[1 - oya];
}

static int lead_reaches(int oya, int c, int mine, int theirs, int p, int q, int i_won, int they_won, int aim) {
    int answers = beaten(oya, c, theirs);
    mine ^= 1 << c;
    if (answers) {
        while (answers) {
            int a = 31 - __builtin_clz(answers);
            answers ^= 1 << a;
            int stake = value[oya][c] + value[1 - oya][a];
            if (reaches(1 - oya, theirs ^ 1 << a, mine, q + stake, p, 1, i_won, 1 - aim)) return 0;
        }
        return 1;
    }
    answers = theirs & mates[oya][c];
    if (!answers) answers = theirs;
    for (; answers; answers &= answers - 1) {
        int a = __builtin_ctz(answers);
        int stake = value[oya][c] + value[1 - oya][a];
        if (!reaches(oya, mine, theirs ^ 1 << a, p + stake, q, 1, they_won, aim)) return 0;
    }
    return 1;
}

static int some_lead_reaches(int oya, int mine, int theirs, int p, int q, int i_won, int they_won, int aim) {
    int rest = 0;
    for (int leads = mine; leads;) {
        int c = 31 - __builtin_clz(leads);
        leads ^= 1 << c;
        if (beaten(oya, c, theirs)) rest |= 1 << c;
        else if (lead_reaches(oya, c, mine, theirs, p, q, i_won, they_won, aim)) return 1;
    }
    for (; rest; rest &= rest - 1)
        if (lead_reaches(oya, __builtin_ctz(rest), mine, theirs, p, q, i_won, they_won, aim)) return 1;
    return 0;
}

static int reaches(int oya, int mine, int theirs, int p, int q, int i_won, int they_won, int aim) {
    if (claim(oya, p, q, they_won) >= aim) return 1;
    if (!mine) return decline(oya, p, q, i_won, they_won) >= aim;
    if (-claim(1 - oya, q, p, i_won) < aim || hope(oya, q, they_won) < aim) return 0;
    if (-hope(1 - oya, p, i_won) >= aim) return 1;
    int64_t *place = &memory[aim - LEAST - 1][oya][2 * i_won + they_won][mine][theirs];
    int64_t known = *place >> 16 == mark ? *place : mark << 16 | 255;
    if (p >= (known & 255)) return 1;
    if (p < (known >> 8 & 255)) return 0;
    int found = some_lead_reaches(oya, mine, theirs, p, q, i_won, they_won, aim);
    *place = found ? (known & ~255) | p : (known & ~(int64_t)0xFF00) | (p + 1) << 8;
    return found;
}

static int solve(const Position *s) {
    int oya = s->oya, other = 1 - oya, low = LEAST, high = MOST;
    write_down(s);
    while (low < high) {
        int aim = low < 1 && high >= 1 ? 1 : low + (high - low + 1) / 2;
        if (reaches(oya, whole[oya], whole[other], s->points[oya], s->points[other], s->tricks[oya] > 0,
                    s->tricks[other] > 0, aim))
            low = aim == 1 && closer == other ? 2 : aim;
        else
            high = aim != 1 || closer < 0 ? aim - 1 : closer == oya ? -2 : -1;
    }
    return low;
}

int main(int argc, char **argv) {
    FILE *file = argc == 3 ? fopen(argv[1], "r") : NULL;
    if (!file) return 2;
    size_t count = 0, room = 1024;
    Position *all = malloc(room * sizeof *all), p;
    while (all && fscanf(file, "%d%d%d%d%d%d%d%d%d%d%d", &p.hand[0], &p.hand[1], &p.points[0], &p.points[1],
                         &p.tricks[0], &p.tricks[1], &p.trump, &p.oya, &p.closer, &p.bare, &p.goal) == 11) {
        if (count == room) all = realloc(all, (room *= 2) * sizeof *all);
        if (all) all[count++] = p;
    }
    fclose(file);
    if (!all) return 1;
    uint32_t checksum = 0;
    struct timespec a, b;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
    for (int time = atoi(argv[2]); time > 0; time--)
        for (size_t i = 0; i < count; i++) checksum = checksum * 31 + solve(&all[i]) - LEAST;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
    printf("%u %zu %.9f\n", checksum, count * atoi(argv[2]), (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec));
    free(all);
    return 0;
}
