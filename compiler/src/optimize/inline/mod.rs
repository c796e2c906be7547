//! Replaces calls by the bodies of their callees, where a provider offers them. Runs before `own`, so that reference
//! counting is decided for caller and callee together; parameters of the callee are borrowed, which here means nothing.
//!
//! What was inlined from a function that tracebacks do not show has the site of its call; else it keeps its own, as an inlined
//! site that leads to the one of the call, so that tracebacks are as if nothing had been inlined. Raises go where those of the
//! call went, unless the callee handles them. Not here: which functions are worth it; the provider decides.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::SpecName;

use super::rename::Renames;
use crate::ir::entity::{AddressId, PointId, SiteId};
use crate::ir::function::ValueData;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::verify::agree;
use crate::ir::{Block, BlockCall, Inst, Terminator, Type, Value, ValueDef};

/// Finds the typed SSA of a callee that may be inlined.
pub type Provider<'a> = dyn Fn(&SpecName) -> Option<Offered> + 'a;

/// A body to inline.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The body, not optimized.
    pub body: Arc<Function>,
    /// Whether its function shows in tracebacks.
    pub frames: Frames,
}

/// Whether a function shows in tracebacks. Leaving it out makes its artifact smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frames {
    /// Each raise that passes through adds a frame.
    Shown,
    /// None does: as with what CPython implements in C.
    Hidden,
}

/// Bodies are inlined into bodies up to this depth: a recursive callee ends somewhere.
const DEPTH_MAX: u32 = 8;
/// A shown function is inlined into itself once, and a small one that only computes so often: that saves calls. Where it makes objects or
/// calls others, more of it only makes code larger (measured: parsers get slower by 7 %).
const RECURSION_MAX: usize = 3;
/// Inlined into itself more than once, all copies of a function together have no more instructions than this.
const RECURSION_INSTS_MAX: usize = 160;
/// Callees with more instructions than this are called.
const CALLEE_INSTS_MAX: usize = 200;
/// How many instructions may be added, besides so many times the size of the caller.
const ADDED_INSTS_MAX: usize = 2000;
const GROWTH_MAX: usize = 8;

/// Inlines what `provider` offers. Returns the number of calls that were replaced.
pub fn inline(function: &mut Function, provider: &Provider<'_>) -> usize {
    let budget = ADDED_INSTS_MAX + GROWTH_MAX * function.insts.len();
    let mut inliner = Inliner {
        offers: Map::with_len(Offer::Unknown, function.tables.points.len()),
        point_of_callee: None,
        origins: Map::new(None),
        inlined: Vec::new(),
        work: function.layout.clone(),
        function,
        provider,
        budget,
        replaced: 0,
        results: Vec::new(),
    };
    while let Some(block) = inliner.work.pop() {
        inliner.block(block);
    }
    let Inliner { replaced, results, .. } = inliner;
    let mut renames = Renames::new(function);
    for (old, new) in results {
        renames.insert(old, new);
    }
    renames.apply(function);
    replaced
}

#[derive(Clone)]
enum Offer {
    Unknown,
    None,
    /// With how often it is inlined into itself.
    Body(Offered, usize),
}

/// A body that was copied.
struct Inlined {
    callee: SpecName,
    frames: Frames,
    /// The body that the call was in, by place; none for the function itself.
    outer: Option<u32>,
    depth: u32,
}

struct Inliner<'a, 'p> {
    function: &'a mut Function,
    provider: &'a Provider<'p>,
    /// What the provider said, by point.
    offers: Map<PointId, Offer>,
    /// Made when the first point of a callee is needed.
    point_of_callee: Option<BTreeMap<SpecName, PointId>>,
    /// The body that an instruction was copied from, by its place among all.
    origins: Map<Inst, Option<u32>>,
    inlined: Vec<Inlined>,
    work: Vec<Block>,
    budget: usize,
    replaced: usize,
    /// Results of calls, and what they are now.
    results: Vec<(Value, Value)>,
}

