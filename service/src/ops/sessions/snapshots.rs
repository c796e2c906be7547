//! Snapshots of sessions in the store: a world and a memory image, named by their content.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};
use serde::{Deserialize, Serialize};

use super::super::Service;
use super::super::refusal::Refusal;
use super::super::roots::{self, Root};
use super::super::sources;
use super::LiveSession;
use crate::store::Store;
use crate::store::front::lock;

/// A session as it is stored. The linker has sealed the memory, and checks that it belongs to the functions.
#[derive(Serialize, Deserialize)]
pub(super) struct Stored {
    pub(super) program: Digest,
    /// The name of the program and the world, if it has them.
    pub(super) at: Option<(Arc<str>, u64)>,
    pub(super) functions: BTreeSet<Symbol>,
    pub(super) is_loaded: bool,
    pub(super) memory: Arc<[u8]>,
}

pub(super) fn load(digest: Digest, store: &dyn Store) -> Result<Stored, Refusal> {
    let stored = store.document(digest).and_then(|bytes| postcard::from_bytes(&bytes).ok());
    stored.ok_or(Refusal::Unknown(digest))
}

/// Whether a snapshot is there, with the source of its program.
pub fn is_whole(digest: Digest, store: &dyn Store) -> bool {
    load(digest, store).is_ok_and(|stored| sources::load(stored.program, store).is_some())
}

impl Service {
    /// Stores a snapshot of a session and names it. The session goes on.
    ///
    /// # Errors
    /// [`Refusal::SessionBusy`] while a call runs, [`Refusal::NoSnapshot`] if memory holds what cannot be kept.
    pub async fn snapshot(self: &Arc<Service>, session: &Arc<LiveSession>) -> Result<Digest, Refusal> {
        if session.is_busy() {
            return Err(Refusal::SessionBusy);
        }
        let _turn = session.turn.lock().await;
        let (session, store) = (Arc::clone(session), Arc::clone(&self.store));
        let take = move || {
            let live = lock(&session.live);
            let live = live.as_ref().ok_or(Refusal::SessionBusy)?;
            let memory = live.session.snapshot().map_err(|error| Refusal::NoSnapshot(error.to_string()))?;
            let version = session.current();
            let stored = Stored {
                program: sources::keep(&version.source, &*store),
                at: session.name.clone().zip(version.world),
                functions: version.functions.clone(),
                is_loaded: live.is_loaded,
                memory: memory.into(),
            };
            let bytes = postcard::to_stdvec(&stored).expect("names, numbers and bytes always serialize");
            roots::keep(&Root::Snapshot(Digest::of(&bytes)), &*store);
            Ok(store.insert_document(bytes.into()))
        };
        self.on_compile_thread(take).await?
    }
}
