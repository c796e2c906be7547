//! A live program: memory and points that outlast a call, and can be moved to another image between or during calls.
//! Not here: how that is done (`live`), and keeping sessions (the service).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use linkpoint_abi::SpecName;
use wasmtime::{AsContextMut, StoreContextMut};

use crate::guest::Guest;
use crate::image::{self, Image};
use crate::live::{Live, RelinkError, Relinked, When, relink_if_asked};
use crate::outcome::Outcome;
use crate::renew;
use crate::run::{self, RunRequest, RunResult};
use crate::sandbox::Sandbox;
use crate::threads;

/// A live program. Takes a place among the engine's sandboxes until it is dropped.
pub struct Session {
    /// Nothing while a call runs on another thread, and after one has died.
    pub(crate) sandbox: Option<Sandbox>,
    image: Image,
    relinks: Arc<Relinks>,
}

/// Moves a session to another image while a call runs in it. All clones are one.
#[derive(Clone)]
pub struct Relinker(Arc<Relinks>);

/// The request to move a session, if there is one.
#[derive(Default)]
pub(crate) struct Relinks(Mutex<Option<Request>>);

/// A request to move a session.
pub(crate) struct Request {
    pub(crate) image: Arc<image::Inner>,
    answer: SyncSender<Result<Relinked, RelinkError>>,
}

impl Relinks {
    pub(crate) fn take(&self) -> Option<Request> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Request {
    pub(crate) fn answer(self, done: Result<Relinked, RelinkError>) {
        // Whoever asked may have stopped waiting.
        let _ = self.answer.send(done);
    }
}

impl Relinker {
    /// Asks for the session to be moved to `image`: within a tick or two of the engine's clock if a call runs, else
    /// when the next one starts. The answer comes when it has happened. A later request replaces one that has not
    /// been seen yet; whoever waits for that gets a disconnected channel.
    pub fn relink(&self, image: &Image) -> Receiver<Result<Relinked, RelinkError>> {
        let (answer, receive) = sync_channel(1);
        let request = Request { image: image.inner.clone(), answer };
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(request);
        receive
    }

    /// Takes the latest request back. Answers no if it has been seen, or there is none.
    pub fn withdraw(&self) -> bool {
        self.0.take().is_some()
    }
}

impl Session {
    /// Makes a live program with fresh memory. Runs nothing of it: module code runs with the first entry.
    ///
    /// `start` says what the session may use, its limits above all; its streams and arguments are for calls only.
    ///
    /// # Errors
    /// How the start ended, if not well: a limit, a cancel, or a trap if the sandbox could not be made.
    pub fn new(image: &Image, start: RunRequest) -> Result<Session, Outcome> {
        let inner = image.inner.clone();
        let made = threads::on_run_thread(&image.inner.engine, move || {
            let made = Sandbox::new(&*inner, run::guest(&*inner, start)).and_then(|mut sandbox| {
                let commons = sandbox.commons.clone();
                let live = Live::new(&mut sandbox.store.as_context_mut(), commons, inner.clone())?;
                sandbox.store.data_mut().live = Some(Box::new(live));
                Ok(sandbox)
            });
            made.map_err(|error| run::failed(&*inner, &error))
        });
        Ok(Session::of(made.map_err(Outcome::Trapped)??, image))
    }

    /// The session in a sandbox that has been filled with `image`.
    pub(crate) fn of(mut sandbox: Sandbox, image: &Image) -> Session {
        let relinks = Arc::new(Relinks::default());
        sandbox.store.data_mut().relinks = Some(relinks.clone());
        sandbox.store.data_mut().rest();
        Session { sandbox: Some(sandbox), image: image.clone(), relinks }
    }

    /// The image that the next call starts in, unless a [`Relinker`] has moved the session.
    pub fn image(&self) -> &Image {
        &self.image
    }

    /// A handle that moves this session while a call runs in it.
    pub fn relinker(&self) -> Relinker {
        Relinker(self.relinks.clone())
    }

    /// Calls `entry`, a function of signature `() -> None`, in the memory that earlier calls have left.
    ///
    /// A call that was unwound (by a limit, a cancel, an exit or a trap) leaves the memory as it was at that moment;
    /// whether the program can go on with that is the program's business.
    pub fn call(&mut self, entry: &SpecName, request: RunRequest) -> RunResult {
        self.call_if(|_| true, entry, request).unwrap_or_else(|| RunResult::of(dead()))
    }

    /// Does the same if the call would start in `image`, and nothing otherwise: arguments that were encoded for one image
    /// may mean something else to another.
    pub fn call_in(&mut self, image: &Image, entry: &SpecName, request: RunRequest) -> Option<RunResult> {
        let image = image.inner.clone();
        self.call_if(move |current| Arc::ptr_eq(current, &image), entry, request)
    }

