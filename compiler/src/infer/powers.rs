//! `a ** b` of two ints, which is a float where `b` is negative. As an `int | float` it would make most sums of ints slow, and
//! many be refused; as an int it raises ValueError there. So it is an `int | float` where a float is what the text expects:
//! for an exponent written `-n`, and where all that the power is used for takes a float as well as an int.

use std::collections::{BTreeMap, BTreeSet};

use super::frame::Frame;
use super::numbers;
use crate::ir::function::{Terminator, ValueDef};
use crate::ir::untyped::{BinaryOp, CompareOp, Constant, Function, Op, UnaryOp};
use crate::ir::{Inst, Value};

/// What is made of a value.
enum Use {
    /// Something whose type is the same for an int and a float.
    Indifferent,
    /// Another value, which is a float if this one is.
    Flows(Value),
    Other,
}

/// Functions whose result has one type for all numbers.
const INDIFFERENT: [&str; 5] = ["print", "str", "repr", "float", "bool"];

/// The powers in a body that may be floats. `returns_float`: whether a result of the function may be one.
pub(super) fn open(body: &Function, returns_float: bool) -> BTreeSet<Value> {
    let placed = || body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
    let powers: Vec<Inst> =
        placed().copied().filter(|inst| body.insts[*inst].op == Op::Binary(BinaryOp::Pow)).collect();
    if powers.is_empty() {
        return BTreeSet::new();
    }
    let uses = uses(body, returns_float);
    let is_open = |inst: &Inst| match (&body.insts[*inst].args[..], body.insts[*inst].result) {
        ([_, exponent], Some(result)) => is_negated(body, *exponent) || are_indifferent(&uses, result),
        _ => false,
    };
    powers.into_iter().filter(is_open).filter_map(|inst| body.insts[inst].result).collect()
}

fn defined_by(body: &Function, value: Value) -> Option<&Op> {
    match body.values[value].def {
        ValueDef::Result(inst) => Some(&body.insts[inst].op),
        ValueDef::Param(_) => None,
    }
}

fn is_sum(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul)
}

fn is_negated(body: &Function, exponent: Value) -> bool {
    defined_by(body, exponent) == Some(&Op::Unary(UnaryOp::Neg))
}

fn uses(body: &Function, returns_float: bool) -> BTreeMap<Value, Vec<Use>> {
    let mut uses: BTreeMap<Value, Vec<Use>> = BTreeMap::new();
    for block in &body.layout {
        let data = &body.blocks[*block];
        for inst in &data.insts {
            let inst = &body.insts[*inst];
            for (index, arg) in inst.args.iter().enumerate() {
                uses.entry(*arg).or_default().push(use_in(body, &inst.op, &inst.args, index, inst.result));
            }
        }
        let targets = data.end.calls().into_iter().map(|call| (call, 0));
        for (call, skipped) in targets.chain(data.handler.iter().map(|call| (call, 1))) {
            for (arg, param) in call.args.iter().zip(body.blocks[call.block].params.iter().skip(skipped)) {
                uses.entry(*arg).or_default().push(Use::Flows(*param));
            }
        }
        if let Terminator::Return(value, _) = &data.end {
            let of = if returns_float { Use::Indifferent } else { Use::Other };
            uses.entry(*value).or_default().push(of);
        }
    }
    uses
}

/// What an instruction makes of its argument `index`.
fn use_in(body: &Function, op: &Op, args: &[Value], index: usize, result: Option<Value>) -> Use {
    let is_float = |value: &Value| {
        matches!(defined_by(body, *value), Some(Op::Constant(Constant::Float(_)) | Op::Binary(BinaryOp::Div)))
    };
    let flows = result.map_or(Use::Indifferent, Use::Flows);
    match op {
        Op::Binary(BinaryOp::Div) | Op::InPlace(BinaryOp::Div) | Op::Truth | Op::Format(_) => {
            Use::Indifferent
        }
        Op::Compare(CompareOp::In | CompareOp::NotIn | CompareOp::Is | CompareOp::IsNot) => Use::Other,
        Op::Compare(_) => Use::Indifferent,
        Op::Binary(op) | Op::InPlace(op) if is_sum(*op) => match args.iter().any(is_float) {
            true => Use::Indifferent,
            false => flows,
        },
        Op::Unary(UnaryOp::Neg | UnaryOp::Pos) => flows,
        Op::Call(_) => match args.first().and_then(|callee| defined_by(body, *callee)) {
            Some(Op::Global(name)) if index > 0 && INDIFFERENT.contains(&&**name) => Use::Indifferent,
            _ => Use::Other,
        },
        _ => Use::Other,
    }
}

fn are_indifferent(uses: &BTreeMap<Value, Vec<Use>>, power: Value) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([power]), vec![power]);
    while let Some(value) = open.pop() {
        for of in uses.get(&value).into_iter().flatten() {
            match of {
                Use::Indifferent => {}
                Use::Flows(next) => open.extend(Some(*next).filter(|next| seen.insert(*next))),
                Use::Other => return false,
            }
        }
    }
    true
}

impl Frame<'_, '_> {
    /// The powers in the body that may be floats: none in the library, and none in `check`, which goes by what is declared.
    pub(super) fn powers(&self) -> BTreeSet<Value> {
        if !numbers::are_kept_in(self.facts.program, self.definition.symbol.module()) {
            return BTreeSet::new();
        }
        let returns_float = self.signature.result.as_ref().is_some_and(numbers::has_float);
        open(&self.function().body, returns_float)
    }

    /// Whether the power being evaluated may be a float.
    pub(super) fn is_open_power(&self) -> bool {
        let inst = self.function().body.insts.get(self.inst);
        inst.and_then(|inst| inst.result).is_some_and(|result| self.open_powers.contains(&result))
    }
}
