//! Random edits of random programs: after each one, what was compiled from the version before equals a fresh build, and
//! nothing was compiled that an edge did not demand. `LINKPOINT_EDITS=500` makes so many edits per program instead of a
//! few, `LINKPOINT_SEEDS=7-20` takes these programs.

use std::collections::BTreeSet;
use std::ops::Range;

use linkpoint_abi::{CompileKey, SpecName};
use linkpoint_compiler::driver::{self, Before, Compilation, CompileError, Entry, Options, Reason, Tier};
use linkpoint_compiler::source::Source;
use linkpoint_tests::edits::Program;
use linkpoint_tests::edits::compare::{compare, compare_instances};
use linkpoint_tests::random::Random;
use linkpoint_tests::{Memory, Workbench, side_by_side};

const EDITS: usize = 20;
const SEEDS: Range<u64> = 0..3;
/// A program is run after so many edits.
const RUN_EVERY: usize = 6;
/// So many are tried until one is right.
const PROGRAMS_MAX: usize = 100;

/// A program under edit at one tier, as a service sees it.
struct Edited {
    tier: Tier,
    entry: Entry,
    memory: Memory,
    workbench: Workbench,
    /// The latest version that was right.
    latest: Option<Compilation>,
    /// The keys of everything that was ever compiled.
    known: BTreeSet<CompileKey>,
}

impl Edited {
    fn new(tier: Tier, entry: Entry) -> Edited {
        let workbench = Workbench::with(Options { tier, ..Options::default() });
        Edited { tier, entry, memory: Memory::default(), workbench, latest: None, known: BTreeSet::new() }
    }

    fn compile(&self, before: Before<'_>, source: &Source, memory: &Memory) -> Result<Compilation, String> {
        let options = Options { tier: self.tier, ..Options::default() };
        match driver::compile_after(before, source, &self.entry, options, memory) {
            Ok(compilation) => Ok(compilation),
            Err(CompileError::Refused(diagnostics)) => Err(format!("{diagnostics:#?}")),
            Err(error) => panic!("{error}"),
        }
    }

