//! What bodies of functions tell beyond their own module's text: the shapes of classes with fields that have no declared
//! type, and the types of variables without one. Each answer is kept with the functions whose bodies it was found in, so that
//! an edit of other bodies leaves it as it is, and one of these asks for it again.
//! Not here: finding the answers out (`infer::collect`, `infer::together`).
//!
//! Why answers hold that rest on others which do not: all whose own bodies were edited are found out anew first, and if one
//! of them comes out differently nothing is carried over. So what is carried over was found in the same bodies, from
//! answers that are the same.

use std::collections::BTreeSet;
use std::sync::Arc;

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::{Digest, Symbol};

use super::classes::{self, ClassShape};
use super::facts::{Fact, Facts};
use super::members::Renewed;
use super::sources::Sources;
use super::unsettled::has_computed_part;
use super::{Memo, Program, mentions};
use crate::diagnostic::Diagnostic;
use crate::front::Changes;
use crate::infer::rounds::Completion;
use crate::infer::{self, Specialization, together};
use crate::ir::Type;
use crate::source::Source;

/// A question that bodies answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Question {
    /// Whether a class leaves a field open if it is completed by itself. First: nothing is known of other classes then.
    IsLeftOpen(Symbol),
    /// The shape of a class.
    Shape(Symbol),
    /// The types of the variables of a module.
    Variables(Arc<str>),
    /// A fact about a function, which one of the others has asked for.
    Fact(Fact),
}

/// What is known of a question.
#[derive(Clone)]
struct Known {
    answer: Answer,
    sources: Arc<Sources>,
}

#[derive(Clone)]
enum Answer {
    Shape(Option<Arc<ClassShape>>),
    Flag(bool),
    Variables(Arc<OrdMap<Symbol, Result<Type, Diagnostic>>>),
    Fact(Option<Digest>),
}

/// What is known of the questions of a program. Versions of a program share what they have in common.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    known: OrdMap<Question, Known>,
    by_body: OrdMap<Symbol, OrdSet<Question>>,
    /// Those that any body may have a say in.
    by_any: OrdSet<Question>,
    /// How classes were completed together.
    completion: Option<Arc<Completion>>,
    /// Whether all classes and variables have been asked for.
    is_complete: bool,
}

impl Answers {
    /// The shape of a class.
    pub(crate) fn shape(&self, class: &Symbol) -> Option<Arc<ClassShape>> {
        match &self.known.get(&Question::Shape(class.clone()))?.answer {
            Answer::Shape(shape) => shape.clone(),
            _ => None,
        }
    }

    /// Whether a class leaves a field open if it is completed by itself.
    pub(crate) fn is_left_open(&self, class: &Symbol) -> Option<bool> {
        match &self.known.get(&Question::IsLeftOpen(class.clone()))?.answer {
            Answer::Flag(is_left_open) => Some(*is_left_open),
            _ => None,
        }
    }

    /// The type of a variable of a module.
    pub(crate) fn variable(&self, module: &Arc<str>, symbol: &Symbol) -> Option<Result<Type, Diagnostic>> {
        match &self.known.get(&Question::Variables(module.clone()))?.answer {
            Answer::Variables(types) => types.get(symbol).cloned(),
            _ => None,
        }
    }

    /// All questions of `program` that bodies answer, with those that `self` knows already.
    fn completed(&self, facts: &Facts<'_>) -> Answers {
        let program = facts.program;
        let mut answers = Answers { is_complete: true, ..self.clone() };
        if !self.is_complete {
            let is_asked = |class: &&Symbol| program.unsettled().has(class);
            for module in program.user_modules() {
                module.classes.iter().filter(is_asked).for_each(|class| drop(facts.shape(class)));
                answer(facts, &Question::Variables(module.name.clone()));
            }
        }
        for question in program.memo.sources.keys() {
            answers.add(facts, question);
        }
        if let Some(completion) = program.memo.completion.get() {
            answers.add_completion(facts, (**completion).clone());
        }
        answers
    }

    fn add_completion(&mut self, facts: &Facts<'_>, mut completion: Completion) {
        for function in std::mem::take(&mut completion.inferred) {
            self.add(facts, Question::Fact(Fact::Inferred(function)));
        }
        self.completion = Some(Arc::new(completion));
    }

    /// Finds out what is not known yet of `question`, and of the questions about functions that it leads to.
    fn add(&mut self, facts: &Facts<'_>, question: Question) {
        let mut open = vec![question];
        while let Some(question) = open.pop() {
            if self.known.contains_key(&question) {
                continue;
            }
            let answer = answer(facts, &question);
            let sources = match &question {
                Question::Fact(fact) => Some(Arc::new(sources_of(facts, fact))),
                _ => facts.program.memo.sources.get(&question),
            };
            let sources = sources.unwrap_or_else(|| Arc::new(Sources { is_any: true, ..Sources::default() }));
            let inferred = sources.inferred.iter().cloned();
            open.extend(inferred.map(|callee| Question::Fact(Fact::Inferred(callee))));
            self.keep(question, Known { answer, sources });
        }
    }

