//! Module and class variables that declare containers of callables, `handlers: dict[str, Callable[[int], int]]`, and that functions
//! put functions of their own into. What the module body puts there does not tell what they are, so such a variable holds any
//! callable of the declared signature. Not here: variables that the module body alone fills, whose functions are known one by one.

use std::collections::BTreeMap;

use linkpoint_abi::Symbol;

use super::lattice;
use crate::front::definition::{Definition, Module};
use crate::ir::untyped::{Function, Op};
use crate::ir::{Type, Value};

/// Those of the variables `types` whose functions are known so far.
pub(super) fn candidates(types: &BTreeMap<Symbol, Type>) -> Vec<Symbol> {
    let holds_known = |ty: &Type| {
        let args = ty.as_instance().map(|container| container.args.as_slice()).unwrap_or_default();
        args.iter().any(|arg| lattice::mentions(arg, &lattice::is_known_callable))
    };
    types.iter().filter(|(_, ty)| holds_known(ty)).map(|(symbol, _)| symbol.clone()).collect()
}

/// Whether a function of `module` puts one that it has made into the variable.
pub(super) fn is_filled(module: &Module, variable: &Symbol) -> bool {
    module.definitions.values().any(|definition| fills(definition, variable.last()))
}

fn fills(definition: &Definition, variable: &str) -> bool {
    let is_body = definition.symbol.last() == "<module>";
    let Some(function) = definition.function().filter(|_| !is_body) else { return false };
    let body = &function.body;
    body.insts.keys().any(|inst| {
        let data = &body.insts[inst];
        let container = match data.op {
            Op::SetItem => data.args.first().copied(),
            Op::Call(_) => object_of(body, data.args.first()),
            _ => None,
        };
        container.is_some_and(|container| is_variable(body, container, variable))
            && data.args.iter().skip(1).any(|value| is_made(body, *value))
    })
}

/// The object of which `callee` is a method.
fn object_of(body: &Function, callee: Option<&Value>) -> Option<Value> {
    let made = body.definition(*callee?)?;
    matches!(made.op, Op::Attribute(_)).then(|| made.args.first().copied())?
}

fn is_variable(body: &Function, value: Value, variable: &str) -> bool {
    body.definition(value).is_some_and(|made| match &made.op {
        Op::Global(name) | Op::Attribute(name) => name.rsplit('.').next() == Some(variable),
        _ => false,
    })
}

fn is_made(body: &Function, value: Value) -> bool {
    body.definition(value).is_some_and(|made| matches!(made.op, Op::MakeFunction(_)))
}
