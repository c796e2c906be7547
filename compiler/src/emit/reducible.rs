//! Makes control flow reducible: a cycle with several entries gets one, a dispatch block that is told where to go on.
//! Sources do not write such cycles; passes rarely make them. Not here: anything for cycles that have one entry.

use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::entity::SiteId;
use crate::ir::map::{Map, Set};
use crate::ir::typed::{Function, IntCompare, Op};
use crate::ir::{Block, BlockCall, Terminator, Type, Value, ValueDef};

/// Whether every cycle has one entry.
pub(super) fn is_reducible(cfg: &Cfg, dominators: &Dominators) -> bool {
    cfg.order().iter().all(|from| {
        let retreats = |to: &&Block| cfg.position(**to) <= cfg.position(*from);
        cfg.successors(*from).iter().filter(retreats).all(|to| dominators.dominates(*to, *from))
    })
}

/// Gives every cycle one entry.
pub(super) fn make_reducible(function: &mut Function) {
    loop {
        let cfg = Cfg::new(function);
        match find_entries(&cfg) {
            Some(entries) => dispatch(function, &cfg, entries),
            None => return,
        }
    }
}

/// The entries of a cycle that has several.
fn find_entries(cfg: &Cfg) -> Option<Vec<Block>> {
    let mut work = vec![cfg.order().to_vec()];
    while let Some(region) = work.pop() {
        for component in components(cfg, &region) {
            let inside: Set<Block> = component.iter().copied().collect();
            let is_entry =
                |block: &&Block| cfg.predecessors(**block).iter().any(|from| !inside.contains(*from));
            let entries: Vec<Block> = component.iter().filter(is_entry).copied().collect();
            match entries.as_slice() {
                [] => {}
                // Without its header, what is left of a loop shows the cycles inside it.
                [header] => work.push(component.iter().copied().filter(|block| block != header).collect()),
                _ => return Some(entries),
            }
        }
    }
    None
}

/// The strongly connected components of the blocks in `region` that are cycles: Tarjan's algorithm, without recursion.
fn components(cfg: &Cfg, region: &[Block]) -> Vec<Vec<Block>> {
    const UNSEEN: u32 = u32::MAX;
    let inside: Set<Block> = region.iter().copied().collect();
    let mut number: Map<Block, u32> = Map::new(UNSEEN);
    let mut low: Map<Block, u32> = Map::new(UNSEEN);
    let mut on_stack: Set<Block> = Set::new();
    let (mut stack, mut found, mut clock) = (Vec::new(), Vec::new(), 0);
    for &root in region {
        if number[root] != UNSEEN {
            continue;
        }
        let mut path = vec![(root, 0)];
        while let Some((block, next)) = path.last_mut() {
            let block = *block;
            if *next == 0 {
                number[block] = clock;
                low[block] = clock;
                clock += 1;
                stack.push(block);
                on_stack.insert(block);
            }
            match cfg.successors(block).get(*next) {
                Some(&to) => {
                    *next += 1;
                    if !inside.contains(to) {
                        continue;
                    }
                    if number[to] == UNSEEN {
                        path.push((to, 0));
                    } else if on_stack.contains(to) {
                        low[block] = low[block].min(number[to]);
                    }
                }
                None => {
                    path.pop();
                    if let Some((parent, _)) = path.last() {
                        low[*parent] = low[*parent].min(low[block]);
                    }
                    if low[block] == number[block] {
                        let start = stack.iter().rposition(|other| *other == block).expect("it was pushed");
                        let component = stack.split_off(start);
                        component.iter().for_each(|block| {
                            on_stack.remove(*block);
                        });
                        let is_cycle = component.len() > 1 || cfg.successors(block).contains(&block);
                        found.extend(is_cycle.then_some(component));
                    }
                }
            }
        }
    }
    found
}

