//! Formats of `struct` and type codes of `array` that are known where code is compiled: they tell the types of what is unpacked or kept. Not
//! here: what the bytes mean, which the library knows (`stdlib/struct`).

use std::sync::Arc;

use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::Type;
use crate::ir::types::Instance;
use crate::ir::untyped::{Argument, Constant};

/// Formats with more values have no tuple of their own.
const ITEMS_MAX: usize = 100;

/// The functions of `struct` that unpack: they take the class of the tuple before their arguments.
pub(super) const UNPACKING: [&str; 3] = ["struct.unpack", "struct.unpack_from", "struct.iter_unpack"];

/// The class of formats, whose type parameter is that tuple.
const FORMAT: &str = "struct.Struct";

/// The class of arrays, whose type parameter is the type of its items.
pub(super) const ARRAY: &str = "array.array";

impl Frame<'_, '_> {
    /// The arguments of a function that unpacks, with the class of the tuple before them.
    pub(super) fn with_unpacked(&mut self, args: Vec<Passed>) -> Vec<Passed> {
        let class = self.compile_time(Type::Class(Arc::new(unpacked(&args))));
        [(Argument::Positional, class)].into_iter().chain(args).collect()
    }

    /// The tuple of type `ty` of values that were unpacked.
    pub(super) fn unpacked_tuple(&mut self, ty: &Type, values: &Operand) -> Operand {
        let Type::Tuple(items) = ty else {
            return self.call_library("struct._all_values", std::slice::from_ref(values));
        };
        let item = |(index, item): (i64, &Type)| {
            let class = self.compile_time(Type::Class(Arc::new(item.clone())));
            let index = self.constant(&Constant::Int(index));
            self.call_library("struct._value_as", &[class, values.clone(), index])
        };
        let items: Vec<Operand> = (0..).zip(items.iter()).map(item).collect();
        self.tuple_of(&items)
    }
}

/// A class that is called, with the type parameter that a literal among its arguments tells, if it is one of those classes.
pub(super) fn told_by_literal(of: &Arc<Type>, args: &[Passed]) -> Arc<Type> {
    let is_told = |instance: &&Instance| instance.args.iter().all(|arg| matches!(arg, Type::Parameter(_)));
    match of.as_instance().filter(is_told).map(|instance| instance.class.as_str()) {
        Some(FORMAT) => Arc::new(Type::generic(FORMAT, vec![unpacked(args)])),
        Some(ARRAY) => Arc::new(Type::generic(ARRAY, vec![kept(args)])),
        _ => of.clone(),
    }
}

/// The type of the items of an array, whose type code is the first of these arguments.
fn kept(args: &[Passed]) -> Type {
    match literal(args, "typecode").as_deref() {
        Some("f" | "d") => Type::Float,
        Some("u") => Type::str(),
        Some(_) => Type::Int,
        None => lattice::union([Type::Int, Type::Float]),
    }
}

/// The text of the argument that is the first one or has this name, if it is a literal.
fn literal(args: &[Passed], name: &str) -> Option<String> {
    let is_asked = |(kind, _): &&Passed| match kind {
        Argument::Positional => true,
        Argument::Keyword(keyword) => &**keyword == name,
        _ => false,
    };
    match args.iter().find(is_asked).and_then(|(_, literal)| literal.constant.clone()) {
        Some(Constant::Str(text)) => Some(text.to_string()),
        Some(Constant::Bytes(bytes)) => String::from_utf8(bytes.to_vec()).ok(),
        _ => None,
    }
}

/// The type of the tuple that a format gives, which is the first of these arguments.
fn unpacked(args: &[Passed]) -> Type {
    let format = literal(args, "format");
    let any = lattice::union([Type::Int, Type::Float, Type::Bool, Type::bytes()]);
    match format.and_then(|format| items(&format)) {
        Some(items) => Type::Tuple(items.into()),
        None => Type::generic("builtins.tuple", vec![any]),
    }
}

/// The types of the values of a format; nothing if it is none, or has too many.
fn items(format: &str) -> Option<Vec<Type>> {
    let mut items = Vec::new();
    let mut count = None;
    for code in format.strip_prefix(['@', '=', '<', '>', '!']).unwrap_or(format).chars() {
        if let Some(digit) = code.to_digit(10) {
            count = Some(count.unwrap_or(0_usize).checked_mul(10)?.checked_add(digit as usize)?);
            continue;
        }
        let times = count.take().unwrap_or(1);
        match code {
            _ if code.is_ascii_whitespace() => {}
            'x' => {}
            's' | 'p' => items.push(Type::bytes()),
            _ if items.len().saturating_add(times) > ITEMS_MAX => return None,
            'c' => items.extend(vec![Type::bytes(); times]),
            '?' => items.extend(vec![Type::Bool; times]),
            'e' | 'f' | 'd' => items.extend(vec![Type::Float; times]),
            'b' | 'B' | 'h' | 'H' | 'i' | 'I' | 'l' | 'L' | 'q' | 'Q' | 'n' | 'N' | 'P' => {
                items.extend(vec![Type::Int; times]);
            }
            _ => return None,
        }
    }
    if count.is_some() { None } else { Some(items) }
}

#[cfg(test)]
mod tests {
    use super::items;

    #[test]
    fn formats_tell_the_types_of_their_values() {
        let text = |format: &str| items(format).map(|items| format!("{items:?}"));
        assert_eq!(text("<2Hx 3s?d").as_deref(), Some("[int, int, builtins.bytes, bool, float]"));
        assert_eq!(text("").as_deref(), Some("[]"));
        assert_eq!(text("3"), None, "a count without a letter");
        assert_eq!(text("w"), None);
        assert_eq!(text("1000i"), None, "too many for a tuple of their own");
    }
}
