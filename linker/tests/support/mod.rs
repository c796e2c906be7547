//! Hand-written artifacts with their link records, in a few lines each. Not here: anything the compiler makes.
#![allow(dead_code, unreachable_pub, reason = "every test file uses its own part")]

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use linkpoint_abi::{
    Address, ArtifactHash, Digest, LinkRecord, Literal, Point, SignatureHash, Site, SpecName, Symbol,
    TypeName, TypeRecord, VariableRecord, WasmSignature, WasmType,
};
use linkpoint_linker::{
    Engine, EngineConfig, Image, Member, Members, NativeStore, NoNatives, Origin, RunRequest, RunResult,
    Streams,
};

/// One function of a test program.
#[derive(Clone)]
pub struct Unit {
    pub record: LinkRecord,
    pub wasm: Vec<u8>,
    pub artifact: ArtifactHash,
    pub origin: Origin,
}

/// Makes a [`Unit`].
pub struct Builder {
    record: LinkRecord,
    origin: Origin,
    locals: String,
}

/// Starts a function; a signature is written `i64 i64 -> i64`.
pub fn function(name: &str, signature: &str) -> Builder {
    let record = LinkRecord {
        name: SpecName::new(name),
        symbol: Symbol::new(name.split('(').next().unwrap_or(name)),
        signature: parse_signature(signature),
        signature_hash: hash_of(name, signature),
        body: Digest::of(b""),
        points: Vec::new(),
        addresses: Vec::new(),
        types: Vec::new(),
        sites: vec![Site::default()],
        inlined: Vec::new(),
    };
    Builder { record, origin: Origin::Program, locals: String::new() }
}

/// An entry: `() -> None` whose result is 0.
pub fn entry() -> Builder {
    function("entry.main", "-> i32")
}

impl Builder {
    /// Adds the next point. In code it is called by `CALL(n)`, n counting from 0.
    pub fn calls(mut self, callee: &str, signature: &str) -> Builder {
        self.record.points.push(Point {
            callee: SpecName::new(callee),
            signature: parse_signature(signature),
            signature_hash: hash_of(callee, signature),
        });
        self
    }

    /// Has the last point expect another version of its callee's signature.
    pub fn stale(mut self) -> Builder {
        if let Some(point) = self.record.points.last_mut() {
            point.signature_hash = hash_of("another", "version");
        }
        self
    }

    /// Adds the next address. In code it is `ADDR(n)`, n counting from 0.
    pub fn address(mut self, address: Address) -> Builder {
        self.record.addresses.push(address);
        self
    }

    pub fn literal(self, text: &str) -> Builder {
        self.address(Address::Literal(Literal::Str(text.to_owned()))).states(str_type())
    }

    pub fn variable(self, symbol: &str, size: u32, value_type: &str) -> Builder {
        let (symbol, value_type) = (Symbol::new(symbol), TypeName::new(value_type));
        self.address(Address::Variable(VariableRecord { symbol, size, value_type }))
    }

    pub fn table(self, function: &str) -> Builder {
        self.address(Address::Table(SpecName::new(function)))
    }

    pub fn descriptor(self, name: &str) -> Builder {
        self.address(Address::Type(TypeName::new(name)))
    }

    /// Adds a type record.
    pub fn states(mut self, record: TypeRecord) -> Builder {
        self.record.types.push(Arc::new(record));
        self
    }

    pub fn library(mut self) -> Builder {
        self.origin = Origin::Library;
        self
    }

    /// Says what the function does, for code of several tiers. Without it, other code does something else.
    pub fn body(mut self, body: &str) -> Builder {
        self.record.body = Digest::of(body.as_bytes());
        self
    }

    pub fn locals(mut self, locals: &str) -> Builder {
        self.locals = locals.to_owned();
        self
    }

    /// Ends the function with its code, which leaves the result on the stack; the exception 0 is added.
    pub fn returns(self, code: &str) -> Unit {
        self.code(&format!("{code} i32.const 0"))
    }

    /// Ends the function with its code, which leaves result and exception on the stack.
    pub fn code(mut self, code: &str) -> Unit {
        let text = self.text(code);
        let wasm = wat::parse_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let artifact = ArtifactHash(Digest::of(&wasm));
        if self.record.body == Digest::of(b"") {
            let named = format!("{artifact} {:?} {:?}", self.record.points, self.record.addresses);
            self.record.body = Digest::of(named.as_bytes());
        }
        Unit { record: self.record, wasm, artifact, origin: self.origin }
    }

    fn text(&self, code: &str) -> String {
        let mut text = String::from("(module\n");
        for (number, point) in self.record.points.iter().enumerate() {
            text += &format!("(type $s{number} {})\n", type_text(&point.signature));
        }
        for number in 0..self.record.points.len() {
            text += &format!("(import \"point\" \"{number}\" (global $p{number} (mut (ref $s{number}))))\n");
        }
        text += "(import \"env\" \"memory\" (memory 1))\n(import \"env\" \"functions\" (table 1 funcref))\n";
        for number in 0..self.record.addresses.len() {
            text += &format!("(import \"addr\" \"{number}\" (global $a{number} i32))\n");
        }
        let mut code = code.to_owned();
        for number in 0..self.record.points.len() {
            code = code
                .replace(&format!("CALL({number})"), &format!("global.get $p{number} call_ref $s{number}"));
        }
        for number in 0..self.record.addresses.len() {
            code = code.replace(&format!("ADDR({number})"), &format!("global.get $a{number}"));
        }
        let signature = type_text(&self.record.signature);
        let signature =
            signature.strip_prefix("(func").and_then(|text| text.strip_suffix(')')).unwrap_or_default();
        text += &format!("(func (export \"fn\"){signature}\n{}\n{code})\n)", self.locals);
        text
    }
}

