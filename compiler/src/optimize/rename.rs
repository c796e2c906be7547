//! Values that stand for others: what a pass collects while it looks, and applies in one go. Not here: a pass.

use crate::ir::Value;
use crate::ir::map::Map;
use crate::ir::typed::Function;

const ITSELF: Value = Value(u32::MAX);

/// For each value, another one to use instead.
pub(super) struct Renames {
    of: Map<Value, Value>,
    any: bool,
}

impl Renames {
    /// Nothing is renamed.
    pub(super) fn new(function: &Function) -> Renames {
        Renames { of: Map::with_len(ITSELF, function.values.len()), any: false }
    }

    /// Uses `new`, or what that stands for, instead of `old`.
    pub(super) fn insert(&mut self, old: Value, new: Value) {
        let new = self.resolve(new);
        debug_assert_ne!(old, new, "a value does not stand for itself");
        self.of[old] = new;
        self.any = true;
    }

    /// What to use for `value`.
    pub(super) fn resolve(&mut self, value: Value) -> Value {
        let mut root = value;
        while self.of[root] != ITSELF {
            root = self.of[root];
        }
        let mut next = value;
        while next != root {
            next = std::mem::replace(&mut self.of[next], root);
        }
        root
    }

    /// Whether nothing was renamed.
    pub(super) fn is_empty(&self) -> bool {
        !self.any
    }

    /// Replaces all uses.
    pub(super) fn apply(mut self, function: &mut Function) {
        if self.any {
            let of = (0..function.values.len() as u32).map(|index| self.resolve(Value(index)));
            let of: Vec<Value> = of.collect();
            function.replace_uses(|value| of[value.0 as usize]);
        }
    }
}
