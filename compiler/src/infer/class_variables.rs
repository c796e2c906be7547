//! Class variables: read and assigned through classes and objects. One that only other code gives a class hides that of the
//! classes above once it is assigned, which is found out when it is read. Not here: attributes of other kinds (`attributes`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::attributes::{VARIABLE, class_of};
use super::calls::Passed;
use super::frame::{Frame, Operand};
use crate::diagnostic::codes;
use crate::front::DECORATED;
use crate::front::definition::VariableBinding;
use crate::ir::typed::Op;
use crate::ir::untyped::Argument;
use crate::ir::{Type, Value};
use crate::program::class_facts::SharedVariable;
use crate::program::signatures::Flavor;

impl Frame<'_, '_> {
    /// A class variable as an attribute of an object: a function in it gets the object as its first argument.
    pub(super) fn bound_variable(
        &mut self,
        object: &Operand,
        ty: &Type,
        name: &str,
        variable: Operand,
    ) -> Operand {
        let binding = self.facts.class_variable(&class_of(ty), name);
        let plain = binding.map(|binding| Symbol::new(format!("{}{DECORATED}", binding.symbol)));
        let plain = plain.and_then(|plain| self.facts.signature(&plain));
        if plain.as_ref().is_some_and(|plain| plain.flavor == Flavor::Static) {
            return variable;
        }
        let is_function = match &variable.ty {
            Type::Function(symbol) => !self.facts.program.is_library(symbol),
            Type::Method(captured, _) => matches!(**captured, Type::Tuple(_)),
            _ => false,
        };
        if !is_function && plain.is_none() || self.is_plain_object(&variable.ty) {
            return variable;
        }
        let symbol = Symbol::new(format!("{VARIABLE}{name}"));
        Operand { ty: Type::Method(Arc::new(ty.clone()), symbol), constant: None, value: object.value }
    }

    /// Whether values of a type are objects of a class of the program that does not say what they are as attributes.
    fn is_plain_object(&self, ty: &Type) -> bool {
        let is_own = |class: &Symbol| !self.facts.program.is_library(class);
        ty.as_instance().is_some_and(|instance| is_own(&instance.class))
            && self.find_method(ty, "__get__").is_none()
    }

    /// Calls the function in a class variable with `object` as its first argument.
    pub(crate) fn call_variable(&mut self, object: &Operand, name: &str, args: Vec<Passed>) -> Operand {
        let Some(variable) = self.class_variable(&object.ty, name, false) else { return self.never() };
        let first = (Argument::Positional, object.clone());
        self.call_operand(&variable, std::iter::once(first).chain(args).collect())
    }

    /// Whether a subclass has another class variable of this name.
    pub(super) fn varies_below(&self, ty: &Type, name: &str) -> bool {
        let Type::Instance(instance) = ty else { return false };
        let variable = |class: &Symbol| self.facts.shared_variable(class, name);
        let own = variable(&instance.class);
        own != SharedVariable::default()
            && self.facts.overrides(&instance.class, "").iter().any(|class| variable(class) != own)
    }

    /// Assigns a class variable through the class that defines it. Through a subclass it would be another variable.
    pub(super) fn set_class_variable(&mut self, of: &Type, name: &str, value: &Operand) -> Option<Operand> {
        let class = class_of(of);
        let found = self.facts.shared_variable(&class, name);
        let variable = found.late.into_iter().next().or(found.certain)?;
        let is_own = variable.symbol.as_str() == format!("{class}.{name}");
        if !is_own || variable.constant.is_some() || self.is_enumeration(of) {
            return None;
        }
        let module = self.facts.program.module_of(&class)?.name.clone();
        Some(self.assign_variable(&module, &variable, value))
    }

    pub(super) fn class_variable(&mut self, ty: &Type, name: &str, is_of_class: bool) -> Option<Operand> {
        let class = class_of(ty);
        let found = self.facts.shared_variable(&class, name);
        if !found.late.is_empty() {
            return Some(self.late_variable(ty, name, is_of_class, &found, None));
        }
        let variable = found.certain?;
        // What the class is without its base would be another value.
        if self.facts.construction(&class).is_some_and(|construction| construction.is_wrong) {
            let shape = self.facts.shape(&class);
            let wrong = shape.iter().flat_map(|shape| shape.diagnostics.iter());
            let of_base = wrong.filter(|diagnostic| diagnostic.code == codes::CLOSED_BASE);
            of_base.for_each(|diagnostic| self.push_diagnostic(diagnostic.clone()));
        }
        let module = self.facts.program.module_of(&class)?.name.clone();
        Some(self.read_variable(&module, &variable))
    }

    /// `getattr(x, name, default)` where `x` is a class or an object, and `name` a class variable of which nobody knows here
    /// whether it is assigned; `None` where it is anything else.
    pub(super) fn late_variable_or(&mut self, x: &Operand, name: &str, default: &Operand) -> Option<Operand> {
        if let Some(object) = self.standing(x) {
            return Some(self.dispatch(&object, &mut |frame, case| {
                let class = frame.compile_time(Type::Class(Arc::new(case.ty.clone())));
                let found = frame.late_variable_or(&class, name, default);
                found.unwrap_or_else(|| frame.named_attribute(&class, name, Some(default)))
            }));
        }
        let found = self.late_of(x, name)?;
        let (of, is_of_class) = match &x.ty {
            Type::Class(of) => (of.as_ref(), true),
            object => (object, false),
        };
        Some(self.late_variable(of, name, is_of_class, &found, Some(default)))
    }

