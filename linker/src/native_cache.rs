//! Gets compiled modules: from the native store if it has them, else by compiling.
//! Not here: the cache in memory (`cache`), the format of stored native code (`native`).

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
    /// Stored modules that were damaged, forged or misplaced, and were made again.
    pub tampered: u32,
    /// Stored modules of another engine (other version, settings or processor), made again.
    pub foreign: u32,
}

impl Natives {
    pub(crate) fn add(&mut self, other: Natives) {
        self.cached += other.cached;
        self.compiled += other.compiled;
        self.loaded += other.loaded;
        self.tampered += other.tampered;
        self.foreign += other.foreign;
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
    if let Some(blob) = natives.load(key) {
        match native::open(engine, key, &blob) {
            Ok(module) => {
                counts.loaded += 1;
                return Ok(module);
            }
            Err(Rejected::Tampered) => counts.tampered += 1,
            Err(Rejected::Foreign) => counts.foreign += 1,
        }
    }
    let wasm = wasm()?;
    let module = Module::from_binary(engine.wasmtime(), &wasm)
        .map_err(|error| LinkError::Native { members: members.to_vec(), text: format!("{error:#}") })?;
    counts.compiled += 1;
    if let Some(blob) = native::seal(engine, key, &module) {
        natives.save(key, &blob);
    }
    Ok(module)
}
