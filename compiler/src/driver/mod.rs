//! Compiles programs: from an entry over everything that it reaches, each function by itself, in waves that the caller
//! may run in parallel. Not here: where results are kept and how threads are made; see [`environment::Environment`].

mod after;
mod blame;
pub mod cache;
mod callers;
mod check;
mod class_users;
mod contradicted;
mod data;
mod dependents;
pub mod environment;
mod holders;
mod index;
pub mod instance;
pub mod layouts;
mod places;
pub mod reason;
pub mod report;
mod shapes;
mod types;
pub mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::interface::Interface;
use linkpoint_abi::{IdentityHash, SpecName, Symbol};
use serde::{Deserialize, Serialize};

use self::after::{Kept, Known};
use self::callers::Callers;
use self::class_users::ClassUsers;
use self::contradicted::{Attempted, Failure};
use self::dependents::Dependents;
use self::holders::Holders;
use crate::diagnostic::{Declaration, Diagnostic, Severity};
use crate::front::definition::Module;
use crate::front::on_this_thread;
use crate::identity::reach::{self, Reaching};
use crate::infer::Specialization;
use crate::infer::entry::{self, AtEnd};
use crate::program::facts::{Fact, Facts};
use crate::program::left_out::LeftOut;
use crate::program::{Program, interface, library, signatures};
use crate::source::Source;

pub use check::check;
pub use environment::{Environment, Sequential};
pub use instance::{CodeInstance, Owner};
pub use places::locate;
pub use reason::{Edge, EdgeKind, Reason};
pub use report::{Phase, Report, Work};
pub use types::{TypeAt, types_at};

/// What a program starts with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The entry file, as `python FILE` would run it.
    Main,
    /// The module-level code of the entry file, then one call of this function.
    Call(Symbol),
    /// The entry file, and with it every signed function, also those that nothing calls: what others may link.
    All,
    /// What a session starts from: the module-level code of the entry file, which is to run once, the entry file as
    /// `python FILE` would run it, and a call of each of these functions. Those that do not exist are left out.
    Session(BTreeSet<Symbol>),
}

/// How to compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Leaves out what is not needed for a correct artifact. For differential tests.
    pub unoptimized: bool,
    /// Lets the program count the objects that are left at its end. For tests.
    pub counted: bool,
    /// Whether small callees are copied into their callers.
    pub tier: Tier,
}

/// How a function is compiled with regard to others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Tier {
    /// Alone: an edit of a callee leaves it as it is.
    #[default]
    Zero,
    /// With small callees inlined, whose bodies are facts that it depends on.
    One,
    /// Each function at tier 1 if it was compiled at that before and holds, else at tier 0: what an edit of a program at
    /// tier 1 gives at once. Compiling the result at tier 1 then inlines exactly what the edit undid.
    Ready,
}

/// A compiled program.
#[derive(Clone)]
pub struct Compilation {
    /// The specialization that starts it.
    pub entry: SpecName,
    /// Every function that the entry reaches, by name. Shares with an earlier version what is the same.
    pub instances: OrdMap<SpecName, Arc<CodeInstance>>,
    /// The interface of the function of [`Entry::Call`].
    pub interface: Option<Interface>,
    /// What was compiled.
    pub source: Source,
    /// The declarations that it was compiled without, because it contradicts them.
    left_out: Arc<LeftOut>,
    /// The program, read when it is first asked for.
    program: OnceLock<Arc<Program>>,
    /// How it was compiled.
    options: Options,
    /// What it starts with.
    begins_with: Entry,
    /// The functions that may depend on bodies other than their own, found when they are first asked for.
    dependents: OnceLock<Dependents>,
    /// The functions that are at tier 0 and would be compiled again at tier 1.
    behind: OnceLock<OrdSet<SpecName>>,
    callers: OnceLock<Callers>,
    /// The functions that use what is declared of others, found when they are first asked for.
    holders: OnceLock<Holders>,
    /// The functions that have to do with each class, found when they are first asked for.
    class_users: OnceLock<ClassUsers>,
    start: Specialization,
    /// What was done.
    pub report: Report,
}

/// What is known before a source is compiled. Changes the cost and the reasons in the report, but for [`Before::is_edit`].
#[derive(Clone, Copy, Default)]
pub struct Before<'a> {
    /// An earlier result. If the source differs from its source in functions and constants only, with the same options, only
    /// these are read and only what may depend on them is looked up; the entry may be another.
    pub edited: Option<&'a Compilation>,
    /// A result for the same source, of another entry or tier: what it has read is not read again.
    pub read: Option<&'a Compilation>,
    /// Whether the source is refused if it contradicts declarations where it is as the earlier result is: an edit is to leave
    /// the functions that it does not change as true as they were.
    pub is_edit: bool,
}

