//! From JSON to the byte stream, with every mismatch named by argument and path. Not here: JSON syntax.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use linkpoint_abi::interface::{Interface, Parameter, Taking, ValueType};
use serde_json::{Map, Value};

use super::{EXACT_INT_MAX, type_text};

/// A value that does not fit its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// JSON pointer from the list of arguments: `/0/name`.
    pub pointer: String,
    /// What was expected and what was found.
    pub detail: String,
}

/// Encodes the arguments of a call.
///
/// # Errors
/// Every mismatch: wrong types at any depth, missing and surplus arguments.
pub fn encode_arguments(interface: &Interface, arguments: &[Value]) -> Result<Vec<u8>, Vec<Mismatch>> {
    let mut encoder = Encoder::default();
    let mut left = arguments;
    for (at, parameter) in interface.params.iter().enumerate() {
        if parameter.taking == Taking::Rest {
            encoder.rest(at, parameter, left);
            left = &[];
        } else {
            encoder.at_argument(at, parameter, left.first());
            left = left.get(1..).unwrap_or_default();
        }
    }
    let takes = interface.params.len();
    for at in arguments.len() - left.len()..arguments.len() {
        encoder.mismatches.push(Mismatch {
            pointer: format!("/{at}"),
            detail: format!("expected {takes} argument{}, found {}", plural(takes), arguments.len()),
        });
    }
    if encoder.mismatches.is_empty() { Ok(encoder.bytes) } else { Err(encoder.mismatches) }
}

#[derive(Default)]
struct Encoder {
    bytes: Vec<u8>,
    /// The pointer of the value at hand.
    path: Vec<String>,
    /// How the argument at hand is called in messages.
    argument: String,
    mismatches: Vec<Mismatch>,
}

impl Encoder {
    fn at_argument(&mut self, at: usize, parameter: &Parameter, value: Option<&Value>) {
        self.argument = format!("argument `{}`", parameter.name);
        self.path = vec![at.to_string()];
        match value {
            Some(value) => {
                if parameter.taking == Taking::Optional {
                    self.bytes.push(1);
                }
                self.value(&parameter.value_type, value);
            }
            None if parameter.taking == Taking::Optional => self.bytes.push(0),
            None => {
                self.mismatch(format!("expected {}, found no argument", type_text(&parameter.value_type)))
            }
        }
    }

    /// `at` is the number of the first of the arguments.
    fn rest(&mut self, at: usize, parameter: &Parameter, arguments: &[Value]) {
        self.argument = format!("argument `{}`", parameter.name);
        self.path.clear();
        self.count(arguments.len());
        let each = arguments.iter().zip(at..);
        each.for_each(|(argument, at)| self.inside(at, &parameter.value_type, argument));
    }

    fn value(&mut self, value_type: &ValueType, value: &Value) {
        match (value_type, value) {
            (ValueType::None, Value::Null) => {}
            (ValueType::Bool, Value::Bool(bool)) => self.bytes.push(u8::from(*bool)),
            (ValueType::Int, _) => match int_of(value) {
                Ok(int) => self.bytes.extend_from_slice(&int.to_le_bytes()),
                Err(found) => self.mismatch(format!("expected int, found {found}")),
            },
            (ValueType::Float, _) => match float_of(value) {
                Some(float) => self.bytes.extend_from_slice(&float.to_le_bytes()),
                None => self.unexpected(value_type, value),
            },
            (ValueType::Str, Value::String(text)) => self.text(text),
            (ValueType::Bytes | ValueType::ByteArray, _) => match bytes_of(value) {
                Some(bytes) => {
                    self.count(bytes.len());
                    self.bytes.extend_from_slice(&bytes);
                }
                None => self.unexpected(value_type, value),
            },
            (ValueType::List(item) | ValueType::Set(item), Value::Array(items)) => self.items(item, items),
            (ValueType::Dict(key, value_type), Value::Object(object)) if **key == ValueType::Str => {
                self.object(value_type, object);
            }
            (ValueType::Dict(key, value_type), Value::Array(pairs)) if **key != ValueType::Str => {
                self.pairs(key, value_type, pairs);
            }
            (ValueType::Tuple(types), Value::Array(items)) if types.len() == items.len() => {
                types
                    .iter()
                    .zip(items)
                    .enumerate()
                    .for_each(|(at, (inner, item))| self.inside(at, inner, item));
            }
            (ValueType::Tuple(types), Value::Array(items)) => {
                self.mismatch(format!("expected {} items, found {}", types.len(), items.len()));
            }
            (ValueType::Optional(_), Value::Null) => self.bytes.push(0),
            (ValueType::Optional(inner), _) => {
                self.bytes.push(1);
                self.value(inner, value);
            }
            (ValueType::Class(name, fields), Value::Object(object)) => self.class(name, fields, object),
            (ValueType::Opaque(name), _) => {
                self.mismatch(format!("a value of type {name} cannot be passed from outside"));
            }
            _ => self.unexpected(value_type, value),
        }
    }

