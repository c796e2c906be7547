//! The examples in the docstrings of the program's main module: one more module, which only a program has that imports
//! `doctest`. An example that does not compile is left out, by name, and everything else stays. Not here: how examples are
//! read and written (`front`), and what their outcomes mean (the library).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;

use super::Program;
use super::facts::Facts;
use crate::diagnostic::{Diagnostic, Severity};
use crate::front::definition::{Binding, Module};
use crate::front::doctests::{self, Docstring, Left};
use crate::infer::{self, Specialization};
use crate::source::{Source, SourceFile};

/// The path of the module.
const PATH: &str = "<doctest>";

/// Reads `source` by `read`, which is given what to do with the modules, and adds the examples that compile.
pub(super) fn with_examples(source: &Source, read: impl Fn(&Left) -> Program) -> Program {
    let mut left = Left::new();
    let mut program = read(&left);
    let Some(tests) = written(&program, &left).map(|written| written.tests) else { return program };
    let mut open = failing(&program, &tests);
    if open.is_empty() || source.files.is_empty() {
        return program;
    }
    // Each docstring that fails begins anew without examples and takes one after the other.
    let whys: BTreeMap<Arc<str>, String> = open.clone();
    let counts = tests.iter().map(|(_, name, count)| (name, *count));
    let counts: Vec<_> = counts.filter(|(name, _)| whys.contains_key(*name)).collect();
    for (name, count) in &counts {
        left.extend((0..*count).map(|index| ((Arc::clone(name), index), String::new())));
    }
    for index in 0..counts.iter().map(|(_, count)| *count).max().unwrap_or(0) {
        for (name, count) in &counts {
            if index < *count {
                left.remove(&(Arc::clone(name), index));
            }
        }
        program = read(&left);
        open = failing(&program, &tests);
        for (name, why) in &open {
            left.insert((Arc::clone(name), index), why.clone());
        }
    }
    if !open.is_empty() {
        program = read(&left);
    }
    program
}

fn written(program: &Program, left: &Left) -> Option<doctests::Written> {
    let (docstrings, globals) = examined(program)?;
    Some(doctests::write(&docstrings, &globals, left))
}

/// The docstrings of the main module, and the names that its examples can use.
fn examined(program: &Program) -> Option<(Vec<Docstring>, BTreeSet<Arc<str>>)> {
    let imports = |module: &Arc<Module>| module.imports.iter().any(|import| &**import == doctests::RUNNER);
    if program.is_library_module(doctests::RUNNER) && program.user_modules().any(imports) {
        let main = program.modules.get(&program.entry)?;
        return Some((main.docstrings.to_vec(), main.bindings.keys().cloned().collect()));
    }
    None
}

/// Adds the module that runs the examples but for those in `left`.
pub(super) fn add(program: &mut Program, left: &Left) {
    let Some(written) = written(program, left) else { return };
    let file = SourceFile { path: PATH.to_owned(), text: written.text.into() };
    let mut module = crate::front::read_module(doctests::MODULE, std::slice::from_ref(&file));
    let Some(main) = program.modules.get(&program.entry) else { return };
    let mut bindings: OrdMap<Arc<str>, Binding> = OrdMap::new();
    for name in main.bindings.keys() {
        let member = Binding::Member(Arc::clone(&main.name), Arc::clone(name));
        bindings.insert(Arc::from(format!("{}{name}", doctests::OUTER)), member.clone());
        bindings.insert(Arc::clone(name), member);
    }
    bindings.extend(module.bindings.iter().map(|(name, binding)| (Arc::clone(name), binding.clone())));
    module.bindings = bindings;
    program.modules.insert(Arc::clone(&module.name), Arc::new(module));
}

/// The docstrings whose examples do not compile, each with a reason.
fn failing(program: &Program, tests: &[(String, Arc<str>, usize)]) -> BTreeMap<Arc<str>, String> {
    let has_text_errors = |module: &Arc<Module>| {
        &*module.name != doctests::MODULE && module.has_problems && !module.diagnostics.is_empty()
    };
    // They are told, and nothing is compiled.
    if program.user_modules().any(has_text_errors) {
        return BTreeMap::new();
    }
    let facts = Facts::new(program);
    let mut fine = BTreeSet::new();
    let why = |(symbol, name, _): &(String, Arc<str>, usize)| {
        let params = vec![crate::ir::Type::class(RUNNER_CLASS)];
        let test = Specialization { symbol: symbol.as_str().into(), params };
        problem(&facts, test, &mut fine).map(|problem| (Arc::clone(name), text(&problem)))
    };
    tests.iter().filter_map(why).collect()
}

/// The class of what the functions are given.
const RUNNER_CLASS: &str = "doctest._Runner";

/// The first problem of what `start` reaches. What has none is added to `fine`.
fn problem(
    facts: &Facts<'_>,
    start: Specialization,
    fine: &mut BTreeSet<Specialization>,
) -> Option<Diagnostic> {
    let mut seen = BTreeSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(next) = open.pop() {
        // What the host does has no body.
        if next.symbol.module() == "host" {
            continue;
        }
        let definition = facts.program.definition(&next.symbol);
        let function = definition.as_ref().and_then(|definition| definition.function());
        let inferred = infer::inferred(facts, &next);
        let own = function.into_iter().flat_map(|function| &function.diagnostics);
        // A program is compiled without declarations that it contradicts.
        let is_error =
            |problem: &&Diagnostic| problem.severity == Severity::Error && problem.contradicts.is_none();
        if let Some(problem) = inferred.diagnostics.iter().chain(own).find(is_error) {
            return Some(problem.clone());
        }
        let new = |callee: &&Specialization| !fine.contains(*callee) && seen.insert((*callee).clone());
        open.extend(inferred.callees.iter().filter(new).cloned());
    }
    fine.extend(seen);
    None
}

fn text(problem: &Diagnostic) -> String {
    format!("{}: {}", problem.code, problem.message)
}
