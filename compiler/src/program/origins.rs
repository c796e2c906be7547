//! What values of a function's body come from, read backwards from its text alone. Not here: what that tells of them
//! (`bools`, `nones`, `narrower`).

use std::collections::BTreeSet;

use crate::ir::function::{Terminator, ValueDef};
use crate::ir::untyped::{Function, Op};
use crate::ir::{Block, InstData, Value};

/// What a function returns.
pub(crate) fn returned(body: &Function) -> Vec<Value> {
    let ends = body.layout.iter().map(|block| &body.blocks[*block].end);
    ends.filter_map(|end| match end {
        Terminator::Return(value, _) => Some(*value),
        _ => None,
    })
    .collect()
}

/// What is put into containers: the items of displays, what comprehensions and methods add.
pub(super) fn stored(body: &Function) -> Vec<Value> {
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

fn is_method(body: &Function, callee: Option<&Value>) -> bool {
    callee.is_some_and(|callee| matches!(op_of(body, *callee), Some(Op::Attribute(_))))
}

/// Follows values back through blocks, and through instructions as `visit` says, which adds what an instruction takes its result
/// from; tells which parameters of the function are reached.
pub(crate) fn followed(
    body: &Function,
    from: Vec<Value>,
    mut visit: impl FnMut(&InstData<Op>, &mut Vec<Value>),
) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut seen: BTreeSet<Value> = BTreeSet::new();
    let mut open = from;
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        match body.values[value].def {
            ValueDef::Result(inst) => visit(&body.insts[inst], &mut open),
            ValueDef::Param(block) => {
                let params = &body.blocks[block].params;
                let Some(index) = params.iter().position(|param| *param == value) else { continue };
                match block == body.layout[0] {
                    true => drop(reached.insert(index)),
                    false => open.extend(passed(body, block, index)),
                }
            }
        }
    }
    reached
}

/// The values that follow from those parameters of a function which `is_from` chooses, by what it does with them.
pub(crate) fn following(body: &Function, is_from: &dyn Fn(usize) -> bool) -> BTreeSet<Value> {
    let params = body.blocks[body.entry()].params.iter().enumerate();
    let mut found: BTreeSet<Value> =
        params.filter(|(index, _)| is_from(*index)).map(|(_, param)| *param).collect();
    loop {
        let before = found.len();
        for block in &body.layout {
            let data = &body.blocks[*block];
            for inst in &data.insts {
                let data = &body.insts[*inst];
                if data.args.iter().any(|arg| found.contains(arg)) {
                    found.extend(data.result);
                }
            }
            // A handler is given the exception first.
            let calls = data.end.calls().into_iter().map(|call| (call, 0));
            for (call, first) in calls.chain(data.handler.iter().map(|call| (call, 1))) {
                let params = body.blocks[call.block].params.iter().skip(first);
                let passed = call.args.iter().zip(params).filter(|(arg, _)| found.contains(arg));
                let params: Vec<Value> = passed.map(|(_, param)| *param).collect();
                found.extend(params);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// The instruction that makes a value; nothing for a parameter.
pub(super) fn op_of(body: &Function, value: Value) -> Option<&Op> {
    match body.values[value].def {
        ValueDef::Result(inst) => Some(&body.insts[inst].op),
        ValueDef::Param(_) => None,
    }
}

/// What reaches the parameter `index` of a block.
pub(super) fn passed(body: &Function, block: Block, index: usize) -> Vec<Value> {
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
