//! Some statements of a file, read without the rest of it: functions and constants of module level as a file of their own, a
//! method as the only statement of its class. Not here: which statements these are, and whether the rest of the file is what it
//! was.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::Ranged;

use super::seen::{Seen, Store, seen, seen_in_class, stores};
use super::told;
use crate::front::bindings;
use crate::front::blocks::Blocks;
use crate::front::classes::{self, AssignedAttributes};
use crate::front::context::{ModuleContext, Output};
use crate::front::definition::{
    AssignedField, Binding, Copied, DOC, DefaultValue, Definition, DefinitionKind, INIT_SUBCLASS, Module,
};
use crate::front::file::File;
use crate::front::lower::SEND;
use crate::front::module::module_body;
use crate::front::syntax::{dispatch, getters, named_tuples};
use crate::front::text;
use crate::source::SourceFile;

/// What the statements may not mention, be it in a comment: then more than they depends on their text.
const TOO_FAR: [&str; 8] = [
    DOC,
    INIT_SUBCLASS,
    "\r",
    "\u{c}",
    SEND,
    getters::ATTRGETTER,
    dispatch::FUNCTION,
    named_tuples::NAMEDTUPLE,
];

/// Where statements stand in their file.
pub(super) struct Part {
    source: SourceFile,
    /// How much of it is the text of the class up to the first statement there; nothing at module level.
    class: u32,
    /// Whether no statements are left, or were there.
    is_blank: bool,
}

/// Statements that were read.
pub(super) struct Read {
    pub(super) statements: Vec<Statement>,
    /// Names of the module that come with them.
    pub(super) hidden: BTreeMap<Arc<str>, Binding>,
    /// The attributes that they assign.
    pub(super) attributes: AssignedAttributes,
    /// Those that statements of module level assign.
    pub(super) stores: BTreeSet<Store>,
}

/// A statement that was read.
pub(super) struct Statement {
    /// Where it begins in its part.
    pub(super) start: u32,
    /// Where the blocks inside it begin there.
    pub(super) inner: Vec<u32>,
    /// Empty if it has none.
    pub(super) name: Arc<str>,
    pub(super) kind: StatementKind,
}

pub(super) enum StatementKind {
    Function(Box<Function>),
    /// What its name stands for.
    Constant(Binding),
    /// What the functions inside it say. What it is is read with all classes (`statements`).
    Class(Seen),
    /// What the body of the module runs.
    Run,
}

/// A statement of module level, as far as its syntax tells.
pub(super) struct OuterStatement<'p> {
    /// Where it stands in its part, with what stands behind it up to the next one.
    pub(super) range: Range<usize>,
    /// The function that it defines.
    pub(super) function: Option<&'p str>,
    /// Whether it says no more than the name of that.
    pub(super) is_silent: bool,
}

/// A function that was read.
pub(super) struct Function {
    /// Its symbol.
    pub(super) symbol: Symbol,
    /// Itself and the functions inside it, with places relative to its block.
    pub(super) definitions: BTreeMap<Symbol, Definition>,
    /// The text before its body.
    pub(super) head: String,
    /// Where its body begins in its block.
    pub(super) body: u32,
    /// Whether calls of it are all that its head may ask for: it has neither decorators nor defaults that are evaluated.
    pub(super) is_plain: bool,
    /// Whether it says nothing to the body and to the names of the module but its own name.
    pub(super) is_silent: bool,
    pub(super) seen: Seen,
    /// The method that it is.
    pub(super) method: Option<Method>,
}

/// What there is of a method besides.
pub(super) struct Method {
    pub(super) class: Symbol,
    /// What it calls its object.
    pub(super) own: Option<Arc<str>>,
    /// The fields that it declares by assigning them.
    pub(super) fields: Vec<AssignedField>,
}

impl Part {
    /// Statements with the text of their class up to the first statement there, which is empty at module level.
    pub(super) fn new(path: &str, class: &str, text: &str) -> Option<Part> {
        let is_far = |text: &str| TOO_FAR.iter().any(|word| text.contains(word));
        // What is continued would go on in the next block.
        if is_far(class) || is_far(text) || text.ends_with("\\\n") {
            return None;
        }
        let is_blank = text.trim().is_empty();
        // A class has a body.
        let body = if is_blank && !class.is_empty() { " pass\n" } else { text };
        let source = SourceFile { path: path.to_owned(), text: format!("{class}{body}").into() };
        Some(Part { source, class: u32::try_from(class.len()).ok()?, is_blank })
    }

