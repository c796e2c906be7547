//! Places `Retain` and `Release`: one walk backwards through each block with the set of owned values that are still
//! needed. A block is split where raises in it own different values, because a block has one handler.

use super::classify::{Class, Classes};
use super::convention::{Origin, origin, taken};
use super::liveness::Liveness;
use super::unwind::{RootId, Unwind};
use crate::ir::cfg::Cfg;
use crate::ir::entity::SiteId;
use crate::ir::function::Op as _;
use crate::ir::map::Set;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Inst, InstData, Terminator, Type, Value};

/// Inserts counting into every reachable block and brings the function into landing form. Returns the stores that took a
/// reference which nobody retained for them.
pub(super) fn place(function: &mut Function, cfg: &Cfg, classes: &Classes, liveness: &Liveness) -> Set<Inst> {
    let mut unwind = Unwind::default();
    let mut moves = Set::new();
    let mut prologues = Vec::new();
    for &block in cfg.order() {
        let root = function.block_may_raise(block).then(|| {
            let handler = function.blocks[block].handler.clone();
            unwind.root(function, classes, liveness, handler.as_ref())
        });
        let mut walk = Walk {
            function,
            cfg,
            classes,
            liveness,
            unwind: &mut unwind,
            prologues: &mut prologues,
            moves: &mut moves,
            block,
            root,
            live: Vec::new(),
            reversed: Vec::new(),
            landing: None,
        };
        walk.run();
    }
    // A prologue comes before what the block itself begins with.
    for (block, insts) in prologues {
        function.blocks[block].insts.splice(0..0, insts);
    }
    moves
}

/// The walk through one block.
struct Walk<'a> {
    function: &'a mut Function,
    cfg: &'a Cfg,
    classes: &'a Classes,
    liveness: &'a Liveness,
    unwind: &'a mut Unwind,
    /// Counting on edges, placed at the start of blocks with that one predecessor.
    prologues: &'a mut Vec<(Block, Vec<Inst>)>,
    /// Stores that took a reference without a retain.
    moves: &'a mut Set<Inst>,
    /// The block as it is named by others: the first part if it is split.
    block: Block,
    root: Option<RootId>,
    /// Owned values that are needed behind the current place, ascending.
    live: Vec<Value>,
    /// The instructions behind the current place, last first, as far as they belong to the current part.
    reversed: Vec<Inst>,
    /// The landing of the raises in the current part.
    landing: Option<Block>,
}

/// The counting that an edge needs.
struct EdgeCounts {
    retained: Vec<Value>,
    /// Owned values that leave with the edge: live at the target or moved into its parameters. Ascending.
    leaving: Vec<Value>,
}

