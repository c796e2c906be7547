//! The store of a command: it holds the file only for moments, so that any number of commands work side by side.
//!
//! Reads share the file with other readers. The first read opens a *lease*; it is closed after [`LEASE_MAX`] at the
//! latest by a thread of its own, so that a long compilation keeps nobody out, and opened again when needed: that takes
//! some 50 us. Inserts stay in memory until `flush`, or until there are many; that opens the file alone for one commit. Whoever must wait waits for
//! a bounded time and then goes on without: a lost insert costs a recompilation, never a result.

use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use redb::ReadOnlyDatabase;

use super::entry::{self, Key, Op, Table};
use super::front::{Front, count, lock};
use super::layered::{Backing, Layered};
use super::open::{OpenError, StoreDir};
use super::tables;
use super::{MacKey, Notices, Standing, StoreError};

/// The longest a lease is held.
pub const LEASE_MAX: Duration = Duration::from_millis(10);

/// How long a store waits for other processes that hold the file.
#[derive(Clone, Copy)]
struct Patience {
    /// Over all its reads together.
    reads: Duration,
    /// For one save.
    save: Duration,
}

/// Of a command: longer, and compiling again would be quicker than waiting.
const OF_A_COMMAND: Patience =
    Patience { reads: Duration::from_millis(60), save: Duration::from_millis(400) };

/// A store in `dir` that opens the file when it must. Never fails: without the file it is a store in memory, and
/// [`super::Stats::standing`] tells.
pub fn open_leased(dir: &Path, notices: Notices) -> Layered {
    open_with(dir, notices, OF_A_COMMAND)
}

/// However slow the disk of a machine that runs tests is.
#[cfg(test)]
const PATIENT: Patience = Patience { reads: Duration::from_secs(60), save: Duration::from_secs(60) };

/// The same for tests, which wait for others as long as it takes.
#[cfg(test)]
pub fn open_patiently(dir: &Path, notices: Notices) -> Layered {
    open_with(dir, notices, PATIENT)
}

fn open_with(dir: &Path, notices: Notices, patience: Patience) -> Layered {
    let front = Arc::<Front>::default();
    let shared = Arc::new(Shared { state: Mutex::default(), changed: Condvar::new() });
    let leased = Leased {
        dir: StoreDir::new(dir),
        front: Arc::clone(&front),
        shared,
        proposed_mac_key: rand::random(),
        notices,
        patience,
        saving: Mutex::default(),
    };
    Layered::new(front, Box::new(leased))
}

struct Leased {
    dir: StoreDir,
    front: Arc<Front>,
    shared: Arc<Shared>,
    /// The MAC key of a store that this command creates.
    proposed_mac_key: MacKey,
    notices: Notices,
    patience: Patience,
    /// Held by the one thread that saves.
    saving: Mutex<()>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    lease: Option<Lease>,
    /// Why there is no use in opening again.
    without: Option<Standing>,
    /// The MAC key of the file, once it was read.
    mac_key: Option<MacKey>,
    waited: Duration,
    has_closer: bool,
    is_done: bool,
}

struct Lease {
    database: ReadOnlyDatabase,
    since: Instant,
}

impl Leased {
    /// Runs a read under a lease, opening one if there is none.
    fn with_lease<T>(&self, read: impl FnOnce(&ReadOnlyDatabase) -> Option<T>) -> Option<T> {
        let mut state = lock(&self.shared.state);
        if state.lease.is_none() {
            self.open_lease(&mut state);
        }
        let lease = state.lease.as_ref()?;
        read(&lease.database)
    }

    fn open_lease(&self, state: &mut State) {
        if state.without.is_some() {
            return;
        }
        let began = Instant::now();
        let opened =
            self.dir.open_shared(began + self.patience.reads.saturating_sub(state.waited), &self.notices);
        state.waited += began.elapsed();
        let opened = opened.and_then(|database| match tables::read_mac_key(&database) {
            Ok(mac_key) => Ok((database, mac_key)),
            Err(error) => Err(OpenError::Unusable(error.to_string())),
        });
        match opened {
            Ok((database, mac_key)) => {
                state.mac_key = state.mac_key.or(mac_key);
                state.lease = Some(Lease { database, since: Instant::now() });
                self.watch(state);
            }
            Err(error) => {
                state.without = Some(standing_of(&error));
                self.say(&error);
            }
        }
    }

    /// Sees to it that somebody closes the lease in time.
    fn watch(&self, state: &mut State) {
        self.shared.changed.notify_all();
        if state.has_closer {
            return;
        }
        let shared = Arc::clone(&self.shared);
        let closer =
            thread::Builder::new().name("store lease".to_owned()).spawn(move || shared.close_in_time());
        state.has_closer = closer.is_ok();
        if !state.has_closer {
            state.lease = None;
            state.without = Some(Standing::Failed);
        }
    }

