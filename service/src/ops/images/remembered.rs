//! What is stored about compiled functions, so that they can be linked by name: for each function and compile key its
//! record, and which functions of the library it was compiled with; for each function and artifact the compile keys.
//! Not here: choosing among them (`chosen`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::{Address, ArtifactHash, CompileKey, Digest, Hasher, LinkRecord, SpecName};
use serde::{Deserialize, Serialize};

use crate::build::{Facts, Member, Owner};
use crate::store::Store;

/// Compile keys that are remembered for one artifact under one name; older ones are forgotten.
const KEYS_MAX: usize = 32;

/// A function that was compiled.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Remembered {
    pub(super) record: LinkRecord,
    pub(super) facts: Facts,
    pub(super) artifact: ArtifactHash,
    /// Digest of a source that it was compiled from.
    pub(super) program: Digest,
    /// What it needs that the user did not write, as it was then.
    pub(super) uses: Vec<(SpecName, CompileKey)>,
}

impl Remembered {
    /// Whether linking the one is linking the other: only positions and where it came from may differ.
    pub(super) fn is_same_code(&self, other: &Remembered) -> bool {
        let sites = |record: &LinkRecord| LinkRecord { sites: Vec::new(), ..record.clone() };
        self.artifact == other.artifact && sites(&self.record) == sites(&other.record)
    }

    /// The names of functions of the user that it needs.
    pub(super) fn needs_of_users(&self) -> impl Iterator<Item = &SpecName> {
        let is_other = |name: &&SpecName| self.uses.iter().all(|(used, _)| used != *name);
        needs(&self.record).into_iter().filter(is_other)
    }

    /// The function with its artifact, if that is in the store.
    pub(super) fn member(self, store: &dyn Store) -> Option<Member> {
        let (record, artifact, facts) = (Arc::new(self.record), self.artifact, self.facts);
        Some(Member { record, wasm: store.artifact(artifact)?, artifact, facts, ir: None })
    }
}

/// Stores what linking `members` by name takes. `all` are the functions of the program, in order of their names, and
/// `program` is the digest of its source.
pub fn remember<'m>(
    members: impl IntoIterator<Item = &'m Member>,
    all: &[Member],
    program: Digest,
    store: &dyn Store,
) {
    for member in members {
        if let Some(ir) = &member.ir {
            store.insert_note(ir_key(member.artifact), Arc::from(ir.as_bytes()));
        }
        let (name, key) = (&member.record.name, member.facts.compile_key);
        if store.note(function_key(name, key)).is_some() {
            continue;
        }
        let remembered = Remembered {
            record: (*member.record).clone(),
            facts: member.facts.clone(),
            artifact: member.artifact,
            program,
            uses: uses(&member.record, all),
        };
        let bytes = postcard::to_stdvec(&remembered).expect("records always serialize");
        store.insert_note(function_key(name, key), bytes.into());
        let mut keys = keys(name, member.artifact, store);
        keys.insert(0, key);
        keys.truncate(KEYS_MAX);
        let bytes = postcard::to_stdvec(&keys).expect("digests always serialize");
        store.insert_note(keys_key(name, member.artifact), bytes.into());
    }
}

/// A function by its compile key.
pub(super) fn recall(name: &SpecName, key: CompileKey, store: &dyn Store) -> Option<Remembered> {
    let remembered: Remembered = postcard::from_bytes(&store.note(function_key(name, key))?).ok()?;
    (remembered.record.name == *name && remembered.facts.compile_key == key).then_some(remembered)
}

/// The compile keys of a function with this artifact, the latest first.
pub(super) fn keys(name: &SpecName, artifact: ArtifactHash, store: &dyn Store) -> Vec<CompileKey> {
    let stored = store.note(keys_key(name, artifact));
    stored.and_then(|stored| postcard::from_bytes(&stored).ok()).unwrap_or_default()
}

/// The IR of an artifact, if it was asked for when the artifact was compiled.
pub fn ir(artifact: ArtifactHash, store: &dyn Store) -> Option<Arc<[u8]>> {
    store.note(ir_key(artifact))
}

fn uses(record: &LinkRecord, all: &[Member]) -> Vec<(SpecName, CompileKey)> {
    let find = |name: &SpecName| all.binary_search_by(|member| member.record.name.cmp(name)).ok();
    let found = needs(record).into_iter().filter_map(|name| all.get(find(name)?));
    let others = found.filter(|member| member.facts.owner != Owner::Program);
    others.map(|member| (member.record.name.clone(), member.facts.compile_key)).collect()
}

/// The names of all functions that must be there for `record` to be linked, the host surface apart.
fn needs(record: &LinkRecord) -> BTreeSet<&SpecName> {
    let points = record.points.iter().map(|point| &point.callee);
    let types = record.types.iter();
    let of_types = types.flat_map(|ty| ty.finalize.iter().chain(&ty.visit).chain(&ty.methods));
    let values = record.addresses.iter().filter_map(|address| match address {
        Address::Table(name) => Some(name),
        _ => None,
    });
    let is_linked = |name: &&SpecName| !name.as_str().starts_with("host.");
    points.chain(of_types).chain(values).filter(is_linked).collect()
}

fn function_key(name: &SpecName, key: CompileKey) -> Digest {
    Hasher::new("compiled function").text(name.as_str()).digest(key.0).finish()
}

fn keys_key(name: &SpecName, artifact: ArtifactHash) -> Digest {
    Hasher::new("keys of a function").text(name.as_str()).digest(artifact.0).finish()
}

fn ir_key(artifact: ArtifactHash) -> Digest {
    Hasher::new("ir of an artifact").digest(artifact.0).finish()
}
