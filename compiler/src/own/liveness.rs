//! Which values are needed at the start of each block. Sparse: the cost is the total length of live ranges, counted in
//! blocks.

use crate::ir::cfg::Cfg;
use crate::ir::map::Map;
use crate::ir::typed::Function;
use crate::ir::{Block, Value};

/// Values that are live at block starts.
pub(super) struct Liveness {
    live_in: Map<Block, Vec<Value>>,
}

impl Liveness {
    /// Computes liveness from pairs of a value and a block that uses it.
    pub(super) fn new(
        function: &Function,
        cfg: &Cfg,
        definitions: &Map<Value, Block>,
        mut uses: Vec<(Value, Block)>,
    ) -> Liveness {
        uses.sort_unstable();
        uses.dedup();
        let mut live_in: Map<Block, Vec<Value>> = Map::with_len(Vec::new(), function.blocks.len());
        let mut work = Vec::new();
        for (value, block) in uses {
            work.push(block);
            while let Some(block) = work.pop() {
                // Values come in ascending order, so a value that was here already is the last one.
                if definitions[value] != block && live_in[block].last() != Some(&value) {
                    live_in[block].push(value);
                    work.extend(cfg.predecessors(block));
                }
            }
        }
        Liveness { live_in }
    }

    /// The values that are needed when `block` starts, in ascending order; its parameters are not among them.
    pub(super) fn live_in(&self, block: Block) -> &[Value] {
        &self.live_in[block]
    }
}

/// The block that defines each value of the reachable blocks.
pub(super) fn definitions(function: &Function, cfg: &Cfg) -> Map<Value, Block> {
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
