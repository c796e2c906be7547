//! Classes above and below that of an object: `super()` along the order of the object's class, type tests, fields of objects
//! that begin with those of another base, attributes that only classes below have. Not here: the order itself
//! (`program::hierarchy`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::attributes::VARIABLE;
use super::calls::Passed;
use super::cpython_attributes::{OF_OBJECT, attributes, attributes_of_library};
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice;
use crate::front::{BODY_PARAMS, SETATTR, generator_function};
use crate::ir::typed::Op;
use crate::ir::types::{Instance, Number};
use crate::ir::untyped::Argument;
use crate::ir::{Type, Value};
use crate::program::class_facts::{Behind, SharedVariable};
use crate::program::signatures::Flavor;

/// The pretended method whose receiver is the object that a `super()` is about: `?super.CLASS`, by the class after which
/// methods are looked up.
const SUPER: &str = "?super.";

/// The class of an object, or the one that a class is.
fn class_itself(ty: &Type) -> Symbol {
    super::attributes::class_of(match ty {
        Type::Class(of) => of,
        ty => ty,
    })
}

/// The object and the class that a `super()` is about.
pub(crate) fn of_super(ty: &Type) -> Option<(&Type, Symbol)> {
    match ty {
        Type::Method(receiver, symbol) => {
            let own = symbol.as_str().strip_prefix(SUPER).filter(|own| !own.contains(':'))?;
            Some((receiver, Symbol::new(own)))
        }
        _ => None,
    }
}

/// The class and the name of a method that was looked up through `super()`.
pub(crate) fn method_of_super(symbol: &Symbol) -> Option<(Symbol, &str)> {
    let (own, name) = symbol.as_str().strip_prefix(SUPER)?.split_once(':')?;
    Some((Symbol::new(own), name))
}

/// The class that a method with this symbol stands in.
fn owner(method: &Symbol) -> Option<Symbol> {
    method.as_str().rsplit_once('.').map(|(class, _)| Symbol::new(class))
}

impl Frame<'_, '_> {
    /// `super()`, or `super(C, x)`: what stands behind C in the order of the class of x.
    pub(crate) fn super_object(&mut self, args: &[Operand]) -> Operand {
        let (own, object) = match args {
            [] => {
                let body = &self.function().body;
                let params = &body.blocks[body.entry()].params;
                let (own, first) = match generator_function(&self.definition.symbol) {
                    Some(generator) => (owner(&generator), params.get(BODY_PARAMS)),
                    None => (self.function().class.clone(), params.first()),
                };
                (own, first.and_then(|value| self.operand(*value)))
            }
            [class, object] => match &class.ty {
                Type::Class(of) => {
                    (of.as_instance().map(|instance| instance.class.clone()), Some(object.clone()))
                }
                _ => (None, None),
            },
            _ => (None, None),
        };
        let below = |ty: &Type, own: &Symbol| match ty {
            Type::Class(of) => {
                of.as_instance().is_some_and(|of| self.derives_from(of, own)) || self.is_metaclass_of(own, of)
            }
            ty => ty.as_instance().is_some_and(|instance| self.derives_from(instance, own)),
        };
        match (own, object) {
            (_, Some(object)) if object.ty == Type::Never => self.never(),
            (Some(own), Some(object)) if below(&object.ty, &own) => {
                let symbol = Symbol::new(format!("{SUPER}{own}"));
                let ty = Type::Method(Arc::new(object.ty.clone()), symbol);
                Operand { ty, constant: None, value: object.value }
            }
            _ => self.report("E0106", "`super()` is supported only in methods of a class".to_owned()),
        }
    }

    /// The object that a `super()` is about.
    fn object_of_super(&mut self, operand: &Operand, ty: &Type) -> Operand {
        match self.out.is_on() && lattice::is_runtime(ty) {
            true => self.receiver_of(operand),
            false => self.typed(operand.value, ty.clone()),
        }
    }