    fn items(&mut self, item_type: &ValueType, items: &[Value]) {
        self.count(items.len());
        items.iter().enumerate().for_each(|(at, item)| self.inside(at, item_type, item));
    }

    fn object(&mut self, value_type: &ValueType, object: &Map<String, Value>) {
        self.count(object.len());
        for (key, value) in object {
            self.text(key);
            self.inside(key, value_type, value);
        }
    }

    fn pairs(&mut self, key_type: &ValueType, value_type: &ValueType, pairs: &[Value]) {
        self.count(pairs.len());
        for (at, pair) in pairs.iter().enumerate() {
            self.path.push(at.to_string());
            match pair.as_array().map(Vec::as_slice) {
                Some([key, value]) => {
                    self.inside(0, key_type, key);
                    self.inside(1, value_type, value);
                }
                _ => self.mismatch(format!("expected a pair [key, value], found {}", found(pair))),
            }
            self.path.pop();
        }
    }

    fn class(&mut self, name: &str, fields: &[(String, ValueType)], object: &Map<String, Value>) {
        for (field, field_type) in fields {
            match object.get(field) {
                Some(value) => self.inside(field, field_type, value),
                None => self.mismatch(format!("{name} has no value for its field `{field}`")),
            }
        }
        for surplus in object.keys().filter(|key| !fields.iter().any(|(field, _)| field == *key)) {
            self.mismatch(format!("{name} has no field `{surplus}`"));
        }
    }

    fn inside(&mut self, step: impl ToString, value_type: &ValueType, value: &Value) {
        self.path.push(step.to_string());
        self.value(value_type, value);
        self.path.pop();
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn count(&mut self, count: usize) {
        self.bytes.extend_from_slice(&(count as u64).to_le_bytes());
    }

    fn unexpected(&mut self, value_type: &ValueType, value: &Value) {
        self.mismatch(format!("expected {}, found {}", expected(value_type), found(value)));
    }

    fn mismatch(&mut self, detail: String) {
        let step = |step: &String| format!("/{}", step.replace('~', "~0").replace('/', "~1"));
        let pointer = self.path.iter().map(step).collect();
        self.mismatches.push(Mismatch { pointer, detail: format!("{}: {detail}", self.argument) });
    }
}

/// An `int` of 64 bits, or what was found instead.
fn int_of(value: &Value) -> Result<i64, String> {
    let text = tagged(value, "int");
    let parsed = value.as_i64().or_else(|| text.and_then(|text| text.parse().ok()));
    let is_integer = value.is_u64() || text.is_some_and(is_decimal);
    parsed.ok_or_else(|| if is_integer { "an integer outside 64 bits".to_owned() } else { found(value) })
}

fn float_of(value: &Value) -> Option<f64> {
    match tagged(value, "float") {
        None => value.as_f64(),
        Some("nan") => Some(f64::NAN),
        Some("inf") => Some(f64::INFINITY),
        Some("-inf") => Some(f64::NEG_INFINITY),
        Some(_) => None,
    }
}

fn bytes_of(value: &Value) -> Option<Vec<u8>> {
    STANDARD.decode(tagged(value, "bytes")?).ok()
}

/// The text in `{"TAG": "text"}`.
fn tagged<'v>(value: &'v Value, tag: &str) -> Option<&'v str> {
    let object = value.as_object().filter(|object| object.len() == 1)?;
    object.get(tag)?.as_str()
}

