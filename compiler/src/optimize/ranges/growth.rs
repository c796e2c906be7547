//! Intervals of block parameters. A loop's parameter that each round only makes larger cannot lie below where it starts,
//! and one that only becomes smaller not above.

use super::Walk;
use super::interval::Interval;
use crate::ir::typed::{IntCompare, IntOp, Op};
use crate::ir::{Block, Terminator, Value, ValueDef};

/// Which way a parameter moves around a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Up,
    Down,
}

/// How far a value is followed back to the parameter, through blocks where paths meet inside the loop.
const DEPTH_MAX: u32 = 4;
/// How many dominators are asked for the condition of the loop.
const GUARDS_MAX: u32 = 32;

impl Walk<'_> {
    /// The interval of parameter number `index` of `block`: the union of what it receives.
    pub(super) fn param(&self, block: Block, index: usize) -> Interval {
        let param = self.function.blocks[block].params[index];
        let mut start: Option<Interval> = None;
        let mut around = Vec::new();
        for (from, arg) in self.arguments(block, index) {
            match self.seen.contains(arg) {
                true => start = Some(start.map_or(self.defined[arg], |known| known.union(self.defined[arg]))),
                false => around.push((from, arg)),
            }
        }
        let moves = |direction| around.iter().all(|(from, arg)| self.moves(*arg, param, *from, direction, 0));
        match start {
            // An exception, or a block that only loops lead to.
            None => Interval::ALL,
            Some(start) if around.is_empty() => start,
            Some(start) if moves(Direction::Up) => Interval::at_least(start.low),
            Some(start) if moves(Direction::Down) => Interval::at_most(start.high),
            Some(_) => Interval::ALL,
        }
    }

    /// What a parameter receives, and from which block.
    fn arguments(&self, block: Block, index: usize) -> Vec<(Block, Value)> {
        let mut arguments = Vec::new();
        for &from in self.cfg.predecessors(block) {
            let data = &self.function.blocks[from];
            let calls = data.end.calls().into_iter().map(|call| (call, 0));
            for (call, implicit) in calls.chain(data.handler.iter().map(|call| (call, 1))) {
                if call.block == block && index >= implicit {
                    arguments.push((from, call.args[index - implicit]));
                }
            }
        }
        arguments
    }

    /// Whether `value`, at the end of `from`, is `param` or lies beyond it in this direction.
    fn moves(&self, value: Value, param: Value, from: Block, direction: Direction, depth: u32) -> bool {
        if value == param {
            return true;
        }
        if depth == DEPTH_MAX {
            return false;
        }
        match self.function.values[value].def {
            ValueDef::Param(block) => {
                let params = &self.function.blocks[block].params;
                let index = params.iter().position(|other| *other == value);
                let arguments = index.map(|index| self.arguments(block, index)).unwrap_or_default();
                // A parameter that receives nothing is an exception.
                !arguments.is_empty()
                    && arguments
                        .iter()
                        .all(|(from, arg)| self.moves(*arg, param, *from, direction, depth + 1))
            }
            ValueDef::Result(inst) => {
                let data = &self.function.insts[inst];
                let (Op::IntOp(op), [a, b]) = (&data.op, data.args.as_slice()) else { return false };
                self.step_moves(*op, *a, *b, direction).is_some_and(|(next, exact)| {
                    (exact || self.is_guarded(next, from, direction))
                        && self.moves(next, param, from, direction, depth + 1)
                })
            }
        }
    }

    /// For a sum or difference that moves one operand in this direction: that operand, and whether the operation is
    /// checked. The step of an unchecked one is 1, so that any comparison excludes that it wraps.
    fn step_moves(&self, op: IntOp, a: Value, b: Value, direction: Direction) -> Option<(Value, bool)> {
        let step = |value: Value| {
            let constant = match self.function.definition(value).map(|data| &data.op) {
                Some(Op::Int(n)) => Some(Interval { low: *n, high: *n }),
                _ => None,
            };
            constant.unwrap_or(if self.seen.contains(value) { self.defined[value] } else { Interval::ALL })
        };
        let is_up = |value| match direction {
            Direction::Up => step(value).low >= 0,
            Direction::Down => step(value).high <= 0,
        };
        let is_down = |value| match direction {
            Direction::Up => step(value).high <= 0,
            Direction::Down => step(value).low >= 0,
        };
        let one = |value| step(value) == Interval { low: 1, high: 1 };
        match (op, direction) {
            (IntOp::Add, _) if is_up(b) => Some((a, true)),
            (IntOp::Add, _) if is_up(a) => Some((b, true)),
            (IntOp::Sub, _) if is_down(b) => Some((a, true)),
            (IntOp::WrappingAdd, Direction::Up) | (IntOp::WrappingSub, Direction::Down) if one(b) => {
                Some((a, false))
            }
            _ => None,
        }
    }

    /// Whether a condition on the way to `block` says that `value` is not the last int in this direction.
    fn is_guarded(&self, value: Value, block: Block, direction: Direction) -> bool {
        let mut at = Some(block);
        for _ in 0..GUARDS_MAX {
            let Some(block) = at else { return false };
            if self.edge_bounds(block, value, direction) {
                return true;
            }
            at = self.dominators.parent(block);
        }
        false
    }

    /// Whether the branch that alone leads to `block` says that `value` is less (or greater) than something.
    fn edge_bounds(&self, block: Block, value: Value, direction: Direction) -> bool {
        let Some(before) = self.only_way(block) else { return false };
        let Terminator::Branch { cond, then, other } = &self.function.blocks[before].end else {
            return false;
        };
        if then.block == other.block {
            return false;
        }
        let truth = then.block == block;
        let Some(data) = self.function.definition(*cond) else { return false };
        let (Op::IntCompare(op), [a, b]) = (&data.op, data.args.as_slice()) else { return false };
        let (less, greater) = match (op, truth) {
            (IntCompare::Lt, true) | (IntCompare::Ge, false) => (*a, *b),
            (IntCompare::Gt, true) | (IntCompare::Le, false) => (*b, *a),
            _ => return false,
        };
        match direction {
            Direction::Up => less == value,
            Direction::Down => greater == value,
        }
    }
}
