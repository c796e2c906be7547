//! From the byte stream to JSON. The stream comes out of a sandbox: nothing in it is trusted, neither counts nor text.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use linkpoint_abi::interface::ValueType;
use serde_json::{Map, Number, Value, json};

use super::{EXACT_INT_MAX, type_text};

/// Values without bytes, as in `list[None]`, beyond this number are refused.
const EMPTY_VALUES_MAX: u64 = 1 << 20;

/// A byte stream that is not what its type says: a bug of ours, or a sandbox gone astray.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DecodeError {
    /// The stream ends too early.
    #[error("the result ends in the middle of a value")]
    Short,
    /// The stream goes on behind the value.
    #[error("the result has {0} bytes too many")]
    Long(usize),
    /// A byte or a count that cannot be.
    #[error("the result holds an impossible {0}")]
    Impossible(&'static str),
    /// A `str` that is not UTF-8: it holds a lone surrogate, which JSON cannot carry either.
    #[error("the result holds a str with a lone surrogate")]
    NotUtf8,
    /// A type whose values cannot cross.
    #[error("a value of type {0} cannot be passed to the outside")]
    Opaque(String),
}

/// Decodes one value of the given type.
///
/// # Errors
/// See [`DecodeError`].
pub fn decode(value_type: &ValueType, bytes: &[u8]) -> Result<Value, DecodeError> {
    let mut decoder = Decoder { rest: bytes, values_left: bytes.len() as u64 + EMPTY_VALUES_MAX };
    let value = decoder.value(value_type)?;
    if decoder.rest.is_empty() { Ok(value) } else { Err(DecodeError::Long(decoder.rest.len())) }
}

struct Decoder<'b> {
    rest: &'b [u8],
    values_left: u64,
}

impl Decoder<'_> {
    fn value(&mut self, value_type: &ValueType) -> Result<Value, DecodeError> {
        self.values_left = self.values_left.checked_sub(1).ok_or(DecodeError::Impossible("count"))?;
        Ok(match value_type {
            ValueType::None => Value::Null,
            ValueType::Bool => Value::Bool(self.flag()?),
            ValueType::Int => int(i64::from_le_bytes(self.take()?)),
            ValueType::Float => float(f64::from_le_bytes(self.take()?)),
            ValueType::Str => Value::String(self.text()?),
            ValueType::Bytes | ValueType::ByteArray => json!({ "bytes": STANDARD.encode(self.bytes()?) }),
            ValueType::List(item) | ValueType::Set(item) => Value::Array(self.items(item)?),
            ValueType::Dict(key, value) if **key == ValueType::Str => Value::Object(self.object(value)?),
            ValueType::Dict(key, value) => Value::Array(self.pairs(key, value)?),
            ValueType::Tuple(types) => {
                Value::Array(types.iter().map(|inner| self.value(inner)).collect::<Result<_, _>>()?)
            }
            ValueType::Optional(inner) => match self.flag()? {
                true => self.value(inner)?,
                false => Value::Null,
            },
            ValueType::Class(_, fields) => {
                let field =
                    |(name, field_type): &(String, ValueType)| Ok((name.clone(), self.value(field_type)?));
                Value::Object(fields.iter().map(field).collect::<Result<_, _>>()?)
            }
            ValueType::Opaque(_) => return Err(DecodeError::Opaque(type_text(value_type))),
        })
    }

    fn items(&mut self, item: &ValueType) -> Result<Vec<Value>, DecodeError> {
        let count = u64::from_le_bytes(self.take()?);
        (0..count).map(|_| self.value(item)).collect()
    }

    fn object(&mut self, value_type: &ValueType) -> Result<Map<String, Value>, DecodeError> {
        let count = u64::from_le_bytes(self.take()?);
        (0..count).map(|_| Ok((self.text()?, self.value(value_type)?))).collect()
    }

    fn pairs(&mut self, key: &ValueType, value: &ValueType) -> Result<Vec<Value>, DecodeError> {
        let count = u64::from_le_bytes(self.take()?);
        (0..count).map(|_| Ok(json!([self.value(key)?, self.value(value)?]))).collect()
    }

    fn flag(&mut self) -> Result<bool, DecodeError> {
        match self.take()? {
            [0] => Ok(false),
            [1] => Ok(true),
            _ => Err(DecodeError::Impossible("flag")),
        }
    }

    fn text(&mut self) -> Result<String, DecodeError> {
        String::from_utf8(self.bytes()?.to_vec()).map_err(|_| DecodeError::NotUtf8)
    }

    fn bytes(&mut self) -> Result<&[u8], DecodeError> {
        let count = usize::try_from(u64::from_le_bytes(self.take()?)).map_err(|_| DecodeError::Short)?;
        let (bytes, rest) = self.rest.split_at_checked(count).ok_or(DecodeError::Short)?;
        self.rest = rest;
        Ok(bytes)
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let (taken, rest) = self.rest.split_first_chunk::<N>().ok_or(DecodeError::Short)?;
        self.rest = rest;
        Ok(*taken)
    }
}

fn int(int: i64) -> Value {
    if (-EXACT_INT_MAX..=EXACT_INT_MAX).contains(&int) {
        json!(int)
    } else {
        json!({ "int": int.to_string() })
    }
}

fn float(float: f64) -> Value {
    let special = || match float {
        _ if float.is_nan() => "nan",
        _ if float > 0.0 => "inf",
        _ => "-inf",
    };
    Number::from_f64(float).map_or_else(|| json!({ "float": special() }), Value::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_json_cannot_carry_travel_as_text() {
        assert_eq!(int(1 << 53), json!(9_007_199_254_740_992_i64));
        assert_eq!(int((1 << 53) + 1), json!({"int": "9007199254740993"}));
        assert_eq!(int(i64::MIN), json!({"int": "-9223372036854775808"}));
        assert_eq!(float(f64::NAN), json!({"float": "nan"}));
        assert_eq!(float(f64::NEG_INFINITY), json!({"float": "-inf"}));
        assert_eq!(float(2.0).to_string(), "2.0");
    }

    #[test]
    fn a_hostile_stream_is_an_error_and_costs_nothing() {
        let nones = ValueType::List(Box::new(ValueType::None));
        assert_eq!(decode(&nones, &u64::MAX.to_le_bytes()), Err(DecodeError::Impossible("count")));
        let texts = ValueType::List(Box::new(ValueType::Str));
        assert_eq!(decode(&texts, &u64::MAX.to_le_bytes()), Err(DecodeError::Short));
        assert_eq!(decode(&ValueType::Str, &u64::MAX.to_le_bytes()), Err(DecodeError::Short));
        assert_eq!(decode(&ValueType::Bool, &[2]), Err(DecodeError::Impossible("flag")));
        assert_eq!(decode(&ValueType::Bool, &[1, 1]), Err(DecodeError::Long(1)));
        let surrogate = [&3u64.to_le_bytes()[..], b"\xed\xa0\x80"].concat();
        assert_eq!(decode(&ValueType::Str, &surrogate), Err(DecodeError::NotUtf8));
    }
}
