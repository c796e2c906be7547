//! A program: its modules, and the questions that passes ask about definitions other than their own. Each answer is
//! memoized; passes ask through [`facts::Facts`], the one door that records what was used.
//! Not here: inference of bodies.

mod abstract_bases;
pub mod annotations;
pub(crate) mod bools;
mod cached;
pub mod class_facts;
pub mod classes;
pub(crate) mod collected;
pub(crate) mod copies;
mod doctests;
pub(crate) mod enums;
mod erased;
pub(crate) mod estimates;
mod fact;
pub mod facts;
mod flags;
pub(crate) mod fresh;
mod from_others;
pub(crate) mod hierarchy;
pub mod interface;
pub(crate) mod left_out;
pub mod library;
pub(crate) mod members;
pub(crate) mod mentions;
pub mod names;
pub(crate) mod narrower;
pub(crate) mod nones;
mod open_modules;
mod orderings;
pub(crate) mod origins;
mod own_class;
pub(crate) mod records;
pub(crate) mod refusals;
pub mod signatures;
pub(crate) mod sources;
pub(crate) mod stars;
mod test_cases;
pub(crate) mod unsettled;
mod written;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use foldhash::fast::RandomState;
use linkpoint_abi::{Site, Symbol};

use crate::diagnostic::{Declaration, Diagnostic, Location};
use crate::front::definition::{
    AssignedField, ClassDefinition, Definition, DefinitionKind, Field, FromOthers, FunctionDefinition, Module,
};
use crate::front::{Changes, Threads, on_this_thread};
use crate::source::{Profile, Source, SourceFile};

use left_out::LeftOut;

/// One version of a program, with what has been found out about it.
pub struct Program {
    modules: BTreeMap<Arc<str>, Arc<Module>>,
    entry: Arc<str>,
    /// Whether it is only checked: then what may go wrong with values of several types is refused.
    pub(crate) is_strict: bool,
    /// The declarations that it is read without.
    left_out: Arc<LeftOut>,
    /// What is known of earlier runs.
    pub(crate) profile: Profile,
    pub(crate) memo: Memo,
    /// The program that it is an edit of, and what differs.
    edited: Option<(Weak<Program>, Changes)>,
    /// What is known from there of the questions that bodies answer.
    pub(crate) known: collected::Answers,
    /// Whether all of these have the answers that they had there.
    pub(crate) is_as_collected: bool,
}

/// Answers that were computed before.
#[derive(Default)]
pub(crate) struct Memo {
    pub(crate) names: Table<(Arc<str>, Arc<str>), names::Resolved>,
    pub(crate) signatures: Table<Symbol, Arc<signatures::Signature>>,
    pub(crate) classes: Table<Symbol, Arc<classes::ClassShape>>,
    /// The bodies in which answers to the questions that bodies answer were found.
    pub(crate) sources: Table<collected::Question, Arc<sources::Sources>>,
    /// Whether a class leaves a field open if it is completed by itself.
    pub(crate) left_open: Table<Symbol, bool>,
    /// How classes were completed together.
    pub(crate) completion: std::sync::OnceLock<Arc<crate::infer::rounds::Completion>>,
    /// Held by who finds that out.
    pub(crate) completing: std::sync::Mutex<()>,
    answers: std::sync::OnceLock<collected::Answers>,
    pub(crate) variables: Table<Symbol, Result<crate::ir::Type, Diagnostic>>,
    /// The types of the variables of all modules, if a module leaves some open that others use.
    pub(crate) all_variables: std::sync::OnceLock<estimates::Types>,
    pub(crate) lines: Table<Symbol, Arc<hierarchy::Line>>,
    pub(crate) subclasses: std::sync::OnceLock<Arc<hierarchy::Subclasses>>,
    /// Whether the types of fields are told by the whole program only.
    pub(crate) is_together: std::sync::OnceLock<bool>,
    unsettled: std::sync::OnceLock<Arc<unsettled::Unsettled>>,
    pub(crate) inferred: Table<crate::infer::Specialization, Arc<crate::infer::Inferred>>,
    /// The functions without declared results that are inferred as one, because they call each other: each with all of them.
    pub(crate) groups: Table<crate::infer::Specialization, Arc<[crate::infer::Specialization]>>,
    /// Where bools may come from in what functions give out that declare ints, and whether any come.
    bools: Table<Symbol, Option<Arc<bools::BoolSources>>>,
    makes_bools: Table<Symbol, bool>,
    /// Where None may come from in what functions return that declare something else.
    nones: Table<Symbol, Option<Arc<nones::NoneSources>>>,
    /// Whether functions may give out objects of the program's classes where they declare a built-in type.
    narrower: Table<Symbol, bool>,
    /// The containers that functions give out and have just made.
    fresh: Table<Symbol, fresh::Given>,
    /// What is certain to be raised in specializations, as far as it rests on no estimate.
    raises: Table<crate::infer::Specialization, Option<Vec<&'static str>>>,
    /// Where inference went too deep. What is known of types from then on may be wrong: the program is refused.
    pub(crate) too_deep: std::sync::OnceLock<Diagnostic>,
}

