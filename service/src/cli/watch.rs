//! `linkpoint watch`: runs a program, and relinks it while it runs whenever its files are saved. Not here: noticing that
//! (`saves`).

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use linkpoint_abi::SpecName;

use super::args::{TierArg, WatchArgs};
use super::exit::Exit;
use super::guest::{self, limits};
use super::interrupt::until_interrupted;
use super::load::Loaded;
use super::saves::Saves;
use super::streams::Streams;
use super::workplace::Workplace;
use crate::build::run::{Output, RunRequest, RunResult, Stdin};
use crate::build::session::{RelinkError, Relinked, Relinker, SessionBase};
use crate::build::{Bounds, Cancel, CompileJob, Compiled, Entry, Image, Member, Owner, Tier, Toolchain};
use crate::ops::refusal::Refusal;
use crate::ops::sessions::SETTLED_AFTER;
use crate::output;
use crate::store::Store;

/// How often it looks for saves, for the end of the program, and for Ctrl-C.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How long compiling at tier 1 may take. What is done by then is kept for the next time.
const IMPROVE_WITHIN: Duration = Duration::from_secs(1);
/// Functions of a relink that are told by name.
const NAMES_SHOWN: usize = 6;

pub(super) fn watch(args: WatchArgs, toolchain: Arc<dyn Toolchain>) -> Exit {
    let (cancel, streams) = (Cancel::default(), Streams::of_process().prompt());
    let (guest_cancel, guest_streams) = (cancel.clone(), streams.clone());
    let work = move || {
        let workplace = Workplace::new(&args.workplace, toolchain);
        let watch = Watch { args: &args, workplace, streams: &guest_streams, cancel: &guest_cancel };
        watch.work().unwrap_or_else(|exit| exit)
    };
    until_interrupted(&cancel, &streams, work)
}

struct Watch<'a> {
    args: &'a WatchArgs,
    workplace: Workplace<'a>,
    streams: &'a Streams,
    cancel: &'a Cancel,
}

/// A version of the program.
struct Version {
    loaded: Loaded,
    compiled: Compiled,
    image: Arc<dyn Image>,
    /// The functions that differ from the version before.
    relinked: Vec<SpecName>,
}

/// The program while it runs.
struct Running {
    /// The version that it is in.
    version: Version,
    relinker: Arc<dyn Relinker>,
    /// Ends this run only.
    cancel: Cancel,
    thread: JoinHandle<RunResult>,
    asked: Option<Asked>,
    /// When tier 1 is due; nothing if it has been thought of.
    improve_at: Option<Instant>,
}

/// A version that the program has been asked to go on with.
struct Asked {
    version: Version,
    /// Whether it is the same program at tier 1.
    is_improved: bool,
    began: Instant,
    answer: Receiver<Result<Relinked, RelinkError>>,
}

/// What comes after a run.
enum Next {
    /// The next save.
    Wait,
    /// The same, with what is saved already.
    Again,
}

