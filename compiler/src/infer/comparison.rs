//! Comparisons: order, equality, identity, membership. Those of numbers are emitted directly; all others are methods.

use super::arithmetic::{is_not_implemented, is_number, is_primitive};
use super::closures::CALLABLE;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::{class_values, lattice, relate};
use crate::ir::typed::{FloatCompare, IntCompare, Op};
use crate::ir::untyped::{CompareOp, Constant};
use crate::ir::{Type, Value};
use crate::program::hierarchy;

impl Frame<'_, '_> {
    pub(super) fn int_compare(&mut self, op: IntCompare, a: Value, b: Value) -> Operand {
        let value = self.out.op(Op::IntCompare(op), &[a, b], Type::Bool);
        self.typed(value, Type::Bool)
    }

    /// `a op b` for a comparison.
    pub(crate) fn compare(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        match op {
            _ if a.ty == Type::Never || b.ty == Type::Never => self.never(),
            CompareOp::Is => self.identical(a, b),
            CompareOp::IsNot => {
                let same = self.identical(a, b);
                self.not(&same)
            }
            CompareOp::In => self.is_in(a, b),
            CompareOp::NotIn => {
                let found = self.is_in(a, b);
                self.not(&found)
            }
            _ => self.order(op, a, b),
        }
    }

    pub(super) fn order(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        if let (Some(x), Some(y)) = (&a.constant, &b.constant)
            && let Some(known) = fold(op, x, y)
        {
            return self.bool(known);
        }
        if !is_equality(op)
            && let Some(found) = self.order_mixed(op, comparison(op).1, a, b)
        {
            return found;
        }
        if matches!(a.ty, Type::Union(_)) {
            return self.dispatch(a, &mut |frame, a| frame.order(op, a, b));
        }
        if is_equality(op)
            && let Some(found) = self.equality_by_class(op, a, b)
        {
            return found;
        }
        if matches!(b.ty, Type::Union(_)) {
            return self.dispatch(b, &mut |frame, b| frame.order(op, a, b));
        }
        // A record may define comparisons of its own; those written for it compare as the tuple that it is.
        let is_kept = self.is_tuple_record(&a.ty) || self.compares_itself(op, &a.ty, &b.ty);
        let plain = |frame: &mut Self, x: &Operand| if is_kept { x.clone() } else { frame.plain_value(x) };
        let (a, b) = (&plain(self, a), &plain(self, b));
        if is_number(&a.ty) && is_number(&b.ty) {
            return self.order_numbers(op, a, b);
        }
        if matches!(b.ty, Type::Object) && !matches!(a.ty, Type::Object) {
            return self.order_object(mirrored(op), b, a);
        }
        if matches!(a.ty, Type::Object) {
            return self.order_object(op, a, b);
        }
        if is_equality(op) && lattice::is_known_callable(&a.ty) && lattice::is_known_callable(&b.ty) {
            let same = match self.is_bound_method(&a.ty) {
                true => self.same_method(a, b),
                false => None,
            };
            let same = same.unwrap_or_else(|| self.identical(a, b));
            return if op == CompareOp::Eq { same } else { self.not(&same) };
        }
        if matches!(a.ty, Type::None) && matches!(b.ty, Type::None) && is_equality(op) {
            return self.bool(op == CompareOp::Eq);
        }
        if is_equality(op)
            && let Some(same) = self.same_callable(a, b)
        {
            return if op == CompareOp::Eq { same } else { self.not(&same) };
        }
        self.order_objects(op, a, b)
    }

