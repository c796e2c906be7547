//! Computes what is known now, and simplifies by algebra: constants, neutral elements, casts, tests of types and of None.
//! Looks at one instruction and the definitions of its arguments. Not here: what branches tell ([`super::ranges`]).

mod constants;
mod floats;
mod integers;
mod references;
mod tags;

#[cfg(test)]
pub(super) use integers::evaluate;
pub(super) use integers::holds;

use super::rename::Renames;
use crate::ir::cfg::Cfg;
use crate::ir::function::Op as _;
use crate::ir::typed::{Function, Op};
use crate::ir::{Inst, InstData, Value};

/// What an instruction comes to.
#[derive(Clone, PartialEq, Debug)]
enum Folded {
    /// A value that exists already.
    Value(Value),
    /// Another operation with other arguments.
    Op(Op, Vec<Value>),
}

impl Folded {
    fn int(n: i64) -> Option<Folded> {
        Some(Folded::Op(Op::Int(n), Vec::new()))
    }

    fn bool(truth: bool) -> Option<Folded> {
        Some(Folded::Op(Op::Bool(truth), Vec::new()))
    }
}

/// Simplifies every instruction of `function`, definitions before uses.
pub fn fold(function: &mut Function) {
    let order = Cfg::new(function);
    let mut renames = Renames::new(function);
    for &block in order.order() {
        for index in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[index];
            fold_inst(function, &mut renames, inst);
        }
    }
    renames.apply(function);
}

/// How often one instruction is simplified again after it became another.
const STEPS_MAX: u32 = 4;

fn fold_inst(function: &mut Function, renames: &mut Renames, inst: Inst) {
    if !renames.is_empty() {
        for arg in &mut function.insts[inst].args {
            *arg = renames.resolve(*arg);
        }
    }
    for _ in 0..STEPS_MAX {
        match simplified(function, &function.insts[inst]) {
            None => return,
            Some(Folded::Op(op, args)) => {
                let data = &mut function.insts[inst];
                data.op = op;
                data.args = args;
            }
            Some(Folded::Value(value)) => {
                // A function's own types stay as they are: the value must be of the type of the result.
                let result =
                    function.insts[inst].result.expect("an operation without result comes to no value");
                if function.values[result].ty == function.values[value].ty {
                    renames.insert(result, value);
                    forget(&mut function.insts[inst]);
                }
                return;
            }
        }
    }
}

/// Makes an instruction whose result has been replaced one that can be removed.
fn forget(data: &mut InstData<Op>) {
    if data.op.may_raise() {
        data.op = Op::Undefined;
        data.args.clear();
    }
}

fn simplified(function: &Function, data: &InstData<Op>) -> Option<Folded> {
    match &data.op {
        Op::IntOp(op) => integers::int_op(function, *op, data.args[0], data.args[1]),
        Op::IntUnary(op) => integers::int_unary(function, *op, data.args[0]),
        Op::IntCompare(op) => integers::compare(function, *op, data.args[0], data.args[1]),
        Op::FloatOp(_) | Op::FloatUnary(_) | Op::FloatCompare(_) => floats::float(function, data),
        Op::Not | Op::BoolXor | Op::Convert(_) | Op::Select => constants::small(function, data),
        Op::Tag | Op::HasTag(_) | Op::Untag => tags::tagged(function, data),
        Op::Same | Op::IsNone | Op::IsInstance(_) | Op::Cast => references::reference(function, data),
        _ => None,
    }
}

fn op_of(function: &Function, value: Value) -> Option<(&Op, &[Value])> {
    function.definition(value).map(|inst| (&inst.op, inst.args.as_slice()))
}

fn int_of(function: &Function, value: Value) -> Option<i64> {
    match op_of(function, value) {
        Some((Op::Int(n), _)) => Some(*n),
        _ => None,
    }
}

fn bool_of(function: &Function, value: Value) -> Option<bool> {
    match op_of(function, value) {
        Some((Op::Bool(truth), _)) => Some(*truth),
        _ => None,
    }
}

fn float_of(function: &Function, value: Value) -> Option<f64> {
    match op_of(function, value) {
        Some((Op::Float(bits), _)) => Some(f64::from_bits(*bits)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
