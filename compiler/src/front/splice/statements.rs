//! Reads the body of a module, the names of module level and the classes that were edited from an excerpt of its file. Not here:
//! what the excerpt holds (`excerpt`), and the functions and other classes of the module, which stay what they are.
//!
//! Why the result is that of reading the whole file: the excerpt has all statements of module level in their order but plain functions, and says of
//! those that it mentions that they are there; such a function says nothing else to module level. What else is not known of such
//! an excerpt, the excerpt of the text of before would lack as well: that has to give the body that the module has.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{Digest, Site, Symbol};
use ruff_python_ast::Stmt;
use ruff_text_size::Ranged;

use super::classes::{Classes, Edited, is_named};
use super::excerpt::Excerpt;
use super::part::is_type;
use crate::front::bindings;
use crate::front::blocks::Blocks;
use crate::front::classes::{self, AssignedAttributes};
use crate::front::context::{ModuleContext, Output};
use crate::front::definition::{
    Binding, Copied, Definition, DefinitionKind, FromOthers, FunctionDefinition, Module,
};
use crate::front::file::File;
use crate::front::module::{docstring, module_body};

type Names = OrdMap<Arc<str>, Binding>;

/// An excerpt whose names are known.
struct Outline<'e> {
    excerpt: &'e Excerpt,
    file: File<'e>,
    own: bindings::Names,
}

/// The body of a module, with places in its file.
struct Body {
    function: FunctionDefinition,
    /// The functions inside it.
    inner: BTreeMap<Symbol, Definition>,
    classes: Classes,
    /// What else the excerpt defines.
    others: BTreeMap<Symbol, Digest>,
    hidden: BTreeMap<Arc<str>, Binding>,
}

/// How the variables of a module differ.
#[derive(Default)]
pub(super) struct Renamed {
    /// Variables that are new or gone, and constants with other values.
    pub(super) declared: BTreeSet<Symbol>,
    /// Whether some are new or gone.
    pub(super) is_other_list: bool,
}

/// What an edit makes of the body of a module and of its variables.
pub(super) struct Statements {
    before: Body,
    now: Body,
    /// The attributes that the module assigns now.
    pub(super) assigned_attributes: Arc<AssignedAttributes>,
    pub(super) renamed: Renamed,
}

impl Statements {
    /// Reads the body of `module` and the `edited` classes from the excerpts of its file before and after an edit, and gives `names` the
    /// variables that it has now; nothing if this can be told only from the whole file.
    pub(super) fn read(
        module: &Module,
        (before, after): (&Excerpt, &Excerpt),
        edited: &BTreeSet<&str>,
        names: &mut Names,
        is_mentioned: impl Fn(&str) -> bool,
    ) -> Option<Statements> {
        // A variable that is gone would stay one for those that assign it.
        if !module.from_others.assigned.is_empty() {
            return None;
        }
        let (before, after) = (Outline::of(module, before)?, Outline::of(module, after)?);
        let are_alone = |class: &&str| before.count(class) <= 1 && after.count(class) <= 1;
        if !before.is_of(module) || !after.is_possible() || !edited.iter().all(are_alone) {
            return None;
        }
        let renamed = before.rename(&after, names, &is_mentioned)?;
        let assigned = &module.assigned_attributes;
        let [assigned_before, assigned_after] = [&before, &after].map(Outline::assigned_attributes);
        let now = assigned.edited(&assigned_before, &assigned_after, is_mentioned).map(Arc::new)?;
        if !assigned_before.are_alike_of_imports(&assigned_after, &module.bindings) {
            return None;
        }
        // Classes of which the excerpts have the heads alone must not have to do with what is assigned otherwise.
        let others = module.class_definitions().filter(|class| !is_named(module, &class.symbol, edited));
        let mut others = others.filter_map(|class| class.class());
        if others.any(|class| assigned.difference(&now).any(|name| classes::depends_on_assigned(class, name)))
        {
            return None;
        }
        let before = before.read(module, (&module.bindings, assigned), edited)?;
        let after = after.read(module, (names, &now), edited)?;
        let is_possible = before.is_of(module) && before.is_alone(&after);
        before.classes.rename(&after.classes, names);
        is_possible.then_some(Statements { before, now: after, assigned_attributes: now, renamed })
    }

    /// Gives a module whose file has these blocks the new classes.
    pub(super) fn apply_classes(
        &self,
        definitions: &mut OrdMap<Symbol, Arc<Definition>>,
        blocks: &Blocks,
    ) -> Option<Edited> {
        self.before.classes.replace(&self.now.classes, definitions, blocks)
    }

    /// Gives a module whose file has these blocks the new body. Returns the functions that are others, new or gone.
    pub(super) fn apply(
        &self,
        body: &Symbol,
        definitions: &mut OrdMap<Symbol, Arc<Definition>>,
        blocks: &Blocks,
    ) -> Option<BTreeSet<Symbol>> {
        self.before.replace(&self.now, body, definitions, blocks)
    }
}

