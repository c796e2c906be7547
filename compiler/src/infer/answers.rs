//! Functions of CPython's that tell something about the type of a value (`callable`, `hasattr`, `is_dataclass`), and what their
//! answers tell where a branch has asked. Not here: `isinstance`.

use linkpoint_abi::Symbol;

use super::attributes::class_of;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::untyped::{Argument, Constant};
use crate::ir::{Type, Value};

/// Functions that may answer for a type what they answer for a value.
const ANSWERING: [&str; 2] = ["builtins.hasattr", "dataclasses.is_dataclass"];

impl Frame<'_, '_> {
    /// The value where the call `asked` about it came out as `outcome`: of one of the types for which it may.
    pub(super) fn refine_by_answer(&mut self, outcome: bool, x: &Operand, asked: Value) -> Operand {
        let call = self.untyped_definition(asked).map(|call| call.args.to_vec()).unwrap_or_default();
        let [callee, _, others @ ..] = call.as_slice() else { return x.clone() };
        let (callee, others) =
            (self.arg(*callee), others.iter().map(|other| self.arg(*other)).collect::<Vec<_>>());
        let is_asked = |symbol: &Symbol| ANSWERING.contains(&symbol.as_str());
        // The library asks about all that a value may be at once.
        let is_library = self.facts.program.is_library_module(&self.definition.module);
        if is_library || !matches!(&callee.ty, Type::Function(symbol) if is_asked(symbol)) {
            return x.clone();
        }
        let members = lattice::members(&self.cells.deep(&x.ty));
        let mut may_be = |ty: &Type| {
            let member = Operand { ty: ty.clone(), constant: None, value: Value(u32::MAX) };
            let args = std::iter::once(&member).chain(&others);
            let args = args.map(|arg| (Argument::Positional, arg.clone())).collect();
            let answer = self.quiet(|frame| frame.call_operand(&callee, args).constant);
            answer != Some(Constant::Bool(!outcome))
        };
        let kept: Vec<Type> = members.iter().filter(|member| may_be(member)).cloned().collect();
        match kept.len() == members.len() {
            true => x.clone(),
            false => self.narrowed_to(x, lattice::union(kept)),
        }
    }

    /// `is_dataclass(x)`
    pub(super) fn is_dataclass_call(&mut self, args: Vec<Passed>) -> Operand {
        self.answer_by_type("is_dataclass", &args, Self::is_dataclass)
    }

    /// `callable(x)`, decided by the type.
    pub(crate) fn callable_call(&mut self, args: Vec<Passed>) -> Operand {
        self.answer_by_type("callable", &args, Self::is_callable)
    }

    /// What `function` answers about its only argument, whose type tells it: of one of several types, the one that the value has.
    fn answer_by_type(
        &mut self,
        function: &str,
        args: &[Passed],
        answer: fn(&Self, &Type) -> bool,
    ) -> Operand {
        let [(_, x)] = args else {
            return self.report("E0203", format!("{function}() expects 1 argument"));
        };
        match x.ty {
            Type::Union(_) => self.dispatch(x, &mut |frame, member| {
                frame.answer_by_type(function, &[(Argument::Positional, member.clone())], answer)
            }),
            _ => self.bool(answer(self, &x.ty)),
        }
    }

    /// `hasattr(x, "name")`, decided by the type.
    pub(crate) fn has_attribute_call(&mut self, args: Vec<Passed>) -> Operand {
        let [(_, x), (_, name)] = args.as_slice() else {
            return self.report("E0203", "hasattr() expects 2 arguments".to_owned());
        };
        let Some(Constant::Str(name)) = &name.constant else {
            return self.has_one_of(x, name);
        };
        if let Type::Module(module) = &x.ty {
            return self.has_member(module, name);
        }
        let is_own = !self.facts.program.is_library_module(&self.definition.module);
        if is_own && matches!(x.ty, Type::Union(_)) {
            let name = args[1].clone();
            return self.dispatch(x, &mut |frame, member| {
                let x = (Argument::Positional, member.clone());
                frame.has_attribute_call(vec![x, name.clone()])
            });
        }
        if let Type::Function(symbol) = &x.ty
            && is_own
            && !name.starts_with("__")
        {
            if let Some(variable) = self.variable_of_function(symbol, name) {
                let is_assigned = self.is_variable_assigned(&variable);
                return self.typed(is_assigned, Type::Bool);
            }
            if !self.may_have_been_given(symbol, name) {
                return self.bool(false);
            }
        }
        let class = match &x.ty {
            Type::Class(of) if matches!(**of, Type::Instance(_)) => Some(class_of(of)),
            Type::Instance(instance) => Some(instance.class.clone()),
            _ => None,
        };
        let field = class.as_ref().filter(|_| matches!(x.ty, Type::Instance(_)));
        let field = field.and_then(|class| self.facts.field(class, name));
        let is_field = field.is_some();
        if is_own && field.is_some_and(|field| !field.never_missing) {
            if self.lookup_of(&x.ty, name).is_some() {
                return self.report("E0308", "hasattr() needs an object without `__getattr__`".to_owned());
            }
            return self.is_field_assigned(x, name);
        }
        let is_of_class = match &x.ty {
            Type::Class(of) => self.find_method(of, name).is_some(),
            _ => false,
        } || class.as_ref().is_some_and(|class| self.held_type(class, name).is_some());
        if let Some(class) = class.filter(|_| !is_field)
            && self.having_below(&x.ty, name).is_empty()
            && let Some(known) = self.has_class_variable(&class, name)
        {
            return known;
        }
        let method = self.find_method(&x.ty, name);
        let is_method = method.is_some_and(|method| !is_own || method.as_str() != super::dispatch::BY_INDEX);
        let known = is_field || is_of_class || is_method;
        if !known && self.lookup_of(&x.ty, name).is_some() {
            let name = self.str_literal(name);
            return self.call_library("builtins._is_looked_up", &[x.clone(), name]);
        }
        if !known && !self.having_below(&x.ty, name).is_empty() {
            return self.dispatch(x, &mut |frame, case| match frame.may_miss(case, name) {
                true => frame.is_field_assigned(case, name),
                false => {
                    let known = frame.has_attribute(&class_of(&case.ty), name);
                    frame.bool(known)
                }
            });
        }
        let by_itself = match is_own && !known {
            true => self.has_by_itself(&x.ty, name),
            // The library asks for what it knows of.
            false => Some(known),
        };
        match by_itself {
            Some(known) => self.bool(known),
            None => self.report("E0308", format!("whether this has `{name}` is not known")),
        }
    }
}
