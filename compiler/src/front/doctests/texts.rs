//! Literals of several lines in the examples of docstrings, written on one line: examples are indented where they run. Not here: what
//! else becomes of examples (`write`).

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, FStringPart, InterpolatedStringElement, Stmt};
use ruff_text_size::{Ranged, TextRange};

/// `source` with the line ends inside of its literals as escapes; nothing if there are none.
pub(super) fn on_one_line(source: &str, body: &[Stmt]) -> Result<Option<String>, String> {
    let mut literals = Literals { source, parts: Vec::new(), is_refused: false };
    literals.visit_body(body);
    let Literals { mut parts, is_refused, .. } = literals;
    if is_refused {
        return Err("a raw text or a field of several lines is not supported in an example".to_owned());
    }
    if parts.is_empty() {
        return Ok(None);
    }
    parts.sort_by_key(|part| part.start());
    let (mut text, mut at) = (String::with_capacity(source.len() + parts.len()), 0);
    for range in parts {
        let (start, end) = (range.start().to_usize(), range.end().to_usize());
        text.push_str(source.get(at..start).unwrap_or_default());
        text.push_str(&escaped(source.get(start..end).unwrap_or_default()));
        at = end;
    }
    text.push_str(source.get(at..).unwrap_or_default());
    Ok(Some(text))
}

/// The text of a literal with escapes for its line ends, without those that a backslash takes away.
fn escaped(literal: &str) -> String {
    let mut text = String::with_capacity(literal.len());
    let mut chars = literal.chars().peekable();
    while let Some(char) = chars.next() {
        match (char, chars.peek()) {
            ('\\', Some('\n')) => drop(chars.next()),
            ('\\', Some(_)) => text.extend([char].into_iter().chain(chars.next())),
            ('\n', _) => text.push_str("\\n"),
            _ => text.push(char),
        }
    }
    text
}

/// The parts of literals that have several lines.
struct Literals<'s> {
    source: &'s str,
    parts: Vec<TextRange>,
    /// Whether there is one that escapes do not help.
    is_refused: bool,
}

impl Literals<'_> {
    fn is_long(&self, range: TextRange) -> bool {
        let text = self.source.get(range.start().to_usize()..range.end().to_usize());
        text.is_some_and(|text| text.contains('\n'))
    }

    fn add(&mut self, range: TextRange, is_raw: bool) {
        if self.is_long(range) {
            self.is_refused |= is_raw;
            self.parts.push(range);
        }
    }

    fn add_formatted(&mut self, text: &ast::FString) {
        let is_field = |element: &&InterpolatedStringElement| {
            matches!(element, InterpolatedStringElement::Interpolation(_))
        };
        if text.elements.iter().filter(is_field).any(|field| self.is_long(field.range())) {
            self.is_refused = true;
        }
        self.add(text.range, text.flags.prefix().is_raw());
    }
}

impl<'a> Visitor<'a> for Literals<'_> {
    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::StringLiteral(literal) => {
                literal.value.iter().for_each(|part| self.add(part.range, part.flags.prefix().is_raw()));
            }
            Expr::BytesLiteral(literal) => {
                literal.value.iter().for_each(|part| self.add(part.range, part.flags.prefix().is_raw()));
            }
            Expr::FString(literal) => literal.value.iter().for_each(|part| match part {
                FStringPart::Literal(part) => self.add(part.range, part.flags.prefix().is_raw()),
                FStringPart::FString(text) => self.add_formatted(text),
            }),
            _ => visitor::walk_expr(self, expression),
        }
    }
}
