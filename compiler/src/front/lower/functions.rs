//! Functions: `def` and `lambda`, nested or not, and module bodies as functions without parameters.

use std::collections::HashMap;
use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};
use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::{Lowered, Lowerer, empty_function, mangled};
use crate::diagnostic::codes;
use crate::front::annotations::{annotation, typed_param_names};
use crate::front::classes::captured_variable;
use crate::front::constants::constant;
use crate::front::context::{ModuleContext, Output};
use crate::front::definition::{
    ATTRIBUTE, Binding, Capture, ConstantKey, DefaultValue, Definition, DefinitionKind, FunctionDefinition,
    Parameter, ParameterKind, VariableBinding,
};
use crate::front::digest::function_digest;
use crate::front::documentation::document;
use crate::front::scopes::{CACHE, ScopeId};
use crate::ir::builder::Builder;
use crate::ir::entity::{Entity, Inst, Value};
use crate::ir::untyped::{Annotation, Constant, Function, Op};

/// What is lowered to a function.
pub(in crate::front) struct FunctionSource<'a> {
    /// Its symbol.
    pub(in crate::front) symbol: Symbol,
    /// What the symbols of functions defined inside start with.
    pub(in crate::front) inner_prefix: String,
    /// Its scope.
    pub(in crate::front) scope: ScopeId,
    /// The whole definition.
    pub(in crate::front) range: TextRange,
    /// Its name.
    pub(in crate::front) name: TextRange,
    pub(in crate::front) parameters: Option<&'a ast::Parameters>,
    pub(in crate::front) returns: Option<&'a Expr>,
    pub(in crate::front) type_params: Option<&'a ast::TypeParams>,
    /// Decorators that inference has to know; those of nested functions are ordinary calls.
    pub(in crate::front) decorators: Vec<Annotation>,
    pub(in crate::front) class: Option<Symbol>,
    /// The class whose private names it may use.
    pub(in crate::front) private: Option<Arc<str>>,
    pub(in crate::front) enclosing: Option<Symbol>,
    pub(in crate::front) defaults: Defaults,
    /// Problems of its head.
    pub(in crate::front) diagnostics: Vec<crate::diagnostic::Diagnostic>,
}

/// How defaults that are not literals reach the callers of a function.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::front) enum Defaults {
    /// In module variables whose names start so.
    Variables(String),
    /// In the function value.
    Passed,
}

/// The most parameters of a function: what it is compiled to has a limit near it.
const PARAMS_MAX: usize = 500;

/// Lowers a function: its parameters, then what `body` lowers.
pub(in crate::front) fn lower_function<'a>(
    module: &'a ModuleContext<'_>,
    output: &'a mut Output,
    source: FunctionSource<'a>,
    body: impl FnOnce(&mut Lowerer<'a, '_>),
) -> FunctionDefinition {
    let mut function = empty_function(&source.symbol);
    let entry = function.entry();
    let param_nodes: Vec<ast::AnyParameterRef<'_>> =
        source.parameters.map(|params| params.iter().collect()).unwrap_or_default();
    let params: Vec<Value> = param_nodes.iter().map(|_| function.add_param(entry, ())).collect();
    let all_captures = module.scopes.captures(source.scope);
    // What a method uses of the variables around its class, the class has kept.
    let kept = source.class.as_ref().and_then(|_| module.scopes.get(source.scope).parent);
    let captures = if kept.is_some() { &[] } else { all_captures };
    let capture_params: Vec<Value> = captures.iter().map(|_| function.add_param(entry, ())).collect();

    let mut lowerer = Lowerer::new(module, output, &source, function);
    for (node, value) in param_nodes.iter().zip(params) {
        lowerer.declare(source.scope, Arc::from(node.name().as_str()), Some(value), node.name().range);
    }
    for (captured, value) in captures.iter().zip(&capture_params) {
        lowerer.declare_captured(Arc::clone(&captured.name), captured.kind, captured.is_bound, *value);
    }
    lowerer.capture_params = capture_params;
    for captured in all_captures.iter().filter(|_| kept.is_some()) {
        let hidden = kept.and_then(|class| captured_variable(module, class, &captured.name));
        let Some(hidden) = hidden else { continue };
        let value = lowerer.inst(Op::Global(hidden), Vec::new(), source.name);
        lowerer.declare_captured(Arc::clone(&captured.name), captured.kind, captured.is_bound, value);
    }
    if source.scope != ScopeId::MODULE {
        lowerer.declare_variables(source.scope, source.name);
    }
    body(&mut lowerer);
    let lowered = lowerer.finish(source.name);

    let captures = captures.iter();
    let captures = captures.map(|captured| Capture { name: Arc::clone(&captured.name), kind: captured.kind });
    let Lowered { function, sites, mentions, data, mut diagnostics, output } = lowered;
    diagnostics.extend(source.diagnostics.iter().cloned());
    if param_nodes.len() > PARAMS_MAX {
        let message = format!("function has {} parameters, more than {PARAMS_MAX}", param_nodes.len());
        diagnostics.push(module.error(codes::FUNCTION_TOO_LARGE, source.name, message));
    }
    diagnostics.sort();
    diagnostics.dedup();
    let mut definition = FunctionDefinition {
        params: parameters(module, &param_nodes, &source),
        returns: source.returns.map(|returns| in_class(module, &source, annotation(returns, module.text))),
        decorators: source.decorators.clone(),
        type_params: source.type_params.map(typed_param_names).unwrap_or_default(),
        captures: captures.collect(),
        class: source.class.clone(),
        enclosing: source.enclosing.clone(),
        is_generator: module.scopes.get(source.scope).is_generator,
        body: function,
        sites,
        mentions,
        data,
        digest: Digest::of(&[]),
        diagnostics,
    };
    if definition.is_generator {
        match super::generators::split(module, &source.symbol, &mut definition) {
            Some(parts) => {
                let (symbol, function) = parts.resume;
                let kind = DefinitionKind::Function(Arc::new(function));
                output.definitions.push(module.definition(symbol, source.range, source.name, kind));
                if parts.is_sent_to {
                    super::sent::define(module, output, &source);
                }
            }
            None => {
                let message = "too many values of this generator outlive its yields";
                definition.diagnostics.push(module.error(codes::FUNCTION_TOO_LARGE, source.name, message));
            }
        }
    }
    definition.digest = function_digest(&source.symbol, &definition);
    definition
}

