//! The members of an enumeration: `NAME = value` in its body makes an object of the class, once, with the module. What
//! makes them and what can be done with them is written in `program/enums.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::folding::{self, Members};
use super::{Reader, bind_hidden};
use crate::diagnostic::codes;
use crate::front::annotations::{dotted_name, is_name, is_named};
use crate::front::constants::constant;
use crate::front::context::ModuleContext;
use crate::front::definition::{
    Binding, COMBINED, Field, MEMBER_NAMES, MEMBERS, OpenEnumerations, VariableBinding,
};
use crate::front::lower::Lowerer;
use crate::ir::untyped::{Annotation, Argument, Constant, Op};

/// An enumeration while its body is read.
pub(super) struct Enumeration {
    kind: Kind,
    /// Whether a builtin type is mixed in.
    is_mixed: bool,
    members: BTreeSet<Arc<str>>,
    /// The values that are known: what `auto()` goes on from.
    values: Vec<Constant>,
    /// The same by the names of the members.
    by_name: Members,
    /// All values.
    made: Vec<crate::ir::Value>,
    /// Whether some value is no literal.
    is_open: bool,
    /// The types of the values.
    types: Vec<Annotation>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    Int,
    Str,
    /// Members are bits that can be combined.
    Flag,
}

/// The bases of a class, the last of which is one of `enum` or an enumeration without members.
struct Bases<'c> {
    /// Those that stand before `Enum` and the built-in type.
    mixins: &'c [Expr],
    /// The built-in type that the members are values of, if one is mixed in.
    value: Option<&'static str>,
    /// The last one as it is written.
    name: Arc<str>,
    /// What `enum` calls it.
    member: Arc<str>,
}

impl<'c> Bases<'c> {
    /// Classes of the program may stand in front of the one of `enum`: those of `open` have no members.
    fn of(
        class: &'c ast::StmtClassDef,
        bindings: &OrdMap<Arc<str>, Binding>,
        open: &BTreeMap<Arc<str>, Arc<str>>,
    ) -> Option<Bases<'c>> {
        let (base, before) = class.arguments.as_deref()?.args.split_last()?;
        let name = dotted_name(base)?;
        let of_enum = member_of_enum(bindings, &name);
        let is_direct = of_enum.is_some();
        let member = of_enum.or_else(|| open.get(&*name).cloned())?;
        match before.split_last() {
            Some((value, mixins)) if let Some(value) = built_in(bindings, value) => (is_direct
                && &*member == "Enum")
                .then_some(Bases { mixins, value: Some(value), name, member }),
            _ => Some(Bases { mixins: before, value: None, name, member }),
        }
    }

    /// What `enum` calls the base that stands for `Enum` and the built-in type.
    fn whole(&self) -> Arc<str> {
        match self.value {
            Some("int") => Arc::from(OF_INT),
            Some(_) => Arc::from(OF_STR),
            None => Arc::clone(&self.member),
        }
    }
}

/// `class C(int, Enum)` and `class C(str, Enum)`.
const OF_INT: &str = "_Int";
const OF_STR: &str = "_Str";

/// The built-in type that is mixed into an enumeration, if an expression names one.
fn built_in(bindings: &OrdMap<Arc<str>, Binding>, expr: &Expr) -> Option<&'static str> {
    let name = expr.as_name_expr().map(|name| name.id.as_str())?;
    let known = ["int", "str"].into_iter().find(|known| *known == name)?;
    (!bindings.contains_key(known)).then_some(known)
}

/// The base that stands for a built-in type and `Enum`, and the bases before these.
pub(super) fn mixed_in<'c>(
    module: &ModuleContext<'_>,
    class: &'c ast::StmtClassDef,
) -> Option<(&'c [Expr], Annotation)> {
    let bases = Bases::of(class, module.bindings, module.open_enumerations)?;
    bases.value?;
    let base = Annotation::Name(Arc::from(format!("{}.{}", bases.name, bases.whole())), Vec::new());
    Some((bases.mixins, base))
}

impl Enumeration {
    /// The enumeration that a class is by its bases: those that the module knows as members of `enum`.
    pub(super) fn of(module: &ModuleContext<'_>, class: &ast::StmtClassDef) -> Option<Enumeration> {
        if !has_members(class) {
            return None;
        }
        let whole = Bases::of(class, module.bindings, module.open_enumerations)?.whole();
        let kind = match &*whole {
            "Enum" => Kind::Plain,
            "IntEnum" | OF_INT => Kind::Int,
            "StrEnum" | OF_STR => Kind::Str,
            "Flag" | "IntFlag" => Kind::Flag,
            _ => return None,
        };
        let is_mixed = matches!(&*whole, OF_INT | OF_STR);
        let (members, values, types) = (BTreeSet::new(), Vec::new(), Vec::new());
        let by_name = Members::new();
        Some(Enumeration {
            kind,
            is_mixed,
            members,
            values,
            by_name,
            made: Vec::new(),
            is_open: false,
            types,
        })
    }

