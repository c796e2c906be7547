//! Tests of the front end: what comes out of a source, as text.

use std::fmt::Write;

use expect_test::Expect;

use super::definition::{
    CaptureKind, DefaultValue, Definition, DefinitionKind, FunctionDefinition, Module, ParameterKind,
};
use super::{all_diagnostics, read_module};
use crate::ir::untyped_text::{AnnotationText, ConstantText, text};
use crate::source::SourceFile;

mod digests;
mod hostile;
mod lowering;
mod splices;
mod splices_of_methods;
mod threads;

/// Reads `source` as the module `main`.
fn read(source: &str) -> Module {
    read_module("main", &[SourceFile { path: "main.py".to_owned(), text: source.into() }])
}

/// Checks the functions of `source`, without the module body where that does nothing.
fn check(source: &str, expected: Expect) {
    let module = read(source);
    let mut out = String::new();
    for diagnostic in all_diagnostics(&module) {
        writeln!(out, "{}: {}", diagnostic.code, diagnostic.message).expect("a String");
    }
    for definition in module.definitions.values() {
        show_function(definition, &mut out);
    }
    expected.assert_eq(&out);
}

fn show_function(definition: &Definition, out: &mut String) {
    let DefinitionKind::Function(function) = &definition.kind else { return };
    let body = text(&function.body);
    if definition.symbol.as_str().ends_with("<module>") && body.lines().count() <= 5 {
        return;
    }
    out.push_str(&head(function));
    out.push_str(&body);
}

fn head(function: &FunctionDefinition) -> String {
    let params: Vec<String> = function
        .params
        .iter()
        .map(|param| {
            let mut text = match param.kind {
                ParameterKind::PositionalOnly => "/",
                ParameterKind::Normal => "",
                ParameterKind::VarArgs => "*",
                ParameterKind::KeywordOnly => "kw ",
                ParameterKind::VarKeywords => "**",
            }
            .to_owned();
            text.push_str(&param.name);
            if let Some(annotation) = &param.annotation {
                write!(text, ": {}", AnnotationText(annotation)).expect("a String");
            }
            match &param.default {
                None => {}
                Some(DefaultValue::Constant(constant)) => {
                    write!(text, " = {}", ConstantText(constant)).expect("a String");
                }
                Some(DefaultValue::Variable(name)) => write!(text, " = {name}").expect("a String"),
                Some(DefaultValue::Passed) => text.push_str(" = passed"),
            }
            text
        })
        .collect();
    let captures: Vec<String> = function
        .captures
        .iter()
        .map(|capture| match capture.kind {
            CaptureKind::Cell => format!("cell {}", capture.name),
            CaptureKind::Value => capture.name.to_string(),
        })
        .collect();
    let mut out = format!("# ({})", params.join(", "));
    if let Some(returns) = &function.returns {
        write!(out, " -> {}", AnnotationText(returns)).expect("a String");
    }
    if !captures.is_empty() {
        write!(out, " captures {}", captures.join(", ")).expect("a String");
    }
    if function.is_generator {
        out.push_str(" generator");
    }
    out.push('\n');
    out
}