    /// Compares an `object`: it may equal a number, a str or None only if it is one, unless a class of the program says
    /// otherwise. What else it may equal cannot be known here.
    fn order_object(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        let is_simple = is_number(&b.ty) || matches!(b.ty, Type::None) || b.ty == Type::str();
        let own = self.facts.overrides(&hierarchy::ROOT.into(), "__eq__");
        if is_equality(op) && is_simple && own.iter().all(|class| self.facts.program.is_library(class)) {
            let equal = self.call_library("builtins._object_equals", &[a.clone(), b.clone()]);
            return if op == CompareOp::Eq { equal } else { self.not(&equal) };
        }
        let (_, sign) = comparison(op);
        let found = lattice::display(&self.cells.deep(&b.ty));
        self.report(
            "E0305",
            format!("`{sign}` between `object` and `{found}` is not supported: test the type first"),
        )
    }

    fn order_numbers(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        let a = if a.ty == Type::Bool { self.bool_to_int(a) } else { a.clone() };
        let b = if b.ty == Type::Bool { self.bool_to_int(b) } else { b.clone() };
        match (&a.ty, &b.ty) {
            (Type::Int, Type::Int) => self.int_compare(int_comparison(op), a.value, b.value),
            (Type::Float, Type::Float) => self.float_compare(op, &a, &b),
            // A small constant is exact as a float; anything else must be compared exactly.
            (Type::Int, _) if is_small(&a) => {
                let a = self.int_to_float(&a);
                self.float_compare(op, &a, &b)
            }
            (_, Type::Int) if is_small(&b) => {
                let b = self.int_to_float(&b);
                self.float_compare(op, &a, &b)
            }
            (Type::Int, _) => {
                let order = self.call_library("builtins._compare_int_float", &[a, b]);
                self.order_result(op, &order)
            }
            _ => {
                let order = self.call_library("builtins._compare_int_float", &[b, a]);
                self.order_result(mirrored(op), &order)
            }
        }
    }

    /// Reads -1, 0, 1 (or 2: unordered) of a three-way comparison.
    fn order_result(&mut self, op: CompareOp, order: &Operand) -> Operand {
        let (comparison, against) = match op {
            CompareOp::Eq => (IntCompare::Eq, 0),
            CompareOp::Ne => (IntCompare::Ne, 0),
            CompareOp::Lt => (IntCompare::Eq, -1),
            CompareOp::Le => (IntCompare::Le, 0),
            CompareOp::Gt => (IntCompare::Eq, 1),
            _ => {
                // 0 or 1, not 2
                let zero = self.out.int(2);
                let low = self.int_compare(IntCompare::LtUnsigned, order.value, zero);
                return low;
            }
        };
        let against = self.out.int(against);
        self.int_compare(comparison, order.value, against)
    }

    fn float_compare(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        let comparison = match op {
            CompareOp::Eq => FloatCompare::Eq,
            CompareOp::Ne => FloatCompare::Ne,
            CompareOp::Lt => FloatCompare::Lt,
            CompareOp::Le => FloatCompare::Le,
            CompareOp::Gt => FloatCompare::Gt,
            _ => FloatCompare::Ge,
        };
        let value = self.out.op(Op::FloatCompare(comparison), &[a.value, b.value], Type::Bool);
        self.typed(value, Type::Bool)
    }

    fn order_objects(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        let (method, _) = comparison(op);
        let plain = a.ty.clone();
        if !is_equality(op) {
            if !self.is_defined_below(a, method) {
                return self.order_from_right(op, a, b);
            }
            // Only classes below have an order.
            return self.dispatch_below(a, &[method], &mut |frame, a| match a.ty == plain {
                true => frame.order_from_right(op, a, b),
                false => frame.order(op, a, b),
            });
        }
        // Classes below may know what equals their objects where the one that the type tells does not.
        self.dispatch_below(a, &[method, "__eq__"], &mut |frame, a| match a.ty == plain {
            false => frame.order(op, a, b),
            true => {
                let plain = b.ty.clone();
                frame.dispatch_below(b, &[method, "__eq__"], &mut |frame, b| match b.ty == plain {
                    false => frame.order(op, b, a),
                    true => frame.order_as_typed(op, a, b),
                })
            }
        })
    }

