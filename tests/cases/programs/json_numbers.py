# Numbers in JSON texts: short ones are read digit by digit, long ones and those with exponents as `int` and `float` do.
from __future__ import annotations

import json


def main() -> None:
    for text in (
        "0", "-0", "7", "-12", "123456789012345678", "-123456789012345678", "1234567890123456789",
        "0.0", "-0.0", "0.5", "-1.25", "3.141592653589793", "0.1", "0.30000000000000004", "123456.789e3", "1e5", "1E+2", "-2e-3",
        "0e1", "1.7976931348623157e308", "5e-324", "9007199254740993.0", "0.123456789012345678", "0.1234567890123456789012",
        "123456789.123456789", "1234567890.1234567891", "100000000000000000000.5", "0.000000000000000001", "12345678901234567.8",
    ):
        value = json.loads(text)
        print(text, repr(value), isinstance(value, float), json.dumps(value))
    print(json.loads("[1, 2.50,-3 ,4e0, {\"a\": 5.0, \"b\": -0.0}]"))
    for text in ("-", "01", "1.", ".5", "1.e5", "1e", "1e+", "-a", "+1", "1.5.2", "--1", "0x10", "1 2", "[1.]", "[1e]", "[-]"):
        try:
            print(text, json.loads(text))
        except json.JSONDecodeError as error:
            print(text, error)
    for text in ("1", "1.5", " 2.5", "2.5 ", "1_0.5", "1__0", "_1", "+.5e1", "-1E-2", "e5", "1e5.", "\u0663.5", "nan", "-Infinity", "1e", ""):
        try:
            print(repr(text), float(text))
        except ValueError as error:
            print(repr(text), error)


main()