impl Inliner<'_, '_> {
    /// Goes through a block; what comes behind an inlined body of several blocks is another block, looked at later.
    fn block(&mut self, block: Block) {
        let insts = &self.function.blocks[block].insts;
        if !insts.iter().any(|inst| matches!(self.function.insts[*inst].op, Op::Call(_))) {
            return;
        }
        // Instructions that are still to be looked at, first one last.
        let mut pending = std::mem::take(&mut self.function.blocks[block].insts);
        pending.reverse();
        let mut done = Vec::with_capacity(pending.len());
        while let Some(inst) = pending.pop() {
            let Some(offered) = self.body_for(inst) else {
                done.push(inst);
                continue;
            };
            self.replaced += 1;
            let mut copy = Copy::new(self, inst, &offered);
            if is_straight(&offered.body) {
                let (insts, result) = copy.straight();
                pending.extend(insts.into_iter().rev());
                self.set_result(inst, result);
                continue;
            }
            copy.blocks(block, done, pending);
            return;
        }
        self.function.blocks[block].insts = done;
    }

    fn body_for(&mut self, inst: Inst) -> Option<Offered> {
        let Op::Call(point) = self.function.insts[inst].op else { return None };
        if let Offer::Unknown = self.offers[point] {
            let callee = &self.function.tables.points[point].point.callee;
            let offered = (self.provider)(callee).filter(|offered| is_suitable(&offered.body));
            self.offers[point] = offered.map_or(Offer::None, |offered| {
                let recursion = recursion(&offered.body, callee);
                Offer::Body(offered, recursion)
            });
        }
        let Offer::Body(offered, recursion) = &self.offers[point] else { return None };
        let size = offered.body.insts.len();
        let is_too_deep = || self.is_too_deep(inst, point, offered, *recursion);
        if size > self.budget || is_too_deep() || !self.fits(inst, &offered.body) {
            return None;
        }
        let offered = offered.clone();
        self.budget -= size;
        Some(offered)
    }

    /// Whether the call at `inst` was copied through enough bodies already, or through so many of its callee.
    fn is_too_deep(&self, inst: Inst, point: PointId, offered: &Offered, recursion: usize) -> bool {
        let bodies = || {
            let place = |origin: &Option<u32>| origin.map(|place| &self.inlined[place as usize]);
            std::iter::successors(place(&self.origins[inst]), move |body| place(&body.outer))
        };
        if bodies().next().is_some_and(|body| body.depth >= DEPTH_MAX) {
            return true;
        }
        let callee = &self.function.tables.points[point].point.callee;
        let is_recursive = || bodies().filter(|body| body.callee == *callee).count() >= recursion;
        offered.frames == Frames::Shown && is_recursive()
    }

    /// Whether the call passes and takes exactly the types of the body.
    fn fits(&self, inst: Inst, body: &Function) -> bool {
        let call = &self.function.insts[inst];
        let params = &body.blocks[body.entry()].params;
        let ty = |value: Value| &self.function.values[value].ty;
        let takes = |(param, arg): (&Value, &Value)| agree(&body.values[*param].ty, ty(*arg));
        params.len() == call.args.len()
            && params.iter().zip(&call.args).all(takes)
            && call.result.is_none_or(|result| agree(ty(result), &body.result))
    }

    fn set_result(&mut self, call: Inst, result: Value) {
        if let Some(old) = self.function.insts[call].result {
            self.results.push((old, result));
        }
    }

    fn point(&mut self, callee: &Function, point: PointId) -> PointId {
        let data = &callee.tables.points[point];
        let points = &mut self.function.tables.points;
        let known = self
            .point_of_callee
            .get_or_insert_with(|| points.iter().map(|(id, data)| (data.point.callee.clone(), id)).collect());
        *known.entry(data.point.callee.clone()).or_insert_with(|| points.push(data.clone()))
    }

    fn address(&mut self, callee: &Function, address: AddressId) -> AddressId {
        let tables = &mut self.function.tables;
        if let linkpoint_abi::Address::Type(name) = &callee.tables.addresses[address] {
            // With the records of its ancestors, which stand in the same table.
            let record = callee.tables.types.iter().find(|record| record.name == *name);
            let ancestors = record.iter().flat_map(|record| &record.ancestors);
            for name in ancestors.chain([name]) {
                let known = |types: &[Arc<_>]| {
                    types
                        .iter()
                        .find(|record: &&Arc<linkpoint_abi::TypeRecord>| record.name == *name)
                        .cloned()
                };
                if known(&tables.types).is_none() {
                    tables.types.extend(known(&callee.tables.types));
                }
            }
        }
        tables.address(callee.tables.addresses[address].clone())
    }
}