impl<'a> From<Option<&'a Compilation>> for Before<'a> {
    fn from(edited: Option<&'a Compilation>) -> Before<'a> {
        Before { edited, ..Before::default() }
    }
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
    /// The caller's: a parameter or the result of the entry is of a type whose values stay inside.
    #[error("`{0}` cannot be called from outside: {1}")]
    NotCallable(Symbol, String),
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
    compile_after(Before::default(), source, entry, options, environment)
}

/// Does the same as [`compile`] and gives the same result, from what is known before.
///
/// # Errors
/// See [`CompileError`].
pub fn compile_after(
    before: Before<'_>,
    source: &Source,
    entry: &Entry,
    options: Options,
    environment: &dyn Environment,
) -> Result<Compilation, CompileError> {
    let attempted = Attempted::default();
    contradicted::compile(before, |start, left_out| {
        let attempt = Attempt { left_out, start, before, attempted: &attempted };
        compile_without(attempt, source, entry, options, environment)
    })
}

/// One of the attempts to compile a program, as it is without some of its declarations.
#[derive(Clone, Copy)]
struct Attempt<'a> {
    left_out: &'a Arc<LeftOut>,
    /// What of the version before may be used.
    start: Before<'a>,
    before: Before<'a>,
    attempted: &'a Attempted,
}

/// Compiles the program. Where an edit leaves it alone, it must not contradict declarations that the version before did not contradict.
fn compile_without(
    Attempt { left_out, start: before, before: Before { edited: earlier, is_edit, .. }, attempted }: Attempt<
        '_,
    >,
    source: &Source,
    entry: &Entry,
    options: Options,
    environment: &dyn Environment,
) -> Result<Compilation, Failure> {
    let base = earlier.filter(|_| is_edit);
    let mut report = Report::default();
    let (program, kept) =
        report.timed(environment, Phase::Parse, || read(left_out, before, source, environment));
    let mut errors = text_errors(&program);
    if !errors.is_empty() {
        sort(&mut errors);
        return Err(CompileError::Refused(errors).into());
    }
    let at_end = if options.counted { AtEnd::Count } else { AtEnd::Leave };
    let start = start(&program, entry, at_end)?;
    let kept = kept.filter(|kept| kept.serves(options));
    let mut known = match &kept {
        Some(kept) => kept.known(&program, entry, options, environment),
        None => Known::default(),
    };
    let is_begun_alike = kept.as_ref().is_some_and(|kept| kept.compilation.start == start);
    if let Some((kept, reached)) = kept.as_ref().zip(known.others_hold.take()).filter(|_| is_begun_alike) {
        return Ok(kept.with(known, reached, source, program, options, report));
    }
    let mut instances = OrdMap::new();
    let (mut refused, mut untrue) = (Vec::new(), Vec::new());
    let mut wave = roots(&program, entry, &start, at_end);
    let mut seen: BTreeSet<Specialization> = wave.iter().cloned().collect();
    while !wave.is_empty() {
        if environment.stopped() {
            return Err(CompileError::Stopped.into());
        }
        let mut outcomes = Vec::with_capacity(wave.len());
        wave.retain(|specialization| {
            let kept = kept.as_ref().and_then(|kept| kept.get(specialization, options));
            let kept = kept.map(|instance| instance::Outcome::known(specialization, instance));
            let found = known.outcomes.remove(specialization).or(kept);
            let is_open = found.is_none();
            outcomes.extend(found);
            is_open
        });
        let wanted = outcomes.len() + wave.len();
        outcomes.extend(run_wave(&program, earlier, options, environment, &wave));
        if outcomes.len() < wanted {
            return Err(CompileError::Stopped.into());
        }
        wave.clear();
        for outcome in outcomes {
            attempted.meet(&outcome, |outcome| report.add(&program, outcome));
            match outcome.result {
                Ok(instance) => {
                    let new =
                        instance.callees.iter().filter(|callee| seen.insert((*callee).clone())).cloned();
                    wave.extend(new);
                    instances.insert(instance.record.name.clone(), instance);
                }
                Err(diagnostics) => {
                    let untrue_to =
                        base.filter(|base| is_unchanged(&outcome.specialization.symbol, base, &program));
                    let is_untrue = |found: &&Diagnostic| {
                        let declaration = found.contradicts.as_ref().filter(|found| found.is_written());
                        untrue_to.zip(declaration).is_some_and(|(base, found)| !base.contradicts(found))
                    };
                    untrue.extend(diagnostics.iter().filter(is_untrue).cloned());
                    let name = outcome.specialization.name();
                    refused.extend(diagnostics.into_iter().map(|found| (name.clone(), found)));
                }
            }
        }
    }
    if !untrue.is_empty() {
        sort(&mut untrue);
        return Err(Failure::Untrue(untrue));
    }
    if !refused.is_empty() {
        let mut errors = blame::at_calls(&program, &instances, &seen, refused);
        sort(&mut errors);
        return Err(CompileError::Refused(errors).into());
    }
    let interface = called_interface(&program, entry);
    Ok(Compilation {
        entry: start.name(),
        instances,
        interface,
        source: source.clone(),
        left_out: Arc::clone(left_out),
        program: OnceLock::from(program),
        options,
        begins_with: entry.clone(),
        dependents: OnceLock::new(),
        behind: OnceLock::new(),
        callers: OnceLock::new(),
        holders: OnceLock::new(),
        class_users: OnceLock::new(),
        start,
        report,
    })
}

