//! Names of module level: functions, classes, variables, modules; annotations in bodies.

use std::sync::Arc;

use linkpoint_abi::{Address, Symbol, TypeName, VariableRecord};

use super::abstract_bases;
use super::arithmetic::NOT_IMPLEMENTED;
use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lattice;
use super::names::closest;
use super::numbers::is_within;
use super::of_functions::lack_of_attribute;
use crate::diagnostic::Declaration;
use crate::front::definition::{ConstantKey, VariableBinding};
use crate::ir::typed::Op;
use crate::ir::untyped::{self, Annotation, Constant};
use crate::ir::{Type, Value};
use crate::program::annotations::{self, Meaning};
use crate::program::names::Resolved;
use crate::program::signatures::{class_type, own_type, seen_in};

/// The library function that raises NameError.
pub(super) const NAME_ERROR: &str = "builtins._raise_name_error";

/// Builtins that the compiler itself evaluates.
const EVALUATED: &[&str] = &[
    "isinstance",
    "issubclass",
    "hasattr",
    "getattr",
    "setattr",
    "super",
    "type",
    "callable",
    "vars",
    crate::front::DECORATED_CLASS,
    crate::front::MADE_ONCE,
    crate::front::ASSERT_NEVER,
];

impl Frame<'_, '_> {
    pub(super) fn module(&self) -> Arc<str> {
        self.definition.module.clone()
    }

    /// Reads a name of module level.
    pub(crate) fn global(&mut self, name: &str) -> Operand {
        if let Some(ty) = self.substitution.get(name).cloned() {
            let known = self.cells.shallow(&ty);
            return self.compile_time(Type::Class(Arc::new(if known == Type::Never { ty } else { known })));
        }
        let module = self.module();
        match self.facts.name(&module, name) {
            Resolved::Unknown | Resolved::Special(_) if EVALUATED.contains(&name) => {
                self.compile_time(Type::Function(Symbol::new(format!("builtins.{name}"))))
            }
            Resolved::Unknown if name == NOT_IMPLEMENTED => {
                self.compile_time(Type::Module(NOT_IMPLEMENTED.into()))
            }
            Resolved::Special(special) => self.special(&special).unwrap_or_else(|| self.no_value(name)),
            Resolved::Unknown => self.unknown_name(&module, name),
            resolved => self.resolved(&module, name, resolved),
        }
    }

    /// An abstract base as a value, or a class that `typing` has another name for.
    fn special(&mut self, name: &str) -> Option<Operand> {
        if let Some(class) = self.class_by_typing(name) {
            return Some(self.resolved("typing", name, Resolved::Class(Symbol::new(class))));
        }
        abstract_bases::class(name).map(|class| self.compile_time(class))
    }

    fn unknown_name(&mut self, module: &str, name: &str) -> Operand {
        let program = self.facts.program;
        let modules = [program.module(module), program.module("builtins")];
        let known: Vec<Arc<str>> =
            modules.iter().flatten().flat_map(|module| module.bindings.keys().cloned()).collect();
        let known: Vec<&str> =
            known.iter().map(|name| &**name).filter(|name| !name.starts_with('_')).collect();
        let help = closest(name, &known).map(|near| format!("did you mean `{near}`?"));
        let is_pythons = crate::front::is_builtin_name(name) || name.starts_with("__");
        let raised = (!is_pythons).then(|| Raised::name_error(format!("name '{name}' is not defined")));
        self.refuse("E0401", format!("name `{name}` is not defined"), help, raised)
    }

    /// Whether what stands before a dot is a variable that holds a module, which has not this member: another run may import another
    /// module there, and what asks for the member then may not run here.
    pub(crate) fn lacks_late(&mut self, module: &str, name: &str) -> bool {
        let object = self.function().body.insts.get(self.inst).and_then(|inst| inst.args.first().copied());
        let home = self.definition.module.clone();
        let is_variable = match object
            .and_then(|object| self.untyped_definition(object))
            .map(|inst| inst.op.clone())
        {
            Some(untyped::Op::Global(name)) => matches!(self.facts.name(&home, &name), Resolved::Variable(_)),
            _ => false,
        };
        is_variable && !self.facts.program.is_strict && self.facts.member(module, name) == Resolved::Unknown
    }