    /// Whether it has a `yield from`.
    pub(super) fn has_delegation(&self) -> bool {
        text::has_delegation(&self.source.text)
    }

    /// Its syntax; nothing if there are problems.
    pub(super) fn parse(&self) -> Option<Parsed<'_>> {
        let file = File::read(&self.source).ok()?;
        Some(Parsed { class: self.class, is_blank: self.is_blank, file })
    }
}

/// Statements whose syntax is known.
pub(super) struct Parsed<'p> {
    class: u32,
    is_blank: bool,
    file: File<'p>,
}

impl Parsed<'_> {
    /// How many statements there are, of module level or of the class.
    pub(super) fn count(&self) -> usize {
        match self.file.syntax.body.as_slice() {
            [Stmt::ClassDef(class)] if self.class > 0 => class.body.len(),
            body => body.len(),
        }
    }

    /// The names of the functions of module level.
    pub(super) fn functions(&self) -> impl Iterator<Item = &str> {
        let is_outer = self.class == 0;
        let functions = self.file.syntax.body.iter().filter_map(|statement| statement.as_function_def_stmt());
        functions.filter(move |_| is_outer).map(|function| function.name.as_str())
    }

    /// The statements of module level; nothing if one stands for parts of another.
    pub(super) fn outer(&self) -> Option<Vec<OuterStatement<'_>>> {
        let body = match self.class {
            0 => self.file.syntax.body.as_slice(),
            _ => &[],
        };
        let starts = body.iter().map(|statement| statement.start().to_usize());
        let ends = starts.clone().skip(1).chain([self.file.text.as_str().len()]);
        let outer = starts.zip(ends).zip(body).map(|((start, end), statement)| OuterStatement {
            range: start..end,
            function: statement.as_function_def_stmt().map(|function| function.name.as_str()),
            is_silent: told::is_silent(statement),
        });
        let found: Vec<OuterStatement<'_>> = outer.collect();
        found.iter().all(|statement| !statement.range.is_empty()).then_some(found)
    }

    /// Whether there are others than functions and constants, of a module with these names.
    pub(super) fn has_statements(&self, names: &OrdMap<Arc<str>, Binding>) -> bool {
        let mut body = self.file.syntax.body.iter().filter(|_| self.class == 0);
        body.any(|statement| !statement.is_function_def_stmt() && constant_name(statement, names).is_none())
    }

    /// The constants of a module with these names, in order.
    pub(super) fn constants<'n>(
        &'n self,
        names: &'n OrdMap<Arc<str>, Binding>,
    ) -> impl Iterator<Item = &'n str> {
        let body = self.file.syntax.body.iter().filter(|_| self.class == 0);
        body.filter_map(|statement| constant_name(statement, names))
    }

    /// The names of the classes of module level.
    pub(super) fn classes(&self) -> impl Iterator<Item = &str> {
        let body = self.file.syntax.body.iter().filter(|_| self.class == 0);
        body.filter_map(|statement| Some(statement.as_class_def_stmt()?.name.as_str()))
    }

    /// What the functions inside a class say, and where its blocks begin; nothing if it stands for another statement, or if
    /// there is another class inside.
    fn class(&self, class: &ast::StmtClassDef) -> Option<(Seen, Vec<u32>)> {
        let seen = seen_in_class(&self.file.text, class);
        let blocks = Blocks::of(&self.file);
        let inside = class.start().to_u32() + 1..class.end().to_u32();
        let inner = blocks.starts().filter(|start| inside.contains(start)).collect();
        (class.name.start() != class.start() && !seen.has_class).then_some((seen, inner))
    }

    /// Reads the statements, in a module with these names; nothing if one is no function and no constant, or has problems.
    pub(super) fn read(&self, module: &Module, names: &OrdMap<Arc<str>, Binding>) -> Option<Read> {
        let file = &self.file;
        // How the classes below an enumeration without members are read depends on that, in other modules, too.
        let open = classes::open_enumerations(&file.syntax.body, names, &module.open_enumerations);
        if self.class == 0 && self.classes().any(|class| open.contains_key(class)) {
            return None;
        }
        let own_names =
            bindings::collect(&module.name, std::slice::from_ref(file), &module.from_others.of_variables());
        let Output { definitions, hidden } = self.definitions(module, names, &own_names);
        if !own_names.diagnostics.is_empty() || !definitions.iter().all(is_free_of_problems) {
            return None;
        }
        let function = |function: &ast::StmtFunctionDef, class: Option<&ast::StmtClassDef>| {
            let kind = StatementKind::Function(Box::new(self.function(function, class, &definitions)?));
            let start = function.start().to_u32().checked_sub(self.class)?;
            Some(Statement { start, inner: Vec::new(), name: Arc::from(function.name.as_str()), kind })
        };
        let statement = |statement: &Stmt| match statement {
            Stmt::FunctionDef(found) => function(found, None),
            Stmt::Assign(_) | Stmt::AnnAssign(_) if constant_name(statement, names).is_some() => {
                let is_here = |name: &&Arc<str>| {
                    own_names.definitions.get(*name).is_some_and(|place| place.range == statement.range())
                };
                let (name, binding) = own_names.bindings.iter().find(|(name, _)| is_here(name))?;
                let is_constant =
                    matches!(binding, Binding::Variable(variable) if variable.constant.is_some());
                let (name, kind) = (Arc::clone(name), StatementKind::Constant(binding.clone()));
                let start = statement.start().to_u32();
                is_constant.then(|| Statement { start, inner: Vec::new(), name, kind })
            }
            Stmt::ClassDef(class) => {
                let (seen, inner) = self.class(class)?;
                let (start, name) = (class.start().to_u32(), Arc::from(class.name.as_str()));
                Some(Statement { start, inner, name, kind: StatementKind::Class(seen) })
            }
            _ => (!told::defines(statement)).then(|| Statement {
                start: statement.start().to_u32(),
                inner: Vec::new(),
                name: Arc::default(),
                kind: StatementKind::Run,
            }),
        };
        let statements: Option<Vec<Statement>> = match file.syntax.body.as_slice() {
            body if self.class == 0 => body.iter().map(statement).collect(),
            [Stmt::ClassDef(class)] => {
                // The head of a class may declare fields, too.
                let is_inside =
                    |statement: &&Stmt| statement.start().to_u32() >= self.class && !self.is_blank;
                let inside = class.body.iter().filter(is_inside);
                inside.map(|found| function(found.as_function_def_stmt()?, Some(class))).collect()
            }
            _ => None,
        };
        let attributes = AssignedAttributes::of(&file.syntax.body);
        let run =
            file.syntax.body.iter().filter(|_| self.class == 0).filter(|statement| !is_definition(statement));
        let stores = run.flat_map(|statement| stores(&file.text, statement)).collect();
        Some(Read { statements: statements?, hidden, attributes, stores })
    }

    fn function(
        &self,
        function: &ast::StmtFunctionDef,
        class: Option<&ast::StmtClassDef>,
        definitions: &[Definition],
    ) -> Option<Function> {
        let start = function.start();
        let is_here = |definition: &&Definition| {
            definition.function().is_some() && definition.place.start == start.to_u32()
        };
        // What resumes a generator stands in the same place.
        let symbol = definitions.iter().filter(is_here).map(|definition| &definition.symbol);
        let symbol = symbol.min_by_key(|symbol| symbol.as_str().len())?.clone();
        let inner = symbol.child("");
        let is_inside = |definition: &&Definition| {
            definition.symbol == symbol || definition.symbol.as_str().starts_with(inner.as_str())
        };
        let relative = |definition: &Definition| {
            let mut definition = definition.clone();
            definition.place.start = definition.place.start.checked_sub(start.to_u32())?;
            definition.place.end = definition.place.end.checked_sub(start.to_u32())?;
            Some((definition.symbol.clone(), definition))
        };
        let inside = definitions.iter().filter(is_inside);
        let inside = inside.map(relative).collect::<Option<BTreeMap<_, _>>>()?;
        let text = self.file.text.as_str();
        let body = end_of_head(function, text)?;
        let is_plain = |own: &Definition| {
            let params = own.function().map(|function| function.params.as_slice()).unwrap_or_default();
            let is_literal = |default: &DefaultValue| matches!(default, DefaultValue::Constant(_));
            params.iter().all(|param| param.default.as_ref().is_none_or(is_literal))
        };
        Some(Function {
            head: text.get(start.to_usize()..body)?.to_owned(),
            body: u32::try_from(body - start.to_usize()).ok()?,
            is_plain: function.decorator_list.is_empty() && inside.get(&symbol).is_some_and(is_plain),
            is_silent: told::is_silent_function(function),
            seen: seen(&self.file.text, function),
            method: match class {
                Some(class) => Some(Method::of(class, function, &symbol, definitions)?),
                None => None,
            },
            definitions: inside,
            symbol,
        })
    }

    /// All that the statements define.
    fn definitions(
        &self,
        module: &Module,
        names: &OrdMap<Arc<str>, Binding>,
        own_names: &bindings::Names,
    ) -> Output {
        let file = &self.file;
        let class_names = classes::qualified_names(file);
        let context = ModuleContext {
            name: Arc::clone(&module.name),
            is_package: file.is_package(),
            path: Arc::clone(&file.path),
            text: &file.text,
            scopes: &file.scopes,
            bindings: names,
            definitions: &own_names.definitions,
            file: 0,
            // Such files are read as a whole.
            stars: &[],
            copied: &Copied::new(),
            docstring: None,
            shadows: &BTreeSet::new(),
            assigned_attributes: &AssignedAttributes::default(),
            open_enumerations: &BTreeMap::new(),
            foreign_classes: &BTreeSet::new(),
            class_names: &class_names,
            held_types: &BTreeMap::new(),
            is_type: &|name| is_type(module, name),
        };
        let mut output = Output::default();
        module_body(&context, &mut output, &module.name.as_ref().into(), file, Vec::new());
        output
    }
}

