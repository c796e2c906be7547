//! Attributes: fields, methods, properties, class variables, members of modules.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::names::closest;
use super::{class_values, hierarchy, lattice, mixed_order};
use crate::diagnostic::Diagnostic;
use crate::front::{CLASS_GETTER, DOC, KEPT};
use crate::ir::typed::Op;
use crate::ir::types::Instance;
use crate::ir::untyped::Argument;
use crate::ir::{Type, Value};
use crate::program::class_facts::SharedVariable;
use crate::program::records::FIELDS_BY_NAME;
use crate::program::signatures::Flavor;

impl Frame<'_, '_> {
    /// Reads an attribute. `direct` lookups do not consider overrides.
    pub(crate) fn attribute(&mut self, object: &Operand, name: &str, direct: bool) -> Operand {
        match object.ty.clone() {
            Type::Never => self.never(),
            ty if name == "__class__" && lattice::is_runtime(&ty) => self.class_of_value(object),
            Type::Module(module) if self.lacks_late(&module, name) => {
                self.raise_attribute_error(&format!("module '{module}' has no attribute '{name}'"))
            }
            Type::Module(module) => self.module_member(&module, name),
            Type::Instance(_) | Type::Union(_) if name == "__dict__" => self.object_dict(object),
            ty if hierarchy::of_super(&ty).is_some() => self.attribute_of_super(object, name),
            _ if name == DOC
                && let Some(text) = self.documentation(object) =>
            {
                text
            }
            ty if name == FIELDS_BY_NAME && self.is_dataclass(&ty) => {
                self.call_library("dataclasses._by_name", std::slice::from_ref(object))
            }
            Type::Class(of) => self.class_attribute(object, &of, name),
            ty if class_values::of_object(&ty).is_some() => self.attribute_of_class(object, name),
            Type::Function(symbol) | Type::Method(_, symbol)
                if let Some(found) = self.attribute_of_function(object, &symbol, name) =>
            {
                found
            }
            Type::None if self.find_method(&Type::None, name).is_none() => self.attribute_of_none(name),
            Type::Union(_) => self.union_attribute(object, name),
            ty => {
                if let Some(found) = self.field_or_looked_up(object, name) {
                    return found;
                }
                if let Type::Instance(instance) = &ty
                    && let Some(field) = self.field(object, instance, name)
                {
                    return field;
                }
                self.method_attribute(object, &ty, name, direct)
            }
        }
    }

    fn method_attribute(&mut self, object: &Operand, ty: &Type, name: &str, direct: bool) -> Operand {
        let Some(symbol) = self.find_method(ty, name) else {
            if !direct && self.varies_below(ty, name) {
                return self.dispatch(object, &mut |frame, case| frame.attribute(case, name, true));
            }
            if let Some(variable) = self.class_variable(ty, name, false) {
                return self.bound_variable(object, ty, name, variable);
            }
            if name == "_fields" && self.is_tuple_record(ty) {
                return self.names_of_fields(ty);
            }
            if let Some(inside) = self.class_inside(&class_of(ty), name) {
                return inside;
            }
            let plain = self.plain_value(object);
            if plain.ty != *ty {
                return self.attribute(&plain, name, direct);
            }
            if let Some(found) = self.attribute_below(object, ty, name, direct) {
                return found;
            }
            if self.lookup_of(ty, name).is_some() {
                return self.look_up(object, name);
            }
            if *ty == Type::Object {
                let what = name.trim_matches('_');
                return self.report(
                    "E0305",
                    format!("`{what}` of an `object` is not supported: test the type first"),
                );
            }
            if let Some(wrapper) = self.wrapper_in(object) {
                return self.attribute(&wrapper, name, direct);
            }
            return self.unknown_attribute(ty, name, false);
        };
        let flavor = self.facts.signature(&symbol).map(|signature| signature.flavor);
        let is_virtual = !direct && self.is_overridden(ty, name);
        let symbol = if is_virtual { Symbol::new(format!("?.{name}")) } else { symbol };
        let method =
            Operand { ty: Type::Method(Arc::new(ty.clone()), symbol), constant: None, value: object.value };
        match flavor {
            Some(Flavor::Property) => self.call_operand(&method, Vec::new()),
            _ => method,
        }
    }

