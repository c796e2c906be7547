//! `linkpoint build`: the artifacts of a program as files.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use super::args::{BuildArgs, EmitKind, TierArg};
use super::exit::Exit;
use super::interrupt::until_interrupted;
use super::load::{Loaded, load};
use super::streams::Streams;
use super::workplace::Workplace;
use crate::build::{Bounds, Cancel, CompileJob, Compiled, Entry, Member, Tier, Toolchain};
use crate::ops::refusal::Refusal;
use crate::output;
use crate::store::Store;
use crate::wire::compile::FunctionBody;

/// A function in `functions.json`.
#[derive(Serialize)]
struct Entryway<'a> {
    file: &'a str,
    #[serde(flatten)]
    function: FunctionBody,
}

pub(super) fn build(args: BuildArgs, toolchain: Arc<dyn Toolchain>) -> Exit {
    let cancel = Cancel::default();
    let bounds = Bounds { deadline: None, cancel: cancel.clone() };
    let work = move || work(&args, toolchain, &bounds).unwrap_or_else(|exit| exit);
    until_interrupted(&cancel, &Streams::of_process(), work)
}

fn work(args: &BuildArgs, toolchain: Arc<dyn Toolchain>, bounds: &Bounds) -> Result<Exit, Exit> {
    let loaded = load(&args.file).map_err(|error| error.exit())?;
    let workplace = Workplace::new(&args.workplace, toolchain);
    let compiled = compile(&workplace, &loaded, args, bounds)?;
    let dir = args.output.clone().unwrap_or_else(|| args.file.with_extension("artifacts"));
    let written = write_all(&dir, &compiled, args.emit);
    workplace.finish(&compiled.report);
    match written {
        Ok(()) => Ok(Exit::Success),
        Err(error) => {
            output::say(&format!("cannot write to {}: {error}", dir.display()));
            Ok(Exit::Usage)
        }
    }
}

fn compile(
    workplace: &Workplace<'_>,
    loaded: &Loaded,
    args: &BuildArgs,
    bounds: &Bounds,
) -> Result<Compiled, Exit> {
    let store = &workplace.store;
    let tier = if args.tier == TierArg::One { Tier::One } else { Tier::Zero };
    let emit_ir = args.emit == EmitKind::Ir;
    let job = CompileJob { emit_ir, tier, ..CompileJob::new(&loaded.source, &Entry::All, store, bounds) };
    let compiled = workplace.toolchain.compile(&job);
    workplace.store.release();
    compiled.map_err(|error| workplace.refuse(loaded, Refusal::of(error, &loaded.source)))
}

fn write_all(dir: &Path, compiled: &Compiled, emit: EmitKind) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let mut taken = BTreeSet::new();
    let mut files = Vec::new();
    // Only the program's own functions have IR to show.
    let is_written = |member: &&Member| emit != EmitKind::Ir || member.ir.is_some();
    let members: Vec<&Member> = compiled.members.iter().filter(is_written).collect();
    for member in &members {
        let path = unique_path(dir, member, emit, &mut taken);
        fs::write(&path, content(member, emit)?)?;
        files.push(path.file_name().unwrap_or_default().to_string_lossy().into_owned());
    }
    let functions: Vec<Entryway<'_>> = files
        .iter()
        .zip(members)
        .map(|(file, member)| Entryway { file, function: FunctionBody::of(member) })
        .collect();
    fs::write(dir.join("functions.json"), serde_json::to_string_pretty(&functions)? + "\n")
}

fn content(member: &Member, emit: EmitKind) -> io::Result<Vec<u8>> {
    Ok(match emit {
        EmitKind::Wasm => member.wasm.to_vec(),
        EmitKind::Wat => wasmprinter::print_bytes(&member.wasm).map_err(io::Error::other)?.into_bytes(),
        EmitKind::Ir => member.ir.as_deref().unwrap_or_default().as_bytes().to_vec(),
    })
}

/// A file named after the function; characters that are no use in file names become `_`, and a clash gets a number.
fn unique_path(dir: &Path, member: &Member, emit: EmitKind, taken: &mut BTreeSet<String>) -> PathBuf {
    let extension = match emit {
        EmitKind::Wasm => "wasm",
        EmitKind::Wat => "wat",
        EmitKind::Ir => "ir",
    };
    let is_plain = |char: char| char.is_ascii_alphanumeric() || matches!(char, '.' | '_' | '-');
    let plain = |char: char| if is_plain(char) { char } else { '_' };
    let stem: String = member.record.name.as_str().chars().map(plain).take(120).collect();
    let numbered = |number: u32| if number == 0 { stem.clone() } else { format!("{stem}-{number}") };
    // Lower case, because some file systems do not tell the two apart.
    let free = (0..).map(numbered).find(|name| taken.insert(name.to_lowercase()));
    dir.join(format!("{}.{extension}", free.unwrap_or(stem)))
}