    /// Compares two objects of which the left one has no method that only classes below its own have.
    fn order_from_right(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        let ((method, sign), (reflected, _)) = (comparison(op), comparison(mirrored(op)));
        let is_library = self.facts.program.is_library_module(&self.definition.module);
        let is_told_late = is_library || self.is_checked_late();
        let (of_left, of_right) = (self.find_method(&a.ty, method), self.find_method(&b.ty, reflected));
        if of_left.is_some() || of_right.is_some() || !is_told_late {
            return self.order_as_typed(op, a, b);
        }
        let plain = b.ty.clone();
        match (self.is_defined_below(b, reflected), self.is_defined_below(a, method)) {
            (false, false) => self.order_as_typed(op, a, b),
            (false, true) => self.raise_no_order(sign, a, b),
            _ => self.dispatch_below(b, &[reflected], &mut |frame, b| match b.ty == plain {
                true => frame.raise_no_order(sign, a, b),
                false => frame.order_as_typed(op, a, b),
            }),
        }
    }

    fn raise_no_order(&mut self, sign: &str, a: &Operand, b: &Operand) -> Operand {
        let sign = self.str_literal(sign);
        self.call_library("builtins._raise_no_order", &[sign, a.clone(), b.clone()]);
        self.dead_end();
        self.never()
    }

    /// Compares two objects by what their types tell.
    fn order_as_typed(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        if is_equality(op) && !self.comparable(a, b) {
            return self.bool(op == CompareOp::Ne);
        }
        let (reflected, _) = comparison(mirrored(op));
        self.in_order_of_sides(a, b, reflected, &mut |frame, a, b| frame.order_from_left(op, a, b))
    }

