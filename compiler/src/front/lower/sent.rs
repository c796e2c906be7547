//! What is sent to a generator whose declaration does not say its type: a class of one field, whose type those tell who send.
//! Each such generator function has one; the cell of what is sent holds an object of it. Not here: how the types of fields
//! are found (`infer::collect`, `infer::together`).

use std::sync::Arc;

use linkpoint_abi::{Digest, Site, Symbol};

use super::empty_function;
use super::functions::FunctionSource;
use crate::front::context::{ModuleContext, Output};
use crate::front::definition::{
    AssignedField, Binding, ClassDefinition, Data, DefinitionKind, FunctionDefinition, Parameter,
    ParameterKind,
};
use crate::front::digest::{class_digest, function_digest};
use crate::ir::entity::SiteId;
use crate::ir::function::Terminator;
use crate::ir::untyped::{Annotation, Constant, Op};

/// The field, as the library knows it, too (`builtins/generators.py`).
pub(crate) const FIELD: &str = "_sent_value";

/// How something is sent to a generator. Only in files with it does one that waits for others hand on what it is sent.
pub(in crate::front) const SEND: &str = ".send(";

/// What the symbol of such a class ends with.
const CLASS: &str = "<sent>";

/// Whether the result that a generator function declares says what is sent to it: itself, or the alias of the file that it is.
pub(super) fn is_declared(module: &ModuleContext<'_>, returns: Option<&Annotation>) -> bool {
    match returns {
        None => false,
        Some(Annotation::Name(name, args)) if args.is_empty() => {
            let Some(Binding::Alias(Annotation::Name(_, args))) = module.bindings.get(name) else {
                return false;
            };
            let is_any = |sent: &Annotation| matches!(sent, Annotation::Name(name, _) if matches!(&**name, "Any" | "object"));
            !args.is_empty() && !args.get(1).is_some_and(is_any)
        }
        Some(Annotation::Name(_, args)) => !args.is_empty(),
        Some(_) => true,
    }
}

/// The name of module level by which the generator function finds its class.
pub(super) fn hidden_name(function: &Symbol) -> Arc<str> {
    Arc::from(format!("{}.{CLASS}", function.qualname()))
}

/// Defines the class of a generator function.
pub(super) fn define(module: &ModuleContext<'_>, output: &mut Output, source: &FunctionSource<'_>) {
    let class = Symbol::new(format!("{}.{CLASS}", source.symbol));
    let init = class.child("__init__");
    let mut definition = ClassDefinition {
        bases: Vec::new(),
        metaclass: None,
        type_params: Vec::new(),
        is_erased: false,
        decorators: Vec::new(),
        fields: Vec::new(),
        methods: vec![(Arc::from("__init__"), init.clone())],
        written: Vec::new(),
        class_variables: Vec::new(),
        late_variables: Vec::new(),
        match_args: None,
        is_announced: false,
        runs_nothing: true,
        makes_no_attributes: false,
        assigned_fields: vec![AssignedField {
            name: Arc::from(FIELD),
            annotation: None,
            method: init.clone(),
            from_param: None,
            site: Site::default(),
        }],
        digest: Digest::of(&[]),
        diagnostics: Vec::new(),
    };
    definition.digest = class_digest(&class, &definition);
    let mut define = |symbol: Symbol, kind| {
        output.definitions.push(module.definition(symbol, source.range, source.name, kind));
    };
    define(init.clone(), DefinitionKind::Function(Arc::new(constructor(&class, &init))));
    define(class.clone(), DefinitionKind::Class(Arc::new(definition)));
    output.hidden.insert(hidden_name(&source.symbol), Binding::Class(class));
}

/// `def __init__(self): self._sent_value = None`
fn constructor(class: &Symbol, symbol: &Symbol) -> FunctionDefinition {
    let mut body = empty_function(symbol);
    let entry = body.entry();
    let own = body.add_param(entry, ());
    let mut add = |op: Op, args| {
        let inst = body.append(entry, op, args, Some(()), SiteId(0));
        body.insts[inst].result.expect("made with a type")
    };
    let none = add(Op::Constant(Constant::None), Vec::new());
    add(Op::SetAttribute(Arc::from(FIELD)), vec![own, none]);
    body.blocks[entry].end = Terminator::Return(none, SiteId(0));
    let mut function = FunctionDefinition {
        params: vec![Parameter {
            name: Arc::from("self"),
            annotation: None,
            default: None,
            kind: ParameterKind::PositionalOnly,
            site: Site::default(),
        }],
        returns: None,
        decorators: Vec::new(),
        type_params: Vec::new(),
        captures: Vec::new(),
        class: Some(class.clone()),
        enclosing: None,
        is_generator: false,
        body,
        sites: vec![Site::default()],
        mentions: Vec::new(),
        data: Data::default(),
        digest: Digest::of(&[]),
        diagnostics: Vec::new(),
    };
    function.digest = function_digest(symbol, &function);
    function
}