/// A memo table.
pub(crate) struct Table<K, V>(Mutex<HashMap<K, V, RandomState>>);

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Table(Mutex::default())
    }
}

impl<K: Hash + Ord + Clone, V: Clone> Table<K, V> {
    /// The known answer.
    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Keeps the first answer and returns it. Answers are deterministic, so a race changes nothing.
    pub(crate) fn keep(&self, key: K, value: V) -> V {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert(value).clone()
    }

    /// What answers are known to, in order.
    pub(crate) fn keys(&self) -> BTreeSet<K> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    /// The known answer, or the one that `compute` gives; the table is not locked meanwhile.
    pub(crate) fn get_or(&self, key: K, compute: impl FnOnce() -> V) -> V {
        self.get(&key).unwrap_or_else(|| {
            let value = compute();
            self.keep(key, value)
        })
    }
}

impl Program {
    /// Reads the modules of `source`. Problems of the text are in the modules' diagnostics.
    pub fn new(source: &Source) -> Program {
        Program::without(&Arc::default(), source, &on_this_thread)
    }

    /// The same without some declarations, and with large files read on several threads.
    pub(crate) fn without(left_out: &Arc<LeftOut>, source: &Source, threads: Threads<'_>) -> Program {
        library::read_ahead(threads);
        doctests::with_examples(source, |examples| Program::read(source, left_out, examples, threads))
    }

    /// Whether it may still be read without a declaration that it contradicts.
    pub(crate) fn may_leave_out(&self, declaration: &Declaration) -> bool {
        let is_possible = match declaration {
            Declaration::TypeParams(class) => erased::is_erasable(self, class),
            _ => true,
        };
        is_possible && !self.is_strict && !self.left_out.is_final && !self.left_out.has(declaration)
    }

    /// Whether it is read without a declaration.
    pub(crate) fn leaves_out(&self, declaration: &Declaration) -> bool {
        self.left_out.has(declaration)
    }

    /// Whether its fields that are declared `float` hold ints, too, where it puts some there.
    pub(crate) fn takes_ints(&self) -> bool {
        self.left_out.takes_ints
    }

    /// Whether objects of classes below the first one that has a field may be without it.
    pub(crate) fn may_lack_field(&self, first: &Symbol, field: &Arc<str>) -> bool {
        self.left_out.may_lack(first, field)
    }

    /// Whether the text of the program assigns an attribute of this name of something else than a class.
    pub(crate) fn assigns_to_objects(&self, name: &str) -> bool {
        self.user_modules().any(|module| module.assigns_to_objects(name))
    }

    /// A program of which nothing is known yet.
    fn of(modules: BTreeMap<Arc<str>, Arc<Module>>, entry: Arc<str>, profile: Profile) -> Program {
        Program {
            modules,
            entry,
            is_strict: false,
            left_out: Arc::default(),
            profile,
            memo: Memo::default(),
            edited: None,
            known: collected::Answers::default(),
            is_as_collected: false,
        }
    }

