//! What all definitions of a file share while they are read.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{Site, Symbol};
use ruff_python_ast as ast;
use ruff_text_size::TextRange;

use super::annotations::parts;
use super::bindings;
use super::blocks::PREAMBLE;
use super::definition::{Binding, Copied, Definition, DefinitionKind, FieldPlace, Place, VariableBinding};
use super::scopes::{ScopeId, Scopes};
use super::text::FileText;
use crate::diagnostic::{Diagnostic, Location};
use crate::ir::untyped::Annotation;

/// A file of a module, with what is known about the names of the whole module.
pub(super) struct ModuleContext<'m> {
    /// The dotted name of the module.
    pub(super) name: Arc<str>,
    /// Whether the file is the `__init__.py` of a package.
    pub(super) is_package: bool,
    pub(super) path: Arc<str>,
    pub(super) text: &'m FileText<'m>,
    pub(super) scopes: &'m Scopes,
    /// The names of module level.
    pub(super) bindings: &'m OrdMap<Arc<str>, Binding>,
    /// For every function, class, type and constant, the one statement that defines it.
    pub(super) definitions: &'m HashMap<Arc<str>, bindings::Place>,
    /// The number of the file in `definitions`.
    pub(super) file: usize,
    /// The imports by a star at its head, of modules of the program.
    pub(super) stars: &'m [TextRange],
    /// The names that it imports as variables of its own.
    pub(super) copied: &'m Copied,
    /// The docstring of the file.
    pub(super) docstring: Option<Arc<str>>,
    /// Variables that only the module body assigns.
    pub(super) shadows: &'m BTreeSet<Arc<str>>,
    /// The attributes that the file assigns.
    pub(super) assigned_attributes: &'m super::classes::AssignedAttributes,
    /// The enumerations of the file that have no members, with what `enum` calls their bases.
    pub(super) open_enumerations: &'m BTreeMap<Arc<str>, Arc<str>>,
    /// The classes of the file that stand below one of another module of the program.
    pub(super) foreign_classes: &'m BTreeSet<Arc<str>>,
    /// The qualified names of the classes of the file, by scope.
    pub(super) class_names: &'m BTreeMap<ScopeId, Arc<str>>,
    /// The types that classes of the file give names to, by their qualified names.
    pub(super) held_types: &'m BTreeMap<Arc<str>, Annotation>,
    /// Whether a class of the file has this qualified name, or a type that one of them holds.
    pub(super) is_type: &'m (dyn Fn(&str) -> bool + Sync),
}

/// What reading a file yields.
#[derive(Default)]
pub(super) struct Output {
    pub(super) definitions: Vec<Definition>,
    /// Module variables that no name of the source stands for.
    pub(super) hidden: BTreeMap<Arc<str>, Binding>,
}

