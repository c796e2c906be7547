//! Builds SSA form directly from code with mutable variables: Braun et al. 2013, "Simple and Efficient Construction of
//! Static Single Assignment Form", with block parameters for phis. Nothing here recurses: parameters that still need
//! arguments wait in a queue, so code of any length builds on a small stack.
//!
//! A handler edge leaves from the middle of a block, so all raises of one block must see the same variables: whoever
//! assigns a variable inside a `try` starts a new block first ([`Builder::split_for_assignment`]).

use std::collections::{BTreeMap, HashMap, VecDeque};

use super::cleanup;
use super::entity::{Arena, Block, Inst, SiteId, Value, Variable};
use super::function::{BlockCall, Function, Op, Terminator};

pub use super::cleanup::{remove_redundant_params, remove_unreachable_blocks};

/// A function under construction, with a current block.
pub struct Builder<O: Op> {
    /// The function as far as it is built.
    pub function: Function<O>,
    current: Option<Block>,
    last_ended: Option<Block>,
    variables: Arena<Variable, O::Type>,
    definitions: HashMap<(Block, Variable), Value>,
    /// The parameters that blocks got before all their predecessors were known.
    unsealed: BTreeMap<Block, Vec<Pending>>,
    predecessors: HashMap<Block, Vec<Edge>>,
    /// Parameters of sealed blocks that still need an argument from each predecessor, in order of creation: the
    /// arguments of a call are in the order of the parameters only because this is a queue.
    filling: VecDeque<Pending>,
    /// Definitions of variables that nothing assigned, to be placed at the start of their blocks.
    undefined: BTreeMap<Block, Vec<Inst>>,
    arguments: usize,
}

