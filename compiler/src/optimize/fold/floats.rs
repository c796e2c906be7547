//! Operations on floats. Only what gives the same bits on every machine: a result that is nan is left to the machine, and
//! `x + 0.0` is not `x` for a negative zero.

use super::{Folded, float_of, op_of};
use crate::ir::InstData;
use crate::ir::typed::{FloatCompare, FloatOp, FloatUnary, Function, Op};

pub(super) fn float(function: &Function, data: &InstData<Op>) -> Option<Folded> {
    match (&data.op, data.args.as_slice()) {
        (Op::FloatOp(op), [a, b]) => match (float_of(function, *a), float_of(function, *b)) {
            (Some(a), Some(b)) => constant(binary(*op, a, b)),
            // Exact for every number, infinities and zeros included; a nan stays one, with the bits of the machine.
            (None, Some(1.0)) if matches!(op, FloatOp::Mul | FloatOp::Div) => Some(Folded::Value(*a)),
            (Some(1.0), None) if *op == FloatOp::Mul => Some(Folded::Value(*b)),
            _ => None,
        },
        (Op::FloatUnary(op), [a]) => match (float_of(function, *a), op_of(function, *a)) {
            (Some(a), _) => constant(unary(*op, a)),
            (None, Some((Op::FloatUnary(FloatUnary::Neg), [inner]))) if *op == FloatUnary::Neg => {
                Some(Folded::Value(*inner))
            }
            _ => None,
        },
        (Op::FloatCompare(op), [a, b]) => {
            let (a, b) = (float_of(function, *a)?, float_of(function, *b)?);
            Folded::bool(match op {
                FloatCompare::Eq => a == b,
                FloatCompare::Ne => a != b,
                FloatCompare::Lt => a < b,
                FloatCompare::Le => a <= b,
                FloatCompare::Gt => a > b,
                FloatCompare::Ge => a >= b,
            })
        }
        _ => None,
    }
}

fn constant(result: f64) -> Option<Folded> {
    (!result.is_nan()).then(|| Folded::Op(Op::Float(result.to_bits()), Vec::new()))
}

fn binary(op: FloatOp, a: f64, b: f64) -> f64 {
    match op {
        FloatOp::Add => a + b,
        FloatOp::Sub => a - b,
        FloatOp::Mul => a * b,
        FloatOp::Div => a / b,
        FloatOp::CopySign => a.copysign(b),
    }
}

fn unary(op: FloatUnary, a: f64) -> f64 {
    match op {
        FloatUnary::Neg => -a,
        FloatUnary::Abs => a.abs(),
        FloatUnary::Sqrt => a.sqrt(),
        FloatUnary::Floor => a.floor(),
        FloatUnary::Ceil => a.ceil(),
        FloatUnary::Trunc => a.trunc(),
        FloatUnary::Nearest => a.round_ties_even(),
    }
}
