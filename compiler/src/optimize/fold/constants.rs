//! Truth values, conversions, selections.

use super::integers::negated;
use super::{Folded, bool_of, float_of, int_of, op_of};
use crate::ir::typed::{Convert, FloatCompare, Function, Op};
use crate::ir::{InstData, Value};

pub(super) fn small(function: &Function, data: &InstData<Op>) -> Option<Folded> {
    match (&data.op, data.args.as_slice()) {
        (Op::Not, [a]) => not(function, *a),
        (Op::BoolXor, [a, b]) => xor(function, *a, *b),
        (Op::Convert(op), [a]) => convert(function, *op, *a),
        (Op::Select, [cond, a, b]) => select(function, *cond, *a, *b),
        _ => None,
    }
}

fn not(function: &Function, a: Value) -> Option<Folded> {
    match op_of(function, a)? {
        (Op::Bool(truth), _) => Folded::bool(!truth),
        (Op::Not, [inner]) => Some(Folded::Value(*inner)),
        (Op::IntCompare(op), args) => negated(*op).map(|op| Folded::Op(Op::IntCompare(op), args.to_vec())),
        // The others are all false for nan.
        (Op::FloatCompare(FloatCompare::Eq), args) => {
            Some(Folded::Op(Op::FloatCompare(FloatCompare::Ne), args.to_vec()))
        }
        (Op::FloatCompare(FloatCompare::Ne), args) => {
            Some(Folded::Op(Op::FloatCompare(FloatCompare::Eq), args.to_vec()))
        }
        _ => None,
    }
}

fn xor(function: &Function, a: Value, b: Value) -> Option<Folded> {
    let with_constant = |truth, other| match truth {
        true => Folded::Op(Op::Not, vec![other]),
        false => Folded::Value(other),
    };
    match (bool_of(function, a), bool_of(function, b)) {
        (Some(a), Some(b)) => Folded::bool(a != b),
        (Some(truth), None) => Some(with_constant(truth, b)),
        (None, Some(truth)) => Some(with_constant(truth, a)),
        (None, None) if a == b => Folded::bool(false),
        (None, None) => None,
    }
}

fn select(function: &Function, cond: Value, a: Value, b: Value) -> Option<Folded> {
    if a == b {
        return Some(Folded::Value(a));
    }
    if let Some((Op::Not, [inner])) = op_of(function, cond) {
        return Some(Folded::Op(Op::Select, vec![*inner, b, a]));
    }
    match (bool_of(function, cond), bool_of(function, a), bool_of(function, b)) {
        (Some(true), ..) => Some(Folded::Value(a)),
        (Some(false), ..) => Some(Folded::Value(b)),
        (_, Some(true), Some(false)) => Some(Folded::Value(cond)),
        (_, Some(false), Some(true)) => Some(Folded::Op(Op::Not, vec![cond])),
        _ => None,
    }
}

fn convert(function: &Function, op: Convert, a: Value) -> Option<Folded> {
    match (op, op_of(function, a)?) {
        (Convert::BoolToInt, (Op::Bool(truth), _)) => Folded::int(i64::from(*truth)),
        (Convert::FloatBits, (Op::Convert(Convert::FloatFromBits), [inner]))
        | (Convert::FloatFromBits, (Op::Convert(Convert::FloatBits), [inner])) => Some(Folded::Value(*inner)),
        _ => convert_constant(function, op, a),
    }
}

fn convert_constant(function: &Function, op: Convert, a: Value) -> Option<Folded> {
    if let Some(float) = float_of(function, a) {
        return match op {
            Convert::FloatToInt => Folded::int(float as i64),
            Convert::FloatBits => Folded::int(float.to_bits() as i64),
            _ => None,
        };
    }
    let n = int_of(function, a)?;
    match op {
        Convert::IntToFloat => Some(Folded::Op(Op::Float((n as f64).to_bits()), Vec::new())),
        Convert::FloatFromBits => Some(Folded::Op(Op::Float(n as u64), Vec::new())),
        Convert::Extend8 => Folded::int(i64::from(n as i8)),
        Convert::Extend16 => Folded::int(i64::from(n as i16)),
        Convert::Extend32 => Folded::int(i64::from(n as i32)),
        _ => None,
    }
}
