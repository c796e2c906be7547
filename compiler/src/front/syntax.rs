//! Syntax: the parser's errors, all of them, and those that CPython's compiler finds behind its parser.

use ruff_python_ast::{self as ast, PythonVersion};
use ruff_python_parser::{Mode, ParseOptions, parse_unchecked};
use ruff_text_size::{Ranged, TextRange};

use crate::diagnostic::Diagnostic;

/// The version of the language.
pub(super) const VERSION: PythonVersion = PythonVersion::PY312;

/// Parses `text`.
///
/// # Errors
/// Every syntax error, made into a diagnostic by `error`, in order.
pub(super) fn parse(
    text: &str,
    error: impl Fn(TextRange, String) -> Diagnostic,
) -> Result<ast::ModModule, Vec<Diagnostic>> {
    let options = ParseOptions::from(Mode::Module).with_target_version(VERSION);
    let parsed = parse_unchecked(text, options).try_into_module().expect("a module was asked for");
    let errors =
        parsed.errors().iter().map(|found| error(found.location, sentence(&found.error.to_string())));
    let newer = parsed.unsupported_syntax_errors().iter();
    let newer = newer.map(|found| error(found.range(), sentence(&found.to_string())));
    let mut found: Vec<Diagnostic> = errors.chain(newer).collect();
    if found.is_empty() {
        return Ok(parsed.into_syntax());
    }
    found.sort();
    found.dedup();
    Err(found)
}

/// The text of an error as our diagnostics are written: lower case, no period.
fn sentence(text: &str) -> String {
    let text = text.trim_end_matches('.');
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    let rest = characters.as_str();
    // `f-string` and the like stay as they are.
    format!("{first}{rest}")
}
