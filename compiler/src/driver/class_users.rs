//! Which functions have to do with which classes, so that an edit of what a class declares looks at those only. Not here: whether
//! what they use of them has changed (`after`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::{SpecName, Symbol};

use super::index::Index;
use super::instance::CodeInstance;
use crate::program::Program;

/// The users of each class. Versions of a program share what they have in common.
#[derive(Clone)]
pub(super) struct ClassUsers {
    /// The classes of the program, and those that earlier versions had.
    classes: Arc<BTreeSet<Symbol>>,
    users: Index<Symbol>,
}

impl ClassUsers {
    pub(super) fn of<'i>(program: &Program, instances: impl Iterator<Item = &'i CodeInstance>) -> ClassUsers {
        let classes = program.user_classes().map(|definition| definition.symbol.clone()).collect();
        let mut users = ClassUsers { classes: Arc::new(classes), users: Index::default() };
        instances.for_each(|instance| users.add(instance));
        users
    }

    /// Takes note of classes that a version of the program may be the first to have.
    pub(super) fn meet(&mut self, classes: &BTreeSet<Symbol>) {
        if !classes.is_subset(&self.classes) {
            Arc::make_mut(&mut self.classes).extend(classes.iter().cloned());
        }
    }

    pub(super) fn add(&mut self, instance: &CodeInstance) {
        for class in self.classes_of(instance) {
            self.users.insert(class, &instance.record.name);
        }
    }

    /// Takes back what [`ClassUsers::add`] did for the same instance.
    pub(super) fn remove(&mut self, instance: &CodeInstance) {
        for class in self.classes_of(instance) {
            self.users.remove(&class, &instance.record.name);
        }
    }

    /// Those of one of `classes`.
    pub(super) fn of_classes<'u, 'c>(
        &'u self,
        classes: &'c BTreeSet<Symbol>,
    ) -> impl Iterator<Item = &'u SpecName> + use<'u, 'c> {
        classes.iter().flat_map(|class| self.users.of(class))
    }

    fn classes_of(&self, instance: &CodeInstance) -> BTreeSet<Symbol> {
        let mut found = instance.layouts.classes();
        let is_class = |symbol: &Symbol| self.classes.contains(symbol);
        instance.edges.keys().for_each(|fact| fact.add_classes(&is_class, &mut found));
        found
    }
}