    /// An attribute of `super()`: a method, which a call finds for the class of the object, or the value of a property or
    /// of a class variable.
    pub(crate) fn attribute_of_super(&mut self, operand: &Operand, name: &str) -> Operand {
        let Some((ty, own)) = of_super(&operand.ty).map(|(ty, own)| (ty.clone(), own)) else {
            return self.never();
        };
        let object = self.object_of_super(operand, &ty);
        let class = class_itself(&ty);
        let found = self.facts.next_method(&class, &own, name);
        if found.is_none()
            && name == "__new__"
            && !self.facts.order(&class).iter().any(|above| self.facts.program.is_library(above))
        {
            return self.compile_time(Type::Function(Symbol::new(super::calls::NEW_OBJECT)));
        }
        let flavor = found.as_ref().and_then(|found| self.facts.signature(found)).map(|found| found.flavor);
        if flavor == Some(Flavor::Property) {
            return self.call_of_super(&object, &own, name, Vec::new());
        }
        if let Behind::Variable(above) = self.facts.behind(&class, &own, name) {
            let variable = self.variable_of_super(&object, &above, name);
            if !matches!(&variable.ty, Type::Method(_, symbol) if symbol.as_str().starts_with(VARIABLE)) {
                return variable;
            }
        }
        let symbol = Symbol::new(format!("{SUPER}{own}:{name}"));
        Operand { ty: Type::Method(Arc::new(ty), symbol), constant: None, value: object.value }
    }

    /// A class variable of a class above: a function in it is bound to the object.
    fn variable_of_super(&mut self, object: &Operand, above: &Symbol, name: &str) -> Operand {
        let class = self.compile_time(Type::Class(Arc::new(Type::class(above.as_str()))));
        let variable = self.attribute(&class, name, true);
        match self.facts.seen_as(&object.ty, above) {
            Some(seen) => {
                let object = self.convert(object, &seen, "the object of `super()`");
                self.bound_variable(&object, &seen, name, variable)
            }
            None => variable,
        }
    }

    /// Calls a method that `super()` found: another one for each class below that has another class behind `own`.
    pub(crate) fn call_of_super(
        &mut self,
        object: &Operand,
        own: &Symbol,
        name: &str,
        mut args: Vec<Passed>,
    ) -> Operand {
        // `super().__new__(cls, value)` names the class that an object is made of.
        let is_class =
            |arg: &Passed| matches!(arg, (Argument::Positional, Operand { ty: Type::Class(_), .. }));
        let named = (name == "__new__" && args.first().is_some_and(is_class)).then(|| args.remove(0).1);
        let object = named.as_ref().unwrap_or(object);
        if let Type::Class(of) = &object.ty
            && self.is_metaclass_of(own, of)
        {
            return self.call_above_metaclass(object, &of.clone(), own, name, args);
        }
        let Type::Instance(instance) = object.ty.clone() else {
            let class = class_itself(&object.ty);
            let next = self.facts.behind(&class, own, name);
            return self.call_next(object, next, name, args);
        };
        let next = self.facts.behind(&instance.class, own, name);
        let mut below = self.facts.overrides(&instance.class, "");
        below.retain(|class| self.facts.behind(class, own, name) != next);
        if below.is_empty() {
            return self.call_next(object, next, name, args);
        }
        if let Some(class) = self.untold(&instance, &below) {
            return self.refuse_untold(&instance, &class);
        }
        let mut cases = self.cases(&object.ty, "");
        let mut rule = |frame: &mut Self, case: &Operand| {
            let class = super::attributes::class_of(&case.ty);
            let next = frame.facts.behind(&class, own, name);
            frame.call_next(case, next, name, args.clone())
        };
        // Only those that differ, and those below them, which may differ from those again.
        cases.retain(|case| {
            let class = super::attributes::class_of(case);
            *case == object.ty || self.facts.order(&class).iter().any(|above| below.contains(above))
        });
        self.dispatch_over(object, &cases, &Wanted::Nothing, &mut rule)
    }

