//! Lines and columns of a text: columns count code points, as the API and terminals do.

/// Where the lines of a text start.
pub struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

/// A place as people count: both from 1, columns in code points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl<'a> Lines<'a> {
    /// Finds the lines of `text`.
    pub fn new(text: &'a str) -> Lines<'a> {
        let behind = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Lines { text, starts: std::iter::once(0).chain(behind).collect() }
    }

    /// The place at a byte offset; an offset inside a character or beyond the end counts as the next possible one.
    pub fn locate(&self, offset: u32) -> LineColumn {
        let offset = self.boundary(offset);
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.start(line);
        LineColumn { line, column: self.text[start..offset].chars().count() + 1 }
    }

    /// The text of a line without its end.
    pub fn text(&self, line: usize) -> &'a str {
        let end = self.starts.get(line).map_or(self.text.len(), |next| next - 1);
        let text = &self.text[self.start(line)..end];
        text.strip_suffix('\r').unwrap_or(text)
    }

    /// The byte offset at which a line starts.
    pub fn start(&self, line: usize) -> usize {
        line.checked_sub(1).and_then(|index| self.starts.get(index)).copied().unwrap_or(self.text.len())
    }

    fn boundary(&self, offset: u32) -> usize {
        self.text.ceil_char_boundary((offset as usize).min(self.text.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_code_points() {
        let lines = Lines::new("é = 1\r\n\n  ü😀x");
        let place = |offset| {
            let found = lines.locate(offset);
            (found.line, found.column)
        };
        assert_eq!(place(0), (1, 1));
        assert_eq!(place(1), (1, 2));
        assert_eq!(place(2), (1, 2));
        assert_eq!(place(8), (2, 1));
        assert_eq!(place(17), (3, 5));
        assert_eq!(place(1000), (3, 6));
        assert_eq!(lines.text(1), "é = 1");
        assert_eq!(lines.text(2), "");
        assert_eq!(lines.text(3), "  ü😀x");
    }
}
