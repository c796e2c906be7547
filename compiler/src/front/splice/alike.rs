//! Whether a function that was read by itself is what the module has, and whether its next version is the same to everybody
//! else. Not here: what others see through facts about bodies (`program`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::part::{Method, Read};
use super::seen::Store;
use crate::front::definition::{AssignedField, Definition, FunctionDefinition, Module};
use crate::front::lower::mangled;
use crate::ir::untyped::Annotation;

/// Whether the module has in `block` what was read there.
pub(super) fn is_known(module: &Module, read: &Read, block: usize) -> bool {
    let known = inside(module, &read.symbol, block);
    let mut pairs = known.iter().zip(read.definitions.values());
    known.len() == read.definitions.len() && pairs.all(|(known, read)| is_as_read(known, read, block))
}

/// A function with the definitions inside it.
fn inside<'m>(module: &'m Module, function: &Symbol, block: usize) -> Vec<&'m Definition> {
    let inner = function.child("");
    let near = module.definitions.range(inner.clone()..);
    let near = near.take_while(|(symbol, _)| symbol.as_str().starts_with(inner.as_str()));
    let near = near.map(|(_, definition)| definition);
    let all = module.definitions.get(function).into_iter().chain(near);
    all.map(|definition| &**definition).filter(|definition| definition.place.block == block).collect()
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
        && one.digest == other.digest
        && one.sites == other.sites
        && one.mentions == other.mentions
        && is_alike(one, other)
}

/// Whether two versions of a function are the same to everybody else.
pub(super) fn is_seen_alike(module: &Module, old: &Read, new: &Read) -> bool {
    let own = |read: &Read| read.definitions.get(&read.symbol).and_then(Definition::function).cloned();
    let (Some(before), Some(after)) = (own(old), own(new)) else { return false };
    // A generator which something is sent to has one.
    let has_class = new.definitions.values().any(|definition| definition.class().is_some());
    let settled = old.method.as_ref().map(|method| settled_fields(module, method, &old.symbol));
    let settled = settled.unwrap_or_default();
    old.symbol == new.symbol
        && old.head == new.head
        && old.hidden == new.hidden
        && is_alike(&before, &after)
        && !has_class
        && Visible::of(old, &settled) == Visible::of(new, &settled)
}

/// Whether what others go by is the same of two functions.
fn is_alike(one: &FunctionDefinition, other: &FunctionDefinition) -> bool {
    one.params == other.params
        && one.returns == other.returns
        && one.type_params == other.type_params
        && one.decorators == other.decorators
        && one.is_generator == other.is_generator
        && one.captures == other.captures
        && one.class == other.class
        && one.enclosing == other.enclosing
}

/// The fields of a class that another method declares, whatever `method` assigns: those that its `__init__` does.
fn settled_fields(module: &Module, method: &Method, symbol: &Symbol) -> BTreeSet<Arc<str>> {
    let class = module.definitions.get(&method.class).and_then(|class| class.class());
    let fields = class.map(|class| class.assigned_fields.as_slice()).unwrap_or_default();
    let is_settled = |field: &&AssignedField| field.method != *symbol && field.method.last() == "__init__";
    fields.iter().filter(is_settled).map(|field| Arc::clone(&field.name)).collect()
}

/// What a function assigns, as far as others see it.
#[derive(PartialEq)]
struct Visible<'r> {
    stores: BTreeSet<&'r Store>,
    fields: Vec<(&'r str, Option<&'r Annotation>, &'r Symbol, Option<&'r str>)>,
}

impl<'r> Visible<'r> {
    fn of(read: &'r Read, settled: &BTreeSet<Arc<str>>) -> Visible<'r> {
        let Some(method) = &read.method else {
            return Visible { stores: read.stores.iter().collect(), fields: Vec::new() };
        };
        let is_settled = |(owner, attribute): &&Store| {
            let name = mangled(Some(method.class.last()), attribute);
            method.own.as_deref() == Some(&**owner) && settled.contains(&name)
        };
        let is_open = |field: &&AssignedField| field.annotation.is_some() || !settled.contains(&field.name);
        let seen = |field: &'r AssignedField| {
            (&*field.name, field.annotation.as_ref(), &field.method, field.from_param.as_deref())
        };
        Visible {
            stores: read.stores.iter().filter(|store| !is_settled(store)).collect(),
            fields: method.fields.iter().filter(is_open).map(seen).collect(),
        }
    }
}