impl Walk<'_> {
    fn run(&mut self) {
        self.terminator();
        let insts = std::mem::take(&mut self.function.blocks[self.block].insts);
        for inst in insts.into_iter().rev() {
            self.instruction(inst);
        }
        for param in self.function.blocks[self.block].params.clone() {
            if self.classes.is_owned(param) && !self.remove(param) {
                self.count(Op::Release, param);
            }
        }
        debug_assert_eq!(self.live, self.liveness.live_in(self.block), "live at the start of {}", self.block);
        self.reversed.reverse();
        let data = &mut self.function.blocks[self.block];
        data.insts = std::mem::take(&mut self.reversed);
        data.handler = self.landing.map(BlockCall::to);
    }

    fn terminator(&mut self) {
        match self.function.blocks[self.block].end.clone() {
            Terminator::Jump(call) => {
                let counts = self.edge(&call);
                self.live.clone_from(&counts.leaving);
                let dying = self.needed_but_not_leaving(&call, &counts);
                dying.iter().for_each(|value| self.count(Op::Release, *value));
                dying.into_iter().for_each(|value| self.insert(value));
                self.retain(counts.retained);
            }
            Terminator::Branch { then, other, .. } => self.branch(&then, &other),
            Terminator::Return(value, _) => self.take_at_end(value),
            Terminator::Raise(value, _) => {
                self.live = self.needed_by_handler();
                self.land();
                self.take_at_end(value);
            }
            Terminator::Unreachable => {}
        }
    }

    /// Moves `value` into the terminator.
    fn take_at_end(&mut self, value: Value) {
        let retained = self.take(value);
        self.retain(retained.into_iter().collect());
    }

    fn branch(&mut self, then: &BlockCall, other: &BlockCall) {
        let counts = [self.edge(then), self.edge(other)];
        let mut live = Vec::new();
        for (call, counts) in [then, other].into_iter().zip(&counts) {
            live.extend(&counts.leaving);
            live.extend(self.needs_of_arguments(call));
        }
        live.sort_unstable();
        live.dedup();
        for (index, (call, counts)) in [then, other].into_iter().zip(counts).enumerate() {
            let dying = live.iter().copied().filter(|value| counts.leaving.binary_search(value).is_err());
            let retained = counts.retained.iter().filter(|value| !is_null(self.function, **value));
            let ops = retained.map(|value| (Op::Retain, *value));
            let ops: Vec<_> = ops.chain(dying.map(|value| (Op::Release, value))).collect();
            let insts = ops.into_iter().map(|(op, value)| self.make(op, value)).collect();
            self.on_edge(index, call, insts);
        }
        self.live = live;
    }

    /// Places `insts` on the edge to `call`, the branch's number `index`.
    fn on_edge(&mut self, index: usize, call: &BlockCall, insts: Vec<Inst>) {
        if insts.is_empty() {
            return;
        }
        if self.cfg.predecessors(call.block).len() == 1 {
            self.prologues.push((call.block, insts));
            return;
        }
        let between = self.function.add_block();
        self.function.blocks[between].insts = insts;
        self.function.blocks[between].end = Terminator::Jump(call.clone());
        let mut calls = self.function.blocks[self.block].end.calls_mut();
        *calls[index] = BlockCall::to(between);
    }

    fn edge(&self, call: &BlockCall) -> EdgeCounts {
        let mut counts =
            EdgeCounts { retained: Vec::new(), leaving: self.liveness.live_in(call.block).to_vec() };
        for (&arg, param) in call.args.iter().zip(&self.function.blocks[call.block].params) {
            let (arg, class) = self.classes.of(arg);
            if !self.classes.is_owned(*param) || class == Class::Plain {
                continue;
            }
            match counts.leaving.binary_search(&arg) {
                Err(place) if class == Class::Owned => counts.leaving.insert(place, arg),
                _ => counts.retained.push(arg),
            }
        }
        counts
    }

    fn needs_of_arguments(&self, call: &BlockCall) -> Vec<Value> {
        let roots = call.args.iter().map(|arg| self.classes.of(*arg).0);
        roots.flat_map(|root| self.classes.needs(&root).to_vec()).collect()
    }

    fn needed_but_not_leaving(&self, call: &BlockCall, counts: &EdgeCounts) -> Vec<Value> {
        let mut dying = self.needs_of_arguments(call);
        dying.retain(|value| counts.leaving.binary_search(value).is_err());
        dying.sort_unstable();
        dying.dedup();
        dying
    }

    fn instruction(&mut self, inst: Inst) {
        let data = self.function.insts[inst].clone();
        if matches!(data.op, Op::SetField(_)) && self.classes.of(data.args[1]).1 != Class::Plain {
            return self.set_field(inst, &data);
        }
        let owned_result = data.result.filter(|result| self.classes.is_owned(*result));
        let needed = owned_result.is_some_and(|result| self.remove(result));
        let loaded = origin(&data.op) == Origin::Loaded;
        if let Some(result) = owned_result.filter(|_| !needed && !loaded) {
            self.count(Op::Release, result);
        }
        let raises = data.op.may_raise();
        if needed && !raises && self.landing.is_some() {
            // The landing releases the result, so its block begins behind the definition.
            self.split();
        }
        if raises {
            let needed = self.needed_by_handler();
            self.release_last_uses(&needed);
        }
        self.release_last_uses(&self.classes.borrowed_by(self.function, &data));
        let taken = data.args[taken(self.function, &data)].iter().copied();
        let (moved, shared): (Vec<Value>, Vec<Value>) =
            taken.partition(|value| self.classes.of(*value).1 == Class::Owned);
        let mut retained: Vec<Value> = shared.into_iter().filter_map(|value| self.take(value)).collect();
        if let Some(result) = owned_result.filter(|_| needed && loaded) {
            // Before the releases: one of them may be the last reference to what it was loaded from.
            self.count(Op::Retain, result);
        }
        if raises {
            // What moves into a call that raises is gone.
            self.land();
        }
        let stores = matches!(data.op, Op::InitField(_) | Op::StoreElement);
        for value in moved {
            match self.take(value) {
                Some(value) => retained.push(value),
                None if stores => self.moves.extend([inst]),
                None => {}
            }
        }
        self.reversed.push(inst);
        self.retain(retained);
    }

    /// `SetField` becomes a load of the old value, a store of the new one, and a release of the old one, in this order:
    /// the release may run code that looks at the object.
    fn set_field(&mut self, inst: Inst, data: &InstData<Op>) {
        let (Op::SetField(offset), [object, value]) = (&data.op, data.args.as_slice()) else {
            unreachable!("the caller matched a store of a counted field")
        };
        let ty = or_none(&self.function.values[*value].ty);
        let load = self.function.make_inst(Op::Field(*offset), vec![*object], Some(ty), data.site);
        let old = self.function.insts[load].result.expect("made with a type");
        self.count(Op::Release, old);
        self.release_last_uses(&self.classes.borrowed_by(self.function, data));
        let retained = self.take(*value);
        if retained.is_none() {
            self.moves.insert(inst);
        }
        self.function.insts[inst].op = Op::InitField(*offset);
        self.reversed.extend([inst, load]);
        self.retain(retained.into_iter().collect());
    }

    /// Moves a value into an instruction; returns it if that needs a reference of its own.
    fn take(&mut self, value: Value) -> Option<Value> {
        match self.classes.of(value) {
            (_, Class::Plain) => None,
            (root, Class::Owned) if !self.is_live(root) => {
                self.insert(root);
                None
            }
            (root, _) => {
                self.release_last_uses(self.classes.needs(&root));
                Some(root)
            }
        }
    }

    /// Releases, behind the current place, those owned values that nobody needs later.
    fn release_last_uses(&mut self, values: &[Value]) {
        for &value in values {
            if !self.is_live(value) {
                self.insert(value);
                self.count(Op::Release, value);
            }
        }
    }

    /// Owned values that a raise in this block must leave alive.
    fn needed_by_handler(&self) -> Vec<Value> {
        self.root.map(|root| self.unwind.kept(root).to_vec()).unwrap_or_default()
    }

    /// Makes the raise at the current place go to the landing for what is live now; splits the block if the raises
    /// behind it go elsewhere.
    fn land(&mut self) {
        let root = self.root.expect("the block may raise, so it has a root");
        let landing = self.unwind.landing(self.function, root, &self.live);
        if self.landing.is_some_and(|current| current != landing) {
            self.split();
        }
        self.landing = Some(landing);
    }

    fn split(&mut self) {
        let rest = self.function.add_block();
        self.reversed.reverse();
        let insts = std::mem::take(&mut self.reversed);
        let end = std::mem::replace(
            &mut self.function.blocks[self.block].end,
            Terminator::Jump(BlockCall::to(rest)),
        );
        let data = &mut self.function.blocks[rest];
        data.insts = insts;
        data.end = end;
        data.handler = self.landing.take().map(BlockCall::to);
    }

    fn make(&mut self, op: Op, value: Value) -> Inst {
        self.function.make_inst(op, vec![value], None, SiteId::NONE)
    }

    fn count(&mut self, op: Op, value: Value) {
        let inst = self.make(op, value);
        self.reversed.push(inst);
    }

    fn retain(&mut self, values: Vec<Value>) {
        for value in
            values.into_iter().rev().filter(|value| !is_null(self.function, *value)).collect::<Vec<_>>()
        {
            self.count(Op::Retain, value);
        }
    }

    fn is_live(&self, value: Value) -> bool {
        self.live.binary_search(&value).is_ok()
    }

    fn insert(&mut self, value: Value) {
        if let Err(place) = self.live.binary_search(&value) {
            self.live.insert(place, value);
        }
    }

    fn remove(&mut self, value: Value) -> bool {
        self.live.binary_search(&value).map(|place| self.live.remove(place)).is_ok()
    }
}

/// Whether the value is known to be no object at all.
pub(super) fn is_null(function: &Function, value: Value) -> bool {
    function.definition(value).is_some_and(|inst| matches!(inst.op, Op::None | Op::Undefined))
}

/// `ty`, or None.
fn or_none(ty: &Type) -> Type {
    if ty.is_nullable() || !ty.is_counted() {
        return ty.clone();
    }
    let mut members = match ty {
        Type::Union(members) => members.to_vec(),
        other => vec![other.clone()],
    };
    members.push(Type::None);
    members.sort();
    Type::Union(members.into())
}