/// Leads every edge to one of `entries` through a new block that goes on by number.
fn dispatch(function: &mut Function, cfg: &Cfg, entries: Vec<Block>) {
    let entries: Vec<Block> =
        entries.into_iter().map(|entry| apart_from_landing(function, cfg, entry)).collect();
    let dispatcher = function.add_block();
    let selector = function.add_param(dispatcher, Type::Int);
    let mut params: Vec<Vec<Value>> = Vec::new();
    for &entry in &entries {
        let types: Vec<Type> = types_of_params(function, entry);
        params.push(types.into_iter().map(|ty| function.add_param(dispatcher, ty)).collect());
    }
    let types: Vec<Type> = function.blocks[dispatcher].params[1..]
        .iter()
        .map(|param| function.values[*param].ty.clone())
        .collect();
    for from in function.layout.clone() {
        if from != dispatcher {
            redirect(function, from, dispatcher, &entries, &types);
        }
    }
    let mut at = dispatcher;
    for (number, (&entry, args)) in entries.iter().zip(params).enumerate() {
        let call = BlockCall { block: entry, args };
        if number + 1 == entries.len() {
            function.blocks[at].end = Terminator::Jump(call);
            return;
        }
        let next = function.add_block();
        let constant = result(function, at, Op::Int(number as i64), Vec::new(), Type::Int);
        let op = Op::IntCompare(IntCompare::Eq);
        let cond = result(function, at, op, vec![selector, constant], Type::Bool);
        function.blocks[at].end = Terminator::Branch { cond, then: call, other: BlockCall::to(next) };
        at = next;
    }
}

fn types_of_params(function: &Function, block: Block) -> Vec<Type> {
    function.blocks[block].params.iter().map(|param| function.values[*param].ty.clone()).collect()
}

/// Raises cannot carry a number, so a landing that is an entry jumps to a new block with its code.
fn apart_from_landing(function: &mut Function, cfg: &Cfg, entry: Block) -> Block {
    let lands =
        |from: &Block| function.blocks[*from].handler.as_ref().is_some_and(|handler| handler.block == entry);
    if !cfg.predecessors(entry).iter().any(lands) {
        return entry;
    }
    let body = function.add_block();
    let types = types_of_params(function, entry);
    let args: Vec<Value> = types.into_iter().map(|ty| function.add_param(entry, ty)).collect();
    // The landing takes new parameters, so that its code keeps the values it knows.
    let params: Vec<Value> = function.blocks[entry].params.drain(..).collect();
    let (old, new) = params.split_at(params.len() - args.len());
    function.blocks[entry].params = new.to_vec();
    for param in old {
        function.values[*param].def = ValueDef::Param(body);
    }
    let data = &mut function.blocks[entry];
    let insts = std::mem::take(&mut data.insts);
    let handler = data.handler.take();
    let end = std::mem::replace(&mut data.end, Terminator::Jump(BlockCall { block: body, args }));
    let data = &mut function.blocks[body];
    data.params = old.to_vec();
    data.insts = insts;
    data.handler = handler;
    data.end = end;
    body
}

/// Changes the calls of `entries` at the end of `from` into calls of the dispatcher.
fn redirect(function: &mut Function, from: Block, dispatcher: Block, entries: &[Block], types: &[Type]) {
    let mut end = std::mem::replace(&mut function.blocks[from].end, Terminator::Unreachable);
    for call in end.calls_mut() {
        let Some(number) = entries.iter().position(|entry| *entry == call.block) else { continue };
        let before: usize = entries[..number].iter().map(|entry| function.blocks[*entry].params.len()).sum();
        let mut args = vec![result(function, from, Op::Int(number as i64), Vec::new(), Type::Int)];
        for (index, ty) in types.iter().enumerate() {
            args.push(match index.checked_sub(before).and_then(|index| call.args.get(index)) {
                Some(arg) => *arg,
                None => result(function, from, Op::Undefined, Vec::new(), ty.clone()),
            });
        }
        *call = BlockCall { block: dispatcher, args };
    }
    function.blocks[from].end = end;
}

fn result(function: &mut Function, block: Block, op: Op, args: Vec<Value>, ty: Type) -> Value {
    let inst = function.append(block, op, args, Some(ty), SiteId::NONE);
    function.insts[inst].result.expect("made with a type")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::text::parse;
    use crate::ir::verify::{Phase, verify};

    #[test]
    fn two_entries_become_one() {
        let mut function = parse(
            "func f(v0: bool, v1: int) -> int {
                br v0, block1(v1), block2(v1)
            block1(v2: int):
                v3 = xor v2, v1
                br v0, block2(v3), block3
            block2(v4: int):
                v5 = xor v4, v1
                br v0, block1(v5), block3
            block3:
                return v1
            }",
        )
        .expect("it is well formed");
        let reducible = |function: &Function| {
            let cfg = Cfg::new(function);
            is_reducible(&cfg, &Dominators::new(&cfg))
        };
        assert!(!reducible(&function));
        make_reducible(&mut function);
        assert!(reducible(&function), "{function}");
        verify(&function, Phase::BeforeOwn).unwrap_or_else(|error| panic!("{error}\n{function}"));
        assert_eq!(function.layout.len(), 6, "a dispatcher of two blocks\n{function}");
    }
}
