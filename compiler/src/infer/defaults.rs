//! Types of fields whose annotations leave them open, as far as defaults tell. Not here: what is assigned (`collect`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::merging::merge;
use super::numbers::bounded;
use crate::front::definition::{DefaultValue, FieldDefault};
use crate::ir::Type;
use crate::ir::untyped::Constant;
use crate::program::classes::ClassShape;
use crate::program::facts::Facts;

/// Fields whose types are open have at least those of their defaults, in the class and in those below it, as far as
/// `declared` does not say more.
pub(super) fn seed(facts: &Facts<'_>, shape: &mut ClassShape, declared: &ClassShape, unknown: &[Arc<str>]) {
    let below = facts.overrides(&shape.symbol, "");
    let symbol = shape.symbol.clone();
    for field in shape.fields.iter_mut().filter(|field| unknown.contains(&field.name)) {
        for class in std::iter::once(&symbol).chain(&below) {
            let Some(definition) = facts.program.definition(class) else { continue };
            let Some(class) = definition.class() else { continue };
            let own = class.fields.iter().find(|own| own.name == field.name);
            let ty = match own.and_then(|own| own.default.as_ref()) {
                Some(FieldDefault::Value(DefaultValue::Constant(constant))) => constant_type(constant),
                Some(FieldDefault::Value(DefaultValue::Variable(hidden))) => {
                    let variable = Symbol::new(format!("{}.{hidden}", definition.module));
                    facts.variable(&definition.module, &variable).unwrap_or(Type::Never)
                }
                _ => Type::Never,
            };
            let bound = declared.field(&field.name).map_or(Type::Never, |field| field.ty.clone());
            field.ty = bounded(facts, &bound, merge(facts, &field.ty, &ty));
        }
    }
}

fn constant_type(constant: &Constant) -> Type {
    match constant {
        Constant::None => Type::None,
        Constant::Bool(_) => Type::Bool,
        Constant::Int(_) => Type::Int,
        Constant::Float(_) => Type::Float,
        Constant::Str(_) => Type::str(),
        Constant::Bytes(_) => Type::bytes(),
        Constant::Imaginary(_) => Type::class("builtins.complex"),
        _ => Type::Never,
    }
}
