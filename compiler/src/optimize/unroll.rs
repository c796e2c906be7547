//! Repeats the bodies of small loops that call nothing. Each time a loop comes round, the engine asks whether to
//! interrupt, and values that live in registers may be saved around that question; a body that stands there several times
//! pays once. Every repetition keeps its condition, so no count of rounds has to be known.
//!
//! Values of the loop that are used behind it become parameters of the blocks where it is left. Not here: loops around
//! others, and loops whose values are used where two ways out have met.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::loops::Loops;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Inst, Terminator, Value};

/// A body is repeated while all its copies together have no more instructions than this.
const INSTS_MAX: usize = 80;
/// More copies gain nothing: the question is asked seldom enough.
const COPIES_MAX: usize = 4;
/// A function grows by no more instructions than this.
const ADDED_INSTS_MAX: usize = 2000;

/// Repeats the bodies of small innermost loops.
pub fn unroll_loops(function: &mut Function) {
    let cfg = Cfg::new(function);
    let has_loop = |block: &Block| {
        let position = cfg.position(*block);
        cfg.predecessors(*block).iter().any(|from| cfg.position(*from) >= position)
    };
    if !cfg.order().iter().any(has_loop) {
        return;
    }
    let dominators = Dominators::new(&cfg);
    let bodies = small_bodies(function, &cfg, &Loops::new(&cfg, &dominators));
    let mut left = ADDED_INSTS_MAX;
    let mut closed = Vec::new();
    for (blocks, copies) in bodies {
        let added = size(function, &blocks) * (copies - 1);
        if added <= left && close(function, &cfg, &dominators, &blocks) {
            left -= added;
            closed.push((blocks, copies));
        }
    }
    // Behind all of that no loop uses what another one defines, so the copies of one need no look at the others.
    for (blocks, copies) in closed {
        repeat(function, &blocks, copies);
    }
}

/// The blocks of loops that are worth it, headers first, and how often each body shall stand there.
fn small_bodies(function: &Function, cfg: &Cfg, loops: &Loops) -> Vec<(Vec<Block>, usize)> {
    let mut bodies: Vec<Vec<Block>> = vec![Vec::new(); loops.all().len()];
    for &block in cfg.order() {
        if let Some(index) = loops.innermost(block) {
            bodies[index as usize].push(block);
        }
    }
    let outer: BTreeSet<u32> = loops.all().iter().filter_map(|found| found.parent).collect();
    let innermost = bodies.into_iter().zip(0..).filter(|(_, index)| !outer.contains(index));
    let sized = innermost.filter(|(blocks, _)| calls_nothing(function, blocks)).map(|(blocks, _)| {
        let copies = (INSTS_MAX / size(function, &blocks).max(1)).min(COPIES_MAX);
        (blocks, copies)
    });
    sized.filter(|(_, copies)| *copies > 1).collect()
}

fn insts<'a>(function: &'a Function, blocks: &'a [Block]) -> impl Iterator<Item = Inst> + 'a {
    blocks.iter().flat_map(|block| &function.blocks[*block].insts).copied()
}

fn calls_nothing(function: &Function, blocks: &[Block]) -> bool {
    insts(function, blocks).all(|inst| {
        let op = &function.insts[inst].op;
        !matches!(op, Op::Call(_) | Op::CallIndirect(_) | Op::New(_) | Op::NewWithTail(_) | Op::SetField(_))
    })
}

fn size(function: &Function, blocks: &[Block]) -> usize {
    insts(function, blocks).count() + blocks.len()
}

