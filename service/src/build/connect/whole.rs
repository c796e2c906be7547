//! Programs that were linked before, as a whole: kept and recalled to be run, without any of their functions. Those are
//! recalled when an edit asks for them (`compile`).

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use linkpoint_abi::interface::Interface;
use linkpoint_abi::{SpecName, Symbol};
use linkpoint_compiler::driver;
use linkpoint_compiler::program::Program;
use linkpoint_compiler::source as theirs;
use linkpoint_linker::{self as linker, Engine};
use serde::{Deserialize, Serialize};

use super::compile::{self, Stored};
use super::link::Natives;
use super::recent::Recent;
use super::session::runnable;
use crate::build::place::Place;
use crate::build::report::{Library, Report};
use crate::build::{CompileJob, Compiled, Linked, Locate, Owner, Ready, Tier};

/// What is told about a program without its functions.
#[derive(Serialize, Deserialize)]
struct Note {
    interface: Option<Interface>,
    /// The program's own functions in order of their names, with the definitions that they were made of.
    own: Vec<(SpecName, Symbol)>,
    /// How many others there are.
    others: usize,
}

/// Keeps what running `linked` takes, if it continues no earlier image.
pub(super) fn remember(job: &CompileJob<'_>, compiled: &Compiled, linked: &Linked) {
    let Some(runnable) = runnable(&*linked.image).filter(|runnable| runnable.is_fresh) else { return };
    // What is told about a program is told each time.
    if !compiled.diagnostics.is_empty() {
        return;
    }
    let own = compiled.members.iter().filter(|member| member.facts.owner == Owner::Program);
    let own: Vec<_> = own.map(|member| (member.record.name.clone(), member.record.symbol.clone())).collect();
    let others = runnable.image.functions() - own.len();
    let note = Note { interface: compiled.interface.clone(), own, others };
    let tier = if compiled.is_inlined { Tier::One } else { Tier::Zero };
    let (source, entry) = (compile::source_of(job), compile::entry(job.entry));
    let key = driver::whole::key(&source, &entry, compile::options(tier));
    let note = postcard::to_stdvec(&note).expect("names and types always serialize");
    runnable.image.save(key, note, &Natives(job.store));
}

pub(super) fn recall(engine: &Engine, job: &CompileJob<'_>, recent: &Recent) -> Option<Ready> {
    if job.after.is_some() || job.emit_ir {
        return None;
    }
    let (source, entry) = (compile::source_of(job), compile::entry(job.entry));
    let find = |tier: Tier| {
        let began = Instant::now();
        let options = compile::options(tier);
        let key = driver::whole::key(&source, &entry, options);
        let (image, note) = engine.saved_image(key, &Natives(job.store), &mut linker::Natives::default())?;
        let note: Note = postcard::from_bytes(&note).ok()?;
        recent.note_recalled(source.clone(), entry.clone(), options);
        Some(note.ready(image, &source, tier, began))
    };
    if job.tier != Tier::Best {
        return find(job.tier);
    }
    // What is compiled at tier 1 is not run at tier 0, even if it has to be linked first.
    let is_better = || {
        let best = compile::options(Tier::One);
        driver::whole::is_remembered(&source, &entry, best, &Stored::of(job))
    };
    find(Tier::One).or_else(|| if is_better() { None } else { find(Tier::Zero) })
}

impl Note {
    fn ready(self, image: linker::StoredImage, source: &theirs::Source, tier: Tier, began: Instant) -> Ready {
        let mut report = Report {
            cached: self.own.iter().map(|(name, _)| name.clone()).collect(),
            library: Library { cached: self.others, ..Library::default() },
            ..Report::default()
        };
        report.phases.link = began.elapsed();
        Ready {
            image: Arc::new(image),
            is_inlined: tier == Tier::One,
            interface: self.interface,
            diagnostics: Vec::new(),
            report,
            locate: Arc::new(Read { source: source.clone(), own: self.own, program: OnceLock::new() }),
        }
    }
}

/// Places in the source of a recalled program.
struct Read {
    source: theirs::Source,
    own: Vec<(SpecName, Symbol)>,
    program: OnceLock<Program>,
}

impl Locate for Read {
    fn locate(&self, function: &SpecName, site: u32) -> Option<Place> {
        let found = self.own.binary_search_by(|(name, _)| name.cmp(function)).ok()?;
        let (_, symbol) = self.own.get(found)?;
        let program = self.program.get_or_init(|| Program::new(&self.source));
        compile::place(&self.source, driver::locate(program, symbol, site)?)
    }
}
