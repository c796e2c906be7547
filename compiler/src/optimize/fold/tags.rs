//! Numbers of several types whose tags are known. Not here: what follows from branches.

use super::{Folded, op_of};
use crate::ir::typed::{Function, Op};
use crate::ir::types::Number;
use crate::ir::{InstData, Value};

/// What an operation on a number and its tag comes to.
pub(super) fn tagged(function: &Function, data: &InstData<Op>) -> Option<Folded> {
    let ty = |value: Value| &function.values[value].ty;
    match (&data.op, plain(function, data.args[0])) {
        (Op::HasTag(number), Some(inner)) => {
            Some(Folded::Op(Op::Bool(Number::of(ty(inner)) == Some(*number)), Vec::new()))
        }
        (Op::Untag, Some(inner)) if *ty(inner) == *ty(data.result?) => Some(Folded::Value(inner)),
        (Op::Tag, _) => match op_of(function, data.args[0]) {
            Some((Op::Untag, [whole])) if *ty(*whole) == *ty(data.result?) => Some(Folded::Value(*whole)),
            _ => None,
        },
        _ => None,
    }
}

/// The number that was given its tag in this function.
fn plain(function: &Function, mut value: Value) -> Option<Value> {
    loop {
        match op_of(function, value)? {
            (Op::Tag, [inner]) => return Some(*inner),
            (Op::Cast, [inner]) => value = *inner,
            _ => return None,
        }
    }
}
