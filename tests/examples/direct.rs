//! Compiles a file and runs it, with compiler and linker alone: `direct FILE [--ir NAME] [--plain] [--tier1]`. For developers.
#![expect(clippy::print_stderr, reason = "a tool for the terminal")]

use std::sync::Arc;

use linkpoint_compiler::diagnostic::render;
use linkpoint_compiler::driver::{self, CompileError, Entry, Options, Sequential, Tier};
use linkpoint_compiler::source::Source;
use linkpoint_linker::{
    Engine, EngineConfig, Limit, Limits, Member, Members, NoNatives, Origin, Outcome, RunRequest, Streams,
};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: &'static [String] = Box::leak(args.into_boxed_slice());
    let worker =
        std::thread::Builder::new().stack_size(256 << 20).spawn(move || run(args)).expect("a thread");
    std::process::exit(worker.join().unwrap_or(70));
}

fn run(args: &[String]) -> i32 {
    let path = &args[0];
    let text = std::fs::read_to_string(path).expect("a readable file");
    let source = Source::single("main.py", &text);
    let is_given = |flag: &str| args.iter().any(|arg| arg == flag);
    let tier = if is_given("--tier1") { Tier::One } else { Tier::Zero };
    let options = Options { unoptimized: is_given("--plain"), counted: true, tier };
    let compilation = match driver::compile(&source, &Entry::Main, options, &Sequential) {
        Ok(compilation) => compilation,
        Err(CompileError::Refused(diagnostics)) => {
            eprint!("{}", render(&diagnostics, &source, false));
            return 2;
        }
        Err(error) => {
            eprintln!("{error}");
            return 70;
        }
    };
    if args.contains(&"--list".to_owned()) {
        for (name, instance) in &compilation.instances {
            eprintln!("{name}: {} bytes, {}", instance.wasm.len(), instance.signature);
        }
    }
    if let Some(at) = args.iter().position(|arg| arg == "--wat") {
        let wanted = &args[at + 1];
        for (name, instance) in &compilation.instances {
            if name.as_str().starts_with(wanted.as_str()) {
                std::fs::write("/tmp/out.wasm", &instance.wasm).expect("written");
                eprintln!(
                    "{name}: {:#?}",
                    instance.record.points.iter().map(|p| &p.callee).collect::<Vec<_>>()
                );
            }
        }
    }
    let program = Arc::clone(compilation.program());
    let members: Members = compilation
        .instances
        .values()
        .map(|instance| Member {
            record: Arc::clone(&instance.record),
            wasm: Arc::clone(&instance.wasm),
            artifact: instance.artifact,
            origin: if program.is_library(&instance.record.symbol) {
                Origin::Library
            } else {
                Origin::Program
            },
        })
        .collect();
    let engine = Engine::new(EngineConfig::new([7; 32])).expect("an engine");
    let image = match engine.link(&members, &compilation.entry, None, &NoNatives) {
        Ok((image, _)) => image,
        Err(error) => {
            eprintln!("{error}");
            return 70;
        }
    };
    let mut stdin = Vec::new();
    std::io::Read::read_to_end(&mut std::io::stdin(), &mut stdin).expect("stdin");
    let limits =
        Limits { wall_ms: Some(60_000), memory_bytes: 512 << 20, output_bytes: None, result_bytes: 1 << 20 };
    let request = RunRequest { limits, streams: Streams::Buffers { stdin }, ..RunRequest::default() };
    let result = image.run(request);
    std::io::Write::write_all(&mut std::io::stdout(), &result.stdout).expect("stdout");
    std::io::Write::write_all(&mut std::io::stderr(), &result.stderr).expect("stderr");
    match result.outcome {
        Outcome::Returned => {
            if let Some(live) = result.live_objects.filter(|live| *live != 0) {
                eprintln!("LEAK: {live} live objects");
                return 71;
            }
            0
        }
        Outcome::Exited(code) => code as i32,
        Outcome::Raised(raised) => {
            eprintln!("{}: {}", raised.type_name, raised.message);
            1
        }
        // As the command line tells it.
        Outcome::Limit { limit: Limit::Stack, .. } => {
            eprintln!("RecursionError: maximum recursion depth exceeded");
            1
        }
        other => {
            eprintln!("{other:?}");
            70
        }
    }
}
