//! A toolchain for tests: scripts of one verb per line instead of Python. Compiles nothing, runs in the calling thread.
//!
//! Verbs at compile time: `refuse MESSAGE`, `warn MESSAGE`, `stall` (until the bounds end it), `hang MS` (ignores them),
//! `panic-compile`, `def NAME(p: T, q: T = default) -> T` (a function that returns its encoded arguments). At run time:
//! `print TEXT`, `complain TEXT`, `echo`, `args`, `exit N`, `raise TYPE MESSAGE`, `spin`, `flood`, `trap`, `panic`.

use std::io::Read;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use linkpoint_abi::interface::{Interface, Parameter, Taking, ValueType};
use linkpoint_abi::{
    ArtifactHash, CompileKey, Digest, LinkRecord, SignatureHash, SpecName, Symbol, WasmSignature, WasmType,
};

use super::basis::Basis;
use super::diagnostic::{Diagnostic, Location, Severity, any_error};
use super::explain::{Edge, Explain, Stands};
use super::place::Place;
use super::report::Report;
use super::run::{Captured, Channel, Frame, LimitKind, Outcome, Output, RunRequest, RunResult, Stdin, Usage};
use super::session::{Session, SessionBase};
use super::source::Source;
use super::{
    Bounds, Code, Colour, CompileError, CompileJob, Compiled, Entry, Facts, Image, LinkError, Linked, Locate,
    Member, Members, Owner, Ready, Run, Tier, Toolchain, TypeAt, Unresolved, Versions,
};
use crate::store::Store;

/// The double.
pub struct Double;

impl Toolchain for Double {
    fn types(&self, _: &Source, _: &str, _: u32) -> Vec<TypeAt> {
        Vec::new()
    }

    fn check(&self, source: &Source, bounds: &Bounds) -> Result<Vec<Diagnostic>, CompileError> {
        let mut found = Vec::new();
        for (at, line) in lines(source) {
            let diagnostic = |severity, message: &str| Diagnostic {
                code: "E0001",
                severity,
                message: message.to_owned(),
                location: Location { path: source.entry.clone(), start: at, end: at + line.len() as u32 },
                labels: Vec::new(),
                notes: Vec::new(),
                fixes: Vec::new(),
            };
            match verb(line) {
                ("refuse", message) => found.push(diagnostic(Severity::Error, message)),
                ("warn", message) => found.push(diagnostic(Severity::Warning, message)),
                ("panic-compile", _) => panic!("staged compiler panic"),
                ("hang", ms) => {
                    thread::sleep(Duration::from_millis(ms.parse().expect("hang takes milliseconds")))
                }
                ("stall", _) => stall(bounds)?,
                _ => {}
            }
        }
        Ok(found)
    }

    fn compile(&self, job: &CompileJob<'_>) -> Result<Compiled, CompileError> {
        let diagnostics = self.check(job.source, job.bounds)?;
        if any_error(&diagnostics) {
            return Err(CompileError::Refused(diagnostics));
        }
        let interface = match job.entry {
            Entry::Main | Entry::All | Entry::Session(_) => None,
            Entry::Call(symbol) => Some(interface_of(job.source, symbol)?),
        };
        let entry = SpecName::new(match job.entry {
            Entry::Main | Entry::All | Entry::Session(_) => "entry.main".to_owned(),
            Entry::Call(symbol) => format!("entry.call({symbol})"),
        });
        let text = script(job.source);
        let wasm: Arc<[u8]> = wasm_of(text).into();
        let artifact = ArtifactHash(Digest::of(&wasm));
        let mut report = Report::default();
        let probe = Digest::of(format!("{entry}\n{text}").as_bytes());
        if job.store.candidates(probe).is_empty() {
            job.store.insert_artifact(artifact, Arc::clone(&wasm));
            job.store.insert_candidate(probe, Arc::from(entry.as_str().as_bytes()));
            report.compiled.push(entry.clone());
        } else {
            report.cached.insert(entry.clone());
        }
        let member = member(&entry, wasm, artifact, probe, job.emit_ir);
        let lines = Arc::new(Lines(job.source.clone()));
        let (locate, explain, basis) = (Arc::clone(&lines) as _, Arc::clone(&lines) as _, Basis::new(lines));
        Ok(Compiled {
            members: Members::from_iter([member]),
            entry,
            is_inlined: job.tier == Tier::One,
            interface,
            interfaces: Default::default(),
            diagnostics,
            report,
            locate,
            explain,
            basis,
        })
    }

