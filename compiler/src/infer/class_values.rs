//! Classes of values, `type(x)`. Where the type says which class that is, it is known at compile time. Where `x` may be of
//! a subclass or of several types, the value is the object itself, as the receiver of a pretended method.

use std::sync::Arc;

use linkpoint_abi::{Symbol, layout};

use super::attributes::class_of;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::typed::{IntCompare, Op, Width};
use crate::ir::{Type, Value};
use crate::program::names::Resolved;

/// `type`; also the pretended method whose receiver is an object that stands for its class.
pub(super) const CLASS_OF: &str = "builtins.type";

/// The methods that classes have themselves.
const OF_CLASSES: [&str; 5] = ["__str__", "__repr__", "__format__", "__hash__", "__eq__"];

/// The type of the objects whose classes values of type `ty` are, if they are not known at compile time.
pub(crate) fn of_object(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Method(receiver, symbol) if symbol.as_str() == CLASS_OF => Some(receiver),
        _ => None,
    }
}

/// Whether values are classes, one of several.
pub(super) fn are_classes(members: &[Type]) -> bool {
    members.iter().all(is_class)
}

/// Whether values are classes: one that is known, or those of objects.
pub(crate) fn is_class(ty: &Type) -> bool {
    matches!(ty, Type::Class(_)) || of_object(ty).is_some()
}

/// Whether a value is one of several classes.
pub(super) fn is_one_of_classes(ty: &Type) -> bool {
    matches!(ty, Type::Union(members) if are_classes(members))
}

/// Whether classes answer a method themselves.
pub(super) fn answers(name: &str) -> bool {
    OF_CLASSES.contains(&name)
}

impl Frame<'_, '_> {
    /// Whether `x` is a class: `isinstance(x, type)`.
    pub(super) fn is_class(&mut self, x: &Operand) -> Operand {
        match &x.ty {
            Type::Union(_) => self.dispatch(x, &mut |frame, member| frame.is_class(member)),
            Type::Object => self.report("E0308", "isinstance() of an `object` and `type`".to_owned()),
            ty => self.bool(is_class(ty)),
        }
    }

    /// The class of `x`.
    pub(crate) fn class_of_value(&mut self, x: &Operand) -> Operand {
        match &x.ty {
            Type::Never => self.never(),
            Type::Object => self.report("E0308", "type() of an `object` is not supported yet".to_owned()),
            ty if matches!(ty, Type::Union(_)) || self.has_subclasses(ty) => {
                let ty = Type::Method(Arc::new(ty.clone()), Symbol::new(CLASS_OF));
                Operand { ty, constant: None, value: x.value }
            }
            ty => self.compile_time(self.class_alone(ty)),
        }
    }

    fn has_subclasses(&self, ty: &Type) -> bool {
        ty.as_instance().is_some_and(|instance| !self.facts.overrides(&instance.class, "").is_empty())
    }

    /// The classes that an object of type `ty` may have.
    pub(super) fn classes_below(&self, ty: &Type) -> Vec<Type> {
        let mut classes: Vec<Type> = lattice::members(ty);
        for member in lattice::members(ty) {
            let below =
                member.as_instance().map(|of| self.facts.overrides(&of.class, "")).unwrap_or_default();
            classes
                .extend(below.iter().map(|class| crate::program::signatures::class_type(class, Vec::new())));
        }
        classes.iter().map(|class| self.class_alone(class)).collect()
    }

    /// What a class is as an item of a container: it keeps no object, nor what the items of such a built-in are.
    pub(super) fn class_as_item(&self, ty: &Type) -> Type {
        match ty {
            Type::Union(members) if members.iter().any(is_class) => {
                lattice::union(members.iter().map(|member| self.class_as_item(member)).collect::<Vec<_>>())
            }
            Type::Class(of) => self.class_alone(of),
            ty => match of_object(ty) {
                Some(object) => lattice::union(self.classes_below(object)),
                None => ty.clone(),
            },
        }
    }

