//! Tidies a function of either phase without looking at what its operations mean: blocks nobody reaches, handlers of
//! blocks that cannot raise, parameters that always receive one value, blocks that could be one, unused values, gaps in
//! the numbering. Not here: optimizations.

use std::collections::{HashMap, HashSet};

use super::entity::{Arena, Block, Entity, Inst, SiteId, Value};
use super::function::{Function, Op, Terminator, ValueDef};

/// Removes the handlers of blocks in which nothing raises.
pub fn remove_idle_handlers<O: Op>(function: &mut Function<O>) {
    for block in function.layout.clone() {
        if !function.block_may_raise(block) {
            function.blocks[block].handler = None;
        }
    }
}

/// Has blocks whose handler only raises the exception again go to where that goes.
pub fn skip_idle_handlers<O: Op>(function: &mut Function<O>) {
    for block in function.layout.clone() {
        // Handlers stand outside each other: the way out is no longer than there are blocks.
        for _ in 0..function.layout.len() {
            let Some(call) = function.blocks[block].handler.clone() else { break };
            let target = &function.blocks[call.block];
            let raises = matches!((&target.end, target.params.first()),
                (Terminator::Raise(value, site), Some(exception)) if value == exception && *site == SiteId::NONE);
            if !raises || !target.insts.is_empty() {
                break;
            }
            let params = target.params.clone();
            let mut outer = target.handler.clone();
            for arg in outer.iter_mut().flat_map(|outer| &mut outer.args) {
                if let Some(place) = params.iter().skip(1).position(|param| param == arg) {
                    *arg = call.args[place];
                }
            }
            function.blocks[block].handler = outer;
        }
    }
}

/// Removes blocks that the entry does not reach.
pub fn remove_unreachable_blocks<O: Op>(function: &mut Function<O>) {
    let mut reached = vec![false; function.blocks.len()];
    let mut work = vec![function.entry()];
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block.index()], true) {
            work.extend(function.successors(block));
            // A handler stays valid while its block is reachable, even where nothing raises.
            work.extend(function.blocks[block].handler.iter().map(|call| call.block));
        }
    }
    function.layout.retain(|block| reached[block.index()]);
}

/// Removes block parameters that receive the same value on every edge (or themselves), to a fixpoint. Returns what stands
/// for each value now, by number.
pub fn remove_redundant_params<O: Op>(function: &mut Function<O>) -> Vec<Value> {
    let incoming = incoming_values(function);
    let mut users: Vec<Vec<Value>> = vec![Vec::new(); incoming.len()];
    for param in function.values.keys() {
        for value in &incoming[param.index()] {
            // Code with mistakes may mention values that do not exist; it is tidied like any other, and thrown away.
            if let Some(users) = users.get_mut(value.index()) {
                users.push(param);
            }
        }
    }
    let mut replaced = Replacements(function.values.keys().collect());
    let mut work: Vec<Value> = function.values.keys().collect();
    // The first ones come first: they decide most of the others.
    work.reverse();
    while let Some(param) = work.pop() {
        let Some(only) = only_value(&mut replaced, param, &incoming[param.index()]) else { continue };
        replaced.0[param.index()] = only;
        let mut affected = std::mem::take(&mut users[param.index()]);
        work.extend(&affected);
        // Who used the parameter now uses the other value, and matters again if that is replaced, too.
        let is_param = incoming.get(only.index()).is_some_and(|values| !values.is_empty());
        if let Some(others) = users.get_mut(only.index()).filter(|_| is_param) {
            if others.len() < affected.len() {
                std::mem::swap(others, &mut affected);
            }
            others.append(&mut affected);
        }
    }
    let resolved: Vec<Value> = function.values.keys().map(|value| replaced.resolve(value)).collect();
    remove_params(function, |param| resolved[param.index()] != param);
    function.replace_uses(|value| resolved.get(value.index()).copied().unwrap_or(value));
    resolved
}

/// `value` and all parameters that receive nothing but it, be it through each other: those of nested loops do.
pub fn carriers<O: Op>(function: &Function<O>, value: Value) -> HashSet<Value> {
    let incoming = incoming_values(function);
    let mut receivers: HashMap<Value, Vec<Value>> = HashMap::new();
    let mut carriers = HashSet::from([value]);
    for param in function.values.keys().filter(|param| !incoming[param.index()].is_empty()) {
        carriers.insert(param);
        for from in &incoming[param.index()] {
            receivers.entry(*from).or_default().push(param);
        }
    }
    // All parameters are taken for carriers until one receives something else.
    let mut others: Vec<Value> = receivers.keys().copied().filter(|from| !carriers.contains(from)).collect();
    while let Some(other) = others.pop() {
        for receiver in receivers.remove(&other).unwrap_or_default() {
            if receiver != value && carriers.remove(&receiver) {
                others.push(receiver);
            }
        }
    }
    carriers
}

