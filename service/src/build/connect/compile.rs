//! The compiler behind the boundary: the store as its cache, threads for its waves, and places for tracebacks.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use linkpoint_abi::{ArtifactHash, Digest, SpecName, Symbol};
use linkpoint_compiler::driver::environment::Task;
use linkpoint_compiler::driver::{self, CodeInstance, Compilation, Environment, Options, Phase};
use linkpoint_compiler::source as theirs;

use super::diagnostics;
use super::recent::{self, Recent};
use crate::build::basis::Basis;
use crate::build::explain::{Edge, Explain, Stands};
use crate::build::place::Place;
use crate::build::report::{Library, Reason, Report};
use crate::build::source::Source;
use crate::build::{
    Bounds, CompileError, CompileJob, Compiled, Entry, Facts, Locate, Member, Owner, STACK_BYTES_MIN, Tier,
};
use crate::store::Store;
use crate::store::front::lock;

/// A wave with fewer tasks is not worth a thread.
const TASKS_PER_THREAD: usize = 4;

pub(super) fn compile(job: &CompileJob<'_>, recent: &Recent) -> Result<Compiled, CompileError> {
    let source = source(job.source);
    let entry = match job.entry {
        Entry::Main => driver::Entry::Main,
        Entry::All => driver::Entry::All,
        Entry::Call(symbol) => driver::Entry::Call(symbol.clone()),
        Entry::Session(functions) => driver::Entry::Session(functions.clone()),
    };
    let called = match job.entry {
        Entry::Session(functions) => functions.iter().collect(),
        _ => Vec::new(),
    };
    let environment = Stored { store: job.store, bounds: job.bounds, start: Instant::now() };
    let tier = match job.tier {
        Tier::One => driver::Tier::One,
        Tier::Zero | Tier::Best => driver::Tier::Zero,
    };
    let options = Options { tier, ..Options::default() };
    let best = Options { tier: driver::Tier::One, ..options };
    let recalled = || {
        (job.tier == Tier::Best).then(|| driver::whole::recall(&source, &entry, best, &environment)).flatten()
    };
    let compilation = match (recalled(), job.after.and_then(Basis::get::<Compilation>)) {
        (Some(recalled), _) => Ok(Arc::new(recalled)),
        (None, Some(earlier)) => {
            driver::compile_after(Some(&*earlier), &source, &entry, options, &environment).map(Arc::new)
        }
        (None, None) => compiled(&source, &entry, options, recent, &environment),
    };
    let compilation = compilation.map_err(error)?;
    let ir = |instance: &CodeInstance| {
        let is_wanted = job.emit_ir && instance.owner == driver::Owner::Program;
        is_wanted.then(|| compilation.ir(&instance.record.name).map(Arc::from)).flatten()
    };
    let of = |instance: &Arc<CodeInstance>| member(instance, ir(instance));
    let members = compilation.instances.values().map(of).collect();
    Ok(Compiled {
        members,
        entry: compilation.entry.clone(),
        is_inlined: compilation.options().tier == driver::Tier::One,
        interface: compilation.interface.clone(),
        interfaces: called
            .into_iter()
            .filter_map(|symbol| Some((symbol.clone(), compilation.interface_of(symbol)?)))
            .collect(),
        diagnostics: Vec::new(),
        report: report(&compilation.report),
        locate: Arc::new(Read(Arc::clone(&compilation))),
        explain: Arc::new(Read(Arc::clone(&compilation))),
        basis: Basis::new(compilation),
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
) -> Result<Arc<Compilation>, driver::CompileError> {
    let earlier = recent.compiled_like(source, entry, options);
    let recalled =
        || earlier.is_none().then(|| driver::whole::recall(source, entry, options, environment)).flatten();
    let compilation = match recalled() {
        Some(recalled) => Arc::new(recalled),
        None => {
            let fresh = driver::compile_after(earlier.as_deref(), source, entry, options, environment)?;
            // Each edit of a large program would leave a list of all its functions behind.
            if earlier.is_none() {
                driver::whole::remember(&fresh, entry, environment);
            }
            Arc::new(fresh)
        }
    };
    let (entry, compilation) = (entry.clone(), compilation);
    recent.note_compiled(recent::Compiled { entry, compilation: Arc::clone(&compilation) });
    Ok(compilation)
}

pub(super) fn source(source: &Source) -> theirs::Source {
    let file = |file: &crate::build::source::SourceFile| theirs::SourceFile {
        path: file.path.clone(),
        text: Arc::clone(&file.text),
    };
    theirs::Source { files: source.files.iter().map(file).collect(), entry: source.entry.clone() }
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
        driver::CompileError::NoSuchFunction(_) => CompileError::NoEntry(error.to_string()),
        driver::CompileError::Stopped => CompileError::Stopped,
    }
}

/// What the compiler needs from outside, out of the store and this machine.
struct Stored<'a> {
    store: &'a dyn Store,
    bounds: &'a Bounds,
    start: Instant,
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
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let helpers = (tasks.len() / TASKS_PER_THREAD).min(cores).saturating_sub(1);
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
struct Read(Arc<Compilation>);

impl Locate for Read {
    fn locate(&self, function: &SpecName, site: u32) -> Option<Place> {
        let (location, name) = self.0.locate(function, site)?;
        let file = self.0.source.file(&location.path)?;
        Some(Place::in_text(&location.path, &file.text, &name, location.start, location.end))
    }
}

impl Explain for Read {
    fn definition(&self, symbol: &Symbol) -> Option<Stands> {
        let definition = self.0.program().definition(symbol)?;
        let place = &definition.place;
        let is_users = self.0.source.file(&place.path).is_some() && !self.0.program().is_library(symbol);
        let range = place.start as usize..place.end as usize;
        is_users.then(|| Stands { path: place.path.to_string(), range })
    }

    fn edges(&self, function: &SpecName) -> Vec<Edge> {
        let facts = self.0.instances.get(function).into_iter().flat_map(|instance| instance.edges.keys());
        let mut edges: Vec<Edge> = facts.map(|fact| self.0.edge(fact)).map(edge).collect();
        edges.sort();
        edges.dedup();
        edges
    }
}

fn edge(edge: driver::Edge) -> Edge {
    Edge { kind: edge.kind.as_str(), symbol: edge.symbol }
}
