//! Cuts the body of a generator at its yields: it becomes a function that is entered anew for each item and goes on
//! behind the yield it left at. Values that are needed later are saved in cells on the way out and restored on the way
//! in. Not here: what makes the generator.
//!
//! The parameters of the result: the exception to raise where the body goes on, or None; the cells of the item, of the
//! result, of the state and of what is sent; the parameters of the body; the cells of saved values. It returns whether there is an item.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::ir::cleanup;
use crate::ir::entity::{Block, Entity, Inst, SiteId, Value};
use crate::ir::function::{BlockCall, Terminator, ValueDef};
use crate::ir::untyped::{CompareOp, Constant, Function, Held, Op, Test};

/// A body that has been cut.
pub(super) struct Suspended {
    pub(super) function: Function,
    /// The number of cells for saved values.
    pub(super) saved: usize,
    /// Whether it does something with what is sent.
    pub(super) reads_sent: bool,
    /// Whether it waits for other generators, which get what is sent to it.
    pub(super) hands_on_sent: bool,
    /// The new number of each value of the body.
    pub(super) numbers: HashMap<Value, Value>,
}

/// The state of a generator that runs, or has ended.
const ENDED: i64 = -1;

/// Added to the state of a generator that has something left to do if it never goes on.
const GUARDED: i64 = 1 << 32;

/// Added to the state of a generator that does something with what it is sent when it goes on.
const READS: i64 = 1 << 33;

/// The most block parameters that restored values may need.
const PARAMS_MAX: usize = 1_000_000;

/// Cuts `function` at its yields; `None` if too many values live too long.
pub(super) fn suspend(mut function: Function) -> Option<Suspended> {
    let old_entry = function.entry();
    let entry = function.add_block();
    function.layout.pop();
    function.layout.insert(0, entry);
    let thrown = function.add_param(entry, ());
    let [item, result, state, sent] = std::array::from_fn(|_| function.add_param(entry, ()));
    for param in std::mem::take(&mut function.blocks[old_entry].params) {
        function.values[param].def = ValueDef::Param(entry);
        function.blocks[entry].params.push(param);
    }
    return_by_cell(&mut function, result);
    let cuts = cut_at_yields(&mut function, item, thrown, sent);
    hand_on_sent(&mut function, sent);
    let reads_sent = function.insts.keys().any(|inst| function.insts[inst].op == Op::Sent);
    let hands_on_sent = function.insts.keys().any(|inst| function.insts[inst].op == Op::AdvanceSent);
    let live = live_in(&function);
    let kept: BTreeSet<Value> = cuts.iter().flat_map(|cut| &live[&cut.goes_on]).copied().collect();
    let is_entry = |value: &Value| function.values[*value].def == ValueDef::Param(entry);
    let kept: BTreeSet<Value> = kept.into_iter().filter(|value| !is_entry(value)).collect();
    let live: BTreeMap<Block, Vec<Value>> = live
        .into_iter()
        .map(|(block, values)| (block, values.intersection(&kept).copied().collect()))
        .collect();
    if live.values().map(Vec::len).sum::<usize>() > PARAMS_MAX {
        return None;
    }
    keep_iterators(&mut function, &kept);
    pass_along(&mut function, &live);
    let saved: Vec<Value> = kept.into_iter().filter(|value| !is_constant(&function, *value)).collect();
    let cells: BTreeMap<Value, Value> =
        saved.into_iter().map(|value| (value, function.add_param(entry, ()))).collect();
    leave(&mut function, &cuts, &live, &cells, state);
    dispatch(&mut function, old_entry, &cuts, &live, &cells, state);
    cleanup::remove_idle_handlers(&mut function);
    cleanup::remove_unreachable_blocks(&mut function);
    let standing = cleanup::remove_redundant_params(&mut function);
    cleanup::remove_unused(&mut function);
    cleanup::merge_blocks(&mut function);
    let numbers = cleanup::compact(&mut function);
    let number = |(index, standing)| Some((Value::from_index(index), *numbers.get(standing)?));
    let numbers = standing.iter().enumerate().filter_map(number).collect();
    Some(Suspended { function, saved: cells.len(), reads_sent, hands_on_sent, numbers })
}

/// A yield: the block that ends with it and the one that goes on.
struct Cut {
    leaves: Block,
    goes_on: Block,
    site: SiteId,
    /// What the cell of the state holds meanwhile.
    state: i64,
}

fn add(function: &mut Function, block: Block, op: Op, args: Vec<Value>, site: SiteId) -> Value {
    let inst = function.append(block, op, args, Some(()), site);
    function.insts[inst].result.expect("made with a type")
}

