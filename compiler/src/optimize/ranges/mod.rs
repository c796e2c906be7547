//! Removes checks that cannot fail: overflow of sums whose operands are bounded, bounds of indexes that a loop's condition
//! bounds, conditions that a branch on the way has decided. ABCD (Bodik et al. 2000) is the model: facts hold in the part
//! of the dominator tree below the branch that establishes them.
//!
//! A value has an interval by its definition, and a narrower one below branches that compare it. A loop's parameter that
//! only ever grows is bounded from below by where it starts. Not here: relations between more than two values.

mod facts;
mod growth;
mod interval;
mod meeting;

use linkpoint_abi::layout;

use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::function::Op as _;
use crate::ir::map::{Map, Set};
use crate::ir::typed::{Function, IntCompare, IntOp, Op};
use crate::ir::{Block, Inst, Terminator, Type, Value};
use facts::Facts;
use interval::Interval;

/// Removes checks that cannot fail.
pub fn remove_checks(function: &mut Function) {
    if !has_checks(function) {
        return;
    }
    let cfg = Cfg::new(function);
    let changes = Walk::new(function, &cfg).run();
    for (inst, op) in changes.ops {
        let data = &mut function.insts[inst];
        if matches!(op, Op::Bool(_)) {
            data.args.clear();
        }
        data.op = op;
    }
    for (block, truth) in changes.branches {
        let end = std::mem::replace(&mut function.blocks[block].end, Terminator::Unreachable);
        if let Terminator::Branch { then, other, .. } = end {
            function.blocks[block].end = Terminator::Jump(if truth { then } else { other });
        }
    }
}

fn has_checks(function: &Function) -> bool {
    let blocks = || function.layout.iter().map(|block| &function.blocks[*block]);
    let mut insts = blocks().flat_map(|block| &block.insts);
    let branches = blocks().filter(|block| matches!(block.end, Terminator::Branch { .. }));
    branches.count() > 1
        || insts.any(|inst| matches!(function.insts[*inst].op, Op::IntOp(_) | Op::IntCompare(_)))
}

/// What the walk decides; applied when it is over.
#[derive(Default)]
struct Changes {
    ops: Vec<(Inst, Op)>,
    branches: Vec<(Block, bool)>,
}

struct Walk<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    dominators: Dominators,
    /// Intervals by definition, of values that the walk has seen.
    defined: Map<Value, Interval>,
    seen: Set<Value>,
    facts: Facts,
    changes: Changes,
}

/// A step of the walk over the dominator tree.
enum Step {
    Enter(Block),
    /// Forgets the facts behind this mark.
    Leave(usize),
}

