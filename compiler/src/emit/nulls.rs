//! Which references may be null although their type says otherwise: variables before their first assignment.

use crate::ir::cfg::Cfg;
use crate::ir::map::Set;
use crate::ir::typed::{Function, Op};
use crate::ir::{Terminator, Value};

/// The values that may come from an `undefined` of a counted type.
pub(super) fn possibly_undefined(function: &Function, cfg: &Cfg) -> Set<Value> {
    let mut found = Set::new();
    let mut work = Vec::new();
    let insts = cfg.order().iter().flat_map(|block| &function.blocks[*block].insts);
    for inst in insts.map(|inst| &function.insts[*inst]) {
        let undefined = inst.result.filter(|result| {
            matches!(inst.op, Op::Undefined | Op::None) && function.values[*result].ty.is_counted()
        });
        work.extend(undefined);
    }
    if work.is_empty() {
        return found;
    }
    let flows = flows(function, cfg);
    while let Some(value) = work.pop() {
        if found.insert(value) {
            let start = flows.partition_point(|(from, _)| *from < value);
            let targets = flows[start..].iter().take_while(|(from, _)| *from == value);
            work.extend(targets.map(|(_, to)| *to));
        }
    }
    found
}

/// Pairs of values where the second may be the first under another name, sorted.
fn flows(function: &Function, cfg: &Cfg) -> Vec<(Value, Value)> {
    let mut flows = Vec::new();
    for &block in cfg.order() {
        let data = &function.blocks[block];
        for inst in data.insts.iter().map(|inst| &function.insts[*inst]) {
            if let (Op::Cast, [arg], Some(result)) = (&inst.op, inst.args.as_slice(), inst.result) {
                flows.push((*arg, result));
            }
        }
        let calls = match &data.end {
            Terminator::Jump(call) => [Some(call), None],
            Terminator::Branch { then, other, .. } => [Some(then), Some(other)],
            _ => [None, None],
        };
        for call in calls.into_iter().flatten() {
            let params = function.blocks[call.block].params.iter().copied();
            flows.extend(call.args.iter().copied().zip(params));
        }
    }
    flows.sort_unstable();
    flows
}
