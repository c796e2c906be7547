//! Classes of classes: what a metaclass says about calls of its classes, and the attributes that these get from it. Not here:
//! metaclasses that change how classes are made, which are refused (`front::classes`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::attributes::class_of;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use crate::ir::Type;
use crate::program::signatures::Flavor;

impl Frame<'_, '_> {
    /// Calls the class `of`: its metaclass may have a say.
    pub(crate) fn call_class(&mut self, of: &Type, args: Vec<Passed>) -> Operand {
        match self.method_of_metaclass(of, "__call__") {
            Some(call) => {
                let class = self.compile_time(Type::Class(Arc::new(of.clone())));
                self.call_bound(&class, &call, args)
            }
            None => self.construct(of, args),
        }
    }

    fn method_of_metaclass(&self, of: &Type, name: &str) -> Option<Symbol> {
        let metaclass = self.metaclass_of(of)?;
        self.facts.method(&metaclass, name)
    }

    fn metaclass_of(&self, of: &Type) -> Option<Symbol> {
        of.as_instance().and_then(|instance| self.facts.metaclass(&instance.class))
    }

    /// An attribute that the class `of` has from its metaclass.
    pub(crate) fn attribute_of_metaclass(
        &mut self,
        class: &Operand,
        of: &Type,
        name: &str,
    ) -> Option<Operand> {
        let metaclass = Type::class(self.metaclass_of(of)?.as_str());
        if let Some(variable) = self.class_variable(&metaclass, name, true) {
            return Some(variable);
        }
        let symbol = self.facts.method(&class_of(&metaclass), name)?;
        let flavor = self.facts.signature(&symbol).map(|signature| signature.flavor);
        let method = self.compile_time(Type::Method(Arc::new(class.ty.clone()), symbol));
        Some(match flavor {
            Some(Flavor::Property) => self.call_operand(&method, Vec::new()),
            _ => method,
        })
    }

    /// Whether `own` is the metaclass of the class `of`, or stands above that.
    pub(super) fn is_metaclass_of(&self, own: &Symbol, of: &Type) -> bool {
        self.metaclass_of(of).is_some_and(|metaclass| self.facts.order(&metaclass).contains(own))
    }

    /// Calls what `super()` in a method of the metaclass `own` finds for the class `of`.
    pub(super) fn call_above_metaclass(
        &mut self,
        class: &Operand,
        of: &Type,
        own: &Symbol,
        name: &str,
        args: Vec<Passed>,
    ) -> Operand {
        let metaclass = self.metaclass_of(of);
        let next = metaclass.and_then(|metaclass| self.facts.next_method(&metaclass, own, name));
        match next {
            Some(next) => self.call_bound(class, &next, args),
            None if name == "__call__" => self.construct(of, args),
            None => self.report("E0511", format!("`super().{name}` in a metaclass is not supported")),
        }
    }
}
