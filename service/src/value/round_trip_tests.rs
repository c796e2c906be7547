//! Property: a value that fits its type reads back as it was; a value of another type is refused.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use linkpoint_abi::interface::{Interface, Parameter, Taking, ValueType};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::{decode, encode_arguments};

fn value_types() -> impl Strategy<Value = ValueType> {
    let leaf = prop_oneof![
        Just(ValueType::None),
        Just(ValueType::Bool),
        Just(ValueType::Int),
        Just(ValueType::Float),
        Just(ValueType::Str),
        Just(ValueType::Bytes),
        Just(ValueType::ByteArray),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        let boxed = inner.clone().prop_map(Box::new);
        let is_plain = |inner: &ValueType| !matches!(inner, ValueType::None | ValueType::Optional(_));
        prop_oneof![
            boxed.clone().prop_map(ValueType::List),
            boxed.clone().prop_map(ValueType::Set),
            (boxed.clone(), boxed).prop_map(|(key, value)| ValueType::Dict(key, value)),
            prop::collection::vec(inner.clone(), 0..4).prop_map(ValueType::Tuple),
            inner
                .clone()
                .prop_filter("None | None is None", is_plain)
                .prop_map(|it| ValueType::Optional(Box::new(it))),
            prop::collection::btree_map("[a-z]{1,4}", inner, 0..4)
                .prop_map(|fields| ValueType::Class("main.C".to_owned(), fields.into_iter().collect())),
        ]
    })
}

fn values(value_type: &ValueType) -> BoxedStrategy<Value> {
    let items = |item: &ValueType| prop::collection::vec(values(item), 0..4);
    match value_type {
        ValueType::None => Just(Value::Null).boxed(),
        ValueType::Bool => any::<bool>().prop_map(|bool| json!(bool)).boxed(),
        ValueType::Int => any::<i64>().prop_map(int).boxed(),
        ValueType::Float => any::<f64>().prop_map(float).boxed(),
        ValueType::Str => any::<String>().prop_map(|text| json!(text)).boxed(),
        ValueType::Bytes | ValueType::ByteArray => {
            any::<Vec<u8>>().prop_map(|bytes| json!({"bytes": STANDARD.encode(bytes)})).boxed()
        }
        ValueType::List(item) | ValueType::Set(item) => items(item).prop_map(Value::Array).boxed(),
        ValueType::Dict(key, value) if **key == ValueType::Str => {
            prop::collection::vec((any::<String>(), values(value)), 0..4)
                .prop_map(|pairs| Value::Object(Map::from_iter(pairs)))
                .boxed()
        }
        ValueType::Dict(key, value) => prop::collection::vec((values(key), values(value)), 0..4)
            .prop_map(|pairs| pairs.into_iter().map(|(key, value)| json!([key, value])).collect())
            .boxed(),
        ValueType::Tuple(types) => {
            types.iter().map(values).collect::<Vec<_>>().prop_map(Value::Array).boxed()
        }
        ValueType::Optional(inner) => prop_oneof![Just(Value::Null), values(inner)].boxed(),
        ValueType::Class(_, fields) => fields
            .iter()
            .map(|(name, field_type)| (Just(name.clone()), values(field_type)))
            .collect::<Vec<_>>()
            .prop_map(|fields| Value::Object(Map::from_iter(fields)))
            .boxed(),
        ValueType::Opaque(_) => unreachable!("not generated"),
    }
}

fn int(int: i64) -> Value {
    if int.unsigned_abs() <= 1 << 53 { json!(int) } else { json!({"int": int.to_string()}) }
}

fn float(float: f64) -> Value {
    match float {
        _ if float.is_nan() => json!({"float": "nan"}),
        f64::INFINITY => json!({"float": "inf"}),
        f64::NEG_INFINITY => json!({"float": "-inf"}),
        _ => json!(float),
    }
}

fn interface(value_type: &ValueType) -> Interface {
    let parameter = Parameter { name: "x".to_owned(), value_type: value_type.clone(), taking: Taking::One };
    Interface { params: vec![parameter], result: value_type.clone() }
}

fn typed_values() -> impl Strategy<Value = (ValueType, Value)> {
    value_types().prop_flat_map(|value_type| (Just(value_type.clone()), values(&value_type)))
}

proptest! {
    #[test]
    fn a_value_of_its_type_reads_back_as_it_was((value_type, value) in typed_values()) {
        let bytes = encode_arguments(&interface(&value_type), std::slice::from_ref(&value)).expect("it fits");
        prop_assert_eq!(decode(&value_type, &bytes), Ok(value));
    }

    #[test]
    fn any_bytes_decode_or_are_refused(value_type in value_types(), bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        // What decodes must encode to the same bytes, except that floats have many NaNs and dicts and sets no order.
        if let Ok(value) = decode(&value_type, &bytes) {
            prop_assert!(encode_arguments(&interface(&value_type), &[value]).is_ok());
        }
    }

    #[test]
    fn a_value_of_another_type_fits_only_if_it_reads_back_equal(
        (_, value) in typed_values(),
        other in value_types(),
    ) {
        if let Ok(bytes) = encode_arguments(&interface(&other), std::slice::from_ref(&value)) {
            let read = decode(&other, &bytes).expect("what was encoded decodes");
            prop_assert!(same_numbers(&read, &value), "{} became {}", value, read);
        }
    }
}

/// Equal up to `3` for `3.0`: an int given where float is declared is converted.
fn same_numbers(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_numbers(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same_numbers(a, b)))
        }
        _ => a == b || (a.is_number() && a.as_f64() == b.as_f64()),
    }
}
