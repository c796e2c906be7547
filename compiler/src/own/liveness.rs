//! Which owned values are needed at the start of each block. Sparse: the cost is the total length of live ranges of
//! owned values, counted in blocks.

use super::classify::Classes;
use crate::ir::cfg::Cfg;
use crate::ir::map::Map;
use crate::ir::typed::Function;
use crate::ir::{Block, Value};

/// Owned values that are live at block starts.
pub(super) struct Liveness {
    live_in: Map<Block, Vec<Value>>,
}

impl Liveness {
    pub(super) fn new(function: &Function, cfg: &Cfg, classes: &Classes) -> Liveness {
        let definitions = definitions(function, cfg);
        let mut uses = upward_exposed_uses(function, cfg, classes, &definitions);
        uses.sort_unstable();
        uses.dedup();
        let mut live_in = Map::with_len(Vec::new(), function.blocks.len());
        let mut seen: Map<Block, u32> = Map::with_len(u32::MAX, function.blocks.len());
        let mut work = Vec::new();
        for (value, block) in uses {
            work.push(block);
            while let Some(block) = work.pop() {
                if definitions[value] == block || seen[block] == value.0 {
                    continue;
                }
                seen[block] = value.0;
                live_in[block].push(value);
                work.extend(cfg.predecessors(block));
            }
        }
        Liveness { live_in }
    }

    /// The owned values that are needed when `block` starts, in ascending order; its parameters are not among them.
    pub(super) fn live_in(&self, block: Block) -> &[Value] {
        &self.live_in[block]
    }
}

fn definitions(function: &Function, cfg: &Cfg) -> Map<Value, Block> {
    let mut definitions = Map::with_len(Block(u32::MAX), function.values.len());
    for &block in cfg.order() {
        let data = &function.blocks[block];
        let results = data.insts.iter().filter_map(|inst| function.insts[*inst].result);
        for value in data.params.iter().copied().chain(results) {
            definitions[value] = block;
        }
    }
    definitions
}

fn upward_exposed_uses(
    function: &Function,
    cfg: &Cfg,
    classes: &Classes,
    definitions: &Map<Value, Block>,
) -> Vec<(Value, Block)> {
    let mut uses = Vec::new();
    for &block in cfg.order() {
        let mut used = |value: &Value| {
            let needed = classes.needs(value).iter().filter(|needed| definitions[**needed] != block);
            uses.extend(needed.map(|needed| (*needed, block)));
        };
        let data = &function.blocks[block];
        data.insts.iter().for_each(|inst| function.insts[*inst].args.iter().for_each(&mut used));
        data.end.uses().iter().for_each(&mut used);
        if let Some(handler) = data.handler.as_ref().filter(|_| function.block_may_raise(block)) {
            handler.args.iter().for_each(&mut used);
        }
    }
    uses
}
