//! Construction: calling a class.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice::{self, Substitution};
use crate::front::definition::{DefaultValue, FieldDefault};
use crate::ir::typed::Op;
use crate::ir::types::Instance;
use crate::ir::untyped::{Argument, CompareOp, Constant};
use crate::ir::{Type, Value};
use crate::program::members::owner;
use crate::program::records::AS_TUPLE;

/// Classes that are made of the items of something.
const TAKING_ITEMS: [&str; 6] = [
    "builtins.list",
    "builtins.tuple",
    "builtins.dict",
    "builtins.set",
    "builtins.frozenset",
    "collections.deque",
];

impl Frame<'_, '_> {
    /// Calls the class `of`.
    pub(crate) fn construct(&mut self, of: &Type, args: Vec<Passed>) -> Operand {
        let ty = match self.open_class(of) {
            // A mark that is told from all else by `is`.
            Type::Object => Type::class(crate::program::hierarchy::ROOT),
            ty => ty,
        };
        if let Type::Instance(instance) = &ty
            && self.facts.is_typed_dict(&instance.class)
        {
            let params = ["K", "V"].map(|name| Type::Parameter(name.into()));
            return self.construct(&Type::generic("builtins.dict", params.to_vec()), args);
        }
        let Some(args) = self.with_items(&ty, args) else { return self.never() };
        if ty == Type::str() && (args.len() > 1 || args.iter().any(is_encoding)) {
            return self.call_function(&"builtins._decoded_text".into(), None, Substitution::new(), args);
        }
        let is_positional = |arg: &Passed| matches!(arg.0, Argument::Positional);
        if ty.is_instance_of("builtins.slice") && !(args.len() == 3 && args.iter().all(is_positional)) {
            return self.call_function(&"builtins._slice_of".into(), None, Substitution::new(), args);
        }
        let by_value = self.find_method(&ty, crate::program::enums::BY_VALUE);
        if let Some(symbol) = by_value.or_else(|| self.find_method(&ty, "__new__")) {
            // What the library makes is no object of a class that cannot be extended.
            if let Type::Instance(instance) = &ty
                && self.report_wrong_class(instance)
            {
                return self.never();
            }
            let is_users = !self.facts.program.is_library(&symbol) && symbol.last() == "__new__"
                || ty.as_instance().is_some_and(|instance| self.is_value_class(instance));
            let args = if is_users { self.taken_once(args) } else { args };
            let class = self.compile_time(Type::Class(Arc::new(ty.clone())));
            let made = self.call_bound(&class, &symbol, args.clone());
            return if is_users { self.initialize(&ty, &made, &args) } else { made };
        }
        if !matches!(ty, Type::Instance(_)) {
            return self.report("E0204", format!("`{}` cannot be called", lattice::display(&ty)));
        }
        let object = self.blank(&ty);
        if object.ty == Type::Never {
            return object;
        }
        if self.keeps_arguments(&ty) {
            let positional =
                args.iter().filter(|(kind, _)| !matches!(kind, Argument::Keyword(_))).cloned().collect();
            let keep = Symbol::new("builtins.BaseException._set_arguments");
            if self.call_bound(&object, &keep, positional).ty == Type::Never {
                return self.never();
            }
        }
        let init = self.find_method(&ty, "__init__");
        if let Some(first) = self.init_of_tuple(&ty).filter(|first| Some(first) != init.as_ref()) {
            let args = self.taken_once(args.clone());
            if self.initialized(&object, &first, args).ty == Type::Never {
                return self.never();
            }
        }
        match init {
            Some(symbol) => self.initialized(&object, &symbol, args),
            None if args.iter().all(|arg| self.is_no_argument(arg)) => object,
            None if self.may_be_none(&ty, &args) => self.without_arguments(&ty, args, object),
            None => {
                let name = lattice::display(&ty);
                let message =
                    format!("expected 0 arguments, found {}: `{name}` has no `__init__`", args.len());
                let is_certain = !args.iter().any(|(kind, _)| *kind == Argument::DoubleStar);
                let raised = (is_certain && self.lacks_constructor(&ty)).then(|| {
                    Raised::type_error(format!(
                        "{}() takes no arguments",
                        super::mixed_order::class_name(&ty)
                    ))
                });
                self.refuse("E0203", message, None, raised)
            }
        }
    }

