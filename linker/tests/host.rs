//! What guest code can reach: streams, arguments, results, reports, mathematics, and nothing outside its memory.

mod support;

use std::io;
use std::sync::{Arc, Mutex};

use linkpoint_abi::{Address, SpecName};
use linkpoint_linker::{Frame, Io, Limits, Outcome, Raised, RunRequest, RunResult, Stream, Streams, Waiting};
use support::*;

/// Runs an entry with the one host function that it calls.
fn run_entry(host: &str, signature: &str, code: &str, request: RunRequest) -> RunResult {
    link(&[entry().calls(host, signature).code(code)]).run(request)
}

#[test]
fn stdout_and_stderr_are_kept_apart() {
    let image = link(&[entry()
        .calls("host.write", "i64 i64 i64 -> i32")
        .literal("outerr")
        .locals("(local i64)")
        .returns(
            "ADDR(0) i64.extend_i32_u i64.const 32 i64.add local.set 0
             i64.const 1 local.get 0 i64.const 3 CALL(0) drop drop
             i64.const 2 local.get 0 i64.const 3 i64.add i64.const 3 CALL(0) drop",
        )]);
    let result = run(&image);
    assert_eq!((result.stdout.as_slice(), result.stderr.as_slice()), (&b"out"[..], &b"err"[..]));
    assert_eq!(result.usage.output_bytes, 6);
}

/// Copies stdin to stdout, 4 bytes at a time.
fn cat() -> Unit {
    entry()
        .calls("host.read", "i64 i64 -> i64")
        .calls("host.write", "i64 i64 i64 -> i32")
        .locals("(local $count i64)")
        .returns(
            "(loop $again
                i64.const 16 i64.const 4 CALL(0) drop local.set $count
                local.get $count i64.eqz
                (if (then i32.const 0 i32.const 0 return))
                i64.const 1 i64.const 16 local.get $count CALL(1) drop drop
                (br $again))
             i32.const 0",
        )
}

#[test]
fn stdin_is_read_to_its_end() {
    let result = run_with_stdin(&link(&[cat()]), b"hello world");
    assert_eq!((result.outcome, result.stdout.as_slice()), (Outcome::Returned, &b"hello world"[..]));
}

/// A live stream that records what is done with it.
#[derive(Clone, Default)]
struct Recorder(Arc<Mutex<Vec<String>>>);

impl Recorder {
    fn note(&self, text: String) {
        self.0.lock().expect("nobody panics with the lock").push(text);
    }
}

impl Io for Recorder {
    fn read(&mut self, buffer: &mut [u8], _waiting: &Waiting) -> io::Result<usize> {
        self.note(format!("read {}", buffer.len()));
        let reads =
            self.0.lock().expect("nobody panics").iter().filter(|line| line.starts_with("read")).count();
        let input: &[u8] = if reads == 1 { b"abc" } else { b"" };
        buffer.iter_mut().zip(input).for_each(|(to, from)| *to = *from);
        Ok(input.len())
    }

    fn write(&mut self, stream: Stream, bytes: &[u8]) -> io::Result<()> {
        self.note(format!("write {stream:?} {}", String::from_utf8_lossy(bytes)));
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.note("flush".to_owned());
        Ok(())
    }
}

#[test]
fn live_streams_are_flushed_before_each_read_and_at_the_end() {
    let recorder = Recorder::default();
    let streams = Streams::Live(Box::new(recorder.clone()));
    let result = link(&[cat()]).run(RunRequest { streams, ..RunRequest::default() });
    assert_eq!((result.outcome, result.stdout.len()), (Outcome::Returned, 0));
    let seen = recorder.0.lock().expect("nobody panics").clone();
    assert_eq!(seen, ["flush", "read 4", "write Stdout abc", "flush", "read 4", "flush"]);
}

/// A stream whose reader has gone away, and on which reading never ends by itself.
struct Gone;

impl Io for Gone {
    fn read(&mut self, _buffer: &mut [u8], waiting: &Waiting) -> io::Result<usize> {
        while !waiting.expired() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        Err(io::ErrorKind::TimedOut.into())
    }

