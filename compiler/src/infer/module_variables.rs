//! The types of module variables, and of the variables of classes, that have no annotation: told by what the body of their module
//! assigns and puts in; where that leaves something open, by its functions; where those do, by the whole program. Not here: fields
//! (`collect`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::collect::ROUNDS_MAX;
use super::lattice::is_open;
use super::merging::{MadeElsewhere, merge};
use super::{Specialization, inherited_variables, kept_functions, numbers, recursive, standalone};
use crate::diagnostic::Diagnostic;
use crate::front::definition::{Binding, Definition, Module};
use crate::ir::Type;
use crate::ir::untyped::Op;
use crate::program::annotations::{self, Meaning};
use crate::program::collected::Question;
use crate::program::estimates::Rests;
use crate::program::facts::Facts;
use crate::program::sources::Sources;

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
        let (types, (rests, sources)) = facts.afresh(|| types_of(facts, &defining));
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

/// The types of all variables of a module that have no annotation: by what the module itself puts into them, or, where that leaves
/// something open, by what the whole program does.
fn types_of(facts: &Facts<'_>, module: &Arc<Module>) -> BTreeMap<Symbol, Type> {
    let (types, is_passing) = facts.estimates.without_passing(|| collect(facts, &[Arc::clone(module)]));
    let is_left = is_passing || types.values().any(is_open) && is_used_elsewhere(facts, module);
    if !is_left {
        return types;
    }
    if facts.estimates.has_variables() {
        // Variables of another module are being collected: those of all modules will be.
        facts.estimates.touch_passing();
        return types;
    }
    let all = types_of_all(facts);
    let told = |symbol: &Symbol| all.get(symbol).cloned();
    types.into_iter().map(|(symbol, ty)| (symbol.clone(), told(&symbol).unwrap_or(ty))).collect()
}

/// Whether other modules of the program may put something into the variables of a module: it is there because they import it.
fn is_used_elsewhere(facts: &Facts<'_>, module: &Module) -> bool {
    !facts.program.is_library_module(&module.name) && module.name != *facts.program.entry()
}

/// The types of the variables of all modules of the program that have no annotation, told by all of them.
fn types_of_all(facts: &Facts<'_>) -> Arc<BTreeMap<Symbol, Type>> {
    // Any module may be the one that does.
    facts.estimates.looked_at(Sources::any);
    if let Some(known) = facts.program.memo.all_variables.get() {
        return Arc::clone(known);
    }
    facts.estimates.variables_of(ALL).unwrap_or_else(|| {
        let modules: Vec<Arc<Module>> = facts.program.user_modules().cloned().collect();
        let (types, (rests, sources)) = facts.afresh(|| collect(facts, &modules));
        let types = Arc::new(types);
        if rests.is_empty() {
            return Arc::clone(facts.program.memo.all_variables.get_or_init(|| types));
        }
        facts.estimates.keep_variables(&Arc::from(ALL), Arc::clone(&types), (rests, sources));
        types
    })
}

/// Stands for all modules: none has this name.
const ALL: &str = "<all>";

/// The types of all variables of some modules that have no annotation, as far as these tell.
fn collect(facts: &Facts<'_>, modules: &[Arc<Module>]) -> BTreeMap<Symbol, Type> {
    let (mut types, mut bounds) = (BTreeMap::new(), BTreeMap::new());
    for (module, symbol) in variables_of(modules) {
        let declared = declared_type(facts, module, &symbol);
        let bound = bound_of(facts, module, declared.as_ref());
        if declared.is_none() || bound.is_some() {
            bounds.extend(bound.map(|bound| (symbol.clone(), bound)));
            types.insert(symbol, Type::Never);
        }
    }
    let definitions = || modules.iter().flat_map(|module| module.definitions.values());
    let body = |module: &Arc<Module>, symbol: &Symbol| module.definitions.get(symbol).cloned();
    let bodies = modules.iter().flat_map(|module| module.bodies.iter().filter_map(|each| body(module, each)));
    let bodies: Vec<Arc<Definition>> = bodies.collect();
    let is_asked = |definition: &&Arc<Definition>| {
        standalone::is_declared(facts, definition) || standalone::assigns_to_classes(facts, definition)
    };
    // They are looked for only where they matter: a program has many.
    let functions = || -> Vec<Arc<Definition>> { definitions().filter(is_asked).cloned().collect() };
    // The module body decides; functions only where it leaves something open.
    // What they are given, and pass on, are numbers as their callers have them.
    if !bounds.is_empty() {
        facts.estimates.looked_at(Sources::any);
    }
    let is_mentioned = !bounds.is_empty() && definitions().any(|function| mentions(function, &bounds));
    let bodies = match is_mentioned {
        true => [bodies, functions()].concat(),
        false => bodies,
    };
    let inherited = modules.iter().flat_map(|module| inherited_variables::inherited(facts, module)).collect();
    let known = Known { bounds, inherited };
    settle(facts, &mut types, &known, &bodies);
    for module in modules {
        keep_functions(facts, module, &mut types, &mut |types| settle(facts, types, &known, &bodies));
    }
    // None alone says nothing where a function puts something else there.
    let is_global = |symbol: &Symbol| modules.iter().any(|module| module.globals.contains(symbol.last()));
    let is_untold = |(symbol, ty): (&Symbol, &Type)| {
        let is_left = is_open(ty) || *ty == Type::None && is_global(symbol);
        is_left && !known.bounds.contains_key(symbol)
    };
    if types.iter().any(is_untold) {
        let all = [bodies, functions()].concat();
        settle(facts, &mut types, &known, &all);
        let mut is_stored = false;
        for (module, symbol) in variables_of(modules) {
            let Some(ty) = types.get_mut(&symbol).filter(|ty| is_open(ty)) else { continue };
            if let Some(stored) = stored_type(facts, module, &symbol).filter(|stored| !is_open(stored)) {
                *ty = stored;
                is_stored = true;
            }
        }
        if is_stored {
            settle(facts, &mut types, &known, &all);
        }
    }
    types
}

