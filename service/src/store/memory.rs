//! The whole store as plain maps: the double for tests, and the oracle for the real ones. Unbounded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use linkpoint_abi::{ArtifactHash, Digest};

use super::entry::merge_candidates;
use super::front::lock;
use super::{
    ArtifactStore, InstanceStore, MacKey, NativeStore, SourceStore, Standing, Stats, Store, StoreError,
};

type Entries = Mutex<HashMap<Digest, Arc<[u8]>>>;

/// A store in memory.
#[derive(Default)]
pub struct MemoryStore {
    artifacts: Entries,
    instances: Mutex<HashMap<Digest, Vec<Arc<[u8]>>>>,
    natives: Entries,
    documents: Entries,
    notes: Entries,
}

impl MemoryStore {
    /// Loses all artifacts.
    pub fn lose_artifacts(&self) {
        lock(&self.artifacts).clear();
    }

    /// Loses all code instances.
    pub fn lose_instances(&self) {
        lock(&self.instances).clear();
    }

    /// Changes a byte of each piece of native code.
    pub fn damage_natives(&self) {
        for bytes in lock(&self.natives).values_mut() {
            let mut damaged = bytes.to_vec();
            let middle = damaged.len() / 2;
            damaged.iter_mut().skip(middle).take(1).for_each(|byte| *byte ^= 1);
            *bytes = damaged.into();
        }
    }

    /// Loses all native code.
    pub fn lose_natives(&self) {
        lock(&self.natives).clear();
    }
}

impl ArtifactStore for MemoryStore {
    fn artifact(&self, hash: ArtifactHash) -> Option<Arc<[u8]>> {
        lock(&self.artifacts).get(&hash.0).cloned()
    }

    fn insert_artifact(&self, hash: ArtifactHash, bytes: Arc<[u8]>) {
        lock(&self.artifacts).insert(hash.0, bytes);
    }
}

impl InstanceStore for MemoryStore {
    fn candidates(&self, probe: Digest) -> Vec<Arc<[u8]>> {
        lock(&self.instances).get(&probe).cloned().unwrap_or_default()
    }

    fn insert_candidate(&self, probe: Digest, entry: Arc<[u8]>) {
        let mut instances = lock(&self.instances);
        let older = instances.remove(&probe).unwrap_or_default();
        instances.insert(probe, merge_candidates(vec![entry], older));
    }
}

impl NativeStore for MemoryStore {
    fn native(&self, key: Digest) -> Option<Arc<[u8]>> {
        lock(&self.natives).get(&key).cloned()
    }

    fn insert_native(&self, key: Digest, bytes: Arc<[u8]>) {
        lock(&self.natives).insert(key, bytes);
    }

    fn mac_key(&self) -> MacKey {
        [7; 32]
    }
}

impl SourceStore for MemoryStore {
    fn document(&self, digest: Digest) -> Option<Arc<[u8]>> {
        lock(&self.documents).get(&digest).cloned()
    }

    fn insert_document(&self, bytes: Arc<[u8]>) -> Digest {
        let digest = Digest::of(&bytes);
        lock(&self.documents).insert(digest, bytes);
        digest
    }

    fn note(&self, key: Digest) -> Option<Arc<[u8]>> {
        lock(&self.notes).get(&key).cloned()
    }

    fn insert_note(&self, key: Digest, bytes: Arc<[u8]>) {
        lock(&self.notes).insert(key, bytes);
    }
}

impl Store for MemoryStore {
    fn flush(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn release(&self) {}

    fn stats(&self) -> Stats {
        Stats { standing: Standing::Memory, ..Stats::default() }
    }
}
