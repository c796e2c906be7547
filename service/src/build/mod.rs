//! What the service needs from compiler and linker, as one trait with plain data around it.
//!
//! Everything outside this folder knows only these types; compiler and linker are named in `connect` alone. Not here:
//! caching of linked programs, queues, HTTP. The data mirror the facades of the two crates field by field.

pub mod basis;
pub mod connect;
pub mod diagnostic;
#[cfg(test)]
pub mod double;
pub mod explain;
mod members;
pub mod place;
pub mod profile;
pub mod report;
pub mod run;
pub mod session;
pub mod source;

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use linkpoint_abi::interface::Interface;
use linkpoint_abi::{SpecName, Symbol};
use serde::{Deserialize, Serialize};

/// Ends a run or a compilation from outside. Clones are one handle; it is never taken back.
pub use connect::Cancel;
pub use members::{Difference, Facts, Member, Members, Owner};

use crate::store::Store;
use basis::Basis;
use diagnostic::Diagnostic;
use explain::Explain;
use place::Place;
use profile::Profile;
use report::Report;
use run::{Outcome, RunRequest, RunResult};
use session::{Session, SessionBase};
use source::Source;

/// Stack that a thread must have to call [`Toolchain`] or [`Image`]: deep sources and deep guest recursion live on it.
pub const STACK_BYTES_MIN: usize = 64 << 20;

/// Compiler and linker together. All calls block; never make them on an async thread.
pub trait Toolchain: Send + Sync + 'static {
    /// Finds every diagnostic of `source`, also in definitions that the entry does not reach. Generates no code.
    ///
    /// # Errors
    /// As [`Toolchain::compile`], except that findings are the result and never [`CompileError::Refused`].
    fn check(&self, source: &Source, bounds: &Bounds) -> Result<Vec<Diagnostic>, CompileError>;

    /// What is inferred for the smallest expression or name around byte `at` of a file: a line for each specialization of the
    /// function that it stands in, none if no run gets there. As expensive as a check.
    fn types(&self, source: &Source, path: &str, at: u32) -> Vec<TypeAt>;

    /// Compiles what the entry reaches, taking from and adding to `job.store`.
    ///
    /// # Errors
    /// See [`CompileError`]. What was compiled before the failure stays in the store.
    fn compile(&self, job: &CompileJob<'_>) -> Result<Compiled, CompileError>;

    /// Links artifacts into a runnable image. Native code comes from and goes to `store`.
    ///
    /// With the [`Linked::basis`] of an earlier image as `after`, that image is continued: only what differs is linked,
    /// and live programs can be moved from the one to the other. `code` bounds how long that takes.
    ///
    /// # Errors
    /// [`LinkError::Unresolved`] lists every point that nothing defines; [`LinkError::Internal`] is our bug.
    fn link(
        &self,
        members: &Members,
        entry: &SpecName,
        after: Option<&Basis>,
        code: Code,
        store: &dyn Store,
    ) -> Result<Linked, LinkError>;

    /// Replaces native code in `store` that was generated quickly for an image by better code, for images that are linked
    /// later. Takes long; ends early if `bounds` say so. `linked` is the [`Linked::basis`].
    fn optimize(&self, linked: &Basis, store: &dyn Store, bounds: &Bounds);

    /// The program of a job that was [remembered](Toolchain::remember), in this process or another one, ready to run;
    /// nothing if something of it is missing. None of its functions is read, so it takes about as long for any number.
    fn recall(&self, job: &CompileJob<'_>) -> Option<Ready>;

    /// Keeps what running the program of a job takes. `linked` is what `compiled` was linked to. Does nothing for a program
    /// that continues an earlier one: each edit of a large program would leave all of it behind.
    fn remember(&self, job: &CompileJob<'_>, compiled: &Compiled, linked: &Linked);

    /// Links an image for sessions: it leaves room for edits, and keeps what the base has.
    ///
    /// # Errors
    /// As [`Toolchain::link`].
    fn link_session(
        &self,
        base: SessionBase<'_>,
        members: &Members,
        entry: &SpecName,
        store: &dyn Store,
    ) -> Result<Linked, LinkError>;

    /// Renders diagnostics for a terminal, with the source lines they point at.
    fn render(&self, diagnostics: &[Diagnostic], source: &Source, colour: Colour) -> String;

    /// The page that explains a diagnostic code, if there is one.
    fn page(&self, code: &str) -> Option<String>;

    /// The codes that have a page, sorted.
    fn pages(&self) -> Vec<String>;

    /// What stands behind this trait, for people and for `/v1/info`.
    fn versions(&self) -> Versions;
}

/// What is inferred at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeAt {
    /// Bytes of the expression or name.
    pub range: std::ops::Range<u32>,
    /// The function that it stands in, and for which types of its parameters.
    pub function: String,
    /// The type.
    pub ty: String,
}

/// A program that can be run. Cheap to share; every run gets its own sandbox.
pub trait Run: Send + Sync {
    /// Runs the program from its entry in a fresh sandbox. Blocks until it ends.
    fn run(&self, request: RunRequest) -> RunResult;
}

/// A linked program.
pub trait Image: Run + Any {
    /// Starts a session with fresh memory, or with that of a snapshot that the image was linked for. Runs nothing of the
    /// program. Of `start`, limits and cancel count.
    ///
    /// # Errors
    /// How the start ended.
    fn session(&self, snapshot: Option<&[u8]>, start: RunRequest) -> Result<Box<dyn Session>, Outcome>;

    /// Says what the image was linked from. A session that is moved from one image that knows to another can give new
    /// fields and variables the values that the text tells; else it is refused, and new variables are not assigned.
    fn describe(&self, compiled: &Compiled);
}

impl Ready {
    /// What running a linked program takes.
    pub fn of(compiled: &Compiled, linked: &Linked) -> Ready {
        Ready {
            image: Arc::clone(&linked.image) as Arc<dyn Run>,
            is_inlined: compiled.is_inlined,
            interface: compiled.interface.clone(),
            diagnostics: compiled.diagnostics.clone(),
            report: compiled.report.clone().with_link(linked.report.clone()),
            locate: Arc::clone(&compiled.locate),
        }
    }
}

/// Finds the source behind the numbers of a traceback.
pub trait Locate: Send + Sync + 'static {
    /// The place of a call site, or `None` for code that the user did not write.
    fn locate(&self, function: &SpecName, site: u32) -> Option<Place>;
}

