//! The optimizer changes no answer: every case behaves the same with it and without, and with small callees inlined,
//! tracebacks included.

use linkpoint_compiler::driver::{Options, Tier};
use linkpoint_tests::cases::Case;
use linkpoint_tests::{Workbench, cases, side_by_side};

/// One at tier 0, and others by what is different about them.
fn workbenches() -> (Workbench, [(&'static str, Workbench); 2]) {
    let counted = Options { counted: true, ..Options::default() };
    let others = [
        ("unoptimized", Workbench::with(Options { unoptimized: true, ..counted })),
        ("at tier 1", Workbench::with(Options { tier: Tier::One, ..counted })),
    ];
    (Workbench::with(counted), others)
}

#[test]
fn every_case_behaves_the_same_however_it_is_compiled() {
    let cases: Vec<Case> = cases::groups().into_iter().flat_map(|group| cases::of_group(&group)).collect();
    let check = |(tier_0, others): &mut (Workbench, [(&'static str, Workbench); 2]), case: &Case| {
        let run = |workbench: &Workbench| workbench.run_source(&case.source, &case.stdin, &case.args);
        let expected = run(tier_0);
        let found = others.iter().map(|(how, workbench)| (how, run(workbench)));
        let others = found.filter(|(_, found)| *found != expected);
        let told =
            others.map(|(how, found)| format!("{}:\nat tier 0 {expected:?}\n{how} {found:?}", case.name));
        told.collect::<Vec<String>>()
    };
    let failures: Vec<String> = side_by_side(&cases, workbenches, check).into_iter().flatten().collect();
    assert!(failures.is_empty(), "{} cases differ:\n{}", failures.len(), failures.join("\n"));
}
