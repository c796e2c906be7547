//! Whether a method of a class can come, go and be declared otherwise without a say in anything but what is asked by its name:
//! which function a method is, who overrides it, what it declares. Not here: how an edit is read (`front::splice`).

use linkpoint_abi::Symbol;

use super::{Program, abstract_bases, classes, hierarchy, records};
use crate::front::definition::ClassDefinition;
use crate::front::has_member;

/// Whether classes above and below the one that `method` belongs to have nothing of its name but methods that are called in the same
/// way, nor would have one written for them if this one were not there, and what they are does not depend on their methods.
pub(super) fn is_by_name(program: &Program, method: &Symbol) -> bool {
    let (name, Some(class)) = (method.last(), owner(method)) else { return false };
    let Some(own) = program.definition(&class) else { return false };
    let line = hierarchy::line(program, &class);
    let above = line.order.iter().filter(|above| **above != class);
    let above = above.filter_map(|above| program.definition(above));
    let mut related = above.chain(hierarchy::below(program, &class).iter().cloned());
    let is_open = |class: &ClassDefinition| {
        !classes::is_protocol(class) && !records::is_tuple(class) && !abstract_bases::brings(class, name)
    };
    line.is_consistent
        && own.class().is_some_and(is_open)
        && related.all(|definition| {
            definition
                .class()
                .is_some_and(|class| is_open(class) && has_at_most_a_method(program, class, name))
        })
}

/// Whether a class has nothing of this name, or a method that its author wrote without decorators: one that is abstract would say
/// whether there may be objects.
fn has_at_most_a_method(program: &Program, class: &ClassDefinition, name: &str) -> bool {
    let is_plain = |method: &Symbol| {
        let definition = program.definition(method);
        definition.is_some_and(|method| method.function().is_some_and(|method| method.decorators.is_empty()))
    };
    let mut methods = class.methods.iter().filter(|(known, _)| &**known == name);
    match methods.next() {
        None => !has_member(class, name),
        Some((known, method)) => {
            methods.next().is_none() && !class.written.contains(known) && is_plain(method)
        }
    }
}

/// The class that a method belongs to.
pub(super) fn owner(method: &Symbol) -> Option<Symbol> {
    method.as_str().rsplit_once('.').map(|(class, _)| Symbol::new(class))
}
