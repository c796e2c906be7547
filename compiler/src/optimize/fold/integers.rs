//! Operations on ints.

use super::{Folded, int_of, op_of};
use crate::ir::Value;
use crate::ir::typed::{Convert, Function, IntCompare, IntOp, IntUnary, Op};

pub(super) fn int_op(function: &Function, op: IntOp, a: Value, b: Value) -> Option<Folded> {
    match (int_of(function, a), int_of(function, b)) {
        (Some(a), Some(b)) => evaluate(op, a, b).and_then(Folded::int),
        (Some(n), None) => with_left(op, n, b),
        (None, Some(n)) => with_right(op, a, n).or_else(|| joined(function, op, a, b, n)),
        (None, None) if a == b => with_itself(op, a),
        (None, None) => None,
    }
}

/// The result, unless the operation raises or must not be executed.
pub(in crate::optimize) fn evaluate(op: IntOp, a: i64, b: i64) -> Option<i64> {
    Some(match op {
        IntOp::Add => return a.checked_add(b),
        IntOp::Sub => return a.checked_sub(b),
        IntOp::Mul => return a.checked_mul(b),
        IntOp::WrappingAdd => a.wrapping_add(b),
        IntOp::WrappingSub => a.wrapping_sub(b),
        IntOp::WrappingMul => a.wrapping_mul(b),
        IntOp::DivTruncated => return a.checked_div(b),
        IntOp::RemTruncated => return a.checked_rem(b),
        IntOp::DivUnsigned => return (a as u64).checked_div(b as u64).map(|n| n as i64),
        IntOp::RemUnsigned => return (a as u64).checked_rem(b as u64).map(|n| n as i64),
        IntOp::And => a & b,
        IntOp::Or => a | b,
        IntOp::Xor => a ^ b,
        // The shifts of wasm and of Rust's wrapping_* take the amount modulo 64.
        IntOp::ShiftLeft => a.wrapping_shl(b as u32),
        IntOp::ShiftRight => a.wrapping_shr(b as u32),
        IntOp::ShiftRightUnsigned => (a as u64).wrapping_shr(b as u32) as i64,
        IntOp::RotateLeft => a.rotate_left((b & 63) as u32),
        IntOp::MulHighUnsigned => ((u128::from(a as u64) * u128::from(b as u64)) >> 64) as i64,
    })
}

fn with_left(op: IntOp, n: i64, b: Value) -> Option<Folded> {
    match (op, n) {
        (IntOp::Add | IntOp::WrappingAdd | IntOp::Or | IntOp::Xor, 0) => Some(Folded::Value(b)),
        (IntOp::Mul | IntOp::WrappingMul, 1) | (IntOp::And, -1) => Some(Folded::Value(b)),
        (IntOp::Mul | IntOp::WrappingMul | IntOp::And | IntOp::MulHighUnsigned, 0) => Folded::int(0),
        (IntOp::ShiftLeft | IntOp::ShiftRight | IntOp::ShiftRightUnsigned | IntOp::RotateLeft, 0) => {
            Folded::int(0)
        }
        (IntOp::Or, -1) => Folded::int(-1),
        _ => None,
    }
}

fn with_right(op: IntOp, a: Value, n: i64) -> Option<Folded> {
    let is_shift =
        matches!(op, IntOp::ShiftLeft | IntOp::ShiftRight | IntOp::ShiftRightUnsigned | IntOp::RotateLeft);
    match (op, n) {
        (IntOp::Sub | IntOp::WrappingSub, 0) | (IntOp::DivTruncated | IntOp::DivUnsigned, 1) => {
            Some(Folded::Value(a))
        }
        (IntOp::RemTruncated | IntOp::RemUnsigned, 1) => Folded::int(0),
        _ if is_shift && n & 63 == 0 => Some(Folded::Value(a)),
        _ if is_shift => None,
        // The other operations with a neutral constant commute.
        (IntOp::Sub | IntOp::WrappingSub | IntOp::DivTruncated | IntOp::RemTruncated, _) => None,
        (IntOp::DivUnsigned | IntOp::RemUnsigned, _) => None,
        _ => with_left(op, n, a),
    }
}

fn with_itself(op: IntOp, a: Value) -> Option<Folded> {
    match op {
        IntOp::Sub | IntOp::WrappingSub | IntOp::Xor => Folded::int(0),
        IntOp::And | IntOp::Or => Some(Folded::Value(a)),
        _ => None,
    }
}

