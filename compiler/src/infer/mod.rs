//! Inference by abstract interpretation over untyped SSA, per specialization, and the translation to typed SSA.
//!
//! One set of rules does both: a `Frame` evaluates each instruction on operands that have a type and, in the
//! emitting pass, a typed value. The first passes run to a fixpoint with the output switched off; the last one runs
//! with final types and writes typed SSA. So what is inferred is what is emitted, by construction.

mod arguments;
pub(crate) mod arithmetic;
pub(crate) mod assigned;
pub(crate) mod attributes;
pub(crate) mod calls;
pub(crate) mod cells;
pub(crate) mod class_values;
pub(crate) mod closures;
pub(crate) mod collect;
pub(crate) mod construct;
pub(crate) mod convert;
pub(crate) mod entry;
mod equality;
pub(crate) mod enumerations;
pub(crate) mod exceptions;
mod flow;
pub(crate) mod frame;
pub(crate) mod generated;
pub(crate) mod generators;
pub(crate) mod globals;
pub(crate) mod glue;
pub(crate) mod import;
pub(crate) mod initial;
pub(crate) mod intrinsics;
mod items;
pub(crate) mod iterate;
mod keywords;
pub mod lattice;
pub(crate) mod layout;
pub(crate) mod matching;
mod mixed_order;
pub(crate) mod names;
pub(crate) mod narrow;
pub(crate) mod operations;
pub(crate) mod output;
mod parameters;
pub(crate) mod relate;
mod solve;
pub(crate) mod specialization;
pub(crate) mod text;
pub(crate) mod together;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diagnostic::Diagnostic;
use crate::ir::{Type, typed};
use crate::program::facts::{Edges, Facts};

pub use specialization::Specialization;

/// The result of inferring one specialization.
#[derive(Clone, Debug)]
pub struct Inferred {
    /// The type of the result.
    pub result: Type,
    /// The parameter types with element types that the body decided, if they differ from what was passed.
    pub refined: Option<Vec<Type>>,
    /// The body in typed SSA; `None` if there are errors.
    pub function: Option<Arc<typed::Function>>,
    /// The specializations it calls or names.
    pub callees: Vec<Specialization>,
    /// What it used of the rest of the program.
    pub edges: Edges,
    /// What is wrong with the body for these types.
    pub diagnostics: Vec<Diagnostic>,
}

/// The specializations whose inference is under way, for recursion: each with its estimate so far.
#[derive(Default)]
pub(crate) struct Active {
    /// The depth of the questions that led here.
    outer: usize,
    stack: Vec<Estimate>,
    /// The lowest stack entry that the running inference has used the estimate of.
    lowest_used: Option<usize>,
    /// Estimates of group members that are not on the stack now.
    provisional: BTreeMap<Specialization, Type>,
    /// Answers found with the estimates as they are now, each with the lowest stack entry whose estimate it rests on. They
    /// count until an estimate changes: without them, a group would be gone over once for each path through it.
    answers: BTreeMap<Specialization, (Arc<Inferred>, usize)>,
}

impl Active {
    /// The state for a question about definitions: no estimate of the running inference counts there.
    pub(crate) fn within(&self) -> Active {
        Active { outer: self.depth() + 1, ..Active::default() }
    }

    fn depth(&self) -> usize {
        self.outer + self.stack.len()
    }

    pub(crate) fn is_too_deep(&self) -> bool {
        self.depth() > frame::INFERENCE_DEPTH_MAX
    }
}

struct Estimate {
    specialization: Specialization,
    result: Type,
}

/// Rounds until the results of mutually recursive functions must be stable.
const ROUNDS_MAX: u32 = 24;