impl<'e> Outline<'e> {
    /// That of an excerpt of the file of `module`; nothing if there are problems.
    fn of(module: &Module, excerpt: &'e Excerpt) -> Option<Outline<'e>> {
        let file = File::read(&excerpt.source).ok()?;
        let own = bindings::collect(&module.name, std::slice::from_ref(&file), &FromOthers::default());
        own.diagnostics.is_empty().then_some(Outline { excerpt, file, own })
    }

    /// Whether what it is made of can be read by itself.
    fn is_possible(&self) -> bool {
        super::is_free_of_far_names(&self.own.bindings) && super::is_near(&self.file)
    }

    /// How many statements define a class of this name.
    fn count(&self, class: &str) -> usize {
        let all = self.file.syntax.body.iter().filter_map(Stmt::as_class_def_stmt);
        all.filter(|found| found.name.as_str() == class).count()
    }

    /// Whether a module has the names that it binds.
    fn is_of(&self, module: &Module) -> bool {
        self.own.bindings.iter().all(|(name, binding)| module.bindings.get(name) == Some(binding))
    }

    /// Gives `names` the variables of `now`, which takes the place of this; nothing if more than variables that only the edit
    /// mentions and values of constants would differ.
    fn rename(
        &self,
        now: &Outline<'_>,
        names: &mut Names,
        is_mentioned: impl Fn(&str) -> bool,
    ) -> Option<Renamed> {
        let mut renamed = Renamed::default();
        for (name, binding) in &now.own.bindings {
            match (names.get(name), binding) {
                (Some(known), _) if known == binding => continue,
                (Some(known), Binding::Variable(variable)) => {
                    let is_constant =
                        |binding: &Binding| matches!(binding, Binding::Variable(it) if it.constant.is_some());
                    let is_value = super::alike::is_other_value(known, binding);
                    if !is_value || !is_constant(known) || variable.constant.is_none() {
                        return None;
                    }
                    renamed.declared.insert(variable.symbol.clone());
                }
                (None, Binding::Variable(variable)) if !name.starts_with("__") && !is_mentioned(name) => {
                    renamed.declared.insert(variable.symbol.clone());
                    renamed.is_other_list = true;
                }
                _ => return None,
            }
            names.insert(Arc::clone(name), binding.clone());
        }
        for (name, binding) in &self.own.bindings {
            let is_gone = !now.own.bindings.contains_key(name) && names.get(name) == Some(binding);
            match binding {
                _ if !is_gone => {}
                // It is not mentioned any more.
                Binding::Function(symbol) if self.excerpt.named.contains(symbol) => {}
                Binding::Variable(variable) if !is_mentioned(name) => {
                    renamed.declared.insert(variable.symbol.clone());
                    renamed.is_other_list = true;
                    names.remove(name);
                }
                _ => return None,
            }
        }
        Some(renamed)
    }

    /// What the excerpt assigns.
    fn assigned_attributes(&self) -> AssignedAttributes {
        AssignedAttributes::of(&self.file.syntax.body)
    }

    /// Reads the body and `classes`, in a module with these names that assigns these attributes; nothing if there are problems.
    fn read(
        &self,
        module: &Module,
        (names, assigned): (&Names, &AssignedAttributes),
        classes: &BTreeSet<&str>,
    ) -> Option<Body> {
        let (mut output, file) = (Output::default(), &self.file);
        let body = self.lower(module, (names, assigned), &mut output);
        let is_outer = |definition: &Definition| {
            let is_definition =
                |statement: &&Stmt| matches!(statement, Stmt::FunctionDef(_) | Stmt::ClassDef(_));
            let mut outer = file.syntax.body.iter().filter(is_definition);
            outer.any(|statement| statement.range().contains(definition.place.start.into()))
        };
        let of_class = |definition: &Definition| {
            let start = definition.place.start.into();
            let mut all = file.syntax.body.iter().filter_map(Stmt::as_class_def_stmt);
            all.any(|class| class.range.contains(start) && classes.contains(class.name.as_str()))
        };
        let (mut inner, mut others) = (BTreeMap::new(), BTreeMap::new());
        let mut edited = Classes::default();
        for mut definition in output.definitions {
            let digest = match &definition.kind {
                DefinitionKind::Function(function) if function.diagnostics.is_empty() => function.digest,
                DefinitionKind::Class(class) if class.diagnostics.is_empty() => class.digest,
                _ => return None,
            };
            let symbol = definition.symbol.clone();
            match is_outer(&definition) {
                true if of_class(&definition) => {
                    let from = definition.place.start;
                    let to = self.excerpt.in_file(Site { start: from, end: definition.place.end })?.start;
                    definition.shift(from, to);
                    edited.definitions.insert(symbol, definition);
                }
                true if self.excerpt.named.contains(&symbol) => {}
                true => drop(others.insert(symbol, digest)),
                false => {
                    let place = &mut definition.place;
                    let site = Site { start: place.start, end: place.end };
                    let site = self.excerpt.in_file(site)?;
                    (place.start, place.end) = (site.start, site.end);
                    inner.insert(symbol, definition);
                }
            }
        }
        let DefinitionKind::Function(function) = body.kind else { return None };
        let mut function = Arc::unwrap_or_clone(function);
        let sites = function.sites.iter_mut().chain(function.mentions.iter_mut().map(|(site, _)| site));
        for site in sites {
            *site = self.excerpt.in_file(*site)?;
        }
        let is_of_class = |name: &str| name.split_once('.').is_some_and(|(class, _)| classes.contains(class));
        let (of_classes, hidden) = output.hidden.into_iter().partition(|(name, _)| is_of_class(name));
        edited.hidden = of_classes;
        let body = Body { function, inner, classes: edited, others, hidden };
        body.function.diagnostics.is_empty().then_some(body)
    }

    fn lower(
        &self,
        module: &Module,
        (names, assigned): (&Names, &AssignedAttributes),
        output: &mut Output,
    ) -> Definition {
        let file = &self.file;
        let class_names = classes::qualified_names(file);
        let context = ModuleContext {
            name: Arc::clone(&module.name),
            is_package: file.is_package(),
            path: Arc::clone(&file.path),
            text: &file.text,
            scopes: &file.scopes,
            bindings: names,
            definitions: &self.own.definitions,
            file: 0,
            // Such files are read as a whole.
            stars: &[],
            copied: &Copied::new(),
            docstring: docstring(&file.syntax.body),
            shadows: &self.own.shadows,
            assigned_attributes: assigned,
            open_enumerations: &classes::open_enumerations(
                &file.syntax.body,
                names,
                &module.from_others.enumerations,
            ),
            foreign_classes: &classes::foreign_classes(&file.syntax.body, names, &[]),
            class_names: &class_names,
            // Classes that hold some are read with their files.
            held_types: &BTreeMap::new(),
            is_type: &|name| is_type(module, name),
        };
        let symbol = Symbol::new(format!("{}.<module>", module.name));
        module_body(&context, output, &symbol, file, Vec::new())
    }
}

impl Body {
    /// Whether a module has this body.
    fn is_of(&self, module: &Module) -> bool {
        let [body] = module.bodies.as_slice() else { return false };
        let Some(known) = module.definitions.get(body) else { return false };
        let is_same = |known: &Definition, read: &FunctionDefinition| {
            known
                .function()
                .is_some_and(|function| function.digest == read.digest && function.data == read.data)
        };
        let sites = || known.function().into_iter().flat_map(|function| &function.sites);
        let is_inside = |(symbol, read): (&Symbol, &Definition)| {
            let Some((known, read_function)) = module.definitions.get(symbol).zip(read.function()) else {
                return false;
            };
            let sites = known.function().map(|function| function.sites.as_slice());
            is_same(known, read_function)
                && module.offset(&known.place) == read.place.start
                && sites == Some(read_function.sites.as_slice())
        };
        is_same(known, &self.function)
            && sites().map(|site| module.site(known, *site)).eq(self.function.sites.iter().copied())
            && self.inner.iter().all(is_inside)
            && self.classes.are_of(module)
    }