    fn write(&mut self, _stream: Stream, _bytes: &[u8]) -> io::Result<()> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_run_whose_output_nobody_wants_is_cancelled() {
    let streams = Streams::Live(Box::new(Gone));
    let request = RunRequest { streams, ..RunRequest::default() };
    let code = "i64.const 1 i64.const 0 i64.const 1 CALL(0)";
    assert_eq!(run_entry("host.write", "i64 i64 i64 -> i32", code, request).outcome, Outcome::Cancelled);
}

#[test]
fn waiting_for_input_ends_at_the_wall_limit() {
    let limits = Limits { wall_ms: Some(50), ..Limits::default() };
    let request = RunRequest { streams: Streams::Live(Box::new(Gone)), limits, ..RunRequest::default() };
    let result = link(&[cat()]).run(request);
    assert!(matches!(result.outcome, Outcome::Limit { allowed: 50, .. }), "{result:?}");
}

#[test]
fn arguments_can_be_counted_and_read() {
    let image = link(&[entry()
        .calls("host.argument_count", "-> i64")
        .calls("host.argument_bytes", "i64 -> i64")
        .calls("host.argument_read", "i64 i64 -> i32")
        .calls("host.write", "i64 i64 i64 -> i32")
        .locals("(local $at i64) (local $bytes i64)")
        .returns(
            "(loop $again
                local.get $at CALL(0) drop i64.ge_s (if (then i32.const 0 i32.const 0 return))
                local.get $at CALL(1) drop local.set $bytes
                local.get $at i64.const 16 CALL(2) drop drop
                i64.const 1 i64.const 16 local.get $bytes CALL(3) drop drop
                (local.set $at (i64.add (local.get $at) (i64.const 1)))
                (br $again))
             i32.const 0",
        )]);
    let argv = vec!["prog.py".to_owned(), "ü".to_owned(), String::new(), "x".to_owned()];
    let result = image.run(RunRequest { argv, ..RunRequest::default() });
    assert_eq!((result.outcome, result.stdout), (Outcome::Returned, "prog.pyüx".as_bytes().to_vec()));
}

#[test]
fn a_call_gets_its_arguments_and_gives_its_result() {
    let image = link(&[entry()
        .calls("host.call_read", "i64 i64 -> i64")
        .calls("host.call_write", "i64 i64 -> i32")
        .locals("(local $count i64)")
        .returns(
            "i64.const 16 i64.const 100 CALL(0) drop local.set $count
             i64.const 16 local.get $count CALL(1) drop drop
             i64.const 16 i64.const 1 CALL(1) drop",
        )]);
    let result = image.run(RunRequest { call_arguments: vec![1, 2, 3], ..RunRequest::default() });
    assert_eq!(result.call_result, Some(vec![1, 2, 3, 1]));
    assert_eq!(run(&link(&[entry().returns("i32.const 0")])).call_result, None);
}

#[test]
fn exit_ends_the_program_at_once() {
    let request = RunRequest::default();
    assert_eq!(
        run_entry("host.exit", "i64 -> i32", "i64.const 3 CALL(0) unreachable", request).outcome,
        Outcome::Exited(3)
    );
}

#[test]
fn an_uncaught_exception_is_reported_with_the_names_of_its_frames() {
    let image = link(&[
        entry()
            .calls("main.f", "-> i32")
            .calls("host.raised", "i64 i64 i64 i64 i64 i64 -> i32")
            .calls("host.live_objects", "i64 -> i32")
            .literal("ValueErrorbad value")
            .address(Address::Function)
            .locals("(local $text i64)")
            .returns(
                "CALL(0) drop i32.const 16 i32.add drop
                 ADDR(0) i64.extend_i32_u i64.const 32 i64.add local.set $text
                 (i64.store (i32.const 24) (i64.const 7))
                 (i64.store (i32.const 32) (i64.extend_i32_u ADDR(1)))
                 (i64.store (i32.const 40) (i64.const 9))
                 local.get $text i64.const 10
                 local.get $text i64.const 10 i64.add i64.const 9
                 i64.const 16 i64.const 2 CALL(1) drop drop
                 i64.const 5 CALL(2) drop",
            ),
        function("main.f", "-> i32")
            .address(Address::Function)
            .returns("(i64.store (i32.const 16) (i64.extend_i32_u ADDR(0))) i32.const 0"),
    ]);
    let result = run(&image);
    let frame = |name: &str, site| Frame { function: SpecName::new(name), site };
    let raised = Raised {
        type_name: "ValueError".to_owned(),
        message: "bad value".to_owned(),
        frames: vec![frame("main.f", 7), frame("entry.main", 9)],
        earlier: Vec::new(),
    };
    assert_eq!((result.outcome, result.live_objects), (Outcome::Raised(raised), Some(5)));
}