    /// The class of the objects of a type, a built-in one as its bare name means it.
    pub(super) fn class_alone(&self, ty: &Type) -> Type {
        let of = match ty {
            Type::Instance(of) if !of.args.is_empty() && self.facts.program.is_library(&of.class) => {
                let params = self.facts.type_params(&of.class).unwrap_or_default();
                Type::generic(of.class.as_str(), params.into_iter().map(Type::Parameter).collect())
            }
            _ => ty.clone(),
        };
        Type::Class(Arc::new(of))
    }

    /// The object that stands for its class.
    pub(crate) fn standing(&mut self, class: &Operand) -> Option<Operand> {
        let ty = of_object(&class.ty)?.clone();
        Some(if self.out.is_on() { self.receiver_of(class) } else { self.typed(class.value, ty) })
    }

    /// Evaluates `rule` for an object as each class that it may be of.
    pub(crate) fn dispatch_classes(
        &mut self,
        object: &Operand,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        match object.ty {
            Type::Union(_) => {
                self.dispatch(object, &mut |frame, member| frame.dispatch_classes(member, &mut *rule))
            }
            Type::Instance(_) => self.dispatch(object, rule),
            _ => rule(self, object),
        }
    }

    /// An attribute of the class of an object.
    pub(crate) fn attribute_of_class(&mut self, class: &Operand, name: &str) -> Operand {
        let Some(object) = self.standing(class) else { return self.never() };
        if name == "__name__" {
            return self.call_library("builtins._type_name_of", &[object]);
        }
        let is_outermost = |class: &Symbol| self.facts.program.shown_name(class) == class.last();
        if name == "__qualname__" && self.facts.order(&class_of(&object.ty)).iter().all(is_outermost) {
            let below = self.facts.overrides(&class_of(&object.ty), "");
            if below.iter().all(is_outermost) {
                return self.call_library("builtins._type_name_of", &[object]);
            }
        }
        if OF_CLASSES.contains(&name) {
            let ty = Type::Method(Arc::new(class.ty.clone()), Symbol::new(format!("?.{name}")));
            return Operand { ty, constant: None, value: class.value };
        }
        let found = self.facts.shared_variable(&class_of(&object.ty), name);
        if found.certain.is_some() && found.late.is_empty() && !self.varies_below(&object.ty, name) {
            let class = self.compile_time(Type::Class(Arc::new(object.ty.clone())));
            return self.attribute(&class, name, true);
        }
        self.dispatch_classes(&object, &mut |frame, case| {
            let class = frame.compile_time(Type::Class(Arc::new(case.ty.clone())));
            frame.attribute(&class, name, true)
        })
    }

    /// What a class answers itself, not its objects: its text, its hash, whether it is another class.
    pub(crate) fn asked_of_class(&mut self, class: &Operand, name: &str, args: &[Passed]) -> Option<Operand> {
        if let Some(answer) = self.asked_of_function(class, name, args) {
            return Some(answer);
        }
        class_type(&class.ty)?;
        match (name, args) {
            ("__str__" | "__repr__", []) => Some(self.class_text(class)),
            ("__format__", [(_, spec)]) => {
                let text = self.class_text(class);
                Some(self.call_library("builtins._format_of_class", &[text, spec.clone()]))
            }
            ("__hash__", []) => {
                let text = self.class_text(class);
                Some(self.call_method(&text, "__hash__", &[]))
            }
            ("__eq__", [(_, other)]) => match class_type(&other.ty) {
                Some(_) => self.same_class(class, other),
                None => Some(self.bool(false)),
            },
            _ => None,
        }
    }

    /// `<class 'MODULE.NAME'>`
    fn class_text(&mut self, class: &Operand) -> Operand {
        if let Type::Class(of) = &class.ty {
            return self.text_of_class(&class_of(of), self.is_enumeration(of));
        }
        let Some(object) = self.standing(class) else { return self.never() };
        let is_raised = |frame: &Self, ty: &Type| {
            ty.as_instance().is_some_and(|of| {
                frame.facts.program.is_library(&of.class)
                    && frame.derives_from(of, &"builtins.BaseException".into())
            })
        };
        self.dispatch_classes(&object, &mut |frame, case| {
            // The library raises exceptions of classes that the program does not know.
            if is_raised(frame, &case.ty) {
                return frame.call_library("builtins._class_text_of", std::slice::from_ref(case));
            }
            let is_enumeration = frame.is_enumeration(&case.ty);
            frame.text_of_class(&class_of(&case.ty), is_enumeration)
        })
    }

