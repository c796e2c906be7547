//! Joining the types that several functions assign to one field or variable. Containers of which one is empty so far become one;
//! other containers stay apart, because neither takes the items of the other, unless all that is assigned is made where it is
//! assigned: then they hold the numbers of all, and whatever takes the place of None. Not here: who assigns what (`collect`, `together`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::frame::Frame;
use super::fresh::is_making;
use super::generators::GENERATOR;
use super::lattice::is_open;
use super::{lattice, recursive};
use crate::front::ITEM_TYPES;
use crate::ir::Type;
use crate::ir::Value;
use crate::ir::function::ValueDef;
use crate::ir::types::Instance;
use crate::ir::untyped::{BinaryOp, Function, Op};
use crate::program::estimates::Place;
use crate::program::facts::Facts;

/// Behind the name of a field: the place where it is noted that something assigns what it has not made itself.
const ELSEWHERE: char = '=';

/// The same for what it has made of containers that were made elsewhere.
const FILLED_ELSEWHERE: char = '~';

/// The fields and variables that are given containers which were made elsewhere.
#[derive(Default)]
pub(super) struct MadeElsewhere {
    themselves: BTreeSet<Place>,
    /// Those whose items alone are such containers.
    items: BTreeSet<Place>,
}

impl MadeElsewhere {
    /// Learns from the place of a note.
    pub(super) fn learn(&mut self, (class, name): &Place) {
        for (sign, places) in [(ELSEWHERE, &mut self.themselves), (FILLED_ELSEWHERE, &mut self.items)] {
            if let Some(field) = name.strip_suffix(sign) {
                places.insert((class.clone(), Arc::from(field)));
            }
        }
    }

    /// How many places it knows: more whenever it has learned something.
    pub(super) fn count(&self) -> usize {
        self.themselves.len() + self.items.len()
    }

    /// Whether a place is that of a note.
    pub(super) fn is_note((_, name): &Place) -> bool {
        name.ends_with([ELSEWHERE, FILLED_ELSEWHERE])
    }

    /// Joins all types that were `noted` for a field or variable, whose type was estimated as `before`, to what is `known` of it.
    pub(super) fn merge_notes(
        &self,
        facts: &Facts<'_>,
        place: &Place,
        before: Option<&Type>,
        (known, noted): (&Type, &BTreeSet<Type>),
    ) -> Type {
        let before = before.unwrap_or(&Type::Never);
        let is_open = noted.iter().any(is_open);
        noted.iter().fold(known.clone(), |known, ty| match is_open {
            // A container that is made empty takes what all its users put in.
            true => merge_items(facts, &known, ty),
            false => self.merge(facts, place, before, (&known, ty)),
        })
    }

    /// Joins two types that are assigned to a field or variable whose type was estimated as `before`.
    pub(super) fn merge(
        &self,
        facts: &Facts<'_>,
        place: &Place,
        before: &Type,
        (a, b): (&Type, &Type),
    ) -> Type {
        if a == b || self.themselves.contains(place) {
            return merge(facts, a, b);
        }
        if self.items.contains(place) {
            return merge_filled(facts, a, b).unwrap_or_else(|| merge(facts, a, b));
        }
        if let Type::Union(members) = a
            && let Some(joined) = merge_numbers_among(facts, members, b)
        {
            return joined;
        }
        if let (Some((x, rest_of_a)), Some((y, rest_of_b))) =
            (only_container(facts, a), only_container(facts, b))
            && (rest_of_a != Type::Never || rest_of_b != Type::Never)
        {
            let before = only_container(facts, before).map_or(Type::Never, |(before, _)| before);
            let joined = self.merge(facts, place, &before, (&x, &y));
            return merge(facts, &merge(facts, &rest_of_a, &rest_of_b), &joined);
        }
        if !is_container_type(facts, a) {
            return merge(facts, a, b);
        }
        match merge_numbers(facts, a, b) {
            Some(joined) => joined,
            // Filled with None when it was made, and by several since.
            None if may_hold_none(a) && may_hold_none(b) => merge_items(facts, a, b),
            // Several put something else into the same container.
            None if covers(facts, a, before) && covers(facts, b, before) => merge_items(facts, a, b),
            None if covers(facts, a, b) => a.clone(),
            None if covers(facts, b, a) => b.clone(),
            None => merge(facts, a, b),
        }
    }
}

