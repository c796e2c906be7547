//! Types of fields without annotation, which only assignments tell. A fixpoint over the methods that assign them, with the
//! estimates so far assumed. Not here: module variables (`module_variables`).

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::cells::Cells;
use super::frame::Frame;
use super::lattice::is_open;
use super::merging::{MadeElsewhere, holds_none, takes_items};
use super::{lattice, numbers, recursive, standalone, together};
use crate::diagnostic::{Declaration, Diagnostic};
use crate::front::definition::{DefaultValue, FieldDefault};
use crate::ir::types::Instance;
use crate::ir::{Inst, Type};
use crate::program::annotations;
use crate::program::classes::{ClassShape, FieldShape};
use crate::program::facts::Facts;
use crate::program::records::{AS_TUPLE, is_helper};
use crate::program::signatures::SignatureParam;

/// Estimates are settled after so many rounds, whatever they are.
pub(super) const ROUNDS_MAX: u32 = 12;

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
    let above = Above::of(facts, &shape.symbol);
    let mut open = Vec::new();
    for field in &mut shape.fields {
        if above.is_of_library(facts, &field.name) {
            // The library's fields start as zeros, and it knows.
            field.never_missing = true;
            continue;
        }
        let relied_on = above.fields(&field.name).any(|inherited| inherited.never_missing);
        // Those of a tuple are there before `__init__` runs.
        let is_of_tuple = relied_on && shape.methods.contains_key(AS_TUPLE);
        let may_lack = |first: &Symbol| facts.program.may_lack_field(first, &field.name);
        let is_lacking =
            field.default.is_none() && above.first_with(&field.name, &shape.symbol).any(may_lack);
        // Such an object is made with the value.
        let is_begun =
            matches!(&field.default, Some(FieldDefault::Value(value)) if *value != DefaultValue::Passed);
        field.never_missing = is_begun
            || !is_lacking
                && (is_made && field.declared || is_of_tuple || sure.is_never_missing(&field.name));
        if field.default.is_some() || field.never_missing || matches!(field.ty, Type::Never | Type::None) {
            continue;
        }
        if relied_on || above.fields(&field.name).any(|inherited| !inherited.ty.is_counted()) {
            open.push(field.name.clone());
        } else if !field.ty.is_counted() {
            // In a box, whose absence tells that the field is not assigned yet.
            field.ty = Type::Union(Arc::from([field.ty.clone()]));
        }
    }
    for name in open {
        let location = facts.program.locate_field(&definition, &name);
        let message = format!("field `{name}` is not assigned on every way through `__init__`");
        let diagnostic = Diagnostic::error("E0504", location, message)
            .note(format!("assign `self.{name}` in `__init__`, before it can be read"));
        // All of them hold the field alike.
        let demands = above.first_with(&name, &shape.symbol);
        let demands = demands.map(|first| Declaration::Assigned(first.clone(), name.clone()));
        let demands: Vec<_> = demands.filter(|demand| facts.may_leave_out(demand)).collect();
        let found = demands.is_empty().then(|| diagnostic.clone());
        let demanded =
            demands.into_iter().map(|demand| Diagnostic { contradicts: Some(demand), ..diagnostic.clone() });
        shape.diagnostics.extend(found.into_iter().chain(demanded));
    }
}

/// The classes above one.
struct Above(Vec<Arc<ClassShape>>);

impl Above {
    fn of(facts: &Facts<'_>, class: &Symbol) -> Above {
        Above(facts.order(class).iter().skip(1).filter_map(|above| facts.shape(above)).collect())
    }

    /// The field `name` of each that has it.
    fn fields(&self, name: &str) -> impl Iterator<Item = &FieldShape> {
        self.0.iter().filter_map(move |shape| shape.field(name))
    }

    /// Whether the field comes from a class of the library.
    fn is_of_library(&self, facts: &Facts<'_>, name: &str) -> bool {
        let mut having = self.0.iter().filter(|shape| shape.field(name).is_some());
        having.any(|shape| facts.program.is_library(&shape.symbol))
    }

    /// The classes that have the field and no base that has it, or `class`, the one below them, if it is the first.
    fn first_with<'a>(&'a self, name: &'a str, class: &'a Symbol) -> impl Iterator<Item = &'a Symbol> {
        let has_it =
            |class: &Symbol| self.0.iter().any(|shape| shape.symbol == *class && shape.field(name).is_some());
        let takes_it = move |shape: &&Arc<ClassShape>| {
            shape.bases.iter().any(|base| base.as_instance().is_some_and(|base| has_it(&base.class)))
        };
        let having = self.0.iter().filter(|shape| shape.field(name).is_some());
        let is_own = self.fields(name).next().is_none();
        let first = having.filter(move |shape| !takes_it(shape)).map(|shape| &shape.symbol);
        first.chain(is_own.then_some(class))
    }
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