/// What to compile.
pub struct CompileJob<'a> {
    /// The program.
    pub source: &'a Source,
    /// Where it starts.
    pub entry: &'a Entry,
    /// The [`Compiled::basis`] of the program that `source` is an edit of, if the caller knows it. Changes the cost and
    /// the reasons in the report, nothing else.
    pub after: Option<&'a Basis>,
    /// Whether it is refused if it contradicts declarations where `after` has the same text.
    pub is_edit: bool,
    /// The [`Compiled::basis`] of the same source with another entry, if the caller knows it. Changes the cost, nothing
    /// else.
    pub read: Option<&'a Basis>,
    /// How functions are compiled with regard to others.
    pub tier: Tier,
    /// What inlining goes by.
    pub profile: Profile,
    /// Whether to render the IR of each function.
    pub emit_ir: bool,
    /// Where earlier results are and new ones go.
    pub store: &'a dyn Store,
    /// When to give up.
    pub bounds: &'a Bounds,
}

impl<'a> CompileJob<'a> {
    /// A job at tier 0 that starts from nothing and goes by nothing.
    pub fn new(
        source: &'a Source,
        entry: &'a Entry,
        store: &'a dyn Store,
        bounds: &'a Bounds,
    ) -> CompileJob<'a> {
        let (tier, profile) = (Tier::Zero, Profile::default());
        let (after, read, is_edit, emit_ir) = (None, None, false, false);
        CompileJob { source, entry, after, is_edit, read, tier, profile, emit_ir, store, bounds }
    }
}

/// How functions are compiled with regard to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tier {
    /// Each alone: what an edit costs least at.
    #[default]
    Zero,
    /// With small callees inlined.
    One,
    /// Tier 1 if the whole program is stored at it, else tier 0: costs nothing more than tier 0 does.
    Best,
    /// Each function at tier 1 if it is stored at that, else at tier 0: what an edit of a program at tier 1 starts with.
    Ready,
}

/// What native code a program is linked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// Optimized code.
    Best,
    /// Of a large new program code that is generated in about half the time, and takes about twice the time to run.
    Quick,
}

/// What a program starts with.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Entry {
    /// The entry file as a script.
    Main,
    /// Module-level code, then one call of this function with encoded arguments.
    Call(Symbol),
    /// The entry file as a script, and with it every signed function, also those that nothing calls.
    All,
    /// Module-level code, to be run once; the entry file as a script; and a call of each of these functions.
    Session(BTreeSet<Symbol>),
}

