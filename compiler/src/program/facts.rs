//! The one door through which a pass reads anything but the definition it works on. Every answer is recorded as an edge:
//! the fact and the digest of the answer. A cached result counts only while every recorded fact still has its digest.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use linkpoint_abi::{Digest, Hasher, Symbol};

use super::Program;
use super::estimates::{Estimates, Rests};
pub use super::fact::Fact;
use super::fresh::Given;
use super::hierarchy;
use super::library;
use super::names::Resolved;
use super::own_class;
use super::signatures::{self, Signature};
use super::sources::Sources;
use super::stars::StarRefusal;
use crate::diagnostic::{Declaration, Diagnostic};
use crate::front::definition::{ConstantKey, DefaultValue, Definition, VariableBinding};
use crate::infer::{self, Inferred, Specialization};
use crate::ir::{Type, typed};
use crate::source::Heat;

/// The library's name for the type of what an iterator yields.
pub(super) const ITEM_OF: &str = "intrinsics.ItemOf";

/// How many instructions of typed SSA, before any pass, make a small function; one that a profile says is called never, and
/// often.
const SMALL_INSTS_MAX: usize = 60;
const SMALL_COLD_INSTS_MAX: usize = 10;
const SMALL_HOT_INSTS_MAX: usize = 200;
/// The same for functions of the library, which ask for it where more pays. Text programs run 1.6 times as fast as with 0,
/// with 40 slower again and longer to compile (`benches/string_building.py`, `word_count.py`).
const LIBRARY_SMALL_INSTS_MAX: usize = 20;

/// Larger groups of functions that call each other are not compiled as one.
const GROUP_MAX: usize = 16;

/// Whether an edit of the body of `symbol` leaves it as before what operators ask of the texts of methods: how much of what it returns is
/// NotImplemented, and whether it asks for classes.
pub(super) fn is_answering_alike(before: &Program, now: &Program, symbol: &Symbol) -> bool {
    let told = |program: &Program| {
        (Facts::new(program).own_refusal(symbol), own_class::asks_for_class(program, symbol))
    };
    told(before) == told(now)
}

/// What one pass run has used: each fact with the digest of its answer.
pub type Edges = BTreeMap<Fact, Digest>;

/// A view of a program that records what is read through it.
pub struct Facts<'p> {
    /// The program behind the door. Passes go through the methods below; the driver may look directly.
    pub(crate) program: &'p Program,
    /// Whether to give up.
    stop: &'p (dyn Fn() -> bool + Sync),
    edges: RefCell<Edges>,
    pub(crate) estimates: Estimates,
    pub(crate) active: RefCell<infer::Active>,
}

impl<'p> Facts<'p> {
    /// Opens the door to `program` with no edges recorded.
    pub fn new(program: &'p Program) -> Facts<'p> {
        Facts::until(&|| false, program)
    }

    /// Opens the door to `program` with no edges recorded. Once `stop` answers yes, and it must not take that back,
    /// inference ends early: what is found out from then on is worthless.
    pub(crate) fn until(stop: &'p (dyn Fn() -> bool + Sync), program: &'p Program) -> Facts<'p> {
        Facts {
            program,
            stop,
            edges: RefCell::default(),
            estimates: Estimates::default(),
            active: RefCell::default(),
        }
    }

