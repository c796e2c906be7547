//! The streams of a run: in memory, or live through a trait. Not here: the host functions that guests use (`host`).

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Instant;

/// Where a run reads and writes.
pub enum Streams {
    /// Input from memory; output is collected and answered in the result of the run.
    Buffers {
        /// What the program reads from stdin.
        stdin: Vec<u8>,
    },
    /// Live streams; nothing is collected.
    Live(Box<dyn Io>),
}

/// Live streams of a run. Called on the thread of the run, while guest code waits.
pub trait Io: Send {
    /// Reads from stdin into `buffer`; 0 is the end of the input.
    ///
    /// May wait, but should give up with any error once `waiting` has [`expired`](Waiting::expired): a run that waits
    /// here reaches no limit and notices no cancel.
    ///
    /// # Errors
    /// An error ends the run as cancelled, or by its wall limit if that has been reached.
    fn read(&mut self, buffer: &mut [u8], waiting: &Waiting) -> io::Result<usize>;

    /// Writes all of `bytes`. May keep them back until [`flush`](Io::flush), which precedes every read and the end.
    ///
    /// # Errors
    /// An error ends the run as cancelled.
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> io::Result<()>;

    /// Hands on what `write` kept back.
    ///
    /// # Errors
    /// As for `write`.
    fn flush(&mut self) -> io::Result<()>;
}

/// An output stream.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stream {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// How long a run may wait for input.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// When the wall limit is reached, if there is one.
    pub deadline: Option<Instant>,
    /// The run's cancel handle.
    pub cancel: Cancel,
}

impl Waiting {
    /// Whether waiting any longer is pointless.
    pub fn expired(&self) -> bool {
        self.cancel.is_cancelled() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Ends a run from outside. All clones are one handle.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Makes a handle that has not been used.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Ends the run within a tick or two of the engine's clock; if it has not started yet, it will not.
    pub fn cancel(&self) {
        self.0.store(true, SeqCst);
    }

    /// Whether [`cancel`](Cancel::cancel) has been called.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(SeqCst)
    }
}
