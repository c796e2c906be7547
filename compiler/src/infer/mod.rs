//! Inference by abstract interpretation over untyped SSA, per specialization, and the translation to typed SSA.
//!
//! One set of rules does both: a `Frame` evaluates each instruction on operands that have a type and, in the
//! emitting pass, a typed value. The first passes run to a fixpoint with the output switched off; the last one runs
//! with final types and writes typed SSA. So what is inferred is what is emitted, by construction.

mod abstract_bases;
mod answers;
mod arguments;
pub(crate) mod arithmetic;
pub(crate) mod assigned;
mod attribute_hooks;
pub(crate) mod attribute_order;
pub(crate) mod attributes;
mod bare;
mod by_itself;
mod by_name;
mod calls;
mod casts;
pub(crate) mod cells;
pub(crate) mod certain;
pub(crate) mod class_values;
mod class_variables;
pub(crate) mod closures;
pub(crate) mod collect;
mod comparison;
mod concatenate;
pub(crate) mod construct;
mod contradictions;
pub(crate) mod convert;
mod cpython_attributes;
mod defaults;
mod dispatch;
mod displays;
mod dropped;
pub(crate) mod entry;
pub(crate) mod enumerations;
mod equality;
pub(crate) mod exceptions;
mod few_arguments;
mod field_params;
mod filling;
mod flow;
mod formats;
pub(crate) mod frame;
mod fresh;
pub(crate) mod generated;
pub(crate) mod generators;
pub(crate) mod globals;
pub(crate) mod glue;
mod growing;
pub(crate) mod hierarchy;
pub(crate) mod import;
mod in_place;
mod inherited_variables;
pub(crate) mod initial;
pub(crate) mod intrinsics;
mod items;
mod iterables;
pub(crate) mod iterate;
mod kept_functions;
mod keys;
mod keywords;
mod lacking;
mod late;
pub mod lattice;
pub(crate) mod layout;
pub(crate) mod matching;
pub(crate) mod mentions;
pub(crate) mod merging;
mod metaclasses;
mod misfit;
mod mixed_order;
pub(crate) mod module_variables;
pub(crate) mod names;
pub(crate) mod narrow;
pub(crate) mod number_demands;
pub(crate) mod numbers;
pub(crate) mod object_dicts;
mod of_functions;
mod open_attributes;
mod operations;
pub(crate) mod output;
mod parameters;
mod powers;
mod precedence;
pub(crate) mod recursive;
mod reduced;
mod refusals;
pub(crate) mod relate;
pub(crate) mod rounds;
mod solve;
pub(crate) mod specialization;
mod split;
mod standalone;
mod starred;
mod subscripts;
mod table_calls;
pub(crate) mod text;
pub(crate) mod together;
mod told;
mod truth;
mod typing_names;
mod unassigned;
mod unchanged;
mod untold;
mod wrong_argument;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Location, codes};
use crate::ir::{Type, typed};
use crate::program::facts::{Edges, Facts};
use crate::program::refusals::Refusal;
use crate::program::signatures;

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
    /// The stack entries that the running inference has used the estimates of.
    used: BTreeSet<usize>,
    /// Estimates of group members that are not on the stack now, with the rounds that they took.
    provisional: BTreeMap<Specialization, (Type, u32)>,
    /// Answers found with the estimates as they are now, each with the stack entries whose estimates it rests on. They
    /// count until one of these changes: without them, a group would be gone over once for each path through it.
    answers: BTreeMap<Specialization, (Arc<Inferred>, BTreeSet<usize>)>,
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
        self.depth() > DEPTH_MAX
    }
}

struct Estimate {
    specialization: Specialization,
    result: Type,
}

/// Rounds until the results of mutually recursive functions must be stable.
const ROUNDS_MAX: u32 = 24;

/// A result of more parts than this that still changes has no end that is found.
const RESULT_PARTS_MAX: usize = 2_000;

/// Functions whose results inference needs for each other's nest no deeper than this.
const DEPTH_MAX: usize = 10_000;

/// One function's inference takes less stack than this, beside that of the functions that it calls.
const STACK_MARGIN_BYTES: usize = 1 << 20;

/// What a stack grows by when there is less than the margin left.
const STACK_PART_BYTES: usize = 16 << 20;

/// Infers `specialization`, or takes the known result. Recursion is solved as one group: whoever is entered first
/// iterates until the estimates of all its members are stable.
pub(crate) fn inferred(facts: &Facts<'_>, specialization: &Specialization) -> Arc<Inferred> {
    let memo = &facts.program.memo.inferred;
    if let Some(known) = memo.get(specialization) {
        facts.estimates.looked_at(|sources| sources.asked(specialization));
        return known;
    }
    if let Some(known) = facts.estimates.inferred(specialization) {
        return known;
    }
    if facts.is_stopped() || facts.estimates.is_given_up() {
        return Arc::new(Inferred::estimate(Type::Never));
    }
    let estimates = &facts.estimates;
    let group = || estimates.trace_function(|| estimates.rests(|| infer_group(facts, specialization)));
    let ((inferred, rests), sources) = stacker::maybe_grow(STACK_MARGIN_BYTES, STACK_PART_BYTES, group);
    if !rests.is_empty() {
        estimates.count_evaluation();
    }
    match inferred {
        Answer::Open(inferred) => {
            // Its part of what the first of its group rests on.
            estimates.looked_at(|caller| caller.join(&sources));
            inferred
        }
        Answer::Settled(inferred, group) if rests.is_empty() => {
            estimates.looked_at(|caller| caller.asked(specialization));
            for member in group.iter() {
                facts.program.memo.groups.keep(member.clone(), group.clone());
            }
            memo.keep(specialization.clone(), inferred)
        }
        Answer::Settled(inferred, _) => {
            estimates.keep_inferred(specialization.clone(), inferred.clone(), (rests, sources));
            inferred
        }
    }
}

