//! The body of `__get__` or `__set__` as one of a method of the class that has the attribute: the descriptor is found by its class,
//! its texts are literals, and attributes of the object by such a name are fields. Not here: which methods there are (`expansion`).

use ruff_python_ast::relocate::relocate_expr;
use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt};
use ruff_text_size::TextRange;

use super::expansion::Owner;
use super::known::{self, Known, Names, call_above};
use super::{SET, of_class};
use crate::front::annotations::is_name;
use crate::front::syntax::make;

/// A method while it is written anew.
pub(super) struct Body<'a> {
    owner: &'a Owner<'a>,
    name: &'static str,
    /// Where its class stands in the line of the descriptor's.
    place: usize,
    method: &'a ast::StmtFunctionDef,
    /// What it calls the descriptor, the object and what is behind it: a class, or a value.
    own: &'a str,
    object: &'a str,
    last: Option<&'a str>,
    /// Whether it is asked of the class: there is no object.
    is_of_class: bool,
}

impl<'a> Body<'a> {
    /// The method `method`; nothing if it takes other arguments than a descriptor's.
    pub(super) fn new(
        owner: &'a Owner<'a>,
        name: &'static str,
        place: usize,
        method: &'a ast::StmtFunctionDef,
        is_of_class: bool,
    ) -> Option<Body<'a>> {
        let parameters = &method.parameters;
        let names: Vec<&str> = parameters
            .posonlyargs
            .iter()
            .chain(&parameters.args)
            .map(|known| known.name().as_str())
            .collect();
        let is_plain = parameters.vararg.is_none()
            && parameters.kwarg.is_none()
            && parameters.kwonlyargs.is_empty()
            && method.decorator_list.is_empty()
            && !method.is_async;
        let (own, object, last) = match names.as_slice() {
            [own, object] if name != SET => (*own, *object, None),
            [own, object, last] => (*own, *object, Some(*last)),
            _ => return None,
        };
        is_plain.then_some(Body { owner, name, place, method, own, object, last, is_of_class })
    }

    /// The parameters and the statements.
    pub(super) fn written(&self) -> (Vec<String>, Vec<Stmt>) {
        let mut body: Vec<Stmt> = self.method.body.iter().cloned().collect();
        for statement in &mut body {
            self.visit_stmt(statement);
            Placed { owner: self.owner }.visit_stmt(statement);
        }
        let first = if self.is_of_class { CLASS } else { self.object };
        let value = self.last.filter(|_| self.name == SET);
        let params = [Some(first), value].into_iter().flatten().map(str::to_owned);
        (params.collect(), body)
    }

    fn fail(&self) {
        self.owner.has_failed.set(true);
    }

    fn range(&self) -> TextRange {
        self.owner.found.range
    }

    /// The text that an expression is.
    fn key(&self, expr: &Expr) -> Option<String> {
        let mut expr = expr.clone();
        self.visit_expr(&mut expr);
        match known::text_of(&expr, &Names::new(), self.owner.found)? {
            Known::Text(text) => Some(text),
            Known::Literal(_) | Known::Function => None,
        }
    }

    /// The field for an attribute of the object that is named by a text, or for a key of its `__dict__`.
    fn field(&self, key: String, is_in_dict: bool) -> String {
        let owner = self.owner;
        let attribute = &owner.found.attribute;
        let is_met = owner.places.borrow_mut().insert(key.clone(), is_in_dict);
        let is_both = is_met.is_some_and(|other| other != is_in_dict);
        let is_private = key.starts_with("__") && !key.ends_with("__");
        let mut letters = key.chars();
        let is_name = letters.next().is_some_and(|first| first.is_alphabetic() || first == '_')
            && letters.all(|letter| letter.is_alphanumeric() || letter == '_');
        let is_elsewhere = owner.seen.reads.contains(&key) || owner.seen.stores.contains(&key);
        let has_rule = match (key == *attribute, is_in_dict) {
            // The descriptor would be asked again.
            (true, false) => !owner.is_data,
            (true, true) => true,
            (false, true) => !is_elsewhere,
            (false, false) => !is_private,
        };
        if is_both || !is_name || !has_rule {
            self.fail();
        }
        if key == *attribute || is_in_dict { Owner::kept(&key) } else { key }
    }

    /// `obj.field`
    fn read(&self, field: &str) -> Expr {
        make::attribute(make::name(self.object, self.range()), field, self.range())
    }

    /// Whether `expr` is the `__dict__` of the object.
    fn is_dict(&self, expr: &Expr) -> bool {
        let is_vars = |call: &ast::ExprCall| {
            is_name(&call.func, "vars")
                && matches!(&*call.arguments.args, [object] if is_name(object, self.object))
        };
        match expr {
            Expr::Attribute(found) => found.attr.as_str() == "__dict__" && is_name(&found.value, self.object),
            Expr::Call(call) => is_vars(call),
            _ => false,
        }
    }

    /// What takes the place of `expr`.
    fn replaced(&self, expr: &Expr) -> Option<Expr> {
        match expr {
            Expr::Name(name) => self.replaced_name(name),
            Expr::Attribute(attribute) if is_name(&attribute.value, self.own) && attribute.ctx.is_load() => {
                match self.owner.known.get(attribute.attr.as_str())? {
                    Known::Text(known) => Some(make::text(known, self.range())),
                    Known::Literal(known) => Some(known.clone()),
                    Known::Function => {
                        Some(of_class(&self.owner.found.class, &self.owner.function(), self.range()))
                    }
                }
            }
            // The name of the method that is decorated.
            Expr::Attribute(attribute)
                if attribute.attr.as_str() == "__name__" && self.is_function(&attribute.value) =>
            {
                Some(make::text(&self.owner.found.attribute, self.range()))
            }
            Expr::Subscript(subscript) if self.is_dict(&subscript.value) => {
                let field = self.field(self.key(&subscript.slice)?, true);
                let read = self.read(&field);
                Some(if subscript.ctx.is_load() { read } else { with_context(read, subscript.ctx) })
            }
            Expr::Compare(compare) => match (&*compare.ops, &*compare.comparators) {
                ([ast::CmpOp::In], [dict]) if self.is_dict(dict) => {
                    let field = self.field(self.key(&compare.left)?, true);
                    Some(self.asked("hasattr", &field, None))
                }
                _ => None,
            },
            Expr::Call(call) => self.replaced_call(call),
            _ => None,
        }
    }

    fn replaced_name(&self, name: &ast::ExprName) -> Option<Expr> {
        let id = name.id.as_str();
        let is_replaced = id == self.own
            || self.is_of_class && id == self.object
            || self.name != SET && Some(id) == self.last;
        if !is_replaced {
            return None;
        }
        if !name.ctx.is_load() {
            self.fail();
            return None;
        }
        let range = self.range();
        Some(match id {
            id if id == self.own => of_class(&self.owner.found.class, &self.owner.object(), range),
            id if id == self.object => make::none(range),
            _ if self.is_of_class => make::name(CLASS, range),
            _ => make::call(make::name("type", range), vec![make::name(self.object, range)], range),
        })
    }

    fn replaced_call(&self, call: &ast::ExprCall) -> Option<Expr> {
        let args = &*call.arguments.args;
        self.note_class(call);
        if let Some(above) = call_above(&Expr::Call(call.clone()), self.name) {
            return self.called_above(above);
        }
        if !call.arguments.keywords.is_empty() {
            return None;
        }
        if let Expr::Attribute(get) = &*call.func
            && get.attr.as_str() == "get"
            && self.is_dict(&get.value)
        {
            let (key, default) = args.split_first()?;
            let field = self.field(self.key(key)?, true);
            let default = default.first().cloned().unwrap_or_else(|| make::none(self.range()));
            return Some(self.asked("getattr", &field, Some(default)));
        }
        let (_, rest) = args.split_first().filter(|(object, _)| is_name(object, self.object))?;
        let (key, rest) = rest.split_first()?;
        let function = call.func.as_name_expr()?.id.as_str();
        if !matches!(function, "getattr" | "hasattr") {
            return None;
        }
        let field = self.field(self.key(key)?, false);
        Some(match (function, rest.first()) {
            ("getattr", None) => self.read(&field),
            ("getattr", Some(default)) => self.asked("getattr", &field, Some(default.clone())),
            _ => self.asked("hasattr", &field, None),
        })
    }

    /// Whether `expr` is an attribute of the descriptor that is the method which is decorated.
    fn is_function(&self, expr: &Expr) -> bool {
        let attribute = expr.as_attribute_expr().filter(|attribute| is_name(&attribute.value, self.own));
        attribute
            .is_some_and(|attribute| self.owner.known.get(attribute.attr.as_str()) == Some(&Known::Function))
    }

    /// Notes whether the method that is decorated is called with the class.
    fn note_class(&self, call: &ast::ExprCall) {
        let is_function = self.is_function(&call.func);
        let first = call.arguments.args.first().and_then(|first| first.as_name_expr());
        let is_class = self.name != SET && first.is_some_and(|first| Some(first.id.as_str()) == self.last);
        if is_function && is_class {
            self.owner.takes_class.set(true);
        }
    }

    /// `super().__get__(obj, owner)`, as a method of the object.
    fn called_above(&self, call: &ast::ExprCall) -> Option<Expr> {
        let args = &*call.arguments.args;
        let is_plain = args.first().is_some_and(|object| is_name(object, self.object))
            && call.arguments.keywords.is_empty()
            && !self.is_of_class;
        let above = self.owner.descriptors.method(&self.owner.found.descriptor, self.name, self.place + 1);
        let (Some((place, _)), true) = (above, is_plain) else {
            self.fail();
            return None;
        };
        self.owner.above.borrow_mut().push((self.name, place));
        let method = self.read(&self.owner.method_above(self.name, place));
        let mut values: Vec<Expr> =
            if self.name == SET { args.iter().skip(1).cloned().collect() } else { Vec::new() };
        values.iter_mut().for_each(|value| self.visit_expr(value));
        Some(make::call(method, values, self.range()))
    }

    /// `hasattr(obj, "field")` or `getattr(obj, "field", default)`
    fn asked(&self, function: &str, field: &str, default: Option<Expr>) -> Expr {
        let range = self.range();
        let default = default.map(|mut default| {
            self.visit_expr(&mut default);
            default
        });
        let args = [Some(make::name(self.object, range)), Some(make::text(field, range)), default];
        make::call(make::name(function, range), args.into_iter().flatten().collect(), range)
    }

    /// `setattr(obj, self.name, value)` or `object.__setattr__(...)`, as an assignment.
    fn assignment(&self, statement: &Stmt) -> Option<Stmt> {
        let Stmt::Expr(expr) = statement else { return None };
        let call = expr.value.as_call_expr()?;
        let is_setter = match &*call.func {
            Expr::Name(name) => name.id.as_str() == "setattr",
            Expr::Attribute(attribute) => {
                attribute.attr.as_str() == "__setattr__" && is_name(&attribute.value, "object")
            }
            _ => false,
        };
        let [object, key, value] = &*call.arguments.args else { return None };
        if !is_setter || !is_name(object, self.object) {
            return None;
        }
        let field = self.field(self.key(key)?, false);
        let mut value = value.clone();
        self.visit_expr(&mut value);
        Some(make::assign(stored(self.read(&field)), value, self.range()))
    }
}

