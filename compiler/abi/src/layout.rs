//! Offsets in linear memory that compiled code, runtime library and linker share. All sizes in bytes, little endian.
//! Not here: layouts of classes; the compiler computes those and states them in link records.

/// Offset of the reference count (u32) in every object: the count times [`COUNT_ONE`] plus flags in the low bits.
pub const COUNT: u32 = 0;
/// What one reference adds to the count word. The three low bits belong to the cycle collector.
pub const COUNT_ONE: u32 = 8;
/// Flag in the count word: the object stands in the cycle collector's buffer of candidates.
pub const BUFFERED: u32 = 1;
/// Color in the count word: a collection found references to the object that it could not see, as those of variables are.
/// Where a function gives one back, the object is a candidate again (the compiler's `own/lent.rs`).
pub const HELD: u32 = 6;
/// The count word of an object that the linker placed and nobody frees: far from 0 and from overflow.
pub const COUNT_IMMORTAL: u32 = 1 << 30;
/// Offset of the address of the type descriptor (u32) in every object.
pub const TYPE: u32 = 4;
/// Size of the object header; fields start here, each at its natural alignment. Objects are 8-aligned.
pub const HEADER: u32 = 8;

/// Where objects that own nothing but a block of raw storage keep its address (u64), 0 = none.
pub const STORAGE: u32 = HEADER;

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
    /// [`CYCLIC`], [`STORAGE`]: those that hold.
    pub const FLAGS: u32 = 24;
    /// Address of the `str` object that tracebacks show.
    pub const SHOWN: u32 = 28;
    /// Virtual methods: indexes in `env.functions`, u32 each, in the order of the type record.
    pub const METHODS: u32 = 32;
    /// Flag: instances may be part of a reference cycle.
    pub const CYCLIC: u32 = 1;
    /// Flag: all that an instance owns is the block at [`super::STORAGE`], so that it is released without its finalizer.
    pub const STORAGE: u32 = 2;
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

/// Offsets in a `bytes`: header, then these fields, then the bytes.
pub mod bytes {
    /// Number of bytes (i64).
    pub const LENGTH: u32 = 8;
    /// Cached hash (i64), 0 = not computed.
    pub const HASH: u32 = 16;
    /// First byte.
    pub const DATA: u32 = 24;
}

/// Offsets in a `bytearray` (`builtins/bytearray.py`) that compiled code may rely on.
pub mod bytearray {
    /// Number of bytes (i64).
    pub const LENGTH: u32 = 16;
}

/// Offsets in a `list` (`builtins/list.py`) that compiled code may rely on.
pub mod list {
    /// Number of elements (i64). Each takes a byte or more of a memory of 4 GiB.
    pub const LENGTH: u32 = 16;
}

/// How the allocator of the runtime library (`runtime.py`) cuts the heap into blocks: what it takes to find every object.
pub mod heap {
    /// The variable with the first byte behind the spans in use; 0 before the first allocation.
    pub const END: &str = "runtime.heap_end";
    /// The variable with the first free run of spans: 0, or the address of its first span.
    pub const FREE_RUNS: &str = "runtime.free_runs";
    /// The variable with the first byte behind the memory that has been granted.
    pub const LIMIT: &str = "runtime.heap_limit";
    /// The variable that counts the blocks cut so far.
    pub const CUT_BLOCKS: &str = "runtime.cut_blocks";
    /// The variables with the address and the length of the cycle collector's buffer: a u32 for each candidate.
    pub const CANDIDATES: &str = "runtime.candidates";
    /// See [`CANDIDATES`].
    pub const CANDIDATES_LENGTH: &str = "runtime.candidates_length";
    /// The largest block that shares a span with others.
    pub const SMALL_MAX: u32 = 14336;
    /// So many bytes behind the spans in use are memory, too: texts are read word by word.
    pub const READ_AHEAD: u32 = 8;
    /// Size of a span, at a multiple of which each stands.
    pub const SPAN: u32 = 65536;
    /// In a span: bytes per block; address of the entry of its class, or 0; spans of the one large block.
    pub const SPAN_BLOCK: u32 = 0;
    /// See [`SPAN_BLOCK`].
    pub const SPAN_CLASS: u32 = 4;
    /// See [`SPAN_BLOCK`]. In a free run: how many spans it has.
    pub const SPAN_COUNT: u32 = 8;
    /// In a free run: the next one.
    pub const SPAN_NEXT: u32 = 12;
    /// Where the blocks of a span start.
    pub const SPAN_DATA: u32 = 16;
    /// Entries in the table at the start of the heap: one for each class of blocks.
    pub const CLASSES: u32 = 84;
    /// Size of an entry: the first free block, then the next byte of the newest span that is not cut yet, then its end.
    pub const CLASS_ENTRY: u32 = 16;
    /// Blocks of up to so many bytes have a class for each multiple of [`CLASS_STEP`].
    pub const EXACT_MAX: u32 = 512;
    /// See [`EXACT_MAX`].
    pub const CLASS_STEP: u32 = 8;
    /// See [`CLASS_ENTRY`].
    pub const CLASS_UNCUT: u32 = 4;
    /// See [`CLASS_ENTRY`].
    pub const CLASS_END: u32 = 8;

