//! Generators that lose their last reference where they have something left to do, a `finally` for example. Nothing of the
//! program runs while memory is released, so they are put aside then, and finished by a call that stands behind what may
//! have dropped one. Not here: how they are put aside and finished (`builtins/dropped.py` in the library).

use super::frame::{Frame, Operand};
use super::generators::GENERATOR;
use super::lattice;
use crate::ir::Type;
use crate::ir::typed::Op;

/// The library function that finishes what was put aside.
pub(super) const FINISH: &str = "builtins._finish_dropped";

/// The same at the end of the program: what has not been dropped is finished, too.
pub(super) const FINISH_ALL: &str = "builtins._finish_all";

impl Frame<'_, '_> {
    /// Finishes what has been dropped, where something of type `ty` has lost a reference.
    pub(super) fn finish_dropped(&mut self, ty: &Type) {
        if self.out.is_on() && self.may_hold_generator(ty) {
            self.call_library(FINISH, &[]);
        }
    }

    /// Empties a cell. A generator in it goes now, anything else when the cell does.
    pub(super) fn cell_clear(&mut self, cell: &Operand) -> Operand {
        self.take_generator_out(cell);
        let content = self.content(cell);
        self.finish_dropped(&content);
        self.mark_cell(cell, false)
    }

    /// What a generator has saved in a cell. It has a generator for itself then: whether it is the only one decides when that ends.
    pub(super) fn restore(&mut self, cell: &Operand) -> Operand {
        let saved = self.attribute(cell, "content", true);
        self.take_generator_out(cell);
        saved
    }

    fn take_generator_out(&mut self, cell: &Operand) {
        let content = self.content(cell);
        if self.out.is_on() && content.is_instance_of(GENERATOR) {
            let nothing = self.out.op(Op::None, &[], content.clone());
            let nothing = self.typed(nothing, content);
            self.set_attribute(cell, "content", &nothing);
        }
    }

    /// Values go that have been kept until here; without values, nobody knows which.
    pub(super) fn let_go(&mut self, values: &[Operand]) -> Operand {
        let holders: Vec<&Operand> =
            values.iter().filter(|value| self.may_hold_generator(&value.ty)).collect();
        for holder in &holders {
            let value = self.runtime_value(holder);
            self.out.effect(Op::KeepAlive, &[value]);
        }
        if values.is_empty() || !holders.is_empty() {
            self.call_library(FINISH, &[]);
        }
        self.none()
    }

    fn content(&self, cell: &Operand) -> Type {
        let content = cell.ty.as_instance().and_then(|cell| cell.args.first());
        content.map_or(Type::Never, |content| self.cells.deep(content))
    }

    pub(super) fn may_hold_generator(&self, ty: &Type) -> bool {
        lattice::mentions(&self.cells.deep(ty), &|part| part.is_instance_of(GENERATOR))
    }
}
