//! What holds where several ways meet because the conditions of all of them say so: an index that stands as it is, or counts from
//! the end, is no further from zero than lengths are. Not here: what one way alone says.

use super::Walk;
use super::interval::Interval;
use crate::ir::typed::{IntCompare, IntOp, Op};
use crate::ir::{Block, Terminator, Value};

impl Walk<'_> {
    /// Narrows the value that one of the ways compares, if all of them do.
    pub(super) fn learn_from_all_edges(&mut self, block: Block) {
        let before = self.cfg.predecessors(block);
        let [first, _, ..] = before else { return };
        let Some((compared, _)) = self.below(*first, block) else { return };
        // The shorter way has the index, the longer one a sum with it.
        let summands = self.sum(compared).into_iter().flatten();
        for value in std::iter::once(compared).chain(summands) {
            let ways = before.iter().map(|from| self.bounds(*from, block, value));
            let met = ways.reduce(|a, b| Some(a?.union(b?))).flatten();
            if let Some(met) = met {
                self.facts.narrow(value, met);
            }
        }
    }

    /// What the way from `from` to `block` says about `value`.
    fn bounds(&self, from: Block, block: Block, value: Value) -> Option<Interval> {
        let (compared, length) = self.below(from, block)?;
        let highest = self.defined[length].high;
        // Then as unsigned numbers those below it are those from 0.
        let below = Interval { low: 0, high: highest.checked_sub(1).filter(|high| *high >= 0)? };
        if self.defined[length].low < 0 {
            return None;
        }
        if compared == value {
            return Some(below);
        }
        // The sum may have wrapped: the value is what is left without the other summand, and that is an int.
        let [a, b] = self.sum(compared)?;
        let other = if a == value { b } else { a };
        let other = Some(other).filter(|other| *other != value && (a == value || b == value))?;
        let other = self.defined[other];
        Some(Interval { low: below.low.checked_sub(other.high)?, high: below.high.checked_sub(other.low)? })
    }

    /// The two sides of the unsigned comparison that holds on the way from `from` to `block`.
    fn below(&self, from: Block, block: Block) -> Option<(Value, Value)> {
        let Terminator::Branch { cond, then, other } = &self.function.blocks[from].end else { return None };
        let has_handler =
            self.function.blocks[from].handler.as_ref().is_some_and(|handler| handler.block == block);
        if then.block != block || other.block == block || has_handler {
            return None;
        }
        let data = self.function.definition(*cond)?;
        match (&data.op, data.args.as_slice()) {
            (Op::IntCompare(IntCompare::LtUnsigned), [a, b])
                if self.seen.contains(*a) && self.seen.contains(*b) =>
            {
                Some((*a, *b))
            }
            _ => None,
        }
    }

    fn sum(&self, value: Value) -> Option<[Value; 2]> {
        let data = self.function.definition(value)?;
        match (&data.op, data.args.as_slice()) {
            (Op::IntOp(IntOp::WrappingAdd), [a, b]) => Some([*a, *b]),
            _ => None,
        }
    }
}