impl Compilation {
    /// Whether the program contradicts a declaration already, as far as is known.
    fn contradicts(&self, declaration: &Declaration) -> bool {
        self.left_out.is_final || self.left_out.has(declaration)
    }
}

/// The interface of the function of [`Entry::Call`].
fn called_interface(program: &Program, entry: &Entry) -> Option<Interface> {
    match entry {
        Entry::Main | Entry::All | Entry::Session(_) => None,
        Entry::Call(function) => Some(crate::program::interface::interface(&Facts::new(program), function)),
    }
}

/// The specializations that a program is reached from.
fn roots(program: &Program, entry: &Entry, start: &Specialization, at_end: AtEnd) -> Vec<Specialization> {
    let mut roots = vec![start.clone()];
    match entry {
        Entry::Main | Entry::Call(_) => {}
        Entry::All => roots.extend(signed_functions(program)),
        Entry::Session(functions) => {
            let callable = functions.iter().filter(|function| is_function(program, function));
            roots.push(entry::main(at_end));
            roots.extend(callable.map(entry::invoke));
        }
    }
    roots
}

/// Reads `source`, and tells what of `previous` holds for it.
fn read<'a>(
    left_out: &Arc<LeftOut>,
    before: Before<'a>,
    source: &Source,
    environment: &dyn Environment,
) -> (Arc<Program>, Option<Kept<'a>>) {
    let stop = || environment.stopped();
    let is_read = |read: &&Compilation| read.source == *source && read.left_out == *left_out;
    let read = before.read.filter(is_read).map(|read| Arc::clone(read.program()));
    let kept = before.edited.filter(|edited| edited.left_out == *left_out).and_then(|edited| {
        let known =
            read.as_ref().and_then(|read| Some((Arc::clone(read), read.edited_since(edited.program())?)));
        let (program, changes) =
            known.or_else(|| Program::edited(edited.program(), &edited.source, source, &stop))?;
        Some((program, Kept { compilation: edited, changes }))
    });
    match kept {
        Some((program, kept)) => (program, Some(kept)),
        None => (
            read.unwrap_or_else(|| {
                Arc::new(Program::without(left_out, source, &|tasks| environment.run_all(tasks)))
            }),
            None,
        ),
    }
}

fn start(program: &Program, entry: &Entry, at_end: AtEnd) -> Result<Specialization, CompileError> {
    match entry {
        Entry::Main | Entry::All => Ok(entry::main(at_end)),
        Entry::Session(_) => Ok(entry::load()),
        Entry::Call(function) if !is_function(program, function) => {
            Err(CompileError::NoSuchFunction(function.clone()))
        }
        Entry::Call(function) => match interface::hindrance(&Facts::new(program), function) {
            Some(why) => Err(CompileError::NotCallable(function.clone(), why)),
            None => Ok(entry::call(function, at_end)),
        },
    }
}

fn is_function(program: &Program, symbol: &Symbol) -> bool {
    program.definition(symbol).is_some_and(|definition| definition.function().is_some())
}

/// The functions of the user that can be compiled without knowing their callers, and whose types do not need their bodies.
fn signed_functions(program: &Program) -> Vec<Specialization> {
    let definitions = program.user_modules().flat_map(|module| module.definitions.keys().cloned());
    let signed = definitions.filter(|symbol| is_signed_function(program, symbol));
    signed.map(|symbol| Specialization::plain(&symbol)).collect()
}

