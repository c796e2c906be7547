//! Programs over several processes, losses, and edits that are refused: chapter 2, and 1.13.

use super::Expected::{Accepted, Refused};
use super::Kind::{Artifacts, BytesOfNatives, Instances, Natives};
use super::Which::{All, Nothing};
use super::{Call, Native, Scenario, Step, Text};
use crate::support::programs::EXAMPLE;

pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "2.6: a function that is called is neither deleted nor given another signature",
        text: Text::Given(EXAMPLE),
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
        text: Text::Given(EXAMPLE),
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
        text: Text::Given(
            "\
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
        ),
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
        name: "2.4: native code of which a byte has changed is never loaded, and made again",
        text: Text::Given(EXAMPLE),
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            AGAIN,
            Step::Again {
                lost: &[BytesOfNatives],
                compiled: Nothing,
                inferred: Nothing,
                cured: All,
                calls: &[("main.top", "[3]", "16")],
            },
            AGAIN,
        ],
    },
    Scenario {
        name: "2.9: whoever is killed during an edit leaves a world that others go on from",
        text: Text::Given(EXAMPLE),
        calls: &[("main.top", "[3]", "16")],
        steps: &[
            Step::Killed {
                after_ms: &[0, 3, 9, 20, 40, 80, 160, 320],
                replace: &[("a + b", "a + b + 1"), ("add(x, 1)", "add(x, 2)")],
                calls: &[("main.top", "[3]", "21")],
            },
            Step::Edit {
                replace: &[("x - 1", "x - 2")],
                expected: Accepted {
                    compiled: &["main.other"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.top", "[3]", "21"), ("main.other", "[3]", "1")],
                },
            },
        ],
    },
    Scenario {
        name: "2.10: of a leaf with many callers only the leaf is compiled",
        text: Text::Callers(300),
        calls: &[("main.f299", "[7]", "16")],
        steps: &[Step::Edit {
            replace: &[("return x\n", "return x * 2\n")],
            expected: Accepted {
                compiled: &["main.f0"],
                native: Native::Compiled,
                because: &["body"],
                calls: &[("main.f299", "[7]", "23")],
            },
        }],
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
