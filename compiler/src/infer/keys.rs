//! Keys of another type than a dict or a set has: none of its keys equals them, but for floats among ints. A value of several types is looked
//! up where it is of a type that keys have; else it is not there, and one without a hash raises TypeError, as in CPython. Not here: subscripts
//! of sequences (`subscripts`).

use linkpoint_abi::Symbol;

use super::arithmetic::is_number;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::mixed_order::class_name;
use super::{class_values, lattice};
use crate::ir::Type;
use crate::ir::untyped::{Argument, Constant};

/// What a value of one type is to a dict or a set whose keys are of another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeyKind {
    /// It may be one of the keys.
    Key,
    /// A float: the key that equals it is an int.
    Float,
    /// No key equals it.
    Other,
    /// It has no hash.
    Unhashable,
}

const KEY_ERROR: &str = "builtins.KeyError";

const UNHASHABLE: [&str; 4] = ["builtins.list", "builtins.dict", "builtins.set", "builtins.bytearray"];

/// Methods of dicts and sets that look a key up and put nothing in.
const LOOKING_UP: [&str; 4] = ["get", "pop", "discard", "remove"];

impl Frame<'_, '_> {
    /// A call of a method of a dict or a set that looks up a key of several types, or one that no key equals.
    pub(super) fn call_with_keys(
        &mut self,
        table: &Operand,
        method: &Symbol,
        args: &[Passed],
    ) -> Option<Operand> {
        let is_plain = args.iter().all(|(kind, _)| *kind == Argument::Positional);
        let ([(_, key), rest @ ..], true) = (args, is_plain) else { return None };
        let is_asked = method.module() == "builtins" && LOOKING_UP.contains(&method.last());
        let is_without_raise = matches!((method.last(), rest), ("get" | "discard", _) | ("pop", [_]));
        let is_none = is_asked && is_without_raise && self.is_no_key(table, key);
        if !is_asked || !is_none && !self.has_keys_of_some(table, key) {
            return None;
        }
        let rule = &mut |frame: &mut Self, key: &Operand| {
            let passed = [&[(Argument::Positional, key.clone())], rest].concat();
            match (frame.may_be_key(table, key), method.last(), rest) {
                (true, ..) => frame.call_bound(table, method, passed),
                _ if frame.is_unhashable_key(key) => frame.raise_unhashable(key),
                (_, "get" | "pop", [(_, default)]) => default.clone(),
                (_, "pop" | "remove", _) => frame.raise_key_error(key),
                _ => frame.constant(&Constant::None),
            }
        };
        Some(match is_none {
            true => rule(self, key),
            false => self.dispatch_key(table, key, rule),
        })
    }

