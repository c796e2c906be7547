//! Random programs of classes, exceptions and closures: what python3 printed, however it is compiled, and nothing left
//! alive. The allocator checks itself.
//! `tests/tools/random_programs.py` records them and tries new ones, `tests/tools/fuzz.py` those of shapes.

use linkpoint_compiler::program::library::check_memory;
use linkpoint_compiler::source::Source;
use linkpoint_tests::ways::{ended_in_ways, ways};
use linkpoint_tests::{Ended, cases, side_by_side};

struct Program {
    seed: String,
    text: String,
    output: String,
}

#[test]
fn random_programs_print_what_python3_prints() {
    check_memory();
    let programs = recorded();
    assert!(programs.len() >= 60, "only {} programs are recorded", programs.len());
    let ways = ways();
    let check = |program: &Program| {
        let source = Source::single("main.py", &program.text);
        let ended = ended_in_ways(&ways, &source, b"", &[]);
        let wrong = ended.into_iter().filter(|(_, ended)| !is_right(program, ended));
        let told = wrong.map(|(how, ended)| format!("seed {}, {how}: {ended:?}", program.seed));
        told.collect::<Vec<String>>()
    };
    let failures: Vec<String> = side_by_side(&programs, check).into_iter().flatten().collect();
    assert!(failures.is_empty(), "{} runs differ:\n{}", failures.len(), failures.join("\n"));
}

fn is_right(program: &Program, ended: &Ended) -> bool {
    matches!(ended, Ended::Ran { stdout, exit: 0, live_objects: Some(0), .. } if *stdout == program.output)
}

/// The programs of all recorded files.
fn recorded() -> Vec<Program> {
    let files = std::fs::read_dir(cases::folder().join("random")).expect("the recorded programs are there");
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.sort();
    let texts = paths.iter().map(|path| std::fs::read_to_string(path).expect("a readable file"));
    texts.flat_map(|text| text.split("#### program ").skip(1).map(program).collect::<Vec<_>>()).collect()
}

fn program(text: &str) -> Program {
    let (seed, rest) = text.split_once('\n').expect("a seed");
    let (text, output) = rest.split_once("#### output\n").expect("an output");
    Program { seed: seed.to_owned(), text: text.to_owned(), output: output.to_owned() }
}
