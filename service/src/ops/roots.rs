//! What must not be lost from a store, because nothing else tells it: a note for each named program and each snapshot.
//! Its key follows from its content, so that all of them can be found by reading the notes. Not here: what they need
//! (`upkeep`).

use std::sync::Arc;

use linkpoint_abi::{Digest, Hasher};
use serde::{Deserialize, Serialize};

use crate::store::Store;

/// Something that keeps entries of a store alive.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Root {
    /// A named program with all its worlds.
    Program(Arc<str>),
    /// A snapshot of a session, by its digest.
    Snapshot(Digest),
}

/// Notes a root, if it is not noted yet.
pub fn keep(root: &Root, store: &dyn Store) {
    let bytes = postcard::to_stdvec(root).expect("texts and digests always serialize");
    let key = key(&bytes);
    if store.note(key).is_none() {
        store.insert_note(key, bytes.into());
    }
}

/// The root that a note is, if it is one.
pub fn of_note(digest: Digest, payload: &[u8]) -> Option<Root> {
    let root = postcard::from_bytes(payload).ok()?;
    (key(payload) == digest).then_some(root)
}

fn key(bytes: &[u8]) -> Digest {
    Hasher::new("root").bytes(bytes).finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{MemoryStore, SourceStore};

    #[test]
    fn a_root_is_known_by_its_note_and_nothing_else_is_one() {
        let store = MemoryStore::default();
        for root in [Root::Program("p".into()), Root::Snapshot(Digest::of(b"snapshot"))] {
            keep(&root, &store);
            let bytes = postcard::to_stdvec(&root).expect("serializes");
            let noted = store.note(key(&bytes)).expect("it is noted");
            assert_eq!(of_note(key(&bytes), &noted), Some(root));
            assert_eq!(of_note(Digest::of(b"another key"), &noted), None);
        }
        assert_eq!(of_note(key(b"rubbish"), b"rubbish"), None);
    }
}
