//! Splits counted loops in two: rounds that are sure to come and in which no bounds check on the loop's variable can fail,
//! without these questions, and the rounds that are left, as they were. Range check elimination by splitting the iteration space (Bodik et al. 2000, section 7).
//!
//! The variable runs below a limit, or up to it, that does not change in the loop, and is compared with lengths that do not change
//! either. The first loop runs while the variable, as an unsigned number, is below the least of them all, or below zero
//! if one of them is: then each comparison holds, whatever the variable did before. When it no longer is, the second loop
//! goes on with the same values.
//!
//! If each round adds the same number to the variable, the first loop does several rounds at a time, and asks only before the first of
//! them: the variable must be below what is less than the least by the steps of the others. Then no sum leaves the ints either. A step
//! that is no constant is looked at where the loop is entered; if it is not positive, or very large, there are no first rounds.
//! That saves more than the question: each time a loop comes round, the engine asks whether to interrupt, and floats that live in
//! registers are kept in memory around that. Not here: checks on other variables, and on sums with the variable.

mod step;

use std::collections::BTreeSet;

use super::bodies::{self, Copy, close, code_size, entrance, insts, size};
use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::entity::SiteId;
use crate::ir::function::Op as _;
use crate::ir::loops::Loops;
use crate::ir::typed::{Function, IntCompare, IntOp, Op};
use crate::ir::{Block, BlockCall, Terminator, Type, Value, ValueDef};
use step::{By, STEP_MAX, Step};

/// Larger bodies are not copied: a check matters less there.
const INSTS_MAX: usize = 160;
/// Rounds at a time have no more instructions than this.
const ROUNDS_INSTS_MAX: usize = 128;
/// More rounds at a time gain nothing.
const ROUNDS_MAX: usize = 8;
/// A function grows by no more instructions than this.
const ADDED_INSTS_MAX: usize = 2000;

/// A loop that can be split.
struct Counted<'a> {
    /// Its blocks, the header first.
    blocks: &'a [Block],
    variable: Value,
    limit: Value,
    /// Blocks that end with a check of the variable, and where they go if it holds.
    checks: Vec<Block>,
    lengths: BTreeSet<Value>,
    /// By how much the variable grows, if each round adds the same.
    step: Option<Step>,
    /// Where in the source the limit is compared.
    site: SiteId,
}

/// Splits counted loops. Answers the headers of all loops that are now as they should be.
pub fn split_loops(function: &mut Function) -> BTreeSet<Block> {
    let cfg = Cfg::new(function);
    if !cfg.has_loop() {
        return BTreeSet::new();
    }
    let dominators = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dominators);
    let mut left = ADDED_INSTS_MAX;
    let mut bodies = bodies::innermost(function, &cfg, &loops);
    bodies.retain(|blocks| {
        let Some(found) = Counted::new(function, blocks).filter(|_| size(function, blocks) <= INSTS_MAX)
        else {
            return false;
        };
        let added = size(function, blocks) * found.rounds(function);
        let is_closed = added <= left && close(function, &cfg, &dominators, blocks);
        left -= if is_closed { added } else { 0 };
        is_closed
    });
    // A loop may be entered from where another one is left, so all are found and entered as they will be before one is copied.
    let counted: Vec<Counted> = bodies.iter().filter_map(|blocks| Counted::new(function, blocks)).collect();
    let entrances: Vec<Block> =
        counted.iter().map(|found| entrance(function, &cfg, &dominators, found.blocks[0])).collect();
    let is_copied = |block: &Block| counted.iter().any(|found| found.blocks.contains(block));
    let mut done = BTreeSet::new();
    for (found, entrance) in counted.iter().zip(entrances).filter(|(_, entrance)| !is_copied(entrance)) {
        done.extend([found.blocks[0], found.split(function, entrance)]);
    }
    done
}

