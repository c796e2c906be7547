//! Types that only assignments tell: module variables and fields without annotation. A fixpoint over the definitions
//! that assign them, with the estimates so far assumed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::cells::Cells;
use super::frame::Frame;
use super::lattice::is_open;
use super::merging::{MadeElsewhere, holds_none, merge, takes_items};
use super::{
    Specialization, inherited_variables, kept_functions, lattice, numbers, recursive, standalone, together,
};
use crate::diagnostic::Diagnostic;
use crate::front::definition::{Binding, Definition, Module};
use crate::ir::types::Instance;
use crate::ir::untyped::Op;
use crate::ir::{Inst, Type};
use crate::program::annotations::{self, Meaning};
use crate::program::classes::{ClassShape, FieldShape};
use crate::program::collected::Question;
use crate::program::facts::Facts;
use crate::program::records::is_helper;
use crate::program::signatures::SignatureParam;
use crate::program::sources::Sources;

const ROUNDS_MAX: u32 = 12;

/// The type of a module variable.
pub(crate) fn variable_type(facts: &Facts<'_>, module: &str, symbol: &Symbol) -> Result<Type, Diagnostic> {
    if let Some(known) = facts.program.memo.variables.get(symbol) {
        return known;
    }
    let Some(defining) = facts.program.module(module) else {
        return Err(missing(facts, module, symbol));
    };
    let is_apart = facts.estimates.is_apart();
    if let Some(known) = facts.program.known.variable(&defining.name, symbol).filter(|_| !is_apart) {
        return known;
    }
    let declared = declared_type(facts, &defining, symbol);
    let bound = bound_of(facts, &defining, declared.as_ref());
    if let Some(declared) = declared.filter(|_| bound.is_none()) {
        return facts.program.memo.variables.keep(symbol.clone(), declared);
    }
    if facts.is_too_deep() {
        return Err(missing(facts, module, symbol));
    }
    let found = |types: &BTreeMap<Symbol, Type>, symbol: &Symbol| match types.get(symbol) {
        // Nobody has assigned it yet.
        Some(Type::Never) if let Some(Ok(declared)) = declared_type(facts, &defining, symbol) => Ok(declared),
        Some(ty) if *ty != Type::Never && !is_open(ty) => Ok(ty.clone()),
        Some(ty) => match stored_type(facts, &defining, symbol) {
            Some(stored) => Ok(stored),
            None if *ty != Type::Never => Ok(ty.clone()),
            None => Err(missing(facts, module, symbol)),
        },
        None => Err(missing(facts, module, symbol)),
    };
    let types = facts.estimates.variables_of(&defining.name).unwrap_or_else(|| {
        let (types, (rests, sources)) = facts.afresh(|| collect_variables(facts, &defining));
        let types = Arc::new(types);
        if rests.is_empty() {
            if !facts.program.is_library_module(&defining.name) {
                let question = Question::Variables(defining.name.clone());
                facts.program.memo.sources.keep(question, Arc::new(sources));
            }
            for symbol in types.keys() {
                drop(facts.program.memo.variables.keep(symbol.clone(), found(&types, symbol)));
            }
        } else {
            facts.estimates.keep_variables(&defining.name, types.clone(), (rests, sources));
        }
        types
    });
    found(&types, symbol)
}

fn missing(facts: &Facts<'_>, module: &str, symbol: &Symbol) -> Diagnostic {
    let body = body_of(facts, module);
    // What is refused in the body before the variable is assigned is the mistake.
    if let Some(body) =
        body.as_ref().filter(|_| !facts.estimates.is_apart() && !facts.estimates.has_variables())
        && let Some(found) = facts.inferred(&Specialization::plain(&body.symbol)).diagnostics.first()
    {
        return found.clone();
    }
    let name = symbol.last();
    unknown(facts, module, symbol, format!("the type of the module variable `{name}` is not known"))
}

fn body_of(facts: &Facts<'_>, module: &str) -> Option<Arc<Definition>> {
    let module = facts.program.module(module)?;
    module.definitions.get(module.bodies.first()?).cloned()
}

/// Says that a variable has no type that is known.
fn unknown(facts: &Facts<'_>, module: &str, symbol: &Symbol, message: String) -> Diagnostic {
    let location = match body_of(facts, module) {
        Some(body) => facts.program.locate(&body, linkpoint_abi::Site::default()),
        None => crate::diagnostic::Location { path: module.to_owned(), start: 0, end: 0 },
    };
    let note = format!("annotate it: `{}: TYPE = ...`", symbol.last());
    Diagnostic::error("E0311", location, message).note(note)
}

