//! Containers that a function has just made, one of the library (`xs[:]`, `a + b`, `sorted(xs)`, `text.split()`) or one of the
//! program that declares no items for what it returns (`-> dict[str, Any]`): nobody else has them, so that what they hold is for
//! their users to decide. Where one that has the types of its items cannot hold what is put there, the body is
//! evaluated once more with element types that are open: a container of wider items takes over those of the library's at once, and
//! functions of the program are compiled for what their users put there.
//! Not here: displays, comprehensions and constructors, whose element types are always open, and containers that are passed in (`parameters`).

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice;
use super::merging::{is_container, takes_items};
use crate::ir::Type;
use crate::program::fresh::Given;

/// Whether what library functions make may hold other items than they put there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Made {
    /// It has the types of its items, and none was met.
    Unseen,
    /// It has the types of its items, and some was met.
    Closed,
    /// The same, and there are containers among the items.
    ClosedWithin,
    /// Its users decide.
    Open,
    /// The same, also about the containers among its items.
    OpenWithin,
}

impl Made {
    /// Whether some was met that has the types of its items.
    pub(super) fn is_closed(self) -> bool {
        matches!(self, Made::Closed | Made::ClosedWithin)
    }
}

impl Frame<'_, '_> {
    /// What a call of `symbol`, a function of the library, gives: others may put other items into it if it was just made.
    pub(super) fn as_made(&mut self, symbol: &Symbol, made: Operand) -> Operand {
        let is_making = self.facts.program.is_library(symbol) && is_making(symbol) && holds_items(&made.ty);
        if !is_making {
            return made;
        }
        if !self.is_decided_within(&made.ty) || !self.do_users_decide(false) {
            return made;
        }
        let mut count = MADE_CELLS;
        let open = self.with_open_items(&made.ty, &mut count, false);
        if !self.out.is_on() {
            return self.typed(made.value, open);
        }
        let is_list = open.is_instance_of("builtins.list");
        if self.cells.deep(&open) == self.cells.deep(&made.ty) {
            return made;
        }
        let container = self.allocate(&open);
        self.call_method(&container, if is_list { "extend" } else { "update" }, &[made]);
        container
    }

    /// The type of what a function of the program gives, which declares no items: its users decide about those of what it has just made,
    /// and of what it has put into that, and have the function compiled for it (`told`). What it was given by `args` is what it was.
    pub(super) fn for_users(&mut self, symbol: &Symbol, args: &[Operand], result: Type) -> Type {
        let known = self.cells.shallow(&result);
        let takes_items = known.as_instance().is_some_and(|of| takes_items(self.facts, of));
        if !takes_items && !items_in(&known).iter().any(holds_items) {
            return result;
        }
        // A type that holds itself would be opened for ever.
        if lattice::mentions(&self.cells.deep(&known), &|part| matches!(part, Type::Recursive(_))) {
            return result;
        }
        let given: Vec<bool> = match self.facts.fresh(symbol) {
            Given::Nothing => return result,
            Given::Passed(param) => return self.as_passed(args.get(param), result),
            Given::Whole => Vec::new(),
            Given::Items(own) => (0..items_in(&known).len()).map(|at| own.contains(&at)).collect(),
        };
        let parts = if given.is_empty() { std::slice::from_ref(&known) } else { items_in(&known) };
        let is_own = |at: usize| given.get(at).copied().unwrap_or(true);
        let own = || parts.iter().enumerate().filter(|(at, _)| is_own(*at)).map(|(_, part)| part);
        let is_nested = own().any(|part| self.nests(part));
        if !own().any(|part| self.is_decided_within(part)) || !self.do_users_decide(is_nested) {
            return result;
        }
        let (mut count, within) = (MADE_CELLS, self.made == Made::OpenWithin);
        let opened = parts.iter().enumerate().map(|(at, part)| match is_own(at) {
            true => self.with_open_items(part, &mut count, within),
            false => part.clone(),
        });
        let mut opened: Vec<Type> = opened.collect();
        match given.is_empty() {
            true => opened.swap_remove(0),
            false => Type::Tuple(opened.into()),
        }
    }