    fn order_from_left(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> Operand {
        let has_ne = |ty: &Type| self.find_method(ty, "__ne__").is_some();
        // The side that answers has `__eq__` only.
        let is_eq_negated =
            op == CompareOp::Ne && (!has_ne(&a.ty) || self.refuses_equality(&a.ty, &b.ty) && !has_ne(&b.ty));
        if is_eq_negated {
            let equal = self.order(CompareOp::Eq, a, b);
            let equal = self.truth(&equal);
            return self.not(&equal);
        }
        let (method, sign) = comparison(op);
        let answers = |frame: &Self, x: &Operand, other: &Operand| {
            !is_equality(op) || !frame.refuses_equality(&x.ty, &other.ty)
        };
        if !is_primitive(&a.ty)
            && answers(self, a, b)
            && let Some(result) = self.try_operator(a, method, b)
        {
            return result;
        }
        let (reflected, _) = comparison(mirrored(op));
        if answers(self, b, a)
            && let Some(result) = self.try_operator(b, reflected, a)
        {
            return result;
        }
        // Neither has answered: the built-in value that is no object of a class of its own does.
        if self.is_built_in_value(&a.ty) != self.is_built_in_value(&b.ty) {
            let (x, y) = (self.plain_value(a), self.plain_value(b));
            if is_value(&x.ty) && is_value(&y.ty) {
                return self.order(op, &x, &y);
            }
        }
        if is_equality(op) {
            let same = self.identical(a, b);
            return if op == CompareOp::Eq { same } else { self.not(&same) };
        }
        if self.signature.generated {
            // Tuples compare the items behind those that are equal only if they must.
            return self.raise_no_order(sign, a, b);
        }
        let (x, y) = (lattice::display(&self.cells.deep(&a.ty)), lattice::display(&self.cells.deep(&b.ty)));
        let raised = self.order_error(sign, [method, reflected], a, b);
        // What is sorted may be one item only, and items of lists are compared only behind those that are equal.
        if let Some(raised) = &raised
            && self.applies_operators()
        {
            return self.raise(raised);
        }
        self.refuse_where_declared(
            "E0303",
            format!("`{sign}` is not defined between `{x}` and `{y}`"),
            None,
            raised,
        )
    }

    /// Whether values of two types can be equal at all; built-in types never equal values of other types, sets of all
    /// kinds and relatives apart.
    fn comparable(&mut self, a: &Operand, b: &Operand) -> bool {
        match (&a.ty, &b.ty) {
            (Type::Instance(x), Type::Instance(y)) => {
                let builtin = |class: &linkpoint_abi::Symbol| class.module() == "builtins";
                !builtin(&x.class)
                    || !builtin(&y.class)
                    || (is_set_like(&x.class) && is_set_like(&y.class))
                    || (is_bytelike(&x.class) && is_bytelike(&y.class))
                    || self.derives_from(x, &y.class)
                    || self.derives_from(y, &x.class)
            }
            (Type::Tuple(x), Type::Tuple(y)) => x.len() == y.len(),
            (Type::Instance(x), Type::Tuple(_)) | (Type::Tuple(_), Type::Instance(x))
                if relate::is_listed(x) =>
            {
                true
            }
            (Type::Instance(x), y) | (y, Type::Instance(x)) => {
                let is_number = matches!(y, Type::Int | Type::Float | Type::Bool);
                x.class.module() != "builtins" || x.class.as_str() == "builtins.complex" && is_number
            }
            _ => false,
        }
    }

    /// `a is b`
    fn identical(&mut self, a: &Operand, b: &Operand) -> Operand {
        if !self.is_bound_method(&a.ty)
            && !self.is_bound_method(&b.ty)
            && let Some(same) = self.same_callable(a, b).or_else(|| self.same_method(a, b))
        {
            return same;
        }
        match (&a.ty, &b.ty) {
            (x, Type::Module(_)) if is_not_implemented(&b.ty) => match lattice::members(x) {
                members if !members.contains(&b.ty) => self.bool(false),
                members if members.len() == 1 => self.bool(true),
                _ => {
                    let found = self.is_one_of(a, std::slice::from_ref(&b.ty));
                    self.typed(found, Type::Bool)
                }
            },
            (Type::None, Type::None) => self.bool(true),
            (Type::Union(members), y)
                if members.iter().any(lattice::is_known_callable) && *y != Type::None =>
            {
                self.dispatch(a, &mut |frame, a| frame.identical(a, b))
            }
            (Type::Union(members), Type::Class(_)) if members.iter().any(lattice::is_known_callable) => {
                self.dispatch(a, &mut |frame, a| frame.identical(a, b))
            }
            (x, Type::Union(members))
                if members.iter().any(lattice::is_known_callable) && *x != Type::None =>
            {
                self.dispatch(b, &mut |frame, b| frame.identical(a, b))
            }
            (Type::Class(x), Type::None) | (Type::None, Type::Class(x)) => {
                let same = **x == Type::None;
                self.bool(same)
            }
            (Type::Class(_) | Type::Method(..), Type::Class(_) | Type::Method(..)) => {
                match self.same_class(a, b) {
                    Some(same) => same,
                    None => self.report("E0306", "`is` between methods is not supported".to_owned()),
                }
            }
            (Type::Function(x), Type::Function(y)) => {
                let same = x == y;
                self.bool(same)
            }
            (x, y)
                if lattice::is_known_callable(x)
                    && lattice::is_known_callable(y)
                    && std::mem::discriminant(x) != std::mem::discriminant(y) =>
            {
                self.bool(false)
            }
            // An object is no class and no function.
            (x, y) | (y, x) if lattice::is_known_callable(y) && is_plain(x) => self.bool(false),
            // The class of None is not None, though it stands where that does.
            (x, Type::None) | (Type::None, x) if class_values::of_object(x).is_some() => self.bool(false),
            (x, Type::None) if !x.is_nullable() => self.bool(false),
            (Type::None, x) if !x.is_nullable() => self.bool(false),
            (_, Type::None) => self.is_none(a),
            (Type::None, _) => self.is_none(b),
            (Type::Bool, Type::Bool) => {
                let differ = self.out.op(Op::BoolXor, &[a.value, b.value], Type::Bool);
                let differ = self.typed(differ, Type::Bool);
                self.not(&differ)
            }
            // There is one True and one False, so `is` of a bool is a matter of types first.
            (Type::Bool, Type::Union(_)) => self.dispatch(b, &mut |frame, b| frame.identical(a, b)),
            (Type::Union(_), Type::Bool) => self.dispatch(a, &mut |frame, a| frame.identical(a, b)),
            (Type::Object, y) if let Some(rule) = rule_for_object(y) => {
                self.call_library(rule, &[a.clone(), b.clone()])
            }
            (x, Type::Object) if let Some(rule) = rule_for_object(x) => {
                self.call_library(rule, &[b.clone(), a.clone()])
            }
            (Type::Bool, _) | (_, Type::Bool) => self.bool(false),
            // Each of the types for itself: a mark beside numbers.
            (Type::Union(_), y) if has_primitive(&a.ty) && y.is_counted() => {
                self.dispatch(a, &mut |frame, a| frame.identical(a, b))
            }
            (x, Type::Union(_)) if has_primitive(&b.ty) && x.is_counted() => {
                self.dispatch(b, &mut |frame, b| frame.identical(a, b))
            }
            // A number is no other object.
            (Type::Int | Type::Float, Type::Instance(_) | Type::Tuple(_))
            | (Type::Instance(_) | Type::Tuple(_), Type::Int | Type::Float) => self.bool(false),
            (Type::Int, Type::Int) => self.call_library("builtins._is_same_int", &[a.clone(), b.clone()]),
            (Type::Float, Type::Float) => {
                self.call_library("builtins._is_same_float", &[a.clone(), b.clone()])
            }
            (Type::Int, Type::Float) | (Type::Float, Type::Int) => self.bool(false),
            (Type::Union(_), Type::Int | Type::Float) => {
                self.dispatch(a, &mut |frame, a| frame.identical(a, b))
            }
            (Type::Int | Type::Float, Type::Union(_)) => {
                self.dispatch(b, &mut |frame, b| frame.identical(a, b))
            }
            (x, y) if self.is_bound_method(x) || self.is_bound_method(y) => {
                self.report("E0306", "`is` between methods is not supported".to_owned())
            }
            (x, y) if x.is_counted() && y.is_counted() && !has_primitive(x) && !has_primitive(y) => {
                let value = self.out.op(Op::Same, &[a.value, b.value], Type::Bool);
                self.typed(value, Type::Bool)
            }
            _ => self.report("E0306", "`is` between values without identity: use `==`".to_owned()),
        }
    }

    fn is_none(&mut self, x: &Operand) -> Operand {
        let value = self.out.op(Op::IsNone, &[x.value], Type::Bool);
        self.typed(value, Type::Bool)
    }

    /// `item in container`
    pub(crate) fn contains(&mut self, container: &Operand, item: &Operand) -> Operand {
        match &container.ty {
            Type::Union(_) => {
                let rule = &mut |frame: &mut Self, container: &Operand| frame.contains(container, item);
                self.dispatch_wanting(container, &Wanted::Attribute("__contains__"), rule)
            }
            ty if self.find_method(ty, "__contains__").is_none()
                && self.find_method(ty, "__iter__").is_some() =>
            {
                self.call_library("builtins._contains_by_iteration", &[container.clone(), item.clone()])
            }
            _ if self.has_keys_of_some(container, item) => {
                let rule = &mut |frame: &mut Self, key: &Operand| match frame.may_be_key(container, key) {
                    true => frame.contains(container, key),
                    false => frame.without_key(key, &mut |frame, _| frame.bool(false)),
                };
                self.dispatch_key(container, item, rule)
            }
            _ if self.is_no_key(container, item) => self.without_key(item, &mut |frame, _| frame.bool(false)),
            _ => self.call_method_or_report(container, "__contains__", std::slice::from_ref(item), "`in`"),
        }
    }
}

fn has_primitive(ty: &Type) -> bool {
    lattice::members(ty).iter().any(|member| matches!(member, Type::Bool | Type::Int | Type::Float))
}

/// The function that answers whether an object is a value of this type: numbers may be in several boxes.
fn rule_for_object(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::Bool => Some("builtins._object_is_bool"),
        Type::Int => Some("builtins._object_is_int"),
        Type::Float => Some("builtins._object_is_float"),
        Type::Object => Some("builtins._object_is_object"),
        _ => None,
    }
}

