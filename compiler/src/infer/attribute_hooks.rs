//! `__setattr__` of classes of the program: assignments to attributes call it, and it assigns them by `super().__setattr__` or
//! `object.__setattr__`, under a name that only the run knows. Not here: which ones are accepted (`front/classes/setters`).

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::frame::{Frame, Operand};
use crate::front::SETATTR;
use crate::ir::Type;
use crate::ir::untyped::Constant;
use crate::program::members;

impl Frame<'_, '_> {
    /// Assigns an attribute by the `__setattr__` of the object's class, if it has one or a class below it does.
    pub(super) fn assign_by_hook(
        &mut self,
        object: &Operand,
        name: &str,
        value: &Operand,
    ) -> Option<Operand> {
        let Type::Instance(instance) = object.ty.clone() else { return None };
        if self.facts.program.is_library(&instance.class) || name.starts_with(crate::front::KEPT) {
            return None;
        }
        if self.find_method(&object.ty, SETATTR).is_none() {
            if self.facts.overrides(&instance.class, SETATTR).is_empty() {
                return None;
            }
            let own = object.ty.clone();
            return Some(self.dispatch_below(object, &[SETATTR], &mut |frame, case| match case.ty == own {
                true => frame.set_attribute_plainly(case, name, value),
                false => frame.set_attribute(case, name, value),
            }));
        }
        if let Some(hook) = self.hook_without_attributes(&object.ty) {
            let is_known = |class: &Symbol| self.facts.field(class, name).is_some();
            if is_known(&instance.class) && !is_known(&hook) {
                let message = format!(
                    "`{name}` is assigned in `{}`, and the `__setattr__` above it makes no attributes: this is not supported",
                    instance.class.last()
                );
                return Some(self.report("E0510", message));
            }
        } else if !self.out.is_on() {
            // What is assigned tells the type of the field, as without the hook.
            self.set_field(object, &instance, name, value);
        }
        let name = self.str_literal(name);
        let done = self.call_method(object, SETATTR, &[name, value.clone()]);
        Some(if done.ty == Type::Never { done } else { self.none() })
    }

    /// The class whose `__setattr__` an object has, if that makes no attributes.
    fn hook_without_attributes(&self, ty: &Type) -> Option<Symbol> {
        let hook = self.find_method(ty, SETATTR)?;
        self.facts.estimates.looked_at(|sources| sources.body(&hook));
        let class = members::owner(&hook)?;
        let definition = self.facts.program.definition(&class)?;
        definition.class()?.makes_no_attributes.then_some(class)
    }

    /// `object.__setattr__(x, name, value)`: what a class says about assignments does not count.
    pub(crate) fn set_attribute_directly(&mut self, args: &[Passed]) -> Operand {
        let [(_, x), (_, name), (_, value)] = args else {
            return self.report("E0203", "`object.__setattr__` expects 3 arguments".to_owned());
        };
        if let Some(Constant::Str(name)) = &name.constant {
            if let Type::Instance(instance) = &x.ty
                && let Some(done) = self.set_field(x, instance, name, value)
            {
                return done;
            }
            return self.set_attribute_plainly(x, name, value);
        }
        // Which attributes there are is told by the assignments that bring a value here.
        if !self.out.is_on() {
            return self.none();
        }
        self.set_one_of(x, name, &|_| true, &mut |frame, case, known| {
            let Type::Instance(instance) = &case.ty else { return frame.never() };
            match frame.set_field(case, instance, known, value) {
                Some(done) => done,
                None => frame.set_attribute_plainly(case, known, value),
            }
        })
    }
}
