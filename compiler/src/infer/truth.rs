//! Truth values: what `if`, `while`, `not`, `and` and `or` ask of a value.

use super::frame::{Frame, Operand};
use super::mixed_order::class_name;
use crate::ir::Type;
use crate::ir::typed::{FloatCompare, IntCompare, Op};

impl Frame<'_, '_> {
    /// The truth value of `x`.
    pub(crate) fn truth(&mut self, x: &Operand) -> Operand {
        match &x.ty {
            Type::Never => self.never(),
            Type::Bool => x.clone(),
            Type::None => self.bool(false),
            Type::Int => {
                let zero = self.out.int(0);
                self.int_compare(IntCompare::Ne, x.value, zero)
            }
            Type::Float => {
                let zero = self.out.op(Op::Float(0), &[], Type::Float);
                let value = self.out.op(Op::FloatCompare(FloatCompare::Ne), &[x.value, zero], Type::Bool);
                self.typed(value, Type::Bool)
            }
            Type::Tuple(items) => self.bool(!items.is_empty()),
            Type::Union(_) => self.dispatch(x, &mut |frame, x| frame.truth(x)),
            Type::Function(_) | Type::Class(_) | Type::Module(_) | Type::Method(..) => self.bool(true),
            _ => {
                let plain = x.ty.clone();
                self.dispatch_below(x, &["__bool__"], &mut |frame, x| {
                    if x.ty != plain {
                        return frame.truth(x);
                    }
                    if let Some(result) = frame.try_method(x, "__bool__", &[]) {
                        return frame.answered_truth(&result);
                    }
                    frame.dispatch_below(x, &["__len__"], &mut |frame, x| match x.ty == plain {
                        false => frame.truth(x),
                        true => match frame.try_method(x, "__len__", &[]) {
                            Some(length) => frame.answered_length(&length),
                            None => frame.bool(true),
                        },
                    })
                })
            }
        }
    }

    /// Whether every value of this type is true: functions and classes are, and objects that do not say anything else.
    pub(super) fn is_always_true(&self, ty: &Type) -> bool {
        match ty {
            Type::Function(_) | Type::Class(_) | Type::Module(_) | Type::Method(..) => true,
            Type::Tuple(items) => !items.is_empty(),
            Type::Instance(instance) => ["__bool__", "__len__"].iter().all(|name| {
                self.find_method(ty, name).is_none() && self.facts.overrides(&instance.class, name).is_empty()
            }),
            _ => false,
        }
    }

    /// What `__bool__` has returned, which has to be a bool.
    fn answered_truth(&mut self, answer: &Operand) -> Operand {
        match &answer.ty {
            Type::Bool | Type::Never => answer.clone(),
            Type::Union(_) => self.dispatch(answer, &mut |frame, answer| frame.answered_truth(answer)),
            ty => {
                let class = class_name(&self.cells.deep(ty));
                self.raise_type_error(&format!("__bool__ should return bool, returned {class}"))
            }
        }
    }

    /// Whether what `__len__` has returned, which has to be an int, is not 0.
    fn answered_length(&mut self, answer: &Operand) -> Operand {
        match &answer.ty {
            Type::Int | Type::Bool | Type::Never => self.truth(answer),
            Type::Union(_) => self.dispatch(answer, &mut |frame, answer| frame.answered_length(answer)),
            ty => {
                let class = class_name(&self.cells.deep(ty));
                self.raise_type_error(&format!("'{class}' object cannot be interpreted as an integer"))
            }
        }
    }
}
