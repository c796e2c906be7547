//! A store made of its memory side and a file behind it. Not here: how the file is opened, read and written.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use linkpoint_abi::{ArtifactHash, Digest};

use super::entry::{self, Key, Op, Table};
use super::front::{Front, count, lock};
use super::{
    ArtifactStore, InstanceStore, MacKey, NativeStore, SourceStore, Standing, Stats, Store, StoreError,
};

/// So many probes without candidates are remembered.
const ABSENT_MAX: usize = 1 << 14;

/// The file side of a store.
pub trait Backing: Send + Sync {
    /// The stored bytes of an entry, not verified.
    fn read(&self, key: &Key) -> Option<Vec<u8>>;
    /// Takes an insert; settles it in the front when it is durable or given up.
    fn submit(&self, op: Op);
    /// See [`Store::flush`].
    fn flush(&self) -> Result<(), StoreError>;
    /// See [`Store::release`].
    fn release(&self);
    /// See [`NativeStore::mac_key`].
    fn mac_key(&self) -> MacKey;
    /// See [`Standing`].
    fn standing(&self) -> Standing;
}

/// A store over some [`Backing`].
pub struct Layered {
    front: Arc<Front>,
    backing: Box<dyn Backing>,
    /// Serializes read-modify-write of candidate lists.
    candidates: Mutex<()>,
    /// Probes that had no candidates when they were asked for, so that an insert need not ask again: what another process has
    /// stored since is merged when it is written.
    absent: Mutex<HashSet<Digest>>,
}

impl Layered {
    /// Puts the memory side before a file.
    pub fn new(front: Arc<Front>, backing: Box<dyn Backing>) -> Layered {
        Layered { front, backing, candidates: Mutex::default(), absent: Mutex::default() }
    }

    /// A store with nothing behind its bounded memory.
    pub fn memory_only(standing: Standing) -> Layered {
        let front = Arc::<Front>::default();
        let backing = Nothing { front: Arc::clone(&front), mac_key: rand::random(), standing };
        Layered::new(front, Box::new(backing))
    }

    fn get(&self, table: Table, digest: Digest) -> Option<Arc<[u8]>> {
        let key = Key { table, digest };
        let found = self.front.get(&key).or_else(|| self.read(&key));
        let counters = &self.front.counters;
        count(if found.is_some() { &counters.hits } else { &counters.misses });
        found
    }

    fn read(&self, key: &Key) -> Option<Arc<[u8]>> {
        let sealed = self.backing.read(key)?;
        let payload = entry::unseal(key, &sealed);
        match &payload {
            Some(payload) => self.front.remember(*key, Arc::clone(payload)),
            None => count(&self.front.counters.damaged),
        }
        payload
    }

    fn insert(&self, table: Table, digest: Digest, payload: Arc<[u8]>) {
        self.front.wait_for_room();
        let key = Key { table, digest };
        self.backing.submit(self.front.insert(key, payload));
    }
}

impl ArtifactStore for Layered {
    fn artifact(&self, hash: ArtifactHash) -> Option<Arc<[u8]>> {
        self.get(Table::Artifacts, hash.0)
    }

    fn insert_artifact(&self, hash: ArtifactHash, bytes: Arc<[u8]>) {
        self.insert(Table::Artifacts, hash.0, bytes);
    }
}

impl InstanceStore for Layered {
    fn candidates(&self, probe: Digest) -> Vec<Arc<[u8]>> {
        let Some(list) = self.get(Table::Instances, probe) else {
            let mut absent = lock(&self.absent);
            if absent.len() >= ABSENT_MAX {
                absent.clear();
            }
            absent.insert(probe);
            return Vec::new();
        };
        entry::decode_candidates(&list)
    }

    fn insert_candidate(&self, probe: Digest, entry: Arc<[u8]>) {
        let _one_at_a_time = lock(&self.candidates);
        let key = Key { table: Table::Instances, digest: probe };
        let is_absent = lock(&self.absent).remove(&probe);
        let older = self.front.get(&key).or_else(|| if is_absent { None } else { self.read(&key) });
        let older = older.map(|list| entry::decode_candidates(&list)).unwrap_or_default();
        let merged = entry::merge_candidates(vec![entry], older);
        self.insert(Table::Instances, probe, entry::encode_candidates(&merged));
    }
}

impl NativeStore for Layered {
    fn native(&self, key: Digest) -> Option<Arc<[u8]>> {
        self.get(Table::Natives, key)
    }

    fn insert_native(&self, key: Digest, bytes: Arc<[u8]>) {
        self.insert(Table::Natives, key, bytes);
    }

    fn mac_key(&self) -> MacKey {
        self.backing.mac_key()
    }
}

impl SourceStore for Layered {
    fn document(&self, digest: Digest) -> Option<Arc<[u8]>> {
        self.get(Table::Documents, digest)
    }

    fn insert_document(&self, bytes: Arc<[u8]>) -> Digest {
        let digest = Digest::of(&bytes);
        if self.front.get(&Key { table: Table::Documents, digest }).is_none() {
            self.insert(Table::Documents, digest, bytes);
        }
        digest
    }

    fn note(&self, key: Digest) -> Option<Arc<[u8]>> {
        self.get(Table::Notes, key)
    }

    fn insert_note(&self, key: Digest, bytes: Arc<[u8]>) {
        self.insert(Table::Notes, key, bytes);
    }
}

impl Store for Layered {
    fn flush(&self) -> Result<(), StoreError> {
        self.backing.flush()
    }

    fn release(&self) {
        self.backing.release();
    }

    fn stats(&self) -> Stats {
        let counters = &self.front.counters;
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Stats {
            hits: read(&counters.hits),
            misses: read(&counters.misses),
            damaged: read(&counters.damaged),
            commits: read(&counters.commits),
            commit_failures: read(&counters.commit_failures),
            standing: self.backing.standing(),
        }
    }
}

/// A backing that keeps nothing.
struct Nothing {
    front: Arc<Front>,
    mac_key: MacKey,
    standing: Standing,
}

impl Backing for Nothing {
    fn read(&self, _: &Key) -> Option<Vec<u8>> {
        None
    }

    fn submit(&self, op: Op) {
        self.front.settle(&[op]);
    }

    fn flush(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn release(&self) {}

    fn mac_key(&self) -> MacKey {
        self.mac_key
    }

    fn standing(&self) -> Standing {
        self.standing
    }
}
