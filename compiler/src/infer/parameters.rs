//! Parameters of a frame: what it is given, with element types that nobody has decided yet opened as cells of its own.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::frame::Frame;
use super::lattice::{self, Substitution};
use super::merging::{has_items, takes_items};
use super::told::may_be_shared;
use super::{Specialization, numbers};
use crate::front::definition::ParameterKind;
use crate::front::generator_function;
use crate::ir::types::Instance;
use crate::ir::{Inst, Type};
use crate::program::facts::Facts;
use crate::program::signatures::{Signature, SignatureParam};

impl Frame<'_, '_> {
    pub(super) fn bind_params(&mut self, specialization: &Specialization) {
        let declared: Vec<Type> =
            self.signature.params.iter().map(|param| param.declared.clone().unwrap_or(Type::Never)).collect();
        let (is_caught, given) = specialization.without_mark();
        self.is_caught_by_caller = is_caught;
        let given = if given.is_empty() { declared } else { given.to_vec() };
        self.params = given.iter().enumerate().map(|(index, ty)| self.open(ty, index)).collect();
        let body = &self.function().body;
        // What the caller does not know of it, the body may: one container may stand in several places of a result.
        let place = body.blocks[body.entry()].params.len();
        if let (Some(Type::Class(known)), Some(Type::Class(opened))) =
            (given.get(place), self.params.get(place))
        {
            let told = if may_be_shared(known) { opened } else { known };
            self.told_result = Some(super::recursive::opened(told));
        }
        // A type parameter that the caller does not know is the cell of the argument that will decide it.
        for (param, given) in self.signature.clone().params.iter().zip(&self.params) {
            if let Some(declared) = &param.declared {
                let items = items_of(param.kind, given);
                let given = match declared {
                    // `*items: T` stands for all that is passed.
                    Type::Parameter(_) if !items.is_empty() => vec![lattice::union(items)],
                    _ => items,
                };
                for given in given {
                    lattice_match(declared, &given, &mut self.substitution);
                }
            }
        }
    }

    /// Element types that the caller does not know yet become cells of this frame, so that the body can decide them.
    pub(super) fn open(&mut self, ty: &Type, index: usize) -> Type {
        let site = Inst(u32::MAX - u32::try_from(index).unwrap_or(0));
        self.cells.opened(ty, site, &mut Vec::new())
    }

    /// Whether containers are passed in whose item types nobody declared, or into which narrower numbers may be put.
    pub(super) fn may_widen_params(&self) -> bool {
        let program = self.facts.program;
        !program.is_library_module(&self.definition.module)
            && (0..self.params.len()).any(|index| self.may_widen(index))
    }

    fn may_widen(&self, index: usize) -> bool {
        let Some(given) = self.params.get(index) else { return false };
        match self.signature.params.get(index) {
            Some(param) => may_be_widened(self.facts, &self.signature, &self.definition.symbol, param, given),
            None => {
                is_captured(&self.signature, index)
                    && holds_filled(self.facts, given, is_resumed(&self.definition.symbol))
            }
        }
    }

    /// Lets the body put items of other types into the containers that it is given.
    pub(super) fn open_params(&mut self) {
        for index in 0..self.params.len() {
            if !self.may_widen(index) {
                continue;
            }
            let given = self.params[index].clone();
            let site = Inst(u32::MAX - PARAMS_MAX - u32::try_from(index).unwrap_or(0));
            self.params[index] = self.open_items(&given, site, &mut 0);
        }
    }

    /// A container with cells for its items, which hold the types that they have.
    fn open_items(&mut self, ty: &Type, site: Inst, count: &mut u32) -> Type {
        match ty {
            Type::Instance(given) if is_filled(self.facts, ty) => {
                let args = given.args.iter().map(|arg| {
                    let arg = self.open_items(arg, site, count);
                    *count += 1;
                    self.cells.holding(site, *count, &arg)
                });
                Type::generic(given.class.as_str(), args.collect())
            }
            // A variable that is shared takes other values, and what is in it other items.
            Type::Instance(shared) if is_shared(shared) => {
                let is_resumed = is_resumed(&self.definition.symbol);
                let content = shared.args.iter().map(|content| {
                    let content = self.open_items(content, site, count);
                    if is_resumed {
                        return content;
                    }
                    *count += 1;
                    self.cells.holding(site, *count, &content)
                });
                Type::generic(shared.class.as_str(), content.collect())
            }
            Type::Union(members) => lattice::union(
                members.iter().map(|member| self.open_items(member, site, count)).collect::<Vec<_>>(),
            ),
            // A function that is passed may put items into what it carries.
            Type::Method(carried, function) => {
                let carried = match &**carried {
                    Type::Tuple(captured) => {
                        Type::Tuple(captured.iter().map(|item| self.open_items(item, site, count)).collect())
                    }
                    receiver => self.open_items(receiver, site, count),
                };
                Type::Method(Arc::new(carried), function.clone())
            }
            _ => ty.clone(),
        }
    }

    pub(super) fn given_params(&self) -> Vec<Type> {
        self.params
            .iter()
            .map(|param| {
                lattice::map(param, &mut |part| matches!(part, Type::Cell(_)).then_some(Type::Never))
            })
            .collect()
    }
}

/// Cells of containers that are passed in are numbered behind those of what is open in parameters.
const PARAMS_MAX: u32 = 1_000;

