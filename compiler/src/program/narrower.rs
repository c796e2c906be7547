//! Classes of the program whose objects are values of a built-in type themselves: members of an `IntEnum` are ints, those of a
//! `StrEnum` texts, objects of a `NamedTuple` tuples. An annotation of the built-in type takes them, and they stay what they
//! are. Programs without such classes pay nothing: their ints are ints. Here: whether such a value may be where a type is
//! declared, and whether the text of a function gives one out. Not here: numbers under wider numbers (`infer::numbers`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::facts::Facts;
use super::names::Resolved;
use super::origins::{self, op_of};
use super::signatures;
use super::{Program, hierarchy};
use crate::front::definition::FunctionDefinition;
use crate::infer::{closures, lattice, numbers};
use crate::ir::types::Instance;
use crate::ir::untyped::{BinaryOp, Function, Op, UnaryOp};
use crate::ir::{Type, Value};

/// The classes below which objects are values of a built-in type.
const OF_INT: [&str; 3] = ["enum.IntEnum", "enum.IntFlag", VALUES[0]];
const OF_FLOAT: [&str; 1] = [VALUES[1]];
const OF_STR: [&str; 2] = ["enum.StrEnum", VALUES[2]];
const OF_TUPLE: [&str; 1] = [hierarchy::RECORD];

/// What classes below `int`, `float` and `str` derive from.
pub(crate) const VALUES: [&str; 3] = ["builtins.int_value", "builtins.float_value", "builtins.str_value"];

/// The classes below which objects are values of type `declared`.
pub(crate) fn roots(declared: &Type) -> &'static [&'static str] {
    match declared {
        Type::Int => &OF_INT,
        Type::Float => &OF_FLOAT,
        Type::Tuple(_) => &OF_TUPLE,
        Type::Instance(instance) if instance.class.as_str() == "builtins.tuple" => &OF_TUPLE,
        ty if *ty == Type::str() => &OF_STR,
        _ => &[],
    }
}

fn all_roots() -> impl Iterator<Item = &'static str> {
    OF_INT.into_iter().chain(OF_FLOAT).chain(OF_STR).chain(OF_TUPLE)
}

/// Whether objects of the classes below `class` are values of a built-in type.
pub(super) fn is_root(class: &Symbol) -> bool {
    all_roots().any(|root| root == class.as_str())
}

/// Whether the program has classes of which objects may stand where `declared` says something else, or somewhere inside.
pub(crate) fn may_be_in(facts: &Facts<'_>, declared: &Type) -> bool {
    match declared {
        _ if may_be_among(facts, std::slice::from_ref(declared)) => true,
        Type::Instance(instance) if closures::signature(instance).is_some() => false,
        Type::Instance(instance) => instance.args.iter().any(|item| may_be_in(facts, item)),
        Type::Tuple(items) | Type::Union(items) => items.iter().any(|item| may_be_in(facts, item)),
        _ => false,
    }
}

/// The same where one of these types is declared itself.
pub(crate) fn may_be_among(facts: &Facts<'_>, declared: &[Type]) -> bool {
    let roots = declared.iter().flat_map(roots);
    roots.into_iter().any(|root| facts.has_narrower(&Symbol::new(*root)))
}

/// Whether objects of `narrow` are values of the built-in type `wide`.
pub(crate) fn stands_in(facts: &Facts<'_>, narrow: &Instance, wide: &Type) -> bool {
    let roots = roots(wide);
    if roots.is_empty() || facts.program.is_library(&narrow.class) {
        return false;
    }
    if roots != OF_TUPLE {
        let order = facts.order(&narrow.class);
        return roots.iter().any(|root| order.iter().any(|class| class.as_str() == *root));
    }
    let Some(items) = items(facts, narrow) else { return false };
    let fits = |item: &Type, wide: &Type| numbers::is_within(facts, wide, item);
    match wide {
        Type::Tuple(wide) => {
            items.len() == wide.len() && items.iter().zip(wide.iter()).all(|(a, b)| fits(a, b))
        }
        Type::Instance(listed) => listed.args.iter().all(|wide| items.iter().all(|item| fits(item, wide))),
        _ => false,
    }
}

