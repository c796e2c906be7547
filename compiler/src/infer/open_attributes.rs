//! Attributes that are assigned to objects whose class does not say that they have them: classes below may, and else the program is compiled
//! once more with a class that does (`driver::contradicted`). Not here: those that a class says (`attributes`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::attributes::class_of;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::diagnostic::{Declaration, Diagnostic};
use crate::ir::function::ValueDef;
use crate::ir::untyped::Op;
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// Assigns an attribute of an object of one of several types: those that take none raise where others do.
    pub(super) fn set_attribute_of_members(
        &mut self,
        object: &Operand,
        members: &[Type],
        name: &str,
        value: &Operand,
    ) -> Operand {
        let takes = members.iter().any(|member| *member != Type::None && !self.takes_none(member));
        let may_raise = takes && self.is_checked_late();
        self.dispatch(object, &mut |frame, member| {
            let closed = may_raise && frame.takes_none(&member.ty);
            match frame.attribute_error(&member.ty, name).filter(|_| closed) {
                Some(raised) => frame.raise(&raised),
                None => frame.set_attribute(member, name, value),
            }
        })
    }

    /// Reports that an object has no attribute of a name to assign.
    pub(super) fn refuse_to_assign(&mut self, object: &Operand, name: &str) -> Operand {
        let ty = self.cells.deep(&object.ty);
        let raised = self.attribute_error(&ty, name).filter(|_| self.takes_none(&ty));
        let message = format!("`{}` has no attribute `{name}` to assign", lattice::display(&ty));
        let mut diagnostic = Diagnostic::error("E0304", self.location(), message);
        diagnostic.contradicts = self.closed_attributes(&ty, name);
        self.refuse_for(diagnostic, raised)
    }

    /// Whether objects of a type take no attributes but those that their class says.
    fn takes_none(&self, ty: &Type) -> bool {
        matches!(ty, Type::Int | Type::Float | Type::Bool | Type::Tuple(_))
            || ty
                .as_instance()
                .is_some_and(|of| of.class.module() == "builtins" || self.has_slots_alone(&of.class))
    }

    /// Assigns an attribute that the class of the object lacks and classes below it have.
    pub(super) fn set_attribute_below(
        &mut self,
        object: &Operand,
        name: &str,
        value: &Operand,
    ) -> Option<Operand> {
        // What the class itself has and is not assigned here is not assigned below, either.
        let is_lacking = !self.has_attribute(&class_of(&object.ty), name);
        if !is_lacking || self.having_below(&object.ty, name).is_empty() || !self.is_checked_late() {
            return None;
        }
        Some(self.dispatch(object, &mut |frame, case| {
            if frame.has_attribute(&class_of(&case.ty), name) {
                return frame.set_attribute(case, name, value);
            }
            frame.end_run(&format!("the object whose `{name}` is assigned"), &case.ty);
            frame.never()
        }))
    }

    /// Whether a method of a class, or of one above, assigns attributes of names that only the run knows.
    pub(super) fn sets_by_name(&self, class: &Symbol) -> bool {
        let program = self.facts.program;
        let sets = |method: &Symbol| {
            let definition = program.definition(method);
            let Some(body) = definition.as_ref().and_then(|method| Some(&method.function()?.body)) else {
                return false;
            };
            let made_by = |value: Value| match body.values[value].def {
                ValueDef::Result(inst) => Some(&body.insts[inst].op),
                _ => None,
            };
            let is_setter = |callee: Value| match made_by(callee) {
                Some(Op::Global(name)) => &**name == "setattr",
                Some(Op::Attribute(name)) => &**name == "__setattr__",
                _ => false,
            };
            let is_literal = |name: Value| matches!(made_by(name), Some(Op::Constant(_)));
            body.insts.iter().any(|(_, inst)| match (&inst.op, inst.args.as_slice()) {
                (Op::Call(_), [callee, _, name, _]) => is_setter(*callee) && !is_literal(*name),
                _ => false,
            })
        };
        self.facts.order(class).iter().filter(|above| !program.is_library(above)).any(|above| {
            let definition = program.definition(above);
            let class = definition.as_ref().and_then(|above| above.class());
            class.is_some_and(|class| class.methods.iter().any(|(_, method)| sets(method)))
        })
    }

    /// That objects of a class of the program have no attributes but those that its text tells, if a program may do without that.
    pub(super) fn closed_attributes(&self, ty: &Type, name: &str) -> Option<Declaration> {
        let class = &ty.as_instance()?.class;
        let is_open = !self.facts.program.is_library(class)
            && self.facts.type_params(class).is_some_and(|params| params.is_empty())
            && !self.has_slots_alone(class)
            && !self.is_tuple_record(ty)
            && !name.starts_with("__");
        let demand = Declaration::Attributes(class.clone(), Arc::from(name));
        (is_open && self.facts.may_leave_out(&demand)).then_some(demand)
    }
}
