//! The compiler behind the boundary: the store as its cache, threads for its waves, and places for tracebacks.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use imbl::ordmap::DiffItem;
use linkpoint_abi::{ArtifactHash, Digest, SpecName, Symbol};
use linkpoint_compiler::diagnostic::Location;
use linkpoint_compiler::driver::environment::Task;
use linkpoint_compiler::driver::{self, Before, CodeInstance, Compilation, Environment, Options, Phase};
use linkpoint_compiler::source as theirs;

use super::diagnostics;
use super::recent::{self, Built, Recent};
use crate::build::basis::Basis;
use crate::build::explain::{Edge, Explain, Stands};
use crate::build::place::Place;
use crate::build::report::{Library, Reason, Report};
use crate::build::source::Source;
use crate::build::{
    Bounds, CompileError, CompileJob, Compiled, Entry, Facts, Locate, Member, Members, Owner,
    STACK_BYTES_MIN, Tier,
};
use crate::store::Store;
use crate::store::front::lock;
use crate::threads::beside;

/// Asking the system takes longer than a wave of one function.
static CORES: LazyLock<usize> = LazyLock::new(|| thread::available_parallelism().map_or(1, usize::from));

/// A wave with fewer tasks is not worth a thread.
const TASKS_PER_THREAD: usize = 4;

pub(super) fn compile(job: &CompileJob<'_>, recent: &Recent) -> Result<Compiled, CompileError> {
    let (source, entry) = (source_of(job), entry(job.entry));
    let called = match job.entry {
        Entry::Session(functions) => functions.iter().collect(),
        _ => Vec::new(),
    };
    let environment = Stored::of(job);
    let (options, best) = (options(job.tier), options(Tier::One));
    let earlier = job.after.and_then(Basis::get::<Built>);
    let is_better = job.tier == Tier::Best || (job.tier == Tier::Ready && earlier.is_none());
    let recalled = || is_better.then(|| driver::whole::recall(&source, &entry, best, &environment)).flatten();
    let built = match (recalled(), earlier) {
        (Some(recalled), _) => Ok(Arc::new(Built::whole(recalled))),
        (None, Some(earlier)) => {
            let read = job.read.and_then(Basis::get::<Built>);
            let read = read.as_ref().map(|read| &read.compilation);
            let before = Before { edited: Some(&earlier.compilation), read, is_edit: job.is_edit };
            driver::compile_after(before, &source, &entry, options, &environment)
                .map(|compilation| Arc::new(earlier.edited(compilation)))
        }
        (None, None) => compiled(&source, &entry, options, recent, &environment),
    };
    let built = built.map_err(error)?;
    let compilation = &built.compilation;
    Ok(Compiled {
        members: if job.emit_ir { built.with_ir() } else { built.members.clone() },
        entry: compilation.entry.clone(),
        is_inlined: compilation.is_inlined(),
        interface: compilation.interface.clone(),
        interfaces: called
            .into_iter()
            .filter_map(|symbol| Some((symbol.clone(), compilation.interface_of(symbol)?)))
            .collect(),
        diagnostics: Vec::new(),
        report: report(&compilation.report),
        locate: Arc::new(Read(Arc::clone(&built))),
        explain: Arc::new(Read(Arc::clone(&built))),
        basis: Basis::new(built),
    })
}

/// Compiles `source`: from an earlier program of this process that it is an edit of, or from what was stored for the
/// whole of it, or function by function.
fn compiled(
    source: &theirs::Source,
    entry: &driver::Entry,
    options: Options,
    recent: &Recent,
    environment: &Stored<'_>,
) -> Result<Arc<Built>, driver::CompileError> {
    let earlier = recent.compiled_like(source, entry, options);
    let is_stored = options.tier != driver::Tier::Ready;
    let recall = |source: &theirs::Source| driver::whole::recall(source, entry, options, environment);
    let recalled = if earlier.is_none() && is_stored { recall(source) } else { None };
    let earlier = earlier.or_else(|| {
        // Until now, nobody has asked for its functions.
        let earlier = recent.recalled_like(source, entry, options).filter(|_| recalled.is_none())?;
        Some(Arc::new(Built::whole(recall(&earlier)?)))
    });
    let built = match (recalled, &earlier) {
        (Some(recalled), _) => Built::whole(recalled),
        // Each edit of a large program would leave a list of all its functions behind.
        (None, Some(earlier)) => {
            let before = Before::from(Some(&earlier.compilation));
            earlier.edited(driver::compile_after(before, source, entry, options, environment)?)
        }
        (None, None) => {
            let fresh = driver::compile(source, entry, options, environment)?;
            let remember = || driver::whole::remember(&fresh, entry, environment);
            let members = match options.tier {
                // What is ready may be more the next time.
                driver::Tier::Ready => members(&fresh),
                _ => beside(|| members(&fresh), remember).0,
            };
            Built { compilation: fresh, members }
        }
    };
    let (entry, built) = (entry.clone(), Arc::new(built));
    recent.note_compiled(recent::Compiled { entry, built: Arc::clone(&built) });
    Ok(built)
}

