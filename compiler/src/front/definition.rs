//! Definitions: what a module defines, each by itself. Everything but positions is independent of where in the file the
//! definition stands, of comments and of formatting; positions are kept apart and relative to the definition.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::{Digest, Site, Symbol};

use super::blocks::Blocks;
use super::classes::AssignedAttributes;
use crate::diagnostic::Diagnostic;
use crate::ir::untyped::{self, Annotation, Constant};

/// A module: its names and definitions. A module may consist of several files that share one namespace (library only).
/// Versions of a module share what they have in common.
#[derive(Clone, Debug)]
pub struct Module {
    /// Dotted name: `main`, `shop.cart`.
    pub name: Arc<str>,
    /// What each name of module level is bound to.
    pub bindings: OrdMap<Arc<str>, Binding>,
    /// All definitions: functions, methods, classes, nested functions, and module bodies (one per file).
    pub definitions: OrdMap<Symbol, Arc<Definition>>,
    /// Where its parts begin that an edit moves. A module of several files is one block.
    pub blocks: Blocks,
    /// The same in the text that the body was read from: its sites count from there.
    pub body_read: Blocks,
    /// The numbers of the blocks that say something to the body or to the names of the module: all of module level but plain
    /// functions.
    pub told: OrdSet<usize>,
    /// Its classes, in order of their symbols.
    pub classes: Arc<[Symbol]>,
    /// The attributes that it assigns.
    pub(in crate::front) assigned_attributes: Arc<AssignedAttributes>,
    /// The module bodies, in order of execution: symbol `NAME.<module>`.
    pub bodies: Vec<Symbol>,
    /// Modules that the body imports, in order.
    pub imports: Vec<Arc<str>>,
    /// The modules of the program that it imports by a star, in order.
    pub stars: Arc<[Star]>,
    /// What a star of it gives.
    pub exports: Exports,
    /// What modules that it imports from told for it to be read.
    pub(crate) from_others: Arc<FromOthers>,
    /// The enumerations without members that it knows, its own and imported ones.
    pub(crate) open_enumerations: Arc<OpenEnumerations>,
    /// The names that its functions declare `global`, and those that other modules assign.
    pub globals: Arc<BTreeSet<Arc<str>>>,
    /// What it imports under another name: the name there, and here.
    pub renamed: Arc<[(Arc<str>, Arc<str>)]>,
    /// The functions of its own that stand above classes: what they give decides what the classes are.
    pub(in crate::front) class_makers: Arc<BTreeSet<Arc<str>>>,
    /// Whether something in it may be sent to a generator, which one with a `yield from` hands on then.
    pub(in crate::front) mentions_send: bool,
    /// Problems of the text itself: syntax, constructs the dialect does not have.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether there are problems, in the text or in a definition.
    pub has_problems: bool,
    /// Whether a function of it can be read by itself, and be the same as if the whole file was read: see `splice`.
    pub is_spliceable: bool,
}

/// `from module import *`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Star {
    /// The module.
    pub module: Arc<str>,
    /// The names that imports above it bind, which it binds anew.
    pub imported_above: BTreeSet<Arc<str>>,
    /// The functions and classes that the file defines below it before anything runs that could ask for their names.
    pub defined_below: BTreeSet<Arc<str>>,
}

/// Names of module level that are imports in the text and variables of the importing module: functions of the module that they come
/// from assign them, which the importing module does not see. With each, the module whose star gives it, if a star does.
pub(crate) type Copied = BTreeMap<Arc<str>, Option<Arc<str>>>;

/// Enumerations without members, which others may extend, by the names that a module has for them: what `enum` calls what stands for
/// their bases.
pub(crate) type OpenEnumerations = BTreeMap<Arc<str>, Arc<str>>;

