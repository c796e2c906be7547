//! What completing classes together (`together`) went through, round by round. After an edit of bodies, the edited functions
//! alone are gone over, with what was estimated in each round: if they assign what they assigned, and their callers see what
//! they saw, every round came out as it did, and so do the types of all fields.

use std::collections::BTreeSet;
use std::sync::Arc;

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::Symbol;

use super::{Inferred, Specialization, standalone};
use crate::ir::Type;
use crate::program::classes::ClassShape;
use crate::program::estimates::{Earlier, Passing, Rests, Shapes};
use crate::program::facts::Facts;
use crate::program::members::Renewed;
use crate::program::sources::Sources;

/// All rounds, and what they led to. Versions of a program share what they have in common.
#[derive(Clone, Default)]
pub(crate) struct Completion {
    pub(super) rounds: Vec<Round>,
    /// The completed classes.
    pub(super) shapes: OrdMap<Symbol, Arc<ClassShape>>,
    /// The functions whose results were asked for and stand by themselves; after an edit, those that were not before.
    pub(crate) inferred: BTreeSet<Specialization>,
}

/// What was estimated in a round, and what was evaluated with that.
#[derive(Clone, Default)]
pub(super) struct Round {
    shapes: Shapes,
    variables: OrdMap<Symbol, Type>,
    /// The functions that are evaluated whoever calls them and have to do with what was estimated.
    roots: OrdMap<Symbol, Passing<()>>,
    /// Those that are evaluated for their callers, without the code.
    functions: OrdMap<Specialization, Passing<Arc<Inferred>>>,
    by_body: OrdMap<Symbol, OrdSet<Evaluated>>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Evaluated {
    Root(Symbol),
    Function(Specialization),
}

impl Round {
    pub(super) fn new(shapes: Shapes, variables: OrdMap<Symbol, Type>) -> Round {
        Round { shapes, variables, ..Round::default() }
    }

    /// The round that comes next, with these estimates: in it is what was evaluated and rests on none that is another one now.
    pub(super) fn next(&self, shapes: Shapes, variables: OrdMap<Symbol, Type>) -> Round {
        let shape = |shapes: &Shapes, class: &Symbol| shapes.get(class).map(|(shape, _)| shape.clone());
        let classes = self.shapes.keys().chain(shapes.keys());
        let names = self.variables.keys().chain(variables.keys());
        let changed: Rests = classes
            .filter(|class| shape(&shapes, class) != shape(&self.shapes, class))
            .chain(names.filter(|name| variables.get(*name) != self.variables.get(*name)))
            .cloned()
            .collect();
        let mut next = Round { shapes, variables, ..self.clone() };
        for (root, kept) in self.roots.iter().filter(|(_, kept)| !kept.rests.is_disjoint(&changed)) {
            next.roots.remove(root);
            next.leave_out(&kept.sources, &Evaluated::Root(root.clone()));
        }
        for (function, kept) in self.functions.iter().filter(|(_, kept)| !kept.rests.is_disjoint(&changed)) {
            next.functions.remove(function);
            next.leave_out(&kept.sources, &Evaluated::Function(function.clone()));
        }
        next
    }

    /// Has what is in this round already count as evaluated with its estimates, which are in force.
    pub(super) fn carry_on(&self, facts: &Facts<'_>) {
        self.roots.values().for_each(|kept| facts.estimates.add_notes(&kept.sources.notes));
        for (function, kept) in &self.functions {
            facts.estimates.add_notes(&kept.sources.notes);
            facts.estimates.carry_inferred(function.clone(), kept.clone());
        }
    }

    pub(super) fn has_root(&self, root: &Symbol) -> bool {
        self.roots.contains_key(root)
    }

    pub(super) fn has_function(&self, function: &Specialization) -> bool {
        self.functions.contains_key(function)
    }

    /// Evaluates a root, and tells what it did if that has to do with what is estimated.
    pub(super) fn evaluate(
        facts: &Facts<'_>,
        root: &Symbol,
        inferred: &mut BTreeSet<Specialization>,
    ) -> Option<Passing<()>> {
        let run = || facts.estimates.rests(|| drop(standalone::run(facts, root)));
        let ((answer, rests), sources) = facts.estimates.trace_alone(run);
        inferred.extend(sources.inferred.iter().cloned());
        (!rests.is_empty()).then_some(Passing { answer, rests, sources: Arc::new(sources) })
    }

    pub(super) fn add_root(&mut self, root: &Symbol, kept: Passing<()>) {
        self.index(&kept.sources, &Evaluated::Root(root.clone()));
        self.roots.insert(root.clone(), kept);
    }

    pub(super) fn add_function(&mut self, function: Specialization, mut kept: Passing<Arc<Inferred>>) {
        self.index(&kept.sources, &Evaluated::Function(function.clone()));
        if kept.answer.function.is_some() {
            // Callers that are evaluated look at its type only.
            let Inferred { result, refined, callees, diagnostics, .. } = (*kept.answer).clone();
            let edges = Default::default();
            kept.answer = Arc::new(Inferred { result, refined, function: None, callees, edges, diagnostics });
        }
        self.functions.insert(function, kept);
    }

    fn index(&mut self, sources: &Sources, evaluated: &Evaluated) {
        for body in &sources.bodies {
            self.by_body.entry(body.clone()).or_default().insert(evaluated.clone());
        }
    }

    fn leave_out(&mut self, sources: &Sources, evaluated: &Evaluated) {
        for body in &sources.bodies {
            if let Some(found) = self.by_body.get_mut(body) {
                found.remove(evaluated);
            }
        }
    }