    /// A door to the same program with no estimates in force, for what must not depend on who asks first.
    pub(crate) fn apart(&self) -> Facts<'p> {
        Facts {
            estimates: Estimates::apart(),
            active: RefCell::new(self.active.borrow().within()),
            ..Facts::until(self.stop, self.program)
        }
    }

    /// Whether to give up.
    pub(crate) fn is_stopped(&self) -> bool {
        (self.stop)()
    }

    /// Takes the edges recorded so far.
    pub fn take_edges(&self) -> Edges {
        self.edges.take()
    }

    /// Puts back edges taken by [`Facts::take_edges`], joined with those recorded since.
    pub(crate) fn put_edges(&self, edges: Edges) {
        self.edges.borrow_mut().extend(edges);
    }

    /// Computes an answer whose own reads are not edges of the asker: those see the answer only (early cut-off).
    pub(super) fn isolated<T>(&self, compute: impl FnOnce() -> T) -> T {
        let before = self.take_edges();
        let answer = compute();
        self.edges.replace(before);
        answer
    }

    /// Computes an answer about definitions that does not depend on which function is being inferred now, and tells which
    /// estimates it rests on, and which bodies it was found in.
    pub(crate) fn afresh<T>(&self, compute: impl FnOnce() -> T) -> (T, (Rests, Sources)) {
        let within = self.active.borrow().within();
        let running = self.active.replace(within);
        let ((answer, rests), sources) = self.estimates.trace(|| self.estimates.rests(compute));
        self.active.replace(running);
        if !rests.is_empty() {
            // Then it is part of what the asker finds out.
            self.estimates.looked_at(|outer| outer.join(&sources));
        }
        (answer, (rests, sources))
    }

    /// Whether questions lead to further questions so far that the answer must do without them.
    pub(crate) fn is_too_deep(&self) -> bool {
        self.active.borrow().is_too_deep()
    }

    /// Whether the answer to `fact` can change only with the compiler's version: facts of the runtime library that no
    /// definition of the user takes part in.
    fn is_part_of_the_compiler(&self, fact: &Fact) -> bool {
        let library = |symbol: &Symbol| self.program.is_library(symbol);
        match fact {
            Fact::Name(module, _)
            | Fact::Member(module, _)
            | Fact::Module(module)
            | Fact::Star(module, _) => self.program.is_library_module(module),
            Fact::Signature(symbol)
            | Fact::Default(symbol, _)
            | Fact::TypeParams(symbol)
            | Fact::Protocol(symbol)
            | Fact::TypedDict(symbol)
            | Fact::TellsApart(symbol)
            | Fact::PatternKind(symbol)
            | Fact::Refuses(symbol)
            | Fact::AsksForClass(symbol)
            | Fact::Narrower(symbol)
            | Fact::Fresh(symbol)
            | Fact::Bases(symbol)
            | Fact::NamedBases(symbol)
            | Fact::Order(symbol)
            | Fact::Field(symbol, _)
            | Fact::Method(symbol, _)
            | Fact::ClassVariable(symbol, _)
            | Fact::Construction(symbol)
            | Fact::AttributeOrder(symbol)
            | Fact::Metaclass(symbol)
            | Fact::Members(symbol)
            | Fact::Dataclass(symbol)
            | Fact::MatchArgs(symbol) => library(symbol),
            Fact::Narrows(_) | Fact::LeftOut(_) => false,
            // Asked of types that the user's classes are part of only.
            Fact::Slot(..) | Fact::Slots(_) | Fact::Size(_) | Fact::Cyclic(_) => false,
            Fact::Variable(symbol) => self
                .program
                .module_of_variable(symbol)
                .is_some_and(|module| self.program.is_library_module(&module.name)),
            Fact::Inferred(specialization)
            | Fact::Group(specialization)
            | Fact::Raises(specialization)
            | Fact::Bools(specialization)
            | Fact::Nones(specialization)
            | Fact::Body(specialization)
            | Fact::Small(specialization) => {
                let foreign = |part: &Type| match part {
                    Type::Instance(instance) => !library(&instance.class),
                    Type::Function(symbol) | Type::Method(_, symbol) => !library(symbol),
                    Type::Module(_) => true,
                    _ => false,
                };
                library(&specialization.symbol)
                    && !specialization
                        .params
                        .iter()
                        .any(|param| crate::infer::lattice::mentions(param, &foreign))
            }
            Fact::Overrides(class, _) | Fact::Heirs(class) => {
                library(class)
                    && !super::classes::is_exception(self.program, class)
                    && class.as_str() != hierarchy::EXTENDED
                    && class.as_str() != hierarchy::ROOT
            }
        }
    }

    pub(super) fn record<T: fmt::Debug>(&self, fact: Fact, answer: T) -> T {
        self.record_as(fact, || &answer);
        answer
    }

    /// Records `fact` with the part of its answer that the asker may depend on.
    fn record_as<T: fmt::Debug>(&self, fact: Fact, answer: impl FnOnce() -> T) {
        if !self.is_part_of_the_compiler(&fact) {
            self.edges.borrow_mut().entry(fact).or_insert_with(|| digest(&answer()));
        }
    }

    /// Whether the program may be compiled without a declaration that it contradicts.
    pub(crate) fn may_leave_out(&self, declaration: &Declaration) -> bool {
        self.record(Fact::LeftOut(declaration.clone()), self.program.may_leave_out(declaration))
    }

    /// What `name` means in `module`.
    pub fn name(&self, module: &str, name: &str) -> Resolved {
        self.record(Fact::Name(Arc::from(module), Arc::from(name)), self.program.resolve(module, name))
    }

    /// What `name` is as an attribute of `module`.
    pub fn member(&self, module: &str, name: &str) -> Resolved {
        self.record(Fact::Member(Arc::from(module), Arc::from(name)), self.program.member(module, name, 0))
    }

    /// The same as others see it.
    pub(crate) fn seen_member(&self, module: &str, name: &str) -> Resolved {
        match library::is_seen(module, name) {
            true => self.member(module, name),
            false => Resolved::Unknown,
        }
    }

    /// The module that a class of the library says it is of (`__module__ = "..."`): CPython has it in another one than the library.
    /// No edge: the library does not change.
    pub(crate) fn module_told(&self, class: &Symbol) -> Option<Arc<str>> {
        let module =
            self.program.module_of(class).filter(|module| self.program.is_library_module(&module.name))?;
        match self.program.member(&module.name, &format!("{}.__module__", class.qualname()), 0) {
            Resolved::Variable(VariableBinding { constant: Some(ConstantKey::Str(told)), .. }) => Some(told),
            _ => None,
        }
    }

    /// What `name` is as an attribute of a module, or which class it is inside a class.
    pub(crate) fn inside(&self, found: &Resolved, name: &str) -> Resolved {
        let place = self.program.place_inside(found, name);
        place.map_or(Resolved::Unknown, |(module, name)| match self.seen_member(&module, &name) {
            Resolved::Unknown => {
                self.program.left_out_of_library(&module, &name).unwrap_or(Resolved::Unknown)
            }
            found => found,
        })
    }

    /// The declared signature of `symbol`.
    pub fn signature(&self, symbol: &Symbol) -> Option<Arc<Signature>> {
        let signature = signatures::signature(self.program, symbol)?;
        self.record_as(Fact::Signature(symbol.clone()), || signature.without_defaults());
        Some(signature)
    }

    /// What the parameter `index` of `symbol` is if no argument reaches it.
    pub fn default(&self, symbol: &Symbol, index: usize) -> Option<DefaultValue> {
        let signature = signatures::signature(self.program, symbol)?;
        let default = signature.params.get(index)?.default.clone();
        let index = u32::try_from(index).expect("a function has fewer parameters");
        self.record(Fact::Default(symbol.clone(), index), default)
    }

    /// Why `from module import *` is refused in the module `into`, if it is.
    pub(crate) fn star_refusal(&self, into: &str, module: &str) -> Option<StarRefusal> {
        let fact = Fact::Star(Arc::from(into), Arc::from(module));
        self.record(fact, self.program.star_refusal(into, module))
    }

    /// The bodies of a module in order of execution, and its variables.
    pub fn module(&self, module: &str) -> (Vec<Symbol>, Vec<Symbol>) {
        let found = self.program.module(module);
        let answer = found.map(|module| (module.bodies.clone(), infer::module_variables::variables(&module)));
        self.record(Fact::Module(Arc::from(module)), answer.unwrap_or_default())
    }

    /// The type of the module variable `symbol` of `module`.
    ///
    /// # Errors
    /// The diagnostic that says why the type is not known.
    pub fn variable(&self, module: &str, symbol: &Symbol) -> Result<Type, Diagnostic> {
        if let Some(ty) = self.estimates.variable(symbol) {
            return Ok(ty);
        }
        let ty = self.isolated(|| infer::module_variables::variable_type(self, module, symbol));
        self.record(Fact::Variable(symbol.clone()), ty)
    }

    /// The result of inferring `specialization`.
    pub fn inferred(&self, specialization: &Specialization) -> Arc<Inferred> {
        let inferred = self.isolated(|| infer::inferred(self, specialization));
        let answer = (inferred.result.clone(), inferred.refined.clone(), !inferred.diagnostics.is_empty());
        self.record(Fact::Inferred(specialization.clone()), answer);
        inferred
    }

    /// The functions without declared results that `specialization`, one of them, is inferred as one with because they call
    /// each other: at most [`GROUP_MAX`], or none.
    pub(crate) fn group(&self, specialization: &Specialization) -> Vec<Specialization> {
        let is_unsigned = |member: &Specialization| {
            let signature = || {
                self.program
                    .definition(&member.symbol)
                    .and_then(|_| signatures::signature(self.program, &member.symbol))
            };
            self.program.is_own(&member.symbol)
                && signature().is_some_and(|signature| signature.result.is_none())
        };
        if !is_unsigned(specialization) {
            return Vec::new();
        }
        let members = self.isolated(|| self.called_in_group(specialization));
        let members: BTreeSet<Specialization> =
            members.into_iter().filter(|member| member != specialization && is_unsigned(member)).collect();
        self.record(Fact::Group(specialization.clone()), members.into_iter().collect())
    }

    /// What `specialization` leads to of those that it was inferred with, itself among them; nothing if these are too many. The
    /// others of them are what was asked on the way, which depends on who was asked first.
    fn called_in_group(&self, specialization: &Specialization) -> BTreeSet<Specialization> {
        drop(infer::inferred(self, specialization));
        let Some(group) = self.program.memo.groups.get(specialization) else { return BTreeSet::new() };
        let (mut called, mut open) = (BTreeSet::from([specialization.clone()]), vec![specialization.clone()]);
        while let Some(member) = open.pop() {
            let inferred = infer::inferred(self, &member);
            let callees = inferred.callees.iter().filter(|callee| group.contains(callee)).cloned();
            open.extend(callees.filter(|callee| called.insert(callee.clone())));
            if called.len() > GROUP_MAX {
                return BTreeSet::new();
            }
        }
        called
    }

    /// The classes of what is certain to be raised in `specialization` and in what is compiled for it alone; `None` if something
    /// else is wrong there.
    pub(crate) fn raises(&self, specialization: &Specialization) -> Option<Vec<&'static str>> {
        let compute = || self.isolated(|| infer::certain::raises(self, specialization));
        let raises = match self.estimates.is_used() {
            true => compute(),
            false => self.program.memo.raises.get_or(specialization.clone(), compute),
        };
        self.record(Fact::Raises(specialization.clone()), raises)
    }

    /// Whether a function gives out bools under the ints that it declares, as far as texts tell.
    pub(crate) fn gives_bools(&self, function: &Specialization) -> bool {
        let gives = super::bools::may_be_given(self.program, &function.symbol, &function.params);
        self.record(Fact::Bools(function.clone()), gives)
    }

    /// The containers that a function gives out and has just made, as far as its text tells.
    pub(crate) fn fresh(&self, function: &Symbol) -> Given {
        self.estimates.looked_at(|sources| sources.body(function));
        self.record(Fact::Fresh(function.clone()), super::fresh::given(self.program, function))
    }

    /// Whether a function may return None where it declares something else, as far as its text tells.
    pub(crate) fn gives_none(&self, function: &Specialization) -> bool {
        let gives = super::nones::may_be_returned(self.program, &function.symbol, &function.params);
        self.record(Fact::Nones(function.clone()), gives)
    }

    /// Whether the program has classes below `class`, whose objects are values of a built-in type themselves.
    pub(crate) fn has_narrower(&self, class: &Symbol) -> bool {
        self.record(Fact::Narrows(class.clone()), !hierarchy::below(self.program, class).is_empty())
    }

    /// Whether a function may give out objects of such classes where it declares the built-in type.
    pub(crate) fn gives_narrower(&self, symbol: &Symbol) -> bool {
        self.record(Fact::Narrower(symbol.clone()), super::narrower::may_be_given(self.program, symbol))
    }

    /// Infers `specialization` for what it assigns to fields whose types are being collected. The asker learns nothing.
    pub(crate) fn note_assignments(&self, specialization: &Specialization) {
        self.isolated(|| drop(infer::inferred(self, specialization)));
    }

    /// Whether the body of `specialization` is small enough to be copied into callers that do not ask for it.
    pub fn is_small(&self, specialization: &Specialization) -> bool {
        let max = match self.program.is_library(&specialization.symbol) {
            true => LIBRARY_SMALL_INSTS_MAX,
            false => match self.program.profile.heat(&specialization.name()) {
                Heat::Unknown | Heat::Warm => SMALL_INSTS_MAX,
                Heat::Cold => SMALL_COLD_INSTS_MAX,
                Heat::Hot => SMALL_HOT_INSTS_MAX,
            },
        };
        let inferred = self.isolated(|| infer::inferred(self, specialization));
        // What only raises is called seldom, and in the way of what is done often.
        let function = inferred.function.as_ref().filter(|function| function.result != Type::Never);
        let is_small = function.is_some_and(|function| function.insts.len() <= max);
        self.record_body(Fact::Small(specialization.clone()), &inferred, || is_small);
        is_small
    }

    /// Records `fact`, which is about a body. A body of the library belongs to the compiler's version only as far as nothing
    /// of the user's is part of it: what it used itself is used by the asker.
    fn record_body<T: fmt::Debug>(&self, fact: Fact, body: &Inferred, answer: impl FnOnce() -> T) {
        if self.is_part_of_the_compiler(&fact) {
            self.put_edges(body.edges.clone());
        } else {
            self.record_as(fact, answer);
        }
    }

    /// The classes that override `method` of `class` or below it, in order of their names.
    pub fn overrides(&self, class: &Symbol, method: &str) -> Vec<Symbol> {
        let overrides = hierarchy::overrides(self.program, class, method);
        self.record(Fact::Overrides(class.clone(), Arc::from(method)), overrides)
    }

    /// `declared` with type parameters replaced and `ItemOf[...]` computed.
    pub(crate) fn instantiate(
        &self,
        declared: &Type,
        substitution: &crate::infer::lattice::Substitution,
    ) -> Type {
        let ty = crate::infer::lattice::substitute(declared, substitution);
        if !crate::infer::lattice::mentions(&ty, &|part| part.is_instance_of(ITEM_OF)) {
            return ty;
        }
        crate::infer::lattice::map(&ty, &mut |part| match part {
            Type::Instance(instance) if instance.class.as_str() == ITEM_OF => {
                Some(self.item_type(instance.args.first().unwrap_or(&Type::Never)))
            }
            _ => None,
        })
    }

    /// The type of what an iterator yields; of a union, what any of them does.
    pub(crate) fn item_type(&self, iterator: &Type) -> Type {
        if let Type::Union(iterators) = iterator {
            return crate::infer::lattice::union(iterators.iter().map(|member| self.item_type(member)));
        }
        let Some(instance) = iterator.as_instance() else { return Type::Never };
        let method = |name| self.method(&instance.class, name);
        let Some(method) = method("__current__").or_else(|| method("__next__")) else { return Type::Never };
        let Some(signature) = self.signature(&method) else { return Type::Never };
        match &signature.result {
            Some(declared) => {
                let params = self.type_params(&instance.class).unwrap_or_default();
                let substitution = crate::infer::lattice::substitution(&params, &instance.args);
                self.instantiate(declared, &substitution)
            }
            None => {
                let specialization = Specialization::of(&method, &signature, vec![iterator.clone()]);
                self.inferred(&specialization).result.clone()
            }
        }
    }

    /// The definition behind `symbol`: only for the pass that compiles exactly this definition.
    pub(crate) fn own_definition(&self, symbol: &Symbol) -> Option<Arc<Definition>> {
        self.program.definition(symbol)
    }

    /// The digest that the answer to `fact` has now.
    pub fn current_digest(&self, fact: &Fact) -> Option<Digest> {
        let before = self.take_edges();
        match fact {
            Fact::Name(module, name) => drop(self.name(module, name)),
            Fact::Member(module, name) => drop(self.member(module, name)),
            Fact::Signature(symbol) => drop(self.signature(symbol)),
            Fact::Default(symbol, index) => drop(self.default(symbol, *index as usize)),
            Fact::TypeParams(class) => drop(self.type_params(class)),
            Fact::Refuses(symbol) => _ = self.operator_refusal(symbol),
            Fact::AsksForClass(symbol) => drop(self.asks_for_class(symbol)),
            Fact::NamedBases(class) => drop(self.named_bases(class)),
            Fact::Protocol(class) => drop(self.is_protocol(class)),
            Fact::TypedDict(class) => drop(self.is_typed_dict(class)),
            Fact::TellsApart(class) => drop(self.tells_apart(class)),
            Fact::PatternKind(class) => _ = self.pattern_kind(class),
            Fact::Bases(class) => drop(self.bases(class)),
            Fact::Order(class) => drop(self.order(class)),
            Fact::Heirs(class) => drop(self.heirs(class)),
            Fact::AttributeOrder(class) => drop(self.attribute_order(class)),
            Fact::Metaclass(class) => drop(self.metaclass(class)),
            Fact::Field(class, name) => drop(self.field(class, name)),
            Fact::Method(class, name) => drop(self.method(class, name)),
            Fact::ClassVariable(class, name) => drop(self.class_variable(class, name)),
            Fact::Construction(class) => drop(self.construction(class)),
            Fact::Dataclass(class) => drop(self.dataclass(class)),
            Fact::MatchArgs(class) => drop(self.match_args(class)),
            Fact::Members(class) => drop(self.members(class)),
            Fact::Slot(ty, name) => drop(self.slot(ty, name)),
            Fact::Slots(ty) => drop(self.slots(ty)),
            Fact::Size(ty) => drop(self.size(ty)),
            Fact::Cyclic(ty) => drop(self.is_cyclic(ty)),
            Fact::Module(module) => drop(self.module(module)),
            Fact::Star(into, module) => drop(self.star_refusal(into, module)),
            Fact::Variable(symbol) => {
                let module = self.program.module_of_variable(symbol)?.name.clone();
                drop(self.variable(&module, symbol));
            }
            Fact::Inferred(specialization) => drop(self.inferred(specialization)),
            Fact::Group(specialization) => drop(self.group(specialization)),
            Fact::Raises(specialization) => drop(self.raises(specialization)),
            Fact::Bools(specialization) => drop(self.gives_bools(specialization)),
            Fact::Nones(specialization) => drop(self.gives_none(specialization)),
            Fact::Narrows(class) => _ = self.has_narrower(class),
            Fact::Narrower(symbol) => _ = self.gives_narrower(symbol),
            Fact::Fresh(symbol) => _ = self.fresh(symbol),
            Fact::Body(specialization) => drop(self.inlined(specialization)),
            Fact::Small(specialization) => drop(self.is_small(specialization)),
            Fact::Overrides(class, method) => drop(self.overrides(class, method)),
            Fact::LeftOut(declaration) => _ = self.may_leave_out(declaration),
        }
        let digest = self.edges.borrow().get(fact).copied();
        self.edges.replace(before);
        digest
    }

    /// The body of `specialization`, to be copied into another function.
    pub fn inlined(&self, specialization: &Specialization) -> Arc<Inferred> {
        let inferred = self.isolated(|| infer::inferred(self, specialization));
        self.record_body(Fact::Body(specialization.clone()), &inferred, || {
            inferred.function.as_deref().map(without_promises)
        });
        inferred
    }
}

/// `function` without the signature hashes of its points, which are settled for whoever it is copied into.
fn without_promises(function: &typed::Function) -> typed::Function {
    let mut function = function.clone();
    for id in function.tables.points.keys().collect::<Vec<_>>() {
        function.tables.points[id].point.signature_hash = linkpoint_abi::SignatureHash(Digest([0; 32]));
    }
    function
}

/// The digest of an answer: of its debug text, which is deterministic for every type of answer.
fn digest(answer: &impl fmt::Debug) -> Digest {
    Hasher::new("fact").text(&format!("{answer:?}")).finish()
}
