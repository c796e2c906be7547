//! What of a compiled program holds after an edit of the body of a function: all but the function and what may depend on
//! bodies. What it calls for the first time is compiled, and what nobody calls any more is left out. Not here: reading
//! the edited text (`front::splice`); any other edit, for which `compile_after` goes from function to function.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdSet;
use linkpoint_abi::{SpecName, Symbol};

use super::callers::{Callers, Need};
use super::environment::Environment;
use super::instance::{CodeInstance, Outcome};
use super::{Compilation, Entry, Options, is_signed_function, run_wave};
use crate::infer::Specialization;
use crate::program::Program;
use crate::program::facts::Facts;
use crate::program::unsettled::Unsettled;

/// An earlier result, and what was edited since.
pub(super) struct Kept<'a> {
    pub(super) compilation: &'a Compilation,
    /// The functions whose bodies differ, with those inside them.
    pub(super) changed: BTreeSet<Symbol>,
}

/// What is known after an edit.
#[derive(Default)]
pub(super) struct Known {
    /// The functions that were looked at.
    pub(super) outcomes: BTreeMap<Specialization, Outcome>,
    /// What the program consists of, if all others are what they were.
    pub(super) others_hold: Option<Reached>,
}

/// Which functions a program reaches after an edit.
pub(super) struct Reached {
    /// Functions that it does not reach any more.
    pub(super) gone: BTreeSet<SpecName>,
    pub(super) callers: Callers,
}

impl Kept<'_> {
    /// The earlier result for `specialization`, if nothing it was made from can have changed.
    pub(super) fn get(&self, specialization: &Specialization) -> Option<&Arc<CodeInstance>> {
        if self.changed.contains(&specialization.symbol) {
            return None;
        }
        let instance = self.compilation.instances.get(&specialization.name())?;
        (!depends_on_bodies(instance, self.compilation.program().unsettled())).then_some(instance)
    }

    /// Compiles the edited function, those inside it, and what they call for the first time.
    pub(super) fn known(
        &self,
        program: &Program,
        entry: &Entry,
        options: Options,
        environment: &dyn Environment,
    ) -> Known {
        let mut known = Known::default();
        let Some(function) = self.edited_function(entry) else { return known };
        if !self.dependents_hold(program, environment) {
            return known;
        }
        let mut wave = vec![function];
        while !wave.is_empty() {
            let outcomes = run_wave(program, Some(self.compilation), options, environment, &wave);
            if outcomes.len() < wave.len() || outcomes.iter().any(|outcome| outcome.result.is_err()) {
                outcomes.into_iter().for_each(|outcome| known.add(outcome));
                return known;
            }
            let instances = outcomes.iter().filter_map(|outcome| outcome.result.as_ref().ok());
            let callees = instances.flat_map(|instance| &instance.callees);
            let mut new: Vec<Specialization> =
                callees.filter(|callee| self.is_open(callee)).cloned().collect();
            outcomes.into_iter().for_each(|outcome| known.add(outcome));
            new.sort();
            new.dedup();
            new.retain(|callee| !known.outcomes.contains_key(callee));
            wave = new;
        }
        known.others_hold = self.reached(program, entry, &known);
        known
    }

    /// Whether nothing is known of a callee.
    fn is_open(&self, callee: &Specialization) -> bool {
        self.changed.contains(&callee.symbol) || !self.compilation.instances.contains_key(&callee.name())
    }

    /// What the program reaches once the functions in `known` call what they call now; nothing if that takes a look at all
    /// of it.
    fn reached(&self, program: &Program, entry: &Entry, known: &Known) -> Option<Reached> {
        let instances = &self.compilation.instances;
        let looked_at: BTreeMap<&SpecName, &CodeInstance> = known.instances().collect();
        let now =
            |name: &SpecName| looked_at.get(name).copied().or_else(|| instances.get(name).map(|it| &**it));
        let mut callers = self.compilation.callers().clone();
        let mut lost: Vec<SpecName> = Vec::new();
        for (name, instance) in &looked_at {
            if let Some(earlier) = instances.get(*name) {
                callers.remove(earlier);
                let is_lost = |callee: &&Specialization| !instance.callees.contains(callee);
                lost.extend(earlier.callees.iter().filter(is_lost).map(Specialization::name));
            }
            callers.add(instance);
        }
        let reach = |from: &SpecName| {
            let (mut reached, mut open) = (BTreeSet::from([from.clone()]), vec![from.clone()]);
            while let Some(name) = open.pop() {
                let callees = now(&name).into_iter().flat_map(|instance| &instance.callees);
                open.extend(
                    callees.map(Specialization::name).filter(|callee| reached.insert(callee.clone())),
                );
            }
            reached
        };
        let facts = Facts::new(program);
        let begins = |name: &SpecName| {
            *entry == Entry::All
                && now(name).is_some_and(|instance| {
                    let symbol = &instance.record.symbol;
                    let is_plain = Specialization::plain(symbol).name() == *name;
                    is_plain && !program.is_library(symbol) && is_signed_function(&facts, symbol)
                })
        };
        let mut gone = BTreeSet::new();
        while let Some(name) = lost.pop() {
            if gone.contains(&name) || begins(&name) {
                continue;
            }
            match callers.need(&name, reach) {
                Need::Others => {}
                Need::Unknown => return None,
                Need::Nobody => {
                    if let Some(instance) = now(&name) {
                        callers.remove(instance);
                        lost.extend(instance.callees.iter().map(Specialization::name));
                    }
                    gone.insert(name);
                }
            }
        }
        let is_settled = |name: &SpecName| looked_at.contains_key(name) || gone.contains(name);
        self.edited().all(|instance| is_settled(&instance.record.name)).then_some(Reached { gone, callers })
    }

    /// The specialization of the edited function, if there is one only.
    fn edited_function(&self, entry: &Entry) -> Option<Specialization> {
        let symbol = self.changed.first()?;
        // Functions inside it might be among those that the entry begins with.
        if *entry != self.compilation.begins_with || (*entry == Entry::All && self.changed.len() > 1) {
            return None;
        }
        let mut instances = self.edited().filter(|instance| instance.record.symbol == *symbol);
        let name = &instances.next()?.record.name;
        if instances.next().is_some() {
            return None;
        }
        let plain = Specialization::plain(symbol);
        if plain.name() == *name {
            return Some(plain);
        }
        // Whoever calls an unsigned function depends on its body.
        let callers = self.compilation.dependents().iter();
        let callers = callers.filter_map(|caller| self.compilation.instances.get(caller));
        let mut callees = callers.flat_map(|caller| &caller.callees);
        callees.find(|callee| callee.symbol == *symbol && callee.name() == *name).cloned()
    }

    /// The earlier instances of the edited function and of those inside it.
    fn edited(&self) -> impl Iterator<Item = &Arc<CodeInstance>> {
        let outer = self.changed.first().map(Symbol::as_str).unwrap_or_default();
        let from = self.compilation.instances.range(SpecName::new(outer)..);
        let near = from.take_while(move |(name, _)| name.as_str().starts_with(outer));
        near.map(|(_, instance)| instance).filter(|instance| self.changed.contains(&instance.record.symbol))
    }

    /// Whether whatever depends on bodies, the edited functions apart, is what it was.
    fn dependents_hold(&self, program: &Program, environment: &dyn Environment) -> bool {
        let stop = || environment.stopped();
        let facts = Facts::until(&stop, program);
        let unsettled = self.compilation.program().unsettled();
        let dependents = self.compilation.dependents().iter();
        let mut instances = dependents.filter_map(|name| self.compilation.instances.get(name));
        instances.all(|instance| {
            let holds = || {
                // Nothing but bodies has changed.
                let mut edges = instance.edges.iter().filter(|(fact, _)| fact.depends_on_bodies(unsettled));
                edges.all(|(fact, digest)| facts.current_digest(fact) == Some(*digest))
                    && !instance.layouts.settle(
                        &facts,
                        &mut instance.record.clone(),
                        &mut instance.callees.clone(),
                    )
            };
            self.changed.contains(&instance.record.symbol) || holds()
        })
    }
}

