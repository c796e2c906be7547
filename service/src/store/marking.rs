//! A store that notes which entries are used, before another one. Not here: what becomes of the others.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use linkpoint_abi::{ArtifactHash, Digest};

use super::entry::{Key, Table};
use super::front::lock;
use super::{ArtifactStore, InstanceStore, MacKey, NativeStore, SourceStore, Stats, Store, StoreError};

/// The store behind, and what was read from it or written to it through this one.
pub struct Marking<'s> {
    behind: &'s dyn Store,
    marked: Mutex<HashSet<Key>>,
}

impl Marking<'_> {
    /// Nothing is marked yet.
    pub fn new(behind: &dyn Store) -> Marking<'_> {
        Marking { behind, marked: Mutex::default() }
    }

    /// Everything that was used.
    pub fn into_marked(self) -> HashSet<Key> {
        self.marked.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn mark(&self, table: Table, digest: Digest) {
        lock(&self.marked).insert(Key { table, digest });
    }
}

impl ArtifactStore for Marking<'_> {
    fn artifact(&self, hash: ArtifactHash) -> Option<Arc<[u8]>> {
        self.mark(Table::Artifacts, hash.0);
        self.behind.artifact(hash)
    }

    fn insert_artifact(&self, hash: ArtifactHash, bytes: Arc<[u8]>) {
        self.mark(Table::Artifacts, hash.0);
        self.behind.insert_artifact(hash, bytes);
    }
}

impl InstanceStore for Marking<'_> {
    fn candidates(&self, probe: Digest) -> Vec<Arc<[u8]>> {
        self.mark(Table::Instances, probe);
        self.behind.candidates(probe)
    }

    fn insert_candidate(&self, probe: Digest, entry: Arc<[u8]>) {
        self.mark(Table::Instances, probe);
        self.behind.insert_candidate(probe, entry);
    }
}

impl NativeStore for Marking<'_> {
    fn native(&self, key: Digest) -> Option<Arc<[u8]>> {
        self.mark(Table::Natives, key);
        self.behind.native(key)
    }

    fn insert_native(&self, key: Digest, bytes: Arc<[u8]>) {
        self.mark(Table::Natives, key);
        self.behind.insert_native(key, bytes);
    }

    fn mac_key(&self) -> MacKey {
        self.behind.mac_key()
    }
}

impl SourceStore for Marking<'_> {
    fn document(&self, digest: Digest) -> Option<Arc<[u8]>> {
        self.mark(Table::Documents, digest);
        self.behind.document(digest)
    }

    fn insert_document(&self, bytes: Arc<[u8]>) -> Digest {
        let digest = self.behind.insert_document(bytes);
        self.mark(Table::Documents, digest);
        digest
    }

    fn note(&self, key: Digest) -> Option<Arc<[u8]>> {
        self.mark(Table::Notes, key);
        self.behind.note(key)
    }

    fn insert_note(&self, key: Digest, bytes: Arc<[u8]>) {
        self.mark(Table::Notes, key);
        self.behind.insert_note(key, bytes);
    }
}

impl Store for Marking<'_> {
    fn flush(&self) -> Result<(), StoreError> {
        self.behind.flush()
    }

    fn release(&self) {
        self.behind.release();
    }

    fn stats(&self) -> Stats {
        self.behind.stats()
    }
}
