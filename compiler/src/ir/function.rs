//! The skeleton that both phases share: functions, blocks with parameters and a handler, instructions, terminators.
//!
//! A raise is not an explicit edge of every instruction. Each block has one *handler*: where any raise inside the
//! block goes (an instruction that may raise, or the terminator `raise`). Without handler it leaves the function.
//! The handler's first parameter receives the exception; the arguments in the [`BlockCall`] fill the others. They must
//! be defined before the block starts (by a dominating block or as the block's own parameters).

use std::fmt::Debug;

use super::entity::{Arena, Block, Inst, SiteId, Value};

/// The operations of one phase of the IR.
pub trait Op: Clone + PartialEq + Debug {
    /// What is known of a value in this phase.
    type Type: Clone + PartialEq + Debug;
    /// What a function refers to by number in this phase.
    type Tables: Clone + PartialEq + Debug + Default;

    /// Whether the instruction may raise.
    fn may_raise(&self) -> bool;
    /// Whether the instruction can be removed when its result is not used. Implies that it does not raise.
    fn is_pure(&self) -> bool;
    /// An operation without arguments for a variable that was never assigned.
    fn undefined() -> Self;
}

/// A function in SSA form. The entry is the first block of `layout`; its parameters are those of the function.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(bound(
    serialize = "O: serde::Serialize, O::Type: serde::Serialize, O::Tables: serde::Serialize",
    deserialize = "O: serde::de::DeserializeOwned, O::Type: serde::de::DeserializeOwned, O::Tables: serde::de::DeserializeOwned"
))]
pub struct Function<O: Op> {
    /// The name in the text form; carries no meaning for the code.
    pub name: String,
    /// The type of the result.
    pub result: O::Type,
    /// All blocks, in order of creation.
    pub blocks: Arena<Block, BlockData>,
    /// All instructions, in order of creation.
    pub insts: Arena<Inst, InstData<O>>,
    /// All values.
    pub values: Arena<Value, ValueData<O::Type>>,
    /// The blocks that belong to the function, entry first.
    pub layout: Vec<Block>,
    /// What the function refers to by number.
    pub tables: O::Tables,
}

/// A basic block.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct BlockData {
    /// Parameters.
    pub params: Vec<Value>,
    /// Instructions in order.
    pub insts: Vec<Inst>,
    /// How the block ends.
    pub end: Terminator,
    /// Where raises inside the block go.
    pub handler: Option<BlockCall>,
}

/// An instruction: an operation, its arguments, and its result if it has one.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct InstData<O> {
    /// The operation with its immediates.
    pub op: O,
    /// The arguments.
    pub args: Vec<Value>,
    /// The result.
    pub result: Option<Value>,
    /// The source position, for tracebacks and diagnostics.
    pub site: SiteId,
}

/// A value: where it comes from and what is known of it.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct ValueData<T> {
    /// Where it is defined.
    pub def: ValueDef,
    /// What is known of it.
    pub ty: T,
}

/// Where a value is defined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum ValueDef {
    /// A parameter of a block.
    Param(Block),
    /// The result of an instruction.
    Result(Inst),
}

/// A jump target with arguments for its parameters.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct BlockCall {
    /// The target.
    pub block: Block,
    /// One argument per parameter of the target (for a handler: per parameter but the first).
    pub args: Vec<Value>,
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Terminator {
    /// Goes on at the target.
    Jump(BlockCall),
    /// Goes to `then` if `cond` is true, else to `other`.
    Branch {
        /// A `bool`.
        cond: Value,
        /// Target for true.
        then: BlockCall,
        /// Target for false.
        other: BlockCall,
    },
    /// Leaves the function with a result. Typed IR has no place for it: the result has been converted, and nothing can fail there.
    Return(Value, SiteId),
    /// Raises an exception object: goes to the block's handler, or leaves the function.
    Raise(Value, SiteId),
    /// Control never gets here.
    Unreachable,
}

impl BlockCall {
    /// A call of `block` without arguments.
    pub fn to(block: Block) -> BlockCall {
        BlockCall { block, args: Vec::new() }
    }
}

impl Terminator {
    /// The normal successors (the handler is not one of them).
    pub fn calls(&self) -> Vec<&BlockCall> {
        match self {
            Terminator::Jump(call) => vec![call],
            Terminator::Branch { then, other, .. } => vec![then, other],
            Terminator::Return(..) | Terminator::Raise(..) | Terminator::Unreachable => Vec::new(),
        }
    }

    /// The number of normal successors.
    pub fn calls_count(&self) -> usize {
        match self {
            Terminator::Jump(_) => 1,
            Terminator::Branch { .. } => 2,
            Terminator::Return(..) | Terminator::Raise(..) | Terminator::Unreachable => 0,
        }
    }

