//! `==` decided by classes: what a dataclass writes for it knows objects of one class only. So a union of many of them needs
//! one comparison for each class, not one for each pair. Not here: comparisons themselves (`arithmetic`).

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::Type;
use crate::ir::types::Instance;
use crate::ir::untyped::CompareOp;

impl Frame<'_, '_> {
    /// `a == b` or `a != b`, as far as the classes of both tell: `a` is no union. Looks closer only at those members of a
    /// union that `a` may equal.
    pub(super) fn equality_by_class(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Option<Operand> {
        let members = lattice::members(&b.ty);
        let (apart, possible): (Vec<Type>, Vec<Type>) =
            members.into_iter().partition(|member| self.never_equal(&a.ty, member));
        match (apart.is_empty(), possible.is_empty()) {
            (true, _) => None,
            (false, true) => Some(self.bool(op == CompareOp::Ne)),
            (false, false) => Some(self.equality_with_some(op, a, b, possible)),
        }
    }

    fn equality_with_some(
        &mut self,
        op: CompareOp,
        a: &Operand,
        b: &Operand,
        possible: Vec<Type>,
    ) -> Operand {
        let ty = lattice::union(possible.iter().cloned());
        if !self.out.is_on() {
            let narrowed = self.typed(b.value, ty);
            let found = self.order(op, a, &narrowed);
            let joined = self.join(&found.ty, &Type::Bool);
            return self.typed(found.value, joined);
        }
        let dry = Operand { ty: ty.clone(), constant: None, value: b.value };
        let found = self.dry_run(|frame| frame.order(op, a, &dry));
        let result = self.join(&found.ty, &Type::Bool);
        let (closer, merge) = (self.out.block(), self.out.block());
        let merged = self.out.param(merge, result.clone());
        let (no, is_possible) = (self.out.block(), self.is_one_of(b, &possible));
        self.out.branch(is_possible, closer, no);
        self.out.start(no);
        let differ = self.bool(op == CompareOp::Ne);
        let differ = self.represent(differ.value, &Type::Bool, &result);
        self.out.jump(merge, &[differ]);
        self.out.start(closer);
        let value = self.narrow_value(b, &ty);
        let narrowed = self.typed(value, ty);
        let found = self.order(op, a, &narrowed);
        if found.ty == Type::Never {
            self.dead_end();
        } else {
            let found = self.represent(found.value, &found.ty, &result);
            self.out.jump(merge, &[found]);
        }
        self.out.start(merge);
        self.typed(merged, result)
    }

    /// Whether no value of type `a` equals one of type `b`, because neither class has a say for the other.
    fn never_equal(&self, a: &Type, b: &Type) -> bool {
        let is_quiet = |x: &Type| match x {
            Type::None | Type::Int | Type::Float | Type::Bool | Type::Tuple(_) => true,
            Type::Instance(instance) => {
                self.facts.program.is_library(&instance.class) || self.is_compared_as_record(instance)
            }
            _ => false,
        };
        let is_record =
            |x: &Type| matches!(x, Type::Instance(instance) if self.is_compared_as_record(instance));
        (is_record(a) && is_quiet(b) || is_record(b) && is_quiet(a)) && !self.may_be_of_one_class(a, b)
    }

    /// Whether `__eq__` of `ty` answers NotImplemented for every value of type `other`.
    pub(super) fn refuses_equality(&self, ty: &Type, other: &Type) -> bool {
        let (Type::Instance(own), Type::Instance(given)) = (ty, other) else { return false };
        let is_library = |instance: &Instance| self.facts.program.is_library(&instance.class);
        // Classes of the library know nothing of those of the program.
        let is_stranger = is_library(own) && !is_library(given);
        (is_stranger || self.is_compared_as_record(own)) && !self.may_be_of_one_class(ty, other)
    }

    /// Whether `__eq__` of a class and of all below it is what `@dataclass` writes.
    fn is_compared_as_record(&self, instance: &Instance) -> bool {
        let is_written =
            |class: &Symbol| self.facts.dataclass(class).is_some_and(|dataclass| dataclass.has_written_eq);
        let own = self.facts.method(&instance.class, "__eq__");
        own.is_some_and(|method| self.facts.is_written(&method))
            && self.facts.overrides(&instance.class, "__eq__").iter().all(is_written)
    }

    fn may_be_of_one_class(&self, a: &Type, b: &Type) -> bool {
        match (a, b) {
            (Type::Instance(a), Type::Instance(b)) => {
                self.derives_from(a, &b.class)
                    || self.derives_from(b, &a.class)
                    || self.have_common_below(a, b)
            }
            _ => false,
        }
    }
}