    pub(super) fn unknown_attribute(&mut self, ty: &Type, name: &str, is_of_class: bool) -> Operand {
        let ty = self.cells.deep(ty);
        let known = self.known_attributes(&ty);
        let names: Vec<&str> = known.iter().map(|name| &**name).collect();
        let help = closest(name, &names).map(|near| format!("did you mean `{near}`?"));
        let raised = match is_of_class {
            true => self.class_attribute_error(&ty, name),
            false => self.attribute_error(&ty, name),
        };
        let message = format!("`{}` has no attribute `{name}`", lattice::display(&ty));
        // Objects of the program's classes may have got it elsewhere.
        let is_built_in = match &ty {
            Type::Int | Type::Bool | Type::Float | Type::Tuple(_) => true,
            Type::Instance(of) => of.class.module() == "builtins",
            _ => false,
        };
        if is_built_in && !is_of_class {
            return self.refuse_where_declared("E0304", message, help, raised);
        }
        let mut diagnostic = Diagnostic::error("E0304", self.location(), message);
        diagnostic.notes.extend(help);
        let is_assigned = || self.facts.program.assigns_to_objects(name) || self.sets_by_name(&class_of(&ty));
        if !is_of_class && is_assigned() {
            diagnostic.contradicts = self.closed_attributes(&ty, name);
        }
        self.refuse_for(diagnostic, raised)
    }

    fn known_attributes(&self, ty: &Type) -> Vec<Arc<str>> {
        let Some(shape) = self.facts.shape(&class_of(ty)) else { return Vec::new() };
        let fields = shape.fields.iter().map(|field| field.name.clone());
        fields.chain(shape.methods.keys().filter(|name| !name.starts_with('_')).cloned()).collect()
    }

    /// Reads or assigns an attribute of None: AttributeError at run time, as the type says only that it may happen.
    fn attribute_of_none(&mut self, name: &str) -> Operand {
        let is_library = self.facts.program.is_library(&self.definition.symbol);
        if let Some(raised) = self.protocol_error(&Type::None, name).filter(|_| is_library) {
            return self.raise(&raised);
        }
        if let Some(message) = super::lacking::protocol_message(name, "NoneType") {
            return self.raise_type_error(&message);
        }
        self.raise_attribute_error(&format!("'NoneType' object has no attribute '{name}'"))
    }

    fn union_attribute(&mut self, object: &Operand, name: &str) -> Operand {
        let members = lattice::members(&object.ty);
        if class_values::answers(name) && members.iter().any(class_values::is_class) {
            let ty = Type::Method(Arc::new(object.ty.clone()), Symbol::new(format!("?.{name}")));
            return Operand { ty, constant: None, value: object.value };
        }
        let is_method = |member: &Type| {
            let symbol = self.find_method(member, name)?;
            self.facts.signature(&symbol).filter(|signature| signature.flavor != Flavor::Property)
        };
        if members.iter().any(|member| is_method(member).is_some()) {
            let symbol = Symbol::new(format!("?.{name}"));
            let ty = Type::Method(Arc::new(object.ty.clone()), symbol);
            return Operand { ty, constant: None, value: object.value };
        }
        let rule = &mut |frame: &mut Self, member: &Operand| frame.attribute(member, name, false);
        self.dispatch_wanting(object, &Wanted::Attribute(name), rule)
    }

    /// A field that may not be assigned yet, of an object whose `__getattr__` is asked then.
    fn field_or_looked_up(&mut self, object: &Operand, name: &str) -> Option<Operand> {
        if !self.may_miss(object, name) || self.lookup_of(&object.ty, name).is_none() {
            return None;
        }
        Some(self.field_or_else(object, name, &mut |frame| frame.look_up(object, name)))
    }

    /// The `__getattr__` that is asked for `name` where objects of a type have no such attribute.
    pub(super) fn lookup_of(&self, ty: &Type, name: &str) -> Option<Symbol> {
        self.find_method(ty, "__getattr__").filter(|_| !name.starts_with("__"))
    }

    fn look_up(&mut self, object: &Operand, name: &str) -> Operand {
        let Some(lookup) = self.lookup_of(&object.ty, name) else { return self.never() };
        let name = self.str_literal(name);
        self.call_bound(object, &lookup, vec![(Argument::Positional, name)])
    }

    /// The type that a field declared as `declared` has in objects of type `instance`.
    pub(super) fn field_type(&self, instance: &Instance, declared: &Type) -> Type {
        let params = self.facts.type_params(&instance.class).unwrap_or_default();
        self.facts.instantiate(declared, &lattice::substitution(&params, &instance.args))
    }

