//! Untyped SSA: Python's own operations, one result each, before anything is known about types. One function per
//! definition, independent of who calls it; inference reads it once per specialization. Names of module level stay
//! names here, so that the body of a definition does not depend on the rest of the program.

use std::sync::Arc;

use linkpoint_abi::Symbol;
use serde::{Deserialize, Serialize};

use super::function;

/// A function in untyped SSA.
pub type Function = function::Function<Op>;

/// A constant of the source.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Constant {
    /// `None`
    None,
    /// `True`, `False`
    Bool(bool),
    /// An integer of 64 bits.
    Int(i64),
    /// An integer literal outside 64 bits, in decimal digits.
    BigInt(Arc<str>),
    /// A float, by its bits.
    Float(u64),
    /// A complex literal's imaginary part, by its bits.
    Imaginary(u64),
    /// A string.
    Str(Arc<str>),
    /// A bytes literal.
    Bytes(Arc<[u8]>),
    /// `...`
    Ellipsis,
}

/// What of a module's data is read, by its place there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Datum {
    /// The number, as an int.
    Int(u32),
    /// The number, as a float.
    Float(u32),
    /// The string.
    Str(u32),
}

/// Unary operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum UnaryOp {
    /// `not x`; yields a bool
    Not,
    /// `-x`
    Neg,
    /// `+x`
    Pos,
    /// `~x`
    Invert,
}

/// Binary operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are Python's operators")]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    MatMul,
    Div,
    FloorDiv,
    Mod,
    Pow,
    LShift,
    RShift,
    BitAnd,
    BitOr,
    BitXor,
}

/// Comparison operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are Python's operators")]
pub enum CompareOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Is,
    IsNot,
    In,
    NotIn,
}

/// `!s`, `!r`, `!a` of a formatted value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are Python's conversions")]
pub enum Conversion {
    None,
    Str,
    Repr,
    Ascii,
}

/// What a branch has found out about a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Test {
    /// `x is None`
    IsNone,
    /// `x`, as a truth value
    Truthy,
    /// `isinstance(x, C)`: the class (or tuple of classes) is the second argument
    IsInstance,
    /// A sequence pattern can match x: a sequence, but no str, bytes or bytearray
    IsSequence,
    /// A mapping pattern can match x
    IsMapping,
    /// x is one of the named members of an enumeration: each is a class and a name, in the arguments behind x. Known only
    /// where these are all members
    IsMember,
    /// What a function of CPython's answers that is asked about x, as `hasattr(x, "name")` does: the answer is the second argument
    Answers,
}

/// How one argument of a call or one item of a display is passed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Argument {
    /// `x`
    Positional,
    /// `name=x`
    Keyword(Arc<str>),
    /// `*x`
    Star,
    /// `**x`
    DoubleStar,
}

/// What the cell of an [`Op::CellSet`] is to hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Held {
    /// What is stored.
    Stored,
    /// Ints and floats, whichever of them is stored.
    AnyNumber,
}

/// A type annotation as written, with names not yet resolved.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Annotation {
    /// `X`, `m.X`, `X[A, B]`
    Name(Arc<str>, Vec<Annotation>),
    /// `A | B`, `Optional[A]`, `Union[A, B]`
    Union(Vec<Annotation>),
    /// `None`
    None,
    /// `[A, B]`, the parameter list in `Callable[[A, B], R]`
    List(Vec<Annotation>),
    /// `...`
    Ellipsis,
    /// Anything else: the text, refused when resolved.
    Unsupported(Arc<str>),
}

impl Annotation {
    /// What leaves a type to inference.
    pub(crate) fn any() -> Annotation {
        Annotation::Name(Arc::from("Any"), Vec::new())
    }

    /// The annotation with `replace` of each name in it and of what stands in its brackets, the innermost first.
    pub(crate) fn map(self, replace: &dyn Fn(Arc<str>, Vec<Annotation>) -> Annotation) -> Annotation {
        let each = |parts: Vec<Annotation>| parts.into_iter().map(|part| part.map(replace)).collect();
        match self {
            Annotation::Name(name, args) => replace(name, each(args)),
            Annotation::Union(members) => Annotation::Union(each(members)),
            Annotation::List(members) => Annotation::List(each(members)),
            other => other,
        }
    }

