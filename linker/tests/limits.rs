//! Whatever guest code does, a run ends within its limits, says which one it reached, and the process lives on.

mod support;

use std::time::{Duration, Instant};

use linkpoint_linker::{Cancel, Image, Limit, Limits, Outcome, RunRequest, RunResult};
use support::*;

/// The entry only calls `main.f`, of signature `() -> None`.
fn program(function: Unit) -> Image {
    link(&[entry().calls("main.f", "-> i32").code("CALL(0)"), function])
}

fn run_limited(image: &Image, limits: Limits) -> RunResult {
    image.run(RunRequest { limits, ..RunRequest::default() })
}

fn endless_loop() -> Unit {
    function("main.f", "-> i32").returns("(loop $again (br $again)) i32.const 0")
}

#[test]
fn an_endless_loop_ends_at_the_wall_limit() {
    let start = Instant::now();
    let result = run_limited(&program(endless_loop()), Limits { wall_ms: Some(200), ..Limits::default() });
    let elapsed = start.elapsed();
    let Outcome::Limit { limit: Limit::WallTime, allowed: 200, used } = result.outcome else {
        panic!("{result:?}")
    };
    assert!((200..300).contains(&used), "{used}");
    assert!(elapsed < Duration::from_millis(300), "{elapsed:?}");
    assert!(result.usage.wall_ms >= 200, "{:?}", result.usage);
}

#[test]
fn endless_mutual_calls_end_at_the_wall_limit() {
    let image = link(&[
        entry().calls("main.f", "-> i32").code("CALL(0)"),
        function("main.f", "-> i32")
            .calls("main.g", "-> i32")
            .returns("(loop $again CALL(0) drop drop (br $again)) unreachable"),
        function("main.g", "-> i32").returns("i32.const 0"),
    ]);
    let result = run_limited(&image, Limits { wall_ms: Some(50), ..Limits::default() });
    assert!(matches!(result.outcome, Outcome::Limit { limit: Limit::WallTime, .. }), "{result:?}");
}

#[test]
fn a_cancelled_run_ends_soon() {
    let (image, cancel) = (program(endless_loop()), Cancel::new());
    let request = RunRequest {
        limits: Limits { wall_ms: None, ..Limits::default() },
        cancel: cancel.clone(),
        ..RunRequest::default()
    };
    let running = std::thread::spawn(move || image.run(request));
    std::thread::sleep(Duration::from_millis(50));
    assert!(!running.is_finished());
    cancel.cancel();
    let start = Instant::now();
    assert_eq!(running.join().expect("no panic").outcome, Outcome::Cancelled);
    assert!(start.elapsed() < Duration::from_millis(100));
}

#[test]
fn a_run_that_is_cancelled_before_it_starts_runs_nothing() {
    let image =
        program(function("main.f", "-> i32").calls("host.exit", "i64 -> i32").code("i64.const 1 CALL(0)"));
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(image.run(RunRequest { cancel, ..RunRequest::default() }).outcome, Outcome::Cancelled);
}

/// A function that recurses `depth` times with a handful of live values in each frame.
fn recursion(depth: i64) -> Image {
    link(&[
        entry()
            .calls("main.f", "i64 -> i64")
            .returns(&format!("i64.const {depth} CALL(0) drop drop i32.const 0")),
        function("main.f", "i64 -> i64")
            .calls("main.f", "i64 -> i64")
            .locals("(local i64 i64 i64 i32)")
            .code(
                "local.get 0 i64.eqz (if (then i64.const 0 i32.const 0 return))
                 (local.set 1 (i64.mul (local.get 0) (i64.const 3)))
                 (local.set 2 (i64.add (local.get 0) (local.get 1)))
                 (i64.sub (local.get 0) (i64.const 1)) CALL(0) local.set 4 local.set 3
                 (i64.add (i64.add (local.get 1) (local.get 2)) (local.get 3)) local.get 4",
            ),
    ])
}

#[test]
fn deep_recursion_is_fine() {
    let result = run(&recursion(50_000));
    assert_eq!(result.outcome, Outcome::Returned);
}

