// Quicksort in place on an array of 64-bit integers, written out with Hoare's partition.
#include <assert.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 1500000 };

static int64_t *make(void) {
    int64_t *values = malloc(SIZE * sizeof *values), state = 42;
    for (int64_t i = 0; i < SIZE; i++)
        values[i] = state = (state * 1103515245 + 12345) % 2147483648;
    return values;
}

static void quicksort(int64_t *values, int64_t low, int64_t high) {
    while (low < high) {
        int64_t pivot = values[(low + high) / 2], i = low, j = high;
        while (i <= j) {
            while (values[i] < pivot)
                i++;
            while (values[j] > pivot)
                j--;
            if (i <= j) {
                int64_t swapped = values[i];
                values[i++] = values[j];
                values[j--] = swapped;
            }
        }
        if (j - low < high - i) {
            quicksort(values, low, j);
            low = i;
        } else {
            quicksort(values, i, high);
            high = j;
        }
    }
}

int main(void) {
    int64_t *values = make();
    quicksort(values, 0, SIZE - 1);
    for (int64_t i = 1; i < SIZE; i++)
        assert(values[i - 1] <= values[i]);
    int64_t checksum = 0;
    for (int64_t i = 0; i < SIZE; i++)
        checksum = (checksum * 31 + values[i]) % 1000000007;
    printf("%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n", values[0], values[SIZE / 2], values[SIZE - 1], checksum);
    free(values);
    return 0;
}
