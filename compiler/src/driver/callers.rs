//! Who calls whom in a compiled program, backwards, so that an edit finds out what it leaves unreached without going over
//! the whole program. Not here: what is compiled for an edit (`after`).

use std::collections::BTreeSet;

use linkpoint_abi::SpecName;

use super::index::Index;
use super::instance::CodeInstance;
use crate::infer::Specialization;

/// For each function those that need it.
#[derive(Clone, Default)]
pub(super) struct Callers(Index<SpecName>);

impl Callers {
    pub(super) fn of<'i>(instances: impl Iterator<Item = &'i CodeInstance>) -> Callers {
        let mut callers = Callers::default();
        for instance in instances {
            callers.add(instance);
        }
        callers
    }

    pub(super) fn add(&mut self, caller: &CodeInstance) {
        for callee in &caller.callees {
            self.0.insert(callee.name(), &caller.record.name);
        }
    }

    pub(super) fn remove(&mut self, caller: &CodeInstance) {
        for callee in caller.callees.iter().map(Specialization::name) {
            self.0.remove(&callee, &caller.record.name);
        }
    }

    /// Those that need `callee`.
    pub(super) fn of_callee(&self, callee: &SpecName) -> impl Iterator<Item = &SpecName> {
        self.0.of(callee)
    }

    /// Whether somebody else needs `callee`, and what is known of them: nothing if all of them might need it only for
    /// themselves.
    pub(super) fn need(&self, callee: &SpecName, reach: impl Fn(&SpecName) -> BTreeSet<SpecName>) -> Need {
        if self.of_callee(callee).all(|caller| caller == callee) {
            return Need::Nobody;
        }
        // Whoever it does not reach itself is reached some other way.
        let reached = reach(callee);
        match self.of_callee(callee).any(|caller| !reached.contains(caller)) {
            true => Need::Others,
            false => Need::Unknown,
        }
    }
}

/// Who needs a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Need {
    Nobody,
    /// At least one function that is reached without it.
    Others,
    /// Functions that it reaches itself: a cycle, which may or may not be reached from outside.
    Unknown,
}
