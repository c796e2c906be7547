//! Whether a method of a class can come, go and be declared otherwise without a say in anything but what is asked by its name:
//! which function a method is, who overrides it, what it declares; and what classes have by that name then. Not here: how an edit is
//! read (`front::splice`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::classes::ClassShape;
use super::{Program, abstract_bases, classes, hierarchy, records};
use crate::front::Changes;
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
/// whether there may be objects, and one of the library may be looked at by how it is made.
fn has_at_most_a_method(program: &Program, class: &ClassDefinition, name: &str) -> bool {
    let is_plain = |method: &Symbol| {
        let definition = program.definition(method);
        let is_bare = definition
            .is_some_and(|method| method.function().is_some_and(|method| method.decorators.is_empty()));
        is_bare && !program.is_library(method)
    };
    let mut methods = class.methods.iter().filter(|(known, _)| &**known == name);
    match methods.next() {
        None => !has_member(class, name),
        Some((known, method)) => {
            methods.next().is_none() && !class.written.contains(known) && is_plain(method)
        }
    }
}

/// What a name with dots is the name of, and all that this stands in by its name, outermost first.
pub(crate) fn around(name: &str) -> impl Iterator<Item = Symbol> {
    let ends = name.match_indices('.').map(|(end, _)| end).chain([name.len()]);
    ends.map(|end| Symbol::new(&name[..end]))
}

/// The class that a method belongs to.
pub(crate) fn owner(method: &Symbol) -> Option<Symbol> {
    method.as_str().rsplit_once('.').map(|(class, _)| Symbol::new(class))
}

/// What classes have by the names of methods that an edit has changed: the method, or nothing.
#[derive(Default)]
pub(crate) struct Renewed(BTreeMap<Symbol, BTreeMap<Arc<str>, Option<Symbol>>>);

impl Renewed {
    /// That of the classes of `program`, after an edit.
    pub(crate) fn of(program: &Program, changes: &Changes) -> Renewed {
        let mut renewed = Renewed::default();
        let methods: BTreeSet<(Symbol, &Symbol)> =
            changes.declared.iter().filter_map(|method| Some((owner(method)?, method))).collect();
        for (class, method) in methods.into_iter().filter(|(class, _)| changes.classes.contains(class)) {
            let below = hierarchy::below(program, &class).iter().map(|below| below.symbol.clone());
            for heir in below.chain([class.clone()]) {
                let found = nearest(program, &heir, method.last());
                renewed.0.entry(heir).or_default().insert(Arc::from(method.last()), found);
            }
        }
        renewed
    }

    /// The classes that have another one.
    pub(crate) fn classes(&self) -> impl Iterator<Item = &Symbol> {
        self.0.keys()
    }

    /// Gives the shape of a class what it has now.
    pub(crate) fn renew(&self, shape: &mut Arc<ClassShape>) {
        let Some(methods) = self.0.get(&shape.symbol) else { return };
        let is_known =
            |(name, method): (&Arc<str>, &Option<Symbol>)| shape.methods.get(name) == method.as_ref();
        if methods.iter().all(is_known) {
            return;
        }
        let known = &mut Arc::make_mut(shape).methods;
        for (name, method) in methods {
            match method {
                Some(method) => drop(known.insert(Arc::clone(name), method.clone())),
                None => drop(known.remove(name)),
            }
        }
    }
}

/// The method of this name that objects of a class have.
fn nearest(program: &Program, class: &Symbol, name: &str) -> Option<Symbol> {
    hierarchy::line(program, class).order.iter().find_map(|class| {
        let definition = program.definition(class)?;
        let methods = &definition.class()?.methods;
        methods.iter().find(|(known, _)| &**known == name).map(|(_, method)| method.clone())
    })
}