    /// The type of a container that a function gives back, which is that of the argument.
    fn as_passed(&self, passed: Option<&Operand>, result: Type) -> Type {
        let is_alike = |passed: &&Operand| {
            let classes = [&passed.ty, &result]
                .map(|ty| self.cells.shallow(ty).as_instance().map(|of| of.class.clone()));
            classes[0] == classes[1]
                && (!self.out.is_on() || self.cells.deep(&passed.ty) == self.cells.deep(&result))
        };
        passed.filter(is_alike).map_or_else(|| result.clone(), |passed| passed.ty.clone())
    }

    /// Whether users decide what else something holds that was just made, which has containers among its items or not; it is met now.
    fn do_users_decide(&mut self, is_nested: bool) -> bool {
        let met = if is_nested { Made::ClosedWithin } else { Made::Closed };
        self.made = self.made.max(met);
        !self.made.is_closed()
    }

    fn is_decided(&self, item: &Type) -> bool {
        match item {
            Type::Cell(id) => self.cells.content(*id).1,
            item => *item != Type::Never,
        }
    }

    /// Whether the type of some item of a container is decided.
    fn is_decided_within(&self, ty: &Type) -> bool {
        ty.as_instance().is_some_and(|of| is_container(of) && of.args.iter().any(|arg| self.is_decided(arg)))
    }

    /// Whether there are containers among the items of a container.
    fn nests(&self, ty: &Type) -> bool {
        let holds = |item: &Type| lattice::members(&self.cells.deep(item)).iter().any(holds_items);
        ty.as_instance().is_some_and(|of| is_container(of) && of.args.iter().any(holds))
    }

    /// A type with cells for the items of its containers, which hold the types that they have, unless they are open as they are; also
    /// for those of containers `within`.
    fn with_open_items(&mut self, ty: &Type, count: &mut u32, within: bool) -> Type {
        match ty {
            Type::Instance(container) if is_container(container) => {
                let args: Vec<Type> =
                    container.args.iter().map(|arg| self.open_item(arg, count, within)).collect();
                Type::generic(container.class.as_str(), args)
            }
            Type::Union(members) if within => {
                let members: Vec<Type> =
                    members.iter().map(|member| self.with_open_items(member, count, true)).collect();
                lattice::union(members)
            }
            ty => ty.clone(),
        }
    }

    fn open_item(&mut self, item: &Type, count: &mut u32, within: bool) -> Type {
        *count += 1;
        if !self.is_decided(item) {
            return item.clone();
        }
        let number = *count;
        let mut held = self.cells.deep(item);
        if within {
            held = self.with_open_items(&held, count, true);
        }
        self.cells.holding(self.inst, number, &held)
    }
}

fn holds_items(ty: &Type) -> bool {
    ty.as_instance().is_some_and(is_container)
}

fn items_in(ty: &Type) -> &[Type] {
    if let Type::Tuple(items) = ty { items } else { &[] }
}

/// Whether a function of the library gives a list, dict or set that it has made.
pub(super) fn is_making(symbol: &Symbol) -> bool {
    MAKING.contains(&symbol.last())
}

/// The functions and methods of the library that give lists, dicts and sets which they have made.
const MAKING: [&str; 27] = [
    "__add__",
    "__and__",
    "__mul__",
    "__or__",
    "__rmul__",
    "__sub__",
    "__xor__",
    "_asdict",
    "_list_slice",
    "asdict",
    "choices",
    "copy",
    "difference",
    "findall",
    "fromkeys",
    "groupdict",
    "intersection",
    "most_common",
    "nlargest",
    "nsmallest",
    "rsplit",
    "sample",
    "sorted",
    "split",
    "splitlines",
    "symmetric_difference",
    "union",
];

/// Cells of what was made are numbered from here.
const MADE_CELLS: u32 = 500;
