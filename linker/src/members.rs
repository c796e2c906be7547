//! What was linked before, and what of it is different now. Not here: what is done about it (`link`).

use std::collections::HashSet;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{SpecName, Symbol, TypeName, TypeRecord, VariableRecord};

use crate::member::{Member, Members};
use crate::users::Users;

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
    /// The names of those of them that do something else than before, at any tier, or were not there.
    pub(crate) edited: Vec<&'m SpecName>,
    /// The names of those that are gone.
    pub(crate) gone: Vec<&'m SpecName>,
    /// Whether what was found out about the other members still holds: none refers to one that is gone, or that looks
    /// otherwise to others.
    pub(crate) others_hold: bool,
}

impl<'m> Changes<'m> {
    /// Everything is new.
    pub(crate) fn all(members: &'m Members) -> Changes<'m> {
        let (changed, edited) = members.iter().map(|member| (member, &member.record.name)).unzip();
        Changes { changed, edited, gone: Vec::new(), others_hold: false }
    }

    /// Compares with `previous`, whose users of each function `users` gives.
    pub(crate) fn since<'r>(
        previous: &'m Members,
        members: &'m Members,
        users: impl FnOnce() -> &'r Users,
    ) -> Changes<'m> {
        let (changed, edited, gone) = (Vec::new(), Vec::new(), Vec::new());
        let mut changes = Changes { changed, edited, gone, others_hold: true };
        let mut unlike: Vec<&SpecName> = Vec::new();
        for (old, new) in members.since(previous) {
            changes.changed.extend(new);
            let is_edited = |new: &&Member| old.is_none_or(|old| old.record.body != new.record.body);
            changes.edited.extend(new.filter(is_edited).map(|new| &new.record.name));
            let Some(old) = old else { continue };
            if new.is_none() {
                changes.gone.push(&old.record.name);
            }
            if !new.is_some_and(|new| old.looks_like(new)) {
                unlike.push(&old.record.name);
            }
        }
        if !unlike.is_empty() {
            let changed = changes.changed.iter().map(|member| &member.record.name);
            let settled: HashSet<&SpecName> = changed.chain(changes.gone.iter().copied()).collect();
            let users = users();
            let mut touched = unlike.into_iter().flat_map(|name| users.of_function(name));
            changes.others_hold = touched.all(|user| settled.contains(user));
        }
        changes
    }
}
