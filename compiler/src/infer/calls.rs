//! Calls: finding the function behind a callee, binding arguments to parameters, solving type parameters, emitting.

use std::sync::Arc;

use linkpoint_abi::{Point, Symbol};

use super::arithmetic::is_not_implemented;
use super::frame::{Frame, Operand};
use super::keywords::is_named;
use super::lattice::{self, Substitution};
use super::{Specialization, class_values, closures, intrinsics};
use crate::front::definition::{DefaultValue, ParameterKind};
use crate::ir::typed::PointData;
use crate::ir::untyped::{Argument, Constant};
use crate::ir::{Type, Value};
use crate::program::library;
use crate::program::signatures::{Flavor, Signature};

/// An argument as it is passed.
pub(crate) type Passed = (Argument, Operand);

impl Frame<'_, '_> {
    /// Calls whatever `callee` is.
    pub(crate) fn call_operand(&mut self, callee: &Operand, args: Vec<Passed>) -> Operand {
        match &callee.ty {
            Type::Function(symbol) => self.call_named(&symbol.clone(), args),
            Type::Class(of) => {
                let of = of.clone();
                self.construct(&of, args)
            }
            ty if class_values::of_object(ty).is_some() => self.construct_alike(callee, args),
            Type::Method(_, symbol) => {
                let symbol = symbol.clone();
                let receiver = match &callee.ty {
                    Type::Method(receiver, _) if !self.out.is_on() || !lattice::is_runtime(receiver) => {
                        Operand { ty: (**receiver).clone(), constant: None, value: callee.value }
                    }
                    _ => self.receiver_of(callee),
                };
                self.call_bound(&receiver, &symbol, args)
            }
            Type::Never => self.never(),
            Type::Union(_) => self.dispatch(callee, &mut |frame, member| match member.ty {
                Type::None => frame.raise_type_error("'NoneType' object is not callable"),
                _ => frame.call_operand(member, args.clone()),
            }),
            ty if ty.is_instance_of(closures::CALLABLE) => self.call_stored(callee, args),
            _ => match self.find_method(&callee.ty, "__call__") {
                Some(_) if self.is_overridden(&callee.ty, "__call__") => {
                    self.dispatch_call(callee, "__call__", args)
                }
                Some(symbol) => self.call_bound(callee, &symbol, args),
                None => {
                    let found = lattice::display(&self.cells.deep(&callee.ty));
                    self.report("E0204", format!("expected a function or class to call, found `{found}`"))
                }
            },
        }
    }

    fn call_named(&mut self, symbol: &Symbol, args: Vec<Passed>) -> Operand {
        if symbol.module() == "intrinsics" {
            let operands: Vec<Operand> = args.into_iter().map(|(_, operand)| operand).collect();
            return intrinsics::call(self, symbol.last(), &operands);
        }
        match symbol.as_str() {
            "builtins.isinstance" => self.is_instance_call(args),
            "builtins.len" if args.len() == 1 && matches!(args[0].1.ty, Type::Tuple(_)) => {
                self.tuple_length(&args[0].1)
            }
            "builtins.len"
                if args.len() == 1 && matches!(args[0].1.ty, Type::Union(_)) && self.is_untold() =>
            {
                self.length_of_member(&args[0].1)
            }
            "builtins.hasattr" => self.has_attribute_call(args),
            "builtins.type" => self.type_call(args),
            "builtins.callable" => self.callable_call(args),
            "builtins.issubclass" => self.is_subclass_call(args),
            "dataclasses.replace" if matches!(args.first(), Some((Argument::Positional, _))) => {
                let (object, changes) = args.split_first().expect("there is a first argument");
                let method = self.attribute(&object.1, crate::program::records::REPLACED, false);
                self.call_operand(&method, changes.to_vec())
            }
            "builtins.zip" if is_one_star(&args) => {
                self.call_library("builtins._zip_listed", &[args[0].1.clone()])
            }
            _ => self.call_function(symbol, None, Substitution::new(), args),
        }
    }

