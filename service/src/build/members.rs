//! The functions of a compiled program. Not here: how they are compiled and linked.

use std::sync::Arc;

use imbl::OrdMap;
use imbl::ordmap::DiffItem;
use linkpoint_abi::{ArtifactHash, CompileKey, LinkRecord, SpecName};
use serde::{Deserialize, Serialize};

/// One function of a compiled program. Two are equal if they are the same for callers and linkers.
#[derive(Clone, Debug)]
pub struct Member {
    /// What the linker needs besides the bytes.
    pub record: Arc<LinkRecord>,
    /// The artifact.
    pub wasm: Arc<[u8]>,
    /// Digest of `wasm`.
    pub artifact: ArtifactHash,
    /// What people see of it.
    pub facts: Facts,
    /// Text of its IR, when it was asked for.
    pub ir: Option<Arc<str>>,
}

/// What is told about a function besides its link record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Facts {
    /// The signature as written in Python: `(a: int, b: int) -> int`.
    pub signature: String,
    /// Whether it is a signed function.
    pub signed: bool,
    /// Its key in the cache.
    pub compile_key: CompileKey,
    /// Whose it is.
    pub owner: Owner,
}

/// Whose function it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Owner {
    /// The user's: written in the program, or generated for something that is.
    Program,
    /// The runtime library's, which all programs share.
    Library,
    /// Nobody's: what starts the program.
    Entry,
}

/// Layouts decide parts of a record besides the code.
impl PartialEq for Member {
    fn eq(&self, other: &Member) -> bool {
        let (old, new) = (&self.record, &other.record);
        (self.artifact, self.facts.compile_key) == (other.artifact, other.facts.compile_key)
            && (Arc::ptr_eq(old, new)
                || old.signature_hash == new.signature_hash
                    && old.points == new.points
                    && old.addresses == new.addresses
                    && old.types == new.types)
    }
}

impl Eq for Member {}

/// The functions of a program by name. Clones are cheap and share what they have in common: an edit of a clone costs
/// what it changes, and so does comparing the two.
#[derive(Clone, Debug, Default)]
pub struct Members(OrdMap<SpecName, Arc<Member>>);

/// A function that differs between two programs; at least one of them has it.
#[derive(Clone, Copy, Debug)]
pub struct Difference<'m> {
    /// The function in the earlier program.
    pub before: Option<&'m Member>,
    /// The function in the later one.
    pub after: Option<&'m Member>,
}

impl Difference<'_> {
    /// The later function, or the earlier one if there is none any more.
    pub fn either(&self) -> &Member {
        self.after.or(self.before).expect("a difference has at least one side")
    }
}

/// Of members of one name, the last counts.
impl FromIterator<Member> for Members {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Members {
        Members(members.into_iter().map(|member| (member.record.name.clone(), Arc::new(member))).collect())
    }
}

impl Members {
    /// Adds a member, in the place of the one of its name if there is one.
    pub fn insert(&mut self, member: Member) {
        self.0.insert(member.record.name.clone(), Arc::new(member));
    }

    /// Takes a member out.
    pub fn remove(&mut self, name: &SpecName) {
        self.0.remove(name);
    }

    /// The member of a name.
    pub fn get(&self, name: &SpecName) -> Option<&Member> {
        self.0.get(name).map(|member| &**member)
    }

    /// All of them, in order of names.
    pub fn iter(&self) -> impl Iterator<Item = &Member> {
        self.0.values().map(|member| &**member)
    }

    /// How they differ from `before`, in order of names.
    pub fn since<'m>(&'m self, before: &'m Members) -> impl Iterator<Item = Difference<'m>> {
        before.0.diff(&self.0).map(|item| match item {
            DiffItem::Add(_, new) => Difference { before: None, after: Some(new) },
            DiffItem::Remove(_, old) => Difference { before: Some(old), after: None },
            DiffItem::Update { old: (_, old), new: (_, new) } => {
                Difference { before: Some(old), after: Some(new) }
            }
        })
    }
}