/// The parameter of methods that are asked of classes.
const CLASS: &str = "cls";

impl Transformer for Body<'_> {
    fn visit_stmt(&self, statement: &mut Stmt) {
        if let Some(made) = self.assignment(statement) {
            *statement = made;
            return;
        }
        if matches!(statement, Stmt::FunctionDef(_) | Stmt::ClassDef(_) | Stmt::Nonlocal(_)) {
            self.fail();
        }
        transformer::walk_stmt(self, statement);
    }

    fn visit_expr(&self, expr: &mut Expr) {
        match self.replaced(expr) {
            Some(made) => *expr = made,
            None => transformer::walk_expr(self, expr),
        }
    }
}

/// Moves what was written to the statement that it is written for, each scope to a place of its own.
struct Placed<'a> {
    owner: &'a Owner<'a>,
}

impl Transformer for Placed<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        relocate_expr(expr, self.owner.found.range);
        Scoped { owner: self.owner }.visit_expr(expr);
    }
}

struct Scoped<'a> {
    owner: &'a Owner<'a>,
}

impl Transformer for Scoped<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        let range = match expr {
            Expr::Lambda(inner) => Some(&mut inner.range),
            Expr::ListComp(inner) => Some(&mut inner.range),
            Expr::SetComp(inner) => Some(&mut inner.range),
            Expr::DictComp(inner) => Some(&mut inner.range),
            Expr::Generator(inner) => Some(&mut inner.range),
            _ => None,
        };
        if let Some(range) = range {
            *range = self.owner.scope();
        }
        transformer::walk_expr(self, expr);
    }
}

