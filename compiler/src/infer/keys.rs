//! Keys of another type than a dict or a set has: none of its keys equals them. A value of several types is looked up where it is
//! of the type of the keys; else it is not there, as in CPython. Not here: subscripts of sequences (`subscripts`).

use linkpoint_abi::Symbol;

use super::arithmetic::is_number;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::Type;
use crate::ir::untyped::{Argument, Constant};

const KEY_ERROR: &str = "builtins.KeyError";

/// Methods of dicts and sets that look a key up and put nothing in.
const LOOKING_UP: [&str; 4] = ["get", "pop", "discard", "remove"];

impl Frame<'_, '_> {
    /// A call of a method of a dict or a set that looks up a key of several types.
    pub(super) fn call_with_keys(
        &mut self,
        table: &Operand,
        method: &Symbol,
        args: &[Passed],
    ) -> Option<Operand> {
        let is_plain = args.iter().all(|(kind, _)| *kind == Argument::Positional);
        let ([(_, key), rest @ ..], true) = (args, is_plain) else { return None };
        let is_asked = method.module() == "builtins" && LOOKING_UP.contains(&method.last());
        if !is_asked || !self.has_keys_of_one_type(table, key) {
            return None;
        }
        let rule = &mut |frame: &mut Self, key: &Operand| {
            let passed = [&[(Argument::Positional, key.clone())], rest].concat();
            match (frame.may_be_key(table, key), method.last(), rest) {
                (true, ..) => frame.call_bound(table, method, passed),
                (_, "get" | "pop", [(_, default)]) => default.clone(),
                (_, "pop" | "remove", _) => frame.raise_key_error(key),
                _ => frame.constant(&Constant::None),
            }
        };
        Some(self.dispatch(key, rule))
    }

    /// `table[key]` for a key that it never has.
    pub(super) fn refuse_key(&mut self, table: &Operand, key: &Operand) -> Operand {
        if self.is_caught(KEY_ERROR) {
            return self.raise_key_error(key);
        }
        let keys = self.key_type(table).unwrap_or(Type::Never);
        let (keys, found) = (lattice::display(&keys), lattice::display(&self.cells.deep(&key.ty)));
        self.report_raising("E0301", format!("the key: expected `{keys}`, found `{found}`"), KEY_ERROR)
    }

    /// Whether a value of several types is looked up in a dict or a set whose keys are all of one of them.
    pub(crate) fn has_keys_of_one_type(&mut self, table: &Operand, key: &Operand) -> bool {
        let Some(keys) =
            self.key_type(table).filter(|_| matches!(key.ty, Type::Union(_)) && self.is_checked_late())
        else {
            return false;
        };
        let members = lattice::members(&self.cells.deep(&key.ty));
        let is_simple = |ty: &Type| matches!(ty, Type::None) || is_number(ty) || *ty == Type::str();
        is_simple(&keys)
            && members.contains(&keys)
            && members.iter().all(|member| {
                *member == keys || (is_simple(member) && !(is_number(member) && is_number(&keys)))
            })
    }

    pub(super) fn key_type(&self, table: &Operand) -> Option<Type> {
        let tables = ["builtins.dict", "builtins.set", "builtins.frozenset"];
        let instance = table.ty.as_instance().filter(|of| tables.contains(&of.class.as_str()))?;
        Some(self.cells.deep(instance.args.first()?))
    }

    /// Whether a key may be in a dict or a set, by its type.
    pub(crate) fn may_be_key(&self, table: &Operand, key: &Operand) -> bool {
        self.key_type(table) == Some(self.cells.deep(&key.ty))
    }

    pub(crate) fn raise_key_error(&mut self, key: &Operand) -> Operand {
        self.call_library("builtins._raise_key_error", std::slice::from_ref(key));
        self.dead_end();
        self.never()
    }

    /// `del object[index]`
    pub(crate) fn delete_item(&mut self, object: &Operand, index: &Operand) -> Operand {
        if self.has_keys_of_one_type(object, index) {
            let rule = &mut |frame: &mut Self, key: &Operand| match frame.may_be_key(object, key) {
                true => frame.delete_item(object, key),
                false => frame.raise_key_error(key),
            };
            return self.dispatch(index, rule);
        }
        self.call_method_or_report(object, "__delitem__", std::slice::from_ref(index), "item deletion")
    }

    /// Whether no key of a dict equals a value of this type.
    pub(super) fn is_never_key(&self, dict: &Operand, key: &Type) -> bool {
        let key = self.cells.deep(key);
        self.key_type(dict).is_some_and(|keys| {
            let is_text = |ty: &Type| *ty == Type::str();
            let is_other =
                |ty: &Type| *ty == Type::None || is_number(ty) || ty.is_instance_of("builtins.slice");
            is_text(&keys) && is_other(&key) || is_other(&keys) && is_text(&key)
        })
    }
}
