//! Modules: definitions and names of all files of a module, put together.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::Symbol;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::bindings::{self, Names};
use super::blocks::Blocks;
use super::context::{ModuleContext, Output, imported_module};
use super::definition::{
    Binding, Definition, DefinitionKind, Exports, FromOthers, Module, OpenEnumerations, Star,
};
use super::file::File;
use super::lower::{Defaults, FunctionSource, lower_function};
use super::scopes::ScopeId;
use super::syntax::class_makers;
use super::threads::{Task, Threads, on_this_thread};
use super::{classes, functions, splice, stars};
use crate::diagnostic::Diagnostic;
use crate::source::SourceFile;

/// Reads the module `name` from its files, which share one namespace.
///
/// Never fails: what is wrong with the text stands in the diagnostics of the module and of its definitions, in the
/// order of the source. With a syntax error in any file there are no definitions.
///
/// Needs a stack of 64 MiB for the deepest nesting that [`limits`](super::limits) lets pass, in a debug build; ordinary
/// programs need none worth mentioning.
pub fn read_module(name: &str, files: &[SourceFile]) -> Module {
    read_module_on(name, files, &FromOthers::default(), &on_this_thread)
}

/// The same where other modules tell something for it, with several files, or the functions of a large one, read on
/// several threads.
pub(crate) fn read_module_on(
    name: &str,
    files: &[SourceFile],
    from_others: &FromOthers,
    threads: Threads<'_>,
) -> Module {
    let mut module = Module {
        name: Arc::from(name),
        bindings: OrdMap::new(),
        definitions: OrdMap::new(),
        blocks: Blocks::default(),
        body_read: Blocks::default(),
        told: OrdSet::new(),
        classes: Arc::from([]),
        assigned_attributes: Arc::default(),
        bodies: Vec::new(),
        imports: Vec::new(),
        stars: Arc::from([]),
        exports: Exports::default(),
        from_others: Arc::new(from_others.clone()),
        open_enumerations: Arc::default(),
        globals: Arc::default(),
        renamed: Arc::from([]),
        class_makers: Arc::default(),
        mentions_send: false,
        diagnostics: Vec::new(),
        has_problems: false,
        is_spliceable: false,
    };
    let mut read = Vec::new();
    for file in each(files, threads, |file, _| File::read(file)) {
        match file {
            Ok(file) => read.push(file),
            Err(mut problems) => module.diagnostics.append(&mut problems),
        }
    }
    if module.diagnostics.is_empty() {
        fill(&mut module, &read, from_others, threads);
    }
    module.diagnostics.sort();
    module.diagnostics.dedup();
    module.has_problems = !all_diagnostics(&module).is_empty();
    module.is_spliceable = matches!(read.as_slice(), [file] if splice::is_possible(&module, file));
    module
}

