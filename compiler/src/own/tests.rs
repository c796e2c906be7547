//! Before and after. That counts are exact on every path is tested by running random programs, in [`crate::backend`].

use expect_test::{Expect, expect};

use super::own;
use crate::ir::text;
use crate::ir::verify::{Phase, verify};

/// Prints the body of the function behind `own`: the lines behind the tables.
fn check(source: &str, expected: Expect) {
    let mut function = text::parse(source).expect("the test's function is well formed");
    verify(&function, Phase::BeforeOwn).expect("the test's function is valid");
    own(&mut function);
    verify(&function, Phase::AfterOwn).unwrap_or_else(|error| panic!("{error}\n{function}"));
    let printed = text::print(&function);
    let is_table =
        |line: &&str| ["    point", "    addr", "    type "].iter().any(|start| line.starts_with(start));
    let lines = printed.lines().filter(|line| !is_table(line));
    expected.assert_eq(&lines.map(|line| format!("{line}\n")).collect::<String>());
}

const TABLES: &str = r#"
    point0 = main.use(main.Node) -> None
    point1 = main.make() -> main.Node
    point2 = main.next(main.Node) -> main.Node
    addr0 = type main.Node
    addr1 = literal "text"
    type main.Node "Node" 24 [] cyclic
"#;

fn check_body(header: &str, body: &str, expected: Expect) {
    check(&format!("func main.f({header} {{{TABLES}{body}}}"), expected);
}

