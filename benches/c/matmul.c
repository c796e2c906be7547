// Products of square float matrices kept as arrays of rows, by the plain three loops.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 300 };

static double **empty(void) {
    double **matrix = malloc(N * sizeof *matrix);
    for (int64_t i = 0; i < N; i++)
        matrix[i] = malloc(N * sizeof **matrix);
    return matrix;
}

static double **make(int64_t seed) {
    double **matrix = empty();
    int64_t state = seed;
    for (int64_t i = 0; i < N; i++)
        for (int64_t j = 0; j < N; j++) {
            state = (state * 1103515245 + 12345) % 2147483648;
            matrix[i][j] = (double)state / 2147483648.0 - 0.5;
        }
    return matrix;
}

static double **multiply(double **a, double **b) {
    double **result = empty();
    for (int64_t i = 0; i < N; i++)
        for (int64_t j = 0; j < N; j++) {
            double total = 0;
            for (int64_t k = 0; k < N; k++)
                total += a[i][k] * b[k][j];
            result[i][j] = total;
        }
    return result;
}

int main(void) {
    double **a = make(1), **b = make(2);
    double **c = multiply(multiply(a, b), a);
    double trace = 0;
    for (int64_t i = 0; i < N; i++)
        trace += c[i][i];
    printf("%.12f %.12f %.12f\n", trace, c[0][0], c[N - 1][1]);
    return 0;
}
