//! Prints what the front end makes of Python files: diagnostics, and the untyped SSA of every definition.
//! `cargo run -p linkpoint-compiler --example front -- [--quiet|--json] FILE...`; `--quiet` leaves out the SSA,
//! `--json` prints only what the interpreter of untyped SSA reads.

#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

use linkpoint_compiler::front::definition::DefinitionKind;
use linkpoint_compiler::front::{all_diagnostics, read_module};
use linkpoint_compiler::ir::untyped_text::text;
use linkpoint_compiler::source::SourceFile;

#[path = "../tests/oracle/dump.rs"]
mod dump;

const STACK_BYTES: usize = 64 << 20;

fn main() {
    let worker = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(run);
    worker.expect("a thread").join().expect("no panic");
}

fn run() {
    let (flags, paths): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|arg| arg.starts_with("--"));
    for path in paths {
        let Ok(source) = std::fs::read_to_string(&path) else {
            println!("{path}: cannot be read");
            continue;
        };
        let file = SourceFile { path: path.clone(), text: source.into() };
        let module = read_module("main", &[file]);
        if flags.iter().any(|flag| flag == "--json") {
            println!("{}", dump::module(&module));
            continue;
        }
        for found in all_diagnostics(&module) {
            let at = found.location;
            println!("{path}:{}..{}: {}: {}", at.start, at.end, found.code, found.message);
        }
        if flags.is_empty() {
            for definition in module.definitions.values() {
                if let DefinitionKind::Function(function) = &definition.kind {
                    println!("{}", text(&function.body));
                }
            }
        }
    }
}
