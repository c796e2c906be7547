//! The command line. `args` is its grammar; one file per command; exit codes are contract (`exit`).

mod args;
mod build;
mod call;
mod check;
mod exit;
mod explain;
mod guest;
mod improve;
mod interrupt;
mod load;
mod report;
mod run;
mod saves;
mod serve;
mod store;
mod streams;
mod watch;
mod workplace;

use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;

use crate::build::Toolchain;
use crate::build::connect::{self, Needs};
use crate::wire::limits::MEMORY_BYTES;
use args::{Args, Command};
use exit::Exit;

/// Sandboxes of a server at the same time; it runs one per core, and lets go of them late.
const SANDBOXES_MAX: u32 = 64;

/// Runs the command of this process and gives its exit code.
pub fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // Help and version come as errors that belong on standard output.
            let exit = if error.use_stderr() { Exit::Usage } else { Exit::Success };
            let _ = error.print();
            return exit.code();
        }
    };
    let exit = match args.command {
        Command::Run(args) => {
            let toolchain = for_one_run(args.limits.memory_bytes);
            run::run(args, toolchain)
        }
        Command::Watch(args) => {
            let toolchain = for_one_run(args.limits.memory_bytes);
            watch::watch(args, toolchain)
        }
        Command::Call(args) => {
            let toolchain = for_one_run(args.limits.memory_bytes);
            call::call(args, toolchain)
        }
        Command::Check(args) => check::check(args, for_one_run(MEMORY_BYTES.max)),
        Command::Build(args) => build::build(args, for_one_run(MEMORY_BYTES.max)),
        Command::Explain(args) => explain::explain(&args, &*for_one_run(MEMORY_BYTES.max)),
        Command::Improve(args) => {
            let toolchain = for_one_run(args.memory_bytes);
            improve::improve(args, toolchain)
        }
        Command::Serve(args) => serve::serve(args, for_many_runs()),
        Command::Store(command) => store::store(command, for_one_run(MEMORY_BYTES.max)),
    };
    exit.code()
}

fn for_one_run(memory_bytes_max: u64) -> Arc<dyn Toolchain> {
    connect::toolchain(Needs { memory_bytes_max, sandboxes_max: 1 })
}

fn for_many_runs() -> Arc<dyn Toolchain> {
    connect::toolchain(Needs { memory_bytes_max: MEMORY_BYTES.max, sandboxes_max: SANDBOXES_MAX })
}
