//! The store: what was compiled, kept by content. Traits first, free of anything that only one process can do.
//!
//! Source, link entries and wasm are the truth; native code is a cache that may vanish. Every read is verified; an entry
//! that is damaged or of another schema is a miss and counted. `held` is the form for a server, which keeps the file for
//! good; `leased` the form for commands, which hold it only for moments; `memory` the double for tests.
//! Not here: what the bytes mean.

pub mod entry;
pub mod front;
pub mod held;
pub mod layered;
pub mod leased;
pub mod marking;
pub mod memory;
pub mod open;
mod queue;
pub mod tables;
pub mod upkeep;

#[cfg(test)]
mod crash_tests;
#[cfg(test)]
mod process_tests;

use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, Digest};

pub use held::open_held;
pub use layered::Layered;
pub use leased::open_leased;
pub use memory::MemoryStore;

/// Key of the MACs on native code: random, made once per store, never sent anywhere.
pub type MacKey = [u8; 32];

/// Wasm modules by the digest of their bytes.
pub trait ArtifactStore: Send + Sync {
    /// The bytes of an artifact; their digest is `hash`.
    fn artifact(&self, hash: ArtifactHash) -> Option<Arc<[u8]>>;
    /// Adds an artifact. Visible at once, durable later.
    fn insert_artifact(&self, hash: ArtifactHash, bytes: Arc<[u8]>);
}

/// Results of compilations: for each probe the few entries that may fit.
pub trait InstanceStore: Send + Sync {
    /// The entries of a probe, newest first, at most [`entry::CANDIDATES_MAX`].
    fn candidates(&self, probe: Digest) -> Vec<Arc<[u8]>>;
    /// Adds an entry in front of the others. Visible at once, durable later.
    fn insert_candidate(&self, probe: Digest, entry: Arc<[u8]>);
}

/// Native code by a key that covers artifact and engine. Losing any of it costs time only.
pub trait NativeStore: Send + Sync {
    /// The native code of a key.
    fn native(&self, key: Digest) -> Option<Arc<[u8]>>;
    /// Adds or replaces native code. Visible at once, durable later.
    fn insert_native(&self, key: Digest, bytes: Arc<[u8]>);
    /// What the linker authenticates native code with.
    fn mac_key(&self) -> MacKey;
}

/// Sources, images and other plain documents by the digest of their bytes.
pub trait SourceStore: Send + Sync {
    /// The bytes of a document; their digest is `digest`.
    fn document(&self, digest: Digest) -> Option<Arc<[u8]>>;
    /// Adds a document and names it. Visible at once, durable later.
    fn insert_document(&self, bytes: Arc<[u8]>) -> Digest;
    /// What was noted under a key that is no content digest.
    fn note(&self, key: Digest) -> Option<Arc<[u8]>>;
    /// Notes something under a key, replacing what was there. Visible at once, durable later.
    fn insert_note(&self, key: Digest, bytes: Arc<[u8]>);
}

/// The whole store.
pub trait Store: ArtifactStore + InstanceStore + NativeStore + SourceStore {
    /// Waits until everything inserted before is durable.
    ///
    /// # Errors
    /// [`StoreError::NotSaved`]: some of it is not, and stays in memory only.
    fn flush(&self) -> Result<(), StoreError>;

    /// Lets go of whatever keeps other processes from the store, as far as this form of it can.
    fn release(&self);

    /// What happened since the store was opened.
    fn stats(&self) -> Stats;
}

/// Why inserted entries are not durable.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The medium refused, or others kept the store busy for too long.
    #[error("the store could not save: {0}")]
    NotSaved(String),
}

/// Counters of a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Reads that found an entry.
    pub hits: u64,
    /// Reads that found none.
    pub misses: u64,
    /// Entries that were there and did not verify; each also counts as a miss.
    pub damaged: u64,
    /// Durable commits.
    pub commits: u64,
    /// Commits that failed.
    pub commit_failures: u64,
    /// Where the entries are.
    pub standing: Standing,
}

/// What stands behind a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// A file, or nothing needed it yet.
    #[default]
    File,
    /// Memory only.
    Memory,
    /// Memory only, because a server holds the file.
    HeldByServer,
    /// Memory only, because other commands kept the file busy.
    Busy,
    /// Memory only, because the file cannot be used.
    Failed,
}

/// Something an operator should read once.
pub type Notices = Arc<dyn Fn(&str) + Send + Sync>;
