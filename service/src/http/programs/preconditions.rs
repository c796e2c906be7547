//! `If-Match` and `If-None-Match` of edits. Not here: comparing and swapping.

use axum::http::{HeaderMap, header};

use crate::http::outer::text;
use crate::ops::worlds::accept::Expected;
use crate::wire::problem::{Code, Problem};

/// What the author of an edit says about the program.
pub(super) fn expected(headers: &HeaderMap) -> Result<Expected, Problem> {
    match (text(headers, &header::IF_MATCH), text(headers, &header::IF_NONE_MATCH)) {
        (Some(tag), None) => world(tag).map(Expected::World),
        (None, Some("*")) => Ok(Expected::Absent),
        (None, None) => {
            let detail = "expected If-Match: \"<world>\", or If-None-Match: * to begin a program";
            Err(Problem::new(Code::PreconditionRequired, detail))
        }
        (None, Some(_)) => Err(Problem::new(Code::InvalidRequest, "expected If-None-Match: *")),
        (Some(_), Some(_)) => {
            Err(Problem::new(Code::InvalidRequest, "expected one of If-Match and If-None-Match, not both"))
        }
    }
}

fn world(tag: &str) -> Result<u64, Problem> {
    let number = tag.trim().strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
    number.and_then(|number| number.parse().ok()).ok_or_else(|| {
        Problem::new(Code::InvalidRequest, format!("expected If-Match: \"<world>\", found {tag}"))
    })
}