    /// What was evaluated of the bodies of `changed`.
    fn touched(&self, changed: &BTreeSet<Symbol>) -> BTreeSet<Evaluated> {
        changed.iter().filter_map(|symbol| self.by_body.get(symbol)).flatten().cloned().collect()
    }
}

impl Completion {
    /// The shape of a class that was completed.
    pub(crate) fn shape(&self, class: &Symbol) -> Option<Arc<ClassShape>> {
        self.shapes.get(class).cloned()
    }

    /// Gives classes the methods that they have now.
    pub(crate) fn renew(&mut self, renewed: &Renewed) {
        for class in renewed.classes() {
            if let Some(shape) = self.shapes.get_mut(class) {
                renewed.renew(shape);
            }
            for round in &mut self.rounds {
                if let Some((shape, _)) = round.shapes.get_mut(class) {
                    renewed.renew(shape);
                }
            }
        }
    }

    /// The same for the program of `facts`, in which the bodies of `changed` are others; `settled` are those of their
    /// specializations whose results stood by themselves. Nothing if a round comes out differently, or may do so.
    pub(crate) fn after(
        &self,
        facts: &Facts<'_>,
        changed: &BTreeSet<Symbol>,
        settled: &[Specialization],
    ) -> Option<Completion> {
        let is_root = |symbol: &&Symbol| {
            let definition = facts.program.definition(symbol);
            definition.is_some_and(|definition| standalone::is_declared(facts, &definition))
        };
        let roots = changed.iter().filter(is_root).cloned().map(Evaluated::Root).collect();
        let mut now = self.clone();
        for round in &mut now.rounds {
            let open: BTreeSet<Evaluated> = round.touched(changed).union(&roots).cloned().collect();
            now.inferred.extend(round.go_over(facts, &open, settled)?);
        }
        (!facts.is_stopped()).then_some(now)
    }
}

impl Round {
    /// Evaluates what is `open`, with what was estimated and what else was evaluated. Tells which functions were asked for whose
    /// results stand by themselves; nothing if the round may come out differently.
    fn go_over(
        &mut self,
        facts: &Facts<'_>,
        open: &BTreeSet<Evaluated>,
        settled: &[Specialization],
    ) -> Option<BTreeSet<Specialization>> {
        let (functions, evaluated_anew) = (self.functions.clone(), open.clone());
        let earlier: Earlier = Arc::new(move |function| {
            let is_open = evaluated_anew.contains(&Evaluated::Function(function.clone()));
            functions.get(function).filter(|_| !is_open).cloned()
        });
        let (shapes, variables) = (self.shapes.clone(), self.variables.clone());
        let estimates = &facts.estimates;
        let evaluate = || self.evaluate_again(facts, open, settled);
        let with_earlier = || estimates.with_earlier(earlier, evaluate);
        estimates.with_classes(&shapes, || estimates.with_variables(&variables, with_earlier))
    }

    fn evaluate_again(
        &mut self,
        facts: &Facts<'_>,
        open: &BTreeSet<Evaluated>,
        settled: &[Specialization],
    ) -> Option<BTreeSet<Specialization>> {
        let mut inferred = BTreeSet::new();
        for evaluated in open {
            let Evaluated::Root(root) = evaluated else { continue };
            match (self.roots.get(root), Round::evaluate(facts, root, &mut inferred)) {
                (None, None) => {}
                (Some(before), Some(kept)) if does_the_same(&before.sources, &kept.sources) => {
                    self.add_root(root, kept);
                }
                _ => return None,
            }
        }
        let functions = open.iter().filter_map(Evaluated::function);
        functions.clone().chain(settled).for_each(|function| drop(super::inferred(facts, function)));
        let mut found = facts.estimates.all_inferred();
        if settled.iter().any(|function| found.contains_key(function)) {
            return None;
        }
        for function in functions {
            let (before, kept) = (self.functions.get(function)?, found.remove(function)?);
            let is_same =
                is_seen_alike(&before.answer, &kept.answer) && does_the_same(&before.sources, &kept.sources);
            if !is_same {
                return None;
            }
            inferred.extend(kept.sources.inferred.iter().cloned());
            self.add_function(function.clone(), kept);
        }
        // What nobody has called before may not assign.
        found.retain(|function, _| !self.functions.contains_key(function));
        for (function, kept) in found {
            if !kept.sources.notes.is_empty() {
                return None;
            }
            inferred.extend(kept.sources.inferred.iter().cloned());
            self.add_function(function, kept);
        }
        Some(inferred)
    }
}

impl Evaluated {
    fn function(&self) -> Option<&Specialization> {
        match self {
            Evaluated::Root(_) => None,
            Evaluated::Function(function) => Some(function),
        }
    }
}

/// Whether what a function does now makes a round come out as what it did.
fn does_the_same(before: &Sources, now: &Sources) -> bool {
    before.notes == now.notes && before.passing.is_subset(&now.passing) && before.is_any == now.is_any
}

/// Whether two versions of a function are the same to their callers.
fn is_seen_alike(before: &Inferred, now: &Inferred) -> bool {
    let told = |inferred: &Inferred| -> Vec<_> {
        let diagnostics = inferred.diagnostics.iter();
        diagnostics.map(|found| (found.code, found.message.clone(), found.raises)).collect()
    };
    let seen = |inferred: &Inferred| {
        (inferred.result.clone(), inferred.refined.clone(), inferred.callees.clone(), told(inferred))
    };
    seen(before) == seen(now)
}