pub(super) fn declared_type(
    facts: &Facts<'_>,
    module: &Module,
    symbol: &Symbol,
) -> Option<Result<Type, Diagnostic>> {
    let binding = binding_of(module, symbol)?;
    let annotation = binding.annotation.as_ref()?;
    match annotations::read(facts, &module.name, &[], annotation) {
        Meaning::Type(ty) => Some(Ok(ty)),
        Meaning::Open => None,
        Meaning::Refused(reason) => Some(Err(unknown(facts, &module.name, symbol, reason))),
    }
}

/// The declared type of a variable that may hold narrower numbers besides: then assignments tell which.
fn bound_of(facts: &Facts<'_>, module: &Module, declared: Option<&Result<Type, Diagnostic>>) -> Option<Type> {
    let declared = declared?.as_ref().ok()?;
    let is_bound = numbers::are_kept_in(facts.program, &module.name) && numbers::is_bound(facts, declared);
    is_bound.then(|| declared.clone())
}

/// The type that the annotation of a variable gives where its values leave it open: callables are stored there.
fn stored_type(facts: &Facts<'_>, module: &Module, symbol: &Symbol) -> Option<Type> {
    let annotation = binding_of(module, symbol)?.annotation?;
    match annotations::read_field(facts, &module.name, &[], None, &annotation) {
        Meaning::Type(ty) => Some(ty),
        Meaning::Open | Meaning::Refused(_) => None,
    }
}

fn binding_of(module: &Module, symbol: &Symbol) -> Option<crate::front::definition::VariableBinding> {
    let plain = module.bindings.values().find_map(|binding| match binding {
        Binding::Variable(variable) if variable.symbol == *symbol => Some(variable.clone()),
        _ => None,
    });
    plain.or_else(|| {
        let classes = module.definitions.values().filter_map(|definition| definition.class());
        let mut variables = classes.flat_map(|class| &class.class_variables);
        variables.find(|(_, variable)| variable.symbol == *symbol).map(|(_, variable)| variable.clone())
    })
}

/// The variables of a module that are no constants: its own and those of its classes.
pub(crate) fn variables(module: &Module) -> Vec<Symbol> {
    let plain = module.bindings.values().filter_map(|binding| match binding {
        Binding::Variable(variable) => Some(variable),
        _ => None,
    });
    let classes = module.class_definitions().filter_map(|definition| definition.class());
    let of_classes = classes.flat_map(|class| class.class_variables.iter().map(|(_, variable)| variable));
    let variables = plain.chain(of_classes).filter(|variable| variable.constant.is_none());
    // Variables of classes are hidden variables of the module besides.
    let mut seen = BTreeSet::new();
    variables.map(|variable| variable.symbol.clone()).filter(|symbol| seen.insert(symbol.clone())).collect()
}

/// The types of all variables of a module that have no annotation.
fn collect_variables(facts: &Facts<'_>, module: &Module) -> BTreeMap<Symbol, Type> {
    let (mut types, mut bounds) = (BTreeMap::new(), BTreeMap::new());
    for symbol in variables(module) {
        let declared = declared_type(facts, module, &symbol);
        let bound = bound_of(facts, module, declared.as_ref());
        if declared.is_none() || bound.is_some() {
            bounds.extend(bound.map(|bound| (symbol.clone(), bound)));
            types.insert(symbol, Type::Never);
        }
    }
    let bodies: Vec<Arc<Definition>> =
        module.bodies.iter().filter_map(|symbol| module.definitions.get(symbol).cloned()).collect();
    let is_asked = |definition: &&Arc<Definition>| {
        standalone::is_declared(facts, definition) || standalone::assigns_to_classes(facts, definition)
    };
    // They are looked for only where they matter: a program has many.
    let functions =
        || -> Vec<Arc<Definition>> { module.definitions.values().filter(is_asked).cloned().collect() };
    // The module body decides; functions only where it leaves something open.
    // What they are given, and pass on, are numbers as their callers have them.
    if !bounds.is_empty() {
        facts.estimates.looked_at(Sources::any);
    }
    let is_mentioned =
        !bounds.is_empty() && module.definitions.values().any(|function| mentions(function, &bounds));
    let bodies = match is_mentioned {
        true => [bodies, functions()].concat(),
        false => bodies,
    };
    let inherited = inherited_variables::inherited(facts, module);
    settle(facts, &mut types, (&bounds, &inherited), &bodies);
    keep_functions(facts, module, &mut types, &mut |types| {
        settle(facts, types, (&bounds, &inherited), &bodies);
    });
    // None alone says nothing where a function puts something else there.
    let is_untold = |(symbol, ty): (&Symbol, &Type)| {
        let is_left = is_open(ty) || *ty == Type::None && module.globals.contains(symbol.last());
        is_left && !bounds.contains_key(symbol)
    };
    if types.iter().any(is_untold) {
        let all = [bodies, functions()].concat();
        settle(facts, &mut types, (&bounds, &inherited), &all);
        let mut is_stored = false;
        for (symbol, ty) in types.iter_mut().filter(|(_, ty)| is_open(ty)) {
            if let Some(stored) = stored_type(facts, module, symbol).filter(|stored| !is_open(stored)) {
                *ty = stored;
                is_stored = true;
            }
        }
        if is_stored {
            settle(facts, &mut types, (&bounds, &inherited), &all);
        }
    }
    types
}

