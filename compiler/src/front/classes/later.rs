//! Variables that a class gets from statements of module level behind it (`C.x = value`), whether its body declares them
//! (`x: int`) or not. Reading one before raises AttributeError. Not here: those that functions assign first, and classes with
//! bases of the program, which may have the name, too.

use std::sync::Arc;

use super::{Reader, assigned};
use crate::front::annotations::dotted_name;
use crate::front::context::{ModuleContext, Output};
use crate::front::definition::{Binding, VariableBinding};
use crate::ir::untyped::Annotation;

/// Bases that have no variables of a program.
const PLAIN_BASES: [&str; 4] = ["object", "ABC", "Generic", "Protocol"];

impl Reader<'_> {
    /// Whether the variable `name` of the class is made by a statement of module level.
    pub(super) fn is_made_later(&self, module: &ModuleContext<'_>, name: &str) -> bool {
        let attributes = module.assigned_attributes;
        let is_plain = |base: &ruff_python_ast::Expr| {
            let base = base.as_subscript_expr().map_or(base, |subscript| &subscript.value);
            dotted_name(base).is_some_and(|name| PLAIN_BASES.iter().any(|plain| *plain == &*name))
        };
        attributes.at_module_level(&self.name).any(|made| **made == *name)
            && !attributes.belongs_to_objects(name)
            && self.class.bases().iter().all(is_plain)
            && self.class.keywords().is_empty()
            && self.class.decorator_list.is_empty()
            && self.enumeration.is_none()
            && !assigned::assigns_own(self.class, name)
    }

    /// Adds what the body of the class has not mentioned.
    pub(super) fn made_later(&mut self, module: &ModuleContext<'_>, output: &mut Output) {
        let names: Vec<Arc<str>> = module.assigned_attributes.at_module_level(&self.name).cloned().collect();
        for name in names {
            let is_known = self.class_variables.get(&name).is_some()
                || self.methods.get(&name).is_some()
                || self.fields.get(&name).is_some();
            if !is_known && self.is_made_later(module, &name) {
                self.make_later(module, output, &name, None);
            }
        }
    }

    pub(super) fn make_later(
        &mut self,
        module: &ModuleContext<'_>,
        output: &mut Output,
        name: &Arc<str>,
        annotation: Option<Annotation>,
    ) {
        let hidden = self.hidden(name);
        let binding = VariableBinding { annotation, is_made_later: true, ..module.hidden_variable(&hidden) };
        output.hidden.insert(hidden, Binding::Variable(binding.clone()));
        self.class_variables.insert(Arc::clone(name), (Arc::clone(name), binding));
    }
}