    /// The value that `auto()` stands for.
    fn next(&self, name: &str) -> Option<Constant> {
        if self.kind == Kind::Str {
            if self.is_mixed {
                return None;
            }
            return Some(Constant::Str(Arc::from(name.to_lowercase())));
        }
        let ints = self.values.iter().map(|value| match value {
            Constant::Int(value) => Some(*value),
            _ => None,
        });
        let greatest = ints.collect::<Option<Vec<i64>>>()?.into_iter().max().unwrap_or(0);
        if self.kind == Kind::Flag {
            let above = 1_i64.checked_shl(i64::BITS - greatest.leading_zeros()).filter(|bit| *bit > 0)?;
            return (!self.is_open && greatest >= 0).then_some(Constant::Int(above));
        }
        (!self.is_open).then_some(Constant::Int(greatest.checked_add(1)?))
    }

    fn add_type(&mut self, ty: Annotation) {
        if !self.types.contains(&ty) {
            self.types.push(ty);
        }
    }

    /// The type of the values.
    fn value_type(&self) -> Annotation {
        let named = |name: &str| Annotation::Name(Arc::from(name), Vec::new());
        match (self.kind, self.types.as_slice()) {
            (Kind::Int | Kind::Flag, _) => named("int"),
            (Kind::Str, _) => named("str"),
            (Kind::Plain, []) => named("Any"),
            (Kind::Plain, _) if self.is_open => named("Any"),
            (Kind::Plain, [ty]) => ty.clone(),
            (Kind::Plain, types) => Annotation::Union(types.to_vec()),
        }
    }
}

