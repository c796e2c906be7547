//! Operators: arithmetic. Primitive operations are emitted directly; all others are methods. Not here: truth (`truth`).

use std::sync::Arc;

use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lacking::{Wanted, operator_message};
use super::lattice;
use super::mixed_order::class_name;
use crate::ir::typed::{Convert, FloatOp, FloatUnary, IntOp, Op};
use crate::ir::types::Instance;
use crate::ir::untyped::{BinaryOp, Constant, UnaryOp};
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// `-x`, `+x`, `~x`
    pub(crate) fn unary(&mut self, op: UnaryOp, x: &Operand) -> Operand {
        if matches!(x.ty, Type::Union(_)) {
            let wanted = Wanted::Prefix(match op {
                UnaryOp::Neg => "-",
                UnaryOp::Pos => "+",
                UnaryOp::Invert | UnaryOp::Not => "~",
            });
            return self.dispatch_wanting(x, &wanted, &mut |frame, x| frame.unary(op, x));
        }
        let (method, sign) = match op {
            UnaryOp::Neg => ("__neg__", "-"),
            UnaryOp::Pos => ("__pos__", "+"),
            UnaryOp::Invert | UnaryOp::Not => ("__invert__", "~"),
        };
        // Classes below built-in ones have operators of their own: flags that are ints are flags again.
        if matches!(x.ty, Type::Instance(_)) && self.find_method(&x.ty, method).is_some() {
            return self.call_method(x, method, &[]);
        }
        let x = if x.ty == Type::Bool { self.bool_to_int(x) } else { self.plain_value(x) };
        match (op, &x.ty) {
            (UnaryOp::Pos, Type::Int | Type::Float) => x,
            (UnaryOp::Neg, Type::Int) => {
                if let Some(Constant::Int(value)) = x.constant
                    && let Some(negated) = value.checked_neg()
                {
                    return self.constant(&Constant::Int(negated));
                }
                let zero = self.out.int(0);
                self.int_op(IntOp::Sub, zero, x.value)
            }
            (UnaryOp::Neg, Type::Float) => {
                let value = self.out.op(Op::FloatUnary(FloatUnary::Neg), &[x.value], Type::Float);
                self.typed(value, Type::Float)
            }
            (UnaryOp::Invert, Type::Int) => {
                let ones = self.out.int(-1);
                self.int_op(IntOp::Xor, x.value, ones)
            }
            _ => self.call_method_or_report(&x, method, &[], &format!("unary `{sign}`")),
        }
    }

    fn int_op(&mut self, op: IntOp, a: Value, b: Value) -> Operand {
        let value = self.out.op(Op::IntOp(op), &[a, b], Type::Int);
        self.typed(value, Type::Int)
    }

    fn float_op(&mut self, op: FloatOp, a: Value, b: Value) -> Operand {
        let value = self.out.op(Op::FloatOp(op), &[a, b], Type::Float);
        self.typed(value, Type::Float)
    }

    /// A bool as the int that it is.
    pub(crate) fn bool_to_int(&mut self, x: &Operand) -> Operand {
        if let Some(Constant::Bool(value)) = x.constant {
            return self.constant(&Constant::Int(i64::from(value)));
        }
        let value = self.out.op(Op::Convert(Convert::BoolToInt), &[x.value], Type::Int);
        self.typed(value, Type::Int)
    }

    /// An int as the nearest float.
    pub(crate) fn int_to_float(&mut self, x: &Operand) -> Operand {
        let value = self.out.op(Op::Convert(Convert::IntToFloat), &[x.value], Type::Float);
        self.typed(value, Type::Float)
    }

    /// `a op b`
    pub(crate) fn binary(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let may_raise = self.may_raise(op, a, b);
        if matches!(a.ty, Type::Union(_)) {
            let wanted = Wanted::Left(op, b);
            let rule = &mut |frame: &mut Self, a: &Operand| match may_raise && !frame.may_work(op, a, b) {
                true => frame.raise_lacking(&wanted, a),
                false => frame.binary(op, a, b),
            };
            return self.dispatch_wanting(a, &wanted, rule);
        }
        let is_split = is_primitive(&a.ty)
            || self.is_built_in_value(&a.ty)
            || (is_builtin(&a.ty) && self.is_checked_late())
            || (matches!(b.ty, Type::Union(_)) && self.answers_by_type(op, a));
        if matches!(b.ty, Type::Union(_)) && is_split {
            let wanted = Wanted::Right(op, a);
            let rule = &mut |frame: &mut Self, b: &Operand| match may_raise && !frame.may_work(op, a, b) {
                true => frame.raise_lacking(&wanted, b),
                false => frame.binary(op, a, b),
            };
            return self.dispatch_wanting(b, &wanted, rule);
        }
        if self.defines_operator(op, a, b) {
            return self.operator_method(op, a, b);
        }
        let (a, b) = (&self.plain_value(a), &self.plain_value(b));
        match (&a.ty, &b.ty) {
            (Type::Never, _) | (_, Type::Never) => self.never(),
            _ if op == BinaryOp::Add && is_text(a) && is_text(b) => self.concatenate(&[a.clone(), b.clone()]),
            (Type::Bool, Type::Bool) if is_bitwise(op) => self.bool_op(op, a, b),
            (x, y) if is_number(x) && is_number(y) => self.number_op(op, a, b),
            (Type::Tuple(x), Type::Tuple(y)) if op == BinaryOp::Add => {
                let (x, y) = (x.len(), y.len());
                let mut items: Vec<Operand> = (0..x).map(|index| self.tuple_item(a, index)).collect();
                items.extend((0..y).map(|index| self.tuple_item(b, index)));
                self.tuple_of(&items)
            }
            _ if op == BinaryOp::Add && self.are_lists_apart(a, b) => {
                self.call_library("builtins._joined_lists", &[a.clone(), b.clone()])
            }
            _ => self.operator_method(op, a, b),
        }
    }

    /// Whether the operator of the left side may answer NotImplemented, and each type of the right side tells by itself whether it does:
    /// nothing else is declared.
    fn answers_by_type(&self, op: BinaryOp, a: &Operand) -> bool {
        let Some(method) = self.find_method(&a.ty, &format!("__{}__", operator(op).0)) else { return false };
        let signature = self.facts.signature(&method);
        signature
            .is_some_and(|signature| signature.params.iter().skip(1).any(|param| param.declared.is_none()))
            && self.facts.refuses(&method)
    }

    /// Whether a class of records or members defines an operator itself, instead of that of the tuples, ints or strings
    /// which its objects are.
    fn defines_operator(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> bool {
        let name = operator(op).0;
        let defines = |x: &Operand, method: String| {
            matches!(&x.ty, Type::Instance(instance) if instance.class.module() != "builtins")
                && self.find_method(&x.ty, &method).is_some()
        };
        defines(a, format!("__{name}__")) || defines(b, format!("__r{name}__"))
    }

    fn bool_op(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let value = match op {
            BinaryOp::BitXor => self.out.op(Op::BoolXor, &[a.value, b.value], Type::Bool),
            BinaryOp::BitAnd => {
                let no = self.out.op(Op::Bool(false), &[], Type::Bool);
                self.out.op(Op::Select, &[a.value, b.value, no], Type::Bool)
            }
            _ => {
                let yes = self.out.op(Op::Bool(true), &[], Type::Bool);
                self.out.op(Op::Select, &[a.value, yes, b.value], Type::Bool)
            }
        };
        self.typed(value, Type::Bool)
    }

    fn number_op(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let has_float = a.ty == Type::Float || b.ty == Type::Float;
        if has_float
            && (is_bitwise(op) || matches!(op, BinaryOp::LShift | BinaryOp::RShift | BinaryOp::MatMul))
        {
            return self.refuse_operator(op, a, b);
        }
        let a = if a.ty == Type::Bool { self.bool_to_int(a) } else { a.clone() };
        let b = if b.ty == Type::Bool { self.bool_to_int(b) } else { b.clone() };
        if a.ty == Type::Int && b.ty == Type::Int {
            if let (BinaryOp::FloorDiv | BinaryOp::Mod, Some(Constant::Int(divisor @ 1..))) =
                (op, &b.constant)
            {
                return self.divide_by_positive(op, a.value, *divisor);
            }
            let direct = match op {
                BinaryOp::Add => IntOp::Add,
                BinaryOp::Sub => IntOp::Sub,
                BinaryOp::Mul => IntOp::Mul,
                BinaryOp::BitAnd => IntOp::And,
                BinaryOp::BitOr => IntOp::Or,
                BinaryOp::BitXor => IntOp::Xor,
                BinaryOp::Pow if matches!(b.constant, Some(Constant::Int(n)) if n < 0) => {
                    let (a, b) = (self.int_to_float(&a), self.int_to_float(&b));
                    return self.operator_method(op, &a, &b);
                }
                BinaryOp::Pow if b.constant.is_none() && self.is_open_power() => {
                    return self.call_library("builtins._int_or_float_power", &[a, b]);
                }
                _ => return self.operator_method(op, &a, &b),
            };
            return self.int_op(direct, a.value, b.value);
        }
        let a = if a.ty == Type::Int { self.int_to_float(&a) } else { a };
        let b = if b.ty == Type::Int { self.int_to_float(&b) } else { b };
        match op {
            BinaryOp::Add => self.float_op(FloatOp::Add, a.value, b.value),
            BinaryOp::Sub => self.float_op(FloatOp::Sub, a.value, b.value),
            BinaryOp::Mul => self.float_op(FloatOp::Mul, a.value, b.value),
            _ => self.operator_method(op, &a, &b),
        }
    }

    /// `a // divisor` and `a % divisor` for a divisor that is known and positive: no check, and no branch to round down.
    fn divide_by_positive(&mut self, op: BinaryOp, a: Value, divisor: i64) -> Operand {
        let is_quotient = op == BinaryOp::FloorDiv;
        if divisor.count_ones() == 1 {
            let (direct, operand) = match is_quotient {
                true => (IntOp::ShiftRight, i64::from(divisor.trailing_zeros())),
                false => (IntOp::And, divisor - 1),
            };
            let operand = self.out.int(operand);
            return self.int_op(direct, a, operand);
        }
        let (n, bits) = (self.out.int(divisor), self.out.int(63));
        let mut op = |op, a: Value, b: Value| self.int_op(op, a, b).value;
        let truncated = op(if is_quotient { IntOp::DivTruncated } else { IntOp::RemTruncated }, a, n);
        let rest = match is_quotient {
            true => {
                let product = op(IntOp::WrappingMul, truncated, n);
                op(IntOp::WrappingSub, a, product)
            }
            false => truncated,
        };
        // -1 where the division rounded up: where the rest is negative.
        let down = op(IntOp::ShiftRight, rest, bits);
        let correction = if is_quotient { down } else { op(IntOp::And, down, n) };
        self.int_op(IntOp::WrappingAdd, truncated, correction)
    }

    fn operator_method(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let reflected = format!("__r{}__", operator(op).0);
        self.in_order_of_sides(a, b, &reflected, &mut |frame, a, b| frame.operator_from_left(op, a, b))
    }

    fn operator_from_left(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let name = operator(op).0;
        let (method, reflected) = (format!("__{name}__"), format!("__r{name}__"));
        // Sequences of the library are asked last: those operators are no methods of numbers in CPython.
        if matches!(op, BinaryOp::Add | BinaryOp::Mul)
            && self.is_built_in_sequence(&a.ty)
            && !is_builtin(&b.ty)
            && self.find_method(&b.ty, &reflected).is_some()
        {
            if let Some(result) = self.try_operator(b, &reflected, a) {
                return result;
            }
            if self.is_no_index(&b.ty) {
                return self.refuse_sequence(op, a, b);
            }
        }
        // Primitive types answer only among themselves; otherwise the right side decides.
        let left = !is_primitive(&a.ty) || (is_number(&a.ty) && is_number(&b.ty));
        if left && let Some(result) = self.try_operator(a, &method, b) {
            return result;
        }
        let has_answered = !is_builtin(&a.ty) && self.find_method(&a.ty, &method).is_some();
        if op == BinaryOp::Mul && has_answered && self.is_built_in_sequence(&b.ty) && self.is_no_index(&a.ty)
        {
            return self.refuse_sequence(op, a, b);
        }
        if let Some(result) = self.try_operator(b, &reflected, a) {
            return result;
        }
        // `3 * "ab"`: sequences repeat from either side.
        if op == BinaryOp::Mul
            && matches!(a.ty, Type::Int | Type::Bool)
            && let Some(result) = self.try_operator(b, &method, a)
        {
            return result;
        }
        if self.is_defined_below(a, &method) && self.may_lack(&Wanted::Left(op, b)) {
            let plain = a.ty.clone();
            return self.dispatch_below(a, &[&method], &mut |frame, a| match a.ty == plain {
                true => frame.raise_lacking(&Wanted::Left(op, b), a),
                false => frame.binary(op, a, b),
            });
        }
        match op {
            BinaryOp::BitOr => self.class_union(a, b).unwrap_or_else(|| self.refuse_operator(op, a, b)),
            _ => self.refuse_operator(op, a, b),
        }
    }

    /// `int | str` where a value stands: what `isinstance` may ask for.
    fn class_union(&mut self, a: &Operand, b: &Operand) -> Option<Operand> {
        let ((Type::Class(_), _) | (_, Type::Class(_))) = (&a.ty, &b.ty) else { return None };
        let side = |ty: &Type| match ty {
            Type::Class(of) => Some((**of).clone()),
            Type::None => Some(Type::None),
            _ => None,
        };
        let union = lattice::union([side(&a.ty)?, side(&b.ty)?]);
        Some(self.compile_time(Type::Class(Arc::new(union))))
    }

    fn is_built_in_sequence(&self, ty: &Type) -> bool {
        const SEQUENCES: [&str; 5] =
            ["builtins.list", "builtins.tuple", "builtins.str", "builtins.bytes", "builtins.bytearray"];
        matches!(ty, Type::Tuple(_))
            || ty.as_instance().is_some_and(|of| SEQUENCES.contains(&of.class.as_str()))
    }

    /// Whether an object that has answered NotImplemented is nothing that a sequence takes instead: of the user's and the
    /// library's objects it takes those that are indices.
    fn is_no_index(&self, ty: &Type) -> bool {
        let is_of_library = |of: &Instance| self.facts.program.is_library(&of.class);
        (self.is_known(ty) || ty.as_instance().is_some_and(is_of_library))
            && self.find_method(ty, "__index__").is_none()
    }

    /// Refuses an operator of a sequence for which the other side has answered NotImplemented.
    fn refuse_sequence(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let (x, y) = (lattice::display(&self.cells.deep(&a.ty)), lattice::display(&self.cells.deep(&b.ty)));
        let sign = operator(op).1;
        let text = operator_message(op, &class_name(&a.ty), &class_name(&b.ty), self.is_in_place());
        let raised = Some(Raised::type_error(text));
        self.refuse_where_declared(
            "E0303",
            format!("`{sign}` is not defined between `{x}` and `{y}`"),
            None,
            raised,
        )
    }

    /// Refuses an operator that neither side has.
    fn refuse_operator(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let sign = operator(op).1;
        let (x, y) = (lattice::display(&self.cells.deep(&a.ty)), lattice::display(&self.cells.deep(&b.ty)));
        let raised = self.operator_error(op, a, b);
        self.refuse_where_declared(
            "E0303",
            format!("`{sign}` is not defined between `{x}` and `{y}`"),
            None,
            raised,
        )
    }

    /// Calls an operator's method, unless there is none or it answers NotImplemented for these types.
    pub(super) fn try_operator(
        &mut self,
        receiver: &Operand,
        method: &str,
        other: &Operand,
    ) -> Option<Operand> {
        let symbol = self.find_method(&receiver.ty, method)?;
        let is_told = |params: &[crate::program::signatures::SignatureParam]| {
            params.iter().all(|param| param.declared.is_some())
        };
        let declared = self.facts.signature(&symbol).is_some_and(|signature| {
            signature.result.is_some() && (is_told(&signature.params) || !self.facts.refuses(&symbol))
        });
        let other = &self.as_operator_declares(&symbol, other);
        let other = std::slice::from_ref(other);
        if !declared {
            let answer = self.quiet(|frame| frame.try_method(receiver, method, other));
            if answer.is_some_and(|answer| is_not_implemented(&answer.ty)) {
                return None;
            }
        }
        // Estimates of the same method may say less in the second place.
        self.try_method(receiver, method, other).filter(|answer| !is_not_implemented(&answer.ty))
    }

    /// `not x` of a bool.
    pub(crate) fn not(&mut self, x: &Operand) -> Operand {
        match x.constant {
            _ if x.ty == Type::Never => self.never(),
            Some(Constant::Bool(value)) => self.bool(!value),
            _ => {
                let value = self.out.op(Op::Not, &[x.value], Type::Bool);
                self.typed(value, Type::Bool)
            }
        }
    }
}