impl ModuleContext<'_> {
    /// Whether the module binds `name` at module level to something else than the builtin.
    pub(super) fn shadows_builtin(&self, name: &str) -> bool {
        &*self.name != "builtins" && self.bindings.contains_key(name)
    }

    /// The statement of this file that defines a function, class, type or constant of module level.
    pub(super) fn defining_statement(&self, name: &str) -> Option<TextRange> {
        let place = self.definitions.get(name)?;
        (place.file == self.file).then_some(place.range)
    }

    /// Adds a module variable that no name of the source stands for.
    pub(super) fn hidden_variable(&self, name: &str) -> VariableBinding {
        VariableBinding {
            symbol: Symbol::new(format!("{}.{name}", self.name)),
            annotation: None,
            constant: None,
        }
    }

    /// The annotation of a module variable that code in `scope` assigns.
    pub(super) fn declared(&self, scope: ScopeId, name: &str) -> Option<Annotation> {
        let is_module = self.scopes.resolve(scope, name) == super::scopes::Resolution::Global;
        match self.bindings.get(name).filter(|_| is_module) {
            Some(Binding::Variable(variable)) => variable.annotation.clone(),
            _ => None,
        }
    }

    /// An annotation in the class with this qualified name: names of types inside it and the classes around it come first.
    pub(super) fn in_scope(&self, annotation: Annotation, class: &str) -> Annotation {
        annotation.map(&|name, args| Annotation::Name(self.type_in_scope(name, class), args))
    }

    /// An annotation in the function of `scope`: what it says about type parameters of a function or class around that is for
    /// type checkers, because the values that the function gets and captures tell. So is what a function has imported.
    pub(super) fn open_around(&self, annotation: Annotation, scope: ScopeId) -> Annotation {
        let mut around = self.scopes.open_type_params(scope);
        around.extend(self.scopes.imported_around(scope));
        if around.is_empty() { annotation } else { opened(annotation, &around) }
    }

    fn type_in_scope(&self, name: Arc<str>, class: &str) -> Arc<str> {
        let first = parts(&name).next().unwrap_or_default();
        let mut around = Some(class);
        while let Some(outer) = around {
            let inner = format!("{outer}.{first}");
            if (self.is_type)(&inner) {
                return Arc::from(format!("{outer}.{name}"));
            }
            around = outer.rsplit_once('.').map(|(outer, _)| outer);
        }
        name
    }

    /// The hidden module variable of a class variable.
    pub(super) fn class_variable(&self, class: ScopeId, name: &str) -> Arc<str> {
        let class = self.class_names.get(&class).map(|name| &**name).unwrap_or_default();
        Arc::from(format!("{class}.{name}"))
    }

    /// The module that `from ... import` names, unless it leads out of the program.
    pub(super) fn imported_module(&self, import: &ast::StmtImportFrom) -> Option<Arc<str>> {
        imported_module(&self.name, self.is_package, import)
    }

    /// A place of the file.
    pub(super) fn location(&self, range: TextRange) -> Location {
        Location {
            path: self.path.to_string(),
            start: self.text.offset(range.start()),
            end: self.text.offset(range.end()),
        }
    }

    /// The place of a site of the definition at `definition`.
    pub(super) fn location_of(&self, site: Option<Site>, definition: TextRange) -> Location {
        let site = site.unwrap_or_default();
        let start = self.text.offset(definition.start());
        Location { path: self.path.to_string(), start: start + site.start, end: start + site.end }
    }

    /// A place relative to the definition at `definition`.
    pub(super) fn site(&self, range: TextRange, definition: TextRange) -> Site {
        let start = self.text.offset(definition.start());
        Site {
            start: self.text.offset(range.start()).saturating_sub(start),
            end: self.text.offset(range.end()).saturating_sub(start),
        }
    }

    /// Where a field is declared.
    pub(super) fn field_place(&self, range: TextRange) -> FieldPlace {
        FieldPlace { block: PREAMBLE, site: self.site(range, TextRange::default()) }
    }

    /// An error at `range`.
    pub(super) fn error(
        &self,
        code: &'static str,
        range: TextRange,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::error(code, self.location(range), message)
    }

    /// Makes a definition of this file.
    pub(super) fn definition(
        &self,
        symbol: Symbol,
        range: TextRange,
        name: TextRange,
        kind: DefinitionKind,
    ) -> Definition {
        let place = Place {
            path: Arc::clone(&self.path),
            block: 0,
            start: self.text.offset(range.start()),
            end: self.text.offset(range.end()),
            name: self.site(name, range),
        };
        Definition { symbol, module: Arc::clone(&self.name), place, kind }
    }
}

/// The module that an import in `module` names, unless it leads out of the program.
pub(super) fn imported_module(
    module: &str,
    is_package: bool,
    import: &ast::StmtImportFrom,
) -> Option<Arc<str>> {
    let named = import.module.as_ref().map(|name| name.as_str());
    let Some(up) = usize::try_from(import.level).expect("32 bits").checked_sub(1) else {
        return named.map(Arc::from);
    };
    let mut parts: Vec<&str> = module.split('.').collect();
    let kept = parts.len().checked_sub(up + usize::from(!is_package))?;
    parts.truncate(kept);
    parts.extend(named);
    (!parts.is_empty()).then(|| Arc::from(parts.join(".")))
}

/// `annotation` with `Any` for each of `names`.
fn opened(annotation: Annotation, names: &BTreeSet<Arc<str>>) -> Annotation {
    let is_opened = |name: &str| names.contains(parts(name).next().unwrap_or_default());
    annotation.map(&|name, args| match is_opened(&name) {
        true => Annotation::Name(Arc::from("typing.Any"), Vec::new()),
        false => Annotation::Name(name, args),
    })
}