fn fill(module: &mut Module, files: &[File<'_>], from_others: &FromOthers, threads: Threads<'_>) {
    let Names { bindings, definitions, shadows, globals, diagnostics } =
        bindings::collect(&module.name, files, from_others);
    module.diagnostics = diagnostics;
    module.globals = Arc::new(globals);
    let numbered: Vec<(usize, &File<'_>)> = files.iter().enumerate().collect();
    let names = FileNames {
        module: &module.name,
        files: files.len(),
        bindings: &bindings,
        definitions: &definitions,
        shadows: &shadows,
        from_others,
    };
    let mut all = Output::default();
    let mut all_stars: Vec<Star> = Vec::new();
    for read in each(&numbered, threads, |(index, file), threads| read_file(&names, *index, file, threads)) {
        let FileRead { mut output, body, imports, stars, assigned_attributes, open_enumerations } = read;
        all.definitions.append(&mut output.definitions);
        all.hidden.append(&mut output.hidden);
        all_stars.extend(stars);
        module.bodies.push(body);
        module.imports.extend(imports);
        module.assigned_attributes = assigned_attributes;
        module.open_enumerations = Arc::new(open_enumerations);
    }
    module.stars = all_stars.into();
    module.exports = stars::exports(files);
    let mut seen = BTreeSet::new();
    module.imports.retain(|import| seen.insert(Arc::clone(import)));
    module.bindings = bindings;
    module.bindings.extend(all.hidden);
    module.assigned_attributes = Arc::new(module.assigned_attributes.with_imports_alone(&module.bindings));
    let renamed = |(name, binding): (&Arc<str>, &Binding)| match binding {
        Binding::Member(_, member) if member != name => Some((Arc::clone(member), Arc::clone(name))),
        _ => None,
    };
    module.renamed = module.bindings.iter().filter_map(renamed).collect();
    if let [file] = files {
        module.blocks = Blocks::of(file);
        module.body_read = module.blocks.clone();
        module.told = splice::told(file, &module.blocks);
        module.class_makers = Arc::new(class_makers::in_file(&file.syntax));
        module.mentions_send = file.text.mentions_send;
        let inner =
            all.definitions.iter_mut().filter(|definition| !module.bodies.contains(&definition.symbol));
        inner.for_each(|definition| definition.enter(&module.blocks));
    }
    let definitions = all.definitions.into_iter();
    module.definitions =
        definitions.map(|definition| (definition.symbol.clone(), Arc::new(definition))).collect();
    let classes = module.definitions.values().filter(|definition| definition.class().is_some());
    module.classes = classes.map(|definition| definition.symbol.clone()).collect();
}

/// Calls `work` for each, on several threads if there are several: else it may use them.
fn each<'t, T: Sync, A: Send + Sync>(
    all: &'t [T],
    threads: Threads<'_>,
    work: impl Fn(&'t T, Threads<'_>) -> A + Sync,
) -> Vec<A> {
    if let [one] = all {
        return vec![work(one, threads)];
    }
    let answers: Vec<OnceLock<A>> = all.iter().map(|_| OnceLock::new()).collect();
    let work = &work;
    let tasks = all.iter().zip(&answers).map(|(one, slot)| -> Task<'_> {
        Box::new(move || {
            let _ = slot.set(work(one, &on_this_thread));
        })
    });
    threads(tasks.collect());
    answers.into_iter().filter_map(OnceLock::into_inner).collect()
}

/// What each file of a module is told about all of them.
struct FileNames<'a> {
    module: &'a Arc<str>,
    /// How many files there are.
    files: usize,
    bindings: &'a OrdMap<Arc<str>, Binding>,
    definitions: &'a HashMap<Arc<str>, bindings::Place>,
    shadows: &'a BTreeSet<Arc<str>>,
    from_others: &'a FromOthers,
}

/// What a file of a module is read to.
struct FileRead {
    output: Output,
    /// The symbol of its body.
    body: Symbol,
    imports: Vec<Arc<str>>,
    stars: Vec<Star>,
    assigned_attributes: Arc<classes::AssignedAttributes>,
    open_enumerations: OpenEnumerations,
}

fn read_file(names: &FileNames<'_>, index: usize, file: &File<'_>, threads: Threads<'_>) -> FileRead {
    let FileNames { module, bindings, definitions, shadows, .. } = *names;
    let class_names = classes::qualified_names(file);
    let known_classes: BTreeSet<&str> = class_names.values().map(|name| &**name).collect();
    let held_types = classes::held_types(file, bindings);
    let open_enumerations =
        classes::open_enumerations(&file.syntax.body, bindings, &names.from_others.enumerations);
    let (ranges, stars): (Vec<TextRange>, Vec<Star>) = stars::of_file(module, file).into_iter().unzip();
    let foreign_classes = classes::foreign_classes(&file.syntax.body, bindings, &ranges);
    let assigned_attributes = Arc::new(classes::AssignedAttributes::of(&file.syntax.body));
    let context = ModuleContext {
        name: Arc::clone(module),
        is_package: file.is_package(),
        path: Arc::clone(&file.path),
        text: &file.text,
        scopes: &file.scopes,
        bindings,
        definitions,
        file: index,
        stars: &ranges,
        copied: &names.from_others.copied,
        docstring: docstring(&file.syntax.body),
        shadows,
        assigned_attributes: &assigned_attributes,
        open_enumerations: &open_enumerations,
        foreign_classes: &foreign_classes,
        class_names: &class_names,
        held_types: &held_types,
        is_type: &|name| known_classes.contains(name) || held_types.contains_key(name),
    };
    let mut output = Output::default();
    let symbol = body_symbol(module, file, names.files);
    let ahead = lowered_ahead(&context, file, threads);
    let body = module_body(&context, &mut output, &symbol, file, ahead);
    output.definitions.push(body);
    let imports = imports(module, file);
    FileRead { output, body: symbol, imports, stars, assigned_attributes, open_enumerations }
}

