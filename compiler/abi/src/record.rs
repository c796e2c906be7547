//! Link records: what stands behind the numbers of an artifact. Points and addresses are numbered in the artifact and
//! named here, so that equal code is equal bytes whatever it is called and wherever it is placed.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::digest::{Digest, SignatureHash};
use crate::name::{SpecName, Symbol, TypeName};
use crate::signature::WasmSignature;

/// Everything the linker needs besides the bytes of an artifact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkRecord {
    /// The specialization this is the code of.
    pub name: SpecName,
    /// The definition it was compiled from.
    pub symbol: Symbol,
    /// Wasm signature of the export `fn`.
    pub signature: WasmSignature,
    /// Must equal the hash that each caller expects.
    pub signature_hash: SignatureHash,
    /// Names what the function does by itself: its code at tier 0, with what stands behind its numbers. Equal at all tiers: a
    /// function value that was made of the code of one tier may go on in that of another, but not in that of an edit.
    pub body: Digest,
    /// Link points by number: the imports `point.N`.
    pub points: Vec<Point>,
    /// Addresses by number: the imports `addr.N`.
    pub addresses: Vec<Address>,
    /// The types that `addresses` mention.
    pub types: Vec<Arc<TypeRecord>>,
    /// Source positions by site number, relative to the start of the definition.
    pub sites: Vec<Site>,
    /// Positions in functions that were inlined; [`InlinedSite::FIRST`] and the place here make the site number.
    pub inlined: Vec<InlinedSite>,
}

impl LinkRecord {
    /// The frames of a traceback that a site of this function stands for, innermost first: function and site there.
    pub fn frames(&self, site: u32) -> Vec<(SpecName, u32)> {
        LinkRecord::frames_of(&self.name, &self.inlined, site)
    }

    /// The same of a function of which only its name and the positions in functions that were inlined are known.
    pub fn frames_of(name: &SpecName, inlined_sites: &[InlinedSite], site: u32) -> Vec<(SpecName, u32)> {
        let mut frames = Vec::new();
        let mut site = site;
        while let Some(inlined) = InlinedSite::place(site).and_then(|place| inlined_sites.get(place)) {
            frames.push((inlined.function.clone(), inlined.site));
            // Those that an entry names stand before it.
            if inlined.outer == u32::MAX || frames.len() > inlined_sites.len() {
                return frames;
            }
            site = inlined.outer;
        }
        frames.push((name.clone(), site));
        frames
    }
}

/// A position in a function whose body was copied into another one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct InlinedSite {
    /// The function that was inlined.
    pub function: SpecName,
    /// The site number there.
    pub site: u32,
    /// The site number of the call that its body replaced; `u32::MAX` if that shows in no traceback.
    pub outer: u32,
}

impl InlinedSite {
    /// Site numbers from here on are places in the list of inlined sites.
    pub const FIRST: u32 = 1 << 31;

    fn place(site: u32) -> Option<usize> {
        (site != u32::MAX && site >= InlinedSite::FIRST).then(|| (site - InlinedSite::FIRST) as usize)
    }
}

/// A link point: the named place where another function is attached.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Point {
    /// The specialization that is called; `host.NAME` for a function of the host surface.
    pub callee: SpecName,
    /// Its wasm signature.
    pub signature: WasmSignature,
    /// The signature that the caller was compiled against.
    pub signature_hash: SignatureHash,
}

/// An immutable i32 global that the linker provides: the import `addr.N`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Address {
    /// The address of a module variable.
    Variable(VariableRecord),
    /// The address of an immortal object with this value; equal literals share one address.
    Literal(Literal),
    /// The address of a value of the data of a module: with another value the code is the same. The number tells those of
    /// one function apart.
    Datum(u32, Literal),
    /// The address of a type descriptor.
    Type(TypeName),
    /// The index in `env.functions` of a function.
    Table(SpecName),
    /// The number of the function that holds this address, for tracebacks.
    Function,
    /// Where the heap starts: the first 16-aligned byte behind all linked data.
    HeapStart,
}

/// A module variable in linear memory. Starts as all zero bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct VariableRecord {
    /// `module.name`.
    pub symbol: Symbol,
    /// Size in bytes, also its alignment: 4 or 8.
    pub size: u32,
    /// The type of the value, in the compiler's text form; all users of a variable must agree on it.
    pub value_type: TypeName,
}

impl VariableRecord {
    /// The variable that tells whether `variable` is assigned, where its content does not.
    pub fn assigned_flag(variable: &Symbol) -> Symbol {
        Symbol::new(format!("{variable}.<assigned>"))
    }
}

/// A value that the linker lays out in memory.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Literal {
    /// A `str`. Laid out as in [`crate::layout::string`] with the descriptor of the type named `builtins.str`.
    Str(String),
    /// 64-bit words, one behind the other: ints and floats.
    Words(Vec<u64>),
    /// A `bytes`. Laid out as in [`crate::layout::bytes`] with the descriptor of the type named `builtins.bytes`.
    Bytes(Vec<u8>),
}

/// What the linker needs to lay out a type descriptor.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TypeRecord {
    /// Full name, unique in a program.
    pub name: TypeName,
    /// What `type(x).__name__` shows.
    pub display: String,
    /// What a traceback shows of an exception: its qualified name, behind its module unless that is the main one or `builtins`. Of
    /// other types the same as `display`.
    pub shown: String,
    /// Descriptors from the root class to the direct base; the type itself is not listed.
    pub ancestors: Vec<TypeName>,
    /// Size in bytes of an instance with its header.
    pub size: u32,
    /// Names the layout of an instance: the names, types and places of its fields. Two layouts may have one size.
    pub layout: Digest,
    /// Releases what an instance owns: `(object) -> None`.
    pub finalize: Option<SpecName>,
    /// Visits the references of an instance: `(object) -> None`.
    pub visit: Option<SpecName>,
    /// Whether instances may be part of a reference cycle.
    pub cyclic: bool,
    /// Whether all that an instance owns is one block of raw storage, whose address is its first field ([`crate::layout::STORAGE`]).
    pub storage: bool,
    /// Virtual methods in slot order.
    pub methods: Vec<SpecName>,
}

/// A source range relative to the start of its definition, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Site {
    /// First byte.
    pub start: u32,
    /// First byte behind.
    pub end: u32,
}

/// The full name of the type of string literals: the linker needs its descriptor for every literal and type name.
pub const STR_TYPE: &str = "builtins.str";

/// The full name of the type of bytes literals.
pub const BYTES_TYPE: &str = "builtins.bytes";