impl Watch<'_> {
    fn work(&self) -> Result<Exit, Exit> {
        let file = self.args.program.first().map_or("", String::as_str);
        let (mut saves, mut loaded) = Saves::start(Path::new(file)).map_err(|error| error.exit())?;
        loop {
            let next = match self.start(loaded) {
                Some(running) => self.follow(running, &mut saves)?,
                None => Next::Wait,
            };
            loaded = match next {
                Next::Again => saves.latest(),
                Next::Wait => {
                    output::say("waiting for the next save");
                    self.next_save(&mut saves)?
                }
            };
        }
    }

    fn next_save(&self, saves: &mut Saves) -> Result<Loaded, Exit> {
        loop {
            self.pause()?;
            if let Some(loaded) = saves.next() {
                return Ok(loaded);
            }
        }
    }

    fn pause(&self) -> Result<(), Exit> {
        thread::sleep(LOOK_EVERY);
        if self.cancel.is_cancelled() { Err(Exit::Interrupted) } else { Ok(()) }
    }

    /// Compiles and links; tells what is wrong instead.
    fn version(&self, loaded: Loaded, base: Option<&Version>) -> Option<Version> {
        let built = self.build(&loaded, base, self.tier(), None);
        built.map_err(|refusal| self.workplace.refuse(&loaded, refusal)).ok()
    }

    /// The tier that versions start at.
    fn tier(&self) -> Tier {
        match self.args.tier {
            TierArg::Auto => Tier::Ready,
            chosen => chosen.into(),
        }
    }

    fn build(
        &self,
        loaded: &Loaded,
        base: Option<&Version>,
        tier: Tier,
        deadline: Option<Instant>,
    ) -> Result<Version, Refusal> {
        let Workplace { toolchain, store, .. } = &self.workplace;
        let bounds = Bounds { deadline, cancel: self.cancel.clone() };
        let (source, entry) = (&loaded.source, &Entry::Main);
        let after = base.map(|base| &base.compiled.basis);
        let job = CompileJob { after, tier, ..CompileJob::new(source, entry, store, &bounds) };
        let compiled = toolchain.compile(&job).map_err(|error| Refusal::of(error, source));
        let built = compiled.and_then(|compiled| {
            let base = base.map_or(SessionBase::Nothing, |base| SessionBase::Edited(&*base.image));
            let linked = toolchain.link_session(base, &compiled.members, &compiled.entry, store)?;
            linked.image.describe(&compiled);
            let (image, relinked) = (linked.image, linked.report.relinked);
            Ok(Version { loaded: loaded.clone(), compiled, image, relinked })
        });
        store.release();
        built
    }

    /// Takes a program that has stood still for a while to tier 1. It goes on as it is if that is not done soon: saves wait.
    fn improve(&self, running: &mut Running) {
        running.improve_at = None;
        let (began, base) = (Instant::now(), &running.version);
        let deadline = began.checked_add(IMPROVE_WITHIN);
        let is_done = self.args.tier != TierArg::Auto || base.compiled.is_inlined;
        let built = (!is_done).then(|| self.build(&base.loaded, Some(base), Tier::One, deadline));
        if let Some(Ok(version)) = built {
            let answer = running.relinker.relink(&*version.image);
            running.asked = Some(Asked { version, is_improved: true, began, answer });
        }
    }

    fn start(&self, loaded: Loaded) -> Option<Running> {
        let version = self.version(loaded, None)?;
        let cancel = Cancel::default();
        let request = |output| RunRequest {
            limits: limits(&self.args.limits),
            argv: self.args.program.clone(),
            script: guest::script(&self.args.program),
            stdin: Stdin::Stream(Box::new(io::stdin())),
            call_arguments: Vec::new(),
            seed: None,
            output,
            cancel: cancel.clone(),
        };
        let mut session = match version.image.session(None, request(Output::Capture)) {
            Ok(session) => session,
            Err(outcome) => {
                output::say(&format!("cannot start: {outcome:?}"));
                return None;
            }
        };
        let (relinker, entry) = (session.relinker(), version.compiled.entry.clone());
        let request = request(Output::Sink(Box::new(self.streams.clone())));
        let run = move || session.call(&entry, request);
        let Ok(thread) = thread::Builder::new().name("session".to_owned()).spawn(run) else {
            output::say("cannot start: the system has no threads left");
            return None;
        };
        // What was compiled is worth keeping; losing it is worth no word.
        let _ = self.workplace.store.flush();
        Some(Running { version, relinker, cancel, thread, asked: None, improve_at: improve_at() })
    }

    /// Relinks the program at every save until it ends.
    fn follow(&self, mut running: Running, saves: &mut Saves) -> Result<Next, Exit> {
        while !running.thread.is_finished() {
            if let Err(exit) = self.pause() {
                running.end();
                return Err(exit);
            }
            let mut is_refused = self.hear(&mut running);
            if let Some(loaded) = saves.next() {
                is_refused |= self.ask(&mut running, loaded);
                running.improve_at = improve_at();
            } else if running.asked.is_none() && running.improve_at.is_some_and(|due| due <= Instant::now()) {
                self.improve(&mut running);
            }
            if is_refused && self.args.restart {
                output::say("restarting");
                running.end();
                return Ok(Next::Again);
            }
        }
        let is_behind = running.asked.is_some();
        self.tell_end(running);
        Ok(if is_behind { Next::Again } else { Next::Wait })
    }

    /// Builds what was saved and asks the program to go on with it. Answers whether it cannot.
    fn ask(&self, running: &mut Running, loaded: Loaded) -> bool {
        let began = Instant::now();
        // The new version must be linked on top of the one that the program will be in.
        let is_refused = match &running.asked {
            Some(_) if !running.relinker.withdraw() => self.hear(running),
            _ => false,
        };
        running.asked = None;
        let Some(version) = self.version(loaded, Some(&running.version)) else {
            output::say("still running the last good version");
            return is_refused;
        };
        let answer = running.relinker.relink(&*version.image);
        running.asked = Some(Asked { version, is_improved: false, began, answer });
        self.hear(running) || is_refused
    }

    /// Takes the answer of the program, if there is one by now. Answers whether it refused.
    fn hear(&self, running: &mut Running) -> bool {
        let Some(asked) = running.asked.take() else { return false };
        match asked.answer.recv_timeout(LOOK_EVERY) {
            Ok(Ok(_)) => {
                tell_relinked(&asked);
                running.version = asked.version;
                let _ = self.workplace.store.flush();
                false
            }
            Ok(Err(error)) => {
                output::say(&format!("{error}: this needs a restart; still running the last good version"));
                true
            }
            Err(_) => {
                // The program waits for input, or is about to end.
                running.asked = (asked.answer.try_recv() != Err(TryRecvError::Disconnected)).then_some(asked);
                false
            }
        }
    }

    fn tell_end(&self, running: Running) {
        let Running { version, thread, .. } = running;
        let Ok(result) = thread.join() else {
            return output::say("internal error: the thread of the program died");
        };
        self.streams.finish();
        let exit = match guest::end(&*version.compiled.locate, &version.loaded, result) {
            Ok(_) => Exit::Success,
            Err(exit) => exit,
        };
        output::say(&format!("the program has ended with exit code {}", exit.number()));
    }
}

