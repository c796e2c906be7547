//! By how much the variable of a loop grows from one round to the next, where that is the same number each time, known
//! where the loop is entered. Not here: what is done with that knowledge.

use std::collections::BTreeSet;

use crate::ir::typed::{Function, IntOp, Op};
use crate::ir::{Block, Inst, Value, ValueDef};

/// Variables that grow by more are left alone: so many rounds of such steps could go past the end of the ints.
pub(super) const STEP_MAX: i64 = 1 << 32;

/// How the variable grows.
pub(super) struct Step {
    pub(super) by: By,
    /// The sums that the next rounds get.
    pub(super) sums: BTreeSet<Inst>,
}

/// What is added in each round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// From 1 to [`STEP_MAX`].
    Constant(i64),
    /// Any int: whether it is as good as such a constant is to be asked at run time.
    Value(Value),
}

impl Step {
    /// The step of `variable`, a parameter of the first of `blocks`. Values in `defined` belong to the loop.
    pub(super) fn of(
        function: &Function,
        blocks: &[Block],
        variable: Value,
        defined: &BTreeSet<Value>,
    ) -> Option<Step> {
        let header = blocks[0];
        let index = function.blocks[header].params.iter().position(|param| *param == variable)?;
        let mut step: Option<By> = None;
        let mut sums = BTreeSet::new();
        for block in blocks {
            let data = &function.blocks[*block];
            if data.handler.as_ref().is_some_and(|handler| handler.block == header) {
                return None;
            }
            for call in data.end.calls().into_iter().filter(|call| call.block == header) {
                let (sum, by) = sum(function, *call.args.get(index)?, variable)?;
                let by = by_of(function, by)?;
                if matches!(by, By::Value(by) if defined.contains(&by)) {
                    return None;
                }
                if step.is_some_and(|known| known != by) {
                    return None;
                }
                step = Some(by);
                sums.insert(sum);
            }
        }
        Some(Step { by: step?, sums })
    }
}

/// The sum of `variable` and something that `next` is, and that.
fn sum(function: &Function, next: Value, variable: Value) -> Option<(Inst, Value)> {
    let ValueDef::Result(inst) = function.values[next].def else { return None };
    let data = &function.insts[inst];
    match (&data.op, data.args.as_slice()) {
        (Op::IntOp(IntOp::Add | IntOp::WrappingAdd), [a, b]) if *a == variable => Some((inst, *b)),
        (Op::IntOp(IntOp::Add | IntOp::WrappingAdd), [a, b]) if *b == variable => Some((inst, *a)),
        _ => None,
    }
}

fn by_of(function: &Function, value: Value) -> Option<By> {
    match function.definition(value).map(|data| &data.op) {
        Some(Op::Int(number)) => (1..=STEP_MAX).contains(number).then_some(By::Constant(*number)),
        _ => Some(By::Value(value)),
    }
}
