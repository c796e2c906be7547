//! `functools.reduce` of a tuple with functions among its items (`reduce(lambda f, g: lambda x: g(f(x)), functions)`): each step gives a
//! function of a type of its own, so the steps are written out. Not here: any other iterable, whose steps are one loop of the library.

use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::Type;
use crate::ir::untyped::Argument;

/// Longer tuples are left to the loop.
const STEPS_MAX: usize = 16;

/// Whether the arguments of `reduce` are a function, a tuple with functions among its items and perhaps what to begin with.
pub(super) fn is_of_functions(args: &[Passed]) -> bool {
    let is_plain = args.iter().all(|(kind, _)| *kind == Argument::Positional);
    let Some((_, Operand { ty: Type::Tuple(items), .. })) = args.get(1) else { return false };
    is_plain
        && matches!(args.len() + usize::from(!items.is_empty()), 3 | 4)
        && items.len() <= STEPS_MAX
        && items.iter().any(lattice::is_known_callable)
}

impl Frame<'_, '_> {
    /// What the steps give, one behind the other.
    pub(super) fn reduce_functions(&mut self, args: &[Passed]) -> Operand {
        let [(_, function), (_, tuple), initial @ ..] = args else { return self.never() };
        let count = if let Type::Tuple(items) = &tuple.ty { items.len() } else { 0 };
        let (mut result, first) = match initial {
            [(_, initial), ..] => (initial.clone(), 0),
            [] => (self.tuple_item(tuple, 0), 1),
        };
        for index in first..count {
            let item = self.tuple_item(tuple, index);
            result = self
                .call_operand(function, vec![(Argument::Positional, result), (Argument::Positional, item)]);
        }
        result
    }
}