/// An annotation in the head of a function; in that of a method the names of its class are seen.
fn in_class(module: &ModuleContext<'_>, source: &FunctionSource<'_>, annotation: Annotation) -> Annotation {
    let annotation = module.open_around(annotation, source.scope);
    let class = source.class.as_ref().and_then(|class| class.as_str().strip_prefix(&*module.name));
    match class.and_then(|class| class.strip_prefix('.')) {
        Some(class) => module.in_scope(annotation, class),
        None => annotation,
    }
}

fn parameters(
    module: &ModuleContext<'_>,
    nodes: &[ast::AnyParameterRef<'_>],
    source: &FunctionSource<'_>,
) -> Vec<Parameter> {
    let Some(parameters) = source.parameters else { return Vec::new() };
    let starts = |list: &[ast::ParameterWithDefault]| list.first().map(Ranged::start);
    let (normal, keyword) = (starts(&parameters.args), starts(&parameters.kwonlyargs));
    let kind = |node: &ast::AnyParameterRef<'_>| match node {
        ast::AnyParameterRef::Variadic(_) => {
            let is_first = parameters.vararg.as_ref().is_some_and(|first| first.range == node.range());
            if is_first { ParameterKind::VarArgs } else { ParameterKind::VarKeywords }
        }
        _ if keyword.is_some_and(|keyword| keyword <= node.start()) => ParameterKind::KeywordOnly,
        _ if normal.is_some_and(|normal| normal <= node.start()) => ParameterKind::Normal,
        _ => ParameterKind::PositionalOnly,
    };
    let parameter = |node: &ast::AnyParameterRef<'_>| Parameter {
        name: mangled(source.private.as_deref(), node.name()),
        annotation: node.annotation().map(|expr| in_class(module, source, annotation(expr, module.text))),
        default: node.default().map(|default| match (constant(default), &source.defaults) {
            (Some(constant), _) => DefaultValue::Constant(constant),
            (None, Defaults::Variables(prefix)) => {
                DefaultValue::Variable(hidden_default(prefix, node.name()))
            }
            (None, Defaults::Passed) => DefaultValue::Passed,
        }),
        kind: kind(node),
        site: module.site(node.range(), source.range),
    };
    nodes.iter().map(parameter).collect()
}

fn hidden_default(prefix: &str, parameter: &str) -> Arc<str> {
    Arc::from(format!("{prefix}.<default>.{parameter}"))
}