    /// A member of a module as an attribute.
    pub(crate) fn module_member(&mut self, module: &str, name: &str) -> Operand {
        match self.facts.seen_member(module, name) {
            Resolved::Unknown => self.report("E0401", format!("module `{module}` has no `{name}`")),
            resolved => self.resolved(module, name, resolved),
        }
    }

    /// Whether a module has a member. The library lacks some of what CPython's modules have.
    pub(crate) fn has_member(&mut self, module: &str, name: &str) -> Operand {
        let is_own =
            self.facts.program.module(module).is_some() && !self.facts.program.is_library_module(module);
        match self.facts.seen_member(module, name) {
            Resolved::Unknown if !is_own => {
                self.report("E0308", format!("whether CPython's `{module}` has `{name}` is not known here"))
            }
            Resolved::Unknown => self.bool(false),
            Resolved::Variable(variable) if variable.constant.is_none() => match self.out.is_on() {
                true => {
                    let is_assigned = self.is_variable_assigned(&variable);
                    self.typed(is_assigned, Type::Bool)
                }
                false => self.typed(Value(u32::MAX), Type::Bool),
            },
            _ => self.bool(true),
        }
    }

    fn resolved(&mut self, module: &str, name: &str, resolved: Resolved) -> Operand {
        match resolved {
            Resolved::Function(symbol) => self.compile_time(Type::Function(symbol)),
            Resolved::Class(symbol) => {
                let params = self.facts.type_params(&symbol).unwrap_or_default();
                let ty = class_type(&symbol, params.into_iter().map(Type::Parameter).collect());
                self.compile_time(Type::Class(Arc::new(ty)))
            }
            Resolved::Variable(variable) => {
                // It may come from a module that this one imports.
                let home = self.facts.program.module_of_variable(&variable.symbol);
                self.read_variable(home.as_ref().map_or(module, |home| &home.name), &variable)
            }
            Resolved::Module(name) => self.compile_time(Type::Module(name)),
            Resolved::Alias(_, Annotation::Name(name, _)) if &*name == crate::front::NEW_TYPE => {
                self.compile_time(Type::Function(Symbol::new("builtins._new_type")))
            }
            // `Rows = list`, which stands for the class wherever that may stand, and what is no type after all.
            Resolved::Alias(home, Annotation::Name(meant, args))
                if args.is_empty() && self.is_value(&home, &meant) =>
            {
                let resolved = self.facts.name(&home, &meant);
                self.resolved(&home, &meant, resolved)
            }
            Resolved::Alias(home, annotation) => match annotations::read(self.facts, &home, &[], &annotation)
            {
                Meaning::Type(ty) => self.compile_time(Type::Class(Arc::new(ty))),
                _ => self.no_value(name),
            },
            // Only annotations can do anything with it.
            Resolved::Special(name) => self
                .special(&name)
                .unwrap_or_else(|| self.compile_time(Type::Module(format!("typing.{name}").into()))),
            Resolved::Unavailable(module) if self.facts.program.module(&module).is_some() => {
                self.report("E0401", format!("module `{module}` has no `{name}`"))
            }
            Resolved::Unavailable(module) => {
                self.report("E0403", format!("module `{module}`, which `{name}` is of, is not available"))
            }
            Resolved::TypeVar { .. } | Resolved::Unknown => self.no_value(name),
        }
    }

    /// A name that only annotations can do anything with.
    pub(super) fn no_value(&mut self, name: &str) -> Operand {
        self.report("E0402", format!("`{name}` is not a value that can be used here"))
    }

    /// Whether a name of `module` is that of a generic class, or of something else that is always the same and no type.
    fn is_value(&self, module: &str, name: &str) -> bool {
        match self.facts.name(module, name) {
            Resolved::Class(symbol) => {
                self.facts.type_params(&symbol).is_some_and(|params| !params.is_empty())
            }
            Resolved::Function(_) | Resolved::Module(_) => true,
            Resolved::Variable(variable) => variable.constant.is_some(),
            _ => false,
        }
    }

    /// The module variable `name` of `module`.
    pub(crate) fn module_variable(&mut self, module: &str, name: &str) -> Operand {
        match self.facts.member(module, name) {
            Resolved::Variable(variable) => self.read_variable(module, &variable),
            _ => self.report("E0401", format!("module `{module}` has no variable `{name}`")),
        }
    }