/// How often the body of `callee` is inlined into itself.
fn recursion(body: &Function, callee: &SpecName) -> usize {
    let insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
    let mut calls = 0;
    for inst in insts {
        match body.insts[*inst].op {
            Op::Call(point) if body.tables.points[point].point.callee == *callee => calls += 1,
            Op::Call(_) | Op::CallIndirect(_) | Op::New(_) | Op::NewWithTail(_) => return 1,
            _ => {}
        }
    }
    let (mut times, mut copies, mut size) = (0, 1, 0);
    while times < RECURSION_MAX && size <= RECURSION_INSTS_MAX {
        times += 1;
        copies *= calls.max(1);
        size += copies * body.insts.len();
    }
    if size > RECURSION_INSTS_MAX { (times - 1).max(1) } else { times }
}

/// Whether a body can be inlined at all: it is small, and every block of it can leave. An endless loop would let go of
/// the arguments that it still needs.
fn is_suitable(body: &Function) -> bool {
    body.insts.len() <= CALLEE_INSTS_MAX && all_blocks_leave(body)
}

fn all_blocks_leave(body: &Function) -> bool {
    let mut leaves: Map<Block, bool> = Map::new(false);
    let mut left = body.layout.len();
    loop {
        let before = left;
        for &block in body.layout.iter().rev() {
            let end = &body.blocks[block].end;
            if !leaves[block] && (end.calls_count() == 0 || end.calls().iter().any(|call| leaves[call.block]))
            {
                leaves[block] = true;
                left -= 1;
            }
        }
        if left == before {
            return left == 0;
        }
    }
}

fn is_straight(body: &Function) -> bool {
    let entry = &body.blocks[body.entry()];
    body.layout.len() == 1 && entry.handler.is_none() && matches!(entry.end, Terminator::Return(..))
}

/// One body on its way into the caller.
struct Copy<'c, 'a, 'p> {
    inliner: &'c mut Inliner<'a, 'p>,
    call: Inst,
    body: &'c Function,
    values: Map<Value, Value>,
    blocks: Map<Block, Block>,
    points: Map<PointId, Option<PointId>>,
    addresses: Map<AddressId, Option<AddressId>>,
    sites: BTreeMap<SiteId, SiteId>,
    site: SiteId,
    /// Its place among the bodies that were copied.
    place: u32,
    /// Arguments that must live until the body is left.
    kept: Vec<Value>,
}

const NOTHING: Value = Value(u32::MAX);

impl<'c, 'a, 'p> Copy<'c, 'a, 'p> {
    fn new(inliner: &'c mut Inliner<'a, 'p>, call: Inst, offered: &'c Offered) -> Self {
        let body = &*offered.body;
        let data = &inliner.function.insts[call];
        let args = data.args.clone();
        let site = data.site;
        let Op::Call(point) = data.op else { unreachable!("only calls are replaced") };
        let outer = inliner.origins[call];
        let place = u32::try_from(inliner.inlined.len()).expect("the budget is smaller");
        inliner.inlined.push(Inlined {
            callee: inliner.function.tables.points[point].point.callee.clone(),
            frames: offered.frames,
            outer,
            depth: outer.map_or(0, |outer| inliner.inlined[outer as usize].depth) + 1,
        });
        let mut values = Map::with_len(NOTHING, body.values.len());
        for (param, arg) in body.blocks[body.entry()].params.iter().zip(&args) {
            values[*param] = *arg;
        }
        let ty = |value: &Value| &inliner.function.values[*value].ty;
        let mut kept: Vec<Value> = match passes_addresses_on(body) {
            true => args.into_iter().filter(|arg| ty(arg).is_counted()).collect(),
            false => Vec::new(),
        };
        kept.sort_unstable();
        kept.dedup();
        Copy {
            inliner,
            call,
            body,
            values,
            blocks: Map::new(Block(u32::MAX)),
            points: Map::new(None),
            addresses: Map::new(None),
            sites: BTreeMap::new(),
            site,
            place,
            kept,
        }
    }