/// Gives variables that functions put functions of their own into the type that they declare, and settles the others again.
fn keep_functions(
    facts: &Facts<'_>,
    module: &Module,
    types: &mut BTreeMap<Symbol, Type>,
    settle: &mut dyn FnMut(&mut BTreeMap<Symbol, Type>),
) {
    let stored = |symbol: &Symbol| stored_type(facts, module, symbol).filter(|stored| !is_open(stored));
    let candidates = kept_functions::candidates(types);
    let declared: BTreeMap<Symbol, Type> =
        candidates.into_iter().filter_map(|symbol| Some((symbol.clone(), stored(&symbol)?))).collect();
    if declared.is_empty() {
        return;
    }
    // Any function may be the one that does.
    facts.estimates.looked_at(Sources::any);
    let kept: BTreeMap<Symbol, Type> =
        declared.into_iter().filter(|(symbol, _)| kept_functions::is_filled(module, symbol)).collect();
    if kept.is_empty() {
        return;
    }
    types.extend(kept.clone());
    settle(types);
    types.extend(kept);
}

/// Whether a function mentions one of these variables; the body of a module does not count.
fn mentions(function: &Definition, variables: &BTreeMap<Symbol, Type>) -> bool {
    let is_body = function.symbol.last() == "<module>";
    let Some(function) = function.function().filter(|_| !is_body) else {
        return false;
    };
    let body = &function.body;
    body.insts.keys().any(|inst| match &body.insts[inst].op {
        Op::Global(name) | Op::SetGlobal(name) => variables.keys().any(|variable| variable.last() == &**name),
        _ => false,
    })
}

fn settle(
    facts: &Facts<'_>,
    types: &mut BTreeMap<Symbol, Type>,
    (bounds, inherited): (&BTreeMap<Symbol, Type>, &[(Symbol, Symbol)]),
    definitions: &[Arc<Definition>],
) {
    let mut elsewhere = MadeElsewhere::default();
    for round in 0..ROUNDS_MAX {
        let before = types.clone();
        for definition in definitions {
            facts.estimates.count_evaluation();
            let estimated = types.iter().map(|(symbol, ty)| (symbol.clone(), ty.clone())).collect();
            let found = facts.estimates.with_variables(&estimated, || standalone::run_all(facts, definition));
            for ((symbol, name), ty) in found.into_iter().flatten() {
                elsewhere.learn(&(symbol.clone(), name.clone()));
                if let Some(known) = types.get_mut(&symbol)
                    && name.is_empty()
                {
                    *known = merge(facts, known, &ty);
                }
            }
            add_notes(facts, types, &before, &mut elsewhere);
            inherited_variables::fill(types, inherited);
            for (symbol, bound) in bounds {
                if let Some(known) = types.get_mut(symbol).filter(|known| **known != Type::Never) {
                    *known = numbers::widened(facts, bound, known);
                }
            }
        }
        for (symbol, known) in types.iter_mut() {
            *known = recursive::estimate(round, &before[symbol], known.clone());
        }
        if *types == before {
            return;
        }
    }
}

