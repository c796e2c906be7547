//! Where values are defined on every path. Dominance of blocks is not enough: a raise leaves a block before the block's
//! own results exist, so its handler has its parameters only. Not here: order within a block.

use super::cfg::Cfg;
use super::dominators::Dominators;
use super::function::{Function, Op};
use super::map::Map;
use super::{Block, ValueDef};

/// Tells whether a value is defined at the start of a block.
#[derive(Debug)]
pub struct Available {
    dominators: Dominators,
    /// The second part of a block that is split; the block itself where it is not.
    bodies: Map<Block, Option<Block>>,
}

impl Available {
    /// Analyzes a function. Blocks with a handler count twice, nothing else costs more than dominators.
    pub fn new<O: Op>(function: &Function<O>, cfg: &Cfg) -> Available {
        let mut bodies = Map::new(None);
        let has_handler = |block: &Block| {
            let data = &function.blocks[*block];
            cfg.is_reachable(*block) && cfg.successors(*block).len() > data.end.calls_count()
        };
        let split: Vec<Block> = function.blocks.keys().filter(has_handler).collect();
        if split.is_empty() {
            return Available { dominators: Dominators::new(cfg), bodies };
        }
        for (&block, body) in split.iter().zip(function.blocks.len()..) {
            bodies[block] = Some(super::entity::Entity::from_index(body));
        }
        let dominators = Dominators::new(&cfg.with_split_blocks(function, &split));
        Available { dominators, bodies }
    }

    /// Whether a value that `def` defines, in block `from`, is defined whenever another block `at` starts.
    pub fn at_start(&self, def: ValueDef, from: Block, at: Block) -> bool {
        let from = match def {
            ValueDef::Param(_) => from,
            ValueDef::Result(_) => self.bodies[from].unwrap_or(from),
        };
        self.dominators.dominates(from, at)
    }

    /// Whether every path to `below` runs through `above` from its start; raises in it count as running through it.
    pub fn dominates(&self, above: Block, below: Block) -> bool {
        self.dominators.dominates(above, below)
    }
}