    fn keep(&mut self, question: Question, known: Known) {
        // A message tells a place, which any edit may move.
        if known.sources.is_any || known.answer.has_problems() {
            self.by_any.insert(question.clone());
        }
        for body in &known.sources.bodies {
            self.by_body.entry(body.clone()).or_default().insert(question.clone());
        }
        self.known.insert(question, known);
    }

    /// The same with the methods that classes have now.
    fn renewed(&self, renewed: &Renewed) -> Answers {
        let mut answers = self.clone();
        for class in renewed.classes() {
            if let Some(Known { answer: Answer::Shape(Some(shape)), .. }) =
                answers.known.get_mut(&Question::Shape(class.clone()))
            {
                renewed.renew(shape);
            }
        }
        if let Some(completion) = &mut answers.completion {
            Arc::make_mut(completion).renew(renewed);
        }
        answers
    }

    /// All but the answers that were found in the bodies of `changed`, and these.
    fn without(&self, changed: &BTreeSet<Symbol>) -> (Answers, Vec<(Question, Answer)>) {
        let of_bodies = changed.iter().filter_map(|symbol| self.by_body.get(symbol)).flatten();
        let touched: BTreeSet<&Question> = of_bodies.chain(&self.by_any).collect();
        let mut left = self.clone();
        let mut open = Vec::new();
        for question in touched {
            left.by_any.remove(question);
            let Some(Known { answer, sources }) = left.known.remove(question) else { continue };
            for body in &sources.bodies {
                if let Some(questions) = left.by_body.get_mut(body) {
                    questions.remove(question);
                }
            }
            open.push((question.clone(), answer));
        }
        (left, open)
    }
}

impl Answer {
    fn has_problems(&self) -> bool {
        match self {
            Answer::Shape(shape) => {
                shape.as_ref().is_none_or(|shape| !shape.diagnostics.is_empty() || has_computed_field(shape))
            }
            Answer::Variables(types) => types.values().any(Result::is_err),
            Answer::Flag(_) | Answer::Fact(_) => false,
        }
    }

    /// Whether two answers are the same to all who ask.
    fn is_same(&self, other: &Answer) -> bool {
        match (self, other) {
            (Answer::Shape(Some(a)), Answer::Shape(Some(b))) if !a.diagnostics.is_empty() => {
                let without = |shape: &ClassShape| ClassShape { diagnostics: Vec::new(), ..shape.clone() };
                !b.diagnostics.is_empty() && without(a) == without(b)
            }
            (Answer::Shape(a), Answer::Shape(b)) => {
                a == b && a.as_deref().is_none_or(|shape| !has_computed_field(shape))
            }
            (Answer::Variables(a), Answer::Variables(b)) => {
                let is_same = |a: &Result<Type, Diagnostic>, b: &Result<Type, Diagnostic>| match (a, b) {
                    (Ok(a), Ok(b)) => a == b,
                    (Err(_), Err(_)) => true,
                    _ => false,
                };
                // One that is new or gone is declared otherwise: whoever mentions it asks again.
                a.iter().all(|(variable, a)| b.get(variable).is_none_or(|b| is_same(a, b)))
            }
            (Answer::Flag(a), Answer::Flag(b)) => a == b,
            (Answer::Fact(a), Answer::Fact(b)) => a == b,
            _ => false,
        }
    }
}

/// Whether more than the shapes of classes decides about the layout of a field.
fn has_computed_field(shape: &ClassShape) -> bool {
    shape.fields.iter().any(|field| has_computed_part(&field.ty))
}

/// The answer to `question` in the program behind `facts`.
fn answer(facts: &Facts<'_>, question: &Question) -> Answer {
    match question {
        Question::Shape(class) => Answer::Shape(classes::shape(facts, class)),
        Question::IsLeftOpen(class) => Answer::Flag(together::is_left_open(&facts.apart(), class)),
        Question::Variables(module) => {
            let Some(defining) = facts.program.module(module) else {
                return Answer::Variables(Arc::default());
            };
            let types = infer::module_variables::variables(&defining).into_iter().map(|symbol| {
                let ty = infer::module_variables::variable_type(facts, module, &symbol);
                (symbol, ty)
            });
            Answer::Variables(Arc::new(types.collect()))
        }
        Question::Fact(fact) => Answer::Fact(facts.current_digest(fact)),
    }
}

