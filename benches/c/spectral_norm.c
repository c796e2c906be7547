// The spectral norm of an infinite matrix: calls in inner loops, integer to float division, float arrays.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 750 };

static double element(int64_t i, int64_t j) {
    return 1.0 / (double)((i + j) * (i + j + 1) / 2 + i + 1);
}

static void times(const double *v, double *out) {
    for (int64_t i = 0; i < N; i++) {
        double total = 0;
        for (int64_t j = 0; j < N; j++)
            total += element(i, j) * v[j];
        out[i] = total;
    }
}

static void times_transposed(const double *v, double *out) {
    for (int64_t i = 0; i < N; i++) {
        double total = 0;
        for (int64_t j = 0; j < N; j++)
            total += element(j, i) * v[j];
        out[i] = total;
    }
}

int main(void) {
    static double u[N], v[N], work[N];
    for (int i = 0; i < N; i++)
        u[i] = 1;
    for (int k = 0; k < 10; k++) {
        times(u, work);
        times_transposed(work, v);
        times(v, work);
        times_transposed(work, u);
    }
    double product = 0, square = 0;
    for (int i = 0; i < N; i++) {
        product += u[i] * v[i];
        square += v[i] * v[i];
    }
    printf("%.9f\n", sqrt(product / square));
    return 0;
}