    /// Calls a method found on `receiver`.
    pub(crate) fn call_bound(&mut self, receiver: &Operand, symbol: &Symbol, args: Vec<Passed>) -> Operand {
        if let Some(name) = symbol.as_str().strip_prefix("?.") {
            return self.dispatch_call(receiver, name, args);
        }
        let Some(signature) = self.facts.signature(symbol) else {
            return self.report("E0402", format!("`{}` is not defined", symbol.last()));
        };
        let substitution = self.receiver_substitution(&receiver.ty, &signature);
        match signature.flavor {
            Flavor::Static => self.call_function(symbol, None, substitution, args),
            Flavor::Class => {
                let class = match &receiver.ty {
                    Type::Class(_) => receiver.clone(),
                    ty if class_values::of_object(ty).is_some() => receiver.clone(),
                    _ => self.class_of_value(receiver),
                };
                self.call_function(symbol, Some(class), substitution, args)
            }
            _ if matches!(receiver.ty, Type::Class(_)) => {
                self.call_function(symbol, None, substitution, args)
            }
            Flavor::Function if matches!(receiver.ty, Type::Tuple(_)) => {
                self.call_closure(symbol, &signature, receiver, args)
            }
            _ => self.call_function(symbol, Some(receiver.clone()), substitution, args),
        }
    }

    /// What the type parameters of the class that defines a method stand for, seen from a receiver.
    fn receiver_substitution(&mut self, receiver: &Type, signature: &Signature) -> Substitution {
        let mut ty = match receiver {
            Type::Class(of) => (**of).clone(),
            other => other.clone(),
        };
        let Some(class) = &signature.class else { return Substitution::new() };
        while let Type::Instance(instance) = &ty {
            if instance.class == *class {
                let params = self.facts.type_params(class).unwrap_or_default();
                return lattice::substitution(&params, &instance.args);
            }
            match self.base_of(instance) {
                Some(base) => ty = base,
                None => break,
            }
        }
        Substitution::new()
    }

    /// Calls `symbol` with an optional first argument.
    pub(crate) fn call_function(
        &mut self,
        symbol: &Symbol,
        first: Option<Operand>,
        mut substitution: Substitution,
        args: Vec<Passed>,
    ) -> Operand {
        let Some(signature) = self.facts.signature(symbol) else {
            return self.report("E0402", format!("`{}` is not defined", symbol.last()));
        };
        let Some(bound) = self.bind(symbol, &signature, first, args, None) else { return self.never() };
        self.call_split(symbol, &signature, &mut substitution, bound)
    }

    /// Calls with bound arguments. The library sees one type at a time: where it leaves a parameter open, the types of
    /// a union are told apart before the call.
    fn call_split(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        substitution: &mut Substitution,
        bound: Vec<Operand>,
    ) -> Operand {
        let is_split = |(param, operand): (&crate::program::signatures::SignatureParam, &Operand)| {
            param.declared.is_none()
                && matches!(&operand.ty, Type::Union(members) if !members.iter().any(lattice::is_known_callable))
        };
        let split = signature.params.iter().zip(&bound).position(is_split);
        if let Some(index) = split.filter(|_| self.facts.program.is_library(symbol)) {
            let operand = bound[index].clone();
            return self.dispatch(&operand, &mut |frame, member| {
                let mut bound = bound.clone();
                bound[index] = member.clone();
                frame.call_split(symbol, signature, &mut substitution.clone(), bound)
            });
        }
        let Some(bound) = self.convert_args(symbol, signature, substitution, bound) else {
            return self.never();
        };
        self.call_bound_args(symbol, signature, substitution, &bound)
    }

    /// Raises TypeError with a message.
    pub(crate) fn raise_type_error(&mut self, message: &str) -> Operand {
        let message = self.str_literal(message);
        self.call_library("builtins._raise_type_error", &[message]);
        self.dead_end();
        self.never()
    }

    fn tuple_length(&mut self, tuple: &Operand) -> Operand {
        let Type::Tuple(items) = &tuple.ty else { return self.never() };
        self.constant(&Constant::Int(i64::try_from(items.len()).unwrap_or(i64::MAX)))
    }

    /// The parameters whose defaults are evaluated where the function is made, and kept with it.
    fn passed_defaults(&self, symbol: &Symbol, signature: &Signature) -> Vec<usize> {
        let is_passed = |index: &usize| self.facts.default(symbol, *index) == Some(DefaultValue::Passed);
        (0..signature.params.len()).filter(is_passed).collect()
    }