/// What `enum` calls what `name` means in the module.
fn member_of_enum(bindings: &OrdMap<Arc<str>, Binding>, name: &str) -> Option<Arc<str>> {
    match (bindings.get(name), name.split_once('.')) {
        (Some(Binding::Member(from, member)), _) if &**from == "enum" => Some(Arc::clone(member)),
        (_, Some((first, rest))) => match bindings.get(first) {
            Some(Binding::Module(from)) if &**from == "enum" => Some(Arc::from(rest)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the body of an enumeration makes a member.
fn has_members(class: &ast::StmtClassDef) -> bool {
    class.body.iter().any(|statement| match statement {
        Stmt::Assign(_) => true,
        Stmt::AnnAssign(assign) => assign.value.is_some(),
        _ => false,
    })
}

/// The enumerations without members, those in `body` and those that are `imported`.
pub(in crate::front) fn open_enumerations(
    body: &[Stmt],
    bindings: &OrdMap<Arc<str>, Binding>,
    imported: &OpenEnumerations,
) -> OpenEnumerations {
    let mut found = imported.clone();
    for class in body.iter().filter_map(Stmt::as_class_def_stmt).filter(|class| !has_members(class)) {
        if let Some(bases) = Bases::of(class, bindings, &found) {
            found.insert(Arc::from(class.name.as_str()), bases.whole());
        }
    }
    found
}

/// The type of a literal, or of a tuple of literals.
fn literal_type(expr: &Expr) -> Option<Annotation> {
    let named = |name: &str, args| Some(Annotation::Name(Arc::from(name), args));
    if let Expr::Tuple(tuple) = expr {
        let items: Option<Vec<Annotation>> = tuple.elts.iter().map(literal_type).collect();
        return named("tuple", items.filter(|items| !items.is_empty())?);
    }
    match constant(expr)? {
        Constant::Int(_) => named("int", Vec::new()),
        Constant::Float(_) => named("float", Vec::new()),
        Constant::Str(_) => named("str", Vec::new()),
        Constant::Bool(_) => named("bool", Vec::new()),
        Constant::None => Some(Annotation::None),
        _ => None,
    }
}

impl<'a> Reader<'a> {
    /// Makes the list of the members and the dict by their names, which has those that stand for another one, too.
    pub(super) fn begin_members(&mut self, lowerer: &mut Lowerer<'a, '_>) {
        if self.enumeration.is_none() {
            return;
        }
        let at = self.class.name.range;
        let named = |name: &str, args| Annotation::Name(Arc::from(name), args);
        let own = || named(&self.name, Vec::new());
        let mut lists = vec![
            (MEMBERS, named("list", vec![own()]), Op::List(Vec::new())),
            (MEMBER_NAMES, named("dict", vec![named("str", Vec::new()), own()]), Op::Dict(Vec::new())),
        ];
        if self.enumeration.as_ref().is_some_and(|known| known.kind == Kind::Flag) {
            lists.push((COMBINED, named("list", vec![own()]), Op::List(Vec::new())));
        }
        for (list, annotation, empty) in lists {
            let hidden = self.hidden(list);
            let empty = lowerer.inst(empty, Vec::new(), at);
            let annotation = Some(annotation);
            let binding = VariableBinding { annotation, ..lowerer.module.hidden_variable(&hidden) };
            lowerer.store_hidden(Arc::clone(&hidden), empty, at);
            lowerer.output.hidden.insert(hidden, Binding::Variable(binding.clone()));
            self.class_variables.insert(Arc::from(list), (Arc::from(list), binding));
        }
    }

    /// Whether a statement of the class body makes a member.
    pub(super) fn is_member(&self, targets: &[Expr], value: &Expr) -> bool {
        let [Expr::Name(target)] = targets else { return false };
        self.enumeration.is_some() && !target.id.starts_with("__") && !value.is_lambda_expr()
    }

    /// Whether an expression lists names, and the body of the class assigns none of them.
    fn binds_none_of(&self, names: &Expr) -> bool {
        let is_bound = |name: &&str| {
            self.class
                .body
                .iter()
                .filter_map(Stmt::as_assign_stmt)
                .any(|assign| assign.targets.iter().any(|target| is_name(target, name)))
        };
        listed(names).is_some_and(|names| !names.iter().any(is_bound))
    }

    /// `NAME = value`
    pub(super) fn member(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        target: &'a Expr,
        value: &'a Expr,
        range: TextRange,
    ) {
        let (Some(target), Some(mut known)) = (target.as_name_expr(), self.enumeration.take()) else {
            return;
        };
        let name: Arc<str> = Arc::from(target.id.as_str());
        if &*name == IGNORED && self.binds_none_of(value) {
            self.enumeration = Some(known);
            return;
        }
        let alias = value.as_name_expr().filter(|value| known.members.contains(value.id.as_str()));
        let hidden = self.hidden(&name);
        let value = match alias {
            Some(alias) => {
                let first = lowerer.inst(Op::Global(self.hidden(&alias.id)), Vec::new(), range);
                lowerer.inst(Op::Attribute(Arc::from("_value_")), vec![first], range)
            }
            None => self.member_value(lowerer, &mut known, &name, value),
        };
        known.made.push(value);
        let constant = match alias {
            Some(alias) => known.by_name.get(alias.id.as_str()).cloned(),
            None => known.values.last().filter(|value| **value != Constant::None).cloned(),
        };
        known.by_name.extend(constant.map(|constant| (Arc::clone(&name), constant)));
        let class = lowerer.inst(Op::Global(Arc::clone(&self.name)), Vec::new(), range);
        let make = lowerer.inst(Op::Attribute(Arc::from("__make_member__")), vec![class], range);
        let text = lowerer.inst(Op::Constant(Constant::Str(Arc::clone(&name))), Vec::new(), range);
        let made = lowerer.inst(Op::Call(vec![Argument::Positional; 2]), vec![make, text, value], range);
        let binding = bind_hidden(lowerer, &hidden, None);
        let annotation = Some(Annotation::Name(Arc::clone(&self.name), Vec::new()));
        let binding = VariableBinding { annotation, ..binding };
        lowerer.store_hidden(Arc::clone(&hidden), made, range);
        lowerer.output.hidden.insert(hidden, Binding::Variable(binding.clone()));
        if name.starts_with('_') && name.ends_with('_') {
            let message = format!("`{name}` says something to `enum` that is not supported");
            self.report(lowerer.module.error(codes::CLASS_STATEMENT, range, &message));
        }
        if !known.members.insert(Arc::clone(&name)) {
            let message = format!("the member `{name}` is defined twice");
            self.report(lowerer.module.error(codes::CLASS_STATEMENT, range, &message));
        }
        self.class_variables.insert(Arc::clone(&name), (name, binding));
        self.enumeration = Some(known);
    }

    fn member_value(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        known: &mut Enumeration,
        name: &str,
        value: &'a Expr,
    ) -> crate::ir::Value {
        let generating: Arc<str> = Arc::from("_generate_next_value_");
        if is_auto(value) && self.methods.get(&generating).is_some() {
            let range = value.range();
            let function = lowerer.inst(Op::Global(self.hidden(&generating)), Vec::new(), range);
            let mut constant = |constant: Constant| lowerer.inst(Op::Constant(constant), Vec::new(), range);
            let count = i64::try_from(known.values.len()).unwrap_or(i64::MAX);
            let (name, first) = (constant(Constant::Str(Arc::from(name))), constant(Constant::Int(1)));
            let count = constant(Constant::Int(count));
            let last = known.made.clone();
            let last = lowerer.inst(Op::List(vec![Argument::Positional; last.len()]), last, range);
            known.is_open = true;
            known.values.push(Constant::None);
            return lowerer.call_values(function, &[name, first, count, last], range);
        }
        if is_auto(value) {
            let Some(next) = known.next(name) else {
                let message = "`auto()` needs values above it that are ints";
                self.report(lowerer.module.error(codes::CLASS_STATEMENT, value.range(), message));
                return lowerer.inst(Op::Constant(Constant::None), Vec::new(), value.range());
            };
            let is_int = matches!(next, Constant::Int(_));
            known.add_type(Annotation::Name(Arc::from(if is_int { "int" } else { "str" }), Vec::new()));
            known.values.push(next.clone());
            return lowerer.inst(Op::Constant(next), Vec::new(), value.range());
        }
        if let Some(folded) = folding::fold(value, &known.by_name) {
            let ty = match &folded {
                Constant::Int(_) => Some(Annotation::Name(Arc::from("int"), Vec::new())),
                Constant::Str(_) => Some(Annotation::Name(Arc::from("str"), Vec::new())),
                _ => literal_type(value),
            };
            match ty {
                Some(ty) => known.add_type(ty),
                None => known.is_open = true,
            }
            known.values.push(folded.clone());
            return lowerer.inst(Op::Constant(folded), Vec::new(), value.range());
        }
        let mut mentions = Mentions { members: &known.members, found: None };
        mentions.visit_expr(value);
        if let Some(found) = mentions.found {
            let message = "a value made from another member is not supported here";
            self.report(lowerer.module.error(codes::CLASS_STATEMENT, found, message));
        }
        match literal_type(value) {
            Some(ty) => known.add_type(ty),
            None => known.is_open = true,
        }
        known.values.push(constant(value).unwrap_or(Constant::None));
        lowerer.expr(value)
    }

    /// Declares the value that each member has.
    pub(super) fn end_members(&mut self, lowerer: &Lowerer<'a, '_>) {
        let Some(known) = &self.enumeration else { return };
        if self.methods.get("__new__").is_some() {
            let message = "an enumeration with a `__new__` of its own is not supported";
            let problem = lowerer.module.error(codes::CLASS_STATEMENT, self.class.name.range, message);
            self.definition.diagnostics.push(problem);
        }
        let name: Arc<str> = Arc::from("_value_");
        let place = lowerer.module.field_place(self.class.name.range);
        let annotation = known.value_type();
        let field = Field { name: Arc::clone(&name), annotation, default: None, options: Vec::new(), place };
        let is_unique = !known.is_open
            && known.values.iter().enumerate().all(|(index, value)| !known.values[..index].contains(value));
        let is_plain = known.members.len() == known.values.len();
        let unique =
            self.definition.decorators.iter().any(
                |(decorator, _)| matches!(decorator, Annotation::Name(name, _) if is_named(name, "unique")),
            );
        if unique && !(is_unique && is_plain) {
            let message = "`unique` needs values that are different literals";
            self.report(lowerer.module.error(codes::DECORATOR, self.class.name.range, message));
        }
        if !self.fields.places.contains_key(&name) {
            self.fields.insert(name, field);
        }
    }
}

/// `auto()`
fn is_auto(value: &Expr) -> bool {
    let Expr::Call(call) = value else { return false };
    call.arguments.is_empty() && dotted_name(&call.func).is_some_and(|name| is_named(&name, "auto"))
}

/// Looks for members in the value of another: in the body of the class they still are their values.
struct Mentions<'m> {
    members: &'m BTreeSet<Arc<str>>,
    found: Option<TextRange>,
}

impl<'a> Visitor<'a> for Mentions<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Name(name) = expr
            && self.members.contains(name.id.as_str())
        {
            self.found.get_or_insert(name.range);
        }
        visitor::walk_expr(self, expr);
    }
}

/// The attribute of an enumeration that lists names which are no members.
const IGNORED: &str = "_ignore_";

/// The names that an expression lists, if it is a literal.
fn listed(value: &Expr) -> Option<Vec<&str>> {
    let items = match value {
        Expr::List(list) => &list.elts,
        Expr::Tuple(tuple) => &tuple.elts,
        Expr::StringLiteral(text) => return Some(text.value.to_str().split([' ', ',']).collect()),
        _ => return None,
    };
    items.iter().map(|item| item.as_string_literal_expr().map(|name| name.value.to_str())).collect()
}
