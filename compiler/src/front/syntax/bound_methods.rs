//! Methods that are made of others: `@classmethod` above other decorators is a class method that calls what these make of the function,
//! `@property` above them a property that does, and `urgent = partialmethod(schedule, priority=1)` is a method that calls the one above it,
//! with literals for some parameters. Not here: decorators of plain methods (`front::classes`), and those of special methods (`special_methods`).

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};
use ruff_text_size::TextRange;

use super::{make, suites};
use crate::front::annotations::{called, dotted_name, is_named};
use crate::front::functions::{are_called, is_understood};

const CLASS_METHOD: &str = "classmethod";
const PROPERTY: &str = "property";
const PARTIAL: &str = "partialmethod";

/// Whether a text may have such methods.
pub(in crate::front) fn are_in(text: &str) -> bool {
    let is_said = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let mut is_above = false;
    let is_stacked = text.lines().map(str::trim_start).filter(is_said).any(|line| {
        let decorator = line.strip_prefix('@').and_then(|decorator| decorator.split(['#', ' ']).next());
        let found = is_above && decorator.is_some_and(|decorator| !is_understood(decorator));
        // Those that only say something may stand between them.
        is_above = decorator.is_some_and(|name| is_above || matches!(name, CLASS_METHOD | PROPERTY));
        found
    });
    is_stacked || text.contains(PARTIAL)
}

/// Replaces the methods in the classes of `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if are_in(text) {
        module.body.iter_mut().for_each(|statement| suites::replace_members(statement, replace_member));
    }
}

fn replace_member(class: &str, body: &mut ast::Suite, mut member: Stmt) {
    if let Some(method) = partial(class, body, &member) {
        body.push(method);
        return;
    }
    let caller = match &mut member {
        Stmt::FunctionDef(function) => class_method(class, function).or_else(|| property(class, function)),
        _ => None,
    };
    body.push(member);
    body.extend(caller);
}

/// Whether a function has this decorator above others that have to be called.
fn is_above_others(function: &ast::StmtFunctionDef, decorator: &str) -> bool {
    let [first, below @ ..] = function.decorator_list.as_slice() else { return false };
    first.expression.as_name_expr().is_some_and(|name| name.id.as_str() == decorator)
        && are_called(below)
        && !function.parameters.args.is_empty()
}

/// The property that calls `function`, which becomes a method of another name under its other decorators.
fn property(class: &str, function: &mut ast::StmtFunctionDef) -> Option<Stmt> {
    if !is_above_others(function, PROPERTY) {
        return None;
    }
    let caller = call_under_its_name(class, function, |_, _| ())?;
    function.decorator_list.remove(0);
    Some(caller)
}

/// The class method that calls `function`, which becomes a static method of another name under its other decorators.
fn class_method(class: &str, function: &mut ast::StmtFunctionDef) -> Option<Stmt> {
    if !is_above_others(function, CLASS_METHOD) {
        return None;
    }
    let caller = call_under_its_name(class, function, |call, parameters| {
        parameters.posonlyargs.iter().for_each(|parameter| call.pass(&parameter.parameter.name));
        parameters.args.iter().for_each(|parameter| call.pass(&parameter.parameter.name));
        if let Some(rest) = &parameters.vararg {
            call.pass_all(&rest.name);
        }
        parameters.kwonlyargs.iter().for_each(|parameter| call.name(&parameter.parameter.name));
        if let Some(rest) = &parameters.kwarg {
            call.keyword(None, make::name(&rest.name, call.range));
        }
    })?;
    if let Some(first) = function.decorator_list.first_mut() {
        first.expression = make::name("staticmethod", function.name.range);
    }
    Some(caller)
}

/// Gives `function` another name, and makes what has its own, its head and its first decorator, and calls it with what `pass` passes.
fn call_under_its_name(
    class: &str,
    function: &mut ast::StmtFunctionDef,
    pass: impl FnOnce(&mut Call, &ast::Parameters),
) -> Option<Stmt> {
    let range = function.name.range;
    let own = function.parameters.args.first()?.parameter.name.to_string();
    let made = format!("{}:{class}__", function.name);
    let mut call = Call::of(make::attribute(make::name(&own, range), &made, range), range);
    pass(&mut call, &function.parameters);
    let caller = ast::StmtFunctionDef {
        decorator_list: function.decorator_list.iter().take(1).cloned().collect(),
        body: [make::give(call.made(), range)].into_iter().collect(),
        range,
        ..function.clone()
    };
    function.name = ast::Identifier::new(made.as_str(), range);
    Some(Stmt::FunctionDef(caller))
}

