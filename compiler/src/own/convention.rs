//! Who owns what, operation by operation: the table behind the docs of [`crate::ir::typed::Op`].

use std::ops::Range;

use crate::ir::InstData;
use crate::ir::typed::{Function, Op};

/// What an operation's counted result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A new reference that nobody else holds.
    Fresh,
    /// Read from memory, which keeps its own reference.
    Loaded,
    /// Kept alive by the linker, or null: needs no owner here.
    Static,
}

/// Where a counted result of the operation comes from. A cast is another name of its argument; one that makes a
/// reference of None gives null.
pub(super) fn origin(op: &Op) -> Origin {
    match op {
        Op::Field(_) | Op::LoadElement | Op::ObjectAt => Origin::Loaded,
        Op::Literal(_) | Op::None | Op::Undefined | Op::Cast => Origin::Static,
        _ => Origin::Fresh,
    }
}

/// The arguments that the instruction takes, as indexes.
pub(super) fn taken(function: &Function, inst: &InstData<Op>) -> Range<usize> {
    match inst.op {
        Op::SetField(_) | Op::InitField(_) | Op::StoreElement => 1..2,
        Op::Call(point) if takes_arguments(function.tables.points[point].point.callee.as_str()) => {
            inst.args.len().min(1)..inst.args.len()
        }
        _ => 0..0,
    }
}

/// The functions of the library that store their arguments. Nothing but a direct call reaches them.
const STORING: [&str; 2] = ["builtins.dict._put", "builtins.dict._insert_new"];

/// Whether the function with this name takes its arguments, all but the object itself. That is so for `__init__` and others
/// which mostly store them: what was made for the object then moves into it, and no reference is given back that would
/// make it a candidate of the cycle collector.
pub(super) fn takes_arguments(name: &str) -> bool {
    name.split('(').next().is_some_and(|symbol| symbol.ends_with(".__init__") || STORING.contains(&symbol))
}

/// Whether the object itself, the first argument of the function with this name, is being made by the caller.
pub(super) fn constructs(name: &str) -> bool {
    name.split('(').next().is_some_and(|symbol| symbol.ends_with(".__init__"))
}

/// Places in memory that references are read from: one bit for elements, the others for fields by offset. Different
/// fields may share a bit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Places(u64);

impl Places {
    pub(super) const NONE: Places = Places(0);
    const ELEMENTS: Places = Places(1);
    const ALL: Places = Places(u64::MAX);

    fn field(offset: u32) -> Places {
        Places(2 << (offset / 4 % 63))
    }

    pub(super) fn union(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    pub(super) fn overlaps(self, other: Places) -> bool {
        self.0 & other.0 != 0
    }
}

/// Where the operation's result was read from.
pub(super) fn read_from(op: &Op) -> Places {
    match op {
        Op::Field(offset) => Places::field(*offset),
        Op::LoadElement | Op::ObjectAt => Places::ELEMENTS,
        _ => Places::NONE,
    }
}

/// The places whose references the instruction may overwrite. Releasing an object overwrites nothing in another one: that
/// is the rule for `__drop__` (see [`super`]). An element is never a field, and a number is never a reference.
pub(super) fn overwritten(function: &Function, inst: &InstData<Op>) -> Places {
    match inst.op {
        Op::SetField(offset) => Places::field(offset),
        Op::StoreElement if !function.values[inst.args[1]].ty.is_counted() => Places::NONE,
        Op::TakeElement | Op::StoreElement => Places::ELEMENTS,
        Op::Store(..) | Op::Copy | Op::Fill | Op::Call(_) | Op::CallIndirect(_) => Places::ALL,
        _ => Places::NONE,
    }
}