    fn field(&mut self, object: &Operand, instance: &Instance, name: &str) -> Option<Operand> {
        let field = self.facts.field(&instance.class, name)?;
        let ty = self.field_type(instance, &field.ty);
        if !self.out.is_on() {
            let ty = self.open_field(&instance.class, name, &ty);
            let ty = lattice::union([ty]);
            return Some(self.typed(Value(u32::MAX), ty));
        }
        let owner = self.cells.deep(&object.ty);
        let ty = self.facts.slot(&owner, name)?.ty;
        let value = match self.has_heirs(&owner) {
            true => self.by_line(object, Some(&ty), &mut |frame, case| frame.load_field(case, name))?,
            false => self.load_field(object, name)?,
        };
        let content = lattice::union([ty.clone()]);
        let value = if content == ty { value } else { self.unbox(value, &ty, &content) };
        Some(self.typed(value, content))
    }

    /// Loads a field of an object that begins with the fields of its type.
    fn load_field(&mut self, object: &Operand, name: &str) -> Option<Value> {
        let owner = self.cells.deep(&object.ty);
        let class = class_of(&owner);
        let (field, slot) = (self.facts.field(&class, name)?, self.facts.slot(&owner, name)?);
        let is_certain = field.never_missing || self.facts.program.is_library(&class);
        let load = Op::Field(slot.offset);
        Some(match slot.ty.is_counted() && !slot.ty.is_nullable() && !is_certain {
            true => {
                let (loaded, assigned) = self.load_and_test(load, object.value, &slot.ty);
                self.unless(assigned, &mut |frame| match name.strip_prefix(KEPT) {
                    // A key of the `__dict__` of the object.
                    Some(key) => {
                        let key = frame.str_literal(key.strip_suffix("__").unwrap_or(key));
                        frame.call_library("builtins._raise_key_error", &[key]);
                    }
                    None => {
                        let name = frame.str_literal(name);
                        frame.call_library("builtins._raise_no_attribute", &[object.clone(), name]);
                    }
                });
                self.out.op(Op::Cast, &[loaded], slot.ty)
            }
            false => self.out.op(load, &[object.value], slot.ty),
        })
    }

    /// Assigns an attribute.
    pub(crate) fn set_attribute(&mut self, object: &Operand, name: &str, value: &Operand) -> Operand {
        match self.assign_by_hook(object, name, value) {
            Some(done) => done,
            None => self.set_attribute_plainly(object, name, value),
        }
    }

    /// Assigns an attribute, whatever `__setattr__` the class has.
    pub(super) fn set_attribute_plainly(&mut self, object: &Operand, name: &str, value: &Operand) -> Operand {
        match object.ty.clone() {
            Type::Never => return self.never(),
            Type::Instance(instance) => {
                if self.is_frozen(&instance, name) {
                    let name = self.str_literal(name);
                    self.call_library("dataclasses._raise_frozen", &[name]);
                    self.dead_end();
                    return self.never();
                }
                let is_init = self.definition.symbol.last() == "__init__";
                if self.is_tuple_record(&object.ty) && !is_init {
                    let raised = self
                        .facts
                        .field(&instance.class, name)
                        .map(|_| Raised::attribute_error("can't set attribute"));
                    let message = format!("`{name}` of a NamedTuple cannot be assigned");
                    return self.refuse("E0304", message, None, raised);
                }
                if let Some(setter) = self.find_method(&object.ty, &format!("{name}:setter")) {
                    if let Some(class) = self.hides_property(&instance, name) {
                        let of = class.last();
                        let message = format!(
                            "`{name}` is a property, and a variable of `{of}`: assigning it is not supported"
                        );
                        return self.report("E0304", message);
                    }
                    let args = vec![(Argument::Positional, value.clone())];
                    // Classes below may have another property of the name.
                    let plain = object.ty.clone();
                    let mut assign = |frame: &mut Self, case: &Operand| {
                        if case.ty != plain {
                            return frame.set_attribute_plainly(case, name, value);
                        }
                        let done = frame.call_bound(case, &setter, args.clone());
                        if done.ty == Type::Never { done } else { frame.none() }
                    };
                    return match self.is_overridden(&object.ty, name) {
                        true => self.dispatch_named(object, name, &Wanted::Nothing, &mut assign),
                        false => assign(self, object),
                    };
                }
                if let Some(done) = self.set_field(object, &instance, name, value) {
                    return done;
                }
                if self.is_property(&object.ty, name) {
                    return self.raise_lack_of(&instance, name, "setter");
                }
                if let Some(wrapper) = self.wrapper_in(object) {
                    return self.set_attribute(&wrapper, name, value);
                }
                if let Some(done) = self.set_attribute_below(object, name, value) {
                    return done;
                }
            }
            Type::Class(of) => {
                if let Some(done) = self.set_class_variable(&of, name, value) {
                    return done;
                }
            }
            Type::Module(module) => {
                if let Some(done) = self.set_module_variable(&module, name, value) {
                    return done;
                }
            }
            ty if class_values::of_object(&ty).is_some() => {
                let Some(standing) = self.standing(object) else { return self.never() };
                return self.dispatch(&standing, &mut |frame, case| {
                    let class = frame.compile_time(Type::Class(Arc::new(case.ty.clone())));
                    frame.set_attribute(&class, name, value)
                });
            }
            Type::Method(_, symbol) => {
                let cell = self.attribute_cell(object, &symbol, name);
                if let Some(cell) = cell.filter(|cell| cell.ty.is_instance_of("builtins._Cell")) {
                    return self.set_attribute(&cell, "content", value);
                }
            }
            Type::None => return self.attribute_of_none(name),
            Type::Union(members) => return self.set_attribute_of_members(object, &members, name, value),
            _ => {}
        }
        self.refuse_to_assign(object, name)
    }

