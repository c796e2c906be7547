//! Positions for people: from byte offsets to lines, columns and UTF-16 units. Not here: which offset matters.

use serde::Serialize;

/// A position in a text. `line` and `col` count from 1, `col` in code points; `byte` and `utf16` count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pos {
    /// Line.
    pub line: u32,
    /// Column in code points.
    pub col: u32,
    /// Offset in bytes of UTF-8.
    pub byte: u32,
    /// Offset in UTF-16 units.
    pub utf16: u32,
}

/// A range in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Span {
    /// First position.
    pub start: Pos,
    /// First position behind.
    pub end: Pos,
}

/// A call site in a user's program, for tracebacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Path of the file.
    pub path: String,
    /// What CPython calls the function in a traceback: `area`, `<module>`, `<lambda>`.
    pub function: String,
    /// The expression or statement.
    pub span: Span,
    /// The line that the span starts in, without its line end.
    pub line_text: String,
}

impl Place {
    /// Makes the place of the bytes `start..end` of `text`.
    pub fn in_text(path: &str, text: &str, function: &str, start: u32, end: u32) -> Place {
        let index = LineIndex::new(text);
        let span = index.span(start, end);
        let line_text = index.line(span.start.line).to_owned();
        Place { path: path.to_owned(), function: function.to_owned(), span, line_text }
    }
}

/// Finds lines in a text. Building is one scan; a look-up scans one line.
pub struct LineIndex<'t> {
    text: &'t str,
    lines: Vec<Line>,
}

/// Where a line starts.
struct Line {
    byte: usize,
    utf16: u32,
}

impl<'t> LineIndex<'t> {
    /// Scans `text`.
    pub fn new(text: &'t str) -> LineIndex<'t> {
        let mut lines = vec![Line { byte: 0, utf16: 0 }];
        let mut utf16 = 0;
        for (byte, char) in text.char_indices() {
            utf16 += char.len_utf16() as u32;
            if char == '\n' {
                lines.push(Line { byte: byte + 1, utf16 });
            }
        }
        LineIndex { text, lines }
    }

    /// The position of a byte. An offset outside the text, or inside a character, moves back to the nearest one in it.
    pub fn pos(&self, byte: u32) -> Pos {
        let byte = floor_boundary(self.text, byte as usize);
        let number = self.lines.partition_point(|line| line.byte <= byte).max(1);
        let line = &self.lines[number - 1];
        let before = &self.text[line.byte..byte];
        Pos {
            line: number as u32,
            col: before.chars().count() as u32 + 1,
            byte: byte as u32,
            utf16: line.utf16 + before.chars().map(|char| char.len_utf16() as u32).sum::<u32>(),
        }
    }

    /// The byte of a line and a column in code points, both counted from 1, if there is such a place.
    pub fn byte(&self, line: u32, col: u32) -> Option<u32> {
        let start = self.lines.get((line as usize).checked_sub(1)?)?.byte;
        let text = self.line(line);
        let before = (col as usize).checked_sub(1)?;
        let (at, _) = text.char_indices().nth(before)?;
        u32::try_from(start + at).ok()
    }

    /// The range of two bytes.
    pub fn span(&self, start: u32, end: u32) -> Span {
        Span { start: self.pos(start), end: self.pos(end.max(start)) }
    }

    /// The text of a line, counted from 1, without its line end; empty if there is no such line.
    pub fn line(&self, number: u32) -> &'t str {
        let number = number as usize;
        let Some(line) = number.checked_sub(1).and_then(|at| self.lines.get(at)) else { return "" };
        let end = self.lines.get(number).map_or(self.text.len(), |next| next.byte);
        self.text[line.byte..end].trim_end_matches(['\n', '\r'])
    }
}

fn floor_boundary(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    (0..=byte).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, byte: u32, line: u32, col: u32, utf16: u32) {
        let index = LineIndex::new(text);
        let pos = index.pos(byte);
        let back = index.byte(line, col);
        assert!(back.is_none_or(|back| back == pos.byte), "{back:?} for {byte}");
        assert_eq!((pos.line, pos.col, pos.utf16), (line, col, utf16), "byte {byte} of {text:?}");
    }

    #[test]
    fn columns_count_code_points_and_offsets_count_their_units() {
        let text = "a\né𝄞x\n";
        check(text, 0, 1, 1, 0);
        check(text, 2, 2, 1, 2);
        check(text, 4, 2, 2, 3);
        check(text, 8, 2, 3, 5);
        check(text, 10, 3, 1, 7);
    }

    #[test]
    fn offsets_outside_or_inside_a_character_move_back() {
        check("é", 1, 1, 1, 0);
        check("é", 99, 1, 2, 1);
        check("", 7, 1, 1, 0);
    }

    #[test]
    fn lines_come_without_their_ends() {
        let index = LineIndex::new("one\r\ntwo\n");
        assert_eq!(
            [index.line(0), index.line(1), index.line(2), index.line(3), index.line(9)],
            ["", "one", "two", "", ""]
        );
    }
}
