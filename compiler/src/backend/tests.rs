//! Compiled programs do what their typed SSA says, and keep their counts exact.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::{Digest, LinkRecord, SignatureHash, SpecName};

use super::{Frames, Generated, Identity, Offered, Optimize, Provider, compile};
use crate::ir::typed::Function;
use crate::ir::{Type, text, verify};
use crate::testing::world::Argument;
use crate::testing::{random, run_ir, run_wasm};

fn artifact(function: &Function, optimize: Optimize) -> (LinkRecord, Vec<u8>) {
    artifact_with(function, optimize, &|_| None)
}

fn artifact_with(function: &Function, optimize: Optimize, provider: &Provider<'_>) -> (LinkRecord, Vec<u8>) {
    let name = function.name.as_str();
    let identity = Identity {
        name: &name.into(),
        symbol: &name.into(),
        signature_hash: SignatureHash(Digest([0; 32])),
        sites: &[],
        frames: Frames::Shown,
    };
    let compiled = compile(function.clone(), identity, provider, optimize);
    let Generated { record, wasm, .. } = compiled.unwrap_or_else(|error| panic!("{error}\n{function}"));
    let mut validator = wasmparser::Validator::new_with_features(wasmparser::WasmFeatures::all());
    if let Err(error) = validator.validate_all(&wasm) {
        panic!("{error}\n{function}");
    }
    (record, wasm)
}

/// Fails unless the compiled program does the same as its typed SSA.
fn check_program(function: &Function, args: &[Argument]) -> Vec<String> {
    verify::verify(function, verify::Phase::BeforeOwn).unwrap_or_else(|error| panic!("{error}\n{function}"));
    let expected = run_ir(function, &BTreeMap::new(), args);
    for optimize in [Optimize::No, Optimize::Yes] {
        let run = std::panic::AssertUnwindSafe(|| {
            run_wasm(&function.result, &artifact(function, optimize), &BTreeMap::new(), args)
        });
        let found =
            std::panic::catch_unwind(run).unwrap_or_else(|_| panic!("{optimize:?}: {args:?}\n{function}"));
        assert_eq!(expected, found, "{optimize:?}: {args:?}\n{function}");
    }
    expected
}

fn check(source: &str, args: &[i64], expected: &str) {
    let function = text::parse(source).expect("the test's function is well formed");
    let args: Vec<_> = args.iter().map(|arg| Argument::Number(*arg as u64)).collect();
    assert_eq!(check_program(&function, &args).join("; "), expected, "{args:?}");
}

