//! Calls of one of several functions (`table[name](a, b)`) of which some take another number of arguments: at run time those raise
//! what CPython raises. Calls of one known function are refused, or raise it where it is caught (`certain`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::certain::Raised;
use super::frame::{Frame, Operand};
use crate::front::definition::ParameterKind;
use crate::ir::Type;
use crate::ir::untyped::Argument;
use crate::program::Program;
use crate::program::signatures::{Flavor, Signature, SignatureParam};

impl Frame<'_, '_> {
    /// What CPython says of a call of a function of type `callee` with as many arguments; nothing if it takes them.
    pub(super) fn misfit(&mut self, callee: &Type, args: &[Passed]) -> Option<String> {
        let (Type::Function(symbol) | Type::Method(_, symbol)) = callee else { return None };
        if self.facts.program.is_strict || self.facts.program.is_library(symbol) {
            return None;
        }
        let mut given = 0;
        for (kind, arg) in args {
            given += match (kind, self.cells.deep(&arg.ty)) {
                (Argument::Positional, _) => 1,
                (Argument::Star, Type::Tuple(items)) => items.len(),
                _ => return None,
            };
        }
        let signature = self.facts.signature(symbol)?;
        given += match (&signature.flavor, callee) {
            (Flavor::Class, Type::Method(..)) => 1,
            // A method of a class itself is given its object; what an inner function was made with is no argument.
            (Flavor::Method, Type::Method(receiver, _)) => {
                usize::from(!matches!(**receiver, Type::Tuple(_) | Type::Class(_)))
            }
            _ => 0,
        };
        if signature.params.iter().any(|param| param.kind == ParameterKind::VarArgs) {
            let names = lacking(&signature.params, given);
            return (!names.is_empty()).then(|| missing(&qualified_name(self.facts.program, symbol), &names));
        }
        if given > positional(&signature.params).count() {
            return Some(too_many(&qualified_name(self.facts.program, symbol), &signature, given, 0));
        }
        let names = lacking(&signature.params, given);
        (!names.is_empty()).then(|| missing(&qualified_name(self.facts.program, symbol), &names))
    }

    /// What a call of a function of the program raises whose arguments are left over, or too few: those by position and by
    /// name that no parameter takes, and the parameters that none reaches.
    pub(super) fn misfit_error(
        &self,
        symbol: &Symbol,
        signature: &Signature,
        (given, named_only): (usize, usize),
        unknown: &[(Arc<str>, Operand)],
        unfilled: &[Arc<str>],
    ) -> Option<Raised> {
        let name = qualified_name(self.facts.program, symbol);
        let is_unfilled = |param: &&SignatureParam| unfilled.contains(&param.name);
        let quoted = |param: &SignatureParam| format!("'{}'", param.name);
        let text = match unknown.first() {
            Some((first, _)) => unexpected(&name, &signature.params, first, unknown),
            None if unfilled.is_empty() => too_many(&name, signature, given, named_only),
            None => {
                let names: Vec<String> =
                    positional(&signature.params).filter(is_unfilled).map(quoted).collect();
                match names.is_empty() {
                    false => missing(&name, &names),
                    true => {
                        let names: Vec<String> =
                            signature.params.iter().filter(is_unfilled).map(quoted).collect();
                        missing(&name, &names).replace("positional", "keyword-only")
                    }
                }
            }
        };
        // What is written for a class has other names in CPython.
        let is_hidden = symbol.last().starts_with("__") && !matches!(symbol.last(), "__init__" | "__call__")
            || symbol.last().starts_with('<') && name.contains('.');
        let of = signature.class.as_ref().map(|class| Type::class(class.as_str()));
        let is_record = of.is_some_and(|of| self.is_tuple_record(&of));
        let text = if is_record { text.replace(".__init__()", ".__new__()") } else { text };
        (!is_hidden && !self.facts.program.is_library(symbol)).then(|| Raised::type_error(text))
    }
}

/// What is said of arguments by name that no parameter takes by name, of which `first` is the first.
fn unexpected(
    function: &str,
    params: &[SignatureParam],
    first: &str,
    unknown: &[(Arc<str>, Operand)],
) -> String {
    let is_given = |param: &&SignatureParam| unknown.iter().any(|(name, _)| *name == param.name);
    let positional = params.iter().filter(|param| param.kind == ParameterKind::PositionalOnly);
    let named: Vec<&str> = positional.filter(is_given).map(|param| &*param.name).collect();
    match named.is_empty() {
        true => format!("{function}() got an unexpected keyword argument '{first}'"),
        false => format!(
            "{function}() got some positional-only arguments passed as keyword arguments: '{}'",
            named.join(", ")
        ),
    }
}

/// What is said of too many arguments by position; so many parameters got one that has to be named.
fn too_many(name: &str, signature: &Signature, given: usize, named_only: usize) -> String {
    let most = positional(&signature.params).count();
    let least = positional(&signature.params).filter(|param| param.default.is_none()).count();
    let taken = if least < most { format!("from {least} to {most}") } else { most.to_string() };
    let plural = if least < most || most != 1 { "s" } else { "" };
    let s = |count: usize| if count == 1 { "" } else { "s" };
    let given = match named_only {
        0 => format!("{given} {}", if given == 1 { "was" } else { "were" }),
        _ => format!(
            "{given} positional argument{} (and {named_only} keyword-only argument{}) were",
            s(given),
            s(named_only)
        ),
    };
    format!("{name}() takes {taken} positional argument{plural} but {given} given")
}

fn positional(params: &[SignatureParam]) -> impl Iterator<Item = &SignatureParam> {
    let is_positional =
        |param: &&SignatureParam| matches!(param.kind, ParameterKind::PositionalOnly | ParameterKind::Normal);
    params.iter().filter(is_positional)
}

/// The positional parameters without default that so many arguments do not reach.
fn lacking(params: &[SignatureParam], given: usize) -> Vec<String> {
    let left = positional(params).skip(given);
    left.filter(|param| param.default.is_none()).map(|param| format!("'{}'", param.name)).collect()
}

fn missing(function: &str, names: &[String]) -> String {
    let listed = match names {
        [name] => name.clone(),
        [first, second] => format!("{first} and {second}"),
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
        [] => String::new(),
    };
    let plural = if names.len() == 1 { "" } else { "s" };
    format!("{function}() missing {} required positional argument{plural}: {listed}", names.len())
}

/// The name of a function with those around it, as CPython has it: without what tells lambdas apart.
pub(crate) fn qualified_name(program: &Program, symbol: &Symbol) -> String {
    let parts = program.shown_name(symbol).split('.').map(|part| match part.split_once(':') {
        Some((name, _)) if name.starts_with('<') => format!("{name}>"),
        Some((name, _)) => name.to_owned(),
        None => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join(".")
}
