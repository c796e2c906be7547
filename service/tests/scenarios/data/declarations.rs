//! Edits of what is declared, and of who is called how: scenarios 1.5 to 1.10, and statements of module level.

use super::Expected::Accepted;
use super::{Native, Scenario, Step, Text};

/// A class with a field that is read, a maker, and a function that has to do with neither.
const POINT: &str = "\
class P:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
def y_of(p: P) -> float: return p.y * 2.0
def total(n: int) -> float: return y_of(P(n, n))
def other(x: int) -> int: return x - 1
";

pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "1.5: another default compiles who relies on it",
        text: Text::Given(
            "\
def inc(x: int, by: int = 1) -> int: return x + by
def u() -> int: return inc(10)
def v() -> int: return inc(10, 5)
",
        ),
        calls: &[("main.u", "[]", "11"), ("main.v", "[]", "15")],
        steps: &[Step::Edit {
            replace: &[("by: int = 1", "by: int = 2")],
            expected: Accepted {
                compiled: &["main.inc", "main.u"],
                native: Native::Only(&["main.u"]),
                because: &["body", "default of main.inc"],
                calls: &[("main.u", "[]", "12"), ("main.v", "[]", "15")],
            },
        }],
    },
    Scenario {
        name: "1.6: another layout compiles its users and never who passes objects on",
        text: Text::Given(POINT),
        calls: &[("main.total", "[3]", "6.0")],
        steps: &[Step::Edit {
            replace: &[("y: int", "y: float")],
            expected: Accepted {
                compiled: &["main.P.__init__", "main.total", "main.y_of"],
                native: Native::Compiled,
                because: &["body", "layout of main.P", "layout of main.P"],
                calls: &[("main.total", "[3]", "6.0"), ("main.other", "[3]", "2")],
            },
        }],
    },
    Scenario {
        name: "1.6: a field that turns out to hold ints counts what is compiled before and after that is known",
        text: Text::Given(POINT),
        calls: &[("main.total", "[3]", "6.0"), ("main.other", "[3]", "2")],
        steps: &[Step::Edit {
            replace: &[("y: int", "y: float"), ("x - 1", "x - 2")],
            expected: Accepted {
                compiled: &["main.P.__init__", "main.other", "main.total", "main.y_of"],
                native: Native::Compiled,
                because: &["body", "body", "layout of main.P", "layout of main.P"],
                calls: &[("main.total", "[3]", "6.0"), ("main.other", "[3]", "1")],
            },
        }],
    },
    Scenario {
        name: "1.7: another constant compiles exactly its users",
        text: Text::Given(
            "\
from typing import Final
TAX: Final = 7
def taxed(x: int) -> int: return x + TAX
def plain(x: int) -> int: return x
",
        ),
        calls: &[("main.taxed", "[1]", "8")],
        steps: &[Step::Edit {
            replace: &[("TAX: Final = 7", "TAX: Final = 8")],
            expected: Accepted {
                compiled: &["main.taxed"],
                native: Native::Compiled,
                because: &["constant main.TAX"],
                calls: &[("main.taxed", "[1]", "9"), ("main.plain", "[1]", "1")],
            },
        }],
    },
    Scenario {
        name: "1.7: another initial value of a mutable dict compiles nothing",
        text: Text::Given(
            "\
RATES = {'EUR': 1.0, 'USD': 1.25}
LIMITS: dict[str, list[int]] = {'low': [1, 2], 'high': [-3]}
def rate(name: str) -> float: return RATES[name]
def limits(name: str) -> list[int]: return LIMITS[name]
",
        ),
        calls: &[("main.rate", "[\"USD\"]", "1.25"), ("main.limits", "[\"high\"]", "[-3]")],
        steps: &[
            Step::Edit {
                replace: &[("1.25", "1.5"), ("[-3]", "[-4]")],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[("main.rate", "[\"USD\"]", "1.5"), ("main.limits", "[\"high\"]", "[-4]")],
                },
            },
            Step::Edit {
                replace: &[("'USD'", "'CHF'")],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[("main.rate", "[\"CHF\"]", "1.5")],
                },
            },
        ],
    },
    Scenario {
        name: "1.8: of a ring of signed functions one is compiled",
        text: Text::Given(
            "\
def a(n: int) -> int: return 0 if n == 0 else b(n - 1) + 1
def b(n: int) -> int: return 0 if n == 0 else c(n - 1) + 1
def c(n: int) -> int: return 0 if n == 0 else a(n - 1) + 1
",
        ),
        calls: &[("main.a", "[7]", "7")],
        steps: &[Step::Edit {
            replace: &[("c(n - 1) + 1", "c(n - 1) + 2")],
            expected: Accepted {
                compiled: &["main.b"],
                native: Native::Compiled,
                because: &["body"],
                calls: &[("main.a", "[7]", "9")],
            },
        }],
    },
    Scenario {
        name: "1.8: a ring of functions without declared results is compiled as one",
        text: Text::Given(
            "\
def a(n): return 0 if n == 0 else b(n - 1) + 1
def b(n): return 0 if n == 0 else c(n - 1) + 1
def c(n): return 0 if n == 0 else a(n - 1) + 1
def apart(n): return n
def start(n: int) -> int: return a(n) + apart(n)
",
        ),
        calls: &[("main.start", "[7]", "14")],
        steps: &[Step::Edit {
            replace: &[("c(n - 1) + 1", "c(n - 1) + 2")],
            expected: Accepted {
                compiled: &["main.a(int)", "main.b(int)", "main.c(int)"],
                native: Native::Only(&["main.b(int)"]),
                because: &["body of main.b", "body", "body of main.b"],
                calls: &[("main.start", "[7]", "16")],
            },
        }],
    },
    Scenario {
        name: "1.9: an untouched lambda is not compiled, and a generic function for each of its types",
        text: Text::Given(
            "\
def first(x): return x
def ints() -> int: return first(3)
def floats() -> float: return first(0.5)
def apply() -> int:
    f = lambda x: x + 1
    return f(1)
",
        ),
        calls: &[("main.ints", "[]", "3"), ("main.apply", "[]", "2")],
        steps: &[Step::Edit {
            replace: &[("def first(x): return x", "def first(x): return x + x")],
            expected: Accepted {
                compiled: &["main.first(float)", "main.first(int)"],
                native: Native::Compiled,
                because: &["body", "body"],
                calls: &[("main.ints", "[]", "6"), ("main.floats", "[]", "1.0")],
            },
        }],
    },
    Scenario {
        name: "1.9: a lambda before another one leaves it alone",
        text: Text::Given(
            "\
def apply() -> int:
    f = lambda x: x + 1
    return f(1)
",
        ),
        calls: &[("main.apply", "[]", "2")],
        steps: &[Step::Edit {
            replace: &[("    f =", "    g = lambda x: x * 3\n    f ="), ("f(1)", "f(1) + g(2)")],
            expected: Accepted {
                compiled: &["main.apply", "main.apply.<lambda:e33b9e8f08>(int)"],
                native: Native::Compiled,
                because: &["body", "new"],
                calls: &[("main.apply", "[]", "8")],
            },
        }],
    },
    Scenario {
        name: "1.9: a generic function is compiled for another type when it is first used with it",
        text: Text::Given(
            "\
def first(x): return x
def ints() -> int: return first(3)
def floats() -> float: return first(0.5)
",
        ),
        calls: &[("main.ints", "[]", "3")],
        steps: &[Step::Edit {
            replace: &[("def floats", "def texts() -> str: return first('x')\ndef floats")],
            expected: Accepted {
                compiled: &["main.first(builtins.str)", "main.texts"],
                native: Native::Compiled,
                because: &["new", "new"],
                calls: &[("main.texts", "[]", "\"x\""), ("main.floats", "[]", "0.5")],
            },
        }],
    },
    Scenario {
        name: "1.10: an override compiles itself and who relied on there being none",
        text: Text::Given(
            "\
class A:
    def m(self) -> int: return 1
class B(A):
    pass
def use(a: A) -> int: return a.m()
def both() -> int: return use(A()) * 10 + use(B())
def other(x: int) -> int: return x - 1
",
        ),
        calls: &[("main.both", "[]", "11")],
        steps: &[
            Step::Edit {
                replace: &[("    pass", "    def m(self) -> int: return 2")],
                expected: Accepted {
                    compiled: &["main.B.m", "main.use"],
                    native: Native::Compiled,
                    because: &["new", "overrides of main.A.m"],
                    calls: &[("main.both", "[]", "12"), ("main.other", "[3]", "2")],
                },
            },
            Step::Edit {
                replace: &[("return 2", "return 3")],
                expected: Accepted {
                    compiled: &["main.B.m"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.both", "[]", "13")],
                },
            },
            Step::Edit {
                replace: &[("    def m(self) -> int: return 3", "    pass")],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[("main.both", "[]", "11")],
                },
            },
        ],
    },
    Scenario {
        name: "statements of module level, and variables that come and go",
        text: Text::Given(
            "\
def other(x: int) -> int: return x - 1
base = [other(2), 2]
def first() -> int: return base[0]
if __name__ == \"__main__\":
    print(first(), other(2))
",
        ),
        calls: &[("main.first", "[]", "1")],
        steps: &[
            Step::Edit {
                replace: &[("print(first(), other(2))", "print(other(1), first())")],
                expected: Accepted {
                    compiled: &["main.<module>"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.first", "[]", "1")],
                },
            },
            Step::Edit {
                replace: &[("base = [other(2), 2]", "base = [other(5), 2]")],
                expected: Accepted {
                    compiled: &["main.<module>"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.first", "[]", "4")],
                },
            },
            Step::Edit {
                replace: &[("if __name__", "more = other(3)\nif __name__"), ("other(1)", "other(more)")],
                expected: Accepted {
                    compiled: &["main.<module>"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.first", "[]", "4")],
                },
            },
            Step::Edit {
                replace: &[("more = other(3)\n", ""), ("other(more)", "other(2)")],
                expected: Accepted {
                    compiled: &["main.<module>"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.other", "[3]", "2")],
                },
            },
        ],
    },
];
