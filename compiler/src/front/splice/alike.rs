//! Whether statements that were read by themselves are what the module has, and whether their next version is the same to
//! everybody else. Not here: what others see through facts about bodies (`program`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::methods;
use super::part::{Function, Method, Read, Statement, StatementKind};
use super::seen::{Seen, Store};
use crate::front::definition::{AssignedField, Binding, Definition, FunctionDefinition, Module};
use crate::front::lower::mangled;
use crate::ir::untyped::Annotation;

/// Whether the module has in the block with this number what was read there.
pub(super) fn is_known(module: &Module, statement: &Statement, block: usize) -> bool {
    match &statement.kind {
        StatementKind::Constant(binding) => module.bindings.get(&statement.name) == Some(binding),
        // The body of the module is looked at as a whole.
        StatementKind::Run => true,
        // So are the classes, once it is known that these are those of the module.
        StatementKind::Class(_) => {
            matches!(module.bindings.get(&statement.name), Some(Binding::Class(_)))
        }
        StatementKind::Function(read) => {
            let known = inside(module, &read.symbol, block);
            let mut pairs = known.iter().zip(read.definitions.values());
            known.len() == read.definitions.len() && pairs.all(|(known, read)| is_as_read(known, read, block))
        }
    }
}

/// A function with the definitions inside it.
fn inside<'m>(module: &'m Module, function: &Symbol, block: usize) -> Vec<&'m Definition> {
    let all = module.definitions.get(function).into_iter().chain(inner(module, function));
    all.map(|definition| &**definition).filter(|definition| definition.place.block == block).collect()
}

/// The definitions of a module inside one of them.
pub(super) fn inner<'m>(
    module: &'m Module,
    outer: &Symbol,
) -> impl Iterator<Item = &'m Arc<Definition>> + use<'m> {
    let inner = outer.child("");
    let near = module.definitions.range(inner.clone()..);
    let near = near.take_while(move |(symbol, _)| symbol.as_str().starts_with(inner.as_str()));
    near.map(|(_, definition)| definition)
}

/// Whether a function is in the module what it is read by itself, in its block.
fn is_as_read(known: &Definition, read: &Definition, block: usize) -> bool {
    let (Some(one), Some(other)) = (known.function(), read.function()) else { return false };
    let place = |definition: &Definition| {
        let place = &definition.place;
        (place.path.clone(), place.start, place.end, place.name)
    };
    known.symbol == read.symbol
        && known.place.block == block
        && place(known) == place(read)
        && is_same_function(one, other)
        && is_alike(one, other)
}

/// Whether two readings have the same beside what their functions and constants are.
pub(super) fn are_seen_alike(module: &Module, old: &Read, new: &Read) -> bool {
    let declarations =
        |read: &Read| seen_of(read).flat_map(|seen| seen.declarations.clone()).collect::<Vec<_>>();
    let stores = |read: &Read| {
        let of_functions = functions(read).flat_map(|function| visible_stores(module, function));
        of_functions.chain(read.stores.iter().cloned()).collect::<BTreeSet<_>>()
    };
    let hidden = |read: &Read| {
        let mut hidden = read.hidden.clone();
        methods::names(read).for_each(|name| drop(hidden.remove(name)));
        hidden.retain(|name, _| !is_in_class(read, name));
        hidden
    };
    hidden(old) == hidden(new)
        && old.attributes.are_given_back_alike(&new.attributes)
        && old.attributes.are_alike_of_imports(&new.attributes, &module.bindings)
        && declarations(old) == declarations(new)
        && stores(old) == stores(new)
        && functions(new).all(has_no_class)
}

pub(super) fn functions(read: &Read) -> impl Iterator<Item = &Function> {
    read.statements.iter().filter_map(|statement| match &statement.kind {
        StatementKind::Function(function) => Some(&**function),
        StatementKind::Constant(_) | StatementKind::Class(_) | StatementKind::Run => None,
    })
}

/// What others see of the functions of all statements.
fn seen_of(read: &Read) -> impl Iterator<Item = &Seen> {
    read.statements.iter().filter_map(|statement| match &statement.kind {
        StatementKind::Function(function) => Some(&function.seen),
        StatementKind::Class(seen) => Some(seen),
        StatementKind::Constant(_) | StatementKind::Run => None,
    })
}