/// Whether a type is that of plain numbers or texts.
fn is_value(ty: &Type) -> bool {
    is_number(ty) || *ty == Type::str()
}

/// Whether the class is one of those that compare by their elements, whatever the other one is.
fn is_set_like(class: &linkpoint_abi::Symbol) -> bool {
    let name = class.as_str();
    matches!(name, "builtins.set" | "builtins.frozenset" | "builtins.dict_keys" | "builtins.dict_items")
}

/// Whether the class compares by its bytes with the others of its kind.
fn is_bytelike(class: &linkpoint_abi::Symbol) -> bool {
    matches!(class.as_str(), "builtins.bytes" | "builtins.bytearray" | "builtins.memoryview")
}

fn is_equality(op: CompareOp) -> bool {
    matches!(op, CompareOp::Eq | CompareOp::Ne)
}

fn is_small(x: &Operand) -> bool {
    matches!(x.constant, Some(Constant::Int(value)) if value.unsigned_abs() <= 1 << 53)
}

pub(super) fn comparison(op: CompareOp) -> (&'static str, &'static str) {
    match op {
        CompareOp::Eq => ("__eq__", "=="),
        CompareOp::Ne => ("__ne__", "!="),
        CompareOp::Lt => ("__lt__", "<"),
        CompareOp::Le => ("__le__", "<="),
        CompareOp::Gt => ("__gt__", ">"),
        CompareOp::Ge => ("__ge__", ">="),
        CompareOp::Is | CompareOp::IsNot => ("__is__", "is"),
        CompareOp::In | CompareOp::NotIn => ("__contains__", "in"),
    }
}

