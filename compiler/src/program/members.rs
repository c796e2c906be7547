//! Whether a method of a class is the only thing of its name among the classes above and below: then nobody but who asks for that
//! very name sees it come and go. Not here: how an edit is read (`front::splice`).

use linkpoint_abi::Symbol;

use super::{Program, abstract_bases, classes, hierarchy, records};
use crate::front::definition::ClassDefinition;
use crate::front::has_member;

/// Whether no class above or below the one that `method` belongs to has a member of its name, nor would have one written for it if
/// this one were not there, and what the class is does not depend on its methods.
pub(super) fn is_apart(program: &Program, method: &Symbol) -> bool {
    let (name, Some(class)) = (method.last(), owner(method)) else { return false };
    let line = hierarchy::line(program, &class);
    let above = line.order.iter().filter(|above| **above != class);
    let above = above.filter_map(|above| program.definition(above));
    let Some(own) = program.definition(&class) else { return false };
    let is_plain = |class: &ClassDefinition| {
        !classes::is_protocol(class) && !records::is_tuple(class) && !abstract_bases::brings(class, name)
    };
    let related = above.chain(hierarchy::below(program, &class).iter().cloned());
    let mut related = related.filter_map(|definition| Some(definition.class()?.clone()));
    line.is_consistent
        && own.class().is_some_and(is_plain)
        && related.all(|class| is_plain(&class) && !has_member(&class, name))
}

/// The class that a method belongs to.
pub(super) fn owner(method: &Symbol) -> Option<Symbol> {
    method.as_str().rsplit_once('.').map(|(class, _)| Symbol::new(class))
}