/// Makes every use behind the loop a use of a parameter of the block where the loop is left. Returns whether that is
/// possible; if not, nothing has changed.
fn close(function: &mut Function, cfg: &Cfg, dominators: &Dominators, blocks: &[Block]) -> bool {
    let inside: BTreeSet<Block> = blocks.iter().copied().collect();
    let header = blocks[0];
    let mut defined = BTreeSet::new();
    for &block in blocks {
        defined.extend(function.blocks[block].params.iter().copied());
    }
    defined.extend(insts(function, blocks).filter_map(|inst| function.insts[inst].result));
    let behind = cfg.order().iter().copied();
    let behind = behind.filter(|block| !inside.contains(block) && dominators.dominates(header, *block));
    // Uses by block, and the block where the loop is left on the way there.
    let mut uses: Vec<(Block, Block)> = Vec::new();
    let mut passed: BTreeMap<(Block, Value), Option<Value>> = BTreeMap::new();
    for block in behind {
        let used: Vec<Value> =
            uses_of(function, block).into_iter().filter(|value| defined.contains(value)).collect();
        if used.is_empty() {
            continue;
        }
        let Some(exit) = exit_to(dominators, &inside, block) else { return false };
        let is_dedicated = cfg.predecessors(exit).iter().all(|from| inside.contains(from));
        if !is_dedicated || used.iter().any(|value| function.values[*value].ty.is_counted()) {
            return false;
        }
        uses.push((block, exit));
        passed.extend(used.into_iter().map(|value| ((exit, value), None)));
    }
    for ((exit, value), param) in &mut passed {
        let ty = function.values[*value].ty.clone();
        *param = Some(function.add_param(*exit, ty));
    }
    for (block, exit) in uses {
        let renamed = |value: Value| passed.get(&(exit, value)).copied().flatten().unwrap_or(value);
        for inst in function.blocks[block].insts.clone() {
            function.insts[inst].args.iter_mut().for_each(|arg| *arg = renamed(*arg));
        }
        let data = &mut function.blocks[block];
        data.end.uses_mut().into_iter().for_each(|value| *value = renamed(*value));
        let handler = data.handler.iter_mut().flat_map(|call| &mut call.args);
        handler.for_each(|arg| *arg = renamed(*arg));
    }
    for &block in blocks {
        let data = &mut function.blocks[block];
        for call in data.end.calls_mut().into_iter().chain(data.handler.as_mut()) {
            let passed =
                passed.range((call.block, Value(0))..).take_while(|((exit, _), _)| *exit == call.block);
            call.args.extend(passed.map(|((_, value), _)| *value));
        }
    }
    true
}

/// The topmost dominator of `block` that is not in the loop.
fn exit_to(dominators: &Dominators, inside: &BTreeSet<Block>, block: Block) -> Option<Block> {
    let mut exit = block;
    loop {
        let above = dominators.parent(exit)?;
        if inside.contains(&above) {
            return Some(exit);
        }
        exit = above;
    }
}

fn uses_of(function: &Function, block: Block) -> Vec<Value> {
    let data = &function.blocks[block];
    let args = data.insts.iter().flat_map(|inst| &function.insts[*inst].args).copied();
    let handler = data.handler.iter().flat_map(|call| &call.args).copied();
    args.chain(data.end.uses()).chain(handler).collect()
}

/// Lets the body stand there `copies` times; the last one goes back to the first.
fn repeat(function: &mut Function, blocks: &[Block], copies: usize) {
    let header = blocks[0];
    let made: Vec<Copy> = (1..copies).map(|_| Copy::make(function, blocks)).collect();
    let following = made.iter().skip(1).map(|copy| copy.blocks[&header]).chain([header]);
    for (copy, next) in made.iter().zip(following) {
        copy.fill(function, blocks, header, next);
    }
    let next = made[0].blocks[&header];
    for &block in blocks {
        let data = &mut function.blocks[block];
        for call in data.end.calls_mut().into_iter().chain(data.handler.as_mut()) {
            if call.block == header {
                call.block = next;
            }
        }
    }
}

/// One more body.
struct Copy {
    blocks: BTreeMap<Block, Block>,
    values: Map<Value, Option<Value>>,
}

