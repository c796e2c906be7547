//! The grammar of the command line, with its help.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

use crate::build::Tier;

const EXIT_CODES: &str = "\
Exit codes: the program's own; 1 uncaught exception; 2 refused with diagnostics; 3 a limit was hit; 64 wrong usage; \
70 internal error; 130 Ctrl-C";

/// Compiles statically typed Python to WebAssembly, one function at a time, and runs it in a sandbox.
#[derive(Parser, Debug)]
#[command(name = "linkpoint", version, after_help = EXIT_CODES, max_term_width = 110)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Run a program, like `python3 FILE`
    Run(RunArgs),
    /// Run a program, and relink it while it runs whenever its files are saved
    Watch(WatchArgs),
    /// Call one function with JSON arguments and print its result as JSON
    Call(CallArgs),
    /// Find every problem in files, without running them
    Check(CheckArgs),
    /// Write the artifact of every function
    Build(BuildArgs),
    /// Explain a diagnostic code
    Explain(ExplainArgs),
    /// Serve the HTTP API and the playground
    Serve(ServeArgs),
    /// Compile a program at tier 1 for its next run. Commands start it for themselves
    #[command(hide = true)]
    Improve(ImproveArgs),
    /// Look after the store: what it holds, what is damaged, what nobody needs any more
    #[command(subcommand)]
    Store(StoreCommand),
}

#[derive(ClapArgs, Debug)]
#[command(after_help = "Options come before FILE; everything after it belongs to the program.

Examples:
  linkpoint run hello.py
  echo 7 | linkpoint run --wall-ms 1000 square.py --verbose
  linkpoint run --report hello.py       what was compiled, cached, and why, on stderr")]
pub(super) struct RunArgs {
    #[command(flatten)]
    pub(super) workplace: WorkplaceArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
    /// How functions are compiled
    #[arg(long, value_enum, default_value_t = TierArg::Auto)]
    pub(super) tier: TierArg,
    /// The program and its arguments: sys.argv
    #[arg(required = true, trailing_var_arg = true, value_names = ["FILE", "ARGS"])]
    pub(super) program: Vec<String>,
}

/// How functions are compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum TierArg {
    /// Each alone; a program that runs for long, or again, is compiled at tier 1 in the background, for the next time
    Auto,
    /// Each function alone
    #[value(name = "0")]
    Zero,
    /// With small callees inlined
    #[value(name = "1")]
    One,
}

impl From<TierArg> for Tier {
    fn from(tier: TierArg) -> Tier {
        match tier {
            TierArg::Auto => Tier::Best,
            TierArg::Zero => Tier::Zero,
            TierArg::One => Tier::One,
        }
    }
}

#[derive(ClapArgs, Debug)]
#[command(
    after_help = "A function that runs goes on as it was; its next call enters the new code, with all data kept. When \
the program has ended, the next save starts it again.

Examples:
  linkpoint watch examples/orbit.py
  linkpoint watch --restart server.py --verbose
  linkpoint watch --tier 0 game.py              a save relinks what was edited, and no callers that had inlined it"
)]
pub(super) struct WatchArgs {
    #[command(flatten)]
    pub(super) workplace: WorkplaceArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
    /// Start again after an edit that a running program cannot take: a changed class layout
    #[arg(long)]
    pub(super) restart: bool,
    /// How functions are compiled: with auto each save is entered at tier 0, and at tier 1 when there has been none for a while
    #[arg(long, value_enum, default_value_t = TierArg::Auto)]
    pub(super) tier: TierArg,
    /// The program and its arguments: sys.argv
    #[arg(required = true, trailing_var_arg = true, value_names = ["FILE", "ARGS"])]
    pub(super) program: Vec<String>,
}

#[derive(ClapArgs, Debug)]
#[command(
    after_help = "Module-level code runs first, as on import. Arguments are checked against the signature before any code runs.

