//! The names that a module imports from others whose functions assign them: the importing module keeps the value that it got.
//! Not here: reading a module with such variables (`front/bindings.rs`, `front/lower/imports.rs`).

use std::sync::Arc;

use super::Program;
use crate::front::definition::{Binding, Copied, Module};

impl Program {
    /// What `module` imports so, if it does.
    pub(super) fn copied_imports(&self, module: &str) -> Option<Copied> {
        let module = self.modules.get(module)?;
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
        (!copied.is_empty()).then_some(copied)
    }

    /// Whether `name` is a variable of a module of the program that functions of it assign.
    fn assigns_itself(&self, module: &str, name: &str) -> bool {
        let is_variable =
            |module: &Arc<Module>| matches!(module.bindings.get(name), Some(Binding::Variable(_)));
        let own = self.modules.get(module).filter(|module| module.globals.contains(name));
        own.is_some_and(is_variable)
    }
}
