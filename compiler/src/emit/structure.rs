//! Turns a reducible control flow graph into structured wasm: Ramsey 2022, "Beyond Relooper". The dominator tree is
//! walked with a stack of steps instead of recursion, so that its depth is bounded by memory alone.
//!
//! A block with several forward edges, and every landing, is a *merge*: a wasm `block` around the code of its dominator
//! ends where it begins, so reaching it is a branch. A loop header opens a wasm `loop`. Any other block has one edge and
//! is emitted in the place of that edge.

use linkpoint_abi::{WasmSignature, WasmType};
use wasm_encoder::{BlockType, InstructionSink};

use super::imports::Imports;
use super::locals::Locals;
use super::nulls::possibly_undefined;
use super::raises::Landings;
use super::schedule::{Item, Schedule};
use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::map::{Map, Set};
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Terminator, Type, Value};

/// The code of a function while it is emitted.
pub(super) struct Emitter<'a> {
    pub(super) function: &'a Function,
    pub(super) cfg: &'a Cfg,
    dominators: &'a Dominators,
    pub(super) schedule: Schedule,
    pub(super) locals: Locals,
    pub(super) imports: Imports<'a>,
    pub(super) landings: Landings,
    /// References whose type does not tell that they may be null.
    pub(super) undefined: Set<Value>,
    /// Whether a type may be part of a cycle, as far as asked.
    pub(super) cyclic: Vec<(Type, bool)>,
    pub(super) temporaries: [Option<u32>; 5],
    pub(super) code: Vec<u8>,
    /// The block whose items are being emitted.
    pub(super) block: Block,
    /// The number of open wasm blocks.
    depth: u32,
    /// The depth of the wasm block that ends where the block begins.
    label: Map<Block, u32>,
    /// The depth of the wasm loop that begins with the block.
    loop_label: Map<Block, u32>,
    steps: Vec<Step>,
}

/// What is left to do, last first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The block and all it dominates.
    Tree(Block),
    /// The items of the block and its terminator.
    Code(Block),
    /// The edge that leaves the first block by its terminator's call of this number.
    Edge(Block, usize),
    /// The end of a wasm block.
    End,
}

/// Emits the body of `function`.
pub(super) fn run<'a>(
    function: &'a Function,
    cfg: &'a Cfg,
    dominators: &'a Dominators,
    signature: WasmSignature,
) -> Emitter<'a> {
    let schedule = Schedule::new(function, cfg);
    let locals = Locals::new(function, cfg, &schedule);
    let mut emitter = Emitter {
        function,
        cfg,
        dominators,
        schedule,
        locals,
        imports: Imports::new(&function.tables, signature),
        landings: Landings::new(function, cfg),
        undefined: possibly_undefined(function, cfg),
        cyclic: Vec::new(),
        temporaries: [None; 5],
        code: Vec::with_capacity(function.insts.len() * 8),
        block: function.entry(),
        depth: 0,
        label: Map::with_len(0, function.blocks.len()),
        loop_label: Map::with_len(0, function.blocks.len()),
        steps: vec![Step::Tree(function.entry())],
    };
    while let Some(step) = emitter.steps.pop() {
        emitter.step(step);
    }
    // Every path has left by now; wasm does not see that behind an `end`.
    emitter.sink().unreachable().end();
    emitter
}

