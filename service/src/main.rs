//! The binary `linkpoint`: nothing but the command line of the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    linkpoint_service::cli::main()
}
