//! Typed SSA: what is left when types are known. Close to wasm in its arithmetic, but values still have the language's
//! types, so that ownership can be decided. Everything richer (containers, text, formatting) is calls of the runtime
//! library. Ownership convention before pass `own`: nobody counts; after it, `Retain` and `Release` are explicit.

use linkpoint_abi::{Address, InlinedSite, Point, SpecName, Symbol, TypeRecord, WasmSignature};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::entity::{AddressId, Arena, PointId, SiteId};
use super::function;
use super::places::Places;
use super::types::{Number, Type};

/// A function in typed SSA. Entry parameters are borrowed from the caller; the result is owned by the caller.
pub type Function = function::Function<Op>;

/// What a typed function refers to by number.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tables {
    /// Link points, with the types of the call (not only its representation).
    pub points: Arena<PointId, PointData>,
    /// Addresses.
    pub addresses: Arena<AddressId, Address>,
    /// The types whose descriptors are among the addresses.
    pub types: Vec<Arc<TypeRecord>>,
    /// Sites of functions whose bodies were inlined, from [`InlinedSite::FIRST`] on.
    pub inlined: Vec<InlinedSite>,
    /// Where the addresses stand.
    #[serde(skip)]
    places: Places<AddressId>,
}

/// A link point as the compiler sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PointData {
    /// What the link record says of it.
    pub point: Point,
    /// The definition behind the callee.
    pub symbol: Symbol,
    /// Parameter types.
    pub params: Vec<Type>,
    /// Result type.
    pub result: Type,
}

impl Tables {
    /// The number of `point`, adding it if it is new. Points are equal if they name the same callee.
    pub fn point(&mut self, data: PointData) -> PointId {
        let found =
            self.points.iter().find(|(_, known)| known.point.callee == data.point.callee).map(|(id, _)| id);
        found.unwrap_or_else(|| self.points.push(data))
    }

    /// The number of `address`, adding it if it is new.
    pub fn address(&mut self, address: Address) -> AddressId {
        self.places.number(&mut self.addresses, address)
    }

    /// The site in this function for `site` of the shown function `callee`, whose body replaced a call at `outer`.
    pub fn inlined_site(&mut self, callee: &SpecName, site: SiteId, outer: SiteId) -> SiteId {
        let number = InlinedSite::FIRST + u32::try_from(self.inlined.len()).expect("fewer sites");
        self.inlined.push(InlinedSite { function: callee.clone(), site: site.0, outer: outer.0 });
        SiteId(number)
    }

    /// Adds a type record, and the address of its descriptor.
    pub fn type_record(&mut self, record: Arc<TypeRecord>) -> AddressId {
        let address = self.address(Address::Type(record.name.clone()));
        if !self.types.iter().any(|known| known.name == record.name) {
            self.types.push(record);
        }
        address
    }
}

impl PointData {
    /// The wasm signature of a call with these types.
    pub fn wasm_signature(params: &[Type], result: &Type) -> WasmSignature {
        WasmSignature { params: params.iter().map(Type::wasm).collect(), result: result.wasm() }
    }
}

/// Operations on two ints that yield an int. `Add`, `Sub`, `Mul` raise OverflowError outside 64 bits; the others wrap
/// or cannot overflow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum IntOp {
    /// `a + b`, checked
    Add,
    /// `a - b`, checked
    Sub,
    /// `a * b`, checked
    Mul,
    /// `a + b` modulo 2^64
    WrappingAdd,
    /// `a - b` modulo 2^64
    WrappingSub,
    /// `a * b` modulo 2^64
    WrappingMul,
    /// Quotient rounded towards zero. The caller guarantees b != 0 and not (a == -2^63 and b == -1).
    DivTruncated,
    /// Remainder with the sign of a. The caller guarantees b != 0.
    RemTruncated,
    /// Unsigned quotient. The caller guarantees b != 0.
    DivUnsigned,
    /// Unsigned remainder. The caller guarantees b != 0.
    RemUnsigned,
    /// Bitwise and
    And,
    /// Bitwise or
    Or,
    /// Bitwise exclusive or
    Xor,
    /// Shift left by b modulo 64, wrapping
    ShiftLeft,
    /// Arithmetic shift right by b modulo 64
    ShiftRight,
    /// Logical shift right by b modulo 64
    ShiftRightUnsigned,
    /// Rotation left by b modulo 64
    RotateLeft,
    /// The high 64 bits of the unsigned 128-bit product
    MulHighUnsigned,
}

