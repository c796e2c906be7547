//! Fields whose types the methods of their class alone do not tell, because callers decide what is passed and stored: one
//! fixpoint over the whole program, with all such classes and the variables of modules together. Not here: fields that
//! the class tells by itself, which need no more than its methods (`collect`).

use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard, PoisonError};

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::numbers::{bounded, is_bound};
use super::rounds::{Completion, Round};
use super::{collect, lattice, merging, module_variables, recursive, standalone, untold};
use crate::front::definition::Definition;
use crate::ir::Type;
use crate::program::classes::{self, ClassShape};
use crate::program::collected::Question;
use crate::program::estimates::{Place, Shapes};
use crate::program::facts::Facts;
use crate::program::hierarchy;

/// Each round lets types flow through one more call that had no result before.
const ROUNDS_MAX: u32 = 60;

/// The shape of the class that `outline` begins, if classes have to be completed together and this one takes part.
pub(crate) fn shape(
    facts: &Facts<'_>,
    outline: &ClassShape,
    unknown: &[Arc<str>],
) -> Option<Arc<ClassShape>> {
    if facts.estimates.is_apart() || !takes_part(facts, outline, unknown) || !is_needed(facts) {
        return None;
    }
    let known = &facts.program.memo.completion;
    if let Some(completion) = known.get() {
        return completion.shape(&outline.symbol);
    }
    let _one_at_a_time = one_at_a_time(facts);
    if let Some(completion) = known.get() {
        return completion.shape(&outline.symbol);
    }
    let completion = complete(&facts.apart());
    match facts.is_stopped() {
        true => completion.shape(&outline.symbol),
        false => known.get_or_init(|| Arc::new(completion)).shape(&outline.symbol),
    }
}

