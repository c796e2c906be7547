//! The examples in the docstrings of the program's modules: one more module for each of these, which only a program has that imports
//! `doctest`. An example that does not compile is left out, by name, and everything else stays. Not here: how examples are
//! read and written (`front`), and what their outcomes mean (the library).

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::Program;
use super::facts::Facts;
use crate::diagnostic::{Diagnostic, Severity};
use crate::front::definition::{Binding, Module};
use crate::front::doctests::{self, Docstring, Left, TestFunction};
use crate::infer::{self, Specialization};
use crate::source::{Source, SourceFile};

/// The path of the modules.
const PATH: &str = "<doctest>";

/// What a source has of examples.
#[derive(Default)]
pub(super) struct Examples {
    examined: OnceCell<Vec<Examined>>,
    left: Left,
}

/// A module whose examples may run.
struct Examined {
    module: Arc<str>,
    docstrings: Vec<Docstring>,
}

impl Examined {
    fn of(program: &Program, file: &SourceFile) -> Option<Examined> {
        let module = program.modules.get(super::module_name(&file.path).as_str())?;
        let is_main = module.name == program.entry;
        let docstrings = match module.diagnostics.is_empty() {
            true => doctests::docstrings(file, is_main),
            false => Vec::new(),
        };
        Some(Examined { module: Arc::clone(&module.name), docstrings })
    }

    /// The module that runs them, by name.
    fn runner(&self, program: &Program) -> String {
        match self.module == program.entry {
            true => doctests::MODULE.to_owned(),
            false => doctests::module_of(&self.module),
        }
    }

    fn written(&self, program: &Program, left: &Left) -> doctests::Written {
        let module = program.modules.get(&self.module);
        let globals = module.into_iter().flat_map(|module| module.bindings.keys()).cloned().collect();
        doctests::write(&self.runner(program), &self.docstrings, &globals, left)
    }
}

impl Examples {
    /// The modules of `source` whose examples may run: the main one, and all if some are named.
    fn examined(&self, program: &Program, source: &Source) -> &[Examined] {
        self.examined.get_or_init(|| {
            let imports =
                |module: &Arc<Module>| module.imports.iter().any(|import| &**import == doctests::RUNNER);
            if !program.is_library_module(doctests::RUNNER) || !program.user_modules().any(imports) {
                return Vec::new();
            }
            let all = source.files.iter().any(doctests::names_modules);
            let is_examined = |file: &&SourceFile| all || file.path == source.entry;
            source.files.iter().filter(is_examined).filter_map(|file| Examined::of(program, file)).collect()
        })
    }
}

/// Reads `source` by `read`, which is given what to do with the modules, and adds the examples that compile.
pub(super) fn with_examples(source: &Source, read: impl Fn(&Examples) -> Program) -> Program {
    let mut examples = Examples::default();
    let mut program = read(&examples);
    let mut failing = examples.failing(&program, source);
    // What is wrong in an example itself is left out, with whatever it may mean to those behind it.
    while !failing.is_empty() && failing.iter().all(|failure| failure.example.is_some()) {
        for Failure { test, example, why, .. } in failing {
            examples.left.extend(example.map(|index| ((test, index), why)));
        }
        program = read(&examples);
        failing = examples.failing(&program, source);
    }
    if failing.is_empty() {
        return program;
    }
    one_by_one(&mut examples, source, &failing, program, read)
}

/// Each docstring that fails begins anew without examples and takes one after the other.
fn one_by_one(
    examples: &mut Examples,
    source: &Source,
    failing: &[Failure],
    mut program: Program,
    read: impl Fn(&Examples) -> Program,
) -> Program {
    for Failure { test, count, .. } in failing {
        examples.left.extend((0..*count).map(|index| ((Arc::clone(test), index), String::new())));
    }
    let broken = broken_modules(&program);
    if !broken.is_empty() {
        program = read(examples);
        if !broken_modules(&program).is_disjoint(&broken) {
            // No example has to do with it, and nothing is compiled.
            return program;
        }
    }
    let mut open = Vec::new();
    for index in 0..failing.iter().map(|failure| failure.count).max().unwrap_or(0) {
        for Failure { test, .. } in failing.iter().filter(|failure| index < failure.count) {
            examples.left.remove(&(Arc::clone(test), index));
        }
        program = read(examples);
        open = examples.failing(&program, source);
        for Failure { test, why, .. } in &open {
            examples.left.insert((Arc::clone(test), index), why.clone());
        }
    }
    if !open.is_empty() {
        program = read(examples);
    }
    program
}

