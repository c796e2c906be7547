//! The questions about a program whose answers are edges. Not here: the answers (`facts`, `class_facts`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;
use serde::{Deserialize, Serialize};

use super::members::around;
use super::unsettled::{Unsettled, classes_in};
use crate::diagnostic::Declaration;
use crate::infer::Specialization;
use crate::ir::Type;

/// Stands for the variables of modules where names of what is declared do.
const MODULE_BODY: &str = "<module>";

/// A question about the program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Fact {
    /// What a name means in a module.
    Name(Arc<str>, Arc<str>),
    /// What a name is as an attribute of a module.
    Member(Arc<str>, Arc<str>),
    /// The declared signature of a function, apart from what its defaults are.
    Signature(Symbol),
    /// What a parameter is if no argument reaches it: function, index of the parameter.
    Default(Symbol, u32),
    /// The type parameters of a class.
    TypeParams(Symbol),
    /// How much of what a function returns is NotImplemented.
    Refuses(Symbol),
    /// Whether a method asks for the class of an object.
    AsksForClass(Symbol),
    /// Whether a class is a protocol.
    Protocol(Symbol),
    /// Whether a class describes dicts.
    TypedDict(Symbol),
    /// Whether the text of a class says what equals its objects, or how they are made.
    TellsApart(Symbol),
    /// What patterns take the objects of a class for.
    PatternKind(Symbol),
    /// The direct bases of a class.
    Bases(Symbol),
    /// The abstract bases of the library that a class and those above it name.
    NamedBases(Symbol),
    /// The class and all above it, in the order in which attributes are looked up.
    Order(Symbol),
    /// The type of a field, and whether it can be missing: class, name.
    Field(Symbol, Arc<str>),
    /// The function that a method is: class, name.
    Method(Symbol, Arc<str>),
    /// What is known of a class variable: class, name.
    ClassVariable(Symbol, Arc<str>),
    /// What making an object of a class takes besides its constructor.
    Construction(Symbol),
    /// What the decorator of a dataclass says.
    Dataclass(Symbol),
    /// The fields that the positional sub-patterns of a class pattern stand for.
    MatchArgs(Symbol),
    /// Where a field lies in objects of a type, and its type there.
    Slot(Type, Arc<str>),
    /// All fields of objects of a type in layout order.
    Slots(Type),
    /// The size of objects of a type.
    Size(Type),
    /// Whether objects of a type may be part of a cycle.
    Cyclic(Type),
    /// The bodies and the variables of a module.
    Module(Arc<str>),
    /// Why a star of the second module in the first one is refused.
    Star(Arc<str>, Arc<str>),
    /// The type of a module variable.
    Variable(Symbol),
    /// The inferred result of a specialization.
    Inferred(Specialization),
    /// The functions without declared results that a specialization is inferred as one with.
    Group(Specialization),
    /// What is certain to be raised in the code of a specialization and of what is compiled for it alone.
    Raises(Specialization),
    /// Whether a function gives out bools under the ints that it declares.
    Bools(Specialization),
    /// Whether a function may return None where it declares something else.
    Nones(Specialization),
    /// Whether a function gives out a container that it has just made.
    Fresh(Symbol),
    /// Whether the program has classes below this one, whose objects are values of a built-in type themselves.
    Narrows(Symbol),
    /// Whether a function may give out objects of such classes where it declares the built-in type.
    Narrower(Symbol),
    /// The body of a function, for inlining.
    Body(Specialization),
    /// Whether a function is small enough to be inlined.
    Small(Specialization),
    /// Which classes override a method of a class: class, method.
    Overrides(Symbol, Arc<str>),
    /// Which classes below a class do not begin with its fields.
    Heirs(Symbol),
    /// In which order making an object of a class assigns its attributes.
    AttributeOrder(Symbol),
    /// The class of a class.
    Metaclass(Symbol),
    /// The names that a class and its objects have.
    Members(Symbol),
    /// Whether the program may be compiled without a declaration that it contradicts.
    LeftOut(Declaration),
}

