//! `a + b` of lists whose items have different types: a list of both. Not here: lists of which one takes what the other one
//! holds, which are put together by the method.

use super::frame::{Frame, Operand};
use super::lattice;
use super::lattice::is_open;
use crate::ir::Type;

impl Frame<'_, '_> {
    /// Whether two lists hold items of types that neither of them can be made to hold.
    pub(super) fn are_lists_apart(&mut self, a: &Operand, b: &Operand) -> bool {
        let (Some(a_item), Some(b_item)) = (list_item(&a.ty), list_item(&b.ty)) else { return false };
        let (a_held, b_held) = (self.cells.deep(&a_item), self.cells.deep(&b_item));
        // What a comprehension puts into one of them may not have been seen yet.
        if self.is_early() && self.is_growing(&a_item) != self.is_growing(&b_item) {
            let is_empty = |item: &Type, held: &Type| *held == Type::Never && matches!(item, Type::Cell(_));
            if is_empty(&a_item, &a_held) || is_empty(&b_item, &b_held) {
                self.changed = true;
                return true;
            }
        }
        if a_held == b_held || is_open(&a_held) || is_open(&b_held) {
            return false;
        }
        let takes = |wide: &Type, narrow: &Type| {
            let wide = lattice::members(wide);
            lattice::members(narrow).iter().all(|member| wide.contains(member))
        };
        match (self.is_growing(&a_item), self.is_growing(&b_item)) {
            (true, true) => false,
            (true, false) => !takes(&b_held, &a_held),
            (false, true) => !takes(&a_held, &b_held),
            (false, false) => !self.assignable(&a.ty, &b.ty),
        }
    }

    /// Whether an element type takes whatever comes.
    fn is_growing(&self, item: &Type) -> bool {
        matches!(item, Type::Cell(id) if !self.cells.content(*id).1)
    }
}

fn list_item(ty: &Type) -> Option<Type> {
    ty.as_instance().filter(|list| list.class.as_str() == "builtins.list")?.args.first().cloned()
}
