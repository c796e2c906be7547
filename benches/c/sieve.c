// The sieve of Eratosthenes on an array of bool, several times over.
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 1000000, ROUNDS = 26 };

static bool *sieve(int64_t limit) {
    bool *prime = malloc((size_t)limit + 1);
    memset(prime, true, (size_t)limit + 1);
    prime[0] = prime[1] = false;
    for (int64_t n = 2; n * n <= limit; n++)
        if (prime[n])
            for (int64_t multiple = n * n; multiple <= limit; multiple += n)
                prime[multiple] = false;
    return prime;
}

int main(void) {
    for (int64_t round = 0; round < ROUNDS; round++) {
        int64_t limit = LIMIT - round, count = 0, total = 0;
        bool *prime = sieve(limit);
        for (int64_t n = 0; n <= limit; n++)
            if (prime[n]) {
                count++;
                total += n;
            }
        free(prime);
        printf("%" PRId64 " %" PRId64 "\n", count, total);
    }
    return 0;
}
