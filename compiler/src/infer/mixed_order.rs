//! `<` and its relatives between values of unions, in the library, where `sorted`, `max` and the like compare whatever a
//! program gives them, and in functions whose types nobody declared: TypeError where two values have no order. Not here: other
//! comparisons that a user wrote, which are refused if they could fail.

use super::arithmetic::is_number;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::untyped::CompareOp;
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// `a op b`, if this is the library, one side is a union, and some of its values have an order.
    pub(super) fn order_mixed(
        &mut self,
        op: CompareOp,
        sign: &str,
        a: &Operand,
        b: &Operand,
    ) -> Option<Operand> {
        let is_union = |operand: &Operand| matches!(operand.ty, Type::Union(_));
        let is_checked =
            !self.facts.program.is_library_module(&self.definition.module) && !self.is_checked_late();
        if !(is_union(a) || is_union(b)) || is_checked {
            return None;
        }
        let members = |ty: &Type| lattice::members(ty).into_iter().map(unknown).collect::<Vec<_>>();
        let (left, right) = (members(&a.ty), members(&b.ty));
        let mut pairs = left.iter().flat_map(|a| right.iter().map(move |b| (a, b)));
        if !pairs.any(|(a, b)| self.have_order(op, a, b)) {
            return None;
        }
        Some(self.for_each_member(a, &mut |frame, a| {
            frame.for_each_member(b, &mut |frame, b| match frame.have_order(op, a, b) {
                true => frame.order(op, a, b),
                false => {
                    let (x, y) = (class_name(&a.ty), class_name(&b.ty));
                    frame.raise_type_error(&format!(
                        "'{sign}' not supported between instances of '{x}' and '{y}'"
                    ))
                }
            })
        }))
    }

    fn for_each_member(
        &mut self,
        operand: &Operand,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        if matches!(operand.ty, Type::Union(_)) { self.dispatch(operand, rule) } else { rule(self, operand) }
    }

    /// Whether values of these types can be compared.
    fn have_order(&mut self, op: CompareOp, a: &Operand, b: &Operand) -> bool {
        let is_primitive = |ty: &Type| is_number(ty) || *ty == Type::None;
        if is_primitive(&a.ty) && is_primitive(&b.ty) {
            return is_number(&a.ty) && is_number(&b.ty);
        }
        let (x, y) = (class_name(&a.ty), class_name(&b.ty));
        let is_builtin = |ty: &Type, class: &str| {
            let is_own = matches!(ty, Type::Instance(of) if of.class.module() != "builtins");
            !is_own && super::cpython_attributes::attributes(class).is_some()
        };
        if is_builtin(&a.ty, &x) && is_builtin(&b.ty, &y) {
            let is_set = |class: &str| matches!(class, "set" | "frozenset");
            if x != y && !(is_set(&x) && is_set(&y)) || x == "dict" {
                return false;
            }
        }
        self.goes_through(|frame| frame.order(op, a, b))
    }
}

fn unknown(ty: Type) -> Operand {
    Operand { ty, constant: None, value: Value(u32::MAX) }
}

/// The classes of functions, which have no operators.
pub(super) const FUNCTION: &str = "function";
pub(super) const BUILT_IN_FUNCTION: &str = "builtin_function_or_method";

/// Classes that CPython has in C, where the module is part of the name.
const IN_C: [&str; 9] = [
    "array.array",
    "collections.deque",
    "datetime.date",
    "datetime.datetime",
    "datetime.time",
    "datetime.timedelta",
    "datetime.timezone",
    "decimal.Decimal",
    "re.Match",
];

/// What messages call the class of values of this type.
pub(super) fn class_name(ty: &Type) -> String {
    let name = match ty {
        Type::None => "NoneType".to_owned(),
        Type::Instance(instance) if IN_C.contains(&instance.class.as_str()) => {
            return instance.class.as_str().to_owned();
        }
        Type::Instance(instance) => instance.class.last().to_owned(),
        Type::Function(symbol) if symbol.module() == "builtins" => BUILT_IN_FUNCTION.to_owned(),
        Type::Function(_) => FUNCTION.to_owned(),
        Type::Method(captured, _) if matches!(**captured, Type::Tuple(_)) => FUNCTION.to_owned(),
        other => lattice::display(other),
    };
    name.split('[').next().unwrap_or_default().to_owned()
}
