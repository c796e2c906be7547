//! Class variables that a class gets from elsewhere: `cls.NAME = ...` in a method of a class above, `C.NAME = ...` anywhere,
//! what a decorator does to the class that it is called with. Not here: who assigns what (`assigned`).

use std::sync::Arc;

use ruff_python_ast as ast;

use super::bind_hidden;
use super::decorators::is_called;
use crate::front::definition::ClassDefinition;
use crate::front::lower::Lowerer;

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
            || definition.methods.iter().any(|(known, _)| is_own(known))
            || definition.fields.iter().any(|field| is_own(&field.name))
            || definition.assigned_fields.iter().any(|field| is_own(&field.name));
        if !is_known {
            let binding = bind_hidden(lowerer, &Arc::from(format!("{name}.{variable}")), None);
            definition.late_variables.push((variable, binding));
        }
    }
}
