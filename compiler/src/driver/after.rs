//! What of a compiled program holds after an edit of the body of a function. If that leaves everybody's callees as they
//! were, the program has the same functions as before: then nothing is looked at but the function and what may depend
//! on bodies. Not here: reading the edited text (`front::splice`); any other edit, for which `compile_after` goes from
//! function to function.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdSet;
use linkpoint_abi::{SpecName, Symbol};

use super::environment::Environment;
use super::instance::{CodeInstance, Outcome};
use super::{Compilation, Entry, Options, run_wave};
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
    /// Whether all others are what they were.
    pub(super) is_all: bool,
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

    /// Compiles the edited function and those inside it, as long as each calls what it called before.
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
            if outcomes.len() < wave.len() {
                return known;
            }
            let mut inside = Vec::new();
            let mut is_same = true;
            for outcome in outcomes {
                match &outcome.result {
                    Ok(instance) => {
                        is_same &= self.calls_the_same(instance);
                        let own =
                            instance.callees.iter().filter(|callee| self.changed.contains(&callee.symbol));
                        inside.extend(own.cloned());
                    }
                    Err(_) => is_same = false,
                }
                known.outcomes.insert(outcome.specialization.clone(), outcome);
            }
            if !is_same {
                return known;
            }
            inside.sort();
            inside.dedup();
            inside.retain(|callee| !known.outcomes.contains_key(callee));
            wave = inside;
        }
        known.is_all = self.edited().count() == known.outcomes.len();
        known
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

    fn calls_the_same(&self, instance: &CodeInstance) -> bool {
        let earlier = self.compilation.instances.get(&instance.record.name);
        earlier.is_some_and(|earlier| earlier.callees == instance.callees)
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

    /// [`Compilation::dependents`] after these functions have become what they are in `outcomes`.
    pub(super) fn dependents_after(&self, outcomes: &[Outcome]) -> OrdSet<SpecName> {
        let mut dependents = self.dependents().clone();
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