/// Has other threads that ask for the same wait for the answer: it takes long, and asks nobody who waits.
fn one_at_a_time<'f>(facts: &'f Facts<'_>) -> MutexGuard<'f, ()> {
    facts.program.memo.completing.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many evaluations it takes at most to find out whether classes can be completed one by one. Those that ask for each other
/// take more, and are completed together. Of the programs in `tests` the few that take more than a thousand take more than fifteen thousand.
const EVALUATIONS_MAX: u32 = 1000;

/// Marks whatever rests on a class that was completed by itself while it is open whether that will do.
pub(crate) fn mark(facts: &Facts<'_>, shape: &ClassShape, unknown: &[Arc<str>]) {
    if facts.estimates.is_apart() && takes_part(facts, shape, unknown) {
        facts.estimates.touch(&shape.symbol);
    }
}

/// Whether a class is one of those that are completed together, if any are: one with type parameters only where who makes its objects
/// tells what is in a field, which has one type then, whatever these are.
pub(super) fn takes_part(facts: &Facts<'_>, shape: &ClassShape, unknown: &[Arc<str>]) -> bool {
    !unknown.is_empty()
        && !facts.program.is_library(&shape.symbol)
        && (shape.type_params.is_empty() || untold::are_told_by_makers(facts, &shape.symbol, unknown))
}

/// Whether some class of the program leaves a field open if it is completed by itself. Does not depend on who asks first.
fn is_needed(facts: &Facts<'_>) -> bool {
    let known = &facts.program.memo.is_together;
    if let Some(known) = known.get() {
        return *known;
    }
    let _one_at_a_time = one_at_a_time(facts);
    if let Some(known) = known.get() {
        return *known;
    }
    let apart = facts.apart();
    let needed = user_classes(&apart).iter().any(|class| is_left_open(&apart, &class.symbol));
    *known.get_or_init(|| needed)
}

/// Whether a class leaves a field open if it is completed by itself.
pub(crate) fn is_left_open(apart: &Facts<'_>, class: &Symbol) -> bool {
    let memo = &apart.program.memo;
    if let Some(known) = memo.left_open.get(class).or_else(|| apart.program.known.is_left_open(class)) {
        return known;
    }
    apart.estimates.limit_evaluations(EVALUATIONS_MAX);
    let find = || {
        let definition = apart.program.definition(class)?;
        let shape = classes::shape(apart, class)?;
        let (outline, unknown) = classes::outline(apart, &definition, definition.class()?);
        let untold = untold::fields(apart, definition.class()?, &unknown);
        let is_left = |name: &Arc<str>| {
            shape.field(name).is_some_and(|field| {
                field.ty == Type::None
                    || untold.contains(name)
                    || lattice::is_open(&field.ty)
                    || merging::holds_none(&field.ty)
                    || is_bound(apart, &field.ty)
            })
        };
        let is_open = apart.estimates.is_exhausted() || unknown.iter().any(is_left);
        Some(takes_part(apart, &outline, &unknown) && is_open)
    };
    let (is_left_open, sources) = apart.estimates.trace(find);
    memo.sources.keep(Question::IsLeftOpen(class.clone()), Arc::new(sources));
    memo.left_open.keep(class.clone(), is_left_open.unwrap_or(false))
}

/// The classes that the user wrote, those above others first.
fn user_classes(facts: &Facts<'_>) -> Vec<Arc<Definition>> {
    let mut classes: Vec<_> = facts.program.user_classes().cloned().collect();
    classes.sort_by_key(|class| hierarchy::ancestors(facts.program, &class.symbol).len());
    classes
}

/// Completes all classes that take part.
fn complete(facts: &Facts<'_>) -> Completion {
    let group = user_classes(facts);
    let mut roots = roots(facts);
    let mut completion = Completion::default();
    let mut fields: BTreeMap<Place, Type> = BTreeMap::new();
    let mut variables = variables(facts);
    let mut elsewhere = merging::MadeElsewhere::default();
    let mut shapes = shapes(facts, &group, &fields);
    for round in 0..ROUNDS_MAX {
        let before = (fields.clone(), variables.clone());
        let estimated: OrdMap<Symbol, Type> =
            variables.iter().map(|(symbol, ty)| (symbol.clone(), ty.clone())).collect();
        let mut gone_through = match completion.rounds.last() {
            Some(last) => last.next(shapes.clone(), OrdMap::clone(&estimated)),
            None => Round::new(shapes.clone(), OrdMap::clone(&estimated)),
        };
        facts.estimates.with_classes(&shapes, || {
            facts.estimates.take_notes();
            facts.estimates.with_variables(&estimated, || {
                gone_through.carry_on(facts);
                // What does not rest on the estimates of one round rests on none.
                roots.retain(|root| {
                    if gone_through.has_root(root) {
                        return true;
                    }
                    let kept = Round::evaluate(facts, root, &mut completion.inferred);
                    let is_open = kept.is_some();
                    kept.into_iter().for_each(|kept| gone_through.add_root(root, kept));
                    is_open
                });
                for (function, kept) in facts.estimates.all_inferred() {
                    if !gone_through.has_function(&function) {
                        completion.inferred.extend(kept.sources.inferred.iter().cloned());
                        gone_through.add_function(function, kept);
                    }
                }
            });
            let notes = facts.estimates.take_notes();
            notes.keys().for_each(|place| elsewhere.learn(place));
            for (place, mut types) in notes {
                // Code for any type stores what no class without type parameters can hold; that for certain types tells.
                types.retain(|ty| !lattice::mentions(ty, &|part| matches!(part, Type::Parameter(_))));
                let (known, before) = match place.1.is_empty() {
                    true => (variables.get_mut(&place.0), before.1.get(&place.0)),
                    false => (Some(fields.entry(place.clone()).or_insert(Type::Never)), before.0.get(&place)),
                };
                let Some(known) = known else { continue };
                *known = elsewhere.merge_notes(facts, &place, before, (known, &types));
            }
        });
        completion.rounds.push(gone_through);
        for (place, known) in &mut fields {
            let before = before.0.get(place).unwrap_or(&Type::Never);
            *known = recursive::estimate(round, before, known.clone());
        }
        for (symbol, known) in &mut variables {
            *known = recursive::estimate(round, &before.1[symbol], known.clone());
        }
        if facts.is_stopped() || before == (fields.clone(), variables.clone()) {
            break;
        }
        shapes = self::shapes(facts, &group, &fields);
    }
    let completed = facts.estimates.with_classes(&shapes, || settled(facts, &shapes));
    let completed = completed.into_iter().map(|shape| (shape.symbol.clone(), Arc::new(shape)));
    Completion { shapes: completed.collect(), ..completion }
}

/// The shapes that the types of fields found so far give, those of base classes first.
fn shapes(facts: &Facts<'_>, group: &[Arc<Definition>], fields: &BTreeMap<Place, Type>) -> Shapes {
    let mut shapes = Shapes::new();
    for definition in group {
        let Some(class) = definition.class() else { continue };
        let (declared, unknown) =
            facts.estimates.with_classes(&shapes, || classes::outline(facts, definition, class));
        if !takes_part(facts, &declared, &unknown) {
            continue;
        }
        let mut shape = declared.clone();
        for field in shape.fields.iter_mut().filter(|field| unknown.contains(&field.name)) {
            let found = fields.get(&(definition.symbol.clone(), field.name.clone()));
            field.ty = bounded(facts, &field.ty, found.cloned().unwrap_or(Type::Never));
        }
        super::defaults::seed(facts, &mut shape, &declared, &unknown);
        shapes.insert(definition.symbol.clone(), (Arc::new(shape), Arc::from(unknown)));
    }
    shapes
}

/// The final shapes, those of base classes first: what is found out there holds for the fields that others have from them.
fn settled(facts: &Facts<'_>, shapes: &Shapes) -> Vec<ClassShape> {
    let mut order: Vec<&Symbol> = shapes.keys().collect();
    order.sort_by_cached_key(|symbol| hierarchy::ancestors(facts.program, symbol).len());
    let mut known = shapes.clone();
    let finish = |symbol: &Symbol| {
        let (shape, unknown) = shapes.get(symbol)?;
        let mut shape = (**shape).clone();
        for base in shape.bases.clone() {
            let base = base.as_instance().and_then(|base| known.get(&base.class));
            let Some((base, _)) = base else { continue };
            for field in shape.fields.iter_mut().filter(|field| !unknown.contains(&field.name)) {
                field.ty = base.field(&field.name).map_or_else(|| field.ty.clone(), |above| above.ty.clone());
            }
        }
        facts.estimates.with_classes(&known, || {
            collect::settle_empty(&mut shape, unknown);
            collect::report_unknown(facts, &mut shape, unknown);
            collect::settle_assignments(facts, &mut shape);
        });
        known.insert(symbol.clone(), (Arc::new(shape.clone()), unknown.clone()));
        Some(shape)
    };
    order.into_iter().filter_map(finish).collect()
}

/// What is evaluated: all that runs by itself, or can be called without knowing the caller.
fn roots(facts: &Facts<'_>) -> Vec<Symbol> {
    let mut roots = Vec::new();
    for module in facts.program.user_modules() {
        roots.extend(module.bodies.iter().cloned());
        let functions =
            module.definitions.values().filter(|definition| standalone::is_declared(facts, definition));
        roots.extend(functions.map(|function| function.symbol.clone()));
    }
    roots
}

/// The variables of all modules that have no annotation, with nothing known of them.
fn variables(facts: &Facts<'_>) -> BTreeMap<Symbol, Type> {
    let mut found = BTreeMap::new();
    for module in facts.program.user_modules() {
        let undeclared = module_variables::variables(module)
            .into_iter()
            .filter(|symbol| module_variables::declared_type(facts, module, symbol).is_none());
        found.extend(undeclared.map(|symbol| (symbol, Type::Never)));
    }
    found
}
