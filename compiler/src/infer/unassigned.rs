//! Places that may not be assigned yet: fields and variables that hold null until then. Not here: which those are (`collect`,
//! `assigned`).

use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::typed::Op;
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// A field that may not be assigned yet, or what is to be given instead.
    pub(super) fn field_or(&mut self, object: &Operand, name: &str, default: &Operand) -> Operand {
        self.field_or_else(object, name, &mut |_| default.clone())
    }

    /// The same where what is to be given is found out only if the field is not assigned.
    pub(super) fn field_or_else(
        &mut self,
        object: &Operand,
        name: &str,
        default: &mut dyn FnMut(&mut Self) -> Operand,
    ) -> Operand {
        let instead = self.dry_run(&mut *default).ty;
        let owner = self.cells.deep(&object.ty);
        let field = owner.as_instance().and_then(|instance| {
            let field = self.facts.field(&instance.class, name)?;
            Some(lattice::union([self.field_type(instance, &field.ty)]))
        });
        let Some(content) = field else { return self.never() };
        let is_none_for_both = content.is_nullable() && instead == Type::None;
        if is_none_for_both {
            return self.attribute(object, name, true);
        }
        if content.is_nullable() || self.has_heirs(&owner) {
            return self
                .report("E0308", format!("whether the field `{name}` is assigned cannot be told here"));
        }
        let ty = self.join(&content, &instead);
        let Some(slot) = self.facts.slot(&owner, name).filter(|_| self.out.is_on()) else {
            return self.typed(Value(u32::MAX), ty);
        };
        let ty = self.cells.deep(&ty);
        let (found, missing, merge) = (self.out.block(), self.out.block(), self.out.block());
        let merged = self.out.param(merge, ty.clone());
        let maybe = lattice::union([slot.ty.clone(), Type::None]);
        let loaded = self.out.op(Op::Field(slot.offset), &[object.value], maybe);
        let is_missing = self.out.op(Op::IsNone, &[loaded], Type::Bool);
        self.out.branch(is_missing, missing, found);
        self.out.start(found);
        let loaded = self.out.op(Op::Cast, &[loaded], slot.ty.clone());
        let value = if content == slot.ty { loaded } else { self.unbox(loaded, &slot.ty, &content) };
        let value = self.represent(value, &content, &ty);
        self.out.jump(merge, &[value]);
        self.out.start(missing);
        let default = default(self);
        let value = self.represent(default.value, &default.ty, &ty);
        self.out.jump(merge, &[value]);
        self.out.start(merge);
        self.typed(merged, ty)
    }

    /// Whether a field that may not be assigned yet is.
    pub(super) fn is_field_assigned(&mut self, object: &Operand, name: &str) -> Operand {
        let owner = self.cells.deep(&object.ty);
        let field = owner.as_instance().and_then(|instance| self.facts.field(&instance.class, name));
        let is_told = field.is_some_and(|field| !field.ty.is_nullable()) && !self.has_heirs(&owner);
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), Type::Bool);
        }
        if !is_told {
            return self
                .report("E0308", format!("whether the field `{name}` is assigned cannot be told here"));
        }
        let Some(slot) = self.facts.slot(&owner, name) else { return self.bool(false) };
        let maybe = lattice::union([slot.ty, Type::None]);
        let loaded = self.out.op(Op::Field(slot.offset), &[object.value], maybe);
        let is_missing = self.out.op(Op::IsNone, &[loaded], Type::Bool);
        let is_missing = self.typed(is_missing, Type::Bool);
        self.not(&is_missing)
    }

    /// Loads a reference from a place that holds null until it is assigned. Calls `raise` with `text` for null.
    pub(crate) fn load_if_assigned(
        &mut self,
        load: Op,
        from: Value,
        ty: &Type,
        text: &str,
        raise: &str,
    ) -> Value {
        let (value, assigned) = self.load_and_test(load, from, ty);
        self.raise_unless(assigned, text, raise);
        self.out.op(Op::Cast, &[value], ty.clone())
    }

    /// Such a reference, and whether it is assigned.
    pub(super) fn load_and_test(&mut self, load: Op, from: Value, ty: &Type) -> (Value, Value) {
        // What is there may be null, whatever is declared: later passes must not take the test for needless.
        let value = self.out.op(load, &[from], lattice::union([ty.clone(), Type::None]));
        let missing = self.out.op(Op::IsNone, &[value], Type::Bool);
        (value, self.out.op(Op::Not, &[missing], Type::Bool))
    }

    /// Calls the library function `raise` with a message unless `condition` holds.
    pub(crate) fn raise_unless(&mut self, condition: Value, text: &str, raise: &str) {
        self.unless(condition, &mut |frame| {
            let message = frame.str_literal(text);
            frame.call_library(raise, &[message]);
        });
    }

    /// Does what raises unless `condition` holds.
    pub(super) fn unless(&mut self, condition: Value, raise: &mut dyn FnMut(&mut Self)) {
        let (fail, go_on) = (self.out.block(), self.out.block());
        self.out.branch(condition, go_on, fail);
        self.out.start(fail);
        raise(self);
        self.dead_end();
        self.out.start(go_on);
    }
}
