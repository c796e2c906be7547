//! Estimates in force while a fixpoint over several definitions is computed: the types of fields and variables that only
//! their assignments tell. Keeps account of which answers rest on them: the others are final and can be memoized for
//! good; those that do count as long as the estimates stand.

use std::borrow::Borrow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::classes::ClassShape;
use super::collected::Sources;
use crate::infer::{Inferred, Specialization};
use crate::ir::Type;

/// The symbols of estimated classes and variables that an answer rests on.
pub(crate) type Rests = BTreeSet<Symbol>;

#[derive(Default)]
pub(crate) struct Estimates(RefCell<State>);

/// An assignment whose type is collected: the class and its field, or a variable and nothing.
pub(crate) type Place = (Symbol, Arc<str>);

/// The shapes of classes as far as they are known, each with the names of its own fields that are being collected.
pub(crate) type Shapes = BTreeMap<Symbol, (Arc<ClassShape>, Arc<[Arc<str>]>)>;

/// Types of variables.
pub(crate) type Types = Arc<BTreeMap<Symbol, Type>>;

/// An answer that rests on estimates.
struct Passing<T> {
    answer: T,
    rests: Rests,
    sources: Arc<Sources>,
}

#[derive(Default)]
struct State {
    classes: Shapes,
    variables: BTreeMap<Symbol, Type>,
    /// What the running computation has asked for.
    used: Rests,
    /// What bodies it has looked at, if anybody wants to know.
    sources: Option<Sources>,
    /// Results that rest on the estimates as they are now.
    inferred: BTreeMap<Specialization, Passing<Arc<Inferred>>>,
    shapes: BTreeMap<Symbol, Passing<Arc<ClassShape>>>,
    /// The same for the variables of modules that have no annotation.
    found: BTreeMap<Arc<str>, Passing<Types>>,
    /// What evaluated functions assigned.
    notes: BTreeMap<Place, BTreeSet<Type>>,
    /// Whether classes are looked at one by one, or all together already.
    is_apart: bool,
}

impl State {
    /// To be called whenever the estimate of something that `is_changed` names comes, goes or changes.
    ///
    /// What does not rest on it stays: whoever used it before there was an estimate has used an answer about it, and rests
    /// on whatever that rested on; and an estimate comes only where no such answer is left.
    fn forget(&mut self, is_changed: impl Fn(&Symbol) -> bool) {
        let holds = |rests: &Rests| !rests.iter().any(&is_changed);
        self.inferred.retain(|_, kept| holds(&kept.rests));
        self.shapes.retain(|_, kept| holds(&kept.rests));
        self.found.retain(|_, kept| holds(&kept.rests));
    }

    /// Notes that the running computation rests on what an answer in `kept` rests on.
    fn take<K: Ord + Borrow<Q>, Q: Ord + ?Sized, T: Clone>(
        kept: &BTreeMap<K, Passing<T>>,
        (used, sources): (&mut Rests, &mut Option<Sources>),
        key: &Q,
    ) -> Option<T> {
        let Passing { answer, rests, sources: of_answer } = kept.get(key)?;
        used.extend(rests.iter().cloned());
        if let Some(sources) = sources {
            sources.join(of_answer);
        }
        Some(answer.clone())
    }
}

impl Estimates {
    /// The estimated shape of a class.
    pub(crate) fn class(&self, symbol: &Symbol) -> Option<Arc<ClassShape>> {
        let mut state = self.0.borrow_mut();
        let (shape, _) = state.classes.get(symbol)?.clone();
        state.used.insert(symbol.clone());
        Some(shape)
    }

    /// Whether the type of this field, which the class itself defines, is being collected.
    pub(crate) fn collects(&self, symbol: &Symbol, field: &str) -> bool {
        let state = self.0.borrow();
        state.classes.get(symbol).is_some_and(|(_, names)| names.iter().any(|name| **name == *field))
    }

    /// Notes what an evaluated function assigned.
    pub(crate) fn note(&self, place: Place, ty: Type) {
        self.0.borrow_mut().notes.entry(place).or_default().insert(ty);
    }

    /// Takes all notes.
    pub(crate) fn take_notes(&self) -> BTreeMap<Place, BTreeSet<Type>> {
        std::mem::take(&mut self.0.borrow_mut().notes)
    }

    /// Estimates that look at classes one by one, or at all together already.
    pub(crate) fn apart() -> Estimates {
        Estimates(RefCell::new(State { is_apart: true, ..State::default() }))
    }

    /// Whether classes are looked at one by one, or all together already.
    pub(crate) fn is_apart(&self) -> bool {
        self.0.borrow().is_apart
    }

    /// Notes that the running computation rests on what is known of a class so far.
    pub(crate) fn touch(&self, symbol: &Symbol) {
        self.0.borrow_mut().used.insert(symbol.clone());
    }

    /// Whether types of variables are being collected.
    pub(crate) fn has_variables(&self) -> bool {
        !self.0.borrow().variables.is_empty()
    }

    /// Runs `compute` with these estimates of classes besides those in force.
    pub(crate) fn with_classes<T>(&self, shapes: &Shapes, compute: impl FnOnce() -> T) -> T {
        let outer = {
            let mut state = self.0.borrow_mut();
            let outer = state.classes.clone();
            state.classes.extend(shapes.iter().map(|(symbol, shape)| (symbol.clone(), shape.clone())));
            state.forget(|_| true);
            outer
        };
        let answer = compute();
        let mut state = self.0.borrow_mut();
        state.classes = outer;
        state.forget(|_| true);
        answer
    }

