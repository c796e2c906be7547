//! What an operation did, for people and for tests.

use std::time::Duration;

use imbl::OrdSet;
use linkpoint_abi::SpecName;

use super::cache::Validity;
use super::environment::Environment;
use super::instance::{Outcome, Owner, Source};
use super::reason::Reason;
use crate::program::Program;

/// A phase of compilation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names are the pipeline's stages")]
pub enum Phase {
    Parse,
    Infer,
    Optimize,
    Emit,
}

/// What compilation did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// What happened to the functions of the program itself.
    pub own: Work,
    /// What happened to those of the runtime library, and to what starts a program.
    pub library: Work,
    /// Why functions of the program itself were compiled.
    pub reasons: Vec<(SpecName, Reason)>,
    /// Time per phase, summed over threads.
    pub phases: Vec<(Phase, Duration)>,
}

/// What happened to functions. Each list holds a function once, in the order of completion of its wave; what was taken
/// from the environment, all of a large program perhaps, is a set that versions of the program share.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Functions whose code was generated.
    pub compiled: Vec<SpecName>,
    /// Functions whose types were inferred.
    pub inferred: Vec<SpecName>,
    /// Functions that were compiled once more, with small callees inlined.
    pub inlined: Vec<SpecName>,
    /// Functions of these whose artifacts were lost, and nothing else had changed.
    pub cured: Vec<SpecName>,
    /// Functions that were taken from the environment.
    pub cached: OrdSet<SpecName>,
}

impl Work {
    /// All functions that a program has.
    pub(crate) fn all(&self) -> OrdSet<SpecName> {
        let mut all = self.cached.clone();
        all.extend(self.compiled.iter().chain(&self.inlined).cloned());
        all
    }
}

impl Report {
    /// Runs `work` and adds its time to `phase`.
    pub(crate) fn timed<T>(
        &mut self,
        environment: &dyn Environment,
        phase: Phase,
        work: impl FnOnce() -> T,
    ) -> T {
        let start = environment.elapsed();
        let result = work();
        self.add_time(phase, environment.elapsed().saturating_sub(start));
        result
    }

    pub(crate) fn add_time(&mut self, phase: Phase, time: Duration) {
        match self.phases.iter_mut().find(|(known, _)| *known == phase) {
            Some((_, total)) => *total += time,
            None => self.phases.push((phase, time)),
        }
    }

    /// The lists for functions of `owner`.
    pub(crate) fn work(&mut self, owner: Owner) -> &mut Work {
        match owner {
            Owner::Program => &mut self.own,
            Owner::Library | Owner::Generated => &mut self.library,
        }
    }

    /// Adds what happened to one function.
    pub(crate) fn add(&mut self, program: &Program, outcome: &Outcome) {
        for (phase, time) in &outcome.phases {
            self.add_time(*phase, *time);
        }
        let owner = match &outcome.result {
            Ok(instance) => instance.owner,
            Err(_) => Owner::of(program, &outcome.specialization.symbol),
        };
        let name = outcome.specialization.name();
        if let (Owner::Program, Ok(_), Some(reason)) = (owner, &outcome.result, &outcome.reason) {
            self.reasons.push((name.clone(), reason.clone()));
        }
        let work = self.work(owner);
        if outcome.inlined {
            work.inlined.push(name.clone());
        }
        match (&outcome.result, outcome.source) {
            (Ok(_), Source::Cache) if outcome.inlined => {}
            (Ok(_), Source::Cache) => drop(work.cached.insert(name)),
            (Ok(_), Source::Ir) => {
                work.cured.push(name.clone());
                work.compiled.push(name);
            }
            (Ok(_), Source::Fresh(validity)) => {
                if validity == Validity::Valid {
                    work.cured.push(name.clone());
                }
                work.inferred.push(name.clone());
                work.compiled.push(name);
            }
            (Err(_), _) => work.inferred.push(name),
        }
    }
}