    /// Whether it is a name, with what stands in its brackets, for which `is` holds, or has such a one in it.
    pub(crate) fn mentions(&self, is: &dyn Fn(&str, &[Annotation]) -> bool) -> bool {
        match self {
            Annotation::Name(name, args) => is(name, args) || args.iter().any(|arg| arg.mentions(is)),
            Annotation::Union(members) | Annotation::List(members) => {
                members.iter().any(|member| member.mentions(is))
            }
            Annotation::None | Annotation::Ellipsis | Annotation::Unsupported(_) => false,
        }
    }

    /// Whether it leaves open what is meant, or a part of that: `Any`, `list[object]`.
    pub(crate) fn mentions_any(&self) -> bool {
        self.mentions(&|name, _| matches!(name.rsplit('.').next(), Some("object" | "Any")))
    }
}

/// An operation of untyped SSA. Arguments are listed in the order of the instruction's `args`. Every one has a result;
/// statements yield None.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Op {
    /// A constant.
    Constant(Constant),
    /// A number or string of the module's data, whose value the code does not depend on.
    Datum(Datum),
    /// A variable before any assignment; reads of it are guarded by `CheckBound`.
    Undefined,
    /// `(bound: bool)`: raises UnboundLocalError for the local variable of this name unless bound.
    CheckBound(Arc<str>),
    /// Reads a name of module level or a builtin.
    Global(Arc<str>),
    /// `(value)`: assigns a module variable.
    SetGlobal(Arc<str>),
    /// Deletes a module variable.
    DeleteGlobal(Arc<str>),
    /// `(x)`
    Unary(UnaryOp),
    /// `(left, right)`
    Binary(BinaryOp),
    /// `(left, right)`: an augmented assignment's operator
    InPlace(BinaryOp),
    /// `(left, right)`
    Compare(CompareOp),
    /// `(x)`: the truth value of x, a bool
    Truth,
    /// `(object)`
    Attribute(Arc<str>),
    /// `(object, value)`
    SetAttribute(Arc<str>),
    /// `(object)`
    DeleteAttribute(Arc<str>),
    /// `(object, index)`
    Item,
    /// `(object, index, value)`
    SetItem,
    /// `(object, index)`
    DeleteItem,
    /// `(lower, upper, step)`: a slice; missing parts are None
    Slice,
    /// `(callee, arguments...)`: one entry per argument
    Call(Vec<Argument>),
    /// `(items...)`
    Tuple(Vec<Argument>),
    /// `(items...)`
    List(Vec<Argument>),
    /// `(items...)`
    Set(Vec<Argument>),
    /// `(key, value, key, value, ...)`; `**x` is passed as one value. One entry per key or `**`.
    Dict(Vec<Argument>),
    /// `(list, item)`: appends, in a comprehension
    ListAppend,
    /// `(set, item)`: adds, in a comprehension
    SetAdd,
    /// `(dict, key, value)`: inserts, in a comprehension
    DictInsert,
    /// `(value)` or `(value, spec)`: formats as in an f-string; yields a str
    Format(Conversion),
    /// `(parts...)`: joins strs
    Concatenate,
    /// `(iterable)`: an iterator for the three operations below; used by nothing else
    Iterate,
    /// `(iterator)`: moves to the next item; yields false at the end
    Advance,
    /// `(iterator)`: the item that the last `Advance` moved to
    Current,
    /// `(iterable)`: the same as an object, for an iteration that goes on in a later call
    Iterator,
    /// `(item)`: hands an item out of a generator; None when it goes on. Replaced before anyone reads the function.
    Yield(Wait),
    /// `(cell)`: what was sent into a generator when it went on, None where nothing was
    Sent,
    /// `(iterator)`: a loop over it has been left, and nobody else may have it: a generator that has something left to do
    /// does that
    Abandon,
    /// `(iterator, cell)`: the same as `Advance` where `yield from` goes on: a generator is sent what the cell holds. The
    /// cell is added where the body is cut.
    AdvanceSent,
    /// `(iterator, exception)`: raises the exception in the generator that `yield from` waits for, which goes on; any other
    /// iterator does nothing with it
    AdvanceThrown,
    /// `(iterator)`: what the generator returned that `yield from` has run to its end, None for any other iterator
    Delegated,
    /// `(cell, value)`: keeps a value for a later call; none where the value is undefined
    Save,
    /// `(cell)`: what `Save` kept; undefined where nothing was
    Restore,
    /// `(item, result, state, sent, captures...)`: a generator. The first four are cells; the function is called with each
    /// exception that is thrown in, or None, and with all of them as captures.
    MakeGenerator(Symbol),
    /// `(value)`: checks that the value has exactly n items and yields it for `UnpackItem`
    Unpack(u32),
    /// `(value)`: the same with a starred target: so many before, so many behind it
    UnpackStar(u32, u32),
    /// `(unpacked)`: item by index; with `UnpackStar`, `before` is the star's list and the rest follows
    UnpackItem(u32),
    /// `(value)` or `(value, class)`: the value where `test` came out as given
    Refine(Test, bool),
    /// `(value, witness)`: the value, read where the witness was found before; checked to be of the witness's type
    Assume,
    /// `(value)` or `(value, class)`: the outcome of the test in a pattern of `match`; a bool
    Matches(Test),
    /// `(sequence)`: the number of items of a value that `IsSequence`; an int
    Length,
    /// `(value, class)`: what the positional sub-pattern of this index is matched against in a pattern `class(...)`: the
    /// value itself for the builtin classes that say so, else the attribute that `class.__match_args__` names
    MatchArgument(u32),
    /// `(value)`: the value as an annotation demands it
    Coerce(Arc<Annotation>),
    /// `(value)`: the value, of which the program says that it is of the type of an annotation
    Cast(Arc<Annotation>),
    /// `()`: what stands in the brackets of a type, as a tuple
    TypeArguments(Arc<Annotation>),
    /// `(exception, class)`: whether a handler for class (or tuple of classes) catches the exception; a bool
    Catches,
    /// `(value)` or `(value, cause)`: the exception object for `raise value [from cause]`
    Exception,
    /// `(exception, handled)`: the exception was raised while the other was handled
    Context,
    /// `(defaults..., captures...)`: the function of a nested `def` or a lambda. One argument for each parameter whose
    /// default is `DefaultValue::Passed`, then one for each capture: a cell, or a plain value.
    MakeFunction(Symbol),
    /// An empty cell for a variable that an inner function shares.
    MakeCell,
    /// `(cell)`: its content. With a name the cell may be empty: raises UnboundLocalError for it in the function that
    /// made the cell, NameError in one that captured it.
    CellGet(Option<Arc<str>>),
    /// `(cell, value)`; the name is for messages
    CellSet(Arc<str>, Held),
    /// `(cell)`: empties the cell; never raises
    CellClear,
    /// `(values...)`: what has been kept until here goes, the cell of a function that ends or an argument of a call; never
    /// raises. Without values it is not known what has gone.
    LetGo,
    /// `()`: the module of this name, whose body has run when this yields
    Import(Arc<str>),
    /// `()`: runs the module of this name, `a.b`, unless `a` binds `b` to something else: `from a import b` may mean either
    ImportPart(Arc<str>),
    /// A construct that the dialect does not have (or not yet). The diagnostics of the definition say so; the text is for
    /// readers of the IR.
    Unsupported(Arc<str>),
}

