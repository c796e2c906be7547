//! The store of a server: it holds the file for good, and a thread commits inserts in groups, off everyone's path.

use std::fs::File;
use std::path::Path;
use std::sync::mpsc;
use std::sync::{Arc, PoisonError, RwLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use redb::Database;

use super::entry::{Key, Op};
use super::front::{Front, count};
use super::layered::{Backing, Layered};
use super::open::{OpenError, StoreDir};
use super::queue::{Group, Queue};
use super::tables::{self, TablesError};
use super::{MacKey, Notices, Standing, StoreError};

/// How long a server waits for commands to leave the file.
const OPEN_WITHIN: Duration = Duration::from_secs(5);
/// How often a failed medium is opened again.
const REOPEN_EVERY: Duration = Duration::from_secs(1);

/// Opens the store in `dir` for as long as the result lives. Dropping it saves everything and closes the file.
///
/// # Errors
/// All of [`OpenError`] but `Absent` and `Unusable`: a missing store is created, an unusable one set aside.
pub fn open_held(dir: &Path, notices: Notices) -> Result<Layered, OpenError> {
    open_kept(dir, notices).map(|(store, _)| store)
}

/// Does the same, with a handle for upkeep. The file is closed when both are gone.
///
/// # Errors
/// As for [`open_held`].
pub fn open_kept(dir: &Path, notices: Notices) -> Result<(Layered, Keeper), OpenError> {
    let dir = StoreDir::new(dir);
    // Exclusive first: with the server's lock taken, our own open would refuse beside ourselves.
    let (database, mac_key, gate) =
        dir.open_exclusive(rand::random(), Instant::now() + OPEN_WITHIN, &notices)?;
    let server = dir.lock_server()?;
    drop(gate);
    let reopen = move || Database::open(dir.database()).ok();
    let place =
        Arc::new(Place { database: RwLock::new(Some(database)), reopen: Some(Box::new(reopen)), notices });
    Ok((hold(Arc::clone(&place), mac_key, Some(server)), Keeper(place)))
}

/// A store over a database that is open already, for storage that can be made to fail.
///
/// # Errors
/// [`TablesError`]: the database is of another version, or cannot be written.
pub fn hold_database(database: Database, notices: Notices) -> Result<Layered, TablesError> {
    let mac_key = tables::ensure_meta(&database, rand::random())?;
    let place = Place { database: RwLock::new(Some(database)), reopen: None, notices };
    Ok(hold(Arc::new(place), mac_key, None))
}

fn hold(place: Arc<Place>, mac_key: MacKey, server: Option<File>) -> Layered {
    let front = Arc::<Front>::default();
    front.set_has_file(true);
    let queue = Arc::<Queue>::default();
    let writer = Writer {
        place: Arc::clone(&place),
        front: Arc::clone(&front),
        queue: Arc::clone(&queue),
        failed_at: None,
    };
    let thread = thread::Builder::new().name("store writer".to_owned()).spawn(move || writer.run());
    let thread = thread.expect("a process that has just started can have one more thread");
    let held = Held { place, mac_key, queue, thread: Some(thread), _server: server };
    Layered::new(front, Box::new(held))
}

/// The database of a held store, for upkeep.
pub struct Keeper(Arc<Place>);

impl Keeper {
    /// Works on the database while nobody else does.
    ///
    /// # Errors
    /// What the work answers; [`TablesError::Closed`] if the medium has failed.
    pub fn with<T>(
        &self,
        work: impl FnOnce(&mut Database) -> Result<T, TablesError>,
    ) -> Result<T, TablesError> {
        let mut database = self.0.database.write().unwrap_or_else(PoisonError::into_inner);
        let database = database.as_mut().ok_or(TablesError::Closed)?;
        tables::guarded(|| work(database))
    }
}

struct Held {
    place: Arc<Place>,
    mac_key: MacKey,
    queue: Arc<Queue>,
    thread: Option<JoinHandle<()>>,
    /// The lock that tells others of us.
    _server: Option<File>,
}

/// Where the database is; `None` while the medium fails.
struct Place {
    database: RwLock<Option<Database>>,
    reopen: Option<Box<dyn Fn() -> Option<Database> + Send + Sync>>,
    notices: Notices,
}

impl Drop for Place {
    fn drop(&mut self) {
        let database = self.database.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        tables::close(database);
    }
}

impl Backing for Held {
    fn read(&self, key: &Key) -> Option<Vec<u8>> {
        let database = self.place.database.read().unwrap_or_else(PoisonError::into_inner);
        tables::read(database.as_ref()?, key).ok().flatten()
    }

    fn submit(&self, op: Op) {
        self.queue.insert(op);
    }

    fn flush(&self) -> Result<(), StoreError> {
        let (sender, receiver) = mpsc::channel();
        self.queue.flush(sender);
        receiver.recv().unwrap_or_else(|_| Err(StoreError::NotSaved("the store is closed".to_owned())))
    }

    fn release(&self) {}

    fn mac_key(&self) -> MacKey {
        self.mac_key
    }

    fn standing(&self) -> Standing {
        let database = self.place.database.read().unwrap_or_else(PoisonError::into_inner);
        if database.is_some() { Standing::File } else { Standing::Failed }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.queue.close();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The writing thread.
struct Writer {
    place: Arc<Place>,
    front: Arc<Front>,
    queue: Arc<Queue>,
    failed_at: Option<Instant>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue.abandon();
    }
}

impl Writer {
    fn run(mut self) {
        while let Some(Group { ops, flushes }) = self.queue.next() {
            let saved = self.save(&ops);
            self.front.settle(&ops);
            for flush in flushes {
                let _ = flush.send(saved.clone());
            }
        }
    }

    fn save(&mut self, ops: &[Op]) -> Result<(), StoreError> {
        self.reopen_after_failure();
        let database = self.place.database.read().unwrap_or_else(PoisonError::into_inner);
        let Some(database_open) = &*database else {
            return Err(StoreError::NotSaved("the store's file failed before".to_owned()));
        };
        if ops.is_empty() {
            return Ok(());
        }
        let result = tables::commit(database_open, ops);
        drop(database);
        match result {
            Ok(()) => count(&self.front.counters.commits),
            Err(error) => return Err(self.give_up(&error)),
        }
        Ok(())
    }

    /// After a failed commit redb refuses everything: close the file, go on in memory, and try again later.
    fn give_up(&mut self, error: &TablesError) -> StoreError {
        count(&self.front.counters.commit_failures);
        let failed = self.place.database.write().unwrap_or_else(PoisonError::into_inner).take();
        tables::close(failed);
        self.front.set_has_file(false);
        self.failed_at = Some(Instant::now());
        (self.place.notices)(&format!("the store cannot save and goes on in memory: {error}"));
        StoreError::NotSaved(error.to_string())
    }

    fn reopen_after_failure(&mut self) {
        let (Some(failed_at), Some(reopen)) = (self.failed_at, &self.place.reopen) else { return };
        if failed_at.elapsed() < REOPEN_EVERY {
            return;
        }
        self.failed_at = Some(Instant::now());
        let Ok(Some(database)) = tables::guarded(|| Ok(reopen())) else { return };
        *self.place.database.write().unwrap_or_else(PoisonError::into_inner) = Some(database);
        self.front.set_has_file(true);
        self.failed_at = None;
        (self.place.notices)("the store saves again");
    }
}

#[cfg(test)]
mod tests {
    use linkpoint_abi::{ArtifactHash, Digest};

    use std::sync::Mutex;

    use super::super::front::lock;
    use super::super::{ArtifactStore, InstanceStore, NativeStore, SourceStore, Store};
    use super::*;

    fn silent() -> Notices {
        Arc::new(|_| {})
    }

    fn open(dir: &Path) -> Layered {
        open_held(dir, silent()).expect("a fresh directory opens")
    }

    #[test]
    fn everything_inserted_is_there_after_a_restart() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let wasm: Arc<[u8]> = Arc::from(&b"\0asm"[..]);
        let hash = ArtifactHash(Digest::of(&wasm));
        let probe = Digest::of(b"probe");
        let store = open(dir.path());
        let mac_key = store.mac_key();
        store.insert_artifact(hash, Arc::clone(&wasm));
        store.insert_candidate(probe, Arc::from(&b"one"[..]));
        store.insert_candidate(probe, Arc::from(&b"two"[..]));
        store.insert_native(probe, Arc::from(&b"native"[..]));
        let document = store.insert_document(Arc::from(&b"text"[..]));
        drop(store);

        let store = open(dir.path());
        assert_eq!(store.artifact(hash), Some(wasm));
        assert_eq!(store.candidates(probe), [Arc::from(&b"two"[..]), Arc::from(&b"one"[..])]);
        assert_eq!(store.native(probe).as_deref(), Some(&b"native"[..]));
        assert_eq!(store.document(document).as_deref(), Some(&b"text"[..]));
        assert_eq!(store.mac_key(), mac_key);
        assert_eq!(store.stats().damaged, 0);
    }

    #[test]
    fn an_insert_is_visible_before_it_is_durable() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let store = open(dir.path());
        for number in 0..1000u32 {
            let key = Digest::of(&number.to_le_bytes());
            store.insert_native(key, Arc::from(number.to_le_bytes()));
            assert_eq!(store.native(key).as_deref(), Some(&number.to_le_bytes()[..]));
        }
        store.flush().expect("a healthy disk saves");
        let commits = store.stats().commits;
        assert!((1..200).contains(&commits), "{commits} commits for 1000 inserts");
    }

    #[test]
    fn a_second_server_is_refused_and_names_the_first() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let _first = open(dir.path());
        let second = open_held(dir.path(), silent()).err();
        assert!(matches!(second, Some(OpenError::HeldByServer(_))), "{second:?}");
    }

    #[test]
    fn a_damaged_or_foreign_file_is_set_aside_and_said() {
        for content in
            [&b"not a database at all"[..], &[0; 8192], b"redb\x1a\x0a\xa9\x0d\x0a garbage behind the magic"]
        {
            let dir = tempfile::tempdir().expect("a temporary directory");
            std::fs::write(dir.path().join("store.redb"), content).expect("writing a file");
            let said = Arc::new(Mutex::new(Vec::new()));
            let listener = Arc::clone(&said);
            let notices: Notices = Arc::new(move |text| lock(&listener).push(text.to_owned()));
            let store = open_held(dir.path(), notices).expect("a damaged file is a miss");
            assert_eq!(store.native(Digest::of(b"x")), None);
            assert_eq!(lock(&said).len(), 1, "{said:?}");
            let aside = std::fs::read(dir.path().join("store.redb.aside")).expect("the old file is kept");
            assert_eq!(aside, content);
        }
    }

    #[test]
    fn a_file_of_another_schema_is_set_aside() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let table: redb::TableDefinition<&str, &[u8]> = redb::TableDefinition::new("meta");
        let database = Database::create(dir.path().join("store.redb")).expect("a new database");
        let transaction = database.begin_write().expect("a transaction");
        transaction
            .open_table(table)
            .expect("a table")
            .insert("schema", &7u32.to_le_bytes()[..])
            .expect("an entry");
        transaction.commit().expect("a commit");
        drop(database);
        let _store = open(dir.path());
        assert!(dir.path().join("store.redb.aside").exists());
    }
}
