//! Builds SSA form directly from code with mutable variables: Braun et al. 2013, "Simple and Efficient Construction of
//! Static Single Assignment Form", with block parameters for phis. Redundant parameters are removed at the end.
//!
//! A handler edge leaves from the middle of a block, so all raises of one block must see the same variables: whoever
//! assigns a variable inside a `try` starts a new block first ([`Builder::split_for_assignment`]).

use std::collections::BTreeMap;

use super::entity::{Arena, Block, Inst, SiteId, Value, Variable};
use super::function::{BlockCall, Function, Op, Terminator};

/// A function under construction, with a current block.
pub struct Builder<O: Op> {
    /// The function as far as it is built.
    pub function: Function<O>,
    current: Option<Block>,
    variables: Arena<Variable, O::Type>,
    definitions: BTreeMap<(Block, Variable), Value>,
    unsealed: BTreeMap<Block, Vec<(Variable, Value)>>,
    predecessors: BTreeMap<Block, Vec<Edge>>,
}

#[derive(Clone, Copy, PartialEq)]
struct Edge {
    from: Block,
    kind: EdgeKind,
}

#[derive(Clone, Copy, PartialEq)]
enum EdgeKind {
    /// The n-th call of the terminator.
    Normal(usize),
    Handler,
}

impl<O: Op> Builder<O> {
    /// Starts building in the (sealed) entry block of an empty function.
    pub fn new(function: Function<O>) -> Builder<O> {
        let entry = function.entry();
        Builder {
            function,
            current: Some(entry),
            variables: Arena::default(),
            definitions: BTreeMap::new(),
            unsealed: BTreeMap::new(),
            predecessors: BTreeMap::new(),
        }
    }

    /// Declares a variable whose values have type `ty`.
    pub fn variable(&mut self, ty: O::Type) -> Variable {
        self.variables.push(ty)
    }

    /// Makes a block that may still get predecessors, until [`Builder::seal`].
    pub fn block(&mut self) -> Block {
        let block = self.function.add_block();
        self.unsealed.insert(block, Vec::new());
        block
    }

    /// The block that instructions go to; `None` behind a terminator.
    pub fn current(&self) -> Option<Block> {
        self.current
    }

    /// Continues in `block`.
    pub fn switch_to(&mut self, block: Block) {
        self.current = Some(block);
    }

    /// Sets where raises inside the current block go. The edge exists even if nothing in the block raises in the end.
    pub fn set_handler(&mut self, handler: Option<Block>) {
        let (Some(from), Some(block)) = (self.current, handler) else { return };
        self.function.blocks[from].handler = Some(BlockCall::to(block));
        self.predecessors.entry(block).or_default().push(Edge { from, kind: EdgeKind::Handler });
    }

    /// Starts a new block with the same handler, so that an assignment is not seen by raises before it.
    pub fn split_for_assignment(&mut self) {
        let Some(handler) = self.current.and_then(|block| self.function.blocks[block].handler.clone()) else {
            return;
        };
        let next = self.block();
        self.jump(next);
        self.seal(next);
        self.switch_to(next);
        self.set_handler(Some(handler.block));
    }

    /// Appends an instruction and returns its result; behind a terminator it goes to a fresh unreachable block.
    pub fn inst(&mut self, op: O, args: Vec<Value>, ty: O::Type, site: SiteId) -> Value {
        let block = self.reachable_or_new();
        let inst = self.function.append(block, op, args, Some(ty), site);
        self.function.insts[inst].result.expect("made with a type")
    }

    /// Appends an instruction without result.
    pub fn effect(&mut self, op: O, args: Vec<Value>, site: SiteId) -> Inst {
        let block = self.reachable_or_new();
        self.function.append(block, op, args, None, site)
    }

    fn reachable_or_new(&mut self) -> Block {
        if let Some(block) = self.current {
            return block;
        }
        let block = self.block();
        self.seal(block);
        self.switch_to(block);
        block
    }

    /// Ends the current block with a jump.
    pub fn jump(&mut self, target: Block) {
        self.end(Terminator::Jump(BlockCall::to(target)));
    }

    /// Ends the current block with a branch.
    pub fn branch(&mut self, cond: Value, then: Block, other: Block) {
        self.end(Terminator::Branch { cond, then: BlockCall::to(then), other: BlockCall::to(other) });
    }

    /// Ends the current block. Calls in `terminator` have no arguments yet; they are filled as variables are used.
    pub fn end(&mut self, terminator: Terminator) {
        let Some(from) = self.current.take() else { return };
        for (index, call) in terminator.calls().into_iter().enumerate() {
            let edge = Edge { from, kind: EdgeKind::Normal(index) };
            self.predecessors.entry(call.block).or_default().push(edge);
        }
        self.function.blocks[from].end = terminator;
    }

    /// Assigns `variable` in the current block.
    pub fn assign(&mut self, variable: Variable, value: Value) {
        if let Some(block) = self.current {
            self.definitions.insert((block, variable), value);
        }
    }

    /// Reads `variable` in the current block.
    pub fn read(&mut self, variable: Variable) -> Value {
        let block = self.reachable_or_new();
        self.read_in(variable, block)
    }

    /// States that `block` has all its predecessors.
    pub fn seal(&mut self, block: Block) {
        for (variable, param) in self.unsealed.remove(&block).unwrap_or_default() {
            self.fill_arguments(block, variable, param);
        }
    }