/// The one value other than itself that `param` receives, unless there are several, or it is replaced already.
fn only_value(replaced: &mut Replacements, param: Value, values: &[Value]) -> Option<Value> {
    if replaced.0[param.index()] != param {
        return None;
    }
    let mut only = None;
    for value in values {
        let value = replaced.resolve(*value);
        if value != param && *only.get_or_insert(value) != value {
            return None;
        }
    }
    only
}

/// For each value the one that stands for it, itself at first, with paths that get shorter as they are followed.
struct Replacements(Vec<Value>);

impl Replacements {
    fn resolve(&mut self, value: Value) -> Value {
        let mut root = value;
        while let Some(next) = self.0.get(root.index()).filter(|next| **next != root) {
            root = *next;
        }
        let mut value = value;
        while value != root {
            value = std::mem::replace(&mut self.0[value.index()], root);
        }
        root
    }
}

/// What each block parameter receives on every edge. Other values, the exception parameters of handlers and the
/// parameters of the entry receive nothing.
fn incoming_values<O: Op>(function: &Function<O>) -> Vec<Vec<Value>> {
    let mut incoming: Vec<Vec<Value>> = vec![Vec::new(); function.values.len()];
    for &block in &function.layout {
        let data = &function.blocks[block];
        let calls = data.end.calls().into_iter().map(|call| (0, call));
        for (skip, call) in calls.chain(data.handler.as_ref().map(|call| (1, call))) {
            for (param, value) in function.blocks[call.block].params.iter().skip(skip).zip(&call.args) {
                incoming[param.index()].push(*value);
            }
        }
    }
    incoming
}

/// Removes parameters, and the arguments for them in every call.
fn remove_params<O: Op>(function: &mut Function<O>, is_removed: impl Fn(Value) -> bool) {
    let keeps: HashMap<Block, Vec<bool>> = function
        .layout
        .iter()
        .map(|block| (*block, &function.blocks[*block].params))
        .filter(|(_, params)| params.iter().any(|param| is_removed(*param)))
        .map(|(block, params)| (block, params.iter().map(|param| !is_removed(*param)).collect()))
        .collect();
    for block in function.layout.clone() {
        let data = &mut function.blocks[block];
        let calls = data.end.calls_mut().into_iter().map(|call| (0, call));
        for (skip, call) in calls.chain(data.handler.as_mut().map(|call| (1, call))) {
            if let Some(keep) = keeps.get(&call.block) {
                retain_by(&mut call.args, keep.iter().skip(skip));
            }
        }
        if let Some(keep) = keeps.get(&block) {
            retain_by(&mut data.params, keep.iter());
        }
    }
}

fn retain_by<'a>(values: &mut Vec<Value>, mut keep: impl Iterator<Item = &'a bool>) {
    values.retain(|_| *keep.next().expect("one flag per parameter, and calls match the parameters"));
}

/// Joins a block with its successor where nothing else leads there and both handle raises alike.
pub fn merge_blocks<O: Op>(function: &mut Function<O>) {
    let mut entries: HashMap<Block, usize> = HashMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        for call in data.end.calls().into_iter().chain(&data.handler) {
            *entries.entry(call.block).or_default() += 1;
        }
    }
    let mut merged: HashSet<Block> = HashSet::new();
    for block in function.layout.clone() {
        if merged.contains(&block) {
            continue;
        }
        while let Some(next) = mergeable_successor(function, block, &entries) {
            let raises_first = function.block_may_raise(block);
            let data = std::mem::replace(&mut function.blocks[next].end, Terminator::Unreachable);
            let mut insts = std::mem::take(&mut function.blocks[next].insts);
            let handler = function.blocks[next].handler.take();
            let first = &mut function.blocks[block];
            first.insts.append(&mut insts);
            first.end = data;
            if !raises_first && handler.is_some() {
                first.handler = handler;
            }
            merged.insert(next);
        }
    }
    function.layout.retain(|block| !merged.contains(block));
}

fn mergeable_successor<O: Op>(
    function: &Function<O>,
    block: Block,
    entries: &HashMap<Block, usize>,
) -> Option<Block> {
    let data = &function.blocks[block];
    let Terminator::Jump(call) = &data.end else { return None };
    let next = &function.blocks[call.block];
    let single = entries.get(&call.block) == Some(&1) && next.params.is_empty() && call.block != block;
    // A value that a handler uses is defined before the block starts that can raise: joining must not change that.
    let alike = data.handler == next.handler
        || !function.block_may_raise(call.block)
        || (data.insts.is_empty() && data.handler.is_none());
    (single && alike).then_some(call.block)
}