fn is_decimal(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn expected(value_type: &ValueType) -> String {
    let text = type_text(value_type);
    match value_type {
        ValueType::Dict(key, _) if **key != ValueType::Str => {
            format!("{text} as an array of [key, value] pairs")
        }
        ValueType::Dict(..) | ValueType::Class(..) => format!("{text} as an object"),
        ValueType::Set(_) | ValueType::Tuple(_) => format!("{text} as an array"),
        ValueType::Bytes | ValueType::ByteArray => format!("{text} as {{\"bytes\": base64}}"),
        _ => text,
    }
}

fn found(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(bool) => bool.to_string(),
        Value::Number(number) if number.as_i64().is_some_and(|int| int.abs() <= EXACT_INT_MAX) => {
            format!("the integer {number}")
        }
        Value::Number(number) => format!("the number {number}"),
        Value::String(_) => "a string".to_owned(),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(value_type: ValueType, value: Value, expected: &[(&str, &str)]) {
        let parameter = Parameter { name: "x".to_owned(), value_type, taking: Taking::One };
        let interface = Interface { params: vec![parameter], result: ValueType::None };
        let mismatches = encode_arguments(&interface, &[value]).err().unwrap_or_default();
        let found: Vec<(&str, &str)> =
            mismatches.iter().map(|each| (each.pointer.as_str(), each.detail.as_str())).collect();
        assert_eq!(found, expected);
    }

    fn list(item: ValueType) -> ValueType {
        ValueType::List(Box::new(item))
    }

    #[test]
    fn mismatches_name_argument_and_path_and_come_all_at_once() {
        check(ValueType::Int, json!("7"), &[("/0", "argument `x`: expected int, found a string")]);
        check(ValueType::Int, json!(true), &[("/0", "argument `x`: expected int, found true")]);
        check(ValueType::Int, json!(1.5), &[("/0", "argument `x`: expected int, found the number 1.5")]);
        check(ValueType::Bool, json!(1), &[("/0", "argument `x`: expected bool, found the integer 1")]);
        check(ValueType::None, json!(0), &[("/0", "argument `x`: expected None, found the integer 0")]);
        check(
            list(list(ValueType::Str)),
            json!([["a", 1], null]),
            &[
                ("/0/0/1", "argument `x`: expected str, found the integer 1"),
                ("/0/1", "argument `x`: expected list[str], found null"),
            ],
        );
    }

    #[test]
    fn integers_are_64_bits_and_large_ones_travel_as_text() {
        check(ValueType::Int, json!(i64::MIN), &[]);
        check(ValueType::Int, json!({"int": "-9223372036854775808"}), &[]);
        let outside = [("/0", "argument `x`: expected int, found an integer outside 64 bits")];
        check(ValueType::Int, json!(u64::MAX), &outside);
        check(ValueType::Int, json!({"int": "9223372036854775808"}), &outside);
        check(ValueType::Int, json!({"int": "x"}), &[("/0", "argument `x`: expected int, found an object")]);
    }

    #[test]
    fn classes_and_dicts_name_missing_and_surplus_parts() {
        let fields = vec![("a".to_owned(), ValueType::Int), ("b/c".to_owned(), ValueType::Int)];
        check(
            ValueType::Class("P".to_owned(), fields),
            json!({"b/c": null, "d": 1}),
            &[
                ("/0", "argument `x`: P has no value for its field `a`"),
                ("/0/b~1c", "argument `x`: expected int, found null"),
                ("/0", "argument `x`: P has no field `d`"),
            ],
        );
        let dict = ValueType::Dict(Box::new(ValueType::Int), Box::new(ValueType::Str));
        check(
            dict.clone(),
            json!({"1": "a"}),
            &[(
                "/0",
                "argument `x`: expected dict[int, str] as an array of [key, value] pairs, found an object",
            )],
        );
        check(
            dict,
            json!([[1, "a"], [2]]),
            &[("/0/1", "argument `x`: expected a pair [key, value], found an array")],
        );
        check(
            ValueType::Tuple(vec![ValueType::Int]),
            json!([]),
            &[("/0", "argument `x`: expected 1 items, found 0")],
        );
    }

    #[test]
    fn missing_and_surplus_arguments_are_mismatches() {
        let parameter =
            |name: &str, taking| Parameter { name: name.to_owned(), value_type: ValueType::Bool, taking };
        let params = vec![parameter("a", Taking::One), parameter("b", Taking::Optional)];
        let interface = Interface { params, result: ValueType::None };
        assert_eq!(encode_arguments(&interface, &[json!(true), json!(false)]), Ok(vec![1, 1, 0]));
        assert_eq!(
            encode_arguments(&interface, &[json!(true)]),
            Ok(vec![1, 0]),
            "the default is left to the program"
        );
        let details = |arguments: &[Value]| {
            encode_arguments(&interface, arguments).expect_err("does not fit")[0].detail.clone()
        };
        assert_eq!(details(&[]), "argument `a`: expected bool, found no argument");
        assert_eq!(details(&[json!(true), json!(true), json!(1)]), "expected 2 arguments, found 3");
    }

    #[test]
    fn a_parameter_may_take_all_that_are_left() {
        let parameter = |taking| Parameter { name: "x".to_owned(), value_type: ValueType::Bool, taking };
        let params = vec![parameter(Taking::One), parameter(Taking::Rest)];
        let interface = Interface { params, result: ValueType::None };
        let encoded = |arguments: &[Value]| encode_arguments(&interface, arguments);
        assert_eq!(encoded(&[json!(true)]), Ok(vec![1, 0, 0, 0, 0, 0, 0, 0, 0]));
        let three = [json!(true), json!(true), json!(false)];
        assert_eq!(encoded(&three), Ok(vec![1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0]));
        let wrong = encoded(&[json!(true), json!(true), json!(1)]).expect_err("an int is no bool");
        assert_eq!(wrong[0].pointer, "/2");
    }

    #[test]
    fn an_opaque_value_cannot_be_passed() {
        let opaque = ValueType::Opaque("Callable[[], int]".to_owned());
        let detail = "argument `x`: a value of type Callable[[], int] cannot be passed from outside";
        check(opaque, json!(1), &[("/0", detail)]);
    }
}