impl<'a> Emitter<'a> {
    pub(super) fn sink(&mut self) -> InstructionSink<'_> {
        InstructionSink::new(&mut self.code)
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Tree(block) => self.tree(block),
            Step::Code(block) => self.block_code(block),
            Step::Edge(block, index) => {
                let call = self.branch_call(block, index);
                self.push_arguments(call);
                self.edge(block, call);
            }
            Step::End => {
                self.sink().end();
                self.depth -= 1;
            }
        }
    }

    fn tree(&mut self, block: Block) {
        if self.is_loop_header(block) {
            self.sink().loop_(BlockType::Empty);
            self.depth += 1;
            self.loop_label[block] = self.depth;
            self.steps.push(Step::End);
        }
        let dominators = self.dominators;
        for &child in dominators.children(block).iter().rev() {
            if self.is_merge(child) {
                self.sink().block(BlockType::Empty);
                self.depth += 1;
                self.label[child] = self.depth;
                self.steps.extend([Step::Tree(child), Step::End]);
            }
        }
        self.steps.push(Step::Code(block));
    }

    fn block_code(&mut self, block: Block) {
        self.block = block;
        self.enter_landing(block);
        let (start, end) = self.schedule.ranges[block];
        let mut index = start as usize;
        while index < end as usize {
            index += self.item(index);
        }
        self.terminator(block);
    }

    /// Emits the item at `index`, and returns how many items that were.
    fn item(&mut self, index: usize) -> usize {
        let next = self.schedule.items.get(index + 1).copied();
        match (self.schedule.items[index], next) {
            (Item::Push(value), Some(Item::Wrap)) => {
                self.push_wrapped(value);
                return 2;
            }
            (Item::Push(value), _) => self.push(value),
            (Item::Do(inst), Some(Item::Wrap))
                if matches!(self.function.insts[inst].op, Op::AddressOfObject)
                    && self.stays_on_stack(inst) =>
            {
                return 2; // the address of an object is the reference itself
            }
            (Item::Wrap, _) => {
                self.sink().i32_wrap_i64();
            }
            (Item::Do(inst), _) => self.instruction(inst),
        }
        1
    }

    fn terminator(&mut self, block: Block) {
        let function = self.function;
        match &function.blocks[block].end {
            Terminator::Jump(call) => self.edge(block, call),
            Terminator::Branch { then, other, .. } => self.branch(block, then, other),
            Terminator::Return(..) => {
                self.sink().i32_const(0).return_();
            }
            Terminator::Raise(value, site) => self.raise(block, *value, *site),
            Terminator::Unreachable => {
                self.sink().unreachable();
            }
        }
    }

    fn branch(&mut self, block: Block, then: &'a BlockCall, other: &'a BlockCall) {
        if then.args.is_empty() && self.is_branch_target(block, then.block) {
            let label = self.label_of(block, then.block);
            self.sink().br_if(label);
            return self.steps.push(Step::Edge(block, 1));
        }
        if other.args.is_empty() && self.is_branch_target(block, other.block) {
            let label = self.label_of(block, other.block);
            self.sink().i32_eqz().br_if(label);
            return self.steps.push(Step::Edge(block, 0));
        }
        // The smaller side goes inside, so that nesting is at most logarithmic. Neither side falls out of its end.
        let inside = if self.weight(block, then) <= self.weight(block, other) { 0 } else { 1 };
        if inside == 1 {
            self.sink().i32_eqz();
        }
        self.sink().if_(BlockType::Empty);
        self.depth += 1;
        self.steps.extend([Step::Edge(block, 1 - inside), Step::End, Step::Edge(block, inside)]);
    }

    fn weight(&self, from: Block, call: &BlockCall) -> u32 {
        if self.is_branch_target(from, call.block) { 0 } else { self.dominators.dominated_count(call.block) }
    }

    fn push_arguments(&mut self, call: &BlockCall) {
        call.args.iter().for_each(|arg| self.push(*arg));
    }

    /// Goes to the target of `call`, whose arguments are on the stack.
    fn edge(&mut self, from: Block, call: &BlockCall) {
        let params = &self.function.blocks[call.block].params;
        for &param in params.iter().rev() {
            self.pop_into(param);
        }
        if !self.is_branch_target(from, call.block) {
            self.steps.push(Step::Tree(call.block));
        } else if !self.falls_through_to(call.block) {
            let label = self.label_of(from, call.block);
            self.sink().br(label);
        }
    }

    /// Whether the next thing in the code is the start of `target`.
    fn falls_through_to(&self, target: Block) -> bool {
        matches!(self.steps.as_slice(), [.., Step::Tree(next), Step::End]
            if *next == target && self.label[target] == self.depth)
    }

    fn branch_call(&self, block: Block, index: usize) -> &'a BlockCall {
        match (&self.function.blocks[block].end, index) {
            (Terminator::Branch { then, .. }, 0) => then,
            (Terminator::Branch { other, .. }, _) => other,
            _ => unreachable!("edge steps are made for branches"),
        }
    }

    /// The relative label for a branch from code of `from` to `target`.
    pub(super) fn label_of(&self, from: Block, target: Block) -> u32 {
        let depth =
            if self.is_back_edge(from, target) { self.loop_label[target] } else { self.label[target] };
        debug_assert_ne!(depth, 0, "no label in scope for {from} -> {target}: irreducible?");
        self.depth - depth
    }

    /// Opens a wasm block inside an instruction.
    pub(super) fn open_if(&mut self, ty: Option<WasmType>) {
        self.depth += 1;
        let ty = ty.map_or(BlockType::Empty, |ty| BlockType::Result(super::module::value_type(ty)));
        self.sink().if_(ty);
    }

    /// Closes what `open_if` opened.
    pub(super) fn close(&mut self) {
        self.depth -= 1;
        self.sink().end();
    }

    fn is_branch_target(&self, from: Block, target: Block) -> bool {
        self.is_back_edge(from, target) || self.is_merge(target)
    }

    fn is_back_edge(&self, from: Block, target: Block) -> bool {
        self.cfg.position(target) <= self.cfg.position(from)
    }

    fn is_loop_header(&self, block: Block) -> bool {
        self.cfg.predecessors(block).iter().any(|from| self.is_back_edge(*from, block))
    }

    fn is_merge(&self, block: Block) -> bool {
        let forward = self.cfg.predecessors(block).iter().filter(|from| !self.is_back_edge(**from, block));
        self.landings.contains(block) || forward.take(2).count() == 2
    }
}