#[derive(Clone, Copy)]
struct Pending {
    block: Block,
    variable: Variable,
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

/// A finished function.
pub struct Built<O: Op> {
    /// The function.
    pub function: Function<O>,
    /// What stands for each value that was made on the way, by number.
    pub standing: Vec<Value>,
}

impl<O: Op> Builder<O> {
    /// Starts building in the (sealed) entry block of an empty function.
    pub fn new(function: Function<O>) -> Builder<O> {
        let entry = function.entry();
        Builder {
            function,
            current: Some(entry),
            last_ended: None,
            variables: Arena::default(),
            definitions: HashMap::new(),
            unsealed: BTreeMap::new(),
            predecessors: HashMap::new(),
            filling: VecDeque::new(),
            undefined: BTreeMap::new(),
            arguments: 0,
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

    /// The block that was ended last.
    pub fn last_ended(&self) -> Option<Block> {
        self.last_ended
    }

    /// The blocks whose ends lead to `block`; `None` if there may be more, or if raises lead there.
    pub fn ways_into(&self, block: Block) -> Option<Vec<Block>> {
        if self.unsealed.contains_key(&block) {
            return None;
        }
        let edges = self.predecessors.get(&block).map(Vec::as_slice).unwrap_or_default();
        edges.iter().map(|edge| (edge.kind != EdgeKind::Handler).then_some(edge.from)).collect()
    }

    /// Continues in `block`.
    pub fn switch_to(&mut self, block: Block) {
        self.current = Some(block);
    }

    /// How much has been built: instructions and block arguments. For callers that bound their output.
    pub fn size(&self) -> usize {
        self.function.insts.len() + self.function.blocks.len() + self.arguments
    }

    /// Sets where raises inside the current block go. Once per block, before anything is put into it.
    pub fn set_handler(&mut self, handler: Option<Block>) {
        let (Some(from), Some(block)) = (self.current, handler) else { return };
        debug_assert!(self.function.blocks[from].handler.is_none(), "{from} has a handler already");
        self.function.blocks[from].handler = Some(BlockCall::to(block));
        self.add_edge(block, Edge { from, kind: EdgeKind::Handler });
    }

    fn add_edge(&mut self, to: Block, edge: Edge) {
        debug_assert!(self.unsealed.contains_key(&to), "{to} is sealed and gets an edge from {}", edge.from);
        self.predecessors.entry(to).or_default().push(edge);
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
        self.last_ended = Some(from);
        for (index, call) in terminator.calls().into_iter().enumerate() {
            self.add_edge(call.block, Edge { from, kind: EdgeKind::Normal(index) });
        }
        self.function.blocks[from].end = terminator;
    }

    /// Assigns `variable` in the current block.
    pub fn assign(&mut self, variable: Variable, value: Value) {
        let block = self.reachable_or_new();
        self.definitions.insert((block, variable), value);
    }

    /// Reads `variable` in the current block.
    pub fn read(&mut self, variable: Variable) -> Value {
        let block = self.reachable_or_new();
        let value = self.find(variable, block);
        self.fill();
        value
    }

    /// States that `block` has all its predecessors.
    pub fn seal(&mut self, block: Block) {
        self.filling.extend(self.unsealed.remove(&block).unwrap_or_default());
        self.fill();
    }

    /// The value of `variable` at the end of `block`. Walks chains of blocks with one predecessor; where several meet
    /// it makes a parameter, whose arguments are found later.
    fn find(&mut self, variable: Variable, start: Block) -> Value {
        let mut block = start;
        let mut passed = Vec::new();
        let value = loop {
            if let Some(value) = self.definitions.get(&(block, variable)) {
                break *value;
            }
            passed.push(block);
            if passed.len() > self.function.blocks.len() {
                // A loop that nothing enters: its blocks are removed in the end.
                break self.undefined_in(Pending { block, variable });
            }
            let pending = Pending { block, variable };
            if let Some(waiting) = self.unsealed.get_mut(&block) {
                waiting.push(pending);
                break self.add_param(pending);
            }
            match self.predecessors.get(&block).map(Vec::as_slice) {
                None | Some([]) => break self.undefined_in(pending),
                Some([only]) => block = only.from,
                Some(_) => {
                    self.filling.push_back(pending);
                    break self.add_param(pending);
                }
            }
        };
        for block in passed {
            self.definitions.insert((block, variable), value);
        }
        value
    }

    fn add_param(&mut self, Pending { block, variable }: Pending) -> Value {
        self.function.add_param(block, self.variables[variable].clone())
    }

    fn undefined_in(&mut self, Pending { block, variable }: Pending) -> Value {
        let ty = self.variables[variable].clone();
        let inst = self.function.make_inst(O::undefined(), Vec::new(), Some(ty), SiteId(0));
        self.undefined.entry(block).or_default().push(inst);
        self.function.insts[inst].result.expect("made with a type")
    }

    fn fill(&mut self) {
        while let Some(Pending { block, variable }) = self.filling.pop_front() {
            let edges = self.predecessors.get(&block).cloned().unwrap_or_default();
            self.arguments += edges.len();
            for edge in edges {
                let value = self.find(variable, edge.from);
                let data = &mut self.function.blocks[edge.from];
                let call = match edge.kind {
                    EdgeKind::Handler => data.handler.as_mut(),
                    EdgeKind::Normal(index) => data.end.calls_mut().into_iter().nth(index),
                };
                call.expect("the edge was recorded with its call").args.push(value);
            }
        }
    }

    /// Ends construction: removes unreachable blocks, handlers of blocks that cannot raise, and parameters that always
    /// receive one value.
    ///
    /// # Panics
    /// If a block was never sealed: a bug of the caller.
    pub fn finish(mut self) -> Built<O> {
        assert!(self.unsealed.is_empty(), "unsealed blocks: {:?}", self.unsealed.keys());
        for (block, mut insts) in std::mem::take(&mut self.undefined) {
            insts.append(&mut self.function.blocks[block].insts);
            self.function.blocks[block].insts = insts;
        }
        cleanup::remove_idle_handlers(&mut self.function);
        cleanup::skip_idle_handlers(&mut self.function);
        cleanup::remove_unreachable_blocks(&mut self.function);
        let standing = cleanup::remove_redundant_params(&mut self.function);
        Built { function: self.function, standing }
    }
}
