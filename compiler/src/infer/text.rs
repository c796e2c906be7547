//! Text: `str()`, `repr()`, formatted values, joining of f-string parts.

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use crate::ir::Type;
use crate::ir::untyped::{Constant, Conversion};

const FORMAT: &str = "__format__";

impl Frame<'_, '_> {
    /// A replacement field of an f-string: `(value)` or `(value, spec)`.
    pub(crate) fn format(&mut self, conversion: Conversion, operands: &[Operand]) -> Operand {
        let (value, spec) = (operands[0].clone(), operands.get(1));
        let value = match conversion {
            Conversion::None => value,
            Conversion::Str => self.str_of(&value),
            Conversion::Repr => self.call_library("builtins.repr", &[value]),
            Conversion::Ascii => self.call_library("builtins.ascii", &[value]),
        };
        match spec {
            Some(spec) if !matches!(&spec.constant, Some(Constant::Str(text)) if text.is_empty()) => {
                self.call_library("builtins.format", &[value, spec.clone()])
            }
            _ if conversion == Conversion::None => self.formatted(&value),
            _ => self.str_of(&value),
        }
    }

    /// `format(x)`: `str(x)`, but for objects whose class has a `__format__` of the user's, or may have one below.
    fn formatted(&mut self, x: &Operand) -> Operand {
        let class = match &x.ty {
            Type::Union(_) => return self.dispatch(x, &mut |frame, x| frame.formatted(x)),
            Type::Instance(instance) => Some(instance.class.clone()),
            Type::Object => None,
            _ => return self.str_of(x),
        };
        let is_users = |symbol: &Symbol| !self.facts.program.is_library(symbol);
        let may_be_users = class.is_none_or(|class| {
            self.find_method(&x.ty, FORMAT).as_ref().is_some_and(is_users)
                || self.facts.overrides(&class, FORMAT).iter().any(is_users)
        });
        if !may_be_users {
            return self.str_of(x);
        }
        let spec = self.str_literal("");
        self.call_library("builtins.format", &[x.clone(), spec])
    }

    /// `str(x)`
    pub(crate) fn str_of(&mut self, x: &Operand) -> Operand {
        match &x.ty {
            ty if *ty == Type::str() => x.clone(),
            Type::Union(_) => self.dispatch(x, &mut |frame, x| frame.str_of(x)),
            _ => self.call_library("builtins.str.__new__", std::slice::from_ref(x)),
        }
    }

    /// Joins the parts of an f-string.
    pub(crate) fn concatenate(&mut self, parts: &[Operand]) -> Operand {
        let text = |part: &Operand| match &part.constant {
            Some(Constant::Str(text)) => Some(text.clone()),
            _ => None,
        };
        let known: Option<Vec<std::sync::Arc<str>>> = parts.iter().map(text).collect();
        if let Some(known) = known.filter(|known| known.len() > 1) {
            return self.str_literal(&known.concat());
        }
        match parts {
            [] => self.str_literal(""),
            [only] => only.clone(),
            [a, b] => self.call_library("builtins._concatenate2", &[a.clone(), b.clone()]),
            [a, b, c] => self.call_library("builtins._concatenate3", &[a.clone(), b.clone(), c.clone()]),
            [a, b, c, d, rest @ ..] => {
                let four = [a.clone(), b.clone(), c.clone(), d.clone()];
                let joined = self.call_library("builtins._concatenate4", &four);
                let mut all = vec![joined];
                all.extend_from_slice(rest);
                self.concatenate(&all)
            }
        }
    }
}
