//! Random edits of random programs: after each one, what was compiled from the version before equals a fresh build, and
//! nothing was compiled that an edge did not demand. `LINKPOINT_EDITS=500` makes so many edits per program instead of a
//! few, `LINKPOINT_SEEDS=7-20` takes these programs.

use std::ops::Range;

use linkpoint_compiler::driver::{self, Compilation, Entry, Options, Tier};
use linkpoint_tests::edits::versions::{Edited, Live, text};
use linkpoint_tests::edits::{Program, sample};
use linkpoint_tests::random::Random;
use linkpoint_tests::{Memory, side_by_side};

const EDITS: usize = 20;
const SEEDS: Range<u64> = 0..3;
/// A program is run after so many edits.
const RUN_EVERY: usize = 6;
/// So many are tried until one is right.
const PROGRAMS_MAX: usize = 100;

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
                    edited.tier(),
                    edited.latest().map(|latest| text(&latest.source)).unwrap_or_default(),
                    text(&source)
                ),
            };
            read = edited.latest().cloned();
        }
        let catches_up = random.percent(60);
        if let Err(problem) = live.accept(&source, step % RUN_EVERY == 0, catches_up) {
            panic!(
                "seed {seed}, edit {step} ({what}), live: {problem}\n## before\n{}## after\n{}",
                live.latest().map(|latest| text(&latest.source)).unwrap_or_default(),
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

#[test]
fn after_any_edit_the_result_is_that_of_a_fresh_build_and_nothing_else_was_compiled() {
    let (edits, seeds) = (sample::edits(EDITS), sample::seeds(SEEDS));
    let tallies = side_by_side(&seeds, |seed| check(*seed, edits));
    let [right, refused, reverted] =
        [|tally: &Tally| tally.right, |tally: &Tally| tally.refused, |tally: &Tally| tally.reverted]
            .map(|count| tallies.iter().map(count).sum::<usize>());
    assert!(right > refused, "most versions are right: {right} of {}", right + refused);
    assert!(reverted > 0, "some edits are taken back");
}
