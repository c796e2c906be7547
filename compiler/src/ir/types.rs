//! The types of the language, as inference and the typed IR know them. Not here: joining, subtyping, layouts.

use std::fmt;
use std::sync::Arc;

use linkpoint_abi::{Symbol, WasmType};
use serde::{Deserialize, Serialize};

/// A type. Ordered and hashable, so that it can be part of keys and of deterministic output.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Type {
    /// No value: the type of code that does not return, and of the elements of an empty container.
    Never,
    /// `None`
    None,
    /// `bool`
    Bool,
    /// `int`, 64 bits
    Int,
    /// `float`
    Float,
    /// An object of a class: `str`, `list[int]`, user classes. References in linear memory.
    Instance(Arc<Instance>),
    /// A tuple with these element types.
    Tuple(Arc<[Type]>),
    /// One of at least two types: sorted, flat, without duplicates. Boxed, and `None` is the null reference; but if all are numbers,
    /// the number and its tag.
    Union(Arc<[Type]>),
    /// Any value, boxed.
    Object,
    /// The element type of an allocation whose uses decide it. Lives only during inference.
    Cell(u32),
    /// A type parameter that a generic definition is being read with. Lives only in declared signatures.
    Parameter(Arc<str>),
    /// A class itself, as a value known at compile time.
    Class(Arc<Type>),
    /// A function itself, as a value known at compile time.
    Function(Symbol),
    /// A function with its first argument: the value is the receiver.
    Method(Arc<Type>, Symbol),
    /// A type without end, as an argument of another: inside, `Up` names the arguments around it. Canonical, and complete in
    /// itself (`infer::recursive`).
    Recursive(Arc<Type>),
    /// Inside `Recursive`: the argument so many constructors further out.
    Up(u32),
    /// A module, as a value known at compile time.
    Module(Arc<str>),
}

/// A class with its type arguments.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Instance {
    /// The class.
    pub class: Symbol,
    /// Its type arguments, one per type parameter.
    pub args: Vec<Type>,
}

impl Type {
    /// An instance of a class without type parameters.
    pub fn class(symbol: &str) -> Type {
        Type::generic(symbol, Vec::new())
    }

    /// An instance of a generic class.
    pub fn generic(symbol: &str, args: Vec<Type>) -> Type {
        Type::Instance(Arc::new(Instance { class: Symbol::new(symbol), args }))
    }

    /// `str`
    pub fn str() -> Type {
        Type::class("builtins.str")
    }

    /// `bytes`
    pub fn bytes() -> Type {
        Type::class("builtins.bytes")
    }

    /// `list[element]`
    pub fn list(element: Type) -> Type {
        Type::generic("builtins.list", vec![element])
    }

    /// `dict[key, value]`
    pub fn dict(key: Type, value: Type) -> Type {
        Type::generic("builtins.dict", vec![key, value])
    }

    /// The root of exceptions: the type of an exception in flight.
    pub fn exception() -> Type {
        Type::class("builtins.BaseException")
    }

    /// The representation of a value of this type. Compile-time values are represented as None is.
    pub fn wasm(&self) -> WasmType {
        match self {
            Type::Int => WasmType::I64,
            Type::Float => WasmType::F64,
            Type::Union(_) if self.is_tagged() => WasmType::V128,
            Type::Method(inner, _) | Type::Recursive(inner) => inner.wasm(),
            _ => WasmType::I32,
        }
    }

    /// Whether values are numbers of several types, each side by side with its tag.
    pub fn is_tagged(&self) -> bool {
        let is_number = |member: &Type| Number::of(member).is_some();
        matches!(self, Type::Union(members) if members.len() > 1 && members.iter().all(is_number))
    }

    /// Whether values are numbers of one type.
    pub fn is_number(&self) -> bool {
        Number::of(self).is_some()
    }

    /// The type of the value that is there: of the receiver, where this is a method.
    pub fn carried(&self) -> &Type {
        match self {
            Type::Method(inner, _) | Type::Recursive(inner) => inner.carried(),
            _ => self,
        }
    }

