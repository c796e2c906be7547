//! Decides, block by block, the order in which values come on the wasm stack, and which of them need no local.
//!
//! A value that is used once, in its own block, is computed where it is used if nothing in between minds. A value that
//! is used more often stays on the stack for its first use if that comes right behind, and goes to a local as well.
//! As in LLVM's `WebAssemblyRegStackify`, the block is built backwards, so every decision is final when it is made.

use super::operands::{Operand, is_constant, is_transparent, needs_local, operands};
use crate::ir::cfg::Cfg;
use crate::ir::effects::Effects;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, Inst, Terminator, Value, ValueDef};

/// One step of a block's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// Pushes a value from its local, or a constant.
    Push(Value),
    /// Turns the i64 on the stack into an i32.
    Wrap,
    /// Runs an instruction on the operands that are on the stack.
    Do(Inst),
}

/// Where the value of an instruction or parameter is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Nobody uses it.
    Unused,
    /// Made anew at each use.
    Constant,
    /// On the stack, for its only use.
    Stack,
    /// On the stack for its first use, and in a local.
    Both,
    /// In a local.
    Local,
}

/// The order of every block and the places of all values.
pub(super) struct Schedule {
    /// The items of all blocks in reverse postorder; the operands of the terminator come last.
    pub(super) items: Vec<Item>,
    /// Where the items of a block start and end.
    pub(super) ranges: Map<Block, (u32, u32)>,
    pub(super) places: Map<Value, Place>,
    aliases: Map<Value, Value>,
}

const NO_ALIAS: Value = Value(u32::MAX);
/// How many instructions a computation may be moved across: bounds the work.
const WINDOW: usize = 24;

impl Schedule {
    pub(super) fn new(function: &Function, cfg: &Cfg) -> Schedule {
        let aliases = aliases(function, cfg);
        let mut schedule = Schedule {
            items: Vec::with_capacity(function.insts.len() * 2),
            ranges: Map::with_len((0, 0), function.blocks.len()),
            places: Map::with_len(Place::Unused, function.values.len()),
            aliases,
        };
        let uses = schedule.count_uses(function, cfg);
        let mut index_of = Map::with_len(u32::MAX, function.insts.len());
        for &block in cfg.order() {
            let start = schedule.items.len();
            let mut walk = Walk {
                function,
                schedule: &mut schedule,
                uses: &uses,
                index_of: &mut index_of,
                insts: &function.blocks[block].insts,
                waiting: Vec::new(),
                highest: 0,
                pending: Vec::new(),
            };
            walk.run(block);
            schedule.items[start..].reverse();
            schedule.ranges[block] = (start as u32, schedule.items.len() as u32);
        }
        schedule
    }

    /// The value that `value` is another name of, or itself.
    pub(super) fn resolve(&self, value: Value) -> Value {
        let alias = self.aliases[value];
        if alias == NO_ALIAS { value } else { alias }
    }

    fn count_uses(&mut self, function: &Function, cfg: &Cfg) -> Map<Value, u32> {
        let mut uses = Map::with_len(0, function.values.len());
        for &block in cfg.order() {
            let data = &function.blocks[block];
            for inst in data.insts.iter().map(|inst| &function.insts[*inst]) {
                if let Some(result) = inst.result {
                    self.places[result] = match &inst.op {
                        op if is_constant(op) => Place::Constant,
                        op if needs_local(op) => Place::Local,
                        _ => Place::Unused,
                    };
                }
                if !is_transparent(&inst.op) {
                    inst.args.iter().for_each(|arg| uses[self.resolve(*arg)] += 1);
                }
            }
            data.end.uses().into_iter().for_each(|value| uses[self.resolve(value)] += 1);
        }
        for value in function.values.keys().filter(|value| uses[*value] > 0) {
            if self.places[value] == Place::Unused {
                self.places[value] = Place::Local;
            }
        }
        uses
    }
}

/// Resolves `Cast`s. Blocks in reverse postorder see definitions before uses.
fn aliases(function: &Function, cfg: &Cfg) -> Map<Value, Value> {
    let mut aliases = Map::new(NO_ALIAS);
    for &inst in cfg.order().iter().flat_map(|block| &function.blocks[*block].insts) {
        let data = &function.insts[inst];
        if let (Op::Cast, Some(result), [arg]) = (&data.op, data.result, data.args.as_slice()) {
            aliases[result] = if aliases[*arg] == NO_ALIAS { *arg } else { aliases[*arg] };
        }
    }
    aliases
}

