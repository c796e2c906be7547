//! What functions have besides their code: names, docstrings, attributes. Not here: methods of their values, which they do not
//! have, and `__doc__` of modules.

use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};

use super::attributes::class_of;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::misfit::qualified_name;
use crate::diagnostic::codes;
use crate::front::definition::ConstantKey;
use crate::front::{ATTRIBUTE, DECORATED, DOC};
use crate::ir::Type;
use crate::ir::untyped::Constant;
use crate::program::names::Resolved;

/// The library function that raises AttributeError.
const ATTRIBUTE_ERROR: &str = "builtins._raise_attribute_error";

/// What is raised where a variable is not bound that is an attribute of a function: the message, and what raises it.
pub(super) fn lack_of_attribute(name: &str) -> Option<(String, &'static str)> {
    let (_, attribute) = name.split_once('.').filter(|_| !name.contains('<'))?;
    Some((format!("'function' object has no attribute '{attribute}'"), ATTRIBUTE_ERROR))
}

impl Frame<'_, '_> {
    /// An attribute that functions have.
    pub(crate) fn attribute_of_function(
        &mut self,
        function: &Operand,
        symbol: &Symbol,
        name: &str,
    ) -> Option<Operand> {
        match name {
            "__name__" => Some(self.function_name(symbol)),
            "__qualname__" => {
                let name = qualified_name(symbol);
                Some(self.str_literal(&name))
            }
            "__module__" => Some(self.module_name(symbol)),
            "__repr__" | "__str__" if matches!(function.ty, Type::Function(_)) => {
                let ty = Type::Method(Arc::new(function.ty.clone()), Symbol::new(format!("?.{name}")));
                Some(Operand { ty, ..function.clone() })
            }
            DOC => Some(self.docstring(symbol)),
            _ => {
                let cell = self.attribute_cell(function, symbol, name)?;
                Some(self.cell_get(Some(name), &cell))
            }
        }
    }

    /// What a function answers itself: its text, with a place that stands for it.
    pub(super) fn asked_of_function(
        &mut self,
        function: &Operand,
        name: &str,
        args: &[Passed],
    ) -> Option<Operand> {
        let Type::Function(symbol) = &function.ty else { return None };
        if !args.is_empty() || !matches!(name, "__repr__" | "__str__") {
            return None;
        }
        let Digest(place) = Digest::of(symbol.as_str().as_bytes());
        let [a, b, c, d, ..] = place;
        let text = format!("<function {} at 0x7f{a:02x}{b:02x}{c:02x}{d:02x}00>", qualified_name(symbol));
        Some(self.str_literal(&text))
    }

    /// The cell that holds an attribute of a function, which it captures.
    pub(crate) fn attribute_cell(
        &mut self,
        function: &Operand,
        symbol: &Symbol,
        name: &str,
    ) -> Option<Operand> {
        match self.hidden_constant(symbol, &format!("{ATTRIBUTE}.{name}"))? {
            ConstantKey::Int(place) => {
                let values = self.receiver_of(function);
                Some(self.tuple_item(&values, usize::try_from(place).ok()?))
            }
            _ => None,
        }
    }

    /// The function in what `functools.wraps` makes, which has the attributes.
    pub(crate) fn wrapper_in(&mut self, object: &Operand) -> Option<Operand> {
        object.ty.is_instance_of("functools._Wrapper").then(|| self.attribute(object, "_wrapper", true))
    }

    fn function_name(&mut self, symbol: &Symbol) -> Operand {
        let name = symbol.last();
        let name = if name.starts_with("<lambda") { "<lambda>" } else { name };
        self.str_literal(name.split(':').next().unwrap_or(name))
    }

    /// `__doc__` of what has one: functions, classes, objects.
    pub(crate) fn documentation(&mut self, object: &Operand) -> Option<Operand> {
        match object.ty.clone() {
            Type::Function(symbol) => Some(self.docstring(&symbol)),
            Type::Class(of) => Some(self.docstring(&class_of(&of))),
            Type::Instance(instance) if self.find_method(&object.ty, DOC).is_none() => {
                let class = instance.class.clone();
                if self.facts.overrides(&class, "").is_empty() {
                    return Some(self.docstring(&class));
                }
                Some(self.dispatch(object, &mut |frame, case| frame.docstring(&class_of(&case.ty))))
            }
            _ => None,
        }
    }

    /// The docstring of a function or class of the program.
    fn docstring(&mut self, symbol: &Symbol) -> Operand {
        let plain = symbol.as_str().strip_suffix(DECORATED).map_or_else(|| symbol.clone(), Symbol::new);
        let known = self.hidden_constant(symbol, DOC).or_else(|| self.hidden_constant(&plain, DOC));
        match known {
            Some(ConstantKey::Str(text)) => self.str_literal(&text),
            Some(_) => self.constant(&Constant::None),
            None => {
                let message = format!("the docstring of `{}` is not kept", symbol.last());
                self.report(codes::DUNDER_DOC, message)
            }
        }
    }

    /// A hidden constant that the front end has made for a definition of the user.
    fn hidden_constant(&mut self, symbol: &Symbol, name: &str) -> Option<ConstantKey> {
        if self.facts.program.is_library(symbol) {
            return None;
        }
        let module: Arc<str> = self.facts.program.module_of(symbol)?.name.clone();
        let own = symbol.as_str().strip_prefix(&*module)?.strip_prefix('.')?;
        match self.facts.member(&module, &format!("{own}.{name}")) {
            Resolved::Variable(variable) => variable.constant,
            _ => None,
        }
    }
}
