//! `a ** b` of two ints, which is a float where `b` is negative. As an `int | float` it would make most sums of ints slow, and
//! many be refused; as an int it raises ValueError there. So it is an `int | float` where a float is what the text expects:
//! for an exponent written `-n`, and where all that the power is used for takes a float as well as an int.

use std::collections::{BTreeMap, BTreeSet};

use super::frame::Frame;
use super::{lattice, numbers};
use crate::ir::function::{Terminator, ValueDef};
use crate::ir::untyped::{Annotation, BinaryOp, CompareOp, Constant, Function, Op, UnaryOp};
use crate::ir::{Inst, InstData, Type, Value};

/// What is made of a value.
enum Use {
    /// Something whose type is the same for an int and a float.
    Indifferent,
    /// Another value, which is a float if this one is.
    Flows(Value),
    Other,
}

/// Functions whose result has one type for all numbers.
const INDIFFERENT: [&str; 6] = ["print", "str", "repr", "float", "int", "bool"];

/// What is declared to be a float in a function.
pub(super) struct Floats {
    /// Whether a result of it may be one.
    pub(super) is_returned: bool,
    /// Its parameters that may be.
    pub(super) params: BTreeSet<Value>,
}

/// The powers in a body that may be floats.
pub(super) fn open(body: &Function, floats: &Floats) -> BTreeSet<Value> {
    let placed = || body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
    let powers: Vec<Inst> =
        placed().copied().filter(|inst| body.insts[*inst].op == Op::Binary(BinaryOp::Pow)).collect();
    if powers.is_empty() {
        return BTreeSet::new();
    }
    let uses = uses(body, floats);
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

fn uses(body: &Function, floats: &Floats) -> BTreeMap<Value, Vec<Use>> {
    let mut uses: BTreeMap<Value, Vec<Use>> = BTreeMap::new();
    for block in &body.layout {
        let data = &body.blocks[*block];
        for inst in &data.insts {
            let inst = &body.insts[*inst];
            for (index, arg) in inst.args.iter().enumerate() {
                uses.entry(*arg).or_default().push(use_in(body, floats, inst, index));
            }
        }
        let targets = data.end.calls().into_iter().map(|call| (call, 0));
        for (call, skipped) in targets.chain(data.handler.iter().map(|call| (call, 1))) {
            for (arg, param) in call.args.iter().zip(body.blocks[call.block].params.iter().skip(skipped)) {
                uses.entry(*arg).or_default().push(Use::Flows(*param));
            }
        }
        if let Terminator::Return(value, _) = &data.end {
            let of = if floats.is_returned { Use::Indifferent } else { Use::Other };
            uses.entry(*value).or_default().push(of);
        }
    }
    uses
}

/// What an instruction makes of its argument `index`.
fn use_in(body: &Function, floats: &Floats, inst: &InstData<Op>, index: usize) -> Use {
    let InstData { op, args, result, .. } = inst;
    let is_float = |value: &Value| {
        floats.params.contains(value)
            || matches!(
                defined_by(body, *value),
                Some(Op::Constant(Constant::Float(_)) | Op::Binary(BinaryOp::Div))
            )
    };
    let flows = result.map_or(Use::Indifferent, Use::Flows);
    match op {
        Op::Coerce(declared) if is_number(declared) => Use::Indifferent,
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

/// Whether an annotation of a variable is `float`, whatever else.
fn is_number(declared: &Annotation) -> bool {
    match declared {
        Annotation::Name(name, _) => &**name == "float",
        Annotation::Union(members) => members.iter().any(is_number),
        _ => false,
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
        if !numbers::are_kept_in(self.facts.program, &self.definition.module) {
            return BTreeSet::new();
        }
        let body = &self.function().body;
        let is_float = |declared: &Type| lattice::members(declared).contains(&Type::Float);
        let params = self.signature.params.iter().zip(&body.blocks[body.entry()].params);
        let params = params.filter(|(param, _)| param.declared.as_ref().is_some_and(is_float));
        let floats = Floats {
            is_returned: self.signature.result.as_ref().is_some_and(numbers::has_float),
            params: params.map(|(_, value)| *value).collect(),
        };
        open(body, &floats)
    }

    /// Whether the power being evaluated may be a float.
    pub(super) fn is_open_power(&self) -> bool {
        let inst = self.function().body.insts.get(self.inst);
        inst.and_then(|inst| inst.result).is_some_and(|result| self.open_powers.contains(&result))
    }
}