    /// Copies a body of one block: its instructions and its result.
    fn straight(&mut self) -> (Vec<Inst>, Value) {
        let block = &self.body.blocks[self.body.entry()];
        let mut insts: Vec<Inst> = block.insts.iter().map(|inst| self.inst(*inst)).collect();
        insts.extend(self.keep_alive());
        let Terminator::Return(value, _) = block.end else {
            unreachable!("the caller asked for a straight body")
        };
        (insts, self.value(value))
    }

    /// Copies a body of several blocks: `before` stays in `block`, `behind` (last first) goes to a new one.
    fn blocks(mut self, block: Block, before: Vec<Inst>, mut behind: Vec<Inst>) {
        let function = &mut *self.inliner.function;
        let next = function.add_block();
        let end = std::mem::replace(&mut function.blocks[block].end, Terminator::Unreachable);
        let handler = function.blocks[block].handler.clone();
        behind.reverse();
        let data = &mut function.blocks[next];
        data.insts = behind;
        data.end = end;
        data.handler.clone_from(&handler);
        let has_result = function.insts[self.call].result.map(|result| {
            let ty = function.values[result].ty.clone();
            (result, function.add_param(next, ty))
        });
        self.inliner.results.extend(has_result);
        self.inliner.work.push(next);
        self.make_blocks(handler.as_ref());
        for &old in &self.body.layout {
            self.fill_block(old, next, has_result.is_some());
        }
        let entry = BlockCall::to(self.blocks[self.body.entry()]);
        let data = &mut self.inliner.function.blocks[block];
        data.insts = before;
        data.end = Terminator::Jump(entry);
    }

    /// Makes the blocks and their parameters, so that everything can refer to them.
    fn make_blocks(&mut self, outer: Option<&BlockCall>) {
        let entry = self.body.entry();
        for &old in &self.body.layout {
            let new = self.inliner.function.add_block();
            self.blocks[old] = new;
            self.inliner.work.push(new);
            self.inliner.function.blocks[new].handler = outer.cloned();
            let params = &self.body.blocks[old].params;
            for &param in params.iter().filter(|_| old != entry) {
                let ty = self.body.values[param].ty.clone();
                self.values[param] = self.inliner.function.add_param(new, ty);
            }
        }
    }

    fn fill_block(&mut self, old: Block, next: Block, has_result: bool) {
        let data = &self.body.blocks[old];
        let new = self.blocks[old];
        let mut insts: Vec<Inst> = data.insts.iter().map(|inst| self.inst(*inst)).collect();
        if data.end.calls_count() == 0 && !self.ends_in_a_raising_call(old) {
            insts.extend(self.keep_alive());
        }
        let end = match &data.end {
            Terminator::Jump(call) => Terminator::Jump(self.block_call(call)),
            Terminator::Branch { cond, then, other } => Terminator::Branch {
                cond: self.value(*cond),
                then: self.block_call(then),
                other: self.block_call(other),
            },
            Terminator::Return(value, _) => {
                let args = if has_result { vec![self.value(*value)] } else { Vec::new() };
                Terminator::Jump(BlockCall { block: next, args })
            }
            Terminator::Raise(value, site) => {
                let site = self.site_for(*site);
                Terminator::Raise(self.value(*value), site)
            }
            Terminator::Unreachable => Terminator::Unreachable,
        };
        let handler = data.handler.as_ref().map(|call| self.block_call(call));
        let block = &mut self.inliner.function.blocks[new];
        block.insts = insts;
        block.end = end;
        block.handler = handler.or(block.handler.take());
    }

    /// Whether the block ends in a call that never returns and is given no address: nothing behind it needs anything.
    fn ends_in_a_raising_call(&self, block: Block) -> bool {
        let data = &self.body.blocks[block];
        let is_int = |value: &Value| self.body.values[*value].ty == Type::Int;
        data.end == Terminator::Unreachable
            && data.insts.last().is_some_and(|inst| {
                let last = &self.body.insts[*inst];
                matches!(last.op, Op::Call(_)) && !last.args.iter().any(is_int)
            })
    }

