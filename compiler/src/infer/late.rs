//! What a program leaves to the run: a value of several types that stands where one of them is declared is looked at when
//! it gets there. CPython would go on with whatever it is; here the run ends with a message, because the declared type
//! is how the value is stored. `check` refuses both this and operations that some types lack (`lacking`).

use std::collections::BTreeSet;

use super::frame::{Frame, Operand};
use super::{Specialization, lattice};
use crate::ir::{Type, Value};

/// How many functions of the library are looked at to find out whether one takes a type.
const PROBED_MAX: usize = 60;

impl Frame<'_, '_> {
    /// Whether what this code may do wrong with a value of several types shows when it runs, as in CPython, instead of being
    /// refused: the code is a user's, and the program is to be run, or nobody declared the types of the function.
    pub(crate) fn is_checked_late(&self) -> bool {
        let program = self.facts.program;
        !program.is_library_module(&self.definition.module) && (!program.is_strict || self.is_untold())
    }

    /// `operand` as `to`, where some of its types may be `to`.
    pub(crate) fn convert_late(&mut self, operand: &Operand, to: &Type, what: &str) -> Operand {
        if self.assignable(to, &operand.ty) {
            return self.convert(operand, to, what);
        }
        match self.fitting(to, &operand.ty) {
            Some(part) => {
                let narrowed = self.insist(operand, &part, to, what);
                self.convert(&narrowed, to, what)
            }
            None => self.convert(operand, to, what),
        }
    }

    /// `x` without those of its types that `rule` reports something for, if it takes others.
    pub(super) fn only_passable(
        &mut self,
        x: &Operand,
        what: &str,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        if !self.is_checked_late() || self.facts.program.is_strict {
            return x.clone();
        }
        let members = lattice::members(&x.ty);
        let able: Vec<Type> = members.iter().filter(|member| self.passes(member, rule)).cloned().collect();
        if able.is_empty() || able.len() == members.len() {
            return x.clone();
        }
        let able = lattice::union(able);
        self.insist(x, &able, &able, what)
    }

    /// Whether `rule` reports nothing for values of a type.
    fn passes(&mut self, ty: &Type, rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand) -> bool {
        let operand = Operand { ty: ty.clone(), constant: None, value: Value(u32::MAX) };
        let before = self.take_diagnostics();
        let was_probing = std::mem::replace(&mut self.is_probing, true);
        self.dry_run(|frame| rule(frame, &operand));
        self.is_probing = was_probing;
        let found = self.take_diagnostics();
        before.into_iter().for_each(|diagnostic| self.push_diagnostic(diagnostic));
        found.is_empty()
    }

    /// Whether a function of the library, or one that it calls, cannot be compiled for what it is given.
    pub(super) fn is_refused_within(
        &self,
        callee: &Specialization,
        seen: &mut BTreeSet<Specialization>,
    ) -> bool {
        let is_special = !callee.params.is_empty() && self.facts.program.is_library(&callee.symbol);
        if !is_special || seen.len() > PROBED_MAX || !seen.insert(callee.clone()) {
            return false;
        }
        let inferred = self.facts.inferred(callee);
        !inferred.diagnostics.is_empty()
            || inferred.callees.iter().any(|callee| self.is_refused_within(callee, seen))
    }

    /// What is left of the union `from` where `to` is expected, if something is.
    fn fitting(&mut self, to: &Type, from: &Type) -> Option<Type> {
        let to = self.cells.deep(to);
        let is_open = lattice::mentions(&to, &|part| *part == Type::Never);
        if is_open
            || self.facts.program.is_strict
            || self.facts.program.is_library_module(&self.definition.module)
        {
            return None;
        }
        let Type::Union(members) = from else { return None };
        let fitting: Vec<Type> =
            members.iter().filter(|member| self.assignable(&to, member)).cloned().collect();
        (!fitting.is_empty()).then(|| lattice::union(fitting))
    }

    /// `x` as one of the types in `part`; a value of another type ends the run.
    fn insist(&mut self, x: &Operand, part: &Type, to: &Type, what: &str) -> Operand {
        if self.out.is_on() {
            let holds = self.is_one_of(x, &lattice::members(part));
            let (fail, go_on) = (self.out.block(), self.out.block());
            self.out.branch(holds, go_on, fail);
            self.out.start(fail);
            let expected = lattice::display(&self.cells.deep(to));
            let message =
                self.str_literal(&format!("fatal: {what}: a value of another type than `{expected}`\n"));
            self.call_library("builtins._end_run", &[message]);
            self.dead_end();
            self.out.start(go_on);
        }
        let value = self.narrow_value(x, part);
        self.typed(value, part.clone())
    }
}