    fn call_if(
        &mut self,
        is_wanted: impl FnOnce(&Arc<image::Inner>) -> bool + Send + 'static,
        entry: &SpecName,
        request: RunRequest,
    ) -> Option<RunResult> {
        let Some(mut sandbox) = self.sandbox.take() else {
            return Some(RunResult::of(dead()));
        };
        let entry = entry.clone();
        let engine = self.image.inner.engine.clone();
        let ran = threads::on_run_thread(&engine, move || {
            relink_if_asked(&mut sandbox.store.as_context_mut(), When::Between);
            let mut sandbox = match unworn(sandbox) {
                Ok(sandbox) => sandbox,
                Err(error) => return Err(format!("the session has died: {error:#}")),
            };
            let is_wanted = sandbox.store.data().live.as_ref().is_none_or(|live| is_wanted(&live.image));
            let result = is_wanted.then(|| call(&mut sandbox, &entry, request));
            Ok((sandbox, result))
        });
        match ran.flatten() {
            Ok((sandbox, result)) => {
                if let Some(live) = &sandbox.store.data().live {
                    self.image = Image { inner: live.image.clone() };
                }
                self.sandbox = Some(sandbox);
                result
            }
            Err(text) => Some(RunResult::of(Outcome::Trapped(text))),
        }
    }

    /// Moves the session to `image`, which must have been linked on top of the one it is in: all points at once.
    ///
    /// Costs little more than the packs that are new. Values in memory are kept.
    ///
    /// # Errors
    /// [`RelinkError::Elsewhere`], [`RelinkError::LayoutInUse`], [`RelinkError::Sandbox`]: see there. On error no
    /// point has changed and the session stays usable.
    pub fn relink(&mut self, image: &Image) -> Result<Relinked, RelinkError> {
        let sandbox =
            self.sandbox.as_mut().ok_or_else(|| RelinkError::Sandbox("the session has died".to_owned()))?;
        let live = sandbox.store.data_mut().live.take();
        let mut live = live.ok_or_else(|| RelinkError::Sandbox("the session has died".to_owned()))?;
        let done = live.relink(&mut sandbox.store.as_context_mut(), &image.inner, When::Between);
        sandbox.store.data_mut().live = Some(live);
        let relinked = done?;
        self.image = image.clone();
        Ok(relinked)
    }

    /// Counts the calls of `functions` from the next call on, besides those that are counted already: through points, not through
    /// function values. Those that it does not have are left out.
    ///
    /// # Errors
    /// The sandbox could not take the counters; nothing has changed.
    pub fn count_calls(&mut self, functions: &BTreeSet<SpecName>) -> Result<(), RelinkError> {
        self.with_live(|live, context| live.count(context, functions))
    }

    /// Counts no more. Answers how often each counted function was called.
    ///
    /// # Errors
    /// The session has died.
    pub fn stop_counting(&mut self) -> Result<BTreeMap<SpecName, u64>, RelinkError> {
        self.with_live(Live::stop_counting)
    }

    fn with_live<T>(
        &mut self,
        work: impl FnOnce(&mut Live, &mut StoreContextMut<'_, Guest>) -> wasmtime::Result<T>,
    ) -> Result<T, RelinkError> {
        let dead = || RelinkError::Sandbox("the session has died".to_owned());
        let sandbox = self.sandbox.as_mut().ok_or_else(dead)?;
        let mut live = sandbox.store.data_mut().live.take().ok_or_else(dead)?;
        let done = work(&mut live, &mut sandbox.store.as_context_mut());
        sandbox.store.data_mut().live = Some(live);
        done.map_err(|error| RelinkError::Sandbox(format!("{error:#}")))
    }
}

fn dead() -> Outcome {
    Outcome::Trapped("the session has died".to_owned())
}

/// A sandbox that has taken many edits gets a new store.
fn unworn(sandbox: Sandbox) -> wasmtime::Result<Sandbox> {
    let worn = sandbox.store.data().live.as_ref().map_or(0, |live| live.worn());
    let max =
        sandbox.store.data().live.as_ref().map_or(0, |live| live.image.engine.config().session_packs_max);
    if worn > max { renew::renew(sandbox) } else { Ok(sandbox) }
}

fn call(sandbox: &mut Sandbox, entry: &SpecName, request: RunRequest) -> RunResult {
    let Some(image) = sandbox.store.data().live.as_ref().map(|live| live.image.clone()) else {
        return RunResult::of(dead());
    };
    let guest = run::guest(&*image, request);
    sandbox.store.data_mut().renew(guest);
    let point = sandbox.store.data().live.as_ref().and_then(|live| live.entry(entry));
    let Some(point) = point else {
        return RunResult::of(Outcome::Trapped(format!("the image has no entry `{entry}`")));
    };
    let ended = match sandbox.store.data().check_time() {
        Ok(()) => sandbox.call(&*image, point),
        Err(stop) => Err(wasmtime::Error::new(stop)),
    };
    let result = run::finish(&*image, sandbox, ended);
    sandbox.store.data_mut().rest();
    result
}