/// The defaults that are not literals, in order of evaluation, with the parameters they belong to.
fn evaluated_defaults(
    parameters: &ast::Parameters,
) -> impl Iterator<Item = (&ast::ParameterWithDefault, &Expr)> {
    let params = parameters.iter_non_variadic_params();
    let defaults = params.filter_map(|param| Some((param, param.default.as_deref()?)));
    defaults.filter(|(_, default)| constant(default).is_none())
}

/// Whether what an expression makes does not tell what is in it.
fn is_empty_container(expr: &Expr) -> bool {
    match expr {
        Expr::List(list) => list.elts.is_empty(),
        Expr::Dict(dict) => dict.items.is_empty(),
        Expr::Call(call) => {
            let name = call.func.as_name_expr().map(|name| name.id.as_str());
            call.arguments.args.is_empty()
                && call.arguments.keywords.is_empty()
                && name.is_some_and(|name| ["list", "dict", "set"].contains(&name))
        }
        _ => false,
    }
}

impl<'a, 'm> Lowerer<'a, 'm> {
    fn new(
        module: &'a ModuleContext<'m>,
        output: &'a mut Output,
        source: &FunctionSource<'_>,
        function: Function,
    ) -> Lowerer<'a, 'm> {
        let nothing = Value::from_index(0);
        let mut lowerer = Lowerer {
            module,
            output,
            symbol: source.symbol.clone(),
            inner_prefix: source.inner_prefix.clone(),
            class: source.private.clone(),
            start: source.range,
            name: source.name,
            builder: Builder::new(function),
            scope: source.scope,
            slots: HashMap::new(),
            captured: HashMap::new(),
            held: Vec::new(),
            capture_params: Vec::new(),
            bound: nothing,
            unbound: nothing,
            paths: super::paths::Paths::default(),
            handler: None,
            frames: Vec::new(),
            guards: 0,
            handling: Vec::new(),
            sites: Vec::new(),
            site_numbers: HashMap::new(),
            mentions: Vec::new(),
            inner: HashMap::new(),
            lambda_counts: HashMap::new(),
            diagnostics: Vec::new(),
            is_too_large: false,
        };
        // Site 0 is the name of the definition.
        lowerer.site(source.name);
        lowerer.bound = lowerer.constant(Constant::Bool(true), source.name);
        lowerer.unbound = lowerer.constant(Constant::Bool(false), source.name);
        lowerer
    }

    /// Evaluates the defaults of a function of module level or a method into their hidden variables.
    pub(in crate::front) fn store_defaults(&mut self, prefix: &str, parameters: &ast::Parameters) {
        for (parameter, default) in evaluated_defaults(parameters) {
            let value = self.expr(default);
            let hidden = hidden_default(prefix, parameter.name());
            // Who calls the function may stand in another module, which tells nothing here.
            let declared = parameter.annotation().filter(|_| is_empty_container(default)).map(|declared| {
                let declared = annotation(declared, self.module.text);
                match prefix.rsplit_once('.') {
                    Some((class, _)) => self.module.in_scope(declared, class),
                    None => declared,
                }
            });
            let binding = VariableBinding { annotation: declared, ..self.module.hidden_variable(&hidden) };
            self.output.hidden.entry(Arc::clone(&hidden)).or_insert(Binding::Variable(binding));
            self.store_hidden(hidden, value, default.range());
        }
    }

    /// Stores a value in a hidden module variable.
    pub(in crate::front) fn store_hidden(&mut self, name: Arc<str>, value: Value, range: TextRange) {
        let binding = Binding::Variable(self.module.hidden_variable(&name));
        self.output.hidden.entry(Arc::clone(&name)).or_insert(binding);
        self.inst(Op::SetGlobal(name), vec![value], range);
    }

    /// A `def` inside a function.
    pub(super) fn nested_function(&mut self, function: &'a ast::StmtFunctionDef) {
        let decorators: Vec<Value> =
            function.decorator_list.iter().map(|decorator| self.expr(&decorator.expression)).collect();
        let mut args: Vec<Value> =
            evaluated_defaults(&function.parameters).map(|(_, default)| self.expr(default)).collect();
        let symbol = self.nested_symbol(function);
        let shared = self.shared_cache(function);
        // It is the first that such a function captures.
        args.extend(shared);
        self.note_attributes(function, &symbol, args.len());
        self.capture_all(function.range, &mut args);
        let mut value = self.inst(Op::MakeFunction(symbol), args, function.name.range);
        for (decorator, node) in decorators.into_iter().zip(&function.decorator_list).rev() {
            value = self.call_values(decorator, &[value], node.range);
        }
        if let Some(shared) = shared {
            value = self.sharing(value, shared, function.name.range);
        }
        self.store_name(&function.name, value, function.name.range);
    }

