//! Decides for every value whether this function holds a reference of its own to it.
//!
//! A value that was loaded is *borrowed* if nothing in its live range may overwrite the place it was loaded from, or a
//! place on the way there: then what it was loaded from keeps it alive, provided that lives long enough. A block
//! parameter is borrowed if all it may receive is, and what keeps that alive dominates the block. The analysis starts
//! from the assumption that all candidates are borrowed, and gives up those that do not hold, to a fixpoint.

use super::convention::{Origin, Places, origin, overwritten, read_from, taken, takes_arguments};
use super::liveness::{Liveness, definitions};
use super::sources::Sources;
use crate::ir::available::Available;
use crate::ir::cfg::Cfg;
use crate::ir::entity::Entity as _;
use crate::ir::function::Op as _;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, InstData, Terminator, Value, ValueDef};

/// How a value is kept alive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Not counted.
    Plain,
    /// Somebody outside keeps it for the whole call: the caller its arguments, the linker its literals.
    Static,
    /// Its anchors keep it alive.
    Borrowed,
    /// This function holds one reference.
    Owned,
}

/// The class of every value, and what keeps the borrowed ones alive. Values are meant as roots.
pub(super) struct Classes {
    pub(super) sources: Sources,
    pub(super) definitions: Map<Value, Block>,
    class: Map<Value, Class>,
    /// Owned values that keep a borrowed one alive, ascending.
    anchors: Map<Value, Vec<Value>>,
    /// The places that must not be overwritten while a borrowed value is needed.
    places: Map<Value, Places>,
}

/// More anchors than this make a value owned: they all live longer for its sake.
const ANCHORS_MAX: usize = 4;
/// After so many rounds the candidates that are left become owned, so that the time is linear.
const ROUNDS_MAX: u32 = 8;

impl Classes {
    /// The root of a value and its class.
    pub(super) fn of(&self, value: Value) -> (Value, Class) {
        let root = self.sources.root(value);
        (root, self.class[root])
    }

    /// Whether the value was there when values were classified.
    pub(super) fn is_classified(&self, value: Value) -> bool {
        value.index() < self.class.len()
    }

    pub(super) fn is_owned(&self, value: Value) -> bool {
        self.class[value] == Class::Owned
    }

    /// The owned values that a use of the root `value` needs: itself, or its anchors.
    pub(super) fn needs<'a>(&'a self, value: &'a Value) -> &'a [Value] {
        match self.class[*value] {
            Class::Owned => std::slice::from_ref(value),
            Class::Borrowed => &self.anchors[*value],
            Class::Plain | Class::Static => &[],
        }
    }

    /// Every owned value that the instruction borrows while it runs, with repetitions. What it takes is not among them.
    pub(super) fn borrowed_by(&self, function: &Function, inst: &InstData<Op>) -> Vec<Value> {
        let taken = taken(function, inst);
        let mut needs = Vec::new();
        self.sources.uses(function, inst, |index, value| {
            if !taken.contains(&index) {
                needs.extend(self.needs(&value));
            }
        });
        needs
    }

    /// Pairs of an owned value and a block that needs it and does not define it.
    pub(super) fn far_needs(&self, function: &Function, cfg: &Cfg) -> Vec<(Value, Block)> {
        let mut needs = Vec::new();
        for &block in cfg.order() {
            let mut used = |root: Value| {
                let far = self.needs(&root).iter().filter(|value| self.definitions[**value] != block);
                needs.extend(far.map(|value| (*value, block)));
            };
            let data = &function.blocks[block];
            for inst in &data.insts {
                self.sources.uses(function, &function.insts[*inst], |_, root| used(root));
            }
            let handler = data.handler.as_ref().filter(|_| function.block_may_raise(block));
            let handler = handler.into_iter().flat_map(|handler| handler.args.iter().copied());
            for value in data.end.uses().into_iter().chain(handler) {
                used(self.sources.root(value));
            }
        }
        needs
    }
}

/// Classifies all values of `function`.
pub(super) fn classify(function: &Function, cfg: &Cfg) -> Classes {
    let count = function.values.len();
    let mut classes = Classes {
        sources: Sources::new(function, cfg),
        definitions: definitions(function, cfg),
        class: Map::with_len(Class::Plain, count),
        anchors: Map::new(Vec::new()),
        places: Map::new(Places::NONE),
    };
    let candidates = classes.assume(function, cfg);
    if !candidates.is_empty() {
        Borrowing {
            function,
            cfg,
            available: Available::new(function, cfg),
            classes: &mut classes,
            candidates,
        }
        .settle();
    }
    classes
}

