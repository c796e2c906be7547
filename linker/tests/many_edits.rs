//! A session lives through any number of edits: more than a store takes instances, without holding on to memory.

mod support;

use linkpoint_abi::SpecName;
use linkpoint_linker::{NoNatives, RunRequest, Session};
use support::*;

/// Memory of this process; 0 where the system does not tell.
fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()).unwrap_or_default()
        << 10
}

/// Wasmtime refuses the 10,001st instance of a store by default, and frees none before the store is gone.
#[test]
fn twelve_thousand_edits_with_a_call_each_in_one_session() {
    let linked = engine().link_session(&members(&counter(0)), &entry_name(), &NoNatives);
    let image = linked.unwrap_or_else(|error| panic!("{error}")).0;
    let mut session = Session::new(&image, RunRequest::default()).expect("it starts");
    let (mut expected, mut early) = (0, 0);
    for step in 1..=12_000 {
        let units = counter(step);
        let (image, report) = engine()
            .link(&members(&units), &entry_name(), Some(session.image()), &NoNatives)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(report.relinked, [SpecName::new("main.step")]);
        session.relink(&image).unwrap_or_else(|error| panic!("{error}"));
        expected += step;
        assert_eq!(reported(&session.call(&entry_name(), RunRequest::default())), expected);
        if step == 500 {
            early = resident_bytes();
        }
    }
    let late = resident_bytes();
    assert!(late <= early * 2, "{early} bytes after 500 edits, {late} at the end");
}
