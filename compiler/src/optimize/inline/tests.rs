//! Text tests of the inliner, before and after; programs in which inlining must not change what happens.

use std::sync::Arc;

use expect_test::{Expect, expect};

use super::{Frames, Offered, inline};
use crate::ir::text;
use crate::ir::verify::{Phase, verify};
use crate::optimize::tests::body;

/// Inlines the callees into the first function.
fn check(source: &str, callees: &[&str], expected: Expect) {
    let parse = |source: &str| text::parse(source).expect("the test's function is well formed");
    let callees: Vec<Arc<_>> = callees.iter().map(|source| Arc::new(parse(source))).collect();
    let mut function = parse(source);
    let hidden = |body| Offered { body, frames: Frames::Hidden };
    inline(&mut function, &|name| {
        callees.iter().find(|callee| callee.name == name.as_str()).cloned().map(hidden)
    });
    verify(&function, Phase::BeforeOwn).unwrap_or_else(|error| panic!("{error}\n{function}"));
    expected.assert_eq(&body(&function));
}

#[test]
fn a_straight_body_takes_the_place_of_its_call() {
    check(
        "func main.f(v0: main.P, v1: int) -> int {
            point0 = main.get(main.P) -> int
            v2 = call point0 v0 @5
            v3 = add v2, v1 @6
            return v3
        }",
        &["func main.get(v0: main.P) -> int {
            v1: int = field 8 v0 @1
            v2 = mul v1, v1 @2
            return v2
        }"],
        expect![[r#"
            func main.f(v0: main.P, v1: int) -> int {
                v4: int = field 8 v0 @5
                v5 = mul v4, v4 @5
                v3 = add v5, v1 @6
                return v3
            }
        "#]],
    );
}

#[test]
fn a_function_that_tracebacks_show_keeps_its_sites() {
    let parse = |source: &str| text::parse(source).expect("the test's function is well formed");
    let half = parse(
        "func main.half(v0: int) -> int {
            v1 = add v0, v0 @1
            return v1
        }",
    );
    let twice = parse(
        "func main.twice(v0: int) -> int {
            point0 = main.half(int) -> int
            v1 = call point0 v0 @3
            return v1
        }",
    );
    let mut function = parse(
        "func main.f(v0: int) -> int {
            point0 = main.twice(int) -> int
            v1 = call point0 v0 @5
            return v1
        }",
    );
    let bodies = [("main.half", Arc::new(half)), ("main.twice", Arc::new(twice))];
    inline(&mut function, &|name| {
        let body = bodies.iter().find(|(known, _)| *known == name.as_str())?.1.clone();
        Some(Offered { body, frames: Frames::Shown })
    });
    expect![[r#"
        func main.f(v0: int) -> int {
            point0 = main.twice(int) -> int
            point1 = main.half(int) -> int
            inlined0 = main.twice 3 5
            inlined1 = main.half 1 2147483648
            v3 = add v0, v0 @2147483649
            return v3
        }
    "#]]
    .assert_eq(&function.to_string());
    assert_eq!(parse(&function.to_string()).to_string(), function.to_string());
}

#[test]
fn raises_go_where_those_of_the_call_went() {
    check(
        "func main.f(v0: int) -> int {
            point0 = main.half(int) -> int
            jump block1
        block1:
            handler block2(v0)
            v1 = call point0 v0 @5
            v2 = add v1, v0 @6
            return v2
        block2(v3: builtins.BaseException, v4: int):
            return v4
        }",
        &["func main.half(v0: int) -> int {
            point0 = main.error() -> main.Error
            v1 = int 1
            v2 = and v0, v1
            v3 = eq v2, v1
            br v3, block1, block2
        block1:
            v4 = call point0 @1
            raise v4 @2
        block2:
            v5 = shift_right v0, v1
            return v5
        }"],
        expect![[r#"
            func main.f(v0: int) -> int {
                jump block1
            block1:
                handler block2(v0)
                jump block4
            block2(v3: builtins.BaseException, v4: int):
                return v4
            block3(v5: int):
                handler block2(v0)
                v2 = add v5, v0 @6
                return v2
            block4:
                handler block2(v0)
                v6 = int 1
                v7 = and v0, v6
                v8 = eq v7, v6
                br v8, block5, block6
            block5:
                handler block2(v0)
                v9 = call point1 @5
                raise v9 @5
            block6:
                handler block2(v0)
                v10 = shift_right v0, v6
                jump block3(v10)
            }
        "#]],
    );
}

#[test]
fn what_a_callee_handles_stays_its_own() {
    check(
        "func main.f(v0: int) -> int {
            point0 = main.safe(int) -> int
            v1 = call point0 v0 @5
            return v1
        }",
        &["func main.safe(v0: int) -> int {
            v1 = int 0
            jump block1
        block1:
            handler block2(v1)
            v2 = add v0, v0 @1
            return v2
        block2(v3: builtins.BaseException, v4: int):
            return v4
        }"],
        expect![[r#"
            func main.f(v0: int) -> int {
                jump block2
            block1(v2: int):
                return v2
            block2:
                v5 = int 0
                jump block3
            block3:
                handler block4(v5)
                v6 = add v0, v0 @5
                jump block1(v6)
            block4(v3: builtins.BaseException, v4: int):
                jump block1(v4)
            }
        "#]],
    );
}

#[test]
fn bodies_inside_bodies_and_recursion_end() {
    check(
        "func main.f(v0: int) -> int {
            point0 = main.g(int) -> int
            v1 = call point0 v0 @5
            return v1
        }",
        &[
            "func main.g(v0: int) -> int {
                point0 = main.h(int) -> int
                v1 = call point0 v0 @1
                v2 = xor v1, v0
                return v2
            }",
            "func main.h(v0: int) -> int {
                point0 = main.g(int) -> int
                v1 = call point0 v0 @1
                return v1
            }",
        ],
        expect![[r#"
            func main.f(v0: int) -> int {
                v13 = call point0 v0 @5
                v12 = xor v13, v0
                v9 = xor v12, v0
                v6 = xor v9, v0
                v3 = xor v6, v0
                return v3
            }
        "#]],
    );
}

#[test]
fn arguments_live_while_addresses_are_passed_on() {
    check(
        "func main.f() -> int {
            point0 = main.read(main.P) -> int
            point1 = main.make() -> main.P
            v1 = call point1 @4
            v2 = call point0 v1 @5
            return v2
        }",
        &["func main.read(v0: main.P) -> int {
            point0 = main.parse(int) -> int
            v1: int = field 8 v0 @1
            v2 = call point0 v1 @2
            return v2
        }"],
        expect![[r#"
            func main.f() -> int {
                v1 = call point1 @4
                v3: int = field 8 v1 @5
                v4 = call point2 v3 @5
                keep_alive v1
                return v4
            }
        "#]],
    );
}

#[test]
fn types_and_addresses_come_along() {
    check(
        "func main.f(v0: main.P) -> bool {
            point0 = main.test(main.P) -> bool
            addr0 = literal \"mine\"
            v1: builtins.str = literal addr0
            v2 = call point0 v0 @5
            return v2
        }",
        &["func main.test(v0: main.P) -> bool {
            addr0 = type main.Q
            type main.R \"R\" 8 []
            type main.Q \"Q\" 16 [main.R]
            v1 = is_instance addr0 v0
            return v1
        }"],
        expect![[r#"
            func main.f(v0: main.P) -> bool {
                v1: builtins.str = literal addr0
                v3 = is_instance addr1 v0
                return v3
            }
        "#]],
    );
}

/// How many calls are left of a shown function with one parameter that calls itself so often and has so many other instructions.
fn calls_left(calls: usize, others: usize) -> usize {
    let mut lines: Vec<String> = (1..=calls).map(|k| format!("v{k} = call point0 v{}", k - 1)).collect();
    lines.extend((calls + 1..=calls + others).map(|k| format!("v{k} = xor v0, v{}", k - 1)));
    let source = format!(
        "func main.f(v0: int) -> int {{
            point0 = main.f(int) -> int
            {}
            return v{}
        }}",
        lines.join("\n"),
        calls + others
    );
    let body = Arc::new(text::parse(&source).expect("it is well formed"));
    let mut function = (*body).clone();
    inline(&mut function, &|_| Some(Offered { body: Arc::clone(&body), frames: Frames::Shown }));
    verify(&function, Phase::BeforeOwn).unwrap_or_else(|error| panic!("{error}\n{function}"));
    let left = text::print(&function);
    left.matches("call point0").count()
}

#[test]
fn small_functions_are_inlined_into_themselves_more_than_once() {
    assert_eq!(calls_left(1, 3), 1, "a call of each copy is the next one");
    assert_eq!(calls_left(2, 5), 16, "three times: 98 instructions");
    assert_eq!(calls_left(2, 20), 8, "twice: 132 instructions");
    assert_eq!(calls_left(2, 60), 4, "once, whatever that is");
    assert_eq!(calls_left(4, 10), 16, "once: twice would be 280 instructions");
}
