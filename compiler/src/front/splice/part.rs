//! A function of module level or a method, read without the rest of its file: as the only statement of a file, or of its class.
//! Not here: which function that is, and whether the rest of the file is what it was.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::Ranged;

use super::seen::{self, Store};
use crate::front::bindings;
use crate::front::classes::{self, AssignedAttributes};
use crate::front::context::{ModuleContext, Output};
use crate::front::definition::{
    AssignedField, Binding, DOC, Definition, DefinitionKind, INIT_SUBCLASS, Module,
};
use crate::front::file::File;
use crate::front::module::module_body;
use crate::front::syntax::{dispatch, getters, named_tuples};
use crate::source::SourceFile;

/// What a function may not mention, be it in a comment: then more than the function depends on its text.
const TOO_FAR: [&str; 7] =
    [DOC, INIT_SUBCLASS, "\r", "\u{c}", getters::ATTRGETTER, dispatch::FUNCTION, named_tuples::NAMEDTUPLE];

/// Where a function stands in its file.
pub(super) struct Part<'t> {
    /// The text of its class up to the first statement there; empty for a function of module level.
    pub(super) class: &'t str,
    /// Its block, up to the line with the next one.
    pub(super) text: &'t str,
}

/// A function that was read.
pub(super) struct Read {
    /// Its symbol.
    pub(super) symbol: Symbol,
    /// Itself and the functions inside it, with places relative to its block.
    pub(super) definitions: BTreeMap<Symbol, Definition>,
    /// The text before its body.
    pub(super) head: String,
    /// Where its body begins in its block.
    pub(super) body: u32,
    /// Names of the module that come with it.
    pub(super) hidden: BTreeMap<Arc<str>, Binding>,
    /// The attributes that it assigns.
    pub(super) stores: BTreeSet<Store>,
    /// The method that it is.
    pub(super) method: Option<Method>,
}

/// What there is of a method besides.
pub(super) struct Method {
    pub(super) class: Symbol,
    /// What it calls its object.
    pub(super) own: Option<String>,
    /// The fields that it declares by assigning them.
    pub(super) fields: Vec<AssignedField>,
}

impl Part<'_> {
    /// Reads the function; nothing if there is more or less, or it has problems.
    pub(super) fn read(&self, module: &Module, path: &str) -> Option<Read> {
        let is_far = |text: &str| TOO_FAR.iter().any(|word| text.contains(word));
        // What is continued would go on in the next block.
        if is_far(self.class) || is_far(self.text) || self.text.ends_with("\\\n") {
            return None;
        }
        let before = u32::try_from(self.class.len()).ok()?;
        let text = format!("{}{}", self.class, self.text);
        let source = SourceFile { path: path.to_owned(), text: text.into() };
        let file = File::read(&source).ok()?;
        let (function, class) = self.function(&file)?;
        let stores = seen::stores(&file.text, function)?;
        let body = end_of_head(function, file.text.as_str())?;
        let head = file.text.as_str().get(..body)?.to_owned();
        let body = u32::try_from(body).ok()?.checked_sub(before)?;
        let Output { definitions, hidden } = definitions(module, &file);
        if !definitions.iter().all(is_free_of_problems) {
            return None;
        }
        let start = function.start().to_u32();
        let is_here =
            |definition: &&Definition| definition.function().is_some() && definition.place.start == start;
        // What resumes a generator stands in the same place.
        let symbol = definitions.iter().filter(is_here).map(|definition| &definition.symbol);
        let symbol = symbol.min_by_key(|symbol| symbol.as_str().len())?.clone();
        let method = match class {
            Some(class) => Some(Method::of(class, function, &definitions)?),
            None => None,
        };
        let inner = symbol.child("");
        let is_inside = |definition: &Definition| {
            definition.symbol == symbol || definition.symbol.as_str().starts_with(inner.as_str())
        };
        let relative = |mut definition: Definition| {
            definition.place.start -= before;
            definition.place.end -= before;
            (definition.symbol.clone(), definition)
        };
        let definitions = definitions.into_iter().filter(is_inside).map(relative).collect();
        Some(Read { symbol, definitions, head, body, hidden, stores, method })
    }

    /// The one function that the text consists of, and its class.
    fn function<'f>(
        &self,
        file: &'f File<'_>,
    ) -> Option<(&'f ast::StmtFunctionDef, Option<&'f ast::StmtClassDef>)> {
        match file.syntax.body.as_slice() {
            [Stmt::FunctionDef(function)] if self.class.is_empty() => Some((function, None)),
            [Stmt::ClassDef(class)] if !self.class.is_empty() => {
                // The head of a class may declare fields, too.
                let mut behind =
                    class.body.iter().filter(|statement| statement.start().to_usize() >= self.class.len());
                match (behind.next(), behind.next()) {
                    (Some(Stmt::FunctionDef(function)), None) => Some((function, Some(class))),
                    _ => None,
                }
            }
            _ => None,
        }
    }
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
        definitions: &[Definition],
    ) -> Option<Method> {
        let is_class = |definition: &&Definition| definition.place.start == class.start().to_u32();
        let definition = definitions.iter().filter(is_class).find(|found| found.class().is_some())?;
        Some(Method {
            class: definition.symbol.clone(),
            own: classes::receiver(function).map(str::to_owned),
            fields: definition.class()?.assigned_fields.clone(),
        })
    }
}

/// All that a file with one statement defines, in a module whose names are known.
fn definitions(module: &Module, file: &File<'_>) -> Output {
    let names = bindings::collect(&module.name, std::slice::from_ref(file));
    let class_names = classes::qualified_names(file);
    let is_class = |name: &str| {
        let symbol = Symbol::new(format!("{}.{name}", module.name));
        module.definitions.get(&symbol).is_some_and(|known| known.class().is_some())
    };
    let context = ModuleContext {
        name: Arc::clone(&module.name),
        is_package: file.is_package(),
        path: Arc::clone(&file.path),
        text: &file.text,
        scopes: &file.scopes,
        bindings: &module.bindings,
        definitions: &names.definitions,
        file: 0,
        docstring: None,
        shadows: &BTreeSet::new(),
        assigned_attributes: &AssignedAttributes::default(),
        open_enumerations: &BTreeMap::new(),
        class_names: &class_names,
        is_class: &is_class,
    };
    let mut output = Output::default();
    module_body(&context, &mut output, &module.name.as_ref().into(), file);
    output
}

fn is_free_of_problems(definition: &Definition) -> bool {
    match &definition.kind {
        DefinitionKind::Function(function) => function.diagnostics.is_empty(),
        DefinitionKind::Class(class) => class.diagnostics.is_empty(),
    }
}