    /// Reads a variable: the value itself if it is a constant.
    pub(crate) fn read_variable(&mut self, module: &str, variable: &VariableBinding) -> Operand {
        if let Some(constant) = &variable.constant
            && let Some(operand) = self.constant_variable(module, variable, constant)
        {
            return operand;
        }
        let ty = match self.facts.variable(module, &variable.symbol) {
            Ok(ty) => ty,
            Err(diagnostic) => {
                self.push_diagnostic(diagnostic);
                return self.never();
            }
        };
        if !self.out.is_on() {
            let ty = self.open_variable(&variable.symbol, &ty);
            return self.typed(Value(u32::MAX), ty);
        }
        let value = self.load_variable(module, variable, &ty);
        self.typed(value, ty)
    }

    /// Loads what a module variable holds; raises NameError if it is not assigned.
    fn load_variable(&mut self, module: &str, variable: &VariableBinding, ty: &Type) -> Value {
        let symbol = &variable.symbol;
        let is_undefined = |name: &str| (format!("name '{name}' is not defined"), NAME_ERROR);
        let qualname = self.facts.program.qualname(symbol);
        let owner = qualname.split_once('.').map(|(first, _)| first);
        let (text, raise) = match owner.map(|owner| (owner, self.facts.member(module, owner))) {
            Some((_, Resolved::Function(_))) => lack_of_attribute(qualname),
            Some((class, Resolved::Class(_))) => Some(is_undefined(class)),
            _ => None,
        }
        .unwrap_or_else(|| is_undefined(symbol.last()));
        if is_null_until_assigned(ty) {
            let address = self.variable_address(symbol, ty);
            return self.load_if_assigned(Op::LoadElement, address, ty, &text, raise);
        }
        // The library's variables start as zeros.
        if !self.facts.program.is_library_module(module) {
            let flag = self.assigned_flag(symbol);
            let is_assigned = self.out.op(Op::LoadElement, &[flag], Type::Bool);
            self.raise_unless(is_assigned, &text, raise);
        }
        if !lattice::is_runtime(ty) {
            return Value(u32::MAX);
        }
        let address = self.variable_address(symbol, ty);
        self.out.op(Op::LoadElement, &[address], ty.clone())
    }

    fn constant_variable(
        &mut self,
        module: &str,
        variable: &VariableBinding,
        value: &ConstantKey,
    ) -> Option<Operand> {
        let constant = value.constant();
        let operand = self.constant(&constant);
        let Some(annotation) = &variable.annotation else { return Some(operand) };
        match annotations::read(self.facts, module, &[], annotation) {
            Meaning::Type(ty) if ty == operand.ty => Some(operand),
            Meaning::Open => Some(operand),
            Meaning::Type(ty) if self.keeps_numbers() && is_within(self.facts, &ty, &operand.ty) => {
                Some(operand)
            }
            #[expect(clippy::cast_precision_loss, reason = "the same rounding as the conversion at run time")]
            Meaning::Type(Type::Float) => match constant {
                Constant::Int(value) => Some(self.constant(&Constant::Float((value as f64).to_bits()))),
                Constant::Bool(value) => Some(self.constant(&Constant::Float(f64::from(value).to_bits()))),
                _ => None,
            },
            _ => None,
        }
    }

    /// The address of a module variable that holds a `ty`.
    pub(crate) fn variable_address(&mut self, symbol: &Symbol, ty: &Type) -> Value {
        let size = ty.stored_size().max(4);
        let value_type = TypeName::new(ty.to_string());
        self.address_of(Address::Variable(VariableRecord { symbol: symbol.clone(), size, value_type }))
    }

    /// Assigns a module variable of this module.
    pub(crate) fn set_global(&mut self, name: &str, value: &Operand) -> Operand {
        let module = self.module();
        let Resolved::Variable(variable) = self.facts.member(&module, name) else {
            // Aliases and type variables exist for annotations only.
            return self.none();
        };
        if value.ty == Type::Never {
            return self.never();
        }
        if variable.constant.is_some() && variable.annotation.is_none() {
            return self.none();
        }
        self.assign_variable(&module, &variable, value)
    }

