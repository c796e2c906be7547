//! The type that an operation of typed SSA gives its result, where the operation itself determines it.

use super::Type;
use super::typed::{Convert, Op, Tables, Width};

/// What is known of an operation's result without its instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResultType {
    /// There is no result.
    Nothing,
    /// A result of this type.
    Known(Type),
    /// A result whose type only the instruction states.
    Stated,
}

/// The result of `op`.
pub fn result_type(op: &Op, tables: &Tables) -> ResultType {
    use ResultType::{Known, Nothing, Stated};
    match op {
        Op::Int(_) | Op::AddressOf(_) | Op::IntUnary(_) | Op::AddressOfObject => Known(Type::Int),
        Op::IntOp(_) | Op::MemorySize | Op::MemoryGrow => Known(Type::Int),
        Op::Float(_) | Op::FloatOp(_) | Op::FloatUnary(_) => Known(Type::Float),
        Op::Bool(_) | Op::IntCompare(_) | Op::FloatCompare(_) | Op::Not | Op::BoolXor => Known(Type::Bool),
        Op::Same | Op::IsNone | Op::IsInstance(_) | Op::HasTag(_) => Known(Type::Bool),
        Op::Convert(convert) => Known(match convert {
            Convert::IntToFloat | Convert::FloatFromBits => Type::Float,
            _ => Type::Int,
        }),
        Op::Load(Width::F64, _) => Known(Type::Float),
        Op::Load(..) => Known(Type::Int),
        Op::Call(point) | Op::CallIndirect(point) => match tables.points.get(*point) {
            Some(data) => Known(data.result.clone()),
            None => Stated,
        },
        Op::None
        | Op::Undefined
        | Op::Literal(_)
        | Op::Select
        | Op::Tag
        | Op::Untag
        | Op::Cast
        | Op::ObjectAt
        | Op::New(_)
        | Op::NewWithTail(_)
        | Op::Field(_)
        | Op::LoadElement
        | Op::TakeElement => Stated,
        Op::KeepAlive
        | Op::SetField(_)
        | Op::InitField(_)
        | Op::Store(..)
        | Op::StoreElement
        | Op::Copy
        | Op::Fill
        | Op::Retain
        | Op::Release
        | Op::GiveBack
        | Op::Suspect => Nothing,
    }
}
