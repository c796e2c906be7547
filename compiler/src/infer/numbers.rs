//! Narrower values under annotations: `float` allows an int and `int` a bool, and CPython converts neither; `int` allows a
//! member of an `IntEnum` (`program::narrower`). So a value keeps its type where an annotation says no more than a wider
//! type, in containers and tuples, too: the annotation is a bound.
//! Not here: finding out what fields and variables hold (`collect`), and the library, whose own code counts on conversions.

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice;
use super::parameters::items_of;
use super::relate::is_listed;
use super::{Specialization, closures};
use crate::ir::Type;
use crate::program::Program;
use crate::program::facts::Facts;
use crate::program::signatures::{Signature, SignatureParam};
use crate::program::{narrower, nones};

/// Whether numbers in the code of a module keep their types. `check` goes by what is declared.
pub(crate) fn are_kept_in(program: &Program, module: &str) -> bool {
    !program.is_strict && !program.is_library_module(module)
}

/// Whether values that a function returns keep their types under this declared result, as numbers do, None that the text tells of,
/// and what comes of other arguments than are declared: then its callers depend on what its body says, as they do without a
/// declaration.
pub(super) fn are_kept_in_result(
    facts: &Facts<'_>,
    function: &Specialization,
    signature: &Signature,
    declared: &Type,
) -> bool {
    !facts.program.is_strict
        && !facts.program.is_library(&function.symbol)
        && (!signature.is_generator || yields_numbers(declared))
        && (has_float(declared)
            || has_int(declared) && facts.gives_bools(function)
            || nones::is_reference(declared) && facts.gives_none(function)
            || narrower::may_be_in(facts, declared) && facts.gives_narrower(&function.symbol)
            || is_departing(signature, &function.params))
}

/// Whether a generator that is declared so yields floats by themselves.
fn yields_numbers(declared: &Type) -> bool {
    let is_generator = |of: &&crate::ir::types::Instance| of.class.as_str() == super::generators::GENERATOR;
    let item = declared.as_instance().filter(is_generator).and_then(|of| of.args.first());
    item.is_some_and(are_yielded)
}

/// Whether a declared item is a float, or a tuple of such and of what holds no items.
pub(super) fn are_yielded(item: &Type) -> bool {
    let is_container = |part: &Type| part.as_instance().is_some_and(super::merging::is_container);
    has_float(item) && !lattice::mentions(item, &is_container)
}

/// Whether arguments are of other types than their parameters declare, numbers apart: then the result may be, too. So it may be where
/// ints are declared and a float comes by a parameter that declares nothing.
pub(super) fn is_departing(signature: &Signature, params: &[Type]) -> bool {
    let gives_ints = signature.result.as_ref().is_some_and(has_int);
    let is_other = |(param, ty): (&SignatureParam, &Type)| {
        let is_told = |declared: &Type, ty: &Type| {
            let is_unknown = |part: &Type| matches!(part, Type::Never | Type::Parameter(_));
            declared == ty
                || has_float(declared)
                || are_numbers_within(declared, ty)
                || lattice::mentions(ty, &|part| *part == Type::Bool || is_unknown(part))
        };
        match &param.declared {
            Some(declared) => items_of(param.kind, ty).iter().any(|ty| !is_told(declared, ty)),
            None => gives_ints && has_float(ty),
        }
    };
    let own = signature.receivers();
    !signature.is_generic() && signature.params.iter().zip(params).skip(own).any(is_other)
}

/// Whether `float` stands somewhere in a declared type, the types of stored functions apart.
pub(crate) fn has_float(declared: &Type) -> bool {
    has_number(declared, &Type::Float)
}

/// Whether `int` stands there.
pub(crate) fn has_int(declared: &Type) -> bool {
    has_number(declared, &Type::Int)
}

