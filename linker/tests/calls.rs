//! Programs link, their points lead where they should, and a run answers what the program computed.

mod support;

use linkpoint_linker::Outcome;
use support::*;

fn arithmetic() -> Vec<Unit> {
    vec![
        function("main.add", "i64 i64 -> i64").returns("local.get 0 local.get 1 i64.add"),
        function("main.twice", "i64 -> i64")
            .calls("main.add", "i64 i64 -> i64")
            .code("local.get 0 local.get 0 CALL(0)"),
        function("main.top", "-> i64").calls("main.twice", "i64 -> i64").code("i64.const 21 CALL(0)"),
        entry_reporting("main.top"),
    ]
}

#[test]
fn a_call_goes_through_points_to_its_callee() {
    let result = run(&link(&arithmetic()));
    assert_eq!((result.outcome.clone(), reported(&result)), (Outcome::Returned, 42));
}
