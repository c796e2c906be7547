//! Which members of a program refer to each function, so that an edit of what others see of a function checks those alone.
//! Not here: whether they fit together (`check`).

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::{Address, LinkRecord, SpecName};

use crate::member::Members;

/// The members that refer to each function. Versions of a program share what they have in common.
#[derive(Clone, Default)]
pub(crate) struct Users(OrdMap<SpecName, OrdSet<SpecName>>);

/// The functions that a member calls, takes as values, or states to be parts of types.
fn referred(record: &LinkRecord) -> impl Iterator<Item = &SpecName> {
    let called = record.points.iter().map(|point| &point.callee);
    let taken = record.addresses.iter().filter_map(|address| match address {
        Address::Table(name) => Some(name),
        _ => None,
    });
    let stated = record.types.iter().flat_map(|ty| ty.finalize.iter().chain(&ty.visit).chain(&ty.methods));
    called.chain(taken).chain(stated)
}

impl Users {
    /// Those of a program.
    pub(crate) fn of(members: &Members) -> Users {
        let mut all = Users::default();
        members.iter().for_each(|member| all.add(&member.record));
        all
    }

    /// Those of a program that was edited from `before`, whose these are, to `after`.
    pub(crate) fn after(&self, before: &Members, after: &Members) -> Users {
        let mut all = self.clone();
        for (old, new) in after.since(before) {
            old.into_iter().for_each(|old| all.remove(&old.record));
            new.into_iter().for_each(|new| all.add(&new.record));
        }
        all
    }

    fn add(&mut self, record: &LinkRecord) {
        for name in referred(record) {
            self.0.entry(name.clone()).or_default().insert(record.name.clone());
        }
    }

    fn remove(&mut self, record: &LinkRecord) {
        for name in referred(record) {
            if let Some(users) = self.0.get_mut(name) {
                users.remove(&record.name);
                if users.is_empty() {
                    self.0.remove(name);
                }
            }
        }
    }

    /// The members that refer to `name`.
    pub(crate) fn of_function(&self, name: &SpecName) -> impl Iterator<Item = &SpecName> {
        self.0.get(name).into_iter().flatten()
    }
}
