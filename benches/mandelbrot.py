# The Mandelbrot set: float arithmetic in nested loops, a checksum and a small picture.
SIZE: int = 1200
LIMIT: int = 60


def escape_time(cr: float, ci: float) -> int:
    zr = 0.0
    zi = 0.0
    for n in range(LIMIT):
        squared_r = zr * zr
        squared_i = zi * zi
        if squared_r + squared_i > 4.0:
            return n
        zi = 2.0 * zr * zi + ci
        zr = squared_r - squared_i + cr
    return LIMIT


def main() -> None:
    inside = 0
    checksum = 0
    for y in range(SIZE):
        ci = 2.0 * y / SIZE - 1.0
        for x in range(SIZE):
            n = escape_time(3.0 * x / SIZE - 2.0, ci)
            if n == LIMIT:
                inside += 1
            checksum = (checksum * 31 + n) % 1000000007
    print(inside, checksum)
    for y in range(0, SIZE, SIZE // 10):
        line = ""
        for x in range(0, SIZE, SIZE // 40):
            line += "#" if escape_time(3.0 * x / SIZE - 2.0, 2.0 * y / SIZE - 1.0) == LIMIT else "."
        print(line)


if __name__ == "__main__":
    main()
