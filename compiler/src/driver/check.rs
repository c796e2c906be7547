//! Finds the problems of a program without compiling it. Not here: how they are shown (`diagnostic`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::{instance, sort};
use crate::diagnostic::Diagnostic;
use crate::front::definition::Module;
use crate::infer::Specialization;
use crate::program::facts::Facts;
use crate::program::records::is_helper;
use crate::program::{Program, library};
use crate::source::Source;

/// Finds every problem of a program: in its text, and in each function that can be read without knowing its callers.
pub fn check(source: &Source) -> Vec<Diagnostic> {
    let program = Program::to_check(source);
    let facts = Facts::new(&program);
    let mut found: Vec<Diagnostic> = Vec::new();
    // What is read along with a program is compiled as it is called.
    let is_written = |module: &&Arc<Module>| {
        module.definitions.values().next().is_none_or(|first| !library::is_path(&first.place.path))
    };
    for module in program.user_modules().filter(is_written) {
        found.extend(module.diagnostics.iter().cloned());
        for definition in module.definitions.values() {
            if let Some(function) = definition.function() {
                found.extend(function.diagnostics.iter().cloned());
            }
            if let Some(class) = definition.class() {
                found.extend(class.diagnostics.iter().cloned());
            }
            found.extend(check_definition(&facts, &definition.symbol));
        }
    }
    found.extend(program.memo.too_deep.get().cloned());
    sort(&mut found);
    found
}

fn check_definition(facts: &Facts<'_>, symbol: &Symbol) -> Vec<Diagnostic> {
    if let Some(shape) = facts.shape(symbol) {
        return shape.diagnostics.clone();
    }
    let Some(signature) = facts.signature(symbol) else { return Vec::new() };
    let mut found = instance::signature_problems(facts, symbol, &signature);
    // What only functions of the library call is found out where they are called.
    let known = !is_helper(symbol.last())
        && signature.params.iter().all(crate::program::signatures::SignatureParam::is_declared);
    if known && signature.captures == 0 && !signature.is_generic() {
        found.extend(facts.inferred(&Specialization::plain(symbol)).diagnostics.iter().cloned());
    }
    found
}
