//! What may be asked of classes and of the layout of their objects, fact by fact: whoever uses a field depends on that field
//! and its place, whoever calls a method on which function that is. An edit of a class reaches only those who used what it
//! changed; whoever passes objects on is not among them. Not here: how the answers are found (`classes`, `infer::layout`).

use std::fmt;
use std::sync::Arc;

use linkpoint_abi::{Digest, Hasher, SignatureHash, Symbol, TypeRecord};

use super::classes::{self, ClassShape, Dataclass, Making};
use super::facts::{Fact, Facts};
use super::hierarchy;
use super::own_class;
use super::records::AS_TUPLE;
use super::refusals::{self, Refusal};
use super::signatures;
use crate::front::definition::{FieldDefault, VariableBinding};
use crate::infer::lattice;
use crate::infer::layout::{self, Slot};
use crate::ir::Type;
use crate::ir::untyped::Test;

/// A field as code that reads or assigns it sees it. The type may mention the class's type parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldFact {
    /// Its type.
    pub ty: Type,
    /// Whether no code can read it before it is assigned.
    pub never_missing: bool,
}

/// A class variable.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SharedVariable {
    /// The one that a class body assigns.
    pub certain: Option<VariableBinding>,
    /// Those that hide it once they are assigned, the nearest first.
    pub late: Vec<VariableBinding>,
}

/// What making an object takes besides the constructor.
#[derive(Clone, PartialEq, Debug)]
pub struct Construction {
    /// The fields with defaults.
    pub defaults: Vec<(Arc<str>, FieldDefault)>,
    /// Whether the class has mistakes.
    pub is_wrong: bool,
    /// Why the class has no objects of its own: CPython's message.
    pub refusal: Option<String>,
}

/// The names that a class and its objects have, those of the classes above included.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Members {
    pub(crate) fields: Vec<Arc<str>>,
    pub(crate) methods: Vec<Arc<str>>,
    pub(crate) class_variables: Vec<Arc<str>>,
    /// Class variables that may not be assigned.
    pub(crate) late_variables: Vec<Arc<str>>,
}

impl Members {
    /// All of them that are certain to be there.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Arc<str>> {
        self.fields.iter().chain(&self.methods).chain(&self.class_variables)
    }
}

/// What a name is in the classes behind one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Behind {
    /// A method.
    Method(Symbol),
    /// A class variable of this class.
    Variable(Symbol),
    /// Nothing that a class defines.
    Nothing,
}