    /// The estimated type of a variable.
    pub(crate) fn variable(&self, symbol: &Symbol) -> Option<Type> {
        let mut state = self.0.borrow_mut();
        let ty = state.variables.get(symbol)?.clone();
        state.used.insert(symbol.clone());
        Some(ty)
    }

    /// Runs `compute` with `shape` as the estimate of its class, whose fields `open` are being collected.
    pub(crate) fn with_class<T>(
        &self,
        shape: Arc<ClassShape>,
        open: &[Arc<str>],
        compute: impl FnOnce() -> T,
    ) -> T {
        let symbol = shape.symbol.clone();
        let outer = self.set_class(&symbol, Some((shape, Arc::from(open))));
        let was_used = self.0.borrow().used.contains(&symbol);
        let answer = compute();
        self.set_class(&symbol, outer);
        // Whoever asked for the fixpoint rests on its outcome, not on the way there.
        if !was_used {
            self.0.borrow_mut().used.remove(&symbol);
        }
        answer
    }

    fn set_class(
        &self,
        symbol: &Symbol,
        shape: Option<(Arc<ClassShape>, Arc<[Arc<str>]>)>,
    ) -> Option<(Arc<ClassShape>, Arc<[Arc<str>]>)> {
        let mut state = self.0.borrow_mut();
        state.forget(|changed| changed == symbol);
        match shape {
            Some(shape) => state.classes.insert(symbol.clone(), shape),
            None => state.classes.remove(symbol),
        }
    }

    /// Runs `compute` with these estimates of variables besides those in force.
    pub(crate) fn with_variables<T>(&self, types: &BTreeMap<Symbol, Type>, compute: impl FnOnce() -> T) -> T {
        let (outer, used) = {
            let mut state = self.0.borrow_mut();
            let outer = state.variables.clone();
            state.variables.extend(types.iter().map(|(symbol, ty)| (symbol.clone(), ty.clone())));
            state.forget(|symbol| types.contains_key(symbol));
            (outer, state.used.clone())
        };
        let answer = compute();
        let mut state = self.0.borrow_mut();
        state.variables = outer;
        state.forget(|symbol| types.contains_key(symbol));
        state.used.retain(|symbol| used.contains(symbol) || !types.contains_key(symbol));
        answer
    }

    /// Runs `compute` and tells which estimates its answer rests on.
    pub(crate) fn rests<T>(&self, compute: impl FnOnce() -> T) -> (T, Rests) {
        let outer = std::mem::take(&mut self.0.borrow_mut().used);
        let answer = compute();
        let mut state = self.0.borrow_mut();
        let rests = std::mem::replace(&mut state.used, outer);
        state.used.extend(rests.iter().cloned());
        (answer, rests)
    }

    /// Runs `compute` and tells which bodies its answer was found in, if anybody wants to know that of what is running.
    pub(crate) fn traced<T>(&self, compute: impl FnOnce() -> T) -> (T, Sources) {
        match self.is_traced() {
            true => self.trace(compute),
            false => (compute(), Sources::default()),
        }
    }

    /// Runs `compute` and tells which bodies its answer was found in. Who runs it has looked at none of them so far.
    pub(crate) fn trace<T>(&self, compute: impl FnOnce() -> T) -> (T, Sources) {
        let outer = self.0.borrow_mut().sources.replace(Sources::default());
        let answer = compute();
        let sources = std::mem::replace(&mut self.0.borrow_mut().sources, outer);
        (answer, sources.unwrap_or_default())
    }

    fn is_traced(&self) -> bool {
        self.0.borrow().sources.is_some()
    }

    /// Notes bodies that the running computation has looked at.
    pub(crate) fn looked_at(&self, note: impl FnOnce(&mut Sources)) {
        if let Some(sources) = &mut self.0.borrow_mut().sources {
            note(sources);
        }
    }

    /// An inferred result that holds while the estimates stand.
    pub(crate) fn inferred(&self, specialization: &Specialization) -> Option<Arc<Inferred>> {
        let State { inferred, used, sources, .. } = &mut *self.0.borrow_mut();
        State::take(inferred, (used, sources), specialization)
    }

    /// Keeps an inferred result as long as the estimates stand.
    pub(crate) fn keep_inferred(
        &self,
        specialization: Specialization,
        answer: Arc<Inferred>,
        (rests, sources): (Rests, Sources),
    ) {
        let kept = Passing { answer, rests, sources: Arc::new(sources) };
        self.0.borrow_mut().inferred.insert(specialization, kept);
    }

    /// A class shape that holds while the estimates stand.
    pub(crate) fn shape(&self, symbol: &Symbol) -> Option<Arc<ClassShape>> {
        let State { shapes, used, sources, .. } = &mut *self.0.borrow_mut();
        State::take(shapes, (used, sources), symbol)
    }

    /// Keeps a class shape as long as the estimates stand.
    pub(crate) fn keep_shape(&self, answer: Arc<ClassShape>, (rests, sources): (Rests, Sources)) {
        let symbol = answer.symbol.clone();
        let kept = Passing { answer, rests, sources: Arc::new(sources) };
        self.0.borrow_mut().shapes.insert(symbol, kept);
    }

    /// The types of a module's variables that hold while the estimates stand.
    pub(crate) fn variables_of(&self, module: &str) -> Option<Types> {
        let State { found, used, sources, .. } = &mut *self.0.borrow_mut();
        State::take(found, (used, sources), module)
    }

    /// Keeps the types of a module's variables as long as the estimates stand.
    pub(crate) fn keep_variables(
        &self,
        module: &Arc<str>,
        answer: Types,
        (rests, sources): (Rests, Sources),
    ) {
        let kept = Passing { answer, rests, sources: Arc::new(sources) };
        self.0.borrow_mut().found.insert(module.clone(), kept);
    }
}