    fn link(
        &self,
        members: &Members,
        entry: &SpecName,
        _: Option<&Basis>,
        _: Code,
        store: &dyn Store,
    ) -> Result<Linked, LinkError> {
        let Some(member) = members.get(entry) else {
            let missing = Unresolved {
                point: entry.clone(),
                needed_by: Vec::new(),
                found_signature: None,
                detail: String::new(),
            };
            return Err(LinkError::Unresolved(vec![missing]));
        };
        let mut report = Report::default();
        if store.native(member.artifact.0).is_none() {
            store.insert_native(member.artifact.0, Arc::from(&b"native"[..]));
            report.native.push(entry.clone());
        }
        let script = String::from_utf8_lossy(&member.wasm[SCRIPT_AT..]).into_owned();
        let returns = entry.as_str().starts_with("entry.call");
        let basis = Basis::new(Arc::new(()));
        Ok(Linked { image: Arc::new(Script { script, returns, entry: entry.clone() }), basis, report })
    }

    fn optimize(&self, _: &Basis, _: &dyn Store, _: &Bounds) {}

    fn recall(&self, _: &CompileJob<'_>) -> Option<Ready> {
        None
    }

    fn remember(&self, _: &CompileJob<'_>, _: &Compiled, _: &Linked) {}

    fn link_session(
        &self,
        _: SessionBase<'_>,
        members: &Members,
        entry: &SpecName,
        store: &dyn Store,
    ) -> Result<Linked, LinkError> {
        self.link(members, entry, None, Code::Best, store)
    }

    fn render(&self, diagnostics: &[Diagnostic], _: &Source, _: Colour) -> String {
        diagnostics
            .iter()
            .map(|each| format!("{}[{}]: {}\n", each.severity.as_str(), each.code, each.message))
            .collect()
    }

    fn page(&self, code: &str) -> Option<String> {
        (code == "E0001").then(|| "# E0001\n\nthe script says so\n".to_owned())
    }

    fn pages(&self) -> Vec<String> {
        vec!["E0001".to_owned()]
    }

    fn versions(&self) -> Versions {
        Versions { compiler: "double".to_owned(), engine: "double".to_owned() }
    }
}

struct Script {
    script: String,
    returns: bool,
    entry: SpecName,
}

impl Run for Script {
    fn run(&self, mut request: RunRequest) -> RunResult {
        let began = Instant::now();
        let mut streams = Streams::default();
        let mut outcome = Outcome::Returned;
        for (number, line) in self.script.lines().enumerate() {
            if let Some(end) = self.step(number as u32, line, &mut request, &mut streams, began) {
                outcome = end;
                break;
            }
        }
        let call_result =
            (self.returns && outcome == Outcome::Returned).then(|| request.call_arguments.clone());
        let output_bytes = streams.stdout.written + streams.stderr.written;
        let usage = Usage { wall_ms: began.elapsed().as_millis() as u64, output_bytes, ..Usage::default() };
        RunResult { outcome, stdout: streams.stdout, stderr: streams.stderr, call_result, usage }
    }
}

impl Image for Script {
    fn describe(&self, _: &Compiled) {}

