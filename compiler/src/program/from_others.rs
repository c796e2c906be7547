//! What other modules tell for a module to be read: its variables that they assign (`config.debug = True`), the names that it
//! imports whose modules' functions assign them, as it keeps the value that it got, the enumerations without members that it
//! imports, as classes below them are enumerations, too, and the names of builtins that it imports by a star. Not here: reading a module with such names (`front/bindings.rs`,
//! `front/lower/imports.rs`, `front/classes/members.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Program;
use super::names::Resolved;
use crate::front;
use crate::front::definition::{Binding, Copied, FromOthers, Module, OpenEnumerations};

impl Program {
    /// What other modules tell for `module`, with what is known already: its names are other ones since.
    pub(super) fn told_by_others(&self, module: &Module) -> FromOthers {
        let mut told = FromOthers::clone(&module.from_others);
        told.copied.extend(self.copied_imports(module));
        told.enumerations.extend(self.imported_enumerations(module));
        told.assigned.extend(self.assigned_by_others(module));
        told.starred.extend(self.starred_builtins(module));
        told
    }

    /// Whether other modules assign the variables of `module` that they did when it was read.
    pub(super) fn is_assigned_as_told(&self, module: &Module) -> bool {
        self.assigned_by_others(module).collect::<BTreeSet<_>>() == module.from_others.assigned
    }

    /// The variables of `module` that other modules assign as its attributes.
    fn assigned_by_others<'a>(&'a self, module: &'a Module) -> impl Iterator<Item = Arc<str>> {
        let others = self.user_modules().filter(|other| other.name != module.name);
        let stores = others.flat_map(|other| other.assigns_to_imports().map(move |store| (other, store)));
        let is_own = |(other, (owner, _)): &(&Arc<Module>, &(Arc<str>, Arc<str>))| {
            let mut parts = owner.split('.');
            let first = self.member(&other.name, parts.next().unwrap_or_default(), 0);
            let found = parts.fold(first, |found, part| self.inside(&found, part));
            matches!(found, Resolved::Module(name) if name == module.name)
        };
        let is_variable = |name: &Arc<str>| matches!(module.bindings.get(name), Some(Binding::Variable(_)));
        stores.filter(is_own).map(|(_, (_, name))| Arc::clone(name)).filter(is_variable)
    }

    /// The enumerations without members that `module` imports.
    fn imported_enumerations(&self, module: &Module) -> OpenEnumerations {
        if self.user_modules().all(|module| module.open_enumerations.is_empty()) {
            return OpenEnumerations::new();
        }
        let of_class = |name: Arc<str>, from: &str, member: &str| match self.member(from, member, 0) {
            Resolved::Class(class) => {
                let home = self.module_of(&class).filter(|home| home.name != module.name)?;
                Some((name, Arc::clone(home.open_enumerations.get(class.last())?)))
            }
            _ => None,
        };
        let of_binding = |(name, binding): (&Arc<str>, &Binding)| match binding {
            Binding::Member(from, member) => {
                of_class(Arc::clone(name), from, member).into_iter().collect::<OpenEnumerations>()
            }
            Binding::Module(from) => {
                let found = self.modules.get(from).map(|found| &found.open_enumerations);
                let members = found.into_iter().flat_map(|found| found.keys());
                let inside =
                    |member: &Arc<str>| of_class(Arc::from(format!("{name}.{member}")), from, member);
                members.filter_map(inside).collect()
            }
            _ => OpenEnumerations::new(),
        };
        module.bindings.iter().flat_map(of_binding).collect()
    }

    /// What `module` imports so.
    fn copied_imports(&self, module: &Module) -> Copied {
        let of_member = |(name, binding): (&Arc<str>, &Binding)| match binding {
            Binding::Member(from, member) => {
                self.assigns_itself(from, member).then(|| (Arc::clone(name), None))
            }
            _ => None,
        };
        let mut copied: Copied = module.bindings.iter().filter_map(of_member).collect();
        if !module.stars.is_empty() {
            let names = self.user_modules().flat_map(|other| other.globals.iter());
            let of_star = |name: &Arc<str>| {
                let (star, giver) = self.starred(module, name)?;
                self.assigns_itself(&giver, name).then(|| (Arc::clone(name), Some(star)))
            };
            copied.extend(names.filter_map(of_star));
        }
        copied
    }

    /// The names of builtins that stars give `module`, with the modules of these.
    fn starred_builtins(&self, module: &Module) -> impl Iterator<Item = (Arc<str>, Arc<str>)> {
        let names = if module.stars.is_empty() { &[][..] } else { front::BUILTINS };
        let starred = |name: &&str| Some((Arc::from(*name), self.starred(module, name)?.0));
        names.iter().filter_map(starred)
    }

    /// Whether `name` is a variable of a module of the program that functions of it assign.
    fn assigns_itself(&self, module: &str, name: &str) -> bool {
        let is_variable =
            |module: &Arc<Module>| matches!(module.bindings.get(name), Some(Binding::Variable(_)));
        let own = self.modules.get(module).filter(|module| module.globals.contains(name));
        own.is_some_and(is_variable)
    }
}
