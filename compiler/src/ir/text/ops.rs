//! The names of typed operations: one table for printing and parsing.

use std::fmt;

use super::immediate::Immediate;
use super::lexer::Tokens;
use super::parse::ParseError;
use crate::ir::typed::{Convert, FloatCompare, FloatOp, FloatUnary, IntCompare, IntOp, IntUnary, Op, Width};
use crate::ir::types::Number;

macro_rules! table {
    ($($name:literal $([$immediate:ident])? => { $($op:tt)+ })*) => {
        /// Writes the name of `op` and its immediates.
        pub(super) fn print(op: &Op, out: &mut String) -> fmt::Result {
            match *op {
                $($($op)+ => {
                    out.push_str($name);
                    $(Immediate::print(&$immediate, out)?;)?
                })*
            }
            Ok(())
        }

        /// Reads the immediates of the operation called `name`.
        pub(super) fn parse(name: &str, tokens: &mut Tokens) -> Result<Op, ParseError> {
            Ok(match name {
                $($name => {
                    $(let $immediate = Immediate::parse(tokens)?;)?
                    $($op)+
                })*
                _ => return Err(tokens.error(format!("unknown operation `{name}`"))),
            })
        }

        /// Every name of the table.
        #[cfg(test)]
        pub(super) const NAMES: &[&str] = &[$($name),*];
    };
}

