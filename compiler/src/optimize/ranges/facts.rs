//! What is known at a place because of the branches that lead there; forgotten on the way back.

use super::interval::Interval;
use crate::ir::Value;
use crate::ir::map::Map;

/// The facts at the current place.
pub(super) struct Facts {
    narrowed: Map<Value, Interval>,
    truths: Map<Value, Option<bool>>,
    /// Pairs of which the first is less than the second.
    less: Vec<(Value, Value)>,
    undo: Vec<Undo>,
}

enum Undo {
    Narrowed(Value, Interval),
    Truth(Value, Option<bool>),
    Less,
}

/// How many of the latest comparisons are looked through.
const LESS_MAX: usize = 64;

impl Facts {
    pub(super) fn new() -> Facts {
        let narrowed = Map::new(Interval::ALL);
        Facts { narrowed, truths: Map::new(None), less: Vec::new(), undo: Vec::new() }
    }

    /// The facts so far, for [`Facts::forget`].
    pub(super) fn mark(&self) -> usize {
        self.undo.len()
    }

    /// Forgets what was learned since `mark`.
    pub(super) fn forget(&mut self, mark: usize) {
        for undo in self.undo.drain(mark..).rev() {
            match undo {
                Undo::Narrowed(value, interval) => self.narrowed[value] = interval,
                Undo::Truth(value, truth) => self.truths[value] = truth,
                Undo::Less => drop(self.less.pop()),
            }
        }
    }

    pub(super) fn narrow(&mut self, value: Value, interval: Interval) {
        let old = self.narrowed[value];
        self.undo.push(Undo::Narrowed(value, old));
        self.narrowed[value] = old.intersect(interval);
    }

    pub(super) fn learn_truth(&mut self, value: Value, truth: bool) {
        self.undo.push(Undo::Truth(value, self.truths[value]));
        self.truths[value] = Some(truth);
    }

    pub(super) fn learn_less(&mut self, a: Value, b: Value) {
        self.undo.push(Undo::Less);
        self.less.push((a, b));
    }

    /// The interval of a value with this interval by definition.
    pub(super) fn range(&self, value: Value, defined: Interval) -> Interval {
        defined.intersect(self.narrowed[value])
    }

    pub(super) fn truth(&self, value: Value) -> Option<bool> {
        self.truths[value]
    }

    pub(super) fn is_less(&self, a: Value, b: Value) -> bool {
        self.less.iter().rev().take(LESS_MAX).any(|pair| *pair == (a, b))
    }
}