impl Known {
    fn add(&mut self, outcome: Outcome) {
        self.outcomes.insert(outcome.specialization.clone(), outcome);
    }

    fn instances(&self) -> impl Iterator<Item = (&SpecName, &CodeInstance)> {
        let instances = self.outcomes.values().filter_map(|outcome| outcome.result.as_ref().ok());
        instances.map(|instance| (&instance.record.name, &**instance))
    }
}

impl Compilation {
    /// The functions that may depend on bodies other than their own.
    pub(super) fn dependents(&self) -> &OrdSet<SpecName> {
        self.dependents.get_or_init(|| {
            let unsettled = self.program().unsettled();
            let instances = self.instances.iter();
            let dependents = instances.filter(|(_, instance)| depends_on_bodies(instance, unsettled));
            dependents.map(|(name, _)| name.clone()).collect()
        })
    }

    /// Who calls whom.
    fn callers(&self) -> &Callers {
        self.callers.get_or_init(|| Callers::of(self.instances.values().map(|instance| &**instance)))
    }

    /// [`Compilation::dependents`] after these functions have become what they are in `outcomes`, or are gone.
    pub(super) fn dependents_after(
        &self,
        outcomes: &[Outcome],
        gone: &BTreeSet<SpecName>,
    ) -> OrdSet<SpecName> {
        let mut dependents = self.dependents().clone();
        gone.iter().for_each(|name| drop(dependents.remove(name)));
        for instance in outcomes.iter().filter_map(|outcome| outcome.result.as_ref().ok()) {
            let name = &instance.record.name;
            match depends_on_bodies(instance, self.program().unsettled()) {
                true => drop(dependents.insert(name.clone())),
                false => drop(dependents.remove(name)),
            }
        }
        dependents
    }
}

fn depends_on_bodies(instance: &CodeInstance, unsettled: &Unsettled) -> bool {
    instance.layouts.are_unsettled(unsettled)
        || instance.edges.keys().any(|fact| fact.depends_on_bodies(unsettled))
}