/// Removes instructions without effect whose results nobody uses.
pub fn remove_unused<O: Op>(function: &mut Function<O>) {
    let mut uses = vec![0_usize; function.values.len()];
    for &block in &function.layout {
        let data = &function.blocks[block];
        let args = data.insts.iter().flat_map(|inst| &function.insts[*inst].args).copied();
        let handler = data.handler.iter().flat_map(|call| &call.args).copied();
        args.chain(data.end.uses()).chain(handler).for_each(|value| uses[value.index()] += 1);
    }
    let is_unused = |function: &Function<O>, uses: &[usize], inst: Inst| {
        let data = &function.insts[inst];
        data.op.is_pure() && data.result.is_none_or(|value| uses[value.index()] == 0)
    };
    let placed = || function.layout.iter().flat_map(|block| &function.blocks[*block].insts).copied();
    let mut work: Vec<Inst> = placed().filter(|inst| is_unused(function, &uses, *inst)).collect();
    let mut unused: HashSet<Inst> = work.iter().copied().collect();
    while let Some(inst) = work.pop() {
        for arg in &function.insts[inst].args {
            uses[arg.index()] -= 1;
            if let ValueDef::Result(inst) = function.values[*arg].def
                && is_unused(function, &uses, inst)
                && unused.insert(inst)
            {
                work.push(inst);
            }
        }
    }
    for block in function.layout.clone() {
        function.blocks[block].insts.retain(|inst| !unused.contains(inst));
    }
}

/// Numbers blocks, instructions and values anew, without gaps and in reverse postorder, so that a definition has a
/// smaller number than its uses and equal functions are equal in every number. Returns the new number of each value.
pub fn compact<O: Op>(function: &mut Function<O>) -> HashMap<Value, Value> {
    let order = reverse_postorder(function);
    let blocks: HashMap<Block, Block> =
        order.iter().enumerate().map(|(index, block)| (*block, Block::from_index(index))).collect();
    let mut values: HashMap<Value, Value> = HashMap::new();
    let old = std::mem::replace(
        function,
        Function { blocks: Arena::default(), ..Function::new(String::new(), function.result.clone()) },
    );
    let Function {
        name, result, blocks: old_blocks, insts: mut old_insts, values: old_values, tables, ..
    } = old;
    let mut new =
        Function { layout: Vec::new(), blocks: Arena::default(), tables, ..Function::new(name, result) };
    for block in &order {
        let new_block = new.add_block();
        for param in &old_blocks[*block].params {
            values.insert(*param, new.add_param(new_block, old_values[*param].ty.clone()));
        }
        for inst in &old_blocks[*block].insts {
            let data = &mut old_insts[*inst];
            let ty = data.result.map(|value| old_values[value].ty.clone());
            // Arguments keep their old numbers until every value has its new one.
            let args = std::mem::take(&mut data.args);
            let new_inst = new.append(new_block, data.op.clone(), args, ty, data.site);
            if let (Some(value), Some(new_value)) = (data.result, new.insts[new_inst].result) {
                values.insert(value, new_value);
            }
        }
        new.blocks[new_block].end = old_blocks[*block].end.clone();
        new.blocks[new_block].handler = old_blocks[*block].handler.clone();
    }
    for block in new.layout.clone() {
        let data = &mut new.blocks[block];
        for call in data.end.calls_mut().into_iter().chain(data.handler.as_mut()) {
            call.block = blocks[&call.block];
        }
    }
    new.replace_uses(|value| values[&value]);
    *function = new;
    values
}

/// Numbers the sites of a function in the order in which it uses them. Returns what each new number was. So what was removed
/// leaves no gap: equal functions have equal numbers.
pub fn number_sites<O: Op>(function: &mut Function<O>) -> Vec<SiteId> {
    let mut numbers: HashMap<SiteId, SiteId> = HashMap::new();
    let mut order = Vec::new();
    let mut number = |site: &mut SiteId| {
        if *site != SiteId::NONE {
            *site = *numbers.entry(*site).or_insert_with(|| {
                order.push(*site);
                SiteId::from_index(order.len() - 1)
            });
        }
    };
    for block in function.layout.clone() {
        for inst in function.blocks[block].insts.clone() {
            number(&mut function.insts[inst].site);
        }
        match &mut function.blocks[block].end {
            Terminator::Return(_, site) | Terminator::Raise(_, site) => number(site),
            Terminator::Jump(_) | Terminator::Branch { .. } | Terminator::Unreachable => {}
        }
    }
    order
}

/// The reachable blocks, each before its successors except for loops; of two branches the first comes first.
pub fn reverse_postorder<O: Op>(function: &Function<O>) -> Vec<Block> {
    let mut visited = vec![false; function.blocks.len()];
    let mut order = Vec::with_capacity(function.layout.len());
    let mut stack = vec![(function.entry(), false)];
    while let Some((block, done)) = stack.pop() {
        if done {
            order.push(block);
        } else if !std::mem::replace(&mut visited[block.index()], true) {
            stack.push((block, true));
            let data = &function.blocks[block];
            // The last one pushed is visited first and so comes last in the reversed order.
            let successors = data.end.calls().into_iter().chain(&data.handler);
            stack.extend(successors.map(|call| (call.block, false)));
        }
    }
    order.reverse();
    order
}
