//! A program in use: its current world, whose turn it is to edit, and since when its functions are what they are.
//! Not here: the worlds themselves.

use std::sync::{Arc, Mutex};

use tokio::sync::{OwnedMutexGuard, watch};

use super::spans::Spans;

/// The line of worlds of one program; there is one in a process for each name.
pub(super) struct Line {
    name: Arc<str>,
    /// Number of the current world; 0 while there is none.
    head: watch::Sender<u64>,
    turn: Arc<tokio::sync::Mutex<()>>,
    /// Read from the history when they are first needed.
    pub(super) spans: Mutex<Option<Arc<Spans>>>,
}

impl Line {
    pub(super) fn new(name: &str, head: u64) -> Line {
        let spans = (head == 0).then(Arc::default);
        let (head, turn) = (watch::Sender::new(head), Arc::default());
        Line { name: Arc::from(name), head, turn, spans: Mutex::new(spans) }
    }

    pub(super) fn name(&self) -> &Arc<str> {
        &self.name
    }

    pub(super) fn head(&self) -> u64 {
        *self.head.borrow()
    }

    /// Waits until nobody else edits. Whoever holds the turn alone may advance the line.
    pub(super) async fn turn(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.turn).lock_owned().await
    }

    /// Publishes a world: everything about it is in place.
    pub(super) fn advance(&self, to: u64) {
        self.head.send_replace(to);
    }

    pub(super) fn watch(&self) -> watch::Receiver<u64> {
        self.head.subscribe()
    }
}