/// Adds what the functions without declared types that were called have assigned and put in.
fn add_notes(
    facts: &Facts<'_>,
    types: &mut BTreeMap<Symbol, Type>,
    before: &BTreeMap<Symbol, Type>,
    elsewhere: &mut MadeElsewhere,
) {
    let notes = facts.estimates.take_notes();
    notes.keys().for_each(|place| elsewhere.learn(place));
    for (place, noted) in notes {
        match types.get_mut(&place.0) {
            Some(known) if place.1.is_empty() => {
                *known = elsewhere.merge_notes(facts, &place, before.get(&place.0), (known, &noted));
            }
            Some(_) if MadeElsewhere::is_note(&place) => {}
            _ => noted.into_iter().for_each(|ty| facts.estimates.note(place.clone(), ty)),
        }
    }
}

/// Completes the fields of a class whose types only assignments tell.
pub(crate) fn complete_fields(
    facts: &Facts<'_>,
    shape: Arc<ClassShape>,
    unknown: &[Arc<str>],
) -> Arc<ClassShape> {
    let declared = shape;
    let mut shape = (*declared).clone();
    if unknown.is_empty() {
        settle_assignments(facts, &mut shape);
        return Arc::new(shape);
    }
    super::defaults::seed(facts, &mut shape, &declared, unknown);
    let is_generic = !shape.type_params.is_empty();
    let methods: Vec<Symbol> = shape
        .methods
        .values()
        .filter(|method| method.as_str().starts_with(shape.symbol.as_str()) && !is_helper(method.last()))
        .filter(|method| {
            // Classes with type parameters are not completed together with those who call them. Code for any type stores what no other
            // class can hold.
            let is_told = |param: &SignatureParam| {
                is_generic || param.declared.as_ref().is_some_and(|declared| !is_for_any(declared))
            };
            facts.signature(method).is_some_and(|signature| signature.params.iter().all(is_told))
        })
        .cloned()
        .collect();
    let run = if is_generic { standalone::run_with_defaults } else { standalone::run };
    settle_fields(facts, (&declared, unknown), &mut shape, &methods, run);
    let is_left_open = shape.fields.iter().any(|field| unknown.contains(&field.name) && is_open(&field.ty));
    if is_generic && is_left_open {
        settle_fields(facts, (&declared, unknown), &mut shape, &methods, standalone::run_for_lists);
    }
    if !facts.estimates.is_apart() {
        settle_empty(&mut shape, unknown);
    }
    report_unknown(facts, &mut shape, unknown);
    settle_assignments(facts, &mut shape);
    Arc::new(shape)
}

/// Whether a declared type mentions a type parameter, that of `Self` apart.
fn is_for_any(declared: &Type) -> bool {
    lattice::mentions(declared, &|part| matches!(part, Type::Parameter(name) if **name != *annotations::SELF))
}