/// The types of the items of the tuples that objects of a record are; nothing if it is no record.
fn items(facts: &Facts<'_>, record: &Instance) -> Option<Vec<Type>> {
    facts.method(&record.class, super::records::AS_TUPLE)?;
    let params = facts.type_params(&record.class)?;
    let substitution = lattice::substitution(&params, &record.args);
    let names = facts.match_args(&record.class);
    let field = |name: &Arc<str>| {
        let field = facts.field(&record.class, name)?;
        Some(lattice::substitute(&field.ty, &substitution))
    };
    names.iter().map(field).collect()
}

/// Whether the text of the function `symbol` may give out such objects under what it declares: takes them from attributes, items,
/// variables, or calls.
pub(crate) fn may_be_given(program: &Program, symbol: &Symbol) -> bool {
    let Some(definition) = program.definition(symbol) else { return false };
    let Some(function) = definition.function().filter(|function| !function.is_generator) else {
        return false;
    };
    program.memo.narrower.get_or(symbol.clone(), || is_made(program, &definition.module, symbol, function))
}

/// Whether an edit of the body of `symbol` leaves the answer as it was. Nobody asks in a program without such classes.
pub(crate) fn are_kept(before: &Program, now: &Program, symbol: &Symbol) -> bool {
    all_roots().all(|root| hierarchy::below(now, &Symbol::new(root)).is_empty())
        || may_be_given(before, symbol) == may_be_given(now, symbol)
}

/// Follows what is returned, or put into containers, back to what it comes from.
fn is_made(program: &Program, module: &str, symbol: &Symbol, function: &FunctionDefinition) -> bool {
    let body = &function.body;
    let mut from = origins::returned(body);
    from.extend(origins::stored(body));
    let mut is_made = false;
    let params = origins::followed(body, from, |data, open| match &data.op {
        Op::Attribute(_) | Op::Item | Op::CellGet(_) | Op::Global(_) | Op::Current => is_made = true,
        Op::Unary(UnaryOp::Invert)
        | Op::Binary(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor | BinaryOp::Add | BinaryOp::Mul)
        | Op::InPlace(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor | BinaryOp::Add)
        | Op::Tuple(_)
        | Op::List(_)
        | Op::Set(_)
        | Op::Dict(_)
        | Op::Unpack(_)
        | Op::UnpackStar(..)
        | Op::UnpackItem(_)
        | Op::Iterate
        | Op::Iterator
        | Op::Coerce(_)
        | Op::Cast(_) => open.extend(&data.args),
        Op::Refine(..) | Op::Assume => open.extend(data.args.first()),
        Op::Call(_) => is_made |= is_given_by_call(program, module, symbol, body, data.args.first()),
        _ => {}
    });
    is_made || params.iter().any(|index| is_declared(program, symbol, *index))
}

/// Whether what a call gives may be such an object, as far as its callee tells.
fn is_given_by_call(
    program: &Program,
    module: &str,
    caller: &Symbol,
    body: &Function,
    callee: Option<&Value>,
) -> bool {
    let Some(Op::Global(name)) = callee.and_then(|callee| op_of(body, *callee)) else { return true };
    match program.resolve(module, name) {
        // What it gives then is what it gives otherwise.
        Resolved::Function(callee) if callee == *caller => false,
        Resolved::Function(callee) if program.is_library(&callee) => {
            let result =
                signatures::signature(program, &callee).and_then(|signature| signature.result.clone());
            let is_open = |part: &Type| matches!(part, Type::Parameter(_));
            result.is_none_or(|result| lattice::mentions(&result, &is_open))
        }
        Resolved::Class(class) => !program.is_library(&class),
        _ => true,
    }
}

/// Whether a parameter, or a captured variable, may be such an object though nobody gives it where something else is declared.
fn is_declared(program: &Program, symbol: &Symbol, index: usize) -> bool {
    let is_other = |part: &Type| match part {
        Type::Instance(instance) => !program.is_library(&instance.class),
        part => matches!(part, Type::Object | Type::Parameter(_)),
    };
    let signature = signatures::signature(program, symbol);
    let param = signature.as_ref().and_then(|signature| signature.params.get(index));
    let declared = param.and_then(|param| param.declared.as_ref());
    declared.is_none_or(|declared| lattice::mentions(declared, &is_other))
}