/// The symbol of a module body; a module of several files has several.
fn body_symbol(module: &str, file: &File<'_>, count: usize) -> Symbol {
    match count {
        1 => Symbol::new(format!("{module}.<module>")),
        _ => {
            let stem = file.path.rsplit('/').next().and_then(|name| name.strip_suffix(".py"));
            Symbol::new(format!("{module}.<module:{}>", stem.unwrap_or(&file.path)))
        }
    }
}

/// Functions of module level that were lowered, in order, with where they stand.
pub(super) type Ahead = Vec<(TextRange, Output)>;

/// How many functions are worth a thread.
const FUNCTIONS_PER_TASK: usize = 64;

/// Lowers the functions of module level of a large file, on several threads: none looks into another.
fn lowered_ahead(context: &ModuleContext<'_>, file: &File<'_>, threads: Threads<'_>) -> Ahead {
    let functions = file.syntax.body.iter().filter_map(Stmt::as_function_def_stmt);
    let is_defined =
        |function: &&ast::StmtFunctionDef| context.defining_statement(&function.name) == Some(function.range);
    let functions: Vec<&ast::StmtFunctionDef> = functions.filter(is_defined).collect();
    if functions.len() < 2 * FUNCTIONS_PER_TASK {
        return Vec::new();
    }
    let chunks: Vec<&[&ast::StmtFunctionDef]> = functions.chunks(FUNCTIONS_PER_TASK).collect();
    let lowered = |function: &&ast::StmtFunctionDef| (function.range, functions::lowered(context, function));
    each(&chunks, threads, |chunk, _| chunk.iter().map(lowered).collect::<Ahead>())
        .into_iter()
        .flatten()
        .collect()
}

/// The body of the module that `file` is, with all that it defines; of functions that were lowered `ahead`, that.
pub(super) fn module_body<'a>(
    context: &'a ModuleContext<'a>,
    output: &'a mut Output,
    symbol: &Symbol,
    file: &'a File<'a>,
    ahead: Ahead,
) -> Definition {
    let mut ahead = ahead.into_iter().peekable();
    let range = TextRange::new(TextSize::from(0), file.syntax.range.end());
    let name = TextRange::empty(TextSize::from(0));
    let source = FunctionSource {
        symbol: symbol.clone(),
        inner_prefix: context.name.to_string(),
        scope: ScopeId::MODULE,
        range,
        name,
        parameters: None,
        returns: None,
        type_params: None,
        decorators: Vec::new(),
        class: None,
        private: None,
        enclosing: None,
        defaults: Defaults::Passed,
        diagnostics: Vec::new(),
    };
    let function = lower_function(context, output, source, |lowerer| {
        for name in context.shadows {
            if context.scopes.module_bindings(name) > 0 {
                lowerer.declare_shadow(Arc::clone(name));
            }
        }
        classes::prepare(lowerer, name);
        for statement in &file.syntax.body {
            let ahead = ahead.next_if(|(range, _)| *range == statement.range());
            lowerer.module_statement(statement, ahead.map(|(_, output)| output));
        }
    });
    context.definition(symbol.clone(), range, name, DefinitionKind::Function(Arc::new(function)))
}

