//! The engine: one per process, holding the wasmtime engine, its clock, the threads that run guests and the caches.
//! Not here: linking (`link`) and running (`run`).

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use linkpoint_abi::Digest;
use wasmtime::{
    Collector, Config, Enabled, InstanceAllocationStrategy, OptLevel, PoolingAllocationConfig,
    RegallocAlgorithm,
};

use crate::cache::Cache;
use crate::config::{Effort, EngineConfig};
use crate::frame::CompiledFrame;
use crate::pack::Pack;
use crate::pool::Pool;
use crate::slots::Slots;
use crate::threads::RunThreads;
use crate::ticker::Ticker;

/// Compiles, links and runs. Cheap to clone; all clones are one engine. Make one per process: each reserves
/// address space for `sandboxes_max` memories.
#[derive(Clone)]
pub struct Engine {
    inner: Arc<Inner>,
}

struct Inner {
    wasmtime: wasmtime::Engine,
    /// Compiles quickly for `wasmtime`. Made when it is first needed; nothing if it cannot be made.
    quick: OnceLock<Option<wasmtime::Engine>>,
    /// Compiles for `wasmtime` on the thread that asks, where others have better things to do. Made as `quick` is.
    alone: OnceLock<Option<wasmtime::Engine>>,
    config: EngineConfig,
    fingerprint: Digest,
    ticker: Ticker,
    packs: Cache<Pack>,
    frames: Cache<CompiledFrame>,
    threads: RunThreads,
    slots: Slots,
    pool: Pool,
}

/// Why an engine could not be made. The configuration or the machine is at fault.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The sandbox cannot be set up with this configuration on this machine.
    #[error("cannot set up the sandbox: {0}")]
    Sandbox(String),
    /// The clock thread did not start.
    #[error("cannot start the clock thread: {0}")]
    Clock(#[source] std::io::Error),
}

impl Engine {
    /// Makes an engine. Takes some milliseconds.
    ///
    /// # Errors
    /// [`EngineError::Sandbox`]: wasmtime refused the configuration, usually for lack of address space.
    /// [`EngineError::Clock`]: no thread could be started.
    pub fn new(config: EngineConfig) -> Result<Engine, EngineError> {
        let wasmtime = wasmtime::Engine::new(&wasmtime_config(&config))
            .map_err(|error| EngineError::Sandbox(format!("{error:#}")))?;
        let fingerprint = fingerprint(&wasmtime);
        let ticker = Ticker::start(wasmtime.clone(), config.tick).map_err(EngineError::Clock)?;
        let packs = Cache::new(config.cached_max);
        let frames = Cache::new(config.cached_max);
        let threads = RunThreads::new(config.stack_bytes);
        let slots = Slots::new(config.sandboxes_max);
        let inner = Inner {
            wasmtime,
            quick: OnceLock::new(),
            alone: OnceLock::new(),
            config,
            fingerprint,
            ticker,
            packs,
            frames,
            threads,
            slots,
            pool: Pool::default(),
        };
        Ok(Engine { inner: Arc::new(inner) })
    }

    /// Names everything that decides whether native code fits this engine: wasmtime's version and settings, the
    /// compiler's flags, the processor's features.
    pub fn fingerprint(&self) -> Digest {
        self.inner.fingerprint
    }

    /// The settings the engine was made with.
    pub fn config(&self) -> &EngineConfig {
        &self.inner.config
    }

    pub(crate) fn wasmtime(&self) -> &wasmtime::Engine {
        &self.inner.wasmtime
    }

    /// An engine that compiles more quickly, to code that [`wasmtime`](Engine::wasmtime) runs.
    pub(crate) fn quick(&self) -> Option<&wasmtime::Engine> {
        let make = || self.compiler(Effort::Quick, true);
        self.inner.quick.get_or_init(make).as_ref()
    }

    /// An engine that compiles without other threads, to the code that [`wasmtime`](Engine::wasmtime) compiles itself.
    pub(crate) fn alone(&self) -> Option<&wasmtime::Engine> {
        let make = || self.compiler(self.inner.config.effort, false);
        self.inner.alone.get_or_init(make).as_ref()
    }

    /// An engine that runs nothing.
    fn compiler(&self, effort: Effort, is_parallel: bool) -> Option<wasmtime::Engine> {
        let config = EngineConfig { effort, sandboxes_max: 1, ..self.inner.config.clone() };
        wasmtime::Engine::new(wasmtime_config(&config).parallel_compilation(is_parallel)).ok()
    }

    pub(crate) fn ticker(&self) -> &Ticker {
        &self.inner.ticker
    }

    pub(crate) fn packs(&self) -> &Cache<Pack> {
        &self.inner.packs
    }

    pub(crate) fn frames(&self) -> &Cache<CompiledFrame> {
        &self.inner.frames
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.inner.pool
    }

    pub(crate) fn slots(&self) -> &Slots {
        &self.inner.slots
    }

    pub(crate) fn threads(&self) -> &RunThreads {
        &self.inner.threads
    }
}

fn wasmtime_config(config: &EngineConfig) -> Config {
    let mut wasmtime = Config::new();
    wasmtime
        .epoch_interruption(true)
        .max_wasm_stack(config.stack_bytes)
        // wasmtime wants it no smaller, though nothing here runs asynchronously
        .async_stack_size(config.stack_bytes)
        .wasm_function_references(true)
        .wasm_tail_call(true)
        .wasm_gc(false)
        .wasm_simd(true)
        .wasm_relaxed_simd(false)
        .wasm_threads(false)
        .wasm_memory64(false)
        .wasm_multi_memory(false)
        .wasm_custom_page_sizes(false)
        .collector(Collector::Null)
        // Traps are our bugs and name functions only: no line tables, no unwinding tables.
        .generate_address_map(false)
        .native_unwind_info(false)
        .memory_init_cow(true)
        .memory_guaranteed_dense_image_size(16 << 20)
        .allocation_strategy(InstanceAllocationStrategy::Pooling(pool(config)));
    match config.effort {
        Effort::Speed => wasmtime.cranelift_opt_level(OptLevel::Speed),
        Effort::Quick => wasmtime
            .cranelift_opt_level(OptLevel::None)
            .cranelift_regalloc_algorithm(RegallocAlgorithm::SinglePass),
    };
    wasmtime
}

fn pool(config: &EngineConfig) -> PoolingAllocationConfig {
    let mut pool = PoolingAllocationConfig::new();
    pool.total_memories(config.sandboxes_max)
        .total_tables(config.sandboxes_max)
        .total_gc_heaps(1)
        .total_core_instances(u32::MAX)
        .max_core_instance_size(16 << 20)
        .max_memory_size(usize::try_from(config.memory_bytes_max).unwrap_or(usize::MAX))
        .table_elements(config.functions_max as usize)
        .linear_memory_keep_resident(64 << 10)
        .table_keep_resident(64 << 10)
        .pagemap_scan(Enabled::Auto);
    pool
}

fn fingerprint(engine: &wasmtime::Engine) -> Digest {
    let mut gather = Gather(linkpoint_abi::Hasher::new("linkpoint engine"));
    engine.precompile_compatibility_hash().hash(&mut gather);
    gather.0.finish()
}

/// A `std` hasher that keeps all bits.
struct Gather(linkpoint_abi::Hasher);

impl Hasher for Gather {
    fn write(&mut self, bytes: &[u8]) {
        self.0.bytes(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}
