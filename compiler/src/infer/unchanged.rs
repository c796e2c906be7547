//! What a round over a body need not evaluate again: an instruction that has read nothing that has changed since. Evaluating
//! it would give what it gave, put into cells what is there, and ask for functions that were asked for.
//! Not here: what is evaluated (`frame`), which tells this what changes.

use std::cell::{Cell, RefCell};

use super::cells::Cells;
use crate::ir::{Inst, Value};

/// What is known of the evaluation of one body.
#[derive(Default)]
pub(super) struct Unchanged {
    /// How many changes of operands there were.
    changes: u32,
    /// The number of the last change of each operand.
    changed: Vec<u32>,
    /// The last evaluation of each instruction, if it may count again.
    evaluated: Vec<Option<Evaluated>>,
    reading: RefCell<Vec<Value>>,
    reads_round: Cell<bool>,
    /// What the body has assigned to fields and variables that are being collected.
    pub(super) collected: Version,
    /// How iterations are carried out.
    pub(super) iterations: Version,
}

/// Counts the changes of something that all instructions of a body share.
#[derive(Default)]
pub(super) struct Version {
    changes: u32,
    is_read: Cell<bool>,
}

/// An evaluation.
struct Evaluated {
    /// The number of the last change before it.
    at: u32,
    reads: Box<[Value]>,
    /// The versions that it has read, as they were before it.
    cells: Option<u32>,
    collected: Option<u32>,
    iterations: Option<u32>,
    /// Whether it has asked which round this is.
    reads_round: bool,
}

/// An evaluation that has begun.
pub(super) struct Begun {
    at: u32,
    cells: u32,
    collected: u32,
    iterations: u32,
}

impl Version {
    /// Notes that the running evaluation depends on this.
    pub(super) fn read(&self) {
        self.is_read.set(true);
    }

    /// Notes a change.
    pub(super) fn change(&mut self) {
        self.changes += 1;
    }

    fn begin(&self) -> u32 {
        self.is_read.set(false);
        self.changes
    }

    /// The version that an evaluation has read which began with `begun`. One that has changed it, too, is evaluated again.
    fn has_read(&self, begun: u32) -> Option<u32> {
        (self.is_read.get() || self.changes != begun).then_some(begun)
    }

    fn is_still(&self, read: Option<u32>) -> bool {
        read.is_none_or(|read| read == self.changes)
    }
}

impl Unchanged {
    /// Forgets all evaluations of a body with so many values and instructions.
    pub(super) fn begin(&mut self, values: usize, insts: usize) {
        self.changed.clear();
        self.changed.resize(values, 0);
        self.evaluated.clear();
        self.evaluated.resize_with(insts, || None);
    }

    /// Notes that the running evaluation reads an operand.
    pub(super) fn read(&self, value: Value) {
        let mut reading = self.reading.borrow_mut();
        if reading.last() != Some(&value) {
            reading.push(value);
        }
    }

    /// Notes that the running evaluation asks which round this is.
    pub(super) fn read_round(&self) {
        self.reads_round.set(true);
    }

    /// Notes that an operand is another one.
    pub(super) fn change(&mut self, value: Value) {
        self.changes += 1;
        if let Some(changed) = self.changed.get_mut(value.0 as usize) {
            *changed = self.changes;
        }
    }

    /// Whether evaluating an instruction would do what it did.
    pub(super) fn is_known(&self, inst: Inst, cells: &Cells) -> bool {
        let Some(Some(known)) = self.evaluated.get(inst.0 as usize) else { return false };
        let is_same =
            |value: &Value| self.changed.get(value.0 as usize).is_some_and(|last| *last <= known.at);
        !known.reads_round
            && cells.version.is_still(known.cells)
            && self.collected.is_still(known.collected)
            && self.iterations.is_still(known.iterations)
            && known.reads.iter().all(is_same)
    }

    /// To be called before an instruction is evaluated.
    pub(super) fn begin_inst(&mut self, inst: Inst, cells: &Cells) -> Begun {
        if let Some(known) = self.evaluated.get_mut(inst.0 as usize) {
            *known = None;
        }
        self.reading.get_mut().clear();
        self.reads_round.set(false);
        Begun {
            at: self.changes,
            cells: cells.version.begin(),
            collected: self.collected.begin(),
            iterations: self.iterations.begin(),
        }
    }

    /// To be called when an instruction with these arguments has been evaluated, and nothing was wrong with it.
    pub(super) fn end_inst(&mut self, inst: Inst, args: &[Value], cells: &Cells, begun: &Begun) {
        let mut reads = self.reading.take();
        reads.extend_from_slice(args);
        reads.sort();
        reads.dedup();
        let known = Evaluated {
            at: begun.at,
            cells: cells.version.has_read(begun.cells),
            collected: self.collected.has_read(begun.collected),
            iterations: self.iterations.has_read(begun.iterations),
            reads: reads.as_slice().into(),
            reads_round: self.reads_round.get(),
        };
        if let Some(slot) = self.evaluated.get_mut(inst.0 as usize) {
            *slot = Some(known);
        }
        reads.clear();
        *self.reading.get_mut() = reads;
    }
}