    /// Reads the modules of `source`, with `examples` of its docstrings.
    fn read(
        source: &Source,
        left_out: &Arc<LeftOut>,
        examples: &doctests::Examples,
        threads: Threads<'_>,
    ) -> Program {
        let read = |file: &SourceFile, told: &FromOthers| {
            let name: Arc<str> = Arc::from(module_name(&file.path));
            let module = crate::front::read_module_on(&name, std::slice::from_ref(file), told, threads);
            (name, Arc::new(module))
        };
        let mut modules: BTreeMap<Arc<str>, Arc<Module>> =
            source.files.iter().map(|file| read(file, &FromOthers::default())).collect();
        let entry = source.files.iter().find(|file| file.path == source.entry);
        let entry = Arc::from(entry.map_or(String::new(), |file| module_name(&file.path)));
        open_modules::add(&mut modules, source);
        let mut program = Program::of(modules, entry, source.profile.clone());
        // What is told for a module may tell something for those that import from it.
        for _ in 0..=source.files.len() {
            let mut is_settled = true;
            for file in &source.files {
                let Some(module) = program.modules.get(module_name(&file.path).as_str()) else { continue };
                let told = program.told_by_others(module);
                if told != *module.from_others {
                    program.modules.extend([read(file, &told)]);
                    is_settled = false;
                }
            }
            if is_settled {
                break;
            }
        }
        doctests::add(&mut program, source, examples);
        program.add_type_params_of_bases();
        erased::inherit(&mut program);
        erased::erase(&mut program);
        left_out::leave_out(&mut program, left_out);
        program.left_out = Arc::clone(left_out);
        test_cases::add(&mut program);
        program.add_written_methods();
        program
    }

    /// Reads a program that is only checked.
    pub(crate) fn to_check(source: &Source) -> Program {
        Program { is_strict: true, ..Program::new(source) }
    }

    /// Type variables that a class mentions among its bases, `class Stack(Base[T])`, are its type parameters.
    fn add_type_params_of_bases(&mut self) {
        let params = |definition: &Arc<Definition>| {
            Some((definition.symbol.clone(), self.type_params_of_bases(definition)?))
        };
        let found: Vec<(Symbol, Vec<Arc<str>>)> = self.user_classes().filter_map(params).collect();
        found.into_iter().for_each(|(class, params)| {
            written::change(&mut self.modules, &class, |class| class.type_params = params);
        });
    }

    /// The type parameters that a class which declares none has by its bases.
    fn type_params_of_bases(&self, definition: &Definition) -> Option<Vec<Arc<str>>> {
        let variable = |mentioned: Arc<str>| match self.member(&definition.module, &mentioned, 0) {
            names::Resolved::TypeVar { name, .. } => Some(name),
            _ => None,
        };
        let class = definition.class().filter(|class| class.type_params.is_empty())?;
        let mut names = Vec::new();
        class.bases.iter().for_each(|base| signatures::mentioned_names(base, &mut names));
        let mut params: Vec<Arc<str>> = Vec::new();
        for name in names.into_iter().filter_map(variable) {
            if !params.contains(&name) {
                params.push(name);
            }
        }
        (!params.is_empty()).then_some(params)
    }

