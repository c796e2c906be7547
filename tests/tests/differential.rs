//! The optimizer changes no answer: every case behaves the same with it and without.

use linkpoint_compiler::driver::Options;
use linkpoint_tests::{Workbench, cases};

/// Programs nest deeply, and so does what reads them.
const STACK_BYTES: usize = 256 << 20;

#[test]
fn every_case_behaves_the_same_unoptimized() {
    let work = || {
        let (optimized, plain) =
            (Workbench::new(), Workbench::with(Options { unoptimized: true, counted: true }));
        let mut failures = Vec::new();
        for case in cases::groups().into_iter().flat_map(|group| cases::of_group(&group)) {
            let (expected, found) =
                (optimized.run(&case.text, &case.stdin), plain.run(&case.text, &case.stdin));
            if expected != found {
                failures.push(format!("{}:\noptimized   {expected:?}\nunoptimized {found:?}", case.name));
            }
        }
        assert!(failures.is_empty(), "{} cases differ:\n{}", failures.len(), failures.join("\n"));
    };
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(work).expect("a thread");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}