impl Built {
    fn whole(compilation: Compilation) -> Built {
        let members = members(&compilation);
        Built { compilation, members }
    }

    /// The next version of this program. Costs what differs.
    fn edited(&self, compilation: Compilation) -> Built {
        let mut members = self.members.clone();
        for difference in self.compilation.instances.diff(&compilation.instances) {
            match difference {
                DiffItem::Add(_, new) | DiffItem::Update { new: (_, new), .. } => {
                    members.insert(member(new, None));
                }
                DiffItem::Remove(name, _) => members.remove(name),
            }
        }
        Built { compilation, members }
    }

    /// The members with the IR of the program's own functions.
    fn with_ir(&self) -> Members {
        let compilation = &self.compilation;
        let ir = |instance: &CodeInstance| {
            let is_wanted = instance.owner == driver::Owner::Program;
            is_wanted.then(|| compilation.ir(&instance.record.name).map(Arc::from)).flatten()
        };
        compilation.instances.values().map(|instance| member(instance, ir(instance))).collect()
    }
}

pub(super) fn entry(entry: &Entry) -> driver::Entry {
    match entry {
        Entry::Main => driver::Entry::Main,
        Entry::All => driver::Entry::All,
        Entry::Call(symbol) => driver::Entry::Call(symbol.clone()),
        Entry::Session(functions) => driver::Entry::Session(functions.clone()),
    }
}

/// How functions are compiled; at tier 0 where the choice is free.
pub(super) fn options(tier: Tier) -> Options {
    let tier = match tier {
        Tier::One => driver::Tier::One,
        Tier::Ready => driver::Tier::Ready,
        Tier::Zero | Tier::Best => driver::Tier::Zero,
    };
    Options { tier, ..Options::default() }
}

/// The source of a job, with what it is to be inlined by.
pub(super) fn source_of(job: &CompileJob<'_>) -> theirs::Source {
    let profile = theirs::Profile::new(Arc::clone(job.profile.calls()));
    theirs::Source { profile, ..source(job.source) }
}

pub(super) fn source(source: &Source) -> theirs::Source {
    let file = |file: &crate::build::source::SourceFile| theirs::SourceFile {
        path: file.path.clone(),
        text: file.text.clone(),
    };
    theirs::Source {
        files: source.files.iter().map(file).collect(),
        entry: source.entry.clone(),
        ..theirs::Source::default()
    }
}

fn members(compilation: &Compilation) -> Members {
    compilation.instances.values().map(|instance| member(instance, None)).collect()
}

fn member(instance: &CodeInstance, ir: Option<Arc<str>>) -> Member {
    let facts = Facts {
        signature: instance.signature.clone(),
        signed: instance.signed,
        compile_key: instance.key,
        owner: match instance.owner {
            driver::Owner::Program => Owner::Program,
            driver::Owner::Library => Owner::Library,
            driver::Owner::Generated => Owner::Entry,
        },
    };
    Member {
        record: Arc::clone(&instance.record),
        wasm: Arc::clone(&instance.wasm),
        artifact: instance.artifact,
        facts,
        ir,
    }
}

fn report(report: &driver::Report) -> Report {
    let reason = |(symbol, because): &(SpecName, driver::Reason)| Reason {
        symbol: symbol.clone(),
        because: because.to_string(),
    };
    let mut ours = Report {
        reasons: report.reasons.iter().map(reason).collect(),
        compiled: report.own.compiled.clone(),
        inlined: report.own.inlined.clone(),
        inferred: report.own.inferred.clone(),
        cured: report.own.cured.clone(),
        cached: report.own.cached.clone(),
        library: Library {
            compiled: report.library.compiled.len(),
            cached: report.library.cached.len(),
            native: 0,
        },
        ..Report::default()
    };
    for (phase, time) in &report.phases {
        let total = match phase {
            Phase::Parse => &mut ours.phases.parse,
            Phase::Infer => &mut ours.phases.infer,
            Phase::Optimize => &mut ours.phases.optimize,
            Phase::Emit => &mut ours.phases.emit,
        };
        *total += *time;
    }
    ours
}

