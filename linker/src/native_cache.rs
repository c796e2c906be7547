//! Gets compiled modules: from the native store if it has them, else by compiling.
//! Not here: the cache in memory (`cache`), the format of stored native code (`native`).

use std::time::{Duration, Instant};

use linkpoint_abi::{Digest, Hasher, SpecName};
use wasmtime::Module;

use crate::config::{Care, Effort};
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

/// What a module is compiled from, and how much effort that is worth.
pub(crate) struct Wanted<'w> {
    pub(crate) key: Digest,
    /// The functions in it, for errors.
    pub(crate) members: &'w [SpecName],
    pub(crate) care: Care,
    /// Whether nobody waits for it: other threads have better things to do.
    pub(crate) aside: bool,
}

/// Answers the module that is `wanted`, and how it was compiled; `wasm` makes its bytes if it has to be.
pub(crate) fn module(
    engine: &Engine,
    wanted: &Wanted<'_>,
    natives: &dyn NativeStore,
    counts: &mut Natives,
    wasm: impl FnOnce() -> Result<Vec<u8>, LinkError>,
) -> Result<(Module, Effort), LinkError> {
    let Wanted { key, members, care: Care { accepted, spent: effort }, aside } = *wanted;
    if let Some(found) = find(engine, key, accepted, natives, counts) {
        return Ok(found);
    }
    let made = Making { effort, aside, members };
    let module = made.compile(engine, code_key(key, effort), natives, counts, &wasm()?)?;
    Ok((module, effort))
}

/// Answers the module of a frame, compiled quickly: it has no code but what fills its points, straight on.
pub(crate) fn frame(
    engine: &Engine,
    key: Digest,
    natives: &dyn NativeStore,
    counts: &mut Natives,
    wasm: &[u8],
) -> Result<Module, LinkError> {
    if let Some(found) = load(engine, key, natives, counts) {
        return Ok(found);
    }
    Making { effort: Effort::Quick, aside: false, members: &[] }.compile(engine, key, natives, counts, wasm)
}

/// How a module is compiled, and which functions are in it.
struct Making<'m> {
    effort: Effort,
    aside: bool,
    members: &'m [SpecName],
}

impl Making<'_> {
    /// Compiles `wasm`, and keeps the code under `key`.
    fn compile(
        &self,
        engine: &Engine,
        key: Digest,
        natives: &dyn NativeStore,
        counts: &mut Natives,
        wasm: &[u8],
    ) -> Result<Module, LinkError> {
        let began = Instant::now();
        let (module, blob) =
            native::compile(engine, wasm, self.effort, self.aside, key).map_err(|error| {
                LinkError::Native { members: self.members.to_vec(), text: format!("{error:#}") }
            })?;
        counts.compile_time += began.elapsed();
        counts.compiled += 1;
        if let Some(blob) = blob {
            natives.save(key, &blob);
        }
        Ok(module)
    }
}

/// Answers the module named by `key` if the store has it compiled with so much effort; the better one if it has two.
pub(crate) fn find(
    engine: &Engine,
    key: Digest,
    accepted: Effort,
    natives: &dyn NativeStore,
    counts: &mut Natives,
) -> Option<(Module, Effort)> {
    let mut find = |effort| Some((load(engine, code_key(key, effort), natives, counts)?, effort));
    find(Effort::Speed).or_else(|| if accepted == Effort::Quick { find(Effort::Quick) } else { None })
}

/// Where the code of a module is stored.
pub(crate) fn code_key(key: Digest, effort: Effort) -> Digest {
    match effort {
        Effort::Speed => key,
        Effort::Quick => Hasher::new("linkpoint quick code").digest(key).finish(),
    }
}

/// Answers the module that is stored under `key`, if it is unchanged and for this engine.
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