    /// Compiles the next version, which another compilation may have read, and compares it with a fresh build. Tells whether
    /// it is right.
    fn accept(&mut self, source: &Source, read: Option<&Compilation>, runs: bool) -> Result<bool, String> {
        let before = Before { edited: self.latest.as_ref(), read, is_edit: false };
        let edited = self.compile(before, source, &self.memory);
        let fresh = self.compile(Before::default(), source, &Memory::default());
        let (edited, fresh) = match (edited, fresh) {
            (Ok(edited), Ok(fresh)) => (edited, fresh),
            (edited, fresh) => {
                let (edited, fresh) = (edited.err(), fresh.err());
                return match edited == fresh {
                    true => Ok(false),
                    false => Err(format!("edited: {edited:?}\nfresh: {fresh:?}")),
                };
            }
        };
        compare(&edited, &fresh)?;
        self.check_demanded(&edited)?;
        if runs {
            let (edited, fresh) = (self.workbench.run_compiled(&edited), self.workbench.run_compiled(&fresh));
            if format!("{edited:?}") != format!("{fresh:?}") {
                return Err(format!("edited: {edited:?}\nfresh: {fresh:?}"));
            }
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
struct Live {
    entry: Entry,
    memory: Memory,
    workbench: Workbench,
    latest: Option<Compilation>,
}

impl Live {
    fn new(entry: Entry) -> Live {
        let workbench = Workbench::with(Options { tier: Tier::Ready, ..Options::default() });
        Live { entry, memory: Memory::default(), workbench, latest: None }
    }

    fn compile(&self, after: Option<&Compilation>, tier: Tier, source: &Source) -> Option<Compilation> {
        let options = Options { tier, ..Options::default() };
        driver::compile_after(after.into(), source, &self.entry, options, &self.memory).ok()
    }

    /// Compiles the next version, if it is right, and compares it with fresh builds.
    fn accept(&mut self, source: &Source, runs: bool, catches_up: bool) -> Result<(), String> {
        let fresh = |tier| {
            let options = Options { tier, ..Options::default() };
            driver::compile(source, &self.entry, options, &Memory::default()).ok()
        };
        let (Some(zero), Some(one)) = (fresh(Tier::Zero), fresh(Tier::One)) else { return Ok(()) };
        let ready = self.compile(self.latest.as_ref(), Tier::Ready, source).ok_or("it is refused")?;
        for (name, found) in &ready.instances {
            let fresh = if found.tier == Tier::One { &one } else { &zero };
            let expected = fresh.instances.get(name).ok_or_else(|| format!("{name} is not needed"))?;
            compare_instances(name, found, expected)?;
            let missing = found.callees.iter().find(|callee| !ready.instances.contains_key(&callee.name()));
            missing.map_or(Ok(()), |callee| Err(format!("{name} misses {}", callee.name())))?;
        }
        if !ready.report.own.inlined.is_empty() {
            return Err(format!("an edit inlines {:?}", ready.report.own.inlined));
        }
        if runs {
            let (ready, fresh) = (self.workbench.run_compiled(&ready), self.workbench.run_compiled(&zero));
            if format!("{ready:?}") != format!("{fresh:?}") {
                return Err(format!("ready: {ready:?}\nfresh: {fresh:?}"));
            }
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
        Ok(())
    }
}

/// What became of the edits of one program.
#[derive(Default, Debug)]
struct Tally {
    right: usize,
    refused: usize,
    reverted: usize,
}

fn check(seed: u64, edits: usize) -> Tally {
    let mut random = Random::new(seed);
    let entry = if seed.is_multiple_of(2) { Entry::Main } else { Entry::All };
    let is_right = |program: &Program| {
        driver::compile(&program.source(), &entry, Options::default(), &Memory::default()).is_ok()
    };
    let mut program = std::iter::repeat_with(|| Program::new(&mut random))
        .take(PROGRAMS_MAX)
        .find(is_right)
        .expect("some program is right");
    let mut tiers = [Tier::Zero, Tier::One].map(|tier| Edited::new(tier, entry.clone()));
    let mut live = Live::new(entry.clone());
    let mut versions: Vec<Program> = Vec::new();
    let mut tally = Tally::default();
    let mut what = "nothing";
    for step in 0..=edits {
        let source = program.source();
        let mut is_right = true;
        let mut read: Option<Compilation> = None;
        for edited in &mut tiers {
            is_right = match edited.accept(&source, read.as_ref(), step % RUN_EVERY == 0) {
                Ok(is_right) => is_right,
                Err(problem) => panic!(
                    "seed {seed}, edit {step} ({what}), {:?}: {problem}\n## before\n{}## after\n{}",
                    edited.tier,
                    edited.latest.as_ref().map(|latest| text(&latest.source)).unwrap_or_default(),
                    text(&source)
                ),
            };
            read.clone_from(&edited.latest);
        }
        let catches_up = random.percent(60);
        if let Err(problem) = live.accept(&source, step % RUN_EVERY == 0, catches_up) {
            panic!(
                "seed {seed}, edit {step} ({what}), live: {problem}\n## before\n{}## after\n{}",
                live.latest.as_ref().map(|latest| text(&latest.source)).unwrap_or_default(),
                text(&source)
            );
        }
        if is_right {
            tally.right += 1;
            versions.push(program.clone());
        } else {
            tally.refused += 1;
        }
        // A wrong program is mended now or later.
        let reverts = if is_right { 10 } else { 70 };
        let back = match is_right {
            true => random.pick(&versions).cloned(),
            false => versions.last().cloned(),
        };
        match back.filter(|_| random.percent(reverts)) {
            Some(back) => {
                // Numbers of definitions are not given twice.
                program.revert(back);
                tally.reverted += 1;
                what = "a revert";
            }
            None => what = program.edit(&mut random),
        }
    }
    tally
}

fn text(source: &Source) -> String {
    source.files.iter().map(|file| format!("#### {}\n{}", file.path, &*file.text)).collect()
}

#[test]
fn after_any_edit_the_result_is_that_of_a_fresh_build_and_nothing_else_was_compiled() {
    let edits = std::env::var("LINKPOINT_EDITS").ok().map(|text| text.parse().expect("a number of edits"));
    let seeds = std::env::var("LINKPOINT_SEEDS").ok().map(|text| {
        let (from, to) = text.split_once('-').expect("two numbers");
        from.parse().expect("a seed")..to.parse().expect("a seed")
    });
    let seeds: Vec<u64> = seeds.unwrap_or(SEEDS).collect();
    let tallies = side_by_side(&seeds, || (), |(), seed| check(*seed, edits.unwrap_or(EDITS)));
    let [right, refused, reverted] =
        [|tally: &Tally| tally.right, |tally: &Tally| tally.refused, |tally: &Tally| tally.reverted]
            .map(|count| tallies.iter().map(count).sum::<usize>());
    assert!(right > refused, "most versions are right: {right} of {}", right + refused);
    assert!(reverted > 0, "some edits are taken back");
}
