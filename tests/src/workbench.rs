//! A workbench: compiles and runs programs with one engine and one cache, as one process of the service would.

use std::slice;

use std::sync::Arc;

use linkpoint_compiler::diagnostic::{Diagnostic, render};
use linkpoint_compiler::driver::{self, Before, Compilation, CompileError, Entry, Options, Owner};
use linkpoint_compiler::source::Source;
use linkpoint_linker::{
    Engine, EngineConfig, Frame, Image, Limit, Limits, LinkError, Member, Members, NoNatives, Origin,
    Outcome, RunRequest, RunResult, Streams,
};

use crate::environment::Memory;

/// An engine, a cache, and how to compile.
pub struct Workbench {
    engine: Engine,
    /// Results of compilation so far.
    pub memory: Memory,
    options: Options,
    /// How much memory a run may have.
    memory_bytes: u64,
    /// How long a run may take.
    wall_ms: u64,
    /// Whether programs run as soon as can be, as those do that the service has not seen before.
    is_quick: bool,
}

/// How a program ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    /// It was refused; the rendered diagnostics.
    Refused(String),
    /// It ran.
    Ran {
        /// What it printed.
        stdout: String,
        /// Its exit code, as `python3` would have it.
        exit: i32,
        /// The last line of what `python3` would have printed as traceback.
        last_error: Option<String>,
        /// The functions that an uncaught exception passed, with the site in each, innermost first.
        frames: Vec<Frame>,
        /// Objects that were alive at its end.
        live_objects: Option<i64>,
    },
    /// A limit stopped it; what it printed depends on when.
    Stopped(Limit),
    /// Something broke that is our bug.
    Broken(String),
}

impl Workbench {
    /// A workbench that optimizes.
    pub fn new() -> Workbench {
        Workbench::with(Options { counted: true, ..Options::default() })
    }

    /// A workbench with these options.
    pub fn with(options: Options) -> Workbench {
        let engine =
            Engine::new(EngineConfig::new([7; 32])).expect("an engine with the default configuration");
        Workbench {
            engine,
            memory: Memory::default(),
            options,
            memory_bytes: 512 << 20,
            wall_ms: 60_000,
            is_quick: false,
        }
    }

    /// The same, with runs that may have so much memory.
    pub fn within(mut self, memory_bytes: u64) -> Workbench {
        self.memory_bytes = memory_bytes;
        self
    }

    /// The same, with runs that may take so long.
    pub fn for_at_most(mut self, wall_ms: u64) -> Workbench {
        self.wall_ms = wall_ms;
        self
    }

    /// The same, with native code that is made quickly: a service runs a program so that it has not seen before.
    pub fn linking_quickly(mut self) -> Workbench {
        self.is_quick = true;
        self
    }

    /// Compiles `source` from its main entry.
    ///
    /// # Errors
    /// As [`driver::compile`].
    pub fn compile(&self, source: &Source) -> Result<Compilation, CompileError> {
        driver::compile(source, &Entry::Main, self.options, &self.memory)
    }

    /// Compiles and runs a program of one file.
    pub fn run(&self, text: &str, stdin: &[u8]) -> Ended {
        self.run_source(&Source::single("main.py", text), stdin, &[])
    }

    /// Compiles and runs a program with what it reads and its arguments.
    pub fn run_source(&self, source: &Source, stdin: &[u8], args: &[String]) -> Ended {
        self.run_as_read(None, source, stdin, args).1
    }

