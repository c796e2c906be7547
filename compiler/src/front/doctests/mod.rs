//! The examples that the docstrings of a file hold, as `doctest` reads them, and the text of a module that runs them.
//! Not here: whether an example compiles, and what its outcome means; `program::doctests` and the library's `doctest` know.

mod decorated;
mod examples;
mod find;
mod generated;
mod texts;
mod write;

use std::sync::Arc;

pub(crate) use find::{docstrings, names_modules};
pub(crate) use write::{Left, OUTER, TestFunction, Written, without_function, write};

/// What `doctest` looks for examples in: a module, class, function, method or property, also those without a docstring, and those that
/// are written for a dataclass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Docstring {
    /// Its name in the module, dotted; empty for the module itself.
    pub(crate) name: Arc<str>,
    /// The line that the docstring begins in, from 0.
    pub(crate) line: usize,
    /// The docstring, empty if there is none.
    pub(crate) text: Arc<str>,
}

/// The module of the library that runs examples.
pub(crate) const RUNNER: &str = "doctest";

/// The module that holds the examples of the main module.
pub(crate) const MODULE: &str = "__doctests__";

/// The module that holds the examples of another module.
pub(crate) fn module_of(module: &str) -> String {
    format!("{MODULE}.{module}")
}

/// The function that runs the examples of such a module.
pub(crate) const RUN: &str = "__run__";

/// The name by which the module whose examples they are has it.
pub(crate) const RUN_IN_MODULE: &str = "__run_examples__";
