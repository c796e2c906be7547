//! Rendered diagnostics.

use expect_test::{Expect, expect};

use super::render;
use crate::diagnostic::{Diagnostic, Fix, Location, TextEdit};
use crate::source::{Source, SourceFile};

const MAIN: &str =
    "def add(a: int, b: int) -> int: return a + b\n\n\ndef f(x: int) -> int:\n    return add(x)\n";

fn at(path: &str, text: &str, part: &str) -> Location {
    let start = text.find(part).expect("the part is in the text");
    let offset = |at: usize| u32::try_from(at).expect("short");
    Location { path: path.to_owned(), start: offset(start), end: offset(start + part.len()) }
}

fn check(files: &[(&str, &str)], diagnostics: &[Diagnostic], expected: Expect) {
    let file = |(path, text): &(&str, &str)| SourceFile { path: (*path).to_owned(), text: (*text).into() };
    let source =
        Source { files: files.iter().map(file).collect(), entry: "main.py".to_owned(), ..Source::default() };
    expected.assert_eq(&render(diagnostics, &source, false));
}

#[test]
fn a_diagnostic_shows_its_place_and_the_other_side() {
    let found = Diagnostic::error("E0203", at("main.py", MAIN, "add(x)"), "expected 2 arguments, found 1")
        .label(at("main.py", MAIN, "add(x)"), "missing `b: int`")
        .label(at("main.py", MAIN, "add"), "defined here")
        .note("the parameters of `add` have no defaults");
    check(
        &[("main.py", MAIN)],
        &[found],
        expect![[r#"
        error[E0203]: expected 2 arguments, found 1
          --> main.py:5:12
        5 |     return add(x)
          |            ^^^^^^ missing `b: int`
        1 | def add(a: int, b: int) -> int: return a + b
          |     --- defined here
        note: the parameters of `add` have no defaults
    "#]],
    );
}

#[test]
fn labels_in_other_files_name_them() {
    let shop = "# shop\nPRICE = 'dear'\n";
    let found = Diagnostic::error("E0301", at("main.py", MAIN, "a + b"), "expected int, found str")
        .label(at("shop.py", shop, "PRICE"), "assigned here")
        .label(at("main.py", MAIN, "b: int"), "declared here");
    check(
        &[("main.py", MAIN), ("shop.py", shop)],
        &[found],
        expect![[r#"
        error[E0301]: expected int, found str
          --> main.py:1:40
        1 | def add(a: int, b: int) -> int: return a + b
          |                                        ^^^^^
          ::: shop.py:2:1
        2 | PRICE = 'dear'
          | ----- assigned here
          ::: main.py:1:17
        1 | def add(a: int, b: int) -> int: return a + b
          |                 ------ declared here
    "#]],
    );
}

#[test]
fn several_diagnostics_are_apart_and_warnings_say_so() {
    let first = Diagnostic::error("E0401", at("main.py", MAIN, "x)"), "name `x` is not defined");
    let second = Diagnostic::warning("E0410", at("main.py", MAIN, "f"), "`f` is used before it is defined");
    check(
        &[("main.py", MAIN)],
        &[first, second],
        expect![[r#"
        error[E0401]: name `x` is not defined
          --> main.py:5:16
        5 |     return add(x)
          |                ^^

        warning[E0410]: `f` is used before it is defined
          --> main.py:1:3
        1 | def add(a: int, b: int) -> int: return a + b
          |   ^
    "#]],
    );
}

#[test]
fn two_labels_on_one_line_share_it() {
    let found = Diagnostic::error("E0303", at("main.py", MAIN, "a + b"), "`+` is not defined between these")
        .label(at("main.py", MAIN, "int, b"), "one")
        .label(at("main.py", MAIN, "b: int"), "other");
    check(
        &[("main.py", MAIN)],
        &[found],
        expect![[r#"
        error[E0303]: `+` is not defined between these
          --> main.py:1:40
        1 | def add(a: int, b: int) -> int: return a + b
          |                                        ^^^^^
          |            ------ one
          |                 ------ other
    "#]],
    );
}

#[test]
fn columns_follow_code_points_and_tabs() {
    let text = "\tnaïve = größe + 😀 # ←\n";
    let found = Diagnostic::error("E0401", at("main.py", text, "größe"), "name `größe` is not defined")
        .label(at("main.py", text, "größe"), "here")
        .label(at("main.py", text, "😀"), "and there");
    check(
        &[("main.py", text)],
        &[found],
        expect![[r#"
        error[E0401]: name `größe` is not defined
          --> main.py:1:10
        1 |     naïve = größe + 😀 # ←
          |             ^^^^^ here
          |                     - and there
    "#]],
    );
}

#[test]
fn long_lines_are_cut_around_the_place() {
    let text = format!("x = [{}wrong, {}]\n", "1, ".repeat(500), "2, ".repeat(500));
    let found = Diagnostic::error("E0401", at("main.py", &text, "wrong"), "name `wrong` is not defined");
    check(
        &[("main.py", &text)],
        &[found],
        expect![[r#"
        error[E0401]: name `wrong` is not defined
          --> main.py:1:1506
        1 | ... 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, wrong, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2...
          |                                            ^^^^^
    "#]],
    );
    let text = format!("{} = 1\n", "y".repeat(500));
    let found = Diagnostic::error("E0402", at("main.py", &text, &"y".repeat(500)), "too long a name");
    check(
        &[("main.py", &text)],
        &[found],
        expect![[r#"
        error[E0402]: too long a name
          --> main.py:1:1
        1 | yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy...
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#]],
    );
}

#[test]
fn a_place_of_several_lines_shows_the_first() {
    let text = "x = f(\n    1,\n)\n";
    let found =
        Diagnostic::error("E0203", at("main.py", text, "f(\n    1,\n)"), "expected 2 arguments, found 1");
    check(
        &[("main.py", text)],
        &[found],
        expect![[r#"
        error[E0203]: expected 2 arguments, found 1
          --> main.py:1:5
        1 | x = f(
          |     ^^
    "#]],
    );
}

#[test]
fn places_at_the_end_and_unknown_files_are_shown() {
    let text = "x = (";
    let end = Location { path: "main.py".to_owned(), start: 5, end: 5 };
    let elsewhere = Location { path: "gone.py".to_owned(), start: 5, end: 9 };
    let found = [
        Diagnostic::error("E0004", end, "unexpected EOF while parsing"),
        Diagnostic::error("E0004", elsewhere, "invalid syntax"),
    ];
    check(
        &[("main.py", text)],
        &found,
        expect![[r#"
        error[E0004]: unexpected EOF while parsing
          --> main.py:1:6
        1 | x = (
          |      ^

        error[E0004]: invalid syntax
          --> gone.py
    "#]],
    );
}

#[test]
fn fixes_show_the_mended_line() {
    let argument = at("main.py", MAIN, "x)\n");
    let before_the_end = Location { start: argument.start + 1, end: argument.start + 1, ..argument };
    let found = Diagnostic {
        fixes: vec![Fix {
            title: "pass the missing argument".to_owned(),
            edits: vec![TextEdit { location: before_the_end, replacement: ", 0".to_owned() }],
        }],
        ..Diagnostic::error("E0203", at("main.py", MAIN, "add(x)"), "expected 2 arguments, found 1")
    };
    check(
        &[("main.py", MAIN)],
        &[found],
        expect![[r#"
        error[E0203]: expected 2 arguments, found 1
          --> main.py:5:12
        5 |     return add(x)
          |            ^^^^^^
        help: pass the missing argument
        5 |     return add(x, 0)
    "#]],
    );
}

#[test]
fn what_a_terminal_would_obey_is_made_visible() {
    let text = "x = '\x1b[31m' # \u{202e}evil\n";
    let found = Diagnostic::error("E0401", at("main.py", text, "evil"), "name `evil` is not defined");
    check(
        &[("main.py", text)],
        &[found],
        expect![[r#"
        error[E0401]: name `evil` is not defined
          --> main.py:1:16
        1 | x = '␛[31m' # �evil
          |                ^^^^
    "#]],
    );
}

#[test]
fn colors_are_escape_sequences() {
    let found = Diagnostic::error("E0401", at("main.py", "x = y\n", "y"), "name `y` is not defined");
    let text = render(&[found], &Source::single("main.py", "x = y\n"), true);
    expect![[r#"
        "\u{1b}[1;31merror[E0401]\u{1b}[0m\u{1b}[1m: name `y` is not defined\u{1b}[0m\n  \u{1b}[34m-->\u{1b}[0m main.py:1:5\n\u{1b}[34m1 |\u{1b}[0m x = y\n\u{1b}[34m  |\u{1b}[0m     \u{1b}[1;31m^\u{1b}[0m\n"
    "#]].assert_debug_eq(&text);
}
