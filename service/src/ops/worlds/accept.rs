//! Making the next world of a program: compared and swapped, whole or not at all. Not here: what an edit does to a text.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use super::edit::{self, Edit};
use super::history::{self, Row};
use super::line::Line;
use super::spans::Spans;
use super::{Service, World, compile, job, link};
use crate::build::source::Source;
use crate::build::{Bounds, CompileJob, Difference, Members, Owner, Toolchain};
use crate::ops::images;
use crate::ops::refusal::Refusal;
use crate::ops::sources;
use crate::store::Store;
use crate::store::front::lock;
use crate::threads::beside;

/// What the author of an edit believes about the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// That there is none.
    Absent,
    /// Its current world.
    World(u64),
}

/// What is to change.
pub enum Change {
    /// The whole source, canonical.
    Source(Source),
    /// Parts of it.
    Edits(Vec<Edit>),
}

impl Service {
    /// Makes the next world of a program. Answers once the world is published and before it is durable; a process that
    /// dies goes on at this world or an earlier one.
    ///
    /// Edits of one program are made one after the other. If the caller goes away, an edit that has begun is finished.
    ///
    /// # Errors
    /// [`Refusal::Moved`] if the program is not where the caller believes; [`Refusal::NoProgram`],
    /// [`Refusal::Edits`], and what compiler and linker refuse. The world has not moved then.
    pub async fn edit(
        self: &Arc<Service>,
        name: &str,
        expected: Expected,
        change: Change,
    ) -> Result<Arc<World>, Refusal> {
        let line = match self.line(name).await {
            Err(Refusal::NoProgram(_)) if matches!(change, Change::Source(_)) => self.worlds.line_at(name, 0),
            line => line?,
        };
        let edited = self.edit_line(&line, expected, change).await;
        self.worlds.forget_unborn(line);
        edited
    }

    async fn edit_line(
        self: &Arc<Service>,
        line: &Arc<Line>,
        expected: Expected,
        change: Change,
    ) -> Result<Arc<World>, Refusal> {
        expected.check(line)?;
        let turn = line.turn().await;
        expected.check(line)?;
        let base = match line.head() {
            0 => None,
            head => Some(self.world_of(line, head).await?),
        };
        let (service, line) = (Arc::clone(self), Arc::clone(line));
        let accept = move || {
            let accepted = accept(&line, base.as_deref(), change, &service);
            drop(turn);
            accepted
        };
        self.on_compile_thread(accept).await?
    }

    /// The spans of a program's functions, read from its history if this process has not yet.
    pub async fn spans(self: &Arc<Service>, world: &World) -> Result<Arc<Spans>, Refusal> {
        let line = self.line(&world.name).await?;
        if let Some(spans) = &*lock(&line.spans) {
            return Ok(Arc::clone(spans));
        }
        let store = Arc::clone(&self.store);
        let read = move || {
            let mut known = lock(&line.spans);
            let spans = known.get_or_insert_with(|| {
                let rows = (1..=line.head()).filter_map(|number| history::row(line.name(), number, &*store));
                let mut spans = Spans::default();
                rows.for_each(|row| spans.add(&row));
                Arc::new(spans)
            });
            Arc::clone(spans)
        };
        Ok(self.on_compile_thread(read).await?)
    }
}

impl Expected {
    fn check(self, line: &Line) -> Result<(), Refusal> {
        let head = line.head();
        let is_met = match self {
            Expected::Absent => head == 0,
            Expected::World(world) => head == world && head > 0,
        };
        if is_met { Ok(()) } else { Err(Refusal::Moved { name: line.name().to_string(), head }) }
    }
}

fn accept(
    line: &Line,
    base: Option<&World>,
    change: Change,
    service: &Service,
) -> Result<Arc<World>, Refusal> {
    let (toolchain, store): (&dyn Toolchain, &dyn Store) = (&*service.toolchain, &*service.store);
    let is_edit = matches!(change, Change::Edits(_));
    let source = Arc::new(changed_source(line, base, change)?);
    let bounds = Bounds::within(service.compile_within);
    let job = CompileJob { is_edit, ..job(&source, base, store, &bounds) };
    let compiled = compile(&job, &source, toolchain)?;
    let nothing = Members::default();
    let before = base.map_or(&nothing, |base| &base.compiled.members);
    let changes: Vec<Difference<'_>> = compiled.members.since(before).collect();
    let keep = || {
        let program = match base {
            Some(base) => sources::keep_edited(&source, &base.source, base.row.program, store),
            None => sources::keep(&source, store),
        };
        let new = changes.iter().filter_map(|change| change.after);
        images::remember(new, &compiled.members, program, store);
        program
    };
    let link = || link(&job, &compiled, base, toolchain);
    let (linked, program) = match base {
        Some(_) => (link()?, keep()),
        // Linking much begins and ends on one core.
        None => {
            let (linked, program) = beside(link, keep);
            (linked?, program)
        }
    };
    let own = changes.iter().filter(|change| change.either().facts.owner == Owner::Program);
    let changed = own.map(|change| {
        (change.either().record.name.clone(), change.after.map(|member| member.facts.compile_key))
    });
    let mut report = compiled.report.clone().with_link(linked.report.clone());
    let cached = std::mem::take(&mut report.cached).len();
    let row = Row {
        number: line.head() + 1,
        at_ms: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64),
        program,
        report,
        cached,
        changed: changed.collect(),
    };
    history::write(line.name(), &row, store);
    if let Some(spans) = &mut *lock(&line.spans) {
        Arc::make_mut(spans).add(&row);
    }
    let world = Arc::new(World::new(Arc::clone(line.name()), source, compiled, linked, row));
    let world = service.worlds.recent.keep(world);
    line.advance(world.number);
    // An edit compiles little, and that well.
    if base.is_none() {
        service.optimize_aside(&world);
    }
    Ok(world)
}

fn changed_source(line: &Line, base: Option<&World>, change: Change) -> Result<Source, Refusal> {
    match (change, base) {
        (Change::Source(source), _) => Ok(source),
        (Change::Edits(edits), Some(base)) => {
            edit::apply(&base.source, &edits, &|symbol| base.compiled.explain.definition(symbol))
                .map_err(Refusal::Edits)
        }
        (Change::Edits(_), None) => Err(Refusal::NoProgram(line.name().to_string())),
    }
}
