//! What CPython says of an argument that an operation or a function of the library never takes, where that is known.

use linkpoint_abi::Symbol;

use super::arithmetic::is_number;
use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lacking::operator_message;
use super::lattice;
use super::mixed_order::class_name;
use crate::ir::Type;
use crate::ir::untyped::{BinaryOp, CompareOp, Op};

impl Frame<'_, '_> {
    /// What a function of the library raises that gets `argument` as the parameter `param`, a value of a type that no class
    /// of the program extends with what is asked for.
    pub(super) fn argument_error(
        &self,
        function: &Symbol,
        param: &str,
        receiver: &Type,
        argument: &Operand,
    ) -> Option<Raised> {
        let ty = self.cells.deep(&argument.ty);
        if !self.is_known(&ty) {
            return None;
        }
        let (of, found) = (class_name(&self.cells.deep(receiver)), class_name(&ty));
        let as_int = || format!("'{found}' object cannot be interpreted as an integer");
        let text = match (function.as_str(), function.last()) {
            ("builtins.str.__contains__", _) => {
                format!("'in <string>' requires string as left operand, not {found}")
            }
            ("builtins._clamp_index", _) if !self.has_index(&ty) => SLICE_INDEX.to_owned(),
            ("builtins.ord", _) => format!("ord() expected string of length 1, but {found} found"),
            (
                "builtins.chr"
                | "builtins.bin"
                | "builtins.oct"
                | "builtins.hex"
                | "builtins.range.__new__"
                | "builtins._new_range"
                | "builtins._round_int"
                | "builtins._round_float"
                | "builtins._parse_int",
                _,
            ) if !self.has_index(&ty) => as_int(),
            (
                "builtins.list._item"
                | "builtins.list.__getitem__"
                | "builtins.str.__getitem__"
                | "builtins.bytes._item"
                | "builtins.bytearray._item",
                _,
            ) => self.subscript_message(&Operand { ty: receiver.clone(), ..argument.clone() }, &ty)?,
            ("datetime.timedelta.__init__", _) if !is_number(&ty) => {
                format!("unsupported type for timedelta {param} component: {found}")
            }
            ("builtins.str.__iadd__", _) => operator_message(BinaryOp::Add, &of, &found, true),
            (_, name) if is_sequence_operator(function) => {
                let in_place = matches!(self.function().body.insts.get(self.inst)?.op, Op::InPlace(_));
                let (op, reflected) = match name {
                    "__add__" => (BinaryOp::Add, "__radd__"),
                    "__mul__" if !self.has_index(&ty) => (BinaryOp::Mul, "__rmul__"),
                    // The other side was asked first, and has not answered.
                    "__rmul__" if !self.has_index(&ty) => {
                        let text = operator_message(BinaryOp::Mul, &of, &found, in_place);
                        return self.does_as_cpython().then(|| Raised::type_error(text));
                    }
                    _ => return self.order_misfit(name, &of, &ty),
                };
                if !self.lacks_operator(&ty, reflected) {
                    return None;
                }
                operator_message(op, &of, &found, in_place)
            }
            ("math.floor" | "math.log", _)
                if matches!(param, "x") && (ty == Type::str() || ty == Type::None) =>
            {
                format!("must be real number, not {found}")
            }
            (_, name) if let Some(text) = text_argument(function, name, param, &found) => text,
            _ => match self.declared_for(function, param) {
                Some(Type::Int) if takes_index(function, param) && !self.has_index(&ty) => as_int(),
                Some(Type::Float) if function.module() == "math" && !self.has_float_value(&ty) => {
                    format!("must be real number, not {found}")
                }
                _ => return None,
            },
        };
        self.does_as_cpython().then(|| Raised::type_error(text))
    }

    fn declared_for(&self, function: &Symbol, param: &str) -> Option<Type> {
        let signature = self.facts.signature(function)?;
        signature.params.iter().find(|known| &*known.name == param)?.declared.clone()
    }

    /// An argument of several types of which `taken` has some, where CPython raises for each of the others: as those of its types
    /// that fit.
    pub(super) fn only_taken(
        &mut self,
        function: &Symbol,
        param: &str,
        (receiver, taken): (&Type, &Type),
        argument: Operand,
    ) -> Operand {
        let taken = lattice::members(&self.cells.deep(taken));
        let is_fitting = |ty: &Type| taken.contains(ty);
        let (able, others): (Vec<Type>, Vec<Type>) =
            lattice::members(&self.cells.deep(&argument.ty)).into_iter().partition(is_fitting);
        if able.is_empty() || others.is_empty() || !self.is_checked_late() {
            return argument;
        }
        let of_type = |ty: &Type| Operand { ty: ty.clone(), constant: None, value: argument.value };
        let with_error =
            |ty: &Type| Some((ty.clone(), self.argument_error(function, param, receiver, &of_type(ty))?));
        match others.iter().map(with_error).collect::<Option<Vec<_>>>() {
            Some(errors) => self.raise_for_others(&argument, &errors),
            None => argument,
        }
    }

