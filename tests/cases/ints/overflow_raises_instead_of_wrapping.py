# Deviation 1: an int result outside 64 bits raises OverflowError, for every operator that can leave the range.
LARGEST = 9223372036854775807
SMALLEST = -LARGEST - 1


def attempt(name: str, a: int, b: int) -> None:
    try:
        if name == "+":
            result = a + b
        elif name == "-":
            result = a - b
        elif name == "*":
            result = a * b
        elif name == "//":
            result = a // b
        elif name == "**":
            result = a ** b
        elif name == "<<":
            result = a << b
        elif name == "%":
            result = a % b
        elif name == "neg":
            result = -a
        else:
            result = abs(a)
        print(a, name, b, "=", result)
    except OverflowError as error:
        print(a, name, b, "OverflowError:", error)


attempt("+", LARGEST, 0)
attempt("+", LARGEST, 1)
attempt("+", SMALLEST, -1)
attempt("+", SMALLEST, LARGEST)
attempt("-", SMALLEST, 1)
attempt("-", LARGEST, -1)
attempt("-", 0, SMALLEST)
attempt("-", -1, SMALLEST)
attempt("*", LARGEST, 2)
attempt("*", SMALLEST, -1)
attempt("*", -1, SMALLEST)
attempt("*", SMALLEST, 1)
attempt("*", 3037000500, 3037000500)
attempt("*", 3037000499, 3037000499)
attempt("*", 4294967296, 4294967296)
attempt("*", 4294967296, -2147483648)
attempt("//", SMALLEST, -1)
attempt("//", SMALLEST, 1)
attempt("%", SMALLEST, -1)
attempt("%", LARGEST, SMALLEST)
attempt("%", SMALLEST, LARGEST)
attempt("**", 2, 62)
attempt("**", 2, 63)
attempt("**", -2, 63)
attempt("**", -2, 64)
attempt("**", 10, 18)
attempt("**", 10, 19)
attempt("<<", 1, 62)
attempt("<<", 1, 63)
attempt("<<", -1, 63)
attempt("<<", -1, 64)
attempt("<<", 3, 62)
attempt("<<", 1, 1000)
attempt("neg", LARGEST, 0)
attempt("neg", SMALLEST, 0)
attempt("abs", SMALLEST, 0)
attempt("abs", -LARGEST, 0)
