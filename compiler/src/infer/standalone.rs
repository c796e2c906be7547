//! Functions evaluated by themselves, for whatever their declarations allow, to learn what they assign. Not here: what follows
//! from that (`collect`, `together`).

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::frame::Frame;
use super::{Specialization, iterables, numbers};
use crate::front::definition::{DefaultValue, Definition};
use crate::ir::Type;
use crate::ir::untyped::{Constant, Op};
use crate::program::annotations;
use crate::program::facts::Facts;
use crate::program::records::is_helper;
use crate::program::signatures::{Flavor, Signature, SignatureParam, class_type};

/// What a function assigns, by the place and the name of an attribute there.
pub(super) fn run(facts: &Facts<'_>, symbol: &Symbol) -> BTreeMap<(Symbol, Arc<str>), Type> {
    let Some(signature) = facts.signature(symbol) else { return BTreeMap::new() };
    let widest = |param: &SignatureParam| param.widest().unwrap_or(Type::Never);
    evaluate(facts, symbol, &signature, signature.params.iter().map(widest).collect())
}

/// The same for methods whose callers nobody looks at: the defaults tell where these may pass ints for floats.
pub(super) fn run_with_defaults(facts: &Facts<'_>, symbol: &Symbol) -> BTreeMap<(Symbol, Arc<str>), Type> {
    let Some(signature) = facts.signature(symbol) else { return BTreeMap::new() };
    let has_int =
        |index: usize| matches!(facts.default(symbol, index), Some(DefaultValue::Constant(Constant::Int(_))));
    let widest = |(index, param): (usize, &SignatureParam)| {
        let ty = param.widest().unwrap_or(Type::Never);
        if has_int(index) { numbers::with_ints(&ty) } else { ty }
    };
    evaluate(facts, symbol, &signature, signature.params.iter().enumerate().map(widest).collect())
}

/// The same for a list where a parameter is declared as an iterable, which leaves its type to callers: most of what a
/// constructor assigns is the same for all of them. One that is only kept to iterate over it is stored as that.
pub(super) fn run_for_lists(facts: &Facts<'_>, symbol: &Symbol) -> BTreeMap<(Symbol, Arc<str>), Type> {
    let Some((signature, definition)) = facts.signature(symbol).zip(facts.program.definition(symbol)) else {
        return BTreeMap::new();
    };
    let annotations = definition.function().map(|function| function.params.as_slice()).unwrap_or_default();
    let of_class = signature.class.as_ref().and_then(|class| facts.type_params(class));
    let scope: Vec<Arc<str>> =
        of_class.iter().flat_map(|params| params.iter()).chain(&signature.type_params).cloned().collect();
    let listed = |index: usize| {
        let annotation = annotations.get(index)?.annotation.as_ref()?;
        let item = annotations::read_item(facts, &definition.module, &scope, annotation)?;
        let is_iterated = iterables::is_kept_to_iterate(facts, &definition, index);
        Some(if is_iterated { iterables::of(item) } else { Type::list(item) })
    };
    let widest = |(index, param): (usize, &SignatureParam)| {
        param.widest().or_else(|| listed(index)).unwrap_or(Type::Never)
    };
    evaluate(facts, symbol, &signature, signature.params.iter().enumerate().map(widest).collect())
}

/// The same for each class that a class method may be called on, where that matters.
pub(super) fn run_all(facts: &Facts<'_>, definition: &Definition) -> Vec<BTreeMap<(Symbol, Arc<str>), Type>> {
    let symbol = &definition.symbol;
    if !assigns_to_classes(facts, definition) {
        return vec![run(facts, symbol)];
    }
    let Some(signature) = facts.signature(symbol) else { return Vec::new() };
    let Some(class) = signature.class.clone() else { return Vec::new() };
    let below = facts.overrides(&class, "");
    let is_plain = |class: &Symbol| facts.type_params(class).is_none_or(|params| params.is_empty());
    let classes = std::iter::once(class).chain(below).filter(is_plain);
    let for_class = |class: Symbol| {
        let own = Type::Class(Arc::new(class_type(&class, Vec::new())));
        let rest = signature.params.iter().skip(1).map(|param| param.widest().unwrap_or(Type::Never));
        evaluate(facts, symbol, &signature, std::iter::once(own).chain(rest).collect())
    };
    classes.map(for_class).collect()
}

/// What depends on a parameter whose type only a call tells is left out.
fn evaluate(
    facts: &Facts<'_>,
    symbol: &Symbol,
    signature: &Signature,
    params: Vec<Type>,
) -> BTreeMap<(Symbol, Arc<str>), Type> {
    let function = Specialization::of(symbol, signature, params);
    let Some(mut frame) = Frame::new(facts, &function) else { return BTreeMap::new() };
    frame.settle();
    let collected = std::mem::take(&mut frame.collected);
    collected.into_iter().map(|(key, ty)| (key, frame.cells.deep(&ty))).collect()
}

/// Whether a function can be evaluated without knowing its callers.
pub(super) fn is_declared(facts: &Facts<'_>, definition: &Definition) -> bool {
    is_of_module(definition)
        && facts.signature(&definition.symbol).is_some_and(|signature| {
            signature.captures == 0
                && !signature.is_generic()
                && signature.params.iter().all(|param| param.declared.is_some())
        })
}

/// Whether a class method with a declared result, which calls of it do not look into, assigns attributes of the class that it
/// is called on.
pub(super) fn assigns_to_classes(facts: &Facts<'_>, definition: &Definition) -> bool {
    let Some(body) = definition.function().map(|function| &function.body) else { return false };
    let Some(own) = body.blocks[body.entry()].params.first() else { return false };
    let assigns = |op: &Op| matches!(op, Op::SetAttribute(_));
    body.insts
        .keys()
        .map(|inst| &body.insts[inst])
        .any(|inst| assigns(&inst.op) && inst.args.first() == Some(own))
        && is_of_module(definition)
        && facts.signature(&definition.symbol).is_some_and(|signature| {
            signature.flavor == Flavor::Class && signature.result.is_some() && signature.captures == 0
        })
}

fn is_of_module(definition: &Definition) -> bool {
    definition.function().is_some_and(|function| function.enclosing.is_none())
        && !is_helper(definition.symbol.last())
}
