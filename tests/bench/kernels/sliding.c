/* IDA* with Manhattan on the 15-puzzle: the same algorithm as run_round, as one writes
   it in C. Reads one board a line; prints moves, generated nodes and CPU seconds. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int moves[16][4], move_count[16], delta[16][16][16];
static uint64_t generated;
static int next_bound;

static int distance(int cell, int tile)
{
    return abs(cell / 4 - tile / 4) + abs(cell % 4 - tile % 4);
}

static int search(uint64_t board, int blank, int previous, int g, int h, int bound)
{
    for (int k = 0; k < move_count[blank]; k++) {
        int cell = moves[blank][k];
        if (cell == previous)
            continue;
        generated++;
        uint64_t tile = board >> 4 * cell & 15;
        int after = h + delta[tile][cell][blank];
        int f = g + 1 + after;
        if (f > bound) {
            if (f < next_bound)
                next_bound = f;
            continue;
        }
        if (after == 0)
            return 1;
        if (search(board ^ tile << 4 * cell ^ tile << 4 * blank, cell, blank, g + 1, after, bound))
            return 1;
    }
    return 0;
}

int main(void)
{
    static const int down[] = {-1, 0, 0, 1}, right[] = {0, -1, 1, 0};
    for (int cell = 0; cell < 16; cell++)
        for (int k = 0; k < 4; k++) {
            int row = cell / 4 + down[k], column = cell % 4 + right[k];
            if (row >= 0 && row < 4 && column >= 0 && column < 4)
                moves[cell][move_count[cell]++] = 4 * row + column;
        }
    for (int tile = 1; tile < 16; tile++)
        for (int from = 0; from < 16; from++)
            for (int to = 0; to < 16; to++)
                delta[tile][from][to] = distance(to, tile) - distance(from, tile);
    for (;;) {
        uint64_t board = 0;
        int blank = 0, h = 0;
        for (int cell = 0; cell < 16; cell++) {
            int tile;
            if (scanf("%d", &tile) != 1)
                return 0;
            board |= (uint64_t)tile << 4 * cell;
            if (tile == 0)
                blank = cell;
            else
                h += distance(cell, tile);
        }
        clock_t began = clock();
        generated = 1;
        int bound = h;
        for (;;) {
            next_bound = INT_MAX;
            if (h == 0 || search(board, blank, -1, 0, h, bound))
                break;
            bound = next_bound;
        }
        printf("%d %llu %.6f\n", bound, (unsigned long long)generated,
               (double)(clock() - began) / CLOCKS_PER_SEC);
        fflush(stdout);
    }
}
