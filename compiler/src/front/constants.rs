//! Literals as constants.

use std::sync::Arc;

use ruff_python_ast::{Expr, Number, Operator, UnaryOp};

use super::definition::ConstantKey;
use crate::ir::untyped::{Annotation, Constant};

/// More digits than CPython reads in a decimal literal, and more than anybody means.
const INTEGER_DIGITS_MAX: usize = 4300;

/// Expressions of literals are computed ahead up to this depth.
const NESTING_MAX: u32 = 8;

/// The constant that `expr` is: a literal, or a negative number.
pub(super) fn constant(expr: &Expr) -> Option<Constant> {
    match expr {
        Expr::NoneLiteral(_) => Some(Constant::None),
        Expr::BooleanLiteral(literal) => Some(Constant::Bool(literal.value)),
        Expr::NumberLiteral(literal) => number(&literal.value, false),
        Expr::StringLiteral(literal) => Some(Constant::Str(Arc::from(literal.value.to_str()))),
        Expr::BytesLiteral(literal) => Some(Constant::Bytes(literal.value.bytes().collect())),
        Expr::EllipsisLiteral(_) => Some(Constant::Ellipsis),
        Expr::UnaryOp(unary) => match (unary.op, unary.operand.as_ref()) {
            (UnaryOp::USub, Expr::NumberLiteral(literal)) => number(&literal.value, true),
            _ => narrow_end(expr).map(Constant::Int),
        },
        Expr::BinOp(binary) => narrow_end(expr).map(Constant::Int).or_else(|| match binary.op {
            Operator::Sub => float_difference(&binary.left, &binary.right),
            _ => None,
        }),
        _ => None,
    }
}