/// What other modules tell for a module to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct FromOthers {
    /// The names that it imports as variables of its own.
    pub(crate) copied: Copied,
    /// The enumerations that it imports.
    pub(crate) enumerations: OpenEnumerations,
    /// Its variables that other modules assign.
    pub(crate) assigned: BTreeSet<Arc<str>>,
    /// The names of builtins that stars give it for something else, with the modules of these.
    pub(crate) starred: BTreeMap<Arc<str>, Arc<str>>,
}

impl FromOthers {
    /// What it says of the variables of the module itself.
    pub(crate) fn of_variables(&self) -> FromOthers {
        FromOthers { assigned: self.assigned.clone(), ..FromOthers::default() }
    }
}

/// The names that a star of a module gives.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Exports {
    /// Those without an underscore in front.
    #[default]
    Public,
    /// Those that `__all__` lists.
    Listed(BTreeSet<Arc<str>>),
    /// `__all__` is made otherwise.
    Unknown,
}

/// What a name of module level stands for. A name that is bound in conflicting ways (a function and a variable) is a
/// diagnostic; the last definition of a function or class wins, as in Python, when it is unconditional.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Binding {
    /// A `def`.
    Function(Symbol),
    /// A `class`.
    Class(Symbol),
    /// A variable assigned by the module body or by functions that declare it `global`.
    Variable(VariableBinding),
    /// `import m`, `import m as n`
    Module(Arc<str>),
    /// `from m import name`
    Member(Arc<str>, Arc<str>),
    /// `T = TypeVar("T")`
    TypeVar {
        /// Whether its bound says that it stands for functions, and nothing more (`bound=Callable[..., Any]`).
        of_functions: bool,
    },
    /// `Name = list[int]` or `type Name = ...` at module level, where the value can be read as an annotation and the
    /// name is assigned once; it may also be used as a value.
    Alias(Annotation),
}

/// A variable of module level.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VariableBinding {
    /// `module.name`
    pub symbol: Symbol,
    /// Its annotation, if it has one. `Final` is taken off.
    pub annotation: Option<Annotation>,
    /// The value, if the variable is a constant: assigned exactly once in the whole module, at module level outside of
    /// any compound statement, with a literal (a negative number counts), and not declared `global` anywhere.
    pub constant: Option<ConstantKey>,
}

/// A constant that can be compared and hashed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ConstantKey {
    /// `None`
    None,
    /// A bool.
    Bool(bool),
    /// An int.
    Int(i64),
    /// A float, by its bits.
    Float(u64),
    /// A str.
    Str(Arc<str>),
}

impl ConstantKey {
    /// The constant itself.
    pub fn constant(&self) -> Constant {
        match self {
            ConstantKey::None => Constant::None,
            ConstantKey::Bool(value) => Constant::Bool(*value),
            ConstantKey::Int(value) => Constant::Int(*value),
            ConstantKey::Float(bits) => Constant::Float(*bits),
            ConstantKey::Str(text) => Constant::Str(text.clone()),
        }
    }
}

/// A function, class or module body.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its symbol.
    pub symbol: Symbol,
    /// The module whose namespace it reads.
    pub module: Arc<str>,
    /// Where it is: for messages and tracebacks only.
    pub place: Place,
    /// What it is.
    pub kind: DefinitionKind,
}

/// Where a definition stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Path of the file.
    pub path: Arc<str>,
    /// The number of the block of the module that it stands in. That of a module body is the first.
    pub block: usize,
    /// Byte offset of the definition in its block: `sites` are relative to it.
    pub start: u32,
    /// First byte behind the definition, relative to its block.
    pub end: u32,
    /// The range of its name, relative to `start`.
    pub name: Site,
}

/// The kinds of definitions.
#[derive(Clone, Debug)]
pub enum DefinitionKind {
    /// A function, method, lambda or module body.
    Function(Arc<FunctionDefinition>),
    /// A class.
    Class(Arc<ClassDefinition>),
}

