//! Parameters of a frame: what it is given, with element types that nobody has decided yet opened as cells of its own.

use super::Specialization;
use super::frame::Frame;
use super::lattice::{self, Substitution};
use crate::front::definition::ParameterKind;
use crate::ir::{Inst, Type};

impl Frame<'_, '_> {
    pub(super) fn bind_params(&mut self, specialization: &Specialization) {
        let declared: Vec<Type> =
            self.signature.params.iter().map(|param| param.declared.clone().unwrap_or(Type::Never)).collect();
        let given = if specialization.params.is_empty() { declared } else { specialization.params.clone() };
        let body = &self.function().body;
        if let Some(Type::Class(result)) = given.get(body.blocks[body.entry()].params.len()) {
            self.told_result = Some((**result).clone());
        }
        self.params = given.iter().enumerate().map(|(index, ty)| self.open(ty, index)).collect();
        // A type parameter that the caller does not know is the cell of the argument that will decide it.
        for (param, given) in self.signature.clone().params.iter().zip(&self.params) {
            if let Some(declared) = &param.declared {
                for given in items_of(param.kind, given) {
                    lattice_match(declared, &given, &mut self.substitution);
                }
            }
        }
    }

    /// Element types that the caller does not know yet become cells of this frame, so that the body can decide them.
    pub(super) fn open(&mut self, ty: &Type, index: usize) -> Type {
        let mut count = 0;
        let site = Inst(u32::MAX - u32::try_from(index).unwrap_or(0));
        let cells = &mut self.cells;
        lattice::map(ty, &mut |part| match part {
            Type::Never => {
                count += 1;
                Some(cells.at(site, count))
            }
            _ => None,
        })
    }

    /// Whether containers are passed in whose item types nobody declared.
    pub(super) fn may_widen_params(&self) -> bool {
        let program = self.facts.program;
        let given = self.signature.params.iter().zip(&self.params);
        !program.is_library_module(&self.definition.module)
            && given.into_iter().any(|(param, given)| param.declared.is_none() && is_filled(given))
    }

    /// Lets the body put items of other types into the containers that it is given.
    pub(super) fn open_params(&mut self) {
        for index in 0..self.signature.params.len().min(self.params.len()) {
            if self.signature.params[index].declared.is_some() || !is_filled(&self.params[index]) {
                continue;
            }
            let Type::Instance(given) = self.params[index].clone() else { continue };
            let site = Inst(u32::MAX - PARAMS_MAX - u32::try_from(index).unwrap_or(0));
            let args = given.args.iter().enumerate().map(|(number, arg)| {
                let cell = self.cells.at(site, u32::try_from(number).unwrap_or(0));
                if let Type::Cell(id) = cell {
                    self.cells.set(id, arg.clone(), false);
                }
                cell
            });
            self.params[index] = Type::generic(given.class.as_str(), args.collect());
        }
    }

    pub(super) fn given_params(&self) -> Vec<Type> {
        self.params
            .iter()
            .map(|param| {
                lattice::map(param, &mut |part| matches!(part, Type::Cell(_)).then_some(Type::Never))
            })
            .collect()
    }
}

/// Cells of containers that are passed in are numbered behind those of what is open in parameters.
const PARAMS_MAX: u32 = 1_000;

/// Whether values are containers that take items, which have a type.
fn is_filled(ty: &Type) -> bool {
    let Type::Instance(instance) = ty else { return false };
    matches!(
        instance.class.as_str(),
        "builtins.list" | "builtins.dict" | "builtins.set" | "collections.deque"
    ) && !instance.args.iter().any(|arg| matches!(arg, Type::Never | Type::Cell(_)))
}

/// The types that stand where a parameter declares one: those of the items, for a `*` or `**` parameter.
fn items_of(kind: ParameterKind, given: &Type) -> Vec<Type> {
    match (kind, given) {
        (ParameterKind::VarArgs, Type::Tuple(items)) => items.to_vec(),
        (ParameterKind::VarArgs, Type::Instance(listed)) => listed.args.clone(),
        (ParameterKind::VarKeywords, Type::Instance(dict)) => dict.args.last().cloned().into_iter().collect(),
        _ => vec![given.clone()],
    }
}

/// Matches a declared type against the type that a parameter has, to learn what type parameters stand for.
fn lattice_match(declared: &Type, given: &Type, substitution: &mut Substitution) {
    match (declared, given) {
        (Type::Parameter(name), _) => {
            substitution.entry(name.clone()).or_insert_with(|| given.clone());
        }
        (Type::Instance(a), Type::Instance(b)) => {
            a.args.iter().zip(&b.args).for_each(|(a, b)| lattice_match(a, b, substitution));
        }
        (Type::Tuple(a), Type::Tuple(b)) => {
            a.iter().zip(b.iter()).for_each(|(a, b)| lattice_match(a, b, substitution));
        }
        (Type::Union(_), _) => {
            let rest = lattice::without(declared, |member| lattice::members(given).contains(member));
            let given = lattice::without(given, |member| lattice::members(declared).contains(member));
            if !matches!(rest, Type::Union(_)) {
                lattice_match(&rest, &given, substitution);
            }
        }
        (Type::Class(a), Type::Class(b)) => lattice_match(a, b, substitution),
        _ => {}
    }
}
