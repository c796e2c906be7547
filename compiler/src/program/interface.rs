//! Interfaces: a function's parameters and result as outsiders see them.

use linkpoint_abi::Symbol;
use linkpoint_abi::interface::{Interface, Parameter, ValueType};

use super::facts::Facts;
use crate::infer::lattice;
use crate::ir::Type;

const DEPTH_MAX: u32 = 16;

/// The interface of `function`. Types that cannot cross are [`ValueType::Opaque`].
pub(crate) fn interface(facts: &Facts<'_>, function: &Symbol) -> Interface {
    let Some(signature) = facts.signature(function) else {
        return Interface { params: Vec::new(), result: ValueType::None };
    };
    let params = signature.params.iter().map(|param| Parameter {
        name: param.name.to_string(),
        value_type: param.declared.as_ref().map_or_else(unknown, |ty| value_type(ty, 0)),
        has_default: param.default.is_some(),
    });
    let result = match &signature.result {
        Some(ty) => value_type(ty, 0),
        None => {
            let plain = crate::infer::Specialization::plain(function);
            value_type(&facts.inferred(&plain).result, 0)
        }
    };
    Interface { params: params.collect(), result }
}

/// Why `function` cannot be called from outside, if that is so.
pub(crate) fn hindrance(facts: &Facts<'_>, function: &Symbol) -> Option<String> {
    let Interface { params, result } = interface(facts, function);
    let param = params.iter().find_map(|param| Some((param, param.value_type.opaque_part()?)));
    match param {
        Some((param, part)) => Some(format!("it takes {part} (`{}`)", param.name)),
        None => result.opaque_part().map(|part| format!("it returns {part}")),
    }
}

fn unknown() -> ValueType {
    ValueType::Opaque("a parameter without annotation".to_owned())
}

fn value_type(ty: &Type, depth: u32) -> ValueType {
    let inner = |ty: &Type| Box::new(value_type(ty, depth + 1));
    match ty {
        _ if depth > DEPTH_MAX => ValueType::Opaque(lattice::display(ty)),
        Type::None => ValueType::None,
        Type::Bool => ValueType::Bool,
        Type::Int => ValueType::Int,
        Type::Float => ValueType::Float,
        _ if *ty == Type::str() => ValueType::Str,
        _ if *ty == Type::bytes() => ValueType::Bytes,
        _ if ty.is_instance_of("builtins.bytearray") => ValueType::ByteArray,
        Type::Tuple(items) => ValueType::Tuple(items.iter().map(|item| *inner(item)).collect()),
        Type::Union(members) if members.len() == 2 && members.contains(&Type::None) => {
            ValueType::Optional(inner(&lattice::without(ty, |member| *member == Type::None)))
        }
        Type::Instance(instance) => match (instance.class.as_str(), instance.args.as_slice()) {
            ("builtins.list", [item]) => ValueType::List(inner(item)),
            ("builtins.set", [item]) => ValueType::Set(inner(item)),
            ("builtins.dict", [key, value]) => ValueType::Dict(inner(key), inner(value)),
            _ => ValueType::Opaque(lattice::display(ty)),
        },
        _ => ValueType::Opaque(lattice::display(ty)),
    }
}