    /// `x` without those of its types for which something is raised.
    pub(super) fn raise_for_others(&mut self, x: &Operand, errors: &[(Type, Raised)]) -> Operand {
        if self.out.is_on() {
            for (ty, error) in errors {
                let is_other = self.is_one_of(x, std::slice::from_ref(ty));
                let (fail, go_on) = (self.out.block(), self.out.block());
                self.out.branch(is_other, fail, go_on);
                self.out.start(fail);
                self.raise(error);
                self.out.start(go_on);
            }
        }
        let able =
            lattice::without(&self.cells.deep(&x.ty), |ty| errors.iter().any(|(other, _)| other == ty));
        let value = self.narrow_value(x, &able);
        self.typed(value, able)
    }

    fn order_misfit(&self, method: &str, of: &str, other: &Type) -> Option<Raised> {
        let (sign, reflected) = match method {
            "__lt__" => ("<", "__gt__"),
            "__le__" => ("<=", "__ge__"),
            "__gt__" => (">", "__lt__"),
            "__ge__" => (">=", "__le__"),
            _ => return None,
        };
        let found = class_name(other);
        // The other side was asked first where what is written is the mirrored sign.
        let written = match self.function().body.insts.get(self.inst)?.op {
            Op::Compare(CompareOp::Lt) => "<",
            Op::Compare(CompareOp::Le) => "<=",
            Op::Compare(CompareOp::Gt) => ">",
            Op::Compare(CompareOp::Ge) => ">=",
            _ => sign,
        };
        let (x, y) = if written == sign { (of, &*found) } else { (&*found, of) };
        let text = format!("'{written}' not supported between instances of '{x}' and '{y}'");
        let has_no_say = match written == sign {
            true => self.lacks_operator(other, reflected),
            false => self.refuses_operator(other, reflected),
        };
        let is_other = of != found && has_no_say;
        (is_other && self.does_as_cpython()).then(|| Raised::type_error(text))
    }

    /// Whether values of a type can be had as floats.
    fn has_float_value(&self, ty: &Type) -> bool {
        *ty == Type::Float || self.has_index(ty) || self.find_method(ty, "__float__").is_some()
    }

    pub(super) fn has_index(&self, ty: &Type) -> bool {
        matches!(ty, Type::Int | Type::Bool) || self.find_method(ty, "__index__").is_some()
    }
}

/// Whether a function asks what it gets for an int where it declares one. What stands for the bounds of a slice is told otherwise, and
/// some say something else.
fn takes_index(function: &Symbol, param: &str) -> bool {
    let is_named = !function.last().starts_with('_') && !matches!(param, "start" | "stop" | "end");
    match function.module() {
        "math" | "random" => !matches!(function.last(), "ldexp" | "sample"),
        module => module == "builtins" && is_named,
    }
}

/// What is said of a part of a slice that is no index.
pub(super) const SLICE_INDEX: &str = "slice indices must be integers or None or have an __index__ method";

/// What methods of str and functions of `re` say of what is no str.
fn text_argument(function: &Symbol, name: &str, param: &str, found: &str) -> Option<String> {
    if function.module() == "re" && param == "string" && !matches!(found, "str" | "bytes" | "bytearray") {
        return Some(format!("expected string or bytes-like object, got '{found}'"));
    }
    if !function.as_str().starts_with("builtins.str.") || found == "str" {
        return None;
    }
    match (name, param) {
        ("count" | "find" | "rfind" | "index" | "rindex" | "partition" | "rpartition", "sub" | "sep") => {
            Some(format!("must be str, not {found}"))
        }
        ("replace", "old") => Some(format!("replace() argument 1 must be str, not {found}")),
        ("replace", "new") => Some(format!("replace() argument 2 must be str, not {found}")),
        ("removeprefix" | "removesuffix", _) => Some(format!("{name}() argument must be str, not {found}")),
        _ => None,
    }
}

/// Whether a method is an operator of a sequence, whose other side is declared.
fn is_sequence_operator(method: &Symbol) -> bool {
    let classes = ["builtins.str.__", "builtins.list.__", "builtins.tuple.__"];
    classes.iter().any(|class| method.as_str().starts_with(class))
}