    /// `module.name = value`: a variable of a module of the program, or one that a module of the library has a function for.
    pub(super) fn set_module_variable(
        &mut self,
        module: &str,
        name: &str,
        value: &Operand,
    ) -> Option<Operand> {
        if value.ty == Type::Never {
            return Some(self.never());
        }
        if self.facts.program.is_library_module(module) {
            let setter = format!("_replace_{name}");
            let is_there = matches!(self.facts.member(module, &setter), Resolved::Function(_));
            return is_there.then(|| {
                self.call_library(&format!("{module}.{setter}"), std::slice::from_ref(value));
                self.none()
            });
        }
        match self.facts.member(module, name) {
            // One that it imports is another module's: it would be a variable of its own from now on.
            Resolved::Variable(variable)
                if variable.constant.is_none() && variable.symbol.as_str() == format!("{module}.{name}") =>
            {
                Some(self.assign_variable(module, &variable, value))
            }
            _ => None,
        }
    }

    /// Assigns a variable of a module or of one of its classes.
    pub(crate) fn assign_variable(
        &mut self,
        module: &str,
        variable: &VariableBinding,
        value: &Operand,
    ) -> Operand {
        if !self.out.is_on() && self.collects_variable(&variable.symbol) {
            self.fill_empty(&variable.symbol, &value.ty);
            self.collect_assignment(&variable.symbol, "", &value.ty);
            self.note_made_elsewhere(&variable.symbol, "", &value.ty);
            return self.none();
        }
        let ty = match self.facts.variable(module, &variable.symbol) {
            Ok(ty) => ty,
            Err(diagnostic) => {
                self.push_diagnostic(diagnostic);
                return self.never();
            }
        };
        let what = format!("variable `{}`", variable.symbol.last());
        let demand = Declaration::Variable(variable.symbol.clone());
        let value = self.demanded_by(demand, |frame| frame.convert_exactly(value, &ty, &what));
        if value.ty == Type::Never && ty != Type::Never {
            return self.never();
        }
        if self.out.is_on() {
            self.store_assigned(module, variable, &ty, &value);
        }
        self.none()
    }

    fn store_assigned(&mut self, module: &str, variable: &VariableBinding, ty: &Type, value: &Operand) {
        if lattice::is_runtime(ty) {
            let address = self.variable_address(&variable.symbol, ty);
            if ty.is_counted() {
                // The old value is moved out and released once the new one stands.
                let maybe = lattice::union([ty.clone(), Type::None]);
                self.out.op(Op::TakeElement, &[address], maybe);
            }
            self.out.effect(Op::StoreElement, &[address, value.value]);
            self.finish_dropped(ty);
        }
        if !is_null_until_assigned(ty) && !self.facts.program.is_library_module(module) {
            self.flag_assigned(&variable.symbol, true);
        }
    }

    /// The address of the flag that tells whether a variable is assigned, where its content does not.
    fn assigned_flag(&mut self, variable: &Symbol) -> Value {
        self.variable_address(&VariableRecord::assigned_flag(variable), &Type::Bool)
    }

    /// Emits the test whether a variable is assigned.
    pub(crate) fn is_variable_assigned(&mut self, variable: &VariableBinding) -> Value {
        let home = self.facts.program.module_of_variable(&variable.symbol);
        let home = home.map(|home| home.name.clone()).unwrap_or_default();
        let ty = self.facts.variable(&home, &variable.symbol).unwrap_or(Type::Never);
        if !is_null_until_assigned(&ty) {
            let flag = self.assigned_flag(&variable.symbol);
            return self.out.op(Op::LoadElement, &[flag], Type::Bool);
        }
        let address = self.variable_address(&variable.symbol, &ty);
        let held = self.out.op(Op::LoadElement, &[address], lattice::union([ty, Type::None]));
        let missing = self.out.op(Op::IsNone, &[held], Type::Bool);
        self.out.op(Op::Not, &[missing], Type::Bool)
    }

    fn flag_assigned(&mut self, variable: &Symbol, is_assigned: bool) {
        let flag = self.assigned_flag(variable);
        let is_assigned = self.out.op(Op::Bool(is_assigned), &[], Type::Bool);
        self.out.effect(Op::StoreElement, &[flag, is_assigned]);
    }

