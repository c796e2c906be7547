// The n-body simulation of five planets: float fields of structures in an array.
#include <math.h>
#include <stdio.h>

enum { STEPS = 600000, COUNT = 5 };
static const double PI = 3.141592653589793;
#define SOLAR_MASS (4.0 * PI * PI)
#define DAYS_PER_YEAR 365.24

typedef struct {
    double x, y, z, vx, vy, vz, mass;
} Body;

static Body bodies[COUNT] = {
    {0, 0, 0, 0, 0, 0, 1},
    {4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01,
     1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05, 9.54791938424326609e-04},
    {8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01,
     -2.76742510726411319e-03, 4.99852801234917238e-03, 2.30417297573763929e-05, 2.85885980666130812e-04},
    {1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01,
     2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05, 4.36624404335156298e-05},
    {1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01,
     2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05, 5.15138902046611451e-05},
};

static void prepare(void) {
    double px = 0, py = 0, pz = 0;
    for (int i = 0; i < COUNT; i++) {
        Body *b = &bodies[i];
        b->vx *= DAYS_PER_YEAR;
        b->vy *= DAYS_PER_YEAR;
        b->vz *= DAYS_PER_YEAR;
        b->mass *= SOLAR_MASS;
        px += b->vx * b->mass;
        py += b->vy * b->mass;
        pz += b->vz * b->mass;
    }
    bodies[0].vx = -px / SOLAR_MASS;
    bodies[0].vy = -py / SOLAR_MASS;
    bodies[0].vz = -pz / SOLAR_MASS;
}

static double energy(void) {
    double e = 0;
    for (int i = 0; i < COUNT; i++) {
        const Body *b = &bodies[i];
        e += 0.5 * b->mass * (b->vx * b->vx + b->vy * b->vy + b->vz * b->vz);
        for (int j = i + 1; j < COUNT; j++) {
            const Body *c = &bodies[j];
            double dx = b->x - c->x, dy = b->y - c->y, dz = b->z - c->z;
            e -= b->mass * c->mass / sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
    return e;
}

static void advance(double dt) {
    for (int i = 0; i < COUNT; i++) {
        Body *b = &bodies[i];
        for (int j = i + 1; j < COUNT; j++) {
            Body *c = &bodies[j];
            double dx = b->x - c->x, dy = b->y - c->y, dz = b->z - c->z;
            double squared = dx * dx + dy * dy + dz * dz;
            double magnitude = dt / (squared * sqrt(squared));
            b->vx -= dx * c->mass * magnitude;
            b->vy -= dy * c->mass * magnitude;
            b->vz -= dz * c->mass * magnitude;
            c->vx += dx * b->mass * magnitude;
            c->vy += dy * b->mass * magnitude;
            c->vz += dz * b->mass * magnitude;
        }
    }
    for (int i = 0; i < COUNT; i++) {
        Body *b = &bodies[i];
        b->x += dt * b->vx;
        b->y += dt * b->vy;
        b->z += dt * b->vz;
    }
}

int main(void) {
    prepare();
    printf("%.9f\n", energy());
    for (int k = 0; k < STEPS; k++)
        advance(0.01);
    printf("%.9f\n", energy());
    return 0;
}
