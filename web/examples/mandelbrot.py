# The Mandelbrot set, drawn with text
COLUMNS: int = 72
ROWS: int = 25
MOST_STEPS: int = 60
SHADES: str = " .:-=+*#%@"


def escape_time(x: float, y: float) -> int:
    """Counts the steps of z*z + c that stay near the origin."""
    real = 0.0
    imaginary = 0.0
    for taken in range(MOST_STEPS):
        real_squared = real * real
        imaginary_squared = imaginary * imaginary
        if real_squared + imaginary_squared > 4.0:
            return taken
        imaginary = 2.0 * real * imaginary + y
        real = real_squared - imaginary_squared + x
    return MOST_STEPS


def shade(taken: int) -> str:
    if taken == MOST_STEPS:
        return SHADES[-1]
    return SHADES[taken * (len(SHADES) - 1) // MOST_STEPS]


def render(left: float, right: float, top: float, bottom: float) -> float:
    """Draws the rectangle and returns the share of it that never escapes."""
    inside = 0
    for row in range(ROWS):
        y = top + (bottom - top) * row / (ROWS - 1)
        text = ""
        for column in range(COLUMNS):
            x = left + (right - left) * column / (COLUMNS - 1)
            taken = escape_time(x, y)
            if taken == MOST_STEPS:
                inside += 1
            text += shade(taken)
        print(text)
    return inside / (ROWS * COLUMNS)


if __name__ == "__main__":
    share = render(left=-2.2, right=0.8, top=1.2, bottom=-1.2)
    area = share * 3.0 * 2.4
    print(f"\n{share:.1%} of the picture is inside, about {area:.3f} in area")
