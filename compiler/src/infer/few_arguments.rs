//! Functions of the library that take any number of arguments and have a form of their own for a few: it packs none of them.

use linkpoint_abi::Symbol;

use super::calls::Passed;
use crate::ir::Type;
use crate::ir::untyped::Argument;

/// The form of a function for just these arguments: of one type, or numbers.
pub(super) fn form(symbol: &Symbol, args: &[Passed]) -> Option<Symbol> {
    let is_number = |ty: &Type| matches!(ty, Type::Int | Type::Float | Type::Bool);
    let (_, first) = args.first()?;
    let is_plain = args.iter().all(|(kind, arg)| {
        let is_alike = arg.ty == first.ty || is_number(&arg.ty) && is_number(&first.ty);
        is_alike && matches!(kind, Argument::Positional)
    });
    let form = match (symbol.as_str(), args.len()) {
        ("builtins.min", 2) => "builtins._least_of_two",
        ("builtins.min", 3) => "builtins._least_of_three",
        ("builtins.max", 2) => "builtins._greatest_of_two",
        ("builtins.max", 3) => "builtins._greatest_of_three",
        _ => return None,
    };
    is_plain.then(|| Symbol::new(form))
}
