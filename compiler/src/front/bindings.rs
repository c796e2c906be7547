//! The names of module level: what each stands for, found without running anything.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::annotations::{
    annotation, declared, dotted_name, exact_annotation, is_named, is_of_functions, without_final,
};
use super::builtin_names::is_builtin as is_builtin_name;
use super::constants::{constant, constant_key};
use super::definition::{Binding, FromOthers, VariableBinding};
use super::file::File;
use super::functions::is_decorated;
use super::lower::expressions::has_surrogate;
use super::syntax::suites;
use crate::diagnostic::{Diagnostic, codes};
use crate::ir::untyped::Annotation;

mod conditional;
mod order;

/// The names of a module.
pub(super) struct Names {
    pub(super) bindings: OrdMap<Arc<str>, Binding>,
    /// For every function, class, alias and constant, the one statement that defines it.
    pub(super) definitions: HashMap<Arc<str>, Place>,
    /// Variables that only the module body of one file assigns.
    pub(super) shadows: BTreeSet<Arc<str>>,
    /// Those that functions declare `global`.
    pub(super) globals: BTreeSet<Arc<str>>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// A statement in one of the files of a module.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) file: usize,
    pub(super) range: TextRange,
}

/// A statement of module level that binds a name.
struct Candidate {
    binding: Binding,
    file: usize,
    /// The statement.
    range: TextRange,
    name: TextRange,
    is_top_level: bool,
}

