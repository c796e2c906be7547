//! Modules as JSON, for the interpreter of untyped SSA in `interpret.py`.

use linkpoint_compiler::front::definition::{
    Binding, CaptureKind, ClassDefinition, ConstantKey, DefaultValue, Definition, DefinitionKind,
    FieldDefault, FunctionDefinition, Module, ParameterKind,
};
use linkpoint_compiler::ir::untyped::Constant;
use linkpoint_compiler::ir::untyped_text::AnnotationText;
use serde_json::{Value, json};

/// The module with everything that is needed to run it.
pub(crate) fn module(module: &Module) -> Value {
    let bindings: Vec<Value> = module
        .bindings
        .iter()
        .map(|(name, found)| json!({"name": &**name, "binding": binding(found)}))
        .collect();
    let definitions: Vec<Value> = module.definitions.values().map(|found| definition(found)).collect();
    let bodies: Vec<&str> = module.bodies.iter().map(|symbol| symbol.as_str()).collect();
    json!({"name": &*module.name, "bindings": bindings, "definitions": definitions, "bodies": bodies})
}

fn binding(binding: &Binding) -> Value {
    match binding {
        Binding::Function(symbol) => json!({"function": symbol.as_str()}),
        Binding::Class(symbol) => json!({"class": symbol.as_str()}),
        Binding::Variable(variable) => json!({"variable": variable.constant.as_ref().map(key)}),
        Binding::Module(name) => json!({"module": &**name}),
        Binding::Member(module, name) => json!({"member": [&**module, &**name]}),
        Binding::TypeVar { .. } => json!({"type_var": null}),
        Binding::Alias(annotation) => json!({"alias": AnnotationText(annotation).to_string()}),
    }
}

fn key(key: &ConstantKey) -> Value {
    let constant = match key {
        ConstantKey::None => Constant::None,
        ConstantKey::Bool(value) => Constant::Bool(*value),
        ConstantKey::Int(value) => Constant::Int(*value),
        ConstantKey::Float(bits) => Constant::Float(*bits),
        ConstantKey::Str(text) => Constant::Str(text.clone()),
    };
    json!(constant)
}

fn definition(definition: &Definition) -> Value {
    let kind = match &definition.kind {
        DefinitionKind::Function(found) => json!({"function": function(found)}),
        DefinitionKind::Class(found) => json!({"class": class(found)}),
    };
    json!({"symbol": definition.symbol.as_str(), "kind": kind})
}

fn default(default: &DefaultValue) -> Value {
    match default {
        DefaultValue::Constant(constant) => json!({"constant": constant}),
        DefaultValue::Variable(name) => json!({"variable": &**name}),
        DefaultValue::Passed => json!({"passed": null}),
    }
}

fn function(function: &FunctionDefinition) -> Value {
    let params: Vec<Value> = function
        .params
        .iter()
        .map(|param| {
            let kind = match param.kind {
                ParameterKind::PositionalOnly => "positional",
                ParameterKind::Normal => "normal",
                ParameterKind::VarArgs => "star",
                ParameterKind::KeywordOnly => "keyword",
                ParameterKind::VarKeywords => "double_star",
            };
            json!({"name": &*param.name, "kind": kind, "default": param.default.as_ref().map(default)})
        })
        .collect();
    let captures: Vec<Value> = function
        .captures
        .iter()
        .map(|capture| json!({"name": &*capture.name, "cell": capture.kind == CaptureKind::Cell}))
        .collect();
    let decorators: Vec<String> =
        function.decorators.iter().map(|decorator| AnnotationText(decorator).to_string()).collect();
    json!({
        "params": params,
        "captures": captures,
        "decorators": decorators,
        "class": function.class.as_ref().map(|class| class.as_str()),
        "is_generator": function.is_generator,
        "body": function.body,
        "site_count": function.sites.len(),
    })
}

fn class(class: &ClassDefinition) -> Value {
    let bases: Vec<String> = class.bases.iter().map(|base| AnnotationText(base).to_string()).collect();
    let decorators: Vec<Value> = class
        .decorators
        .iter()
        .map(|(name, arguments)| {
            let arguments: Vec<Value> =
                arguments.iter().map(|(name, value)| json!([&**name, value])).collect();
            json!({"name": AnnotationText(name).to_string(), "arguments": arguments})
        })
        .collect();
    let fields: Vec<Value> = class
        .fields
        .iter()
        .map(|field| {
            let default = match &field.default {
                None => Value::Null,
                Some(FieldDefault::Value(value)) => default(value),
                Some(FieldDefault::Factory(factory)) => {
                    json!({"factory": AnnotationText(factory).to_string()})
                }
                Some(FieldDefault::FactoryVariable(name)) => json!({"factory": &**name}),
            };
            let annotation = AnnotationText(&field.annotation).to_string();
            let options: Vec<Value> =
                field.options.iter().map(|(name, value)| json!([&**name, value])).collect();
            json!({"name": &*field.name, "annotation": annotation, "default": default, "options": options})
        })
        .collect();
    let methods: Vec<Value> =
        class.methods.iter().map(|(name, symbol)| json!([&**name, symbol.as_str()])).collect();
    let variables: Vec<Value> = class
        .class_variables
        .iter()
        .map(|(name, variable)| json!([&**name, variable.constant.as_ref().map(key)]))
        .collect();
    json!({"bases": bases, "decorators": decorators, "fields": fields, "methods": methods, "variables": variables})
}
