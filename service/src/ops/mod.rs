//! The operations of the service, without HTTP: compile, check, link and run, on bounded pools of threads with large
//! stacks. Async code here only waits; compilers and guests run on those threads. The command line uses `program` alone.

pub mod images;
pub mod pool;
pub mod program;
pub mod programs;
pub mod refusal;
pub mod roots;
pub mod running;
pub mod sessions;
pub mod sources;
pub mod tiers;
pub mod turns;
pub mod upkeep;
pub mod worlds;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{io, thread};

use linkpoint_abi::{Digest, Hasher};

use crate::build::diagnostic::Diagnostic;
use crate::build::report::Report;
use crate::build::source::Source;
use crate::build::{Bounds, CompileJob, Compiled, Entry, STACK_BYTES_MIN, Tier, Toolchain};
use crate::store::Store;
use crate::wire::limits::COMPILE_MS;
use pool::{Pool, PoolError, Priority};
use program::{Bases, Program};
use programs::Programs;
use refusal::Refusal;
use sessions::Sessions;
use sessions::profiling::Profiles;
use tiers::{Advice, Tiers};
use turns::Turns;
use worlds::{World, Worlds};

/// Requests that may wait for a thread, for each pool.
pub const QUEUE_MAX: usize = 256;
/// What a job may take beyond its limit before its thread is given up.
const GRACE: Duration = Duration::from_secs(5);
/// How long linking may take behind compiling. It cannot be stopped, and what compiles in time is not that large.
const LINK_WITHIN: Duration = Duration::from_secs(60);

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
    /// Where work is done that nobody waits for.
    pub aside: Pool,
    /// When the service started.
    pub started: Instant,
    /// What one compilation may take.
    pub compile_within: Duration,
    /// Named programs.
    pub worlds: Worlds,
    /// Live programs.
    pub sessions: Sessions,
    programs: Programs,
    tiers: Tiers,
    profiles: Profiles,
    compiling: Turns,
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
            aside: Pool::with_priority(Priority::Low, "aside", cores, QUEUE_MAX, STACK_BYTES_MIN)?,
            started: Instant::now(),
            compile_within: Duration::from_millis(COMPILE_MS.default),
            worlds: Worlds::default(),
            sessions: Sessions::default(),
            programs: Programs::default(),
            tiers: Tiers::default(),
            profiles: Profiles::default(),
            compiling: Turns::default(),
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

    /// Compiles a program with every signed function, and keeps what naming it later takes: its source, and the record of
    /// each function.
    pub async fn compile(&self, source: Arc<Source>, emit_ir: bool) -> Result<Compiled, Refusal> {
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        // Of equal requests at the same time, the first compiles.
        let turn = self.compiling.take(source.digest()).await;
        let compile = move || {
            let bounds = Bounds::within(within);
            let job = CompileJob { emit_ir, ..CompileJob::new(&source, &Entry::All, &*store, &bounds) };
            let compiled = toolchain.compile(&job).map_err(|error| Refusal::of(error, &source))?;
            let program = sources::keep(&source, &*store);
            images::remember(compiled.members.iter(), &compiled.members, program, &*store);
            drop(turn);
            Ok(compiled)
        };
        self.on_compile_thread(compile).await?
    }

    /// Gives the runnable program, building it if it is not in memory, together with the report of this request.
    pub async fn program(
        &self,
        target: Target,
        entry: Entry,
        tier: Tier,
    ) -> Result<(Arc<Program>, Arc<Report>), Refusal> {
        let digest = match &target {
            Target::Source(source) => source.digest(),
            Target::Program(digest) | Target::Image(digest) => *digest,
            Target::Name(name, number) if entry == Entry::Main && tier != Tier::One => {
                let program = self.script(name, *number).await?;
                let key = world_key(name, program.world.unwrap_or_default(), &entry, tier);
                let report = Arc::clone(&program.repeated);
                return Ok((self.improved(key, program, entry, tier), report));
            }
            Target::Name(name, number) => {
                let world = self.world(name, *number).await?;
                return self.program_of_world(world, entry, tier).await;
            }
        };
        let key = program_key(digest, &entry, tier);
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        let again = entry.clone();
        let build = move || {
            let source = match target {
                Target::Source(source) => {
                    sources::keep(&source, &*store);
                    source
                }
                Target::Program(digest) => images::source(digest, &*store)?,
                Target::Image(digest) => {
                    let bounds = Bounds::within(within);
                    return images::program(digest, &entry, tier, &*toolchain, &*store, &bounds);
                }
                Target::Name(name, _) => return Err(Refusal::NoProgram(name.to_string())),
            };
            Program::build(&source, &entry, None, tier, &*toolchain, &*store, &Bounds::within(within))
        };
        let (program, report) =
            self.programs.get(key, &self.compiles, self.compile_within + LINK_WITHIN, build).await?;
        Ok((self.improved(key, program, again, tier), report))
    }

    /// `program`, or the same at tier 1 if it was worth that and the caller leaves the choice.
    fn improved(&self, key: Digest, program: Arc<Program>, entry: Entry, tier: Tier) -> Arc<Program> {
        let Some(digest) = program.digest.filter(|_| tier == Tier::Best && !program.is_inlined) else {
            return program;
        };
        match self.tiers.advise(key) {
            Advice::Use => {}
            Advice::Instead(better) => return better,
            Advice::Improve => {
                let (toolchain, store, within) =
                    (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
                let (tiers, world) = (self.tiers.clone(), program.world);
                self.aside.run_unless_busy(move || {
                    let improved = images::source(digest, &*store).and_then(|source| {
                        let bounds = Bounds::within(within);
                        Program::build(&source, &entry, None, Tier::One, &*toolchain, &*store, &bounds)
                    });
                    tiers.settle(key, improved.map(|program| Program { world, ..program }));
                });
            }
        }
        program
    }

    /// The program that calls a function of a world, or a world as a script at tier 1.
    async fn program_of_world(
        &self,
        world: Arc<World>,
        entry: Entry,
        tier: Tier,
    ) -> Result<(Arc<Program>, Arc<Report>), Refusal> {
        let (key, again) = (world_key(&world.name, world.number, &entry, tier), entry.clone());
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        // The same call in the world before has most in common with it.
        let before = world_key(&world.name, world.number.saturating_sub(1), &entry, tier);
        let before = self.programs.peek(before);
        let build = move || {
            let bases = before.as_ref().and_then(|before| before.bases.clone());
            let read = Some(world.compiled.basis.clone());
            let bases = Bases { read, ..bases.unwrap_or_else(|| world.bases()) };
            let program = Program::build(
                &world.source,
                &entry,
                // Worlds continue each other at tier 0.
                Some(&bases).filter(|_| tier != Tier::One),
                tier,
                &*toolchain,
                &*store,
                &Bounds::within(within),
            );
            program.map(|program| Program { world: Some(world.number), ..program })
        };
        let (program, report) =
            self.programs.get(key, &self.compiles, self.compile_within + LINK_WITHIN, build).await?;
        Ok((self.improved(key, program, again, tier), report))
    }

    /// Does work that takes long on a thread of the compile pool.
    pub async fn on_compile_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PoolError> {
        self.compiles.run(self.compile_within + LINK_WITHIN, move |_| work()).await
    }
}

fn world_key(name: &str, world: u64, entry: &Entry, tier: Tier) -> Digest {
    let place = Hasher::new("world in memory").text(name).number(world).finish();
    program_key(place, entry, tier)
}

fn program_key(digest: Digest, entry: &Entry, tier: Tier) -> Digest {
    let mut hasher = Hasher::new("program in memory");
    hasher.digest(digest).number(tier as u64);
    match entry {
        Entry::Main => hasher.number(0),
        Entry::All => hasher.number(2),
        Entry::Call(symbol) => hasher.number(1).text(symbol.as_str()),
        Entry::Session(functions) => {
            functions.iter().fold(hasher.number(3), |hasher, symbol| hasher.text(symbol.as_str()))
        }
    };
    hasher.finish()
}
