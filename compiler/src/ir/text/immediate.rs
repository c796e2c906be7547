//! Immediates of operations in the text form.

use std::fmt::{self, Write};

use super::lexer::Tokens;
use super::parse::ParseError;
use crate::ir::entity::{AddressId, PointId};

/// A part of an operation that is not a value.
pub(super) trait Immediate: Sized {
    fn print(&self, out: &mut String) -> fmt::Result;
    fn parse(tokens: &mut Tokens) -> Result<Self, ParseError>;
}

macro_rules! plain {
    ($($ty:ty)*) => {$(
        impl Immediate for $ty {
            fn print(&self, out: &mut String) -> fmt::Result {
                write!(out, " {self}")
            }

            fn parse(tokens: &mut Tokens) -> Result<Self, ParseError> {
                tokens.number()
            }
        }
    )*};
}

plain! { i64 u32 bool }

/// The bits of a float, as a decimal number if that gives the same bits.
impl Immediate for u64 {
    fn print(&self, out: &mut String) -> fmt::Result {
        let float = f64::from_bits(*self);
        let text = format!("{float:?}");
        let same = text.parse::<f64>().is_ok_and(|parsed| parsed.to_bits() == *self);
        if same { write!(out, " {text}") } else { write!(out, " bits {self:016x}") }
    }

    fn parse(tokens: &mut Tokens) -> Result<Self, ParseError> {
        if !tokens.eat_word("bits") {
            return tokens.number::<f64>().map(f64::to_bits);
        }
        let word = tokens.word()?;
        u64::from_str_radix(&word, 16)
            .map_err(|_| tokens.error(format!("expected hexadecimal bits, found `{word}`")))
    }
}

impl Immediate for AddressId {
    fn print(&self, out: &mut String) -> fmt::Result {
        write!(out, " {self}")
    }

    fn parse(tokens: &mut Tokens) -> Result<Self, ParseError> {
        tokens.entity("addr").map(AddressId)
    }
}

impl Immediate for PointId {
    fn print(&self, out: &mut String) -> fmt::Result {
        write!(out, " {self}")
    }

    fn parse(tokens: &mut Tokens) -> Result<Self, ParseError> {
        tokens.entity("point").map(PointId)
    }
}
