//! What type parameters stand for in a call, and arguments converted to the declared types.

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice::{self, Substitution};
use super::numbers;
use super::relate::is_listed;
use crate::front::definition::ParameterKind;
use crate::ir::Type;
use crate::ir::typed::Op;
use crate::program::hierarchy;
use crate::program::signatures::{Flavor, Signature, SignatureParam};

impl Frame<'_, '_> {
    /// What the type parameters of the class that defines a method stand for, seen from a receiver.
    pub(super) fn receiver_substitution(&mut self, receiver: &Type, signature: &Signature) -> Substitution {
        let ty = match receiver {
            Type::Class(of) => (**of).clone(),
            other => other.clone(),
        };
        let Some(class) = &signature.class else { return Substitution::new() };
        match self.facts.seen_as(&ty, class).as_ref().and_then(Type::as_instance) {
            Some(instance) => {
                let params = self.facts.type_params(class).unwrap_or_default();
                let mut told = lattice::substitution(&params, &instance.args);
                // Those of a class that is called by its name are told by the arguments.
                told.retain(|_, ty| !lattice::mentions(ty, &is_parameter));
                told
            }
            None => Substitution::new(),
        }
    }

    /// Converts bound arguments to the declared types, solving type parameters on the way.
    pub(super) fn convert_args(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        substitution: &mut Substitution,
        bound: Vec<Operand>,
    ) -> Option<Vec<Operand>> {
        let declared: Vec<Option<Type>> =
            signature.params.iter().zip(&bound).map(|(param, operand)| whole_type(param, operand)).collect();
        let settled = self.settled_by_receiver(signature, &bound, substitution);
        for (declared, operand) in declared.iter().zip(&bound) {
            if let Some(declared) = declared {
                self.solve(declared, &operand.ty, substitution);
            }
        }
        substitution.extend(settled);
        let mut converted = Vec::new();
        let receiver = bound.first().map_or(Type::Never, |first| first.ty.clone());
        for (index, (param, operand)) in signature.params.iter().zip(bound).enumerate() {
            let Some(Some(declared)) = declared.get(index) else {
                converted.push(self.shallow_callable(symbol, param, operand));
                continue;
            };
            // None where `T | None` is declared says nothing about `T`.
            let ty = match self.facts.instantiate(declared, substitution) {
                union @ Type::Union(_) => lattice::without(&union, is_parameter),
                ty => ty,
            };
            let what = match (index, signature.flavor) {
                (0, Flavor::Method) => format!("`{}`", param.name),
                _ => format!("argument `{}` of {}()", param.name, symbol.last()),
            };
            // What stands behind the item that is looked up is given out where there is none.
            let is_looked_up = index <= 1 && LOOKING_UP.contains(&symbol.last());
            let is_stored = matches!(param.declared, Some(Type::Parameter(_))) && !is_looked_up;
            let is_number = operand.ty == Type::Bool
                && ty == Type::Int
                && self.facts.program.is_library(symbol)
                && !is_stored;
            let operand = if is_number { self.bool_to_int(&operand) } else { operand };
            let is_library = self.facts.program.is_library(symbol);
            // A member that is stored stays one: a container of ints or texts has no room for it.
            let operand = if is_library && !is_stored { self.plain_for(&operand, &ty) } else { operand };
            let operand = if is_library { self.as_built_in(&operand, declared) } else { operand };
            let operand = match is_library && is_looked_up {
                true => self.as_record(&operand, &ty),
                false => operand,
            };
            let is_kept =
                self.keeps_argument_of(symbol, param, &ty) && !self.fills_fields(symbol, index, &operand);
            let ty = if is_kept { self.under(&ty, &operand.ty) } else { ty };
            if index >= signature.receivers()
                && self.may_depart(symbol, signature, param)
                && !self.assignable(&ty, &operand.ty)
                && lattice::is_runtime(&operand.ty)
                && operand.ty != Type::Never
            {
                converted.push(operand);
                continue;
            }
            if is_library && self.is_changed_by_storing(symbol, param, &ty, &operand) {
                let item = format!("an item that `{}` stores", symbol.last());
                self.convert_exactly(&operand, &ty, &item);
                return None;
            }
            let operand = match is_library && matches!(operand.ty, Type::Union(_)) {
                true => self.only_taken(symbol, &param.name, (&receiver, &ty), operand),
                false => operand,
            };
            // Where an operator does not take its other side, that side may have one that does.
            let is_operator = is_library && symbol.last().starts_with("__") && symbol.last() != "__setitem__";
            let raised = match is_library && !self.assignable(&ty, &operand.ty) {
                true => self.argument_error(symbol, &param.name, &receiver, &operand),
                false => None,
            };
            // What is stored into a container that holds nothing but None says what else it is for.
            let fills =
                is_library && self.cells.deep(&ty) == Type::None && numbers::is_storing(symbol, param);
            let convert = |frame: &mut Self| match is_operator || fills || raised.is_some() {
                true => frame.convert_or_raise(&operand, &ty, &what, raised),
                false => frame.convert_late(&operand, &ty, &what),
            };
            let operand = match is_library {
                true => convert(self),
                false => self.demanded_of(symbol, param, convert),
            };
            if operand.ty == Type::Never && ty != Type::Never && !matches!(ty, Type::Cell(_)) {
                return None;
            }
            converted.push(operand);
        }
        Some(converted)
    }

