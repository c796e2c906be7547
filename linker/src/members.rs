//! What was linked before, and what of it is different now. Not here: what is done about it (`link`).

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, LinkRecord, SpecName, Symbol, TypeName, TypeRecord, VariableRecord};

use crate::member::Member;

/// A member as an image remembers it.
pub(crate) struct Linked {
    pub(crate) artifact: ArtifactHash,
    pub(crate) record: LinkRecord,
}

/// Positions of members by name.
pub(crate) type Index = HashMap<SpecName, usize>;

/// All members of an image, and what they agree on.
#[derive(Clone)]
pub(crate) struct Members {
    pub(crate) list: Vec<Arc<Linked>>,
    pub(crate) index: Arc<Index>,
    pub(crate) facts: Arc<Facts>,
}

/// Statements that all members share. May hold some that no member makes any more.
#[derive(Clone, Default)]
pub(crate) struct Facts {
    pub(crate) types: BTreeMap<TypeName, Arc<TypeRecord>>,
    pub(crate) variables: BTreeMap<Symbol, VariableRecord>,
}

/// How members differ from those of an earlier image.
pub(crate) struct Changes {
    /// Positions of all members, by name.
    pub(crate) index: Arc<Index>,
    /// Positions of members that are new or other than before.
    pub(crate) changed: Vec<usize>,
    /// Whether what was found out about the other members still holds: none was deleted, and none changed what
    /// others see of it.
    pub(crate) others_hold: bool,
    /// Names that occur twice.
    pub(crate) duplicates: Vec<SpecName>,
}

impl Changes {
    /// Everything is new.
    pub(crate) fn all(members: &[Member<'_>]) -> Changes {
        let (index, duplicates) = index(members);
        Changes {
            index: Arc::new(index),
            changed: (0..members.len()).collect(),
            others_hold: false,
            duplicates,
        }
    }

    /// Compares with `previous`; quick if the members come in the same order.
    pub(crate) fn since(previous: &Members, members: &[Member<'_>]) -> Changes {
        let same_names = previous.list.len() == members.len()
            && previous.list.iter().zip(members).all(|(old, new)| old.record.name == new.record.name);
        let (index, duplicates) = if same_names {
            (previous.index.clone(), Vec::new())
        } else {
            let (index, duplicates) = index(members);
            (Arc::new(index), duplicates)
        };
        let mut changed = Vec::new();
        let mut others_hold = duplicates.is_empty();
        let mut found = 0;
        for (position, member) in members.iter().enumerate() {
            let old =
                if same_names { Some(position) } else { previous.index.get(&member.record.name).copied() };
            let Some(old) = old.and_then(|old| previous.list.get(old)) else {
                changed.push(position);
                continue;
            };
            found += 1;
            if old.artifact != member.artifact || !same_wiring(&old.record, member.record) {
                changed.push(position);
                others_hold &= same_interface(&old.record, member.record);
            }
        }
        others_hold &= found == previous.list.len();
        Changes { index, changed, others_hold, duplicates }
    }
}

fn index(members: &[Member<'_>]) -> (Index, Vec<SpecName>) {
    let mut index = HashMap::with_capacity(members.len());
    let mut duplicates = Vec::new();
    for (position, member) in members.iter().enumerate() {
        if index.insert(member.record.name.clone(), position).is_some() {
            duplicates.push(member.record.name.clone());
        }
    }
    (index, duplicates)
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
