//! The optimizer changes no answer: every case behaves the same with it and without, and with small callees inlined,
//! tracebacks included.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use linkpoint_compiler::driver::{Options, Tier};
use linkpoint_tests::cases::Case;
use linkpoint_tests::{Workbench, cases};

/// Programs nest deeply, and so does what reads them.
const STACK_BYTES: usize = 256 << 20;

#[test]
fn every_case_behaves_the_same_however_it_is_compiled() {
    let cases: Vec<Case> = cases::groups().into_iter().flat_map(|group| cases::of_group(&group)).collect();
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        let counted = Options { counted: true, ..Options::default() };
        let tier_0 = Workbench::with(counted);
        let others = [
            ("unoptimized", Workbench::with(Options { unoptimized: true, ..counted })),
            ("at tier 1", Workbench::with(Options { tier: Tier::One, ..counted })),
        ];
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            let run = |workbench: &Workbench| workbench.run_source(&case.source, &case.stdin, &case.args);
            let expected = run(&tier_0);
            for (how, workbench) in &others {
                let found = run(workbench);
                if expected != found {
                    let failure = format!("{}:\nat tier 0 {expected:?}\n{how} {found:?}", case.name);
                    failures.lock().expect("nobody panics with the lock").push(failure);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            builder.spawn_scoped(scope, work).expect("a thread");
        }
    });
    let mut failures = failures.into_inner().expect("nobody panicked with the lock");
    failures.sort();
    assert!(failures.is_empty(), "{} cases differ:\n{}", failures.len(), failures.join("\n"));
}