/// The fixpoint of what the methods assign to the fields that are `unknown` in what is `declared`.
fn settle_fields(
    facts: &Facts<'_>,
    (declared, unknown): (&ClassShape, &[Arc<str>]),
    shape: &mut ClassShape,
    methods: &[Symbol],
    run: fn(&Facts<'_>, &Symbol) -> BTreeMap<(Symbol, Arc<str>), Type>,
) {
    // Only where everything that rests on the outcome is forgotten.
    let is_passing = together::takes_part(facts, declared, unknown);
    let is_given_up = || is_passing && facts.estimates.is_exhausted();
    let mut elsewhere = MadeElsewhere::default();
    for round in 0..ROUNDS_MAX {
        let before = shape.clone();
        for method in methods {
            facts.estimates.count_evaluation();
            if is_given_up() {
                return;
            }
            let estimate = Arc::new(shape.clone());
            let found = facts.estimates.with_class(estimate, unknown, || run(facts, method));
            found.keys().for_each(|place| elsewhere.learn(place));
            for (place, ty) in found {
                if place.0 == shape.symbol
                    && let Some(field) = shape.fields.iter_mut().find(|field| field.name == place.1)
                {
                    let bound = declared.field(&field.name).map_or(Type::Never, |field| field.ty.clone());
                    let estimate = before.field(&field.name).map_or(Type::Never, |field| field.ty.clone());
                    let merged = elsewhere.merge(facts, &place, &estimate, (&field.ty, &ty));
                    field.ty = numbers::bounded(facts, &bound, merged);
                }
            }
        }
        for (field, before) in shape.fields.iter_mut().zip(&before.fields) {
            field.ty = recursive::estimate(round, &before.ty, field.ty.clone());
        }
        if *shape == before {
            break;
        }
    }
}

/// Notes which fields can never be read before they are assigned, and reports those where neither the value itself nor
/// a base class that relies on it would tell.
pub(super) fn settle_assignments(facts: &Facts<'_>, shape: &mut ClassShape) {
    let Some(definition) = facts.program.definition(&shape.symbol) else { return };
    if definition.class().is_none() || facts.program.is_library(&shape.symbol) {
        return;
    }
    let sure = super::assigned::assignments(facts, shape);
    let is_made = shape.dataclass.is_some() && !shape.methods.contains_key("__init__");
    let base = shape.bases.first().and_then(|base| facts.shape(&base.as_instance()?.class));
    let mut open = Vec::new();
    for field in &mut shape.fields {
        if base.as_ref().is_some_and(|base| is_of_library(facts, base, &field.name)) {
            // The library's fields start as zeros, and it knows.
            field.never_missing = true;
            continue;
        }
        let inherited = base.as_ref().and_then(|base| base.field(&field.name));
        let relied_on = inherited.is_some_and(|field| field.never_missing);
        field.never_missing = is_made && field.declared || sure.are_never_missing(&field.name);
        let is_assigned = field.never_missing || sure.at_returns.contains(&field.name);
        if field.default.is_some() || is_assigned || matches!(field.ty, Type::Never | Type::None) {
            continue;
        }
        if relied_on || inherited.is_some_and(|inherited| !inherited.ty.is_counted()) {
            open.push(field.name.clone());
        } else if !field.ty.is_counted() {
            // In a box, whose absence tells that the field is not assigned yet.
            field.ty = Type::Union(Arc::from([field.ty.clone()]));
        }
    }
    for name in open {
        let location = facts.program.locate_field(&definition, &name);
        let message = format!("field `{name}` is not assigned on every way through `__init__`");
        let diagnostic = Diagnostic::error("E0504", location, message);
        shape
            .diagnostics
            .push(diagnostic.note(format!("assign `self.{name}` in `__init__`, before it can be read")));
    }
}

/// Whether a field comes from a class of the library.
fn is_of_library(facts: &Facts<'_>, shape: &ClassShape, name: &str) -> bool {
    if shape.field(name).is_none() || facts.program.is_library(&shape.symbol) {
        return shape.field(name).is_some();
    }
    let base = shape.bases.first().and_then(|base| facts.shape(&base.as_instance()?.class));
    base.is_some_and(|base| is_of_library(facts, &base, name))
}

/// Containers in fields that nobody puts anything into are containers of None.
pub(super) fn settle_empty(shape: &mut ClassShape, unknown: &[Arc<str>]) {
    let is_left_empty = |field: &&mut FieldShape| {
        unknown.contains(&field.name) && field.ty != Type::Never && is_open(&field.ty)
    };
    for field in shape.fields.iter_mut().filter(is_left_empty) {
        field.ty = lattice::map(&field.ty, &mut |part| (*part == Type::Never).then_some(Type::None));
    }
}

/// Reports the fields whose types nothing tells.
pub(super) fn report_unknown(facts: &Facts<'_>, shape: &mut ClassShape, unknown: &[Arc<str>]) {
    let open: Vec<FieldShape> = shape
        .fields
        .iter()
        .filter(|field| unknown.contains(&field.name) && is_open(&field.ty))
        .cloned()
        .collect();
    let Some(definition) = facts.program.definition(&shape.symbol) else { return };
    for field in open {
        let location = facts.program.locate_field(&definition, &field.name);
        let message = format!("the type of field `{}` is not known", field.name);
        let note = format!("annotate it: `self.{}: TYPE = ...`", field.name);
        shape.diagnostics.push(Diagnostic::error("E0501", location, message).note(note));
    }
}

impl Frame<'_, '_> {
    /// The class that defines the field `name` of `class`, if the type of the field is being collected.
    pub(crate) fn collecting(&self, class: &Symbol, name: &str) -> Option<Symbol> {
        let mut order = self.facts.order(class).into_iter();
        order.find(|class| self.facts.estimates.collects(class, name))
    }

    /// Lets what others are known to put into a container flow into an empty one that this body assigns to a variable: what
    /// it reads from there further down is of those types.
    pub(crate) fn fill_empty(&mut self, variable: &Symbol, assigned: &Type) {
        let Some(known) = self.facts.estimates.variable(variable) else { return };
        let is_same = matches!((assigned, &known), (Type::Instance(a), Type::Instance(b)) if a.class == b.class && takes_items(self.facts, a));
        if is_same && !is_open(&known) && is_open(&self.cells.deep(assigned)) {
            self.absorb(assigned, &known);
        }
    }

    /// Whether the type of this variable is being collected.
    pub(crate) fn collects_variable(&self, symbol: &Symbol) -> bool {
        self.facts.estimates.variable(symbol).is_some()
    }

    /// Leaves what was assigned to whoever collects it.
    pub(crate) fn note_collected(&self) {
        for (place, ty) in &self.collected {
            self.facts.estimates.note(place.clone(), self.cells.deep(ty));
        }
    }

    /// Notes what was assigned.
    pub(crate) fn collect_assignment(&mut self, symbol: &Symbol, name: &str, ty: &Type) {
        let key = (symbol.clone(), Arc::from(name));
        self.unchanged.collected.read();
        let joined = match self.collected.get(&key).cloned() {
            Some(known) => self.join(&known, ty),
            None => ty.clone(),
        };
        if self.collected.get(&key) != Some(&joined) {
            self.changed = true;
            self.unchanged.collected.change();
            self.collected.insert(key, joined);
        }
    }

    /// The type of a field as far as it is known, with cells for what is not: uses in this body decide them.
    pub(crate) fn open_field(&mut self, class: &Symbol, name: &str, ty: &Type) -> Type {
        self.unchanged.collected.read();
        match self.collecting(class, name) {
            Some(owner) => self.open_collected(&owner, name, ty),
            None => ty.clone(),
        }
    }

    /// The same for a module variable.
    pub(crate) fn open_variable(&mut self, symbol: &Symbol, ty: &Type) -> Type {
        if self.collects_variable(symbol) { self.open_collected(symbol, "", ty) } else { ty.clone() }
    }

    fn open_collected(&mut self, symbol: &Symbol, name: &str, ty: &Type) -> Type {
        let key = (symbol.clone(), Arc::from(name));
        let is_left_open =
            is_open(ty) || holds_none(ty) || ty.as_instance().is_some_and(|of| takes_items(self.facts, of));
        if *ty == Type::Never || !is_left_open {
            return self
                .collected
                .get(&key)
                .filter(|_| *ty == Type::Never)
                .cloned()
                .unwrap_or_else(|| ty.clone());
        }
        if let Some(known) = self.collected.get(&key) {
            return known.clone();
        }
        let site = Inst(COLLECTED_SITES - u32::try_from(self.collected.len()).unwrap_or(0));
        let (facts, cells, mut count) = (self.facts, &mut self.cells, 0);
        let opened = lattice::map(ty, &mut |part| match part {
            Type::Never => {
                count += 1;
                Some(cells.at(site, count))
            }
            Type::Recursive(_) if is_open(part) => {
                count += 1;
                Some(cells.opened(part, site, &mut vec![count]))
            }
            Type::Instance(instance) if holds_none(part) => {
                let mut opened = |arg: &Type| match arg {
                    Type::None | Type::Never => {
                        count += 1;
                        cells.holding(site, count, arg)
                    }
                    other => other.clone(),
                };
                let args = instance.args.iter().map(&mut opened).collect();
                Some(Type::generic(instance.class.as_str(), args))
            }
            // Others may put in more than what has been seen so far.
            Type::Instance(instance) if part == ty && takes_items(facts, instance) && !is_open(part) => {
                Some(open_items(facts, cells, site, &mut count, instance))
            }
            _ => None,
        });
        self.unchanged.collected.change();
        self.collected.insert(key, opened.clone());
        opened
    }
}

/// A container with cells for its items; containers in it take other items, too.
fn open_items(
    facts: &Facts<'_>,
    cells: &mut Cells,
    site: Inst,
    count: &mut u32,
    container: &Instance,
) -> Type {
    let mut opened = |arg: &Type| {
        let arg = match arg {
            Type::Instance(inner) if takes_items(facts, inner) => {
                open_items(facts, cells, site, count, inner)
            }
            other => other.clone(),
        };
        *count += 1;
        cells.holding(site, *count, &arg)
    };
    let args = container.args.iter().map(&mut opened).collect();
    Type::generic(container.class.as_str(), args)
}

/// Cells of fields and variables under collection are numbered down from here, apart from all instructions.
const COLLECTED_SITES: u32 = u32::MAX - 100_000;
