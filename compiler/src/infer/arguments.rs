//! Arguments of a call: stars taken apart, and everything brought into the order of the parameters. Not here: their types.

use std::collections::VecDeque;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::keywords::is_named;
use super::misfit::qualified_name;
use super::names::{closest, count};
use crate::front::definition::{DefaultValue, ParameterKind};
use crate::ir::Type;
use crate::ir::untyped::{Argument, Constant};
use crate::program::signatures::{Flavor, Signature, SignatureParam};

impl Frame<'_, '_> {
    /// Brings arguments into the order of the parameters; `None` if they do not fit, which is reported. `made_with` is
    /// the tuple of values that an inner function was made with.
    pub(super) fn bind(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        first: Option<Operand>,
        args: Vec<Passed>,
        made_with: Option<&Operand>,
    ) -> Option<Vec<Operand>> {
        let Spread { positional, rest, mut keywords, mappings } = self.spread(args)?;
        let takes_all = signature.params.iter().any(|param| param.kind == ParameterKind::VarKeywords);
        let mapping = match mappings.as_slice() {
            [mapping] if !takes_all => self.named_arguments(symbol, mapping)?,
            [] => None,
            _ if takes_all => {
                let mappings: Vec<Operand> =
                    mappings.iter().map(|mapping| self.dict_among(symbol, mapping)).collect();
                self.named_and_other_arguments(symbol, signature, &mut keywords, &mappings)?
            }
            _ => {
                self.report("E0105", "several `**` need a function with a `**` parameter".to_owned());
                return None;
            }
        };
        let mut positional: VecDeque<Operand> = first.into_iter().chain(positional).collect();
        let mut taken = Vec::new();
        let rest = rest.and_then(|rest| {
            let given = Given { rest: &rest, keywords: &keywords, mapping: mapping.as_ref() };
            self.take_from_rest(symbol, signature, &given, (&mut positional, &mut taken), made_with)
        });
        let given = positional.len();
        let mut named_only = 0;
        let (mut bound, mut missing) = (Vec::new(), Vec::new());
        for (index, param) in signature.params.iter().enumerate() {
            let by_keyword = match param.kind {
                ParameterKind::PositionalOnly | ParameterKind::VarArgs | ParameterKind::VarKeywords => None,
                _ => keywords.iter().position(|(name, _)| *name == param.name),
            };
            let operand = match param.kind {
                ParameterKind::VarArgs => {
                    let items: Vec<Operand> = std::mem::take(&mut positional).into_iter().collect();
                    Some(match &rest {
                        Some(rest) => self.tuple_with_rest(&items, rest),
                        None => self.tuple_of(&items),
                    })
                }
                ParameterKind::VarKeywords => Some(match &mapping {
                    Some(mapping) => self.other_arguments(mapping, symbol, signature, &taken),
                    None => self.dict_of(&std::mem::take(&mut keywords), &mappings),
                }),
                ParameterKind::KeywordOnly => {
                    named_only += usize::from(by_keyword.is_some());
                    by_keyword.map(|index| keywords.remove(index).1)
                }
                _ => match (positional.pop_front(), by_keyword) {
                    (Some(_), Some(_)) => {
                        let (name, argument) = (symbol.last(), &param.name);
                        let shown = qualified_name(self.facts.program, symbol);
                        let text = format!("{shown}() got multiple values for argument '{argument}'");
                        let is_users = !self.facts.program.is_library(symbol);
                        let raised = (is_users && !name.starts_with("__")).then(|| Raised::type_error(text));
                        let message = format!("{name}() got multiple values for argument `{argument}`");
                        self.refuse("E0201", message, None, raised);
                        return None;
                    }
                    (Some(operand), None) => Some(operand),
                    (None, Some(index)) => Some(keywords.remove(index).1),
                    (None, None) => None,
                },
            };
            let is_named = operand.is_none() && is_named(param.kind);
            let operand = operand.or_else(|| self.default(symbol, signature, index, made_with));
            let operand = match &mapping {
                Some(mapping) if is_named => {
                    taken.push(param.name.clone());
                    let given = self.argument_from(mapping, symbol, &param.name, operand);
                    Some(self.declared_part(given, symbol, param))
                }
                _ => operand,
            };
            match operand {
                Some(operand) => bound.push(operand),
                None => missing.push(param.name.clone()),
            }
        }
        let given = (given, named_only);
        self.check_leftovers(symbol, signature, given, positional.len(), &keywords, &missing)?;
        if let Some(mapping) = mapping.as_ref().filter(|_| !takes_all) {
            self.check_named(mapping, symbol, signature, &taken);
        }
        Some(bound)
    }

