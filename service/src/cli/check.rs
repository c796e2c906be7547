//! `linkpoint check`: every diagnostic of files, also of what no entry reaches.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use super::args::{CheckArgs, Format};
use super::exit::Exit;
use super::interrupt::until_interrupted;
use super::load::{Loaded, load};
use super::streams::Streams;
use crate::build::diagnostic::{Diagnostic, any_error};
use crate::build::place::{LineIndex, Span};
use crate::build::{Bounds, Cancel, CompileError, Toolchain, TypeAt};
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
    if let Some(place) = args.types {
        return types(args, place, toolchain);
    }
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

/// Shows the types at a place of the one file.
fn types(args: &CheckArgs, (line, col): (u32, u32), toolchain: &dyn Toolchain) -> Result<Exit, Exit> {
    let [file] = args.files.as_slice() else {
        output::say("--types takes one file");
        return Ok(Exit::Usage);
    };
    let loaded = load(file).map_err(|error| error.exit())?;
    let (source, shown) = (&loaded.source, loaded.shown(&loaded.source.entry));
    let text = source.file(&source.entry).map(|file| file.text.clone()).unwrap_or_else(|| "".into());
    let index = LineIndex::new(&text);
    let at = index.byte(line, col);
    let found = at.map(|at| toolchain.types(source, &source.entry, at)).unwrap_or_default();
    let types: Vec<TypeBody> = found.iter().map(|found| TypeBody::of(found, &text, &index)).collect();
    let answer = match args.format {
        Format::Human => types.iter().map(|found| format!("{shown}:{line}:{col}: {found}\n")).collect(),
        Format::Json => {
            let text = serde_json::to_string_pretty(&TypesAnswer { types: &types });
            text.expect("types are text and numbers") + "\n"
        }
    };
    output::text(&answer).map_err(|_| Exit::Raised)?;
    if types.is_empty() {
        output::say(&format!("{shown}:{line}:{col}: there is no expression or name here that a run gets to"));
        return Ok(Exit::Raised);
    }
    Ok(Exit::Success)
}

/// What `--types --format json` answers.
#[derive(Serialize)]
struct TypesAnswer<'t> {
    types: &'t [TypeBody],
}

/// A type at a place.
#[derive(Serialize)]
struct TypeBody {
    /// The expression or name.
    text: String,
    #[serde(rename = "type")]
    ty: String,
    /// The function that it stands in, with the types of its parameters.
    function: String,
    span: Span,
}

impl TypeBody {
    fn of(found: &TypeAt, text: &str, index: &LineIndex<'_>) -> TypeBody {
        let range = found.range.start as usize..found.range.end as usize;
        let text = text.get(range).unwrap_or_default().to_owned();
        let span = index.span(found.range.start, found.range.end);
        TypeBody { text, ty: found.ty.clone(), function: found.function.clone(), span }
    }
}

impl fmt::Display for TypeBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.text.lines().next().unwrap_or_default();
        write!(f, "{line}: {} in {}", self.ty, self.function)
    }
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
