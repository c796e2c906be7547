//! Tracebacks as CPython 3.12 prints them. Not here: finding the places of frames.

use std::fmt::Write;

use crate::build::place::Place;

/// After this many equal frames in a row, CPython only counts.
const EQUAL_FRAMES_SHOWN: usize = 3;

/// Renders the traceback of an uncaught exception, outermost frame first. `shown_path` gives the path to print.
pub fn render(
    type_name: &str,
    message: &str,
    places: &[Place],
    shown_path: impl Fn(&str) -> String,
) -> String {
    let mut text = String::new();
    if !places.is_empty() {
        text.push_str("Traceback (most recent call last):\n");
    }
    let is_equal = |a: &Place, b: &Place| {
        (&a.path, a.span.start.line, &a.function) == (&b.path, b.span.start.line, &b.function)
    };
    for equal in places.chunk_by(is_equal) {
        for place in equal.iter().take(EQUAL_FRAMES_SHOWN) {
            render_frame(&mut text, place, &shown_path(&place.path));
        }
        render_repetition(&mut text, equal.len().saturating_sub(EQUAL_FRAMES_SHOWN));
    }
    text.push_str(type_name);
    if !message.is_empty() {
        text.push_str(": ");
        text.push_str(message);
    }
    text.push('\n');
    text
}

/// What stands between the tracebacks of two exceptions of which the first led to the second.
pub fn between(is_cause: bool) -> &'static str {
    if is_cause {
        "\nThe above exception was the direct cause of the following exception:\n\n"
    } else {
        "\nDuring handling of the above exception, another exception occurred:\n\n"
    }
}

fn render_frame(text: &mut String, place: &Place, path: &str) {
    let line = place.span.start.line;
    // Writing to a String cannot fail.
    let _ = writeln!(text, "  File \"{path}\", line {line}, in {}", place.function);
    let source = place.line_text.trim();
    if source.is_empty() {
        return;
    }
    let _ = writeln!(text, "    {source}");
    if let Some(carets) = carets(place) {
        let _ = writeln!(text, "    {carets}");
    }
}

/// Carets under the part of the line that the span covers, unless it covers all of it.
fn carets(place: &Place) -> Option<String> {
    let indent = place.line_text.chars().take_while(|char| char.is_whitespace()).count();
    let width = place.line_text.trim().chars().count();
    let start = (place.span.start.col as usize).checked_sub(1 + indent)?;
    let is_one_line = place.span.start.line == place.span.end.line;
    let end = if is_one_line { (place.span.end.col as usize).checked_sub(1 + indent)? } else { width };
    let end = end.min(width);
    let is_part = start < end && (start, end) != (0, width);
    is_part.then(|| format!("{}{}", " ".repeat(start), "^".repeat(end - start)))
}

fn render_repetition(text: &mut String, more: usize) {
    if more > 0 {
        let times = if more == 1 { "time" } else { "times" };
        let _ = writeln!(text, "  [Previous line repeated {more} more {times}]");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    const TEXT: &str = "def area(x: int) -> int:\n    if x < 0:\n        raise ValueError(f\"é {x}\")\n    return x + area(x - 1)\n\nprint(area(3))\n";

    fn place(function: &str, part: &str) -> Place {
        let start = TEXT.find(part).expect("part of the text") as u32;
        Place::in_text("main.py", TEXT, function, start, start + part.len() as u32)
    }

    fn check(type_name: &str, message: &str, places: &[Place], expected: Expect) {
        expected.assert_eq(&render(type_name, message, places, |path| format!("dir/{path}")));
    }

    #[test]
    fn frames_show_their_line_and_mark_the_part_that_raised() {
        let places = [
            place("<module>", "area(3)"),
            place("area", "area(x - 1)"),
            place("area", "raise ValueError(f\"é {x}\")"),
        ];
        check(
            "ValueError",
            "é -1",
            &places,
            expect![[r#"
            Traceback (most recent call last):
              File "dir/main.py", line 6, in <module>
                print(area(3))
                      ^^^^^^^
              File "dir/main.py", line 4, in area
                return x + area(x - 1)
                           ^^^^^^^^^^^
              File "dir/main.py", line 3, in area
                raise ValueError(f"é {x}")
            ValueError: é -1
        "#]],
        );
    }

    #[test]
    fn equal_frames_are_counted_after_the_third() {
        let places = vec![place("area", "area(x - 1)"); 5];
        check(
            "RecursionError",
            "",
            &places,
            expect![[r#"
            Traceback (most recent call last):
              File "dir/main.py", line 4, in area
                return x + area(x - 1)
                           ^^^^^^^^^^^
              File "dir/main.py", line 4, in area
                return x + area(x - 1)
                           ^^^^^^^^^^^
              File "dir/main.py", line 4, in area
                return x + area(x - 1)
                           ^^^^^^^^^^^
              [Previous line repeated 2 more times]
            RecursionError
        "#]],
        );
    }

    #[test]
    fn an_exception_without_frames_is_one_line() {
        check(
            "KeyError",
            "'x'",
            &[],
            expect![[r#"
            KeyError: 'x'
        "#]],
        );
    }
}
