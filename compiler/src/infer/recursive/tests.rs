//! The canonical form of types without end, and what is widened to one.

use super::*;
use crate::ir::text::parse_type;

fn ty(text: &str) -> Type {
    parse_type(text).expect("a type")
}

fn check_normal(texts: &[&str], expected: &str) {
    for text in texts {
        assert_eq!(normal(&ty(text)).to_string(), expected, "{text}");
    }
}

#[test]
fn equal_types_have_one_text() {
    check_normal(
        &[
            "builtins.list[recursive[int | builtins.list[up1]]]",
            "builtins.list[int | builtins.list[recursive[int | builtins.list[up1]]]]",
            "builtins.list[recursive[int | builtins.list[int | builtins.list[up1]]]]",
            "builtins.list[recursive[int | builtins.list[recursive[int | builtins.list[up1]]]]]",
        ],
        "builtins.list[recursive[int | builtins.list[up1]]]",
    );
}

#[test]
fn the_top_is_never_recursive() {
    let whole = ty("recursive[int | builtins.list[up1]]");
    assert_eq!(opened(&whole).to_string(), "int | builtins.list[recursive[int | builtins.list[up1]]]");
    assert_eq!(normal(&opened(&whole)), opened(&whole));
}

#[test]
fn what_a_closure_has_captured_is_never_recursive() {
    let captured = ty("recursive[tuple[builtins.dict[builtins.str, int | method[up3, m.f]]]]");
    let Type::Recursive(body) = &captured else { panic!("{captured}") };
    let closure = normal(&Type::Method(Arc::new(captured.clone()), "m.f".into()));
    assert_eq!(closure, Type::Method(Arc::new(opened(&captured)), "m.f".into()), "{body}");
    assert_eq!(normal(&closure), closure);
}

#[test]
fn unions_in_unions_are_flat() {
    check_normal(
        &["builtins.list[None | recursive[int | builtins.list[up1]]]"],
        "builtins.list[None | int | builtins.list[recursive[int | builtins.list[up1]]]]",
    );
}

#[test]
fn cells_that_hold_themselves_have_types_without_end() {
    let contents = |id: u32| (id, ty("int | builtins.list[cell0]"));
    let found = resolved(&ty("builtins.list[cell0]"), &contents);
    assert_eq!(found.to_string(), "builtins.list[recursive[int | builtins.list[up1]]]");
}

#[test]
fn what_goes_on_holding_itself_is_widened() {
    let (old, new) = (ty("int | builtins.list[int]"), ty("int | builtins.list[int | builtins.list[int]]"));
    let wide = widened(&old, &new).expect("it grows");
    assert_eq!(wide.to_string(), "int | builtins.list[recursive[int | builtins.list[up1]]]");
}

#[test]
fn what_holds_something_else_is_not_widened() {
    let (old, new) = (ty("builtins.list[int]"), ty("builtins.list[builtins.list[float]]"));
    assert_eq!(widened(&old, &new), None);
    assert_eq!(widened(&ty("int"), &ty("builtins.list[int]")), None);
}

#[test]
fn types_that_differ_further_inside_are_told_apart() {
    let (a, b) = (
        "builtins.list[recursive[int | builtins.list[up1]]]",
        "builtins.list[recursive[float | builtins.list[up1]]]",
    );
    assert_ne!(normal(&ty(a)), normal(&ty(b)));
}

#[test]
fn what_is_open_in_two_places_is_widened_in_each() {
    let level = |inner: &str| format!("int | builtins.dict[builtins.str, {inner}]");
    let first = "int | builtins.dict[Never, Never]".to_owned();
    let wide = widened(&ty(&level(&first)), &ty(&level(&level(&first)))).expect("it grows");
    assert_eq!(
        wide.to_string(),
        "int | builtins.dict[builtins.str, recursive[int | builtins.dict[builtins.str, up1]]]"
    );
}

#[test]
fn tuples_of_several_lengths_that_hold_themselves_become_one_of_any_length() {
    let old = ty("int | tuple[builtins.str, int]");
    let new = ty("int | tuple[builtins.str, int | tuple[builtins.str, int]] \
        | tuple[int, builtins.str, int | tuple[builtins.str, int]]");
    let wide = widened(&old, &new).expect("it grows");
    // The whole is as wide as what it holds: the two are one place.
    assert_eq!(
        wide.to_string(),
        "int | builtins.str | builtins.tuple[recursive[int | builtins.str | builtins.tuple[up1]]]"
    );
}