/// The values of `Literal["a", 1]` without repetitions; nothing if they are not all literals.
pub(crate) fn literal_values(args: &[Annotation]) -> Option<Vec<Constant>> {
    let value = |arg: &Annotation| match arg {
        Annotation::None => Some(Constant::None),
        Annotation::Unsupported(text) => constant(ruff_python_parser::parse_expression(text).ok()?.expr()),
        _ => None,
    };
    let mut values: Vec<Constant> = Vec::new();
    for arg in args {
        let value = value(arg)?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Some(values)
}

/// What int literals come to that leave 64 bits on the way and end inside: `2**63 - 1`, `-(1 << 63)`.
pub(super) fn narrow_end(expr: &Expr) -> Option<i64> {
    let mut is_wide = false;
    let value = exact(expr, NESTING_MAX, &mut is_wide)?;
    i64::try_from(value).ok().filter(|_| is_wide)
}

/// The value of an expression of int literals if 128 bits hold all its parts, and whether one of them leaves 64.
fn exact(expr: &Expr, nesting: u32, is_wide: &mut bool) -> Option<i128> {
    let nesting = nesting.checked_sub(1)?;
    let value = match expr {
        Expr::NumberLiteral(literal) => match &literal.value {
            Number::Int(int) => i128::from(int.as_u64()?),
            _ => return None,
        },
        Expr::UnaryOp(unary) => {
            let operand = exact(&unary.operand, nesting, is_wide)?;
            match unary.op {
                UnaryOp::USub => operand.checked_neg()?,
                UnaryOp::UAdd => operand,
                UnaryOp::Invert => !operand,
                UnaryOp::Not => return None,
            }
        }
        Expr::BinOp(binary) => {
            let left = exact(&binary.left, nesting, is_wide)?;
            let right = exact(&binary.right, nesting, is_wide)?;
            match binary.op {
                Operator::Add => left.checked_add(right)?,
                Operator::Sub => left.checked_sub(right)?,
                Operator::Mult => left.checked_mul(right)?,
                Operator::Pow => left.checked_pow(u32::try_from(right).ok()?)?,
                Operator::LShift => left.checked_mul(
                    1_i128.checked_shl(u32::try_from(right).ok()?).filter(|power| *power > 0)?,
                )?,
                Operator::RShift => left.checked_shr(u32::try_from(right).ok()?)?,
                Operator::FloorDiv => left.checked_div_euclid(right).filter(|_| right > 0)?,
                _ => return None,
            }
        }
        _ => return None,
    };
    *is_wide |= i64::try_from(value).is_err();
    Some(value)
}

/// `1e999 - 1e999`: how a module writes nan.
fn float_difference(left: &Expr, right: &Expr) -> Option<Constant> {
    match (constant(left)?, constant(right)?) {
        (Constant::Float(a), Constant::Float(b)) => {
            let difference = f64::from_bits(a) - f64::from_bits(b);
            let value = if difference.is_nan() { f64::NAN } else { difference };
            Some(Constant::Float(value.to_bits()))
        }
        _ => None,
    }
}

fn number(number: &Number, negative: bool) -> Option<Constant> {
    match number {
        Number::Int(int) => match int.as_u64() {
            Some(magnitude) => Some(small(magnitude, negative)),
            None => big(&int.to_string(), negative),
        },
        Number::Float(value) => Some(Constant::Float(if negative { -value } else { *value }.to_bits())),
        Number::Complex { imag, .. } => (!negative).then(|| Constant::Imaginary(imag.to_bits())),
    }
}

fn small(magnitude: u64, negative: bool) -> Constant {
    let value = if negative { -i128::from(magnitude) } else { i128::from(magnitude) };
    i64::try_from(value).map_or_else(|_| Constant::BigInt(Arc::from(value.to_string())), Constant::Int)
}

/// An integer beyond 64 bits from its text in the source: decimal digits, or a prefix and digits of its base.
fn big(text: &str, negative: bool) -> Option<Constant> {
    let text: String = text.chars().filter(|character| *character != '_').collect();
    let based = |radix| digits_to_decimal(text.get(2..)?, radix);
    let digits = match text.get(..2).map(str::to_ascii_lowercase).as_deref() {
        Some("0x") => based(16),
        Some("0o") => based(8),
        Some("0b") => based(2),
        _ => (text.len() <= INTEGER_DIGITS_MAX).then(|| text.trim_start_matches('0').to_owned()),
    }?;
    let sign = if negative { "-" } else { "" };
    Some(Constant::BigInt(Arc::from(format!("{sign}{digits}"))))
}

fn digits_to_decimal(digits: &str, radix: u32) -> Option<String> {
    const LIMB: u64 = 1_000_000_000;
    let mut limbs: Vec<u64> = vec![0];
    for digit in digits.chars() {
        let mut carry = u64::from(digit.to_digit(radix)?);
        for limb in &mut limbs {
            let value = *limb * u64::from(radix) + carry;
            *limb = value % LIMB;
            carry = value / LIMB;
        }
        if carry > 0 {
            limbs.push(carry);
        }
        if limbs.len() * 9 > INTEGER_DIGITS_MAX {
            return None;
        }
    }
    let mut limbs = limbs.into_iter().rev();
    let first = limbs.next().unwrap_or(0).to_string();
    Some(limbs.fold(first, |text, limb| format!("{text}{limb:09}")))
}

/// The constant as a key, if it can be one.
pub(super) fn constant_key(constant: &Constant) -> Option<ConstantKey> {
    match constant {
        Constant::None => Some(ConstantKey::None),
        Constant::Bool(value) => Some(ConstantKey::Bool(*value)),
        Constant::Int(value) => Some(ConstantKey::Int(*value)),
        Constant::Float(bits) => Some(ConstantKey::Float(*bits)),
        Constant::Str(text) => Some(ConstantKey::Str(Arc::clone(text))),
        Constant::BigInt(_) | Constant::Imaginary(_) | Constant::Bytes(_) | Constant::Ellipsis => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::untyped_text::ConstantText;

    fn read(source: &str) -> String {
        let parsed = ruff_python_parser::parse_expression(source).expect("an expression");
        constant(parsed.expr()).map_or("none".to_owned(), |constant| ConstantText(&constant).to_string())
    }

    #[test]
    fn integers_keep_their_value_in_every_base() {
        assert_eq!(read("9223372036854775807"), "9223372036854775807");
        assert_eq!(read("-9223372036854775808"), "-9223372036854775808");
        assert_eq!(read("0xffff_ffff_ffff_ffff"), "18446744073709551615");
        assert_eq!(read("0x1_0000_0000_0000_0000"), "18446744073709551616");
        assert_eq!(read("1_00000_00000_00000_00000"), "100000000000000000000");
        assert_eq!(read("-0b1"), "-1");
        assert!(matches!(small(1 << 63, false), Constant::BigInt(_)));
        assert_eq!(read(&format!("0x{}", "f".repeat(100_000))), "none");
    }

    #[test]
    fn wide_parts_of_literals_come_to_their_exact_end() {
        assert_eq!(read("2**63 - 1"), "9223372036854775807");
        assert_eq!(read("-2**63"), "-9223372036854775808");
        assert_eq!(read("-(1 << 63)"), "-9223372036854775808");
        assert_eq!(read("(1 << 64) // 2 - 1"), "9223372036854775807");
        assert_eq!(read("(2**64 - 1) >> 60"), "15");
        for other in ["2**62 - 1", "2**64", "2**63", "1 << 127", "1 << -1", "2**200 - 2**200", "2.0**63 - 1"]
        {
            assert_eq!(read(other), "none", "{other}");
        }
    }

    #[test]
    fn floats_keep_their_sign() {
        assert_eq!(read("-0.0"), "-0.0");
        assert_eq!(read("1e400"), "inf");
    }
}
