//! The scenarios: programs, edits of them, and what these cost. Not here: who is asked.

use crate::support::programs::EXAMPLE;

/// A program and edits of it, one after the other.
pub(super) struct Scenario {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    /// What the first world answers.
    pub(super) calls: &'static [Call],
    pub(super) steps: &'static [Step],
}

/// Function, arguments as JSON, result as JSON.
pub(super) type Call = (&'static str, &'static str, &'static str);

/// Something that happens to a program.
pub(super) enum Step {
    /// An edit: replaces each of the texts once.
    Edit { replace: &'static [(&'static str, &'static str)], expected: Expected },
    /// The process ends, some of the store is lost, and another process builds the same text: what it compiles, infers, and tells
    /// that it restored. Everything has the artifacts that it had.
    Again { lost: &'static [Kind], compiled: Which, inferred: Which, cured: Which, calls: &'static [Call] },
}

/// What a store keeps, and can be made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Natives,
    Artifacts,
    Instances,
}

/// Functions of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    Nothing,
    /// All that it uses.
    All,
}

pub(super) enum Expected {
    /// The next world: what was compiled, what of it got native code, and why; and what the program answers.
    Accepted {
        compiled: &'static [&'static str],
        native: Native,
        because: &'static [&'static str],
        calls: &'static [Call],
    },
    /// The same world: the lines that are told, and what the program answers still.
    Refused { lines: &'static [u64], calls: &'static [Call] },
}

#[derive(Clone, Copy)]
pub(super) enum Native {
    /// All that were compiled.
    Compiled,
    /// None: the same code is there.
    Nothing,
    /// These: the others have the same code as before.
    Only(&'static [&'static str]),
}

use Expected::{Accepted, Refused};
use Kind::{Artifacts, Instances, Natives};
use Which::{All, Nothing};

pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "1.1 and 1.13: a body edit compiles one function, and taking it back none",
        text: EXAMPLE,
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            Step::Edit {
                replace: &[("a + b", "a + b + 1")],
                expected: Accepted {
                    compiled: &["main.add"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.top", "[3]", "20")],
                },
            },
            Step::Edit {
                replace: &[("a + b + 1", "a + b")],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[("main.top", "[3]", "16")],
                },
            },
        ],
    },
    Scenario {
        name: "1.2: the edit of an unsigned function stops where the types are the same",
        text: EXAMPLE,
        calls: &[("main.top", "[3]", "16")],
        steps: &[Step::Edit {
            replace: &[("add(x, 1)", "add(x, 2)")],
            expected: Accepted {
                compiled: &["main.mid(int)"],
                native: Native::Compiled,
                because: &["body"],
                calls: &[("main.top", "[3]", "17")],
            },
        }],
    },
    Scenario {
        name: "1.2: and goes on to its callers where they are not",
        text: "\
def add(a: int, b: int) -> int: return a + b
def quad(x: int) -> int: return add(add(x, x), add(x, x))
def mid(x): return add(x, 1)
def top(x: int) -> float: return mid(x) + quad(x)
",
        calls: &[("main.top", "[3]", "16.0")],
        steps: &[Step::Edit {
            replace: &[("add(x, 1)", "add(x, 1) * 1.0")],
            expected: Accepted {
                compiled: &["main.mid(int)", "main.top"],
                native: Native::Compiled,
                because: &["body", "signature of main.mid"],
                calls: &[("main.top", "[3]", "16.0")],
            },
        }],
    },
    Scenario {
        name: "1.3: a refused edit moves nothing, and the next one counts only itself",
        text: EXAMPLE,
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            Step::Edit {
                replace: &[("def mid(x): return add(x, 1)", "def mid(x): return str(x)")],
                expected: Refused { lines: &[5], calls: &[("main.top", "[3]", "16")] },
            },
            Step::Edit {
                replace: &[("x - 1", "x - 2")],
                expected: Accepted {
                    compiled: &["main.other"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.top", "[3]", "16"), ("main.other", "[3]", "1")],
                },
            },
        ],
    },
    Scenario {
        name: "1.4: what is not code costs nothing",
        text: EXAMPLE,
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            Step::Edit {
                replace: &[(
                    "def add(a: int, b: int) -> int: return a + b\n",
                    "# sums\n\ndef add(a: int,\n        b: int) -> int:\n    # of two\n    return (a\n            + b)\n",
                )],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[("main.top", "[3]", "16")],
                },
            },
            Step::Edit {
                replace: &[
                    ("def other(x: int) -> int: return x - 1\n", ""),
                    ("# sums\n", "def other(x: int) -> int: return x - 1\n# sums\n"),
                ],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[("main.other", "[3]", "2")],
                },
            },
        ],
    },
    Scenario {
        name: "1.4: a renamed function has native code already",
        text: EXAMPLE,
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            Step::Edit {
                replace: &[
                    ("def add(", "def plus("),
                    ("add(x, x)", "plus(x, x)"),
                    ("add(x, 1)", "plus(x, 1)"),
                ],
                expected: Accepted {
                    compiled: &["main.mid(int)", "main.plus", "main.twice"],
                    native: Native::Nothing,
                    because: &["body", "new", "body"],
                    calls: &[("main.top", "[3]", "16")],
                },
            },
            Step::Edit {
                replace: &[("def other", "def again(a: int, b: int) -> int: return a + b\ndef other")],
                expected: Accepted {
                    compiled: &["main.again"],
                    native: Native::Nothing,
                    because: &["new"],
                    calls: &[("main.again", "[3, 4]", "7")],
                },
            },
            Step::Edit {
                replace: &[(
                    "def again(a: int, b: int) -> int: return a + b",
                    "def again(a: int, b: int) -> int: return a * b",
                )],
                expected: Accepted {
                    compiled: &["main.again"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.again", "[3, 4]", "12"), ("main.plus", "[3, 4]", "7")],
                },
            },
        ],
    },
    Scenario {
        name: "1.5: another default compiles who relies on it",
        text: "\
def inc(x: int, by: int = 1) -> int: return x + by
def u() -> int: return inc(10)
def v() -> int: return inc(10, 5)
",
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
        text: "\
class P:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
def y_of(p: P) -> float: return p.y * 2.0
def total(n: int) -> float: return y_of(P(n, n))
def other(x: int) -> int: return x - 1
",
        calls: &[("main.total", "[3]", "6.0")],
        steps: &[Step::Edit {
            replace: &[("y: int", "y: float")],
            expected: Accepted {
                compiled: &["main.P.__init__", "main.total", "main.y_of"],
                native: Native::Compiled,
                because: &["body", "signature of main.P.__init__", "layout of main.P"],
                calls: &[("main.total", "[3]", "6.0"), ("main.other", "[3]", "2")],
            },
        }],
    },
    Scenario {
        name: "1.7: another constant compiles exactly its users",
        text: "\
from typing import Final
TAX: Final = 7
def taxed(x: int) -> int: return x + TAX
def plain(x: int) -> int: return x
",
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
        text: "\
RATES = {'EUR': 1.0, 'USD': 1.25}
LIMITS: dict[str, list[int]] = {'low': [1, 2], 'high': [-3]}
def rate(name: str) -> float: return RATES[name]
def limits(name: str) -> list[int]: return LIMITS[name]
",
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
        text: "\
def a(n: int) -> int: return 0 if n == 0 else b(n - 1) + 1
def b(n: int) -> int: return 0 if n == 0 else c(n - 1) + 1
def c(n: int) -> int: return 0 if n == 0 else a(n - 1) + 1
",
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
        text: "\
def a(n): return 0 if n == 0 else b(n - 1) + 1
def b(n): return 0 if n == 0 else c(n - 1) + 1
def c(n): return 0 if n == 0 else a(n - 1) + 1
def apart(n): return n
def start(n: int) -> int: return a(n) + apart(n)
",
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
        text: "\
def first(x): return x
def ints() -> int: return first(3)
def floats() -> float: return first(0.5)
def apply() -> int:
    f = lambda x: x + 1
    return f(1)
",
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
        name: "1.4: other names of locals cost nothing",
        text: "\
def total(xs: list[int]) -> int:
    s = 0
    for x in xs:
        s += x
    return s
",
        calls: &[("main.total", "[[1, 2]]", "3")],
        steps: &[Step::Edit {
            replace: &[
                ("s = 0", "acc = 0"),
                ("for x in", "for item in"),
                ("s += x", "acc += item"),
                ("return s", "return acc"),
            ],
            expected: Accepted {
                compiled: &[],
                native: Native::Nothing,
                because: &[],
                calls: &[("main.total", "[[1, 2]]", "3")],
            },
        }],
    },
    Scenario {
        name: "1.9: a lambda before another one leaves it alone",
        text: "\
def apply() -> int:
    f = lambda x: x + 1
    return f(1)
",
        calls: &[("main.apply", "[]", "2")],
        steps: &[Step::Edit {
            replace: &[("    f =", "    g = lambda x: x * 3\n    f ="), ("f(1)", "f(1) + g(2)")],
            expected: Accepted {
                compiled: &["main.apply", "main.apply.<lambda:61d29becdf>(int)"],
                native: Native::Compiled,
                because: &["body", "new"],
                calls: &[("main.apply", "[]", "8")],
            },
        }],
    },
    Scenario {
        name: "1.9: a generic function is compiled for another type when it is first used with it",
        text: "\
def first(x): return x
def ints() -> int: return first(3)
def floats() -> float: return first(0.5)
",
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
        text: "\
class A:
    def m(self) -> int: return 1
class B(A):
    pass
def use(a: A) -> int: return a.m()
def both() -> int: return use(A()) * 10 + use(B())
def other(x: int) -> int: return x - 1
",
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
        name: "2.6: a function that is called is neither deleted nor given another signature",
        text: EXAMPLE,
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            Step::Edit {
                replace: &[("def add(a: int, b: int) -> int: return a + b\n", "\n")],
                expected: Refused { lines: &[2, 4], calls: &[("main.top", "[3]", "16")] },
            },
            Step::Edit {
                replace: &[(
                    "def add(a: int, b: int) -> int: return a + b",
                    "def add(a: int) -> int: return a",
                )],
                expected: Refused { lines: &[2, 4], calls: &[("main.top", "[3]", "16")] },
            },
            Step::Edit {
                replace: &[("def twice(x: int) -> int: return add(x, x)\n", "\n")],
                expected: Refused { lines: &[3], calls: &[("main.top", "[3]", "16")] },
            },
        ],
    },
    Scenario {
        name: "1.13 and 2.9: another process compiles nothing, nor does one that takes an edit back",
        text: EXAMPLE,
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            AGAIN,
            Step::Edit {
                replace: &[("a + b", "a + b + 1")],
                expected: Accepted {
                    compiled: &["main.add"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.top", "[3]", "20")],
                },
            },
            Step::Again {
                lost: &[],
                compiled: Nothing,
                inferred: Nothing,
                cured: Nothing,
                calls: &[("main.top", "[3]", "20")],
            },
            Step::Edit {
                replace: &[("a + b + 1", "a + b")],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[("main.top", "[3]", "16")],
                },
            },
        ],
    },
    Scenario {
        name: "2.3: what is lost is made again from what is left",
        text: "\
class Counter:
    def __init__(self, by: int) -> None:
        self.by = by
        self.count = 0
    def step(self, x: int) -> int:
        self.count += add(x, self.by)
        return self.count
def add(a: int, b: int) -> int: return a + b
def mid(x): return add(x, 1)
def total(xs: list[int]) -> int:
    counter = Counter(2)
    for x in xs:
        counter.step(mid(x))
    try:
        return counter.count // len(xs)
    except ZeroDivisionError:
        return -1
",
        calls: TOTALS,
        steps: &[
            Step::Again { lost: &[Natives], compiled: Nothing, inferred: Nothing, cured: All, calls: TOTALS },
            Step::Again {
                lost: &[Natives, Artifacts],
                compiled: All,
                inferred: Nothing,
                cured: All,
                calls: TOTALS,
            },
            Step::Again {
                lost: &[Natives, Artifacts, Instances],
                compiled: All,
                inferred: All,
                cured: Nothing,
                calls: TOTALS,
            },
            Step::Again { lost: &[], compiled: Nothing, inferred: Nothing, cured: Nothing, calls: TOTALS },
        ],
    },
    Scenario {
        name: "statements of module level, and variables that come and go",
        text: "\
def other(x: int) -> int: return x - 1
base = [other(2), 2]
def first() -> int: return base[0]
if __name__ == \"__main__\":
    print(first(), other(2))
",
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

/// Another process, and nothing is lost.
const AGAIN: Step = Step::Again {
    lost: &[],
    compiled: Nothing,
    inferred: Nothing,
    cured: Nothing,
    calls: &[("main.top", "[3]", "16")],
};

const TOTALS: &[Call] = &[("main.total", "[[1, 2, 3]]", "5"), ("main.total", "[[]]", "-1")];