    fn session(&self, _: Option<&[u8]>, _: RunRequest) -> Result<Box<dyn Session>, Outcome> {
        Err(Outcome::Trapped("scripts have no sessions".to_owned()))
    }
}

impl Script {
    fn step(
        &self,
        number: u32,
        line: &str,
        request: &mut RunRequest,
        streams: &mut Streams,
        began: Instant,
    ) -> Option<Outcome> {
        let (verb, rest) = verb(line);
        match verb {
            "print" => streams.write(Channel::Stdout, &format!("{rest}\n"), request),
            "complain" => streams.write(Channel::Stderr, &format!("{rest}\n"), request),
            "args" => streams.write(Channel::Stdout, &format!("{}\n", request.argv.join("|")), request),
            "echo" => {
                let text = read_all(request);
                streams.write(Channel::Stdout, &text, request)
            }
            "flood" => loop {
                if let Some(end) = streams.write(Channel::Stdout, "y\n", request) {
                    return Some(end);
                }
            },
            "spin" => Some(spin(request, began)),
            "exit" => Some(Outcome::Exited(rest.parse().expect("exit takes a number"))),
            "raise" => {
                let (type_name, message) = rest.split_once(' ').unwrap_or((rest, ""));
                let frames = vec![Frame { function: self.entry.clone(), site: number }];
                Some(Outcome::Raised {
                    type_name: type_name.to_owned(),
                    message: message.to_owned(),
                    frames,
                    earlier: Vec::new(),
                })
            }
            "trap" => Some(Outcome::Trapped("unreachable".to_owned())),
            "panic" => panic!("staged runtime panic"),
            _ => None,
        }
    }
}

#[derive(Default)]
struct Streams {
    stdout: Captured,
    stderr: Captured,
}

impl Streams {
    fn write(&mut self, channel: Channel, text: &str, request: &mut RunRequest) -> Option<Outcome> {
        let total = self.stdout.written + self.stderr.written + text.len() as u64;
        if let Some(allowed) = request.limits.output_bytes.filter(|allowed| total > *allowed) {
            return Some(Outcome::Limit { limit: LimitKind::Output, allowed, used: total });
        }
        let captured = match channel {
            Channel::Stdout => &mut self.stdout,
            Channel::Stderr => &mut self.stderr,
        };
        captured.written += text.len() as u64;
        match &mut request.output {
            Output::Capture => captured.bytes.extend_from_slice(text.as_bytes()),
            Output::Sink(sink) => {
                if sink.write(channel, text.as_bytes()).is_err() {
                    return Some(Outcome::Cancelled);
                }
            }
        }
        None
    }
}

fn spin(request: &RunRequest, began: Instant) -> Outcome {
    loop {
        let used = began.elapsed().as_millis() as u64;
        if request.cancel.is_cancelled() {
            return Outcome::Cancelled;
        }
        if let Some(allowed) = request.limits.wall_ms.filter(|allowed| used >= *allowed) {
            return Outcome::Limit { limit: LimitKind::WallTime, allowed, used };
        }
        thread::sleep(Duration::from_millis(1));
    }
}

fn read_all(request: &mut RunRequest) -> String {
    let mut text = String::new();
    match &mut request.stdin {
        Stdin::Bytes(bytes) => text.push_str(&String::from_utf8_lossy(bytes)),
        Stdin::Stream(stream) => {
            stream.read_to_string(&mut text).expect("tests pipe text");
        }
    }
    text
}

fn stall(bounds: &Bounds) -> Result<(), CompileError> {
    while !bounds.exceeded() {
        thread::sleep(Duration::from_millis(1));
    }
    Err(CompileError::Stopped)
}

/// Places of scripts: a site is the number of a line.
struct Lines(Source);

impl Locate for Lines {
    fn locate(&self, _: &SpecName, site: u32) -> Option<Place> {
        let (start, line) = lines(&self.0).nth(site as usize)?;
        let text = script(&self.0);
        Some(Place::in_text(&self.0.entry, text, "<module>", start, start + line.len() as u32))
    }
}

/// Every line is a definition, named by its first word.
impl Explain for Lines {
    fn definition(&self, symbol: &Symbol) -> Option<Stands> {
        let named = |line: &&(u32, &str)| verb(line.1).0 == symbol.as_str();
        let (start, line) = lines(&self.0).find(|line| named(&line))?;
        let start = start as usize;
        Some(Stands { path: self.0.entry.clone(), range: start..start + line.len() })
    }

