//! Estimates in force while a fixpoint over several definitions is computed: the types of fields and variables that only
//! their assignments tell. Keeps account of which answers rest on them: the others are final and can be memoized for
//! good; those that do count as long as the estimates stand.

use std::borrow::Borrow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::classes::ClassShape;
use super::sources::{Notes, Sources, Trace};
use crate::infer::{Inferred, Specialization};
use crate::ir::Type;

/// The symbols of estimated classes and variables that an answer rests on.
pub(crate) type Rests = BTreeSet<Symbol>;

#[derive(Default)]
pub(crate) struct Estimates(RefCell<State>);

/// What everything rests on that asked for an evaluation when all were used up: no class or variable has this name.
const GIVEN_UP: &str = "<given up>";

/// What everything rests on that has asked for variables of a module which others have to tell: no class or variable has this name.
const PASSING: &str = "<passing>";

/// An assignment whose type is collected: the class and its field, or a variable and nothing.
pub(crate) type Place = (Symbol, Arc<str>);

/// The shapes of classes as far as they are known, each with the names of its own fields that are being collected.
pub(crate) type Shapes = OrdMap<Symbol, (Arc<ClassShape>, Arc<[Arc<str>]>)>;

/// Types of variables.
pub(crate) type Types = Arc<BTreeMap<Symbol, Type>>;

/// An answer that rests on estimates.
#[derive(Clone)]
pub(crate) struct Passing<T> {
    pub(crate) answer: T,
    pub(crate) rests: Rests,
    pub(crate) sources: Arc<Sources>,
}

/// Results of functions that were inferred before with the same estimates.
pub(crate) type Earlier = Arc<dyn Fn(&Specialization) -> Option<Passing<Arc<Inferred>>>>;

/// Answers that rest on estimates.
#[derive(Default)]
struct Answers {
    inferred: BTreeMap<Specialization, Passing<Arc<Inferred>>>,
    shapes: BTreeMap<Symbol, Passing<Arc<ClassShape>>>,
    /// The variables of modules that have no annotation.
    found: BTreeMap<Arc<str>, Passing<Types>>,
}

impl Answers {
    /// Takes out what rests on something that `is_changed` names.
    fn take_out(&mut self, is_changed: impl Fn(&Symbol) -> bool) -> Answers {
        fn part<K: Ord, T>(
            known: &mut BTreeMap<K, Passing<T>>,
            is_changed: &impl Fn(&Symbol) -> bool,
        ) -> BTreeMap<K, Passing<T>> {
            known.extract_if(.., |_, kept| kept.rests.iter().any(is_changed)).collect()
        }
        Answers {
            inferred: part(&mut self.inferred, &is_changed),
            shapes: part(&mut self.shapes, &is_changed),
            found: part(&mut self.found, &is_changed),
        }
    }

    /// Puts back what was taken out, when the estimates are again what they were.
    fn put_back(&mut self, mut out: Answers) {
        self.inferred.append(&mut out.inferred);
        self.shapes.append(&mut out.shapes);
        self.found.append(&mut out.found);
    }
}

#[derive(Default)]
struct State {
    classes: Shapes,
    variables: OrdMap<Symbol, Type>,
    /// What the running computation has asked for.
    used: Rests,
    /// What it has looked at, if anybody wants to know.
    trace: Option<Trace>,
    /// What rests on the estimates as they are now.
    answers: Answers,
    /// Where further ones are, as long as no further estimates are in force.
    earlier: Option<Earlier>,
    /// What evaluated functions assigned.
    notes: Notes,
    /// Whether classes are looked at one by one, or all together already.
    is_apart: bool,
    /// How much may still be evaluated for the fields of classes one by one, if that is limited.
    evaluations_left: Option<u32>,
}

impl State {
    /// To be called whenever the estimate of something that `is_changed` names goes or changes, or comes for good.
    ///
    /// What does not rest on it stays: whoever used it before there was an estimate has used an answer about it, and rests
    /// on whatever that rested on; and an estimate comes only where no such answer is left.
    fn forget(&mut self, is_changed: impl Fn(&Symbol) -> bool) {
        drop(self.answers.take_out(is_changed));
    }

