//! Sessions of compiled Python, without a server: edits that are compiled and linked as a server does it.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::thread;

use linkpoint_abi::{SpecName, Symbol};
use linkpoint_service::build::connect::{self, InUse, Needs, RelinkError};
use linkpoint_service::build::run::{Outcome, Output, RunLimits, RunRequest, RunResult, Stdin};
use linkpoint_service::build::session::{Session, SessionBase};
use linkpoint_service::build::source::Source;
use linkpoint_service::build::{
    Bounds, Cancel, CompileError, CompileJob, Compiled, Entry, Image, Owner, Toolchain,
};
use linkpoint_service::store::MemoryStore;

/// One compiler for all tests, so that the library is compiled once.
fn place() -> MutexGuard<'static, (Arc<dyn Toolchain>, MemoryStore)> {
    static PLACE: OnceLock<Mutex<(Arc<dyn Toolchain>, MemoryStore)>> = OnceLock::new();
    let needs = Needs { memory_bytes_max: 256 << 20, sandboxes_max: 16 };
    let place = PLACE.get_or_init(|| Mutex::new((connect::toolchain(needs), MemoryStore::default())));
    place.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, work);
        thread.expect("a thread").join().expect("no panic")
    })
}

/// A version of a program.
pub struct Version {
    pub compiled: Compiled,
    pub image: Arc<dyn Image>,
    pub relinked: Vec<SpecName>,
}

pub fn build(text: &str, functions: &[&str], base: SessionBase<'_>) -> Result<Version, CompileError> {
    let source = Source::single("main.py", text);
    let functions: BTreeSet<Symbol> = functions.iter().map(Symbol::new).collect();
    on_large_stack(|| {
        let place = place();
        let (toolchain, store) = &*place;
        let (entry, bounds) = (Entry::Session(functions), Bounds::default());
        let compiled = toolchain.compile(&CompileJob::new(&source, &entry, store, &bounds))?;
        let linked = toolchain.link_session(base, &compiled.members, &compiled.entry, store);
        let linked = linked.unwrap_or_else(|error| panic!("{error}: {error:?}"));
        linked.image.describe(&compiled);
        Ok(Version { compiled, image: linked.image, relinked: linked.report.relinked })
    })
}

pub fn request() -> RunRequest {
    RunRequest {
        limits: RunLimits { wall_ms: Some(20_000), memory_bytes: 64 << 20, output_bytes: Some(1 << 16) },
        argv: vec!["main.py".to_owned()],
        script: String::new(),
        stdin: Stdin::Bytes(Arc::default()),
        call_arguments: Vec::new(),
        seed: None,
        output: Output::Capture,
        cancel: Cancel::default(),
    }
}

/// A session with the functions that it calls, all without parameters.
pub struct Live {
    pub session: Box<dyn Session>,
    /// Where it was moved last.
    pub image: Arc<dyn Image>,
    pub functions: Vec<&'static str>,
}

impl Live {
    pub fn start(text: &str, functions: &[&'static str]) -> Live {
        let version =
            build(text, functions, SessionBase::Nothing).unwrap_or_else(|error| panic!("{error:?}"));
        let session = version.image.session(None, request()).unwrap_or_else(|outcome| panic!("{outcome:?}"));
        let mut live = Live { session, image: version.image, functions: functions.to_vec() };
        let loaded = live.session.call(&Entry::load(), request());
        assert_eq!(loaded.outcome, Outcome::Returned);
        live
    }

    pub fn edited(&self, text: &str) -> Version {
        let version = build(text, &self.functions, SessionBase::Edited(&*self.image));
        version.unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// The program's own functions that are others now.
    pub fn edit(&mut self, text: &str) -> Result<Vec<String>, RelinkError> {
        let version = self.edited(text);
        self.session.relink(&*version.image)?;
        self.image = Arc::clone(&version.image);
        let own: BTreeSet<&SpecName> = version
            .compiled
            .members
            .iter()
            .filter(|member| member.facts.owner == Owner::Program)
            .map(|member| &member.record.name)
            .collect();
        Ok(version.relinked.iter().filter(|name| own.contains(name)).map(SpecName::to_string).collect())
    }

    pub fn call(&mut self, function: &str) -> RunResult {
        self.session.call(&Entry::invoke(&Symbol::new(function)), request())
    }

    pub fn int(&mut self, function: &str) -> i64 {
        int(&self.call(function))
    }
}

pub fn int(result: &RunResult) -> i64 {
    let bytes = result.call_result.as_deref().unwrap_or_else(|| panic!("{result:?}"));
    i64::from_le_bytes(bytes.try_into().unwrap_or_else(|_| panic!("an int is 8 bytes, not {bytes:?}")))
}

pub fn in_use(name: &str, objects: u64) -> Result<Vec<String>, RelinkError> {
    let types = vec![InUse { name: name.into(), objects: Some(objects) }];
    Err(RelinkError::LayoutInUse { types, variables: Vec::new(), running: false })
}
