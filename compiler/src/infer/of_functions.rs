//! What functions have besides their code: names, docstrings, attributes. Not here: methods of their values, which they do not
//! have, and `__doc__` of modules.

use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};

use super::attributes::class_of;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::misfit::qualified_name;
use crate::diagnostic::codes;
use crate::front::definition::{ConstantKey, VariableBinding};
use crate::front::{ATTRIBUTE, DECORATED, DOC};
use crate::ir::Type;
use crate::ir::typed::Op;
use crate::ir::untyped::Constant;
use crate::program::names::Resolved;
use crate::program::signatures::Flavor;

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
                let name = qualified_name(self.facts.program, symbol);
                Some(self.str_literal(&name))
            }
            "__module__" => Some(self.module_name(symbol)),
            "__hash__" | "__repr__" | "__str__" => {
                let ty = Type::Method(Arc::new(function.ty.clone()), Symbol::new(format!("?.{name}")));
                Some(Operand { ty, ..function.clone() })
            }
            DOC => Some(self.docstring(symbol)),
            _ => {
                if let Some(variable) = self.variable_of_function(symbol, name) {
                    return Some(self.read_home(&variable));
                }
                let held = self.attribute_cell(function, symbol, name)?;
                Some(match held.ty.is_instance_of("builtins._Cell") {
                    true => self.cell_get(Some(name), None, &held),
                    false => held,
                })
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
        if name == "__hash__"
            && let Some(hash) = self.hash_of_function(function)
        {
            return Some(hash);
        }
        if !args.is_empty() || !matches!(name, "__repr__" | "__str__") {
            return None;
        }
        let symbol = match &function.ty {
            Type::Function(symbol) if let Some(text) = text_of_library(symbol) => {
                return Some(self.str_literal(&text));
            }
            Type::Function(symbol) => symbol,
            Type::Method(..) if super::class_values::of_object(&function.ty).is_some() => return None,
            Type::Method(of, symbol) if let Some(text) = self.text_of_built_in(of, symbol) => {
                return Some(self.str_literal(&text));
            }
            Type::Method(_, symbol) if self.is_bound_method(&function.ty) => {
                let symbol = symbol.clone();
                return Some(self.text_of_method(function, &symbol));
            }
            Type::Method(_, symbol) => symbol,
            _ => return None,
        };
        let Digest(place) = Digest::of(symbol.as_str().as_bytes());
        let [a, b, c, d, ..] = place;
        let text = format!(
            "<function {} at 0x7f{a:02x}{b:02x}{c:02x}{d:02x}00>",
            qualified_name(self.facts.program, symbol)
        );
        Some(self.str_literal(&text))
    }

    /// The text of a method of a built-in class that was found through the class: `str.upper`.
    fn text_of_built_in(&self, of: &Type, symbol: &Symbol) -> Option<String> {
        let Type::Class(class) = of else { return None };
        let flavor = self.facts.signature(symbol)?.flavor;
        let is_plain = symbol.module() == "builtins" && !symbol.last().starts_with('_');
        let class = class_of(class);
        (is_plain && flavor == Flavor::Method)
            .then(|| format!("<method '{}' of '{}' objects>", symbol.last(), class.last()))
    }

    /// `<bound method CLASS.NAME of OBJECT>`
    fn text_of_method(&mut self, method: &Operand, symbol: &Symbol) -> Operand {
        let receiver = self.receiver_of(method);
        let symbol = match symbol.as_str().strip_prefix("?.") {
            Some(name) => self.find_method(&receiver.ty, name).unwrap_or_else(|| symbol.clone()),
            None => symbol.clone(),
        };
        let start =
            self.str_literal(&format!("<bound method {} of ", qualified_name(self.facts.program, &symbol)));
        let object = self.call_method(&receiver, "__repr__", &[]);
        let end = self.str_literal(">");
        if object.ty == Type::Never { object } else { self.concatenate(&[start, object, end]) }
    }

    fn hash_of_function(&mut self, function: &Operand) -> Option<Operand> {
        match &function.ty {
            Type::Function(symbol) => {
                let Digest(place) = Digest::of(symbol.as_str().as_bytes());
                let [a, b, c, ..] = place;
                let hash = self.out.int(i64::from(u32::from_le_bytes([a, b, c, 0])));
                Some(self.typed(hash, Type::Int))
            }
            Type::Method(..) if super::class_values::of_object(&function.ty).is_none() => {
                let receiver = self.receiver_of(function);
                let address = match receiver.ty.is_counted() {
                    true => self.out.op(Op::AddressOfObject, &[receiver.value], Type::Int),
                    false => self.out.int(0),
                };
                Some(self.typed(address, Type::Int))
            }
            _ => self.hash_of_callable(function),
        }
    }

    /// What holds an attribute of a function among what it captures: a cell, or the value where nothing else is assigned.
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

    /// The module variable that an attribute is of a function of module level.
    pub(super) fn variable_of_function(&self, symbol: &Symbol, name: &str) -> Option<VariableBinding> {
        match self.beside_function(symbol, name)? {
            Resolved::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    /// Whether some statement gives a function an attribute: every one that does names the function.
    pub(super) fn may_have_been_given(&self, symbol: &Symbol, name: &str) -> bool {
        self.hidden_constant(symbol, &format!("{ATTRIBUTE}.{name}")).is_some()
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
            // The object may have one of its own.
            Type::Instance(instance) if self.facts.field(&instance.class, DOC).is_some() => None,
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
    fn hidden_constant(&self, symbol: &Symbol, name: &str) -> Option<ConstantKey> {
        match self.beside_function(symbol, name)? {
            Resolved::Variable(variable) => variable.constant,
            _ => None,
        }
    }

    /// What the module of a function has under the name of the function and `name`.
    fn beside_function(&self, symbol: &Symbol, name: &str) -> Option<Resolved> {
        if self.facts.program.is_library(symbol) {
            return None;
        }
        let module: Arc<str> = self.facts.program.module_of(symbol)?.name.clone();
        let own = symbol.as_str().strip_prefix(&*module)?.strip_prefix('.')?;
        Some(self.facts.member(&module, &format!("{own}.{name}")))
    }
}

/// The text of a function that CPython has in C, or of what is a class there.
fn text_of_library(symbol: &Symbol) -> Option<String> {
    let name = symbol.last();
    if name.starts_with('_') || symbol.qualname() != name {
        return None;
    }
    match symbol.module() {
        "builtins" if matches!(name, "enumerate" | "filter" | "map" | "reversed" | "type" | "zip") => {
            Some(format!("<class '{name}'>"))
        }
        // Objects of a class of their own.
        "builtins" if matches!(name, "exit" | "quit") => None,
        // The others are written in Python.
        "heapq" if !name.starts_with("heap") => None,
        "builtins" | "heapq" | "math" => Some(format!("<built-in function {name}>")),
        _ => None,
    }
}