impl Running {
    fn end(self) {
        self.cancel.cancel();
        // Cancelled: its result says no more than that.
        let _ = self.thread.join();
    }
}

fn improve_at() -> Option<Instant> {
    Instant::now().checked_add(SETTLED_AFTER)
}

fn tell_relinked(asked: &Asked) {
    let Version { compiled: Compiled { members, report, .. }, relinked, .. } = &asked.version;
    if asked.is_improved {
        let (inlined, took) = (report.inlined.len(), asked.began.elapsed().as_millis());
        if inlined > 0 {
            output::say(&format!("now at tier 1 ({inlined} inlined, {took} ms)"));
        }
        return;
    }
    let is_own = |member: &&Member| member.facts.owner == Owner::Program;
    let own = members.iter().filter(is_own).map(|member| &member.record.name);
    let names: Vec<&str> = own.filter(|name| relinked.contains(name)).map(|name| name.as_str()).collect();
    let mut shown = names.iter().take(NAMES_SHOWN).copied().collect::<Vec<_>>().join(", ");
    if names.len() > NAMES_SHOWN {
        shown += &format!(" and {} more", names.len() - NAMES_SHOWN);
    }
    let shown = if shown.is_empty() { "nothing" } else { &shown };
    let (compiled, took) = (report.compiled.len(), asked.began.elapsed().as_millis());
    output::say(&format!("relinked {shown} ({compiled} compiled, {took} ms)"));
}
