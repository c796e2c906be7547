//! The examples that the docstrings of a file hold, as `doctest` reads them, and the text of a module that runs them.
//! Not here: whether an example compiles, and what its outcome means; `program::doctests` and the library's `doctest` know.

mod decorated;
mod examples;
mod find;
mod generated;
mod texts;
mod write;

use std::sync::Arc;

pub(super) use find::docstrings;
pub(crate) use write::{Left, OUTER, Written, write};

/// What `doctest` looks for examples in: a module, class, function, method or property, also those without a docstring, and those that
/// are written for a dataclass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Docstring {
    /// Its name in the module, dotted; empty for the module itself.
    pub name: Arc<str>,
    /// The line that the docstring begins in, from 0.
    pub line: usize,
    /// The docstring, empty if there is none.
    pub text: Arc<str>,
}

/// The module of the library that runs examples.
pub(crate) const RUNNER: &str = "doctest";

/// The module that holds the examples of a program.
pub(crate) const MODULE: &str = "__doctests__";
