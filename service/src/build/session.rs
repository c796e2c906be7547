//! Live programs: memory that outlasts a call, and code that is replaced between calls or during one. Not here: what a
//! linked program is ([`Image`]).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use linkpoint_abi::SpecName;

use super::Image;
use super::run::{RunRequest, RunResult};

/// What moving changed, and why a session was not moved or kept.
pub use super::connect::{RelinkError, Relinked, SnapshotError};

/// What the image of a session starts from.
#[derive(Clone, Copy)]
pub enum SessionBase<'a> {
    /// Nothing: the session starts with fresh memory.
    Nothing,
    /// The image that the session is in.
    Edited(&'a dyn Image),
    /// A snapshot of a session with the same functions.
    Snapshot(&'a [u8]),
}

/// A live program. All calls block.
pub trait Session: Send {
    /// Calls an entry in the memory that earlier calls have left. Argument streams and limits are those of this call.
    fn call(&mut self, entry: &SpecName, request: RunRequest) -> RunResult;

    /// Does the same if the call would start in `image`, and nothing otherwise: arguments that were encoded for one image
    /// may mean something else to another.
    fn call_in(&mut self, image: &dyn Image, entry: &SpecName, request: RunRequest) -> Option<RunResult>;

    /// Moves the session between two calls to an image that was linked on top of its own: all link points at once.
    ///
    /// # Errors
    /// See [`RelinkError`]; the session stays as it was.
    fn relink(&mut self, image: &dyn Image) -> Result<Relinked, RelinkError>;

    /// A handle that moves this session while a call runs in it.
    fn relinker(&self) -> Arc<dyn Relinker>;

    /// Whether it is in this image.
    fn is_in(&self, image: &dyn Image) -> bool;

    /// Counts the calls of `functions` from the next call on, besides those that are counted already. Calls through function
    /// values are not.
    ///
    /// # Errors
    /// [`RelinkError::Sandbox`]: the sandbox could not take the counters.
    fn count_calls(&mut self, functions: &BTreeSet<SpecName>) -> Result<(), RelinkError>;

    /// Counts no more. Answers how often each counted function was called.
    ///
    /// # Errors
    /// [`RelinkError::Sandbox`]: the session has died.
    fn stop_counting(&mut self) -> Result<BTreeMap<SpecName, u64>, RelinkError>;

    /// The session as bytes, to be continued in this process or another one with the same store.
    ///
    /// # Errors
    /// See [`SnapshotError`].
    fn snapshot(&self) -> Result<Vec<u8>, SnapshotError>;
}

/// Moves a session from outside.
pub trait Relinker: Send + Sync {
    /// Asks for the session to be moved, soon if a call runs, else when the next one starts. A later request replaces
    /// one that has not been seen.
    fn relink(&self, image: &dyn Image) -> Receiver<Result<Relinked, RelinkError>>;

    /// Takes the latest request back. Answers no if it has been seen, or there is none.
    fn withdraw(&self) -> bool;
}
