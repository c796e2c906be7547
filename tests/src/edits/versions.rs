//! The versions of a program under edit, each compiled from the one before and compared with a fresh build.

use std::collections::BTreeSet;

use linkpoint_abi::{CompileKey, SpecName};
use linkpoint_compiler::diagnostic::Diagnostic;
use linkpoint_compiler::driver::{self, Before, Compilation, CompileError, Entry, Options, Reason, Tier};
use linkpoint_compiler::source::Source;

use super::compare::{compare, compare_instances};
use crate::{Ended, Memory, Workbench};

/// What a version may take when it runs; edits make loops that never end, or that keep what they make.
const WALL_MS: u64 = 3_000;
const MEMORY_BYTES: u64 = 64 << 20;

/// A program under edit at one tier, as a service sees it.
pub struct Edited {
    tier: Tier,
    entry: Entry,
    /// Whether a version is refused if it contradicts declarations where it is as the one before.
    is_strict: bool,
    memory: Memory,
    workbench: Workbench,
    latest: Option<Compilation>,
    /// The keys of everything that was ever compiled.
    known: BTreeSet<CompileKey>,
}

impl Edited {
    /// A program of which nothing is compiled yet.
    pub fn new(tier: Tier, entry: Entry) -> Edited {
        let (memory, workbench, known) = (Memory::default(), workbench(tier), BTreeSet::new());
        Edited { tier, entry, is_strict: false, memory, workbench, latest: None, known }
    }

    /// The same, refusing what contradicts declarations elsewhere than in what is edited.
    pub fn strictly(self) -> Edited {
        Edited { is_strict: true, ..self }
    }

    /// The tier of its functions.
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// The latest version that was right.
    pub fn latest(&self) -> Option<&Compilation> {
        self.latest.as_ref()
    }

    fn compile(
        &self,
        before: Before<'_>,
        source: &Source,
        memory: &Memory,
    ) -> Result<Compilation, Vec<Diagnostic>> {
        let options = Options { tier: self.tier, ..Options::default() };
        match driver::compile_after(before, source, &self.entry, options, memory) {
            Ok(compilation) => Ok(compilation),
            Err(CompileError::Refused(diagnostics)) => Err(diagnostics),
            Err(error) => panic!("{error}"),
        }
    }

    /// Compiles the next version, which another compilation may have read, and compares it with a fresh build. Tells whether
    /// it is right.
    ///
    /// # Errors
    /// What differs.
    pub fn accept(
        &mut self,
        source: &Source,
        read: Option<&Compilation>,
        runs: bool,
    ) -> Result<bool, String> {
        let before = Before { edited: self.latest.as_ref(), read, is_edit: self.is_strict };
        let edited = self.compile(before, source, &self.memory);
        let fresh = self.compile(Before::default(), source, &Memory::default());
        let (edited, fresh) = match (edited, fresh) {
            (Ok(edited), Ok(fresh)) => (edited, fresh),
            (Err(found), _)
                if self.is_strict && found.iter().all(|diagnostic| diagnostic.contradicts.is_some()) =>
            {
                return Ok(false);
            }
            (edited, fresh) => {
                let told = |result: Result<Compilation, _>| result.err().map(|found| format!("{found:#?}"));
                let (edited, fresh) = (told(edited), told(fresh));
                return match edited == fresh {
                    true => Ok(false),
                    false => Err(format!("edited: {edited:?}\nfresh: {fresh:?}")),
                };
            }
        };
        compare(&edited, &fresh)?;
        self.check_demanded(&edited)?;
        if runs {
            compare_runs(&self.workbench, &edited, &fresh)?;
        }
        self.latest = Some(edited);
        Ok(true)
    }

    /// Whatever was compiled is new, or its text or an answer that it used has changed; and was never compiled before.
    fn check_demanded(&mut self, compilation: &Compilation) -> Result<(), String> {
        let report = &compilation.report;
        let compiled = [&report.own.compiled, &report.own.inlined, &report.library.compiled];
        let compiled: BTreeSet<&SpecName> = compiled.into_iter().flatten().collect();
        for name in compiled {
            let key = compilation.instances[name].key;
            if !self.known.insert(key) {
                return Err(format!("{name} was compiled twice"));
            }
            let before = self.latest.as_ref().and_then(|latest| latest.instances.get(name));
            if before.is_some_and(|before| before.key == key) {
                return Err(format!("{name} was compiled though nothing has changed"));
            }
        }
        let lost = report.reasons.iter().find(|(_, reason)| *reason == Reason::Lost);
        lost.map_or(Ok(()), |(name, _)| Err(format!("{name} was compiled for no reason")))
    }
}