    /// The symbol of a nested `def`, which is lowered when it is met for the first time.
    fn nested_symbol(&mut self, function: &'a ast::StmtFunctionDef) -> Symbol {
        if let Some(symbol) = self.inner.get(&function.range) {
            return symbol.clone();
        }
        let mut base = format!("{}.{}", self.inner_prefix, function.name);
        if self.is_module_body() {
            // The name itself is a variable.
            base.push_str(":conditional");
        }
        let taken = self.lambda_counts.entry(base.clone()).or_default();
        *taken += 1;
        let symbol = match *taken {
            1 => Symbol::new(base),
            ordinal => Symbol::new(format!("{base}:{ordinal}")),
        };
        self.inner.insert(function.range, symbol.clone());
        let mut diagnostics = Vec::new();
        if function.is_async {
            let message = "an `async` function is not supported";
            diagnostics.push(self.module.error(codes::ASYNC, function.name.range, message));
        }
        let source = FunctionSource {
            inner_prefix: format!("{symbol}.<locals>"),
            symbol: symbol.clone(),
            scope: self.module.scopes.at(function.range),
            range: function.range,
            name: function.name.range,
            parameters: Some(&function.parameters),
            returns: function.returns.as_deref(),
            type_params: function.type_params.as_deref(),
            decorators: Vec::new(),
            class: None,
            private: self.class.clone(),
            enclosing: Some(self.symbol.clone()),
            defaults: Defaults::Passed,
            diagnostics,
        };
        let name = function.name.range;
        document(self.module, self.output, &symbol, &function.body);
        let lowered = lower_function(self.module, self.output, source, |inner| inner.body(&function.body));
        self.define(symbol.clone(), function.range, name, lowered);
        symbol
    }

    pub(super) fn define(
        &mut self,
        symbol: Symbol,
        range: TextRange,
        name: TextRange,
        function: FunctionDefinition,
    ) {
        let definition =
            self.module.definition(symbol, range, name, DefinitionKind::Function(Arc::new(function)));
        self.output.definitions.push(definition);
    }

    /// Adds what the function at `range` captures to the arguments of its `MakeFunction`.
    fn capture_all(&mut self, range: TextRange, args: &mut Vec<Value>) {
        let module = self.module;
        for captured in module.scopes.captures(module.scopes.at(range)) {
            if &*captured.name != CACHE {
                args.push(self.capture(&captured.name, range));
            }
        }
    }

    /// Notes where an inner function has its attributes among the values that it is made with, of which `first` come before
    /// what it captures.
    fn note_attributes(&mut self, function: &ast::StmtFunctionDef, symbol: &Symbol, first: usize) {
        let module = self.module;
        let captures = module.scopes.captures(module.scopes.at(function.range)).iter();
        let places = (first..).zip(captures.filter(|captured| &*captured.name != CACHE));
        for (place, captured) in places {
            let attribute = captured.name.strip_prefix(function.name.as_str());
            let Some(attribute) = attribute.and_then(|rest| rest.strip_prefix('.')) else { continue };
            let name: Arc<str> = Arc::from(format!("{}.{ATTRIBUTE}.{attribute}", symbol.qualname()));
            let place = i64::try_from(place).unwrap_or(i64::MAX);
            let binding =
                VariableBinding { constant: Some(ConstantKey::Int(place)), ..module.hidden_variable(&name) };
            self.output.hidden.insert(name, Binding::Variable(binding));
        }
    }

    /// The running function as a value: made again from what it captured.
    pub(super) fn make_itself(&mut self, range: TextRange) -> Value {
        let args = self.capture_params.clone();
        let function = self.inst(Op::MakeFunction(self.symbol.clone()), args, range);
        self.wrapped_again(function, range)
    }

    /// A function of the same group as the running one, made from what this one captured: `name` in the scope around it.
    pub(super) fn make_sibling(&mut self, sibling: ScopeId, name: &str, range: TextRange) -> Value {
        let module = self.module;
        let captured = module.scopes.captures(sibling).iter();
        let args = captured.map(|captured| self.captured_value(&captured.name)).collect();
        let around = self.symbol.as_str().rsplit_once('.').map_or("", |(around, _)| around);
        let symbol = Symbol::new(format!("{around}.{name}"));
        self.inst(Op::MakeFunction(symbol), args, range)
    }

