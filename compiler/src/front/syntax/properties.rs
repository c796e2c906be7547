//! `area = property(get_area, set_area)` in the body of a class, of methods that stand above it there, is the property that
//! decorators write: its methods call those of the class. One of a `lambda` has what that gives. Not here: any other use of `property`.

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::{make, suites};

const PROPERTY: &str = "property";

/// Whether a text may have such assignments.
pub(in crate::front) fn are_made_by_calls(text: &str) -> bool {
    text.match_indices(PROPERTY).any(|(at, name)| text[at + name.len()..].trim_start().starts_with('('))
}

/// Replaces the assignments in the classes of `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if are_made_by_calls(text) {
        module.body.iter_mut().for_each(replace_in);
    }
}

fn replace_in(statement: &mut Stmt) {
    if let Stmt::ClassDef(class) = statement {
        let name = class.name.to_string();
        let mut body = ast::Suite::new();
        for member in std::mem::take(&mut class.body) {
            match written(&name, &body, &member) {
                Some(methods) => body.extend(methods),
                None => body.push(member),
            }
        }
        class.body = body;
        class.body.iter_mut().for_each(replace_in);
        return;
    }
    suites::each_mut(statement, &mut |body| body.iter_mut().for_each(replace_in));
}

/// The methods of the property that `member` makes of methods in `above`.
fn written(class: &str, above: &[Stmt], member: &Stmt) -> Option<Vec<Stmt>> {
    let Stmt::Assign(assign) = member else { return None };
    let [Expr::Name(target)] = assign.targets.as_slice() else { return None };
    let call = assign.value.as_call_expr()?;
    if call.func.as_name_expr()?.id.as_str() != PROPERTY {
        return None;
    }
    let named = |index: usize, keyword: &str| {
        let by_keyword = call.arguments.keywords.iter().find(|known| known.arg.as_deref() == Some(keyword));
        call.arguments.args.get(index).or(by_keyword.map(|keyword| &keyword.value))
    };
    let known = ["fget", "fset", "doc"];
    let is_known = |keyword: &ast::Keyword| keyword.arg.as_deref().is_some_and(|name| known.contains(&name));
    if named(2, "fdel").is_some_and(|delete| !delete.is_none_literal_expr())
        || !call.arguments.keywords.iter().all(is_known)
    {
        return None;
    }
    let decorator = make::name(PROPERTY, assign.range);
    if let (Expr::Lambda(getter), None) = (named(0, "fget")?, named(1, "fset")) {
        return Some(vec![of_lambda(&target.id, getter, decorator)]);
    }
    let getter = method(above, named(0, "fget")?)?;
    let setter = match named(1, "fset").filter(|setter| !setter.is_none_literal_expr()) {
        Some(setter) => Some(method(above, setter)?),
        None => None,
    };
    let places = [named(0, "fget"), named(1, "fset")].map(|function| function.map(Ranged::range));
    let of_setter = make::attribute(make::name(&target.id, assign.range), "setter", assign.range);
    let written = [(Some(getter), decorator), (setter, of_setter)];
    let methods = written.into_iter().zip(places).filter_map(|((method, decorator), place)| {
        let call = Call { class, property: &target.id, method: method?, range: place? };
        Some(call.decorated(decorator))
    });
    Some(methods.collect())
}

/// The method of a property that a `lambda` is.
fn of_lambda(property: &str, lambda: &ast::ExprLambda, decorator: Expr) -> Stmt {
    let range = lambda.range;
    let parameters = lambda.parameters.as_deref().cloned().unwrap_or_default();
    let body = make::give((*lambda.body).clone(), range);
    let function = make::function(ast::Identifier::new(property, range), parameters, vec![body], range);
    let decorator = ast::Decorator { node_index: AtomicNodeIndex::NONE, range, expression: decorator };
    Stmt::FunctionDef(ast::StmtFunctionDef { decorator_list: [decorator].into_iter().collect(), ..function })
}

/// A method of a property, which calls one of the class.
struct Call<'a> {
    class: &'a str,
    property: &'a str,
    method: &'a ast::StmtFunctionDef,
    /// A place that is no other function's.
    range: TextRange,
}

impl Call<'_> {
    fn decorated(&self, decorator: Expr) -> Stmt {
        let range = self.range;
        let names: Vec<&str> =
            self.method.parameters.iter().map(|parameter| parameter.name().as_str()).collect();
        let args = names.iter().map(|name| make::name(name, range)).collect();
        let function = make::attribute(make::name(self.class, range), &self.method.name, range);
        let body = make::give(make::call(function, args, range), range);
        let decorator = ast::Decorator { node_index: AtomicNodeIndex::NONE, range, expression: decorator };
        Stmt::FunctionDef(ast::StmtFunctionDef {
            name: ast::Identifier::new(self.property, range),
            range,
            decorator_list: [decorator].into_iter().collect(),
            parameters: Box::new(make::parameters(&names, range)),
            returns: None,
            body: [body].into_iter().collect(),
            ..self.method.clone()
        })
    }
}

/// The method that `expr` names, if it is a plain one that nothing else in the class is called.
fn method<'a>(above: &'a [Stmt], expr: &Expr) -> Option<&'a ast::StmtFunctionDef> {
    let name = expr.as_name_expr()?;
    let mut named = above
        .iter()
        .filter_map(Stmt::as_function_def_stmt)
        .filter(|function| function.name.as_str() == name.id.as_str());
    let only = named.next().filter(|function| function.decorator_list.is_empty())?;
    let is_plain = only.parameters.vararg.is_none() && only.parameters.kwarg.is_none() && !only.is_async;
    (named.next().is_none() && is_plain).then_some(only)
}
