//! Gets compiled modules: from the native store if it has them, else by compiling.
//! Not here: the cache in memory (`cache`), the format of stored native code (`native`).

use std::time::{Duration, Instant};

use linkpoint_abi::{Digest, SpecName};
use wasmtime::Module;

use crate::engine::Engine;
use crate::error::LinkError;
use crate::native::{self, NativeStore, Rejected};

/// What happened to native code while a program was linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Natives {
    /// Modules that were in memory, compiled for this or another program.
    pub cached: u32,
    /// Modules compiled now.
    pub compiled: u32,
    /// Modules taken from the native store.
    pub loaded: u32,
    /// What was stored but damaged, forged or misplaced, and was made again.
    pub tampered: u32,
    /// What was stored by another engine (other version, settings or processor), and was made again.
    pub foreign: u32,
    /// Time spent compiling, added up over all threads.
    pub compile_time: Duration,
}

impl Natives {
    pub(crate) fn reject(&mut self, why: Rejected) {
        match why {
            Rejected::Tampered => self.tampered += 1,
            Rejected::Foreign => self.foreign += 1,
        }
    }

    pub(crate) fn add(&mut self, other: Natives) {
        self.cached += other.cached;
        self.compiled += other.compiled;
        self.loaded += other.loaded;
        self.tampered += other.tampered;
        self.foreign += other.foreign;
        self.compile_time += other.compile_time;
    }
}

/// Answers the module named by `key`; `wasm` makes its bytes if it has to be compiled.
pub(crate) fn module(
    engine: &Engine,
    key: Digest,
    natives: &dyn NativeStore,
    counts: &mut Natives,
    wasm: impl FnOnce() -> Result<Vec<u8>, LinkError>,
    members: &[SpecName],
) -> Result<Module, LinkError> {
    if let Some(module) = load(engine, key, natives, counts) {
        return Ok(module);
    }
    let wasm = wasm()?;
    let began = Instant::now();
    let module = Module::from_binary(engine.wasmtime(), &wasm)
        .map_err(|error| LinkError::Native { members: members.to_vec(), text: format!("{error:#}") })?;
    counts.compile_time += began.elapsed();
    counts.compiled += 1;
    if let Some(blob) = native::seal(engine, key, &module) {
        natives.save(key, &blob);
    }
    Ok(module)
}

/// Answers the module named by `key` if the store has it, unchanged and for this engine.
pub(crate) fn load(
    engine: &Engine,
    key: Digest,
    natives: &dyn NativeStore,
    counts: &mut Natives,
) -> Option<Module> {
    let module = native::open(engine, key, &natives.load(key)?).map_err(|why| counts.reject(why)).ok()?;
    counts.loaded += 1;
    Some(module)
}
