//! Simplifies control flow: branches whose condition is known, blocks that only jump on, blocks that could be one, blocks
//! that nobody reaches, handlers of blocks that cannot raise. Works before and behind `own`.

use super::rename::Renames;
use crate::ir::cfg::Cfg;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Terminator, Value};

/// Simplifies the control flow of `function`. Time is linear: one round of each step.
pub fn simplify_branches(function: &mut Function) {
    remove_idle_handlers(function);
    fold_branches(function);
    thread_jumps(function);
    merge_chains(function);
    function.layout = Cfg::new(function).order().to_vec();
}

fn remove_idle_handlers(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        if function.blocks[block].handler.is_some() && !function.block_may_raise(block) {
            function.blocks[block].handler = None;
        }
    }
}

/// Branches on constants and negations, and branches to the same place twice.
fn fold_branches(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let Terminator::Branch { cond, .. } = function.blocks[block].end else { continue };
        let (cond, is_negated) = strip_negations(function, cond);
        let constant = match function.definition(cond).map(|inst| &inst.op) {
            Some(Op::Bool(truth)) => Some(*truth),
            _ => None,
        };
        let end = std::mem::replace(&mut function.blocks[block].end, Terminator::Unreachable);
        let Terminator::Branch { then, other, .. } = end else { unreachable!("matched above") };
        let (then, other) = if is_negated { (other, then) } else { (then, other) };
        function.blocks[block].end = match constant {
            Some(true) => Terminator::Jump(then),
            Some(false) => Terminator::Jump(other),
            None if then == other => Terminator::Jump(then),
            None => Terminator::Branch { cond, then, other },
        };
    }
}

fn strip_negations(function: &Function, cond: Value) -> (Value, bool) {
    let (mut cond, mut is_negated) = (cond, false);
    while let Some((Op::Not, [arg])) = function.definition(cond).map(|inst| (&inst.op, inst.args.as_slice()))
    {
        cond = *arg;
        is_negated = !is_negated;
    }
    (cond, is_negated)
}

/// Lets calls of a block without instructions go where the block jumps to.
fn thread_jumps(function: &mut Function) {
    let uses = count_param_uses(function);
    let is_empty = |block: Block| {
        let data = &function.blocks[block];
        let is_plain = block != function.entry() && data.insts.is_empty();
        // Its parameters must not be used behind it, because it no longer stands in front.
        let passes_on = |call: &BlockCall| {
            data.params
                .iter()
                .all(|param| uses[*param] as usize == call.args.iter().filter(|arg| *arg == param).count())
        };
        match &data.end {
            Terminator::Jump(call) if is_plain && call.block != block && passes_on(call) => {
                Some(call.clone())
            }
            _ => None,
        }
    };
    let onward: Map<Block, Option<BlockCall>> = {
        let mut onward = Map::with_len(None, function.blocks.len());
        for &block in &function.layout {
            onward[block] = is_empty(block);
        }
        onward
    };
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut end = std::mem::replace(&mut function.blocks[block].end, Terminator::Unreachable);
        for call in end.calls_mut() {
            thread_call(function, &onward, call);
        }
        function.blocks[block].end = end;
    }
}

/// How many empty blocks in a row are skipped; also ends the walk around an empty endless loop.
const HOPS_MAX: u32 = 16;

fn thread_call(function: &Function, onward: &Map<Block, Option<BlockCall>>, call: &mut BlockCall) {
    for _ in 0..HOPS_MAX {
        let Some(next) = &onward[call.block] else { return };
        let params = &function.blocks[call.block].params;
        let substitute = |arg: &Value| {
            let position = params.iter().position(|param| param == arg);
            position.map_or(*arg, |position| call.args[position])
        };
        let args = next.args.iter().map(substitute).collect();
        *call = BlockCall { block: next.block, args };
    }
}

/// Uses of block parameters; of other values it says nothing.
fn count_param_uses(function: &Function) -> Map<Value, u32> {
    let mut uses = Map::with_len(0, function.values.len());
    for &block in &function.layout {
        let data = &function.blocks[block];
        data.insts.iter().for_each(|inst| function.insts[*inst].args.iter().for_each(|arg| uses[*arg] += 1));
        data.end.uses().into_iter().for_each(|value| uses[value] += 1);
        data.handler.iter().flat_map(|call| &call.args).for_each(|arg| uses[*arg] += 1);
    }
    uses
}

/// Joins a block with its successor where nothing else leads there and both handle raises alike.
fn merge_chains(function: &mut Function) {
    let cfg = Cfg::new(function);
    let mut renames = Renames::new(function);
    let mut merged: Map<Block, bool> = Map::with_len(false, function.blocks.len());
    for &block in cfg.order() {
        if merged[block] {
            continue;
        }
        let mut contents = Contents::of(function, block);
        while let Some(next) = mergeable(function, &cfg, &mut renames, block, contents) {
            merged[next] = true;
            contents = contents.and(Contents::of(function, next));
            merge(function, &mut renames, block, next);
        }
    }
    function.layout = cfg.order().iter().copied().filter(|block| !merged[*block]).collect();
    renames.apply(function);
}

/// What a block does. Known for a block that takes in many others without looking at all of it each time.
#[derive(Clone, Copy)]
struct Contents {
    raises: bool,
    computes: bool,
}

impl Contents {
    fn of(function: &Function, block: Block) -> Contents {
        let insts = &function.blocks[block].insts;
        let computes = insts.iter().any(|inst| function.insts[*inst].result.is_some());
        Contents { raises: function.block_may_raise(block), computes }
    }