    /// An object of a class of the program that extends a list or dict, as the list or dict that the library declares.
    fn as_built_in(&mut self, operand: &Operand, declared: &Type) -> Operand {
        let seen = match (declared, &operand.ty) {
            (Type::Instance(to), Type::Instance(from))
                if hierarchy::is_apart_from(self.facts.program, &from.class, &to.class) =>
            {
                self.facts.seen_as(&operand.ty, &to.class)
            }
            _ => None,
        };
        let Some(seen) = seen else { return operand.clone() };
        let built_in = self.cells.deep(&seen);
        let value = self.out.op(Op::Cast, &[operand.value], built_in);
        self.typed(value, seen)
    }

    /// The type parameters that the receiver of a method has decided: its items have these types, whatever else is passed.
    fn settled_by_receiver(
        &self,
        signature: &Signature,
        bound: &[Operand],
        substitution: &Substitution,
    ) -> Substitution {
        let is_container = |ty: &Type| matches!(ty, Type::Instance(instance) if !is_listed(instance));
        let is_settled = signature.flavor == Flavor::Method
            && bound.first().is_some_and(|receiver| is_container(&receiver.ty));
        let is_open = |part: &Type| matches!(part, Type::Cell(_) | Type::Never);
        let settled = substitution.iter().filter(|(_, ty)| is_settled && !lattice::mentions(ty, &is_open));
        settled.map(|(name, ty)| (name.clone(), ty.clone())).collect()
    }

    /// A function whose captured values are functions that have captured others is passed as an object: a recursion that
    /// wraps what it is given would need code of its own at each level.
    fn shallow_callable(&mut self, symbol: &Symbol, param: &SignatureParam, operand: Operand) -> Operand {
        match &param.stored {
            Some(stored) if callable_depth(&operand.ty) > CALLABLE_DEPTH_MAX => {
                let what = format!("argument `{}` of {}()", param.name, symbol.last());
                self.convert(&operand, stored, &what)
            }
            _ => operand,
        }
    }

    /// Finds out what the type parameters in `declared` stand for, given an actual type.
    pub(super) fn solve(&mut self, declared: &Type, actual: &Type, substitution: &mut Substitution) {
        let content = self.cells.shallow(actual);
        // A parameter stands for the cell itself, which later uses may still decide.
        let actual = if matches!(declared, Type::Parameter(_)) { actual } else { &content };
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
            (Type::Instance(a), Type::Instance(_)) => {
                if let Some(seen) = self.facts.seen_as(actual, &a.class) {
                    self.solve(declared, &seen, substitution);
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
}

/// The type that an argument has to have: a `*` or `**` parameter declares that of each item.
fn whole_type(param: &SignatureParam, operand: &Operand) -> Option<Type> {
    let declared = param.declared.clone()?;
    Some(match (param.kind, &operand.ty) {
        (ParameterKind::VarArgs, Type::Tuple(items)) => {
            Type::Tuple(items.iter().map(|_| declared.clone()).collect())
        }
        _ => param.widest()?,
    })
}

fn is_parameter(ty: &Type) -> bool {
    matches!(ty, Type::Parameter(_))
}

/// The methods that look an item up and store none.
const LOOKING_UP: [&str; 9] =
    ["__contains__", "__delitem__", "__getitem__", "count", "discard", "get", "index", "pop", "remove"];

/// Known functions nest no deeper than this in what is passed to a `Callable`.
const CALLABLE_DEPTH_MAX: usize = 3;

/// How many functions are captured by one another in values of this type.
fn callable_depth(ty: &Type) -> usize {
    let deepest = |types: &[Type]| types.iter().map(callable_depth).max().unwrap_or_default();
    match ty {
        Type::Method(receiver, _) => 1 + callable_depth(receiver),
        Type::Tuple(items) | Type::Union(items) => deepest(items),
        Type::Instance(instance) => deepest(&instance.args),
        _ => 0,
    }
}
