//! Crashes of the store on a disk that loses what was not synced: whatever was acknowledged is there afterwards, whole.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex};

use linkpoint_abi::{ArtifactHash, Digest};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use redb::{Builder, Database, StorageBackend};

use super::front::lock;
use super::held::hold_database;
use super::{ArtifactStore, Layered, NativeStore, Notices, Store};

const SECTOR: usize = 512;

/// A disk with a cache that a crash loses in parts, sector by sector.
#[derive(Clone, Debug)]
struct Disk(Arc<Mutex<Platter>>);

#[derive(Debug, Default)]
struct Platter {
    synced: Vec<u8>,
    current: Vec<u8>,
    /// Written ranges since the last sync.
    unsynced: Vec<(usize, Vec<u8>)>,
    /// Operations until the power goes.
    operations_left: Option<u32>,
}

impl Disk {
    fn with(content: Vec<u8>) -> Disk {
        Disk(Arc::new(Mutex::new(Platter {
            synced: content.clone(),
            current: content,
            ..Platter::default()
        })))
    }

    fn fail_after(&self, operations: u32) {
        lock(&self.0).operations_left = Some(operations);
    }

    /// What is on the disk after a power cut: the synced state, with any sectors of the later writes on top.
    fn after_crash(&self, random: &mut StdRng) -> Vec<u8> {
        let platter = lock(&self.0);
        let mut content = platter.synced.clone();
        if random.random() {
            content.resize(platter.current.len(), 0);
        }
        for (offset, data) in &platter.unsynced {
            for (index, sector) in data.chunks(SECTOR).enumerate().filter(|_| random.random()) {
                let at = offset + index * SECTOR;
                let end = at + sector.len();
                content.resize(content.len().max(end), 0);
                content[at..end].copy_from_slice(sector);
            }
        }
        content
    }