/// Whether a name of the module belongs to a class that was read.
fn is_in_class(read: &Read, name: &str) -> bool {
    let is_class = |of: &str| {
        let mut statements = read.statements.iter();
        statements
            .any(|statement| &*statement.name == of && matches!(statement.kind, StatementKind::Class(_)))
    };
    name.split_once('.').is_some_and(|(of, _)| is_class(of))
}

fn has_no_class(function: &Function) -> bool {
    // A generator which something is sent to has one.
    !function.seen.has_class && !function.definitions.values().any(|definition| definition.class().is_some())
}

/// Whether two versions of a function are the same to everybody else, apart from what [`are_seen_alike`] compares.
pub(super) fn is_body_edit(module: &Module, old: &Function, new: &Function) -> bool {
    let own = |read: &Function| read.definitions.get(&read.symbol).and_then(Definition::function).cloned();
    let (Some(before), Some(after)) = (own(old), own(new)) else { return false };
    old.symbol == new.symbol
        && old.head == new.head
        && is_alike(&before, &after)
        && visible_fields(module, old) == visible_fields(module, new)
}

/// Whether what others go by is the same of two functions.
pub(crate) fn is_alike(one: &FunctionDefinition, other: &FunctionDefinition) -> bool {
    one.params == other.params
        && one.returns == other.returns
        && one.type_params == other.type_params
        && one.decorators == other.decorators
        && one.is_generator == other.is_generator
        && one.captures == other.captures
        && one.class == other.class
        && one.enclosing == other.enclosing
}

/// Whether two readings of a function differ in nothing, but maybe in how it is declared and where it stands.
pub(crate) fn is_same_function(one: &FunctionDefinition, other: &FunctionDefinition) -> bool {
    one.digest == other.digest
        && one.sites == other.sites
        && one.mentions == other.mentions
        && one.data == other.data
}

/// Whether two constants differ in their values only.
pub(super) fn is_other_value(old: &Binding, new: &Binding) -> bool {
    match (old, new) {
        (Binding::Variable(one), Binding::Variable(other)) => {
            one.symbol == other.symbol && one.annotation == other.annotation
        }
        _ => false,
    }
}

/// The fields of a class that another method declares, whatever `method` assigns: those that its `__init__` does.
fn settled_fields(module: &Module, method: &Method, symbol: &Symbol) -> BTreeSet<Arc<str>> {
    let class = module.definitions.get(&method.class).and_then(|class| class.class());
    let fields = class.map(|class| class.assigned_fields.as_slice()).unwrap_or_default();
    let is_settled = |field: &&AssignedField| field.method != *symbol && field.method.last() == "__init__";
    fields.iter().filter(is_settled).map(|field| Arc::clone(&field.name)).collect()
}

/// What a function assigns, as far as others see it.
fn visible_stores(module: &Module, function: &Function) -> BTreeSet<Store> {
    let mut stores = function.seen.stores.clone();
    if let Some(method) = &function.method {
        let settled = settled_fields(module, method, &function.symbol);
        stores.retain(|(owner, attribute)| {
            let name = mangled(Some(method.class.last()), attribute);
            method.own.as_deref() != Some(owner.as_str()) || !settled.contains(&name)
        });
    }
    stores
}

/// Whether a method declares fields that others see.
pub(super) fn opens_fields(module: &Module, function: &Function) -> bool {
    !visible_fields(module, function).is_empty()
}

type VisibleField<'f> = (&'f str, Option<&'f Annotation>, &'f Symbol, Option<&'f str>);

/// The fields that a method declares by assigning them, as far as others see it.
fn visible_fields<'f>(module: &Module, function: &'f Function) -> Vec<VisibleField<'f>> {
    let Some(method) = &function.method else { return Vec::new() };
    let settled = settled_fields(module, method, &function.symbol);
    let is_open = |field: &&AssignedField| field.annotation.is_some() || !settled.contains(&field.name);
    let seen = |field: &'f AssignedField| {
        (&*field.name, field.annotation.as_ref(), &field.method, field.from_param.as_deref())
    };
    method.fields.iter().filter(is_open).map(seen).collect()
}