impl function::Op for Op {
    type Type = ();
    type Tables = ();

    fn may_raise(&self) -> bool {
        !matches!(
            self,
            Op::Constant(_)
                | Op::Datum(_)
                | Op::Undefined
                | Op::Refine(..)
                | Op::MakeCell
                | Op::MakeFunction(_)
                | Op::CellGet(None)
                | Op::CellSet(..)
                | Op::CellClear
                | Op::LetGo
                | Op::Save
                | Op::Restore
                | Op::UnpackItem(_)
                | Op::Slice
                | Op::Tuple(_)
                | Op::Catches
                | Op::Context
                | Op::Matches(Test::IsNone | Test::IsSequence | Test::IsMapping | Test::IsMember)
        )
    }

    fn is_pure(&self) -> bool {
        matches!(
            self,
            Op::Constant(_)
                | Op::Datum(_)
                | Op::Undefined
                | Op::Refine(..)
                | Op::Slice
                | Op::CellGet(None)
                | Op::Restore
        )
    }

    fn undefined() -> Op {
        Op::Undefined
    }
}

/// What there is to know about a generator that waits at a yield.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Wait {
    /// Whether it has something left to do if it never goes on.
    pub is_guarded: bool,
    /// Whether the item is that of another generator, by `yield from`.
    pub delegates: bool,
}