    /// Larger blocks than 512 bytes have so many more, so that those of a class do not all begin in the same part of a cache.
    const CACHE_LINE: u32 = 64;

    /// The class of blocks of at most [`SMALL_MAX`] bytes, counted from 1.
    pub const fn class_of(bytes: u32) -> u32 {
        if bytes <= 512 {
            let bytes = if bytes < 8 { 8 } else { bytes };
            return bytes.div_ceil(8);
        }
        // The two bits below the leading one, of bytes - 1, tell the quarter of the doubling.
        let exponent = 31 - (bytes - 1).leading_zeros();
        65 + (exponent - 9) * 4 + (((bytes - 1) >> (exponent - 2)) & 3)
    }

    /// The size of the blocks of a class.
    pub const fn class_bytes(number: u32) -> u32 {
        if number <= 64 {
            return number * 8;
        }
        let exponent = 9 + ((number - 65) >> 2);
        (1 << exponent) + (((number - 65) & 3) + 1) * (1 << (exponent - 2)) + CACHE_LINE
    }
}

/// How the containers of the runtime library keep their elements in raw storage: what it takes to find every reference.
/// Fields hold addresses and counts as ints; storage is in blocks of its own.
pub mod containers {
    /// The class; its storage is an array of elements.
    pub const LIST: &str = "builtins.list";
    /// Fields of a list: address of its storage, number of elements.
    pub const LIST_ITEMS: &str = "_items";
    /// See [`LIST_ITEMS`].
    pub const LIST_LENGTH: &str = "_length";
    /// The class; its storage is an array of entries: hash (i64), key, value.
    pub const DICT: &str = "builtins.dict";
    /// Fields of a dict: address of its entries, number of entries in use.
    pub const DICT_ENTRIES: &str = "_entries";
    /// See [`DICT_ENTRIES`].
    pub const DICT_USED: &str = "_used";
    /// What stands for the hash of a deleted entry.
    pub const DICT_DELETED: i64 = i64::MIN;
    /// Offset of the key in an entry.
    pub const DICT_KEY: u32 = 8;
    /// The classes; their storage is an array of entries: hash + 1 (i64), element.
    pub const SETS: [&str; 2] = ["builtins.set", "builtins.frozenset"];
    /// Fields of a set: address of its entries, number of entries - 1.
    pub const SET_TABLE: &str = "_table";
    /// See [`SET_TABLE`].
    pub const SET_MASK: &str = "_mask";
    /// Size of an entry of a set.
    pub const SET_ENTRY: u32 = 16;
    /// Offset of the element in an entry.
    pub const SET_ELEMENT: u32 = 8;
    /// What stands in place of the hash + 1 of an entry that is unused, or whose element was deleted.
    pub const SET_EMPTY: [i64; 2] = [0, -i64::MAX];

    /// Size of an entry of a dict, and the offset of the value in it, by the sizes of key and value.
    pub const fn dict_entry(key_size: u32, value_size: u32) -> (u32, u32) {
        if key_size < 8 && value_size < 8 {
            return (16, 12);
        }
        let value = DICT_KEY + if key_size < 8 { 8 } else { key_size };
        (value + if value_size < 8 { 8 } else { value_size }, value)
    }
}

/// Addresses below this one hold nothing, so that a null reference never reads an object.
pub const DATA_START: u32 = 1024;
