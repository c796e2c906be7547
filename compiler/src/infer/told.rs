//! Results whose element types the body of a callee leaves open, because only its callers use them: the callee is compiled for what
//! they are used as here. Not here: what a callee says of its arguments (`calls`).

use super::frame::{Frame, Operand};
use super::lattice::is_open;
use super::{Specialization, lattice, recursive};
use crate::ir::Type;

impl Frame<'_, '_> {
    /// The callee that returns what its result is used as here, where its body leaves element types open, or users put other items
    /// there (`fresh`).
    pub(super) fn told_result(
        &mut self,
        callee: &Specialization,
        params: &[Type],
        args: &[Operand],
        result: &Type,
    ) -> Option<Specialization> {
        let known = self.cells.deep(result);
        let is_left_open = |ty: &Type| *ty != Type::Never && is_open(ty);
        let left = self.facts.inferred(callee).result.clone();
        let is_left = is_left_open(&left);
        if known == Type::Never || !is_left && recursive::normal(&known) == recursive::normal(&left) {
            return None;
        }
        if !self.out.is_on() {
            if is_left && known != left {
                self.tell_others(&callee.told(params, known), params, args, result);
            }
            return None;
        }
        let told = callee.told(params, known.clone());
        let inferred = self.facts.inferred(&told);
        inferred.diagnostics.iter().for_each(|diagnostic| self.push_diagnostic(diagnostic.clone()));
        if (!is_left || may_be_shared(&known))
            && recursive::normal(&inferred.result) != recursive::normal(&known)
        {
            let name = callee.symbol.last();
            self.report("E0302", format!("the type of what `{name}` returns does not settle"));
            return None;
        }
        Some(told)
    }

    /// What is known of a part of a result is known of the arguments that it holds, and of what else in it is the same container.
    fn tell_others(&mut self, told: &Specialization, params: &[Type], args: &[Operand], result: &Type) {
        if params.iter().any(is_open) {
            self.is_refined_for(told, args);
        }
        if is_open(&self.cells.deep(result)) {
            let found = self.facts.inferred(told).result.clone();
            self.absorb_known(result, &found);
        }
    }

    /// Lets flow into `ty` what is known of `found`, a type of the same shape.
    fn absorb_known(&mut self, ty: &Type, found: &Type) {
        if !is_open(found) {
            return self.absorb(ty, found);
        }
        match (&self.cells.shallow(ty), found) {
            (Type::Instance(a), Type::Instance(b)) if a.class == b.class => {
                self.absorb_each(&a.args, &b.args)
            }
            (Type::Tuple(a), Type::Tuple(b)) => self.absorb_each(a, b),
            (Type::Method(a, f), Type::Method(b, g)) if f == g => self.absorb_known(a, b),
            _ => {}
        }
    }

    fn absorb_each(&mut self, types: &[Type], found: &[Type]) {
        if types.len() == found.len() {
            types.iter().zip(found).for_each(|(ty, found)| self.absorb_known(ty, found));
        }
    }
}

/// Whether one container may stand in several places of a type: functions share what they have captured. Others are filled by who has
/// them alone.
pub(super) fn may_be_shared(ty: &Type) -> bool {
    lattice::mentions(ty, &|part| matches!(part, Type::Method(..)))
}