/// Adds the modules that run the examples.
pub(super) fn add(program: &mut Program, source: &Source, examples: &Examples) {
    for examined in examples.examined(program, source) {
        let written = examined.written(program, &examples.left);
        let file = SourceFile { path: PATH.to_owned(), text: written.text.into() };
        let mut runner = crate::front::read_module(&examined.runner(program), std::slice::from_ref(&file));
        let is_main = examined.module == program.entry;
        let Some(module) = program.modules.get_mut(&examined.module) else { continue };
        let mut bindings: OrdMap<Arc<str>, Binding> = OrdMap::new();
        for name in module.bindings.keys() {
            let member = Binding::Member(Arc::clone(&module.name), Arc::clone(name));
            bindings.insert(Arc::from(format!("{}{name}", doctests::OUTER)), member.clone());
            bindings.insert(Arc::clone(name), member);
        }
        bindings.extend(runner.bindings.iter().map(|(name, binding)| (Arc::clone(name), binding.clone())));
        runner.bindings = bindings;
        if !is_main {
            let run = Binding::Member(Arc::clone(&runner.name), Arc::from(doctests::RUN));
            Arc::make_mut(module).bindings.insert(Arc::from(doctests::RUN_IN_MODULE), run);
        }
        program.modules.insert(Arc::clone(&runner.name), Arc::new(runner));
    }
}

/// A docstring whose examples do not compile.
struct Failure {
    /// The function that runs them.
    test: Arc<str>,
    /// How many there are.
    count: usize,
    /// The first one in whose text something is wrong.
    example: Option<usize>,
    why: String,
}

impl Examples {
    /// The docstrings whose examples do not compile.
    fn failing(&self, program: &Program, source: &Source) -> Vec<Failure> {
        // They are told, and nothing is compiled.
        if has_text_errors(program) {
            return Vec::new();
        }
        let facts = Facts::new(program);
        let mut fine = BTreeSet::new();
        let examined = self.examined(program, source).iter();
        let tests = examined.flat_map(|examined| examined.written(program, &self.left).tests);
        let failure = |test: TestFunction| {
            let params = vec![crate::ir::Type::class(RUNNER_CLASS)];
            let start = Specialization { symbol: (&*test.symbol).into(), params };
            let (found, problem) = problem(&facts, start.clone(), &mut fine)?;
            let own = facts.inferred(&start);
            let is_inside = |found: &&Diagnostic| is_error(found) && found.location.path == PATH;
            let inside = match found == start {
                true => own.diagnostics.iter().filter(is_inside).collect(),
                false => Vec::from_iter(Some(&problem).filter(is_inside)),
            };
            let is_left = |index: &usize| self.left.contains_key(&(Arc::clone(&test.symbol), *index));
            let first = inside
                .into_iter()
                .filter_map(|found| {
                    let index = test.example_at(found.location.start as usize)?;
                    (!is_left(&index)).then(|| (index, text(found)))
                })
                .min_by_key(|(index, _)| *index);
            let (example, why) = match first {
                Some((index, why)) => (Some(index), why),
                None => (None, text(&problem)),
            };
            Some(Failure { test: test.symbol, count: test.examples.len(), example, why })
        };
        tests.filter_map(failure).collect()
    }
}

fn has_text_errors(program: &Program) -> bool {
    let has_errors = |module: &Arc<Module>| {
        !module.name.starts_with(doctests::MODULE) && module.has_problems && !module.diagnostics.is_empty()
    };
    program.user_modules().any(has_errors)
}

/// The bodies of the program's modules that do not compile, each with what is wrong there.
fn broken_modules(program: &Program) -> BTreeSet<(Symbol, String)> {
    let facts = Facts::new(program);
    let mut fine = BTreeSet::new();
    let bodies = program.user_modules().flat_map(|module| &module.bodies);
    bodies
        .filter_map(|body| {
            let (_, problem) = problem(&facts, Specialization::plain(body), &mut fine)?;
            Some((body.clone(), text(&problem)))
        })
        .collect()
}

/// The class of what the functions are given.
const RUNNER_CLASS: &str = "doctest._Runner";

/// The first problem of what `start` reaches, and whose it is. What has none is added to `fine`.
fn problem(
    facts: &Facts<'_>,
    start: Specialization,
    fine: &mut BTreeSet<Specialization>,
) -> Option<(Specialization, Diagnostic)> {
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
        if let Some(problem) = inferred.diagnostics.iter().chain(own).find(|found| is_error(found)) {
            return Some((next, problem.clone()));
        }
        let new = |callee: &&Specialization| !fine.contains(*callee) && seen.insert((*callee).clone());
        open.extend(inferred.callees.iter().filter(new).cloned());
    }
    fine.extend(seen);
    None
}

/// Whether a program with this finding is refused: it is compiled without declarations that it contradicts.
fn is_error(found: &Diagnostic) -> bool {
    found.severity == Severity::Error && found.contradicts.is_none()
}

fn text(problem: &Diagnostic) -> String {
    format!("{}: {}", problem.code, problem.message)
}