Examples:
  linkpoint call shapes.py area 3 4.5
  linkpoint call shapes.py total '[1, 2, 3]' '\"label\"'
  linkpoint call shapes.py shapes.Point.origin"
)]
pub(super) struct CallArgs {
    #[command(flatten)]
    pub(super) workplace: WorkplaceArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
    /// How functions are compiled
    #[arg(long, value_enum, default_value_t = TierArg::Auto)]
    pub(super) tier: TierArg,
    /// The program
    pub(super) file: PathBuf,
    /// The function, with or without its module
    pub(super) function: String,
    /// Arguments in order, each as JSON; integers beyond 2^53 as {\"int\": \"...\"}
    #[arg(value_name = "JSON", allow_negative_numbers = true)]
    pub(super) args: Vec<String>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct ImproveArgs {
    #[command(flatten)]
    pub(super) store: StoreArgs,
    /// Memory of its runs, for which it is linked
    #[arg(long, value_name = "BYTES")]
    pub(super) memory_bytes: u64,
    /// The function that is called; without one, it is run
    #[arg(long)]
    pub(super) function: Option<String>,
    /// The program
    pub(super) file: PathBuf,
}

#[derive(ClapArgs, Debug)]
#[command(after_help = "Examples:
  linkpoint check main.py
  linkpoint check --format json main.py helper.py
  linkpoint check --types 12:9 main.py")]
pub(super) struct CheckArgs {
    /// The form of the findings
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,
    /// Show the types inferred for what stands at this place of the file instead of its problems: one for each
    /// specialization of the function around it. Lines and columns count from 1
    #[arg(long, value_name = "LINE:COL", value_parser = line_and_column)]
    pub(super) types: Option<(u32, u32)>,
    /// The files
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
}

fn line_and_column(text: &str) -> Result<(u32, u32), String> {
    let numbers = text.split_once(':').and_then(|(line, column)| {
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number > 0);
        Some((number(line)?, number(column)?))
    });
    numbers.ok_or_else(|| "expected LINE:COL, both from 1".to_owned())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Format {
    /// For reading
    Human,
    /// For programs, as the HTTP API has it
    Json,
}

#[derive(ClapArgs, Debug)]
#[command(after_help = "Writes one file per function and `functions.json`, which names them.

Examples:
  linkpoint build main.py
  linkpoint build main.py --emit wat -o /tmp/out
  linkpoint build main.py --emit ir --tier 1    with small callees inlined")]
pub(super) struct BuildArgs {
    #[command(flatten)]
    pub(super) workplace: WorkplaceArgs,
    /// How functions are compiled; auto is 0
    #[arg(long, value_enum, default_value_t = TierArg::Zero)]
    pub(super) tier: TierArg,
    /// What to write
    #[arg(long, value_enum, default_value_t = EmitKind::Wasm)]
    pub(super) emit: EmitKind,
    /// Where to write it [default: FILE without .py, plus .artifacts]
    #[arg(short = 'o', long = "output", value_name = "DIR")]
    pub(super) output: Option<PathBuf>,
    /// The program
    pub(super) file: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum EmitKind {
    /// WebAssembly modules
    Wasm,
    /// WebAssembly text
    Wat,
    /// Our intermediate representation
    Ir,
}

#[derive(ClapArgs, Debug)]
#[command(after_help = "Examples:
  linkpoint explain E0203")]
pub(super) struct ExplainArgs {
    /// The code; without one, lists all
    pub(super) code: Option<String>,
}

#[derive(ClapArgs, Debug)]
#[command(
    after_help = "Stops on Ctrl-C or SIGTERM: finishes what is under way, saves everything, exits with 0.

Examples:
  linkpoint serve
  linkpoint serve --listen 0.0.0.0:8080 --anonymous"
)]
pub(super) struct ServeArgs {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub(super) listen: SocketAddr,
    /// Serve other machines without authentication
    #[arg(long)]
    pub(super) anonymous: bool,
    #[command(flatten)]
    pub(super) store: StoreArgs,
}

const STORE_EXIT_CODES: &str = "Exit codes: 0 all is well; 1 something is damaged or lost; 64 wrong usage, or there is no store; \
75 another process holds the store; 70 internal error; 130 Ctrl-C";

#[derive(Subcommand, Debug)]
#[command(after_help = STORE_EXIT_CODES)]
pub(super) enum StoreCommand {
    /// Tell how many entries of each kind there are, and how many bytes
    Stats(StoreStatsArgs),
    /// Compare every entry with its digest
    Verify(StoreVerifyArgs),
    /// Remove what no named program needs and nobody has written lately
    Gc(StoreGcArgs),
}

#[derive(ClapArgs, Debug)]
#[command(
    after_help = "Artifacts are wasm, instances what compilations gave, natives machine code, documents texts of sources and \
snapshots, notes everything else. Dead bytes are parts of the file that hold no entry; `linkpoint store gc` gives most of them back.

