//! What an answer was found in: the bodies that were evaluated on the way, and what these did. Not here: which answers hold
//! after an edit of other bodies (`collected`, `infer::together`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use crate::infer::Specialization;
use crate::ir::Type;

use super::estimates::Place;

/// What evaluated functions assigned.
pub(crate) type Notes = BTreeMap<Place, BTreeSet<Type>>;

/// What an answer was found in.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Sources {
    /// The functions whose bodies were evaluated.
    pub(crate) bodies: BTreeSet<Symbol>,
    /// Functions whose results were asked for, and stand by themselves.
    pub(crate) inferred: BTreeSet<Specialization>,
    /// Those whose results rest on estimates.
    pub(crate) passing: BTreeSet<Specialization>,
    /// What the bodies assigned to what is being collected.
    pub(crate) notes: Notes,
    /// Whether any other body may have a say, too.
    pub(crate) is_any: bool,
}

impl Sources {
    /// Notes that the body of `function` was evaluated.
    pub(crate) fn body(&mut self, function: &Symbol) {
        self.bodies.insert(function.clone());
    }

    /// Notes that the result of `function` was asked for, which stands by itself.
    pub(crate) fn asked(&mut self, function: &Specialization) {
        self.inferred.insert(function.clone());
    }

    /// Notes that any body may have a say.
    pub(crate) fn any(&mut self) {
        self.is_any = true;
    }

    /// Notes an assignment.
    pub(super) fn note(&mut self, place: &Place, ty: &Type) {
        self.notes.entry(place.clone()).or_default().insert(ty.clone());
    }

    /// Notes all that `other` does.
    pub(crate) fn join(&mut self, other: &Sources) {
        self.bodies.extend(other.bodies.iter().cloned());
        self.inferred.extend(other.inferred.iter().cloned());
        self.passing.extend(other.passing.iter().cloned());
        for (place, types) in &other.notes {
            self.notes.entry(place.clone()).or_default().extend(types.iter().cloned());
        }
        self.is_any |= other.is_any;
    }
}

/// What something that is running has been found in so far.
#[derive(Default)]
pub(super) struct Running {
    sources: Sources,
    /// What has been joined to it, by address: the same answers are asked for again and again.
    joined: BTreeMap<usize, Arc<Sources>>,
}

impl Running {
    fn join(&mut self, other: &Arc<Sources>) {
        if self.joined.insert(Arc::as_ptr(other).addr(), Arc::clone(other)).is_none() {
            self.sources.join(other);
        }
    }
}

/// What is running: the function that is being inferred, and the question that this is part of.
#[derive(Default)]
pub(super) struct Trace {
    /// Of the function alone, without those it calls that are inferred by themselves.
    function: Running,
    /// Of everything.
    question: Running,
    /// The functions that the question has come to before.
    seen: BTreeSet<Specialization>,
}

impl Trace {
    /// Notes something of what is running.
    pub(super) fn looked_at(&mut self, note: impl Fn(&mut Sources)) {
        note(&mut self.function.sources);
        note(&mut self.question.sources);
    }

    /// Notes an answer that was found in `sources`.
    pub(super) fn took(&mut self, sources: &Arc<Sources>) {
        self.function.join(sources);
        self.question.join(sources);
    }

    /// Begins with a function that is inferred by itself; returns what its caller has done so far.
    pub(super) fn enter(&mut self) -> Running {
        std::mem::take(&mut self.function)
    }

    /// Goes on with its caller.
    pub(super) fn leave(&mut self, caller: Running) -> Sources {
        std::mem::replace(&mut self.function, caller).sources
    }

    /// Notes that the result of `callee` was asked for, which was found with `kept` for those like it.
    pub(super) fn asked<'k>(
        &mut self,
        callee: &Specialization,
        kept: impl Fn(&Specialization) -> Option<&'k Sources>,
    ) {
        self.function.sources.passing.insert(callee.clone());
        let mut open = vec![callee.clone()];
        while let Some(callee) = open.pop() {
            if let Some(sources) = kept(&callee).filter(|_| self.seen.insert(callee.clone())) {
                self.question.sources.join(sources);
                open.extend(sources.passing.iter().cloned());
            }
        }
    }

    /// All that the question has led to.
    pub(super) fn question(self) -> Sources {
        self.question.sources
    }

    /// The part of it that is no function's which is inferred by itself.
    pub(super) fn alone(self) -> Sources {
        self.function.sources
    }
}