#[test]
fn a_parameter_is_borrowed_and_its_return_retains() {
    check_body(
        "v0: main.Node) -> main.Node",
        "v1 = call point0 v0\n return v0\n",
        expect![[r#"
        func main.f(v0: main.Node) -> main.Node {
            handler block2
            v1 = call point0 v0
            retain v0
            return v0
        block2(v3: builtins.BaseException):
            jump block1(v3)
        block1(v2: builtins.BaseException):
            raise v2
        }
    "#]],
    );
}

#[test]
fn a_result_is_released_behind_its_last_use_and_when_the_use_raises() {
    check_body(
        ") -> int",
        "v0 = call point1 @1
        v1 = call point0 v0 @2
        v2 = int 0
        return v2\n",
        expect![[r#"
            func main.f() -> int {
                handler block4
                v0 = call point1 @1
                jump block5
            block5:
                handler block3
                v1 = call point0 v0 @2
                release v0
                v2 = int 0
                return v2
            block3(v5: builtins.BaseException):
                jump block2(v5)
            block2(v4: builtins.BaseException):
                release v0
                jump block1(v4)
            block4(v6: builtins.BaseException):
                jump block1(v6)
            block1(v3: builtins.BaseException):
                raise v3
            }
        "#]],
    );
}

#[test]
fn a_returned_result_moves() {
    check_body(
        ") -> main.Node",
        "v0 = call point1\n return v0\n",
        expect![[r#"
        func main.f() -> main.Node {
            handler block2
            v0 = call point1
            return v0
        block2(v2: builtins.BaseException):
            jump block1(v2)
        block1(v1: builtins.BaseException):
            raise v1
        }
    "#]],
    );
}

#[test]
fn a_field_that_is_only_looked_at_is_borrowed() {
    check_body(
        "v0: main.Node) -> int",
        "v1: main.Node = field 16 v0
        v2: main.Node = field 16 v1
        v3: int = field 8 v2
        return v3\n",
        expect![[r#"
            func main.f(v0: main.Node) -> int {
                v1: main.Node = field 16 v0
                v2: main.Node = field 16 v1
                v3: int = field 8 v2
                return v3
            }
        "#]],
    );
}

#[test]
fn a_field_that_a_call_may_overwrite_is_retained() {
    check_body(
        "v0: main.Node) -> int",
        "v1: main.Node = field 16 v0
        v2 = call point0 v0
        v3: int = field 8 v1
        return v3\n",
        expect![[r#"
            func main.f(v0: main.Node) -> int {
                v1: main.Node = field 16 v0
                retain v1
                jump block4
            block4:
                handler block3
                v2 = call point0 v0
                v3: int = field 8 v1
                give_back v1
                return v3
            block3(v6: builtins.BaseException):
                jump block2(v6)
            block2(v5: builtins.BaseException):
                give_back v1
                jump block1(v5)
            block1(v4: builtins.BaseException):
                raise v4
            }
        "#]],
    );
}

#[test]
fn what_a_borrowed_field_was_loaded_from_lives_as_long() {
    check_body(
        ") -> int",
        "v0 = call point1
        v1: main.Node = field 16 v0
        v2: main.Node = field 16 v1
        v3: int = field 8 v2
        return v3\n",
        expect![[r#"
            func main.f() -> int {
                handler block2
                v0 = call point1
                v1: main.Node = field 16 v0
                v2: main.Node = field 16 v1
                v3: int = field 8 v2
                release v0
                return v3
            block2(v5: builtins.BaseException):
                jump block1(v5)
            block1(v4: builtins.BaseException):
                raise v4
            }
        "#]],
    );
}

#[test]
fn a_walk_along_a_list_counts_nothing() {
    check_body(
        "v0: main.Node, v1: bool) -> int",
        "v2 = int 0
        jump block1(v0, v2)
    block1(v3: main.Node, v4: int):
        v5: int = field 8 v3
        v6 = wrapping_add v4, v5
        v7: main.Node = field 16 v3
        br v1, block1(v7, v6), block2
    block2:
        return v6\n",
        expect![[r#"
            func main.f(v0: main.Node, v1: bool) -> int {
                v2 = int 0
                jump block1(v0, v2)
            block1(v3: main.Node, v4: int):
                v5: int = field 8 v3
                v6 = wrapping_add v4, v5
                v7: main.Node = field 16 v3
                br v1, block1(v7, v6), block2
            block2:
                return v6
            }
        "#]],
    );
}

#[test]
fn a_walk_that_changes_the_list_counts() {
    check_body(
        "v0: main.Node, v1: bool) -> int",
        "v2 = int 0
        jump block1(v0)
    block1(v3: main.Node):
        v7: main.Node = field 16 v3
        set_field 16 v3, v0
        br v1, block1(v7), block2
    block2:
        return v2\n",
        expect![[r#"
            func main.f(v0: main.Node, v1: bool) -> int {
                v2 = int 0
                retain v0
                jump block1(v0)
            block1(v3: main.Node):
                v7: main.Node = field 16 v3
                retain v7
                retain v0
                v8: None | main.Node = field 16 v3
                init_field 16 v3, v0
                give_back v3
                release v8
                br v1, block1(v7), block2
            block2:
                give_back v7
                return v2
            }
        "#]],
    );
}

#[test]
fn setting_a_field_releases_the_old_value_last() {
    check_body(
        "v0: main.Node, v1: main.Node) -> None",
        "set_field 16 v0, v1
        v2: None = none
        return v2\n",
        expect![[r#"
            func main.f(v0: main.Node, v1: main.Node) -> None {
                retain v1
                v3: None | main.Node = field 16 v0
                init_field 16 v0, v1
                release v3
                v2: None = none
                return v2
            }
        "#]],
    );
}

#[test]
fn a_literal_is_counted_only_where_it_is_stored() {
    check_body(
        "v0: main.Node, v1: bool) -> builtins.str",
        "v2: builtins.str = literal addr1
        v3 = same v2, v2
        br v3, block1(v2), block2
    block1(v4: builtins.str):
        return v4
    block2:
        return v2\n",
        expect![[r#"
            func main.f(v0: main.Node, v1: bool) -> builtins.str {
                v2: builtins.str = literal addr1
                v3 = same v2, v2
                br v3, block1(v2), block2
            block1(v4: builtins.str):
                retain v4
                return v4
            block2:
                retain v2
                return v2
            }
        "#]],
    );
}

#[test]
fn a_value_dies_on_the_edge_that_does_not_need_it() {
    check_body(
        "v0: bool) -> main.Node",
        "v1 = call point1
        v2 = call point1
        br v0, block1, block2
    block1:
        return v1
    block2:
        return v2\n",
        expect![[r#"
            func main.f(v0: bool) -> main.Node {
                handler block6
                v1 = call point1
                jump block7
            block7:
                handler block5
                v2 = call point1
                br v0, block1, block2
            block1:
                release v2
                return v1
            block2:
                release v1
                return v2
            block5(v5: builtins.BaseException):
                jump block4(v5)
            block4(v4: builtins.BaseException):
                release v1
                jump block3(v4)
            block6(v6: builtins.BaseException):
                jump block3(v6)
            block3(v3: builtins.BaseException):
                raise v3
            }
        "#]],
    );
}

#[test]
fn handlers_find_what_they_need_and_nothing_else() {
    check_body(
        ") -> main.Node",
        "v0 = call point1 @1
        jump block1
    block1:
        handler block2(v0)
        v1 = call point1 @2
        v2 = call point2 v1 @3
        jump block3(v2)
    block2(v3: builtins.BaseException, v4: main.Node):
        return v4
    block3(v5: main.Node):
        return v5\n",
        expect![[r#"
            func main.f() -> main.Node {
                handler block5
                v0 = call point1 @1
                jump block1
            block1:
                handler block9
                v1 = call point1 @2
                jump block10
            block10:
                handler block8
                v2 = call point2 v1 @3
                release v1
                release v0
                jump block3(v2)
            block3(v5: main.Node):
                return v5
            block8(v10: builtins.BaseException):
                jump block7(v10)
            block7(v9: builtins.BaseException):
                release v1
                jump block6(v9)
            block9(v11: builtins.BaseException):
                jump block6(v11)
            block6(v8: builtins.BaseException):
                jump block2(v8, v0)
            block2(v3: builtins.BaseException, v4: main.Node):
                release v3
                return v4
            block5(v7: builtins.BaseException):
                jump block4(v7)
            block4(v6: builtins.BaseException):
                raise v6
            }
        "#]],
    );
}

#[test]
fn an_address_keeps_its_object_alive_until_the_memory_is_read() {
    check_body(
        ") -> int",
        "v0 = call point1
        v1: int = field 8 v0
        v2 = int 4
        v3 = wrapping_add v1, v2
        v4 = load_i64 0 v3
        return v4\n",
        expect![[r#"
            func main.f() -> int {
                handler block2
                v0 = call point1
                v1: int = field 8 v0
                v2 = int 4
                v3 = wrapping_add v1, v2
                v4 = load_i64 0 v3
                release v0
                return v4
            block2(v6: builtins.BaseException):
                jump block1(v6)
            block1(v5: builtins.BaseException):
                raise v5
            }
        "#]],
    );
}

#[test]
fn a_cast_is_another_name() {
    check_body(
        ") -> main.Node | None",
        "v0 = call point1
        v1: main.Node | None = cast v0
        return v1\n",
        expect![[r#"
            func main.f() -> main.Node | None {
                handler block2
                v0 = call point1
                v1: main.Node | None = cast v0
                return v1
            block2(v3: builtins.BaseException):
                jump block1(v3)
            block1(v2: builtins.BaseException):
                raise v2
            }
        "#]],
    );
}

#[test]
fn what_was_taken_out_is_released_when_its_place_is_filled() {
    check_body(
        "v0: main.Node, v1: int) -> None",
        "v2: main.Node = take_element v1
        store_element v1, v0
        v3: None = none
        return v3\n",
        expect![[r#"
            func main.f(v0: main.Node, v1: int) -> None {
                v2: main.Node = take_element v1
                retain v0
                store_element v1, v0
                keep_alive v2
                release v2
                v3: None = none
                return v3
            }
        "#]],
    );
}

#[test]
fn an_index_from_a_field_outlives_its_object() {
    // v4 is both an address (as far as types tell) and what a loop carries on from the field of an object made inside.
    check_body(
        "v0: int) -> int",
        "v1 = int 0
        jump block1(v1)
    block1(v4: int):
        v5 = wrapping_add v0, v4
        v6: int = load_i64 0 v5
        v7 = call point1 @1
        v8: int = field 8 v7
        v9 = wrapping_sub v4, v8
        v10 = lt v6, v9
        br v10, block1(v9), block2
    block2:
        return v6\n",
        expect![[r#"
            func main.f(v0: int) -> int {
                v1 = int 0
                jump block1(v1)
            block1(v4: int):
                handler block4
                v5 = wrapping_add v0, v4
                v6 = load_i64 0 v5
                v7 = call point1 @1
                v8: int = field 8 v7
                release v7
                v9 = wrapping_sub v4, v8
                v10 = lt v6, v9
                br v10, block1(v9), block2
            block2:
                return v6
            block4(v12: builtins.BaseException):
                jump block3(v12)
            block3(v11: builtins.BaseException):
                raise v11
            }
        "#]],
    );
}

#[test]
fn what_is_made_for_a_new_object_moves_into_its_constructor() {
    check(
        r#"func main.f(v0: main.Node) -> main.Node {
            point0 = main.Node.__init__(main.Node, main.Node, main.Node) -> None
            point1 = main.make() -> main.Node
            addr0 = type main.Node
            type main.Node "Node" 24 [] cyclic
            v1 = call point1 @1
            v2: main.Node = new addr0 @2
            v3 = call point0 v2, v1, v0 @3
            return v2
        }"#,
        expect![[r#"
            func main.f(v0: main.Node) -> main.Node {
                handler block7
                v1 = call point1 @1
                jump block8
            block8:
                handler block5
                v2: main.Node = new addr0 @2
                jump block6
            block6:
                handler block3
                retain v0
                v3 = call point0 v2, v1, v0 @3
                return v2
            block3(v6: builtins.BaseException):
                jump block2(v6)
            block2(v5: builtins.BaseException):
                release v2
                jump block1(v5)
            block5(v8: builtins.BaseException):
                jump block4(v8)
            block4(v7: builtins.BaseException):
                release v1
                jump block1(v7)
            block7(v9: builtins.BaseException):
                jump block1(v9)
            block1(v4: builtins.BaseException):
                raise v4
            }
        "#]],
    );
}

#[test]
fn a_constructor_owns_its_arguments() {
    check(
        r#"func main.Node.__init__(v0: main.Node, v1: main.Node, v2: main.Node) -> None {
            point0 = main.use(main.Node) -> None
            type main.Node "Node" 32 [] cyclic
            v3 = call point0 v2 @1
            set_field 16 v0, v1
            v4: None = none
            return v4
        }"#,
        expect![[r#"
            func main.Node.__init__(v0: main.Node, v1: main.Node, v2: main.Node) -> None {
                handler block4
                v3 = call point0 v2 @1
                release v2
                v6: None | main.Node = field 16 v0
                init_field 16 v0, v1
                release v6
                v4: None = none
                return v4
            block4(v9: builtins.BaseException):
                jump block3(v9)
            block3(v8: builtins.BaseException):
                release v2
                jump block2(v8)
            block2(v7: builtins.BaseException):
                release v1
                jump block1(v7)
            block1(v5: builtins.BaseException):
                raise v5
            }
        "#]],
    );
}

#[test]
fn what_moves_into_an_object_of_the_caller_is_suspected() {
    check_body(
        "v0: main.Node) -> None",
        "v1 = call point1
        set_field 16 v0, v1
        v2: None = none
        return v2\n",
        expect![[r#"
            func main.f(v0: main.Node) -> None {
                handler block2
                v1 = call point1
                v4: None | main.Node = field 16 v0
                init_field 16 v0, v1
                suspect v1
                release v4
                v2: None = none
                return v2
            block2(v5: builtins.BaseException):
                jump block1(v5)
            block1(v3: builtins.BaseException):
                raise v3
            }
        "#]],
    );
}

#[test]
fn what_moves_into_an_object_that_has_a_root_is_not_suspected() {
    check_body(
        ") -> main.Node",
        "v0 = call point1
        v1 = call point1
        set_field 16 v0, v1
        return v0\n",
        expect![[r#"
            func main.f() -> main.Node {
                handler block4
                v0 = call point1
                jump block5
            block5:
                handler block3
                v1 = call point1
                v3: None | main.Node = field 16 v0
                init_field 16 v0, v1
                release v3
                return v0
            block3(v5: builtins.BaseException):
                jump block2(v5)
            block2(v4: builtins.BaseException):
                release v0
                jump block1(v4)
            block4(v6: builtins.BaseException):
                jump block1(v6)
            block1(v2: builtins.BaseException):
                raise v2
            }
        "#]],
    );
}

#[test]
fn a_copy_that_is_stored_is_not_suspected_and_what_was_given_is_released() {
    check_body(
        "v0: main.Node) -> None",
        "v1 = call point1
        set_field 16 v0, v1
        v2 = call point0 v1
        v3: None = none
        return v3\n",
        expect![[r#"
            func main.f(v0: main.Node) -> None {
                handler block4
                v1 = call point1
                jump block5
            block5:
                handler block3
                retain v1
                v7: None | main.Node = field 16 v0
                init_field 16 v0, v1
                release v7
                v2 = call point0 v1
                release v1
                v3: None = none
                return v3
            block3(v6: builtins.BaseException):
                jump block2(v6)
            block2(v5: builtins.BaseException):
                release v1
                jump block1(v5)
            block4(v8: builtins.BaseException):
                jump block1(v8)
            block1(v4: builtins.BaseException):
                raise v4
            }
        "#]],
    );
}
