//! Parameters of constructors that only fill fields which are declared `float`: they take what the fields hold, so that there is one
//! constructor for all who pass floats or ints. Not here: finding out what fields hold (`collect`, `together`), and that there are ints at
//! all (`driver::contradicted`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice;
use super::numbers::{are_kept_in, are_told, has_int_itself, is_only_float};
use crate::front::definition::ParameterKind;
use crate::ir::Type;
use crate::program::facts::Facts;
use crate::program::signatures::{Signature, SignatureParam};

/// A signature as the body of the function and those who call it go by it: with the ints that fields hold besides floats. What they hold
/// is asked in any case, so that what a function rests on is the same whatever others store.
pub(super) fn with_ints(facts: &Facts<'_>, symbol: &Symbol, signature: Arc<Signature>) -> Arc<Signature> {
    if !signature.params.iter().any(is_float) {
        return signature;
    }
    let mut with_ints = Signature::clone(&signature);
    for (param, declared) in with_ints.params.iter_mut().zip(&signature.params) {
        let held = fields(facts, symbol, &signature, declared);
        let held = held.into_iter().filter_map(|(class, name)| Some(facts.field(&class, &name)?.ty));
        // It may be in a box, as the field may be missing.
        let held = held.map(|ty| lattice::union([ty])).filter(has_int_itself);
        let all: Vec<Type> = param.declared.take().into_iter().chain(held).collect();
        param.declared = (!all.is_empty()).then(|| lattice::union(all));
    }
    Arc::new(with_ints)
}

fn is_float(param: &SignatureParam) -> bool {
    let is_one = !matches!(param.kind, ParameterKind::VarArgs | ParameterKind::VarKeywords);
    is_one && param.is_field && param.declared.as_ref().is_some_and(is_only_float)
}

/// The fields that a parameter fills, if it fills any and is declared `float`.
fn fields(
    facts: &Facts<'_>,
    symbol: &Symbol,
    signature: &Signature,
    param: &SignatureParam,
) -> Vec<(Symbol, Arc<str>)> {
    let is_open = is_float(param) && are_kept_in(facts.program, facts.program.home(symbol));
    let Some(class) = signature.class.as_ref().filter(|class| is_open && are_told(facts, class)) else {
        return Vec::new();
    };
    let definition = facts.program.definition(class);
    let assigned =
        definition.iter().filter_map(|class| class.class()).flat_map(|class| &class.assigned_fields);
    let filled =
        assigned.filter(|field| field.method == *symbol && field.from_param.as_ref() == Some(&param.name));
    let filled: Vec<Arc<str>> = filled.map(|field| field.name.clone()).collect();
    // The constructor of a dataclass has the names of its fields.
    let names = if filled.is_empty() { vec![param.name.clone()] } else { filled };
    let is_there = |name: &Arc<str>| facts.field(class, name).is_some();
    names.into_iter().filter(is_there).map(|name| (class.clone(), name)).collect()
}

impl Frame<'_, '_> {
    /// Whether an int that is passed gets into fields which are declared `float`: then it becomes what they hold, and they are to hold
    /// ints.
    pub(super) fn fills_fields(&mut self, symbol: &Symbol, index: usize, x: &Operand) -> bool {
        let found = self.cells.deep(&x.ty);
        let Some(signature) = self.facts.signature(symbol).filter(|_| has_int_itself(&found)) else {
            return false;
        };
        let Some(param) = signature.params.get(index).filter(|param| is_float(param)) else { return false };
        let Some(declared) = &param.declared else { return false };
        let filled = fields(self.facts, symbol, &signature, param);
        let kept = self.under(declared, &found);
        for (class, name) in &filled {
            match self.collecting(class, name) {
                Some(owner) => self.collect_assignment(&owner, name, &kept),
                None if self.facts.program.takes_ints() => {}
                None => self.note_int_in_field(class, name, declared, x),
            }
        }
        !filled.is_empty()
    }
}