/// The bodies that a fact about a function was found in.
fn sources_of(facts: &Facts<'_>, fact: &Fact) -> Sources {
    let mut sources = Sources::default();
    let Fact::Inferred(specialization) = fact else {
        sources.any();
        return sources;
    };
    let inferred = infer::inferred(facts, specialization);
    sources.body(&specialization.symbol);
    for member in facts.program.memo.groups.get(specialization).iter().flat_map(|group| group.iter()) {
        sources.body(&member.symbol);
        sources.asked(member);
    }
    let unsettled = facts.program.unsettled();
    for fact in inferred.edges.keys().filter(|fact| fact.depends_on_bodies(unsettled)) {
        match fact {
            Fact::Inferred(callee) => sources.asked(callee),
            // Questions of their own.
            fact if fact.is_collected() => {}
            _ => sources.any(),
        }
    }
    sources
}

impl Program {
    /// What is known of all questions that bodies answer.
    fn answers(&self) -> &Answers {
        // Whoever compiles this program relies on what is found out of it: nobody may stop that half way.
        self.memo.answers.get_or_init(|| self.known.completed(&Facts::new(self)))
    }

    /// Takes over what is known of `previous`, of which this is an edit, unless one of the answers that were found in the
    /// bodies that were edited, or in those that mention what is declared otherwise, is another one now.
    pub(super) fn carry_over(
        &mut self,
        previous: &Program,
        changes: &Changes,
        source: &Source,
        stop: &(dyn Fn() -> bool + Sync),
    ) {
        let mut changed = changes.bodies.clone();
        if !changes.declared.is_empty() {
            changed.extend(mentions::mentioning(self, source, &changes.declared));
        }
        // What a new method does to a field counts with what the others do.
        let classes = changes.classes.iter().filter_map(|class| self.definition(class));
        for class in classes.filter_map(|definition| Some(definition.class()?.clone())) {
            changed.extend(class.methods.into_iter().map(|(_, method)| method));
        }
        let known = match changes.classes.is_empty() {
            true => previous.answers().clone(),
            false => previous.answers().renewed(&Renewed::of(self, changes)),
        };
        let (known, open) = known.without(&changed);
        self.known = known;
        let subclasses = self.memo.subclasses.get().cloned();
        let keep_settled = |memo: &Memo| {
            memo.unsettled.get_or_init(|| Arc::clone(previous.unsettled()));
            if let Some(known) = &subclasses {
                memo.subclasses.get_or_init(|| Arc::clone(known));
            }
        };
        keep_settled(&self.memo);
        if let Some(is_together) = previous.memo.is_together.get() {
            self.memo.is_together.get_or_init(|| *is_together);
        }
        let known = self.known_after(&changed, open, stop).filter(|_| !stop());
        self.is_as_collected = known.is_some();
        if known.is_none() {
            self.memo = Memo::default();
            keep_settled(&self.memo);
        }
        self.known = known.unwrap_or_default();
    }

    /// What is known once the questions that the edit of `changed` has opened are answered; nothing if an answer is not
    /// what it was.
    fn known_after(
        &self,
        changed: &BTreeSet<Symbol>,
        mut open: Vec<(Question, Answer)>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Answers> {
        let facts = Facts::until(stop, self);
        let mut known = self.known.clone();
        let settled = |(question, _): &(Question, Answer)| match question {
            Question::Fact(Fact::Inferred(function)) if changed.contains(&function.symbol) => {
                Some(function.clone())
            }
            _ => None,
        };
        let settled: Vec<Specialization> = open.iter().filter_map(settled).collect();
        let holds = |(question, known): &(Question, Answer)| answer(&facts, question).is_same(known);
        let others =
            open.split_off(open.partition_point(|(question, _)| matches!(question, Question::IsLeftOpen(_))));
        if !open.iter().all(holds) {
            return None;
        }
        if let Some(completion) = known.completion.take() {
            let completion = completion.after(&facts.apart(), changed, &settled)?;
            known.add_completion(&facts, completion);
        }
        if !others.iter().all(holds) {
            return None;
        }
        open.into_iter().chain(others).for_each(|(question, _)| known.add(&facts, question));
        Some(known)
    }
}

impl Fact {
    /// Whether all that bodies have a say in of the answer is the shapes of classes and the types of variables.
    pub(crate) fn is_collected(&self) -> bool {
        match self {
            Fact::Field(..) | Fact::Construction(_) | Fact::Variable(_) => true,
            Fact::Slot(ty, _) | Fact::Slots(ty) | Fact::Size(ty) | Fact::Cyclic(ty) => !has_computed_part(ty),
            _ => false,
        }
    }
}
