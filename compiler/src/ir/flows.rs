//! Which arguments a block parameter may receive. Not here: the exception parameter of a handler, which nobody passes.

use super::cfg::Cfg;
use super::function::{Function, Op, Terminator};
use super::{BlockCall, Value};

/// Pairs of a block parameter and an argument that it may receive, sorted.
#[derive(Debug, Default)]
pub struct Flows(Vec<(Value, Value)>);

impl Flows {
    /// Collects the arguments of all calls in reachable blocks, handlers included where a raise can happen.
    pub fn new<O: Op>(function: &Function<O>, cfg: &Cfg) -> Flows {
        let mut pairs = Vec::new();
        for &block in cfg.order() {
            let data = &function.blocks[block];
            let mut flow = |call: &BlockCall, implicit: usize| {
                let params = function.blocks[call.block].params.iter().skip(implicit).copied();
                pairs.extend(params.zip(call.args.iter().copied()));
            };
            match &data.end {
                Terminator::Jump(call) => flow(call, 0),
                Terminator::Branch { then, other, .. } => {
                    flow(then, 0);
                    flow(other, 0);
                }
                Terminator::Return(..) | Terminator::Raise(..) | Terminator::Unreachable => {}
            }
            if let Some(handler) = data.handler.as_ref().filter(|_| function.block_may_raise(block)) {
                flow(handler, 1);
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        Flows(pairs)
    }

    /// What `param` may receive, without duplicates.
    pub fn received_by(&self, param: Value) -> impl Iterator<Item = Value> + '_ {
        let start = self.0.partition_point(|(to, _)| *to < param);
        self.0[start..].iter().take_while(move |(to, _)| *to == param).map(|(_, from)| *from)
    }

    /// All pairs of parameter and argument.
    pub fn pairs(&self) -> &[(Value, Value)] {
        &self.0
    }
}