    /// The arguments of a built-in container, of which the first can be iterated over. It is not None, which the library would
    /// take for one left out.
    fn with_items(&mut self, of: &Type, mut args: Vec<Passed>) -> Option<Vec<Passed>> {
        let is_container = of.as_instance().is_some_and(|of| TAKING_ITEMS.contains(&of.class.as_str()));
        if let Some((Argument::Star, given)) = args.first().filter(|_| is_container)
            && let Type::Tuple(items) = self.cells.shallow(&given.ty)
        {
            let given = given.clone();
            let spread = (0..items.len()).map(|at| (Argument::Positional, self.tuple_item(&given, at)));
            args.splice(..1, spread.collect::<Vec<_>>());
        }
        let Some((Argument::Positional, items)) = args.first().filter(|_| is_container) else {
            return Some(args);
        };
        let members = lattice::members(&items.ty);
        let leaves_out = members.contains(&Type::None);
        if leaves_out && members.len() > 1 && self.facts.program.is_library(&self.definition.symbol) {
            return Some(args);
        }
        let items = items.clone();
        match (members.len(), self.protocol_error(&items.ty, "__iter__")) {
            (1, Some(raised)) => {
                self.refuse_to_iterate(&items.ty, Some(raised));
                return None;
            }
            (2.., _) if leaves_out => {
                let able = lattice::without(&items.ty, |member| *member == Type::None);
                args[0].1 = self.only(&items, &able, &Wanted::Attribute("__iter__"));
            }
            _ => {}
        }
        Some(args)
    }

    /// The arguments of a call of two functions, which both go through all that `*` is given.
    fn taken_once(&mut self, args: Vec<Passed>) -> Vec<Passed> {
        let is_kept = |ty: &Type| matches!(ty, Type::Tuple(_)) || ty.is_instance_of("builtins.list");
        let take = |(kind, operand): Passed| match kind {
            Argument::Star if !is_kept(&operand.ty) && self.tuple_of_record(&operand).is_none() => {
                let list = self.sequence_display("builtins.list", "append", &[Argument::Star], &[operand]);
                (kind, list)
            }
            _ => (kind, operand),
        };
        args.into_iter().map(take).collect()
    }

    /// Whether only the run knows if there are any arguments for a class without a constructor.
    fn may_be_none(&self, of: &Type, args: &[Passed]) -> bool {
        let is_open = |(kind, operand): &Passed| match kind {
            Argument::Star => !matches!(self.cells.deep(&operand.ty), Type::Tuple(_)),
            Argument::DoubleStar => operand.ty.is_instance_of("builtins.dict"),
            _ => false,
        };
        let mut given = args.iter().filter(|arg| !self.is_no_argument(arg));
        self.is_checked_late() && given.all(is_open) && self.lacks_constructor(of)
    }

    /// The object of a class without a constructor, if stars pass nothing to it; else TypeError is raised.
    fn without_arguments(&mut self, of: &Type, mut args: Vec<Passed>, object: Operand) -> Operand {
        args.retain(|arg| !self.is_no_argument(arg));
        let text = format!("{}() takes no arguments", super::mixed_order::class_name(of));
        for (_, passed) in self.taken_once(args) {
            let count = self.call_method(&passed, "__len__", &[]);
            let zero = self.constant(&Constant::Int(0));
            let is_nothing = self.order(CompareOp::Eq, &count, &zero);
            if self.out.is_on() {
                self.raise_unless(is_nothing.value, &text, "builtins._raise_type_error");
            }
        }
        object
    }

    /// Whether an argument is `*` of an empty tuple.
    fn is_no_argument(&self, (kind, operand): &Passed) -> bool {
        *kind == Argument::Star
            && matches!(self.cells.deep(&operand.ty), Type::Tuple(items) if items.is_empty())
    }

    /// What a `__new__` of the user's made for the class `of`: its objects are initialized, whether they are new or not.
    fn initialize(&mut self, of: &Type, made: &Operand, args: &[Passed]) -> Operand {
        if made.ty == Type::Never {
            return self.never();
        }
        if matches!(made.ty, Type::Union(_)) {
            return self.dispatch(made, &mut |frame, member| frame.initialize(of, member, args));
        }
        let is_own = match (&made.ty, of) {
            (Type::Instance(made), Type::Instance(of)) => self.derives_from(made, &of.class),
            _ => false,
        };
        // The fields of a tuple are there when `__new__` has made it.
        let of_tuple = self.init_of_tuple(&made.ty);
        let init = self.find_method(&made.ty, "__init__");
        match init.filter(|init| is_own && Some(init) != of_tuple.as_ref()) {
            Some(init) => self.initialized(made, &init, args.to_vec()),
            None => made.clone(),
        }
    }

    /// `object.__new__(cls)`: an object whose `__init__` has not run.
    pub(crate) fn new_object(&mut self, args: &[Passed]) -> Operand {
        let Some((Argument::Positional, Operand { ty: Type::Class(of), .. })) = args.first() else {
            return self.report("E0204", "`object.__new__` expects a class that is known here".to_owned());
        };
        let ty = self.open_class(&of.clone());
        if !matches!(ty, Type::Instance(_)) {
            return self.report("E0204", format!("`{}` cannot be made by `__new__`", lattice::display(&ty)));
        }
        self.demand_tests_of_bare(&ty);
        let object = self.blank(&ty);
        match self.init_of_tuple(&ty).filter(|_| object.ty != Type::Never) {
            Some(init) => self.initialized(&object, &init, args[1..].to_vec()),
            None => object,
        }
    }

