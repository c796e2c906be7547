//! Bodies of innermost loops: which are small, and copies of them. Not here: what copies are good for (`split`, `unroll`).
//!
//! A copy of a loop can be left where the loop is left, so values of the loop that are used behind it first become
//! parameters of the blocks where it is left. Loops whose values are used where two ways out have met are not copied.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::loops::Loops;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Inst, Terminator, Value};

/// The blocks of loops around no others that call nothing, headers first.
pub(super) fn innermost(function: &Function, cfg: &Cfg, loops: &Loops) -> Vec<Vec<Block>> {
    let mut bodies: Vec<Vec<Block>> = vec![Vec::new(); loops.all().len()];
    for &block in cfg.order() {
        if let Some(index) = loops.innermost(block) {
            bodies[index as usize].push(block);
        }
    }
    let outer: BTreeSet<u32> = loops.all().iter().filter_map(|found| found.parent).collect();
    let innermost = bodies.into_iter().zip(0..).filter(|(_, index)| !outer.contains(index));
    innermost.map(|(blocks, _)| blocks).filter(|blocks| calls_nothing(function, blocks)).collect()
}

/// The instructions of `blocks`.
pub(super) fn insts<'a>(function: &'a Function, blocks: &'a [Block]) -> impl Iterator<Item = Inst> + 'a {
    blocks.iter().flat_map(|block| &function.blocks[*block].insts).copied()
}

fn calls_nothing(function: &Function, blocks: &[Block]) -> bool {
    insts(function, blocks).all(|inst| {
        let op = &function.insts[inst].op;
        !matches!(op, Op::Call(_) | Op::CallIndirect(_) | Op::New(_) | Op::NewWithTail(_) | Op::SetField(_))
    })
}

/// Instructions and terminators.
pub(super) fn size(function: &Function, blocks: &[Block]) -> usize {
    insts(function, blocks).count() + blocks.len()
}

/// Instructions that become code, and at least one.
pub(super) fn code_size(function: &Function, blocks: &[Block]) -> usize {
    let makes_code = |inst: &Inst| !matches!(function.insts[*inst].op, Op::KeepAlive | Op::Int(_));
    insts(function, blocks).filter(makes_code).count().max(1)
}

/// Makes every use behind the loop a use of a parameter of the block where the loop is left. Returns whether that is
/// possible; if not, nothing has changed.
pub(super) fn close(function: &mut Function, cfg: &Cfg, dominators: &Dominators, blocks: &[Block]) -> bool {
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

/// The block in front of a loop that leads nowhere else; made if there is none.
pub(super) fn entrance(function: &mut Function, cfg: &Cfg, dominators: &Dominators, header: Block) -> Block {
    let entering: Vec<Block> = cfg
        .predecessors(header)
        .iter()
        .copied()
        .filter(|from| !dominators.dominates(header, *from))
        .collect();
    if let [only] = entering.as_slice()
        && matches!(&function.blocks[*only].end, Terminator::Jump(call) if call.block == header)
    {
        return *only;
    }
    let entrance = function.add_block();
    let params: Vec<Value> = function.blocks[header].params.clone();
    let args = params.into_iter().map(|param| {
        let ty = function.values[param].ty.clone();
        function.add_param(entrance, ty)
    });
    let args = args.collect();
    function.blocks[entrance].end = Terminator::Jump(BlockCall { block: header, args });
    for from in entering {
        let data = &mut function.blocks[from];
        for call in data.end.calls_mut().into_iter().chain(data.handler.as_mut()) {
            if call.block == header {
                call.block = entrance;
            }
        }
    }
    entrance
}

/// One more body.
pub(super) struct Copy {
    pub(super) blocks: BTreeMap<Block, Block>,
    pub(super) values: Map<Value, Option<Value>>,
}

impl Copy {
    /// Makes blocks, parameters and instructions; nothing is filled in.
    pub(super) fn make(function: &mut Function, blocks: &[Block]) -> Copy {
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
    pub(super) fn fill(&self, function: &mut Function, blocks: &[Block], header: Block, next: Block) {
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
                Terminator::Return(result, site) => Terminator::Return(value(*result), *site),
                Terminator::Raise(exception, site) => Terminator::Raise(value(*exception), *site),
                Terminator::Unreachable => Terminator::Unreachable,
            };
            let handler = data.handler.as_ref().map(call);
            function.blocks[new].end = end;
            function.blocks[new].handler = handler;
        }
    }
}