/// A program under edit as a session has it: after an edit each function is at the best tier that is there, and sometimes
/// tier 1 catches up.
pub struct Live {
    entry: Entry,
    memory: Memory,
    workbench: Workbench,
    latest: Option<Compilation>,
}

impl Live {
    /// A program of which nothing is compiled yet.
    pub fn new(entry: Entry) -> Live {
        Live { entry, memory: Memory::default(), workbench: workbench(Tier::Ready), latest: None }
    }

    /// The latest version that was right.
    pub fn latest(&self) -> Option<&Compilation> {
        self.latest.as_ref()
    }

    fn compile(&self, after: Option<&Compilation>, tier: Tier, source: &Source) -> Option<Compilation> {
        let options = Options { tier, ..Options::default() };
        driver::compile_after(after.into(), source, &self.entry, options, &self.memory).ok()
    }

    /// Compiles the next version, if it is right, and compares it with fresh builds. Tells whether it is right.
    ///
    /// # Errors
    /// What differs.
    pub fn accept(&mut self, source: &Source, runs: bool, catches_up: bool) -> Result<bool, String> {
        let fresh = |tier| {
            let options = Options { tier, ..Options::default() };
            driver::compile(source, &self.entry, options, &Memory::default()).ok()
        };
        let (Some(zero), Some(one)) = (fresh(Tier::Zero), fresh(Tier::One)) else { return Ok(false) };
        let ready = self.compile(self.latest.as_ref(), Tier::Ready, source).ok_or("it is refused")?;
        for (name, found) in &ready.instances {
            // What the library has at one tier only may be called by code of the other.
            let (own, other) = if found.tier == Tier::One { (&one, &zero) } else { (&zero, &one) };
            let expected = own.instances.get(name).or_else(|| other.instances.get(name));
            let expected = expected.ok_or_else(|| format!("{name} is not needed"))?;
            compare_instances(name, found, expected)?;
            let missing = found.callees.iter().find(|callee| !ready.instances.contains_key(&callee.name()));
            missing.map_or(Ok(()), |callee| Err(format!("{name} misses {}", callee.name())))?;
        }
        if !ready.report.own.inlined.is_empty() {
            return Err(format!("an edit inlines {:?}", ready.report.own.inlined));
        }
        if runs {
            compare_runs(&self.workbench, &ready, &zero)?;
        }
        self.latest = Some(ready);
        if catches_up {
            let caught_up = self.compile(self.latest.as_ref(), Tier::One, source).ok_or("it is refused")?;
            compare(&caught_up, &one)?;
            let latest = self.latest.as_ref().expect("set above");
            let was_ready = |name: &&SpecName| {
                latest.instances.get(*name).is_some_and(|instance| instance.tier == Tier::One)
            };
            if let Some(name) = caught_up.report.own.inlined.iter().find(was_ready) {
                return Err(format!("{name} was inlined into though nothing has changed"));
            }
            self.latest = Some(caught_up);
        }
        Ok(true)
    }
}

/// All files of a version, for whoever looks into what differs.
pub fn text(source: &Source) -> String {
    source.files.iter().map(|file| format!("#### {}\n{}", file.path, &*file.text)).collect()
}

fn workbench(tier: Tier) -> Workbench {
    Workbench::with(Options { tier, ..Options::default() }).within(MEMORY_BYTES).for_at_most(WALL_MS)
}

/// Two versions do the same, but for where a limit stops one.
fn compare_runs(workbench: &Workbench, edited: &Compilation, fresh: &Compilation) -> Result<(), String> {
    let (edited, fresh) = (workbench.run_compiled(edited), workbench.run_compiled(fresh));
    let is_stopped = |ended: &Ended| matches!(ended, Ended::Stopped(_));
    match edited == fresh || is_stopped(&edited) || is_stopped(&fresh) {
        true => Ok(()),
        false => Err(format!("edited: {edited:?}\nfresh: {fresh:?}")),
    }
}