#[test]
fn endless_recursion_is_a_limit_and_the_process_lives() {
    let image = recursion(i64::MAX);
    for _ in 0..3 {
        let result = run(&image);
        let Outcome::Limit { limit: Limit::Stack, allowed, .. } = result.outcome else {
            panic!("{result:?}")
        };
        assert_eq!(allowed, 16 << 20);
    }
}

#[test]
fn output_over_the_limit_is_cut_and_kept() {
    let image = program(
        function("main.f", "-> i32").calls("host.write", "i64 i64 i64 -> i32").literal("0123456789").returns(
            "(loop $again
                i64.const 1 ADDR(0) i64.extend_i32_u i64.const 32 i64.add i64.const 10 CALL(0) drop drop
                (br $again))
             i32.const 0",
        ),
    );
    let result = run_limited(&image, Limits { output_bytes: Some(25), ..Limits::default() });
    assert_eq!(result.outcome, Outcome::Limit { limit: Limit::Output, allowed: 25, used: 30 });
    assert_eq!(result.stdout, b"0123456789012345678901234");
    assert_eq!(result.usage.output_bytes, 25);
}

#[test]
fn a_result_over_the_limit_ends_the_run() {
    let image = program(
        function("main.f", "-> i32")
            .calls("host.call_write", "i64 i64 -> i32")
            .returns("(loop $again i64.const 0 i64.const 1000 CALL(0) drop drop (br $again)) i32.const 0"),
    );
    let result = run_limited(&image, Limits { result_bytes: 4500, ..Limits::default() });
    assert_eq!(result.outcome, Outcome::Limit { limit: Limit::Output, allowed: 4500, used: 5000 });
}

fn memory_bomb() -> Image {
    program(function("main.f", "-> i32").calls("host.memory_limit_reached", "i64 -> i32").code(
        "(loop $again
            (br_if $again (i32.ne (memory.grow (i32.const 16)) (i32.const -1))))
         i64.const 1048576 CALL(0)",
    ))
}

#[test]
fn memory_ends_at_its_limit() {
    let limits = Limits { memory_bytes: 10 << 20, ..Limits::default() };
    let result = run_limited(&memory_bomb(), limits);
    let Outcome::Limit { limit: Limit::Memory, allowed, used } = result.outcome else { panic!("{result:?}") };
    assert_eq!(allowed, 10 << 20);
    assert!(used > 10 << 20, "{used}");
    let peak = result.usage.peak_memory_bytes;
    assert!((9 << 20..=10 << 20).contains(&peak), "{peak}");
}

#[test]
fn no_run_gets_more_memory_than_the_engine_has() {
    let limits = Limits { memory_bytes: u64::MAX, wall_ms: Some(20_000), ..Limits::default() };
    let result = run_limited(&memory_bomb(), limits);
    let Outcome::Limit { limit: Limit::Memory, allowed, .. } = result.outcome else { panic!("{result:?}") };
    assert_eq!(allowed, engine().config().memory_bytes_max);
}

#[test]
fn a_program_larger_than_the_memory_limit_does_not_start() {
    let image = program(function("main.f", "-> i32").returns("i32.const 0"));
    let allowed = image.memory_bytes() - 1;
    let result = run_limited(&image, Limits { memory_bytes: allowed, ..Limits::default() });
    assert_eq!(result.outcome, Outcome::Limit { limit: Limit::Memory, allowed, used: allowed + 1 });
}

#[test]
fn a_trap_says_what_and_where() {
    let image = link(&[
        entry().calls("main.f", "-> i32").code("CALL(0)"),
        function("main.f", "-> i32").calls("main.g", "-> i32").code("CALL(0)"),
        function("main.g", "-> i32").code("unreachable"),
    ]);
    let Outcome::Trapped(text) = run(&image).outcome else { panic!("this traps") };
    assert_eq!(
        text,
        "wasm trap: wasm `unreachable` instruction executed, in main.g, called by main.f, called by entry.main"
    );
}

#[test]
fn an_exception_that_leaves_the_entry_is_our_bug() {
    let image = program(function("main.f", "-> i32").code("i32.const 0 i32.const 4096"));
    assert_eq!(run(&image).outcome, Outcome::Trapped("an exception left the entry".to_owned()));
}
