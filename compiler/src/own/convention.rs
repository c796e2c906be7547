//! Who owns what, operation by operation: the table behind the docs of [`crate::ir::typed::Op`].

use crate::ir::typed::Op;

/// What an operation's counted result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A new reference that nobody else holds.
    Fresh,
    /// Read from memory, which keeps its own reference.
    Loaded,
    /// Kept alive by the linker, or null: needs no owner here.
    Static,
    /// The argument under another type.
    Alias,
}

/// Whether the operation takes its argument number `index`.
pub(super) fn takes(op: &Op, index: usize) -> bool {
    match op {
        Op::SetField(_) | Op::InitField(_) | Op::StoreElement => index == 1,
        Op::Cast => true,
        _ => false,
    }
}

/// Where a counted result of the operation comes from.
pub(super) fn origin(op: &Op) -> Origin {
    match op {
        Op::Field(_) | Op::LoadElement | Op::ObjectAt => Origin::Loaded,
        Op::Literal(_) | Op::None | Op::Undefined => Origin::Static,
        Op::Cast => Origin::Alias,
        _ => Origin::Fresh,
    }
}