/// Operations on one int that yield an int.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum IntUnary {
    /// Number of leading zero bits, 64 for 0
    LeadingZeros,
    /// Number of trailing zero bits, 64 for 0
    TrailingZeros,
    /// Number of one bits
    CountOnes,
}

/// Comparisons of ints.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the usual comparisons")]
pub enum IntCompare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    LtUnsigned,
}

/// Operations on two floats, IEEE 754; `Div` by zero gives an infinity or nan (the check is made before).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the usual operations")]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    CopySign,
}

/// Operations on one float.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum FloatUnary {
    /// `-x`
    Neg,
    /// `abs(x)`
    Abs,
    /// Square root, correctly rounded
    Sqrt,
    /// Rounds down
    Floor,
    /// Rounds up
    Ceil,
    /// Rounds towards zero
    Trunc,
    /// Rounds to the nearest, ties to even
    Nearest,
}

/// Comparisons of floats. All but `Ne` are false if one is nan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the usual comparisons")]
pub enum FloatCompare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// Conversions between representations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Convert {
    /// bool -> int
    BoolToInt,
    /// int -> float, rounded to nearest
    IntToFloat,
    /// float -> int towards zero; the caller guarantees that it fits
    FloatToInt,
    /// float -> int, the same bits
    FloatBits,
    /// int -> float, the same bits
    FloatFromBits,
    /// int -> int: sign-extends the low 8 bits
    Extend8,
    /// int -> int: sign-extends the low 16 bits
    Extend16,
    /// int -> int: sign-extends the low 32 bits
    Extend32,
}

/// The width of a raw memory access.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Width {
    /// one byte, zero-extended to int
    U8,
    /// two bytes, zero-extended to int
    U16,
    /// four bytes, zero-extended to int
    U32,
    /// eight bytes, an int
    I64,
    /// eight bytes, a float
    F64,
}