/// How many random programs to try; `LINKPOINT_SEEDS` asks for more.
fn seeds(default: u64) -> u64 {
    std::env::var("LINKPOINT_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn random_programs_run_as_written_and_leave_nothing_behind() {
    for seed in 0..seeds(400) {
        let function = random::program(seed, 5 + (seed % 60) as u32);
        for (a, b) in [(0, 1), (3, i64::MAX), (-7, 4)] {
            let args = [
                Argument::Number(a as u64),
                Argument::Number(b as u64),
                Argument::Node(a),
                Argument::Node(5),
            ];
            check_program(&function, &args);
        }
    }
}

#[test]
fn control_flow_of_any_shape_runs_as_written() {
    for seed in 0..seeds(300) {
        let mut function = random::graph(seed, 2 + (seed % 9) as u32);
        // Handlers that nobody named are not reached.
        crate::optimize::branches::simplify_branches(&mut function);
        for n in [0, 5, 77] {
            check_program(&function, &[Argument::Number(n)]);
        }
    }
}

/// Programs that call programs: apart, and in one.
#[test]
fn inlined_programs_do_the_same() {
    let mut gone = 0;
    for seed in 0..seeds(150) {
        let inner = random::program_with("lib.inner", seed * 3 + 1, 6, &[]);
        let outer = random::program_with("lib.outer", seed * 3 + 2, 12, &[&inner]);
        let function = random::program_with("test.main", seed * 3, 5 + (seed % 40) as u32, &[&inner, &outer]);
        let bodies: BTreeMap<String, Arc<Function>> =
            [inner, outer].map(|function| (function.name.clone(), Arc::new(function))).into();
        let args = [Argument::Number(seed), Argument::Number(2), Argument::Node(3), Argument::Node(5)];
        let expected = run_ir(&function, &bodies, &args);
        let apart = |optimize| {
            let others = bodies.iter().map(|(name, body)| (name.clone(), artifact(body, optimize))).collect();
            run_wasm(&function.result, &artifact(&function, optimize), &others, &args)
        };
        assert_eq!(expected, apart(Optimize::No), "{function}");
        assert_eq!(expected, apart(Optimize::Yes), "{function}");
        // Frames of inlined functions are not in tracebacks.
        let without_frames = |log: Vec<String>| -> Vec<String> {
            log.into_iter().filter(|line| !line.starts_with("trace")).collect()
        };
        let hidden = |body: &Arc<Function>| Offered { body: body.clone(), frames: Frames::Hidden };
        let provider = |name: &SpecName| bodies.get(name.as_str()).map(hidden);
        let others = bodies.iter().map(|(name, body)| (name.clone(), artifact(body, Optimize::No))).collect();
        let inlined = artifact_with(&function, Optimize::Yes, &provider);
        let calls = |points: &[linkpoint_abi::Point]| {
            points.iter().filter(|point| point.callee.as_str().starts_with("lib.")).count()
        };
        gone += calls(&artifact(&function, Optimize::Yes).0.points) - calls(&inlined.0.points);
        let found = run_wasm(&function.result, &inlined, &others, &args);
        assert_eq!(without_frames(expected), without_frames(found), "{function}");
    }
    assert!(gone > 20, "hardly a callee was inlined everywhere: {gone}");
}

#[test]
fn sums_and_differences_are_checked_at_their_limits() {
    for (name, limits) in [("add", [(i64::MAX, 1), (i64::MIN, -1)]), ("sub", [(i64::MIN, 1), (i64::MAX, -1)])]
    {
        let both = format!("func f(v0: int, v1: int) -> int {{\n v2 = {name} v0, v1 @3\n return v2\n }}");
        for (a, b) in limits {
            check(&both, &[a, b], "trace @3; raised -1");
            let constant =
                format!("func f(v0: int) -> int {{\n v1 = int {b}\n v2 = {name} v0, v1 @3\n return v2\n }}");
            check(&constant, &[a], "trace @3; raised -1");
            let fits = if name == "add" { a.wrapping_sub(b) } else { a.wrapping_add(b) };
            check(&constant, &[fits], &format!("returned {}", a as u64));
        }
    }
}

#[test]
fn products_are_checked_at_their_limits() {
    let both = "func f(v0: int, v1: int) -> int {\n v2 = mul v0, v1 @3\n return v2\n }";
    let numbers = [
        0,
        1,
        -1,
        2,
        -2,
        3,
        i64::MAX,
        i64::MIN,
        i64::MAX / 2,
        i64::MIN / 2,
        i64::MAX / 3,
        1 << 31,
        -(1 << 31),
        (1 << 31) - 1,
        1 << 32,
        3_037_000_499,
        3_037_000_500,
        -3_037_000_500,
    ];
    for (a, b) in numbers.iter().flat_map(|a| numbers.iter().map(move |b| (*a, *b))) {
        let expected = match a.checked_mul(b) {
            Some(product) => format!("returned {}", product as u64),
            None => "trace @3; raised -1".to_owned(),
        };
        check(both, &[a, b], &expected);
        let constant =
            format!("func f(v0: int) -> int {{\n v1 = int {b}\n v2 = mul v0, v1 @3\n return v2\n }}");
        check(&constant, &[a], &expected);
    }
}

#[test]
fn equal_code_is_equal_bytes_whatever_it_is_called() {
    let source = |name: &str, callee: &str, site| {
        format!(
            "func {name}(v0: int) -> int {{
                point0 = main.unused() -> int
                point1 = {callee}(int) -> int
                v1 = call point1 v0 @{site}
                return v1
            }}"
        )
    };
    let compiled = |source: &str| artifact(&text::parse(source).expect("well formed"), Optimize::Yes);
    let (first, bytes) = compiled(&source("main.f", "main.g", 3));
    let (second, others) = compiled(&source("main.h", "main.i", 3));
    assert_eq!(bytes, others);
    assert_eq!(first.points[0].callee.as_str(), "main.g");
    assert_eq!(second.points[0].callee.as_str(), "main.i");
    assert_eq!(first.points.len(), 2, "the callee, and runtime.trace");
    assert_eq!(second.name.as_str(), "main.h");
}

#[test]
fn a_function_of_fifty_thousand_blocks_compiles() {
    let mut source = "func f(v0: int) -> int {\n v1 = lt v0, v0\n br v1, block1, block2\n".to_owned();
    for block in (1..50_000).step_by(2) {
        let next = block + 2;
        source += &format!("block{block}:\n jump block{next}\n");
        source += &format!("block{}:\n br v1, block{next}, block{}\n", block + 1, next + 1);
    }
    source += "block50001:\n return v0\nblock50002:\n return v0\n}";
    check(&source, &[4], "returned 4");
    let function = text::parse(&source).expect("well formed");
    assert_eq!(function.result, Type::Int);
}
