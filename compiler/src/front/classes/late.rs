//! Class variables that a class gets from elsewhere: `cls.NAME = ...` in a method of a class above, `C.NAME = ...` anywhere,
//! what a decorator does to the class that it is called with. The body of the class may declare them (`NAME: int`). Not here:
//! who assigns what (`assigned`).

use std::sync::Arc;

use ruff_python_ast as ast;

use super::decorators::is_called;
use super::{Reader, assigned, bind_hidden, is_record};
use crate::front::context::ModuleContext;
use crate::front::definition::{Binding, ClassDefinition, VariableBinding};
use crate::front::lower::Lowerer;
use crate::ir::untyped::Annotation;

impl<'a> Reader<'a> {
    /// Whether `NAME: int` in the body of the class declares a variable that the class is given, not a field. In a record,
    /// that is one which is `ClassVar`.
    pub(super) fn is_late(&self, module: &ModuleContext<'_>, name: &str, is_class_variable: bool) -> bool {
        let attributes = module.assigned_attributes;
        attributes.of_class(&self.class.name, name)
            && !attributes.belongs_to_objects(name)
            && self.enumeration.is_none()
            && (is_class_variable || !is_record(&self.definition))
            && !assigned::assigns_own(self.class, name)
    }

    /// Such a declaration.
    pub(super) fn declare_late(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        name: Arc<str>,
        annotation: Option<Annotation>,
    ) {
        let hidden = self.hidden(&name);
        let binding = VariableBinding { annotation, ..bind_hidden(lowerer, &hidden, None) };
        lowerer.output.hidden.insert(hidden, Binding::Variable(binding.clone()));
        self.definition.late_variables.push((name, binding));
    }
}

/// Adds a hidden variable for each name that the class itself may be given and does not have.
pub(super) fn add(
    lowerer: &mut Lowerer<'_, '_>,
    class: &ast::StmtClassDef,
    name: &str,
    definition: &mut ClassDefinition,
) {
    let is_decorated = class.decorator_list.iter().any(|decorator| is_called(&decorator.expression));
    for late in lowerer.module.assigned_attributes.late(&class.name, is_decorated) {
        let variable = lowerer.mangled(&late);
        let is_own = |known: &Arc<str>| known.split(':').next() == Some(&*variable);
        let is_known = definition.class_variables.iter().any(|(known, _)| is_own(known))
            || definition.late_variables.iter().any(|(known, _)| is_own(known))
            || definition.methods.iter().any(|(known, _)| is_own(known))
            || definition.fields.iter().any(|field| is_own(&field.name))
            || definition.assigned_fields.iter().any(|field| is_own(&field.name));
        if !is_known {
            let binding = bind_hidden(lowerer, &Arc::from(format!("{name}.{variable}")), None);
            definition.late_variables.push((variable, binding));
        }
    }
}
