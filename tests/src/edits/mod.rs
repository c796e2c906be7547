//! Programs of several modules that can be edited at random: signed, unsigned and generic functions, closures, classes
//! with fields, methods, bases and overrides, dataclasses, constants and variables. What stands in them comes of the
//! tables in `parts`. A program may be wrong after an edit; then it must be refused as a fresh build refuses it.
//!
//! In the texts of a program, `@module.name@` refers to a definition and `#7#` is a number that an edit may change;
//! `~` begins a comment and `$` a decorator.

mod change;
pub mod compare;
mod make;
mod parts;
pub mod sample;
pub mod texts;
pub mod versions;
mod write;

use linkpoint_compiler::source::{Source, SourceFile};

use crate::random::Random;

/// A program. Functions call functions made before them in their own module or in modules before it, so they end.
#[derive(Clone)]
pub struct Program {
    modules: Vec<Module>,
    /// How many definitions were ever made: the next one's number.
    made: usize,
}

#[derive(Clone)]
struct Module {
    name: String,
    /// Whether names of other modules are imported one by one.
    imports_names: bool,
    /// Name and value.
    constants: Vec<(String, String)>,
    definitions: Vec<Definition>,
    /// Name and value; evaluated behind all definitions.
    variables: Vec<(String, String)>,
    /// What is printed at the end.
    shown: Vec<String>,
}

#[derive(Clone)]
enum Definition {
    Function(Function),
    Class(Class),
}

#[derive(Clone)]
struct Function {
    name: String,
    number: usize,
    /// Between name and parameters.
    type_params: &'static str,
    params: Vec<Param>,
    /// The annotation of the result.
    returns: Option<&'static str>,
    /// Each a few lines at the margin.
    statements: Vec<String>,
    result: String,
}

#[derive(Clone)]
struct Param {
    name: String,
    ty: Option<&'static str>,
    default: Option<String>,
}

#[derive(Clone)]
struct Class {
    name: String,
    number: usize,
    base: Option<String>,
    style: Style,
    fields: Vec<Field>,
    methods: Vec<Function>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Fields are what `__init__` assigns.
    Assigned,
    /// Fields are declared in the class and assigned in `__init__`.
    Declared,
    /// `@dataclass`.
    Dataclass,
}

#[derive(Clone)]
struct Field {
    name: String,
    ty: &'static str,
    value: String,
}

impl Program {
    /// A random program.
    pub fn new(random: &mut Random) -> Program {
        make::program(random)
    }

    /// Changes one thing and tells what.
    pub fn edit(&mut self, random: &mut Random) -> &'static str {
        loop {
            let before = self.source();
            let what = change::edit(self, random);
            if self.source() != before {
                return what;
            }
        }
    }

    /// Goes back to an earlier version.
    pub fn revert(&mut self, earlier: Program) {
        let made = self.made;
        *self = earlier;
        self.made = made;
    }

    /// Its text.
    pub fn source(&self) -> Source {
        let file = |module: &Module| SourceFile {
            path: format!("{}.py", module.name),
            text: write::module(module).into(),
        };
        Source {
            files: self.modules.iter().map(file).collect(),
            entry: "main.py".to_owned(),
            ..Source::default()
        }
    }
}
