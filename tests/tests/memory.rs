//! Memory: garbage cycles of every kind within a small limit, structures of any depth that are dropped without deep recursion,
//! and many runs in one process that leave the guest's high-water mark where it was.

use linkpoint_compiler::driver::Options;
use linkpoint_tests::{Ended, Workbench, cases, on_a_deep_stack};

/// A million cycles of the smallest kind would take three times as much.
const CYCLES_BYTES: u64 = 64 << 20;

/// A quarter of a million generators would take several times as much.
const ENDED_BYTES: u64 = 8 << 20;

/// A million objects at once.
const DEEP_BYTES: u64 = 256 << 20;

/// Runs the cases `memory/NAME` whose names begin with `prefix` with so much memory.
fn check(prefix: &str, memory_bytes: u64) {
    let name = format!("memory/{prefix}");
    on_a_deep_stack(|| {
        let counted = Options { counted: true, ..Options::default() };
        let workbench = Workbench::with(counted).within(memory_bytes);
        let cases = cases::of_group("memory").into_iter().filter(|case| case.name.starts_with(&name));
        let mut count = 0;
        for case in cases {
            count += 1;
            match workbench.run_source(&case.source, b"", &[]) {
                Ended::Ran { stdout, exit: 0, live_objects: Some(0), .. } => {
                    assert_eq!(stdout, case.stdout, "{}", case.name);
                }
                other => panic!("{}: {other:?}", case.name),
            }
        }
        assert!(count > 0, "no case is named {name}");
    });
}

#[test]
fn a_million_garbage_cycles_need_no_more_memory_than_a_few() {
    check("cycles_", CYCLES_BYTES);
}

#[test]
fn generators_that_have_ended_keep_nothing() {
    check("ended_", ENDED_BYTES);
}

#[test]
fn what_is_a_million_deep_is_dropped_without_recursion() {
    check("deep_", DEEP_BYTES);
}

#[test]
fn a_hundred_runs_take_as_much_memory_as_one() {
    on_a_deep_stack(|| {
        let workbench = Workbench::new();
        for case in cases::of_group("programs").iter().filter(|case| case.stdin.is_empty()).take(24) {
            let Ok(compilation) = workbench.compile(&case.source) else { panic!("{} compiles", case.name) };
            let image = workbench.link(&compilation).expect("it links");
            let first = workbench.peak_memory_bytes(&image, &case.source.entry);
            for run in 0..100 {
                let peak = workbench.peak_memory_bytes(&image, &case.source.entry);
                assert_eq!(peak, first, "{}, run {run}", case.name);
            }
        }
    });
}
