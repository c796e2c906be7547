//! Syntax: the parser's errors, all of them, and those that CPython's compiler finds behind its parser.

use ruff_python_ast::{self as ast, PythonVersion};
use ruff_python_parser::{Mode, ParseOptions, parse_unchecked};
use ruff_text_size::{Ranged, TextRange};

use super::scopes::{self, Scopes};
use crate::diagnostic::Diagnostic;

pub(super) mod abstract_decorators;
pub(super) mod bound_methods;
pub(crate) mod class_makers;
mod compile_errors;
pub(super) mod descriptors;
mod dict_stores;
pub(super) mod dispatch;
mod format_fields;
mod function_attributes;
mod functional_classes;
mod functional_enums;
pub(super) mod getters;
pub(super) mod local_classes;
mod make;
pub(super) mod named_tuples;
pub(super) mod patterns;
pub(super) mod properties;
pub(super) mod redefinitions;
mod settled;
mod shadowed;
pub(super) mod special_methods;
pub(super) mod stars;
pub(super) mod suites;
mod typing_names;
mod value_classes;
mod version_names;
pub(super) mod wrapper_updates;

/// The version of the language.
pub(super) const VERSION: PythonVersion = PythonVersion::PY312;

/// The syntax of `text`, which has no errors, without any rewriting but that conditions are settled.
pub(super) fn as_written(text: &str) -> ast::ModModule {
    let options = ParseOptions::from(Mode::Module).with_target_version(VERSION);
    let parsed = parse_unchecked(text, options).try_into_module().expect("a module was asked for");
    let mut module = parsed.into_syntax();
    settled::settle(&mut module, text);
    module
}

/// Parses `text` and finds its scopes.
///
/// # Errors
/// Every syntax error, made into a diagnostic by `error`, in order.
pub(super) fn parse(
    text: &str,
    error: impl Fn(TextRange, String) -> Diagnostic,
) -> Result<(ast::ModModule, Scopes), Vec<Diagnostic>> {
    let options = ParseOptions::from(Mode::Module).with_target_version(VERSION);
    let parsed = parse_unchecked(text, options).try_into_module().expect("a module was asked for");
    let errors = parsed.errors().iter().map(|found| (found.location, found.error.to_string()));
    let newer = parsed.unsupported_syntax_errors().iter().map(|found| (found.range(), found.to_string()));
    let mut found: Vec<(TextRange, String)> = errors.chain(newer).collect();
    let mut module = parsed.into_syntax();
    settled::settle(&mut module, text);
    version_names::replace(&mut module, text);
    stars::replace(&mut module);
    typing_names::replace(&mut module);
    abstract_decorators::replace(&mut module, text);
    descriptors::replace(&mut module, text);
    dict_stores::replace(&mut module, text);
    properties::replace(&mut module, text);
    bound_methods::replace(&mut module, text);
    wrapper_updates::replace(&mut module, text);
    special_methods::replace(&mut module);
    getters::replace(&mut module, text);
    value_classes::replace(&mut module);
    named_tuples::replace(&mut module, text);
    functional_classes::replace(&mut module);
    functional_enums::replace(&mut module, text);
    patterns::replace(&mut module, text);
    format_fields::replace(&mut module, text);
    dispatch::replace(&mut module, text);
    class_makers::replace(&mut module);
    shadowed::replace(&mut module);
    redefinitions::replace(&mut module);
    local_classes::replace(&mut module);
    function_attributes::replace(&mut module);
    let scopes = scopes::collect(&module);
    found.extend(compile_errors::find(&module, text, &scopes));
    if found.is_empty() {
        return Ok((module, scopes));
    }
    let mut found: Vec<Diagnostic> =
        found.into_iter().map(|(range, message)| error(range, sentence(&message))).collect();
    found.sort();
    found.dedup();
    Err(found)
}

/// The text of an error as our diagnostics are written: lower case, no period.
fn sentence(text: &str) -> String {
    let text = text.trim_end_matches('.');
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    format!("{first}{}", characters.as_str())
}
