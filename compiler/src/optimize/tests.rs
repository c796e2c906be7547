//! What the tests of passes share.

use expect_test::Expect;

use crate::ir::text;
use crate::ir::typed::Function;
use crate::ir::verify::{Phase, verify};

/// Runs a pass over a function and prints what it made of it, without the tables.
pub(crate) fn check_pass(pass: impl FnOnce(&mut Function), source: &str, expected: Expect) {
    let mut function = text::parse(source).expect("the test's function is well formed");
    verify(&function, Phase::BeforeOwn).expect("the test's function is valid");
    pass(&mut function);
    verify(&function, Phase::BeforeOwn).unwrap_or_else(|error| panic!("{error}\n{function}"));
    expected.assert_eq(&body(&function));
}

/// The text of a function without its tables.
pub(crate) fn body(function: &Function) -> String {
    let printed = text::print(function);
    let is_table =
        |line: &&str| ["    point", "    addr", "    type "].iter().any(|start| line.starts_with(start));
    printed.lines().filter(|line| !is_table(line)).map(|line| format!("{line}\n")).collect()
}
