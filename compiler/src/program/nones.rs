//! Whether a function that declares a result without None may return None all the same, as far as its own text tells:
//! `-> Node` is what people write where a search ends with nothing. Callers of all other functions go by what is declared. Not
//! here: what such a function returns indeed, which inference knows (`infer::numbers`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::Program;
use super::names::Resolved;
use super::origins::{self, op_of};
use super::signatures;
use crate::front::definition::FunctionDefinition;
use crate::infer::{lattice, numbers};
use crate::ir::Type;
use crate::ir::untyped::{Constant, Op};

/// The sources of None in what a function returns.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct NoneSources {
    /// Whether the text has None for it, or, where an object of the user's is declared, takes it from what may be None.
    is_made: bool,
    /// Parameters that may be returned.
    params: BTreeSet<usize>,
}

/// The sources of None in what the function `symbol` returns; nothing if None is declared, or if it could not be told from
/// other results by their representation.
pub(crate) fn of_function(program: &Program, symbol: &Symbol) -> Option<Arc<NoneSources>> {
    program.memo.nones.get_or(symbol.clone(), || {
        let definition = program.definition(symbol)?;
        let function = definition.function().filter(|function| !function.is_generator)?;
        let signature = signatures::signature(program, symbol)?;
        let result = signature.result.as_ref().filter(|result| is_reference(result))?;
        let is_kept = numbers::are_kept_in(program, &definition.module);
        is_kept.then(|| {
            let is_user =
                |member: &Type| member.as_instance().is_some_and(|of| !program.is_library(&of.class));
            let is_followed = lattice::members(result).iter().any(is_user);
            Arc::new(sources(program, &definition.module, function, is_followed))
        })
    })
}

/// Whether the function `symbol`, which is given arguments of these types or of those that it declares, may return None though it declares something else.
pub(crate) fn may_be_returned(program: &Program, symbol: &Symbol, given: &[Type]) -> bool {
    let Some(sources) = of_function(program, symbol) else { return false };
    let has_none = |ty: &Type| lattice::members(ty).contains(&Type::None);
    let is_given = |index: &usize| match given.is_empty() {
        // Exactly what is declared.
        true => signatures::signature(program, symbol)
            .and_then(|signature| signature.params.get(*index)?.declared.clone())
            .is_some_and(|declared| has_none(&declared)),
        false => given.get(*index).is_some_and(has_none),
    };
    sources.is_made || sources.params.iter().any(is_given)
}

/// Whether an edit of the body of `symbol` leaves all answers about None as they were.
pub(crate) fn are_kept(before: &Program, now: &Program, symbol: &Symbol) -> bool {
    of_function(before, symbol) == of_function(now, symbol)
}

/// Whether all values of a type are references that are not None.
pub(crate) fn is_reference(ty: &Type) -> bool {
    lattice::members(ty).iter().all(|member| matches!(member, Type::Instance(_) | Type::Tuple(_)))
}

/// Follows what is returned back to what it comes from; `is_followed` through attributes, items and calls, too.
fn sources(program: &Program, module: &str, function: &FunctionDefinition, is_followed: bool) -> NoneSources {
    let body = &function.body;
    let mut found = NoneSources::default();
    found.params = origins::followed(body, origins::returned(body), |data, open| match &data.op {
        Op::Constant(Constant::None) => found.is_made = true,
        Op::Refine(..) | Op::Assume | Op::Coerce(_) | Op::Cast(_) => open.extend(data.args.first()),
        Op::Attribute(_) | Op::Item | Op::CellGet(_) => found.is_made |= is_followed,
        Op::Call(_) if is_followed => {
            let callee = data.args.first().and_then(|callee| op_of(body, *callee));
            let made = match callee {
                Some(Op::Global(name)) => program.resolve(module, name),
                _ => Resolved::Unknown,
            };
            found.is_made |= !matches!(made, Resolved::Class(_));
        }
        _ => {}
    });
    found
}
