//! Named programs and their worlds: every accepted edit makes the next one, earlier ones can be used again.
//!
//! The store has the truth: a row for each world (`history`), and the sources. In memory are the latest world handles
//! (`recent`) and, for each program in use, its current number and whose turn it is to edit (`line`). `accept` makes a
//! world, `edit` applies edits to a source, `spans` tells from when to when a function was the same, `explain` what a
//! function depends on and why it was compiled, `subscription` follows a program.
//! Not here: HTTP, and live programs.

pub mod accept;
pub mod edit;
pub mod explain;
pub mod history;
mod line;
mod recent;
pub mod spans;
pub mod subscription;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::Service;
use super::program::{Bases, Program};
use super::refusal::Refusal;
use crate::build::basis::Basis;
use crate::build::source::Source;
use crate::build::{Bounds, Code, CompileJob, Compiled, Entry, Linked, Ready, Toolchain};
use crate::store::Store;
use crate::store::front::lock;
use history::Row;
use line::Line;
use recent::Recent;
use subscription::Subscription;

/// What optimizing the native code of one world may take.
const OPTIMIZE_WITHIN: Duration = Duration::from_secs(60);

/// One world of a program, compiled and linked. A handle: cheap to share, and immutable.
pub struct World {
    /// The program.
    pub name: Arc<str>,
    /// Its number: the first world of a program is 1.
    pub number: u64,
    /// Its source.
    pub source: Arc<Source>,
    /// Every function, compiled with [`Entry::All`].
    pub compiled: Compiled,
    /// What an image of the next world continues.
    pub linked: Basis,
    /// The program as a script, ready to run.
    pub program: Arc<Program>,
    /// What is remembered of it for good.
    pub row: Row,
}

/// The named programs of a service.
#[derive(Default)]
pub struct Worlds {
    lines: Mutex<HashMap<Arc<str>, Arc<Line>>>,
    recent: Recent,
}

impl Service {
    /// A world of a program, the current one for `None`. Rebuilt from the store if it is not in memory any more.
    ///
    /// # Errors
    /// [`Refusal::NoProgram`], [`Refusal::NoWorld`], and what rebuilding may be refused for: nothing but limits.
    pub async fn world(&self, name: &str, number: Option<u64>) -> Result<Arc<World>, Refusal> {
        let line = self.line(name).await?;
        self.world_of(&line, number.unwrap_or_else(|| line.head())).await
    }

    /// A world as a script, the current one for `None`. One that is not in memory is not rebuilt if all that running it takes
    /// is stored: then it has none of its functions.
    ///
    /// # Errors
    /// As for [`Service::world`].
    pub async fn script(&self, name: &str, number: Option<u64>) -> Result<Arc<Program>, Refusal> {
        let line = self.line(name).await?;
        let number = number.unwrap_or_else(|| line.head());
        if let Some(script) = self.worlds.recent.script(line.name(), number) {
            return Ok(script);
        }
        let (toolchain, store) = (Arc::clone(&self.toolchain), Arc::clone(&self.store));
        let (name, within, head) = (Arc::clone(line.name()), self.compile_within, line.head());
        let recall = move || {
            // There may be the row of a world that nobody is told of yet.
            let row = history::row(&name, number, &*store).filter(|_| number <= head)?;
            let source = super::sources::load(row.program, &*store)?;
            let ready = toolchain.recall(&job(&source, None, &*store, &Bounds::within(within)))?;
            Some((name, Arc::new(Program::of_world(&source, &row, ready))))
        };
        match self.on_compile_thread(recall).await? {
            Some((name, script)) => Ok(self.worlds.recent.keep_script(name, number, script)),
            None => Ok(Arc::clone(&self.world_of(&line, number).await?.program)),
        }
    }

    /// Follows a program: the subscription gives every world after the current one, in order and without gaps.
    ///
    /// # Errors
    /// [`Refusal::NoProgram`].
    pub async fn subscribe(&self, name: &str) -> Result<Subscription, Refusal> {
        Ok(Subscription::new(self.line(name).await?))
    }

    /// The number of the current world of a program that is in use.
    pub(super) fn current_world(&self, name: &str) -> Option<u64> {
        self.worlds.known(name).map(|line| line.head())
    }

    /// The line of an existing program.
    async fn line(&self, name: &str) -> Result<Arc<Line>, Refusal> {
        if let Some(line) = self.worlds.known(name) {
            return Ok(line);
        }
        let (owned, store) = (name.to_owned(), Arc::clone(&self.store));
        let head = self.on_compile_thread(move || history::head(&owned, &*store)).await?;
        match head {
            Some(head) => Ok(self.worlds.line_at(name, head)),
            None => Err(Refusal::NoProgram(name.to_owned())),
        }
    }

