//! The rules that both phases share.

use super::{Place, VerifyError};
use crate::ir::available::Available;
use crate::ir::cfg::Cfg;
use crate::ir::function::{Function, Op};
use crate::ir::map::{Map, Set};
use crate::ir::{Block, BlockCall, Inst, Value, ValueDef};

pub(super) fn verify<O: Op>(function: &Function<O>) -> Result<(), VerifyError> {
    let mut definitions = Definitions::new(function);
    for &block in &function.layout {
        definitions.block(block)?;
    }
    let cfg = Cfg::new(function);
    let available = Available::new(function, &cfg);
    let uses = Uses { function, available, definitions };
    cfg.order().iter().try_for_each(|block| uses.block(*block))
}

/// Where a value is defined: by a parameter (before the first instruction), or behind so many instructions.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Definition {
    block: Block,
    order: u32,
}

const NOWHERE: Definition = Definition { block: Block(u32::MAX), order: 0 };

struct Definitions<'a, O: Op> {
    function: &'a Function<O>,
    of: Map<Value, Definition>,
    blocks: Set<Block>,
    insts: Set<Inst>,
}

impl<'a, O: Op> Definitions<'a, O> {
    fn new(function: &'a Function<O>) -> Self {
        let of = Map::with_len(NOWHERE, function.values.len());
        Definitions { function, of, blocks: Set::new(), insts: Set::new() }
    }

    fn block(&mut self, block: Block) -> Result<(), VerifyError> {
        let function = self.function;
        let place = Place::Block(block);
        let Some(data) = function.blocks.get(block) else {
            return fail(function, Place::Function, format!("{block} is in the layout and does not exist"));
        };
        if !self.blocks.insert(block) {
            return fail(function, place, "the block is twice in the layout");
        }
        let mut calls = data.end.calls().into_iter().chain(&data.handler);
        if let Some(call) = calls.find(|call| function.blocks.get(call.block).is_none()) {
            return fail(function, place, format!("{} is called and does not exist", call.block));
        }
        for &param in &data.params {
            self.define(param, ValueDef::Param(block), Definition { block, order: 0 }, place)?;
        }
        for (index, &inst) in data.insts.iter().enumerate() {
            let place = Place::Inst(block, index, inst);
            let Some(inst_data) = function.insts.get(inst) else {
                return fail(function, place, "the instruction does not exist");
            };
            if !self.insts.insert(inst) {
                return fail(function, place, "the instruction is in the function twice");
            }
            if let Some(result) = inst_data.result {
                let definition = Definition { block, order: index as u32 + 1 };
                self.define(result, ValueDef::Result(inst), definition, place)?;
            }
        }
        Ok(())
    }

    fn define(
        &mut self,
        value: Value,
        def: ValueDef,
        definition: Definition,
        place: Place,
    ) -> Result<(), VerifyError> {
        match self.function.values.get(value) {
            None => fail(self.function, place, format!("{value} does not exist")),
            Some(data) if data.def != def => {
                fail(self.function, place, format!("{value} is defined here, and says {:?}", data.def))
            }
            Some(_) if std::mem::replace(&mut self.of[value], definition) != NOWHERE => {
                fail(self.function, place, format!("{value} is defined twice"))
            }
            Some(_) => Ok(()),
        }
    }
}

struct Uses<'a, O: Op> {
    function: &'a Function<O>,
    available: Available,
    definitions: Definitions<'a, O>,
}

impl<O: Op> Uses<'_, O> {
    fn block(&self, block: Block) -> Result<(), VerifyError> {
        let data = &self.function.blocks[block];
        for (index, &inst) in data.insts.iter().enumerate() {
            for &arg in &self.function.insts[inst].args {
                self.used(arg, block, index as u32, Place::Inst(block, index, inst))?;
            }
        }
        let place = Place::Block(block);
        for value in data.end.uses() {
            self.used(value, block, u32::MAX, place)?;
        }
        for call in data.end.calls() {
            self.call(call, 0, place)?;
        }
        let Some(handler) = &data.handler else { return Ok(()) };
        for &arg in &handler.args {
            self.used(arg, block, 0, place)?;
        }
        self.call(handler, 1, place)
    }

    /// Checks that `value` is defined when the first `order` instructions of `block` have run.
    fn used(&self, value: Value, block: Block, order: u32, place: Place) -> Result<(), VerifyError> {
        let definition = self.definitions.of[value];
        if definition == NOWHERE {
            return fail(self.function, place, format!("{value} is used and never defined"));
        }
        let defined = match definition.block == block {
            true => definition.order <= order,
            false => self.available.at_start(self.function.values[value].def, definition.block, block),
        };
        match defined {
            true => Ok(()),
            false => fail(self.function, place, format!("{value} is used where it may not be defined")),
        }
    }

    /// Checks a call of a block whose first `implicit` parameters are filled by somebody else.
    fn call(&self, call: &BlockCall, implicit: usize, place: Place) -> Result<(), VerifyError> {
        let target = call.block;
        if !self.definitions.blocks.contains(target) {
            return fail(self.function, place, format!("{target} is called and not in the layout"));
        }
        if target == self.function.entry() {
            return fail(self.function, place, "the entry is called");
        }
        let (expected, found) = (self.function.blocks[target].params.len(), call.args.len() + implicit);
        if expected == found {
            return Ok(());
        }
        let implicitly = if implicit == 0 { "" } else { ", the exception included" };
        let message = format!("{target} takes {expected} arguments, found {found}{implicitly}");
        fail(self.function, place, message)
    }
}

pub(super) fn fail<O: Op, T>(
    function: &Function<O>,
    place: Place,
    message: impl Into<String>,
) -> Result<T, VerifyError> {
    Err(VerifyError { function: function.name.clone(), place, message: message.into() })
}