    /// `del x.name`, for a class or a property that says what to do.
    pub(crate) fn delete_attribute(&mut self, object: &Operand, name: &str) -> Operand {
        if object.ty == Type::Never {
            return self.never();
        }
        if self.find_method(&object.ty, "__delattr__").is_some() {
            let name = self.str_literal(name);
            let done = self.call_method(object, "__delattr__", &[name]);
            return if done.ty == Type::Never { done } else { self.none() };
        }
        match self.find_method(&object.ty, &format!("{name}:deleter")) {
            Some(deleter) => {
                let done = self.call_bound(object, &deleter, Vec::new());
                if done.ty == Type::Never { done } else { self.none() }
            }
            None => match object.ty.clone() {
                Type::Instance(instance) if self.is_property(&object.ty, name) => {
                    self.raise_lack_of(&instance, name, "deleter")
                }
                _ => self.report("E0101", format!("`del` of the attribute `{name}` is not supported")),
            },
        }
    }

    /// The class, this one or one below it, that has a class variable in the place of a property: its objects have a field.
    fn hides_property(&self, instance: &Instance, name: &str) -> Option<Symbol> {
        let below = self.facts.overrides(&instance.class, name);
        let is_variable =
            |class: &Symbol| self.facts.shared_variable(class, name) != SharedVariable::default();
        std::iter::once(instance.class.clone()).chain(below).find(is_variable)
    }

    fn is_property(&self, ty: &Type, name: &str) -> bool {
        let signature = self.find_method(ty, name).and_then(|symbol| self.facts.signature(&symbol));
        signature.is_some_and(|signature| signature.flavor == Flavor::Property)
    }

    /// Raises AttributeError: a property does not say what to do.
    fn raise_lack_of(&mut self, instance: &Instance, name: &str, what: &str) -> Operand {
        let class = instance.class.last();
        self.raise_attribute_error(&format!("property '{name}' of '{class}' object has no {what}"))
    }

    /// Raises AttributeError with a message.
    pub(crate) fn raise_attribute_error(&mut self, message: &str) -> Operand {
        let message = self.str_literal(message);
        self.call_library("builtins._raise_attribute_error", &[message]);
        self.dead_end();
        self.never()
    }

    /// Whether a field belongs to a frozen dataclass; the written constructor may assign it.
    fn is_frozen(&self, instance: &Instance, name: &str) -> bool {
        let makers = ["__init__", crate::program::copies::COPIED];
        let is_init = makers.contains(&self.definition.symbol.last()) && self.signature.class.is_some();
        !is_init
            && !name.starts_with(KEPT)
            && self.facts.dataclass(&instance.class).is_some_and(|dataclass| dataclass.frozen)
            && self.facts.field(&instance.class, name).is_some()
    }

