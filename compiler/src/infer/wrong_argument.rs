//! What CPython says of an argument that an operation or a function of the library never takes, where that is known.

use linkpoint_abi::Symbol;

use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lacking::operator_message;
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
            ("builtins.ord", _) => format!("ord() expected string of length 1, but {found} found"),
            (
                "builtins.chr"
                | "builtins.bin"
                | "builtins.oct"
                | "builtins.hex"
                | "builtins.range.__new__"
                | "builtins._new_range"
                | "math.isqrt"
                | "math.factorial"
                | "math.comb",
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
            (_, name) if is_sequence_operator(function) => {
                let in_place = matches!(self.function().body.insts.get(self.inst)?.op, Op::InPlace(_));
                let (op, reflected) = match name {
                    "__add__" => (BinaryOp::Add, "__radd__"),
                    "__mul__" if !self.has_index(&ty) => (BinaryOp::Mul, "__rmul__"),
                    _ => return self.order_misfit(name, &of, &ty),
                };
                if !self.lacks_operator(&ty, reflected) {
                    return None;
                }
                operator_message(op, &of, &found, in_place)
            }
            ("math.sqrt" | "math.floor" | "math.sin" | "math.cos" | "math.log" | "math.exp", _)
                if matches!(param, "x") && (ty == Type::str() || ty == Type::None) =>
            {
                format!("must be real number, not {found}")
            }
            _ => return None,
        };
        self.does_as_cpython().then(|| Raised::type_error(text))
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
        let is_other = of != found && self.lacks_operator(other, reflected);
        (is_other && self.does_as_cpython()).then(|| Raised::type_error(text))
    }

    fn has_index(&self, ty: &Type) -> bool {
        matches!(ty, Type::Int | Type::Bool) || self.find_method(ty, "__index__").is_some()
    }
}

/// Whether a method is an operator of a sequence, whose other side is declared.
fn is_sequence_operator(method: &Symbol) -> bool {
    let classes = ["builtins.str.__", "builtins.list.__", "builtins.tuple.__"];
    classes.iter().any(|class| method.as_str().starts_with(class))
}
