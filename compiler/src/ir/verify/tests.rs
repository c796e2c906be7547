use expect_test::{Expect, expect};

use super::{Phase, run_pass, verify};
use crate::ir::{Value, text};

fn check(source: &str, expected: Expect) {
    check_in(Phase::BeforeOwn, source, expected);
}

fn check_in(phase: Phase, source: &str, expected: Expect) {
    let function = text::parse(source).expect("the test's function is well formed");
    let outcome = verify(&function, phase);
    expected.assert_eq(&outcome.map_or_else(|error| error.to_string(), |()| "fine".to_owned()));
}

#[test]
fn a_use_must_be_dominated_by_its_definition() {
    check(
        "func f(v0: bool) -> int {
            br v0, block1, block2
        block1:
            v1 = int 1
            jump block3
        block2:
            jump block3
        block3:
            return v1
        }",
        expect!["f: block3: v1 is used where it may not be defined"],
    );
    check(
        "func f(v0: int) -> int {
            v1 = wrapping_add v0, v2
            v2 = wrapping_add v0, v1
            return v2
        }",
        expect!["f: block0, instruction 0 (inst0): v2 is used where it may not be defined"],
    );
    check("func f() -> int {\n return v7\n }", expect!["f: block0: v7 is used and never defined"]);
}

#[test]
fn operations_take_what_their_table_says() {
    check(
        "func f(v0: int, v1: bool) -> int {
            v2 = add v0, v1
            return v2
        }",
        expect!["f: block0, instruction 0 (inst0): IntOp(Add) takes int, found v1: bool"],
    );
    check(
        "func f(v0: int) -> int {
            v2 = add v0
            return v2
        }",
        expect!["f: block0, instruction 0 (inst0): IntOp(Add) takes 2 arguments, found 1"],
    );
    check(
        "func f(v0: int) -> float {
            v2: float = add v0, v0
            return v2
        }",
        expect!["f: block0, instruction 0 (inst0): IntOp(Add) yields int, found float"],
    );
}

#[test]
fn calls_take_what_their_point_says() {
    check(
        "func f(v0: builtins.str) -> int {
            point0 = main.g(builtins.str | None) -> int
            v1 = call point0 v0
            return v1
        }",
        expect!["f: block0, instruction 0 (inst0): main.g takes builtins.str | None, found v0: builtins.str"],
    );
    check(
        "func f(v0: int) -> int {
            point0 = main.g(int) -> int
            v1 = call_indirect point0 v0
            return v1
        }",
        expect!["f: block0, instruction 0 (inst0): main.g takes 1 arguments, found 0"],
    );
}

#[test]
fn block_calls_agree_with_parameters() {
    check(
        "func f(v0: int) -> int {
            jump block1(v0, v0)
        block1(v1: int):
            return v1
        }",
        expect!["f: block0: block1 takes 1 arguments, found 2"],
    );
    check(
        "func f(v0: int) -> bool {
            jump block1(v0)
        block1(v1: bool):
            return v1
        }",
        expect!["f: block0: block1 takes v1: bool, found v0: int"],
    );
}

#[test]
fn handler_arguments_exist_before_the_block() {
    let source = |arg: &str| {
        format!(
            "func f(v0: int) -> int {{
            handler block1({arg})
            v1 = add v0, v0
            return v1
        block1(v2: builtins.BaseException, v3: int):
            return v3
        }}"
        )
    };
    check(&source("v0"), expect!["fine"]);
    check(&source("v1"), expect!["f: block0: v1 is used where it may not be defined"]);
    check(
        "func f(v0: int) -> int {
            handler block1
            v1 = add v0, v0
            return v1
        block1(v2: int):
            return v2
        }",
        expect!["f: block0: the handler block1 takes no exception"],
    );
}

#[test]
fn a_handler_does_not_see_what_its_block_computes() {
    check(
        "func f(v0: int) -> int {
            jump block1
        block1:
            handler block2
            v1 = int 5
            v2 = add v0, v1
            return v2
        block2(v3: builtins.BaseException):
            return v1
        }",
        expect!["f: block2: v1 is used where it may not be defined"],
    );
}

#[test]
fn counting_is_for_the_phase_behind_own() {
    let source = "func f(v0: main.A) -> main.A {
            retain v0
            return v0
        }";
    check(source, expect!["f: block0, instruction 0 (inst0): counting before `own`"]);
    check_in(Phase::AfterOwn, source, expect!["fine"]);
    check_in(
        Phase::AfterOwn,
        "func f(v0: int) -> int {
            v1 = add v0, v0
            return v1
        }",
        expect!["f: block0: a block that may raise has no landing"],
    );
}

#[test]
fn descriptors_have_records_and_fields_are_aligned() {
    check(
        "func f() -> main.A {
            addr0 = type main.A
            v0: main.A = new addr0
            return v0
        }",
        expect!["f: block0, instruction 0 (inst0): there is no record of type main.A"],
    );
    check(
        "func f(v0: main.A) -> int {
            v1: int = field 12 v0
            return v1
        }",
        expect!["f: block0, instruction 0 (inst0): a field at offset 12, no multiple of 8"],
    );
}

#[test]
fn broken_ir_names_the_pass_that_broke_it() {
    let mut function = text::parse("func f(v0: int) -> int {\n return v0\n }").expect("it is well formed");
    let broken = run_pass("rename", &mut function, Phase::BeforeOwn, |function| {
        function.replace_uses(|_| Value(3));
    });
    let error = broken.expect_err("v3 does not exist").to_string();
    assert_eq!(error, "pass `rename` broke its function: f: block0: v3 is used and never defined");
}