    /// The same for a source that was read for `read`, if it was; answers also what was compiled.
    pub fn run_as_read(
        &self,
        read: Option<&Compilation>,
        source: &Source,
        stdin: &[u8],
        args: &[String],
    ) -> (Option<Compilation>, Ended) {
        let before = Before { read, ..Before::default() };
        let compile = || driver::compile_after(before, source, &Entry::Main, self.options, &self.memory);
        let Ok(compiled) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(compile)) else {
            return (None, Ended::Broken("the compiler panicked".to_owned()));
        };
        match compiled {
            Ok(compilation) => {
                let argv = [slice::from_ref(&source.entry), args].concat();
                let ended = self.link_and_run(&compilation, stdin, argv);
                (Some(compilation), ended)
            }
            Err(CompileError::Refused(diagnostics)) => (None, Ended::Refused(rendered(&diagnostics, source))),
            Err(error) => (None, Ended::Broken(error.to_string())),
        }
    }

    /// Runs what was compiled.
    pub fn run_compiled(&self, compilation: &Compilation) -> Ended {
        self.link_and_run(compilation, b"", vec![compilation.source.entry.clone()])
    }

    fn link_and_run(&self, compilation: &Compilation, stdin: &[u8], argv: Vec<String>) -> Ended {
        let image = match self.link(compilation) {
            Ok(image) => image,
            Err(error) => return Ended::Broken(error.to_string()),
        };
        let result = self.run_image(&image, stdin, argv);
        let stdout = String::from_utf8_lossy(&result.stdout).into_owned();
        let frames = match &result.outcome {
            Outcome::Raised(raised) => raised.frames.clone(),
            _ => Vec::new(),
        };
        let live_objects = result.live_objects;
        let ran = |exit, last_error| Ended::Ran { stdout, exit, last_error, frames, live_objects };
        match result.outcome {
            Outcome::Returned => ran(0, None),
            Outcome::Exited(code) => {
                // What CPython prints for `SystemExit(text)`.
                let stderr = String::from_utf8_lossy(&result.stderr).into_owned();
                ran(i32::try_from(code & 0xff).unwrap_or(255), stderr.lines().last().map(str::to_owned))
            }
            Outcome::Raised(raised) => ran(1, Some(last_line(&raised.type_name, &raised.message))),
            Outcome::Limit { limit: Limit::Stack, .. } => {
                ran(1, Some("RecursionError: maximum recursion depth exceeded".to_owned()))
            }
            Outcome::Limit { limit, .. } => Ended::Stopped(limit),
            other => Ended::Broken(format!("{other:?}")),
        }
    }

    /// Links what was compiled.
    ///
    /// # Errors
    /// As [`Engine::link`].
    pub fn link(&self, compilation: &Compilation) -> Result<Image, LinkError> {
        let origin = |owner| if owner == Owner::Library { Origin::Library } else { Origin::Program };
        let members: Members = compilation
            .instances
            .values()
            .map(|instance| Member {
                record: Arc::clone(&instance.record),
                wasm: Arc::clone(&instance.wasm),
                artifact: instance.artifact,
                origin: origin(instance.owner),
            })
            .collect();
        let linked = match self.is_quick {
            true => self.engine.link_quickly(&members, &compilation.entry, None, &NoNatives),
            false => self.engine.link(&members, &compilation.entry, None, &NoNatives),
        };
        Ok(linked?.0)
    }

    /// Runs an image and tells how much memory it took at most.
    pub fn peak_memory_bytes(&self, image: &Image, entry: &str) -> u64 {
        self.run_image(image, b"", vec![entry.to_owned()]).usage.peak_memory_bytes
    }

    fn run_image(&self, image: &Image, stdin: &[u8], argv: Vec<String>) -> RunResult {
        let limits = Limits {
            wall_ms: Some(self.wall_ms),
            memory_bytes: self.memory_bytes,
            output_bytes: None,
            result_bytes: 1 << 20,
        };
        let streams = Streams::Buffers { stdin: stdin.to_vec() };
        image.run(RunRequest { limits, streams, argv, ..RunRequest::default() })
    }
}

impl Default for Workbench {
    fn default() -> Workbench {
        Workbench::new()
    }
}

fn rendered(diagnostics: &[Diagnostic], source: &Source) -> String {
    render(diagnostics, source, false)
}

fn last_line(type_name: &str, message: &str) -> String {
    let text = if message.is_empty() { type_name.to_owned() } else { format!("{type_name}: {message}") };
    text.lines().last().unwrap_or_default().to_owned()
}