/// Whether a class of a module has this qualified name, or a type that one of them holds.
pub(super) fn is_type(module: &Module, name: &str) -> bool {
    let symbol = Symbol::new(format!("{}.{name}", module.name));
    module.definitions.get(&symbol).is_some_and(|known| known.class().is_some())
        || matches!(module.bindings.get(name), Some(Binding::Alias(_)))
}

fn is_definition(statement: &Stmt) -> bool {
    matches!(statement, Stmt::FunctionDef(_) | Stmt::ClassDef(_))
}

/// The constant of a module with these names that a statement assigns.
fn constant_name<'s>(statement: &'s Stmt, names: &OrdMap<Arc<str>, Binding>) -> Option<&'s str> {
    let target = match statement {
        Stmt::Assign(assign) => match assign.targets.as_slice() {
            [target] => target,
            _ => return None,
        },
        Stmt::AnnAssign(assign) => &assign.target,
        _ => return None,
    };
    let name = target.as_name_expr()?.id.as_str();
    let is_constant =
        |binding: &&Binding| matches!(binding, Binding::Variable(found) if found.constant.is_some());
    names.get(name).filter(is_constant).map(|_| name)
}

/// Where the head of a function ends, behind its colon.
fn end_of_head(function: &ast::StmtFunctionDef, text: &str) -> Option<usize> {
    let declared = function.returns.as_ref().map_or(function.parameters.end(), |returns| returns.end());
    let declared = declared.to_usize();
    Some(declared + text.get(declared..)?.find(':')? + 1)
}

impl Method {
    fn of(
        class: &ast::StmtClassDef,
        function: &ast::StmtFunctionDef,
        symbol: &Symbol,
        definitions: &[Definition],
    ) -> Option<Method> {
        let is_class = |definition: &&Definition| definition.place.start == class.start().to_u32();
        let definition = definitions.iter().filter(is_class).find(|found| found.class().is_some())?;
        let fields = definition.class()?.assigned_fields.iter();
        Some(Method {
            class: definition.symbol.clone(),
            own: classes::receiver(function),
            fields: fields.filter(|field| field.method == *symbol).cloned().collect(),
        })
    }
}

fn is_free_of_problems(definition: &Definition) -> bool {
    match &definition.kind {
        DefinitionKind::Function(function) => function.diagnostics.is_empty(),
        DefinitionKind::Class(class) => class.diagnostics.is_empty(),
    }
}
