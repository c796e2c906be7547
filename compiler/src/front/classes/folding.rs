//! Values of members that are made from literals and from members above them: `READ | WRITE`, `1 << 3`, `PREFIX + "x"`. Not
//! here: any other expression, which the body of the class evaluates.

use std::collections::BTreeMap;
use std::sync::Arc;

use ruff_python_ast::{Expr, Operator, UnaryOp};

use crate::front::constants::constant;
use crate::ir::untyped::Constant;

/// The values of members by their names.
pub(super) type Members = BTreeMap<Arc<str>, Constant>;

/// The value of `expr`, if the text tells and nothing can be raised.
pub(super) fn fold(expr: &Expr, members: &Members) -> Option<Constant> {
    if let Some(literal) = constant(expr) {
        return Some(literal);
    }
    match expr {
        Expr::Name(name) => members.get(name.id.as_str()).cloned(),
        Expr::UnaryOp(unary) => match (unary.op, fold(&unary.operand, members)?) {
            (UnaryOp::Invert, Constant::Int(value)) => Some(Constant::Int(!value)),
            (UnaryOp::USub, Constant::Int(value)) => Some(Constant::Int(value.checked_neg()?)),
            _ => None,
        },
        Expr::BinOp(binary) => match (fold(&binary.left, members)?, fold(&binary.right, members)?) {
            (Constant::Int(a), Constant::Int(b)) => Some(Constant::Int(of_ints(binary.op, a, b)?)),
            (Constant::Str(a), Constant::Str(b)) if binary.op == Operator::Add => {
                Some(Constant::Str(Arc::from(format!("{a}{b}"))))
            }
            _ => None,
        },
        _ => None,
    }
}

fn of_ints(op: Operator, a: i64, b: i64) -> Option<i64> {
    match op {
        Operator::Add => a.checked_add(b),
        Operator::Sub => a.checked_sub(b),
        Operator::Mult => a.checked_mul(b),
        Operator::BitOr => Some(a | b),
        Operator::BitAnd => Some(a & b),
        Operator::BitXor => Some(a ^ b),
        Operator::LShift => {
            let shifted = a.checked_shl(u32::try_from(b).ok()?)?;
            (shifted >> b == a).then_some(shifted)
        }
        Operator::RShift => a.checked_shr(u32::try_from(b).ok()?),
        _ => None,
    }
}