/// Collects the names that the files of the module `module` bind, of which others tell something.
pub(super) fn collect(module: &str, files: &[File<'_>], told: &FromOthers) -> Names {
    let copied = &told.copied;
    let mut collector = Collector {
        module,
        candidates: BTreeMap::new(),
        overloaded: BTreeSet::new(),
        annotations: BTreeMap::new(),
    };
    for (index, file) in files.iter().enumerate() {
        for statement in &file.syntax.body {
            collector.statement(statement, file, index, true);
        }
    }
    let mut names = Names {
        bindings: OrdMap::new(),
        definitions: HashMap::new(),
        shadows: BTreeSet::new(),
        globals: BTreeSet::new(),
        diagnostics: Vec::new(),
    };
    let Collector { candidates, overloaded, annotations, .. } = collector;
    let globals = files.iter().flat_map(|file| file.scopes.declared_global());
    let globals: BTreeSet<&Arc<str>> = globals.chain(&told.assigned).collect();
    for (name, candidates) in &candidates {
        let is_global = globals.contains(name);
        let is_copied = copied.contains_key(name) && candidates.iter().all(|found| is_import(&found.binding));
        names.decide(name, candidates, files, is_global || is_copied, overloaded.contains(name));
    }
    names.add_variables(module, files, &globals, &annotations);
    for name in copied.keys() {
        names.bindings.entry(Arc::clone(name)).or_insert_with(|| variable(module, name, None));
    }
    for (name, from) in &told.starred {
        let starred = || Binding::Member(Arc::clone(from), Arc::clone(name));
        names.bindings.entry(Arc::clone(name)).or_insert_with(starred);
    }
    names.globals = globals.into_iter().cloned().collect();
    order::check(&mut names, &candidates, files);
    let own_name = Arc::from("__name__");
    let str_type = Annotation::Name(Arc::from("str"), Vec::new());
    names.bindings.entry(own_name).or_insert_with(|| variable(module, "__name__", Some(str_type)));
    names
}

fn variable(module: &str, name: &str, annotation: Option<Annotation>) -> Binding {
    let symbol = Symbol::new(format!("{module}.{name}"));
    Binding::Variable(VariableBinding { symbol, annotation, constant: None })
}

/// How often all files bind a name of module level.
fn binding_count(name: &str, files: &[File<'_>]) -> usize {
    files.iter().map(|file| file.scopes.module_bindings(name)).sum()
}

/// Whether a name is assigned once, or at module level to the same name of a type each time (`Score = int` twice).
fn is_bound_once(name: &str, value: &Expr, files: &[File<'_>]) -> bool {
    let count = binding_count(name, files);
    let is_same = |assignment: &Assignment<'_>| {
        assignment.name == name
            && assignment.annotation.is_none()
            && dotted_name(value).is_some_and(|of| {
                BUILTIN_TYPES.contains(&&*of) && dotted_name(assignment.value).as_ref() == Some(&of)
            })
    };
    let assignments =
        || files.iter().flat_map(|file| &file.syntax.body).filter_map(simple_assignment).filter(is_same);
    count == 1 || (count > 1 && assignments().count() == count)
}

struct Collector<'a> {
    module: &'a str,
    candidates: BTreeMap<Arc<str>, Vec<Candidate>>,
    /// Functions that have `overload` declarations, which define nothing.
    overloaded: BTreeSet<Arc<str>>,
    /// The first annotation of each variable.
    annotations: BTreeMap<Arc<str>, Annotation>,
}

impl Collector<'_> {
    fn add(
        &mut self,
        name: &str,
        binding: Binding,
        file: usize,
        range: TextRange,
        at: TextRange,
        is_top_level: bool,
    ) {
        let candidate = Candidate { binding, file, range, name: at, is_top_level };
        self.candidates.entry(Arc::from(name)).or_default().push(candidate);
    }

    fn symbol(&self, name: &str) -> Symbol {
        Symbol::new(format!("{}.{name}", self.module))
    }

    fn statement(&mut self, statement: &Stmt, file: &File<'_>, index: usize, is_top_level: bool) {
        let range = statement.range();
        match statement {
            Stmt::FunctionDef(function) if is_overload(function) => {
                self.overloaded.insert(Arc::from(function.name.as_str()));
            }
            // What its decorators make is a variable, and so is what only some runs define.
            Stmt::FunctionDef(function) if !is_top_level || is_decorated(function) => {}
            Stmt::AnnAssign(assign) => {
                let value = assign.value.as_deref();
                let declared = without_final(declared(&assign.annotation, value, &file.text));
                if let (Expr::Name(name), Some(declared)) = (assign.target.as_ref(), declared) {
                    self.annotations.entry(Arc::from(name.id.as_str())).or_insert(declared);
                }
            }
            Stmt::FunctionDef(function) => {
                let binding = Binding::Function(self.symbol(&function.name));
                self.add(&function.name, binding, index, range, function.name.range, is_top_level);
            }
            Stmt::ClassDef(class) => {
                let binding = Binding::Class(self.symbol(&class.name));
                self.add(&class.name, binding, index, range, class.name.range, is_top_level);
            }
            Stmt::Import(import) => {
                for alias in &import.names {
                    let first = alias.name.split('.').next().unwrap_or_default();
                    let (name, module) = match &alias.asname {
                        Some(name) => (name.as_str(), alias.name.as_str()),
                        None => (first, first),
                    };
                    self.add(
                        name,
                        Binding::Module(Arc::from(module)),
                        index,
                        range,
                        alias.range,
                        is_top_level,
                    );
                }
            }
            Stmt::ImportFrom(import) => {
                let Some(module) = file.imported_module(self.module, import) else { return };
                for alias in import.names.iter().filter(|alias| alias.name.as_str() != "*") {
                    let name = alias.asname.as_ref().unwrap_or(&alias.name);
                    let binding = Binding::Member(Arc::clone(&module), Arc::from(alias.name.as_str()));
                    self.add(name, binding, index, range, alias.range, is_top_level);
                }
            }
            Stmt::TypeAlias(alias) => {
                if let Expr::Name(name) = alias.name.as_ref() {
                    let binding = Binding::Alias(annotation(&alias.value, &file.text));
                    self.add(&name.id, binding, index, range, name.range, is_top_level);
                }
            }
            _ => suites::each(statement, &mut |body| {
                body.iter().for_each(|statement| self.statement(statement, file, index, false));
            }),
        }
    }
}

/// Whether a function only declares an overload.
pub(super) fn is_overload(function: &ast::StmtFunctionDef) -> bool {
    let mut names = function.decorator_list.iter().filter_map(|decorator| dotted_name(&decorator.expression));
    names.any(|name| is_named(&name, "overload"))
}