    // Walks single-predecessor chains in a loop, so that long straight code needs no deep recursion.
    fn read_in(&mut self, variable: Variable, start: Block) -> Value {
        let mut block = start;
        let mut passed = Vec::new();
        let value = loop {
            if let Some(value) = self.definitions.get(&(block, variable)) {
                break *value;
            }
            passed.push(block);
            if let Some(pending) = self.unsealed.get(&block) {
                let mut pending = pending.clone();
                let param = self.function.add_param(block, self.variables[variable].clone());
                pending.push((variable, param));
                self.unsealed.insert(block, pending);
                break param;
            }
            match self.predecessors.get(&block).map(Vec::as_slice) {
                None | Some([]) => break self.undefined_in(block, variable),
                Some([only]) => block = only.from,
                Some(_) => {
                    let param = self.function.add_param(block, self.variables[variable].clone());
                    self.definitions.insert((block, variable), param);
                    self.fill_arguments(block, variable, param);
                    break param;
                }
            }
        };
        for block in passed {
            self.definitions.insert((block, variable), value);
        }
        value
    }

    fn undefined_in(&mut self, block: Block, variable: Variable) -> Value {
        let ty = self.variables[variable].clone();
        let inst = self.function.make_inst(O::undefined(), Vec::new(), Some(ty), SiteId(0));
        self.function.blocks[block].insts.insert(0, inst);
        self.function.insts[inst].result.expect("made with a type")
    }

    fn fill_arguments(&mut self, block: Block, variable: Variable, param: Value) {
        debug_assert!(self.function.blocks[block].params.contains(&param));
        for edge in self.predecessors.get(&block).cloned().unwrap_or_default() {
            let value = self.read_in(variable, edge.from);
            let data = &mut self.function.blocks[edge.from];
            let call = match edge.kind {
                EdgeKind::Handler => data.handler.as_mut(),
                EdgeKind::Normal(index) => data.end.calls_mut().into_iter().nth(index),
            };
            call.expect("the edge was recorded with its call").args.push(value);
        }
    }

    /// Ends construction: removes unreachable blocks and parameters that always receive one value.
    ///
    /// # Panics
    /// If a block was never sealed: a bug of the caller.
    pub fn finish(mut self) -> Function<O> {
        assert!(self.unsealed.is_empty(), "unsealed blocks: {:?}", self.unsealed.keys());
        remove_unreachable_blocks(&mut self.function);
        remove_redundant_params(&mut self.function);
        self.function
    }
}

/// Removes blocks that the entry does not reach.
pub fn remove_unreachable_blocks<O: Op>(function: &mut Function<O>) {
    let mut reached = vec![false; function.blocks.len()];
    let mut work = vec![function.entry()];
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block.0 as usize], true) {
            work.extend(function.successors(block));
            // A handler stays valid while its block is reachable, even where nothing raises.
            work.extend(function.blocks[block].handler.iter().map(|call| call.block));
        }
    }
    function.layout.retain(|block| reached[block.0 as usize]);
}

/// Removes block parameters that receive the same value on every edge (or themselves), to a fixpoint.
pub fn remove_redundant_params<O: Op>(function: &mut Function<O>) {
    let mut replaced: BTreeMap<Value, Value> = BTreeMap::new();
    let resolve = |replaced: &BTreeMap<Value, Value>, mut value: Value| {
        while let Some(next) = replaced.get(&value) {
            value = *next;
        }
        value
    };
    loop {
        let incoming = incoming_arguments(function);
        let mut removed: BTreeMap<Block, Vec<usize>> = BTreeMap::new();
        for &block in function.layout.iter().skip(1) {
            let params = function.blocks[block].params.clone();
            let calls = incoming.get(&block).map(Vec::as_slice).unwrap_or_default();
            for (index, param) in params.iter().enumerate() {
                let Some(position) = calls.iter().map(|(skip, _)| index.checked_sub(*skip)).min().flatten()
                else {
                    continue; // the exception parameter of a handler
                };
                let mut values = calls.iter().map(|(_, args)| resolve(&replaced, args[position]));
                let mut only = None;
                let same = values
                    .all(|value| value == resolve(&replaced, *param) || *only.get_or_insert(value) == value);
                if let (true, Some(value)) = (same, only) {
                    replaced.insert(*param, value);
                    removed.entry(block).or_default().push(index);
                }
            }
        }
        if removed.is_empty() {
            break;
        }
        remove_params(function, &removed);
    }
    function.replace_uses(|value| resolve(&replaced, value));
}

/// For each block, the arguments of every call of it, with the number of parameters that are not in the arguments.
fn incoming_arguments<O: Op>(function: &Function<O>) -> BTreeMap<Block, Vec<(usize, Vec<Value>)>> {
    let mut incoming: BTreeMap<Block, Vec<(usize, Vec<Value>)>> = BTreeMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        for call in data.end.calls() {
            incoming.entry(call.block).or_default().push((0, call.args.clone()));
        }
        if let Some(call) = &data.handler {
            incoming.entry(call.block).or_default().push((1, call.args.clone()));
        }
    }
    incoming
}

/// Removes parameters by index, and the arguments for them in every call.
fn remove_params<O: Op>(function: &mut Function<O>, removed: &BTreeMap<Block, Vec<usize>>) {
    for block in function.layout.clone() {
        let data = &mut function.blocks[block];
        let calls = data.end.calls_mut().into_iter().map(|call| (0, call));
        for (skip, call) in calls.chain(data.handler.as_mut().map(|call| (1, call))) {
            for index in removed.get(&call.block).into_iter().flatten().rev() {
                call.args.remove(index - skip);
            }
        }
        for index in removed.get(&block).into_iter().flatten().rev() {
            data.params.remove(*index);
        }
    }
}
