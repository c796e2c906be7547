//! Which functions use what is declared of others, by its name, so that an edit of a declaration looks at those only. Not here:
//! whether what they use has changed (`after`).

use std::collections::BTreeSet;
use std::sync::Arc;

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::SpecName;

use super::instance::CodeInstance;
use crate::program::facts::Fact;

/// The users of each name. Versions of a program share what they have in common.
#[derive(Clone, Default)]
pub(super) struct Holders(OrdMap<Arc<str>, OrdSet<SpecName>>);

impl Holders {
    pub(super) fn of<'i>(instances: impl Iterator<Item = &'i CodeInstance>) -> Holders {
        let mut holders = Holders::default();
        instances.for_each(|instance| holders.add(instance));
        holders
    }

    pub(super) fn add(&mut self, instance: &CodeInstance) {
        for name in instance.edges.keys().filter_map(Fact::declared_name) {
            match self.0.get_mut(name) {
                Some(holders) => drop(holders.insert(instance.record.name.clone())),
                None => drop(self.0.insert(Arc::from(name), OrdSet::unit(instance.record.name.clone()))),
            }
        }
    }

    /// Takes back what [`Holders::add`] did for the same instance.
    pub(super) fn remove(&mut self, instance: &CodeInstance) {
        for name in instance.edges.keys().filter_map(Fact::declared_name) {
            if let Some(holders) = self.0.get_mut(name) {
                holders.remove(&instance.record.name);
                if holders.is_empty() {
                    self.0.remove(name);
                }
            }
        }
    }

    /// Those that use one of `names`.
    pub(super) fn of_names<'h>(&'h self, names: &BTreeSet<Arc<str>>) -> impl Iterator<Item = &'h SpecName> {
        names.iter().filter_map(|name| self.0.get(name)).flatten()
    }
}