/// A function, method, lambda or module body.
#[derive(Clone, Debug)]
pub struct FunctionDefinition {
    /// Parameters in order.
    pub params: Vec<Parameter>,
    /// The return annotation.
    pub returns: Option<Annotation>,
    /// Decorators that are plain names or dotted names, outermost first; others are diagnostics.
    pub decorators: Vec<Annotation>,
    /// Its own type parameters (PEP 695).
    pub type_params: Vec<Arc<str>>,
    /// Variables of enclosing functions it uses; the entry block has one parameter for each behind `params`.
    pub captures: Vec<Capture>,
    /// The class whose method it is.
    pub class: Option<Symbol>,
    /// The function that it stands in.
    pub enclosing: Option<Symbol>,
    /// Whether it contains `yield`.
    pub is_generator: bool,
    /// The body. Entry parameters: one per parameter, then one per capture.
    pub body: untyped::Function,
    /// Source positions of the body by site number, relative to the definition. Not part of any hash.
    pub sites: Vec<Site>,
    /// What expressions, parameters and assigned names are, where they stand: for those who ask for types. Positions as in
    /// `sites`. Not part of any hash.
    pub mentions: Vec<(Site, crate::ir::Value)>,
    /// The data of a module body, which [`crate::ir::untyped::Op::Datum`] reads. Not part of the digest.
    pub data: Data,
    /// Digest of parameters (names count: they can be keywords), decorators, annotations and the normalized body: positions
    /// and names of locals do not count.
    pub digest: Digest,
    /// Problems of the body: unsupported constructs. Reported when the function is reached, and by `check`.
    pub diagnostics: Vec<Diagnostic>,
}

/// Numbers and strings of a module that its code does not depend on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Data {
    /// Ints and the bits of floats.
    pub numbers: Vec<u64>,
    /// Strings.
    pub texts: Vec<Arc<str>>,
}

/// A variable of an enclosing function.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Capture {
    /// Its name, for messages.
    pub name: Arc<str>,
    /// How it is passed.
    pub kind: CaptureKind,
}

/// How a captured variable is passed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CaptureKind {
    /// The cell that holds it, read by `CellGet` and written by `CellSet`.
    Cell,
    /// Its value: it is assigned once, before the function is made, and never again.
    Value,
}

/// A parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: Arc<str>,
    /// Its annotation. The first parameter of a method has none.
    pub annotation: Option<Annotation>,
    /// Its default.
    pub default: Option<DefaultValue>,
    /// How arguments reach it.
    pub kind: ParameterKind,
    /// Where it stands, relative to the definition.
    pub site: Site,
}

/// How arguments reach a parameter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ParameterKind {
    /// Before a `/`
    PositionalOnly,
    /// The usual
    Normal,
    /// `*args`: one parameter, a tuple
    VarArgs,
    /// Behind `*`
    KeywordOnly,
    /// `**kwargs`
    VarKeywords,
}

/// The default of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum DefaultValue {
    /// A literal: callers pass it themselves.
    Constant(Constant),
    /// Evaluated where the `def` is executed, into the hidden module variable with this name (for a method or function of
    /// module level), and read from there by callers.
    Variable(Arc<str>),
    /// Of a nested function or a lambda: the next of the leading arguments of its `MakeFunction`.
    Passed,
}

