//! Compiles a file and runs it, with compiler and linker alone: `direct FILE [--plain] [--tier1] [--checked]`. For developers.
//! With `--checked` the allocator checks itself.
//! `--list` names the functions; `--ir NAME` prints the optimized code of those whose names begin so, `--wasm NAME DIRECTORY` writes
//! their artifacts, `--native DIRECTORY` the sealed native code of all packs.
#![expect(clippy::print_stderr, reason = "a tool for the terminal")]

use std::path::PathBuf;
use std::sync::Arc;

use linkpoint_abi::Digest;
use linkpoint_compiler::diagnostic::render;
use linkpoint_compiler::driver::{self, CompileError, Entry, Options, Sequential, Tier};
use linkpoint_compiler::source::Source;
use linkpoint_linker::{
    Engine, EngineConfig, Limit, Limits, Member, Members, NativeStore, NoNatives, Origin, Outcome,
    RunRequest, Streams,
};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: &'static [String] = Box::leak(args.into_boxed_slice());
    let worker =
        std::thread::Builder::new().stack_size(256 << 20).spawn(move || run(args)).expect("a thread");
    std::process::exit(worker.join().unwrap_or(70));
}

/// Writes native code, and never finds any.
struct Kept(PathBuf);

impl NativeStore for Kept {
    fn load(&self, _key: Digest) -> Option<Vec<u8>> {
        None
    }

    fn save(&self, key: Digest, bytes: &[u8]) {
        std::fs::write(self.0.join(format!("{key}.native")), bytes).expect("written");
    }
}

fn run(args: &[String]) -> i32 {
    let path = &args[0];
    let text = std::fs::read_to_string(path).expect("a readable file");
    let source = Source::single("main.py", &text);
    let is_given = |flag: &str| args.iter().any(|arg| arg == flag);
    if is_given("--checked") {
        linkpoint_compiler::program::library::check_memory();
    }
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
    if let Some(at) = args.iter().position(|arg| arg == "--ir") {
        let wanted = args.get(at + 1).map_or("", String::as_str);
        for name in compilation.instances.keys().filter(|name| name.as_str().starts_with(wanted)) {
            eprintln!("{}", compilation.ir(name).unwrap_or_default());
        }
    }
    if let Some(at) = args.iter().position(|arg| arg == "--wasm") {
        let (wanted, directory) = (&args[at + 1], std::path::Path::new(&args[at + 2]));
        for (name, instance) in &compilation.instances {
            if name.as_str().starts_with(wanted.as_str()) {
                std::fs::write(directory.join(format!("{name}.wasm")), &instance.wasm).expect("written");
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
    let kept = args.iter().position(|arg| arg == "--native").map(|at| Kept(PathBuf::from(&args[at + 1])));
    let natives: &dyn NativeStore = kept.as_ref().map_or(&NoNatives, |kept| kept);
    let image = match engine.link(&members, &compilation.entry, None, natives) {
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