    async fn world_of(&self, line: &Arc<Line>, number: u64) -> Result<Arc<World>, Refusal> {
        if let Some(world) = self.worlds.recent.find(line.name(), number) {
            return Ok(world);
        }
        if number == 0 || number > line.head() {
            return Err(Refusal::NoWorld { name: line.name().to_string(), number, head: line.head() });
        }
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        let name = Arc::clone(line.name());
        let rebuild = move || {
            let lost = || Refusal::Internal(format!("world {number} of {name} is not whole in the store"));
            let row = history::row(&name, number, &*store).ok_or_else(lost)?;
            let source = Arc::new(super::sources::load(row.program, &*store).ok_or_else(lost)?);
            let bounds = Bounds::within(within);
            let job = job(&source, None, &*store, &bounds);
            let compiled = compile(&job, &source, &*toolchain)?;
            let linked = link(&job, &compiled, None, &*toolchain)?;
            Ok::<_, Refusal>(Arc::new(World::new(name, source, compiled, linked, row)))
        };
        let world = self.on_compile_thread(rebuild).await??;
        self.optimize_aside(&world);
        Ok(self.worlds.recent.keep(world))
    }

    /// Has the native code of a world that was generated quickly replaced in the store, when there is time for that.
    fn optimize_aside(&self, world: &World) {
        let (toolchain, store) = (Arc::clone(&self.toolchain), Arc::clone(&self.store));
        let linked = world.linked.clone();
        self.aside
            .run_unless_busy(move || toolchain.optimize(&linked, &*store, &Bounds::within(OPTIMIZE_WITHIN)));
    }
}

impl Worlds {
    fn known(&self, name: &str) -> Option<Arc<Line>> {
        lock(&self.lines).get(name).filter(|line| line.head() > 0).cloned()
    }

    /// The one line of a program, started at `head` if there is none yet.
    fn line_at(&self, name: &str, head: u64) -> Arc<Line> {
        let mut lines = lock(&self.lines);
        match lines.get(name) {
            Some(line) => Arc::clone(line),
            None => {
                let line = Arc::new(Line::new(name, head));
                lines.insert(Arc::clone(line.name()), Arc::clone(&line));
                line
            }
        }
    }

    /// Forgets the line of a program that has no world, unless others use it too.
    fn forget_unborn(&self, line: Arc<Line>) {
        let mut lines = lock(&self.lines);
        // Ours and the table's: nobody can get another one meanwhile.
        if line.head() == 0 && Arc::strong_count(&line) == 2 {
            lines.remove(line.name());
        }
    }
}

impl World {
    fn new(name: Arc<str>, source: Arc<Source>, compiled: Compiled, linked: Linked, row: Row) -> World {
        let program = Program::of_world(&source, &row, Ready::of(&compiled, &linked));
        let (number, linked, program) = (row.number, linked.basis, Arc::new(program));
        World { name, number, source, compiled, linked, program, row }
    }

    /// What programs that call a function of it start from.
    pub fn bases(&self) -> Bases {
        Bases { compiled: self.compiled.basis.clone(), read: None, linked: self.linked.clone() }
    }
}

/// Compiles a world, from the one that it is an edit of if there is one.
fn compile(
    job: &CompileJob<'_>,
    source: &Arc<Source>,
    toolchain: &dyn Toolchain,
) -> Result<Compiled, Refusal> {
    toolchain.compile(job).map_err(|error| Refusal::of(error, source))
}

/// Links a world that was compiled.
fn link(
    job: &CompileJob<'_>,
    compiled: &Compiled,
    base: Option<&World>,
    toolchain: &dyn Toolchain,
) -> Result<Linked, Refusal> {
    let after = base.map(|base| &base.linked);
    let linked = toolchain.link(&compiled.members, &compiled.entry, after, Code::Quick, job.store)?;
    toolchain.remember(job, compiled, &linked);
    Ok(linked)
}

/// How worlds are compiled.
fn job<'a>(
    source: &'a Source,
    base: Option<&'a World>,
    store: &'a dyn Store,
    bounds: &'a Bounds,
) -> CompileJob<'a> {
    let after = base.map(|base| &base.compiled.basis);
    CompileJob { after, ..CompileJob::new(source, &Entry::All, store, bounds) }
}