impl<'a> Counted<'a> {
    fn new(function: &Function, blocks: &'a [Block]) -> Option<Counted<'a>> {
        let header = blocks[0];
        let inside: BTreeSet<Block> = blocks.iter().copied().collect();
        let mut defined: BTreeSet<Value> = BTreeSet::new();
        for block in blocks {
            defined.extend(&function.blocks[*block].params);
        }
        defined.extend(insts(function, blocks).filter_map(|inst| function.insts[inst].result));
        // The header may run once more than before.
        if !function.blocks[header].insts.iter().all(|inst| function.insts[*inst].op.is_pure()) {
            return None;
        }
        let params = &function.blocks[header].params;
        let compared = goes_on_while(function, header, &inside)?;
        let (variable, limit) = limited(compared.op, compared.sides)?;
        if compared.is_inside || !params.contains(&variable) || defined.contains(&limit) {
            return None;
        }
        let step = Step::of(function, blocks, variable, &defined);
        let (checks, lengths, site) = (Vec::new(), BTreeSet::new(), compared.site);
        let mut found = Counted { blocks, variable, limit, checks, lengths, step, site };
        for &block in found.blocks.iter().skip(1) {
            let Some(Compared { op, sides: [checked, length], .. }) = goes_on_while(function, block, &inside)
            else {
                continue;
            };
            if op == IntCompare::LtUnsigned && checked == variable && !defined.contains(&length) {
                found.checks.push(block);
                found.lengths.insert(length);
            }
        }
        let carries_float = || {
            let params = &function.blocks[header].params;
            params.iter().any(|param| function.values[*param].ty == Type::Float)
        };
        let gains =
            |found: &Counted| !found.checks.is_empty() || carries_float() && found.rounds(function) > 1;
        Some(found).filter(gains)
    }

    /// How many rounds the first loop does at a time.
    fn rounds(&self, function: &Function) -> usize {
        match self.step {
            Some(_) => (ROUNDS_INSTS_MAX / code_size(function, self.blocks)).clamp(1, ROUNDS_MAX),
            None => 1,
        }
    }

    /// Puts copies without the checks between `entrance` and the loop. Answers the header of the first one.
    fn split(&self, function: &mut Function, entrance: Block) -> Block {
        let header = self.blocks[0];
        let rounds = self.rounds(function);
        let copies: Vec<Copy> = (0..rounds).map(|_| Copy::make(function, self.blocks)).collect();
        let first = copies[0].blocks[&header];
        let following = copies.iter().skip(1).map(|copy| copy.blocks[&header]).chain([first]);
        for (copy, next) in copies.iter().zip(following) {
            copy.fill(function, self.blocks, header, next);
            self.uncheck(function, copy);
            let goes_on = (copy.blocks[&header] != first).then_some(&header);
            for decided in self.checks.iter().chain(goes_on) {
                let data = &mut function.blocks[copy.blocks[decided]];
                let end = std::mem::replace(&mut data.end, Terminator::Unreachable);
                if let Terminator::Branch { then, .. } = end {
                    data.end = Terminator::Jump(then);
                }
            }
        }
        let limit = self.least(function, entrance, rounds);
        for call in function.blocks[entrance].end.calls_mut() {
            call.block = first;
        }
        let params = function.blocks[first].params.clone();
        let variable = copies[0].values[self.variable].unwrap_or(self.variable);
        let below = Op::IntCompare(IntCompare::LtUnsigned);
        let goes_on = append(function, first, below, vec![variable, limit], Type::Bool, self.site);
        if let Terminator::Branch { cond, other, .. } = &mut function.blocks[first].end {
            *cond = goes_on;
            *other = BlockCall { block: header, args: params };
        }
        first
    }

    /// Lets the sums that grow the variable in a copy do without the question whether they leave the ints.
    fn uncheck(&self, function: &mut Function, copy: &Copy) {
        for sum in self.step.iter().flat_map(|step| &step.sums) {
            let result = function.insts[*sum].result.and_then(|result| copy.values[result]);
            if let Some(ValueDef::Result(sum)) = result.map(|result| function.values[result].def) {
                function.insts[sum].op = Op::IntOp(IntOp::WrappingAdd);
            }
        }
    }

    /// What the variable must be below so that so many rounds can follow: computed where the loop is entered.
    fn least(&self, function: &mut Function, entrance: Block, rounds: usize) -> Value {
        let mut code = Code { function, block: entrance, site: self.site };
        let mut least = self.limit;
        for &length in &self.lengths {
            least = code.lesser(length, least);
        }
        let rounds_more = i64::try_from(rounds - 1).expect("they are few");
        let zero = code.int(0);
        let by = self.step.as_ref().map_or(By::Constant(1), |step| step.by);
        if by != By::Constant(1) {
            // From below this, a step stays inside the ints.
            let highest = code.int(i64::MAX - STEP_MAX);
            least = code.lesser(highest, least);
        }
        let further = match by {
            By::Constant(step) => code.int(step * rounds_more),
            By::Value(step) => {
                let rounds_more = code.int(rounds_more);
                code.op(IntOp::WrappingMul, step, rounds_more)
            }
        };
        let has_rounds = code.compare(IntCompare::Lt, further, least);
        let last = code.op(IntOp::WrappingSub, least, further);
        let last = code.select(has_rounds, last, zero);
        match by {
            By::Constant(_) => last,
            By::Value(step) => {
                let one = code.int(1);
                let less_one = code.op(IntOp::WrappingSub, step, one);
                let highest = code.int(STEP_MAX);
                let is_step = code.compare(IntCompare::LtUnsigned, less_one, highest);
                code.select(is_step, last, zero)
            }
        }
    }
}

/// Where instructions go.
struct Code<'a> {
    function: &'a mut Function,
    block: Block,
    site: SiteId,
}

