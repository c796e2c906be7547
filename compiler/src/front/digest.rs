//! Digests of definitions: everything that can change what they mean, nothing else. Positions, comments, formatting,
//! docstrings and the names of locals are not in it.

use std::fmt::Write;
use std::sync::Arc;

use linkpoint_abi::{Digest, Hasher, Symbol};

use super::definition::{
    CaptureKind, ClassDefinition, ConstantKey, DefaultValue, FieldDefault, FunctionDefinition, ParameterKind,
};
use crate::diagnostic::Severity;
use crate::ir::untyped::{Annotation, Constant};
use crate::ir::untyped_text::{AnnotationText, ConstantText, canonical};

/// Texts of a digest: each field ends by itself, because [`Hasher`] adds its length.
struct Fields(Hasher);

impl Fields {
    fn text(&mut self, text: impl AsRef<str>) {
        self.0.text(text.as_ref());
    }

    fn count(&mut self, count: usize) {
        self.0.number(count as u64);
    }

    fn annotation(&mut self, annotation: Option<&Annotation>) {
        self.text(annotation.map(|annotation| AnnotationText(annotation).to_string()).unwrap_or_default());
    }

    fn constant(&mut self, constant: &Constant) {
        let mut text = String::new();
        write!(text, "{}", ConstantText(constant)).expect("writing to a String does not fail");
        self.text(text);
    }

    fn options(&mut self, options: &[(Arc<str>, Constant)]) {
        self.count(options.len());
        for (name, value) in options {
            self.text(name);
            self.constant(value);
        }
    }

    fn default(&mut self, default: Option<&DefaultValue>, own: &Symbol) {
        match default {
            None => self.text("required"),
            Some(DefaultValue::Constant(constant)) => {
                self.text("constant");
                self.constant(constant);
            }
            Some(DefaultValue::Variable(name)) => {
                self.text("variable");
                self.text(name.strip_prefix(own.qualname()).unwrap_or(name));
            }
            Some(DefaultValue::Passed) => self.text("passed"),
        }
    }
}

/// The digest of a function, method, lambda or module body. Its own name does not count.
pub(crate) fn function_digest(own: &Symbol, function: &FunctionDefinition) -> Digest {
    let mut fields = Fields(Hasher::new("linkpoint function"));
    fields.count(function.params.len());
    for param in &function.params {
        fields.text(&param.name);
        fields.annotation(param.annotation.as_ref());
        fields.default(param.default.as_ref(), own);
        fields.text(match param.kind {
            ParameterKind::PositionalOnly => "/",
            ParameterKind::Normal => "",
            ParameterKind::VarArgs => "*args",
            ParameterKind::KeywordOnly => "*",
            ParameterKind::VarKeywords => "**",
        });
    }
    fields.annotation(function.returns.as_ref());
    fields.count(function.decorators.len());
    function.decorators.iter().for_each(|decorator| fields.annotation(Some(decorator)));
    fields.count(function.type_params.len());
    function.type_params.iter().for_each(|name| fields.text(name));
    fields.count(function.captures.len());
    for capture in &function.captures {
        fields.text(match capture.kind {
            CaptureKind::Cell => "cell",
            CaptureKind::Value => "value",
        });
    }
    fields.text(if function.is_generator { "generator" } else { "function" });
    fields.text(if function.class.is_some() { "method" } else { "" });
    fields.text(canonical(&function.body, own));
    // What is found of one that is refused must not be taken for what another one is.
    let is_refused = function.diagnostics.iter().any(|found| found.severity == Severity::Error);
    if is_refused {
        fields.text("refused");
    }
    fields.0.finish()
}

/// The digest of a class without the bodies of its methods.
pub(super) fn class_digest(own: &Symbol, class: &ClassDefinition) -> Digest {
    let mut fields = Fields(Hasher::new("linkpoint class"));
    fields.count(class.bases.len());
    class.bases.iter().for_each(|base| fields.annotation(Some(base)));
    fields.count(usize::from(class.is_announced));
    fields.count(class.match_args.as_ref().map_or(0, |names| names.len() + 1));
    class.match_args.iter().flatten().for_each(|name| fields.text(name));
    fields.count(class.type_params.len());
    class.type_params.iter().for_each(|name| fields.text(name));
    fields.count(class.decorators.len());
    for (decorator, arguments) in &class.decorators {
        fields.annotation(Some(decorator));
        fields.options(arguments);
    }
    fields.count(class.fields.len());
    for field in &class.fields {
        fields.text(&field.name);
        fields.annotation(Some(&field.annotation));
        match &field.default {
            None => fields.default(None, own),
            Some(FieldDefault::Value(value)) => fields.default(Some(value), own),
            Some(FieldDefault::Factory(factory)) => {
                fields.text("factory");
                fields.annotation(Some(factory));
            }
            Some(FieldDefault::FactoryVariable(name)) => {
                fields.text("factory variable");
                fields.text(name);
            }
        }
        fields.options(&field.options);
    }
    fields.count(class.methods.len());
    for (name, symbol) in &class.methods {
        fields.text(name);
        fields.text(symbol.as_str().strip_prefix(own.as_str()).unwrap_or(symbol.as_str()));
    }
    fields.count(class.class_variables.len());
    for (name, variable) in &class.class_variables {
        fields.text(name);
        fields.annotation(variable.annotation.as_ref());
        fields.text(variable.constant.as_ref().map(constant_text).unwrap_or_default());
    }
    fields.annotation(class.metaclass.as_ref());
    fields.count(class.late_variables.len());
    for (name, variable) in &class.late_variables {
        fields.text(name);
        fields.annotation(variable.annotation.as_ref());
    }
    fields.count(class.assigned_fields.len());
    for field in &class.assigned_fields {
        fields.text(&field.name);
        fields.annotation(field.annotation.as_ref());
        fields.text(field.method.last());
        fields.text(field.from_param.as_deref().unwrap_or_default());
    }
    fields.0.finish()
}

/// The text of a constant key.
fn constant_text(key: &ConstantKey) -> String {
    let constant = match key {
        ConstantKey::None => Constant::None,
        ConstantKey::Bool(value) => Constant::Bool(*value),
        ConstantKey::Int(value) => Constant::Int(*value),
        ConstantKey::Float(bits) => Constant::Float(*bits),
        ConstantKey::Str(text) => Constant::Str(text.clone()),
    };
    ConstantText(&constant).to_string()
}