/// A class.
#[derive(Clone, Debug)]
pub struct ClassDefinition {
    /// Bases as written.
    pub bases: Vec<Annotation>,
    /// What is written behind `metaclass=`, `ABCMeta` apart.
    pub metaclass: Option<Annotation>,
    /// Its type parameters, from PEP 695 or `Generic[T]`.
    pub type_params: Vec<Arc<str>>,
    /// Whether it had type parameters that say nothing (`program::erased`).
    pub is_erased: bool,
    /// Decorators, outermost first, with the keyword arguments that are literals: `@dataclass(frozen=True)`.
    pub decorators: Vec<(Annotation, Vec<(Arc<str>, Constant)>)>,
    /// Annotated names of the class body in order: fields, or class variables if `ClassVar`.
    pub fields: Vec<Field>,
    /// Methods by name, in order of definition.
    pub methods: Vec<(Arc<str>, Symbol)>,
    /// The names of those methods that a decorator or a base writes, not the author.
    pub written: Vec<Arc<str>>,
    /// Names assigned in the class body without annotation: class variables, hidden module variables `C.name`.
    pub class_variables: Vec<(Arc<str>, VariableBinding)>,
    /// Class variables of its own that nothing in its body assigns, but what other code does to the class may: `cls.NAME = ...`.
    /// Until then the name means what it means in the classes above.
    pub late_variables: Vec<(Arc<str>, VariableBinding)>,
    /// `__match_args__ = ("x", "y")`
    pub match_args: Option<Vec<Arc<str>>>,
    /// Whether the module body calls `__init_subclass__` of its bases for it.
    pub is_announced: bool,
    /// Whether nothing runs where it is defined, nor is anything noted there: it says its head to the module body. Not part of the digest.
    pub runs_nothing: bool,
    /// Whether its own `__setattr__` makes no attributes, so that `self.NAME = ...` declares no field. Not part of the digest.
    pub makes_no_attributes: bool,
    /// `self.NAME = ...` in methods: fields that no class-level annotation declares, in order of first appearance
    /// (`__init__` first, then the other methods in order).
    pub assigned_fields: Vec<AssignedField>,
    /// Digest of all of this but positions, without the bodies of the methods.
    pub digest: Digest,
    /// Problems of the class itself.
    pub diagnostics: Vec<Diagnostic>,
}

/// Ends the names of hidden constants: what `__doc__` of a function or class is. Only files that mention it have them.
pub(crate) const DOC: &str = "__doc__";

/// The class method that a base has called for each class below it.
pub(crate) const INIT_SUBCLASS: &str = "__init_subclass__";

/// Stands before the name of an attribute in the name of a hidden constant: which of the values that an inner function is made
/// with holds the attribute.
pub(crate) const ATTRIBUTE: &str = "<attribute>";

/// The class variable that lists the members of an enumeration.
pub(crate) const MEMBERS: &str = "<members>";

/// The class variable that holds the members of an enumeration by their names.
pub(crate) const MEMBER_NAMES: &str = "<names>";

/// The class variable that lists the combined members of an enumeration of flags that have been made.
pub(crate) const COMBINED: &str = "<combined>";

/// An annotated name of a class body.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Its name.
    pub name: Arc<str>,
    /// Its annotation.
    pub annotation: Annotation,
    /// Its default, if it has one.
    pub default: Option<FieldDefault>,
    /// The other keyword arguments of `= field(...)`: `compare=False`.
    pub options: Vec<(Arc<str>, Constant)>,
    /// Where it stands.
    pub place: FieldPlace,
}

/// Where a field is declared in a class body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FieldPlace {
    /// The number of the block of the module that it stands in.
    pub block: usize,
    /// Relative to its block.
    pub site: Site,
}

/// The default of a field.
#[derive(Clone, PartialEq, Debug)]
pub enum FieldDefault {
    /// A literal, or a hidden module variable.
    Value(DefaultValue),
    /// `field(default_factory=NAME)`
    Factory(Annotation),
    /// `field(default_factory=EXPRESSION)`: the hidden module variable that holds its value.
    FactoryVariable(Arc<str>),
}

/// A field that is declared by assigning `self.NAME` in a method.
#[derive(Clone, PartialEq, Debug)]
pub struct AssignedField {
    /// Its name.
    pub name: Arc<str>,
    /// The annotation at the assignment, if one has it.
    pub annotation: Option<Annotation>,
    /// The method with the first (or the annotated) assignment.
    pub method: Symbol,
    /// The name of the parameter, if the assigned value is just a parameter of that method.
    pub from_param: Option<Arc<str>>,
    /// Where it stands, relative to that method.
    pub site: Site,
}