    /// Calls a function that was made with values: of its defaults, of the variables that it captures. The captured
    /// values follow the arguments.
    fn call_closure(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        captured: &Operand,
        args: Vec<Passed>,
    ) -> Operand {
        let mut substitution = Substitution::new();
        let defaults = self.passed_defaults(symbol, signature);
        let Some(bound) = self.bind(symbol, signature, None, args, Some(captured)) else {
            return self.never();
        };
        let Some(mut bound) = self.convert_args(symbol, signature, &mut substitution, bound) else {
            return self.never();
        };
        let count = if let Type::Tuple(items) = &captured.ty { items.len() } else { 0 };
        bound.extend((defaults.len()..count).map(|index| self.tuple_item(captured, index)));
        self.call_bound_args(symbol, signature, &substitution, &bound)
    }

    /// Calls a function of the library by name with positional arguments.
    pub(crate) fn call_library(&mut self, symbol: &str, args: &[Operand]) -> Operand {
        let passed = args.iter().map(|arg| (Argument::Positional, arg.clone())).collect();
        self.call_function(&Symbol::new(symbol), None, Substitution::new(), passed)
    }

    /// Calls a method by name, if the type has it.
    pub(crate) fn try_method(&mut self, receiver: &Operand, name: &str, args: &[Operand]) -> Option<Operand> {
        let symbol = self.find_method(&receiver.ty, name)?;
        let passed = args.iter().map(|arg| (Argument::Positional, arg.clone())).collect();
        // What the runtime calls for an object is that of its exact class.
        let is_exact = matches!(name, "__drop__" | "__visit__");
        if !is_exact && self.is_overridden(&receiver.ty, name) {
            return Some(self.dispatch_call(receiver, name, passed));
        }
        Some(self.call_bound(receiver, &symbol, passed))
    }

    /// Calls a method by name that the type must have.
    pub(crate) fn call_method(&mut self, receiver: &Operand, name: &str, args: &[Operand]) -> Operand {
        self.call_method_or_report(receiver, name, args, name)
    }

    /// Calls a method by name; `what` is not supported by types without it.
    pub(crate) fn call_method_or_report(
        &mut self,
        receiver: &Operand,
        name: &str,
        args: &[Operand],
        what: &str,
    ) -> Operand {
        if matches!(receiver.ty, Type::Union(_) | Type::Object) {
            let passed = args.iter().map(|arg| (Argument::Positional, arg.clone())).collect();
            return self.dispatch_call(receiver, name, passed);
        }
        match self.try_method(receiver, name, args) {
            Some(result) => result,
            None => {
                let found = lattice::display(&self.cells.deep(&receiver.ty));
                self.report("E0303", format!("`{found}` does not support {what}"))
            }
        }
    }

