//! The scenarios in this process: compiler and linker behind their one door, a store in memory, no service around.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use linkpoint_abi::{SpecName, Symbol};
use linkpoint_service::build::basis::Basis;
use linkpoint_service::build::connect::{Cancel, Needs, toolchain};
use linkpoint_service::build::report::Report;
use linkpoint_service::build::run::{Output, RunLimits, RunRequest, Stdin};
use linkpoint_service::build::source::Source;
use linkpoint_service::build::{
    Bounds, Code, CompileError, CompileJob, Compiled, Entry, Linked, Owner, STACK_BYTES_MIN, Tier, Toolchain,
};
use linkpoint_service::store::MemoryStore;
use linkpoint_service::value::{decode, encode_arguments};
use serde_json::Value;

use crate::data::Kind;
use crate::{Builder, Cost, Restored};

const NEEDS: Needs = Needs { memory_bytes_max: 64 << 20, sandboxes_max: 2 };

/// Compiler, linker and store, and the current version.
pub(super) struct Library {
    toolchain: Arc<dyn Toolchain>,
    store: MemoryStore,
    current: Option<Version>,
}

struct Version {
    source: Source,
    compiled: Basis,
    linked: Basis,
}

impl Library {
    fn compile(&self, source: &Source, entry: &Entry) -> Result<(Compiled, Linked), CompileError> {
        let bounds = Bounds::default();
        let current = self.current.as_ref();
        let job = CompileJob {
            after: current.map(|version| &version.compiled),
            ..CompileJob::new(source, entry, &self.store, &bounds)
        };
        let compiled = self.toolchain.compile(&job)?;
        let after = current.map(|version| &version.linked);
        let linked = self.toolchain.link(&compiled.members, &compiled.entry, after, Code::Best, &self.store);
        Ok((compiled, linked.expect("what is compiled can be linked")))
    }
}

impl Builder for Library {
    fn new() -> Library {
        Library { toolchain: toolchain(NEEDS), store: MemoryStore::default(), current: None }
    }

    fn build(&mut self, text: &str) -> Result<Cost, Vec<u64>> {
        let source = Source::single("main.py", text);
        let done = with_stack(|| self.compile(&source, &Entry::All));
        let (compiled, linked) = done.map_err(|error| {
            let CompileError::Refused(found) = error else { panic!("{error}") };
            found.iter().map(|each| line(text, each.location.start)).collect::<Vec<u64>>()
        })?;
        let own = compiled.members.iter().filter(|member| member.facts.owner == Owner::Program);
        let artifacts =
            own.map(|member| (member.record.name.to_string(), member.artifact.to_string())).collect();
        let Report { compiled: functions, reasons, inlined, .. } = &compiled.report;
        assert!(inlined.is_empty(), "{inlined:?}");
        let names = |names: &[SpecName]| {
            let mut names: Vec<String> = names.iter().map(ToString::to_string).collect();
            names.sort();
            names
        };
        let mut because: Vec<(String, String)> =
            reasons.iter().map(|reason| (reason.symbol.to_string(), reason.because.clone())).collect();
        because.sort();
        let cost = Cost {
            compiled: names(functions),
            native: Some(names(&linked.report.native)),
            because: Some(because.into_iter().map(|(_, because)| because).collect()),
            artifacts,
        };
        self.current = Some(Version { source, compiled: compiled.basis, linked: linked.basis });
        Ok(cost)
    }

    fn begin_again(&mut self, lost: &[Kind], text: &str, function: &str, _: &[Value]) -> Restored {
        for kind in lost {
            match kind {
                Kind::Natives => self.store.lose_natives(),
                Kind::BytesOfNatives => self.store.damage_natives(),
                Kind::Artifacts => self.store.lose_artifacts(),
                Kind::Instances => self.store.lose_instances(),
            }
        }
        self.toolchain = toolchain(NEEDS);
        self.current = None;
        let (source, entry) = (Source::single("main.py", text), Entry::Call(Symbol::new(function)));
        let (compiled, linked) =
            with_stack(|| self.compile(&source, &entry)).expect("it was compiled before");
        let report = compiled.report.with_link(linked.report);
        let names = |names: &mut dyn Iterator<Item = &SpecName>| {
            let mut names: Vec<String> = names.map(ToString::to_string).collect();
            names.sort();
            names
        };
        Restored {
            compiled: names(&mut report.compiled.iter()),
            inferred: names(&mut report.inferred.iter()),
            cured: names(&mut report.cured.iter()),
            used: names(&mut report.cached.iter().chain(&report.compiled)),
        }
    }

    fn inline(&mut self, text: &str, function: &str, args: &[Value]) -> (Vec<String>, Value) {
        let (source, entry) = (Source::single("main.py", text), Entry::Call(Symbol::new(function)));
        with_stack(|| {
            let bounds = Bounds::default();
            let after = self.current.as_ref().map(|version| &version.compiled);
            let job = CompileJob {
                after,
                tier: Tier::One,
                ..CompileJob::new(&source, &entry, &self.store, &bounds)
            };
            let compiled = self.toolchain.compile(&job).expect("it was compiled before");
            let own = |name: &&SpecName| name.as_str().starts_with("main.");
            let names = |names: &[SpecName]| -> Vec<String> {
                let mut names: Vec<String> = names.iter().filter(own).map(ToString::to_string).collect();
                names.sort();
                names
            };
            assert_eq!(names(&compiled.report.compiled), [""; 0], "compiled at tier 0");
            let inlined = names(&compiled.report.inlined);
            let linked =
                self.toolchain.link(&compiled.members, &compiled.entry, None, Code::Best, &self.store);
            (inlined, run(&compiled, &linked.expect("what is compiled can be linked"), args))
        })
    }

    /// A process of its own is what the others have.
    fn killed(&mut self, _: &str, _: Duration) {}

    fn artifacts(&mut self, text: &str) -> BTreeMap<String, String> {
        self.build(text).unwrap_or_else(|lines| panic!("{lines:?}")).artifacts
    }

    fn call(&self, function: &str, args: &[Value]) -> Value {
        let source = &self.current.as_ref().expect("a version").source;
        with_stack(|| {
            let entry = Entry::Call(Symbol::new(function));
            let (compiled, linked) = self.compile(source, &entry).expect("the function is there");
            run(&compiled, &linked, args)
        })
    }
}

/// What a call of the function that was compiled answers.
fn run(compiled: &Compiled, linked: &Linked, args: &[Value]) -> Value {
    let interface = compiled.interface.as_ref().expect("it has an interface");
    let request = RunRequest {
        limits: RunLimits { wall_ms: None, memory_bytes: 64 << 20, output_bytes: None },
        argv: vec!["main.py".to_owned()],
        script: String::new(),
        stdin: Stdin::Bytes(Arc::default()),
        call_arguments: encode_arguments(interface, args).expect("arguments"),
        seed: None,
        output: Output::Capture,
        cancel: Cancel::default(),
    };
    let result = linked.image.run(request).call_result.expect("a result");
    decode(&interface.result, &result).expect("a value")
}

/// Does work that needs a large stack.
fn with_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK_BYTES_MIN).spawn_scoped(scope, work);
        worker.expect("a thread").join().expect("the work is done")
    })
}

fn line(text: &str, offset: u32) -> u64 {
    1 + text[..offset as usize].matches('\n').count() as u64
}
