//! Which functions use what is declared of others, by its name, so that an edit of a declaration looks at those only. Not here:
//! whether what they use has changed (`after`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::SpecName;

use super::index::Index;
use super::instance::CodeInstance;
use crate::program::facts::Fact;

/// The users of each name.
#[derive(Clone, Default)]
pub(super) struct Holders(Index<Arc<str>>);

impl Holders {
    pub(super) fn of<'i>(instances: impl Iterator<Item = &'i CodeInstance>) -> Holders {
        let mut holders = Holders::default();
        instances.for_each(|instance| holders.add(instance));
        holders
    }

    pub(super) fn add(&mut self, instance: &CodeInstance) {
        for name in instance.edges.keys().filter_map(Fact::declared_name) {
            self.0.insert(Arc::from(name), &instance.record.name);
        }
    }

    /// Takes back what [`Holders::add`] did for the same instance.
    pub(super) fn remove(&mut self, instance: &CodeInstance) {
        for name in instance.edges.keys().filter_map(Fact::declared_name) {
            self.0.remove(name, &instance.record.name);
        }
    }

    /// Those that use one of `names`.
    pub(super) fn of_names<'h>(&'h self, names: &BTreeSet<Arc<str>>) -> impl Iterator<Item = &'h SpecName> {
        names.iter().flat_map(|name| self.0.of(name))
    }
}
