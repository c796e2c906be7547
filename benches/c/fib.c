// Naive Fibonacci: calls and integer arithmetic, nothing else.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 35 };

static int64_t fib(int64_t n) {
    if (n < 2)
        return n;
    return fib(n - 1) + fib(n - 2);
}

int main(void) {
    int64_t total = 0;
    for (int k = 0; k < 5; k++)
        total += fib(N - k);
    printf("%d %" PRId64 "\n", N, total);
    return 0;
}
