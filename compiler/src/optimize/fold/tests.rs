use expect_test::{Expect, expect};

use super::super::tests::check_pass;
use super::fold;

fn check(header: &str, body: &str, expected: Expect) {
    check_pass(fold, &format!("func f({header} {{\n{body}\n}}"), expected);
}

#[test]
fn constants_are_computed() {
    check(
        ") -> int",
        "v0 = int 6
        v1 = int 7
        v2 = mul v0, v1
        v3 = sub v2, v0
        v4 = leading_zeros v3
        return v4",
        expect![[r#"
            func f() -> int {
                v0 = int 6
                v1 = int 7
                v2 = int 42
                v3 = int 36
                v4 = int 58
                return v4
            }
        "#]],
    );
}

#[test]
fn an_operation_that_raises_stays() {
    check(
        ") -> int",
        "v0 = int 9223372036854775807
        v1 = add v0, v0 @4
        v2 = int 0
        v3 = div v0, v2
        return v1",
        expect![[r#"
            func f() -> int {
                v0 = int 9223372036854775807
                v1 = add v0, v0 @4
                v2 = int 0
                v3 = div v0, v2
                return v1
            }
        "#]],
    );
}

#[test]
fn neutral_elements_vanish() {
    check(
        "v0: int) -> int",
        "v1 = int 0
        v2 = int 1
        v3 = add v0, v1
        v4 = mul v2, v3
        v5 = sub v4, v1
        v6 = shift_left v5, v1
        v7 = xor v6, v1
        return v7",
        expect![[r#"
            func f(v0: int) -> int {
                v1 = int 0
                v2 = int 1
                v3: int = undefined
                v4: int = undefined
                v5: int = undefined
                v6 = shift_left v0, v1
                v7 = xor v0, v1
                return v0
            }
        "#]],
    );
}

#[test]
fn a_value_and_itself() {
    check(
        "v0: int) -> bool",
        "v1 = sub v0, v0
        v2 = and v0, v0
        v3 = lt v2, v1
        v4 = le v0, v0
        v5 = bool_xor v3, v4
        return v5",
        expect![[r#"
            func f(v0: int) -> bool {
                v1 = int 0
                v2 = and v0, v0
                v3 = lt v0, v1
                v4 = bool true
                v5 = ge v0, v1
                return v5
            }
        "#]],
    );
}

#[test]
fn truth_values_that_became_ints_are_bools_again() {
    check(
        "v0: bool) -> bool",
        "v1 = bool_to_int v0
        v2 = int 0
        v3 = ne v1, v2
        v4 = eq v1, v2
        v5 = not v4
        v6 = bool_xor v3, v5
        return v6",
        expect![[r#"
            func f(v0: bool) -> bool {
                v1 = bool_to_int v0
                v2 = int 0
                v3 = ne v1, v2
                v4 = not v0
                v5 = not v4
                v6 = bool false
                return v6
            }
        "#]],
    );
}

#[test]
fn a_comparison_is_negated_unless_nan_could_tell() {
    check(
        "v0: int, v1: float) -> bool",
        "v2 = int 5
        v3 = lt v2, v0
        v4 = not v3
        v5 = flt v1, v1
        v6 = not v5
        v7 = bool_xor v4, v6
        return v7",
        expect![[r#"
            func f(v0: int, v1: float) -> bool {
                v2 = int 5
                v3 = gt v0, v2
                v4 = le v0, v2
                v5 = flt v1, v1
                v6 = not v5
                v7 = bool_xor v4, v6
                return v7
            }
        "#]],
    );
}

#[test]
fn floats_keep_their_signs_and_nans() {
    check(
        "v0: float) -> float",
        "v1 = float 0.0
        v2 = fadd v0, v1
        v3 = fdiv v1, v1
        v4 = float 1.0
        v5 = fmul v2, v4
        v6 = fadd v5, v3
        v7 = fadd v4, v4
        v8 = fmul v6, v7
        return v8",
        expect![[r#"
            func f(v0: float) -> float {
                v1 = float 0.0
                v2 = fadd v0, v1
                v3 = fdiv v1, v1
                v4 = float 1.0
                v5 = fmul v2, v4
                v6 = fadd v2, v3
                v7 = float 2.0
                v8 = fmul v6, v7
                return v8
            }
        "#]],
    );
}

#[test]
fn what_is_no_reference_to_none_is_not_none() {
    check_pass(
        fold,
        r#"func f(v0: main.A | None, v1: main.A) -> bool {
            addr0 = type main.A
            addr1 = type main.Base
            type main.A "A" 16 [main.Base]
            type main.Base "Base" 16 []
            v2: main.A = new addr0
            v3: main.A | None = cast v2
            v4 = is_none v3
            v5 = is_none v0
            v6: None = none
            v7: main.A | None = cast v6
            v8 = same v0, v7
            v9 = is_instance addr1 v3
            v10: object = cast v3
            v11: main.A = cast v10
            v12 = same v11, v2
            v13 = bool_xor v4, v5
            v14 = bool_xor v8, v9
            v15 = bool_xor v12, v13
            v16 = bool_xor v14, v15
            return v16
        }"#,
        expect![[r#"
            func f(v0: main.A | None, v1: main.A) -> bool {
                v2: main.A = new addr0
                v3: main.A | None = cast v2
                v4 = bool false
                v5 = is_none v0
                v6: None = none
                v7: main.A | None = none
                v8 = is_none v0
                v9 = bool true
                v10: object = cast v2
                v11: main.A = cast v10
                v12 = bool true
                v13 = bool_xor v4, v5
                v14 = not v8
                v15 = not v5
                v16 = bool_xor v14, v15
                return v16
            }
        "#]],
    );
}