/// Infers `specialization`, or takes the known result. Recursion is solved as one group: whoever is entered first
/// iterates until the estimates of all its members are stable.
pub(crate) fn inferred(facts: &Facts<'_>, specialization: &Specialization) -> Arc<Inferred> {
    let memo = &facts.program.memo.inferred;
    if let Some(known) = memo.get(specialization).or_else(|| facts.estimates.inferred(specialization)) {
        return known;
    }
    if facts.is_stopped() {
        return Arc::new(Inferred::estimate(Type::Never));
    }
    let (inferred, rests) = facts.estimates.rests(|| infer_group(facts, specialization));
    match inferred {
        Answer::Open(inferred) => inferred,
        Answer::Settled(inferred) if rests.is_empty() => memo.keep(specialization.clone(), inferred),
        Answer::Settled(inferred) => {
            facts.estimates.keep_inferred(specialization.clone(), inferred.clone(), rests);
            inferred
        }
    }
}

/// A result of inference.
enum Answer {
    /// It uses the estimate of a function whose inference is still running.
    Open(Arc<Inferred>),
    Settled(Arc<Inferred>),
}

fn infer_group(facts: &Facts<'_>, specialization: &Specialization) -> Answer {
    let depth = {
        let mut active = facts.active.borrow_mut();
        if let Some(index) = active.stack.iter().position(|entry| entry.specialization == *specialization) {
            active.lowest_used = Some(active.lowest_used.map_or(index, |lowest| lowest.min(index)));
            let result = active.stack[index].result.clone();
            return Answer::Open(Arc::new(Inferred::estimate(result)));
        }
        if let Some((known, lowest)) = active.answers.get(specialization).cloned() {
            active.lowest_used = Some(active.lowest_used.map_or(lowest, |used| used.min(lowest)));
            return Answer::Open(known);
        }
        if active.is_too_deep() {
            return Answer::Open(Arc::new(Inferred::estimate(Type::Never)));
        }
        let result = active.provisional.get(specialization).cloned().unwrap_or(Type::Never);
        active.stack.push(Estimate { specialization: specialization.clone(), result });
        active.stack.len() - 1
    };
    let outer_lowest = facts.active.borrow_mut().lowest_used.take();
    let mut rounds = 0;
    let inferred = loop {
        rounds += 1;
        let inferred = with_edges(facts, || evaluate(facts, specialization));
        let mut active = facts.active.borrow_mut();
        let stable = active.stack[depth].result == inferred.result;
        if !stable {
            active.answers.clear();
        }
        active.stack[depth].result = inferred.result.clone();
        if stable || rounds == ROUNDS_MAX || active.lowest_used.is_none() {
            break inferred;
        }
    };
    let mut active = facts.active.borrow_mut();
    active.stack.truncate(depth);
    let used = active.lowest_used.filter(|lowest| *lowest < depth);
    active.lowest_used = [used, outer_lowest].into_iter().flatten().min();
    let inferred = Arc::new(inferred);
    active.answers.retain(|_, (_, lowest)| *lowest < depth);
    if let Some(lowest) = used {
        active.provisional.insert(specialization.clone(), inferred.result.clone());
        active.answers.insert(specialization.clone(), (inferred.clone(), lowest));
        return Answer::Open(inferred);
    }
    if depth == 0 {
        active.provisional.clear();
    }
    Answer::Settled(inferred)
}

/// Evaluates what is written, or writes what the compiler makes itself.
fn evaluate(facts: &Facts<'_>, specialization: &Specialization) -> Inferred {
    let written = match specialization.symbol.module() {
        "entry" if specialization.symbol.as_str() == import::RUN => import::write(facts, specialization),
        "entry" => entry::write(facts, specialization),
        _ if glue::is_glue(&specialization.symbol) => glue::write(facts, specialization),
        _ => return frame::run(facts, specialization),
    };
    written.unwrap_or_else(|| Inferred::estimate(Type::Never))
}

/// Runs `evaluate` and notes the edges that it recorded.
fn with_edges(facts: &Facts<'_>, evaluate: impl FnOnce() -> Inferred) -> Inferred {
    let outer = facts.take_edges();
    let mut inferred = evaluate();
    inferred.edges = facts.take_edges();
    facts.put_edges(outer);
    inferred
}

impl Inferred {
    /// What a caller sees of a function whose inference is not finished.
    fn estimate(result: Type) -> Inferred {
        Inferred {
            result,
            refined: None,
            function: None,
            callees: Vec::new(),
            edges: Edges::new(),
            diagnostics: Vec::new(),
        }
    }
}
