//! Inserts on their way to the writer of a held store, in groups. Not here: what a group is written to.
//!
//! An insert wakes the writer only if that sleeps without a time: a new program has some ten thousand entries, and a change
//! of threads for each of them took a twentieth of compiling it.

use std::sync::mpsc::Sender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::StoreError;
use super::entry::Op;
use super::front::lock;

/// How long the writer waits for company before it commits.
const GROUP_FOR: Duration = Duration::from_millis(2);
/// So many inserts make a burst.
const BURST_MIN: usize = 64;
/// How long the writer waits for more of a burst.
const BURST_GAP: Duration = Duration::from_millis(50);
/// How long the entries of a burst wait for each other at most. A new program has some ten thousand, and each commit on the way
/// takes processor time from compiling it and writes much of the tree again.
const BURST_FOR: Duration = Duration::from_secs(1);
/// A group is committed once it has this many inserts.
const GROUP_MAX: usize = 1 << 16;

/// What is to be written, from many threads to one.
#[derive(Default)]
pub(super) struct Queue {
    waiting: Mutex<Waiting>,
    /// Tells the writer that there is something to do at once.
    wake: Condvar,
}

#[derive(Default)]
struct Waiting {
    group: Group,
    is_closed: bool,
    /// Whether the writer has ended: nobody would answer.
    is_abandoned: bool,
}

/// Inserts that are written at once, and who waits for that.
#[derive(Default)]
pub(super) struct Group {
    pub(super) ops: Vec<Op>,
    pub(super) flushes: Vec<Sender<Result<(), StoreError>>>,
}

impl Queue {
    /// Adds an insert.
    pub(super) fn insert(&self, op: Op) {
        let mut waiting = lock(&self.waiting);
        if waiting.is_abandoned {
            return;
        }
        waiting.group.ops.push(op);
        let is_first = waiting.group.ops.len() == 1;
        if is_first || waiting.group.ops.len() == GROUP_MAX {
            self.wake.notify_one();
        }
    }

    /// Has what was inserted written now. `sender` hears of it.
    pub(super) fn flush(&self, sender: Sender<Result<(), StoreError>>) {
        let mut waiting = lock(&self.waiting);
        if !waiting.is_abandoned {
            waiting.group.flushes.push(sender);
            self.wake.notify_one();
        }
    }

    /// Has the writer end once what is left is written.
    pub(super) fn close(&self) {
        lock(&self.waiting).is_closed = true;
        self.wake.notify_one();
    }

    /// Says that there is no writer any more. Who waits for it hears that nothing comes.
    pub(super) fn abandon(&self) {
        let mut waiting = lock(&self.waiting);
        waiting.is_abandoned = true;
        waiting.group = Group::default();
    }

    /// The next group, once it is time to write it; nothing if the queue is closed and empty.
    pub(super) fn next(&self) -> Option<Group> {
        let idle = |waiting: &mut Waiting| waiting.is_empty() && !waiting.is_closed;
        let mut waiting =
            self.wake.wait_while(lock(&self.waiting), idle).unwrap_or_else(PoisonError::into_inner);
        let until = Instant::now() + BURST_FOR;
        while !waiting.is_urgent() {
            let count = waiting.group.ops.len();
            let patience = if count < BURST_MIN { GROUP_FOR } else { BURST_GAP };
            let left = until.saturating_duration_since(Instant::now());
            waiting = self.wait(waiting, left.min(patience));
            if waiting.group.ops.len() == count || left.is_zero() {
                break;
            }
        }
        let group = std::mem::take(&mut waiting.group);
        (!group.ops.is_empty() || !group.flushes.is_empty()).then_some(group)
    }

    /// Waits for this long, or until nothing is to be waited for.
    fn wait<'q>(&self, waiting: MutexGuard<'q, Waiting>, time: Duration) -> MutexGuard<'q, Waiting> {
        let calm = |waiting: &mut Waiting| !waiting.is_urgent();
        let waited = self.wake.wait_timeout_while(waiting, time, calm);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

impl Waiting {
    fn is_empty(&self) -> bool {
        self.group.ops.is_empty() && self.group.flushes.is_empty()
    }

    /// Whether nothing is to be waited for.
    fn is_urgent(&self) -> bool {
        self.is_closed || !self.group.flushes.is_empty() || self.group.ops.len() >= GROUP_MAX
    }
}