    fn call_next(&mut self, object: &Operand, next: Behind, name: &str, args: Vec<Passed>) -> Operand {
        match next {
            Behind::Method(next) => return self.call_bound(object, &next, args),
            Behind::Variable(above) => {
                let variable = self.variable_of_super(object, &above, name);
                return self.call_operand(&variable, args);
            }
            Behind::Nothing => {}
        }
        if let Some(method) = self.facts.method(&"builtins.object".into(), name) {
            return self.call_bound(object, &method, args);
        }
        match name {
            "__init__" => self.end_of_order(
                &args,
                "object.__init__() takes exactly one argument (the instance to initialize)",
            ),
            "__init_subclass__" => {
                let class = class_itself(&object.ty);
                if self.facts.is_typed_dict(&class) {
                    return self.none();
                }
                let name = class.last();
                self.end_of_order(&args, &format!("{name}.__init_subclass__() takes no keyword arguments"))
            }
            SETATTR if args.len() == 2 => {
                let object = (Argument::Positional, object.clone());
                self.set_attribute_directly(&[&[object], args.as_slice()].concat())
            }
            _ if self.may_be_left_out(object, name) => {
                self.report("E0304", format!("`super().{name}` is not supported here"))
            }
            _ => {
                let message = self.str_literal(&format!("'super' object has no attribute '{name}'"));
                self.call_library("builtins._raise_attribute_error", &[message]);
                self.dead_end();
                self.never()
            }
        }
    }

    /// Whether a class of the library above that of `object`, or `object` itself, has in CPython what is missing here.
    fn may_be_left_out(&self, object: &Operand, name: &str) -> bool {
        let class = class_itself(&object.ty);
        let is_special = name.starts_with("__") && name.ends_with("__");
        let is_left_out = |above: &Symbol| {
            let known = attributes(above.last()).or_else(|| attributes_of_library(above));
            let is_known =
                !is_special && known.is_some_and(|known| !known.split(' ').any(|known| known == name));
            !self.is_plain_base(above) && !is_known
        };
        OF_OBJECT.contains(&name) || self.facts.order(&class).iter().any(is_left_out)
    }

    /// Calls what `object` has at the end of the order of classes: it takes no arguments, and does nothing.
    fn end_of_order(&mut self, args: &[Passed], message: &str) -> Operand {
        let may_be_empty = |(kind, given): &Passed| match kind {
            Argument::DoubleStar => true,
            Argument::Star => matches!(given.ty, Type::Tuple(_)) || given.ty.is_instance_of("builtins.tuple"),
            _ => false,
        };
        if !args.iter().all(may_be_empty) {
            return self.raise_type_error(message);
        }
        for (_, given) in args {
            let truth = self.truth(given);
            if self.out.is_on() {
                let is_empty = self.not(&truth);
                self.raise_unless(is_empty.value, message, "builtins._raise_type_error");
            }
        }
        self.none()
    }

    /// Emits the test whether a boxed value is of `case`, or of a class below it.
    pub(crate) fn type_test(&mut self, object: &Operand, case: &Type) -> Value {
        if *case == Type::None {
            return self.out.op(Op::IsNone, &[object.value], Type::Bool);
        }
        let case = self.cells.deep(case);
        if let Some(number) = Number::of(&case).filter(|_| self.cells.deep(&object.ty).is_tagged()) {
            return self.out.op(Op::HasTag(number), &[object.value], Type::Bool);
        }
        let mut found = self.line_test(object.value, &case);
        for heir in self.heirs(&case) {
            let matches = self.line_test(object.value, &heir);
            let yes = self.out.op(Op::Bool(true), &[], Type::Bool);
            found = self.out.op(Op::Select, &[matches, yes, found], Type::Bool);
        }
        found
    }

    /// Emits the test whether an object begins with the fields of `case`.
    fn line_test(&mut self, object: Value, case: &Type) -> Value {
        let descriptor = self.descriptor(case);
        self.out.op(Op::IsInstance(descriptor), &[object], Type::Bool)
    }

