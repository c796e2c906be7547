//! What each operation of typed SSA takes: one table of argument kinds.

use crate::ir::Type;
use crate::ir::typed::{Convert, Op, Width};

/// What an argument must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Int,
    Float,
    Bool,
    /// A counted reference, or None.
    Reference,
    /// A counted reference.
    Object,
    /// A number of several types.
    Tagged,
    /// Anything.
    Any,
}

impl Kind {
    pub(super) fn accepts(self, ty: &Type) -> bool {
        match self {
            Kind::Int => *ty == Type::Int,
            Kind::Float => *ty == Type::Float,
            Kind::Bool => *ty == Type::Bool,
            Kind::Reference => ty.is_counted() || *ty == Type::None,
            Kind::Object => ty.is_counted(),
            Kind::Tagged => ty.is_tagged(),
            Kind::Any => true,
        }
    }

    pub(super) fn expected(self) -> &'static str {
        match self {
            Kind::Int => "int",
            Kind::Float => "float",
            Kind::Bool => "bool",
            Kind::Reference => "a reference",
            Kind::Object => "an object",
            Kind::Tagged => "a number of several types",
            Kind::Any => "a value",
        }
    }
}

/// The kinds of the arguments of `op`; none for calls, whose points state their types.
pub(super) fn kinds(op: &Op) -> Option<&'static [Kind]> {
    use Kind::{Any, Bool, Float, Int, Object, Reference, Tagged};
    Some(match op {
        Op::Call(_) | Op::CallIndirect(_) => return None,
        Op::Int(_)
        | Op::Float(_)
        | Op::Bool(_)
        | Op::None
        | Op::Undefined
        | Op::Literal(_)
        | Op::AddressOf(_)
        | Op::New(_)
        | Op::MemorySize => &[],
        Op::IntOp(_) | Op::IntCompare(_) => &[Int, Int],
        Op::IntUnary(_)
        | Op::ObjectAt
        | Op::NewWithTail(_)
        | Op::Load(..)
        | Op::LoadElement
        | Op::TakeElement
        | Op::MemoryGrow => &[Int],
        Op::FloatOp(_) | Op::FloatCompare(_) => &[Float, Float],
        Op::FloatUnary(_) => &[Float],
        Op::Not => &[Bool],
        Op::BoolXor => &[Bool, Bool],
        Op::Convert(Convert::BoolToInt) => &[Bool],
        Op::Convert(Convert::FloatToInt | Convert::FloatBits) => &[Float],
        Op::Convert(_) => &[Int],
        Op::Select => &[Bool, Any, Any],
        Op::Same => &[Reference, Reference],
        Op::IsNone => &[Reference],
        // What may be cast to what is told by the result.
        Op::Tag | Op::Cast => &[Any],
        Op::HasTag(_) | Op::Untag => &[Tagged],
        Op::IsInstance(_)
        | Op::KeepAlive
        | Op::AddressOfObject
        | Op::Field(_)
        | Op::Retain
        | Op::Release
        | Op::GiveBack
        | Op::Suspect => &[Object],
        Op::SetField(_) | Op::InitField(_) => &[Object, Any],
        Op::Store(Width::F64, _) => &[Int, Float],
        Op::Store(..) => &[Int, Int],
        Op::StoreElement => &[Int, Any],
        Op::Copy | Op::Fill => &[Int, Int, Int],
    })
}
