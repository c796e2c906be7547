//! Runs every recorded case at both tiers: the output must be python3's, exactly, no object may be alive at the end, and
//! inlining changes no traceback. Nor does the optimizer where a program ends by one. The allocator checks itself.

use std::io::Write;

use linkpoint_compiler::program::library::check_memory;
use linkpoint_tests::cases::{self, Case};
use linkpoint_tests::ways::{ended_in_ways, ways};
use linkpoint_tests::{Ended, Workbench, on_a_deep_stack, side_by_side};

#[test]
fn every_case_gives_the_recorded_output() {
    check_memory();
    let groups = cases::groups().into_iter().filter(|group| group != "next");
    let cases: Vec<Case> = groups.flat_map(|group| cases::of_group(&group)).collect();
    let not_yet = cases::not_yet();
    let ways = ways();
    let check = |case: &Case| {
        let ways = if case.last_error.is_some() { &ways[..] } else { &ways[..2] };
        let ended = ended_in_ways(ways, &case.source, &case.stdin, &case.args);
        match (difference_of_ways(case, &ended), not_yet.contains(&case.name)) {
            (Some(difference), false) => Some(difference),
            (None, true) => Some(format!("{}: works now, take it off not_yet.txt", case.name)),
            _ => None,
        }
    };
    let failures: Vec<String> = side_by_side(&cases, check).into_iter().flatten().collect();
    let (count, lines) = (cases.len(), cases.iter().map(|case| case.stdout.lines().count()).sum::<usize>());
    assert!(failures.is_empty(), "{} of {count} cases differ:\n{}", failures.len(), failures.join("\n"));
    assert!(count >= 580 && lines >= 7_800, "only {count} cases with {lines} lines were found");
    tell(&format!("{count} cases with {lines} lines of output are as python3 gave them"));
}

/// Tells how much was checked, whether or not the output of tests is shown.
fn tell(what: &str) {
    writeln!(std::io::stdout(), "{what}").expect("stdout takes a line");
}

#[test]
fn cases_of_what_is_not_built_yet_are_exact_or_refused() {
    check_memory();
    on_a_deep_stack(|| {
        let workbench = Workbench::new();
        let ended = |case: &Case| match workbench.run_source(&case.source, &case.stdin, &case.args) {
            Ended::Refused(_) => None,
            ended => difference(case, &ended),
        };
        let failures: Vec<String> = cases::of_group("next").iter().filter_map(ended).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    });
}

fn difference_of_ways(case: &Case, ended: &[(&str, Ended)]) -> Option<String> {
    let frames = |ended: &Ended| match ended {
        Ended::Ran { frames, .. } => frames.clone(),
        _ => Vec::new(),
    };
    let (first, first_ended) = ended.first()?;
    let mut others = ended.iter().filter(|(_, ended)| frames(ended) != frames(first_ended));
    let other_traceback = || {
        let (how, other) = others.next()?;
        Some(format!("{}: traceback {:?} {first}, {:?} {how}", case.name, frames(first_ended), frames(other)))
    };
    let differs = |(how, ended): &(&str, Ended)| Some(format!("{how}: {}", difference(case, ended)?));
    ended.iter().find_map(differs).or_else(other_traceback)
}

fn difference(case: &Case, ended: &Ended) -> Option<String> {
    let problem = match ended {
        Ended::Refused(text) => format!("refused:\n{text}"),
        Ended::Stopped(limit) => format!("stopped by a limit: {limit}"),
        Ended::Broken(text) => format!("broken: {text}"),
        Ended::Ran { stdout, .. } if *stdout != case.stdout => first_difference(&case.stdout, stdout),
        Ended::Ran { exit, .. } if *exit != case.exit => format!("exit code {exit}, expected {}", case.exit),
        Ended::Ran { last_error, .. } if *last_error != case.last_error => {
            format!("ended with {last_error:?}, expected {:?}", case.last_error)
        }
        Ended::Ran { live_objects: Some(live), .. } if *live != 0 => {
            format!("{live} objects are alive at the end")
        }
        Ended::Ran { .. } => return None,
    };
    Some(format!("{}: {problem}", case.name))
}

fn first_difference(expected: &str, found: &str) -> String {
    let mut expected_lines = expected.lines();
    for (index, found) in found.lines().enumerate() {
        let expected = expected_lines.next();
        if expected != Some(found) {
            return format!("line {}: expected {expected:?}, found {found:?}", index + 1);
        }
    }
    format!("output ends early, before {:?}", expected_lines.next())
}
