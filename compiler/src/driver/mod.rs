//! Compiles programs: from an entry over everything that it reaches, each function by itself, in waves that the caller
//! may run in parallel. Not here: where results are kept and how threads are made; see [`environment::Environment`].

pub mod cache;
pub mod environment;
pub mod instance;
pub mod report;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use linkpoint_abi::interface::Interface;
use linkpoint_abi::{Site, SpecName, Symbol};

use crate::diagnostic::{Diagnostic, Location, Severity};
use crate::front::definition::Module;
use crate::infer::Specialization;
use crate::infer::entry::{self, AtEnd};
use crate::program::Program;
use crate::program::facts::Facts;
use crate::source::Source;

pub use environment::{Environment, Sequential};
pub use instance::CodeInstance;
pub use report::{Phase, Report};

/// What a program starts with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The entry file, as `python FILE` would run it.
    Main,
    /// The module-level code of the entry file, then one call of this function.
    Call(Symbol),
}

/// How to compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Leaves out what is not needed for a correct artifact. For differential tests.
    pub unoptimized: bool,
    /// Lets the program count the objects that are left at its end. For tests.
    pub counted: bool,
}

/// A compiled program.
#[derive(Clone)]
pub struct Compilation {
    /// The specialization that starts it.
    pub entry: SpecName,
    /// Every function that the entry reaches, by name.
    pub instances: BTreeMap<SpecName, Arc<CodeInstance>>,
    /// The interface of the function of [`Entry::Call`].
    pub interface: Option<Interface>,
    /// The program, for places in its source.
    pub program: Arc<Program>,
    /// What was done.
    pub report: Report,
}

/// Why there is no compiled program.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The user's: every mistake that was found, in source order.
    #[error("the program has errors")]
    Refused(Vec<Diagnostic>),
    /// The caller's: the entry does not exist.
    #[error("there is no function `{0}`")]
    NoSuchFunction(Symbol),
    /// The caller's: [`Environment::stopped`] answered yes.
    #[error("compilation was stopped")]
    Stopped,
}

/// Compiles what `entry` reaches.
///
/// Cost is proportional to the functions that the environment has no valid result for, plus a lookup for each other.
///
/// # Errors
/// See [`CompileError`]; results of functions that were compiled stay with the environment.
pub fn compile(
    source: &Source,
    entry: &Entry,
    options: Options,
    environment: &dyn Environment,
) -> Result<Compilation, CompileError> {
    let mut report = Report::default();
    let program = report.timed(environment, Phase::Parse, || Arc::new(Program::new(source)));
    let mut errors = text_errors(&program);
    if !errors.is_empty() {
        sort(&mut errors);
        return Err(CompileError::Refused(errors));
    }
    let at_end = if options.counted { AtEnd::Count } else { AtEnd::Leave };
    let start = start(&program, entry, at_end)?;
    let mut instances = BTreeMap::new();
    let mut seen = BTreeSet::from([start.clone()]);
    let mut wave = vec![start.clone()];
    while !wave.is_empty() {
        if environment.stopped() {
            return Err(CompileError::Stopped);
        }
        let outcomes = run_wave(&program, options, environment, &wave);
        wave.clear();
        for outcome in outcomes {
            report.add(&outcome);
            match outcome.result {
                Ok(instance) => {
                    let new =
                        instance.callees.iter().filter(|callee| seen.insert((*callee).clone())).cloned();
                    wave.extend(new);
                    instances.insert(instance.record.name.clone(), instance);
                }
                Err(diagnostics) => errors.extend(diagnostics),
            }
        }
    }
    if !errors.is_empty() {
        sort(&mut errors);
        return Err(CompileError::Refused(errors));
    }
    let interface = match entry {
        Entry::Main => None,
        Entry::Call(function) => Some(crate::program::interface::interface(&Facts::new(&program), function)),
    };
    Ok(Compilation { entry: start.name(), instances, interface, program, report })
}

fn start(program: &Program, entry: &Entry, at_end: AtEnd) -> Result<Specialization, CompileError> {
    match entry {
        Entry::Main => Ok(entry::main(at_end)),
        Entry::Call(function) => {
            let exists =
                program.definition(function).is_some_and(|definition| definition.function().is_some());
            exists
                .then(|| entry::call(function, at_end))
                .ok_or_else(|| CompileError::NoSuchFunction(function.clone()))
        }
    }
}

fn text_errors(program: &Program) -> Vec<Diagnostic> {
    // Classes are made by the body of their module, so their problems are its problems.
    let of_module = |module: &Module| {
        let classes = module.definitions.values().filter_map(|definition| definition.class());
        classes
            .flat_map(|class| class.diagnostics.clone())
            .chain(module.diagnostics.clone())
            .collect::<Vec<_>>()
    };
    let all = program.user_modules().flat_map(|module| of_module(module));
    all.filter(|diagnostic| diagnostic.severity == Severity::Error).collect()
}

fn sort(diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.sort();
    diagnostics.dedup();
}

fn run_wave(
    program: &Program,
    options: Options,
    environment: &dyn Environment,
    wave: &[Specialization],
) -> Vec<instance::Outcome> {
    let slots: Vec<Mutex<Option<instance::Outcome>>> = wave.iter().map(|_| Mutex::new(None)).collect();
    let tasks = wave
        .iter()
        .zip(&slots)
        .map(|(specialization, slot)| -> environment::Task<'_> {
            Box::new(move || {
                let outcome = instance::compile(program, specialization, options, environment);
                *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
            })
        })
        .collect();
    environment.run_all(tasks);
    let outcome =
        |slot: Mutex<Option<instance::Outcome>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
    slots.into_iter().filter_map(outcome).collect()
}

/// Finds every problem of a program: in its text, and in each function that can be read without knowing its callers.
pub fn check(source: &Source) -> Vec<Diagnostic> {
    let program = Program::new(source);
    let facts = Facts::new(&program);
    let mut found: Vec<Diagnostic> = Vec::new();
    for module in program.user_modules() {
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
    sort(&mut found);
    found
}

fn check_definition(facts: &Facts<'_>, symbol: &Symbol) -> Vec<Diagnostic> {
    if let Some(shape) = facts.class(symbol) {
        return shape.diagnostics.clone();
    }
    let Some(signature) = facts.signature(symbol) else { return Vec::new() };
    let mut found = instance::signature_problems(facts, symbol, &signature);
    let known = signature.params.iter().all(crate::program::signatures::SignatureParam::is_declared);
    if known && signature.captures == 0 && !signature.is_generic() {
        found.extend(facts.inferred(&Specialization::plain(symbol)).diagnostics.iter().cloned());
    }
    found
}

impl Compilation {
    /// The place of a site of a function that the user wrote, and the name that people know the function by.
    pub fn locate(&self, function: &SpecName, site: u32) -> Option<(Location, String)> {
        let instance = self.instances.get(function)?;
        let definition = self.program.definition(&instance.record.symbol)?;
        if self.program.is_library(&definition.symbol) {
            return None;
        }
        let site = instance.record.sites.get(site as usize).copied().unwrap_or(Site::default());
        let name = match definition.symbol.last() {
            "<module>" => "<module>".to_owned(),
            name => name.to_owned(),
        };
        Some((definition.locate(site), name))
    }
}