    /// Tells what a user should know. A busy or absent file is nothing to speak of.
    fn say(&self, error: &OpenError) {
        match error {
            OpenError::Absent(_) | OpenError::Busy(_) | OpenError::Unusable(_) => {}
            OpenError::HeldByServer(_) | OpenError::Io { .. } => {
                (self.notices)(&format!("{error}; going on without it"));
            }
        }
    }

    /// Of the pending inserts, those that the file does not have yet.
    fn news(&self) -> Vec<Op> {
        if self.front.is_settled() {
            return Vec::new();
        }
        let is_stored = |op: &Op| self.with_lease(|database| Some(is_stored(database, op))).unwrap_or(false);
        let (stored, news): (Vec<Op>, Vec<Op>) = self.front.pending().into_iter().partition(is_stored);
        self.front.settle(&stored);
        news
    }

    fn save(&self, ops: &[Op]) -> Result<(), StoreError> {
        let used = self.mac_key();
        let opened = self.dir.open_exclusive(used, Instant::now() + self.patience.save, &self.notices);
        let (database, mac_key, _gate) = opened.map_err(|error| {
            self.say(&error);
            StoreError::NotSaved(error.to_string())
        })?;
        // Another command created the file meanwhile: native code made under our key would never verify there.
        let fits = |op: &&Op| op.key.table != Table::Natives || mac_key == used;
        let ops: Vec<Op> = ops.iter().filter(fits).cloned().collect();
        tables::commit(&database, &ops).map_err(|error| StoreError::NotSaved(error.to_string()))
    }
}

impl Backing for Leased {
    fn read(&self, key: &Key) -> Option<Vec<u8>> {
        self.with_lease(|database| tables::read(database, key).ok().flatten())
    }

    fn submit(&self, _: Op) {
        if !self.front.is_crowded() {
            return;
        }
        let _alone = lock(&self.saving);
        if self.front.is_crowded() {
            // What cannot be saved is given up, and compiled again by the next command.
            let _ = self.flush();
        }
    }

    fn flush(&self) -> Result<(), StoreError> {
        let news = self.news();
        self.release();
        let is_unreachable = matches!(self.standing(), Standing::HeldByServer | Standing::Failed);
        if is_unreachable || news.is_empty() {
            self.front.settle(&news);
            return Ok(());
        }
        let saved = self.save(&news);
        self.front.settle(&news);
        let counters = &self.front.counters;
        count(if saved.is_ok() { &counters.commits } else { &counters.commit_failures });
        saved
    }

    fn release(&self) {
        lock(&self.shared.state).lease = None;
    }

    fn mac_key(&self) -> MacKey {
        let read = self.with_lease(|_| Some(())).and_then(|()| lock(&self.shared.state).mac_key);
        read.unwrap_or(self.proposed_mac_key)
    }

    fn standing(&self) -> Standing {
        lock(&self.shared.state).without.unwrap_or_default()
    }
}

