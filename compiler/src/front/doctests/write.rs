//! Writes the module that runs the examples of a program: a function for each docstring, with the variables of its examples
//! as its own. What an example prints, shows or raises goes to a runner of the library.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::examples::{self, Example, SKIP};
use super::{Docstring, RUN, texts};
use crate::diagnostic::{Diagnostic, Location, codes};
use crate::front::annotations::{LOCALS, dotted_name, is_named};
use crate::front::syntax;

/// The examples that do not compile: the function of their docstring, their number there, and why.
pub(crate) type Left = BTreeMap<(Arc<str>, usize), String>;

/// What the names of the functions begin with.
const TEST: &str = "__test_";

/// What the names of variables of the program begin with that examples assign, too.
pub(crate) const OUTER: &str = "__outer_";

/// The name of what an example defines, without that of the function which runs it.
pub(crate) fn without_function(name: &str) -> &str {
    let rest =
        name.strip_prefix(TEST).map(|rest| rest.trim_start_matches(|char: char| char.is_ascii_digit()));
    let own = rest.and_then(|rest| rest.strip_prefix('.')?.strip_prefix(LOCALS)?.strip_prefix('.'));
    own.unwrap_or(name)
}

/// A module that runs examples.
#[derive(Debug)]
pub(crate) struct Written {
    pub(crate) text: String,
    pub(crate) tests: Vec<TestFunction>,
}

/// The function that runs the examples of a docstring.
#[derive(Debug)]
pub(crate) struct TestFunction {
    pub(crate) symbol: Arc<str>,
    /// Where each of its examples stands in the text, in bytes; those that are skipped stand nowhere.
    pub(crate) examples: Vec<Range<usize>>,
}

impl TestFunction {
    /// The number of the example that a byte of the text belongs to.
    pub(crate) fn example_at(&self, byte: usize) -> Option<usize> {
        self.examples.iter().position(|example| example.contains(&byte))
    }
}

/// Writes `module` for `docstrings`; `globals` are the names of the module that they stand in.
pub(crate) fn write(
    module: &str,
    docstrings: &[Docstring],
    globals: &BTreeSet<Arc<str>>,
    left: &Left,
) -> Written {
    let mut main = format!("def {RUN}(__runner__):\n");
    let mut functions = String::new();
    let mut tests = Vec::new();
    let mut wrong = None;
    for docstring in docstrings {
        let name = match docstring.name.is_empty() {
            true => Arc::from("__main__"),
            false => Arc::from(format!("__main__.{}", docstring.name)),
        };
        let found = examples::parse(&docstring.text, &name).unwrap_or_else(|message| {
            wrong.get_or_insert(message);
            Vec::new()
        });
        let number = tests.len();
        let _ = writeln!(main, "    __runner__.enter({})", literal(&name));
        if !found.is_empty() {
            let _ = writeln!(main, "    {TEST}{number}(__runner__)");
            let symbol = Arc::from(format!("{module}.{TEST}{number}"));
            let test = Test { symbol: &symbol, line: docstring.line, globals, left };
            let before = functions.len();
            let (text, mut examples) = test.function(number, &found);
            functions.push_str(&text);
            shift(&mut examples, before);
            tests.push(TestFunction { symbol, examples });
        }
    }
    if let Some(message) = wrong {
        main = format!("def {RUN}(__runner__):\n    raise ValueError({})\n", literal(&message));
    }
    if docstrings.is_empty() {
        main.push_str("    pass\n");
    }
    tests.iter_mut().for_each(|test| shift(&mut test.examples, main.len()));
    Written { text: main + &functions, tests }
}

/// What stands where, with so many bytes before it.
fn shift(places: &mut [Range<usize>], bytes: usize) {
    places.iter_mut().for_each(|place| *place = place.start + bytes..place.end + bytes);
}

/// A docstring with examples.
struct Test<'a> {
    symbol: &'a Arc<str>,
    line: usize,
    globals: &'a BTreeSet<Arc<str>>,
    left: &'a Left,
}

