//! Augmented assignment: the method of the left side that changes it, or else the operator.

use super::arithmetic::operator;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use crate::ir::Type;
use crate::ir::untyped::{BinaryOp, Op};

impl Frame<'_, '_> {
    /// `a op= b`
    pub(crate) fn in_place(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        match matches!(a.ty, Type::Union(_)) && self.may_raise(op, a, b) {
            true => self.in_place_of_members(op, a, b),
            false => self.in_place_of_one(op, a, b),
        }
    }

    /// Whether the instruction being evaluated is an augmented assignment.
    pub(super) fn is_in_place(&self) -> bool {
        self.function().body.insts.get(self.inst).is_some_and(|inst| matches!(inst.op, Op::InPlace(_)))
    }

    fn in_place_of_one(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        match self.try_operator(a, &method(op), b) {
            // The list or dict that an object of a class of the program is changes itself.
            Some(result) if self.is_built_in_of(&result.ty, &a.ty) => a.clone(),
            Some(result) => result,
            None => self.binary(op, a, b),
        }
    }

    /// The same where both sides may be of several types: each left side that can be changed is, and stays the same object.
    fn in_place_of_members(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        if matches!(a.ty, Type::Union(_)) {
            let wanted = Wanted::Left(op, b);
            let rule = &mut |frame: &mut Self, a: &Operand| match frame.may_work(op, a, b) {
                true => frame.in_place_of_members(op, a, b),
                false => frame.raise_lacking(&wanted, a),
            };
            return self.dispatch_wanting(a, &wanted, rule);
        }
        if self.find_method(&a.ty, &method(op)).is_none() {
            return self.binary(op, a, b);
        }
        if matches!(b.ty, Type::Union(_)) {
            let wanted = Wanted::Right(op, a);
            let rule = &mut |frame: &mut Self, b: &Operand| match frame.may_work(op, a, b) {
                true => frame.in_place_of_members(op, a, b),
                false => frame.raise_lacking(&wanted, b),
            };
            return self.dispatch_wanting(b, &wanted, rule);
        }
        if !self.passes(&b.ty, &mut |frame, b| frame.in_place_of_one(op, a, b)) {
            let what = format!("the right side of `{}=`", operator(op).1);
            self.end_run(&what, &a.ty);
            return self.never();
        }
        self.in_place_of_one(op, a, b)
    }
}

fn method(op: BinaryOp) -> String {
    format!("__i{}__", operator(op).0)
}