#[test]
fn host_functions_reach_nothing_outside_the_memory() {
    let write = |address: i64, count: i64| {
        let code = format!("i64.const 1 i64.const {address} i64.const {count} CALL(0)");
        run_entry("host.write", "i64 i64 i64 -> i32", &code, RunRequest::default()).outcome
    };
    let size = i64::try_from(link(&[entry().returns("i32.const 0")]).memory_bytes()).expect("small");
    assert_eq!(write(size - 1, 1), Outcome::Returned);
    assert_eq!(write(size, 0), Outcome::Returned);
    for (address, count) in [(size - 1, 2), (size, 1), (-1, 1), (0, -1), (i64::MAX, i64::MAX), (1, i64::MAX)]
    {
        let Outcome::Trapped(text) = write(address, count) else { panic!("{address} {count} must trap") };
        assert_eq!(
            text,
            format!(
                "{count} bytes at address {address} are outside the memory of {size} bytes, in entry.main"
            )
        );
    }
    let raised =
        format!("i64.const 0 i64.const 0 i64.const 0 i64.const 0 i64.const 0 i64.const {} CALL(0)", i64::MAX);
    let outcome =
        run_entry("host.raised", "i64 i64 i64 i64 i64 i64 -> i32", &raised, RunRequest::default()).outcome;
    assert!(matches!(outcome, Outcome::Trapped(_)), "{outcome:?}");
}

#[test]
fn there_are_two_output_streams() {
    let code = "i64.const 3 i64.const 0 i64.const 0 CALL(0)";
    let outcome = run_entry("host.write", "i64 i64 i64 -> i32", code, RunRequest::default()).outcome;
    assert_eq!(outcome, Outcome::Trapped("there is no output stream 3, in entry.main".to_owned()));
}

#[test]
fn there_is_no_argument_behind_the_last() {
    let outcome = run_entry(
        "host.argument_bytes",
        "i64 -> i64",
        "i64.const 0 CALL(0) drop drop i32.const 0 i32.const 0",
        RunRequest::default(),
    )
    .outcome;
    assert_eq!(outcome, Outcome::Trapped("there is no argument 0, in entry.main".to_owned()));
}

#[test]
fn mathematics_is_that_of_python() {
    let value = |host: &str, arguments: &[f64]| {
        let signature = format!("{} -> f64", "f64 ".repeat(arguments.len()));
        let arguments: String = arguments.iter().map(|argument| format!("f64.const {argument:?} ")).collect();
        let image = link(&[
            entry_reporting("main.f"),
            function("main.f", "-> i64")
                .calls(host, &signature)
                .code(&format!("{arguments} CALL(0) drop i64.reinterpret_f64 i32.const 0")),
        ]);
        f64::from_bits(reported(&run(&image)).cast_unsigned())
    };
    // the right sides are what CPython 3.11 prints
    assert_eq!(value("host.sin", &[1.0]), 0.8414709848078965);
    assert_eq!(value("host.pow", &[3.0, 0.5]), 1.7320508075688772);
    assert_eq!(value("host.fmod", &[-7.5, 2.0]), -1.5);
    assert_eq!(value("host.atan2", &[1.0, -1.0]), 2.356194490192345);
    assert_eq!(value("host.log", &[7.0]), 1.9459101490553132);
    assert!(value("host.log", &[-1.0]).is_nan());
}