/// Whether a type is that of `NotImplemented`.
pub(crate) fn is_not_implemented(ty: &Type) -> bool {
    matches!(ty, Type::Module(name) if &**name == NOT_IMPLEMENTED)
}

/// What stands for `NotImplemented` during inference: a value that only the compiler sees.
pub(crate) const NOT_IMPLEMENTED: &str = "NotImplemented";

fn is_builtin(ty: &Type) -> bool {
    matches!(ty, Type::Tuple(_))
        || matches!(ty, Type::Instance(instance) if instance.class.module() == "builtins")
}

pub(super) fn is_primitive(ty: &Type) -> bool {
    matches!(ty, Type::Int | Type::Float | Type::Bool | Type::None)
}

pub(super) fn is_number(ty: &Type) -> bool {
    matches!(ty, Type::Int | Type::Float | Type::Bool)
}

fn is_bitwise(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor)
}

/// The name between the underscores of an operator's method, and its sign.
pub(super) fn operator(op: BinaryOp) -> (&'static str, &'static str) {
    match op {
        BinaryOp::Add => ("add", "+"),
        BinaryOp::Sub => ("sub", "-"),
        BinaryOp::Mul => ("mul", "*"),
        BinaryOp::MatMul => ("matmul", "@"),
        BinaryOp::Div => ("truediv", "/"),
        BinaryOp::FloorDiv => ("floordiv", "//"),
        BinaryOp::Mod => ("mod", "%"),
        BinaryOp::Pow => ("pow", "**"),
        BinaryOp::LShift => ("lshift", "<<"),
        BinaryOp::RShift => ("rshift", ">>"),
        BinaryOp::BitAnd => ("and", "&"),
        BinaryOp::BitOr => ("or", "|"),
        BinaryOp::BitXor => ("xor", "^"),
    }
}

/// Whether the compiler knows which str this is.
fn is_text(x: &Operand) -> bool {
    matches!(x.constant, Some(Constant::Str(_)))
}
