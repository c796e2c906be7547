//! References: casts, None, identity, types.

use linkpoint_abi::{Address, TypeName, TypeRecord};

use super::{Folded, op_of};
use crate::ir::entity::AddressId;
use crate::ir::typed::{Function, Op};
use crate::ir::{InstData, Type, Value, ValueDef};

pub(super) fn reference(function: &Function, data: &InstData<Op>) -> Option<Folded> {
    match (&data.op, data.args.as_slice()) {
        (Op::Same, [a, b]) => same(function, *a, *b),
        (Op::IsNone, [a]) => is_none(function, *a),
        (Op::IsInstance(wanted), [a]) => is_instance(function, *wanted, *a),
        (Op::Cast, [a]) => cast(function, *a, data.result?),
        _ => None,
    }
}

/// The value behind all casts.
fn root(function: &Function, mut value: Value) -> Value {
    while let Some((Op::Cast, [inner])) = op_of(function, value) {
        value = *inner;
    }
    value
}

/// Whether a reference is null, as far as known. A variable before its assignment counts as unknown.
fn nullness(function: &Function, value: Value) -> Option<bool> {
    let root = root(function, value);
    let ty = &function.values[root].ty;
    let is_argument = function.values[root].def == ValueDef::Param(function.entry());
    match op_of(function, root) {
        Some((Op::None, _)) => Some(true),
        Some((Op::Undefined, _)) => None,
        Some((Op::New(_) | Op::NewWithTail(_) | Op::Literal(_), _)) => Some(false),
        _ if *ty == Type::None => Some(true),
        // The parameter of an inner block may be a variable that was never assigned, whatever its type says.
        None if !is_argument => None,
        _ if ty.is_counted() && !ty.is_nullable() => Some(false),
        _ => None,
    }
}

fn same(function: &Function, a: Value, b: Value) -> Option<Folded> {
    if root(function, a) == root(function, b) {
        return Folded::bool(true);
    }
    match (nullness(function, a), nullness(function, b)) {
        (Some(true), Some(true)) => Folded::bool(true),
        (Some(true), Some(false)) | (Some(false), Some(true)) => Folded::bool(false),
        (Some(true), None) => Some(Folded::Op(Op::IsNone, vec![b])),
        (None, Some(true)) => Some(Folded::Op(Op::IsNone, vec![a])),
        _ => None,
    }
}

fn is_none(function: &Function, a: Value) -> Option<Folded> {
    let behind = root(function, a);
    match nullness(function, a) {
        Some(is_null) => Folded::bool(is_null),
        None => (behind != a).then(|| Folded::Op(Op::IsNone, vec![behind])),
    }
}

fn is_instance(function: &Function, wanted: AddressId, a: Value) -> Option<Folded> {
    if nullness(function, a) == Some(true) {
        return Folded::bool(false);
    }
    let behind = root(function, a);
    let tables = &function.tables;
    let Some(Address::Type(wanted_name)) = tables.addresses.get(wanted) else { return None };
    let is_kind_of =
        |record: &TypeRecord| record.name == *wanted_name || record.ancestors.contains(wanted_name);
    let record_of = |name: &TypeName| tables.types.iter().find(|record| record.name == *name);
    if let Some((Op::New(address) | Op::NewWithTail(address), _)) = op_of(function, behind) {
        let Some(Address::Type(name)) = tables.addresses.get(*address) else { return None };
        let (made, wanted) = (record_of(name)?, record_of(wanted_name)?);
        // `__init__` may make an object one of a class below its own, as that of OSError does.
        let is_open = wanted.ancestors.contains(name);
        return if is_open { None } else { Folded::bool(is_kind_of(made)) };
    }
    // A static type says what the object is at least.
    let static_type = TypeName::new(function.values[behind].ty.to_string());
    let is_known = nullness(function, a) == Some(false)
        && record_of(&static_type).is_some_and(|record| is_kind_of(record));
    match is_known {
        true => Folded::bool(true),
        false => (behind != a).then(|| Folded::Op(Op::IsInstance(wanted), vec![behind])),
    }
}

/// A cast of a cast is one cast; a cast to the type that a value has already is that value.
fn cast(function: &Function, a: Value, result: Value) -> Option<Folded> {
    let wanted = &function.values[result].ty;
    let mut value = a;
    loop {
        if function.values[value].ty == *wanted {
            return Some(Folded::Value(value));
        }
        match op_of(function, value) {
            Some((Op::Cast, [inner])) => value = *inner,
            Some((Op::None, _)) => return Some(Folded::Op(Op::None, Vec::new())),
            _ => return (value != a).then(|| Folded::Op(Op::Cast, vec![value])),
        }
    }
}
