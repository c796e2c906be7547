//! What of a compiled program holds after an edit of functions and constants: all but these and what depends on them. What
//! these call for the first time is compiled, and what nobody calls any more is left out. Not here: reading the edited text
//! (`front::splice`); any other edit, for which `compile_after` goes from function to function.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use imbl::OrdSet;
use linkpoint_abi::{SpecName, Symbol};

use super::callers::{Callers, Need};
use super::class_users::ClassUsers;
use super::dependents::Dependents;
use super::environment::Environment;
use super::holders::Holders;
use super::instance::{CodeInstance, Outcome};
use super::report::Report;
use super::{Compilation, Entry, Options, Tier, called_interface, is_signed_function, run_wave};
use crate::front::Changes;
use crate::infer::Specialization;
use crate::program::facts::{Fact, Facts};
use crate::program::members::{Renewed, around};
use crate::program::unsettled::Unsettled;
use crate::program::{Program, hierarchy, mentions};
use crate::source::Source;

/// An earlier result, and what was edited since.
pub(super) struct Kept<'a> {
    pub(super) compilation: &'a Compilation,
    pub(super) changes: Changes,
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
    /// Whether results of the earlier compilation may stand in one with these options.
    pub(super) fn serves(&self, options: Options) -> bool {
        let earlier = self.compilation.options;
        let is_inlining = |tier| matches!(tier, Tier::One | Tier::Ready);
        earlier == options
            || (earlier == Options { tier: earlier.tier, ..options }
                && is_inlining(earlier.tier)
                && is_inlining(options.tier))
    }

    /// The earlier result for `specialization`, if nothing it was made from can have changed.
    pub(super) fn get(
        &self,
        specialization: &Specialization,
        options: Options,
    ) -> Option<&Arc<CodeInstance>> {
        if self.changes.bodies.contains(&specialization.symbol) {
            return None;
        }
        let instance = self.compilation.instances.get(&specialization.name())?;
        let is_behind = options.tier == Tier::One && instance.tier != Tier::One;
        // Nearly all use what is declared of others.
        let holds = !is_behind
            && self.changes.declared.is_empty()
            && self.changes.redeclared.is_empty()
            && !depends_on_bodies(instance, self.compilation.program().unsettled());
        holds.then_some(instance)
    }

    /// Compiles the edited functions and those that the edit reaches through what they depend on, and what all of these call
    /// for the first time.
    pub(super) fn known(
        &self,
        program: &Program,
        entry: &Entry,
        options: Options,
        environment: &dyn Environment,
    ) -> Known {
        let mut known = Known::default();
        let is_begun = match entry {
            Entry::Session(functions) => functions.is_disjoint(&self.changes.declared),
            Entry::Main | Entry::Call(_) | Entry::All => true,
        };
        if *entry != self.compilation.begins_with || !is_begun {
            return known;
        }
        let Some(mut pending) = self.pending(program, options, environment) else { return known };
        // Whoever is called by those only may not be called any more, nor in the same way.
        let is_wanted = |name: &SpecName, callee: &Specialization| {
            let is_inside =
                self.changes.bodies.contains(&callee.symbol) && !self.is_outermost(&callee.symbol);
            let callers = self.compilation.callers().of_callee(name);
            let mut callers = callers.filter(|caller| *caller != name).peekable();
            let is_declared = self.changes.declared.contains(&callee.symbol);
            let is_changed = is_declared || self.changes.bodies.contains(&callee.symbol);
            let is_there = !is_changed || program.definition(&callee.symbol).is_some();
            let is_called = match callers.peek() {
                None => !is_declared,
                Some(_) => callers.any(|caller| !pending.contains_key(caller)),
            };
            !is_inside && is_there && is_called
        };
        let wanted = pending.iter().filter(|(name, callee)| is_wanted(name, callee));
        let mut wave: Vec<Specialization> = wanted.map(|(_, callee)| callee.clone()).collect();
        if *entry == Entry::All {
            let begun = self.changes.bodies.iter().filter(|symbol| is_signed_function(program, symbol));
            wave.extend(begun.map(Specialization::plain));
            wave.sort();
            wave.dedup();
        }
        while !wave.is_empty() {
            wave.iter().for_each(|callee| drop(pending.remove(&callee.name())));
            let outcomes = run_wave(program, Some(self.compilation), options, environment, &wave);
            if outcomes.len() < wave.len() || outcomes.iter().any(|outcome| outcome.result.is_err()) {
                outcomes.into_iter().for_each(|outcome| known.add(outcome));
                return known;
            }
            let instances = outcomes.iter().filter_map(|outcome| outcome.result.as_ref().ok());
            let callees = instances.flat_map(|instance| &instance.callees);
            let is_open = |callee: &&Specialization| {
                let name = callee.name();
                let is_known = self.compilation.instances.contains_key(&name);
                self.changes.bodies.contains(&callee.symbol) || !is_known || pending.contains_key(&name)
            };
            let mut new: Vec<Specialization> = callees.filter(is_open).cloned().collect();
            outcomes.into_iter().for_each(|outcome| known.add(outcome));
            new.sort();
            new.dedup();
            new.retain(|callee| !known.outcomes.contains_key(callee));
            wave = new;
        }
        known.others_hold = self.reached(program, entry, &known, pending.into_keys().collect());
        known
    }

    /// The functions of the earlier program that are to be looked at: the edited ones, those that an edge leads to from them,
    /// and those that tier 1 has still to come to. Nothing if that cannot be told.
    fn pending(
        &self,
        program: &Program,
        options: Options,
        environment: &dyn Environment,
    ) -> Option<BTreeMap<SpecName, Specialization>> {
        let edited = self.edited().map(|instance| instance.record.name.clone());
        let mut names: BTreeSet<SpecName> = edited.collect();
        names.extend(self.lost(program, environment).cloned());
        if options.tier == Tier::One {
            names.extend(self.compilation.behind().iter().cloned());
        }
        let named = |name: SpecName| Some((name.clone(), self.specialization(&name)?));
        names.into_iter().map(named).collect()
    }

    /// Whether no other edited function has it inside.
    fn is_outermost(&self, symbol: &Symbol) -> bool {
        !around(symbol.as_str()).any(|outer| outer != *symbol && self.changes.bodies.contains(&outer))
    }

    /// What an instance of the earlier program was compiled from.
    fn specialization(&self, name: &SpecName) -> Option<Specialization> {
        let plain = Specialization::plain(&self.compilation.instances.get(name)?.record.symbol);
        if plain.name() == *name {
            return Some(plain);
        }
        let caller = self.compilation.callers().of_callee(name).next()?;
        let callees = &self.compilation.instances.get(caller)?.callees;
        callees.iter().find(|callee| callee.name() == *name).cloned()
    }

    /// What the program reaches once the functions in `known` call what they call now; nothing if that takes a look at all
    /// of it.
    fn reached(
        &self,
        program: &Program,
        entry: &Entry,
        known: &Known,
        pending: Vec<SpecName>,
    ) -> Option<Reached> {
        let instances = &self.compilation.instances;
        let looked_at: BTreeMap<&SpecName, &CodeInstance> = known.instances().collect();
        let now =
            |name: &SpecName| looked_at.get(name).copied().or_else(|| instances.get(name).map(|it| &**it));
        let mut callers = self.compilation.callers().clone();
        let mut lost = pending.clone();
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
        let begins = |name: &SpecName| {
            *entry == Entry::All
                && now(name).is_some_and(|instance| {
                    let symbol = &instance.record.symbol;
                    let is_plain = Specialization::plain(symbol).name() == *name;
                    is_plain && !program.is_library(symbol) && is_signed_function(program, symbol)
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
        pending.iter().all(is_settled).then_some(Reached { gone, callers })
    }

    /// The earlier instances of the edited functions.
    fn edited(&self) -> impl Iterator<Item = &Arc<CodeInstance>> {
        self.changes.bodies.iter().flat_map(|symbol| {
            let from = self.compilation.instances.range(SpecName::new(symbol.as_str())..);
            let near = from.take_while(move |(name, _)| name.as_str().starts_with(symbol.as_str()));
            near.map(|(_, instance)| instance).filter(move |instance| instance.record.symbol == *symbol)
        })
    }

    /// What depends on bodies, the edited functions apart, and is not what it was.
    fn lost(&self, program: &Program, environment: &dyn Environment) -> impl Iterator<Item = &SpecName> {
        let stop = || environment.stopped();
        let facts = Facts::until(&stop, program);
        let redeclared = &self.changes.redeclared;
        // Whoever uses members of a class has to do with it.
        let is_other = |symbol: &&Symbol| {
            !around(symbol.as_str()).any(|outer| outer != **symbol && redeclared.contains(&outer))
        };
        let declared = self.changes.declared.iter().filter(is_other).cloned().collect();
        let mut declared = mentions::names(program, &declared);
        let renewed = Renewed::of(program, &self.changes);
        declared.extend(renewed.classes().map(|class| Arc::from(class.as_str())));
        let unsettled = self.compilation.program().unsettled();
        let instances = &self.compilation.instances;
        let symbol_of = |name: &SpecName| Some(instances.get(name)?.record.symbol.clone());
        let holds = |instance: &CodeInstance| {
            // Nothing but bodies and these declarations has changed, unless classes have.
            let is_declared = |fact: &Fact| fact.declared_name().is_some_and(|name| declared.contains(name));
            let is_open = |fact: &Fact| {
                !redeclared.is_empty() && fact.is_of_classes()
                    || fact.depends_on_bodies(unsettled)
                    || is_declared(fact)
            };
            let mut edges = instance.edges.iter().filter(|(fact, _)| is_open(fact));
            edges.all(|(fact, digest)| facts.current_digest(fact) == Some(*digest))
                && !instance.layouts.settle(
                    &facts,
                    &mut instance.record.clone(),
                    &mut instance.callees.clone(),
                )
        };
        let is_as_collected = self.changes == Changes::default() || program.is_as_collected;
        let holders = (!declared.is_empty()).then(|| self.compilation.holders().of_names(&declared));
        let mut holders: BTreeSet<&SpecName> = holders.into_iter().flatten().collect();
        let touched = touched_classes([self.compilation.program(), program], redeclared);
        if !touched.is_empty() {
            holders.extend(self.compilation.class_users().of_classes(&touched));
        }
        let dependents = self.compilation.dependents();
        let mut lost = dependents.of_edit(&self.changes.bodies, holders, is_as_collected, symbol_of);
        lost.retain(|name| instances.get(*name).is_some_and(|instance| !holds(instance)));
        lost.into_iter()
    }

    /// The program after an edit that all but the functions in `known` came through as they were.
    pub(super) fn with(
        &self,
        known: Known,
        reached: Reached,
        source: &Source,
        program: Arc<Program>,
        options: Options,
        mut report: Report,
    ) -> Compilation {
        let before = self.compilation;
        let mut instances = before.instances.clone();
        report.own.cached = before.report.own.all();
        report.library.cached = before.report.library.all();
        let outcomes: Vec<_> = known.outcomes.into_values().collect();
        // At tier 0 nobody asks.
        let mut behind = before.behind.get().cloned();
        // Bodies are edited without asking.
        let mut holders = before.holders.get().cloned();
        let mut class_users = before.class_users.get().cloned();
        class_users.iter_mut().for_each(|users| users.meet(&self.changes.redeclared));
        let unsettled = program.unsettled();
        // Else they are found anew.
        let is_same = before.program().unsettled().is_same(unsettled);
        let mut dependents = is_same.then(|| before.dependents().clone());
        for outcome in &outcomes {
            if let Ok(instance) = &outcome.result {
                let name = &instance.record.name;
                report.work(instance.owner).cached.remove(name);
                report.add(&program, outcome);
                if let Some(earlier) = instances.insert(name.clone(), Arc::clone(instance)) {
                    dependents.iter_mut().for_each(|found| found.remove(&earlier, unsettled));
                    holders.iter_mut().for_each(|holders| holders.remove(&earlier));
                    class_users.iter_mut().for_each(|users| users.remove(&earlier));
                }
                dependents.iter_mut().for_each(|found| found.add(instance, unsettled));
                holders.iter_mut().for_each(|holders| holders.add(instance));
                class_users.iter_mut().for_each(|users| users.add(instance));
                if let Some(behind) = &mut behind {
                    match instance.tier {
                        Tier::Zero => drop(behind.insert(name.clone())),
                        Tier::One | Tier::Ready => drop(behind.remove(name)),
                    }
                }
            }
        }
        for name in &reached.gone {
            behind.as_mut().map(|behind| behind.remove(name));
            if let Some(instance) = instances.remove(name) {
                dependents.iter_mut().for_each(|found| found.remove(&instance, unsettled));
                holders.iter_mut().for_each(|holders| holders.remove(&instance));
                class_users.iter_mut().for_each(|users| users.remove(&instance));
                report.work(instance.owner).cached.remove(name);
            }
        }
        Compilation {
            entry: before.entry.clone(),
            instances,
            interface: called_interface(&program, &before.begins_with),
            source: source.clone(),
            left_out: Arc::clone(&before.left_out),
            program: OnceLock::from(program),
            options,
            begins_with: before.begins_with.clone(),
            dependents: dependents.map_or_else(OnceLock::new, OnceLock::from),
            behind: behind.map_or_else(OnceLock::new, OnceLock::from),
            callers: OnceLock::from(reached.callers),
            holders: holders.map_or_else(OnceLock::new, OnceLock::from),
            class_users: class_users.map_or_else(OnceLock::new, OnceLock::from),
            start: before.start.clone(),
            report,
        }
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
    pub(super) fn dependents(&self) -> &Dependents {
        let instances = || self.instances.values().map(|instance| &**instance);
        self.dependents.get_or_init(|| Dependents::of(instances(), self.program().unsettled()))
    }

    /// The functions that compiling at tier 1 would look at.
    pub(super) fn behind(&self) -> &OrdSet<SpecName> {
        self.behind.get_or_init(|| {
            let behind = self.instances.iter().filter(|(_, instance)| instance.tier != Tier::One);
            behind.map(|(name, _)| name.clone()).collect()
        })
    }

    /// The functions that use what is declared of others.
    fn holders(&self) -> &Holders {
        self.holders.get_or_init(|| Holders::of(self.instances.values().map(|instance| &**instance)))
    }

    /// The functions that have to do with each class.
    fn class_users(&self) -> &ClassUsers {
        let instances = || self.instances.values().map(|instance| &**instance);
        self.class_users.get_or_init(|| ClassUsers::of(self.program(), instances()))
    }

    /// Who calls whom.
    fn callers(&self) -> &Callers {
        self.callers.get_or_init(|| Callers::of(self.instances.values().map(|instance| &**instance)))
    }
}

/// The classes of which something may be otherwise when `redeclared` are, in one of the versions of the program: those above them, and
/// those whose objects lead to theirs.
fn touched_classes(versions: [&Program; 2], redeclared: &BTreeSet<Symbol>) -> BTreeSet<Symbol> {
    if redeclared.is_empty() {
        return BTreeSet::new();
    }
    let mut touched = BTreeSet::new();
    for program in versions {
        touched.extend(program.unsettled().leading_to(redeclared));
        touched.extend(redeclared.iter().flat_map(|class| hierarchy::above(program, class)));
    }
    touched
}

fn depends_on_bodies(instance: &CodeInstance, unsettled: &Unsettled) -> bool {
    instance.layouts.are_unsettled(unsettled)
        || instance.edges.keys().any(|fact| fact.depends_on_bodies(unsettled))
}