    /// Empties a module variable; a later read raises NameError.
    pub(crate) fn delete_global(&mut self, name: &str) -> Operand {
        let module = self.module();
        let Resolved::Variable(variable) = self.facts.member(&module, name) else { return self.none() };
        match self.facts.variable(&module, &variable.symbol) {
            Ok(ty) => {
                if self.out.is_on() {
                    self.empty_variable(&variable.symbol, &ty);
                }
                self.none()
            }
            Err(_) if self.collects_variable(&variable.symbol) => self.none(),
            Err(diagnostic) => {
                self.push_diagnostic(diagnostic);
                self.never()
            }
        }
    }

    fn empty_variable(&mut self, symbol: &Symbol, ty: &Type) {
        if ty.is_counted() {
            let address = self.variable_address(symbol, ty);
            let maybe = lattice::union([ty.clone(), Type::None]);
            self.out.op(Op::TakeElement, &[address], maybe.clone());
            let empty = self.out.op(Op::None, &[], maybe);
            self.out.effect(Op::StoreElement, &[address, empty]);
            self.finish_dropped(ty);
        }
        if !is_null_until_assigned(ty) {
            self.flag_assigned(symbol, false);
        }
    }

    /// Moves the content out of a module variable, which may be empty, so that it is released.
    pub(crate) fn release_variable(&mut self, symbol: &Symbol, ty: &Type) {
        if ty.is_counted() {
            let address = self.variable_address(symbol, ty);
            self.out.op(Op::TakeElement, &[address], lattice::union([ty.clone(), Type::None]));
        }
    }

    /// Stores a value in a module variable that holds nothing yet.
    pub(crate) fn store_variable(&mut self, symbol: &Symbol, value: &Operand) {
        let ty = self.cells.deep(&value.ty);
        let address = self.variable_address(symbol, &ty);
        self.out.effect(Op::StoreElement, &[address, value.value]);
        if !is_null_until_assigned(&ty) {
            self.flag_assigned(symbol, true);
        }
    }

    /// The value as an annotation in the body demands it.
    pub(crate) fn coerce(&mut self, annotation: &Annotation, x: &Operand) -> Operand {
        match self.written_type(annotation) {
            Meaning::Type(ty) => self.convert_declared(x, &ty),
            Meaning::Open => x.clone(),
            Meaning::Refused(reason) => self.report("E0301", reason),
        }
    }

    /// What an annotation in the body means.
    pub(super) fn written_type(&mut self, annotation: &Annotation) -> Meaning {
        let module = self.module();
        let class = self.signature.class.clone();
        let own = class.and_then(|class| own_type(&class, &self.facts.type_params(&class)?));
        let own = own.filter(|_| !self.substitution.contains_key(annotations::SELF));
        let mut params = self.signature.type_params.clone();
        params.extend(own.is_some().then(|| Arc::from(annotations::SELF)));
        match annotations::read(self.facts, &module, &params, annotation) {
            Meaning::Type(ty) => {
                let ty = seen_in(own.as_ref(), ty);
                let ty = lattice::substitute(&ty, &self.substitution);
                // What no argument tells is told by what the variable is used for.
                let (site, cells, mut count) = (self.inst, &mut self.cells, 0);
                Meaning::Type(lattice::map(&ty, &mut |part| match part {
                    Type::Parameter(_) => {
                        count += 1;
                        Some(cells.at(site, OPEN_CELLS + count))
                    }
                    _ => None,
                }))
            }
            other => other,
        }
    }

    /// A declared local keeps the narrower type of its value where only the representation of a union would differ.
    fn convert_declared(&mut self, x: &Operand, ty: &Type) -> Operand {
        let ty = if self.keeps_numbers() { self.under(ty, &x.ty) } else { ty.clone() };
        match &ty {
            Type::Union(members) if members.contains(&x.ty) => x.clone(),
            Type::Object => x.clone(),
            _ => self
                .demanded_by(self.local(self.inst), |frame| frame.convert_late(x, &ty, "the assigned value")),
        }
    }
}

/// Whether the content of a variable tells that it is not assigned.
fn is_null_until_assigned(ty: &Type) -> bool {
    ty.is_counted() && !ty.is_nullable()
}

/// Cells of type parameters in the annotation of a local variable are numbered from here.
const OPEN_CELLS: u32 = 30;