impl Facts<'_> {
    /// The whole shape of the class `symbol`. Records nothing: for what is part of a shape, and for messages.
    pub(crate) fn shape(&self, symbol: &Symbol) -> Option<Arc<ClassShape>> {
        match self.estimates.class(symbol) {
            Some(estimate) => Some(estimate),
            None => self.isolated(|| classes::shape(self, symbol)),
        }
    }

    /// Answers `fact` out of the shape of a class. Estimates leave no edges: no result that counts rests on them.
    fn of_class<T: fmt::Debug>(
        &self,
        class: &Symbol,
        fact: impl FnOnce() -> Fact,
        read: impl FnOnce(&ClassShape) -> T,
    ) -> Option<T> {
        if let Some(estimate) = self.estimates.class(class) {
            return Some(read(&estimate));
        }
        let answer = read(&*self.isolated(|| classes::shape(self, class))?);
        if self.program.is_library(class) {
            return Some(answer);
        }
        Some(self.record(fact(), answer))
    }

    /// The type parameters of the class `symbol`; `None` if it is no class. Readable while its shape is being computed.
    pub fn type_params(&self, class: &Symbol) -> Option<Vec<Arc<str>>> {
        Some(self.declared_params(class)?.0)
    }

    /// Whether the class `symbol` had type parameters that say nothing: arguments for them do not, either.
    pub(crate) fn is_erased(&self, class: &Symbol) -> bool {
        self.declared_params(class).is_some_and(|(_, is_erased)| is_erased)
    }

    fn declared_params(&self, class: &Symbol) -> Option<(Vec<Arc<str>>, bool)> {
        let definition = self.program.definition(class)?;
        let class_definition = definition.class()?;
        let params = (class_definition.type_params.clone(), class_definition.is_erased);
        Some(self.record(Fact::TypeParams(class.clone()), params))
    }

    /// Whether a function may answer NotImplemented: an operator that does so for some types.
    pub(crate) fn refuses(&self, symbol: &Symbol) -> bool {
        self.operator_refusal(symbol) != Refusal::Never
    }

    pub(crate) fn operator_refusal(&self, symbol: &Symbol) -> Refusal {
        self.record(Fact::Refuses(symbol.clone()), self.own_refusal(symbol))
    }

    /// The same for a function itself: whoever is inferred depends on its own body anyway.
    pub(crate) fn own_refusal(&self, symbol: &Symbol) -> Refusal {
        refusals::refusal(self.program, symbol)
    }

    /// Whether a method asks for the class of an object.
    pub(crate) fn asks_for_class(&self, symbol: &Symbol) -> bool {
        let asks = own_class::asks_for_class(self.program, symbol);
        self.record(Fact::AsksForClass(symbol.clone()), asks)
    }

    /// Whether a method is what `@dataclass` writes to compare objects: it decides nothing about its arguments.
    pub(crate) fn is_written(&self, symbol: &Symbol) -> bool {
        let Some((owner, "__eq__")) = symbol.as_str().rsplit_once('.') else { return false };
        self.dataclass(&owner.into()).is_some_and(|dataclass| dataclass.has_written_eq)
    }

    /// Whether a class is a protocol: it stands for all classes with its methods.
    pub fn is_protocol(&self, class: &Symbol) -> bool {
        let is_protocol = self
            .program
            .definition(class)
            .is_some_and(|definition| definition.class().is_some_and(classes::is_protocol));
        self.record(Fact::Protocol(class.clone()), is_protocol)
    }

    /// Whether a class describes dicts (`TypedDict`): its values are dicts, and calling it makes one.
    pub fn is_typed_dict(&self, class: &Symbol) -> bool {
        self.record(Fact::TypedDict(class.clone()), hierarchy::is_typed_dict(self.program, class))
    }

    /// Whether the text of a class itself says what equals its objects, or makes them otherwise than by their fields.
    pub(crate) fn tells_apart(&self, class: &Symbol) -> bool {
        let tells = |name: &Arc<str>| matches!(&**name, "__eq__" | "__hash__" | "__new__" | "__init__");
        let found = self.program.definition(class).is_some_and(|definition| {
            definition.class().is_some_and(|class| {
                class.methods.iter().any(|(name, _)| tells(name) && !class.written.contains(name))
            })
        });
        self.record(Fact::TellsApart(class.clone()), found)
    }

    /// What patterns take the objects of a class of the program for, by the abstract bases that it and those above it name.
    pub fn pattern_kind(&self, class: &Symbol) -> Option<Test> {
        self.record(Fact::PatternKind(class.clone()), hierarchy::pattern_kind(self.program, class))
    }

    /// The direct bases of a class, instance types that may mention the type parameters: the one whose fields objects
    /// begin with first.
    pub fn bases(&self, class: &Symbol) -> Vec<Type> {
        self.of_class(class, || Fact::Bases(class.clone()), |shape| shape.bases.clone()).unwrap_or_default()
    }

    /// The direct bases of an instance type.
    pub(crate) fn base_types(&self, ty: &Type) -> Vec<Type> {
        let Some(instance) = ty.as_instance() else { return Vec::new() };
        let bases = self.bases(&instance.class);
        let params = match instance.args.is_empty() {
            true => None,
            false => self.type_params(&instance.class),
        };
        let Some(params) = params else { return bases };
        let substitution = lattice::substitution(&params, &instance.args);
        bases.iter().map(|base| lattice::substitute(base, &substitution)).collect()
    }

    /// The direct base of an instance type whose fields its objects begin with.
    pub(crate) fn layout_base(&self, ty: &Type) -> Option<Type> {
        self.base_types(ty).into_iter().next()
    }

    /// The instance type of `class` that `ty` is or derives from.
    pub(crate) fn seen_as(&self, ty: &Type, class: &Symbol) -> Option<Type> {
        match ty.as_instance()?.class == *class {
            true => Some(ty.clone()),
            false => self.base_types(ty).iter().find_map(|base| self.seen_as(base, class)),
        }
    }

    /// A class and all above it, in the order in which attributes are looked up.
    pub fn order(&self, class: &Symbol) -> Vec<Symbol> {
        let order = hierarchy::line(self.program, class).order.clone();
        self.record(Fact::Order(class.clone()), order)
    }

    /// The names of the bases without a class of their own that `class` and those above it have.
    pub(crate) fn named_bases(&self, class: &Symbol) -> Vec<Arc<str>> {
        self.record(Fact::NamedBases(class.clone()), hierarchy::named_bases(self.program, class))
    }

    /// The classes below `class` whose objects do not begin with its fields, without those that begin with the fields of
    /// one of them.
    pub fn heirs(&self, class: &Symbol) -> Vec<Symbol> {
        self.record(Fact::Heirs(class.clone()), hierarchy::heirs(self.program, class))
    }

    /// The method `name` that `super()` in a method of `own` finds for an object of `class`.
    pub(crate) fn next_method(&self, class: &Symbol, own: &Symbol, name: &str) -> Option<Symbol> {
        match self.behind(class, own, name) {
            Behind::Method(method) => Some(method),
            Behind::Variable(_) | Behind::Nothing => None,
        }
    }

    /// What `name` is behind the class `own` in the order of `class`.
    pub(crate) fn behind(&self, class: &Symbol, own: &Symbol, name: &str) -> Behind {
        let order = self.order(class);
        let above = order.iter().skip_while(|known| *known != own).skip(1);
        let of_class = |above: &Symbol| match self.own_method(above, name) {
            Some(method) => Some(Behind::Method(method)),
            None => self.has_own_variable(above, name).then(|| Behind::Variable(above.clone())),
        };
        above.into_iter().find_map(of_class).unwrap_or(Behind::Nothing)
    }

    /// Whether a class has a class variable of its own of this name, be it what a decorator made of a method.
    fn has_own_variable(&self, class: &Symbol, name: &str) -> bool {
        let variable = self.class_variable(class, name);
        variable.is_some_and(|variable| variable.symbol.as_str() == format!("{class}.{name}"))
    }

    /// The method `name` that a class defines itself.
    fn own_method(&self, class: &Symbol, name: &str) -> Option<Symbol> {
        let method = self.method(class, name)?;
        let is_own = self.program.definition(class).is_some_and(|definition| {
            let methods = definition.class().map(|class| &class.methods);
            methods.is_some_and(|methods| methods.iter().any(|(_, known)| *known == method))
        });
        is_own.then_some(method)
    }

    /// The field `name` of a class or of its bases.
    pub fn field(&self, class: &Symbol, name: &str) -> Option<FieldFact> {
        let fact = || Fact::Field(class.clone(), Arc::from(name));
        let read = |shape: &ClassShape| {
            let field = shape.field(name)?;
            Some(FieldFact { ty: field.ty.clone(), never_missing: field.never_missing })
        };
        self.of_class(class, fact, read).flatten()
    }

    /// The function that `name` means as a method of a class: the nearest definition.
    pub fn method(&self, class: &Symbol, name: &str) -> Option<Symbol> {
        let fact = || Fact::Method(class.clone(), Arc::from(name));
        self.of_class(class, fact, |shape| shape.methods.get(name).cloned()).flatten()
    }

    /// The class variable `name` of a class or of its bases.
    pub fn class_variable(&self, class: &Symbol, name: &str) -> Option<VariableBinding> {
        self.shared_variable(class, name).certain
    }

    /// What the name means as a class variable of a class or of its bases.
    pub fn shared_variable(&self, class: &Symbol, name: &str) -> SharedVariable {
        let fact = || Fact::ClassVariable(class.clone(), Arc::from(name));
        let read = |shape: &ClassShape| SharedVariable {
            certain: shape.class_variables.get(name).cloned(),
            late: shape.late_variables.get(name).cloned().unwrap_or_default(),
        };
        self.of_class(class, fact, read).unwrap_or_default()
    }

    /// The names that a class and its objects have, for whoever goes over them.
    pub(crate) fn members(&self, class: &Symbol) -> Members {
        let read = |shape: &ClassShape| Members {
            fields: shape.fields.iter().map(|field| field.name.clone()).collect(),
            methods: shape.methods.keys().cloned().collect(),
            class_variables: shape.class_variables.keys().cloned().collect(),
            late_variables: shape.late_variables.keys().cloned().collect(),
        };
        self.of_class(class, || Fact::Members(class.clone()), read).unwrap_or_default()
    }

    /// The attributes that making an object of a class assigns, in order; `None` if that depends.
    pub(crate) fn attribute_order(&self, class: &Symbol) -> Option<Vec<Arc<str>>> {
        let order = self.isolated(|| crate::infer::attribute_order::attribute_order(self, class));
        self.record(Fact::AttributeOrder(class.clone()), order)
    }

    /// The class of a class, if it is another than `type`.
    pub(crate) fn metaclass(&self, class: &Symbol) -> Option<Symbol> {
        self.record(Fact::Metaclass(class.clone()), hierarchy::metaclass(self.program, class))
    }

    /// What making an object of a class takes besides its constructor.
    pub fn construction(&self, class: &Symbol) -> Option<Construction> {
        let with_default = |field: &classes::FieldShape| Some((field.name.clone(), field.default.clone()?));
        let read = |shape: &ClassShape| Construction {
            defaults: shape.fields.iter().filter_map(with_default).collect(),
            is_wrong: !shape.diagnostics.is_empty(),
            refusal: self.refusal(shape),
        };
        self.of_class(class, || Fact::Construction(class.clone()), read)
    }

    /// Why no objects of a class can be made.
    fn refusal(&self, shape: &ClassShape) -> Option<String> {
        match shape.making {
            Making::Free => None,
            Making::Protocol => Some("Protocols cannot be instantiated".to_owned()),
            Making::Concrete => {
                let is_abstract = |(_, symbol): &(&Arc<str>, &Symbol)| {
                    signatures::signature(self.program, symbol).is_some_and(|method| method.is_abstract)
                };
                let names = shape.methods.iter().filter(is_abstract);
                let names: Vec<String> =
                    names.map(|(name, _)| format!("'{}'", name.split(':').next().unwrap_or(name))).collect();
                let plural = if names.len() == 1 { "" } else { "s" };
                let text = format!(
                    "Can't instantiate abstract class {} without an implementation for abstract method{plural} {}",
                    shape.symbol.last(),
                    names.join(", ")
                );
                (!names.is_empty()).then_some(text)
            }
        }
    }

    /// What `@dataclass` was given; `None` if a class is none.
    pub fn dataclass(&self, class: &Symbol) -> Option<Dataclass> {
        self.of_class(class, || Fact::Dataclass(class.clone()), |shape| shape.dataclass).flatten()
    }

    /// The fields that the positional sub-patterns of a class pattern stand for.
    pub fn match_args(&self, class: &Symbol) -> Vec<Arc<str>> {
        let is_record =
            |shape: &ClassShape| shape.dataclass.is_some() || shape.methods.contains_key(AS_TUPLE);
        let read = |shape: &ClassShape| -> Vec<Arc<str>> {
            let fields = shape.fields.iter().filter(|field| field.declared && is_record(shape));
            fields.map(|field| field.name.clone()).collect()
        };
        let said = |class: &Symbol| {
            self.program.definition(class).and_then(|definition| definition.class()?.match_args.clone())
        };
        let own = |shape: &ClassShape| {
            let said = hierarchy::line(self.program, &shape.symbol).order.iter().find_map(said);
            said.unwrap_or_else(|| read(shape))
        };
        self.of_class(class, || Fact::MatchArgs(class.clone()), own).unwrap_or_default()
    }

    /// Answers `fact` about objects of type `ty`. Layouts that the user's classes are no part of belong to the compiler's
    /// version, but for what their computation itself records.
    fn of_layout<T: fmt::Debug>(
        &self,
        ty: &Type,
        fact: impl FnOnce() -> Fact,
        read: impl FnOnce() -> T,
    ) -> T {
        if !self.is_of_user(ty) {
            return read();
        }
        let (answer, rests) = self.estimates.rests(|| self.isolated(read));
        if rests.is_empty() { self.record(fact(), answer) } else { answer }
    }

    /// The field `name` of objects of type `ty`.
    pub(crate) fn slot(&self, ty: &Type, name: &str) -> Option<Slot> {
        let find = || layout::slots(self, ty).0.into_iter().find(|slot| *slot.name == *name);
        self.of_layout(ty, || Fact::Slot(ty.clone(), Arc::from(name)), find)
    }

    /// All fields of objects of type `ty`.
    pub(crate) fn slots(&self, ty: &Type) -> Vec<Slot> {
        self.of_layout(ty, || Fact::Slots(ty.clone()), || layout::slots(self, ty).0)
    }

    /// The size in bytes of objects of type `ty`, without a tail.
    pub(crate) fn size(&self, ty: &Type) -> u32 {
        self.of_layout(ty, || Fact::Size(ty.clone()), || layout::slots(self, ty).1)
    }

    /// Whether objects of type `ty` may be part of a reference cycle.
    pub(crate) fn is_cyclic(&self, ty: &Type) -> bool {
        self.of_layout(ty, || Fact::Cyclic(ty.clone()), || layout::may_be_cyclic(self, ty))
    }

    /// Whether classes of the user are part of a type.
    pub(crate) fn is_of_user(&self, ty: &Type) -> bool {
        lattice::mentions(ty, &|part| {
            part.as_instance().is_some_and(|instance| !self.program.is_library(&instance.class))
        })
    }

    /// What the linker is told of an object type. No edge: it is settled again whenever a result is taken from the cache.
    pub(crate) fn type_record(&self, ty: &Type) -> TypeRecord {
        self.isolated(|| layout::type_record(self, ty))
    }

    /// The hash that caller and callee of a specialization must agree on: its types with the layouts reachable through
    /// them. No edge: it is settled again whenever a result is taken from the cache.
    pub fn signature_hash(&self, symbol: &Symbol, params: &[Type], result: &Type) -> SignatureHash {
        let plain = crate::identity::signature::signature_hash(symbol, params, result);
        let types = || params.iter().chain([result]);
        if !types().any(|ty| self.is_of_user(ty)) {
            return plain;
        }
        let layouts: Digest = self.isolated(|| layout::reachable(self, types()));
        let mut hasher = Hasher::new("signature with layouts");
        SignatureHash(hasher.digest(plain.0).digest(layouts).finish())
    }
}
