//! Assigns wasm locals: values of one type share a local when they are never needed at the same time. Each value has one
//! interval over the linear order of all items; intervals are coloured in order of their start.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use linkpoint_abi::WasmType;

use super::operands::operands;
use super::schedule::{Item, Place, Schedule, position};
use crate::ir::cfg::Cfg;
use crate::ir::map::Map;
use crate::ir::typed::Function;
use crate::ir::{Block, Terminator, Value};

/// The locals of a function. Parameters come first, then one group per type, then temporaries made while emitting.
pub(super) struct Locals {
    of_value: Map<Value, u32>,
    /// The types of all locals behind the parameters.
    pub(super) types: Vec<WasmType>,
    params: u32,
}

const NONE: u32 = u32::MAX;

impl Locals {
    pub(super) fn new(function: &Function, cfg: &Cfg, schedule: &Schedule) -> Locals {
        let intervals = Intervals::new(function, cfg, schedule);
        let params = function.blocks[function.entry()].params.clone();
        let mut colours = Colours::default();
        let mut colour_of = Map::with_len(NONE, function.values.len());
        for param in &params {
            // A parameter has its local whether it is used or not.
            let end = intervals.spans[*param].map_or(0, |(_, end)| end);
            colour_of[*param] = colours.fresh(function.values[*param].ty.wasm(), end);
        }
        let mut rest = intervals.by_start(|value| colour_of[value] == NONE);
        rest.sort_unstable();
        for (start, end, value) in rest {
            colour_of[value] = colours.take(function.values[value].ty.wasm(), start, end);
        }
        let index_of = group_by_type(&colours.types, params.len());
        let mut of_value = colour_of;
        for value in function.values.keys().filter(|value| intervals.spans[*value].is_some()) {
            of_value[value] = index_of[of_value[value] as usize];
        }
        let mut types = colours.types.split_off(params.len());
        types.sort_unstable();
        Locals { of_value, types, params: params.len() as u32 }
    }

    /// The local of a value that has one.
    pub(super) fn of(&self, value: Value) -> u32 {
        debug_assert_ne!(self.of_value[value], NONE, "{value} has no local");
        self.of_value[value]
    }

    /// Adds a local that nothing else shares.
    pub(super) fn add(&mut self, ty: WasmType) -> u32 {
        self.types.push(ty);
        self.params + self.types.len() as u32 - 1
    }
}

/// Local indexes by colour: parameters first, then by type.
fn group_by_type(types: &[WasmType], params: usize) -> Vec<u32> {
    let mut order: Vec<usize> = (0..types.len()).collect();
    order[params..].sort_by_key(|colour| types[*colour]);
    let mut index_of = vec![0; types.len()];
    for (index, colour) in order.into_iter().enumerate() {
        index_of[colour] = index as u32;
    }
    index_of
}

/// The locals in use, as colours in order of creation.
#[derive(Default)]
struct Colours {
    types: Vec<WasmType>,
    /// Per type: colours with the last position where they are needed, earliest first.
    busy: [BinaryHeap<Reverse<(u32, u32)>>; 4],
}

impl Colours {
    fn fresh(&mut self, ty: WasmType, end: u32) -> u32 {
        let colour = self.types.len() as u32;
        self.types.push(ty);
        self.busy[ty as usize].push(Reverse((end, colour)));
        colour
    }

    fn take(&mut self, ty: WasmType, start: u32, end: u32) -> u32 {
        let busy = &mut self.busy[ty as usize];
        match busy.peek() {
            Some(Reverse((free, colour))) if *free < start => {
                let colour = *colour;
                busy.pop();
                busy.push(Reverse((end, colour)));
                colour
            }
            _ => self.fresh(ty, end),
        }
    }
}

/// First and last position of every value that needs a local.
struct Intervals {
    spans: Map<Value, Option<(u32, u32)>>,
    /// Positions of the start and the end of each block.
    bounds: Map<Block, (u32, u32)>,
    defined_in: Map<Value, Block>,
    /// Uses outside of the defining block.
    far_uses: Vec<(Value, Block)>,
}

