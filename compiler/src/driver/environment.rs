//! What the compiler needs from its caller: a place for results, threads, a clock. The compiler itself has none of them.

use std::sync::Arc;
use std::time::Duration;

use linkpoint_abi::{ArtifactHash, Digest};

pub use crate::front::Task;

/// The caller's side of compilation.
pub trait Environment: Sync {
    /// Entries that were inserted under `probe`, newest first. What they say is checked; a damaged one is a miss.
    fn candidates(&self, probe: Digest) -> Vec<Arc<[u8]>>;
    /// Keeps an entry.
    fn insert(&self, probe: Digest, entry: Arc<[u8]>);
    /// The bytes of an artifact.
    fn artifact(&self, artifact: ArtifactHash) -> Option<Arc<[u8]>>;
    /// Keeps an artifact.
    fn insert_artifact(&self, artifact: ArtifactHash, wasm: Arc<[u8]>);
    /// Runs all tasks, in any order and on any threads; returns when all are done.
    fn run_all(&self, tasks: Vec<Task<'_>>);
    /// Time since some fixed moment, for the report.
    fn elapsed(&self) -> Duration;
    /// Whether to give up.
    fn stopped(&self) -> bool;
}

/// Compiles on the calling thread and keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

impl Environment for Sequential {
    fn candidates(&self, _: Digest) -> Vec<Arc<[u8]>> {
        Vec::new()
    }

    fn insert(&self, _: Digest, _: Arc<[u8]>) {}

    fn artifact(&self, _: ArtifactHash) -> Option<Arc<[u8]>> {
        None
    }

    fn insert_artifact(&self, _: ArtifactHash, _: Arc<[u8]>) {}

    fn run_all(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().for_each(|task| task());
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        false
    }
}
