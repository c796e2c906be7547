//! The output of a frame: typed SSA, or nothing while inference runs to its fixpoint.

use linkpoint_abi::Address;

use super::recursive;
use crate::ir::builder::Builder;
use crate::ir::entity::{AddressId, SiteId};
use crate::ir::function::{BlockCall, Terminator};
use crate::ir::typed::{Function, Op, PointData, Tables};
use crate::ir::{Block, Type, Value, Variable};

/// Where typed SSA goes. While switched off, every value and block it hands out is a dummy.
pub(crate) struct Output {
    builder: Option<Builder<Op>>,
    tables: Tables,
    /// The block that raises go to, for every block started from now on.
    pub(crate) handler: Option<Block>,
    /// The source position of what is emitted.
    pub(crate) site: SiteId,
}

const DUMMY_VALUE: Value = Value(u32::MAX);
const DUMMY_BLOCK: Block = Block(u32::MAX);

impl Output {
    /// An output that is switched off.
    pub(crate) fn off() -> Output {
        Output { builder: None, tables: Tables::default(), handler: None, site: SiteId(0) }
    }

    /// An output that writes `function`.
    pub(crate) fn to(function: Function) -> Output {
        Output { builder: Some(Builder::new(function)), ..Output::off() }
    }

    /// Whether typed SSA is being written.
    pub(crate) fn is_on(&self) -> bool {
        self.builder.is_some()
    }

    /// The builder, for what only the emitting pass does.
    pub(crate) fn builder(&mut self) -> Option<&mut Builder<Op>> {
        self.builder.as_mut()
    }

    /// Emits an operation with a result.
    pub(crate) fn op(&mut self, op: Op, args: &[Value], ty: Type) -> Value {
        let site = self.site;
        match &mut self.builder {
            Some(builder) => builder.inst(op, args.to_vec(), recursive::normal(&ty), site),
            None => DUMMY_VALUE,
        }
    }

    /// Emits an operation without a result.
    pub(crate) fn effect(&mut self, op: Op, args: &[Value]) {
        let site = self.site;
        if let Some(builder) = &mut self.builder {
            builder.effect(op, args.to_vec(), site);
        }
    }

    /// An int constant.
    pub(crate) fn int(&mut self, value: i64) -> Value {
        self.op(Op::Int(value), &[], Type::Int)
    }

    /// The number of an address.
    pub(crate) fn address(&mut self, address: Address) -> AddressId {
        self.tables.address(address)
    }

    /// The tables of the function being written.
    pub(crate) fn tables(&mut self) -> &mut Tables {
        &mut self.tables
    }

    /// Emits a call through a point.
    pub(crate) fn call(&mut self, point: PointData, args: &[Value], result: Type) -> Value {
        if !self.is_on() {
            return DUMMY_VALUE;
        }
        let id = self.tables.point(point);
        self.op(Op::Call(id), args, result)
    }

    /// Makes a block.
    pub(crate) fn block(&mut self) -> Block {
        self.builder.as_mut().map_or(DUMMY_BLOCK, Builder::block)
    }

    /// Adds a parameter to a block.
    pub(crate) fn param(&mut self, block: Block, ty: Type) -> Value {
        self.builder
            .as_mut()
            .map_or(DUMMY_VALUE, |builder| builder.function.add_param(block, recursive::normal(&ty)))
    }

    /// Continues in `block`, whose raises go to the current handler.
    pub(crate) fn start(&mut self, block: Block) {
        let handler = self.handler;
        if let Some(builder) = &mut self.builder {
            builder.switch_to(block);
            builder.set_handler(handler);
        }
    }

    /// Goes on in a block whose raises get to another one. Gives that one, the exception there, and the handler that counts again
    /// behind the attempt.
    pub(crate) fn attempt(&mut self) -> (Block, Value, Option<Block>) {
        let (attempt, caught) = (self.block(), self.block());
        let exception = self.param(caught, Type::exception());
        self.jump(attempt, &[]);
        let outer = self.handler.replace(caught);
        self.start(attempt);
        (caught, exception, outer)
    }

    /// Ends the current block with a jump.
    pub(crate) fn jump(&mut self, block: Block, args: &[Value]) {
        self.end(Terminator::Jump(BlockCall { block, args: args.to_vec() }));
    }

    /// Ends the current block with a branch without arguments.
    pub(crate) fn branch(&mut self, cond: Value, then: Block, other: Block) {
        self.end(Terminator::Branch { cond, then: BlockCall::to(then), other: BlockCall::to(other) });
    }

    /// Ends the current block.
    pub(crate) fn end(&mut self, terminator: Terminator) {
        if let Some(builder) = &mut self.builder {
            builder.end(terminator);
        }
    }

    /// Declares a variable.
    pub(crate) fn variable(&mut self, ty: Type) -> Variable {
        self.builder.as_mut().map_or(Variable(u32::MAX), |builder| builder.variable(recursive::normal(&ty)))
    }

    /// Assigns a variable.
    pub(crate) fn assign(&mut self, variable: Variable, value: Value) {
        if let Some(builder) = &mut self.builder {
            builder.assign(variable, value);
        }
    }

    /// Reads a variable.
    pub(crate) fn read(&mut self, variable: Variable) -> Value {
        self.builder.as_mut().map_or(DUMMY_VALUE, |builder| builder.read(variable))
    }

    /// Ends the output: the function, if it was switched on.
    pub(crate) fn finish(mut self) -> Option<Function> {
        let mut builder = self.builder.take()?;
        builder.function.tables = self.tables;
        for block in builder.function.layout.clone() {
            builder.seal(block);
        }
        Some(builder.finish().function)
    }
}