    /// `lambda parameters: body`
    pub(super) fn lambda(&mut self, lambda: &ast::ExprLambda) -> Value {
        let parameters = lambda.parameters.as_deref();
        let mut args: Vec<Value> = match parameters {
            Some(parameters) => {
                evaluated_defaults(parameters).map(|(_, default)| self.expr(default)).collect()
            }
            None => Vec::new(),
        };
        let symbol = self.lambda_symbol(lambda);
        self.capture_all(lambda.range, &mut args);
        self.inst(Op::MakeFunction(symbol), args, lambda.range)
    }

    /// The symbol of a lambda: named by its content, so that it survives edits elsewhere. It is lowered under a
    /// preliminary symbol, because only then its content is known.
    fn lambda_symbol(&mut self, lambda: &ast::ExprLambda) -> Symbol {
        if let Some(symbol) = self.inner.get(&lambda.range) {
            return symbol.clone();
        }
        let enclosing = self.inner_prefix.strip_suffix(".<locals>").unwrap_or(&self.inner_prefix).to_owned();
        let preliminary = Symbol::new(format!("{enclosing}.<lambda>"));
        let source = FunctionSource {
            symbol: preliminary.clone(),
            inner_prefix: preliminary.to_string(),
            scope: self.module.scopes.at(lambda.range),
            range: lambda.range,
            name: TextRange::at(lambda.range.start(), "lambda".len().try_into().expect("six")),
            parameters: lambda.parameters.as_deref(),
            returns: None,
            type_params: None,
            decorators: Vec::new(),
            class: None,
            private: self.class.clone(),
            enclosing: Some(self.symbol.clone()),
            defaults: Defaults::Passed,
            diagnostics: Vec::new(),
        };
        let name = source.name;
        let first_inner = self.output.definitions.len();
        let mut function = lower_function(self.module, self.output, source, |inner| {
            let value = inner.expr(&lambda.body);
            inner.leave(super::protect::Leave::Return(value, lambda.body.range()));
        });
        let digest = function.digest;
        let symbol = self.name_by_content("lambda", digest, &preliminary, first_inner, &mut function);
        self.inner.insert(lambda.range, symbol.clone());
        self.define(symbol.clone(), lambda.range, name, function);
        symbol
    }
}

impl Lowerer<'_, '_> {
    /// Names a function that has no name by its content, so that the symbol survives edits elsewhere: what was lowered under
    /// a preliminary symbol, and the definitions inside it.
    pub(super) fn name_by_content(
        &mut self,
        kind: &str,
        digest: Digest,
        preliminary: &Symbol,
        first_inner: usize,
        function: &mut FunctionDefinition,
    ) -> Symbol {
        let enclosing = self.inner_prefix.strip_suffix(".<locals>").unwrap_or(&self.inner_prefix).to_owned();
        let content: String = digest.to_string().chars().skip("b3:".len()).take(10).collect();
        let count = self.lambda_counts.entry(content.clone()).or_default();
        *count += 1;
        let ordinal = if *count == 1 { String::new() } else { format!(":{count}") };
        let symbol = Symbol::new(format!("{enclosing}.<{kind}:{content}{ordinal}>"));
        for definition in self.output.definitions.iter_mut().skip(first_inner) {
            rename_definition(definition, preliminary, &symbol);
        }
        rename_function(function, preliminary, &symbol);
        symbol
    }
}

fn renamed(symbol: &Symbol, from: &Symbol, to: &Symbol) -> Option<Symbol> {
    let rest = symbol.as_str().strip_prefix(from.as_str())?;
    Some(Symbol::new(format!("{to}{rest}")))
}

fn rename_definition(definition: &mut Definition, from: &Symbol, to: &Symbol) {
    let Some(symbol) = renamed(&definition.symbol, from, to) else { return };
    definition.symbol = symbol;
    if let DefinitionKind::Function(function) = &mut definition.kind {
        rename_function(Arc::make_mut(function), from, to);
    }
}

fn rename_function(function: &mut FunctionDefinition, from: &Symbol, to: &Symbol) {
    if let Some(symbol) = function.enclosing.as_ref().and_then(|symbol| renamed(symbol, from, to)) {
        function.enclosing = Some(symbol);
    }
    let body = &mut function.body;
    if let Some(symbol) = renamed(&Symbol::new(&body.name), from, to) {
        body.name = symbol.to_string();
    }
    let insts: Vec<Inst> = body.insts.keys().collect();
    for inst in insts {
        if let Op::MakeFunction(symbol) | Op::MakeGenerator(symbol) = &mut body.insts[inst].op
            && let Some(new) = renamed(symbol, from, to)
        {
            *symbol = new;
        }
    }
}
