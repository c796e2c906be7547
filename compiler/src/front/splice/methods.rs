//! What an edit does to the list of methods that a class has. Not here: the bodies of the methods (`edit`), and whether classes
//! above and below have such a method (`program::members`).

use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::alike::opens_fields;
use super::part::{Function, Read};
use crate::front::definition::{Binding, ClassDefinition, Definition, DefinitionKind, Module};
use crate::front::digest::class_digest;

/// Methods that are new, or gone.
#[derive(Default)]
pub(super) struct Listed {
    pub(super) new: Vec<Symbol>,
    pub(super) gone: Vec<Symbol>,
}

/// Whether a method may be declared otherwise, or be new or gone, without a say in anything but calls by its name: it is no
/// special one, has nothing to evaluate in its head, and declares no field.
pub(super) fn is_plain(module: &Module, function: &Function) -> bool {
    let name = function.symbol.last();
    function.is_plain
        && !name.starts_with("__")
        && !name.contains([':', '<'])
        && !opens_fields(module, function)
}

/// Whether the class of a new method has its name for something else.
pub(super) fn is_taken(module: &Module, class: &Symbol, name: &str) -> bool {
    let Some(definition) = module.definitions.get(class) else { return true };
    definition.class().is_none_or(|class| has_member(class, name))
        || module.definitions.contains_key(&class.child(name))
}

/// Whether a class has something of this name itself, or a method that is found by it.
pub(crate) fn has_member(class: &ClassDefinition, name: &str) -> bool {
    let is_so = |known: &str| known.split(':').next() == Some(name);
    class.methods.iter().any(|(known, _)| is_so(known))
        || class.fields.iter().any(|field| is_so(&field.name))
        || class.assigned_fields.iter().any(|field| is_so(&field.name))
        || class.class_variables.iter().chain(&class.late_variables).any(|(known, _)| is_so(known))
}

/// What the module calls a method.
pub(super) fn hidden_name(module: &str, method: &Symbol) -> Option<Arc<str>> {
    method.as_str().strip_prefix(module)?.strip_prefix('.').map(Arc::from)
}

/// The names that the module has for the methods that were read.
pub(super) fn names(read: &Read) -> impl Iterator<Item = &Arc<str>> {
    let is_method = |(_, binding): &(&Arc<str>, &Binding)| {
        let Binding::Function(symbol) = binding else { return false };
        super::alike::functions(read).any(|function| function.method.is_some() && function.symbol == *symbol)
    };
    read.hidden.iter().filter(is_method).map(|(name, _)| name)
}

/// Gives a class its list of methods. `order` tells where the definition of a method begins.
pub(super) fn list(
    class: &mut Definition,
    listed: &Listed,
    definitions: &OrdMap<Symbol, Arc<Definition>>,
    order: impl Fn(&Definition) -> u32,
) -> Option<()> {
    let own = class.symbol.clone();
    let DefinitionKind::Class(class) = &mut class.kind else { return None };
    let class = Arc::make_mut(class);
    // What was written for the class came after its digest.
    let as_read = |class: &ClassDefinition| {
        let mut class = class.clone();
        let written = std::mem::take(&mut class.written);
        class.methods.retain(|(name, _)| !written.contains(name));
        class_digest(&own, &class)
    };
    // A method that has a second name stands in the list where that is made.
    let is_alias = |(name, symbol): &(Arc<str>, Symbol)| {
        let own_name = symbol.as_str().strip_prefix(own.child("").as_str());
        own_name.and_then(|own| own.split(':').next()) != Some(&**name)
    };
    if as_read(class) != class.digest || class.methods.iter().any(is_alias) {
        return None;
    }
    class.methods.retain(|(_, symbol)| !listed.gone.contains(symbol));
    let place = |symbol: &Symbol| definitions.get(symbol).map(|definition| order(definition));
    for symbol in &listed.new {
        let at = place(symbol)?;
        let is_behind =
            |(name, other): &(Arc<str>, Symbol)| class.written.contains(name) || place(other) > Some(at);
        let index = class.methods.iter().position(is_behind).unwrap_or(class.methods.len());
        class.methods.insert(index, (Arc::from(symbol.last()), symbol.clone()));
    }
    class.digest = as_read(class);
    Some(())
}
