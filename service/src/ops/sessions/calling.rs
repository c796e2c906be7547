//! Calls in a session: module-level code first, once; then the function. Not here: what a call costs and answers in a
//! program that starts afresh (`running`).

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use linkpoint_abi::interface::Interface;
use linkpoint_abi::{ArtifactHash, SpecName, Symbol};
use serde_json::Value;

use super::super::refusal::Refusal;
use super::super::running::{CancelOnDrop, Ran, encode, told};
use super::super::{GRACE, Service};
use super::version::{Version, Visit};
use super::{Live, LiveSession, request};
use crate::build::run::{Outcome, RunLimits, RunRequest, RunResult};
use crate::build::{Entry, Members};
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
        // An edit that was accepted before the call counts for it.
        session.catch_up(self).await;
        let turn = session.turn.lock().await;
        session.prepare(self, &called).await?;
        let taken = session.take()?;
        drop(turn);
        session.run(self, taken, called, limits).await
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
        if session.is_busy() {
            return Err(Refusal::SessionBusy);
        }
        session.catch_up(self).await;
        let now = session.current();
        let world = match instance {
            Instance::World(world) if now.world == Some(world) => {
                return self.call_session(session, called, limits).await;
            }
            Instance::World(world) => world,
            Instance::Artifact(artifact) => {
                if !self.is_instance(session, &function, artifact).await? {
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
        session.move_with(self, Arc::clone(&there.source), Some(world), functions, Visit::Returns).await?;
        let ran = match session.prepare(self, &called).await {
            Ok(()) => session.run(self, session.take()?, called, limits).await,
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

    /// Whether an artifact is that of a function where the session is: the one that it runs, or at tier 1 the one that this was
    /// compiled from, which does the same and is what programs list.
    async fn is_instance(
        self: &Arc<Service>,
        session: &LiveSession,
        function: &Symbol,
        artifact: ArtifactHash,
    ) -> Result<bool, Refusal> {
        let (now, name) = (session.current(), SpecName::new(function.as_str()));
        let is_in = |members: &Members| members.get(&name).is_some_and(|member| member.artifact == artifact);
        if is_in(&now.compiled.members) {
            return Ok(true);
        }
        match (&session.name, now.world) {
            (Some(program), Some(world)) => {
                Ok(is_in(&self.world(program, Some(world)).await?.compiled.members))
            }
            _ => Ok(is_in(&self.compile(Arc::clone(&now.source), false).await?.members)),
        }
    }
}

/// A session in the hands of a call. Put back when the call has ended, whatever happens to the request.
struct Taken {
    live: Option<Live>,
    session: Arc<LiveSession>,
}

impl Drop for Taken {
    fn drop(&mut self) {
        *lock(&self.session.live) = self.live.take();
        self.session.ended.notify_one();
        self.session.touch();
    }
}

impl LiveSession {
    /// Checks a call, and moves the session to a version that has it if nobody has called this function yet. The caller
    /// has the turn.
    async fn prepare(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        called: &Called,
    ) -> Result<(), Refusal> {
        let mut version = self.current();
        if let Called::Function(function, _) = called
            && !version.compiled.interfaces.contains_key(function)
        {
            let mut functions = version.functions.clone();
            functions.insert(function.clone());
            let source = Arc::clone(&version.source);
            version = self.move_with(service, source, version.world, functions, Visit::Stays).await?;
        }
        called.encoded(&version).map(drop)
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
        if !self.is_used.swap(true, Ordering::AcqRel) {
            self.moved.notify_one();
        }
        Ok(Taken { live: Some(live), session: Arc::clone(self) })
    }

    async fn run(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        mut taken: Taken,
        called: Called,
        limits: Option<RunLimits>,
    ) -> Result<SessionRan, Refusal> {
        let limits = limits.unwrap_or(self.terms.limits);
        let wall = Duration::from_millis(limits.wall_ms.unwrap_or_default());
        let cancel = CancelOnDrop::default();
        *lock(&self.cancel) = cancel.0.clone();
        if self.is_closed() {
            cancel.0.cancel();
        }
        let handle = cancel.0.clone();
        let run = move |queued| {
            let session = Arc::clone(&taken.session);
            let asked = || request(limits, session.terms.seed, handle.clone());
            let live = taken.live.as_mut().expect("it was taken for this call");
            let (version, result) = live.call(&session, &called, &asked)?;
            session.note_entered(live);
            let told = told(called.interface(&version), &*session.current().compiled.locate, result, queued);
            Ok::<_, Refusal>((told, version.world, session.world()))
        };
        // Module-level code may take as long again.
        let (ran, world_at_start, world_at_end) = service.runs.run(wall * 2 + GRACE, run).await??;
        Ok(SessionRan { ran, world_at_start, world_at_end })
    }
}

impl Called {
    fn interface<'v>(&self, version: &'v Version) -> Option<&'v Interface> {
        match self {
            Called::Main => None,
            Called::Function(function, _) => version.compiled.interfaces.get(function),
        }
    }

    /// The entry and the encoded arguments, in a version.
    fn encoded(&self, version: &Version) -> Result<(SpecName, Vec<u8>), Refusal> {
        match self {
            Called::Main => Ok((Entry::main(), Vec::new())),
            Called::Function(function, arguments) => {
                let missing = || Refusal::NoEntry(format!("there is no function `{function}`"));
                let interface = self.interface(version).ok_or_else(missing)?;
                Ok((Entry::invoke(function), encode(interface, arguments)?))
            }
        }
    }
}

impl Live {
    /// Calls, after module-level code if that has not run. Answers the version that the call started in.
    fn call(
        &mut self,
        session: &LiveSession,
        called: &Called,
        asked: &dyn Fn() -> RunRequest,
    ) -> Result<(Arc<Version>, RunResult), Refusal> {
        let mut before: Option<RunResult> = None;
        if matches!(called, Called::Main) {
            self.is_loaded = true;
        }
        if !self.is_loaded {
            let version = session.current();
            let loaded = self.session.call(&Entry::load(), asked());
            if loaded.outcome != Outcome::Returned {
                return Ok((version, loaded));
            }
            self.is_loaded = true;
            before = Some(loaded);
        }
        loop {
            // The session may have been moved since the call was checked.
            session.note_entered(self);
            let version = session.current();
            let (entry, call_arguments) = called.encoded(&version)?;
            let mut request =
                RunRequest { call_arguments, argv: vec![version.source.entry.clone()], ..asked() };
            if let Some(before) = &before {
                let left =
                    |limit: Option<u64>, used: u64| limit.map(|limit| limit.saturating_sub(used).max(1));
                request.limits.wall_ms = left(request.limits.wall_ms, before.usage.wall_ms);
                request.limits.output_bytes = left(request.limits.output_bytes, before.usage.output_bytes);
            }
            if session.is_counting() {
                self.count_calls(&version);
            }
            if let Some(result) = self.session.call_in(&*version.image, &entry, request) {
                let result = match before {
                    Some(before) => behind(before, result),
                    None => result,
                };
                return Ok((version, result));
            }
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
