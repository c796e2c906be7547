//! Interfaces: a function's parameters and result as outsiders see them.

use std::sync::Arc;

use linkpoint_abi::Symbol;
use linkpoint_abi::interface::{Interface, Parameter, Taking, ValueType};

use super::facts::Facts;
use super::signatures::{self, SignatureParam};
use crate::front::definition::ParameterKind;
use crate::infer::{lattice, numbers};
use crate::ir::Type;

const DEPTH_MAX: usize = 16;

/// The interface of `function`. Types that cannot cross are [`ValueType::Opaque`].
pub(crate) fn interface(facts: &Facts<'_>, function: &Symbol) -> Interface {
    let Some(signature) = facts.signature(function) else {
        return Interface { params: Vec::new(), result: ValueType::None };
    };
    // Nobody outside gives `**kwargs`.
    let params = signature.params.iter().filter(|param| param.kind != ParameterKind::VarKeywords);
    let params = params.map(|param| Parameter {
        name: param.name.to_string(),
        value_type: param.declared.as_ref().map_or_else(unknown, |ty| value_type(facts, ty, &[])),
        taking: match param.kind {
            ParameterKind::VarArgs => Taking::Rest,
            _ if param.default.is_some() => Taking::Optional,
            _ => Taking::One,
        },
    });
    let result = match &signature.result {
        Some(ty) => value_type(facts, ty, &[]),
        None => {
            let plain = crate::infer::Specialization::plain(function);
            value_type(facts, &facts.inferred(&plain).result, &[])
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

/// The fields of a dataclass whose objects cross as these: a constructor takes all of them, and nothing else. Nothing for other
/// classes, and for generic ones.
pub(crate) fn crossing_fields(facts: &Facts<'_>, ty: &Type) -> Option<Vec<(Arc<str>, Type)>> {
    let instance = ty.as_instance().filter(|instance| instance.args.is_empty())?;
    facts.dataclass(&instance.class)?;
    let names = facts.match_args(&instance.class);
    let constructor = signatures::signature(facts.program, &facts.method(&instance.class, "__init__")?)?;
    let taken = constructor.params.get(1..)?;
    if !taken.iter().map(|param| &param.name).eq(names.iter()) {
        return None;
    }
    let field = |param: &SignatureParam| {
        // One that holds ints besides is a float to who reads what is declared.
        let ty = match param.declared.clone().filter(numbers::is_only_float) {
            Some(declared) => declared,
            None => facts.field(&instance.class, &param.name)?.ty,
        };
        Some((param.name.clone(), ty))
    };
    taken.iter().map(field).collect()
}

/// `within` are the types that it is a part of.
fn value_type(facts: &Facts<'_>, ty: &Type, within: &[&Type]) -> ValueType {
    let around: Vec<&Type> = within.iter().copied().chain([ty]).collect();
    let inner = |ty: &Type| Box::new(value_type(facts, ty, &around));
    match ty {
        _ if within.len() > DEPTH_MAX || within.contains(&ty) => ValueType::Opaque(lattice::display(ty)),
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
            (class, _) => match crossing_fields(facts, ty) {
                Some(fields) => {
                    let field = |(name, ty): &(Arc<str>, Type)| (name.to_string(), *inner(ty));
                    ValueType::Class(class.to_owned(), fields.iter().map(field).collect())
                }
                None => ValueType::Opaque(lattice::display(ty)),
            },
        },
        _ => ValueType::Opaque(lattice::display(ty)),
    }
}
