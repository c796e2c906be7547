//! Objects that `__new__` alone makes, outside of a `__new__` of the user: no `__init__` runs, so that they may be without fields which all
//! other objects of the class have. Not here: reading such fields (`unassigned`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::assigned;
use super::frame::Frame;
use crate::diagnostic::{Declaration, Diagnostic};
use crate::ir::Type;
use crate::program::records::is_helper;

impl Frame<'_, '_> {
    /// Demands that fields are not taken to be there which the object that this instruction makes may be without.
    pub(super) fn demand_tests_of_bare(&mut self, ty: &Type) {
        let own = &self.definition.symbol;
        let is_initialized_later = own.last() == "__new__" || is_helper(own.last());
        let Some(instance) = ty.as_instance() else { return };
        let program = self.facts.program;
        if is_initialized_later || program.is_library(own) || program.is_library(&instance.class) {
            return;
        }
        let class = instance.class.clone();
        let Some(made) = self.function().body.insts[self.inst].result else { return };
        let fields = self.facts.members(&class).fields;
        let begun = self.facts.construction(&class).map(|made| made.defaults).unwrap_or_default();
        let is_begun = |name: &Arc<str>| begun.iter().any(|(begun, _)| begun == name);
        let relied_on = |name: &Arc<str>| self.facts.field(&class, name).is_some_and(|it| it.never_missing);
        let definition = self.definition.clone();
        let lacking = assigned::lacking_in_bare(self.facts, &class, &fields, (&definition, made));
        for name in lacking.into_iter().filter(|name| relied_on(name) && !is_begun(name)) {
            for first in self.first_with(&class, name) {
                let demand = Declaration::Assigned(first, name.clone());
                if !self.facts.may_leave_out(&demand) {
                    continue;
                }
                let message = format!("an object without `__init__` may be without its field `{name}`");
                let diagnostic = Diagnostic::error("E0504", self.location(), message);
                self.push_diagnostic(Diagnostic { contradicts: Some(demand), ..diagnostic });
            }
        }
    }

    /// The classes, of this one and those above it, that have the field where none above them has it.
    fn first_with(&self, class: &Symbol, name: &Arc<str>) -> Vec<Symbol> {
        let has_it = |class: &Symbol| self.facts.members(class).fields.contains(name);
        let is_first = |class: &Symbol| has_it(class) && !self.facts.order(class).iter().skip(1).any(has_it);
        self.facts.order(class).into_iter().filter(is_first).collect()
    }
}
