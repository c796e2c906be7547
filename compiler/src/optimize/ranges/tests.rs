use expect_test::{Expect, expect};

use super::super::tests::check_pass;
use super::remove_checks;

fn check(source: &str, expected: Expect) {
    check_pass(remove_checks, source, expected);
}

#[test]
fn a_counter_below_a_limit_does_not_overflow() {
    check(
        "func f(v0: int) -> int {
            v1 = int 0
            v2 = int 1
            jump block1(v1)
        block1(v3: int):
            v4 = lt v3, v0
            br v4, block2, block3
        block2:
            v5 = add v3, v2 @1
            jump block1(v5)
        block3:
            v6 = add v3, v2 @2
            return v6
        }",
        expect![[r#"
            func f(v0: int) -> int {
                v1 = int 0
                v2 = int 1
                jump block1(v1)
            block1(v3: int):
                v4 = lt v3, v0
                br v4, block2, block3
            block2:
                v5 = wrapping_add v3, v2 @1
                jump block1(v5)
            block3:
                v6 = add v3, v2 @2
                return v6
            }
        "#]],
    );
}

#[test]
fn an_index_that_the_loop_bounds_needs_no_check() {
    check(
        "func f(v0: int) -> int {
            v1 = int 0
            v2 = int 1
            jump block1(v1)
        block1(v3: int):
            v4 = lt v3, v0
            v5 = wrapping_add v3, v2
            br v4, block2, block4
        block2:
            v6 = lt_unsigned v3, v0
            br v6, block1(v5), block3
        block3:
            return v3
        block4:
            return v0
        }",
        expect![[r#"
            func f(v0: int) -> int {
                v1 = int 0
                v2 = int 1
                jump block1(v1)
            block1(v3: int):
                v4 = lt v3, v0
                v5 = wrapping_add v3, v2
                br v4, block2, block4
            block2:
                v6 = bool true
                jump block1(v5)
            block3:
                return v3
            block4:
                return v0
            }
        "#]],
    );
}

#[test]
fn a_counter_that_may_start_below_zero_keeps_its_check() {
    check(
        "func f(v0: int, v1: int) -> int {
            v2 = int 1
            jump block1(v1)
        block1(v3: int):
            v4 = lt v3, v0
            v5 = wrapping_add v3, v2
            br v4, block2, block4
        block2:
            v6 = lt_unsigned v3, v0
            br v6, block1(v5), block3
        block3:
            return v3
        block4:
            return v0
        }",
        expect![[r#"
            func f(v0: int, v1: int) -> int {
                v2 = int 1
                jump block1(v1)
            block1(v3: int):
                v4 = lt v3, v0
                v5 = wrapping_add v3, v2
                br v4, block2, block4
            block2:
                v6 = lt_unsigned v3, v0
                br v6, block1(v5), block3
            block3:
                return v3
            block4:
                return v0
            }
        "#]],
    );
}

#[test]
fn a_counter_that_may_wrap_bounds_nothing() {
    check(
        "func f(v0: int, v1: bool) -> int {
            v2 = int 1
            v7 = int 0
            jump block1(v7)
        block1(v3: int):
            v5 = wrapping_add v3, v2
            v6 = ge v3, v7
            br v6, block2, block3
        block2:
            br v1, block1(v5), block3
        block3:
            return v3
        }",
        expect![[r#"
            func f(v0: int, v1: bool) -> int {
                v2 = int 1
                v7 = int 0
                jump block1(v7)
            block1(v3: int):
                v5 = wrapping_add v3, v2
                v6 = ge v3, v7
                br v6, block2, block3
            block2:
                br v1, block1(v5), block3
            block3:
                return v3
            }
        "#]],
    );
}

#[test]
fn the_numbers_of_fibonacci_do_not_overflow_downwards() {
    check(
        "func f(v0: int) -> int {
            v1 = int 2
            v2 = lt v0, v1
            br v2, block2, block1
        block1:
            v3 = int 1
            v4 = sub v0, v3
            v5 = sub v0, v1
            v6 = add v4, v5
            return v6
        block2:
            v7 = sub v0, v1
            return v7
        }",
        expect![[r#"
            func f(v0: int) -> int {
                v1 = int 2
                v2 = lt v0, v1
                br v2, block2, block1
            block1:
                v3 = int 1
                v4 = wrapping_sub v0, v3
                v5 = wrapping_sub v0, v1
                v6 = add v4, v5
                return v6
            block2:
                v7 = sub v0, v1
                return v7
            }
        "#]],
    );
}

#[test]
fn a_condition_that_was_decided_is_not_asked_again() {
    check(
        "func f(v0: int, v1: int) -> int {
            v2 = lt v0, v1
            br v2, block1, block2
        block1:
            v3 = ge v0, v1
            br v2, block3, block4
        block2:
            v4 = lt v0, v1
            br v4, block3, block4
        block3:
            return v0
        block4:
            return v1
        }",
        expect![[r#"
            func f(v0: int, v1: int) -> int {
                v2 = lt v0, v1
                br v2, block1, block2
            block1:
                v3 = bool false
                jump block3
            block2:
                v4 = lt v0, v1
                br v4, block3, block4
            block3:
                return v0
            block4:
                return v1
            }
        "#]],
    );
}

#[test]
fn bytes_are_small() {
    check(
        "func f(v0: int) -> int {
            v1 = load_u8 0 v0
            v2 = int 31
            v3 = mul v1, v2
            v4 = load_u32 0 v0
            v5 = mul v4, v4
            v6 = mul v5, v4
            v7 = add v3, v6
            return v7
        }",
        expect![[r#"
            func f(v0: int) -> int {
                v1 = load_u8 0 v0
                v2 = int 31
                v3 = wrapping_mul v1, v2
                v4 = load_u32 0 v0
                v5 = mul v4, v4
                v6 = mul v5, v4
                v7 = add v3, v6
                return v7
            }
        "#]],
    );
}

#[test]
fn an_index_that_is_not_negative_is_not_counted_from_the_end() {
    check(
        "func f(v0: int, v1: int) -> int {
            v2 = int 0
            v3 = lt v0, v2
            br v3, block4, block1
        block1:
            v4 = lt_unsigned v0, v1
            br v4, block4, block2
        block2:
            v5 = wrapping_add v0, v1
            v6 = lt_unsigned v5, v1
            br v6, block3, block4
        block3:
            return v5
        block4:
            return v0
        }",
        expect![[r#"
            func f(v0: int, v1: int) -> int {
                v2 = int 0
                v3 = lt v0, v2
                br v3, block4, block1
            block1:
                v4 = lt_unsigned v0, v1
                br v4, block4, block2
            block2:
                v5 = wrapping_add v0, v1
                v6 = bool false
                jump block4
            block3:
                return v5
            block4:
                return v0
            }
        "#]],
    );
}

#[test]
fn the_condition_of_an_outer_loop_holds_in_the_inner_one() {
    check(
        "func f(v0: int) -> int {
            v1 = int 0
            v2 = int 1
            jump block1(v1)
        block1(v3: int):
            v4 = lt v3, v0
            v5 = wrapping_add v3, v2
            br v4, block2(v1), block5
        block2(v6: int):
            v7 = lt v6, v3
            v8 = wrapping_add v6, v2
            br v7, block3, block1(v5)
        block3:
            v9 = lt_unsigned v3, v0
            br v9, block2(v8), block4
        block4:
            return v3
        block5:
            return v0
        }",
        expect![[r#"
            func f(v0: int) -> int {
                v1 = int 0
                v2 = int 1
                jump block1(v1)
            block1(v3: int):
                v4 = lt v3, v0
                v5 = wrapping_add v3, v2
                br v4, block2(v1), block5
            block2(v6: int):
                v7 = lt v6, v3
                v8 = wrapping_add v6, v2
                br v7, block3, block1(v5)
            block3:
                v9 = bool true
                jump block2(v8)
            block4:
                return v3
            block5:
                return v0
            }
        "#]],
    );
}

#[test]
fn sums_of_lengths_and_of_what_is_below_them_do_not_overflow() {
    check(
        "func f(v0: builtins.list[int], v1: builtins.str, v2: main.A) -> int {
            v3: int = field 16 v0
            v4: int = field 8 v1
            v5 = add v3, v4 @1
            v6: int = field 16 v2
            v7 = add v5, v6 @2
            return v7
        }",
        expect![[r#"
            func f(v0: builtins.list[int], v1: builtins.str, v2: main.A) -> int {
                v3: int = field 16 v0
                v4: int = field 8 v1
                v5 = wrapping_add v3, v4 @1
                v6: int = field 16 v2
                v7 = add v5, v6 @2
                return v7
            }
        "#]],
    );
}

#[test]
fn an_index_of_a_list_is_no_further_from_zero_than_lengths_are() {
    let source = "func f(v0: builtins.list[int], v1: int) -> int {
        v2: int = field 16 v0
        v3 = int 1
        v4 = lt_unsigned v1, v2
        br v4, block2(v1), block1
    block1:
        v5 = wrapping_add v1, v2
        v6 = lt_unsigned v5, v2
        br v6, block2(v5), block3
    block2(v7: int):
        v8 = add v1, v3
        v9 = sub v1, v2
        v10 = xor v8, v9
        return v10
    block3:
        v11 = add v1, v3
        return v11
    }";
    check(
        source,
        expect![[r#"
        func f(v0: builtins.list[int], v1: int) -> int {
            v2: int = field 16 v0
            v3 = int 1
            v4 = lt_unsigned v1, v2
            br v4, block2(v1), block1
        block1:
            v5 = wrapping_add v1, v2
            v6 = lt_unsigned v5, v2
            br v6, block2(v5), block3
        block2(v7: int):
            v8 = wrapping_add v1, v3
            v9 = wrapping_sub v1, v2
            v10 = xor v8, v9
            return v10
        block3:
            v11 = add v1, v3
            return v11
        }
    "#]],
    );
    // Where another way leads there that says nothing, nothing is known.
    check(
        &source.replace("v11 = add v1, v3\n        return v11", "jump block2(v3)"),
        expect![[r#"
        func f(v0: builtins.list[int], v1: int) -> int {
            v2: int = field 16 v0
            v3 = int 1
            v4 = lt_unsigned v1, v2
            br v4, block2(v1), block1
        block1:
            v5 = wrapping_add v1, v2
            v6 = lt_unsigned v5, v2
            br v6, block2(v5), block3
        block2(v7: int):
            v8 = add v1, v3
            v9 = sub v1, v2
            v10 = xor v8, v9
            return v10
        block3:
            jump block2(v3)
        }
    "#]],
    );
}
