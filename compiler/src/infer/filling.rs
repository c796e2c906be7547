//! Containers that a method of the library fills from what it is given: `xs.extend(ys)`, `xs += ys`, `list(ys)`. What it would put
//! into an empty one is put into the one that it gets, whose element type is still open. Not here: single items, whose
//! types the signatures of `append` and the like tell.

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::{Specialization, lattice};
use crate::ir::Type;
use crate::program::signatures::{Flavor, Signature};

impl Frame<'_, '_> {
    /// Lets flow into the receiver of a method what the method is going to put there.
    pub(super) fn fill_receiver(&mut self, symbol: &Symbol, signature: &Signature, args: &[Operand]) {
        let is_told = signature.params.iter().all(|param| param.declared.is_some());
        if self.out.is_on() || is_told || signature.flavor != Flavor::Method || !is_filling(symbol) {
            return;
        }
        let Some((receiver, given)) = args.split_first() else { return };
        let cells = &self.cells;
        let empty = lattice::map(&receiver.ty, &mut |part| match part {
            Type::Cell(id) if !cells.content(*id).1 => Some(Type::Never),
            _ => None,
        });
        let empty = self.cells.deep(&empty);
        if empty == self.cells.deep(&receiver.ty) {
            return;
        }
        let given = given.iter().map(|arg| self.cells.deep(&arg.ty));
        let params = std::iter::once(empty).chain(given).collect();
        let inferred = self.facts.inferred(&Specialization::of(symbol, signature, params));
        if let Some(filled) =
            inferred.refined.iter().flatten().next().filter(|_| inferred.diagnostics.is_empty())
        {
            let filled = self.opened(filled, &[FILLED_CELLS]);
            self.absorb(&receiver.ty, &filled);
        }
    }
}

/// Whether a function is called as a method that fills a container is.
pub(super) fn is_filling(symbol: &Symbol) -> bool {
    FILLING.contains(&symbol.last())
}

/// The methods of containers that take items from an iterable.
const FILLING: [&str; 6] = ["__iadd__", "__init__", "__ior__", "extend", "extendleft", "update"];

/// Where the cells of what such a method leaves open stand.
const FILLED_CELLS: u32 = 400;