/// `(x + c) + d` is `x + (c + d)`, where nothing can overflow; `(x & c) & d` is `x & (c & d)`.
fn joined(function: &Function, op: IntOp, a: Value, b: Value, n: i64) -> Option<Folded> {
    let (Op::IntOp(inner), [x, c]) = op_of(function, a)? else { return None };
    let c_value = int_of(function, *c)?;
    // Only where the constant of the other operation serves as it is: no instruction is made here.
    match (op, inner) {
        (IntOp::And, IntOp::And) if n & c_value == n => Some(Folded::Op(Op::IntOp(IntOp::And), vec![*x, b])),
        (IntOp::And, IntOp::And) if n & c_value == c_value => Some(Folded::Value(a)),
        (IntOp::WrappingSub, IntOp::WrappingAdd) | (IntOp::WrappingAdd, IntOp::WrappingSub)
            if n == c_value =>
        {
            Some(Folded::Value(*x))
        }
        // What was added without overflow can be taken away again.
        (IntOp::Sub | IntOp::WrappingSub, IntOp::Add) | (IntOp::Add | IntOp::WrappingAdd, IntOp::Sub)
            if n == c_value =>
        {
            Some(Folded::Value(*x))
        }
        _ => None,
    }
}

pub(super) fn int_unary(function: &Function, op: IntUnary, a: Value) -> Option<Folded> {
    let a = int_of(function, a)?;
    Folded::int(i64::from(match op {
        IntUnary::LeadingZeros => a.leading_zeros(),
        IntUnary::TrailingZeros => a.trailing_zeros(),
        IntUnary::CountOnes => a.count_ones(),
    }))
}

pub(super) fn compare(function: &Function, op: IntCompare, a: Value, b: Value) -> Option<Folded> {
    match (int_of(function, a), int_of(function, b)) {
        (Some(a), Some(b)) => Folded::bool(holds(op, a, b)),
        _ if a == b => Folded::bool(matches!(op, IntCompare::Eq | IntCompare::Le | IntCompare::Ge)),
        (None, Some(n)) => of_truth(function, op, a, n).or(match (op, n) {
            (IntCompare::LtUnsigned, 0) | (IntCompare::Lt, i64::MIN) | (IntCompare::Gt, i64::MAX) => {
                Folded::bool(false)
            }
            (IntCompare::Ge, i64::MIN) | (IntCompare::Le, i64::MAX) => Folded::bool(true),
            _ => None,
        }),
        // Constants stand on the right.
        (Some(_), None) => mirrored(op).map(|op| Folded::Op(Op::IntCompare(op), vec![b, a])),
        (None, None) => None,
    }
}

pub(in crate::optimize) fn holds(op: IntCompare, a: i64, b: i64) -> bool {
    match op {
        IntCompare::Eq => a == b,
        IntCompare::Ne => a != b,
        IntCompare::Lt => a < b,
        IntCompare::Le => a <= b,
        IntCompare::Gt => a > b,
        IntCompare::Ge => a >= b,
        IntCompare::LtUnsigned => (a as u64) < b as u64,
    }
}

fn mirrored(op: IntCompare) -> Option<IntCompare> {
    Some(match op {
        IntCompare::Eq | IntCompare::Ne => op,
        IntCompare::Lt => IntCompare::Gt,
        IntCompare::Le => IntCompare::Ge,
        IntCompare::Gt => IntCompare::Lt,
        IntCompare::Ge => IntCompare::Le,
        IntCompare::LtUnsigned => return None,
    })
}

/// A bool that became an int and is compared again.
fn of_truth(function: &Function, op: IntCompare, a: Value, n: i64) -> Option<Folded> {
    let (Op::Convert(Convert::BoolToInt), [truth]) = op_of(function, a)? else { return None };
    match (holds(op, 0, n), holds(op, 1, n)) {
        (false, true) => Some(Folded::Value(*truth)),
        (true, false) => Some(Folded::Op(Op::Not, vec![*truth])),
        (same, _) => Folded::bool(same),
    }
}

/// The comparison that holds exactly where `op` does not.
pub(super) fn negated(op: IntCompare) -> Option<IntCompare> {
    Some(match op {
        IntCompare::Eq => IntCompare::Ne,
        IntCompare::Ne => IntCompare::Eq,
        IntCompare::Lt => IntCompare::Ge,
        IntCompare::Le => IntCompare::Gt,
        IntCompare::Gt => IntCompare::Le,
        IntCompare::Ge => IntCompare::Lt,
        IntCompare::LtUnsigned => return None,
    })
}
