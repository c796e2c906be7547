//! Offsets in linear memory that compiled code, runtime library and linker share. All sizes in bytes, little endian.
//! Not here: layouts of classes; the compiler computes those and states them in link records.

/// Offset of the reference count (u32) in every object: the count times [`COUNT_ONE`] plus flags in the low bits.
pub const COUNT: u32 = 0;
/// What one reference adds to the count word. The three low bits belong to the cycle collector.
pub const COUNT_ONE: u32 = 8;
/// Flag in the count word: the object stands in the cycle collector's buffer of candidates.
pub const BUFFERED: u32 = 1;
/// The count word of an object that the linker placed and nobody frees: far from 0 and from overflow.
pub const COUNT_IMMORTAL: u32 = 1 << 30;
/// Offset of the address of the type descriptor (u32) in every object.
pub const TYPE: u32 = 4;
/// Size of the object header; fields start here, each at its natural alignment. Objects are 8-aligned.
pub const HEADER: u32 = 8;

/// Offsets in a type descriptor. Every field is a u32.
pub mod descriptor {
    /// Size in bytes of an instance with its header (for variable-size types: without the tail).
    pub const SIZE: u32 = 0;
    /// Index in `env.functions` of the function that releases what an instance owns; 0 = nothing to release.
    pub const FINALIZE: u32 = 4;
    /// Index in `env.functions` of the function that visits the references of an instance; 0 = none.
    pub const VISIT: u32 = 8;
    /// Number of ancestors: 0 for a root class.
    pub const DEPTH: u32 = 12;
    /// Address of `DEPTH + 1` u32 addresses of descriptors, from the root to the type itself.
    pub const ANCESTORS: u32 = 16;
    /// Address of the `str` object that names the type.
    pub const NAME: u32 = 20;
    /// [`CYCLIC`] or 0.
    pub const FLAGS: u32 = 24;
    /// Virtual methods: indexes in `env.functions`, u32 each, in the order of the type record.
    pub const METHODS: u32 = 28;
    /// Flag: instances may be part of a reference cycle.
    pub const CYCLIC: u32 = 1;
}

/// Offsets in a `str`: header, then these fields, then the characters at one width.
pub mod string {
    /// Number of code points (i64).
    pub const LENGTH: u32 = 8;
    /// Bytes per character (i64): 1, 2 or 4; the smallest that fits every character of the text.
    pub const WIDTH: u32 = 16;
    /// Cached hash (i64), 0 = not computed.
    pub const HASH: u32 = 24;
    /// First character.
    pub const DATA: u32 = 32;
}

/// Addresses below this one hold nothing, so that a null reference never reads an object.
pub const DATA_START: u32 = 1024;