impl<'a> super::lower::Lowerer<'a, '_> {
    /// A statement that stands at module level by itself.
    fn module_statement(&mut self, statement: &'a Stmt, ahead: Option<Output>) {
        let context = self.module;
        let defined = |name: &str| context.defining_statement(name) == Some(statement.range());
        match statement {
            Stmt::FunctionDef(function) => {
                if defined(&function.name) {
                    functions::module_function(self, function, ahead);
                } else if functions::is_decorated(function) {
                    functions::decorated_function(self, function);
                }
            }
            Stmt::ClassDef(class) => {
                if defined(&class.name) {
                    classes::class(self, class);
                }
            }
            // Constants and types are known without running anything.
            Stmt::Assign(assign) if is_static(assign.targets.first(), defined) => {}
            Stmt::AnnAssign(assign) if is_static(Some(&*assign.target), defined) => {}
            Stmt::TypeAlias(_) => {}
            _ => {
                self.statement(statement);
                if runs_functions(statement) {
                    self.let_go(Vec::new(), statement.range());
                }
            }
        }
    }
}

/// Whether functions of the program may have run in a statement, and ended.
fn runs_functions(statement: &Stmt) -> bool {
    match statement {
        Stmt::Expr(expression) => expression.value.is_call_expr(),
        Stmt::Assign(assign) => assign.value.is_call_expr(),
        Stmt::For(_) | Stmt::While(_) | Stmt::If(_) | Stmt::With(_) | Stmt::Try(_) => true,
        _ => false,
    }
}

pub(super) fn docstring(body: &[Stmt]) -> Option<Arc<str>> {
    let expression = body.first()?.as_expr_stmt()?;
    let literal = expression.value.as_string_literal_expr()?;
    Some(Arc::from(literal.value.to_str()))
}

fn is_static(target: Option<&ast::Expr>, defined: impl Fn(&str) -> bool) -> bool {
    target.and_then(ast::Expr::as_name_expr).is_some_and(|name| defined(&name.id))
}

/// The modules that a file imports: first those at module level, then those inside functions.
fn imports(module: &str, file: &File<'_>) -> Vec<Arc<str>> {
    let mut collector = Imports { module, file, depth: 0, found: Vec::new() };
    collector.visit_body(&file.syntax.body);
    collector.found.sort_by_key(|(depth, _)| (*depth > 0, 0));
    collector.found.into_iter().map(|(_, name)| name).collect()
}

struct Imports<'a> {
    module: &'a str,
    file: &'a File<'a>,
    /// How many functions enclose the current place.
    depth: usize,
    found: Vec<(usize, Arc<str>)>,
}

impl<'a> Visitor<'a> for Imports<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Import(import) => {
                let names = import.names.iter().map(|alias| (self.depth, Arc::from(alias.name.as_str())));
                self.found.extend(names);
            }
            Stmt::ImportFrom(import) => {
                let name = imported_module(self.module, self.file.is_package(), import);
                self.found.extend(name.filter(|name| &**name != "__future__").map(|name| (self.depth, name)));
            }
            Stmt::FunctionDef(_) => {
                self.depth += 1;
                visitor::walk_stmt(self, statement);
                self.depth -= 1;
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }

    // Imports are statements, and expressions contain none.
    fn visit_expr(&mut self, _: &'a ast::Expr) {}
}

/// Sorts the diagnostics of all definitions of a module behind those of the module itself.
pub fn all_diagnostics(module: &Module) -> Vec<Diagnostic> {
    let of_definitions = module.definitions.values().flat_map(|definition| match &definition.kind {
        DefinitionKind::Function(function) => &function.diagnostics,
        DefinitionKind::Class(class) => &class.diagnostics,
    });
    let mut all: Vec<Diagnostic> = module.diagnostics.iter().chain(of_definitions).cloned().collect();
    all.sort();
    all.dedup();
    all
}