/// Returns become the end of the generator.
fn return_by_cell(function: &mut Function, result: Value) {
    for block in function.layout.clone() {
        if let Terminator::Return(value, site) = function.blocks[block].end {
            add(function, block, Op::CellSet("result".into(), Held::Stored), vec![result, value], site);
            let ended = add(function, block, Op::Constant(Constant::Bool(false)), Vec::new(), site);
            function.blocks[block].end = Terminator::Return(ended, site);
        }
    }
}

/// Ends a block at each yield, and begins the one that goes on with the exception that is thrown in.
fn cut_at_yields(function: &mut Function, item: Value, thrown: Value, sent: Value) -> Vec<Cut> {
    let used = used_values(function);
    let mut cuts = Vec::new();
    let mut work: Vec<Block> = function.layout.iter().rev().copied().collect();
    while let Some(block) = work.pop() {
        let insts = &function.blocks[block].insts;
        let is_yield = |inst: &Inst| matches!(function.insts[*inst].op, Op::Yield(_));
        let Some(at) = insts.iter().position(is_yield) else { continue };
        let rest = function.blocks[block].insts.split_off(at + 1);
        let inst = function.blocks[block].insts.pop().expect("the yield is there");
        let site = function.insts[inst].site;
        let is_used = function.insts[inst].result.is_some_and(|result| used.contains(&result));
        let (goes_on_with, with) =
            if is_used { (Op::Sent, vec![sent]) } else { (Op::Constant(Constant::None), Vec::new()) };
        let args = std::mem::replace(&mut function.insts[inst].args, with);
        let op = std::mem::replace(&mut function.insts[inst].op, goes_on_with);
        let Op::Yield(wait) = op else { continue };
        let reads = i64::from(is_used || wait.delegates) * READS;
        let state = reads
            + i64::from(wait.is_guarded) * GUARDED
            + i64::try_from(cuts.len()).unwrap_or(GUARDED - 2)
            + 1;
        add(function, block, Op::CellSet("item".into(), Held::Stored), vec![item, args[0]], site);

        let [goes_on, raises, next] = std::array::from_fn(|_| function.add_block());
        let handler = function.blocks[block].handler.clone();
        for new in [goes_on, raises, next] {
            function.blocks[new].handler = handler.clone();
        }
        function.blocks[next].insts = [vec![inst], rest].concat();
        let end = Terminator::Jump(BlockCall::to(goes_on));
        function.blocks[next].end = std::mem::replace(&mut function.blocks[block].end, end);
        let none = add(function, goes_on, Op::Constant(Constant::None), Vec::new(), site);
        let is_none = add(function, goes_on, Op::Compare(CompareOp::Is), vec![thrown, none], site);
        function.blocks[goes_on].end =
            Terminator::Branch { cond: is_none, then: BlockCall::to(next), other: BlockCall::to(raises) };
        let exception = add(function, raises, Op::Refine(Test::IsNone, false), vec![thrown], site);
        function.blocks[raises].end = Terminator::Raise(exception, site);
        cuts.push(Cut { leaves: block, goes_on, site, state });
        work.push(next);
    }
    cuts
}

/// What is sent while another generator is waited for is handed on to it.
fn hand_on_sent(function: &mut Function, sent: Value) {
    let is_handed = |inst: &Inst| function.insts[*inst].op == Op::AdvanceSent;
    let handed: Vec<Inst> = function.insts.keys().filter(is_handed).collect();
    handed.into_iter().for_each(|inst| function.insts[inst].args.push(sent));
}

/// The values that something uses.
fn used_values(function: &Function) -> BTreeSet<Value> {
    let mut used = BTreeSet::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        used.extend(data.insts.iter().flat_map(|inst| function.insts[*inst].args.iter().copied()));
        used.extend(data.end.uses());
        used.extend(data.handler.iter().flat_map(|call| call.args.iter().copied()));
    }
    used
}

/// The values that each block needs from before it.
fn live_in(function: &Function) -> BTreeMap<Block, BTreeSet<Value>> {
    let mut live: BTreeMap<Block, BTreeSet<Value>> = BTreeMap::new();
    let mut predecessors: BTreeMap<Block, Vec<Block>> = BTreeMap::new();
    let mut defined: BTreeMap<Block, BTreeSet<Value>> = BTreeMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        let handler = data.handler.iter();
        let mut own: BTreeSet<Value> = data.params.iter().copied().collect();
        // What the handler gets is known when the block is entered: it is a parameter or comes from outside.
        let handed = handler.clone().flat_map(|call| call.args.iter().copied());
        let mut needed: BTreeSet<Value> = handed.filter(|arg| !own.contains(arg)).collect();
        for &inst in &data.insts {
            needed.extend(function.insts[inst].args.iter().filter(|arg| !own.contains(arg)));
            own.extend(function.insts[inst].result);
        }
        needed.extend(data.end.uses().iter().filter(|value| !own.contains(value)));
        for call in data.end.calls().into_iter().chain(handler) {
            predecessors.entry(call.block).or_default().push(block);
        }
        live.insert(block, needed);
        defined.insert(block, own);
    }
    let mut work = function.layout.clone();
    while let Some(block) = work.pop() {
        for &from in predecessors.get(&block).into_iter().flatten() {
            let flowing: Vec<Value> = live[&block].difference(&defined[&from]).copied().collect();
            let known = live.get_mut(&from).expect("every block has an entry");
            let before = known.len();
            known.extend(flowing);
            if known.len() != before {
                work.push(from);
            }
        }
    }
    live
}