    /// Reads `source` of which `before` is an earlier version, read as `previous`: only the statements that were edited are
    /// read anew. Nothing if they cannot be read so, or if that could change answers about others that nobody asks for again.
    pub(crate) fn edited(
        previous: &Arc<Program>,
        before: &Source,
        source: &Source,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<(Arc<Program>, Changes)> {
        let is_apart = before.entry != source.entry || before.files.len() != source.files.len();
        // What a star gives may be a name that is new. Other decisions about inlining may be anywhere, and what is contradicted is found out anew.
        let is_run_apart = [crate::front::doctests::MODULE, test_cases::MODULE]
            .iter()
            .any(|module| previous.modules.contains_key(*module));
        if is_apart
            || is_run_apart
            || previous.user_modules().any(|module| !module.stars.is_empty())
            || before.profile != source.profile
            || open_modules::of(before) != open_modules::of(source)
            || !previous.left_out.is_edited_alone()
        {
            return None;
        }
        let mut modules = previous.modules.clone();
        let mut changes = Changes::default();
        for file in &source.files {
            let old = before.file(&file.path)?;
            if old.text == file.text {
                continue;
            }
            let name = module_name(&file.path);
            let spliced = crate::front::splice(previous.modules.get(name.as_str())?, old, file)?;
            changes.extend(spliced.changes);
            modules.insert(Arc::from(name), Arc::new(spliced.module));
        }
        let mut program = Program::of(modules, previous.entry.clone(), previous.profile.clone());
        program.left_out = Arc::clone(&previous.left_out);
        if !program.user_modules().all(|module| program.is_assigned_as_told(module)) {
            return None;
        }
        let is_redeclared = !changes.redeclared.is_empty();
        if is_redeclared {
            let edited = std::mem::take(&mut changes.redeclared);
            changes.extend(program.rewrite(previous, &edited)?);
        }
        program.edited = Some((Arc::downgrade(previous), changes.clone()));
        if let Some(known) = previous.memo.subclasses.get().filter(|_| !is_redeclared) {
            let renewed = hierarchy::renewed(known, &program, &changes.classes);
            program.memo.subclasses.get_or_init(|| renewed);
        }
        let is_of_class =
            |symbol: &&Symbol| members::owner(symbol).is_some_and(|owner| changes.classes.contains(&owner));
        let mut methods = changes.declared.iter().filter(is_of_class);
        if !methods
            .all(|method| members::is_by_name(previous, method) && members::is_by_name(&program, method))
        {
            return None;
        }
        if !is_redeclared {
            // Classes are what they were but for methods, and so are the names of the attributes that anybody assigns.
            program.carry_over(previous, &changes, source, stop);
        }
        // Then `Fact::Bools` and the like are about nothing but what edits of bodies leave alone.
        let is_both = |symbol| previous.definition(symbol).is_some() && program.definition(symbol).is_some();
        // Of classes that are declared otherwise, all is asked again.
        let is_of_redeclared =
            |symbol: &Symbol| members::owner(symbol).is_some_and(|owner| changes.redeclared.contains(&owner));
        let is_kept = |symbol| match changes.declared.contains(symbol) {
            // Nobody else mentions it.
            _ if !is_both(symbol) => true,
            // Whoever asked about it asks again; others see of it what it gives out.
            true => bools::are_given_alike(previous, &program, symbol),
            false => {
                bools::are_kept(previous, &program, symbol)
                    && nones::are_kept(previous, &program, symbol)
                    && narrower::are_kept(previous, &program, symbol)
                    && facts::is_answering_alike(previous, &program, symbol)
                    && (is_of_redeclared(symbol)
                        || crate::infer::assigned::are_kept(previous, &program, symbol))
            }
        };
        let are_kept = changes.bodies.iter().all(is_kept);
        are_kept.then(|| (Arc::new(program), changes))
    }

    /// In what it differs from `earlier`, if this program was read as an edit of that one.
    pub(crate) fn edited_since(self: &Arc<Program>, earlier: &Arc<Program>) -> Option<Changes> {
        if Arc::ptr_eq(self, earlier) {
            return Some(Changes::default());
        }
        let (base, changes) = self.edited.as_ref()?;
        std::ptr::eq(base.as_ptr(), Arc::as_ptr(earlier)).then(|| changes.clone())
    }

    /// The classes that the bodies of functions have a say in.
    pub(crate) fn unsettled(&self) -> &Arc<unsettled::Unsettled> {
        self.memo.unsettled.get_or_init(|| Arc::new(unsettled::Unsettled::of(self)))
    }

    /// The module of the entry file.
    pub fn entry(&self) -> &Arc<str> {
        &self.entry
    }

    /// The modules that the user wrote.
    pub fn user_modules(&self) -> impl Iterator<Item = &Arc<Module>> {
        self.modules.values()
    }

    /// The classes that the user wrote, module by module, in order of their symbols.
    pub(crate) fn user_classes(&self) -> impl Iterator<Item = &Arc<Definition>> {
        self.user_modules().flat_map(|module| module.class_definitions())
    }

    /// The module with this name: the user's first, then the library's.
    pub fn module(&self, name: &str) -> Option<Arc<Module>> {
        self.find(name).cloned()
    }

    /// The same without a share of it: two threads that count shares of one module wait for each other.
    fn find(&self, name: &str) -> Option<&Arc<Module>> {
        self.modules.get(name).or_else(|| library::module(name))
    }

    /// Whether `symbol` belongs to the runtime library.
    pub fn is_library(&self, symbol: &Symbol) -> bool {
        self.owner(symbol).is_some_and(|module| !self.modules.contains_key(&module.name))
    }

    /// Whether `symbol` is the user's: defined in a module of the program, or generated for something that is.
    pub fn is_own(&self, symbol: &Symbol) -> bool {
        self.longest(symbol).is_some_and(|module| self.modules.contains_key(&module.name))
    }

    /// Whether `module` belongs to the runtime library.
    pub fn is_library_module(&self, module: &str) -> bool {
        !self.modules.contains_key(module) && library::module(module).is_some()
    }

    /// The module that defines `symbol`: module names may contain dots.
    pub fn module_of(&self, symbol: &Symbol) -> Option<Arc<Module>> {
        self.owner(symbol).cloned()
    }

    fn owner(&self, symbol: &Symbol) -> Option<&Arc<Module>> {
        self.owned(symbol).map(|(module, _)| module)
    }

    fn owned(&self, symbol: &Symbol) -> Option<(&Arc<Module>, &Arc<Definition>)> {
        let text = symbol.as_str();
        let within = |(end, _)| {
            let name = &text[..end];
            match self.modules.get(name) {
                Some(module) => Some((module, module.definitions.get(symbol)?)),
                None => library::definition(name, symbol),
            }
        };
        text.rmatch_indices('.').find_map(within)
    }

    /// The module whose variable `symbol` is: the longest module name that it starts with.
    pub fn module_of_variable(&self, symbol: &Symbol) -> Option<Arc<Module>> {
        self.longest(symbol).cloned()
    }

    /// The module with the longest name that `symbol` starts with.
    fn longest(&self, symbol: &Symbol) -> Option<&Arc<Module>> {
        let text = symbol.as_str();
        text.rmatch_indices('.').find_map(|(end, _)| self.find(&text[..end]))
    }

    /// The name of the module that a definition or a variable is of: it may have dots itself, which a symbol does not tell from its others.
    pub fn home<'s>(&self, symbol: &'s Symbol) -> &'s str {
        match self.owner(symbol).or_else(|| self.longest(symbol)) {
            Some(module) => &symbol.as_str()[..module.name.len()],
            None => symbol.module(),
        }
    }

    /// What people call a definition: all behind the name of its module.
    pub fn qualname<'s>(&self, symbol: &'s Symbol) -> &'s str {
        symbol
            .as_str()
            .strip_prefix(self.home(symbol))
            .map_or(symbol.qualname(), |rest| rest.trim_start_matches('.'))
    }

    /// The same as values and messages show it: what an example of a docstring defines is the module's own there.
    pub fn shown_name<'s>(&self, symbol: &'s Symbol) -> &'s str {
        crate::front::doctests::without_function(self.qualname(symbol))
    }

    /// The place of a site of a definition in its file.
    pub fn locate(&self, definition: &Definition, site: Site) -> Location {
        let module = self.module(&definition.module);
        let Site { start, end } = module.map_or(site, |module| module.site(definition, site));
        Location { path: definition.place.path.to_string(), start, end }
    }

    /// Where a class declares a field.
    pub(crate) fn locate_field(&self, definition: &Definition, name: &str) -> Location {
        let class = definition.class();
        let assigned =
            class.and_then(|class| class.assigned_fields.iter().find(|field| *field.name == *name));
        if let Some(assigned) = assigned {
            return self.locate_assigned(definition, assigned);
        }
        match class.and_then(|class| class.fields.iter().find(|field| *field.name == *name)) {
            Some(declared) => self.locate_declared(definition, declared),
            None => self.locate(definition, Site::default()),
        }
    }

    /// Where the body of a class declares a field.
    pub(crate) fn locate_declared(&self, class: &Definition, field: &Field) -> Location {
        let module = self.module(&class.module);
        let Site { start, end } = module.map_or(field.place.site, |module| module.field_site(field.place));
        Location { path: class.place.path.to_string(), start, end }
    }

    /// Where a method of a class assigns the field that it so declares.
    pub(crate) fn locate_assigned(&self, class: &Definition, field: &AssignedField) -> Location {
        match self.definition(&field.method) {
            Some(method) => self.locate(&method, field.site),
            None => self.locate(class, Site::default()),
        }
    }

    /// The definition of `symbol`.
    pub fn definition(&self, symbol: &Symbol) -> Option<Arc<Definition>> {
        self.owned(symbol).map(|(_, definition)| Arc::clone(definition))
    }
}

impl Module {
    /// Its classes, in order of their symbols.
    pub(crate) fn class_definitions(&self) -> impl Iterator<Item = &Arc<Definition>> {
        self.classes.iter().filter_map(|class| self.definitions.get(class))
    }
}

impl Definition {
    /// The function, if it is one.
    pub fn function(&self) -> Option<&FunctionDefinition> {
        match &self.kind {
            DefinitionKind::Function(function) => Some(function),
            DefinitionKind::Class(_) => None,
        }
    }

    /// The class, if it is one.
    pub fn class(&self) -> Option<&ClassDefinition> {
        match &self.kind {
            DefinitionKind::Class(class) => Some(class),
            DefinitionKind::Function(_) => None,
        }
    }
}

/// `shop/cart.py` is module `shop.cart`; a package's `__init__.py` is the package.
fn module_name(path: &str) -> String {
    let stem = path.strip_suffix(".py").unwrap_or(path);
    stem.strip_suffix("/__init__").unwrap_or(stem).replace('/', ".")
}
