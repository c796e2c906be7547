//! What an engine is configured with. Not here: the limits of a single run (see `limits`).

use std::time::Duration;

/// Settings of an [`Engine`](crate::Engine), fixed for its life.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    /// Key of the MAC that guards native code in a [`NativeStore`](crate::NativeStore). Whoever knows it and can write
    /// to the store can run any machine code in this process, so keep it as secret as a private key.
    pub native_key: [u8; 32],
    /// Stack that guest code may use, in bytes. 16 MiB carry about 100,000 frames of a small function.
    pub stack_bytes: usize,
    /// The most linear memory a single sandbox can ever have, in bytes; runs may ask for less.
    pub memory_bytes_max: u64,
    /// How many sandboxes may be alive at once, sessions included. Costs address space, not memory.
    pub sandboxes_max: u32,
    /// How many functions of one program may be function values or virtual methods.
    pub functions_max: u32,
    /// Period of the clock that interrupts guest code: wall limits and cancels are seen this late at worst.
    pub tick: Duration,
    /// How many compiled packs, and how many compiled frames, stay in memory for reuse.
    pub cached_max: usize,
    /// How many packs are compiled at the same time.
    pub compile_threads: usize,
    /// How much effort native compilation spends.
    pub effort: Effort,
    /// How many packs of earlier edits a session keeps before it gets a new store between two calls.
    pub session_packs_max: usize,
}

/// How much effort native compilation spends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Optimized code: about 100 us per function.
    Speed,
    /// Quick compilation: about half the time, slower code.
    Quick,
}

/// What code a program is linked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Care {
    /// The least effort that code may have been compiled with.
    pub(crate) accepted: Effort,
    /// The effort that new code is compiled with; if there is little of it, always the most.
    pub(crate) spent: Effort,
}

impl Care {
    /// Optimized code only.
    pub(crate) const BEST: Care = Care { accepted: Effort::Speed, spent: Effort::Speed };
    /// What takes least time until the program runs.
    pub(crate) const QUICK: Care = Care { accepted: Effort::Quick, spent: Effort::Quick };
    /// What there is, and nothing worse than optimized code beside it.
    pub(crate) const ANY: Care = Care { accepted: Effort::Quick, spent: Effort::Speed };
}

impl EngineConfig {
    /// The settings that suit a service; `native_key` as described at the field.
    pub fn new(native_key: [u8; 32]) -> EngineConfig {
        EngineConfig {
            native_key,
            stack_bytes: 16 << 20,
            memory_bytes_max: 512 << 20,
            sandboxes_max: 512,
            functions_max: 1 << 16,
            tick: Duration::from_millis(2),
            cached_max: 1024,
            compile_threads: std::thread::available_parallelism().map_or(1, usize::from),
            effort: Effort::Speed,
            session_packs_max: 1000,
        }
    }
}