impl Copy {
    /// Makes blocks, parameters and instructions; nothing is filled in.
    fn make(function: &mut Function, blocks: &[Block]) -> Copy {
        let mut copy = Copy { blocks: BTreeMap::new(), values: Map::new(None) };
        for &old in blocks {
            let new = function.add_block();
            copy.blocks.insert(old, new);
            for param in function.blocks[old].params.clone() {
                let ty = function.values[param].ty.clone();
                copy.values[param] = Some(function.add_param(new, ty));
            }
            for inst in function.blocks[old].insts.clone() {
                let data = function.insts[inst].clone();
                let ty = data.result.map(|result| function.values[result].ty.clone());
                let made = function.append(new, data.op, data.args, ty, data.site);
                if let Some(result) = data.result {
                    copy.values[result] = function.insts[made].result;
                }
            }
        }
        copy
    }

    /// Lets everything refer to this copy; going back to `header` becomes going on to `next`.
    fn fill(&self, function: &mut Function, blocks: &[Block], header: Block, next: Block) {
        let value = |value: Value| self.values[value].unwrap_or(value);
        let call = |old: &BlockCall| BlockCall {
            block: if old.block == header {
                next
            } else {
                *self.blocks.get(&old.block).unwrap_or(&old.block)
            },
            args: old.args.iter().map(|arg| value(*arg)).collect(),
        };
        for old in blocks {
            let new = self.blocks[old];
            for inst in function.blocks[new].insts.clone() {
                function.insts[inst].args.iter_mut().for_each(|arg| *arg = value(*arg));
            }
            let data = &function.blocks[*old];
            let end = match &data.end {
                Terminator::Jump(target) => Terminator::Jump(call(target)),
                Terminator::Branch { cond, then, other } => {
                    Terminator::Branch { cond: value(*cond), then: call(then), other: call(other) }
                }
                Terminator::Return(result) => Terminator::Return(value(*result)),
                Terminator::Raise(exception, site) => Terminator::Raise(value(*exception), *site),
                Terminator::Unreachable => Terminator::Unreachable,
            };
            let handler = data.handler.as_ref().map(call);
            function.blocks[new].end = end;
            function.blocks[new].handler = handler;
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::unroll_loops;

    #[test]
    fn a_small_loop_stands_there_four_times() {
        check_pass(
            unroll_loops,
            "func f(v0: int) -> int {
                v1 = int 0
                v2 = int 3
                jump block1(v1)
            block1(v3: int):
                v4 = lt v3, v0
                br v4, block2, block3
            block2:
                v5 = wrapping_add v3, v2
                jump block1(v5)
            block3:
                return v3
            }",
            expect![[r#"
                func f(v0: int) -> int {
                    v1 = int 0
                    v2 = int 3
                    jump block1(v1)
                block1(v3: int):
                    v4 = lt v3, v0
                    br v4, block2, block3(v3)
                block2:
                    v5 = wrapping_add v3, v2
                    jump block4(v5)
                block3(v6: int):
                    return v6
                block4(v7: int):
                    v8 = lt v7, v0
                    br v8, block5, block3(v7)
                block5:
                    v9 = wrapping_add v7, v2
                    jump block6(v9)
                block6(v10: int):
                    v11 = lt v10, v0
                    br v11, block7, block3(v10)
                block7:
                    v12 = wrapping_add v10, v2
                    jump block8(v12)
                block8(v13: int):
                    v14 = lt v13, v0
                    br v14, block9, block3(v13)
                block9:
                    v15 = wrapping_add v13, v2
                    jump block1(v15)
                }
            "#]],
        );
    }

    #[test]
    fn a_loop_that_calls_stays() {
        check_pass(
            unroll_loops,
            "func f(v0: bool) -> bool {
                point0 = main.g() -> None
                jump block1
            block1:
                v1 = call point0
                br v0, block1, block2
            block2:
                return v0
            }",
            expect![[r#"
                func f(v0: bool) -> bool {
                    jump block1
                block1:
                    v1 = call point0
                    br v0, block1, block2
                block2:
                    return v0
                }
            "#]],
        );
    }
}