impl Entry {
    /// The entry that runs module-level code in a session.
    pub fn load() -> SpecName {
        SpecName::new("entry.load")
    }

    /// The entry that runs the entry file as a script.
    pub fn main() -> SpecName {
        SpecName::new("entry.main")
    }

    /// The entry that calls a function in a session.
    pub fn invoke(function: &Symbol) -> SpecName {
        SpecName::new(format!("entry.invoke(function[{function}])"))
    }
}

/// When to stop compiling.
#[derive(Clone, Debug, Default)]
pub struct Bounds {
    /// Time to stop at.
    pub deadline: Option<Instant>,
    /// Stops earlier.
    pub cancel: Cancel,
}

impl Bounds {
    /// Bounds that end `limit` from now.
    pub fn within(limit: Duration) -> Bounds {
        Bounds { deadline: Instant::now().checked_add(limit), cancel: Cancel::default() }
    }

    /// Whether to stop now.
    pub fn exceeded(&self) -> bool {
        self.cancel.is_cancelled() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// A compiled program: every function that its entry reaches.
#[derive(Clone)]
pub struct Compiled {
    /// The functions.
    pub members: Members,
    /// The generated specialization that starts the program; one of `members`.
    pub entry: SpecName,
    /// Whether small callees are inlined wherever they are at tier 1.
    pub is_inlined: bool,
    /// Parameters and result of the function of [`Entry::Call`].
    pub interface: Option<Interface>,
    /// The same for each function of [`Entry::Session`] that exists.
    pub interfaces: BTreeMap<Symbol, Interface>,
    /// Warnings.
    pub diagnostics: Vec<Diagnostic>,
    /// What was done.
    pub report: Report,
    /// Places for tracebacks.
    pub locate: Arc<dyn Locate>,
    /// Where definitions stand, and what functions were made from.
    pub explain: Arc<dyn Explain>,
    /// What an edit of it starts from.
    pub basis: Basis,
}

/// A program that can be run and nothing else.
pub struct Ready {
    /// The program.
    pub image: Arc<dyn Run>,
    /// Whether small callees are inlined.
    pub is_inlined: bool,
    /// Parameters and result of the function of [`Entry::Call`].
    pub interface: Option<Interface>,
    /// Warnings.
    pub diagnostics: Vec<Diagnostic>,
    /// What was done.
    pub report: Report,
    /// Places for tracebacks.
    pub locate: Arc<dyn Locate>,
}

/// A linked program and what linking did.
pub struct Linked {
    /// The program.
    pub image: Arc<dyn Image>,
    /// What an edit of it starts from.
    pub basis: Basis,
    /// Only `native`, `relinked`, `cured` and the phases of the linker are filled.
    pub report: Report,
}

/// Why there is no compiled program.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CompileError {
    /// The user's: the program has errors. All of them, in source order, warnings included.
    #[error("the program has errors")]
    Refused(Vec<Diagnostic>),
    /// The user's: the function of [`Entry::Call`] is not there or cannot be called from outside.
    #[error("{0}")]
    NoEntry(String),
    /// The bounds were exceeded.
    #[error("compiling took longer than it may")]
    Stopped,
    /// Ours.
    #[error("internal compiler error: {0}")]
    Internal(String),
}

/// Why artifacts could not be linked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LinkError {
    /// The caller's: points that no member defines with the right signature, all of them.
    #[error("{} unresolved link points", .0.len())]
    Unresolved(Vec<Unresolved>),
    /// The program's: it needs more than a sandbox can hold.
    #[error("{0}")]
    TooLarge(String),
    /// Ours.
    #[error("internal linker error: {0}")]
    Internal(String),
}

/// A point that nothing fills.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unresolved {
    /// The callee that is missing.
    pub point: SpecName,
    /// The functions that call it.
    pub needed_by: Vec<SpecName>,
    /// The signature of a member of that name which does not fit.
    pub found_signature: Option<String>,
    /// The whole story in a sentence.
    pub detail: String,
}

/// Whether text for people carries colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Plain text.
    Never,
    /// With ANSI escapes.
    Always,
}

/// Versions of what stands behind the trait.
#[derive(Clone, Debug, Default)]
pub struct Versions {
    /// The compiler; part of every compile key.
    pub compiler: String,
    /// The engine that runs wasm.
    pub engine: String,
}