impl Fact {
    /// Whether the answer may be another one when nothing but the bodies of functions and methods has changed, and what
    /// [`Program::edited`] compares of them is as before.
    pub(crate) fn depends_on_bodies(&self, unsettled: &Unsettled) -> bool {
        match self {
            Fact::Field(class, _) | Fact::Construction(class) => unsettled.has(class),
            Fact::Slot(ty, _) | Fact::Slots(ty) | Fact::Size(ty) | Fact::Cyclic(ty) => unsettled.has_part(ty),
            Fact::Variable(_) | Fact::Inferred(_) | Fact::Group(_) => true,
            Fact::Raises(_) | Fact::Fresh(_) => true,
            Fact::Body(_) | Fact::Small(_) | Fact::AttributeOrder(_) => true,
            Fact::TypeParams(_) | Fact::Bases(_) | Fact::NamedBases(_) | Fact::Method(..) => false,
            Fact::ClassVariable(..) | Fact::Order(_) | Fact::Heirs(_) | Fact::Metaclass(_) => false,
            Fact::Members(_) | Fact::Narrows(_) => false,
            // Edits of programs that contradict declarations are compiled anew.
            Fact::LeftOut(_) => false,
            // Edits after which it may be another one are not taken for edits of bodies.
            Fact::Bools(_) | Fact::Nones(_) | Fact::Narrower(_) | Fact::Refuses(_) => false,
            Fact::AsksForClass(_) => false,
            Fact::Dataclass(_) | Fact::MatchArgs(_) | Fact::Protocol(_) | Fact::TypedDict(_) => false,
            Fact::PatternKind(_) | Fact::TellsApart(_) => false,
            Fact::Name(..)
            | Fact::Member(..)
            | Fact::Signature(_)
            | Fact::Default(..)
            | Fact::Module(_)
            | Fact::Star(..)
            | Fact::Overrides(..) => false,
        }
    }
}

impl Fact {
    /// Whether what classes declare may have a say in the answer; which variables they have apart.
    pub(crate) fn is_of_classes(&self) -> bool {
        !matches!(self, Fact::Module(_) | Fact::Star(..) | Fact::LeftOut(_))
    }

    /// Adds the classes that it is about, and those that what it is about is part of.
    pub(crate) fn add_classes(&self, is_class: &dyn Fn(&Symbol) -> bool, found: &mut BTreeSet<Symbol>) {
        let mut add_around = |name: &str| found.extend(around(name).filter(is_class));
        match self {
            Fact::TypeParams(class)
            | Fact::Protocol(class)
            | Fact::TypedDict(class)
            | Fact::TellsApart(class)
            | Fact::PatternKind(class)
            | Fact::Bases(class)
            | Fact::NamedBases(class)
            | Fact::Order(class)
            | Fact::Field(class, _)
            | Fact::Method(class, _)
            | Fact::ClassVariable(class, _)
            | Fact::Construction(class)
            | Fact::Dataclass(class)
            | Fact::MatchArgs(class)
            | Fact::Narrows(class)
            | Fact::Overrides(class, _)
            | Fact::Heirs(class)
            | Fact::AttributeOrder(class)
            | Fact::Metaclass(class)
            | Fact::Members(class) => drop(found.insert(class.clone())),
            Fact::Slot(ty, _) | Fact::Slots(ty) | Fact::Size(ty) | Fact::Cyclic(ty) => {
                found.extend(classes_in(ty));
            }
            Fact::Name(module, name) | Fact::Member(module, name) => add_around(&format!("{module}.{name}")),
            Fact::Signature(symbol)
            | Fact::Default(symbol, _)
            | Fact::Refuses(symbol)
            | Fact::AsksForClass(symbol)
            | Fact::Narrower(symbol)
            | Fact::Fresh(symbol)
            | Fact::Variable(symbol) => add_around(symbol.as_str()),
            Fact::Inferred(function)
            | Fact::Group(function)
            | Fact::Raises(function)
            | Fact::Bools(function)
            | Fact::Nones(function)
            | Fact::Body(function)
            | Fact::Small(function) => {
                add_around(function.symbol.as_str());
                function.params.iter().for_each(|param| found.extend(classes_in(param)));
            }
            Fact::Module(_) | Fact::Star(..) | Fact::LeftOut(_) => {}
        }
    }

    /// The name of the function, method or constant of module level that it is about, if it is about what is declared of one; the
    /// symbol of the class of which it is about all names.
    pub(crate) fn declared_name(&self) -> Option<&str> {
        match self {
            // Members of classes have names with dots.
            Fact::Name(_, name) | Fact::Member(_, name) => name.rsplit('.').next(),
            Fact::Method(_, name) | Fact::Overrides(_, name) => name.split(':').next(),
            Fact::Signature(symbol)
            | Fact::Default(symbol, _)
            | Fact::Refuses(symbol)
            | Fact::AsksForClass(symbol)
            | Fact::Narrower(symbol)
            | Fact::Fresh(symbol) => Some(symbol.last()),
            Fact::Bools(function) | Fact::Nones(function) => Some(function.symbol.last()),
            // No name is that of a module body, or the symbol of a class.
            Fact::Module(_) | Fact::Star(..) => Some(MODULE_BODY),
            Fact::Members(class) => Some(class.as_str()),
            _ => None,
        }
    }
}