pub(super) fn mirrored(op: CompareOp) -> CompareOp {
    match op {
        CompareOp::Lt => CompareOp::Gt,
        CompareOp::Le => CompareOp::Ge,
        CompareOp::Gt => CompareOp::Lt,
        CompareOp::Ge => CompareOp::Le,
        other => other,
    }
}

fn int_comparison(op: CompareOp) -> IntCompare {
    match op {
        CompareOp::Eq => IntCompare::Eq,
        CompareOp::Ne => IntCompare::Ne,
        CompareOp::Lt => IntCompare::Lt,
        CompareOp::Le => IntCompare::Le,
        CompareOp::Gt => IntCompare::Gt,
        _ => IntCompare::Ge,
    }
}

/// Whether values are numbers, tuples or objects, and stand for nothing that can be called.
fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Bool | Type::Int | Type::Float | Type::Tuple(_) => true,
        ty => matches!(ty, Type::Instance(_)) && !ty.is_instance_of(CALLABLE),
    }
}

/// A comparison of two values that the compiler knows.
fn fold(op: CompareOp, a: &Constant, b: &Constant) -> Option<bool> {
    let order = match (a, b) {
        (Constant::Int(a), Constant::Int(b)) => a.cmp(b),
        (Constant::Str(a), Constant::Str(b)) if is_equality(op) => a.cmp(b),
        (Constant::Bool(a), Constant::Bool(b)) => a.cmp(b),
        _ => return None,
    };
    Some(match op {
        CompareOp::Eq => order.is_eq(),
        CompareOp::Ne => order.is_ne(),
        CompareOp::Lt => order.is_lt(),
        CompareOp::Le => order.is_le(),
        CompareOp::Gt => order.is_gt(),
        CompareOp::Ge => order.is_ge(),
        _ => return None,
    })
}