/// A result of inference.
enum Answer {
    /// It uses the estimate of a function whose inference is still running.
    Open(Arc<Inferred>),
    /// It stands by itself, as do then the answers of those that call each other with it.
    Settled(Arc<Inferred>, Arc<[Specialization]>),
}

fn infer_group(facts: &Facts<'_>, specialization: &Specialization) -> Answer {
    let (depth, earlier_rounds) = {
        let mut active = facts.active.borrow_mut();
        if let Some(index) = active.stack.iter().position(|entry| entry.specialization == *specialization) {
            active.used.insert(index);
            let result = active.stack[index].result.clone();
            return Answer::Open(Arc::new(Inferred::estimate(result)));
        }
        if let Some((known, used)) = active.answers.get(specialization).cloned() {
            active.used.extend(used);
            return Answer::Open(known);
        }
        if active.is_too_deep() {
            facts.program.memo.too_deep.get_or_init(|| too_deep(facts, specialization));
            return Answer::Open(Arc::new(Inferred::estimate(Type::Never)));
        }
        let (known, rounds) = active.provisional.get(specialization).cloned().unzip();
        let result = known.or_else(|| declared_result(facts, specialization)).unwrap_or(Type::Never);
        active.stack.push(Estimate { specialization: specialization.clone(), result });
        (active.stack.len() - 1, rounds.unwrap_or(0))
    };
    let outer = std::mem::take(&mut facts.active.borrow_mut().used);
    let mut rounds = 0;
    let inferred = loop {
        rounds += 1;
        let mut inferred = with_edges(facts, || evaluate(facts, specialization));
        let mut active = facts.active.borrow_mut();
        let stable = active.stack[depth].result == inferred.result;
        let is_last = rounds == ROUNDS_MAX || lattice::has_more_parts(&inferred.result, RESULT_PARTS_MAX);
        if !is_last {
            // Those of earlier passes over the group count: in each, a type that has no end grows by what the others add.
            let all_rounds = earlier_rounds + rounds;
            inferred.result = recursive::estimate(all_rounds, &active.stack[depth].result, inferred.result);
        } else if !stable && active.used.contains(&depth) && inferred.diagnostics.is_empty() {
            inferred.diagnostics.push(unsettled(facts, specialization));
            inferred.function = None;
        }
        if !stable {
            active.answers.retain(|_, (_, used)| !used.contains(&depth));
        }
        active.stack[depth].result = inferred.result.clone();
        if stable || is_last || !active.used.contains(&depth) {
            break inferred;
        }
    };
    let mut active = facts.active.borrow_mut();
    active.stack.truncate(depth);
    active.used.remove(&depth);
    let used = std::mem::replace(&mut active.used, outer);
    active.used.extend(&used);
    let inferred = Arc::new(inferred);
    if !used.is_empty() {
        // What rests on this one's result rests on the estimates behind it from now on.
        for (_, rests) in active.answers.values_mut() {
            if rests.remove(&depth) {
                rests.extend(&used);
            }
        }
        active.provisional.insert(specialization.clone(), (inferred.result.clone(), earlier_rounds + rounds));
        active.answers.insert(specialization.clone(), (inferred.clone(), used));
        return Answer::Open(inferred);
    }
    let mut group =
        active.answers.extract_if(.., |_, (_, used)| used.contains(&depth)).map(|(member, _)| member);
    let group = std::iter::once(specialization.clone()).chain(&mut group).collect();
    if depth == 0 {
        active.provisional.clear();
    }
    Answer::Settled(inferred, group)
}

/// The result goes on changing from round to round.
fn unsettled(facts: &Facts<'_>, specialization: &Specialization) -> Diagnostic {
    let symbol = &specialization.symbol;
    let location = match facts.program.definition(symbol) {
        Some(definition) => facts.program.locate(&definition, definition.place.name),
        None => Location { path: symbol.module().to_owned(), start: 0, end: 0 },
    };
    let message = format!("the type of what `{}` returns does not settle", symbol.last());
    Diagnostic::error(codes::UNSETTLED, location, message).note("declare its result".to_owned())
}

fn too_deep(facts: &Facts<'_>, specialization: &Specialization) -> Diagnostic {
    let location = match facts.program.definition(&specialization.symbol) {
        Some(definition) => facts.program.locate(&definition, definition.place.name),
        None => Location { path: specialization.symbol.module().to_owned(), start: 0, end: 0 },
    };
    let message = format!("functions that declare no results call each other more than {DEPTH_MAX} deep");
    let note =
        format!("declare the result of `{}` or of a function that leads to it", specialization.symbol.last());
    Diagnostic::error(codes::UNSETTLED, location, message).note(note)
}

/// The result that a function declares, if that is what its callers see, whatever the body does. Nothing that the asker
/// depends on: it is asked only where the answer is not known yet.
fn declared_result(facts: &Facts<'_>, specialization: &Specialization) -> Option<Type> {
    let signature = signatures::signature(facts.program, &specialization.symbol)?;
    let is_open = |ty: &Type| lattice::mentions(ty, &|part| matches!(part, Type::Parameter(_) | Type::Never));
    let declared = signature.result.clone().filter(|result| !is_open(result))?;
    let departs = numbers::is_departing(&signature, &specialization.params);
    (!departs && facts.own_refusal(&specialization.symbol) == Refusal::Never).then_some(declared)
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
