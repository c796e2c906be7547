//! What is stored about compiled functions, so that they can be linked by name: each with its record, and with the
//! functions of the library that it was compiled with; and for each artifact and compile key which functions have it.
//! An artifact alone does not tell them apart, because what its numbers stand for is in the record; nor does a compile
//! key, because layouts decide parts of the record. Not here: choosing among them (`chosen`).

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use linkpoint_abi::{Address, ArtifactHash, Digest, Hasher, LinkRecord, SpecName, TypeRecord};
use serde::{Deserialize, Serialize};

use crate::build::{Facts, Member, Members, Owner};
use crate::store::Store;

/// Functions that are remembered for one artifact or compile key under one name; older ones are forgotten.
const IDS_MAX: usize = 32;

/// Names a remembered function among those of its name.
pub(super) type Id = Digest;

/// Ids of the functions of a program by their names, as far as they were computed.
pub(super) type Ids = HashMap<SpecName, Id>;

/// A function that was compiled.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Remembered {
    pub(super) record: LinkRecord,
    pub(super) facts: Facts,
    pub(super) artifact: ArtifactHash,
    /// Digest of a source that it was compiled from.
    pub(super) program: Digest,
    /// What it needs that the user did not write, as it was then.
    pub(super) uses: Vec<(SpecName, Id)>,
}

impl Remembered {
    /// A function of the program that consists of `all`.
    pub(super) fn of(member: &Member, all: &Members, program: Digest, ids: &mut Ids) -> Remembered {
        Remembered {
            record: (*member.record).clone(),
            facts: member.facts.clone(),
            artifact: member.artifact,
            program,
            uses: uses(&member.record, all, ids),
        }
    }

    /// Its name among those of its function.
    pub(super) fn id(&self) -> Id {
        id(&self.record, self.artifact)
    }

    /// Whether the two may be parts of one image: neither calls the other by another signature, and they agree on types.
    pub(super) fn agrees_with(&self, other: &Remembered) -> bool {
        self.calls_rightly(other) && other.calls_rightly(self) && self.sees_types_like(other)
    }

    fn calls_rightly(&self, callee: &Remembered) -> bool {
        let callee = &callee.record;
        let mut calls = self.record.points.iter().filter(|point| point.callee == callee.name);
        calls.all(|point| {
            (&point.signature, point.signature_hash) == (&callee.signature, callee.signature_hash)
        })
    }

    fn sees_types_like(&self, other: &Remembered) -> bool {
        let same = |ty: &TypeRecord| other.record.types.iter().all(|its| its.name != ty.name || **its == *ty);
        self.record.types.iter().all(|ty| same(ty))
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

/// Stores what linking `members` by name takes. `all` are the functions of the program, and
/// `program` is the digest of its source.
pub fn remember<'m>(
    members: impl IntoIterator<Item = &'m Member>,
    all: &Members,
    program: Digest,
    store: &dyn Store,
) {
    let mut ids = Ids::new();
    for member in members {
        if let Some(ir) = &member.ir {
            store.insert_note(ir_key(member.artifact), Arc::from(ir.as_bytes()));
        }
        let name = &member.record.name;
        let id = id(&member.record, member.artifact);
        if store.note(function_key(name, id)).is_some() {
            continue;
        }
        let remembered = Remembered::of(member, all, program, &mut ids);
        let bytes = postcard::to_stdvec(&remembered).expect("records always serialize");
        store.insert_note(function_key(name, id), bytes.into());
        for digest in [member.artifact.0, member.facts.compile_key.0] {
            let mut known = self::ids(name, digest, store);
            known.insert(0, id);
            known.truncate(IDS_MAX);
            let bytes = postcard::to_stdvec(&known).expect("digests always serialize");
            store.insert_note(ids_key(name, digest), bytes.into());
        }
    }
}

/// Reads all that [`remember`] stored of `members`.
pub fn touch(members: &Members, store: &dyn Store) {
    for member in members.iter() {
        store.note(function_key(&member.record.name, id(&member.record, member.artifact)));
        ids(&member.record.name, member.artifact.0, store);
        ids(&member.record.name, member.facts.compile_key.0, store);
        ir(member.artifact, store);
    }
}

/// A function by its id.
pub(super) fn recall(name: &SpecName, id: Id, store: &dyn Store) -> Option<Remembered> {
    let remembered: Remembered = postcard::from_bytes(&store.note(function_key(name, id))?).ok()?;
    (remembered.record.name == *name).then_some(remembered)
}

/// The functions of a name with this artifact or compile key, the latest first.
pub(super) fn ids(name: &SpecName, digest: Digest, store: &dyn Store) -> Vec<Id> {
    let stored = store.note(ids_key(name, digest));
    stored.and_then(|stored| postcard::from_bytes(&stored).ok()).unwrap_or_default()
}

/// The IR of an artifact, if it was asked for when the artifact was compiled.
pub fn ir(artifact: ArtifactHash, store: &dyn Store) -> Option<Arc<[u8]>> {
    store.note(ir_key(artifact))
}

/// What linking distinguishes: positions do not count.
fn id(record: &LinkRecord, artifact: ArtifactHash) -> Id {
    let LinkRecord {
        name,
        symbol,
        signature,
        signature_hash,
        body: _,
        points,
        addresses,
        types,
        sites: _,
        inlined: _,
    } = record;
    let linked = (name, symbol, signature, signature_hash, points, addresses, types);
    let bytes = postcard::to_stdvec(&linked).expect("records always serialize");
    Hasher::new("function").digest(artifact.0).bytes(&bytes).finish()
}

fn uses(record: &LinkRecord, all: &Members, ids: &mut Ids) -> Vec<(SpecName, Id)> {
    let found = needs(record).into_iter().filter_map(|name| all.get(name));
    let others = found.filter(|member| member.facts.owner != Owner::Program);
    let mut id = |member: &Member| {
        let name = &member.record.name;
        *ids.entry(name.clone()).or_insert_with(|| id(&member.record, member.artifact))
    };
    others.map(|member| (member.record.name.clone(), id(member))).collect()
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

fn function_key(name: &SpecName, id: Id) -> Digest {
    Hasher::new("compiled function 2").text(name.as_str()).digest(id).finish()
}

fn ids_key(name: &SpecName, digest: Digest) -> Digest {
    Hasher::new("functions of a digest").text(name.as_str()).digest(digest).finish()
}

fn ir_key(artifact: ArtifactHash) -> Digest {
    Hasher::new("ir of an artifact").digest(artifact.0).finish()
}
