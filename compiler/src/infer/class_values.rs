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

/// The pretended method whose receiver is an object that stands for its class.
const CLASS_OF: &str = "builtins.type";

/// The type of the objects whose classes values of type `ty` are, if they are not known at compile time.
pub(crate) fn of_object(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Method(receiver, symbol) if symbol.as_str() == CLASS_OF => Some(receiver),
        _ => None,
    }
}

impl Frame<'_, '_> {
    /// The class of `x`.
    pub(crate) fn class_of_value(&mut self, x: &Operand) -> Operand {
        match &x.ty {
            Type::Never => self.never(),
            Type::Object => self.report("E0308", "type() of an `object` is not supported yet".to_owned()),
            ty if matches!(ty, Type::Union(_)) || self.has_subclasses(ty) => {
                let ty = Type::Method(Arc::new(ty.clone()), Symbol::new(CLASS_OF));
                Operand { ty, constant: None, value: x.value }
            }
            ty => self.compile_time(Type::Class(Arc::new(ty.clone()))),
        }
    }

    fn has_subclasses(&self, ty: &Type) -> bool {
        ty.as_instance().is_some_and(|instance| !self.facts.overrides(&instance.class, "").is_empty())
    }

    /// The object that stands for its class.
    pub(crate) fn standing(&mut self, class: &Operand) -> Option<Operand> {
        let ty = of_object(&class.ty)?.clone();
        Some(if self.out.is_on() { self.receiver_of(class) } else { self.typed(class.value, ty) })
    }

    /// An attribute of the class of an object.
    pub(crate) fn attribute_of_class(&mut self, class: &Operand, name: &str) -> Operand {
        let Some(object) = self.standing(class) else { return self.never() };
        if name == "__name__" || name == "__qualname__" {
            return self.call_library("builtins._type_name_of", &[object]);
        }
        self.dispatch(&object, &mut |frame, case| {
            let class = frame.compile_time(Type::Class(Arc::new(case.ty.clone())));
            frame.attribute(&class, name, true)
        })
    }

    /// Makes another object of the class of an object.
    pub(crate) fn construct_alike(&mut self, class: &Operand, args: Vec<Passed>) -> Operand {
        let Some(object) = self.standing(class) else { return self.never() };
        self.dispatch(&object, &mut |frame, case| frame.construct(&case.ty, args.clone()))
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
