//! `POST /v1/link`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};

use super::report::ReportBody;
use crate::build::Unresolved;
use crate::build::report::Report;

/// A request to link: a compiled program, or functions by name and the entry among them.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct LinkBody {
    /// Digest of a program.
    pub program: Option<String>,
    /// By symbol the digest of the artifact, or the compile key.
    pub functions: Option<BTreeMap<String, String>>,
    /// Which of `functions` starts the program.
    pub entry: Option<String>,
}

/// A linked program, or why there is none.
#[derive(Serialize)]
pub struct LinkAnswer<'a> {
    /// `ok` or `rejected`.
    pub outcome: &'static str,
    /// Digest of the image.
    pub image: Option<String>,
    /// The program's own signed functions.
    pub exports: Vec<ExportBody>,
    /// Points that nothing fills.
    pub unresolved: Vec<UnresolvedBody>,
    /// What was done.
    #[serde(serialize_with = "report")]
    pub report: &'a Report,
}

fn report<S: Serializer>(report: &&Report, serializer: S) -> Result<S::Ok, S::Error> {
    ReportBody::whole(report).serialize(serializer)
}

/// A function of an image.
#[derive(Serialize)]
pub struct ExportBody {
    /// Its symbol.
    pub symbol: String,
    /// Its signature.
    pub signature: String,
}

/// A point that nothing fills.
#[derive(Serialize)]
pub struct UnresolvedBody {
    point: String,
    needed_by: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found_signature: Option<String>,
    detail: String,
}

impl From<&Unresolved> for UnresolvedBody {
    fn from(unresolved: &Unresolved) -> UnresolvedBody {
        UnresolvedBody {
            point: unresolved.point.to_string(),
            needed_by: unresolved.needed_by.iter().map(ToString::to_string).collect(),
            found_signature: unresolved.found_signature.clone(),
            detail: unresolved.detail.clone(),
        }
    }
}