fn variables_of(modules: &[Arc<Module>]) -> impl Iterator<Item = (&Module, Symbol)> {
    modules.iter().flat_map(|module| variables(module).into_iter().map(move |symbol| (&**module, symbol)))
}

/// What is known of variables before anything is evaluated.
struct Known {
    /// The declared types of those that may hold narrower numbers.
    bounds: BTreeMap<Symbol, Type>,
    /// Class variables that may hide one of a class above, each with that one.
    inherited: Vec<(Symbol, Symbol)>,
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

/// The fixpoint of what `definitions` assign. One is evaluated again when an estimate that it rests on has become another one.
fn settle(
    facts: &Facts<'_>,
    types: &mut BTreeMap<Symbol, Type>,
    known: &Known,
    definitions: &[Arc<Definition>],
) {
    let mut elsewhere = MadeElsewhere::default();
    let mut evaluated = Evaluated {
        estimated: types.iter().map(|(symbol, ty)| (symbol.clone(), ty.clone())).collect(),
        rests: vec![None; definitions.len()],
    };
    facts.estimates.with_variables(&evaluated.estimated.clone(), || {
        for round in 0..ROUNDS_MAX {
            let before = types.clone();
            for (index, definition) in definitions.iter().enumerate() {
                if evaluated.rests[index].is_some() {
                    continue;
                }
                let learned = elsewhere.count();
                let run = || run(facts, (types, &before), known, &mut elsewhere, definition);
                let ((), rests) = facts.estimates.rests(run);
                if elsewhere.count() > learned {
                    // What was joined before may be joined otherwise.
                    evaluated.rests.fill(None);
                }
                evaluated.rests[index] = Some(rests);
                evaluated.estimate(facts, types);
            }
            for (symbol, estimate) in types.iter_mut() {
                *estimate = recursive::estimate(round, &before[symbol], estimate.clone());
            }
            if *types == before {
                return;
            }
            evaluated.estimate(facts, types);
        }
    });
}

/// What was evaluated of some definitions with the estimates in force.
struct Evaluated {
    estimated: OrdMap<Symbol, Type>,
    /// What each definition rests on, if it was evaluated and none of that has changed since.
    rests: Vec<Option<Rests>>,
}

impl Evaluated {
    /// Puts other estimates in force.
    fn estimate(&mut self, facts: &Facts<'_>, types: &BTreeMap<Symbol, Type>) {
        let is_new = |(symbol, ty): &(&Symbol, &Type)| self.estimated.get(*symbol) != Some(*ty);
        let new = types.iter().filter(is_new).map(|(symbol, ty)| (symbol.clone(), ty.clone()));
        let new: Vec<(Symbol, Type)> = new.collect();
        if new.is_empty() {
            return;
        }
        for rests in &mut self.rests {
            rests.take_if(|rests| new.iter().any(|(symbol, _)| rests.contains(symbol)));
        }
        facts.estimates.change_variables(&new);
        self.estimated.extend(new);
    }
}

/// Adds what a definition assigns and puts in to the types of variables, which were `before` in this round.
fn run(
    facts: &Facts<'_>,
    (types, before): (&mut BTreeMap<Symbol, Type>, &BTreeMap<Symbol, Type>),
    known: &Known,
    elsewhere: &mut MadeElsewhere,
    definition: &Arc<Definition>,
) {
    facts.estimates.count_evaluation();
    for ((symbol, name), ty) in standalone::run_all(facts, definition).into_iter().flatten() {
        elsewhere.learn(&(symbol.clone(), name.clone()));
        if let Some(estimate) = types.get_mut(&symbol)
            && name.is_empty()
        {
            *estimate = merge(facts, estimate, &ty);
        }
    }
    add_notes(facts, types, before, elsewhere);
    inherited_variables::fill(types, &known.inherited);
    for (symbol, bound) in &known.bounds {
        if let Some(estimate) = types.get_mut(symbol).filter(|estimate| **estimate != Type::Never) {
            *estimate = numbers::widened(facts, bound, estimate);
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
