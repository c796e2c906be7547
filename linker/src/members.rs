//! What was linked before, and what of it is different now. Not here: what is done about it (`link`).

use std::borrow::Borrow;
use std::collections::HashSet;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{Address, LinkRecord, SpecName, Symbol, TypeName, TypeRecord, VariableRecord};

use crate::member::{Member, Members};
use crate::users::Users;

/// Statements that members share: of contradicting ones the first.
#[derive(Clone, Default)]
pub(crate) struct Facts {
    types: Statements<TypeName, Arc<TypeRecord>>,
    variables: Statements<Symbol, VariableRecord>,
}

impl Facts {
    /// What is stated of a type.
    pub(crate) fn ty(&self, name: &TypeName) -> Option<&Arc<TypeRecord>> {
        self.types.get(name)
    }

    /// Adds what a member states. Tells whether that fits.
    pub(crate) fn add(&mut self, record: &LinkRecord) -> bool {
        let mut fits = true;
        for stated in &record.types {
            fits &= self.types.add(&stated.name, stated);
        }
        for variable in variables(record) {
            fits &= self.variables.add(&variable.symbol, variable);
        }
        fits
    }

    /// Takes back what [`Facts::add`] did for a member that fitted.
    pub(crate) fn remove(&mut self, record: &LinkRecord) {
        record.types.iter().for_each(|stated| self.types.remove(&stated.name));
        variables(record).for_each(|variable| self.variables.remove(&variable.symbol));
    }
}

fn variables(record: &LinkRecord) -> impl Iterator<Item = &VariableRecord> {
    record.addresses.iter().filter_map(|address| match address {
        Address::Variable(variable) => Some(variable),
        _ => None,
    })
}

/// What is stated of things, and how often. Versions of a program share what they have in common.
#[derive(Clone)]
struct Statements<K, T>(OrdMap<K, (T, usize)>);

impl<K, T> Default for Statements<K, T> {
    fn default() -> Statements<K, T> {
        Statements(OrdMap::new())
    }
}

impl<K: Ord + Clone, T: PartialEq + Clone> Statements<K, T> {
    fn get<Q: Ord + ?Sized>(&self, of: &Q) -> Option<&T>
    where
        K: Borrow<Q>,
    {
        self.0.get(of).map(|(stated, _)| stated)
    }

    /// Tells whether the same is stated already, or nothing.
    fn add(&mut self, of: &K, stated: &T) -> bool {
        let Some((known, count)) = self.0.get_mut(of) else {
            self.0.insert(of.clone(), (stated.clone(), 1));
            return true;
        };
        *count += 1;
        known == stated
    }

    fn remove(&mut self, of: &K) {
        if let Some((_, count)) = self.0.get_mut(of) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(of);
            }
        }
    }
}

/// How members differ from those of an earlier image.
pub(crate) struct Changes<'m> {
    /// Members that are new or other than before, in order of names.
    pub(crate) changed: Vec<&'m Member>,
    /// What these were, and those that are gone.
    pub(crate) earlier: Vec<&'m Member>,
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
        Changes { changed, earlier: Vec::new(), edited, gone: Vec::new(), others_hold: false }
    }

    /// Compares with `previous`, whose users of each function `users` gives.
    pub(crate) fn since<'r>(
        previous: &'m Members,
        members: &'m Members,
        users: impl FnOnce() -> &'r Users,
    ) -> Changes<'m> {
        let (changed, earlier, edited, gone) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut changes = Changes { changed, earlier, edited, gone, others_hold: true };
        let mut unlike: Vec<&SpecName> = Vec::new();
        for (old, new) in members.since(previous) {
            changes.changed.extend(new);
            changes.earlier.extend(old);
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
