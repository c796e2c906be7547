//! Entries: which table a key belongs to, how its bytes are sealed, how candidate lists merge. Not here: any database.

use std::sync::Arc;

use linkpoint_abi::{Digest, Hasher};

/// Candidates kept per probe: older ones fall off.
pub const CANDIDATES_MAX: usize = 8;

/// The tables of the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Table {
    /// Wasm by its digest.
    Artifacts,
    /// Candidate lists by probe.
    Instances,
    /// Native code by its key.
    Natives,
    /// Documents by their digest.
    Documents,
    /// Anything else, by a key that is no content digest.
    Notes,
}

/// Every table, in a fixed order.
pub const TABLES: [Table; 5] =
    [Table::Artifacts, Table::Instances, Table::Natives, Table::Documents, Table::Notes];

/// Names one entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    /// The table.
    pub table: Table,
    /// The key in it.
    pub digest: Digest,
}

/// An insertion. In [`Table::Instances`] it merges with what is there, elsewhere it replaces.
#[derive(Clone, Debug)]
pub struct Op {
    /// Of what.
    pub key: Key,
    /// The entry's bytes, not sealed.
    pub payload: Arc<[u8]>,
    /// Number of the insertion in its process.
    pub sequence: u64,
}

const SEAL_BYTES: usize = 16;

impl Table {
    /// Whether keys are digests of the bytes, so that the key itself verifies them.
    fn is_content_addressed(self) -> bool {
        matches!(self, Table::Artifacts | Table::Documents)
    }

    /// Name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Table::Artifacts => "artifacts",
            Table::Instances => "instances",
            Table::Natives => "natives",
            Table::Documents => "documents",
            Table::Notes => "notes",
        }
    }
}

/// The bytes to store for an entry.
pub fn seal(key: &Key, payload: &[u8]) -> Vec<u8> {
    if key.table.is_content_addressed() {
        return payload.to_vec();
    }
    let mut sealed = Vec::with_capacity(SEAL_BYTES + payload.len());
    sealed.extend_from_slice(&seal_of(key, payload));
    sealed.extend_from_slice(payload);
    sealed
}

/// Whether stored bytes are an entry of this key.
pub fn verify(key: &Key, sealed: &[u8]) -> bool {
    if key.table.is_content_addressed() {
        return Digest::of(sealed) == key.digest;
    }
    sealed.split_at_checked(SEAL_BYTES).is_some_and(|(seal, payload)| seal == seal_of(key, payload))
}

/// The entry in stored bytes, or `None` if they are damaged or stand under a key they do not belong to.
pub fn unseal(key: &Key, sealed: &[u8]) -> Option<Arc<[u8]>> {
    let payload = if key.table.is_content_addressed() { 0 } else { SEAL_BYTES };
    verify(key, sealed).then(|| Arc::from(&sealed[payload..]))
}

fn seal_of(key: &Key, payload: &[u8]) -> [u8; SEAL_BYTES] {
    let digest = Hasher::new(key.table.name()).digest(key.digest).bytes(payload).finish();
    let mut seal = [0; SEAL_BYTES];
    seal.copy_from_slice(&digest.0[..SEAL_BYTES]);
    seal
}

/// Encodes a candidate list.
pub fn encode_candidates(entries: &[Arc<[u8]>]) -> Arc<[u8]> {
    let slices: Vec<&[u8]> = entries.iter().map(|entry| &**entry).collect();
    postcard::to_stdvec(&slices).expect("byte slices always serialize").into()
}

/// Decodes a candidate list; bytes that are no list are an empty one.
pub fn decode_candidates(payload: &[u8]) -> Vec<Arc<[u8]>> {
    let slices: Vec<&[u8]> = postcard::from_bytes(payload).unwrap_or_default();
    slices.into_iter().map(Arc::from).collect()
}

/// Puts `newer` in front of `older`, each entry once, and drops the oldest beyond the bound.
pub fn merge_candidates(newer: Vec<Arc<[u8]>>, older: Vec<Arc<[u8]>>) -> Vec<Arc<[u8]>> {
    let mut merged: Vec<Arc<[u8]>> = Vec::new();
    for entry in newer.into_iter().chain(older) {
        if merged.len() < CANDIDATES_MAX && !merged.contains(&entry) {
            merged.push(entry);
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Arc<[u8]> {
        Arc::from(text.as_bytes())
    }

    #[test]
    fn a_sealed_entry_opens_only_under_its_own_key() {
        for table in TABLES {
            let key = Key { table, digest: Digest::of(b"payload") };
            let sealed = seal(&key, b"payload");
            assert_eq!(unseal(&key, &sealed).as_deref(), Some(&b"payload"[..]));
            let other = Key { table, digest: Digest::of(b"other") };
            assert_eq!(unseal(&other, &sealed), None, "{table:?}");
        }
    }

    #[test]
    fn any_flipped_or_missing_byte_is_noticed() {
        for table in TABLES {
            let key = Key { table, digest: Digest::of(b"payload") };
            let sealed = seal(&key, b"payload");
            for at in 0..sealed.len() {
                let mut damaged = sealed.clone();
                damaged[at] ^= 1;
                assert_eq!(unseal(&key, &damaged), None, "{table:?} byte {at}");
                assert_eq!(unseal(&key, &sealed[..at]), None, "{table:?} cut at {at}");
            }
        }
    }

    #[test]
    fn newer_candidates_come_first_once_and_are_bounded() {
        let merged = merge_candidates(vec![bytes("c")], vec![bytes("b"), bytes("c"), bytes("a")]);
        assert_eq!(merged, [bytes("c"), bytes("b"), bytes("a")]);
        let many: Vec<_> = (0..20).map(|number| bytes(&number.to_string())).collect();
        assert_eq!(merge_candidates(vec![bytes("new")], many).len(), CANDIDATES_MAX);
    }

    #[test]
    fn candidate_lists_read_back_and_damage_is_an_empty_list() {
        let list = vec![bytes("a"), bytes("")];
        assert_eq!(decode_candidates(&encode_candidates(&list)), list);
        assert!(decode_candidates(b"\xff\xff\xff").is_empty());
    }
}