    /// What gives the fields of a `NamedTuple` their values, for the class itself and those below: `tuple.__new__` does it in CPython.
    fn init_of_tuple(&self, of: &Type) -> Option<Symbol> {
        Some(owner(&self.find_method(of, AS_TUPLE)?)?.child("__init__"))
    }

    /// An object that a method has initialized; nothing if that does not return.
    fn initialized(&mut self, object: &Operand, init: &Symbol, args: Vec<Passed>) -> Operand {
        match self.call_bound(object, init, args).ty {
            Type::Never => self.never(),
            _ => object.clone(),
        }
    }

    /// An object of type `ty` whose `__init__` has not run; nothing if the class has no objects, which is raised.
    fn blank(&mut self, ty: &Type) -> Operand {
        let construction = ty.as_instance().and_then(|instance| self.facts.construction(&instance.class));
        if let Some(reason) = construction.and_then(|construction| construction.refusal) {
            return self.raise_type_error(&reason);
        }
        let object = self.allocate(ty);
        self.init_defaults(&object);
        object
    }

    /// Whether the class is an exception with an `__init__` of the user's: what `BaseException.__new__` does is left.
    fn keeps_arguments(&self, ty: &Type) -> bool {
        let Type::Instance(instance) = ty else { return false };
        let init = self.find_method(ty, "__init__");
        self.derives_from(instance, &"builtins.BaseException".into())
            && init.is_some_and(|init| !self.facts.program.is_library(&init))
    }

    /// Type parameters that nothing has decided become cells of this place.
    fn open_class(&mut self, of: &Type) -> Type {
        let (site, mut count) = (self.inst, CLASS_CELLS);
        let cells = &mut self.cells;
        lattice::map(of, &mut |part| match part {
            Type::Parameter(_) => {
                count += 1;
                Some(cells.at(site, count))
            }
            _ => None,
        })
    }

    /// Reports what is wrong with a class of which an object is made; whether anything is.
    fn report_wrong_class(&mut self, instance: &Instance) -> bool {
        let construction = self.facts.construction(&instance.class);
        let is_wrong = construction.is_some_and(|construction| construction.is_wrong);
        if is_wrong {
            let shape = self.facts.shape(&instance.class);
            let wrong = shape.iter().flat_map(|shape| shape.diagnostics.iter());
            wrong.for_each(|diagnostic| self.push_diagnostic(diagnostic.clone()));
        }
        is_wrong
    }

    /// Gives fields that the class body declares with a value that value.
    fn init_defaults(&mut self, object: &Operand) {
        let Type::Instance(instance) = &object.ty else { return };
        let Some(construction) = self.facts.construction(&instance.class) else { return };
        self.report_wrong_class(instance);
        for (name, default) in &construction.defaults {
            let FieldDefault::Value(default) = default else { continue };
            let value = match default {
                DefaultValue::Constant(constant) => self.constant(constant),
                DefaultValue::Variable(name) => {
                    let home = self.home_of_default(&instance.class, name);
                    self.module_variable(&home, name)
                }
                DefaultValue::Passed => continue,
            };
            self.set_field(object, instance, name, &value);
        }
    }

    /// The module of a variable that holds the default of a field: that of the class, or of the one above it that it has the field from.
    fn home_of_default(&self, class: &Symbol, variable: &str) -> Arc<str> {
        let program = self.facts.program;
        let home = |class: Symbol| {
            let module = program.module_of(&class)?;
            module.bindings.contains_key(variable).then(|| module.name.clone())
        };
        self.facts.order(class).into_iter().find_map(home).unwrap_or_default()
    }

    /// A new object with all fields zero.
    pub(crate) fn allocate(&mut self, ty: &Type) -> Operand {
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), ty.clone());
        }
        let ty = self.cells.deep(ty);
        let descriptor = self.descriptor(&ty);
        // The size is part of the code.
        self.facts.size(&ty);
        let value = self.out.op(Op::New(descriptor), &[], ty.clone());
        self.typed(value, ty)
    }
}

/// Whether an argument of `str` says that it is to decode bytes.
fn is_encoding((kind, _): &Passed) -> bool {
    matches!(kind, Argument::Keyword(name) if matches!(&**name, "encoding" | "errors"))
}

/// Cells of a constructor are numbered from here.
const CLASS_CELLS: u32 = 50;