fn error(error: driver::CompileError) -> CompileError {
    match error {
        driver::CompileError::Refused(found) => {
            CompileError::Refused(found.into_iter().map(diagnostics::incoming).collect())
        }
        driver::CompileError::NoSuchFunction(_) | driver::CompileError::NotCallable(..) => {
            CompileError::NoEntry(error.to_string())
        }
        driver::CompileError::Stopped => CompileError::Stopped,
    }
}

/// What the compiler needs from outside, out of the store and this machine.
pub(super) struct Stored<'a> {
    store: &'a dyn Store,
    bounds: &'a Bounds,
    start: Instant,
}

impl<'a> Stored<'a> {
    pub(super) fn of(job: &CompileJob<'a>) -> Stored<'a> {
        Stored { store: job.store, bounds: job.bounds, start: Instant::now() }
    }
}

impl Environment for Stored<'_> {
    fn candidates(&self, probe: Digest) -> Vec<Arc<[u8]>> {
        self.store.candidates(probe)
    }

    fn insert(&self, probe: Digest, entry: Arc<[u8]>) {
        self.store.insert_candidate(probe, entry);
    }

    fn artifact(&self, artifact: ArtifactHash) -> Option<Arc<[u8]>> {
        self.store.artifact(artifact)
    }

    fn insert_artifact(&self, artifact: ArtifactHash, wasm: Arc<[u8]>) {
        self.store.insert_artifact(artifact, wasm);
    }

    fn run_all(&self, tasks: Vec<Task<'_>>) {
        run_all(tasks);
    }

    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn stopped(&self) -> bool {
        self.bounds.exceeded()
    }
}

/// Runs tasks on this thread and, if there are enough of them, on one more per core.
fn run_all(tasks: Vec<Task<'_>>) {
    let helpers = (tasks.len() / TASKS_PER_THREAD).min(*CORES).saturating_sub(1);
    let tasks: Vec<Mutex<Option<Task<'_>>>> = tasks.into_iter().map(|task| Mutex::new(Some(task))).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(slot) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let task = lock(slot).take();
            if let Some(task) = task {
                task();
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..helpers {
            let builder = thread::Builder::new().name("compile".to_owned()).stack_size(STACK_BYTES_MIN);
            // Without a helper the work takes longer, no more.
            let _ = builder.spawn_scoped(scope, work);
        }
        work();
    });
}

/// What can be read in the source of a compiled program.
struct Read(Arc<Built>);

impl Locate for Read {
    fn locate(&self, function: &SpecName, site: u32) -> Option<Place> {
        let compilation = &self.0.compilation;
        place(&compilation.source, compilation.locate(function, site)?)
    }
}

/// A place of a source, with the name that people know the function by.
pub(super) fn place(source: &theirs::Source, (location, name): (Location, String)) -> Option<Place> {
    let file = source.file(&location.path)?;
    Some(Place::in_text(&location.path, &file.text, &name, location.start, location.end))
}

impl Explain for Read {
    fn definition(&self, symbol: &Symbol) -> Option<Stands> {
        let program = self.0.compilation.program();
        let definition = program.definition(symbol)?;
        let place = &definition.place;
        let is_users = self.0.compilation.source.file(&place.path).is_some() && !program.is_library(symbol);
        let start = program.module(&definition.module)?.offset(place);
        let range = start as usize..(start + (place.end - place.start)) as usize;
        is_users.then(|| Stands { path: place.path.to_string(), range })
    }

    fn edges(&self, function: &SpecName) -> Vec<Edge> {
        let facts =
            self.0.compilation.instances.get(function).into_iter().flat_map(|instance| instance.edges.keys());
        let mut edges: Vec<Edge> = facts.map(|fact| self.0.compilation.edge(fact)).map(edge).collect();
        edges.sort();
        edges.dedup();
        edges
    }
}

fn edge(edge: driver::Edge) -> Edge {
    Edge { kind: edge.kind.as_str(), symbol: edge.symbol }
}