/// Whether a function may put other items into a container that it is `given` for `param`: any where nothing is declared, and
/// narrower numbers where floats are. Its callers ask it then what it puts there.
pub(super) fn may_be_widened(
    facts: &Facts<'_>,
    signature: &Signature,
    symbol: &Symbol,
    param: &SignatureParam,
    given: &Type,
) -> bool {
    if param.declared.as_ref().is_none_or(|declared| leaves_items_out(facts, declared)) {
        return is_filled(facts, given) || carries_filled(facts, given);
    }
    let is_plain = !matches!(param.kind, ParameterKind::VarArgs | ParameterKind::VarKeywords);
    is_plain
        && !signature.is_generator
        && signature.captures == 0
        && numbers::are_kept_in(facts.program, facts.program.home(symbol))
        && param.declared.as_ref().is_some_and(|declared| {
            lattice::members(declared)
                .iter()
                .any(|member| is_filled(facts, member) && numbers::is_bound(facts, member))
        })
}

/// Whether a declared type is that of objects of a class below a built-in container, which says nothing of their items: so is the
/// receiver of a method of `class Stack(list)`.
fn leaves_items_out(facts: &Facts<'_>, declared: &Type) -> bool {
    declared.as_instance().is_some_and(|of| {
        has_items(facts, &of.class) && of.args.iter().any(|arg| matches!(arg, Type::Parameter(_)))
    })
}

/// Whether an inner function may assign values of other types to what it captures, which stands behind its parameters, or put other
/// items into containers there.
pub(super) fn may_widen_captured(
    facts: &Facts<'_>,
    symbol: &Symbol,
    signature: &Signature,
    given: &[Type],
) -> bool {
    let is_resumed = is_resumed(symbol);
    let mut given = given.iter().enumerate();
    given.any(|(index, given)| is_captured(signature, index) && holds_filled(facts, given, is_resumed))
}

/// Whether a function is the body of a generator: what is declared decides what it yields.
fn is_resumed(symbol: &Symbol) -> bool {
    generator_function(symbol).is_some()
}

fn is_captured(signature: &Signature, index: usize) -> bool {
    let first = signature.params.len();
    (first..first + signature.captures).contains(&index)
}

/// Whether a captured variable holds a container that takes items, which have a type, or, unless only containers count, is shared
/// and holds something.
fn holds_filled(facts: &Facts<'_>, ty: &Type, only_containers: bool) -> bool {
    match ty {
        Type::Instance(shared) if is_shared(shared) && only_containers => {
            shared.args.iter().any(|content| holds_filled(facts, content, only_containers))
        }
        Type::Instance(shared) if is_shared(shared) => {
            !shared.args.iter().any(|content| matches!(content, Type::Never | Type::Cell(_)))
        }
        Type::Union(members) => members.iter().any(|member| is_filled(facts, member)),
        ty => is_filled(facts, ty),
    }
}

/// Whether a function carries containers that take items: it has captured them, or is a method of one.
fn carries_filled(facts: &Facts<'_>, ty: &Type) -> bool {
    match ty {
        Type::Method(carried, _) => match &**carried {
            // Other variables than containers that it shares are not opened here.
            Type::Tuple(captured) => captured.iter().any(|held| holds_filled(facts, held, true)),
            receiver => is_filled(facts, receiver),
        },
        _ => false,
    }
}

fn is_shared(instance: &Instance) -> bool {
    instance.class.as_str() == "builtins._Cell"
}

/// Whether values are containers that take items, which have a type: built-in ones, and objects of classes below such whose items
/// nothing declares (`class Items(list)`).
fn is_filled(facts: &Facts<'_>, ty: &Type) -> bool {
    let Type::Instance(instance) = ty else { return false };
    let is_open = instance.args.iter().any(|arg| matches!(arg, Type::Never | Type::Cell(_)));
    !is_open && !instance.args.is_empty() && takes_items(facts, instance)
}

/// The types that stand where a parameter declares one: those of the items, for a `*` or `**` parameter.
/// What is passed for a parameter: each item of a `*` or `**` parameter.
pub(super) fn items_of(kind: ParameterKind, given: &Type) -> Vec<Type> {
    match (kind, given) {
        (ParameterKind::VarArgs, Type::Tuple(items)) => items.to_vec(),
        (ParameterKind::VarArgs, Type::Instance(listed)) => listed.args.clone(),
        (ParameterKind::VarKeywords, Type::Instance(dict)) => dict.args.last().cloned().into_iter().collect(),
        _ => vec![given.clone()],
    }
}

/// Matches a declared type against the type that a parameter has, to learn what type parameters stand for.
fn lattice_match(declared: &Type, given: &Type, substitution: &mut Substitution) {
    match (declared, given) {
        (Type::Parameter(name), _) => {
            substitution.entry(name.clone()).or_insert_with(|| given.clone());
        }
        (Type::Instance(a), Type::Instance(b)) => {
            a.args.iter().zip(&b.args).for_each(|(a, b)| lattice_match(a, b, substitution));
        }
        (Type::Tuple(a), Type::Tuple(b)) => {
            a.iter().zip(b.iter()).for_each(|(a, b)| lattice_match(a, b, substitution));
        }
        (Type::Union(_), _) => {
            let rest = lattice::without(declared, |member| lattice::members(given).contains(member));
            let given = lattice::without(given, |member| lattice::members(declared).contains(member));
            if !matches!(rest, Type::Union(_)) && given != Type::Never {
                lattice_match(&rest, &given, substitution);
            }
        }
        (Type::Class(a), Type::Class(b)) => lattice_match(a, b, substitution),
        _ => {}
    }
}
