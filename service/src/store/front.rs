//! What stands in front of a store's file: inserts that are not yet durable, recently read entries, counters.
//! Not here: the file.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::entry::{Key, Op};

/// Pending inserts beyond this many bytes make the inserting thread wait for the writer.
pub const PENDING_BYTES_MAX: usize = 64 << 20;
/// Recently used entries beyond this many bytes are dropped where a file has them.
const RECENT_BYTES_MAX: usize = 16 << 20;
/// Recently used entries beyond this many bytes are dropped where they are all there is.
const ALONE_BYTES_MAX: usize = 64 << 20;

/// The memory side of a store, shared by readers and the writer.
#[derive(Default)]
pub struct Front {
    pending: Mutex<Pending>,
    room: Condvar,
    recent: Mutex<Recent>,
    /// Whether a file has what is not pending.
    has_file: AtomicBool,
    /// Counters.
    pub counters: Counters,
}

/// Counters of a store; see [`super::Stats`].
#[derive(Default)]
pub struct Counters {
    /// Reads that found an entry.
    pub hits: AtomicU64,
    /// Reads that found none.
    pub misses: AtomicU64,
    /// Entries that did not verify.
    pub damaged: AtomicU64,
    /// Durable commits.
    pub commits: AtomicU64,
    /// Failed commits.
    pub commit_failures: AtomicU64,
}

#[derive(Default)]
struct Pending {
    ops: HashMap<Key, Op>,
    bytes: usize,
    inserted: u64,
}

/// Entries in order of insertion; a hit does not reorder, which keeps reads cheap and is as good for our access pattern.
#[derive(Default)]
struct Recent {
    entries: HashMap<Key, Arc<[u8]>>,
    order: VecDeque<Key>,
    bytes: usize,
}

impl Front {
    /// Finds an entry that is pending or was used recently.
    pub fn get(&self, key: &Key) -> Option<Arc<[u8]>> {
        let pending = lock(&self.pending).ops.get(key).map(|op| Arc::clone(&op.payload));
        pending.or_else(|| lock(&self.recent).entries.get(key).cloned())
    }

    /// Makes an insert visible and returns it, numbered, for the writer.
    pub fn insert(&self, key: Key, payload: Arc<[u8]>) -> Op {
        let mut pending = lock(&self.pending);
        pending.inserted += 1;
        let op = Op { key, payload, sequence: pending.inserted };
        pending.bytes += op.payload.len();
        if let Some(replaced) = pending.ops.insert(key, op.clone()) {
            pending.bytes -= replaced.payload.len();
        }
        op
    }

    /// Waits until there is room for further inserts.
    pub fn wait_for_room(&self) {
        let pending = lock(&self.pending);
        let full = |pending: &mut Pending| pending.bytes > PENDING_BYTES_MAX;
        drop(self.room.wait_while(pending, full).unwrap_or_else(PoisonError::into_inner));
    }

    /// Whether it is time to save, for whoever has no writer.
    pub fn is_crowded(&self) -> bool {
        lock(&self.pending).bytes > PENDING_BYTES_MAX / 2
    }

    /// All pending inserts in order of insertion.
    pub fn pending(&self) -> Vec<Op> {
        let mut ops: Vec<Op> = lock(&self.pending).ops.values().cloned().collect();
        ops.sort_by_key(|op| op.sequence);
        ops
    }

    /// Moves inserts that are done with, durable or given up, from the pending to the recent entries.
    pub fn settle(&self, ops: &[Op]) {
        for op in ops {
            self.remember(op.key, Arc::clone(&op.payload));
        }
        let mut pending = lock(&self.pending);
        for op in ops {
            let is_newest = pending.ops.get(&op.key).is_some_and(|newest| newest.sequence == op.sequence);
            if is_newest && let Some(settled) = pending.ops.remove(&op.key) {
                pending.bytes -= settled.payload.len();
            }
        }
        self.room.notify_all();
    }

    /// Keeps an entry in memory for a while.
    pub fn remember(&self, key: Key, payload: Arc<[u8]>) {
        let max = if self.has_file.load(Ordering::Relaxed) { RECENT_BYTES_MAX } else { ALONE_BYTES_MAX };
        if payload.len() > max / 4 {
            return;
        }
        let mut recent = lock(&self.recent);
        recent.bytes += payload.len();
        match recent.entries.insert(key, payload) {
            Some(replaced) => recent.bytes -= replaced.len(),
            None => recent.order.push_back(key),
        }
        while recent.bytes > max
            && let Some(oldest) = recent.order.pop_front()
        {
            let dropped = recent.entries.remove(&oldest).map_or(0, |entry| entry.len());
            recent.bytes -= dropped;
        }
    }

    /// Tells whether there is a file that has what is settled. Until then there is none.
    pub fn set_has_file(&self, has_file: bool) {
        self.has_file.store(has_file, Ordering::Relaxed);
    }

    /// Whether everything inserted is settled.
    pub fn is_settled(&self) -> bool {
        lock(&self.pending).ops.is_empty()
    }
}

/// Adds one to a counter.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// Locks a mutex whose data stay whole when a thread panics while holding it.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use linkpoint_abi::Digest;

    use super::super::entry::Table;
    use super::*;

    fn key(name: &str) -> Key {
        Key { table: Table::Notes, digest: Digest::of(name.as_bytes()) }
    }

    #[test]
    fn an_insert_replaced_while_it_was_written_stays_pending() {
        let front = Front::default();
        let first = front.insert(key("a"), Arc::from(&b"one"[..]));
        front.insert(key("a"), Arc::from(&b"two"[..]));
        front.settle(&[first]);
        assert!(!front.is_settled());
        assert_eq!(front.get(&key("a")).as_deref(), Some(&b"two"[..]));
        front.settle(&front.pending());
        assert!(front.is_settled());
        assert_eq!(front.get(&key("a")).as_deref(), Some(&b"two"[..]));
    }

    #[test]
    fn recent_entries_are_bounded_by_bytes() {
        let megabyte: Arc<[u8]> = vec![0; 1 << 20].into();
        for (has_file, max) in [(true, RECENT_BYTES_MAX), (false, ALONE_BYTES_MAX)] {
            let front = Front::default();
            front.set_has_file(has_file);
            (0..100).for_each(|number| front.remember(key(&number.to_string()), Arc::clone(&megabyte)));
            let kept = (0..100).filter(|number| front.get(&key(&number.to_string())).is_some()).count();
            assert_eq!(kept, max >> 20);
            assert!(front.get(&key("99")).is_some() && front.get(&key("0")).is_none());
        }
    }
}