    fn text_of_class(&mut self, class: &Symbol, is_enumeration: bool) -> Operand {
        let name = self.facts.program.shown_name(class).to_owned();
        if is_enumeration && self.facts.order(class).contains(&"enum.Flag".into()) {
            return self.str_literal(&format!("<flag '{name}'>"));
        }
        if is_enumeration {
            return self.str_literal(&format!("<enum '{name}'>"));
        }
        if self.facts.program.is_library(class) {
            if class.module() == "builtins" {
                return self.str_literal(&format!("<class '{name}'>"));
            }
            let module = self.facts.module_told(class).unwrap_or_else(|| Arc::from(class.module()));
            return self.str_literal(&format!("<class '{module}.{name}'>"));
        }
        let parts =
            [self.str_literal("<class '"), self.module_name(class), self.str_literal(&format!(".{name}'>"))];
        self.concatenate(&parts)
    }

    /// What `__module__` of a class is.
    pub(crate) fn module_name(&mut self, class: &Symbol) -> Operand {
        let module =
            self.facts.program.module_of(class).map(|module| module.name.clone()).unwrap_or_default();
        match self.facts.program.is_library_module(&module) {
            true => self.str_literal(&self.facts.module_told(class).unwrap_or(module)),
            false => self.module_variable(&module, "__name__"),
        }
    }

    /// What every class has as an attribute.
    pub(crate) fn attribute_of_any_class(&mut self, of: &Type, name: &str) -> Option<Operand> {
        let class = class_of(of);
        match name {
            "__name__" | "__qualname__" if matches!(of, Type::Class(_)) => Some(self.name_of_metaclass()),
            "__name__" => Some(self.str_literal(class.last())),
            "__qualname__" => Some(self.str_literal(self.facts.program.shown_name(&class))),
            "__module__" => Some(self.module_name(&class)),
            "__mro__" | "__bases__" => {
                let mut named = self.facts.named_bases(&class).into_iter();
                if let Some(base) = named.find(|base| !matches!(&**base, "object" | "type")) {
                    let message = format!("`{name}` of a class below `{base}`, which is no value here");
                    return Some(self.report("E0308", message));
                }
                let mut classes = match name {
                    "__mro__" => self.facts.order(&class),
                    _ => self.facts.bases(&class).iter().map(class_of).collect(),
                };
                if name == "__mro__" || classes.is_empty() {
                    classes.push(Symbol::new(crate::program::hierarchy::ROOT));
                }
                let classes = classes.into_iter().map(|class| {
                    Type::Class(Arc::new(crate::program::signatures::class_type(&class, Vec::new())))
                });
                let classes: Vec<Operand> = classes.map(|class| self.compile_time(class)).collect();
                Some(self.tuple_of(&classes))
            }
            "_fields" if self.is_tuple_record(of) => Some(self.names_of_fields(of)),
            _ => self.class_inside(&class, name),
        }
    }

    /// The name of the class of a class. The library's messages call it `type`; whose it is otherwise is not told: abstract bases and
    /// enumerations have one of their own.
    fn name_of_metaclass(&mut self) -> Operand {
        match self.facts.program.is_library_module(&self.definition.module) {
            true => self.str_literal("type"),
            false => self.report("E0308", "the class of a class is not supported".to_owned()),
        }
    }

    /// `_fields` of a `NamedTuple`.
    pub(crate) fn names_of_fields(&mut self, of: &Type) -> Operand {
        let names = self.facts.match_args(&class_of(of));
        let names: Vec<Operand> = names.iter().map(|name| self.str_literal(name)).collect();
        self.tuple_of(&names)
    }