    /// Evaluates `rule` for each type that a key may have; for each class, if it is the class of an object. A float among keys that are
    /// ints is the int that it equals, if there is one.
    pub(crate) fn dispatch_key(
        &mut self,
        table: &Operand,
        key: &Operand,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        let Some(object) = self.standing(key) else {
            let each = &mut |frame: &mut Self, key: &Operand| {
                if !frame.is_float_among_ints(table, &key.ty) {
                    return rule(frame, key);
                }
                let equal = frame.call_library("builtins._int_equal_to", std::slice::from_ref(key));
                frame.dispatch(&equal, &mut |frame, int| match int.ty {
                    Type::None => rule(frame, key),
                    _ => rule(frame, int),
                })
            };
            return if matches!(key.ty, Type::Union(_)) { self.dispatch(key, each) } else { each(self, key) };
        };
        self.dispatch_classes(&object, &mut |frame, case| {
            let class = frame.compile_time(frame.class_alone(&case.ty));
            rule(frame, &class)
        })
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

    /// Whether a value of several types is looked up in a dict or a set whose keys are of some of them at most, or the class of
    /// an object where the keys are some of the classes that it may be.
    pub(crate) fn has_keys_of_some(&mut self, table: &Operand, key: &Operand) -> bool {
        if self.is_float_among_ints(table, &key.ty) {
            return true;
        }
        let is_several = matches!(key.ty, Type::Union(_)) || class_values::of_object(&key.ty).is_some();
        let Some(keys) = self.key_type(table).filter(|_| is_several && self.is_checked_late()) else {
            return false;
        };
        let keys = lattice::members(&keys);
        if let Some(classes) = self.known_classes(&key.ty) {
            return keys.iter().all(|key| matches!(key, Type::Class(_)))
                && !classes.iter().all(|class| keys.contains(class));
        }
        let members = lattice::members(&self.cells.deep(&key.ty));
        let kinds: Option<Vec<KeyKind>> =
            members.iter().map(|member| self.kind_of_key(&keys, member)).collect();
        kinds.is_some_and(|kinds| kinds.iter().any(|kind| *kind != KeyKind::Key))
    }

    /// Whether a float is looked up in a dict or a set whose keys are ints.
    fn is_float_among_ints(&self, table: &Operand, key: &Type) -> bool {
        self.cells.deep(key) == Type::Float
            && !self.facts.program.is_library_module(&self.definition.module)
            && self.key_type(table) == Some(Type::Int)
    }

    /// Whether a value of one type is looked up that no key equals.
    pub(crate) fn is_no_key(&mut self, table: &Operand, key: &Operand) -> bool {
        let Some(keys) = self.key_type(table).filter(|_| self.is_checked_late()) else { return false };
        let key = self.cells.deep(&key.ty);
        let is_single = !matches!(key, Type::Union(_)) && !lattice::is_open(&keys);
        let kind = || self.kind_of_key(&lattice::members(&keys), &key);
        is_single && matches!(kind(), Some(KeyKind::Other | KeyKind::Unhashable))
    }

    /// What a value of type `ty` is to keys of these types; nothing if that is not known.
    fn kind_of_key(&self, keys: &[Type], ty: &Type) -> Option<KeyKind> {
        if keys.contains(ty) {
            return Some(KeyKind::Key);
        }
        if *ty == Type::Float && keys == [Type::Int] {
            return Some(KeyKind::Float);
        }
        let kind = kind_of_part(ty)?;
        keys.iter().all(|key| self.is_never_equal(key, ty)).then_some(kind)
    }

    /// Whether no key of type `key` equals a value of type `ty`, which is None, a number, a text, or a tuple of such.
    fn is_never_equal(&self, key: &Type, ty: &Type) -> bool {
        match (key, ty) {
            // It may equal one: 1.0 is 1.
            _ if is_number(ty) && is_number(key) => false,
            (Type::Tuple(items), Type::Tuple(other)) => items.len() != other.len(),
            _ if is_simple(key) || matches!(key, Type::Tuple(_)) => true,
            (Type::Instance(listed), _) if listed.class.as_str() == "builtins.tuple" => is_simple(ty),
            (Type::Instance(record), Type::Tuple(items)) if self.is_tuple_record(key) => {
                !self.tells_itself_apart(key) && self.facts.match_args(&record.class).len() != items.len()
            }
            (Type::Instance(instance), _) => {
                let is_own = !self.facts.program.is_library(&instance.class);
                is_own && (*ty == Type::None || self.is_equal_by_class_alone(key))
            }
            _ => false,
        }
    }

    /// Whether objects of a class, and of those below it, equal none of the built-in values.
    fn is_equal_by_class_alone(&self, ty: &Type) -> bool {
        let Type::Instance(instance) = ty else { return false };
        let is_written = |class: &Symbol| self.facts.dataclass(class).is_some_and(|of| of.has_written_eq);
        let below = self.facts.overrides(&instance.class, "__eq__");
        let is_foreign = |class: &Symbol| *class != instance.class && !is_written(class);
        let rests_on_library =
            self.facts.order(&instance.class).iter().any(|of| self.facts.program.is_library(of));
        !rests_on_library
            && !below.iter().any(is_foreign)
            && (is_written(&instance.class) || self.find_method(ty, "__eq__").is_none())
    }

    /// The classes that a value may be, if it is a class.
    fn known_classes(&self, ty: &Type) -> Option<Vec<Type>> {
        match ty {
            Type::Union(members) => {
                members.iter().all(|member| matches!(member, Type::Class(_))).then(|| members.to_vec())
            }
            ty => class_values::of_object(ty).map(|object| self.classes_below(object)),
        }
    }

    pub(super) fn key_type(&self, table: &Operand) -> Option<Type> {
        let tables = ["builtins.dict", "builtins.set", "builtins.frozenset"];
        let instance = table.ty.as_instance().filter(|of| tables.contains(&of.class.as_str()))?;
        Some(self.cells.deep(instance.args.first()?))
    }

    /// Whether a key may be in a dict or a set, by its type.
    pub(crate) fn may_be_key(&self, table: &Operand, key: &Operand) -> bool {
        let key = self.cells.deep(&key.ty);
        self.key_type(table).is_some_and(|keys| keys == key || lattice::members(&keys).contains(&key))
    }

    /// Whether a value that is no key has no hash either.
    fn is_unhashable_key(&self, key: &Operand) -> bool {
        kind_of_part(&self.cells.deep(&key.ty)) == Some(KeyKind::Unhashable)
    }

    fn raise_unhashable(&mut self, key: &Operand) -> Operand {
        let found = class_name(&unhashable_part(&self.cells.deep(&key.ty)));
        self.raise_type_error(&format!("unhashable type: '{found}'"))
    }

    /// What looking up `key` gives, which is no key of a dict or a set, where a hash is asked for: `otherwise`, if it has one.
    pub(crate) fn without_key(
        &mut self,
        key: &Operand,
        otherwise: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        match self.is_unhashable_key(key) {
            true => self.raise_unhashable(key),
            false => otherwise(self, key),
        }
    }

    pub(crate) fn raise_key_error(&mut self, key: &Operand) -> Operand {
        self.call_library("builtins._raise_key_error", std::slice::from_ref(key));
        self.dead_end();
        self.never()
    }

    /// `del object[index]`
    pub(crate) fn delete_item(&mut self, object: &Operand, index: &Operand) -> Operand {
        let rule = &mut |frame: &mut Self, index: &Operand| frame.delete_item(object, index);
        if let Some(done) = self.at_unfit_index(object, index, rule) {
            return done;
        }
        if self.has_keys_of_some(object, index) {
            let rule = &mut |frame: &mut Self, key: &Operand| match frame.may_be_key(object, key) {
                true => frame.delete_item(object, key),
                false => frame.without_key(key, &mut |frame, key| frame.raise_key_error(key)),
            };
            return self.dispatch_key(object, index, rule);
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

fn is_simple(ty: &Type) -> bool {
    matches!(ty, Type::None) || is_number(ty) || *ty == Type::str()
}

/// What a value of type `ty` is to keys of which none equals it.
fn kind_of_part(ty: &Type) -> Option<KeyKind> {
    match ty {
        Type::Tuple(items) => {
            let kinds: Option<Vec<KeyKind>> = items.iter().map(kind_of_part).collect();
            let is_unhashable = kinds?.contains(&KeyKind::Unhashable);
            Some(if is_unhashable { KeyKind::Unhashable } else { KeyKind::Other })
        }
        Type::Instance(instance) if UNHASHABLE.contains(&instance.class.as_str()) => {
            Some(KeyKind::Unhashable)
        }
        ty => is_simple(ty).then_some(KeyKind::Other),
    }
}

/// What is told to have no hash: the first such item of a tuple.
fn unhashable_part(ty: &Type) -> Type {
    match ty {
        Type::Tuple(items) => {
            let part = items.iter().find(|item| kind_of_part(item) == Some(KeyKind::Unhashable));
            part.map_or_else(|| ty.clone(), unhashable_part)
        }
        ty => ty.clone(),
    }
}
