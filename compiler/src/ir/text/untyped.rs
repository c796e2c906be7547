//! The names of untyped operations. Printing only: untyped functions are made from source in every test.

use std::fmt::{self, Write};

use crate::ir::untyped::{Argument, Constant, Held, Op};

pub(super) fn print(op: &Op, out: &mut String) -> fmt::Result {
    match op {
        Op::Constant(constant) => print_constant(constant, out),
        Op::Datum(datum) => write!(out, "{}", snake(datum)),
        Op::Undefined => write!(out, "undefined"),
        Op::CheckBound(name) => write!(out, "check_bound {name}"),
        Op::Global(name) => write!(out, "global {name}"),
        Op::SetGlobal(name) => write!(out, "set_global {name}"),
        Op::DeleteGlobal(name) => write!(out, "delete_global {name}"),
        Op::Unary(op) => write!(out, "{}", snake(op)),
        Op::Binary(op) => write!(out, "{}", snake(op)),
        Op::InPlace(op) => write!(out, "in_place_{}", snake(op)),
        Op::Compare(op) => write!(out, "{}", snake(op)),
        Op::Truth => write!(out, "truth"),
        Op::Attribute(name) => write!(out, "attribute {name}"),
        Op::SetAttribute(name) => write!(out, "set_attribute {name}"),
        Op::DeleteAttribute(name) => write!(out, "delete_attribute {name}"),
        Op::Item => write!(out, "item"),
        Op::SetItem => write!(out, "set_item"),
        Op::DeleteItem => write!(out, "delete_item"),
        Op::Slice => write!(out, "slice"),
        Op::Call(arguments) => print_arguments("call", arguments, out),
        Op::Tuple(arguments) => print_arguments("tuple", arguments, out),
        Op::List(arguments) => print_arguments("list", arguments, out),
        Op::Set(arguments) => print_arguments("set", arguments, out),
        Op::Dict(arguments) => print_arguments("dict", arguments, out),
        Op::ListAppend => write!(out, "list_append"),
        Op::SetAdd => write!(out, "set_add"),
        Op::DictInsert => write!(out, "dict_insert"),
        Op::Format(conversion) => write!(out, "format {}", snake(conversion)),
        Op::Concatenate => write!(out, "concatenate"),
        Op::Iterate => write!(out, "iterate"),
        Op::Advance => write!(out, "advance"),
        Op::Current => write!(out, "current"),
        Op::Unpack(count) => write!(out, "unpack {count}"),
        Op::UnpackStar(before, behind) => write!(out, "unpack_star {before} {behind}"),
        Op::UnpackItem(index) => write!(out, "unpack_item {index}"),
        Op::Refine(test, outcome) => write!(out, "refine {} {outcome}", snake(test)),
        Op::Assume => write!(out, "assume"),
        Op::Matches(test) => write!(out, "matches {}", snake(test)),
        Op::Length => write!(out, "length"),
        Op::MatchArgument(index) => write!(out, "match_argument {index}"),
        Op::Coerce(annotation) => write!(out, "coerce {annotation:?}"),
        Op::Cast(annotation) => write!(out, "cast {annotation:?}"),
        Op::TypeArguments(annotation) => write!(out, "arguments of {annotation:?}"),
        Op::Catches => write!(out, "catches"),
        Op::Exception => write!(out, "exception"),
        Op::Context => write!(out, "context"),
        Op::MakeFunction(symbol) => write!(out, "make_function {symbol}"),
        Op::MakeGenerator(symbol) => write!(out, "make_generator {symbol}"),
        Op::Iterator => write!(out, "iterator"),
        Op::Yield(wait) => write!(out, "yield {} {}", wait.is_guarded, wait.delegates),
        Op::Sent => write!(out, "sent"),
        Op::Abandon => write!(out, "abandon"),
        Op::AdvanceSent => write!(out, "advance_sent"),
        Op::AdvanceThrown => write!(out, "advance_thrown"),
        Op::Delegated => write!(out, "delegated"),
        Op::Save => write!(out, "save"),
        Op::Restore => write!(out, "restore"),
        Op::MakeCell => write!(out, "make_cell"),
        Op::CellClear => write!(out, "cell_clear"),
        Op::LetGo => write!(out, "let_go"),
        Op::CellGet(name) => write!(out, "cell_get {}", name.as_deref().unwrap_or("-")),
        Op::CellSet(name, Held::Stored) => write!(out, "cell_set {name}"),
        Op::CellSet(name, Held::AnyNumber) => write!(out, "cell_set {name} any_number"),
        Op::Import(name) => write!(out, "import {name}"),
        Op::ImportPart(name) => write!(out, "import_part {name}"),
        Op::Unsupported(text) => write!(out, "unsupported {text:?}"),
    }
}

fn print_constant(constant: &Constant, out: &mut String) -> fmt::Result {
    match constant {
        Constant::None => write!(out, "none"),
        Constant::Bool(truth) => write!(out, "bool {truth}"),
        Constant::Int(number) => write!(out, "int {number}"),
        Constant::BigInt(digits) => write!(out, "int {digits}"),
        Constant::Float(bits) => write!(out, "float {:?}", f64::from_bits(*bits)),
        Constant::Imaginary(bits) => write!(out, "imaginary {:?}", f64::from_bits(*bits)),
        Constant::Str(text) => write!(out, "str {text:?}"),
        Constant::Bytes(bytes) => write!(out, "bytes {:?}", bytes.escape_ascii().to_string()),
        Constant::Ellipsis => write!(out, "ellipsis"),
    }
}

/// Writes how arguments are passed, unless all are positional.
fn print_arguments(name: &str, arguments: &[Argument], out: &mut String) -> fmt::Result {
    out.push_str(name);
    if arguments.iter().all(|argument| *argument == Argument::Positional) {
        return Ok(());
    }
    let words = arguments.iter().map(|argument| match argument {
        Argument::Positional => "_".to_owned(),
        Argument::Keyword(name) => format!("{name}="),
        Argument::Star => "*".to_owned(),
        Argument::DoubleStar => "**".to_owned(),
    });
    write!(out, " [{}]", words.collect::<Vec<_>>().join(", "))
}

/// The name of an enum's variant, as `not_in` for `NotIn`.
fn snake(variant: &impl fmt::Debug) -> String {
    let mut text = String::new();
    for c in format!("{variant:?}").chars() {
        if c.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(c.to_lowercase());
    }
    text
}