/// The method that `member` makes of one in `above`.
fn partial(class: &str, above: &[Stmt], member: &Stmt) -> Option<Stmt> {
    let Stmt::Assign(assign) = member else { return None };
    let [Expr::Name(target)] = assign.targets.as_slice() else { return None };
    let given = assign.value.as_call_expr()?;
    if !is_named(&dotted_name(called(&assign.value))?, PARTIAL) {
        return None;
    }
    let (function, fixed) = given.arguments.args.split_first()?;
    let method = plain_method(above, function)?;
    let keywords = &given.arguments.keywords;
    let mut values = fixed.iter().chain(keywords.iter().map(|keyword| &keyword.value));
    if !values.all(is_literal) || keywords.iter().any(|keyword| keyword.arg.is_none()) {
        return None;
    }
    let range = target.range;
    let is_fixed = |parameter: &ast::ParameterWithDefault| {
        let name = parameter.parameter.name.as_str();
        keywords.iter().any(|keyword| keyword.arg.as_deref() == Some(name))
    };
    let mut parameters = (*method.parameters).clone();
    if !parameters.posonlyargs.is_empty() || parameters.args.len() <= fixed.len() {
        return None;
    }
    let own = parameters.args.first()?.parameter.name.to_string();
    parameters.args.drain(1..=fixed.len());
    parameters.args.retain(|parameter| !is_fixed(parameter));
    parameters.kwonlyargs.retain(|parameter| !is_fixed(parameter));
    let mut call = Call::of(make::attribute(make::name(class, range), &method.name, range), range);
    call.pass(&own);
    call.args.extend(fixed.iter().cloned());
    let rest = parameters.args.iter().skip(1);
    if let Some(more) = &parameters.vararg {
        // What stands in front of them is passed by its place, so that nothing there may be fixed.
        if parameters.args.len() + fixed.len() != method.parameters.args.len() {
            return None;
        }
        rest.for_each(|parameter| call.pass(&parameter.parameter.name));
        call.pass_all(&more.name);
    } else {
        rest.for_each(|parameter| call.name(&parameter.parameter.name));
    }
    parameters.kwonlyargs.iter().for_each(|parameter| call.name(&parameter.parameter.name));
    if let Some(more) = &parameters.kwarg {
        call.keyword(None, make::name(&more.name, range));
    }
    for keyword in keywords {
        call.keyword(keyword.arg.as_deref(), keyword.value.clone());
    }
    Some(Stmt::FunctionDef(ast::StmtFunctionDef {
        name: ast::Identifier::new(target.id.as_str(), range),
        range,
        parameters: Box::new(parameters),
        body: [make::give(call.made(), range)].into_iter().collect(),
        ..method.clone()
    }))
}

/// The method that `expr` names, if it has no decorators and nothing else in the class is called so.
fn plain_method<'a>(above: &'a [Stmt], expr: &Expr) -> Option<&'a ast::StmtFunctionDef> {
    let name = expr.as_name_expr()?;
    let mut named = above
        .iter()
        .filter_map(Stmt::as_function_def_stmt)
        .filter(|function| function.name.as_str() == name.id.as_str());
    let only = named.next().filter(|function| function.decorator_list.is_empty() && !function.is_async)?;
    named.next().is_none().then_some(only)
}

fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::UnaryOp(negated) => is_literal(&negated.operand),
        _ => expr.is_literal_expr(),
    }
}

/// A call that passes parameters on.
struct Call {
    function: Expr,
    args: Vec<Expr>,
    keywords: Vec<ast::Keyword>,
    range: TextRange,
}

impl Call {
    fn of(function: Expr, range: TextRange) -> Call {
        Call { function, args: Vec::new(), keywords: Vec::new(), range }
    }

    fn pass(&mut self, name: &str) {
        self.args.push(make::name(name, self.range));
    }

    fn pass_all(&mut self, name: &str) {
        self.args.push(Expr::Starred(ast::ExprStarred {
            node_index: AtomicNodeIndex::NONE,
            range: self.range,
            value: Box::new(make::name(name, self.range)),
            ctx: ast::ExprContext::Load,
        }));
    }

    fn name(&mut self, name: &str) {
        self.keyword(Some(name), make::name(name, self.range));
    }

    fn keyword(&mut self, name: Option<&str>, value: Expr) {
        self.keywords.push(ast::Keyword {
            node_index: AtomicNodeIndex::NONE,
            range: self.range,
            arg: name.map(|name| ast::Identifier::new(name, self.range)),
            value,
        });
    }

    fn made(self) -> Expr {
        let mut call = make::call(self.function, self.args, self.range);
        if let Expr::Call(call) = &mut call {
            call.arguments.keywords = self.keywords.into_iter().collect();
        }
        call
    }
}