impl<'a> Walk<'a> {
    fn new(function: &'a Function, cfg: &'a Cfg) -> Walk<'a> {
        Walk {
            function,
            cfg,
            dominators: Dominators::new(cfg),
            defined: Map::with_len(Interval::ALL, function.values.len()),
            seen: Set::new(),
            facts: Facts::new(),
            changes: Changes::default(),
        }
    }

    fn run(mut self) -> Changes {
        let mut steps = vec![Step::Enter(self.function.entry())];
        while let Some(step) = steps.pop() {
            match step {
                Step::Leave(mark) => self.facts.forget(mark),
                Step::Enter(block) => {
                    steps.push(Step::Leave(self.facts.mark()));
                    self.enter(block);
                    steps.extend(
                        self.dominators.children(block).iter().rev().map(|child| Step::Enter(*child)),
                    );
                }
            }
        }
        self.changes
    }

    fn enter(&mut self, block: Block) {
        self.learn_from_edge(block);
        for (index, &param) in self.function.blocks[block].params.iter().enumerate() {
            if self.function.values[param].ty == Type::Int {
                self.defined[param] = self.param(block, index);
            }
        }
        self.learn_from_all_edges(block);
        self.seen.extend(self.function.blocks[block].params.iter().copied());
        for &inst in &self.function.blocks[block].insts {
            self.inst(inst);
        }
        if let Terminator::Branch { cond, .. } = self.function.blocks[block].end
            && let Some(truth) = self.facts.truth(cond)
        {
            self.changes.branches.push((block, truth));
        }
    }

    /// What the branch that leads here, if it is the only way, says.
    fn learn_from_edge(&mut self, block: Block) {
        let Some(before) = self.only_way(block) else { return };
        let Terminator::Branch { cond, then, other } = &self.function.blocks[before].end else { return };
        let truth = then.block == block;
        if then.block == other.block || (!truth && other.block != block) {
            return;
        }
        self.facts.learn_truth(*cond, truth);
        let Some(data) = self.function.definition(*cond) else { return };
        match (&data.op, data.args.as_slice()) {
            (Op::IntCompare(op), [a, b]) => self.learn(*op, truth, *a, *b),
            (Op::Not, [inner]) => self.facts.learn_truth(*inner, !truth),
            _ => {}
        }
    }

    /// The block from which alone a path leads to `block`, if it did not come from there: a loop starts in one place too.
    fn only_way(&self, block: Block) -> Option<Block> {
        let before = self.cfg.predecessors(block).iter().copied();
        let mut before = before.filter(|from| !self.dominators.dominates(block, *from));
        before.next().filter(|_| before.next().is_none())
    }

    fn learn(&mut self, op: IntCompare, truth: bool, a: Value, b: Value) {
        let (x, y) = (self.range(a), self.range(b));
        match (op, truth) {
            (IntCompare::Lt, true) | (IntCompare::Ge, false) => self.learn_less(a, b, x, y),
            (IntCompare::Gt, true) | (IntCompare::Le, false) => self.learn_less(b, a, y, x),
            (IntCompare::Le, true) | (IntCompare::Gt, false) => self.learn_at_most(a, b, x, y),
            (IntCompare::Ge, true) | (IntCompare::Lt, false) => self.learn_at_most(b, a, y, x),
            (IntCompare::Eq, true) | (IntCompare::Ne, false) => {
                self.facts.narrow(a, y);
                self.facts.narrow(b, x);
            }
            (IntCompare::LtUnsigned, true) if y.low >= 0 => {
                self.facts.narrow(a, Interval { low: 0, high: y.high.saturating_sub(1) });
                self.facts.learn_less(a, b);
            }
            // A negative number would be greater than any other.
            (IntCompare::LtUnsigned, false) if x.low >= 0 => {
                self.facts.narrow(b, Interval { low: 0, high: x.high });
            }
            (IntCompare::Ne, true) | (IntCompare::Eq, false) | (IntCompare::LtUnsigned, _) => {}
        }
    }

    fn learn_less(&mut self, a: Value, b: Value, x: Interval, y: Interval) {
        self.facts.narrow(a, Interval::at_most(y.high.saturating_sub(1)));
        self.facts.narrow(b, Interval::at_least(x.low.saturating_add(1)));
        self.facts.learn_less(a, b);
    }

    fn learn_at_most(&mut self, a: Value, b: Value, x: Interval, y: Interval) {
        self.facts.narrow(a, Interval::at_most(y.high));
        self.facts.narrow(b, Interval::at_least(x.low));
    }

    /// The interval of a value at the current place.
    fn range(&self, value: Value) -> Interval {
        self.facts.range(value, self.defined[value])
    }

    fn inst(&mut self, inst: Inst) {
        let data = &self.function.insts[inst];
        let Some(result) = data.result else { return };
        self.seen.insert(result);
        match (&data.op, data.args.as_slice()) {
            (Op::IntOp(op), [a, b]) => {
                let (x, y) = (self.range(*a), self.range(*b));
                let (interval, fits) = interval::int_op(*op, x, y);
                self.defined[result] = interval;
                if let Some(op) = unchecked(*op).filter(|_| fits && data.op.may_raise()) {
                    self.changes.ops.push((inst, Op::IntOp(op)));
                }
            }
            (Op::IntCompare(op), [a, b]) => {
                if let Some(truth) = self.decide(*op, *a, *b) {
                    self.changes.ops.push((inst, Op::Bool(truth)));
                    self.facts.learn_truth(result, truth);
                }
            }
            (Op::Field(offset), [object]) => {
                let is_length = is_length(&self.function.values[*object].ty, *offset);
                self.defined[result] = if is_length { LENGTHS } else { Interval::ALL };
            }
            (op, _) => self.defined[result] = interval::other(op),
        }
    }

    /// Whether `a` is `b` plus a number that is not negative. If `b` is not negative either, then as unsigned numbers `a`
    /// is not less: the sum of two such numbers may wrap to a negative one, and never past zero.
    fn is_raised(&self, a: Value, b: Value) -> bool {
        let Some(data) = self.function.definition(a) else { return false };
        match (&data.op, data.args.as_slice()) {
            (Op::IntOp(IntOp::WrappingAdd | IntOp::Add), [x, y]) => {
                (*x == b && self.range(*y).low >= 0) || (*y == b && self.range(*x).low >= 0)
            }
            _ => false,
        }
    }

    fn decide(&self, op: IntCompare, a: Value, b: Value) -> Option<bool> {
        let (x, y) = (self.range(a), self.range(b));
        let is_less = self.facts.is_less(a, b);
        match op {
            IntCompare::Lt | IntCompare::Ge if is_less => Some(op == IntCompare::Lt),
            IntCompare::Le | IntCompare::Gt if is_less => Some(op == IntCompare::Le),
            IntCompare::Eq | IntCompare::Ne if is_less => Some(op == IntCompare::Ne),
            // Not negative, and less than something that is then not negative either.
            IntCompare::LtUnsigned if x.low >= 0 && (is_less || x.high < y.low) => Some(true),
            IntCompare::LtUnsigned if y.low >= 0 && self.is_raised(a, b) => Some(false),
            _ => interval::decide(op, x, y),
        }
    }
}

/// What the lengths of lists, texts and bytes can be: their elements lie in a memory of 4 GiB.
const LENGTHS: Interval = Interval { low: 0, high: 1 << 32 };

fn is_length(ty: &Type, offset: u32) -> bool {
    let Type::Instance(instance) = ty else { return false };
    match instance.class.as_str() {
        "builtins.list" => offset == layout::list::LENGTH,
        "builtins.str" => offset == layout::string::LENGTH,
        "builtins.bytes" => offset == layout::bytes::LENGTH,
        "builtins.bytearray" => offset == layout::bytearray::LENGTH,
        _ => false,
    }
}

fn unchecked(op: IntOp) -> Option<IntOp> {
    match op {
        IntOp::Add => Some(IntOp::WrappingAdd),
        IntOp::Sub => Some(IntOp::WrappingSub),
        IntOp::Mul => Some(IntOp::WrappingMul),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