impl Test<'_> {
    /// The text of the function, and where its examples stand there.
    fn function(&self, number: usize, examples: &[Example]) -> (String, Vec<Range<usize>>) {
        let mut body = String::new();
        let mut places = Vec::with_capacity(examples.len());
        let mut names = Names::default();
        for (index, example) in examples.iter().enumerate() {
            let start = body.len();
            if example.on & SKIP != 0 {
                places.push(start..start);
                continue;
            }
            let line = self.line + example.line + 1;
            let source = literal(&example.source);
            let left = self.left.get(&(Arc::clone(self.symbol), index)).cloned();
            match left.map_or_else(|| statements(&example.source, &mut names), Err) {
                Ok(Statements { text: statements, is_class }) => {
                    let exception = example.exception.as_deref().map_or("None".to_owned(), literal);
                    let Example { want, on, off, .. } = example;
                    let want = literal(want);
                    let _ = writeln!(
                        body,
                        "    if __runner__.begin({line}, {source}, {want}, {exception}, {on}, {off}):"
                    );
                    body.push_str("        try:\n");
                    // A class of the function itself is known to the examples behind it.
                    let is_of_function = is_class && example.exception.is_none();
                    let (tried, defined) =
                        if is_of_function { ("pass", &*statements) } else { (&*statements, "") };
                    for line in tried.lines() {
                        let _ = writeln!(body, "            {line}");
                    }
                    body.push_str("        except BaseException as __error__:\n            __runner__.raised(__error__)\n");
                    body.push_str("        else:\n            __runner__.returned()\n");
                    for line in defined.lines() {
                        let _ = writeln!(body, "    {line}");
                    }
                }
                Err(why) => {
                    let why = literal(&why);
                    let _ = writeln!(body, "    __runner__.left_out({index}, {line}, {source}, {why})");
                }
            }
            places.push(start..body.len());
        }
        let mut text = format!("\n\ndef {TEST}{number}(__runner__):\n");
        for name in names
            .read_first
            .iter()
            .filter(|name| self.globals.contains(*name) && names.assigned.contains(*name))
        {
            let _ = writeln!(text, "    {name} = {OUTER}{name}");
        }
        text.push_str("    pass\n");
        shift(&mut places, text.len());
        (text + &body, places)
    }
}

/// The statements of an example as they run.
struct Statements {
    text: String,
    /// Whether they are a class, whose statement does nothing that could be seen but to define it.
    is_class: bool,
}

/// The statements of an example: what an expression that stands alone gives is shown.
fn statements(source: &str, names: &mut Names) -> Result<Statements, String> {
    let error = |range: TextRange, message: String| {
        let (start, end) = (range.start().to_u32(), range.end().to_u32());
        Diagnostic::error(codes::SYNTAX, Location { path: String::new(), start, end }, message)
    };
    let parse = |source: &str| {
        syntax::parse(source, error).map_err(|errors| {
            errors.first().map_or_else(String::new, |first| format!("{} {}", first.code, first.message))
        })
    };
    let (module, _) = parse(source)?;
    let joined = texts::on_one_line(source, &module.body)?;
    let (source, module) = match &joined {
        Some(joined) => (joined.as_str(), parse(joined)?.0),
        None => (source, module),
    };
    let mut marks = Marks::default();
    marks.visit_body(&module.body);
    names.visit_body(&module.body);
    let mut text = String::with_capacity(source.len());
    let mut at = 0;
    for range in marks.shown {
        let (start, end) = (range.start().to_usize(), range.end().to_usize());
        text.push_str(source.get(at..start).unwrap_or_default());
        let _ = write!(text, "__runner__.show(({}))", part(source, range));
        at = end;
    }
    text.push_str(source.get(at..).unwrap_or_default());
    let is_class = matches!(&*module.body, [Stmt::ClassDef(class)] if is_plain(class));
    Ok(Statements { text, is_class })
}

