//! What an instruction pushes on the wasm stack before it runs: which values, in which order, converted how.

use crate::ir::Type;
use crate::ir::typed::{Function, IntOp, Op};
use crate::ir::{Inst, InstData, Value};

/// A value on the wasm stack for an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Operand {
    pub(super) value: Value,
    /// An int that is used as an i32.
    pub(super) wrapped: bool,
    /// Read again from its local by the instruction itself.
    pub(super) again: bool,
}

impl Operand {
    pub(super) fn plain(value: Value) -> Operand {
        Operand { value, wrapped: false, again: false }
    }
}

/// Appends the operands of `inst` to `operands`, first pushed first.
pub(super) fn operands(function: &Function, inst: Inst, operands: &mut Vec<Operand>) {
    let data = &function.insts[inst];
    let plain = Operand::plain;
    let wrapped = |value| Operand { value, wrapped: true, again: false };
    match (&data.op, data.args.as_slice()) {
        (Op::Select, [cond, a, b]) => operands.extend([plain(*a), plain(*b), plain(*cond)]),
        (Op::CallIndirect(point), [index, args @ ..]) => {
            let takes = &function.tables.points[*point].params;
            operands.extend(args.iter().zip(takes).map(|(arg, ty)| match ty.is_counted() {
                true if function.values[*arg].ty == Type::Int => wrapped(*arg),
                _ => plain(*arg),
            }));
            operands.push(wrapped(*index));
        }
        (Op::Copy | Op::Fill, args) => operands.extend(args.iter().copied().map(wrapped)),
        (Op::Load(..) | Op::LoadElement | Op::TakeElement | Op::MemoryGrow, [address]) => {
            operands.push(wrapped(*address));
        }
        (Op::Store(..) | Op::StoreElement, [address, value]) => {
            operands.extend([wrapped(*address), plain(*value)]);
        }
        (_, args) if reads_again(data) => {
            operands.extend(args.iter().map(|value| Operand { again: true, ..plain(*value) }));
        }
        (_, args) => operands.extend(args.iter().copied().map(plain)),
    }
}

fn reads_again(data: &InstData<Op>) -> bool {
    matches!(
        data.op,
        Op::IntOp(IntOp::Add | IntOp::Sub | IntOp::Mul | IntOp::MulHighUnsigned)
            | Op::IsInstance(_)
            | Op::Retain
            | Op::Release
            | Op::GiveBack
            | Op::Suspect
    )
}

/// Whether the result passes through a local of its own, whoever uses it.
pub(super) fn needs_local(op: &Op) -> bool {
    matches!(op, Op::IntOp(IntOp::Add | IntOp::Sub | IntOp::Mul) | Op::New(_) | Op::NewWithTail(_))
}

/// Whether the value is made anew wherever it is used.
pub(super) fn is_constant(op: &Op) -> bool {
    matches!(
        op,
        Op::Int(_)
            | Op::Float(_)
            | Op::Bool(_)
            | Op::None
            | Op::Undefined
            | Op::Literal(_)
            | Op::AddressOf(_)
    )
}

/// Whether the instruction emits nothing: its result is its argument, or it has none.
pub(super) fn is_transparent(op: &Op) -> bool {
    matches!(op, Op::Cast | Op::KeepAlive)
}
