//! The command line. `args` is its grammar; one file per command; exit codes are contract (`exit`).

mod args;
mod build;
mod call;
mod check;
mod exit;
mod explain;
mod guest;
mod interrupt;
mod load;
mod report;
mod run;
mod serve;
mod streams;
mod workplace;

use std::process::ExitCode;

use clap::Parser;

use crate::build::connect;
use args::{Args, Command};
use exit::Exit;

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
    let toolchain = connect::toolchain();
    let exit = match args.command {
        Command::Run(args) => run::run(args, toolchain),
        Command::Call(args) => call::call(args, toolchain),
        Command::Check(args) => check::check(args, toolchain),
        Command::Build(args) => build::build(args, toolchain),
        Command::Explain(args) => explain::explain(&args, &*toolchain),
        Command::Serve(args) => serve::serve(args, toolchain),
    };
    exit.code()
}