/// Iterations that go on in a later call need an object.
fn keep_iterators(function: &mut Function, kept: &BTreeSet<Value>) {
    for value in kept {
        if let ValueDef::Result(inst) = function.values[*value].def
            && function.insts[inst].op == Op::Iterate
        {
            function.insts[inst].op = Op::Iterator;
        }
    }
}

/// Makes each live value a parameter of each block that needs it: so a block may be entered with a restored one.
fn pass_along(function: &mut Function, live: &BTreeMap<Block, Vec<Value>>) {
    let params: BTreeMap<Block, BTreeMap<Value, Value>> = live
        .iter()
        .map(|(block, values)| {
            (*block, values.iter().map(|value| (*value, function.add_param(*block, ()))).collect())
        })
        .collect();
    for block in function.layout.clone() {
        let own = &params[&block];
        let name = |value: Value| own.get(&value).copied().unwrap_or(value);
        for inst in function.blocks[block].insts.clone() {
            function.insts[inst].args.iter_mut().for_each(|arg| *arg = name(*arg));
        }
        let data = &mut function.blocks[block];
        data.end.uses_mut().into_iter().for_each(|value| *value = name(*value));
        if let Some(handler) = &mut data.handler {
            handler.args.iter_mut().for_each(|value| *value = name(*value));
        }
        for call in data.end.calls_mut().into_iter().chain(&mut data.handler) {
            call.args.extend(live[&call.block].iter().map(|value| name(*value)));
        }
    }
}

/// Whether a value is made again where it is needed.
fn is_constant(function: &Function, value: Value) -> bool {
    matches!(function.definition(value), Some(data) if matches!(data.op, Op::Constant(_) | Op::Undefined))
}

/// Saves what is needed later and leaves, at each yield.
fn leave(
    function: &mut Function,
    cuts: &[Cut],
    live: &BTreeMap<Block, Vec<Value>>,
    cells: &BTreeMap<Value, Value>,
    state: Value,
) {
    for cut in cuts {
        let Terminator::Jump(call) = function.blocks[cut.leaves].end.clone() else { continue };
        for (value, arg) in live[&cut.goes_on].iter().zip(call.args) {
            if let Some(cell) = cells.get(value) {
                add(function, cut.leaves, Op::Save, vec![*cell, arg], cut.site);
            }
        }
        let number = add(function, cut.leaves, Op::Constant(Constant::Int(cut.state)), Vec::new(), cut.site);
        add(function, cut.leaves, Op::CellSet("state".into(), Held::Stored), vec![state, number], cut.site);
        let more = add(function, cut.leaves, Op::Constant(Constant::Bool(true)), Vec::new(), cut.site);
        function.blocks[cut.leaves].end = Terminator::Return(more, cut.site);
    }
}

/// Enters where the generator left, with what was saved there.
fn dispatch(
    function: &mut Function,
    start: Block,
    cuts: &[Cut],
    live: &BTreeMap<Block, Vec<Value>>,
    cells: &BTreeMap<Value, Value>,
    state: Value,
) {
    let site = SiteId(0);
    let mut block = function.entry();
    let left_at = add(function, block, Op::CellGet(None), vec![state], site);
    let ended = add(function, block, Op::Constant(Constant::Int(ENDED)), Vec::new(), site);
    add(function, block, Op::CellSet("state".into(), Held::Stored), vec![state, ended], site);
    for cut in cuts {
        let [restores, other] = std::array::from_fn(|_| function.add_block());
        let number = add(function, block, Op::Constant(Constant::Int(cut.state)), Vec::new(), site);
        let is_here = add(function, block, Op::Compare(CompareOp::Eq), vec![left_at, number], site);
        function.blocks[block].end =
            Terminator::Branch { cond: is_here, then: BlockCall::to(restores), other: BlockCall::to(other) };
        let mut args = Vec::new();
        for value in &live[&cut.goes_on] {
            args.push(match (cells.get(value), function.definition(*value).map(|data| data.op.clone())) {
                (None, Some(op)) => add(function, restores, op, Vec::new(), cut.site),
                (None, None) => *value,
                (Some(cell), _) => add(function, restores, Op::Restore, vec![*cell], cut.site),
            });
        }
        function.blocks[restores].end = Terminator::Jump(BlockCall { block: cut.goes_on, args });
        block = other;
    }
    function.blocks[block].end = Terminator::Jump(BlockCall::to(start));
}