impl Names {
    /// Decides what a name stands for that is defined or imported.
    fn decide(
        &mut self,
        name: &Arc<str>,
        candidates: &[Candidate],
        files: &[File<'_>],
        is_global: bool,
        is_overloaded: bool,
    ) {
        let Some(last) = candidates.last() else { return };
        let assigned = binding_count(name, files).saturating_sub(candidates.len());
        let is_assigned = assigned > 0 && !candidates.iter().all(|candidate| is_alias(&candidate.binding));
        // It holds what was imported or assigned last.
        let is_import = |candidate: &Candidate| is_import(&candidate.binding);
        let first_other = candidates.iter().find(|other| !same_kind(&other.binding, &last.binding));
        let is_variable = is_assigned || is_global || first_other.is_some();
        if is_variable && !is_overloaded && candidates.iter().all(is_import) {
            if candidates.iter().all(|candidate| is_for_type_checkers(&candidate.binding)) {
                self.bindings.insert(Arc::clone(name), last.binding.clone());
            }
            return;
        }
        if let Some(other) = first_other {
            let message = format!("`{name}` is bound in two different ways");
            let there = files[other.file].location(other.name);
            let diagnostic =
                Diagnostic::error(codes::CONFLICTING_BINDING, files[last.file].location(last.name), message);
            self.diagnostics.push(diagnostic.label(there, "the other one"));
        } else if (is_assigned && !is_overloaded) || is_global {
            let message = format!("`{name}` is {} and a variable", kind_text(&last.binding));
            let location = files[last.file].location(last.name);
            self.diagnostics.push(Diagnostic::error(codes::CONFLICTING_BINDING, location, message));
        }
        let is_sure = last.is_top_level
            || !matches!(last.binding, Binding::Class(_))
            || files.get(last.file).is_some_and(|file| conditional::is_contained(file, name, last.range));
        if is_sure && matches!(last.binding, Binding::Function(_) | Binding::Class(_) | Binding::Alias(_)) {
            let place = Place { file: last.file, range: last.range };
            self.definitions.insert(Arc::clone(name), place);
        }
        self.bindings.insert(Arc::clone(name), last.binding.clone());
    }

    /// Adds what is assigned: variables, constants, types, type variables.
    fn add_variables(
        &mut self,
        module: &str,
        files: &[File<'_>],
        globals: &BTreeSet<&Arc<str>>,
        annotations: &BTreeMap<Arc<str>, Annotation>,
    ) {
        for (index, file) in files.iter().enumerate() {
            // In the order of the source, because a type may be made of those above it.
            for assignment in file.syntax.body.iter().filter_map(simple_assignment) {
                let name = assignment.name;
                // An attribute of a function may be asked for before it is given.
                let once = !name.contains('.')
                    && is_bound_once(name, assignment.value, files)
                    && !globals.contains(&Arc::from(name));
                let special = once.then(|| self.special(module, &assignment, file)).flatten();
                if let Some(binding) = special.filter(|_| !self.bindings.contains_key(name)) {
                    let name: Arc<str> = Arc::from(name);
                    self.definitions
                        .insert(Arc::clone(&name), Place { file: index, range: assignment.range });
                    self.bindings.insert(name, binding);
                }
            }
        }
        for (index, file) in files.iter().enumerate() {
            for name in file.scopes.variables(super::scopes::ScopeId::MODULE) {
                if self.bindings.contains_key(name) {
                    continue;
                }
                let declared = annotations.get(name).cloned();
                self.bindings.insert(Arc::clone(name), variable(module, name, declared));
                let elsewhere = files
                    .iter()
                    .enumerate()
                    .any(|(other, file)| other != index && file.scopes.module_bindings(name) > 0);
                // What is only deleted is no variable that anybody knows.
                let is_assigned = file.scopes.is_assigned(super::scopes::ScopeId::MODULE, name);
                if is_assigned && !globals.contains(name) && !elsewhere {
                    self.shadows.insert(Arc::clone(name));
                }
            }
        }
        for name in globals {
            let binding = || variable(module, name, annotations.get(*name).cloned());
            self.bindings.entry(Arc::clone(name)).or_insert_with(binding);
        }
    }

    /// What a name is that is assigned once, if it is more than a variable.
    fn special(&self, module: &str, assignment: &Assignment<'_>, file: &File<'_>) -> Option<Binding> {
        let Assignment { name, value, .. } = *assignment;
        let declared = assignment.annotation.map(|expr| declared(expr, Some(value), &file.text));
        let is_declared_alias =
            matches!(&declared, Some(Annotation::Name(name, _)) if is_named(name, "TypeAlias"));
        if is_declared_alias {
            return Some(Binding::Alias(annotation(value, &file.text)));
        }
        // A literal that is refused is told where the module body assigns it.
        let is_refused = value
            .as_string_literal_expr()
            .is_some_and(|literal| has_surrogate(literal.value.to_str(), file.text.slice(value.range())));
        if let Some(constant) = constant(value).filter(|_| !is_refused) {
            let symbol = Symbol::new(format!("{module}.{name}"));
            let annotation = declared.and_then(without_final);
            let constant = Some(constant_key(&constant)?);
            return Some(Binding::Variable(VariableBinding { symbol, annotation, constant }));
        }
        if declared.is_some() {
            return None;
        }
        match value {
            Expr::Call(call) => {
                let callee = dotted_name(&call.func)?;
                // What its values hold is for type checkers.
                if is_named(&callee, "TypedDict") && call.arguments.args.len() == 2 {
                    return Some(Binding::Alias(Annotation::any()));
                }
                if let [_, of] = &*call.arguments.args
                    && is_named(&callee, NEW_TYPE)
                {
                    let of = vec![annotation(of, &file.text)];
                    return Some(Binding::Alias(Annotation::Name(Arc::from(NEW_TYPE), of)));
                }
                let makers = ["TypeVar", "ParamSpec", "TypeVarTuple"];
                let is_variable = makers.iter().any(|maker| is_named(&callee, maker));
                is_variable.then(|| Binding::TypeVar { of_functions: self.is_bound_to_functions(call, file) })
            }
            _ if is_type(&self.bindings, value) => exact_annotation(value, &file.text).map(Binding::Alias),
            _ => None,
        }
    }

    /// Whether the bound of a type variable says that it stands for functions.
    fn is_bound_to_functions(&self, call: &ast::ExprCall, file: &File<'_>) -> bool {
        let Some(bound) = call.arguments.find_keyword("bound") else { return false };
        let bound = annotation(&bound.value, &file.text);
        let named = match &bound {
            Annotation::Name(name, _) => self.bindings.get(name),
            _ => None,
        };
        match named {
            Some(Binding::Alias(of)) => is_of_functions(of),
            _ => is_of_functions(&bound),
        }
    }
}

/// Whether an expression is a type and no value, by what the names in it are at module level.
pub(super) fn is_type(bindings: &OrdMap<Arc<str>, Binding>, expr: &Expr) -> bool {
    match expr {
        Expr::Subscript(subscript) => {
            // A class of a program may be an enumeration, which has a member of each name.
            let is_of_typing =
                dotted_name(&subscript.value).is_some_and(|name| is_of_typing(bindings, &name));
            is_type(bindings, &subscript.value)
                && (is_of_typing || is_type_argument(bindings, &subscript.slice))
        }
        Expr::BinOp(union) => {
            let is_side = |side: &Expr| side.is_none_literal_expr() || is_type(bindings, side);
            union.op == ast::Operator::BitOr && is_side(&union.left) && is_side(&union.right)
        }
        _ => dotted_name(expr).is_some_and(|name| is_type_name(bindings, &name)),
    }
}

/// Whether an expression is a type argument, or several, and no value.
fn is_type_argument(bindings: &OrdMap<Arc<str>, Binding>, expr: &Expr) -> bool {
    match expr {
        Expr::NoneLiteral(_) | Expr::EllipsisLiteral(_) => true,
        Expr::Tuple(ast::ExprTuple { elts, .. }) | Expr::List(ast::ExprList { elts, .. }) => {
            elts.iter().all(|item| item.is_string_literal_expr() || is_type_argument(bindings, item))
        }
        other => is_type(bindings, other),
    }
}

/// Whether a name is that of a type of CPython's, and not of a class of the program.
fn is_of_typing(bindings: &OrdMap<Arc<str>, Binding>, name: &str) -> bool {
    match bindings.get(name.split('.').next().unwrap_or_default()) {
        Some(Binding::Member(module, _) | Binding::Module(module)) => TYPE_MODULES.contains(&&**module),
        Some(_) => false,
        None => BUILTIN_TYPES.contains(&name),
    }
}

fn is_type_name(bindings: &OrdMap<Arc<str>, Binding>, name: &str) -> bool {
    let first = name.split('.').next().unwrap_or_default();
    match bindings.get(first) {
        // What a class has is a value.
        Some(Binding::Class(_) | Binding::Member(..)) if first != name => false,
        Some(Binding::Class(_) | Binding::Alias(_) | Binding::TypeVar { .. }) => true,
        Some(Binding::Member(module, member)) => {
            TYPE_MODULES.contains(&&**module) || is_written_as_class(member)
        }
        Some(Binding::Module(module)) => TYPE_MODULES.contains(&&**module),
        Some(Binding::Function(_) | Binding::Variable(_)) => false,
        None => BUILTIN_TYPES.contains(&name) || is_exception(name),
    }
}

/// Whether a name is written as those of classes are, not as those of constants.
fn is_written_as_class(name: &str) -> bool {
    let name = name.trim_start_matches('_');
    name.starts_with(char::is_uppercase) && (name.len() == 1 || name.contains(char::is_lowercase))
}

/// Whether `name` is that of an exception of CPython's.
fn is_exception(name: &str) -> bool {
    let is_named_so = |end: &&str| name.ends_with(*end);
    is_builtin_name(name)
        && (["Error", "Exception", "Warning"].iter().any(is_named_so)
            || ["StopIteration", "KeyboardInterrupt", "SystemExit", "GeneratorExit"].contains(&name))
}

/// Makes an alias that can be called, and then is what it gets.
pub(crate) const NEW_TYPE: &str = "NewType";

/// Modules whose members are types.
const TYPE_MODULES: [&str; 4] = ["typing", "typing_extensions", "collections.abc", "types"];

const BUILTIN_TYPES: [&str; 15] = [
    "int",
    "float",
    "bool",
    "str",
    "bytes",
    "bytearray",
    "memoryview",
    "complex",
    "list",
    "dict",
    "set",
    "frozenset",
    "tuple",
    "type",
    "object",
];

fn is_import(binding: &Binding) -> bool {
    matches!(binding, Binding::Module(_) | Binding::Member(..))
}

/// What stands in annotations and bases, whatever is assigned where it could not be imported.
fn is_for_type_checkers(binding: &Binding) -> bool {
    matches!(binding, Binding::Member(module, _) if TYPE_MODULES.contains(&&**module))
}

fn is_alias(binding: &Binding) -> bool {
    matches!(binding, Binding::Alias(_))
}

fn same_kind(one: &Binding, other: &Binding) -> bool {
    match (one, other) {
        (Binding::Function(_), Binding::Function(_)) | (Binding::Class(_), Binding::Class(_)) => true,
        // `typing` and `typing_extensions` hold the same things under the same names.
        (Binding::Member(_, one), Binding::Member(_, other)) => one == other,
        _ => one == other,
    }
}

fn kind_text(binding: &Binding) -> &'static str {
    match binding {
        Binding::Function(_) => "a function",
        Binding::Class(_) => "a class",
        Binding::Variable(_) => "a variable",
        Binding::Module(_) | Binding::Member(..) => "imported",
        Binding::TypeVar { .. } => "a type variable",
        Binding::Alias(_) => "a type",
    }
}

/// A statement `name = value` of module level that stands by itself.
struct Assignment<'a> {
    name: &'a str,
    value: &'a Expr,
    annotation: Option<&'a Expr>,
    range: TextRange,
}

fn simple_assignment(statement: &Stmt) -> Option<Assignment<'_>> {
    let (target, value, annotation) = match statement {
        Stmt::Assign(assign) => match assign.targets.as_slice() {
            [target] => (target, assign.value.as_ref(), None),
            _ => return None,
        },
        Stmt::AnnAssign(assign) => {
            (assign.target.as_ref(), assign.value.as_deref()?, Some(assign.annotation.as_ref()))
        }
        _ => return None,
    };
    let name = target.as_name_expr()?.id.as_str();
    Some(Assignment { name, value, annotation, range: statement.range() })
}
