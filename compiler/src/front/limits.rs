//! Bounds on source text, checked before anything recurses over it. They keep every later stage within the stack that
//! the caller chose: 64 MiB is enough for everything that passes here, in debug builds too.
//!
//! Depth is bounded by a scan over the tokens: brackets, blocks, and within one logical line everything that makes the
//! tree deeper without a bracket: operators, attributes and calls that follow each other, prefixes such as `not` and
//! `lambda`. The sum of all that at one place is never less than the depth of the tree there.

use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{Mode, lexer};

use crate::diagnostic::{Diagnostic, Location, codes};

/// The largest file.
pub const FILE_BYTES_MAX: usize = 4 << 20;
/// The deepest nesting of brackets; CPython has the same bound.
pub const BRACKETS_MAX: usize = 200;
/// The deepest nesting of blocks; CPython has the same bound. Lambdas may nest as deep, and a `with` statement may have
/// as many items.
pub const BLOCKS_MAX: usize = 100;
/// The most operators, calls, attributes and prefixes that may stand inside each other, brackets included.
pub const CHAIN_MAX: usize = 1000;

/// Text beyond a bound.
pub(super) struct Problem {
    code: &'static str,
    message: String,
    start: u32,
    end: u32,
}

impl Problem {
    /// The diagnostic, with offsets of the file as `offset` finds them.
    pub(super) fn diagnostic(self, path: &str, offset: impl Fn(u32) -> u32) -> Diagnostic {
        let location = Location { path: path.to_owned(), start: offset(self.start), end: offset(self.end) };
        Diagnostic::error(self.code, location, self.message)
    }
}

/// Checks the size of a file, and that it is text.
pub(super) fn check_text(text: &str) -> Result<(), Problem> {
    if text.len() > FILE_BYTES_MAX {
        let message = format!("file has {} bytes, more than {FILE_BYTES_MAX}", text.len());
        return Err(Problem { code: codes::SOURCE_TOO_LARGE, message, start: 0, end: 0 });
    }
    match text.find('\0').map(u32::try_from) {
        Some(Ok(at)) => {
            let message = "file contains a NUL character".to_owned();
            Err(Problem { code: codes::NUL, message, start: at, end: at + 1 })
        }
        _ => Ok(()),
    }
}

/// Checks how deep the tree of `text` can be.
pub(super) fn check_depth(text: &str) -> Result<(), Problem> {
    let Some(message) = excess(text) else { return Ok(()) };
    let end = excess_end(text);
    let start = text.floor_char_boundary(end.saturating_sub(1));
    let offset = |at: usize| u32::try_from(at).expect("the size of a file is bounded");
    Err(Problem { code: codes::TOO_DEEP, message, start: offset(start), end: offset(end) })
}

/// What is too deep in `text`.
fn excess(text: &str) -> Option<String> {
    let mut scan = Scan::default();
    let mut lexer = lexer::lex(text, Mode::Module);
    loop {
        let kind = lexer.next_token();
        if kind == TokenKind::EndOfFile {
            return None;
        }
        scan.token(kind);
        if let Some(message) = scan.excess() {
            return Some(message);
        }
    }
}

/// Where the shortest beginning of `text` ends that is too deep. The lexer does not tell where its tokens are.
fn excess_end(text: &str) -> usize {
    let (mut fits, mut exceeds) = (0, text.len());
    while exceeds - fits > 1 {
        let middle = text.floor_char_boundary(fits + (exceeds - fits) / 2);
        if middle <= fits {
            break;
        }
        match excess(&text[..middle]) {
            Some(_) => exceeds = middle,
            None => fits = middle,
        }
    }
    exceeds
}

/// The state between two tokens.
#[derive(Default)]
struct Scan {
    blocks: usize,
    /// What encloses the current place on its line, outermost first. The first level is the line itself.
    levels: Vec<Level>,
    /// The sum over `levels`.
    depth: usize,
}

/// A pair of brackets, or the line outside of all.
#[derive(Default, Clone, Copy)]
struct Level {
    /// Operators and the like since the last comma, `and` or `or`.
    chain: usize,
    /// `else` and the like since the last comma: `or` does not end these.
    prefixes: usize,
    /// Lambdas whose bodies are being read: `or` does not end these either.
    bodies: usize,
    /// Lambdas whose parameters are being read: a comma does not end these.
    lambdas: usize,
}

