//! `super()`: the running method's object, seen as one of the class above that which defines the method.

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice;
use crate::front::{BODY_PARAMS, generator_function};
use crate::ir::Type;
use crate::ir::typed::Op;

impl Frame<'_, '_> {
    /// The object that `super()` stands for: the first parameter as an instance of the base class.
    pub(crate) fn super_object(&mut self, args: &[Operand]) -> Operand {
        let generator = generator_function(&self.definition.symbol);
        let first = if generator.is_some() { BODY_PARAMS } else { 0 };
        let own = self.function().body.blocks[self.function().body.entry()].params.get(first).copied();
        let object = own.and_then(|value| self.operand(value));
        let base = object.as_ref().and_then(|object| match (&object.ty, generator) {
            (Type::Instance(_), None) => self.defining_base(),
            (Type::Instance(_), Some(generator)) => self.base_above(&owner(&generator)?, &object.ty),
            _ => None,
        });
        match (object, base) {
            (Some(object), Some(base)) if args.is_empty() => {
                let value = self.out.op(Op::Cast, &[object.value], base.clone());
                self.typed(value, base)
            }
            _ => self.report(
                "E0106",
                "`super()` is supported only in methods of a class with a base class".to_owned(),
            ),
        }
    }

    /// The base of `class` as an object of type `ty` has it.
    fn base_above(&self, class: &Symbol, ty: &Type) -> Option<Type> {
        let mut current = ty.clone();
        while current.as_instance()?.class != *class {
            current = self.facts.base_type(&current)?;
        }
        self.facts.base_type(&current)
    }

    /// The base of the class that defines the running method.
    fn defining_base(&self) -> Option<Type> {
        let base = self.facts.base(self.function().class.as_ref()?)?;
        Some(lattice::substitute(&base, &self.substitution))
    }
}

/// The class that a method with this symbol stands in.
fn owner(method: &Symbol) -> Option<Symbol> {
    method.as_str().rsplit_once('.').map(|(class, _)| Symbol::new(class))
}