    pub(crate) fn set_field(
        &mut self,
        object: &Operand,
        instance: &Instance,
        name: &str,
        value: &Operand,
    ) -> Option<Operand> {
        let field = self.facts.field(&instance.class, name)?;
        if !self.out.is_on()
            && let Some(owner) = self.collecting(&instance.class, name)
        {
            self.collect_assignment(&owner, name, &value.ty);
            self.note_made_elsewhere(&owner, name, &value.ty);
            return Some(self.none());
        }
        let ty = self.field_type(instance, &field.ty);
        if self.turns_down(value, &ty) {
            self.end_run(&format!("field `{name}`"), &ty);
            return Some(self.never());
        }
        if self.keeps_numbers() {
            self.note_int_in_field(&instance.class, name, &ty, value);
        }
        let demand = self.of_field(&instance.class, name);
        let value =
            &self.demanded_by(demand, |frame| frame.convert_late(value, &ty, &format!("field `{name}`")));
        if value.ty == Type::Never && ty != Type::Never {
            return Some(self.never());
        }
        if self.out.is_on() {
            let owner = self.cells.deep(&object.ty);
            let mut store = |frame: &mut Self, case: &Operand| {
                let slot = frame.facts.slot(&frame.cells.deep(&case.ty), name)?;
                frame.out.effect(Op::SetField(slot.offset), &[case.value, value.value]);
                None
            };
            match self.has_heirs(&owner) {
                true => self.by_line(object, None, &mut store),
                false => store(self, object),
            };
        }
        Some(self.none())
    }

    /// The method that a class is asked by for an attribute that is a property of its objects.
    fn class_getter(&self, of: &Type, name: &str) -> Option<Symbol> {
        self.find_method(of, &format!("{CLASS_GETTER}{name}__"))
    }

    fn class_attribute(&mut self, class: &Operand, of: &Type, name: &str) -> Operand {
        if let Some(found) = self.attribute_of_any_class(of, name) {
            return found;
        }
        if let Some(variable) = self.class_variable(of, name, true) {
            return variable;
        }
        let is_plain_maker = || name == "__new__" && self.find_method(of, name).is_none();
        if *of == Type::Object && name == "__setattr__" || is_plain_maker() {
            return self.compile_time(Type::Function(Symbol::new(format!("builtins.object.{name}"))));
        }
        if *of == Type::Object && class_values::answers(name) && name != "__eq__" {
            let symbol = Symbol::new(format!("builtins.object.{name}"));
            return self.compile_time(Type::Method(Arc::new(class.ty.clone()), symbol));
        }
        // Flags have methods of these names, which their members answer to.
        if ASKED_OF_MEMBERS.contains(&name) && self.is_enumeration(of) {
            let members = self.members_of(class).unwrap_or_else(|| self.never());
            return self.attribute(&members, name, true);
        }
        match self.find_method(of, name) {
            // A class has a hash, if its objects have none, too.
            Some(symbol) if name == "__hash__" && symbol.last() != name => {
                let symbol = Symbol::new("builtins.object.__hash__");
                self.compile_time(Type::Method(Arc::new(class.ty.clone()), symbol))
            }
            Some(symbol) => match self.class_getter(of, name) {
                Some(getter) => {
                    let method = self.compile_time(Type::Method(Arc::new(class.ty.clone()), getter));
                    self.call_operand(&method, Vec::new())
                }
                None => self.compile_time(Type::Method(Arc::new(class.ty.clone()), symbol)),
            },
            None if name == "__members__" && self.is_enumeration(of) => {
                self.ask_class(class, crate::program::enums::MEMBER_MAP, Vec::new())
            }
            None => match self.attribute_of_metaclass(class, of, name) {
                Some(found) => found,
                None => self.unknown_attribute(of, name, true),
            },
        }
    }
}

/// The pretended method of an object that is the function in a class variable: `?variable.NAME`.
pub(crate) const VARIABLE: &str = "?variable.";

/// What a class of members answers as the list of them.
const ASKED_OF_MEMBERS: [&str; 3] = ["__iter__", "__len__", "__reversed__"];

/// The class whose methods values of a type have.
pub(crate) fn class_of(ty: &Type) -> Symbol {
    match ty {
        Type::Instance(instance) => instance.class.clone(),
        Type::Tuple(_) => Symbol::new("builtins.tuple"),
        Type::None => Symbol::new("builtins.NoneType"),
        Type::Function(_) => Symbol::new(format!("builtins.{}", mixed_order::class_name(ty))),
        ty if class_values::is_class(ty) => Symbol::new("builtins.type"),
        Type::Method(captured, _) if matches!(**captured, Type::Tuple(_)) => {
            Symbol::new(format!("builtins.{}", mixed_order::FUNCTION))
        }
        Type::Method(receiver, _) if class_of(receiver).module() == "builtins" => {
            Symbol::new(format!("builtins.{}", mixed_order::BUILT_IN_FUNCTION))
        }
        Type::Method(..) => Symbol::new("builtins.method"),
        Type::Module(_) => Symbol::new("builtins.module"),
        other => Symbol::new(format!("builtins.{other}")),
    }
}