pub fn parse_signature(text: &str) -> WasmSignature {
    let (params, result) = text.split_once("->").expect("a signature has an arrow");
    let params = params.split_whitespace().map(parse_type).collect();
    WasmSignature { params, result: parse_type(result.trim()) }
}

fn parse_type(text: &str) -> WasmType {
    match text {
        "i32" => WasmType::I32,
        "i64" => WasmType::I64,
        "f64" => WasmType::F64,
        other => panic!("unknown type `{other}`"),
    }
}

fn type_text(signature: &WasmSignature) -> String {
    let params: Vec<String> = signature.params.iter().map(WasmType::to_string).collect();
    format!("(func (param {}) (result {} i32))", params.join(" "), signature.result)
}

fn hash_of(name: &str, signature: &str) -> SignatureHash {
    SignatureHash(Digest::of(format!("{name} {}", parse_or_text(signature)).as_bytes()))
}

fn parse_or_text(signature: &str) -> String {
    if signature.contains("->") { parse_signature(signature).to_string() } else { signature.to_owned() }
}

/// The record of a class without methods or finalizer.
pub fn class(name: &str, ancestors: &[&str], size: u32) -> TypeRecord {
    TypeRecord {
        name: TypeName::new(name),
        display: name.rsplit('.').next().unwrap_or(name).to_owned(),
        shown: name.rsplit('.').next().unwrap_or(name).to_owned(),
        ancestors: ancestors.iter().map(TypeName::new).collect(),
        size,
        layout: Digest::of(&size.to_le_bytes()),
        finalize: None,
        visit: None,
        cyclic: false,
        storage: false,
        methods: Vec::new(),
    }
}

pub fn str_type() -> TypeRecord {
    class("builtins.str", &[], 32)
}

pub fn members(units: &[Unit]) -> Members {
    units.iter().map(member).collect()
}

pub fn member(unit: &Unit) -> Member {
    let (record, wasm) = (Arc::new(unit.record.clone()), unit.wasm.as_slice().into());
    Member { record, wasm, artifact: unit.artifact, origin: unit.origin }
}

pub fn config() -> EngineConfig {
    EngineConfig { sandboxes_max: 64, compile_threads: 2, ..EngineConfig::new([7; 32]) }
}

/// One engine for all tests of a file.
pub fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| Engine::new(config()).expect("this machine can run a sandbox"))
}

pub fn entry_name() -> SpecName {
    SpecName::new("entry.main")
}

pub fn link(units: &[Unit]) -> Image {
    link_in(engine(), units, None)
}

pub fn link_in(engine: &Engine, units: &[Unit], previous: Option<&Image>) -> Image {
    let linked = engine.link(&members(units), &entry_name(), previous, &NoNatives);
    linked.unwrap_or_else(|error| panic!("{error}")).0
}

pub fn run(image: &Image) -> RunResult {
    image.run(RunRequest::default())
}

pub fn run_with_stdin(image: &Image, stdin: &[u8]) -> RunResult {
    image.run(RunRequest { streams: Streams::Buffers { stdin: stdin.to_vec() }, ..RunRequest::default() })
}

/// A native store in memory.
#[derive(Default)]
pub struct MemoryNatives(pub Mutex<HashMap<Digest, Vec<u8>>>);

impl NativeStore for MemoryNatives {
    fn load(&self, key: Digest) -> Option<Vec<u8>> {
        self.0.lock().expect("no test panics with the lock").get(&key).cloned()
    }

    fn save(&self, key: Digest, bytes: &[u8]) {
        self.0.lock().expect("no test panics with the lock").insert(key, bytes.to_vec());
    }
}

/// A function that answers its result as the encoded result of the call: 8 bytes.
pub fn entry_reporting(callee: &str) -> Unit {
    entry()
        .calls(callee, "-> i64")
        .calls("host.call_write", "i64 i64 -> i32")
        .locals("(local $value i64) (local $exception i32)")
        .returns(
            "CALL(0) local.set $exception local.set $value
             i32.const 16 local.get $value i64.store
             i64.const 16 i64.const 8 CALL(1) drop",
        )
}

pub fn reported(result: &RunResult) -> i64 {
    let bytes = result.call_result.as_deref().unwrap_or_else(|| panic!("no result: {result:?}"));
    i64::from_le_bytes(bytes.try_into().expect("eight bytes"))
}

/// Adds `step` to a counter at each call, and answers it.
pub fn counter(step: i64) -> Vec<Unit> {
    vec![
        entry_reporting("main.bump"),
        function("main.bump", "-> i64")
            .calls("main.step", "-> i64")
            .variable("main.count", 8, "int")
            .returns("ADDR(0) ADDR(0) i64.load CALL(0) drop i64.add i64.store ADDR(0) i64.load"),
        function("main.step", "-> i64").returns(&format!("i64.const {step}")),
    ]
}