/// An operation of typed SSA. Arguments in the order of the instruction's `args`. "Address" is an int (i64) that holds
/// an address in linear memory.
///
/// Ownership, for counted types. *Borrows* an argument: reads it during the instruction only. *Takes* an argument: one
/// reference moves into the instruction. Results are owned unless stated otherwise. Block arguments, returned and
/// raised values are taken. Before `own` this is the meaning of an operation; behind it, counting is explicit: `Field`,
/// `LoadElement` and `ObjectAt` count nothing, and `Cast` is another name for its argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Op {
    /// An int constant.
    Int(i64),
    /// A float constant, by its bits.
    Float(u64),
    /// A bool constant.
    Bool(bool),
    /// None: also the null reference of a nullable type, and any compile-time value.
    None,
    /// A value of any type that is never used: a variable before its first assignment.
    Undefined,
    /// An immortal object that the linker placed; needs no counting.
    Literal(AddressId),
    /// The address as an int: a type descriptor, a module variable, a table index, the start of the heap.
    AddressOf(AddressId),

    /// `(int, int) -> int`
    IntOp(IntOp),
    /// `(int) -> int`
    IntUnary(IntUnary),
    /// `(int, int) -> bool`
    IntCompare(IntCompare),
    /// `(float, float) -> float`
    FloatOp(FloatOp),
    /// `(float) -> float`
    FloatUnary(FloatUnary),
    /// `(float, float) -> bool`
    FloatCompare(FloatCompare),
    /// `(bool) -> bool`
    Not,
    /// `(bool, bool) -> bool`: exclusive or; with `Not` it is equality
    BoolXor,
    /// see [`Convert`]
    Convert(Convert),
    /// `(bool, int or float) -> number of several types`, among them that one
    Tag,
    /// `(number of several types) -> bool`: whether it is this one
    HasTag(Number),
    /// `(number of several types) -> the bool, int or float` that it is known to be
    Untag,
    /// `(cond: bool, a, b) -> a or b`, of one uncounted type
    Select,

    /// `(reference, reference) -> bool`: the same object (or both None); borrows
    Same,
    /// `(reference) -> bool`: is None; borrows
    IsNone,
    /// `(object) -> bool`: not None, and of the type at this address or of a class derived from it; borrows
    IsInstance(AddressId),
    /// `(reference) -> the same object at the result's type`; takes. For narrowing, and for widening to a base or union. So are numbers
    /// of several types.
    Cast,
    /// `(reference)`: the object lives at least until here; borrows. No code: it guards addresses taken from the object.
    KeepAlive,
    /// `(reference) -> address`; borrows
    AddressOfObject,
    /// `(address) -> the object there`, one more reference to it
    ObjectAt,

    /// `() -> object` of the type at this address: memory from `runtime.allocate`, header set, fields zero. Raises.
    New(AddressId),
    /// `(bytes: int) -> object`: the same with a tail of so many bytes behind the fixed part. Raises.
    NewWithTail(AddressId),
    /// `(object) -> value` at this offset; borrows the object
    Field(u32),
    /// `(object, value)`: stores at this offset, releasing what was there (which may be null); borrows the object,
    /// takes the value, which has the field's type. Only before `own`, for counted types.
    SetField(u32),
    /// `(object, value)`: stores at this offset where nothing was; borrows the object, takes the value
    InitField(u32),

    /// `(address) -> int or float`, at a constant offset
    Load(Width, u32),
    /// `(address, int or float)`, at a constant offset
    Store(Width, u32),
    /// `(address) -> value` of the result's type, one more reference to it
    LoadElement,
    /// `(address) -> value` of the result's type, moved out: what is left in memory no longer counts
    TakeElement,
    /// `(address, value)`: takes the value; releases nothing
    StoreElement,
    /// `(destination, source, bytes)`: memory.copy
    Copy,
    /// `(destination, byte, bytes)`: memory.fill
    Fill,
    /// `() -> int`: size of the linear memory in pages of 64 KiB
    MemorySize,
    /// `(pages) -> int`: grows the memory; the old size in pages, or -1
    MemoryGrow,

    /// Calls through a link point. Borrows all arguments, but `__init__` and what stores into containers take all behind the
    /// first. Raises.
    Call(PointId),
    /// `(index in env.functions, arguments...)`: the parameters and the result are those of the point's type, whose
    /// callee is not used. An int where a counted reference is expected is the address of the object: for the collector,
    /// which must not change the counts it reads. Borrows all arguments. Raises.
    CallIndirect(PointId),

    /// `(reference)`: one more reference. Only after `own`.
    Retain,
    /// `(reference)`: one reference less; frees the object at none. Only after `own`.
    Release,
    /// `(reference)`: the same for a reference that this function made by `Retain`, so that the object need not become a
    /// candidate of the cycle collector (`own/lent.rs`). Only after `own`.
    GiveBack,
    /// `(reference)`: the object becomes a candidate of the cycle collector. Only after `own`.
    Suspect,
}

impl function::Op for Op {
    type Type = Type;
    type Tables = Tables;

    fn may_raise(&self) -> bool {
        matches!(
            self,
            Op::IntOp(IntOp::Add | IntOp::Sub | IntOp::Mul)
                | Op::New(_)
                | Op::NewWithTail(_)
                | Op::Call(_)
                | Op::CallIndirect(_)
        )
    }

    fn is_pure(&self) -> bool {
        !self.may_raise()
            && !matches!(
                self,
                Op::SetField(_)
                    | Op::InitField(_)
                    | Op::Store(..)
                    | Op::StoreElement
                    | Op::TakeElement
                    | Op::Copy
                    | Op::Fill
                    | Op::MemoryGrow
                    | Op::KeepAlive
                    | Op::Retain
                    | Op::Release
                    | Op::GiveBack
                    | Op::Suspect
                    | Op::IntOp(
                        IntOp::DivTruncated | IntOp::RemTruncated | IntOp::DivUnsigned | IntOp::RemUnsigned
                    )
            )
    }

    fn undefined() -> Op {
        Op::Undefined
    }
}