impl Classes {
    /// Gives every value its most optimistic class; returns the candidates for borrowing, definitions before uses.
    fn assume(&mut self, function: &Function, cfg: &Cfg) -> Vec<Value> {
        let mut candidates = Vec::new();
        for &block in cfg.order() {
            let is_counted = |value: &&Value| function.values[**value].ty.is_counted();
            for (index, &param) in function.blocks[block].params.iter().enumerate() {
                if !is_counted(&&param) {
                    continue;
                }
                let is_passed = self.sources.flows.received_by(param).next().is_some();
                self.class[param] = match is_passed {
                    _ if block == function.entry() => match index > 0 && takes_arguments(&function.name) {
                        true => Class::Owned,
                        false => Class::Static,
                    },
                    true => Class::Borrowed,
                    // The exception that a handler receives.
                    false => Class::Owned,
                };
            }
            let insts = function.blocks[block].insts.iter().map(|inst| &function.insts[*inst]);
            for inst in insts {
                let Some(result) = inst.result.as_ref().filter(is_counted).copied() else { continue };
                if self.sources.root(result) != result {
                    continue;
                }
                self.class[result] = match origin(&inst.op) {
                    Origin::Static => Class::Static,
                    Origin::Fresh => Class::Owned,
                    Origin::Loaded => Class::Borrowed,
                };
            }
            let data = &function.blocks[block];
            let results = data.insts.iter().filter_map(|inst| function.insts[*inst].result);
            let values = data.params.iter().copied().chain(results);
            candidates.extend(values.filter(|value| self.class[*value] == Class::Borrowed));
        }
        candidates
    }
}

struct Borrowing<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    available: Available,
    classes: &'a mut Classes,
    candidates: Vec<Value>,
}