    /// Notes that the running computation rests on what an answer in `kept` rests on.
    fn take<K: Ord + Borrow<Q>, Q: Ord + ?Sized, T: Clone>(
        kept: &BTreeMap<K, Passing<T>>,
        (used, trace): (&mut Rests, &mut Option<Trace>),
        key: &Q,
    ) -> Option<T> {
        let Passing { answer, rests, sources } = kept.get(key)?;
        used.extend(rests.iter().cloned());
        if let Some(trace) = trace {
            trace.took(sources);
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
        let mut state = self.0.borrow_mut();
        if let Some(trace) = &mut state.trace {
            trace.looked_at(|running| running.note(&place, &ty));
        }
        state.notes.entry(place).or_default().insert(ty);
    }

    /// Takes all notes.
    pub(crate) fn take_notes(&self) -> Notes {
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

    /// Limits how much is evaluated for the fields of classes one by one, unless that is limited already: classes that ask
    /// for each other are completed inside of one another, which takes exponentially many evaluations.
    pub(crate) fn limit_evaluations(&self, count: u32) {
        self.0.borrow_mut().evaluations_left.get_or_insert(count);
    }

    /// Counts an evaluation of a method for its fields, of what assigns a variable, or of a function that rests on estimates.
    pub(crate) fn count_evaluation(&self) {
        if let Some(left) = &mut self.0.borrow_mut().evaluations_left {
            *left = left.saturating_sub(1);
        }
    }

    /// Whether all evaluations are used up.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.0.borrow().evaluations_left == Some(0)
    }

    /// The same for an evaluation that is not begun any more: what asked for it rests on that.
    pub(crate) fn is_given_up(&self) -> bool {
        let is_exhausted = self.is_exhausted();
        if is_exhausted {
            self.touch(&Symbol::from(GIVEN_UP));
        }
        is_exhausted
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
        let (outer, earlier, answers) = {
            let mut state = self.0.borrow_mut();
            let outer = state.classes.clone();
            state.classes = shapes.clone().union(outer.clone());
            (outer, state.earlier.take(), std::mem::take(&mut state.answers))
        };
        let answer = compute();
        let mut state = self.0.borrow_mut();
        (state.classes, state.earlier, state.answers) = (outer, earlier, answers);
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
        let (outer, was_used, earlier, answers) = {
            let mut state = self.0.borrow_mut();
            let answers = state.answers.take_out(|changed| *changed == symbol);
            let outer = state.classes.insert(symbol.clone(), (shape, Arc::from(open)));
            (outer, state.used.contains(&symbol), state.earlier.take(), answers)
        };
        let answer = compute();
        let mut state = self.0.borrow_mut();
        state.forget(|changed| *changed == symbol);
        match outer {
            Some(outer) => drop(state.classes.insert(symbol.clone(), outer)),
            None => drop(state.classes.remove(&symbol)),
        }
        state.earlier = earlier;
        state.answers.put_back(answers);
        // Whoever asked for the fixpoint rests on its outcome, not on the way there.
        if !was_used {
            state.used.remove(&symbol);
        }
        answer
    }

    /// Runs `compute` with these estimates of variables besides those in force.
    pub(crate) fn with_variables<T>(&self, types: &OrdMap<Symbol, Type>, compute: impl FnOnce() -> T) -> T {
        let (outer, used, earlier, answers) = {
            let mut state = self.0.borrow_mut();
            let outer = state.variables.clone();
            state.variables = types.clone().union(outer.clone());
            let answers = state.answers.take_out(|symbol| types.contains_key(symbol));
            (outer, state.used.clone(), state.earlier.take(), answers)
        };
        let answer = compute();
        let mut state = self.0.borrow_mut();
        (state.variables, state.earlier) = (outer, earlier);
        state.forget(|symbol| types.contains_key(symbol));
        state.answers.put_back(answers);
        state.used.retain(|symbol| used.contains(symbol) || !types.contains_key(symbol));
        answer
    }

    /// Has variables that are estimated already count as estimated so from now on.
    pub(crate) fn change_variables(&self, new: &[(Symbol, Type)]) {
        let mut state = self.0.borrow_mut();
        state.variables.extend(new.iter().cloned());
        state.forget(|symbol| new.iter().any(|(changed, _)| changed == symbol));
    }

    /// Notes that the running computation rests on types of variables that are not final.
    pub(crate) fn touch_passing(&self) {
        self.touch(&Symbol::from(PASSING));
    }

    /// Runs `compute` and tells whether it rests on types of variables that are not final. Nothing that does is kept.
    pub(crate) fn without_passing<T>(&self, compute: impl FnOnce() -> T) -> (T, bool) {
        let passing = Symbol::from(PASSING);
        let outer = self.0.borrow_mut().used.remove(&passing);
        let answer = compute();
        let mut state = self.0.borrow_mut();
        let is_passing = state.used.remove(&passing);
        if is_passing {
            state.forget(|symbol| *symbol == passing);
        }
        if outer {
            state.used.insert(passing);
        }
        (answer, is_passing)
    }

    /// Whether what the running computation answers rests on estimates already.
    pub(crate) fn is_used(&self) -> bool {
        !self.0.borrow().used.is_empty()
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

    /// Runs `compute` with results of functions that were inferred before with the same estimates.
    pub(crate) fn with_earlier<T>(&self, earlier: Earlier, compute: impl FnOnce() -> T) -> T {
        self.0.borrow_mut().earlier = Some(earlier);
        let answer = compute();
        self.0.borrow_mut().earlier = None;
        answer
    }

    /// Runs `compute`, which answers a question, and tells what the answer was found in.
    pub(crate) fn trace<T>(&self, compute: impl FnOnce() -> T) -> (T, Sources) {
        let (answer, trace) = self.traced(compute);
        (answer, trace.question())
    }

    /// The same without what the functions that `compute` asks for were found in, if they are inferred by themselves.
    pub(crate) fn trace_alone<T>(&self, compute: impl FnOnce() -> T) -> (T, Sources) {
        let (answer, trace) = self.traced(compute);
        (answer, trace.alone())
    }

    fn traced<T>(&self, compute: impl FnOnce() -> T) -> (T, Trace) {
        let outer = self.0.borrow_mut().trace.replace(Trace::default());
        let answer = compute();
        let trace = std::mem::replace(&mut self.0.borrow_mut().trace, outer);
        (answer, trace.unwrap_or_default())
    }

    /// Runs `compute`, which infers a function, and tells what the result was found in, if anybody wants to know: without
    /// what its callees were found in, if they are inferred by themselves.
    pub(crate) fn trace_function<T>(&self, compute: impl FnOnce() -> T) -> (T, Sources) {
        let caller = self.0.borrow_mut().trace.as_mut().map(Trace::enter);
        let answer = compute();
        let mut state = self.0.borrow_mut();
        let sources = state.trace.as_mut().zip(caller).map(|(trace, caller)| trace.leave(caller));
        (answer, sources.unwrap_or_default())
    }

    /// Notes what the running computation has looked at.
    pub(crate) fn looked_at(&self, note: impl Fn(&mut Sources)) {
        if let Some(trace) = &mut self.0.borrow_mut().trace {
            trace.looked_at(note);
        }
    }

    /// An inferred result that holds while the estimates stand.
    pub(crate) fn inferred(&self, specialization: &Specialization) -> Option<Arc<Inferred>> {
        let State { answers: Answers { inferred, .. }, used, trace, earlier, .. } = &mut *self.0.borrow_mut();
        let kept = match inferred.get(specialization) {
            Some(kept) => kept,
            None => {
                let kept = earlier.as_ref()?(specialization)?;
                inferred.entry(specialization.clone()).or_insert(kept)
            }
        };
        used.extend(kept.rests.iter().cloned());
        let answer = kept.answer.clone();
        if let Some(trace) = trace {
            trace.asked(specialization, |callee| inferred.get(callee).map(|kept| &*kept.sources));
        }
        Some(answer)
    }

    /// Keeps an inferred result as long as the estimates stand.
    pub(crate) fn keep_inferred(
        &self,
        specialization: Specialization,
        answer: Arc<Inferred>,
        (rests, sources): (Rests, Sources),
    ) {
        let State { answers: Answers { inferred, .. }, trace, .. } = &mut *self.0.borrow_mut();
        inferred.insert(specialization.clone(), Passing { answer, rests, sources: Arc::new(sources) });
        if let Some(trace) = trace {
            trace.asked(&specialization, |callee| inferred.get(callee).map(|kept| &*kept.sources));
        }
    }

    /// Keeps a result that was inferred before with the estimates that it rests on as they are now.
    pub(crate) fn carry_inferred(&self, function: Specialization, kept: Passing<Arc<Inferred>>) {
        self.0.borrow_mut().answers.inferred.insert(function, kept);
    }

    /// Adds what was assigned by what is carried on.
    pub(crate) fn add_notes(&self, notes: &Notes) {
        let mut state = self.0.borrow_mut();
        for (place, types) in notes {
            state.notes.entry(place.clone()).or_default().extend(types.iter().cloned());
        }
    }

    /// All inferred results that rest on the estimates as they are now.
    pub(crate) fn all_inferred(&self) -> BTreeMap<Specialization, Passing<Arc<Inferred>>> {
        self.0.borrow().answers.inferred.clone()
    }

    /// A class shape that holds while the estimates stand.
    pub(crate) fn shape(&self, symbol: &Symbol) -> Option<Arc<ClassShape>> {
        let State { answers, used, trace, .. } = &mut *self.0.borrow_mut();
        State::take(&answers.shapes, (used, trace), symbol)
    }

    /// Keeps a class shape as long as the estimates stand.
    pub(crate) fn keep_shape(&self, answer: Arc<ClassShape>, (rests, sources): (Rests, Sources)) {
        let symbol = answer.symbol.clone();
        let kept = Passing { answer, rests, sources: Arc::new(sources) };
        self.0.borrow_mut().answers.shapes.insert(symbol, kept);
    }

    /// The types of a module's variables that hold while the estimates stand.
    pub(crate) fn variables_of(&self, module: &str) -> Option<Types> {
        let State { answers, used, trace, .. } = &mut *self.0.borrow_mut();
        State::take(&answers.found, (used, trace), module)
    }

    /// Keeps the types of a module's variables as long as the estimates stand.
    pub(crate) fn keep_variables(
        &self,
        module: &Arc<str>,
        answer: Types,
        (rests, sources): (Rests, Sources),
    ) {
        let kept = Passing { answer, rests, sources: Arc::new(sources) };
        self.0.borrow_mut().answers.found.insert(module.clone(), kept);
    }
}