impl Drop for Leased {
    fn drop(&mut self) {
        let mut state = lock(&self.shared.state);
        state.lease = None;
        state.is_done = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    /// The closer's whole life: wait for a lease, wait until it is old, close it.
    fn close_in_time(&self) {
        let mut state = lock(&self.state);
        while !state.is_done {
            let left = state.lease.as_ref().map(|lease| LEASE_MAX.saturating_sub(lease.since.elapsed()));
            state = match left {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(Duration::ZERO) => {
                    state.lease = None;
                    state
                }
                Some(left) => {
                    self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

fn is_stored(database: &ReadOnlyDatabase, op: &Op) -> bool {
    let stored = tables::read(database, &op.key).ok().flatten();
    let Some(stored) = stored.and_then(|sealed| entry::unseal(&op.key, &sealed)) else { return false };
    match op.key.table {
        Table::Artifacts | Table::Documents => true,
        Table::Natives | Table::Notes => *stored == *op.payload,
        Table::Instances => {
            let stored = entry::decode_candidates(&stored);
            entry::decode_candidates(&op.payload).iter().all(|entry| stored.contains(entry))
        }
    }
}

/// What the rest of the command does after a failure to open. A missing or unusable file is written anew at the end.
fn standing_of(error: &OpenError) -> Standing {
    match error {
        OpenError::HeldByServer(_) => Standing::HeldByServer,
        OpenError::Busy(_) => Standing::Busy,
        OpenError::Absent(_) | OpenError::Unusable(_) => Standing::File,
        OpenError::Io { .. } => Standing::Failed,
    }
}

#[cfg(test)]
mod tests {
    use linkpoint_abi::Digest;

    use super::super::{InstanceStore, NativeStore, Store, open_held};
    use super::*;

    fn silent() -> Notices {
        Arc::new(|_| {})
    }

    fn key(name: &str) -> Digest {
        Digest::of(name.as_bytes())
    }

    fn bytes(text: &str) -> Arc<[u8]> {
        Arc::from(text.as_bytes())
    }

    #[test]
    fn a_second_command_finds_what_the_first_saved() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let first = open_patiently(&dir.path().join("deep/er"), silent());
        assert_eq!(first.native(key("a")), None);
        first.insert_native(key("a"), bytes("native"));
        first.insert_candidate(key("p"), bytes("entry"));
        first.flush().expect("nobody is in the way");
        let mac_key = first.mac_key();
        drop(first);
        let second = open_patiently(&dir.path().join("deep/er"), silent());
        assert_eq!(second.native(key("a")), Some(bytes("native")));
        assert_eq!(second.candidates(key("p")), [bytes("entry")]);
        assert_eq!(second.mac_key(), mac_key);
        second.flush().expect("nothing to save");
        assert_eq!(second.stats().commits, 0);
    }

    #[test]
    fn more_inserts_than_memory_may_hold_are_saved_on_the_way() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let store = open_patiently(dir.path(), silent());
        let megabyte: Arc<[u8]> = vec![7; 1 << 20].into();
        thread::scope(|scope| {
            for half in 0..2 {
                let (store, megabyte) = (&store, &megabyte);
                let insert =
                    move |number| store.insert_native(key(&format!("{number}")), Arc::clone(megabyte));
                scope.spawn(move || (half * 50..half * 50 + 50).for_each(insert));
            }
        });
        store.flush().expect("nobody is in the way");
        let later = open_patiently(dir.path(), silent());
        assert!((0..100).all(|number| later.native(key(&format!("{number}"))).is_some()));
    }

    #[test]
    fn readers_share_the_file_and_a_writer_gets_in_between_them() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let seed = open_patiently(dir.path(), silent());
        seed.insert_native(key("a"), bytes("x"));
        seed.flush().expect("nobody is in the way");
        let readers: Vec<Layered> = (0..8).map(|_| open_patiently(dir.path(), silent())).collect();
        for reader in &readers {
            assert_eq!(reader.native(key("a")), Some(bytes("x")));
        }
        seed.insert_native(key("b"), bytes("y"));
        seed.flush().expect("leases end by themselves");
        for reader in &readers {
            assert_eq!(
                reader.native(key("b")),
                Some(bytes("y")),
                "a reader opens again and sees the new entry"
            );
        }
    }

    #[test]
    fn commands_that_save_at_once_all_succeed_and_lose_nothing() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        thread::scope(|scope| {
            for number in 0..16 {
                let dir = dir.path();
                scope.spawn(move || {
                    let store = open_patiently(dir, silent());
                    store.insert_candidate(key("common"), bytes(&format!("{}", number % 4)));
                    store.insert_native(key("native"), bytes("made under whose key"));
                    store.insert_note(key(&format!("{number}")), bytes("note"));
                    store.flush().expect("waits its turn");
                });
            }
        });
        use super::super::SourceStore;
        let store = open_patiently(dir.path(), silent());
        let missing = (0..16).filter(|number| store.note(key(&format!("{number}"))).is_none()).count();
        assert_eq!(missing, 0);
        assert_eq!(store.candidates(key("common")).len(), 4);
    }

    #[test]
    fn beside_a_server_a_command_goes_on_in_memory_and_says_so_once() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let _server = open_held(dir.path(), silent()).expect("a server");
        let said = Arc::new(Mutex::new(Vec::new()));
        let listener = Arc::clone(&said);
        let began = Instant::now();
        let store = open_patiently(dir.path(), Arc::new(move |text| lock(&listener).push(text.to_owned())));
        store.insert_native(key("a"), bytes("x"));
        assert_eq!(store.native(key("a")), Some(bytes("x")));
        assert_eq!(store.native(key("b")), None);
        store.flush().expect("there is nothing to wait for");
        assert!(began.elapsed() < PATIENT.reads, "{:?}", began.elapsed());
        assert_eq!(store.stats().standing, Standing::HeldByServer);
        assert_eq!(lock(&said).len(), 1, "{said:?}");
    }

    #[test]
    fn a_damaged_file_is_a_miss_and_replaced_by_the_next_save() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        std::fs::write(dir.path().join("store.redb"), b"rubbish").expect("writing a file");
        let store = open_patiently(dir.path(), silent());
        assert_eq!(store.native(key("a")), None);
        store.insert_native(key("a"), bytes("x"));
        store.flush().expect("a new file is begun");
        assert_eq!(open_patiently(dir.path(), silent()).native(key("a")), Some(bytes("x")));
    }

    #[test]
    fn a_directory_that_cannot_be_made_is_said_and_not_fatal() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        std::fs::write(dir.path().join("file"), b"").expect("writing a file");
        let said = Arc::new(Mutex::new(0));
        let listener = Arc::clone(&said);
        let store = open_patiently(&dir.path().join("file/store"), Arc::new(move |_| *lock(&listener) += 1));
        store.insert_native(key("a"), bytes("x"));
        let _ = store.flush();
        assert_eq!(store.native(key("a")), Some(bytes("x")));
        assert_eq!(*lock(&said), 1);
    }
}