impl Frame<'_, '_> {
    /// Notes where a field or a variable is given a container that this instruction has not got from a display, a comprehension, such
    /// repeated, or a function of the library that makes it for the caller.
    pub(super) fn note_made_elsewhere(&mut self, class: &Symbol, field: &str, ty: &Type) {
        let body = &self.function().body;
        let value = body.insts.get(self.inst).and_then(|inst| match inst.op {
            Op::SetGlobal(_) => inst.args.first(),
            _ => inst.args.get(1),
        });
        let is_made = value.is_some_and(|value| is_display(body, *value));
        let is_filled = value.is_some_and(|value| self.is_made_by_library(body, *value));
        let containers =
            lattice::members(&self.cells.deep(ty)).into_iter().filter(|ty| is_container_type(self.facts, ty));
        let items: Vec<Type> = containers
            .filter_map(|ty| Some(Type::Tuple(ty.as_instance()?.args.iter().cloned().collect())))
            .collect();
        let sign = match (is_made, is_filled) {
            (true, _) => return,
            (false, true)
                if items
                    .iter()
                    .any(|item| lattice::mentions(item, &|part| is_container_type(self.facts, part))) =>
            {
                FILLED_ELSEWHERE
            }
            (false, false) if !items.is_empty() => ELSEWHERE,
            _ => return,
        };
        self.collect_assignment(class, &format!("{field}{sign}"), &Type::None);
    }
}

impl Frame<'_, '_> {
    /// Whether a value is a container that a constructor or a function of the library has just made, which nobody else has.
    fn is_made_by_library(&self, body: &Function, value: Value) -> bool {
        let ValueDef::Result(inst) = body.values[value].def else { return false };
        let inst = &body.insts[inst];
        let callee = inst.args.first().filter(|_| matches!(inst.op, Op::Call(_)));
        match callee.and_then(|callee| self.operand(*callee)).map(|callee| callee.ty) {
            Some(Type::Class(of)) => is_container_type(self.facts, &of),
            Some(Type::Function(symbol) | Type::Method(_, symbol)) => {
                is_making(&symbol) && self.facts.program.is_library(&symbol)
            }
            _ => false,
        }
    }
}

fn is_container_type(facts: &Facts<'_>, ty: &Type) -> bool {
    ty.as_instance().is_some_and(|instance| takes_items(facts, instance))
}

/// Two types with one container of the same kind each, joined to one that takes the items of both as they are.
fn merge_filled(facts: &Facts<'_>, a: &Type, b: &Type) -> Option<Type> {
    let ((a, rest_of_a), (b, rest_of_b)) = (only_container(facts, a)?, only_container(facts, b)?);
    let (x, y) = (a.as_instance()?, b.as_instance()?);
    if x.class != y.class {
        return None;
    }
    let items = x.args.iter().zip(&y.args).map(|(x, y)| lattice::union([x.clone(), y.clone()]));
    Some(lattice::union([rest_of_a, rest_of_b, Type::generic(x.class.as_str(), items.collect())]))
}

/// The only container among the members of a type, and what else there is.
fn only_container(facts: &Facts<'_>, ty: &Type) -> Option<(Type, Type)> {
    let (containers, others): (Vec<Type>, Vec<Type>) =
        lattice::members(ty).into_iter().partition(|ty| is_container_type(facts, ty));
    match containers.as_slice() {
        [only] => Some((only.clone(), lattice::union(others))),
        _ => None,
    }
}

/// Two types that differ in numbers alone, those inside containers, joined there.
fn merge_numbers(facts: &Facts<'_>, a: &Type, b: &Type) -> Option<Type> {
    let are_numbers = |ty: &Type| lattice::members(ty).iter().all(super::arithmetic::is_number);
    match (a, b) {
        _ if a == b => Some(a.clone()),
        (Type::Instance(x), Type::Instance(y)) if x.class == y.class && takes_items(facts, x) => {
            let args: Option<Vec<Type>> =
                x.args.iter().zip(&y.args).map(|(x, y)| merge_numbers(facts, x, y)).collect();
            Some(Type::generic(x.class.as_str(), args?))
        }
        _ => (are_numbers(a) && are_numbers(b)).then(|| lattice::union([a.clone(), b.clone()])),
    }
}

