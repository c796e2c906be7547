//! Generators: the object that a generator function returns, and what its body keeps between two items.

use linkpoint_abi::Symbol;

use super::closures::CALLABLE;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::Type;

/// The class of generators. Its type arguments are what they yield and what they return.
pub(crate) const GENERATOR: &str = "builtins.generator";

impl Frame<'_, '_> {
    /// The generator whose body goes on in `resume`. The first three captures are the cells of the item, of the result and
    /// of the state.
    pub(crate) fn make_generator(&mut self, resume: &Symbol, captures: &[Operand]) -> Operand {
        if let Some(Type::Instance(declared)) = self.declared_result()
            && declared.class.as_str() == GENERATOR
        {
            for (cell, content) in captures.iter().zip(&declared.args) {
                let cell_type = Type::generic("builtins._Cell", vec![content.clone()]);
                if self.convert(cell, &cell_type, "what the generator yields").ty == Type::Never {
                    return self.never();
                }
            }
        }
        let function = self.make_function(resume, captures);
        let thrown = lattice::union([Type::exception(), Type::None]);
        let signature = Type::generic(CALLABLE, vec![thrown, Type::Bool]);
        let function = self.convert(&function, &signature, "the body of a generator");
        let mut args = vec![function];
        args.extend(captures.iter().take(3).cloned());
        self.call_library("builtins._generator", &args)
    }

    /// What a generator that has ended returned; None for other iterators.
    pub(crate) fn delegated(&mut self, iterator: &Operand) -> Operand {
        match &iterator.ty {
            Type::Instance(instance)
                if instance.class.as_str() == GENERATOR
                    && self.cells.deep(&instance.args[1]) != Type::None =>
            {
                self.call_method(iterator, "_returned", &[])
            }
            _ => self.none(),
        }
    }

    /// Keeps a value in a cell, unless it is undefined.
    pub(crate) fn save(&mut self, cell: &Operand, value: &Operand) -> Operand {
        if value.ty != Type::Never {
            self.set_attribute(cell, "content", value);
        }
        self.none()
    }
}