table! {
    "int" [n] => { Op::Int(n) }
    "float" [bits] => { Op::Float(bits) }
    "bool" [truth] => { Op::Bool(truth) }
    "none" => { Op::None }
    "undefined" => { Op::Undefined }
    "literal" [address] => { Op::Literal(address) }
    "address" [address] => { Op::AddressOf(address) }
    "add" => { Op::IntOp(IntOp::Add) }
    "sub" => { Op::IntOp(IntOp::Sub) }
    "mul" => { Op::IntOp(IntOp::Mul) }
    "wrapping_add" => { Op::IntOp(IntOp::WrappingAdd) }
    "wrapping_sub" => { Op::IntOp(IntOp::WrappingSub) }
    "wrapping_mul" => { Op::IntOp(IntOp::WrappingMul) }
    "div" => { Op::IntOp(IntOp::DivTruncated) }
    "rem" => { Op::IntOp(IntOp::RemTruncated) }
    "div_unsigned" => { Op::IntOp(IntOp::DivUnsigned) }
    "rem_unsigned" => { Op::IntOp(IntOp::RemUnsigned) }
    "and" => { Op::IntOp(IntOp::And) }
    "or" => { Op::IntOp(IntOp::Or) }
    "xor" => { Op::IntOp(IntOp::Xor) }
    "shift_left" => { Op::IntOp(IntOp::ShiftLeft) }
    "shift_right" => { Op::IntOp(IntOp::ShiftRight) }
    "shift_right_unsigned" => { Op::IntOp(IntOp::ShiftRightUnsigned) }
    "rotate_left" => { Op::IntOp(IntOp::RotateLeft) }
    "mul_high_unsigned" => { Op::IntOp(IntOp::MulHighUnsigned) }
    "leading_zeros" => { Op::IntUnary(IntUnary::LeadingZeros) }
    "trailing_zeros" => { Op::IntUnary(IntUnary::TrailingZeros) }
    "count_ones" => { Op::IntUnary(IntUnary::CountOnes) }
    "eq" => { Op::IntCompare(IntCompare::Eq) }
    "ne" => { Op::IntCompare(IntCompare::Ne) }
    "lt" => { Op::IntCompare(IntCompare::Lt) }
    "le" => { Op::IntCompare(IntCompare::Le) }
    "gt" => { Op::IntCompare(IntCompare::Gt) }
    "ge" => { Op::IntCompare(IntCompare::Ge) }
    "lt_unsigned" => { Op::IntCompare(IntCompare::LtUnsigned) }
    "fadd" => { Op::FloatOp(FloatOp::Add) }
    "fsub" => { Op::FloatOp(FloatOp::Sub) }
    "fmul" => { Op::FloatOp(FloatOp::Mul) }
    "fdiv" => { Op::FloatOp(FloatOp::Div) }
    "copy_sign" => { Op::FloatOp(FloatOp::CopySign) }
    "fneg" => { Op::FloatUnary(FloatUnary::Neg) }
    "fabs" => { Op::FloatUnary(FloatUnary::Abs) }
    "sqrt" => { Op::FloatUnary(FloatUnary::Sqrt) }
    "floor" => { Op::FloatUnary(FloatUnary::Floor) }
    "ceil" => { Op::FloatUnary(FloatUnary::Ceil) }
    "trunc" => { Op::FloatUnary(FloatUnary::Trunc) }
    "nearest" => { Op::FloatUnary(FloatUnary::Nearest) }
    "feq" => { Op::FloatCompare(FloatCompare::Eq) }
    "fne" => { Op::FloatCompare(FloatCompare::Ne) }
    "flt" => { Op::FloatCompare(FloatCompare::Lt) }
    "fle" => { Op::FloatCompare(FloatCompare::Le) }
    "fgt" => { Op::FloatCompare(FloatCompare::Gt) }
    "fge" => { Op::FloatCompare(FloatCompare::Ge) }
    "not" => { Op::Not }
    "bool_xor" => { Op::BoolXor }
    "bool_to_int" => { Op::Convert(Convert::BoolToInt) }
    "int_to_float" => { Op::Convert(Convert::IntToFloat) }
    "float_to_int" => { Op::Convert(Convert::FloatToInt) }
    "float_bits" => { Op::Convert(Convert::FloatBits) }
    "float_from_bits" => { Op::Convert(Convert::FloatFromBits) }
    "extend8" => { Op::Convert(Convert::Extend8) }
    "extend16" => { Op::Convert(Convert::Extend16) }
    "extend32" => { Op::Convert(Convert::Extend32) }
    "tag" => { Op::Tag }
    "is_bool" => { Op::HasTag(Number::Bool) }
    "is_int" => { Op::HasTag(Number::Int) }
    "is_float" => { Op::HasTag(Number::Float) }
    "untag" => { Op::Untag }
    "select" => { Op::Select }
    "same" => { Op::Same }
    "is_none" => { Op::IsNone }
    "is_instance" [address] => { Op::IsInstance(address) }
    "cast" => { Op::Cast }
    "keep_alive" => { Op::KeepAlive }
    "address_of_object" => { Op::AddressOfObject }
    "object_at" => { Op::ObjectAt }
    "new" [address] => { Op::New(address) }
    "new_with_tail" [address] => { Op::NewWithTail(address) }
    "field" [offset] => { Op::Field(offset) }
    "set_field" [offset] => { Op::SetField(offset) }
    "init_field" [offset] => { Op::InitField(offset) }
    "load_u8" [offset] => { Op::Load(Width::U8, offset) }
    "load_u16" [offset] => { Op::Load(Width::U16, offset) }
    "load_u32" [offset] => { Op::Load(Width::U32, offset) }
    "load_i64" [offset] => { Op::Load(Width::I64, offset) }
    "load_f64" [offset] => { Op::Load(Width::F64, offset) }
    "store_u8" [offset] => { Op::Store(Width::U8, offset) }
    "store_u16" [offset] => { Op::Store(Width::U16, offset) }
    "store_u32" [offset] => { Op::Store(Width::U32, offset) }
    "store_i64" [offset] => { Op::Store(Width::I64, offset) }
    "store_f64" [offset] => { Op::Store(Width::F64, offset) }
    "load_element" => { Op::LoadElement }
    "take_element" => { Op::TakeElement }
    "store_element" => { Op::StoreElement }
    "copy" => { Op::Copy }
    "fill" => { Op::Fill }
    "memory_size" => { Op::MemorySize }
    "memory_grow" => { Op::MemoryGrow }
    "call" [point] => { Op::Call(point) }
    "call_indirect" [point] => { Op::CallIndirect(point) }
    "retain" => { Op::Retain }
    "release" => { Op::Release }
    "give_back" => { Op::GiveBack }
    "suspect" => { Op::Suspect }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_parses_back_from_its_name() {
        for name in NAMES {
            let with_immediates =
                ["", " 1", " true", " addr3", " point4"].into_iter().find_map(|immediate| {
                    let mut tokens = Tokens::new(&format!("{name}{immediate}")).ok()?;
                    let name = tokens.word().ok()?;
                    parse(&name, &mut tokens).ok()
                });
            let op = with_immediates.expect("one of the immediates fits");
            let mut text = String::new();
            print(&op, &mut text).expect("writing to a string never fails");
            assert_eq!(text.split(' ').next(), Some(*name));
        }
    }

    #[test]
    fn floats_keep_their_bits() {
        for bits in [1.5f64.to_bits(), 0, (-0.0f64).to_bits(), f64::INFINITY.to_bits(), 0x7ff8_0000_0000_0001]
        {
            let mut text = String::new();
            print(&Op::Float(bits), &mut text).expect("writing to a string never fails");
            let mut tokens = Tokens::new(&text).expect("it lexes");
            let name = tokens.word().expect("it starts with its name");
            assert_eq!(parse(&name, &mut tokens), Ok(Op::Float(bits)), "{text}");
        }
    }
}