/// Whether the statement of a class neither prints nor fails where its bases are there: its body has methods and literals only.
fn is_plain(class: &ast::StmtClassDef) -> bool {
    let is_literal = |value: &Expr| value.is_literal_expr();
    let is_quiet = |decorator: &ast::Decorator| {
        let named = decorator.expression.as_call_expr().map_or(&decorator.expression, |call| &call.func);
        dotted_name(named).is_some_and(|name| QUIET.iter().any(|quiet| is_named(&name, quiet)))
    };
    let mut body = class.body.iter();
    class.decorator_list.iter().all(is_quiet)
        && body.all(|statement| match statement {
            Stmt::FunctionDef(method) => method.decorator_list.iter().all(is_quiet),
            Stmt::Assign(assign) => {
                is_literal(&assign.value) && assign.targets.iter().all(Expr::is_name_expr)
            }
            Stmt::AnnAssign(assign) => assign.value.as_deref().is_none_or(is_literal),
            Stmt::Expr(expression) => is_literal(&expression.value),
            Stmt::Pass(_) => true,
            _ => false,
        })
}

fn part(source: &str, range: TextRange) -> &str {
    source.get(range.start().to_usize()..range.end().to_usize()).unwrap_or_default()
}

/// What is rewritten.
#[derive(Default)]
struct Marks {
    /// Expressions that stand alone, in order.
    shown: Vec<TextRange>,
    /// How many functions and classes enclose the current place.
    depth: usize,
}

impl<'a> Visitor<'a> for Marks {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let is_definition = matches!(statement, Stmt::FunctionDef(_) | Stmt::ClassDef(_));
        self.depth += usize::from(is_definition);
        if let (Stmt::Expr(expression), 0) = (statement, self.depth) {
            self.shown.push(expression.range());
        }
        visitor::walk_stmt(self, statement);
        self.depth -= usize::from(is_definition);
    }
}

/// The names that examples use, in the order of the text.
#[derive(Default)]
struct Names {
    assigned: BTreeSet<Arc<str>>,
    /// Those that are read before they are assigned.
    read_first: BTreeSet<Arc<str>>,
}

impl<'a> Visitor<'a> for Names {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            // Values are evaluated before they are assigned.
            Stmt::Assign(assign) => {
                self.visit_expr(&assign.value);
                assign.targets.iter().for_each(|target| self.visit_expr(target));
            }
            Stmt::AugAssign(ast::StmtAugAssign { target, value, .. }) => {
                if let Expr::Name(name) = &**target {
                    self.read(&name.id);
                }
                self.visit_expr(value);
                self.visit_expr(target);
            }
            // One that fails leaves the name as it was: the file itself may be looked for where it is not.
            Stmt::ImportFrom(import) => {
                for alias in import.names.iter().filter(|alias| alias.asname.is_none()) {
                    self.read(&alias.name);
                    self.assigned.insert(Arc::from(alias.name.as_str()));
                }
            }
            Stmt::FunctionDef(function) => {
                self.assigned.insert(Arc::from(function.name.as_str()));
            }
            Stmt::ClassDef(class) => {
                self.assigned.insert(Arc::from(class.name.as_str()));
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Name(name) if name.ctx == ExprContext::Load => self.read(&name.id),
            Expr::Name(name) => {
                self.assigned.insert(Arc::from(name.id.as_str()));
            }
            _ => visitor::walk_expr(self, expression),
        }
    }
}

impl Names {
    fn read(&mut self, name: &str) {
        if !self.assigned.contains(name) {
            self.read_first.insert(Arc::from(name));
        }
    }
}

/// Decorators of classes and methods that print nothing.
const QUIET: [&str; 8] = [
    "abstractmethod",
    "cached_property",
    "classmethod",
    "dataclass",
    "override",
    "property",
    "staticmethod",
    "total_ordering",
];

/// `text` as a literal.
fn literal(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    literal.push('"');
    for char in text.chars() {
        match char {
            '\n' => literal.push_str("\\n"),
            '"' => literal.push_str("\\\""),
            '\\' => literal.push_str("\\\\"),
            char if char.is_control() => {
                let _ = write!(literal, "\\U{:08x}", u32::from(char));
            }
            char => literal.push(char),
        }
    }
    literal.push('"');
    literal
}
