//! What was linked before, and what of it is different now. Not here: what is done about it (`link`).

use imbl::OrdMap;
use linkpoint_abi::{Symbol, TypeName, TypeRecord, VariableRecord};
use std::sync::Arc;

use crate::member::{Member, Members};

/// Statements that all members share. May hold some that no member makes any more.
#[derive(Clone, Default)]
pub(crate) struct Facts {
    pub(crate) types: OrdMap<TypeName, Arc<TypeRecord>>,
    pub(crate) variables: OrdMap<Symbol, VariableRecord>,
}

/// How members differ from those of an earlier image.
pub(crate) struct Changes<'m> {
    /// Members that are new or other than before, in order of names.
    pub(crate) changed: Vec<&'m Member>,
    /// Whether what was found out about the other members still holds: none was deleted, and none changed what
    /// others see of it.
    pub(crate) others_hold: bool,
}

impl<'m> Changes<'m> {
    /// Everything is new.
    pub(crate) fn all(members: &'m Members) -> Changes<'m> {
        Changes { changed: members.iter().collect(), others_hold: false }
    }

    /// Compares with `previous`.
    pub(crate) fn since(previous: &'m Members, members: &'m Members) -> Changes<'m> {
        let mut changes = Changes { changed: Vec::new(), others_hold: true };
        for (old, new) in members.since(previous) {
            changes.changed.extend(new);
            changes.others_hold &= old.is_none_or(|old| new.is_some_and(|new| old.looks_like(new)));
        }
        changes
    }
}