    /// The types of the objects that are of type `ty` without beginning with its fields.
    fn heirs(&self, ty: &Type) -> Vec<Type> {
        let Some(instance) = ty.as_instance() else { return Vec::new() };
        let heirs = self.facts.heirs(&instance.class);
        heirs.iter().filter_map(|class| self.derived(class, instance)).collect()
    }

    /// Evaluates `rule` for an object as each type whose objects have the fields of its own type at other places, and
    /// as its own type. All results are of type `result`, or there are none.
    pub(super) fn by_line(
        &mut self,
        object: &Operand,
        result: Option<&Type>,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Option<Value>,
    ) -> Option<Value> {
        let own = self.cells.deep(&object.ty);
        if let Some(instance) = own.as_instance()
            && let Some(class) = self.untold(instance, &self.facts.heirs(&instance.class))
        {
            return Some(self.refuse_untold(instance, &class).value);
        }
        let merge = self.out.block();
        let merged = result.map(|ty| self.out.param(merge, ty.clone()));
        for heir in self.heirs(&own) {
            let (found, next) = (self.out.block(), self.out.block());
            let matches = self.line_test(object.value, &heir);
            self.out.branch(matches, found, next);
            self.out.start(found);
            let value = self.unbox(object.value, &own, &heir);
            let case = self.typed(value, heir);
            let value = rule(self, &case);
            self.out.jump(merge, value.as_slice());
            self.out.start(next);
        }
        let value = rule(self, object);
        self.out.jump(merge, value.as_slice());
        self.out.start(merge);
        merged
    }

    /// Whether objects of a type may have its fields at other places than the type says.
    pub(super) fn has_heirs(&self, ty: &Type) -> bool {
        ty.as_instance().is_some_and(|instance| {
            self.facts.heirs(&instance.class).iter().any(|heir| self.told(heir, instance).is_some())
        })
    }

    /// Whether some class derives from two classes of which neither derives from the other.
    pub(super) fn have_common_below(&self, a: &Instance, b: &Instance) -> bool {
        let below = self.facts.overrides(&a.class, "");
        below.iter().any(|below| self.facts.order(below).contains(&b.class))
    }

    /// Whether a class has a field, method, class variable or type of this name.
    pub(super) fn has_attribute(&self, class: &Symbol, name: &str) -> bool {
        self.facts.field(class, name).is_some()
            || self.facts.method(class, name).is_some()
            || self.facts.shared_variable(class, name) != SharedVariable::default()
            || self.held_type(class, name).is_some()
    }

    /// The classes below that of `ty` that have an attribute of this name.
    pub(super) fn having_below(&self, ty: &Type, name: &str) -> Vec<Symbol> {
        let Type::Instance(instance) = ty else { return Vec::new() };
        let mut below = self.facts.overrides(&instance.class, "");
        below.retain(|class| self.has_attribute(class, name));
        below
    }

    /// An attribute that the class of the object lacks and classes below it have.
    pub(super) fn attribute_below(
        &mut self,
        object: &Operand,
        ty: &Type,
        name: &str,
        direct: bool,
    ) -> Option<Operand> {
        let having = self.having_below(ty, name);
        if having.is_empty() {
            return None;
        }
        if direct {
            return Some(self.raise_lacking(&Wanted::Attribute(name), object));
        }
        let is_method = |class: &Symbol| {
            let method = self.facts.method(class, name)?;
            self.facts.signature(&method).filter(|signature| signature.flavor != Flavor::Property)
        };
        if having.iter().any(|class| is_method(class).is_some()) {
            let ty = Type::Method(Arc::new(ty.clone()), Symbol::new(format!("?.{name}")));
            return Some(Operand { ty, constant: None, value: object.value });
        }
        Some(self.dispatch(object, &mut |frame, case| {
            match frame.has_attribute(&super::attributes::class_of(&case.ty), name) {
                true => frame.attribute(case, name, true),
                false => frame.raise_lacking(&Wanted::Attribute(name), case),
            }
        }))
    }
}
