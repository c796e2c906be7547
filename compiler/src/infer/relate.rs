//! Relations between types while cells may still change: assignability, equality, join.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::arithmetic::is_number;
use super::frame::Frame;
use super::merging::takes_items;
use super::numbers::{is_within, widened};
use super::{Specialization, class_values, closures, iterables, lattice, recursive};
use crate::ir::Type;
use crate::ir::types::Instance;
use crate::program::hierarchy;

/// Types that grow in a loop and nest deeper than this are taken to have no end.
const GROWN_DEPTH: usize = 8;

/// After so many rounds over a body, whatever is put into a container has been seen.
const EARLY_ROUNDS: u32 = 2;

impl Frame<'_, '_> {
    /// Whether a value of type `from` may stand where `to` is expected. Decides cells on both sides as far as needed.
    pub(crate) fn assignable(&mut self, to: &Type, from: &Type) -> bool {
        match (to, from) {
            _ if to == from => true,
            (_, Type::Never) => true,
            (Type::Cell(id), _) => self.join_into_cell(*id, from),
            (_, Type::Cell(id)) => {
                let content = self.met(*id, to);
                self.assignable(to, &content)
            }
            // Each has one text, and no code converts one into the other.
            (Type::Recursive(_), Type::Recursive(_)) => false,
            (Type::Recursive(_), _) => self.assignable(&recursive::opened(to), from),
            (_, Type::Recursive(_)) => self.assignable(to, &recursive::opened(from)),
            (Type::Object, _) => is_storable(from),
            (_, Type::Union(members)) => members.clone().iter().all(|member| self.assignable(to, member)),
            (Type::Union(members), _) if self.is_early_for(members, from) => true,
            (Type::Union(members), Type::Method(object, _)) if class_values::of_object(from).is_some() => {
                members.contains(from)
                    || self.classes_below(object).iter().all(|class| members.contains(class))
            }
            (Type::Union(members), _) => self.union_member(members, from).is_some(),
            (Type::Float, Type::Int | Type::Bool) => true,
            // Tuples do not change, so items of a narrower type may stand in them.
            (Type::Instance(a), Type::Instance(b)) if is_listed(a) && is_listed(b) => {
                a.args.iter().zip(&b.args).all(|(a, b)| self.assignable(a, b))
            }
            (Type::Instance(a), Type::Tuple(items)) if is_listed(a) => {
                a.args.iter().all(|to| items.iter().all(|item| self.assignable(to, item)))
            }
            (Type::Instance(a), Type::Instance(b)) if a.class == b.class => self.equal_args(&a.args, &b.args),
            (to, from) if let Some(item) = iterables::items(to) => self.can_be_iterated(item, from),
            (Type::Instance(a), Type::Instance(b))
                if hierarchy::is_apart_from(self.facts.program, &b.class, &a.class) =>
            {
                false
            }
            (Type::Instance(a), Type::Instance(b)) if closures::signature(a).is_none() => {
                let seen = self.facts.seen_as(&Type::Instance(b.clone()), &a.class);
                seen.is_some_and(|seen| self.assignable(to, &seen))
            }
            (Type::Tuple(a), Type::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| self.assignable(a, b))
            }
            (Type::Method(a, f), Type::Method(b, g)) => f == g && self.assignable(a, b),
            (Type::Instance(a), _) => match closures::signature(a) {
                Some((params, result)) => self.can_be_stored(params, result, from),
                None => false,
            },
            _ => false,
        }
    }

    /// What is in a cell, as it is compared with `other`: where both have no end, as it is written, because what is in the cell
    /// would meet the cell again, and no code converts one such type into another.
    fn met(&self, id: u32, other: &Type) -> Type {
        match self.cells.holds_itself(id) && recursive::is_part_of(other) {
            true => recursive::opened(&self.cells.deep(&Type::Cell(id))),
            false => self.cells.content(id).0,
        }
    }

    /// Whether something that is put into a container may not have been seen yet.
    pub(super) fn is_early(&self) -> bool {
        self.unchanged.read_round();
        self.round < EARLY_ROUNDS
    }

    /// Whether a container that a function gives may hold other items once those of its arguments have been seen, which may stand
    /// further down in the order of evaluation.
    pub(super) fn is_too_early_for(&self, callee: &Specialization, result: &Type) -> bool {
        let is_decided = |part: &Type| {
            part.as_instance()
                .is_some_and(|instance| takes_items(self.facts, instance) && !lattice::is_open(part))
        };
        self.is_early()
            && !self.out.is_on()
            && !self.is_probing
            && callee.params.iter().any(|param| lattice::is_runtime(param) && lattice::is_open(param))
            && lattice::mentions(result, &is_decided)
    }

    /// Whether it is too early to tell which of several kinds of one container `from` is: what is put into it may stand
    /// further down in the order of evaluation, as the body of a loop does.
    fn is_early_for(&mut self, members: &[Type], from: &Type) -> bool {
        let Type::Instance(container) = from else { return false };
        if !self.is_early() {
            return false;
        }
        let is_kind =
            |member: &&Type| matches!(member, Type::Instance(kind) if kind.class == container.class);
        let is_open = lattice::is_open(&self.cells.deep(from));
        let is_early = is_open && members.iter().filter(is_kind).count() > 1;
        self.changed |= is_early;
        is_early
    }

    /// The same for whether two containers are of one kind: what is put into one of them may be something that the other is not for.
    fn is_early_to_join(&self, a: &Type, b: &Type) -> bool {
        let kinds = |ty: &Type| -> Vec<(Symbol, bool)> {
            let of = |member: &Type| {
                let container = member.as_instance().filter(|of| takes_items(self.facts, of))?;
                Some((container.class.clone(), lattice::is_open(&self.cells.deep(member))))
            };
            lattice::members(ty).iter().filter_map(of).collect()
        };
        if *a == Type::Never || a == b || !self.is_early() {
            return false;
        }
        let others = kinds(b);
        let is_other =
            |(class, is_open): &(Symbol, bool)| others.iter().any(|(b, open)| b == class && open != is_open);
        kinds(a).iter().any(is_other)
    }

    /// The member of a union that takes a value of type `from`: the same type if there is one.
    pub(crate) fn union_member(&mut self, members: &[Type], from: &Type) -> Option<Type> {
        if let Some(same) = members.iter().find(|member| *member == from) {
            return Some(same.clone());
        }
        if *from == Type::Bool && members.contains(&Type::Int) {
            // Neither int nor float is what CPython would keep.
            return None;
        }
        members.iter().find(|member| self.assignable(member, from)).cloned()
    }

    /// Whether `instance` is of `class` or derived from it.
    pub(crate) fn derives_from(&self, instance: &Instance, class: &linkpoint_abi::Symbol) -> bool {
        instance.class == *class || self.facts.order(&instance.class).contains(class)
    }

    /// Whether objects of type `of` extend the list or dict type `ty`.
    pub(super) fn is_built_in_of(&self, ty: &Type, of: &Type) -> bool {
        match (ty.as_instance(), of.as_instance()) {
            (Some(above), Some(of)) => {
                hierarchy::is_apart_from(self.facts.program, &of.class, &above.class)
                    && self.derives_from(of, &above.class)
            }
            _ => false,
        }
    }

    fn join_into_cell(&mut self, id: u32, from: &Type) -> bool {
        if matches!(from, Type::Cell(other) if self.cells.find(*other) == self.cells.find(id)) {
            return true;
        }
        // What is in the other cell flows over; the cells stay apart.
        let from = &self.cells.shallow(from);
        let from = &self.class_as_item(from);
        let (content, fixed) = self.cells.content(id);
        if self
            .cells
            .bound(id)
            .is_some_and(|bound| !is_within(self.facts, if fixed { &content } else { bound }, from))
        {
            return false;
        }
        if fixed {
            return self.assignable(&content, from);
        }
        if content != Type::Never && content != *from && !(is_storable(from) && is_storable(&content)) {
            return false;
        }
        if self.is_early_to_join(&content, from) {
            self.changed = true;
            return true;
        }
        let joined = self.join(&content, from);
        let joined = self.without_storable(joined);
        let joined = self.with_end(&content, joined);
        self.changed |= self.cells.set(id, joined, false);
        true
    }

    /// A union without the functions that can be what another member of it stores (`Callable[[A], B]`): whoever puts them there stores
    /// them as that, and who declares the container gets what is declared.
    fn without_storable(&mut self, ty: Type) -> Type {
        let Type::Union(members) = &ty else { return ty };
        let mut objects = members.iter().filter_map(Type::as_instance);
        let Some(stored) = objects.find(|of| closures::signature(of).is_some()).cloned() else { return ty };
        let Some((params, result)) = closures::signature(&stored) else { return ty };
        let is_kept = |frame: &mut Self, member: &Type| {
            !lattice::is_known_callable(member) || !frame.can_be_stored(params, result, member)
        };
        let kept: Vec<Type> = members.iter().filter(|member| is_kept(self, member)).cloned().collect();
        lattice::union(kept)
    }

    /// `now`, or if it goes on holding what it was `before`, the type without end that it grows to.
    pub(super) fn with_end(&self, before: &Type, now: Type) -> Type {
        let is_cell = |part: &Type| matches!(part, Type::Cell(_));
        if *before == now || lattice::mentions(&now, &is_cell) {
            return now;
        }
        let now = match recursive::is_part_of(&now) {
            true => recursive::with_one_tuple(&now),
            false => now,
        };
        if !lattice::is_deeper(&now, GROWN_DEPTH) {
            return now;
        }
        recursive::widened(before, &now).unwrap_or(now)
    }

    /// Lets flow into the cells of an argument what a callee has put there. Others may still put more into it: then the
    /// callee is asked again for what it gets.
    pub(crate) fn absorb(&mut self, arg: &Type, refined: &Type) {
        match (arg, refined) {
            // The cell stands for the type itself further inside, where others may put more, too.
            (Type::Cell(id), Type::Recursive(_)) => {
                let part = recursive::with_inside(refined, arg);
                self.join_into_cell(*id, &part);
            }
            (Type::Cell(id), part) if !matches!(part, Type::Cell(_)) => drop(self.join_into_cell(*id, part)),
            (Type::Instance(a), Type::Instance(b)) if a.class == b.class => {
                a.args.iter().zip(&b.args).for_each(|(a, b)| self.absorb(a, b));
            }
            // What a function has captured is a tuple, which holds the containers that others fill, too.
            (Type::Method(a, f), Type::Method(b, g)) if f == g => self.absorb(a, b),
            (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => {
                a.iter().zip(b.iter()).for_each(|(a, b)| self.absorb(a, b));
            }
            _ => {
                self.assignable(refined, arg);
                self.assignable(arg, refined);
            }
        }
    }

    fn equal_args(&mut self, a: &[Type], b: &[Type]) -> bool {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.equal(a, b))
    }

    /// Whether two types are the same type, as arguments of an invariant class must be. Fixes cells against concrete types.
    pub(crate) fn equal(&mut self, a: &Type, b: &Type) -> bool {
        match (a, b) {
            _ if a == b => true,
            (Type::Cell(x), Type::Cell(y)) => self.unify_cells(*x, *y),
            (Type::Cell(id), other) | (other, Type::Cell(id)) => self.fix_cell(*id, other),
            // Each has one text.
            (Type::Recursive(_), Type::Recursive(_)) => false,
            (Type::Recursive(_), _) | (_, Type::Recursive(_)) => {
                let (opened, other) = (recursive::opened(a), recursive::opened(b));
                self.equal(&opened, &other)
            }
            (Type::Instance(x), Type::Instance(y)) => x.class == y.class && self.equal_args(&x.args, &y.args),
            (Type::Tuple(x), Type::Tuple(y)) => self.equal_args(x, y),
            (Type::Union(x), Type::Union(y)) => self.equal_args(x, y),
            (Type::Method(x, f), Type::Method(y, g)) => f == g && self.equal(x, y),
            _ => false,
        }
    }

    fn unify_cells(&mut self, x: u32, y: u32) -> bool {
        let (x, y) = (self.cells.find(x), self.cells.find(y));
        if x == y {
            return true;
        }
        let ((a, a_fixed), (b, b_fixed)) = (self.cells.content(x), self.cells.content(y));
        if self.cells.holds_itself(x) || self.cells.holds_itself(y) {
            // What is in them meets the cells again, which are one by then.
            self.cells.unify(y, x);
            self.changed = true;
            let (content, other) = if a_fixed { (a, b) } else { (b, a) };
            self.cells.set(x, content.clone(), a_fixed || b_fixed);
            return match (a_fixed, b_fixed) {
                (true, true) => self.equal(&content, &other),
                (false, false) => {
                    let content = self.join(&content, &other);
                    self.cells.set(x, content, false);
                    true
                }
                _ => self.assignable(&content, &other),
            };
        }
        let content = match (a_fixed, b_fixed) {
            (true, true) if !self.equal(&a, &b) => return false,
            (true, _) if !self.assignable(&a, &b) => return false,
            (false, true) if !self.assignable(&b, &a) => return false,
            (true, _) => a,
            (false, true) => b,
            (false, false) => self.join(&a, &b),
        };
        self.cells.unify(y, x);
        self.cells.set(x, content, a_fixed || b_fixed);
        self.changed = true;
        true
    }

    /// Demands that a cell holds exactly `ty`.
    fn fix_cell(&mut self, id: u32, ty: &Type) -> bool {
        let (content, fixed) = self.cells.content(id);
        if fixed {
            let compared = (self.cells.find(id), ty.clone());
            if self.cells.compared.contains(&compared) {
                return true;
            }
            self.cells.compared.push(compared);
            let is_equal = self.equal(&content, ty);
            self.cells.compared.pop();
            return is_equal;
        }
        if *ty == Type::Never {
            return true;
        }
        // Numbers that an annotation allowed in it stay what they are.
        let is_exact = self.cells.bound(id).is_none() || widened(self.facts, ty, &content) == *ty;
        if !is_exact {
            return false;
        }
        if self.cells.holds_itself(id) {
            // What is in it meets the cell again, which is decided by then.
            self.cells.set(id, ty.clone(), true);
            let is_taken = self.assignable(ty, &content);
            if !is_taken {
                self.cells.set(id, content, false);
            }
            self.changed = true;
            return is_taken;
        }
        if !self.assignable(ty, &content) {
            return false;
        }
        self.changed |= self.cells.set(id, ty.clone(), true);
        true
    }

    /// The least type that both flow into. Instances of one class with open element types become one.
    pub(crate) fn join(&mut self, a: &Type, b: &Type) -> Type {
        match (a, b) {
            _ if a == b => a.clone(),
            (Type::Never, other) | (other, Type::Never) => other.clone(),
            _ if class_values::of_object(a).or(class_values::of_object(b)).is_some() => {
                let (a, b) = (self.class_as_item(a), self.class_as_item(b));
                self.join(&a, &b)
            }
            (Type::Recursive(_), Type::Recursive(_)) => lattice::union([a.clone(), b.clone()]),
            (Type::Recursive(_), _) | (_, Type::Recursive(_))
                if !matches!((a, b), (Type::Cell(_), _) | (_, Type::Cell(_))) =>
            {
                let (a, b) = (recursive::opened(a), recursive::opened(b));
                self.join(&a, &b)
            }
            (Type::Cell(x), Type::Cell(y)) if self.unify_cells(*x, *y) => a.clone(),
            (Type::Cell(id), other) | (other, Type::Cell(id)) => {
                let content = self.met(*id, other);
                self.join(&content, other)
            }
            (Type::Union(members), other) | (other, Type::Union(members)) => {
                self.join_members(members, other)
            }
            _ => self.join_single(a, b).unwrap_or_else(|| lattice::union([a.clone(), b.clone()])),
        }
    }

    /// Whether the numbers in a container of one of these types would become others if it was one of the other type: nothing demands that.
    fn would_change_numbers(&self, a: &Type, b: &Type) -> bool {
        let open_numbers = |ty: &Type| match ty {
            Type::Cell(id) => {
                let (held, fixed) = self.cells.content(*id);
                let has_numbers = lattice::members(&held).iter().any(is_number);
                (!fixed && has_numbers).then_some(held)
            }
            _ => None,
        };
        match (a, b) {
            (Type::Instance(x), Type::Instance(y)) if x.class == y.class => {
                x.args.iter().zip(&y.args).any(|(x, y)| self.would_change_numbers(x, y))
            }
            (Type::Tuple(x), Type::Tuple(y)) if x.len() == y.len() => {
                x.iter().zip(y.iter()).any(|(x, y)| self.would_change_numbers(x, y))
            }
            _ => match (open_numbers(a), open_numbers(b)) {
                (Some(held), None) => is_other_number(&held, &self.cells.deep(b)),
                (None, Some(held)) => is_other_number(&held, &self.cells.deep(a)),
                _ => false,
            },
        }
    }

    fn join_members(&mut self, members: &Arc<[Type]>, other: &Type) -> Type {
        let mut joined = members.to_vec();
        for part in lattice::members(other) {
            let merged = (0..joined.len()).find_map(|index| {
                let found = self.join_single(&joined[index].clone(), &part)?;
                Some((index, found))
            });
            match merged {
                Some((index, found)) => joined[index] = found,
                None => joined.push(part),
            }
        }
        lattice::union(joined)
    }

    /// The join of two types that are no unions, if it is not their union.
    fn join_single(&mut self, a: &Type, b: &Type) -> Option<Type> {
        match (a, b) {
            _ if a == b => Some(a.clone()),
            // Item by item there would be no end.
            _ if recursive::are_other_tuples(a, b) && [a, b].into_iter().any(recursive::is_part_of) => {
                let both = [self.cells.deep(a), self.cells.deep(b)];
                Some(recursive::merged(&lattice::union(both)))
            }
            (Type::Instance(x), Type::Instance(y)) if is_listed(x) && is_listed(y) => {
                let item = x.args.iter().zip(&y.args).map(|(x, y)| self.join(x, y)).next()?;
                Some(Type::generic("builtins.tuple", vec![item]))
            }
            (Type::Instance(x), Type::Tuple(items)) | (Type::Tuple(items), Type::Instance(x))
                if is_listed(x) =>
            {
                let item =
                    items.iter().fold(x.args.first()?.clone(), |joined, item| self.join(&joined, item));
                Some(Type::generic("builtins.tuple", vec![item]))
            }
            // Tuples of several lengths are a tuple of any length.
            (Type::Tuple(x), Type::Tuple(y)) if x.len() != y.len() => {
                let item =
                    x.iter().chain(y.iter()).fold(Type::Never, |joined, item| self.join(&joined, item));
                Some(Type::generic("builtins.tuple", vec![item]))
            }
            (Type::Instance(x), Type::Instance(y)) if x.class == y.class => {
                let open = |args: &[Type]| args.iter().any(|arg| lattice::mentions(arg, &is_open));
                let may_merge = (open(&x.args) || open(&y.args)) && !self.would_change_numbers(a, b);
                (may_merge && self.equal_args(&x.args, &y.args)).then(|| a.clone())
            }
            (Type::Instance(x), Type::Instance(y)) if self.derives_from(x, &y.class) => Some(b.clone()),
            (Type::Instance(x), Type::Instance(y)) if self.derives_from(y, &x.class) => Some(a.clone()),
            (Type::Tuple(x), Type::Tuple(y)) if x.len() == y.len() => {
                Some(Type::Tuple(x.iter().zip(y.iter()).map(|(x, y)| self.join(x, y)).collect()))
            }
            (Type::Method(x, f), Type::Method(y, g)) if f == g => {
                Some(Type::Method(Arc::new(self.join(x, y)), f.clone()))
            }
            _ => None,
        }
    }
}

fn is_open(ty: &Type) -> bool {
    matches!(ty, Type::Cell(_))
}

/// Whether what has a place for some numbers has none for some that are `held`.
fn is_other_number(held: &Type, places: &Type) -> bool {
    let places = lattice::members(places);
    places.iter().any(is_number)
        && lattice::members(held).iter().any(|held| is_number(held) && !places.contains(held))
}

/// Whether values are tuples of any length, `tuple[T, ...]`.
pub(crate) fn is_listed(instance: &Instance) -> bool {
    instance.class.as_str() == "builtins.tuple"
}

/// Whether a value of this type may be boxed: it exists at run time, or a descriptor names it.
fn is_storable(ty: &Type) -> bool {
    lattice::is_runtime(ty) || lattice::is_known_callable(ty) || matches!(ty, Type::Module(_))
}