Examples:
  linkpoint store stats
  linkpoint store stats --json --store /var/lib/linkpoint"
)]
pub(super) struct StoreStatsArgs {
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) store: StoreArgs,
}

#[derive(ClapArgs, Debug)]
#[command(
    after_help = "A damaged entry is never used: code is compiled again instead. What cannot be made again, sources of worlds and \
snapshots, is told as lost; the other worlds of the program can be run.

Examples:
  linkpoint store verify
  linkpoint store verify --repair       removes what is damaged; the next use makes it again"
)]
pub(super) struct StoreVerifyArgs {
    /// Remove the damaged entries. Takes the store alone
    #[arg(long)]
    pub(super) repair: bool,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) store: StoreArgs,
}

#[derive(ClapArgs, Debug)]
#[command(
    after_help = "Kept are: the sources and the history of all worlds of named programs, the code of their newest worlds, \
snapshots, and whatever was written within the grace time. The rest is made again when it is used again, to the same artifacts; \
programs and images that clients know by digest only have to be sent again. It takes the store alone: beside a server it does \
nothing, and commands that start meanwhile go on without the store. Killed at any point, it leaves a whole store.

Examples:
  linkpoint store gc --dry-run
  linkpoint store gc --grace-hours 0 --worlds 1
  linkpoint store gc --snapshot-days 30"
)]
pub(super) struct StoreGcArgs {
    /// Keep what was written within so many hours
    #[arg(long, value_name = "HOURS", default_value_t = 7 * 24, value_parser = clap::value_parser!(u64).range(..1 << 20))]
    pub(super) grace_hours: u64,
    /// Keep the code of so many worlds of each named program, the newest ones
    #[arg(long, value_name = "COUNT", default_value_t = 4)]
    pub(super) worlds: u64,
    /// Keep only snapshots of the last so many days [default: all]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(..1 << 20))]
    pub(super) snapshot_days: Option<u64>,
    /// Remove nothing, and tell what would be removed
    #[arg(long)]
    pub(super) dry_run: bool,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) store: StoreArgs,
}

#[derive(ClapArgs, Debug)]
pub(super) struct StoreArgs {
    /// Where compiled code is kept [default: $LINKPOINT_STORE, else linkpoint in the user's cache directory]
    #[arg(long, value_name = "DIR")]
    pub(super) store: Option<PathBuf>,
}

/// Options of every command that compiles.
#[derive(ClapArgs, Debug)]
pub(super) struct WorkplaceArgs {
    #[command(flatten)]
    pub(super) store: StoreArgs,
    /// Print what was compiled, cached, and why, on stderr
    #[arg(long)]
    pub(super) report: bool,
    /// Write the report as JSON
    #[arg(long, value_name = "PATH")]
    pub(super) report_json: Option<PathBuf>,
}

/// Limits of a run. As under `python3` there is none on time and output unless asked for.
#[derive(ClapArgs, Debug)]
pub(super) struct LimitArgs {
    /// Real time of the run [default: no limit]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) wall_ms: Option<u64>,
    /// Memory of the program
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 30, value_parser = clap::value_parser!(u64).range(1..=4 << 30))]
    pub(super) memory_bytes: u64,
    /// Output of the program [default: no limit]
    #[arg(long, value_name = "BYTES", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) output_bytes: Option<u64>,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn parse(line: &str) -> Result<Command, clap::Error> {
        Args::try_parse_from(line.split(' ')).map(|args| args.command)
    }

    #[test]
    fn the_grammar_is_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn what_follows_the_file_belongs_to_the_program() {
        let Ok(Command::Run(args)) = parse("linkpoint run --report a.py --report -x --help") else {
            panic!("parses")
        };
        assert!(args.workplace.report);
        assert_eq!(args.program, ["a.py", "--report", "-x", "--help"]);
    }

    #[test]
    fn negative_numbers_are_arguments_of_a_call() {
        let Ok(Command::Call(args)) = parse("linkpoint call a.py f -3 -1.5") else { panic!("parses") };
        assert_eq!(args.args, ["-3", "-1.5"]);
    }

    #[test]
    fn a_limit_of_zero_is_refused() {
        for line in ["linkpoint run --wall-ms 0 a.py", "linkpoint run --memory-bytes 4294967297 a.py"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
