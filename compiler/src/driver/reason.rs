//! Why a function is compiled, and what it depends on, in the words of reports. Not here: finding that out (`cache`).

use std::fmt;

use linkpoint_abi::{Digest, Symbol};

use super::instance::CodeInstance;
use crate::ir::Type;
use crate::program::Program;
use crate::program::facts::{Fact, Facts};
use crate::program::names::Resolved;

/// Why a function was compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There is no earlier instance of it.
    New,
    /// Its own text has changed.
    Body,
    /// Something that it used has changed.
    Changed(Edge),
    /// All of the earlier instance holds, and its artifact is gone.
    Lost,
}

/// Something that a function uses.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Edge {
    /// What of it.
    pub kind: EdgeKind,
    /// Which definition, variable or module.
    pub symbol: Symbol,
}

/// What a function may use of a definition. Of several that have changed, the first is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EdgeKind {
    /// The fields, methods and bases of a class.
    Layout,
    /// The types of a function, declared or inferred.
    Signature,
    /// What a parameter is without an argument.
    Default,
    /// The value of a constant.
    Constant,
    /// The type of a variable.
    Variable,
    /// The body of a function that is copied into its callers.
    Body,
    /// Which classes override a method.
    Overrides,
    /// What a name stands for.
    Name,
    /// The bodies and variables of a module.
    Module,
}

impl EdgeKind {
    /// The kind in a word.
    pub fn as_str(self) -> &'static str {
        match self {
            EdgeKind::Layout => "layout",
            EdgeKind::Signature => "signature",
            EdgeKind::Default => "default",
            EdgeKind::Constant => "constant",
            EdgeKind::Variable => "variable",
            EdgeKind::Body => "body",
            EdgeKind::Overrides => "overrides",
            EdgeKind::Name => "name",
            EdgeKind::Module => "module",
        }
    }
}

impl Edge {
    /// What `fact` is about, in a program that it may not hold in.
    pub(crate) fn of(program: &Program, fact: &Fact) -> Edge {
        let member = |module: &str, name: &str| Symbol::new(format!("{module}.{name}"));
        let (kind, symbol) = match fact {
            Fact::Name(module, name) => named(program.resolve(module, name), member(module, name)),
            Fact::Member(module, name) => named(program.member(module, name, 0), member(module, name)),
            Fact::Signature(symbol) | Fact::Narrower(symbol) | Fact::Fresh(symbol) => {
                (EdgeKind::Signature, symbol.clone())
            }
            Fact::Default(symbol, _) => (EdgeKind::Default, symbol.clone()),
            Fact::Slot(ty, _) | Fact::Slots(ty) | Fact::Size(ty) | Fact::Cyclic(ty) => {
                (EdgeKind::Layout, of_type(ty))
            }
            Fact::Field(class, _)
            | Fact::Construction(class)
            | Fact::Bases(class)
            | Fact::NamedBases(class)
            | Fact::Order(class)
            | Fact::Heirs(class)
            | Fact::AttributeOrder(class)
            | Fact::Metaclass(class)
            | Fact::TypeParams(class)
            | Fact::Protocol(class)
            | Fact::TypedDict(class)
            | Fact::TellsApart(class)
            | Fact::PatternKind(class)
            | Fact::Refuses(class)
            | Fact::AsksForClass(class)
            | Fact::Narrows(class)
            | Fact::Dataclass(class)
            | Fact::MatchArgs(class)
            | Fact::Members(class) => (EdgeKind::Layout, class.clone()),
            Fact::Method(class, name) => (EdgeKind::Name, member(class.as_str(), name)),
            Fact::ClassVariable(class, name) => (EdgeKind::Variable, member(class.as_str(), name)),
            Fact::Module(module) | Fact::Star(_, module) => (EdgeKind::Module, Symbol::new(module)),
            Fact::LeftOut(declaration) => (EdgeKind::Signature, declaration.owner().clone()),
            Fact::Variable(symbol) => (EdgeKind::Variable, symbol.clone()),
            Fact::Inferred(specialization)
            | Fact::Group(specialization)
            | Fact::Raises(specialization)
            | Fact::Bools(specialization)
            | Fact::Nones(specialization) => (EdgeKind::Signature, specialization.symbol.clone()),
            Fact::Body(specialization) | Fact::Small(specialization) => {
                (EdgeKind::Body, specialization.symbol.clone())
            }
            Fact::Overrides(class, method) => (EdgeKind::Overrides, member(class.as_str(), method)),
        };
        Edge { kind, symbol }
    }
}

/// The class of a type, or the type itself for one that has none.
fn of_type(ty: &Type) -> Symbol {
    ty.as_instance().map_or_else(|| Symbol::new(ty.to_string()), |instance| instance.class.clone())
}

fn named(resolved: Resolved, as_written: Symbol) -> (EdgeKind, Symbol) {
    match resolved {
        Resolved::Function(symbol) | Resolved::Class(symbol) => (EdgeKind::Name, symbol),
        Resolved::Variable(variable) if variable.constant.is_some() => (EdgeKind::Constant, variable.symbol),
        Resolved::Variable(variable) => (EdgeKind::Name, variable.symbol),
        Resolved::Module(_) | Resolved::Alias(..) | Resolved::TypeVar { .. } => (EdgeKind::Name, as_written),
        Resolved::Special(_) | Resolved::Unavailable(_) | Resolved::Unknown => (EdgeKind::Name, as_written),
    }
}

impl Reason {
    /// Why a function is compiled whose text has the probes of `is_same_text`: compared with the instance of the program's
    /// earlier version, or else with the latest one of any program.
    pub(crate) fn of(
        facts: &Facts<'_>,
        is_same_text: impl Fn(Digest) -> bool,
        earlier: Option<&CodeInstance>,
    ) -> Reason {
        let Some(earlier) = earlier else { return Reason::New };
        if !is_same_text(earlier.probe) {
            return Reason::Body;
        }
        let lost = earlier.edges.iter().filter(|(fact, digest)| facts.current_digest(fact) != Some(**digest));
        lost.map(|(fact, _)| Edge::of(facts.program, fact)).min().map_or(Reason::Lost, Reason::Changed)
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = match self.kind {
            EdgeKind::Constant | EdgeKind::Variable | EdgeKind::Name | EdgeKind::Module => "",
            _ => " of",
        };
        write!(f, "{}{of} {}", self.kind.as_str(), self.symbol)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::New => f.write_str("new"),
            Reason::Body => f.write_str("body"),
            Reason::Changed(edge) => edge.fmt(f),
            Reason::Lost => f.write_str("lost"),
        }
    }
}
