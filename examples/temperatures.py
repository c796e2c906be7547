# Reads Celsius temperatures from stdin, one per line, and prints a table with Fahrenheit and Kelvin.
ABSOLUTE_ZERO: float = -273.15


def fahrenheit(celsius: float) -> float:
    return celsius * 9.0 / 5.0 + 32.0


def parse(line: str) -> float:
    celsius = float(line)
    if celsius < ABSOLUTE_ZERO:
        raise ValueError(f"{celsius} is below absolute zero")
    return celsius


def read_lines() -> list[str]:
    lines: list[str] = []
    while True:
        try:
            lines.append(input())
        except EOFError:
            return lines


def main() -> None:
    print(f"{'C':>8} {'F':>8} {'K':>8}")
    for line in read_lines():
        try:
            celsius = parse(line)
        except ValueError as error:
            print("skipped:", error)
            continue
        print(f"{celsius:8.1f} {fahrenheit(celsius):8.1f} {celsius - ABSOLUTE_ZERO:8.2f}")


if __name__ == "__main__":
    main()
