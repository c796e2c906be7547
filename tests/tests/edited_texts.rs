//! Random edits of the texts of the recorded programs, one after the other, with some taken back: each version is what a fresh
//! build makes, and nothing was compiled that an edit did not demand. `LINKPOINT_EDITS=20` makes so many edits per program
//! instead of a few, `LINKPOINT_SEEDS=7-900` takes these programs and edits.

use std::ops::Range;

use linkpoint_compiler::driver::{Entry, Tier};
use linkpoint_compiler::source::Source;
use linkpoint_tests::cases::{self, Case};
use linkpoint_tests::edits::versions::{Edited, Live, text};
use linkpoint_tests::edits::{sample, texts};
use linkpoint_tests::random::Random;
use linkpoint_tests::side_by_side;

const EDITS: usize = 6;
/// How many of a hundred edits are those of a class, if there is one.
const CLASSES: usize = 40;
const SEEDS: Range<u64> = 0..16;
/// Longer programs are left to other tests.
const BYTES_MAX: usize = 8_000;

/// A recorded program under edit, in one of the ways that there are.
enum Way {
    Compiled(Edited),
    Live(Live),
}

impl Way {
    fn of(seed: u64) -> Way {
        let entry = if seed.is_multiple_of(2) { Entry::Main } else { Entry::All };
        match seed % 5 {
            0 => Way::Compiled(Edited::new(Tier::One, entry)),
            1 => Way::Live(Live::new(entry)),
            2 => Way::Compiled(Edited::new(Tier::Zero, entry)),
            _ => Way::Compiled(Edited::new(Tier::Zero, entry).strictly()),
        }
    }

    /// Whether the version is right; an error if it is not what a fresh build makes.
    fn accept(&mut self, source: &Source, random: &mut Random) -> Result<bool, String> {
        match self {
            Way::Compiled(edited) => edited.accept(source, None, true),
            Way::Live(live) => live.accept(source, true, random.percent(60)),
        }
    }
}

/// All recorded programs that are not too long.
fn programs() -> Vec<Case> {
    let all = cases::groups().into_iter().flat_map(|group| cases::of_group(&group));
    all.filter(|case| case.text().len() <= BYTES_MAX).collect()
}

/// What became of the edits of one program: how many there were, and how many were right.
fn check(programs: &[Case], seed: u64, edits: usize) -> Result<(usize, usize), String> {
    let mut random = Random::new(seed);
    let case = random.pick(programs).expect("there are programs");
    let mut way = Way::of(seed);
    let mut versions = vec![case.source.clone()];
    let mut right = 0;
    for step in 0..=edits {
        let latest = versions.last().expect("at least the first");
        let source = match step {
            0 => latest.clone(),
            _ if random.percent(15) => random.pick(&versions).expect("at least the first").clone(),
            _ => edited(latest, &mut random),
        };
        let is_right = way.accept(&source, &mut random).map_err(|problem| {
            let (before, after) = (text(latest), text(&source));
            format!(
                "seed {seed}, {}, edit {step}: {problem}\n## before\n{before}## after\n{after}",
                case.name
            )
        })?;
        if is_right && step > 0 {
            right += 1;
            versions.push(source);
        }
    }
    Ok((edits, right))
}

/// A program with one of its files edited, once or twice.
fn edited(program: &Source, random: &mut Random) -> Source {
    let mut program = program.clone();
    let at = if random.percent(50) { random.below(program.files.len()) } else { 0 };
    let file = &mut program.files[at];
    for _ in 0..=usize::from(random.percent(25)) {
        let edit = if random.percent(CLASSES) { texts::edit_class } else { texts::edit };
        file.text = edit(&file.text, random).into();
    }
    program
}

#[test]
fn after_any_edit_of_a_recorded_program_the_result_is_that_of_a_fresh_build() {
    let (edits, seeds) = (sample::edits(EDITS), sample::seeds(SEEDS));
    let programs = programs();
    let checked = side_by_side(&seeds, |seed| check(&programs, *seed, edits));
    let (done, wrong): (Vec<_>, Vec<_>) = checked.into_iter().partition(Result::is_ok);
    let wrong: Vec<String> = wrong.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{} programs: {}", wrong.len(), wrong[..wrong.len().min(3)].concat());
    let (edits, right) = done.into_iter().flatten().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(right * 3 > edits, "many edits are right: {right} of {edits}");
}
