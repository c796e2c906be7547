//! Calls in a session: module-level code first, once; then the function. Not here: what a call costs and answers in a
//! program that starts afresh (`running`).

use std::sync::Arc;
use std::time::Duration;

use linkpoint_abi::{ArtifactHash, SpecName, Symbol};
use serde_json::Value;

use super::super::refusal::Refusal;
use super::super::running::{CancelOnDrop, Ran, encode, told};
use super::super::{GRACE, Service};
use super::version::Version;
use super::{Live, LiveSession, request};
use crate::build::Entry;
use crate::build::run::{Outcome, RunLimits, RunResult};
use crate::store::front::lock;

/// What is called.
pub enum Called {
    /// The entry file as a script.
    Main,
    /// A function with its arguments.
    Function(Symbol, Vec<Value>),
}

/// Which code instance of a function is called.
#[derive(Clone, Copy)]
pub enum Instance {
    /// That of a world.
    World(u64),
    /// That with this artifact.
    Artifact(ArtifactHash),
}

/// What a call gave.
pub struct SessionRan {
    /// How it went.
    pub ran: Ran,
    /// The world that it started in, if the program is named.
    pub world_at_start: Option<u64>,
    /// The world that the session was in when it ended.
    pub world_at_end: Option<u64>,
}

impl Service {
    /// Calls a function in a session. If the caller goes away, the call is cancelled.
    ///
    /// # Errors
    /// [`Refusal::SessionBusy`] while another call runs; [`Refusal::NoEntry`], [`Refusal::Arguments`] and what the
    /// compiler refuses, before anything runs.
    pub async fn call_session(
        self: &Arc<Service>,
        session: &Arc<LiveSession>,
        called: Called,
        limits: Option<RunLimits>,
    ) -> Result<SessionRan, Refusal> {
        if session.is_busy() {
            return Err(Refusal::SessionBusy);
        }
        let turn = session.turn.lock().await;
        let prepared = session.prepared(self, &called).await?;
        let started = session.take()?;
        drop(turn);
        session.run(self, started, prepared, limits).await
    }

    /// Calls a function as it was in another world, in the memory of the session.
    ///
    /// # Errors
    /// [`Refusal::WorldRange`] if that instance cannot be called here; [`Refusal::LayoutInUse`] if memory cannot be read
    /// as that world has it; else as [`Service::call_session`].
    pub async fn invoke(
        self: &Arc<Service>,
        session: &Arc<LiveSession>,
        function: Symbol,
        arguments: Vec<Value>,
        instance: Instance,
        limits: Option<RunLimits>,
    ) -> Result<SessionRan, Refusal> {
        let called = Called::Function(function.clone(), arguments);
        let now = session.current();
        let world = match instance {
            Instance::World(world) if now.world == Some(world) => {
                return self.call_session(session, called, limits).await;
            }
            Instance::World(world) => world,
            Instance::Artifact(artifact) => {
                let is_it = |name: &SpecName| *name == SpecName::new(function.as_str());
                let mut members = now.compiled.members.iter();
                if !members.any(|member| is_it(&member.record.name) && member.artifact == artifact) {
                    let detail = format!("`{function}` has another artifact in the world of the session");
                    return Err(Refusal::WorldRange(detail));
                }
                return self.call_session(session, called, limits).await;
            }
        };
        let Some(name) = session.name.clone() else {
            return Err(Refusal::WorldRange("the program of the session has no worlds".to_owned()));
        };
        let there = self.world(&name, Some(world)).await.map_err(|refusal| match refusal {
            Refusal::NoWorld { .. } => Refusal::WorldRange(refusal.to_string()),
            other => other,
        })?;
        if session.is_busy() {
            return Err(Refusal::SessionBusy);
        }
        // Held until the session is back.
        let _turn = session.turn.lock().await;
        let mut functions = now.functions.clone();
        functions.insert(function.clone());
        session.move_with(self, Arc::clone(&there.source), Some(world), functions).await?;
        let ran = match session.prepared(self, &called).await {
            Ok(prepared) => session.run(self, session.take()?, prepared, limits).await,
            Err(Refusal::NoEntry(_)) => {
                Err(Refusal::WorldRange(format!("world {world} has no function `{function}`")))
            }
            Err(refusal) => Err(refusal),
        };
        // If it made objects that the current world would read otherwise, it stays: the answer has the world.
        let back = session.move_to(self, Arc::clone(&now.source), now.world).await;
        session.note(
            session.world(),
            back.map(|version| Arc::clone(&version.report)).map_err(|e| e.to_string()),
        );
        ran.map(|ran| SessionRan { world_at_end: session.world(), ..ran })
    }
}

/// A call whose arguments have been checked.
struct Prepared {
    version: Arc<Version>,
    entry: SpecName,
    function: Option<Symbol>,
    arguments: Vec<u8>,
}

