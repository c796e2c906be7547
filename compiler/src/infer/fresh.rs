//! Containers that a function has just made, one of the library (`xs[:]`, `a + b`, `sorted(xs)`, `text.split()`) or one of the
//! program that declares no items for what it returns (`-> dict[str, Any]`): nobody else has them, so that what they hold is for
//! their users to decide. Where one that has the types of its items cannot hold what is put there, the body is
//! evaluated once more with element types that are open, and a container of wider items takes the items over at once.
//! Not here: displays, comprehensions and constructors, whose element types are always open, and containers that are passed in (`parameters`).

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::merging::is_container;
use crate::ir::Type;

/// Whether what library functions make may hold other items than they put there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Made {
    /// It has the types of its items, and none was met.
    Unseen,
    /// It has the types of its items, and some was met.
    Closed,
    /// Its users decide.
    Open,
}

impl Frame<'_, '_> {
    /// What a call of `symbol` gives, which others may put other items into if it was just made.
    pub(super) fn as_made(&mut self, symbol: &Symbol, is_declared: bool, made: Operand) -> Operand {
        let is_making = match self.facts.program.is_library(symbol) {
            true => is_making(symbol),
            false => !is_declared && holds_items(&made.ty) && self.facts.gives_fresh(symbol),
        };
        if !is_making {
            return made;
        }
        let Some(open) = self.with_open_items(&made.ty) else { return made };
        if self.made != Made::Open {
            self.made = Made::Closed;
            return made;
        }
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

    /// The type of a container with cells for its items, which hold the types that they have; none if they are open as they are.
    fn with_open_items(&mut self, ty: &Type) -> Option<Type> {
        let container = ty.as_instance().filter(|_| holds_items(ty))?.clone();
        let is_decided = |frame: &Self, arg: &Type| match arg {
            Type::Cell(id) => frame.cells.content(*id).1,
            arg => *arg != Type::Never,
        };
        if !container.args.iter().any(|arg| is_decided(self, arg)) {
            return None;
        }
        let mut count = MADE_CELLS;
        let args = container.args.iter().map(|arg| {
            count += 1;
            match is_decided(self, arg) {
                true => {
                    let held = self.cells.deep(arg);
                    self.cells.holding(self.inst, count, &held)
                }
                false => arg.clone(),
            }
        });
        let args = args.collect();
        Some(Type::generic(container.class.as_str(), args))
    }
}

fn holds_items(ty: &Type) -> bool {
    ty.as_instance().is_some_and(is_container)
}

/// Whether a function of the library gives a list, dict or set that it has made.
pub(super) fn is_making(symbol: &Symbol) -> bool {
    MAKING.contains(&symbol.last())
}

/// The functions and methods of the library that give lists, dicts and sets which they have made.
const MAKING: [&str; 26] = [
    "__add__",
    "__and__",
    "__mul__",
    "__or__",
    "__rmul__",
    "__sub__",
    "__xor__",
    "_asdict",
    "_list_slice",
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