/// Calls `super().new(...)` where `body` calls `super().old(...)`.
pub(super) fn rename_calls_above(body: &mut [Stmt], old: &str, new: &str) {
    let renamed = Renamed { old, new };
    body.iter_mut().for_each(|statement| renamed.visit_stmt(statement));
}

struct Renamed<'a> {
    old: &'a str,
    new: &'a str,
}

impl Transformer for Renamed<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        if call_above(expr, self.old).is_some()
            && let Expr::Call(call) = expr
            && let Expr::Attribute(attribute) = &mut *call.func
        {
            attribute.attr = ast::Identifier::new(self.new, attribute.attr.range);
        }
        transformer::walk_expr(self, expr);
    }
}

/// The same attribute as the target of an assignment.
pub(super) fn stored(expr: Expr) -> Expr {
    with_context(expr, ExprContext::Store)
}

fn with_context(expr: Expr, ctx: ExprContext) -> Expr {
    match expr {
        Expr::Attribute(attribute) => Expr::Attribute(ast::ExprAttribute { ctx, ..attribute }),
        other => other,
    }
}

/// `if hasattr(object, "kept"): return value`
pub(super) fn give_if_kept(object: &str, kept: &str, value: Expr, range: TextRange) -> Stmt {
    let args = vec![make::name(object, range), make::text(kept, range)];
    Stmt::If(ast::StmtIf {
        node_index: AtomicNodeIndex::NONE,
        range,
        test: Box::new(make::call(make::name("hasattr", range), args, range)),
        body: [make::give(value, range)].into_iter().collect(),
        elif_else_clauses: Default::default(),
    })
}