impl Borrowing<'_> {
    fn settle(&mut self) {
        for _ in 0..ROUNDS_MAX {
            self.trace();
            if !self.give_up_unanchored() && !self.give_up_overwritten() {
                return;
            }
        }
        for value in std::mem::take(&mut self.candidates) {
            self.classes.class[value] = Class::Owned;
        }
    }

    /// Computes anchors and places of all candidates, to a fixpoint.
    fn trace(&mut self) {
        for &value in &self.candidates {
            self.classes.anchors[value].clear();
            self.classes.places[value] = Places::NONE;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for index in 0..self.candidates.len() {
                let value = self.candidates[index];
                let (anchors, places) = self.trace_value(value);
                changed |= places != self.classes.places[value] || anchors != self.classes.anchors[value];
                self.classes.places[value] = places;
                self.classes.anchors[value] = anchors;
            }
        }
    }

    fn trace_value(&self, value: Value) -> (Vec<Value>, Places) {
        let mut anchors = Vec::new();
        let mut places = self.definition(value).map_or(Places::NONE, |inst| read_from(&inst.op));
        for source in self.sources_of(value) {
            anchors.extend(self.classes.needs(&source));
            if self.classes.class[source] == Class::Borrowed {
                places = places.union(self.classes.places[source]);
            }
        }
        anchors.sort_unstable();
        anchors.dedup();
        // One more than allowed is as bad as many.
        anchors.truncate(ANCHORS_MAX + 1);
        (anchors, places)
    }

    fn definition(&self, value: Value) -> Option<&InstData<Op>> {
        self.function.definition(value)
    }

    /// What the value was loaded from, or may be.
    fn sources_of(&self, value: Value) -> Vec<Value> {
        let sources = &self.classes.sources;
        match self.definition(value).map(|inst| (&inst.op, inst.args.as_slice())) {
            None => sources.flows.received_by(value).map(|arg| sources.root(arg)).collect(),
            Some((Op::Field(_), [object])) => vec![sources.root(*object)],
            Some((_, [address])) => sources.bases(*address).collect(),
            Some(_) => Vec::new(),
        }
    }

    /// Gives up candidates that nothing keeps alive for long enough. Returns whether there were any.
    fn give_up_unanchored(&mut self) -> bool {
        let lost: Vec<Value> =
            self.candidates.iter().copied().filter(|value| !self.is_anchored(*value)).collect();
        self.give_up(&lost)
    }

    fn is_anchored(&self, value: Value) -> bool {
        let anchors = &self.classes.anchors[value];
        if anchors.len() > ANCHORS_MAX {
            return false;
        }
        match self.function.values[value].def {
            // An address of unknown origin: the owner of the memory is unknown.
            ValueDef::Result(_) => !self.sources_of(value).is_empty(),
            ValueDef::Param(block) => {
                // A reference that only ever moves in is better moved than kept aside.
                let only_moved = self.sources_of(value).iter().all(|source| self.classes.is_owned(*source));
                !only_moved && anchors.iter().all(|anchor| self.outlives(*anchor, block))
            }
        }
    }

    fn outlives(&self, anchor: Value, block: Block) -> bool {
        let definition = self.classes.definitions[anchor];
        definition != block && self.available.at_start(self.function.values[anchor].def, definition, block)
    }

    /// Gives up candidates whose places may be overwritten while they are needed. Returns whether there were any.
    fn give_up_overwritten(&mut self) -> bool {
        let liveness = Liveness::new(self.function, self.cfg, &self.classes.definitions, self.uses());
        let mut lost = Vec::new();
        for &block in self.cfg.order() {
            self.find_overwritten(block, &liveness, &mut lost);
        }
        lost.sort_unstable();
        lost.dedup();
        self.give_up(&lost)
    }

    fn give_up(&mut self, lost: &[Value]) -> bool {
        for value in lost {
            self.classes.class[*value] = Class::Owned;
        }
        let classes = &self.classes;
        self.candidates.retain(|value| !classes.is_owned(*value));
        !lost.is_empty()
    }

    /// Whether overwriting something can end the life of a value.
    fn is_exposed(&self, root: Value) -> bool {
        self.classes.class[root] == Class::Borrowed && self.classes.places[root] != Places::NONE
    }

    fn uses(&self) -> Vec<(Value, Block)> {
        let mut uses = Vec::new();
        for &block in self.cfg.order() {
            let mut used = |root: Value| {
                if self.is_exposed(root) && self.classes.definitions[root] != block {
                    uses.push((root, block));
                }
            };
            let data = &self.function.blocks[block];
            for inst in &data.insts {
                self.classes.sources.uses(self.function, &self.function.insts[*inst], |_, root| used(root));
            }
            let handler = data.handler.iter().flat_map(|handler| handler.args.iter().copied());
            for value in data.end.uses().into_iter().chain(handler) {
                used(self.classes.sources.root(value));
            }
        }
        uses
    }

    fn find_overwritten(&self, block: Block, liveness: &Liveness, lost: &mut Vec<Value>) {
        let data = &self.function.blocks[block];
        let root = |value: &Value| self.classes.sources.root(*value);
        let exposed = |value: &Value| self.is_exposed(*value);
        let mut live: Vec<Value> = data.end.uses().iter().map(root).filter(exposed).collect();
        for call in data.end.calls() {
            live.extend(liveness.live_in(call.block));
        }
        let mut in_handler: Vec<Value> = Vec::new();
        if let Some(handler) = &data.handler {
            in_handler.extend(handler.args.iter().map(root).filter(exposed));
            in_handler.extend(liveness.live_in(handler.block));
        }
        if matches!(data.end, Terminator::Raise(..)) {
            live.extend(&in_handler);
        }
        for inst in data.insts.iter().rev().map(|inst| &self.function.insts[*inst]) {
            if let Some(result) = inst.result {
                live.retain(|value| *value != result);
            }
            if inst.op.may_raise() {
                live.extend(&in_handler);
                in_handler.clear();
            }
            let is_call = matches!(inst.op, Op::Call(_) | Op::CallIndirect(_));
            let places = overwritten(self.function, inst);
            if is_call {
                // The callee borrows its arguments: they must outlast whatever it overwrites.
                self.classes.sources.uses(self.function, inst, |_, value| live.push(value));
            }
            live.retain(|value| {
                let overwritten = self.classes.places[*value].overlaps(places) && exposed(value);
                lost.extend(overwritten.then_some(*value));
                !overwritten
            });
            self.classes
                .sources
                .uses(self.function, inst, |_, value| live.extend(exposed(&value).then_some(value)));
            live.sort_unstable();
            live.dedup();
        }
    }
}
