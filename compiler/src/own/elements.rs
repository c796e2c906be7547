//! Keeps what was moved out of memory alive until its place is filled again.
//!
//! `TakeElement` leaves a stale reference behind. If the value were released at once, as values that nobody uses are, the
//! release could start the cycle collector, which would count the stale reference. Not here: anything about counts.

use crate::ir::cfg::Cfg;
use crate::ir::entity::SiteId;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, Inst, Value};

/// Places a `KeepAlive` of each value that `TakeElement` moves out behind the store to the same address, if that follows
/// in the same block.
pub(super) fn keep_until_filled(function: &mut Function, cfg: &Cfg) {
    for &block in cfg.order() {
        let takes = |inst: &Inst| function.insts[*inst].op == Op::TakeElement;
        if function.blocks[block].insts.iter().any(takes) {
            keep_in(function, block);
        }
    }
}

fn keep_in(function: &mut Function, block: Block) {
    let mut taken: Vec<(Value, Value)> = Vec::new();
    let insts = std::mem::take(&mut function.blocks[block].insts);
    let mut kept = Vec::with_capacity(insts.len() + 1);
    for inst in insts {
        kept.push(inst);
        let data = &function.insts[inst];
        match (&data.op, data.args.as_slice(), data.result) {
            (Op::TakeElement, [address], Some(result)) if function.values[result].ty.is_counted() => {
                taken.push((*address, result));
            }
            (Op::StoreElement, [address, _], _) => {
                let address = *address;
                if let Some(index) = taken.iter().position(|(place, _)| *place == address) {
                    let (_, value) = taken.swap_remove(index);
                    kept.push(function.make_inst(Op::KeepAlive, vec![value], None, SiteId::NONE));
                }
            }
            _ => {}
        }
    }
    function.blocks[block].insts = kept;
}
