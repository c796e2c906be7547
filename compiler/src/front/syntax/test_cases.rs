//! `unittest.main()` runs the tests of the classes below `TestCase` in the file: each of these gets a static method that runs its tests, in
//! order of their names, and the call is passed a function that calls them one by one. Not here: what running a test means (the library), and loaders and suites.

use std::collections::{BTreeMap, BTreeSet};

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::make;
use crate::front::annotations::{dotted_name, is_named};

const MODULE: &str = "unittest";
const CASE: &str = "TestCase";
const MAIN: &str = "main";

/// The method that runs the tests of a class.
const RUN: &str = "__run_tests__";

/// Whether a text may have tests.
pub(in crate::front) fn are_in(text: &str) -> bool {
    text.contains(MODULE)
}

/// Adds the methods to the classes of `module`, whose text is `text`, and passes them on.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if !are_in(text) {
        return;
    }
    let cases = Cases::of(&module.body);
    for statement in &mut module.body {
        if let Stmt::ClassDef(class) = statement
            && let Some(tests) = cases.0.get(class.name.as_str())
        {
            let method = runner(class, tests);
            class.body.push(method);
        }
    }
    let calls = Calls { is_imported: imports_main(&module.body), cases: cases.0.into_keys().collect() };
    calls.visit_body(&mut module.body);
}

/// The classes below `TestCase`, by name, with the names of their tests.
struct Cases(BTreeMap<String, BTreeSet<String>>);

impl Cases {
    fn of(body: &[Stmt]) -> Cases {
        let mut cases = Cases(BTreeMap::new());
        let mut others: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for class in body.iter().filter_map(Stmt::as_class_def_stmt) {
            let bases = class.arguments.as_deref().map(|arguments| &*arguments.args).unwrap_or_default();
            let bases: Vec<_> = bases.iter().filter_map(dotted_name).collect();
            let mut tests = own_tests(class);
            for base in &bases {
                let inherited = cases.0.get(&**base).or_else(|| others.get(&**base));
                tests.extend(inherited.into_iter().flatten().cloned());
            }
            let is_case = |base: &std::sync::Arc<str>| is_named(base, CASE) || cases.0.contains_key(&**base);
            if bases.iter().any(is_case) {
                cases.0.insert(class.name.to_string(), tests);
            } else {
                others.insert(class.name.as_str(), tests);
            }
        }
        cases
    }
}

fn own_tests(class: &ast::StmtClassDef) -> BTreeSet<String> {
    let methods = class.body.iter().filter_map(Stmt::as_function_def_stmt);
    let names = methods.map(|method| method.name.to_string());
    names.filter(|name| name.starts_with("test")).collect()
}

/// `@staticmethod def __run_tests__(runner): ...`: each test has an object of its own.
fn runner(class: &ast::StmtClassDef, tests: &BTreeSet<String>) -> Stmt {
    let range = class.name.range;
    let name = |id: &str| make::name(id, range);
    let on = |object: &str, attribute: &str| make::attribute(name(object), attribute, range);
    let run = |function: Expr, args: Vec<Expr>| {
        let value = Box::new(make::call(function, args, range));
        Stmt::Expr(ast::StmtExpr { node_index: AtomicNodeIndex::NONE, range, value })
    };
    let mut body = vec![run(on(&class.name, "setUpClass"), Vec::new())];
    for test in tests {
        let case = make::variable("case", ast::ExprContext::Store, range);
        body.push(make::assign(case, make::call(name(&class.name), Vec::new(), range), range));
        let title = make::text(&format!("__main__.{}", class.name), range);
        let args = vec![name("case"), make::text(test, range), title, on("case", test)];
        body.push(run(on("runner", "run"), args));
    }
    body.push(run(on(&class.name, "tearDownClass"), Vec::new()));
    let parameters = make::parameters(&["runner"], range);
    let function = make::function(ast::Identifier::new(RUN, range), parameters, body, range);
    let decorator_list = [make::decorator(name("staticmethod"))].into_iter().collect();
    Stmt::FunctionDef(ast::StmtFunctionDef { decorator_list, ..function })
}

/// Whether `main` is that of `unittest`.
fn imports_main(body: &[Stmt]) -> bool {
    let imports = body.iter().filter_map(Stmt::as_import_from_stmt);
    imports
        .filter(|import| import.module.as_deref() == Some(MODULE))
        .any(|import| import.names.iter().any(|alias| alias.name.as_str() == MAIN && alias.asname.is_none()))
}

/// The calls of `main`.
struct Calls {
    is_imported: bool,
    cases: Vec<String>,
}

impl Transformer for Calls {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        let range: TextRange = expr.range();
        let Expr::Call(call) = expr else { return };
        let name = dotted_name(&call.func);
        let is_main =
            name.is_some_and(|name| &*name == "unittest.main" || self.is_imported && &*name == MAIN);
        if !is_main {
            return;
        }
        let runner = "runner".to_owned();
        let run = |class: &String| {
            let method = make::attribute(make::name(class, range), RUN, range);
            make::call(method, vec![make::name(&runner, range)], range)
        };
        let runs = make::list(self.cases.iter().map(run).collect(), range);
        let given = std::mem::take(&mut call.arguments.args).into_iter().next();
        call.arguments.args =
            [make::lambda(std::slice::from_ref(&runner), runs, range)].into_iter().collect();
        // The module that is named is the main one.
        if let Some(value) = given {
            let arg = Some(ast::Identifier::new("module", range));
            call.arguments.keywords.push(ast::Keyword {
                node_index: AtomicNodeIndex::NONE,
                range,
                arg,
                value,
            });
        }
    }
}