    /// Whether `now`, which takes its place, leaves all other definitions as they are.
    fn is_alone(&self, now: &Body) -> bool {
        self.others == now.others && self.hidden == now.hidden
    }

    /// Puts `now` in its place, in a file with these blocks. Returns the functions that are others, new or gone.
    fn replace(
        &self,
        now: &Body,
        body: &Symbol,
        definitions: &mut OrdMap<Symbol, Arc<Definition>>,
        blocks: &Blocks,
    ) -> Option<BTreeSet<Symbol>> {
        let mut changed = BTreeSet::from([body.clone()]);
        let digest = |definition: &Definition| definition.function().map(|function| function.digest);
        for (symbol, known) in &self.inner {
            if now.inner.get(symbol).is_none_or(|now| digest(now) != digest(known)) {
                changed.insert(symbol.clone());
            }
            definitions.remove(symbol);
        }
        for (symbol, definition) in &now.inner {
            if !self.inner.contains_key(symbol) {
                changed.insert(symbol.clone());
            }
            let mut definition = definition.clone();
            definition.enter(blocks);
            if definitions.insert(symbol.clone(), Arc::new(definition)).is_some() {
                return None;
            }
        }
        let definition = definitions.get_mut(body).map(Arc::make_mut)?;
        definition.kind = DefinitionKind::Function(Arc::new(now.function.clone()));
        Some(changed)
    }
}
