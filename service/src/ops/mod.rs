//! The operations of the service, without HTTP: compile, check, link and run, on bounded pools of threads with large
//! stacks. Async code here only waits; compilers and guests run on those threads. The command line uses `program` alone.

pub mod images;
pub mod pool;
pub mod program;
pub mod programs;
pub mod refusal;
pub mod running;
pub mod sources;
pub mod worlds;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{io, thread};

use linkpoint_abi::{Digest, Hasher};

use crate::build::diagnostic::Diagnostic;
use crate::build::report::Report;
use crate::build::source::Source;
use crate::build::{Bounds, CompileJob, Compiled, Entry, STACK_BYTES_MIN, Toolchain};
use crate::store::Store;
use crate::wire::limits::COMPILE_MS;
use pool::{Pool, PoolError};
use program::Program;
use programs::Programs;
use refusal::Refusal;
use worlds::{World, Worlds};

/// Requests that may wait for a thread, for each of the two pools.
pub const QUEUE_MAX: usize = 256;
/// What a job may take beyond its limit before its thread is given up.
const GRACE: Duration = Duration::from_secs(5);

/// Everything a server works with.
pub struct Service {
    /// Compiler and linker.
    pub toolchain: Arc<dyn Toolchain>,
    /// What they made before.
    pub store: Arc<dyn Store>,
    /// Where programs run.
    pub runs: Pool,
    /// Where programs are compiled, and other work is done that takes long.
    pub compiles: Pool,
    /// When the service started.
    pub started: Instant,
    /// What one compilation may take.
    pub compile_within: Duration,
    /// Named programs.
    pub worlds: Worlds,
    programs: Programs,
    draining: AtomicBool,
}

/// What a request names as its program.
#[derive(Clone)]
pub enum Target {
    /// The source itself, canonical.
    Source(Arc<Source>),
    /// The digest of a source.
    Program(Digest),
    /// The digest of an image.
    Image(Digest),
    /// A named program and its world, the current one for `None`.
    Name(Arc<str>, Option<u64>),
}

impl Service {
    /// Starts the threads.
    ///
    /// # Errors
    /// The system has no threads left.
    pub fn start(toolchain: Arc<dyn Toolchain>, store: Arc<dyn Store>) -> io::Result<Service> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Ok(Service {
            toolchain,
            store,
            runs: Pool::new("run", cores, QUEUE_MAX, STACK_BYTES_MIN)?,
            compiles: Pool::new("compile", cores, QUEUE_MAX, STACK_BYTES_MIN)?,
            started: Instant::now(),
            compile_within: Duration::from_millis(COMPILE_MS.default),
            worlds: Worlds::default(),
            programs: Programs::default(),
            draining: AtomicBool::new(false),
        })
    }

    /// Stops taking new work; what is under way goes on.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Release);
    }

    /// Whether the service is shutting down.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }

    /// Finds every diagnostic of a source.
    pub async fn check(&self, source: Arc<Source>) -> Result<Vec<Diagnostic>, Refusal> {
        let (toolchain, within) = (Arc::clone(&self.toolchain), self.compile_within);
        let check = move || {
            toolchain.check(&source, &Bounds::within(within)).map_err(|error| Refusal::of(error, &source))
        };
        self.on_compile_thread(check).await?
    }

    /// Compiles a program as a script and keeps what naming it later takes: its source, and the record of each function.
    pub async fn compile(&self, source: Arc<Source>, emit_ir: bool) -> Result<Compiled, Refusal> {
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        let compile = move || {
            let bounds = Bounds::within(within);
            let job = CompileJob {
                source: &source,
                entry: &Entry::All,
                after: None,
                emit_ir,
                store: &*store,
                bounds: &bounds,
            };
            let compiled = toolchain.compile(&job).map_err(|error| Refusal::of(error, &source))?;
            sources::keep(&source, &*store);
            images::remember(&compiled.members, &*store);
            Ok(compiled)
        };
        self.on_compile_thread(compile).await?
    }

    /// Gives the runnable program, building it if it is not in memory, together with the report of this request.
    pub async fn program(
        &self,
        target: Target,
        entry: Entry,
    ) -> Result<(Arc<Program>, Arc<Report>), Refusal> {
        let digest = match &target {
            Target::Source(source) => source.digest(),
            Target::Program(digest) | Target::Image(digest) => *digest,
            Target::Name(name, number) => {
                let world = self.world(name, *number).await?;
                return self.program_of_world(world, entry).await;
            }
        };
        let key = program_key(digest, &entry);
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        let build = move || {
            let source = match target {
                Target::Source(source) => {
                    sources::keep(&source, &*store);
                    source
                }
                Target::Program(digest) => images::source(digest, &*store)?,
                Target::Image(digest) => {
                    return images::program(digest, &entry, &*toolchain, &*store, &Bounds::within(within));
                }
                Target::Name(name, _) => return Err(Refusal::NoProgram(name.to_string())),
            };
            Program::build(&source, &entry, &*toolchain, &*store, &Bounds::within(within))
        };
        self.programs.get(key, &self.compiles, self.compile_within + GRACE, build).await
    }

    /// A world as a script, which it is already, or the program that calls one of its functions.
    async fn program_of_world(
        &self,
        world: Arc<World>,
        entry: Entry,
    ) -> Result<(Arc<Program>, Arc<Report>), Refusal> {
        if entry == Entry::Main {
            let report = Arc::clone(&world.program.repeated);
            return Ok((Arc::clone(&world.program), report));
        }
        let key = world_key(&world, &entry);
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        let build = move || {
            let program =
                Program::build(&world.source, &entry, &*toolchain, &*store, &Bounds::within(within));
            program.map(|program| Program { world: Some(world.number), ..program })
        };
        self.programs.get(key, &self.compiles, self.compile_within + GRACE, build).await
    }

    /// Does work that takes long on a thread of the compile pool.
    pub async fn on_compile_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PoolError> {
        self.compiles.run(self.compile_within + GRACE, move |_| work()).await
    }
}

fn world_key(world: &World, entry: &Entry) -> Digest {
    let place = Hasher::new("world in memory").text(&world.name).number(world.number).finish();
    program_key(place, entry)
}

fn program_key(digest: Digest, entry: &Entry) -> Digest {
    let mut hasher = Hasher::new("program in memory");
    hasher.digest(digest);
    match entry {
        Entry::Main => hasher.number(0),
        Entry::All => hasher.number(2),
        Entry::Call(symbol) => hasher.number(1).text(symbol.as_str()),
    };
    hasher.finish()
}