    fn check_leftovers(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        given: (usize, usize),
        left: usize,
        keywords: &[(Arc<str>, Operand)],
        missing: &[Arc<str>],
    ) -> Option<()> {
        let is_method = matches!(signature.flavor, Flavor::Method | Flavor::Class | Flavor::Property);
        let hidden = usize::from(is_method);
        let expected = signature.params.len().saturating_sub(hidden);
        if let Some((name, _)) = keywords.first() {
            let known: Vec<&str> = signature.params.iter().map(|param| &*param.name).collect();
            let help = closest(name, &known).map(|near| format!("did you mean `{near}`?"));
            let raised = self.misfit_error(symbol, signature, given, keywords, &[]);
            self.refuse("E0202", format!("{}() has no parameter `{name}`", symbol.last()), help, raised);
            return None;
        }
        if left > 0 {
            let found = given.0.saturating_sub(hidden);
            let raised = self.misfit_error(symbol, signature, given, &[], &[]);
            let message = format!("expected {}, found {found}", count(expected, "argument"));
            self.refuse("E0203", message, None, raised);
            return None;
        }
        if !missing.is_empty() {
            let names: Vec<String> = missing.iter().map(|name| format!("`{name}`")).collect();
            let found = expected.saturating_sub(missing.len());
            let message = format!(
                "expected {}, found {found}: missing {}",
                count(expected, "argument"),
                names.join(", ")
            );
            let raised = self.misfit_error(symbol, signature, given, &[], missing);
            self.refuse("E0203", message, None, raised);
            return None;
        }
        Some(())
    }

    /// The dict that a `**` parameter receives.
    pub(super) fn dict_of(&mut self, keywords: &[(Arc<str>, Operand)], mappings: &[Operand]) -> Operand {
        let mut kinds = Vec::new();
        let mut items = Vec::new();
        for (name, operand) in keywords {
            kinds.push(Argument::Positional);
            items.extend([self.str_literal(name), operand.clone()]);
        }
        kinds.extend(mappings.iter().map(|_| Argument::DoubleStar));
        items.extend(mappings.iter().cloned());
        let value = self.cells.at(self.inst, KEYWORD_CELLS);
        self.fill_dict(&Type::dict(Type::str(), value), &kinds, &items)
    }

    /// Takes stars apart: positional arguments in order, then keywords.
    fn spread(&mut self, args: Vec<Passed>) -> Option<Spread> {
        let (mut positional, mut keywords, mut mappings) = (Vec::new(), Vec::new(), Vec::new());
        let mut rest: (Vec<Argument>, Vec<Operand>) = Default::default();
        for (kind, operand) in args {
            let tuple = if kind == Argument::Star { self.tuple_of_record(&operand) } else { None };
            let operand = tuple.unwrap_or(operand);
            let is_rest = !rest.0.is_empty() && matches!(kind, Argument::Positional | Argument::Star)
                || kind == Argument::Star && !matches!(operand.ty, Type::Tuple(_));
            match kind {
                _ if is_rest => {
                    rest.0.push(kind);
                    rest.1.push(operand);
                }
                Argument::Positional => positional.push(operand),
                Argument::Keyword(name) => keywords.push((name, operand)),
                Argument::Star => {
                    let count = if let Type::Tuple(items) = &operand.ty { items.len() } else { 0 };
                    positional.extend((0..count).map(|index| self.tuple_item(&operand, index)));
                }
                Argument::DoubleStar => mappings.push(operand),
            }
        }
        let rest = match rest.0.is_empty() {
            true => None,
            false => {
                let list = self.sequence_display("builtins.list", "append", &rest.0, &rest.1);
                if list.ty == Type::Never {
                    return None;
                }
                Some(list)
            }
        };
        Some(Spread { positional, rest, keywords, mappings })
    }