fn has_number(declared: &Type, number: &Type) -> bool {
    match declared {
        Type::Int | Type::Float => declared == number,
        // It allows floats.
        _ if declared.is_instance_of(COMPLEX) => *number == Type::Float,
        Type::Instance(instance) if closures::signature(instance).is_some() => false,
        Type::Instance(instance) => instance.args.iter().any(|item| has_number(item, number)),
        Type::Tuple(items) | Type::Union(items) => items.iter().any(|item| has_number(item, number)),
        _ => false,
    }
}

/// Whether `float` stands in the types of the items that a declared type has.
pub(crate) fn has_float_inside(declared: &Type) -> bool {
    lattice::members(declared).iter().any(|member| *member != Type::Float && has_float(member))
}

/// Whether `int` stands in the types of the items that a declared type has.
pub(crate) fn has_int_inside(declared: &Type) -> bool {
    lattice::members(declared).iter().any(|member| *member != Type::Int && has_int(member))
}

/// A declared type with ints besides where it says that it is a float.
pub(super) fn with_ints(declared: &Type) -> Type {
    let members = lattice::members(declared);
    let int = members.contains(&Type::Float).then_some(Type::Int);
    lattice::union(members.into_iter().chain(int))
}

/// Whether a declared type is a bound: values of other types than it says may stand there, and keep their types.
pub(crate) fn is_bound(facts: &Facts<'_>, declared: &Type) -> bool {
    has_float(declared) || narrower::may_be_in(facts, declared)
}

/// The same for a field, which is a float that may be an int in programs alone that put ints there.
pub(crate) fn is_bound_in_field(facts: &Facts<'_>, declared: &Type) -> bool {
    has_float_inside(declared)
        || facts.program.takes_ints() && is_only_float(declared)
        || narrower::may_be_in(facts, declared)
}

/// Whether the program tells what fields of a class hold: a generic one has them for all that it is made for.
pub(super) fn are_told(facts: &Facts<'_>, class: &Symbol) -> bool {
    !facts.program.is_library(class) && facts.type_params(class).is_some_and(|params| params.is_empty())
}

/// Whether a declared type has `float` itself among its members, and not `int`.
pub(crate) fn is_only_float(declared: &Type) -> bool {
    let members = lattice::members(declared);
    members.contains(&Type::Float) && !members.contains(&Type::Int)
}

/// Whether a type has an int or a bool itself among its members, be they in a box.
pub(crate) fn has_int_itself(ty: &Type) -> bool {
    let members = lattice::members(&lattice::union([ty.clone()]));
    members.contains(&Type::Int) || members.contains(&Type::Bool)
}

/// Whether every `wide` is meant to take a `narrow`, which is another type.
fn is_narrower(facts: &Facts<'_>, narrow: &Type, wide: &Type) -> bool {
    match (narrow, wide) {
        (Type::Tuple(narrow), Type::Tuple(wide)) => {
            narrow.len() == wide.len() && narrow.iter().zip(wide.iter()).all(|(a, b)| is_within(facts, b, a))
        }
        (Type::Instance(narrow), _) => narrower::stands_in(facts, narrow, wide),
        _ => is_narrower_number(narrow, wide),
    }
}

fn is_narrower_number(narrow: &Type, wide: &Type) -> bool {
    matches!((wide, narrow), (Type::Float, Type::Int | Type::Bool) | (Type::Int, Type::Bool))
        || wide.is_instance_of(COMPLEX) && super::arithmetic::is_number(narrow)
}

/// The class of complex numbers.
const COMPLEX: &str = "builtins.complex";

/// Whether values of type `from` are of one of the types in `bound`, or of narrower ones.
pub(crate) fn is_within(facts: &Facts<'_>, bound: &Type, from: &Type) -> bool {
    are_within(bound, from, |narrow, wide| is_narrower(facts, narrow, wide))
}

/// The same with narrower numbers alone.
fn are_numbers_within(bound: &Type, from: &Type) -> bool {
    are_within(bound, from, is_narrower_number)
}

