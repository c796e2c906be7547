//! Tells the references that this function made itself by `Retain`, and gives up, from those that it was given: the former go by
//! `GiveBack`, which mostly makes no candidate of the cycle collector.
//!
//! Trial deletion finds every cycle of garbage that a candidate reaches. A reference is *lent* from when a function made it by
//! `Retain` until it moves elsewhere. A *root* is any other reference outside the objects: of a variable that owns what it was
//! given, or of a module variable. An object is *held* if the latest collection that looked at it found references to it from
//! outside of what it looked at (`runtime.restore_one`). What is kept true of every living object that may be part of a cycle:
//!
//! > it is reached from a root, or from a candidate, or from a held object that somebody was lent.
//!
//! So what becomes garbage is reached from a candidate, since nobody is lent garbage. Let us see what may take such a path away:
//!
//! - Making a reference, or returning or storing a copy of one, takes no path away.
//! - Releasing a root or a reference in an object makes a candidate of what it led to, or frees it, which releases what it owns in
//!   the same way. What is taken out of an object becomes a root.
//! - Giving back a lent reference takes no path away, unless the object is held: then it becomes a candidate.
//! - Moving a root into an object takes a path away if the object was found through that root only: `child.parent = tree` where
//!   `child` is lent, and the tree is the function's own and not needed again. No count is lowered there, so what moves is made
//!   a candidate (`Suspect`); unless the object has a root itself, or the type of what moves cannot be part of a cycle.
//! - A collection empties the buffer of candidates. What it leaves alive is reached from an object with references that it did not
//!   see: those of other objects, for which the rule holds, roots, and lent ones, whose objects are held from then on.
//!
//! `__init__` relies on its object having a root, that of the function that makes it. Where somebody else calls `__init__`, the
//! object is made a candidate before the call, which may raise, and behind it: until then the caller's reference keeps alive all
//! that could have lost its path.
//!
//! Not here: where counting happens (`place`); what is a cycle (the runtime library).

use linkpoint_abi::Address;

use super::classify::{Class, Classes};
use super::convention::{Origin, constructs, origin};
use super::liveness::Liveness;
use crate::ir::cfg::Cfg;
use crate::ir::cyclic::may_be_cyclic;
use crate::ir::entity::SiteId;
use crate::ir::map::{Map, Set};
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Inst, Value};

/// Turns the releases of lent references into `GiveBack`, and makes candidates of roots that move into objects: `moves` are the
/// stores that took a reference without `Retain`. `classes` and `liveness` are those that counting was placed by.
pub(super) fn give_back(function: &mut Function, classes: &Classes, liveness: &Liveness, moves: &Set<Inst>) {
    let cfg = Cfg::new(function);
    let given = given(function, &cfg, classes, liveness);
    for &block in cfg.order() {
        for index in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[index];
            let data = &function.insts[inst];
            let value = data.args.first().map(|value| classes.of(*value).0);
            let is_lent = |value: &Value| classes.is_owned(*value) && !given[*value];
            if data.op == Op::Release && value.is_some_and(|value| is_lent(&value)) {
                function.insts[inst].op = Op::GiveBack;
            }
        }
    }
    let roots = Roots { classes, given: &given };
    for &block in cfg.order() {
        suspect_in(function, block, &roots, moves);
    }
}

/// The owned values whose reference may be one that this function was given.
fn given(function: &Function, cfg: &Cfg, classes: &Classes, liveness: &Liveness) -> Map<Value, bool> {
    let mut given = Map::with_len(true, function.values.len());
    let mut moves = Vec::new();
    for &block in cfg.order() {
        let data = &function.blocks[block];
        let insts = data.insts.iter().map(|inst| &function.insts[*inst]);
        for inst in insts.filter(|inst| origin(&inst.op) == Origin::Loaded) {
            inst.result.into_iter().for_each(|result| given[result] = false);
        }
        for call in data.end.calls() {
            let params = function.blocks[call.block].params.iter().copied();
            params.filter(|param| classes.is_owned(*param)).for_each(|param| given[param] = false);
            moves.extend(moved(function, classes, liveness, call));
        }
    }
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (param, arg) in &moves {
            if given[*arg] && !given[*param] {
                given[*param] = true;
                changed = true;
            }
        }
    }
    given
}