impl Intervals {
    fn new(function: &Function, cfg: &Cfg, schedule: &Schedule) -> Intervals {
        let count = function.values.len();
        let mut intervals = Intervals {
            spans: Map::with_len(None, count),
            bounds: Map::with_len((0, 0), function.blocks.len()),
            defined_in: Map::with_len(Block(u32::MAX), count),
            far_uses: Vec::new(),
        };
        for (number, &block) in cfg.order().iter().enumerate() {
            // Two positions per block besides its items, so that starts and ends are distinct.
            let (first, last) = schedule.ranges[block];
            let offset = 2 * position(number) + 1;
            intervals.bounds[block] = (first + offset - 1, last + offset);
            intervals.define_params(function, schedule, block);
            intervals.scan(function, schedule, block, first + offset);
        }
        intervals.extend_over_blocks(function, cfg);
        intervals
    }

    fn define_params(&mut self, function: &Function, schedule: &Schedule, block: Block) {
        let start = self.bounds[block].0;
        for &param in &function.blocks[block].params {
            self.defined_in[param] = block;
            if schedule.places[param] == Place::Local {
                self.spans[param] = Some((start, start));
            }
        }
    }

    fn scan(&mut self, function: &Function, schedule: &Schedule, block: Block, first: u32) {
        let (from, to) = schedule.ranges[block];
        let mut again = Vec::new();
        for (position, item) in (first..).zip(&schedule.items[from as usize..to as usize]) {
            if let Some(value) = item.pushed(&schedule.places) {
                self.used(value, block, position);
            }
            let Item::Do(inst) = *item else { continue };
            operands(function, inst, &mut again);
            for operand in again.drain(..).filter(|operand| operand.again) {
                let value = schedule.resolve(operand.value);
                if schedule.places[value] != Place::Constant {
                    self.used(value, block, position);
                }
            }
            if let Some(result) = function.insts[inst].result {
                self.defined_in[result] = block;
                if matches!(schedule.places[result], Place::Local | Place::Both) {
                    self.spans[result] = Some((position, position));
                }
            }
        }
        let end = self.bounds[block].1;
        let in_arms = match &function.blocks[block].end {
            Terminator::Branch { then, other, .. } => [then.args.as_slice(), other.args.as_slice()],
            Terminator::Raise(value, _) => [std::slice::from_ref(value), &[]],
            _ => [&[][..], &[]],
        };
        for value in in_arms.into_iter().flatten().map(|value| schedule.resolve(*value)) {
            if schedule.places[value] == Place::Local || schedule.places[value] == Place::Both {
                self.used(value, block, end);
            }
        }
    }

    fn used(&mut self, value: Value, block: Block, position: u32) {
        self.extend(value, position);
        if self.defined_in[value] != block {
            self.far_uses.push((value, block));
        }
    }

    fn extend(&mut self, value: Value, position: u32) {
        let span = self.spans[value].get_or_insert((position, position));
        *span = (span.0.min(position), span.1.max(position));
    }

    /// Covers all blocks between a definition and its uses elsewhere.
    fn extend_over_blocks(&mut self, function: &Function, cfg: &Cfg) {
        let mut uses = std::mem::take(&mut self.far_uses);
        uses.sort_unstable();
        uses.dedup();
        let mut seen: Map<Block, u32> = Map::with_len(NONE, function.blocks.len());
        let mut work = Vec::new();
        for (value, block) in uses {
            work.push(block);
            while let Some(block) = work.pop() {
                if self.defined_in[value] == block || std::mem::replace(&mut seen[block], value.0) == value.0
                {
                    continue;
                }
                self.extend(value, self.bounds[block].0);
                for &before in cfg.predecessors(block) {
                    self.extend(value, self.bounds[before].1);
                    work.push(before);
                }
            }
        }
    }

    fn by_start(&self, wanted: impl Fn(Value) -> bool) -> Vec<(u32, u32, Value)> {
        let spans = self.defined_values().filter(|value| wanted(*value));
        spans.filter_map(|value| self.spans[value].map(|(start, end)| (start, end, value))).collect()
    }

    fn defined_values(&self) -> impl Iterator<Item = Value> + '_ {
        (0..self.defined_in.len()).map(|index| Value(index as u32))
    }
}