    /// The class `name` inside a class or inside one above it. Other types that a class has names for are no values.
    pub(crate) fn class_inside(&mut self, class: &Symbol, name: &str) -> Option<Operand> {
        let Resolved::Class(found) = self.held_type(class, name)? else {
            return Some(self.no_value(name));
        };
        let params = self.facts.type_params(&found).unwrap_or_default();
        let ty = Type::generic(found.as_str(), params.into_iter().map(Type::Parameter).collect());
        Some(self.compile_time(Type::Class(Arc::new(ty))))
    }

    /// The type that a class, or one above it, has in its body under the name `name`.
    pub(super) fn held_type(&self, class: &Symbol, name: &str) -> Option<Resolved> {
        let held = |around: Symbol| match self.facts.inside(&Resolved::Class(around), name) {
            found @ (Resolved::Class(_) | Resolved::Alias(..)) => Some(found),
            _ => None,
        };
        self.facts.order(class).into_iter().find_map(held)
    }

    /// Makes another object of the class of an object.
    pub(crate) fn construct_alike(&mut self, class: &Operand, args: Vec<Passed>) -> Operand {
        let Some(object) = self.standing(class) else { return self.never() };
        self.dispatch_classes(&object, &mut |frame, case| frame.call_class(&case.ty, args.clone()))
    }

    /// Whether two classes are the same; `None` if these are no classes.
    pub(crate) fn same_class(&mut self, a: &Operand, b: &Operand) -> Option<Operand> {
        let (x, y) = (class_type(&a.ty)?, class_type(&b.ty)?);
        let is_union = matches!(x, Type::Union(_)) || matches!(y, Type::Union(_));
        if is_union && of_object(&a.ty).is_none() && of_object(&b.ty).is_none() {
            return Some(self.bool(x == y));
        }
        if matches!(x, Type::Union(_)) {
            let object = self.standing(a)?;
            return Some(self.dispatch(&object, &mut |frame, case| {
                let class = frame.class_of_value(case);
                frame.same_class(&class, b).unwrap_or_else(|| frame.never())
            }));
        }
        if matches!(y, Type::Union(_)) {
            return self.same_class(b, a);
        }
        let may_be_same = match (&x, &y) {
            (Type::Instance(x), Type::Instance(y)) => {
                self.derives_from(x, &y.class)
                    || self.derives_from(y, &x.class)
                    || self.have_common_below(x, y)
            }
            _ => class_of(&x) == class_of(&y),
        };
        let is_known = of_object(&a.ty).is_none() && of_object(&b.ty).is_none();
        if !may_be_same || is_known {
            return Some(self.bool(class_of(&x) == class_of(&y)));
        }
        let is_generic = |ty: &Type| ty.as_instance().is_some_and(|of| !of.args.is_empty());
        if is_generic(&x) || is_generic(&y) {
            // Descriptors tell what the items are, too.
            let standing = self.standing(a);
            let other = if standing.is_some() { b } else { a };
            let object = standing.or_else(|| self.standing(b))?;
            return Some(self.dispatch_classes(&object, &mut |frame, case| {
                let class = frame.compile_time(frame.class_alone(&case.ty));
                frame.same_class(&class, other).unwrap_or_else(|| frame.never())
            }));
        }
        let (left, right) = (self.descriptor_of(a, &x), self.descriptor_of(b, &y));
        let same = self.out.op(Op::IntCompare(IntCompare::Eq), &[left, right], Type::Bool);
        Some(self.typed(same, Type::Bool))
    }

    /// The address of the type descriptor that a class has.
    fn descriptor_of(&mut self, class: &Operand, ty: &Type) -> Value {
        if of_object(&class.ty).is_none() {
            let descriptor = self.descriptor(ty);
            return self.out.op(Op::AddressOf(descriptor), &[], Type::Int);
        }
        let address = self.out.op(Op::AddressOfObject, &[class.value], Type::Int);
        self.out.op(Op::Load(Width::U32, layout::TYPE), &[address], Type::Int)
    }
}

fn class_type(ty: &Type) -> Option<Type> {
    match ty {
        Type::Class(of) => Some((**of).clone()),
        other => of_object(other).cloned(),
    }
}

/// How people read the class of an object.
pub(crate) fn display(ty: &Type) -> Option<String> {
    of_object(ty).map(|object| format!("type[{}]", lattice::display(object)))
}
