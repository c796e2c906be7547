// Fannkuch: permutations of a small array, index loads and stores, swaps.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 9, ROUNDS = 5 };

static int64_t fannkuch(int64_t *flips_max) {
    int64_t permutation[N], work[N], count[N] = {0};
    int64_t checksum = 0, sign = 1, r = N;
    for (int64_t i = 0; i < N; i++)
        permutation[i] = i;
    *flips_max = 0;
    for (;;) {
        for (; r != 1; r--)
            count[r - 1] = r;
        for (int64_t i = 0; i < N; i++)
            work[i] = permutation[i];
        int64_t flips = 0;
        for (int64_t first = work[0]; first != 0; first = work[0]) {
            for (int64_t low = 0, high = first; low < high; low++, high--) {
                int64_t swapped = work[low];
                work[low] = work[high];
                work[high] = swapped;
            }
            flips++;
        }
        if (flips > *flips_max)
            *flips_max = flips;
        checksum += sign * flips;
        sign = -sign;
        for (;; r++) {
            if (r == N)
                return checksum;
            int64_t moved = permutation[0];
            for (int64_t i = 0; i < r; i++)
                permutation[i] = permutation[i + 1];
            permutation[r] = moved;
            if (--count[r] > 0)
                break;
        }
    }
}

int main(void) {
    for (int k = 0; k < ROUNDS; k++) {
        int64_t flips;
        int64_t checksum = fannkuch(&flips);
        printf("%" PRId64 " %d %" PRId64 "\n", checksum, N, flips);
    }
    return 0;
}