/// The union of `members` with a container joined to that of them which differs in numbers alone.
fn merge_numbers_among(facts: &Facts<'_>, members: &[Type], container: &Type) -> Option<Type> {
    let joined = |member: &Type| {
        let are_containers = is_container_type(facts, member) && is_container_type(facts, container);
        are_containers.then(|| merge_numbers(facts, member, container)).flatten()
    };
    let (index, joined) =
        members.iter().enumerate().find_map(|(index, member)| Some((index, joined(member)?)))?;
    let others = members.iter().enumerate().filter(|(other, _)| *other != index);
    Some(lattice::union(others.map(|(_, member)| member.clone()).chain([joined])))
}

fn is_display(body: &Function, value: Value) -> bool {
    let ValueDef::Result(inst) = body.values[value].def else { return false };
    let inst = &body.insts[inst];
    match &inst.op {
        Op::List(_) | Op::Dict(_) | Op::Set(_) => true,
        Op::Binary(BinaryOp::Mul) => inst.args.iter().any(|side| is_display(body, *side)),
        // An annotation says what it is meant to hold.
        Op::Coerce(_) => inst.args.first().is_some_and(|made| is_display(body, *made)),
        _ => false,
    }
}

/// Joins two types of which one may have open element types.
pub(super) fn merge(facts: &Facts<'_>, a: &Type, b: &Type) -> Type {
    match (a, b) {
        (Type::Never, other) | (other, Type::Never) => other.clone(),
        (Type::Recursive(_), Type::Recursive(_)) => match (a == b, is_open(a), is_open(b)) {
            (true, ..) | (_, false, true) => a.clone(),
            (_, true, false) => b.clone(),
            _ => lattice::union([a.clone(), b.clone()]),
        },
        (Type::Recursive(_), other) | (other, Type::Recursive(_)) if *other != Type::Never => {
            merge(facts, &recursive::opened(a), &recursive::opened(b))
        }
        (Type::Instance(x), Type::Instance(y))
            if x.class == y.class && [a, b].into_iter().any(|ty| is_open(ty) || holds_none(ty)) =>
        {
            let args = x.args.iter().zip(&y.args).map(|(x, y)| merge(facts, x, y)).collect();
            Type::generic(x.class.as_str(), args)
        }
        _ if a == b => a.clone(),
        (Type::Method(..), Type::Method(..)) if let Some(merged) = merge_captured(a, b) => merged,
        (Type::Instance(x), Type::Instance(y)) if let Some(wider) = wider(facts, x, y) => {
            if *wider == **x {
                a.clone()
            } else {
                b.clone()
            }
        }
        (Type::Instance(x), Type::Instance(_)) => {
            if facts.seen_as(b, &x.class).is_some_and(|seen| seen == *a) {
                return a.clone();
            }
            lattice::union([a.clone(), b.clone()])
        }
        _ => merge_members(facts, a, b),
    }
}

/// Two types of one function that differ in what is not known yet of what it has captured, joined.
fn merge_captured(a: &Type, b: &Type) -> Option<Type> {
    let each = |a: &[Type], b: &[Type]| -> Option<Vec<Type>> {
        a.iter().zip(b).map(|(a, b)| merge_captured(a, b)).collect()
    };
    match (a, b) {
        (Type::Never, known) | (known, Type::Never) => Some(known.clone()),
        _ if a == b => Some(a.clone()),
        (Type::Method(x, f), Type::Method(y, g)) if f == g => {
            Some(Type::Method(Arc::new(merge_captured(x, y)?), f.clone()))
        }
        (Type::Tuple(x), Type::Tuple(y)) if x.len() == y.len() => Some(Type::Tuple(each(x, y)?.into())),
        (Type::Instance(x), Type::Instance(y)) if x.class == y.class && x.args.len() == y.args.len() => {
            Some(Type::generic(x.class.as_str(), each(&x.args, &y.args)?))
        }
        _ => None,
    }
}