    /// Brings arguments into the order of the parameters; `None` if they do not fit, which is reported. `made_with` is
    /// the tuple of values that an inner function was made with.
    fn bind(
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
            [mapping] if !takes_all => self.named_arguments(mapping)?,
            [] => None,
            _ if takes_all => self.named_and_other_arguments(signature, &mut keywords, &mappings)?,
            _ => {
                self.report("E0105", "several `**` need a function with a `**` parameter".to_owned());
                return None;
            }
        };
        let mut positional: std::collections::VecDeque<Operand> =
            first.into_iter().chain(positional).collect();
        let rest = match rest {
            Some(rest) => self.take_from_rest(symbol, signature, &rest, &mut positional, &keywords)?,
            None => None,
        };
        let given = positional.len();
        let (mut bound, mut missing, mut taken) = (Vec::new(), Vec::new(), Vec::new());
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
                ParameterKind::KeywordOnly => by_keyword.map(|index| keywords.remove(index).1),
                _ => match (positional.pop_front(), by_keyword) {
                    (Some(_), Some(_)) => {
                        let name = symbol.last();
                        self.report(
                            "E0201",
                            format!("{name}() got multiple values for argument `{}`", param.name),
                        );
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
                    Some(self.argument_from(mapping, symbol, &param.name, operand))
                }
                _ => operand,
            };
            match operand {
                Some(operand) => bound.push(operand),
                None => missing.push(param.name.clone()),
            }
        }
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
        given: usize,
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
            self.report_with_help("E0202", format!("{}() has no parameter `{name}`", symbol.last()), help);
            return None;
        }
        if left > 0 {
            let found = given.saturating_sub(hidden);
            self.report("E0203", format!("expected {}, found {found}", count(expected, "argument")));
            return None;
        }
        if !missing.is_empty() {
            let names: Vec<String> = missing.iter().map(|name| format!("`{name}`")).collect();
            let found = expected - missing.len();
            let message = format!(
                "expected {}, found {found}: missing {}",
                count(expected, "argument"),
                names.join(", ")
            );
            self.report("E0203", message);
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
    /// if it does not fit. Gives what is left for a `*` parameter.
    fn take_from_rest(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        rest: &Operand,
        positional: &mut std::collections::VecDeque<Operand>,
        keywords: &[(Arc<str>, Operand)],
    ) -> Option<Option<Operand>> {
        let is_positional = |kind| matches!(kind, ParameterKind::PositionalOnly | ParameterKind::Normal);
        let params: Vec<_> = signature.params.iter().filter(|param| is_positional(param.kind)).collect();
        let open: Vec<_> = params.iter().skip(positional.len()).collect();
        let takes_rest = signature.params.iter().any(|param| param.kind == ParameterKind::VarArgs);
        let is_variable = open
            .iter()
            .any(|param| param.default.is_some() || keywords.iter().any(|(name, _)| *name == param.name));
        if is_variable {
            self.report("E0105", "`*` of an unknown length cannot fill parameters with defaults".to_owned());
            return None;
        }
        let names: Vec<&str> = open.iter().map(|param| &*param.name).collect();
        let name = symbol.as_str().strip_prefix(symbol.module()).unwrap_or_default().trim_start_matches('.');
        let total = if takes_rest { -1 } else { i64::try_from(params.len()).unwrap_or(i64::MAX) };
        let count = |count: usize| Constant::Int(i64::try_from(count).unwrap_or(i64::MAX));
        let (taken, fixed) = (self.constant(&count(open.len())), self.constant(&count(positional.len())));
        let (total, name) = (self.constant(&Constant::Int(total)), self.str_literal(name));
        let names = self.str_literal(&names.join(","));
        self.call_library("builtins._check_star", &[rest.clone(), taken.clone(), fixed, total, name, names]);
        for index in 0..open.len() {
            let index = self.constant(&count(index));
            positional.push_back(self.item(rest, &index));
        }
        match (takes_rest, open.is_empty()) {
            (true, true) => Some(Some(rest.clone())),
            (true, false) => Some(Some(self.call_library("builtins._rest_of", &[rest.clone(), taken]))),
            (false, _) => Some(None),
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

    /// Converts bound arguments to the declared types, solving type parameters on the way.
    fn convert_args(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        substitution: &mut Substitution,
        bound: Vec<Operand>,
    ) -> Option<Vec<Operand>> {
        let declared: Vec<Option<Type>> =
            signature.params.iter().zip(&bound).map(|(param, operand)| whole_type(param, operand)).collect();
        for (declared, operand) in declared.iter().zip(&bound) {
            if let Some(declared) = declared {
                self.solve(declared, &operand.ty, substitution);
            }
        }
        let mut converted = Vec::new();
        for (index, (param, operand)) in signature.params.iter().zip(bound).enumerate() {
            let Some(Some(declared)) = declared.get(index) else {
                converted.push(operand);
                continue;
            };
            let ty = self.facts.instantiate(declared, substitution);
            let what = match (index, signature.flavor) {
                (0, Flavor::Method) => format!("`{}`", param.name),
                _ => format!("argument `{}` of {}()", param.name, symbol.last()),
            };
            let is_number =
                operand.ty == Type::Bool && ty == Type::Int && self.facts.program.is_library(symbol);
            let operand = if is_number { self.bool_to_int(&operand) } else { operand };
            let is_library = self.facts.program.is_library(symbol);
            let operand = if is_library { self.plain_for(&operand, &ty) } else { operand };
            let operand = self.convert(&operand, &ty, &what);
            if operand.ty == Type::Never && ty != Type::Never && !matches!(ty, Type::Cell(_)) {
                return None;
            }
            converted.push(operand);
        }
        Some(converted)
    }

    /// Finds out what the type parameters in `declared` stand for, given an actual type.
    fn solve(&mut self, declared: &Type, actual: &Type, substitution: &mut Substitution) {
        match (declared, actual) {
            (Type::Parameter(name), _) => match substitution.get(name).cloned() {
                None => drop(substitution.insert(name.clone(), actual.clone())),
                Some(Type::Never) => drop(substitution.insert(name.clone(), actual.clone())),
                Some(known) => {
                    if !self.assignable(&known, actual) {
                        let joined = self.join(&known, actual);
                        substitution.insert(name.clone(), joined);
                    }
                }
            },
            (Type::Instance(a), Type::Instance(b)) if a.class == b.class => {
                a.args.iter().zip(&b.args).for_each(|(a, b)| self.solve(a, b, substitution));
            }
            (Type::Instance(_), Type::Instance(b)) => {
                if let Some(base) = self.base_of(b) {
                    self.solve(declared, &base, substitution);
                }
            }
            (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => {
                a.iter().zip(b.iter()).for_each(|(a, b)| self.solve(a, b, substitution));
            }
            (Type::Union(_), _) => {
                let open = lattice::without(declared, |member| !lattice::mentions(member, &is_parameter));
                let actual = lattice::without(actual, |member| lattice::members(declared).contains(member));
                if !matches!(open, Type::Union(_)) && actual != Type::Never {
                    self.solve(&open, &actual, substitution);
                }
            }
            (Type::Class(a), Type::Class(b)) => self.solve(a, b, substitution),
            _ => {}
        }
    }

    /// Calls a function whose arguments stand in the order of its parameters and have their types.
    fn call_bound_args(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        substitution: &Substitution,
        args: &[Operand],
    ) -> Operand {
        let params: Vec<Type> = args.iter().map(|arg| self.cells.deep(&arg.ty)).collect();
        // A function that calls itself with ever deeper types would need ever more specializations.
        if params.iter().any(|param| lattice::is_deeper(param, TYPE_DEPTH_MAX)) {
            let name = symbol.last();
            return self.report(
                "E0302",
                format!("types nest more than {TYPE_DEPTH_MAX} deep in this call of `{name}`"),
            );
        }
        let specialization = Specialization::of(symbol, signature, params.clone());
        let is_undeclared = signature.params.iter().any(|param| param.declared.is_none());
        if is_undeclared && self.facts.estimates.is_apart() {
            self.facts.note_assignments(&specialization);
        }
        // What a body decides about its arguments.
        let open = is_undeclared && params.iter().any(is_open);
        let result = match &signature.result {
            Some(_) if open && self.inferred_result(&specialization, args).is_none() => return self.never(),
            Some(declared) => {
                let decides = crate::program::signatures::is_operator(symbol.last())
                    && signature.params.iter().any(|param| param.declared.is_none())
                    && self.facts.refuses(symbol);
                match decides.then(|| self.inferred_result(&specialization, args)) {
                    Some(None) => return self.never(),
                    Some(Some(ty)) if is_not_implemented(&ty) => return self.compile_time(ty),
                    _ => self.facts.instantiate(declared, substitution),
                }
            }
            None => match self.inferred_result(&specialization, args) {
                Some(result) => result,
                None => return self.never(),
            },
        };
        self.emit_call(&specialization, &params, args, &result)
    }

    fn inferred_result(&mut self, specialization: &Specialization, args: &[Operand]) -> Option<Type> {
        let inferred = self.facts.inferred(specialization);
        if self.out.is_on() {
            for diagnostic in &inferred.diagnostics {
                let mut diagnostic = diagnostic.clone();
                // What the library cannot do with an argument is the caller's mistake.
                if library::is_path(&diagnostic.location.path) {
                    diagnostic.location = self.location();
                    diagnostic.labels.clear();
                }
                self.push_diagnostic(diagnostic);
            }
        }
        let mut count = REFINED_CELLS;
        for (arg, refined) in args.iter().zip(inferred.refined.iter().flatten()) {
            let refined = self.opened(refined, &mut count);
            self.absorb(&arg.ty, &refined);
        }
        let is_left_open =
            |(arg, refined): (&Operand, &Type)| is_open(&self.cells.deep(&arg.ty)) && !is_open(refined);
        if self.out.is_on() && args.iter().zip(inferred.refined.iter().flatten()).any(is_left_open) {
            let name = specialization.symbol.last();
            let message =
                format!("an empty container is passed to `{name}`, which alone knows its element types");
            let help = Some(format!("annotate the parameters of `{name}`"));
            self.report_with_help("E0302", message, help);
            return None;
        }
        if inferred.result == Type::Never {
            return Some(Type::Never);
        }
        let result = self.opened(&inferred.result, &mut RESULT_CELLS.clone());
        if self.out.is_on() && self.cells.deep(&result) != inferred.result {
            // The callee is compiled by itself: it cannot know what its callers put into what it returns.
            let name = specialization.symbol.last();
            let message =
                format!("what `{name}` returns is empty, and its element types are known only here");
            let help = Some(format!("annotate the result of `{name}`"));
            self.report_with_help("E0302", message, help);
            return None;
        }
        Some(result)
    }

    /// Element types that a callee left open are decided here: each becomes a cell of this place.
    fn opened(&mut self, ty: &Type, count: &mut u32) -> Type {
        let site = self.inst;
        let cells = &mut self.cells;
        lattice::map(ty, &mut |part| match part {
            Type::Never => {
                *count += 1;
                Some(cells.at(site, *count))
            }
            _ => None,
        })
    }

    /// Calls a specialization with operands that have the types of its parameters.
    pub(crate) fn emit_call(
        &mut self,
        callee: &Specialization,
        params: &[Type],
        args: &[Operand],
        result: &Type,
    ) -> Operand {
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), result.clone());
        }
        let result = self.cells.deep(result);
        self.callees.insert(callee.clone());
        let values: Vec<Value> = args.iter().map(|arg| self.runtime_value(arg)).collect();
        let point = self.point(callee, params, &result);
        let value = self.out.call(point, &values, result.clone());
        self.typed(value, result)
    }

    /// The value that is passed for an operand: None for one that only the compiler sees.
    pub(crate) fn runtime_value(&mut self, operand: &Operand) -> Value {
        let ty = self.cells.deep(&operand.ty);
        if lattice::is_runtime(&operand.ty) && operand.value != Value(u32::MAX) {
            return self.as_method(operand.value, &ty);
        }
        self.out.op(crate::ir::typed::Op::None, &[], ty)
    }

    /// The link point for a callee.
    pub(crate) fn point(&mut self, callee: &Specialization, params: &[Type], result: &Type) -> PointData {
        let name = callee.name();
        PointData {
            point: Point {
                callee: name,
                signature: PointData::wasm_signature(params, result),
                signature_hash: self.facts.signature_hash(&callee.symbol, params, result),
            },
            symbol: callee.symbol.clone(),
            params: params.to_vec(),
            result: result.clone(),
        }
    }
}

