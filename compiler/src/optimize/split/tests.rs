//! Functions before and after loops are split.

use std::collections::BTreeMap;

use expect_test::expect;

use super::super::tests::check_pass;
use super::split_loops;
use super::step::STEP_MAX;
use crate::ir::typed::Function;
use crate::testing::interpret;
use crate::testing::world::{Counting, World};

#[test]
fn rounds_whose_checks_hold_come_first() {
    check_pass(
        |function| assert_eq!(split_loops(function).len(), 2),
        "func f(v0: int, v1: int, v2: int) -> int {
            v3 = int 0
            jump block1(v3)
        block1(v4: int):
            v5 = lt v4, v0
            br v5, block2, block4
        block2:
            v6 = lt_unsigned v4, v1
            br v6, block3, block5
        block3:
            v7 = wrapping_add v4, v2
            jump block1(v7)
        block4:
            return v3
        block5:
            return v4
        }",
        expect![[r#"
            func f(v0: int, v1: int, v2: int) -> int {
                v3 = int 0
                v41 = lt v1, v0
                v42: int = select v41, v1, v0
                v43 = int 0
                v44 = int 9223372032559808511
                v45 = lt v44, v42
                v46: int = select v45, v44, v42
                v47 = int 7
                v48 = wrapping_mul v2, v47
                v49 = lt v48, v46
                v50 = wrapping_sub v46, v48
                v51: int = select v49, v50, v43
                v52 = int 1
                v53 = wrapping_sub v2, v52
                v54 = int 4294967296
                v55 = lt_unsigned v53, v54
                v56: int = select v55, v51, v43
                jump block6(v3)
            block1(v4: int):
                v5 = lt v4, v0
                br v5, block2, block4
            block2:
                v6 = lt_unsigned v4, v1
                br v6, block3, block5(v4)
            block3:
                v7 = wrapping_add v4, v2
                jump block1(v7)
            block4:
                return v3
            block5(v8: int):
                return v8
            block6(v9: int):
                v10 = lt v9, v0
                v57 = lt_unsigned v9, v56
                br v57, block7, block1(v9)
            block7:
                v11 = lt_unsigned v9, v1
                jump block8
            block8:
                v12 = wrapping_add v9, v2
                jump block9(v12)
            block9(v13: int):
                v14 = lt v13, v0
                jump block10
            block10:
                v15 = lt_unsigned v13, v1
                jump block11
            block11:
                v16 = wrapping_add v13, v2
                jump block12(v16)
            block12(v17: int):
                v18 = lt v17, v0
                jump block13
            block13:
                v19 = lt_unsigned v17, v1
                jump block14
            block14:
                v20 = wrapping_add v17, v2
                jump block15(v20)
            block15(v21: int):
                v22 = lt v21, v0
                jump block16
            block16:
                v23 = lt_unsigned v21, v1
                jump block17
            block17:
                v24 = wrapping_add v21, v2
                jump block18(v24)
            block18(v25: int):
                v26 = lt v25, v0
                jump block19
            block19:
                v27 = lt_unsigned v25, v1
                jump block20
            block20:
                v28 = wrapping_add v25, v2
                jump block21(v28)
            block21(v29: int):
                v30 = lt v29, v0
                jump block22
            block22:
                v31 = lt_unsigned v29, v1
                jump block23
            block23:
                v32 = wrapping_add v29, v2
                jump block24(v32)
            block24(v33: int):
                v34 = lt v33, v0
                jump block25
            block25:
                v35 = lt_unsigned v33, v1
                jump block26
            block26:
                v36 = wrapping_add v33, v2
                jump block27(v36)
            block27(v37: int):
                v38 = lt v37, v0
                jump block28
            block28:
                v39 = lt_unsigned v37, v1
                jump block29
            block29:
                v40 = wrapping_add v37, v2
                jump block6(v40)
            }
        "#]],
    );
}

#[test]
fn a_variable_that_adds_one_is_asked_before_several_rounds() {
    check_pass(
        |function| assert_eq!(split_loops(function).len(), 2),
        "func f(v0: int, v1: int, v2: int) -> int {
            v3 = int 1
            jump block1(v2)
        block1(v4: int):
            v5 = lt v4, v0
            br v5, block2, block4
        block2:
            v6 = lt_unsigned v4, v1
            br v6, block3, block5
        block3:
            v7 = wrapping_add v4, v3
            jump block1(v7)
        block4:
            return v3
        block5:
            return v4
        }",
        expect![[r#"
            func f(v0: int, v1: int, v2: int) -> int {
                v3 = int 1
                v41 = lt v1, v0
                v42: int = select v41, v1, v0
                v43 = int 0
                v44 = int 7
                v45 = lt v44, v42
                v46 = wrapping_sub v42, v44
                v47: int = select v45, v46, v43
                jump block6(v2)
            block1(v4: int):
                v5 = lt v4, v0
                br v5, block2, block4
            block2:
                v6 = lt_unsigned v4, v1
                br v6, block3, block5(v4)
            block3:
                v7 = wrapping_add v4, v3
                jump block1(v7)
            block4:
                return v3
            block5(v8: int):
                return v8
            block6(v9: int):
                v10 = lt v9, v0
                v48 = lt_unsigned v9, v47
                br v48, block7, block1(v9)
            block7:
                v11 = lt_unsigned v9, v1
                jump block8
            block8:
                v12 = wrapping_add v9, v3
                jump block9(v12)
            block9(v13: int):
                v14 = lt v13, v0
                jump block10
            block10:
                v15 = lt_unsigned v13, v1
                jump block11
            block11:
                v16 = wrapping_add v13, v3
                jump block12(v16)
            block12(v17: int):
                v18 = lt v17, v0
                jump block13
            block13:
                v19 = lt_unsigned v17, v1
                jump block14
            block14:
                v20 = wrapping_add v17, v3
                jump block15(v20)
            block15(v21: int):
                v22 = lt v21, v0
                jump block16
            block16:
                v23 = lt_unsigned v21, v1
                jump block17
            block17:
                v24 = wrapping_add v21, v3
                jump block18(v24)
            block18(v25: int):
                v26 = lt v25, v0
                jump block19
            block19:
                v27 = lt_unsigned v25, v1
                jump block20
            block20:
                v28 = wrapping_add v25, v3
                jump block21(v28)
            block21(v29: int):
                v30 = lt v29, v0
                jump block22
            block22:
                v31 = lt_unsigned v29, v1
                jump block23
            block23:
                v32 = wrapping_add v29, v3
                jump block24(v32)
            block24(v33: int):
                v34 = lt v33, v0
                jump block25
            block25:
                v35 = lt_unsigned v33, v1
                jump block26
            block26:
                v36 = wrapping_add v33, v3
                jump block27(v36)
            block27(v37: int):
                v38 = lt v37, v0
                jump block28
            block28:
                v39 = lt_unsigned v37, v1
                jump block29
            block29:
                v40 = wrapping_add v37, v3
                jump block6(v40)
            }
        "#]],
    );
}

#[test]
fn a_length_that_changes_in_the_loop_splits_nothing() {
    check_unsplit(
        "func f(v0: int, v1: int) -> int {
            v3 = int 0
            jump block1(v3)
        block1(v4: int):
            v5 = lt v4, v0
            br v5, block2, block4
        block2:
            v6 = wrapping_mul v4, v1
            v7 = lt_unsigned v4, v6
            br v7, block3, block4
        block3:
            v8 = wrapping_add v4, v1
            jump block1(v8)
        block4:
            return v3
        }",
    );
}

#[test]
fn a_condition_that_is_no_limit_splits_nothing() {
    for condition in ["ne v4, v0", "ge v4, v0", "lt v0, v4"] {
        check_unsplit(
            &"func f(v0: int, v1: int) -> int {
                v2 = int 1
                jump block1(v2)
            block1(v4: int):
                v5 = CONDITION
                br v5, block2, block4
            block2:
                v6 = lt_unsigned v4, v1
                br v6, block3, block4
            block3:
                v7 = add v4, v2
                jump block1(v7)
            block4:
                return v2
            }"
            .replace("CONDITION", condition),
        );
    }
}

