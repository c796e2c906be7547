//! The compiler behind the boundary: the store as its cache, threads for its waves, and places for tracebacks.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use linkpoint_abi::{ArtifactHash, Digest, SpecName};
use linkpoint_compiler::driver::environment::Task;
use linkpoint_compiler::driver::{self, CodeInstance, Compilation, Environment, Options, Phase};
use linkpoint_compiler::source as theirs;

use super::diagnostics;
use crate::build::place::Place;
use crate::build::report::Report;
use crate::build::source::Source;
use crate::build::{
    Bounds, CompileError, CompileJob, Compiled, Entry, Facts, Locate, Member, STACK_BYTES_MIN,
};
use crate::store::Store;
use crate::store::front::lock;

/// A wave with fewer tasks is not worth a thread.
const TASKS_PER_THREAD: usize = 4;

pub(super) fn compile(job: &CompileJob<'_>) -> Result<Compiled, CompileError> {
    let source = source(job.source);
    let entry = match job.entry {
        Entry::Main => driver::Entry::Main,
        Entry::Call(symbol) => driver::Entry::Call(symbol.clone()),
    };
    let environment = Stored { store: job.store, bounds: job.bounds, start: Instant::now() };
    let compilation = driver::compile(&source, &entry, Options::default(), &environment);
    let mut compilation = compilation.map_err(error)?;
    let is_library = |instance: &CodeInstance| compilation.program.is_library(&instance.record.symbol);
    let members =
        compilation.instances.values().map(|instance| member(instance, is_library(instance))).collect();
    Ok(Compiled {
        members,
        entry: compilation.entry.clone(),
        interface: compilation.interface.take(),
        diagnostics: Vec::new(),
        report: report(std::mem::take(&mut compilation.report)),
        locate: Arc::new(Places { compilation, source }),
    })
}

pub(super) fn source(source: &Source) -> theirs::Source {
    let file = |file: &crate::build::source::SourceFile| theirs::SourceFile {
        path: file.path.clone(),
        text: Arc::clone(&file.text),
    };
    theirs::Source { files: source.files.iter().map(file).collect(), entry: source.entry.clone() }
}

fn member(instance: &CodeInstance, is_library: bool) -> Member {
    let facts = Facts {
        signature: instance.signature.clone(),
        signed: instance.signed,
        compile_key: instance.key,
        is_library,
    };
    Member {
        record: Arc::new(instance.record.clone()),
        wasm: Arc::clone(&instance.wasm),
        artifact: instance.artifact,
        facts,
        ir: None,
    }
}

fn report(report: driver::Report) -> Report {
    let mut ours = Report {
        compiled: report.compiled,
        inferred: report.inferred,
        cached: report.cached,
        ..Report::default()
    };
    for (phase, time) in report.phases {
        let total = match phase {
            Phase::Parse => &mut ours.phases.parse,
            Phase::Infer => &mut ours.phases.infer,
            Phase::Optimize => &mut ours.phases.optimize,
            Phase::Emit => &mut ours.phases.emit,
        };
        *total += time;
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

/// Places in the source of a compiled program.
struct Places {
    compilation: Compilation,
    source: theirs::Source,
}

impl Locate for Places {
    fn locate(&self, function: &SpecName, site: u32) -> Option<Place> {
        let (location, name) = self.compilation.locate(function, site)?;
        let file = self.source.file(&location.path)?;
        Some(Place::in_text(&location.path, &file.text, &name, location.start, location.end))
    }
}
