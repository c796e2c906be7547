//! Where bools may come from in what a function gives out, as far as its own text tells. An annotation `int` allows a bool,
//! which keeps its type; few functions make any, and callers of all others go by what is declared. Not here: what the
//! functions that it calls give out, whose types inference knows (`infer::numbers`).

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::front::definition::FunctionDefinition;
use crate::ir::function::{Terminator, ValueDef};
use crate::ir::untyped::{BinaryOp, Constant, Function, Op, UnaryOp};
use crate::ir::{Block, Value};

/// The sources of bools in what a function returns, or in what it puts into containers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoolSources {
    /// Whether an operation of the body makes one: a comparison, a `not`, a literal.
    pub is_made: bool,
    /// Parameters that what it gives out may be, or may be taken from; captured variables stand behind the others.
    pub params: BTreeSet<usize>,
    /// Names of module level that are called for it.
    pub calls: BTreeSet<Arc<str>>,
}

/// The sources of bools in what `function` returns; with `inside`, in the containers that it makes besides.
pub(crate) fn of_result(function: &FunctionDefinition, inside: bool) -> BoolSources {
    let body = &function.body;
    let mut given = Vec::new();
    for block in &body.layout {
        if let Terminator::Return(value) = &body.blocks[*block].end {
            given.push(*value);
        }
    }
    if inside {
        given.extend(stored(body));
    }
    sources(body, given, inside)
}

/// What is put into containers: the items of displays, what comprehensions and methods add.
fn stored(body: &Function) -> Vec<Value> {
    let mut stored = Vec::new();
    for inst in body.insts.keys() {
        let data = &body.insts[inst];
        match &data.op {
            Op::Tuple(_) | Op::List(_) | Op::Set(_) | Op::Dict(_) => stored.extend(&data.args),
            Op::ListAppend | Op::SetAdd | Op::DictInsert | Op::SetItem => stored.extend(&data.args[1..]),
            Op::Call(_) if is_method(body, data.args.first()) => stored.extend(&data.args[1..]),
            _ => {}
        }
    }
    stored
}

fn op_of(body: &Function, value: Value) -> Option<&Op> {
    match body.values[value].def {
        ValueDef::Result(inst) => Some(&body.insts[inst].op),
        ValueDef::Param(_) => None,
    }
}

fn is_method(body: &Function, callee: Option<&Value>) -> bool {
    callee.is_some_and(|callee| matches!(op_of(body, *callee), Some(Op::Attribute(_))))
}

/// Follows values back to what they come from; with `inside`, through the operators that put containers together, too.
fn sources(body: &Function, from: Vec<Value>, inside: bool) -> BoolSources {
    let mut found = BoolSources::default();
    let mut seen: BTreeSet<Value> = BTreeSet::new();
    let mut open = from;
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        match body.values[value].def {
            ValueDef::Param(block) => {
                let params = &body.blocks[block].params;
                let Some(index) = params.iter().position(|param| *param == value) else { continue };
                match block == body.layout[0] {
                    true => drop(found.params.insert(index)),
                    false => open.extend(passed(body, block, index)),
                }
            }
            ValueDef::Result(inst) => {
                let data = &body.insts[inst];
                match &data.op {
                    Op::Compare(_)
                    | Op::Unary(UnaryOp::Not)
                    | Op::Truth
                    | Op::Matches(_)
                    | Op::Constant(Constant::Bool(_)) => found.is_made = true,
                    Op::Binary(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor)
                    | Op::InPlace(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor)
                    | Op::Tuple(_)
                    | Op::List(_)
                    | Op::Set(_)
                    | Op::Dict(_)
                    | Op::Unpack(_)
                    | Op::UnpackStar(..)
                    | Op::UnpackItem(_)
                    | Op::Iterate
                    | Op::Iterator
                    | Op::Current
                    | Op::Coerce(_) => open.extend(&data.args),
                    Op::Binary(_) | Op::InPlace(_) if inside => open.extend(&data.args),
                    Op::Item | Op::Refine(..) | Op::Assume => open.extend(data.args.first()),
                    Op::Call(_) => {
                        let Some((callee, args)) = data.args.split_first() else { continue };
                        open.extend(args);
                        match op_of(body, *callee) {
                            Some(Op::Global(name)) => drop(found.calls.insert(name.clone())),
                            Some(Op::Attribute(_)) => open.push(*callee),
                            _ => {}
                        }
                    }
                    // The object whose method is called: what `pop` takes out of a container.
                    Op::Attribute(_) => open.extend(&data.args),
                    _ => {}
                }
            }
        }
    }
    found
}

/// What reaches the parameter `index` of a block.
fn passed(body: &Function, block: Block, index: usize) -> Vec<Value> {
    let mut passed = Vec::new();
    for from in &body.layout {
        let data = &body.blocks[*from];
        for call in data.end.calls().into_iter().filter(|call| call.block == block) {
            passed.extend(call.args.get(index));
        }
        if let Some(handler) = data.handler.as_ref().filter(|handler| handler.block == block)
            && let Some(index) = index.checked_sub(1)
        {
            passed.extend(handler.args.get(index));
        }
    }
    passed
}
