//! `from module import *`: which module gives a name that an importing module does not bind itself. Not here: stars of the
//! library's modules, which are written out where the text is parsed (`front/syntax/stars.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Program;
use super::names::Resolved;
use crate::front::definition::{Binding, Exports, Module};

/// Why the star of a module is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StarRefusal {
    /// It is the library's.
    Library,
    /// Its `__all__` is no list of texts.
    List,
    /// It has a name that the importing module assigns, or defines after something may have asked for it: what a read means depends on
    /// when it runs.
    Assigned(Arc<str>),
}

impl Program {
    /// The module whose star gives `name` to `module`, and the one that binds it. A star gives all that the module does not bind, and
    /// what imports above the star bind.
    pub(super) fn starred(&self, module: &Module, name: &str) -> Option<(Arc<str>, Arc<str>)> {
        let is_bound = module.bindings.contains_key(name);
        let mut stars = module.stars.iter().rev();
        stars.find_map(|star| {
            let is_open = !is_bound || star.imported_above.contains(name);
            let giver = || self.giver(&star.module, name, &mut BTreeSet::new());
            is_open.then(giver).flatten().map(|giver| (Arc::clone(&star.module), giver))
        })
    }

    /// The names that a star of `module` gives.
    pub(super) fn given_by_star(&self, module: &Arc<str>) -> BTreeSet<Arc<str>> {
        let (mut names, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![Arc::clone(module)]);
        while let Some(next) = open.pop() {
            if let Some(found) = self.module(&next).filter(|_| seen.insert(next)) {
                names.extend(found.bindings.keys().cloned());
                open.extend(found.stars.iter().map(|star| Arc::clone(&star.module)));
            }
        }
        let is_given = |name: &Arc<str>| self.giver(module, name, &mut BTreeSet::new()).is_some();
        names.into_iter().filter(is_given).collect()
    }

    /// The module behind a star of `module` that binds `name`.
    fn giver(&self, module: &Arc<str>, name: &str, seen: &mut BTreeSet<Arc<str>>) -> Option<Arc<str>> {
        let found = self.module(module).filter(|_| !self.is_library_module(module))?;
        if !seen.insert(Arc::clone(module)) || !is_public(&found, name) {
            return None;
        }
        if found.bindings.contains_key(name) {
            return Some(Arc::clone(module));
        }
        found.stars.iter().rev().find_map(|star| self.giver(&star.module, name, seen))
    }

    /// Why `from module import *` is refused in the module `into`, if it is.
    pub(super) fn star_refusal(&self, into: &str, module: &str) -> Option<StarRefusal> {
        let found = self.module(module)?;
        if self.is_library_module(module) {
            return Some(StarRefusal::Library);
        }
        if found.exports == Exports::Unknown {
            return Some(StarRefusal::List);
        }
        let gives = |name: &str| {
            is_public(&found, name) && !matches!(self.member(module, name, 0), Resolved::Unknown)
        };
        let into = self.module(into)?;
        let is_defined_first = |name: &Arc<str>| {
            into.stars.iter().all(|star| *star.module != *module || star.defined_below.contains(name))
        };
        let is_copied = |name: &Arc<str>| {
            into.from_others.copied.get(name).is_some_and(|star| star.as_deref() == Some(module))
        };
        let mut own = into.bindings.iter().filter(|(name, binding)| match binding {
            Binding::Module(_) | Binding::Member(..) => false,
            Binding::Function(_) | Binding::Class(_) => !is_defined_first(name),
            _ => !is_copied(name),
        });
        let assigned = own.find(|(name, _)| !name.contains('.') && gives(name));
        assigned.map(|(name, _)| StarRefusal::Assigned(Arc::clone(name)))
    }
}

/// Whether a star of `module` gives `name`, if the module has it.
fn is_public(module: &Module, name: &str) -> bool {
    match &module.exports {
        Exports::Public => !name.starts_with('_'),
        Exports::Listed(names) => names.contains(name),
        Exports::Unknown => false,
    }
}
