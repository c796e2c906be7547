//! What edits do to functions that others are inlined into: scenario 1.11.

use super::Expected::Accepted;
use super::{Call, Native, Scenario, Step, Text};
use crate::support::programs::EXAMPLE;

pub(super) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "1.11: an edit compiles what was edited, and exactly its inliners are inlined again",
        text: Text::Given(EXAMPLE),
        calls: &[SIXTEEN],
        steps: &[
            Step::Inline { inlined: INLINERS, call: SIXTEEN },
            Step::Edit {
                replace: &[("a + b", "a + b + 1")],
                expected: Accepted {
                    compiled: &["main.add"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.top", "[3]", "20")],
                },
            },
            Step::Inline { inlined: INLINERS, call: ("main.top", "[3]", "20") },
            Step::Inline { inlined: &[], call: ("main.top", "[3]", "20") },
            Step::Edit {
                replace: &[("a + b + 1", "a + b")],
                expected: Accepted {
                    compiled: &[],
                    native: Native::Nothing,
                    because: &[],
                    calls: &[SIXTEEN],
                },
            },
            Step::Inline { inlined: &[], call: SIXTEEN },
            Step::Edit {
                replace: &[("add(x, 1)", "add(x, 2)")],
                expected: Accepted {
                    compiled: &["main.mid(int)"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.top", "[3]", "17")],
                },
            },
            Step::Inline { inlined: &["main.mid(int)", "main.top"], call: ("main.top", "[3]", "17") },
        ],
    },
    Scenario {
        name: "1.11: the edit of what has grown too large to be inlined inlines nothing",
        text: Text::Given(EXAMPLE),
        calls: &[SIXTEEN],
        steps: &[
            Step::Inline { inlined: INLINERS, call: SIXTEEN },
            Step::Edit {
                replace: &[("return a + b", GROWN)],
                expected: Accepted {
                    compiled: &["main.add"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[SIXTEEN],
                },
            },
            // It is no part of `twice` and `mid` any more, which are still part of others.
            Step::Inline { inlined: &["main.quad", "main.top"], call: SIXTEEN },
            Step::Edit {
                replace: &[("return a + b", "return a + b + 1")],
                expected: Accepted {
                    compiled: &["main.add"],
                    native: Native::Compiled,
                    because: &["body"],
                    calls: &[("main.top", "[3]", "20")],
                },
            },
            Step::Inline { inlined: &[], call: ("main.top", "[3]", "20") },
        ],
    },
];

const SIXTEEN: Call = ("main.top", "[3]", "16");

const INLINERS: &[&str] = &["main.mid(int)", "main.quad", "main.top", "main.twice"];

const GROWN: &str = "\n    c = a
    c = (c * 3 - b) % 101
    c = (c * 3 - b) % 102
    c = (c * 3 - b) % 103
    c = (c * 3 - b) % 104
    c = (c * 3 - b) % 105
    c = (c * 3 - b) % 106
    c = (c * 3 - b) % 107
    c = (c * 3 - b) % 108
    c = (c * 3 - b) % 109
    c = (c * 3 - b) % 110
    c = (c * 3 - b) % 111
    c = (c * 3 - b) % 112
    c = (c * 3 - b) % 113
    c = (c * 3 - b) % 114
    c = (c * 3 - b) % 115
    c = (c * 3 - b) % 116
    c = (c * 3 - b) % 117
    c = (c * 3 - b) % 118
    c = (c * 3 - b) % 119
    c = (c * 3 - b) % 120
    c = (c * 3 - b) % 121
    c = (c * 3 - b) % 122
    c = (c * 3 - b) % 123
    c = (c * 3 - b) % 124
    c = (c * 3 - b) % 125
    c = (c * 3 - b) % 126
    c = (c * 3 - b) % 127
    c = (c * 3 - b) % 128
    c = (c * 3 - b) % 129
    c = (c * 3 - b) % 130
    c = (c * 3 - b) % 131
    c = (c * 3 - b) % 132
    c = (c * 3 - b) % 133
    c = (c * 3 - b) % 134
    c = (c * 3 - b) % 135
    c = (c * 3 - b) % 136
    c = (c * 3 - b) % 137
    c = (c * 3 - b) % 138
    c = (c * 3 - b) % 139
    c = (c * 3 - b) % 140
    if c < 0: return c
    return a + b";
