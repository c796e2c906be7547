//! `linkpoint check`: every diagnostic of files, also of what no entry reaches.

use std::sync::Arc;

use super::args::{CheckArgs, Format};
use super::exit::Exit;
use super::interrupt::until_interrupted;
use super::load::{Loaded, load};
use super::streams::Streams;
use crate::build::diagnostic::{Diagnostic, any_error};
use crate::build::{Bounds, Cancel, CompileError, Toolchain};
use crate::output;
use crate::wire::compile::CheckAnswer;
use crate::wire::diagnostic::{DiagnosticBody, diagnostic_bodies};

pub(super) fn check(args: CheckArgs, toolchain: Arc<dyn Toolchain>) -> Exit {
    let cancel = Cancel::default();
    let bounds = Bounds { deadline: None, cancel: cancel.clone() };
    let work = move || work(&args, &*toolchain, &bounds).unwrap_or_else(|exit| exit);
    until_interrupted(&cancel, &Streams::of_process(), work)
}

fn work(args: &CheckArgs, toolchain: &dyn Toolchain, bounds: &Bounds) -> Result<Exit, Exit> {
    let mut bodies = Vec::new();
    let mut is_refused = false;
    for file in &args.files {
        let loaded = load(file).map_err(|error| error.exit())?;
        let diagnostics = toolchain.check(&loaded.source, bounds).map_err(failed)?;
        is_refused |= any_error(&diagnostics);
        match args.format {
            Format::Human => show(toolchain, &loaded, &diagnostics),
            Format::Json => bodies.extend(json(&loaded, &diagnostics)),
        }
    }
    if args.format == Format::Json {
        let answer = CheckAnswer { diagnostics: bodies };
        let text = serde_json::to_string_pretty(&answer).expect("findings are text and numbers");
        output::text(&format!("{text}\n")).map_err(|_| Exit::Raised)?;
    }
    Ok(if is_refused { Exit::Refused } else { Exit::Success })
}

fn show(toolchain: &dyn Toolchain, loaded: &Loaded, diagnostics: &[Diagnostic]) {
    let (source, diagnostics) = loaded.shown_all(diagnostics);
    output::error_text(&toolchain.render(&diagnostics, &source, output::colour_of_stderr()));
}

fn json(loaded: &Loaded, diagnostics: &[Diagnostic]) -> Vec<DiagnosticBody> {
    let (source, diagnostics) = loaded.shown_all(diagnostics);
    diagnostic_bodies(&diagnostics, &source)
}

fn failed(error: CompileError) -> Exit {
    match error {
        CompileError::Stopped => Exit::Interrupted,
        other => {
            output::say(&other.to_string());
            Exit::Internal
        }
    }
}