/// Whether all arguments are one `*` of a length that only the run knows.
fn is_one_star(args: &[Passed]) -> bool {
    matches!(args, [(Argument::Star, items)] if !matches!(items.ty, Type::Tuple(_)))
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

/// The type that an argument has to have: a `*` or `**` parameter declares that of each item.
fn whole_type(param: &crate::program::signatures::SignatureParam, operand: &Operand) -> Option<Type> {
    let declared = param.declared.clone()?;
    Some(match (param.kind, &operand.ty) {
        (ParameterKind::VarArgs, Type::Tuple(items)) => {
            Type::Tuple(items.iter().map(|_| declared.clone()).collect())
        }
        _ => param.widest()?,
    })
}

/// Types of arguments nest no deeper than this.
const TYPE_DEPTH_MAX: usize = 60;

/// The cell of the values of a `**` parameter has this number.
const KEYWORD_CELLS: u32 = 70;

/// Cells of a call's result are numbered from here, behind those of a constructor at the same place.
const RESULT_CELLS: u32 = 100;

/// Cells of what a callee decided about its arguments are numbered from here.
const REFINED_CELLS: u32 = 200;

/// Whether a type has element types that nothing has decided yet.
fn is_open(ty: &Type) -> bool {
    lattice::mentions(ty, &|part| *part == Type::Never)
}

fn is_parameter(ty: &Type) -> bool {
    matches!(ty, Type::Parameter(_))
}

/// `1 argument`, `2 arguments`.
pub(crate) fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// The known name nearest to a misspelt one.
pub(crate) fn closest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let limit = name.chars().count().div_ceil(3);
    let near = known.iter().map(|candidate| (edit_distance(name, candidate), *candidate));
    near.filter(|(distance, _)| *distance <= limit).min().map(|(_, candidate)| candidate)
}

fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let cost = (diagonal + usize::from(x != *y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], cost);
        }
    }
    row.last().copied().unwrap_or_default()
}