    /// Takes the arguments that parameters still need from a list whose length only the run knows, which raises TypeError
    /// if it does not fit; those that it does not reach have their defaults. Gives what is left for a `*` parameter.
    fn take_from_rest(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        &Given { rest, keywords, mapping }: &Given<'_>,
        (positional, taken): (&mut VecDeque<Operand>, &mut Vec<Arc<str>>),
        made_with: Option<&Operand>,
    ) -> Option<Operand> {
        let is_positional = |kind| matches!(kind, ParameterKind::PositionalOnly | ParameterKind::Normal);
        let params = signature.params.iter().enumerate().filter(|(_, param)| is_positional(param.kind));
        let params: Vec<(usize, &SignatureParam)> = params.collect();
        let is_given = |param: &SignatureParam| {
            param.kind == ParameterKind::Normal && keywords.iter().any(|(name, _)| *name == param.name)
        };
        let open = params.get(positional.len()..).unwrap_or_default();
        let named = open.iter().position(|(_, param)| is_given(param));
        let open = &open[..named.unwrap_or(open.len())];
        let takes_rest = signature.params.iter().any(|param| param.kind == ParameterKind::VarArgs);
        // What the list does not reach may be given by name.
        let may_be_named = |param: &SignatureParam| mapping.is_some() && is_named(param.kind);
        let required = open.iter().filter(|(_, param)| param.default.is_none() && !may_be_named(param));
        let required: Vec<&str> = required.map(|(_, param)| &*param.name).collect();
        let least = params.iter().filter(|(_, param)| param.default.is_none()).count();
        let most = if takes_rest && named.is_none() { None } else { Some(open.len()) };
        let name = self.facts.program.shown_name(symbol);
        let named = named.map_or("", |at| &*params[positional.len() + at].1.name);
        let number = |count: usize| Constant::Int(i64::try_from(count).unwrap_or(i64::MAX));
        let counts = [
            most.map_or(Constant::Int(-1), number),
            number(positional.len()),
            number(least),
            number(params.len()),
        ];
        let counts = counts.map(|count| self.constant(&count));
        let texts = [name, &required.join(","), named].map(|text| self.str_literal(text));
        self.call_library(
            "builtins._check_star",
            &[std::slice::from_ref(rest), &counts[..], &texts[..]].concat(),
        );
        for (at, (index, param)) in open.iter().enumerate() {
            let at = self.constant(&number(at));
            let default = self.default(symbol, signature, *index, made_with);
            let item = match default {
                default if let Some(mapping) = mapping.filter(|_| may_be_named(param)) => {
                    taken.push(param.name.clone());
                    let given = self.item_or_named((rest, &at), mapping, symbol, &param.name, default);
                    self.declared_part(given, symbol, param)
                }
                None => self.item(rest, &at),
                Some(default) => {
                    let given = self.call_library("builtins._item_or", &[rest.clone(), at, default]);
                    self.declared_part(given, symbol, param)
                }
            };
            positional.push_back(item);
        }
        let taken = self.constant(&number(open.len()));
        match (most, open.is_empty()) {
            (None, true) => Some(rest.clone()),
            (None, false) => Some(self.call_library("builtins._rest_of", &[rest.clone(), taken])),
            (Some(_), _) => None,
        }
    }

    /// The tuple of some items and those of a list.
    pub(super) fn tuple_with_rest(&mut self, items: &[Operand], rest: &Operand) -> Operand {
        for item in items.iter().rev() {
            let zero = self.constant(&Constant::Int(0));
            self.call_method(rest, "insert", &[zero, item.clone()]);
        }
        self.call_library("builtins._tuple_of", std::slice::from_ref(rest))
    }

    /// The parameters whose defaults are evaluated where the function is made, and kept with it.
    pub(super) fn passed_defaults(&self, symbol: &Symbol, signature: &Signature) -> Vec<usize> {
        let is_passed = |index: &usize| self.facts.default(symbol, *index) == Some(DefaultValue::Passed);
        (0..signature.params.len()).filter(is_passed).collect()
    }

    /// What a parameter is if no argument reaches it.
    pub(super) fn default(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        index: usize,
        made_with: Option<&Operand>,
    ) -> Option<Operand> {
        match self.facts.default(symbol, index)? {
            DefaultValue::Constant(constant) => Some(self.constant(&constant)),
            DefaultValue::Passed => {
                let defaults = self.passed_defaults(symbol, signature);
                let position = defaults.iter().position(|passed| *passed == index)?;
                Some(self.tuple_item(made_with?, position))
            }
            DefaultValue::Variable(name) => {
                let module = self.facts.program.module_of(symbol)?.name.clone();
                Some(self.module_variable(&module, &name))
            }
        }
    }
}

/// Whether all arguments are one `*` of a length that only the run knows.
pub(super) fn is_one_star(args: &[Passed]) -> bool {
    matches!(args, [(Argument::Star, items)] if !matches!(items.ty, Type::Tuple(_)))
}

/// Whether arguments without names hold a `*` of a length that only the run knows.
pub(super) fn has_star_of_any_length(args: &[Passed]) -> bool {
    let is_plain = |(kind, _): &Passed| matches!(kind, Argument::Positional | Argument::Star);
    let is_of_any_length =
        |(kind, items): &Passed| *kind == Argument::Star && !matches!(items.ty, Type::Tuple(_));
    args.iter().all(is_plain) && args.iter().any(is_of_any_length)
}

/// The arguments of a call, taken apart.
struct Spread {
    positional: Vec<Operand>,
    /// The list of all positional arguments from the first `*` on whose length is not known.
    rest: Option<Operand>,
    keywords: Vec<(Arc<str>, Operand)>,
    /// What was passed by `**`.
    mappings: Vec<Operand>,
}

/// What a call gives besides its first positional arguments.
struct Given<'a> {
    rest: &'a Operand,
    keywords: &'a [(Arc<str>, Operand)],
    /// The dict of what is passed by `**`.
    mapping: Option<&'a Operand>,
}

/// The cell of the values of a `**` parameter has this number.
const KEYWORD_CELLS: u32 = 70;