    /// The normal successors, for change.
    pub fn calls_mut(&mut self) -> Vec<&mut BlockCall> {
        match self {
            Terminator::Jump(call) => vec![call],
            Terminator::Branch { then, other, .. } => vec![then, other],
            Terminator::Return(..) | Terminator::Raise(..) | Terminator::Unreachable => Vec::new(),
        }
    }

    /// Every value that the terminator uses, arguments of its calls included.
    pub fn uses_mut(&mut self) -> Vec<&mut Value> {
        match self {
            Terminator::Jump(call) => call.args.iter_mut().collect(),
            Terminator::Branch { cond, then, other } => {
                std::iter::once(cond).chain(&mut then.args).chain(&mut other.args).collect()
            }
            Terminator::Return(value, _) | Terminator::Raise(value, _) => vec![value],
            Terminator::Unreachable => Vec::new(),
        }
    }

    /// Every value that the terminator uses.
    pub fn uses(&self) -> Vec<Value> {
        match self {
            Terminator::Jump(call) => call.args.clone(),
            Terminator::Branch { cond, then, other } => {
                std::iter::once(cond).chain(&then.args).chain(&other.args).copied().collect()
            }
            Terminator::Return(value, _) | Terminator::Raise(value, _) => vec![*value],
            Terminator::Unreachable => Vec::new(),
        }
    }
}

impl<O: Op> Function<O> {
    /// A function with an empty entry block.
    pub fn new(name: impl Into<String>, result: O::Type) -> Function<O> {
        let mut function = Function {
            name: name.into(),
            result,
            blocks: Arena::default(),
            insts: Arena::default(),
            values: Arena::default(),
            layout: Vec::new(),
            tables: O::Tables::default(),
        };
        function.add_block();
        function
    }

    /// The entry block.
    pub fn entry(&self) -> Block {
        *self.layout.first().expect("`new` makes the entry and nothing removes it")
    }

    /// Adds an empty block at the end of the layout.
    pub fn add_block(&mut self) -> Block {
        let block = self.blocks.push(BlockData {
            params: Vec::new(),
            insts: Vec::new(),
            end: Terminator::Unreachable,
            handler: None,
        });
        self.layout.push(block);
        block
    }

    /// Adds a parameter to `block`.
    pub fn add_param(&mut self, block: Block, ty: O::Type) -> Value {
        let value = self.values.push(ValueData { def: ValueDef::Param(block), ty });
        self.blocks[block].params.push(value);
        value
    }

    /// Makes an instruction without placing it in a block; with a result if `ty` is given.
    pub fn make_inst(&mut self, op: O, args: Vec<Value>, ty: Option<O::Type>, site: SiteId) -> Inst {
        let inst = self.insts.push(InstData { op, args, result: None, site });
        if let Some(ty) = ty {
            self.insts[inst].result = Some(self.values.push(ValueData { def: ValueDef::Result(inst), ty }));
        }
        inst
    }

    /// Appends an instruction to `block`.
    pub fn append(
        &mut self,
        block: Block,
        op: O,
        args: Vec<Value>,
        ty: Option<O::Type>,
        site: SiteId,
    ) -> Inst {
        let inst = self.make_inst(op, args, ty, site);
        self.blocks[block].insts.push(inst);
        inst
    }

    /// The instruction that defines `value`, unless it is a block parameter.
    pub fn definition(&self, value: Value) -> Option<&InstData<O>> {
        match self.values[value].def {
            ValueDef::Result(inst) => Some(&self.insts[inst]),
            ValueDef::Param(_) => None,
        }
    }

    /// Whether a raise can happen inside `block`.
    pub fn block_may_raise(&self, block: Block) -> bool {
        let data = &self.blocks[block];
        matches!(data.end, Terminator::Raise(..))
            || data.insts.iter().any(|inst| self.insts[*inst].op.may_raise())
    }

    /// All successors of `block`: the normal ones, then the handler if a raise can happen.
    pub fn successors(&self, block: Block) -> Vec<Block> {
        let data = &self.blocks[block];
        let handler = data.handler.as_ref().filter(|_| self.block_may_raise(block));
        data.end.calls().into_iter().chain(handler).map(|call| call.block).collect()
    }

    /// Replaces every use of a value by `map` of it: arguments, terminators and handlers.
    pub fn replace_uses(&mut self, map: impl Fn(Value) -> Value) {
        for &block in &self.layout {
            for &inst in &self.blocks[block].insts {
                self.insts[inst].args.iter_mut().for_each(|arg| *arg = map(*arg));
            }
            let data = &mut self.blocks[block];
            data.end.uses_mut().into_iter().for_each(|value| *value = map(*value));
            if let Some(handler) = &mut data.handler {
                handler.args.iter_mut().for_each(|arg| *arg = map(*arg));
            }
        }
    }
}
