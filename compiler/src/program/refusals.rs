//! Whether the text of a function answers NotImplemented. Not here: what follows for given types (`infer::refusals`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::signatures::is_operator;
use super::{Program, hierarchy, members};
use crate::front::definition::Definition;
use crate::infer::arithmetic::NOT_IMPLEMENTED;
use crate::ir::Value;
use crate::ir::function::Terminator;
use crate::ir::untyped::{Function, Op};

/// How much of what a function returns is NotImplemented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// None of it.
    Never,
    /// Some of it, as far as the text tells.
    Sometimes,
    /// All of it, whatever the types.
    Always,
}

/// How much of what the function `symbol` returns is NotImplemented. An operator that returns what another method of its object says
/// (`return self._compare(other)`) answers so if that may.
pub(super) fn refusal(program: &Program, symbol: &Symbol) -> Refusal {
    let Some(definition) = program.definition(symbol) else { return Refusal::Never };
    let Some(function) = definition.function() else { return Refusal::Never };
    let own = Refusal::of(&function.body);
    if own != Refusal::Never || !is_operator(symbol.last()) {
        return own;
    }
    let helpers = helpers(program, symbol, &function.body);
    let may_refuse = |helper: &Arc<Definition>| {
        helper.function().is_some_and(|helper| Refusal::of(&helper.body) != Refusal::Never)
    };
    if helpers.iter().any(may_refuse) { Refusal::Sometimes } else { own }
}

/// The methods of its object whose answers the method `symbol` returns, which has this body.
pub(super) fn helpers(program: &Program, symbol: &Symbol, body: &Function) -> Vec<Arc<Definition>> {
    let Some(class) = members::owner(symbol) else { return Vec::new() };
    let helper = |name: Arc<str>| program.definition(&method(program, &class, &name)?);
    answering(body).into_iter().filter_map(helper).collect()
}

/// The method `name` of a class by the text of it and of those above it.
fn method(program: &Program, class: &Symbol, name: &str) -> Option<Symbol> {
    hierarchy::line(program, class).order.iter().find_map(|above| {
        let definition = program.definition(above)?;
        let mut methods = definition.class()?.methods.iter();
        methods.find(|(known, _)| **known == *name).map(|(_, method)| method.clone())
    })
}

/// The methods of its object whose answers a method returns.
fn answering(body: &Function) -> Vec<Arc<str>> {
    let Some(own) = body.blocks[body.entry()].params.first().copied() else { return Vec::new() };
    let called = |value: Value| {
        let call = body.definition(value).filter(|made| matches!(made.op, Op::Call(_)))?;
        let method = body.definition(*call.args.first()?)?;
        match &method.op {
            Op::Attribute(name) if method.args.first() == Some(&own) => Some(Arc::clone(name)),
            _ => None,
        }
    };
    let returned = |block| match body.blocks[block].end {
        Terminator::Return(value, _) => called(value),
        _ => None,
    };
    body.blocks.keys().filter_map(returned).collect()
}

impl Refusal {
    fn of(body: &Function) -> Refusal {
        let is_refusal = |op: &Op| matches!(op, Op::Global(name) if &**name == NOT_IMPLEMENTED);
        if !body.insts.keys().any(|inst| is_refusal(&body.insts[inst].op)) {
            return Refusal::Never;
        }
        let refuses = |value: Value| body.definition(value).is_some_and(|inst| is_refusal(&inst.op));
        let answers = |block| match body.blocks[block].end {
            Terminator::Return(value, _) => !refuses(value),
            _ => false,
        };
        match body.blocks.keys().any(answers) {
            true => Refusal::Sometimes,
            false => Refusal::Always,
        }
    }
}