fn are_within(bound: &Type, from: &Type, is_narrower: impl Fn(&Type, &Type) -> bool) -> bool {
    let bound = lattice::members(bound);
    let mut from = lattice::members(from).into_iter().filter(|member| *member != Type::Never);
    from.all(|member| bound.iter().any(|wide| *wide == member || is_narrower(&member, wide)))
}

/// The type of a place for which `found` is assigned: nothing may be declared for it.
pub(super) fn bounded(facts: &Facts<'_>, declared: &Type, found: Type) -> Type {
    match declared {
        Type::Never => found,
        _ => widened(facts, declared, &found),
    }
}

/// A declared result with the numbers that are returned in the place of its ints, floats among them.
fn with_floats(declared: &Type, found: &Type) -> Type {
    let pairwise = |declared: &[Type], found: &[Type]| -> Vec<Type> {
        declared.iter().zip(found).map(|(declared, found)| with_floats(declared, found)).collect()
    };
    let is_number = |ty: &Type| matches!(ty, Type::Int | Type::Float | Type::Bool);
    match (declared, found) {
        (Type::Int, _) if lattice::members(found).iter().all(is_number) => found.clone(),
        (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => Type::Tuple(pairwise(a, b).into()),
        (Type::Instance(a), Type::Instance(b)) if a.class == b.class && closures::signature(a).is_none() => {
            Type::generic(a.class.as_str(), pairwise(&a.args, &b.args))
        }
        _ => declared.clone(),
    }
}

/// `declared` with the narrower types besides that are found in its place.
pub(super) fn widened(facts: &Facts<'_>, declared: &Type, found: &Type) -> Type {
    if matches!(declared, Type::Recursive(_)) {
        return declared.clone();
    }
    let pairwise = |declared: &[Type], found: &[Type]| -> Vec<Type> {
        declared.iter().zip(found).map(|(declared, found)| widened(facts, declared, found)).collect()
    };
    let known = lattice::members(declared);
    let found = &lattice::without(found, |member| known.contains(member));
    match (declared, found) {
        (Type::Instance(_) | Type::Tuple(_), Type::Union(found)) => {
            found.iter().fold(declared.clone(), |wide, found| widened(facts, &wide, found))
        }
        (Type::Instance(a), Type::Instance(b)) if a.class == b.class && closures::signature(a).is_none() => {
            Type::generic(a.class.as_str(), pairwise(&a.args, &b.args))
        }
        (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => Type::Tuple(pairwise(a, b).into()),
        (Type::Instance(wide), Type::Tuple(items)) if declared.is_instance_of("builtins.tuple") => {
            let held = wide.args.iter().map(|held| {
                items.iter().fold(held.clone(), |held, item| lattice::union([widened(facts, &held, item)]))
            });
            Type::generic(wide.class.as_str(), held.collect())
        }
        (wide, _) if matches!(wide, Type::Float | Type::Int) || wide.is_instance_of(COMPLEX) => {
            let found =
                lattice::members(found).into_iter().filter(|found| is_narrower(facts, found, declared));
            lattice::union(found.chain([declared.clone()]))
        }
        (Type::Instance(_) | Type::Tuple(_), Type::Instance(_)) if is_narrower(facts, found, declared) => {
            lattice::union([found.clone(), declared.clone()])
        }
        (Type::Union(members), _) => {
            let found = lattice::members(found);
            let each = members.iter().map(|member| {
                found
                    .iter()
                    .fold(member.clone(), |wide, found| lattice::union([wide, widened(facts, member, found)]))
            });
            lattice::union(each.collect::<Vec<_>>())
        }
        _ => declared.clone(),
    }
}

impl Frame<'_, '_> {
    /// Whether numbers keep their types under the annotations in this body.
    pub(super) fn keeps_numbers(&self) -> bool {
        are_kept_in(self.facts.program, &self.definition.module)
    }

    /// Whether this body says what type its result has under the declared one.
    pub(super) fn keeps_result(&self, declared: &Type) -> bool {
        self.told_result.is_none() && {
            let function =
                Specialization { symbol: self.definition.symbol.clone(), params: self.given.clone() };
            are_kept_in_result(self.facts, &function, &self.signature, declared)
        }
    }

    /// Whether an argument of a function keeps its type under that which its parameter declares. What a constructor only
    /// puts into a field becomes what the field holds, but for ints where floats are declared
    /// (`field_params`).
    pub(super) fn keeps_argument_of(&self, symbol: &Symbol, param: &SignatureParam, declared: &Type) -> bool {
        let is_float = lattice::members(declared).contains(&Type::Float);
        let becomes_field = param.is_field && !is_float && !is_bound_in_field(self.facts, declared);
        !becomes_field && !self.facts.program.is_strict && !self.facts.program.is_library(symbol)
    }

    /// Whether None is returned as it is where `declared` does not allow it.
    pub(super) fn returns_none(&self, declared: &Type) -> bool {
        nones::is_reference(declared) && self.keeps_result(declared)
    }

    /// A returned value under the declared result.
    pub(super) fn convert_result(&mut self, x: &Operand, declared: &Type) -> Operand {
        let held = self.cells.deep(&x.ty);
        // What nobody has put into it yet may be of another type than is declared, as the arguments are.
        if is_departing(&self.signature, &self.given)
            && (lattice::is_open(&held) || !self.assignable(declared, &held))
        {
            return x.clone();
        }
        let declared = &match self.keeps_result(declared) {
            true => with_floats(declared, &held),
            false => declared.clone(),
        };
        let ty = self.under(declared, &x.ty);
        if !lattice::members(&x.ty).contains(&Type::None) || !self.returns_none(declared) {
            return self.convert_late(x, &ty, "the returned value");
        }
        let ty = lattice::union([ty, Type::None]);
        match self.assignable(&ty, &x.ty) {
            true => self.convert_late(x, &ty, "the returned value"),
            false => {
                let x = self.only_results(x, declared);
                self.dispatch(&x, &mut |frame, x| match x.ty {
                    Type::None => x.clone(),
                    _ => frame.convert_result(x, declared),
                })
            }
        }
    }

    /// A value that may be None, without those of its types that are not what is declared, if some are: one of those ends the run.
    fn only_results(&mut self, x: &Operand, declared: &Type) -> Operand {
        let members = lattice::members(&x.ty);
        let mut fits = |ty: &Type| {
            let wanted = self.under(declared, ty);
            *ty == Type::None || self.assignable(&wanted, ty)
        };
        let fitting: Vec<Type> = members.iter().filter(|member| fits(member)).cloned().collect();
        if fitting.len() == members.len() || !fitting.iter().any(|member| *member != Type::None) {
            return x.clone();
        }
        self.insist(x, &lattice::union(fitting), declared, "the returned value")
    }

    /// `x` as `ty`, the type of a place that says which numbers it holds: a narrower one that it does not hold is refused.
    pub(super) fn convert_exactly(&mut self, x: &Operand, ty: &Type, what: &str) -> Operand {
        let (wanted, found) = (self.cells.deep(ty), self.cells.deep(&x.ty));
        if !self.keeps_numbers()
            || !is_bound(self.facts, &wanted)
            || widened(self.facts, &wanted, &found) == wanted
        {
            return self.convert_late(x, ty, what);
        }
        self.refuse_value(what, (ty, &x.ty), Some("write `float(...)` to convert".to_owned()), None)
    }

    /// Whether storing `x` in a container of `ty` would make it a wider number.
    pub(super) fn is_changed_by_storing(
        &mut self,
        method: &Symbol,
        param: &SignatureParam,
        ty: &Type,
        x: &Operand,
    ) -> bool {
        is_storing(method, param) && self.is_changed_in(ty, x)
    }

    /// Whether `x` would become a wider number in a place of type `ty`.
    pub(super) fn is_changed_in(&mut self, ty: &Type, x: &Operand) -> bool {
        if !self.keeps_numbers() {
            return false;
        }
        let (wanted, found) = (self.cells.deep(ty), self.cells.deep(&x.ty));
        has_float(&wanted) && widened(self.facts, &wanted, &found) != wanted
    }

    /// The type that a value of type `actual` has under `declared`: `declared`, but for numbers that are narrower. Element
    /// types that are not decided yet take what is declared, and narrower numbers besides.
    pub(super) fn under(&mut self, declared: &Type, actual: &Type) -> Type {
        let actual = &self.cells.members(actual);
        match (declared, actual) {
            _ if declared == actual || matches!(declared, Type::Recursive(_)) => declared.clone(),
            _ if is_narrower(self.facts, actual, declared) => actual.clone(),
            // Where a container is left out, the function may make one that takes what it puts there.
            (Type::Union(_), _) if is_left_out(actual) && is_bound(self.facts, declared) => actual.clone(),
            (_, Type::Union(members)) => {
                // None that is not declared shows when it gets there.
                let is_missing =
                    |member: &Type| *member == Type::None && !lattice::members(declared).contains(member);
                let given = members.iter().filter(|member| !is_missing(member));
                lattice::union(given.map(|member| self.under(declared, member)).collect::<Vec<_>>())
            }
            (Type::Union(members), _) if !members.contains(actual) => {
                let narrower = members.iter().find_map(|member| {
                    let ty = self.under(member, actual);
                    (ty != *member).then_some(ty)
                });
                narrower.unwrap_or_else(|| declared.clone())
            }
            (Type::Tuple(items), Type::Tuple(actual)) if items.len() == actual.len() => Type::Tuple(
                items.iter().zip(actual.iter()).map(|(item, actual)| self.under(item, actual)).collect(),
            ),
            // One of any length is counted when it gets there.
            (Type::Tuple(items), Type::Instance(listed)) if is_listed(listed) => {
                let Some(actual) = listed.args.first() else { return declared.clone() };
                Type::Tuple(items.iter().map(|item| self.under(item, actual)).collect())
            }
            (Type::Instance(listed), Type::Tuple(items)) if is_listed(listed) => {
                let Some(item) = listed.args.first() else { return declared.clone() };
                let items: Vec<Type> = items.iter().map(|actual| self.under(item, actual)).collect();
                match items.is_empty() {
                    true => declared.clone(),
                    false => Type::generic("builtins.tuple", vec![lattice::union(items)]),
                }
            }
            (Type::Instance(listed), Type::Instance(actual)) if is_listed(listed) && is_listed(actual) => {
                let items = listed.args.iter().zip(&actual.args);
                let items = items.map(|(item, actual)| self.under(item, actual)).collect();
                Type::generic("builtins.tuple", items)
            }
            (Type::Instance(container), Type::Instance(actual))
                if container.class == actual.class && closures::signature(container).is_none() =>
            {
                let args = container.args.iter().zip(&actual.args);
                let args = args.map(|(item, actual)| self.item_under(item, actual)).collect();
                Type::generic(container.class.as_str(), args)
            }
            (Type::Instance(container), Type::Instance(own)) if container.class != own.class => {
                match self.facts.seen_as(actual, &container.class) {
                    Some(base) => self.under(declared, &base),
                    None => declared.clone(),
                }
            }
            _ => declared.clone(),
        }
    }

    /// The same for the element type of a container that can be changed: it takes all that is declared.
    pub(super) fn item_under(&mut self, declared: &Type, actual: &Type) -> Type {
        // What is decided is like what is declared elsewhere.
        if let Type::Cell(id) = actual
            && !self.cells.content(*id).1
        {
            let is_number = |member: &Type| matches!(member, Type::Float | Type::Int);
            let members = lattice::members(declared);
            let may_be_narrower =
                !members.iter().any(holds_container) && narrower::may_be_among(self.facts, &members);
            if members.iter().any(is_number) || may_be_narrower {
                return if self.bound_cell(*id, declared) { actual.clone() } else { declared.clone() };
            }
            let content = self.cells.shallow(actual);
            if content == Type::Never && is_bound(self.facts, declared) {
                let opened = self.opened_under(declared, &mut UNDER_CELLS.clone());
                self.changed |= self.cells.set(*id, opened, false);
                return actual.clone();
            }
            if content == Type::Never {
                return declared.clone();
            }
        }
        // Objects of classes below the declared one are as they are declared, also where their numbers are open still.
        let content = self.cells.shallow(actual);
        let members = lattice::members(&content);
        let is_below = members.iter().any(|member| match (declared, member) {
            (Type::Instance(declared), Type::Instance(below)) => declared.class != below.class,
            _ => false,
        });
        let under = self.under(declared, actual);
        match if is_below { self.cells.deep(&under) == *declared } else { under == *declared } {
            true => declared.clone(),
            false => actual.clone(),
        }
    }

    /// A declared type as the type of something that is made here: numbers narrower than declared may still get into it.
    fn opened_under(&mut self, declared: &Type, count: &mut u32) -> Type {
        match declared {
            Type::Instance(container) if is_bound(self.facts, declared) => {
                let args = container.args.iter().map(|item| {
                    let opened = self.opened_under(item, count);
                    *count += 1;
                    let cell = self.cells.holding(self.inst, *count, &opened);
                    let is_float = *item == Type::Float;
                    let members = lattice::members(item);
                    let is_narrower =
                        !members.iter().any(holds_container) && narrower::may_be_among(self.facts, &members);
                    if let Type::Cell(id) = &cell
                        && (is_float || is_narrower)
                    {
                        self.cells.set_bound(*id, item);
                    }
                    cell
                });
                Type::generic(container.class.as_str(), args.collect())
            }
            Type::Tuple(items) => {
                Type::Tuple(items.iter().map(|item| self.opened_under(item, count)).collect())
            }
            _ => declared.clone(),
        }
    }

    /// Lets a cell hold what is declared, and narrower numbers. Whether it can.
    fn bound_cell(&mut self, id: u32, declared: &Type) -> bool {
        let content = self.cells.content(id).0;
        if !is_within(self.facts, declared, &content) {
            return false;
        }
        self.changed |= self.cells.set_bound(id, declared);
        let joined = widened(self.facts, declared, &content);
        self.changed |= self.cells.set(id, joined, false);
        true
    }
}

/// Whether a declared type is a tuple with floats and containers among its items: what these hold is to be as declared before such a
/// tuple is compared with it.
fn holds_container(ty: &Type) -> bool {
    let is_container = |part: &Type| part.as_instance().is_some_and(super::merging::is_container);
    matches!(ty, Type::Tuple(_)) && has_float(ty) && lattice::mentions(ty, &is_container)
}

/// Cells of what is declared of a container that is made empty are numbered from here.
const UNDER_CELLS: u32 = 300;

/// Whether a function of the library puts this argument into a container.
pub(super) fn is_storing(method: &Symbol, param: &SignatureParam) -> bool {
    matches!(param.declared, Some(Type::Parameter(_))) && STORING.contains(&method.last())
}

/// The functions of the library that put an item into a container.
const STORING: [&str; 9] = [
    "__setitem__",
    "add",
    "append",
    "appendleft",
    "heappush",
    "heappushpop",
    "heapreplace",
    "insert",
    "setdefault",
];

/// Whether a value stands for an argument that is left out: for those of written constructors, that is an ellipsis.
fn is_left_out(ty: &Type) -> bool {
    *ty == Type::None || ty.is_instance_of("builtins.ellipsis")
}