fn is_signed_function(program: &Program, symbol: &Symbol) -> bool {
    signatures::signature(program, symbol)
        .is_some_and(|signature| signature.is_signed() && !signature.is_generic())
}

/// Whether the function is as it is in `base`, as it was compiled.
fn is_unchanged(function: &Symbol, base: &Compilation, program: &Program) -> bool {
    let digest = |program: &Program| Some(program.definition(function)?.function()?.digest);
    digest(program).is_some_and(|now| digest(base.program()) == Some(now))
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
    let modules = program.user_modules().filter(|module| module.has_problems);
    let all = modules.flat_map(|module| of_module(module));
    all.filter(|diagnostic| diagnostic.severity == Severity::Error).collect()
}

/// How many problems of a program are told: more than anybody reads, and no more than can be told in time.
const DIAGNOSTICS_MAX: usize = 200;

fn sort(diagnostics: &mut Vec<Diagnostic>) {
    // Those are told at the calls that they come of.
    let is_users = |diagnostic: &Diagnostic| !library::is_path(&diagnostic.location.path);
    if diagnostics.iter().any(is_users) {
        diagnostics.retain(is_users);
    }
    diagnostics.sort();
    diagnostics.dedup();
    let further = diagnostics.len().saturating_sub(DIAGNOSTICS_MAX);
    diagnostics.truncate(DIAGNOSTICS_MAX);
    if let Some(last) = diagnostics.last_mut().filter(|_| further > 0) {
        last.notes.push(format!("{further} further problems are not shown"));
    }
}

fn run_wave(
    program: &Program,
    previous: Option<&Compilation>,
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
                let earlier = previous.and_then(|previous| previous.instances.get(&specialization.name()));
                let earlier = earlier.map(|instance| &**instance);
                let outcome = || instance::compile(program, specialization, earlier, options, environment);
                let outcome = if environment.stopped() { None } else { outcome() };
                *slot.lock().unwrap_or_else(PoisonError::into_inner) = outcome;
            })
        })
        .collect();
    environment.run_all(tasks);
    let outcome =
        |slot: Mutex<Option<instance::Outcome>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
    slots.into_iter().filter_map(outcome).collect()
}

fn callees_by_name<'a>(
    callees: &[Specialization],
    instances: &'a OrdMap<SpecName, Arc<CodeInstance>>,
) -> Vec<&'a SpecName> {
    let known = |callee: &Specialization| instances.get_key_value(&callee.name()).map(|(name, _)| name);
    callees.iter().filter_map(known).collect()
}

impl Compilation {
    /// The IR of a function as the back end gets it: typed and optimized. Inferred anew, because the cache has no IR.
    pub fn ir(&self, function: &SpecName) -> Option<String> {
        let options = Options { tier: self.instances.get(function)?.tier, ..self.options };
        let callees = self.instances.values().flat_map(|instance| &instance.callees);
        let named = |specialization: &&Specialization| specialization.name() == *function;
        let called = std::iter::once(&self.start).chain(callees).find(named).cloned();
        // With `Entry::All` there are signed functions that nothing calls.
        let specialization = match called {
            Some(called) => called,
            None => Specialization::plain(&self.instances.get(function)?.record.symbol),
        };
        instance::ir(self.program(), &specialization, options)
    }

    /// What a fact is about.
    pub fn edge(&self, fact: &Fact) -> Edge {
        Edge::of(self.program(), fact)
    }

    /// How a function is called from outside; nothing if there is none of this name.
    pub fn interface_of(&self, function: &Symbol) -> Option<Interface> {
        let program = self.program();
        is_function(program, function)
            .then(|| crate::program::interface::interface(&Facts::new(program), function))
    }

    /// The identity of each function: of everything that it can reach. That of the entry names the program. Linear in the
    /// size of the program.
    pub fn identities(&self) -> BTreeMap<SpecName, IdentityHash> {
        let reaching = |instance: &CodeInstance| Reaching {
            key: data::key_with_data(instance),
            callees: callees_by_name(&instance.callees, &self.instances),
        };
        let functions = self.instances.iter().map(|(name, instance)| (name, reaching(instance))).collect();
        reach::identities(&functions).into_iter().map(|(name, identity)| (name.clone(), identity)).collect()
    }

    /// Whether compiling it at tier 1 would change nothing.
    pub fn is_inlined(&self) -> bool {
        self.options.tier != Tier::Zero && self.behind().is_empty()
    }

    /// How it was compiled.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The program that was compiled.
    pub fn program(&self) -> &Arc<Program> {
        let read = || Arc::new(Program::without(&self.left_out, &self.source, &on_this_thread));
        self.program.get_or_init(read)
    }
}
