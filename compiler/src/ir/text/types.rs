//! Parses types from their `Display`.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::lexer::{Tokens, entity_index};
use super::parse::ParseError;
use crate::ir::Type;

/// How deep types may nest in the text form.
const DEPTH_MAX: u32 = 100;

/// Parses a type from its canonical text.
///
/// # Errors
/// If `text` is not the text of exactly one type.
pub fn parse_type(text: &str) -> Result<Type, ParseError> {
    let mut tokens = Tokens::new(text)?;
    let ty = parse(&mut tokens)?;
    tokens.newline()?;
    if tokens.is_at_end() { Ok(ty) } else { Err(tokens.error("expected one type")) }
}

pub(super) fn parse(tokens: &mut Tokens) -> Result<Type, ParseError> {
    union(tokens, 0)
}

fn union(tokens: &mut Tokens, depth: u32) -> Result<Type, ParseError> {
    if depth > DEPTH_MAX {
        return Err(tokens.error("types are nested too deeply"));
    }
    let first = member(tokens, depth)?;
    let mut members = vec![first];
    while tokens.eat("|") {
        members.push(member(tokens, depth)?);
    }
    match <[Type; 1]>::try_from(members) {
        Ok([only]) => Ok(only),
        Err(members) => Ok(Type::Union(members.into())),
    }
}

fn member(tokens: &mut Tokens, depth: u32) -> Result<Type, ParseError> {
    let word = tokens.word()?;
    let arguments = |tokens: &mut Tokens| match tokens.eat("[") {
        true => tokens.list("]", |tokens| union(tokens, depth + 1)),
        false => Ok(Vec::new()),
    };
    Ok(match word.as_str() {
        "Never" => Type::Never,
        "None" => Type::None,
        "bool" => Type::Bool,
        "int" => Type::Int,
        "float" => Type::Float,
        "object" => Type::Object,
        "tuple" => Type::Tuple(arguments(tokens)?.into()),
        "type" => Type::Class(Arc::new(in_brackets(tokens, |tokens| union(tokens, depth + 1))?)),
        "union" => Type::Union(Arc::from([in_brackets(tokens, |tokens| union(tokens, depth + 1))?])),
        "recursive" => Type::Recursive(Arc::new(in_brackets(tokens, |tokens| union(tokens, depth + 1))?)),
        "function" => Type::Function(in_brackets(tokens, symbol)?),
        "module" => Type::Module(in_brackets(tokens, Tokens::name)?.into()),
        "method" => in_brackets(tokens, |tokens| {
            let receiver = Arc::new(union(tokens, depth + 1)?);
            tokens.expect(",")?;
            Ok(Type::Method(receiver, symbol(tokens)?))
        })?,
        word => match (word.strip_prefix('\''), entity_index(word, "cell")) {
            (Some(parameter), _) => Type::Parameter(parameter.into()),
            (_, Some(cell)) => Type::Cell(cell),
            _ if let Some(levels) = entity_index(word, "up") => Type::Up(levels),
            _ => Type::generic(word, arguments(tokens)?),
        },
    })
}

fn symbol(tokens: &mut Tokens) -> Result<Symbol, ParseError> {
    tokens.name().map(Symbol::new)
}

fn in_brackets<T>(
    tokens: &mut Tokens,
    item: impl FnOnce(&mut Tokens) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    tokens.expect("[")?;
    let item = item(tokens)?;
    tokens.expect("]")?;
    Ok(item)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_parse_back_from_what_they_print() {
        let texts = [
            "int",
            "builtins.dict[builtins.str, builtins.list[int | None]]",
            "None | builtins.str | main.A",
            "tuple[int, tuple[], float]",
            "type[main.Point]",
            "function[main.f.<lambda>]",
            "method[builtins.list[int], builtins.list.append]",
            "module[math]",
            "cell7",
            "'T",
            "builtins.list[recursive[int | builtins.list[up1]]]",
            "union[int]",
            "object",
            "Never",
        ];
        for text in texts {
            assert_eq!(parse_type(text).map(|ty| ty.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn a_number_in_a_box_has_another_text_than_the_number() {
        let boxed = Type::Union(Arc::from([Type::Int]));
        assert_ne!(boxed.to_string(), Type::Int.to_string(), "digests of facts are those of texts");
        assert_eq!(parse_type(&boxed.to_string()), Ok(boxed));
    }

    #[test]
    fn nonsense_is_an_error() {
        for text in ["", "int int", "builtins.list[int", "tuple[,]", "| int"] {
            assert!(parse_type(text).is_err(), "{text}");
        }
        assert!(parse_type(&"tuple[".repeat(100_000)).is_err());
    }
}