/// The walk backwards through one block; `schedule.items` grows in reverse.
struct Walk<'a> {
    function: &'a Function,
    schedule: &'a mut Schedule,
    uses: &'a Map<Value, u32>,
    index_of: &'a mut Map<Inst, u32>,
    insts: &'a [Inst],
    /// Whether the instruction at an index still waits for its place.
    waiting: Vec<bool>,
    /// All instructions from this index on have their place.
    highest: usize,
    /// Operands that come before what is placed already; the last comes last.
    pending: Vec<Operand>,
}

impl Walk<'_> {
    fn run(&mut self, block: Block) {
        self.waiting = self.insts.iter().map(|inst| self.has_code(*inst)).collect();
        self.highest = self.insts.len();
        for (index, inst) in self.insts.iter().enumerate() {
            self.index_of[*inst] = index as u32;
        }
        match &self.function.blocks[block].end {
            Terminator::Jump(call) => self.pending.extend(call.args.iter().copied().map(Operand::plain)),
            Terminator::Branch { cond, .. } => self.pending.push(Operand::plain(*cond)),
            Terminator::Return(value, _) => self.pending.push(Operand::plain(*value)),
            Terminator::Raise(value, _) if self.function.blocks[block].handler.is_some() => {
                self.pending.push(Operand::plain(*value));
            }
            Terminator::Raise(..) | Terminator::Unreachable => {}
        }
        self.place_pending();
        while let Some(index) = self.lower_highest() {
            self.place(index);
            self.place_pending();
        }
    }

    fn has_code(&self, inst: Inst) -> bool {
        let op = &self.function.insts[inst].op;
        !is_constant(op) && !is_transparent(op)
    }

    /// The last instruction that waits.
    fn lower_highest(&mut self) -> Option<usize> {
        while self.highest > 0 && !self.waiting[self.highest - 1] {
            self.highest -= 1;
        }
        self.highest.checked_sub(1)
    }

    fn place(&mut self, index: usize) {
        self.waiting[index] = false;
        let inst = self.insts[index];
        self.schedule.items.push(Item::Do(inst));
        operands(self.function, inst, &mut self.pending);
    }

    fn place_pending(&mut self) {
        while let Some(operand) = self.pending.pop() {
            if operand.wrapped {
                self.schedule.items.push(Item::Wrap);
            }
            let value = self.schedule.resolve(operand.value);
            match self.placed_on_stack(value, operand.again) {
                Some((index, place)) => {
                    self.schedule.places[value] = place;
                    self.place(index);
                }
                None => self.schedule.items.push(Item::Push(value)),
            }
        }
    }

    /// Whether `value` can be computed right here, and where it is kept then.
    fn placed_on_stack(&mut self, value: Value, again: bool) -> Option<(usize, Place)> {
        let ValueDef::Result(inst) = self.function.values[value].def else { return None };
        let index = self.index_of[inst] as usize;
        if self.insts.get(index) != Some(&inst) || !self.waiting[index] {
            return None;
        }
        let op = &self.function.insts[inst].op;
        if self.uses[value] > 1 {
            let first_use = self.lower_highest() == Some(index) && !self.is_pending(value);
            return first_use.then_some((index, Place::Both));
        }
        let place = if again || needs_local(op) { Place::Both } else { Place::Stack };
        self.may_move_here(index, Effects::once_owned(op)).then_some((index, place))
    }

    fn is_pending(&self, value: Value) -> bool {
        self.pending.iter().any(|operand| self.schedule.resolve(operand.value) == value)
    }

    fn may_move_here(&mut self, index: usize, effects: Effects) -> bool {
        self.lower_highest();
        let passed = index + 1..self.highest;
        if effects.is_none() {
            return true;
        }
        let mut waiting = passed.clone().filter(|index| self.waiting[*index]);
        passed.len() <= WINDOW
            && waiting.all(|index| {
                !effects.conflicts_with(Effects::once_owned(&self.function.insts[self.insts[index]].op))
            })
    }
}

impl Item {
    /// The value that the item reads from a local, if that is where it is kept.
    pub(super) fn pushed(self, places: &Map<Value, Place>) -> Option<Value> {
        match self {
            Item::Push(value) => {
                Some(value).filter(|value| matches!(places[*value], Place::Local | Place::Both))
            }
            Item::Wrap | Item::Do(_) => None,
        }
    }
}

/// The number of items, as a position.
pub(super) fn position(index: usize) -> u32 {
    u32::try_from(index).expect("sources are bounded")
}