#[test]
fn a_step_that_the_loop_changes_is_none() {
    check_pass(
        |function| assert_eq!(split_loops(function).len(), 2),
        "func f(v0: int, v1: int, v2: int) -> int {
            v3 = int 0
            jump block1(v3, v2)
        block1(v4: int, v5: int):
            v6 = le v4, v0
            br v6, block2, block4
        block2:
            v7 = lt_unsigned v4, v1
            br v7, block3, block4
        block3:
            v8 = add v4, v5
            v9 = add v5, v5
            jump block1(v8, v9)
        block4:
            return v3
        }",
        expect![[r#"
            func f(v0: int, v1: int, v2: int) -> int {
                v3 = int 0
                v16 = lt v1, v0
                v17: int = select v16, v1, v0
                v18 = int 0
                v19 = int 0
                v20 = lt v19, v17
                v21 = wrapping_sub v17, v19
                v22: int = select v20, v21, v18
                jump block5(v3, v2)
            block1(v4: int, v5: int):
                v6 = le v4, v0
                br v6, block2, block4
            block2:
                v7 = lt_unsigned v4, v1
                br v7, block3, block4
            block3:
                v8 = add v4, v5
                v9 = add v5, v5
                jump block1(v8, v9)
            block4:
                return v3
            block5(v10: int, v11: int):
                v12 = le v10, v0
                v23 = lt_unsigned v10, v22
                br v23, block6, block1(v10, v11)
            block6:
                v13 = lt_unsigned v10, v1
                jump block7
            block7:
                v14 = add v10, v11
                v15 = add v11, v11
                jump block5(v14, v15)
            }
        "#]],
    );
}

#[test]
fn a_step_that_is_known_where_the_loop_is_entered_is_looked_at_there() {
    check_pass(
        |function| assert_eq!(split_loops(function).len(), 2),
        "func f(v0: int, v1: int, v2: int) -> int {
            v3 = int 0
            jump block1(v3)
        block1(v4: int):
            v6 = ge v0, v4
            br v6, block2, block4
        block2:
            v7 = lt_unsigned v4, v1
            br v7, block3, block4
        block3:
            v8 = add v2, v4
            jump block1(v8)
        block4:
            return v3
        }",
        expect![[r#"
            func f(v0: int, v1: int, v2: int) -> int {
                v3 = int 0
                v41 = lt v1, v0
                v42: int = select v41, v1, v0
                v43 = int 0
                v44 = int 9223372032559808511
                v45 = lt v44, v42
                v46: int = select v45, v44, v42
                v47 = int 7
                v48 = wrapping_mul v2, v47
                v49 = lt v48, v46
                v50 = wrapping_sub v46, v48
                v51: int = select v49, v50, v43
                v52 = int 1
                v53 = wrapping_sub v2, v52
                v54 = int 4294967296
                v55 = lt_unsigned v53, v54
                v56: int = select v55, v51, v43
                jump block5(v3)
            block1(v4: int):
                v6 = ge v0, v4
                br v6, block2, block4
            block2:
                v7 = lt_unsigned v4, v1
                br v7, block3, block4
            block3:
                v8 = add v2, v4
                jump block1(v8)
            block4:
                return v3
            block5(v9: int):
                v10 = ge v0, v9
                v57 = lt_unsigned v9, v56
                br v57, block6, block1(v9)
            block6:
                v11 = lt_unsigned v9, v1
                jump block7
            block7:
                v12 = wrapping_add v2, v9
                jump block8(v12)
            block8(v13: int):
                v14 = ge v0, v13
                jump block9
            block9:
                v15 = lt_unsigned v13, v1
                jump block10
            block10:
                v16 = wrapping_add v2, v13
                jump block11(v16)
            block11(v17: int):
                v18 = ge v0, v17
                jump block12
            block12:
                v19 = lt_unsigned v17, v1
                jump block13
            block13:
                v20 = wrapping_add v2, v17
                jump block14(v20)
            block14(v21: int):
                v22 = ge v0, v21
                jump block15
            block15:
                v23 = lt_unsigned v21, v1
                jump block16
            block16:
                v24 = wrapping_add v2, v21
                jump block17(v24)
            block17(v25: int):
                v26 = ge v0, v25
                jump block18
            block18:
                v27 = lt_unsigned v25, v1
                jump block19
            block19:
                v28 = wrapping_add v2, v25
                jump block20(v28)
            block20(v29: int):
                v30 = ge v0, v29
                jump block21
            block21:
                v31 = lt_unsigned v29, v1
                jump block22
            block22:
                v32 = wrapping_add v2, v29
                jump block23(v32)
            block23(v33: int):
                v34 = ge v0, v33
                jump block24
            block24:
                v35 = lt_unsigned v33, v1
                jump block25
            block25:
                v36 = wrapping_add v2, v33
                jump block26(v36)
            block26(v37: int):
                v38 = ge v0, v37
                jump block27
            block27:
                v39 = lt_unsigned v37, v1
                jump block28
            block28:
                v40 = wrapping_add v2, v37
                jump block5(v40)
            }
        "#]],
    );
}

#[test]
fn a_check_that_goes_on_for_negative_numbers_is_decided() {
    check_pass(
        |function| assert_eq!(split_loops(function).len(), 2),
        "func f(v0: int, v1: int, v2: int) -> int {
            v3 = int 4
            jump block1(v2)
        block1(v4: int):
            v5 = lt v4, v0
            br v5, block2, block5
        block2:
            v6 = lt_unsigned v4, v1
            br v6, block4(v4), block3
        block3:
            v7 = wrapping_add v4, v1
            br v6, block4(v7), block5
        block4(v8: int):
            v9 = add v4, v3
            jump block1(v9)
        block5:
            return v3
        }",
        expect![[r#"
            func f(v0: int, v1: int, v2: int) -> int {
                v3 = int 4
                v58 = lt v1, v0
                v59: int = select v58, v1, v0
                v60 = int 0
                v61 = int 9223372032559808511
                v62 = lt v61, v59
                v63: int = select v62, v61, v59
                v64 = int 28
                v65 = lt v64, v63
                v66 = wrapping_sub v63, v64
                v67: int = select v65, v66, v60
                jump block6(v2)
            block1(v4: int):
                v5 = lt v4, v0
                br v5, block2, block5
            block2:
                v6 = lt_unsigned v4, v1
                br v6, block4(v4), block3
            block3:
                v7 = wrapping_add v4, v1
                br v6, block4(v7), block5
            block4(v8: int):
                v9 = add v4, v3
                jump block1(v9)
            block5:
                return v3
            block6(v10: int):
                v11 = lt v10, v0
                v68 = lt_unsigned v10, v67
                br v68, block7, block1(v10)
            block7:
                v12 = lt_unsigned v10, v1
                jump block9(v10)
            block8:
                v13 = wrapping_add v10, v1
                jump block9(v13)
            block9(v14: int):
                v15 = wrapping_add v10, v3
                jump block10(v15)
            block10(v16: int):
                v17 = lt v16, v0
                jump block11
            block11:
                v18 = lt_unsigned v16, v1
                jump block13(v16)
            block12:
                v19 = wrapping_add v16, v1
                jump block13(v19)
            block13(v20: int):
                v21 = wrapping_add v16, v3
                jump block14(v21)
            block14(v22: int):
                v23 = lt v22, v0
                jump block15
            block15:
                v24 = lt_unsigned v22, v1
                jump block17(v22)
            block16:
                v25 = wrapping_add v22, v1
                jump block17(v25)
            block17(v26: int):
                v27 = wrapping_add v22, v3
                jump block18(v27)
            block18(v28: int):
                v29 = lt v28, v0
                jump block19
            block19:
                v30 = lt_unsigned v28, v1
                jump block21(v28)
            block20:
                v31 = wrapping_add v28, v1
                jump block21(v31)
            block21(v32: int):
                v33 = wrapping_add v28, v3
                jump block22(v33)
            block22(v34: int):
                v35 = lt v34, v0
                jump block23
            block23:
                v36 = lt_unsigned v34, v1
                jump block25(v34)
            block24:
                v37 = wrapping_add v34, v1
                jump block25(v37)
            block25(v38: int):
                v39 = wrapping_add v34, v3
                jump block26(v39)
            block26(v40: int):
                v41 = lt v40, v0
                jump block27
            block27:
                v42 = lt_unsigned v40, v1
                jump block29(v40)
            block28:
                v43 = wrapping_add v40, v1
                jump block29(v43)
            block29(v44: int):
                v45 = wrapping_add v40, v3
                jump block30(v45)
            block30(v46: int):
                v47 = lt v46, v0
                jump block31
            block31:
                v48 = lt_unsigned v46, v1
                jump block33(v46)
            block32:
                v49 = wrapping_add v46, v1
                jump block33(v49)
            block33(v50: int):
                v51 = wrapping_add v46, v3
                jump block34(v51)
            block34(v52: int):
                v53 = lt v52, v0
                jump block35
            block35:
                v54 = lt_unsigned v52, v1
                jump block37(v52)
            block36:
                v55 = wrapping_add v52, v1
                jump block37(v55)
            block37(v56: int):
                v57 = wrapping_add v52, v3
                jump block6(v57)
            }
        "#]],
    );
}

/// What the first loop leaves to the second: with every start, limit, length and step from around zero and the ends of the ints, both
/// loops together add up what the loop did.
#[test]
fn both_loops_together_do_what_the_loop_did() {
    let source = "func f(v0: int, v1: int, v2: int, v3: int) -> int {
        v4 = int 0
        v5 = int 3
        v20 = int 40
        jump block1(v2, v4, v4)
    block1(v6: int, v7: int, v21: int):
        v8 = le v6, v0
        br v8, block2, block4
    block2:
        v9 = lt_unsigned v6, v1
        br v9, block3, block5
    block3:
        v10 = wrapping_mul v7, v5
        v11 = wrapping_add v10, v6
        v22 = wrapping_add v21, v5
        v23 = lt v22, v20
        v12 = add v6, v3
        br v23, block1(v12, v11, v22), block4
    block4:
        return v7
    block5:
        v13 = wrapping_sub v4, v7
        return v13
    }";
    let plain = crate::ir::text::parse(source).expect("it is well formed");
    let mut split = crate::ir::text::parse(source).expect("it is well formed");
    assert_eq!(split_loops(&mut split).len(), 2);
    let numbers = [i64::MIN, -1, 0, 1, 2, 30, STEP_MAX, STEP_MAX + 1, i64::MAX - 9, i64::MAX];
    let run = |function: &Function, args: [i64; 4]| {
        let mut world = World::new(Counting::Never);
        let args = args.map(|number| number as u64);
        let (result, exception) = interpret::run(function, &BTreeMap::new(), &mut world, &args);
        (result, exception != 0)
    };
    for number in 0..numbers.len().pow(4) {
        let args = [1, 10, 100, 1000].map(|place| numbers[number / place % 10]);
        assert_eq!(run(&split, args), run(&plain, args), "limit, length, start, step: {args:?}");
    }
}

fn check_unsplit(source: &str) {
    let mut function = crate::ir::text::parse(source).expect("it is well formed");
    let before = function.to_string();
    assert!(split_loops(&mut function).is_empty());
    assert_eq!(function.to_string(), before);
}
