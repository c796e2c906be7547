//! What starts an image of single functions: written by the compiler for a program that the function at the beginning was
//! compiled in, and then linked to whatever functions are listed. Not here: those functions.

use linkpoint_abi::interface::Interface;
use linkpoint_abi::{SpecName, Symbol};

use super::Tools;
use super::chosen::Chosen;
use super::remembered::{Ids, Remembered, remember};
use crate::build::report::Report;
use crate::build::{CompileJob, Entry, Owner, Unresolved};
use crate::ops::refusal::Refusal;

/// The beginning of an image.
pub(super) struct Start {
    /// The specialization that it starts at.
    pub(super) entry: SpecName,
    /// What it takes beside the functions that are listed.
    pub(super) functions: Vec<Remembered>,
    /// Parameters and result, if it is a call.
    pub(super) interface: Option<Interface>,
    /// What `sys.argv` starts with.
    pub(super) script: String,
    /// What was done.
    pub(super) report: Report,
}

/// Module bodies are named so.
const MODULE: &str = "<module>";
/// The specialization that runs a script.
const MAIN: &str = "entry.main";

/// The beginning that a client names: a module body or `entry.main` for a script, or a function to call.
///
/// # Errors
/// [`Refusal::Unresolved`]: it is none of the functions. As compiling a source, which has been compiled before.
pub(super) fn of_entry(chosen: &Chosen, entry: &SpecName, tools: Tools<'_>) -> Result<Start, Refusal> {
    let module = || chosen.values().find(|function| is_module_of_entry(function, tools));
    match chosen.get(entry) {
        // Listed as it is: nothing has to be found for it.
        Some(listed) if listed.facts.owner == Owner::Entry || entry.as_str() == MAIN => Ok(Start {
            entry: entry.clone(),
            functions: Vec::new(),
            interface: None,
            script: entry.to_string(),
            report: Report::default(),
        }),
        Some(listed) if listed.record.symbol.last() == MODULE => compiled(listed, &Entry::Main, tools),
        Some(listed) => compiled(listed, &Entry::Call(listed.record.symbol.clone()), tools),
        None if entry.as_str() == MAIN && module().is_some() => {
            module().map_or_else(|| Err(unresolved(entry)), |module| compiled(module, &Entry::Main, tools))
        }
        None => Err(unresolved(entry)),
    }
}

/// A call of one of the functions.
///
/// # Errors
/// [`Refusal::NoEntry`]: it is none of them. As compiling a source, which has been compiled before.
pub(super) fn of_call(chosen: &Chosen, function: &Symbol, tools: Tools<'_>) -> Result<Start, Refusal> {
    let called = chosen.values().find(|listed| listed.record.symbol == *function);
    let not_listed = || Refusal::NoEntry(format!("`{function}` is none of the functions of the image"));
    compiled(called.ok_or_else(not_listed)?, &Entry::Call(function.clone()), tools)
}

/// Whether a function is the body of the entry file of a program that it was compiled in.
fn is_module_of_entry(function: &Remembered, tools: Tools<'_>) -> bool {
    function.record.symbol.last() == MODULE
        && super::source(function.program, tools.store).is_ok_and(|source| {
            let stem = source.entry.strip_suffix(".py").unwrap_or(&source.entry);
            let module = stem.strip_suffix("/__init__").unwrap_or(stem).replace('/', ".");
            function.record.symbol.as_str().strip_suffix(MODULE) == Some(&format!("{module}."))
        })
}

fn compiled(function: &Remembered, entry: &Entry, tools: Tools<'_>) -> Result<Start, Refusal> {
    let Tools { toolchain, store, bounds } = tools;
    let source = super::source(function.program, store)?;
    let compiled = toolchain
        .compile(&CompileJob::new(&source, entry, store, bounds))
        .map_err(|error| Refusal::of(error, &source))?;
    remember(compiled.members.iter(), &compiled.members, function.program, store);
    let first = compiled.members.get(&compiled.entry);
    let first =
        first.map(|member| Remembered::of(member, &compiled.members, function.program, &mut Ids::new()));
    Ok(Start {
        functions: first.into_iter().collect(),
        entry: compiled.entry,
        interface: compiled.interface,
        script: source.entry.clone(),
        report: compiled.report,
    })
}

fn unresolved(entry: &SpecName) -> Refusal {
    let detail = format!("`{entry}` is to be the entry, and is none of the functions");
    let (point, needed_by, found_signature) = (entry.clone(), Vec::new(), None);
    Refusal::Unresolved(vec![Unresolved { point, needed_by, found_signature, detail }])
}