    fn and(self, other: Contents) -> Contents {
        Contents { raises: self.raises || other.raises, computes: self.computes || other.computes }
    }
}

/// The block that `block` can take in, if it ends with a jump there.
fn mergeable(
    function: &mut Function,
    cfg: &Cfg,
    renames: &mut Renames,
    block: Block,
    contents: Contents,
) -> Option<Block> {
    let Terminator::Jump(call) = &function.blocks[block].end else { return None };
    let next = call.block;
    if cfg.predecessors(next).len() != 1 || next == block || next == function.entry() {
        return None;
    }
    let params = function.blocks[next].params.clone();
    let args = call.args.clone();
    if function.block_may_raise(next) {
        let handler = function.blocks[next].handler.clone().map(|mut handler| {
            for arg in &mut handler.args {
                let position = params.iter().position(|param| param == arg);
                *arg = renames.resolve(position.map_or(*arg, |position| args[position]));
            }
            handler
        });
        // The code behind a handler may use what stands before the block, so nothing may move from there into it.
        let is_alike = match contents.raises {
            true => function.blocks[block].handler == handler,
            false => handler.is_none() || !contents.computes,
        };
        if !is_alike {
            return None;
        }
        function.blocks[block].handler = handler;
    }
    Some(next)
}

fn merge(function: &mut Function, renames: &mut Renames, block: Block, next: Block) {
    let end = std::mem::replace(&mut function.blocks[next].end, Terminator::Unreachable);
    let end = std::mem::replace(&mut function.blocks[block].end, end);
    let Terminator::Jump(call) = end else { unreachable!("the caller found a jump") };
    let params = std::mem::take(&mut function.blocks[next].params);
    for (param, arg) in params.into_iter().zip(call.args) {
        renames.insert(param, arg);
    }
    let insts = std::mem::take(&mut function.blocks[next].insts);
    function.blocks[block].insts.extend(insts);
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::simplify_branches;

    #[test]
    fn a_branch_on_a_constant_is_a_jump() {
        check_pass(
            simplify_branches,
            "func f(v0: int) -> int {
                v1 = bool true
                v2 = not v1
                br v2, block1, block2
            block1:
                v3 = int 1
                return v3
            block2:
                return v0
            }",
            expect![[r#"
                func f(v0: int) -> int {
                    v1 = bool true
                    v2 = not v1
                    return v0
                }
            "#]],
        );
    }

    #[test]
    fn a_negated_branch_swaps_its_sides() {
        check_pass(
            simplify_branches,
            "func f(v0: bool, v1: int, v2: int) -> int {
                v3 = not v0
                br v3, block1, block2
            block1:
                return v1
            block2:
                return v2
            }",
            expect![[r#"
                func f(v0: bool, v1: int, v2: int) -> int {
                    v3 = not v0
                    br v0, block2, block1
                block2:
                    return v2
                block1:
                    return v1
                }
            "#]],
        );
    }

    #[test]
    fn blocks_that_only_jump_on_are_skipped() {
        check_pass(
            simplify_branches,
            "func f(v0: bool, v1: int) -> int {
                br v0, block1, block2(v1)
            block1:
                v2 = int 3
                jump block3(v2)
            block2(v4: int):
                jump block3(v4)
            block3(v3: int):
                return v3
            }",
            expect![[r#"
                func f(v0: bool, v1: int) -> int {
                    br v0, block1, block3(v1)
                block1:
                    v2 = int 3
                    jump block3(v2)
                block3(v3: int):
                    return v3
                }
            "#]],
        );
    }

    #[test]
    fn a_parameter_that_is_used_later_keeps_its_block() {
        check_pass(
            simplify_branches,
            "func f(v0: bool, v1: int) -> int {
                br v0, block1(v1), block3
            block1(v2: int):
                jump block2
            block2:
                br v0, block2, block4
            block3:
                v5 = int 1
                return v5
            block4:
                return v2
            }",
            expect![[r#"
                func f(v0: bool, v1: int) -> int {
                    br v0, block1(v1), block3
                block1(v2: int):
                    jump block2
                block2:
                    br v0, block2, block4
                block4:
                    return v2
                block3:
                    v5 = int 1
                    return v5
                }
            "#]],
        );
    }

    #[test]
    fn chains_join_where_raises_go_to_one_place() {
        check_pass(
            simplify_branches,
            "func f(v0: int) -> int {
                v1 = wrapping_add v0, v0
                jump block1
            block1:
                handler block9(v0)
                v2 = add v1, v0
                jump block2(v2)
            block2(v3: int):
                handler block9(v0)
                v4 = add v3, v0
                jump block3
            block3:
                handler block9(v3)
                v5 = add v4, v0
                return v5
            block9(v6: builtins.BaseException, v7: int):
                return v7
            }",
            expect![[r#"
                func f(v0: int) -> int {
                    v1 = wrapping_add v0, v0
                    jump block1
                block1:
                    handler block9(v0)
                    v2 = add v1, v0
                    v4 = add v2, v0
                    jump block3
                block3:
                    handler block9(v2)
                    v5 = add v4, v0
                    return v5
                block9(v6: builtins.BaseException, v7: int):
                    return v7
                }
            "#]],
        );
    }

    #[test]
    fn an_empty_endless_loop_stays() {
        check_pass(
            simplify_branches,
            "func f(v0: bool) -> int {
                br v0, block1, block2
            block1:
                jump block2
            block2:
                jump block1
            }",
            expect![[r#"
                func f(v0: bool) -> int {
                    br v0, block1, block2
                block2:
                    jump block1
                block1:
                    jump block2
                }
            "#]],
        );
    }
}
