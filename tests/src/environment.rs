//! An in-memory environment for the compiler, which counts and keeps everything.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use linkpoint_abi::{ArtifactHash, Digest};
use linkpoint_compiler::driver::Environment;
use linkpoint_compiler::driver::environment::Task;

/// Keeps results in memory; runs tasks on the calling thread.
pub struct Memory {
    entries: Mutex<BTreeMap<Digest, Vec<Arc<[u8]>>>>,
    artifacts: Mutex<BTreeMap<ArtifactHash, Arc<[u8]>>>,
    start: Instant,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory { entries: Mutex::default(), artifacts: Mutex::default(), start: Instant::now() }
    }
}

impl Memory {
    /// Forgets everything.
    pub fn clear(&self) {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.artifacts.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Environment for Memory {
    fn candidates(&self, probe: Digest) -> Vec<Arc<[u8]>> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.get(&probe).cloned().unwrap_or_default()
    }

    fn insert(&self, probe: Digest, entry: Arc<[u8]>) {
        self.entries
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(probe)
            .or_default()
            .insert(0, entry);
    }

    fn artifact(&self, artifact: ArtifactHash) -> Option<Arc<[u8]>> {
        self.artifacts.lock().unwrap_or_else(PoisonError::into_inner).get(&artifact).cloned()
    }

    fn insert_artifact(&self, artifact: ArtifactHash, wasm: Arc<[u8]>) {
        self.artifacts.lock().unwrap_or_else(PoisonError::into_inner).insert(artifact, wasm);
    }

    fn run_all(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().for_each(|task| task());
    }

    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn stopped(&self) -> bool {
        false
    }
}