impl Level {
    fn functions(self) -> usize {
        self.bodies + self.lambdas
    }

    fn depth(self) -> usize {
        1 + self.chain + self.prefixes + self.functions()
    }
}

impl Scan {
    fn change(&mut self, change: impl FnOnce(&mut Level)) {
        if self.levels.is_empty() {
            self.levels.push(Level::default());
            self.depth += 1;
        }
        if let Some(level) = self.levels.last_mut() {
            self.depth -= level.depth();
            change(level);
            self.depth += level.depth();
        }
    }

    fn token(&mut self, kind: TokenKind) {
        match kind {
            TokenKind::Lpar
            | TokenKind::Lsqb
            | TokenKind::Lbrace
            | TokenKind::FStringStart
            | TokenKind::TStringStart => {
                self.change(|_| {});
                self.levels.push(Level::default());
                self.depth += 1;
            }
            TokenKind::Rpar
            | TokenKind::Rsqb
            | TokenKind::Rbrace
            | TokenKind::FStringEnd
            | TokenKind::TStringEnd => {
                if let Some(level) = self.levels.pop() {
                    self.depth -= level.depth();
                }
                // What follows may be applied to the bracket: `f()()()`.
                self.change(|level| level.chain += 1);
            }
            TokenKind::Newline | TokenKind::Semi => {
                self.levels.clear();
                self.depth = 0;
            }
            TokenKind::Indent => self.blocks += 1,
            TokenKind::Dedent => self.blocks = self.blocks.saturating_sub(1),
            TokenKind::Comma => self.change(|level| {
                level.chain = 0;
                if level.lambdas == 0 {
                    level.prefixes = 0;
                    level.bodies = 0;
                }
            }),
            TokenKind::And | TokenKind::Or => self.change(|level| level.chain = 2),
            TokenKind::Lambda => self.change(|level| level.lambdas += 1),
            TokenKind::Colon => self.change(|level| {
                if level.lambdas > 0 {
                    level.lambdas -= 1;
                    level.bodies += 1;
                }
                level.chain = 0;
            }),
            TokenKind::Else | TokenKind::Yield | TokenKind::ColonEqual | TokenKind::Equal => {
                self.change(|level| level.prefixes += 1);
            }
            _ if deepens(kind) => self.change(|level| level.chain += 1),
            _ => {}
        }
    }

    /// How many lambdas enclose the current place.
    fn lambdas(&self) -> usize {
        self.levels.iter().map(|level| level.functions()).sum()
    }

    fn excess(&self) -> Option<String> {
        let brackets = self.levels.len().saturating_sub(1);
        if brackets > BRACKETS_MAX {
            Some(format!("brackets are nested deeper than {BRACKETS_MAX}"))
        } else if self.blocks > BLOCKS_MAX {
            Some(format!("blocks are nested deeper than {BLOCKS_MAX}"))
        } else if self.levels.last().is_some_and(|level| level.lambdas > 0) && self.lambdas() > BLOCKS_MAX {
            Some(format!("lambdas are nested deeper than {BLOCKS_MAX}"))
        } else if self.depth > CHAIN_MAX {
            Some(format!("expression has more than {CHAIN_MAX} operations inside each other"))
        } else {
            None
        }
    }
}

/// Whether a token makes the tree deeper.
fn deepens(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Not
            | TokenKind::Await
            | TokenKind::Dot
            | TokenKind::Plus
            | TokenKind::Minus
            | TokenKind::Star
            | TokenKind::Slash
            | TokenKind::Vbar
            | TokenKind::Amper
            | TokenKind::Percent
            | TokenKind::Tilde
            | TokenKind::CircumFlex
            | TokenKind::LeftShift
            | TokenKind::RightShift
            | TokenKind::DoubleStar
            | TokenKind::DoubleSlash
            | TokenKind::At
            | TokenKind::If
            | TokenKind::Less
            | TokenKind::Greater
            | TokenKind::EqEqual
            | TokenKind::NotEqual
            | TokenKind::LessEqual
            | TokenKind::GreaterEqual
            | TokenKind::In
            | TokenKind::Is
    )
}
