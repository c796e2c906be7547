// The Mandelbrot set: float arithmetic in nested loops, a checksum and a small picture.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

enum { SIZE = 1200, LIMIT = 60 };

static int64_t escape_time(double cr, double ci) {
    double zr = 0, zi = 0;
    for (int64_t n = 0; n < LIMIT; n++) {
        double squared_r = zr * zr, squared_i = zi * zi;
        if (squared_r + squared_i > 4.0)
            return n;
        zi = 2.0 * zr * zi + ci;
        zr = squared_r - squared_i + cr;
    }
    return LIMIT;
}

int main(void) {
    int64_t inside = 0, checksum = 0;
    for (int64_t y = 0; y < SIZE; y++) {
        double ci = 2.0 * (double)y / SIZE - 1.0;
        for (int64_t x = 0; x < SIZE; x++) {
            int64_t n = escape_time(3.0 * (double)x / SIZE - 2.0, ci);
            inside += n == LIMIT;
            checksum = (checksum * 31 + n) % 1000000007;
        }
    }
    printf("%" PRId64 " %" PRId64 "\n", inside, checksum);
    for (int y = 0; y < SIZE; y += SIZE / 10) {
        for (int x = 0; x < SIZE; x += SIZE / 40)
            putchar(escape_time(3.0 * x / SIZE - 2.0, 2.0 * y / SIZE - 1.0) == LIMIT ? '#' : '.');
        putchar('\n');
    }
    return 0;
}