/// Joins unions: an empty container among the members of one becomes that of the other.
fn merge_members(facts: &Facts<'_>, a: &Type, b: &Type) -> Type {
    let mut joined = lattice::members(a);
    for part in lattice::members(b) {
        let is_same = |known: &Type| match (known, &part) {
            (Type::Instance(x), Type::Instance(y)) => {
                x.class == y.class && (is_open(known) || is_open(&part))
            }
            (Type::Method(..), Type::Method(..)) => merge_captured(known, &part).is_some(),
            _ => false,
        };
        match joined.iter().position(is_same) {
            Some(index) => joined[index] = merge(facts, &joined[index], &part),
            None => joined.push(part),
        }
    }
    lattice::union(joined)
}

/// Whether a type of a built-in container takes all items of another one, and so do the containers in it.
fn covers(facts: &Facts<'_>, wide: &Type, narrow: &Type) -> bool {
    let takes = |wide: &Type, narrow: &Type| match (wide, narrow) {
        // One that is empty so far has no items.
        _ if wide == narrow || *narrow == Type::Never => true,
        (Type::Instance(x), Type::Instance(y)) if x.class == y.class && takes_items(facts, x) => {
            x.args.iter().zip(&y.args).all(|(wide, narrow)| covers(facts, wide, narrow))
        }
        _ => false,
    };
    let members = lattice::members(wide);
    lattice::members(narrow).iter().all(|part| members.iter().any(|member| takes(member, part)))
}

/// That of two types of a built-in container which takes all items of the other.
fn wider<'a>(facts: &Facts<'_>, x: &'a Instance, y: &'a Instance) -> Option<&'a Instance> {
    let takes = |wide: &Instance, narrow: &Instance| {
        let mut args = wide.args.iter().zip(&narrow.args);
        args.all(|(wide, narrow)| lattice::union([wide.clone(), narrow.clone()]) == *wide)
    };
    let is_container = x.class == y.class && takes_items(facts, x);
    [(x, y), (y, x)]
        .into_iter()
        .find(|(wide, narrow)| is_container && takes(wide, narrow))
        .map(|(wide, _)| wide)
}

/// Whether values of this type are containers that take items.
pub(super) fn is_container(instance: &Instance) -> bool {
    let class = instance.class.as_str();
    matches!(
        class,
        "builtins.list" | "builtins.dict" | "builtins.set" | "collections.deque" | "collections.defaultdict"
    )
}

/// The same for objects of classes of the program below such containers, whose items nothing declares: each object tells them.
pub(super) fn takes_items(facts: &Facts<'_>, instance: &Instance) -> bool {
    is_container(instance) || has_items(facts, &instance.class)
}

/// Whether the items of objects of a class of the program, which is below a built-in container, are told by each object.
pub(super) fn has_items(facts: &Facts<'_>, class: &Symbol) -> bool {
    let params = (!facts.program.is_library(class)).then(|| facts.type_params(class)).flatten();
    params.is_some_and(|params| params.iter().any(|param| ITEM_TYPES.contains(&&**param)))
}

/// Joins two types of a container that nobody passed in: its element types grow. What a generator gives is settled by its body.
pub(super) fn merge_items(facts: &Facts<'_>, a: &Type, b: &Type) -> Type {
    match (a, b) {
        (Type::Instance(x), Type::Instance(y)) if x.class == y.class && !a.is_instance_of(GENERATOR) => {
            let args = x.args.iter().zip(&y.args).map(|(x, y)| merge_items(facts, x, y)).collect();
            Type::generic(x.class.as_str(), args)
        }
        _ => merge(facts, a, b),
    }
}

/// Whether items of a container may be None.
fn may_hold_none(ty: &Type) -> bool {
    let holds = |arg: &Type| lattice::members(arg).contains(&Type::None);
    ty.as_instance().is_some_and(|instance| instance.args.iter().any(holds))
}

/// Whether a container was filled with None, which something else will take the place of. What a generator gives is settled by its
/// body.
pub(super) fn holds_none(ty: &Type) -> bool {
    !ty.is_instance_of(GENERATOR)
        && ty.as_instance().is_some_and(|instance| instance.args.contains(&Type::None))
}