    /// What `name` means for a class or an object where that is a class variable which may not be assigned, or for a function of module
    /// level that may be given it.
    pub(super) fn late_of(&self, x: &Operand, name: &str) -> Option<SharedVariable> {
        let class = match &x.ty {
            Type::Function(symbol) => {
                let variable = self.variable_of_function(symbol, name)?;
                return Some(SharedVariable { certain: None, late: vec![variable] });
            }
            Type::Class(of) => class_of(of),
            Type::Instance(of) if self.facts.field(&of.class, name).is_none() => of.class.clone(),
            _ => return None,
        };
        let found = self.facts.shared_variable(&class, name);
        (found.certain.is_none() && !found.late.is_empty()).then_some(found)
    }

    /// Reads a class variable of which nobody knows here whether it is assigned.
    fn late_variable(
        &mut self,
        of: &Type,
        name: &str,
        is_of_class: bool,
        found: &SharedVariable,
        default: Option<&Operand>,
    ) -> Operand {
        let late = self.assignable_variables(found);
        let rest = |frame: &mut Self| match &found.certain {
            Some(variable) => frame.read_home(variable),
            None if let Some(found) = frame.attribute_above(of, name, is_of_class) => found,
            None if let Some(default) = default => default.clone(),
            None if late.is_empty() && frame.is_collected(found) => frame.never(),
            None => {
                let class = class_of(of);
                let message = match is_of_class {
                    true => format!("type object '{}' has no attribute '{name}'", class.last()),
                    false => format!("'{}' object has no attribute '{name}'", class.last()),
                };
                frame.raise_attribute_error(&message)
            }
        };
        if late.is_empty() {
            return rest(self);
        }
        let ty = self.dry_run(|frame| {
            let plain = rest(frame).ty;
            late.iter().fold(plain, |joined, variable| {
                let held = frame.read_home(variable).ty;
                frame.join(&joined, &held)
            })
        });
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), ty);
        }
        let ty = self.cells.deep(&ty);
        let merge = self.out.block();
        let merged = self.out.param(merge, ty.clone());
        for variable in &late {
            let (found, next) = (self.out.block(), self.out.block());
            let is_assigned = self.is_variable_assigned(variable);
            self.out.branch(is_assigned, found, next);
            self.out.start(found);
            let held = self.read_home(variable);
            let value = self.represent(held.value, &held.ty, &ty);
            self.out.jump(merge, &[value]);
            self.out.start(next);
        }
        let plain = rest(self);
        if plain.ty == Type::Never {
            self.dead_end();
        } else {
            let value = self.represent(plain.value, &plain.ty, &ty);
            self.out.jump(merge, &[value]);
        }
        self.out.start(merge);
        self.typed(merged, ty)
    }

    /// What a class has from its metaclass where it is not assigned itself.
    fn attribute_above(&mut self, of: &Type, name: &str, is_of_class: bool) -> Option<Operand> {
        let class = self.compile_time(Type::Class(Arc::new(of.clone())));
        if is_of_class { self.attribute_of_metaclass(&class, of, name) } else { None }
    }

    /// Whether a class has the class variable `name`, as far as classes tell; `None` if none of them does.
    pub(super) fn has_class_variable(&mut self, class: &Symbol, name: &str) -> Option<Operand> {
        let found = self.facts.shared_variable(class, name);
        if found.certain.is_some() {
            return Some(self.bool(true));
        }
        let late = self.assignable_variables(&found);
        if found.late.is_empty() {
            return None;
        }
        let mut any = self.out.op(Op::Bool(false), &[], Type::Bool);
        for variable in &late {
            let is_assigned = self.is_variable_assigned(variable);
            let yes = self.out.op(Op::Bool(true), &[], Type::Bool);
            any = self.out.op(Op::Select, &[is_assigned, yes, any], Type::Bool);
        }
        Some(self.typed(any, Type::Bool))
    }

    /// Those of the late variables that are assigned somewhere.
    fn assignable_variables(&self, found: &SharedVariable) -> Vec<VariableBinding> {
        let is_assigned = |variable: &&VariableBinding| {
            let home = self.facts.program.module_of_variable(&variable.symbol);
            home.is_some_and(|home| self.facts.variable(&home.name, &variable.symbol).is_ok())
        };
        found.late.iter().filter(is_assigned).cloned().collect()
    }

    fn is_collected(&self, found: &SharedVariable) -> bool {
        found.late.iter().any(|variable| self.collects_variable(&variable.symbol))
    }

    pub(super) fn read_home(&mut self, variable: &VariableBinding) -> Operand {
        let home = self.facts.program.module_of_variable(&variable.symbol);
        let home = home.map(|home| home.name.clone()).unwrap_or_default();
        self.read_variable(&home, variable)
    }
}