/// A session in the hands of a call. Put back when the call has ended, whatever happens to the request.
struct Taken {
    live: Option<Live>,
    session: Arc<LiveSession>,
}

impl Drop for Taken {
    fn drop(&mut self) {
        *lock(&self.session.live) = self.live.take();
        self.session.touch();
    }
}

impl LiveSession {
    /// Checks a call, and moves the session to a version that has it if nobody has called this function yet. The caller
    /// has the turn.
    async fn prepared(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        called: &Called,
    ) -> Result<Prepared, Refusal> {
        let mut version = self.current();
        let (function, arguments) = match called {
            Called::Main => {
                let (entry, arguments) = (Entry::main(), Vec::new());
                return Ok(Prepared { version, entry, function: None, arguments });
            }
            Called::Function(function, arguments) => (function, arguments),
        };
        if !version.compiled.interfaces.contains_key(function) {
            let mut functions = version.functions.clone();
            functions.insert(function.clone());
            version = self.move_with(service, Arc::clone(&version.source), version.world, functions).await?;
        }
        let missing = || Refusal::NoEntry(format!("there is no function `{function}`"));
        let interface = version.compiled.interfaces.get(function).ok_or_else(missing)?;
        let arguments = encode(interface, arguments)?;
        Ok(Prepared { entry: Entry::invoke(function), function: Some(function.clone()), arguments, version })
    }

    /// A call that was moved while it ran has ended in another version, whether whoever moved it has heard of that or not.
    fn note_entered(&self, live: &Live) {
        let entering = lock(&self.entering).clone();
        if let Some(version) = entering.filter(|version| live.session.is_in(&*version.image)) {
            *lock(&self.version) = version;
        }
    }

    fn take(self: &Arc<LiveSession>) -> Result<Taken, Refusal> {
        let live = lock(&self.live).take().ok_or(Refusal::SessionBusy)?;
        Ok(Taken { live: Some(live), session: Arc::clone(self) })
    }

    async fn run(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        mut taken: Taken,
        prepared: Prepared,
        limits: Option<RunLimits>,
    ) -> Result<SessionRan, Refusal> {
        let limits = limits.unwrap_or(self.terms.limits);
        let wall = Duration::from_millis(limits.wall_ms.unwrap_or_default());
        let cancel = CancelOnDrop::default();
        *lock(&self.cancel) = cancel.0.clone();
        if self.is_closed() {
            cancel.0.cancel();
        }
        let (world_at_start, handle) = (prepared.version.world, cancel.0.clone());
        let run = move |queued| {
            let live = taken.live.as_mut().expect("it was taken for this call");
            let result = live.call(
                &prepared,
                &taken.session.current().source.entry,
                limits,
                taken.session.terms.seed,
                &handle,
            );
            taken.session.note_entered(live);
            let version = taken.session.current();
            let interface = prepared
                .function
                .as_ref()
                .and_then(|function| prepared.version.compiled.interfaces.get(function));
            told(interface, &*version.compiled.locate, result, queued)
        };
        // Module-level code may take as long again.
        let ran = service.runs.run(wall * 2 + GRACE, run).await?;
        Ok(SessionRan { ran, world_at_start, world_at_end: self.world() })
    }
}

impl Live {
    fn call(
        &mut self,
        prepared: &Prepared,
        script: &str,
        limits: RunLimits,
        seed: Option<u64>,
        cancel: &crate::build::Cancel,
    ) -> RunResult {
        let mut asked = request(limits, seed, cancel.clone());
        asked.argv = vec![script.to_owned()];
        if prepared.function.is_none() {
            self.is_loaded = true;
        }
        let mut before = None;
        if !self.is_loaded {
            let loaded = self.session.call(&Entry::load(), request(limits, seed, cancel.clone()));
            if loaded.outcome != Outcome::Returned {
                return loaded;
            }
            self.is_loaded = true;
            let left = |limit: Option<u64>, used: u64| limit.map(|limit| limit.saturating_sub(used).max(1));
            asked.limits.wall_ms = left(limits.wall_ms, loaded.usage.wall_ms);
            asked.limits.output_bytes = left(limits.output_bytes, loaded.usage.output_bytes);
            before = Some(loaded);
        }
        asked.call_arguments.clone_from(&prepared.arguments);
        let result = self.session.call(&prepared.entry, asked);
        match before {
            Some(before) => behind(before, result),
            None => result,
        }
    }
}

/// The result of a call with what module-level code wrote before.
fn behind(before: RunResult, mut result: RunResult) -> RunResult {
    let both = [(before.stdout, &mut result.stdout), (before.stderr, &mut result.stderr)];
    for (mut first, second) in both {
        first.bytes.append(&mut second.bytes);
        second.bytes = first.bytes;
        second.written += first.written;
    }
    result.usage.wall_ms += before.usage.wall_ms;
    result.usage.output_bytes += before.usage.output_bytes;
    result
}
