//! Members of a union that lack an operation which others have: at run time they raise what CPython raises. Only `check`
//! refuses such an operation, and only in functions with declared types and at module level, as type checkers do.

use linkpoint_abi::Symbol;

use super::cpython_attributes::{OF_OBJECT, attributes, attributes_of_library};
use super::frame::{Frame, Operand};
use super::lattice;
use super::mixed_order::{BUILT_IN_FUNCTION, FUNCTION, class_name};
use crate::ir::Type;
use crate::ir::untyped::BinaryOp;

/// An operation that some members of a union may lack.
pub(crate) enum Wanted<'a> {
    /// An attribute or a method.
    Attribute(&'a str),
    /// An operator between this left side and the member.
    Right(BinaryOp, &'a Operand),
    /// An operator between the member and this right side.
    Left(BinaryOp, &'a Operand),
    /// A prefix operator, by its sign.
    Prefix(&'a str),
    /// The names of arguments for what is called: being a mapping.
    Names(&'a Symbol),
    /// The name of an attribute: being a string.
    Name,
    /// What every type has.
    Nothing,
}

impl Frame<'_, '_> {
    /// Whether nobody declared the types of this function: not a parameter, or not its result.
    pub(super) fn is_untold(&self) -> bool {
        let program = self.facts.program;
        let mut definition = self.definition.clone();
        if program.is_library_module(&definition.module) {
            return false;
        }
        // A lambda or a generator expression belongs to the function around it.
        while definition.symbol.last().starts_with('<') {
            let around = definition.function().and_then(|function| function.enclosing.clone());
            let Some(around) = around.and_then(|symbol| program.definition(&symbol)) else { return false };
            definition = around;
        }
        let Some(signature) = self.facts.signature(&definition.symbol) else { return false };
        let mut params = signature.params.iter().skip(signature.receivers());
        signature.result.is_none() || params.any(|param| param.declared.is_none())
    }

    /// Whether what is wanted may be missing here until the run: the library, too, applies the operators of what it is given.
    pub(super) fn may_lack(&self, wanted: &Wanted<'_>) -> bool {
        let is_operator = matches!(wanted, Wanted::Left(..) | Wanted::Right(..) | Wanted::Prefix(_));
        self.is_checked_late() || is_operator && self.applies_operators()
    }

    /// Whether this is code of the library that applies operators of what it is given.
    pub(super) fn applies_operators(&self) -> bool {
        let program = self.facts.program;
        !program.is_strict && program.is_library_module(&self.definition.module)
    }

    /// Which of `cases` lack what is wanted; none if all do, or if that is refused here.
    pub(crate) fn lacking(
        &mut self,
        cases: &[Type],
        wanted: &Wanted<'_>,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Vec<bool> {
        let nobody = vec![false; cases.len()];
        if matches!(wanted, Wanted::Nothing) || cases.len() < 2 || !self.may_lack(wanted) {
            return nobody;
        }
        let before = self.take_diagnostics();
        let mut lacks = |frame: &mut Self, case: &Type| {
            if frame.is_no_sequence_operation(case, wanted) {
                return true;
            }
            let operand = Operand { ty: case.clone(), constant: None, value: crate::ir::Value(u32::MAX) };
            frame.dry_run(|frame| rule(frame, &operand));
            let found = frame.take_diagnostics();
            let is_lack = |code: &str| matches!(code, "E0303" | "E0304");
            !found.is_empty()
                && found.iter().all(|diagnostic| is_lack(diagnostic.code))
                && (lacks_in_cpython(case, wanted) || frame.gives_up(case, wanted))
                && frame.lacks_for_all(&operand, wanted)
        };
        let mut lacking = Vec::with_capacity(cases.len());
        for case in cases {
            lacking.push(lacks(self, case));
        }
        before.into_iter().for_each(|diagnostic| self.push_diagnostic(diagnostic));
        if lacking.iter().all(|lacks| *lacks) { nobody } else { lacking }
    }

    /// Whether a class of the library has the method of an operator, which answers NotImplemented as in CPython.
    fn gives_up(&self, case: &Type, wanted: &Wanted<'_>) -> bool {
        let method = match wanted {
            Wanted::Left(op, _) => format!("__{}__", super::arithmetic::operator(*op).0),
            Wanted::Right(op, _) => format!("__r{}__", super::arithmetic::operator(*op).0),
            _ => return false,
        };
        self.find_method(case, &method).is_some_and(|method| self.facts.refuses(&method))
    }

    /// Whether the left side of an operator has it for none of the types that the right side may be of.
    fn lacks_for_all(&mut self, case: &Operand, wanted: &Wanted<'_>) -> bool {
        let Wanted::Left(op, right) = wanted else { return true };
        let Type::Union(members) = self.cells.deep(&right.ty) else { return true };
        members.iter().all(|member| {
            let right = Operand { ty: member.clone(), ..(*right).clone() };
            !self.passes(&case.ty, &mut |frame, case| frame.binary(*op, case, &right))
        })
    }

    /// Whether an operator works between some of the values that these operands of several types may be, and where it does
    /// not, raises when it runs.
    pub(super) fn may_raise(&self, op: BinaryOp, a: &Operand, b: &Operand) -> bool {
        let is_mixed = [a, b].iter().any(|side| matches!(side.ty, Type::Union(_)));
        is_mixed && self.may_lack(&Wanted::Left(op, b)) && self.may_work(op, a, b)
    }

    /// Whether an operator may work between values of these types: between some of their members, it does not depend on the
    /// values whether CPython takes them.
    pub(super) fn may_work(&self, op: BinaryOp, a: &Operand, b: &Operand) -> bool {
        let (a, b) = (lattice::members(&self.cells.deep(&a.ty)), lattice::members(&self.cells.deep(&b.ty)));
        let takes = |a: &Type, b: &Type| {
            let (x, y) = (class_name(a), class_name(b));
            let extends = self.is_in_place()
                && matches!((x.as_str(), op), ("list", BinaryOp::Add) | ("dict", BinaryOp::BitOr));
            extends
                || match has_own_class(a) || has_own_class(b) {
                    true => self.may_answer(op, a, b),
                    false => takes(op, &x, &y),
                }
        };
        a.iter().any(|a| b.iter().any(|b| takes(a, b)))
    }

    /// Whether an operator may work where a side is an object of a class that is not built in.
    fn may_answer(&self, op: BinaryOp, a: &Type, b: &Type) -> bool {
        let name = super::arithmetic::operator(op).0;
        let has = |ty: &Type, method: &str| {
            has_own_class(ty) && (self.is_tuple_record(ty) || !self.lacks(ty, method))
        };
        let repeats = |sequence: &Type, count: &Type| {
            is_sequence(&class_name(sequence)) && self.find_method(count, "__index__").is_some()
        };
        has(a, &format!("__{name}__"))
            || has(b, &format!("__r{name}__"))
            || self.is_in_place() && has(a, &format!("__i{name}__"))
            || op == BinaryOp::Mul && (repeats(a, b) || repeats(b, a))
            || op == BinaryOp::Mod && matches!(class_name(a).as_str(), "str" | "bytes" | "bytearray")
    }

    /// Whether an operator of sequences gets what it can never take, whichever of its types the other side has.
    fn is_no_sequence_operation(&self, member: &Type, wanted: &Wanted<'_>) -> bool {
        let (Wanted::Left(op, other) | Wanted::Right(op, other)) = wanted else { return false };
        let class = class_name(member);
        let other = self.cells.deep(&other.ty);
        let others: Vec<String> = lattice::members(&other).iter().map(class_name).collect();
        let fails = |other: &String| match op {
            BinaryOp::Add if is_bytelike(&class) && is_bytelike(other) => false,
            BinaryOp::Add => *other != class && (is_sequence(&class) || is_sequence(other)),
            BinaryOp::Mul => match (is_sequence(&class), is_sequence(other)) {
                (true, false) => !matches!(other.as_str(), "int" | "bool"),
                (false, true) => !matches!(class.as_str(), "int" | "bool"),
                (both, _) => both,
            },
            _ => false,
        };
        // A class of the program without operators is no sequence and no number.
        let is_known = |ty: &Type| match ty {
            _ if self.is_built_in_value(ty) => false,
            Type::Instance(instance) if !self.facts.program.is_library(&instance.class) => {
                let mut methods = ["__add__", "__radd__", "__mul__", "__rmul__"].into_iter();
                methods.all(|method| self.find_method(ty, method).is_none())
            }
            _ => attributes(&class_name(ty)).is_some(),
        };
        is_known(member) && lattice::members(&other).iter().all(is_known) && others.iter().all(fails)
    }

    /// Raises what CPython raises for a member that lacks what is wanted.
    pub(crate) fn raise_lacking(&mut self, wanted: &Wanted<'_>, member: &Operand) -> Operand {
        let class = class_name(&self.cells.deep(&member.ty));
        match wanted {
            Wanted::Attribute(name) => match protocol_message(name, &class) {
                Some(message) => self.raise_type_error(&message),
                None if OF_OBJECT.contains(name) => {
                    self.report("E0304", format!("`{name}` of a `{class}` is not supported"))
                }
                None => {
                    let message = self.str_literal(&format!("'{class}' object has no attribute '{name}'"));
                    self.call_library("builtins._raise_attribute_error", &[message]);
                    self.dead_end();
                    self.never()
                }
            },
            Wanted::Prefix(sign) => {
                self.raise_type_error(&format!("bad operand type for unary {sign}: '{class}'"))
            }
            Wanted::Name => self.raise_type_error(&format!("attribute name must be string, not '{class}'")),
            Wanted::Names(called) => {
                let (module, name) = (self.module_name(called), self.facts.program.shown_name(called));
                let rest = format!(".{name}() argument after ** must be a mapping, not {class}");
                let rest = self.str_literal(&rest);
                let text = self.concatenate(&[module, rest]);
                self.call_library("builtins._raise_type_error", &[text]);
                self.dead_end();
                self.never()
            }
            Wanted::Right(op, left) => self.raise_operator(*op, left, member),
            Wanted::Left(op, right) => match &right.ty {
                Type::Union(_) => {
                    self.dispatch(right, &mut |frame, right| frame.raise_operator(*op, member, right))
                }
                _ => self.raise_operator(*op, member, right),
            },
            Wanted::Nothing => self.never(),
        }
    }

    /// `x` where it is of the type `able`; where it is not, it lacks what is wanted.
    pub(crate) fn only(&mut self, x: &Operand, able: &Type, wanted: &Wanted<'_>) -> Operand {
        let able_members = lattice::members(able);
        if self.out.is_on() {
            let holds = self.is_one_of(x, &able_members);
            let (fail, go_on) = (self.out.block(), self.out.block());
            self.out.branch(holds, go_on, fail);
            self.out.start(fail);
            let rest = lattice::without(&x.ty, |member| able_members.contains(member));
            let value = self.narrow_value(x, &rest);
            let rest = self.typed(value, rest);
            match rest.ty {
                Type::Union(_) => {
                    self.dispatch(&rest, &mut |frame, member| frame.raise_lacking(wanted, member))
                }
                _ => self.raise_lacking(wanted, &rest),
            };
            self.out.start(go_on);
        }
        let value = self.narrow_value(x, able);
        self.typed(value, able.clone())
    }

    /// `len(x)`, where some types of `x` may have no length.
    pub(crate) fn length_of_member(&mut self, x: &Operand) -> Operand {
        let rule = &mut |frame: &mut Self, member: &Operand| match &member.ty {
            Type::Tuple(_) => frame.length(member),
            ty if frame.find_method(ty, "__len__").is_some() => {
                frame.call_library("builtins.len", std::slice::from_ref(member))
            }
            ty => {
                let raised = frame.protocol_error(ty, "__len__");
                frame.refuse("E0304", "this has no length".to_owned(), None, raised)
            }
        };
        self.dispatch_wanting(x, &Wanted::Attribute("__len__"), rule)
    }

    pub(super) fn raise_operator(&mut self, op: BinaryOp, a: &Operand, b: &Operand) -> Operand {
        let (x, y) = (class_name(&self.cells.deep(&a.ty)), class_name(&self.cells.deep(&b.ty)));
        self.raise_type_error(&operator_message(op, &x, &y, self.is_in_place()))
    }
}

/// What CPython says of an operator that neither side has.
pub(super) fn operator_message(op: BinaryOp, x: &str, y: &str, in_place: bool) -> String {
    match op {
        BinaryOp::Add if is_bytelike(x) => format!("can't concat {y} to {x}"),
        BinaryOp::Add if is_sequence(x) => format!("can only concatenate {x} (not \"{y}\") to {x}"),
        BinaryOp::Mul if is_sequence(x) => format!("can't multiply sequence by non-int of type '{y}'"),
        BinaryOp::Mul if is_sequence(y) => format!("can't multiply sequence by non-int of type '{x}'"),
        _ => {
            let sign = shown_sign(op, in_place);
            format!("unsupported operand type(s) for {sign}: '{x}' and '{y}'")
        }
    }
}

/// An operator as CPython's messages call it.
pub(super) fn shown_sign(op: BinaryOp, in_place: bool) -> String {
    match (op, in_place) {
        (BinaryOp::Pow, false) => "** or pow()".to_owned(),
        (_, false) => super::arithmetic::operator(op).1.to_owned(),
        (_, true) => format!("{}=", super::arithmetic::operator(op).1),
    }
}

fn is_function(class: &str) -> bool {
    matches!(class, FUNCTION | BUILT_IN_FUNCTION)
}

fn has_own_class(ty: &Type) -> bool {
    matches!(ty, Type::Instance(of) if of.class.module() != "builtins")
}

/// Whether an operator may work between objects of two classes: built-in ones are known.
fn takes(op: BinaryOp, a: &str, b: &str) -> bool {
    if is_function(a) || is_function(b) {
        return false;
    }
    if attributes(a).is_none() || attributes(b).is_none() {
        return true;
    }
    let is_int = |class: &str| matches!(class, "int" | "bool");
    let is_real = |class: &str| is_int(class) || class == "float";
    let is_number = |class: &str| is_real(class) || class == "complex";
    let is_set = |class: &str| matches!(class, "set" | "frozenset");
    let are = |is: &dyn Fn(&str) -> bool| is(a) && is(b);
    match op {
        BinaryOp::Add => are(&is_number) || are(&is_bytelike) || a == b && is_sequence(a),
        BinaryOp::Mul => are(&is_number) || is_sequence(a) && is_int(b) || is_int(a) && is_sequence(b),
        BinaryOp::Sub => are(&is_number) || are(&is_set),
        BinaryOp::Mod => are(&is_real) || matches!(a, "str" | "bytes" | "bytearray"),
        BinaryOp::BitOr => are(&is_int) || are(&is_set) || a == "dict" && b == "dict",
        BinaryOp::BitAnd | BinaryOp::BitXor => are(&is_int) || are(&is_set),
        BinaryOp::FloorDiv => are(&is_real),
        BinaryOp::Div | BinaryOp::Pow => are(&is_number),
        _ => true,
    }
}

fn is_sequence(class: &str) -> bool {
    matches!(class, "str" | "bytes" | "bytearray" | "list" | "tuple")
}

fn is_bytelike(class: &str) -> bool {
    matches!(class, "bytes" | "bytearray")
}

/// What CPython says where an operation that is no attribute access wants a method.
pub(super) fn protocol_message(method: &str, class: &str) -> Option<String> {
    Some(match method {
        "__getitem__" => format!("'{class}' object is not subscriptable"),
        "__setitem__" => format!("'{class}' object does not support item assignment"),
        "__delitem__" => {
            let not = if has_no_sequence(class) { "does not" } else { "doesn't" };
            format!("'{class}' object {not} support item deletion")
        }
        "__len__" => format!("object of type '{class}' has no len()"),
        "__iter__" => format!("'{class}' object is not iterable"),
        "__contains__" => format!("argument of type '{class}' is not iterable"),
        _ => return None,
    })
}

/// Whether objects of a class have nothing of a sequence in CPython, not even where it asks for a number as an index.
fn has_no_sequence(class: &str) -> bool {
    is_function(class) || matches!(class, "int" | "bool" | "float" | "complex" | "NoneType")
}

/// Whether CPython, too, has no such operation: what the library leaves out must not become an exception.
fn lacks_in_cpython(member: &Type, wanted: &Wanted<'_>) -> bool {
    let class = match member {
        Type::Instance(instance) if instance.class.module() != "builtins" => {
            if let (Some(known), Wanted::Attribute(name)) = (attributes_of_library(&instance.class), wanted) {
                return is_missing(known, name);
            }
            // No class of the library has `@`.
            let is_unknown =
                matches!(wanted, Wanted::Left(BinaryOp::MatMul, _) | Wanted::Right(BinaryOp::MatMul, _));
            return is_unknown
                || !crate::program::library::names().any(|module| &**module == instance.class.module());
        }
        Type::Int | Type::Bool | Type::Float | Type::None | Type::Tuple(_) | Type::Instance(_) => {
            class_name(member)
        }
        other if is_function(&class_name(other)) => {
            return match wanted {
                Wanted::Left(..) | Wanted::Right(..) | Wanted::Prefix(_) => true,
                Wanted::Attribute(name) => protocol_message(name, "").is_some(),
                _ => false,
            };
        }
        _ => return false,
    };
    match wanted {
        Wanted::Attribute(name) => match attributes(&class) {
            Some(known) => is_missing(known, name),
            None => false,
        },
        _ => attributes(&class).is_some(),
    }
}

/// Whether objects with these public attributes lack one, or a method that an operation wants.
fn is_missing(known: &str, name: &str) -> bool {
    match name.starts_with("__") {
        true => protocol_message(name, "").is_some(),
        false => !known.split(' ').any(|known| known == name),
    }
}
