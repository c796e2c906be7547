//! Edits of bodies and of what is no code: scenarios 1.1 to 1.4.

use super::Expected::{Accepted, Refused};
use super::{Native, Scenario, Step, Text};
use crate::support::programs::EXAMPLE;

pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "1.1 and 1.13: a body edit compiles one function, and taking it back none",
        text: Text::Given(EXAMPLE),
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
        text: Text::Given(EXAMPLE),
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
        text: Text::Given(
            "\
def add(a: int, b: int) -> int: return a + b
def quad(x: int) -> int: return add(add(x, x), add(x, x))
def mid(x): return add(x, 1)
def top(x: int) -> float: return mid(x) + quad(x)
",
        ),
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
        text: Text::Given(EXAMPLE),
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
        text: Text::Given(EXAMPLE),
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
        text: Text::Given(EXAMPLE),
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
        name: "1.4: other names of locals cost nothing",
        text: Text::Given(
            "\
def total(xs: list[int]) -> int:
    s = 0
    for x in xs:
        s += x
    return s
",
        ),
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
];