    fn block_call(&mut self, call: &BlockCall) -> BlockCall {
        let args = call.args.iter().map(|arg| self.value(*arg)).collect();
        BlockCall { block: self.blocks[call.block], args }
    }

    /// The value in the caller. It is made when it is first met, which may be before its definition is copied.
    fn value(&mut self, old: Value) -> Value {
        if self.values[old] == NOTHING {
            let ty = self.body.values[old].ty.clone();
            let placeholder = ValueDef::Result(self.call);
            self.values[old] = self.inliner.function.values.push(ValueData { def: placeholder, ty });
        }
        self.values[old]
    }

    fn site_for(&mut self, site: SiteId) -> SiteId {
        let inlined = &self.inliner.inlined[self.place as usize];
        if site == SiteId::NONE {
            return site;
        }
        if inlined.frames == Frames::Hidden {
            return self.site;
        }
        let (tables, outer) = (&mut self.inliner.function.tables, self.site);
        *self.sites.entry(site).or_insert_with(|| tables.inlined_site(&inlined.callee, site, outer))
    }

    fn inst(&mut self, old: Inst) -> Inst {
        let data = &self.body.insts[old];
        let op = self.op(&data.op);
        let args = data.args.iter().map(|arg| self.value(*arg)).collect();
        let site = self.site_for(data.site);
        let inst = self.inliner.function.make_inst(op, args, None, site);
        if let Some(result) = data.result {
            let result = self.value(result);
            self.inliner.function.values[result].def = ValueDef::Result(inst);
            self.inliner.function.insts[inst].result = Some(result);
        }
        self.inliner.origins[inst] = Some(self.place);
        inst
    }

    fn op(&mut self, op: &Op) -> Op {
        match op {
            Op::Call(point) => Op::Call(self.point(*point)),
            Op::CallIndirect(point) => Op::CallIndirect(self.point(*point)),
            Op::Literal(address) => Op::Literal(self.address(*address)),
            Op::AddressOf(address) => Op::AddressOf(self.address(*address)),
            Op::IsInstance(address) => Op::IsInstance(self.address(*address)),
            Op::New(address) => Op::New(self.address(*address)),
            Op::NewWithTail(address) => Op::NewWithTail(self.address(*address)),
            other => other.clone(),
        }
    }

    fn point(&mut self, old: PointId) -> PointId {
        if self.points[old].is_none() {
            self.points[old] = Some(self.inliner.point(self.body, old));
        }
        self.points[old].expect("set above")
    }

    fn address(&mut self, old: AddressId) -> AddressId {
        if self.addresses[old].is_none() {
            self.addresses[old] = Some(self.inliner.address(self.body, old));
        }
        self.addresses[old].expect("set above")
    }

    fn keep_alive(&mut self) -> Vec<Inst> {
        let function = &mut *self.inliner.function;
        let keep = |value: &Value| function.make_inst(Op::KeepAlive, vec![*value], None, SiteId::NONE);
        self.kept.iter().map(keep).collect()
    }
}

/// Whether the body hands addresses to places where `own` does not see what they came from: into calls, or through
/// memory. Then its arguments must live as long as it runs, as they do when it is called.
fn passes_addresses_on(body: &Function) -> bool {
    let insts =
        || body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]);
    let is_int = |value: &Value| body.values[*value].ty == Type::Int;
    let reads_addresses = insts().any(|inst| matches!(inst.op, Op::Load(..) | Op::Copy));
    let touches_memory = || {
        insts().any(|inst| {
            matches!(
                inst.op,
                Op::Field(_) | Op::AddressOfObject | Op::LoadElement | Op::TakeElement | Op::StoreElement
            )
        })
    };
    let calls_with_ints = || {
        insts()
            .any(|inst| matches!(inst.op, Op::Call(_) | Op::CallIndirect(_)) && inst.args.iter().any(is_int))
    };
    reads_addresses || (calls_with_ints() && touches_memory())
}

#[cfg(test)]
mod tests;