/// Pairs of an owned parameter and the reference that moves into it: an owned value, or an exception on its way to a handler.
/// What lives on behind the edge was retained for the parameter.
fn moved<'a>(
    function: &'a Function,
    classes: &'a Classes,
    liveness: &'a Liveness,
    call: &'a BlockCall,
) -> impl Iterator<Item = (Value, Value)> + 'a {
    let params = function.blocks[call.block].params.iter().copied();
    let pairs = params.zip(call.args.iter().map(|arg| classes.of(*arg).0));
    pairs.filter(|(param, arg)| {
        classes.is_owned(*param)
            && (classes.is_owned(*arg) || !classes.is_classified(*arg))
            && liveness.live_in(call.block).binary_search(arg).is_err()
    })
}

/// Tells which objects have a root while an instruction runs that uses them.
struct Roots<'a> {
    classes: &'a Classes,
    given: &'a Map<Value, bool>,
}

impl Roots<'_> {
    fn has(&self, function: &Function, object: Value) -> bool {
        let (object, class) = self.classes.of(object);
        let is_made = || {
            let first = function.blocks[function.entry()].params.first();
            constructs(&function.name) && first == Some(&object)
        };
        class == Class::Owned && self.given[object] || is_made()
    }

    /// What becomes a candidate behind the instruction, if anything.
    fn suspect(&self, function: &Function, inst: Inst, moves: &Set<Inst>) -> Option<Value> {
        let data = &function.insts[inst];
        match (&data.op, data.args.as_slice()) {
            (Op::Call(point), [object, ..]) => {
                let callee = &function.tables.points[*point].point.callee;
                (constructs(callee.as_str()) && !self.has(function, *object)).then_some(*object)
            }
            (_, [place, value]) if moves.contains(inst) => {
                let is_cyclic = may_be_cyclic(&function.tables, &function.values[*value].ty);
                (is_cyclic && !self.goes_to_root(function, &data.op, *place)).then_some(*value)
            }
            _ => None,
        }
    }

    /// Whether a store goes into an object that has a root, or is one.
    fn goes_to_root(&self, function: &Function, op: &Op, place: Value) -> bool {
        if *op != Op::StoreElement {
            return self.has(function, place);
        }
        let is_variable = function.definition(place).is_some_and(|inst| match inst.op {
            Op::AddressOf(address) => matches!(function.tables.addresses[address], Address::Variable(_)),
            _ => false,
        });
        let mut bases = self.classes.sources.bases(place).peekable();
        is_variable || bases.peek().is_some() && bases.all(|base| self.has(function, base))
    }
}

/// Makes candidates of what may lose its path in the block.
fn suspect_in(function: &mut Function, block: Block, roots: &Roots<'_>, moves: &Set<Inst>) {
    let suspect = |function: &Function, inst| roots.suspect(function, inst, moves);
    if !function.blocks[block].insts.iter().any(|inst| suspect(function, *inst).is_some()) {
        return;
    }
    let mut insts = Vec::new();
    for inst in std::mem::take(&mut function.blocks[block].insts) {
        let Some(value) = suspect(function, inst) else {
            insts.push(inst);
            continue;
        };
        let make = |function: &mut Function| function.make_inst(Op::Suspect, vec![value], None, SiteId::NONE);
        if matches!(function.insts[inst].op, Op::Call(_)) {
            insts.push(make(function));
        }
        insts.push(inst);
        insts.push(make(function));
    }
    function.blocks[block].insts = insts;
}