    fn edges(&self, _: &SpecName) -> Vec<Edge> {
        Vec::new()
    }
}

fn script(source: &Source) -> &str {
    source.file(&source.entry).map_or("", |file| &file.text)
}

fn lines(source: &Source) -> impl Iterator<Item = (u32, &str)> {
    let text = script(source);
    text.lines().map(|line| ((line.as_ptr().addr() - text.as_ptr().addr()) as u32, line))
}

fn verb(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

const SCRIPT_AT: usize = 18;

/// A valid module with the script in a custom section named `script`.
fn wasm_of(script: &str) -> Vec<u8> {
    let mut wasm = b"\0asm\x01\0\0\0\0".to_vec();
    let payload = script.len() as u32 + 1 + 3;
    // Five-byte LEB128, so that the script starts at a fixed place.
    wasm.extend((0..5).map(|at| (payload >> (7 * at) & 0x7f) as u8 | if at < 4 { 0x80 } else { 0 }));
    wasm.extend_from_slice(b"\x03scr");
    wasm.extend_from_slice(script.as_bytes());
    wasm
}

fn member(name: &SpecName, wasm: Arc<[u8]>, artifact: ArtifactHash, probe: Digest, emit_ir: bool) -> Member {
    let record = LinkRecord {
        name: name.clone(),
        symbol: Symbol::new(name.as_str()),
        signature: WasmSignature { params: Vec::new(), result: WasmType::I32 },
        signature_hash: SignatureHash(Digest::of(b"() -> None")),
        body: artifact.0,
        points: Vec::new(),
        addresses: Vec::new(),
        types: Vec::new(),
        sites: Vec::new(),
        inlined: Vec::new(),
    };
    let facts = Facts {
        signature: "() -> None".to_owned(),
        signed: true,
        compile_key: CompileKey(probe),
        owner: Owner::Program,
    };
    let ir = emit_ir.then(|| Arc::from(format!("func {name}")));
    Member { record: Arc::new(record), wasm, artifact, facts, ir }
}

fn interface_of(source: &Source, symbol: &Symbol) -> Result<Interface, CompileError> {
    let found = lines(source).find_map(|(_, line)| {
        let rest = line.strip_prefix("def ")?.strip_prefix(symbol.qualname())?.strip_prefix('(')?;
        let (params, result) = rest.rsplit_once(") -> ")?;
        let params = split_top(params).into_iter().map(parameter).collect();
        Some(Interface { params, result: value_type(result) })
    });
    found.ok_or_else(|| CompileError::NoEntry(format!("no function `{symbol}`")))
}

fn parameter(text: &str) -> Parameter {
    let (name, rest) = text.split_once(": ").expect("a parameter is `name: type`");
    let (value_type_text, taking) =
        rest.split_once(" = ").map_or((rest, Taking::One), |(before, _)| (before, Taking::Optional));
    Parameter { name: name.to_owned(), value_type: value_type(value_type_text), taking }
}

fn value_type(text: &str) -> ValueType {
    let boxed = |text: &str| Box::new(value_type(text));
    if let Some(inner) = text.strip_suffix(" | None") {
        return ValueType::Optional(boxed(inner));
    }
    let generic = text.strip_suffix(']').and_then(|text| text.split_once('['));
    match (text, generic) {
        ("None", _) => ValueType::None,
        ("bool", _) => ValueType::Bool,
        ("int", _) => ValueType::Int,
        ("float", _) => ValueType::Float,
        ("str", _) => ValueType::Str,
        ("bytes", _) => ValueType::Bytes,
        (_, Some(("list", inner))) => ValueType::List(boxed(inner)),
        (_, Some(("set", inner))) => ValueType::Set(boxed(inner)),
        (_, Some(("tuple", inner))) => {
            ValueType::Tuple(split_top(inner).into_iter().map(value_type).collect())
        }
        (_, Some(("dict", inner))) => match split_top(inner)[..] {
            [key, value] => ValueType::Dict(boxed(key), boxed(value)),
            _ => panic!("dict takes two types"),
        },
        _ => ValueType::Opaque(text.to_owned()),
    }
}

/// Splits at commas outside brackets.
fn split_top(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let outside = |char: char| {
        depth += i32::from(char == '[') - i32::from(char == ']');
        char == ',' && depth == 0
    };
    text.split(outside).map(str::trim).filter(|part| !part.is_empty()).collect()
}
