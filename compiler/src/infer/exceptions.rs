//! Exceptions: what `raise` raises and what `except` catches.

use super::arithmetic::NOT_IMPLEMENTED;
use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::globals::NAME_ERROR;
use super::lattice;
use super::narrow::named_classes;
use super::of_functions::lack_of_attribute;
use crate::ir::Type;
use crate::ir::typed::Op;
use crate::ir::untyped::Constant;

/// What is said where something else is raised.
const NO_EXCEPTION: &str = "exceptions must derive from BaseException";

impl Frame<'_, '_> {
    /// The exception object for `raise value [from cause]`.
    pub(crate) fn exception(&mut self, value: &Operand, cause: Option<&Operand>) -> Operand {
        let exception = match &value.ty {
            // `raise last`, which is None where nothing was caught.
            Type::Union(members)
                if members
                    .iter()
                    .any(|member| matches!(member, Type::Class(_)) || self.is_never_exception(member)) =>
            {
                return self.dispatch(value, &mut |frame, member| {
                    let raised = frame.exception(member, cause);
                    match raised.ty {
                        Type::Never => raised,
                        _ => frame.convert(&raised, &Type::exception(), "what is raised"),
                    }
                });
            }
            Type::Class(of) => {
                let of = (**of).clone();
                self.construct(&of, Vec::new())
            }
            _ => value.clone(),
        };
        if exception.ty == Type::Never {
            return exception;
        }
        if lattice::members(&exception.ty).iter().all(|member| self.is_never_exception(member)) {
            // Whatever else is wrong with it: `raise NotImplemented` stands in many a method that nobody calls.
            return self.raise(&Raised::type_error(NO_EXCEPTION));
        }
        if !lattice::members(&exception.ty).iter().all(|member| self.is_exception(member)) {
            return self.report("E0309", NO_EXCEPTION.to_owned());
        }
        if let Some(cause) = cause {
            let cause =
                if matches!(cause.ty, Type::Class(_)) { self.exception(cause, None) } else { cause.clone() };
            self.call_library("builtins._set_cause", &[exception.clone(), cause]);
        }
        exception
    }

    fn is_exception(&self, ty: &Type) -> bool {
        ty.as_instance().is_some_and(|of| self.derives_from(of, &"builtins.BaseException".into()))
    }

    /// Whether no value of a type can be raised, one of a class below it included.
    fn is_never_exception(&self, ty: &Type) -> bool {
        match ty {
            Type::Int | Type::Float | Type::Bool | Type::None | Type::Tuple(_) => true,
            Type::Module(name) => &**name == NOT_IMPLEMENTED,
            Type::Instance(of) => !self.is_exception(ty) && self.facts.overrides(&of.class, "").is_empty(),
            _ => false,
        }
    }

    /// Notes that `exception` was raised while `handled` was handled. The library's own handlers are no context.
    pub(crate) fn context(&mut self, exception: &Operand, handled: &Operand) -> Operand {
        if !self.facts.program.is_library(&self.definition.symbol) {
            let both =
                [exception, handled].map(|one| self.convert(one, &Type::exception(), "what is handled"));
            self.call_library("builtins._set_context", &both);
        }
        self.none()
    }

    /// Whether a handler for `class` catches `exception`.
    pub(crate) fn catches(&mut self, exception: &Operand, class: &Operand) -> Operand {
        match named_classes(&class.ty) {
            Some(classes) => self.instance_test(exception, &classes),
            None => self.report("E0309", "`except` expects an exception class or a tuple of them".to_owned()),
        }
    }

    /// Raises UnboundLocalError unless `bound`, or NameError for a variable of a module.
    pub(crate) fn check_bound(&mut self, name: &str, bound: &Operand) -> Operand {
        if let Some(Constant::Bool(true)) = bound.constant {
            return self.none();
        }
        let always = bound.constant == Some(Constant::Bool(false));
        let is_of_module = self.definition.symbol.last() == "<module>";
        let go_on = self.out.block();
        if !always {
            let fail = self.out.block();
            self.out.branch(bound.value, go_on, fail);
            self.out.start(fail);
        }
        let (text, raise) = lack_of_attribute(name).unwrap_or_else(|| match is_of_module {
            // What is in memory may be from an earlier call of a session.
            true => (format!("name '{name}' is not defined"), NAME_ERROR),
            false => {
                let text = "where it is not associated with a value";
                (format!("cannot access local variable '{name}' {text}"), "builtins._raise_unbound_local")
            }
        });
        let message = self.str_literal(&text);
        self.call_library(raise, &[message]);
        self.dead_end();
        self.out.start(go_on);
        if always {
            self.dead_end();
            return self.never();
        }
        let value = self.out.op(Op::None, &[], Type::None);
        self.typed(value, Type::None)
    }
}
