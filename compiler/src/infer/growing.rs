//! Recursion with tuples that grow: a function that calls itself with a longer tuple than it was given (`f(n - 1, acc + (n,))`)
//! gives a tuple of any length on, so that one specialization serves all further rounds. Not here: the same between functions.

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use crate::ir::Type;
use crate::program::signatures::Signature;

impl Frame<'_, '_> {
    /// The arguments of a call of `symbol`, with those tuples that have grown since as tuples of any length; nothing if none has.
    pub(super) fn with_growing_tuples(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        args: &[Operand],
    ) -> Option<Vec<Operand>> {
        let mut passed = None;
        for (index, arg) in args.iter().enumerate() {
            let Type::Tuple(items) = self.cells.deep(&arg.ty) else { continue };
            let Some(param) = signature.params.get(index) else { continue };
            let is_grown = |given: &Type| matches!(given, Type::Tuple(given) if given.len() < items.len());
            if !self.given_to(symbol, index, &param.name).is_some_and(|given| is_grown(&given)) {
                continue;
            }
            let item = items.iter().fold(Type::Never, |joined, item| self.join(&joined, item));
            let converted = self.convert(arg, &Type::generic("builtins.tuple", vec![item]), "the tuple");
            passed.get_or_insert_with(|| args.to_vec())[index] = converted;
        }
        passed
    }

    /// The type of the parameter of `symbol` in the call of it that is being evaluated, if this is its code or the body of the
    /// generator that it returns.
    fn given_to(&self, symbol: &Symbol, index: usize, name: &str) -> Option<Type> {
        if self.definition.symbol == *symbol {
            return self.params.get(index).map(|given| self.cells.deep(given));
        }
        let function = self.function();
        if function.enclosing.as_ref() != Some(symbol) {
            return None;
        }
        let captured = function.captures.iter().position(|capture| &*capture.name == name)?;
        self.params.get(function.params.len() + captured).map(|given| self.cells.deep(given))
    }
}
