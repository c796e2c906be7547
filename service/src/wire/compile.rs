//! `POST /v1/compile` and `POST /v1/check`.

use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

use super::diagnostic::DiagnosticBody;
use super::report::ReportBody;
use super::source::{OptionsBody, SourceBody};
use crate::build::Member;
use crate::build::report::Report;

/// A request to compile.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CompileBody {
    /// The program.
    pub source: SourceBody,
    /// Options.
    pub options: Option<OptionsBody>,
    /// Texts to return.
    pub emit: Option<Vec<Emit>>,
}

/// A text form of a function.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Emit {
    /// WebAssembly text.
    Wat,
    /// Our IR.
    Ir,
}

/// A request to check.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CheckBody {
    /// The program.
    pub source: SourceBody,
}

/// Findings.
#[derive(Serialize)]
pub struct CheckAnswer {
    /// All of them, in source order.
    pub diagnostics: Vec<DiagnosticBody>,
}

/// A compiled or refused program.
#[derive(Serialize)]
pub struct CompileAnswer<'a> {
    /// `ok` or `rejected`.
    pub outcome: &'static str,
    /// Digest of the program.
    pub program: String,
    /// Its own functions.
    pub functions: Vec<FunctionBody>,
    /// What it uses of the runtime library, and what starts it.
    pub library: Vec<FunctionBody>,
    /// Findings.
    pub diagnostics: Vec<DiagnosticBody>,
    /// What was done.
    #[serde(serialize_with = "report")]
    pub report: &'a Report,
    /// Texts by symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emitted: Option<BTreeMap<String, Emitted>>,
}

fn report<S: Serializer>(report: &&Report, serializer: S) -> Result<S::Ok, S::Error> {
    ReportBody::whole(report).serialize(serializer)
}

/// The asked-for texts of a function.
#[derive(Serialize, Default)]
pub struct Emitted {
    /// WebAssembly text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wat: Option<String>,
    /// IR.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ir: Option<String>,
}

/// A function in an answer.
#[derive(Serialize)]
pub struct FunctionBody {
    symbol: String,
    signature: String,
    signed: bool,
    signature_hash: String,
    compile_key: String,
    artifact: String,
    tier: u8,
    world: [Option<u64>; 2],
    points: Vec<String>,
}

impl FunctionBody {
    /// A function of a program that has no worlds: it is valid in its first and only one.
    pub fn of(member: &Member) -> FunctionBody {
        FunctionBody::within(member, [Some(1), None])
    }

    /// A function that is valid in these worlds.
    pub fn within(member: &Member, world: [Option<u64>; 2]) -> FunctionBody {
        FunctionBody {
            symbol: member.record.name.to_string(),
            signature: member.facts.signature.clone(),
            signed: member.facts.signed,
            signature_hash: member.record.signature_hash.to_string(),
            compile_key: member.facts.compile_key.to_string(),
            artifact: member.artifact.to_string(),
            tier: 0,
            world,
            points: member.record.points.iter().map(|point| point.callee.to_string()).collect(),
        }
    }
}
