//! What is linked: functions with their link records. Not here: how they are checked (`check`) and read (`artifact`).

use std::sync::Arc;

use imbl::OrdMap;
use imbl::ordmap::DiffItem;
use linkpoint_abi::{ArtifactHash, LinkRecord, SpecName};

/// One function to be linked: its artifact and what the artifact's numbers stand for. Two are equal if they have the
/// linker do the same.
#[derive(Clone, Debug)]
pub struct Member {
    /// What stands behind the numbers of the artifact.
    pub record: Arc<LinkRecord>,
    /// The bytes of the artifact.
    pub wasm: Arc<[u8]>,
    /// Digest of `wasm`. Trusted: it names the bytes in every cache.
    pub artifact: ArtifactHash,
    /// Whose code it is: decides what it is packed with.
    pub origin: Origin,
}

/// Whose code a member is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// Code that many programs share: packed apart, so that its native code is shared too.
    Library,
    /// Code of this program.
    Program,
}

/// The functions of a program by name. Clones are cheap and share what they have in common: an edit of a clone costs
/// what it changes, and so does comparing the two.
#[derive(Clone, Debug, Default)]
pub struct Members(OrdMap<SpecName, Member>);

impl PartialEq for Member {
    fn eq(&self, other: &Member) -> bool {
        self.artifact == other.artifact
            && self.origin == other.origin
            && (Arc::ptr_eq(&self.record, &other.record) || same_wiring(&self.record, &other.record))
    }
}

impl Member {
    /// Whether others see the same of both.
    pub(crate) fn looks_like(&self, other: &Member) -> bool {
        same_interface(&self.record, &other.record)
    }
}

/// Whether two records have the linker do the same. Source positions do not matter.
fn same_wiring(old: &LinkRecord, new: &LinkRecord) -> bool {
    same_interface(old, new)
        && old.points == new.points
        && old.addresses == new.addresses
        && old.types.len() == new.types.len()
        && old.types.iter().zip(&new.types).all(|(old, new)| Arc::ptr_eq(old, new) || old == new)
}

fn same_interface(old: &LinkRecord, new: &LinkRecord) -> bool {
    old.signature_hash == new.signature_hash && old.signature == new.signature
}

/// Of members of one name, the last counts.
impl FromIterator<Member> for Members {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Members {
        Members(members.into_iter().map(|member| (member.record.name.clone(), member)).collect())
    }
}

impl Members {
    /// Adds a member, in the place of the one of its name if there is one.
    pub fn insert(&mut self, member: Member) {
        self.0.insert(member.record.name.clone(), member);
    }

    /// Takes a member out.
    pub fn remove(&mut self, name: &SpecName) {
        self.0.remove(name);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn get(&self, name: &SpecName) -> Option<&Member> {
        self.0.get(name)
    }

    /// All of them, in order of names.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.0.values()
    }

    /// How they differ from `before`: for each name what stood there and what stands there.
    pub(crate) fn since<'m>(
        &'m self,
        before: &'m Members,
    ) -> impl Iterator<Item = (Option<&'m Member>, Option<&'m Member>)> {
        before.0.diff(&self.0).map(|item| match item {
            DiffItem::Add(_, new) => (None, Some(new)),
            DiffItem::Remove(_, old) => (Some(old), None),
            DiffItem::Update { old: (_, old), new: (_, new) } => (Some(old), Some(new)),
        })
    }
}