impl Code<'_> {
    fn int(&mut self, value: i64) -> Value {
        append(self.function, self.block, Op::Int(value), Vec::new(), Type::Int, self.site)
    }

    fn op(&mut self, op: IntOp, a: Value, b: Value) -> Value {
        append(self.function, self.block, Op::IntOp(op), vec![a, b], Type::Int, self.site)
    }

    fn compare(&mut self, op: IntCompare, a: Value, b: Value) -> Value {
        append(self.function, self.block, Op::IntCompare(op), vec![a, b], Type::Bool, self.site)
    }

    fn select(&mut self, cond: Value, a: Value, b: Value) -> Value {
        append(self.function, self.block, Op::Select, vec![cond, a, b], Type::Int, self.site)
    }

    fn lesser(&mut self, a: Value, b: Value) -> Value {
        let is_less = self.compare(IntCompare::Lt, a, b);
        self.select(is_less, a, b)
    }
}

/// A comparison of ints that leads on into a loop if it holds.
struct Compared {
    op: IntCompare,
    sides: [Value; 2],
    site: SiteId,
    /// Whether the loop goes on if it does not hold, too.
    is_inside: bool,
}

/// The comparison at the end of `block`, if there is one that leads on into the loop.
fn goes_on_while(function: &Function, block: Block, inside: &BTreeSet<Block>) -> Option<Compared> {
    let Terminator::Branch { cond, then, other } = &function.blocks[block].end else { return None };
    let data = function.definition(*cond)?;
    let (goes_on, is_inside) = (inside.contains(&then.block), inside.contains(&other.block));
    match (&data.op, data.args.as_slice()) {
        (Op::IntCompare(op), [a, b]) if goes_on => {
            Some(Compared { op: *op, sides: [*a, *b], site: data.site, is_inside })
        }
        _ => None,
    }
}

/// The variable and the limit of a comparison that holds for everything below the limit.
fn limited(op: IntCompare, [a, b]: [Value; 2]) -> Option<(Value, Value)> {
    match op {
        IntCompare::Lt | IntCompare::Le => Some((a, b)),
        IntCompare::Gt | IntCompare::Ge => Some((b, a)),
        IntCompare::Eq | IntCompare::Ne | IntCompare::LtUnsigned => None,
    }
}

fn append(function: &mut Function, block: Block, op: Op, args: Vec<Value>, ty: Type, site: SiteId) -> Value {
    let inst = function.append(block, op, args, Some(ty), site);
    function.insts[inst].result.expect("it has a type")
}

#[cfg(test)]
mod tests;