    /// Whether values are counted references in linear memory.
    pub fn is_counted(&self) -> bool {
        match self {
            Type::Union(_) => !self.is_tagged(),
            Type::Instance(_) | Type::Tuple(_) | Type::Object => true,
            Type::Method(inner, _) | Type::Recursive(inner) => inner.is_counted(),
            _ => false,
        }
    }

    /// Whether a counted reference may be null (`None`).
    pub fn is_nullable(&self) -> bool {
        match self {
            Type::Union(members) => members.contains(&Type::None),
            Type::Method(inner, _) | Type::Recursive(inner) => inner.is_nullable(),
            Type::Object => true,
            _ => false,
        }
    }

    /// Bytes that a value takes inside an object or a container: 1 for bool, 4 for references and None, 16 for a number of several
    /// types, else 8.
    pub fn stored_size(&self) -> u32 {
        match self {
            Type::Bool => 1,
            _ => match self.wasm() {
                WasmType::I32 => 4,
                WasmType::I64 | WasmType::F64 => 8,
                WasmType::V128 => 16,
            },
        }
    }

    /// What the place of a value inside an object is a multiple of, in bytes.
    pub fn stored_alignment(&self) -> u32 {
        self.stored_size().min(8)
    }

    /// The class and arguments of an instance.
    pub fn as_instance(&self) -> Option<&Instance> {
        match self {
            Type::Instance(instance) => Some(instance),
            _ => None,
        }
    }

    /// Whether this is an instance of the class named `symbol`.
    pub fn is_instance_of(&self, symbol: &str) -> bool {
        self.as_instance().is_some_and(|instance| instance.class.as_str() == symbol)
    }
}

/// What a number of several types is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Number {
    /// `bool`: 0 or 1
    Bool,
    /// `int`
    Int,
    /// `float`
    Float,
}

impl Number {
    /// The one that values of type `ty` are, if they are numbers of one type.
    pub fn of(ty: &Type) -> Option<Number> {
        match ty {
            Type::Bool => Some(Number::Bool),
            Type::Int => Some(Number::Int),
            Type::Float => Some(Number::Float),
            _ => None,
        }
    }

    /// What tells it in the high half.
    pub fn tag(self) -> i64 {
        self as i64
    }
}

/// The canonical text: full symbols, parsed back by the text form of the IR.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Never => f.write_str("Never"),
            Type::None => f.write_str("None"),
            Type::Bool => f.write_str("bool"),
            Type::Int => f.write_str("int"),
            Type::Float => f.write_str("float"),
            Type::Object => f.write_str("object"),
            Type::Instance(instance) if instance.args.is_empty() => write!(f, "{}", instance.class),
            Type::Instance(instance) => write!(f, "{}[{}]", instance.class, Commas(&instance.args)),
            Type::Tuple(items) => write!(f, "tuple[{}]", Commas(items)),
            // Boxed, which the type alone is not.
            Type::Union(members) if members.len() == 1 => write!(f, "union[{}]", members[0]),
            Type::Union(members) => members.iter().enumerate().try_for_each(|(index, member)| {
                f.write_str(if index == 0 { "" } else { " | " })?;
                write!(f, "{member}")
            }),
            Type::Cell(id) => write!(f, "cell{id}"),
            Type::Parameter(name) => write!(f, "'{name}"),
            Type::Class(of) => write!(f, "type[{of}]"),
            Type::Function(symbol) => write!(f, "function[{symbol}]"),
            Type::Method(receiver, symbol) => write!(f, "method[{receiver}, {symbol}]"),
            Type::Recursive(body) => write!(f, "recursive[{body}]"),
            Type::Up(levels) => write!(f, "up{levels}"),
            Type::Module(name) => write!(f, "module[{name}]"),
        }
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

struct Commas<'a>(&'a [Type]);

impl fmt::Display for Commas<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(index, item)| {
            f.write_str(if index == 0 { "" } else { ", " })?;
            write!(f, "{item}")
        })
    }
}
