//! Recorded programs as the modules of one program: what each of them prints does not depend on what else there is.
//! `LINKPOINT_SEEDS=7-900` takes these programs instead of a few.

use std::ops::Range;

use linkpoint_compiler::source::{Source, SourceFile};
use linkpoint_tests::cases::{self, Case};
use linkpoint_tests::edits::sample;
use linkpoint_tests::random::Random;
use linkpoint_tests::{Ended, Workbench, on_a_deep_stack, side_by_side};

const SEEDS: Range<u64> = 0..4;
/// So many programs become the modules of one.
const MODULES: usize = 12;

/// What a program tells of itself that is another one in a module: its name and place, or when it began; and what ends it.
const OF_ITSELF: [&str; 9] =
    ["__main__", "__module__", "__qualname__", "<class", "doctest", "traceback", "sys.", "time.", "random"];

/// Programs of one file that end well, print the same as modules, and need nothing from outside.
fn programs() -> Vec<Case> {
    let all = cases::groups().into_iter().filter(|group| group != "next");
    let is_plain = |case: &Case| {
        let tells = |text: &str| OF_ITSELF.iter().any(|word| text.contains(word));
        case.source.files.len() == 1
            && case.exit == 0
            && case.stdin.is_empty()
            && case.args.is_empty()
            && !tells(case.text())
            && !tells(&case.stdout)
            && !case.text().contains("import *")
            && !cases::not_yet().contains(&case.name)
    };
    all.flat_map(|group| cases::of_group(&group)).filter(is_plain).collect()
}

/// A program that imports some of these, which they are, and what it prints.
fn program(programs: &[Case], random: &mut Random) -> (Source, String, String) {
    let mut picked: Vec<&Case> = Vec::new();
    while picked.len() < MODULES.min(programs.len()) {
        let case = random.pick(programs).expect("there are programs");
        if picked.iter().all(|known| known.name != case.name) {
            picked.push(case);
        }
    }
    let module = |at: usize| format!("program{at}");
    let imports: String = (0..picked.len()).map(|at| format!("import {}\n", module(at))).collect();
    let mut source = Source::single("main.py", &imports);
    source.files.extend(
        picked
            .iter()
            .enumerate()
            .map(|(at, case)| SourceFile { path: format!("{}.py", module(at)), text: case.text().into() }),
    );
    let names: Vec<&str> = picked.iter().map(|case| case.name.as_str()).collect();
    (source, names.join(" "), picked.iter().map(|case| &*case.stdout).collect())
}

/// What is wrong with the program of a seed.
fn difference(workbench: &Workbench, programs: &[Case], seed: u64) -> Option<String> {
    let (source, names, expected) = program(programs, &mut Random::new(seed));
    let found = match workbench.run_source(&source, &[], &[]) {
        Ended::Ran { stdout, .. } if stdout == expected => return None,
        Ended::Ran { stdout, last_error, .. } => {
            let line = expected.lines().zip(stdout.lines()).find(|(expected, found)| expected != found);
            format!("printed something else: {line:?}, {last_error:?}")
        }
        Ended::Refused(text) => format!("refused: {text}"),
        Ended::Stopped(limit) => format!("stopped by a limit: {limit}"),
        Ended::Broken(text) => format!("broken: {text}"),
    };
    Some(format!("seed {seed}, of {names}: {found}"))
}

#[test]
fn programs_print_the_same_as_modules_of_one() {
    let (programs, seeds) = (programs(), sample::seeds(SEEDS));
    assert!(programs.len() > 400, "only {} programs", programs.len());
    let workbench = Workbench::new();
    let check = |seed: &u64| difference(&workbench, &programs, *seed);
    let wrong: Vec<String> = side_by_side(&seeds, check).into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_module_of_the_program_runs_though_the_library_has_one_for_annotations() {
    let mut source = Source::single("main.py", "import numbers\nimport abc\nprint(numbers.X, abc.Y)\n");
    for (path, text) in [("numbers.py", "print('runs')\nX = [1]\n"), ("abc.py", "Y = {'a': 2}\n")] {
        source.files.push(SourceFile { path: path.to_owned(), text: text.into() });
    }
    on_a_deep_stack(|| match Workbench::new().run_source(&source, &[], &[]) {
        Ended::Ran { stdout, live_objects: Some(0), .. } => assert_eq!(stdout, "runs\n[1] {'a': 2}\n"),
        ended => panic!("{ended:?}"),
    });
}