    fn operate<T>(&self, operation: impl FnOnce(&mut Platter) -> T) -> io::Result<T> {
        let mut platter = lock(&self.0);
        match &mut platter.operations_left {
            Some(0) => return Err(io::Error::other("the power is gone")),
            Some(left) => *left -= 1,
            None => {}
        }
        Ok(operation(&mut platter))
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        self.operate(|platter| platter.current.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let offset = offset as usize;
        let read =
            self.operate(|platter| platter.current.get(offset..offset + out.len()).map(<[u8]>::to_vec))?;
        out.copy_from_slice(&read.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.operate(|platter| platter.current.resize(len as usize, 0))
    }

    fn sync_data(&self) -> io::Result<()> {
        self.operate(|platter| {
            platter.synced = platter.current.clone();
            platter.unsynced.clear();
        })
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let offset = offset as usize;
        self.operate(|platter| {
            platter.current[offset..offset + data.len()].copy_from_slice(data);
            platter.unsynced.push((offset, data.to_vec()));
        })
    }
}

/// What the store must hold.
#[derive(Default)]
struct Model {
    artifacts: BTreeMap<ArtifactHash, Arc<[u8]>>,
    natives: BTreeMap<Digest, Arc<[u8]>>,
    candidates: BTreeMap<Digest, Arc<[u8]>>,
}

impl Model {
    fn insert_some(&mut self, store: &dyn Store, random: &mut StdRng) {
        for _ in 0..random.random_range(1..20) {
            let bytes: Arc<[u8]> = (0..random.random_range(1..9000)).map(|_| random.random::<u8>()).collect();
            let digest = Digest::of(&bytes);
            store.insert_artifact(ArtifactHash(digest), Arc::clone(&bytes));
            self.artifacts.insert(ArtifactHash(digest), Arc::clone(&bytes));
            store.insert_candidate(digest, Arc::clone(&bytes));
            self.candidates.insert(digest, Arc::clone(&bytes));
            store.insert_native(digest, Arc::clone(&bytes));
            self.natives.insert(digest, bytes);
        }
    }

    fn extend(&mut self, other: Model) {
        self.artifacts.extend(other.artifacts);
        self.natives.extend(other.natives);
        self.candidates.extend(other.candidates);
    }

    fn assert_held_by(&self, store: &dyn Store) {
        for (hash, bytes) in &self.artifacts {
            assert_eq!(store.artifact(*hash).as_ref(), Some(bytes), "artifact {hash}");
        }
        for (key, bytes) in &self.natives {
            assert_eq!(store.native(*key).as_ref(), Some(bytes), "native {key}");
        }
        for (probe, entry) in &self.candidates {
            assert!(store.candidates(*probe).contains(entry), "candidate of {probe}");
        }
        assert_eq!(store.stats().damaged, 0);
    }
}

fn open(disk: &Disk) -> Layered {
    let notices: Notices = Arc::new(|_| {});
    hold_database(database(disk), notices).expect("a disk that works")
}

fn database(disk: &Disk) -> Database {
    Builder::new().create_with_backend(disk.clone()).expect("what a crash leaves must open")
}

#[test]
fn acknowledged_commits_survive_power_cuts_at_any_operation() {
    let mut cuts_in_a_commit = 0;
    for seed in 0..40 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut acknowledged = Model::default();
        let mut content = Vec::new();
        for _ in 0..4 {
            let disk = Disk::with(content);
            let store = open(&disk);
            acknowledged.assert_held_by(&store);
            disk.fail_after(random.random_range(0..120));
            for batches in 0.. {
                assert!(batches < 200, "the power is long gone and the store still acknowledges");
                let mut batch = Model::default();
                batch.insert_some(&store, &mut random);
                if store.flush().is_err() {
                    cuts_in_a_commit += 1;
                    break;
                }
                acknowledged.extend(batch);
            }
            drop(store);
            content = disk.after_crash(&mut random);
        }
        acknowledged.assert_held_by(&open(&Disk::with(content)));
    }
    assert_eq!(cuts_in_a_commit, 160, "every power cut hits a commit");
}

#[test]
fn a_store_whose_disk_fails_goes_on_in_memory() {
    let disk = Disk::with(Vec::new());
    let store = open(&disk);
    disk.fail_after(0);
    let key = Digest::of(b"key");
    store.insert_native(key, Arc::from(&b"native"[..]));
    assert!(store.flush().is_err());
    assert_eq!(store.native(key).as_deref(), Some(&b"native"[..]));
    assert!(store.flush().is_err(), "nothing is said to be saved that is not");
    assert_eq!(store.stats().commit_failures, 1);
}

#[test]
fn flipped_bytes_anywhere_in_the_file_are_misses_and_never_wrong() {
    let disk = Disk::with(Vec::new());
    let mut random = StdRng::seed_from_u64(1);
    let mut model = Model::default();
    {
        let store = open(&disk);
        (0..5).for_each(|_| model.insert_some(&store, &mut random));
        store.flush().expect("a disk that works");
    }
    let content = lock(&disk.0).current.clone();
    let mut read = 0;
    for _ in 0..150 {
        let mut damaged = content.clone();
        for _ in 0..20 {
            let at = random.random_range(0..damaged.len());
            damaged[at] ^= random.random_range(1..=255u8);
        }
        let opened = super::tables::guarded(|| {
            let database =
                Builder::new().create_with_backend(Disk::with(damaged)).map_err(redb::Error::from)?;
            hold_database(database, Arc::new(|_| {}))
        });
        let Ok(store) = opened else { continue };
        for (hash, bytes) in &model.artifacts {
            let found = store.artifact(*hash);
            assert!(found.is_none() || found.as_ref() == Some(bytes), "{hash} came back changed");
            read += u32::from(found.is_some());
        }
        for (key, bytes) in &model.natives {
            assert!(store.native(*key).is_none_or(|found| found == *bytes), "{key} came back changed");
        }
    }
    assert!(read > 0, "some damaged files must still open, or this test sees nothing");
}
