//! Places that would hold ints where floats are declared, or numbers of other types than were put there first, and nobody declared that they do
//! not: fields declared `float`, those of generic classes, variables that inner functions capture. The finding says so, and the program is
//! compiled once more with places that hold both (`driver::contradicted`). Not here: declarations that stand in the text (`contradictions`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::numbers::{are_told, has_float, has_int_itself, is_only_float};
use super::{Inferred, Specialization, closures, lattice};
use crate::diagnostic::{Declaration, Diagnostic};
use crate::front::definition::ClassDefinition;
use crate::ir::Type;

/// A declared type with ints besides wherever it says float, the types of stored functions apart.
pub(crate) fn with_ints_inside(declared: &Type) -> Type {
    lattice::map(declared, &mut |part| match part {
        Type::Float => Some(lattice::union([Type::Int, Type::Float])),
        Type::Instance(instance) if closures::signature(instance).is_some() => Some(part.clone()),
        _ => None,
    })
}

/// Whether `found` has ints where `declared` says float, and is the same else.
fn has_ints_for_floats(declared: &Type, found: &Type) -> bool {
    has_float(declared) && erased(declared) == erased(found)
}

/// A type with floats in the place of all other numbers.
fn erased(ty: &Type) -> Type {
    lattice::map(ty, &mut |part| match part {
        Type::Int | Type::Bool => Some(Type::Float),
        Type::Union(members) => Some(lattice::union(members.iter().map(erased))),
        _ => None,
    })
}

impl Frame<'_, '_> {
    /// Tells that a field of the user's which is declared `float` is to hold ints besides, because `x` is one: the program is compiled
    /// once more then, and tells what all such fields hold (`driver::contradicted`).
    pub(super) fn note_int_in_field(&mut self, class: &Symbol, name: &str, ty: &Type, x: &Operand) {
        let held = self.cells.deep(ty);
        let is_new = is_only_float(&held)
            && has_int_itself(&lattice::without(&self.cells.deep(&x.ty), |member| {
                lattice::members(&held).contains(member)
            }));
        if !is_new {
            return;
        }
        let demand = match are_told(self.facts, class) {
            true => Some(Declaration::OnlyFloats(class.clone(), Arc::from(name))),
            false => self.floats_of_generic(class, name),
        };
        if let Some(demand) = demand
            && self.facts.may_leave_out(&demand)
        {
            let message = format!("field `{name}`: expected `float`, found `int`");
            let mut finding = Diagnostic::error("E0301", self.location(), message);
            finding.contradicts = Some(demand);
            self.push_diagnostic(finding);
        }
    }

    /// That the field `name` of an object of `class` holds no ints where it declares floats, if a generic class of the program declares it.
    fn floats_of_generic(&self, class: &Symbol, name: &str) -> Option<Declaration> {
        let is_assigned = |class: &ClassDefinition| {
            class.fields.iter().any(|field| *field.name == *name)
                || class.assigned_fields.iter().any(|field| *field.name == *name)
        };
        let order = self.facts.order(class);
        let declares = |above: &&Symbol| {
            let definition = self.facts.program.definition(above);
            definition.as_ref().and_then(|definition| definition.class()).is_some_and(is_assigned)
        };
        let owner = order.iter().rev().find(declares)?;
        let is_generic = self.facts.type_params(owner).is_some_and(|params| !params.is_empty());
        (is_generic && !self.facts.program.is_library(owner))
            .then(|| Declaration::FloatsAlone(owner.clone(), Arc::from(name)))
    }

    /// An int or a float as a value that may be either.
    pub(super) fn as_any_number(&mut self, x: &Operand) -> Operand {
        let numbers = lattice::union([Type::Int, Type::Float]);
        let are_numbers = lattice::members(&x.ty).iter().all(|ty| matches!(ty, Type::Int | Type::Float));
        if are_numbers { self.convert(x, &numbers, "the number") } else { x.clone() }
    }

    /// That a captured variable, which is passed to `callee` as the argument `index`, holds no numbers but those that the function around
    /// puts there: where the callee puts others.
    pub(super) fn captured_numbers(
        &self,
        callee: &Specialization,
        index: usize,
        args: &[Operand],
        inferred: &Inferred,
    ) -> Option<Declaration> {
        let (held, put) = (self.cells.deep(&args.get(index)?.ty), inferred.refined.as_ref()?.get(index)?);
        let own = self.facts.signature(&callee.symbol)?.params.len();
        let definition = self.facts.program.definition(&callee.symbol)?;
        let captured = definition.function()?.captures.get(index.checked_sub(own)?)?;
        let demand = Declaration::Captured(callee.symbol.clone(), captured.name.clone());
        (erased(&held) == erased(put) && self.facts.may_leave_out(&demand)).then_some(demand)
    }

    /// The declaration that is contradicted where `found` stands for `wanted`: that of a field of a generic class yields by the ints in it.
    pub(super) fn as_floats_alone(
        &self,
        declaration: Declaration,
        wanted: &Type,
        found: &Type,
    ) -> Declaration {
        let alone = match &declaration {
            Declaration::Field(class, name) if has_ints_for_floats(wanted, found) => {
                self.floats_of_generic(class, name).filter(|alone| self.facts.may_leave_out(alone))
            }
            _ => None,
        };
        alone.unwrap_or(declaration)
    }
}
