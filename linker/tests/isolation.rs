//! Runs share code and nothing else: no memory, no points, no table, no streams, however many there are at once.

mod support;

use std::time::Duration;

use linkpoint_linker::{Engine, EngineConfig, Image, Limit, Limits, Outcome, RunRequest, Streams};
use support::*;

/// A program that leaves traces wherever it can, and answers the traces that it finds: a module variable, a byte of
/// the heap, a grown memory.
fn tracing() -> Image {
    link(&[
        entry_reporting("main.trace"),
        function("main.trace", "-> i64")
            .variable("main.count", 8, "int")
            .address(linkpoint_abi::Address::HeapStart)
            .literal("a literal")
            .locals("(local $found i64)")
            .returns(
                "(local.set $found (i64.add (i64.load ADDR(0)) (i64.load ADDR(1))))
                 (local.set $found (i64.add (local.get $found) (i64.extend_i32_u (i32.load (i32.add ADDR(2) (i32.const 24))))))
                 (i64.store ADDR(0) (i64.const 1))
                 (i64.store ADDR(1) (i64.const 10))
                 (i32.store (i32.add ADDR(2) (i32.const 24)) (i32.const 100))
                 (drop (memory.grow (i32.const 8)))
                 (i64.store (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 8)) (i64.const 1000))
                 (i64.add (local.get $found)
                    (i64.load (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 65544))))",
            ),
    ])
}

#[test]
fn a_run_finds_nothing_of_the_runs_before() {
    let image = tracing();
    for number in 0..50 {
        assert_eq!(reported(&run(&image)), 0, "run {number}");
    }
}

#[test]
fn a_run_that_was_ended_leaves_nothing_either() {
    let image = link(&[entry().variable("main.x", 8, "int").calls("host.exit", "i64 -> i32").code(
        "(if (i64.ne (i64.load ADDR(0)) (i64.const 0)) (then unreachable))
                 (i64.store ADDR(0) (i64.const 1))
                 i64.const 7 CALL(0)",
    )]);
    for _ in 0..20 {
        assert_eq!(run(&image).outcome, Outcome::Exited(7));
    }
}

/// Echoes stdin after some work on module variables.
fn echo() -> Image {
    link(&[
        entry()
            .calls("main.work", "-> i32")
            .calls("host.read", "i64 i64 -> i64")
            .calls("host.write", "i64 i64 i64 -> i32")
            .returns(
                "CALL(0) drop drop
                 i64.const 1 i64.const 16 i64.const 16 i64.const 64 CALL(1) drop CALL(2) drop",
            ),
        function("main.work", "-> i32").variable("main.n", 8, "int").returns(
            "(loop $again
                    (i64.store ADDR(0) (i64.add (i64.load ADDR(0)) (i64.const 1)))
                    (br_if $again (i64.lt_u (i64.load ADDR(0)) (i64.const 1000))))
                 i32.const 0",
        ),
    ])
}

#[test]
fn eight_threads_run_two_hundred_times_each_and_get_their_own_answers() {
    let images = [echo(), echo(), tracing()];
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let images = &images;
            scope.spawn(move || {
                for number in 0..200 {
                    let text = format!("thread {thread} run {number}");
                    let streams = Streams::Buffers { stdin: text.clone().into_bytes() };
                    let [first, second, third] = images;
                    let image = if number % 2 == 0 { first } else { second };
                    let result = image.run(RunRequest { streams, ..RunRequest::default() });
                    assert_eq!(String::from_utf8_lossy(&result.stdout), text);
                    if number % 10 == 0 {
                        assert_eq!(reported(&run(third)), 0);
                    }
                }
            });
        }
    });
}

#[test]
fn threads_of_the_engine_run_images_themselves() {
    let image = tracing();
    let running = engine().spawn("worker", move || (0..10).map(|_| reported(&run(&image))).sum::<i64>());
    assert_eq!(running.expect("a thread").join().expect("no panic"), 0);
}

#[test]
fn a_run_waits_for_a_sandbox_as_long_as_its_limits_allow() {
    let config = EngineConfig { sandboxes_max: 1, ..config() };
    let engine = Engine::new(config).expect("this machine can run a sandbox");
    let slow = link_in(
        &engine,
        &[entry().variable("main.n", 8, "int").returns(
            "(loop $again
                (i64.store ADDR(0) (i64.add (i64.load ADDR(0)) (i64.const 1)))
                (br_if $again (i64.lt_u (i64.load ADDR(0)) (i64.const 200000000))))
             i32.const 0",
        )],
        None,
    );
    std::thread::scope(|scope| {
        let first = scope.spawn(|| run(&slow).outcome);
        std::thread::sleep(Duration::from_millis(20));
        let second = scope.spawn(|| run(&slow).outcome);
        let limits = Limits { wall_ms: Some(10), ..Limits::default() };
        let third = slow.run(RunRequest { limits, ..RunRequest::default() });
        assert!(
            matches!(third.outcome, Outcome::Limit { limit: Limit::WallTime, allowed: 10, .. }),
            "{third:?}"
        );
        assert_eq!(first.join().expect("no panic"), Outcome::Returned);
        assert_eq!(second.join().expect("no panic"), Outcome::Returned);
    });
}
