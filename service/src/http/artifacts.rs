//! `GET /v1/artifacts/{digest}`: the bytes of an artifact, or its text. Immutable, so everything may cache it for ever.

use std::ops::Range;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use linkpoint_abi::ArtifactHash;
use serde::Deserialize;

use super::outer::text;
use crate::ops::{Service, images};
use crate::wire::problem::{Code, Problem};

const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(default)]
    format: Format,
}

#[derive(Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Wasm,
    Wat,
    Ir,
}

impl Format {
    fn facts(self) -> (&'static str, &'static str) {
        match self {
            Format::Wasm => ("wasm", "application/wasm"),
            Format::Wat => ("wat", "text/plain; charset=utf-8"),
            Format::Ir => ("ir", "text/plain; charset=utf-8"),
        }
    }
}

pub(super) async fn artifact(
    State(service): State<Arc<Service>>,
    Path(digest): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    let form = Query::<Form>::try_from_uri(request.uri());
    let Query(Form { format }) =
        form.map_err(|error| Problem::new(Code::InvalidRequest, error.to_string()))?;
    let parsed = digest.parse();
    let hash = ArtifactHash(parsed.map_err(|_| Problem::new(Code::NotFound, "expected a digest `b3:...`"))?);
    // The name of the bytes is their digest: whoever has them needs not even a look into the store.
    let etag = format!("\"{hash}.{}\"", format.facts().0);
    if is_known(request.headers(), &etag) {
        return Ok(with_headers(StatusCode::NOT_MODIFIED.into_response(), &etag, format));
    }
    let task = Arc::clone(&service);
    let bytes = service.on_compile_thread(move || load(&task, hash, format)).await??;
    let response = partial(request.headers(), &etag, bytes)?;
    Ok(with_headers(response, &etag, format))
}

fn load(service: &Service, hash: ArtifactHash, format: Format) -> Result<Arc<[u8]>, Problem> {
    let wasm =
        || service.store.artifact(hash).ok_or_else(|| Problem::new(Code::NotFound, "no such artifact"));
    match format {
        Format::Wasm => wasm(),
        Format::Wat => match wasmprinter::print_bytes(wasm()?) {
            Ok(text) => Ok(text.into_bytes().into()),
            Err(error) => {
                Err(Problem::new(Code::Internal, "the artifact is not valid").because("", error.to_string()))
            }
        },
        Format::Ir => images::ir(hash, &*service.store)
            .ok_or_else(|| Problem::new(Code::NotFound, "its IR was not asked for when it was compiled")),
    }
}

fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let known = text(headers, &header::IF_NONE_MATCH).unwrap_or_default();
    known.split(',').map(str::trim).any(|each| each == "*" || each.trim_start_matches("W/") == etag)
}

/// The whole body, or the one range that was asked for.
fn partial(headers: &HeaderMap, etag: &str, bytes: Arc<[u8]>) -> Result<Response, Problem> {
    let is_current = text(headers, &header::IF_RANGE).is_none_or(|known| known == etag);
    let asked =
        text(headers, &header::RANGE).filter(|_| is_current).and_then(|range| range.strip_prefix("bytes="));
    let Some(asked) = asked.filter(|asked| !asked.contains(',')) else {
        return Ok(Body::from(bytes.to_vec()).into_response());
    };
    let total = bytes.len();
    let Some(range) = parse_range(asked, total) else {
        return Err(Problem::new(Code::RangeNotSatisfiable, format!("the artifact has {total} bytes")));
    };
    let content_range = format!("bytes {}-{}/{total}", range.start, range.end - 1);
    let mut response = Body::from(bytes[range].to_vec()).into_response();
    *response.status_mut() = StatusCode::PARTIAL_CONTENT;
    response.headers_mut().insert(header::CONTENT_RANGE, value(&content_range));
    Ok(response)
}

/// `a-b`, `a-` or `-n` of `total` bytes; `None` if it lies outside.
fn parse_range(asked: &str, total: usize) -> Option<Range<usize>> {
    let (first, last) = asked.split_once('-')?;
    let range = match (first.parse::<usize>(), last.parse::<usize>()) {
        (Ok(first), Ok(last)) => first..last.checked_add(1)?.min(total),
        (Ok(first), Err(_)) if last.is_empty() => first..total,
        (Err(_), Ok(suffix)) if first.is_empty() => total.saturating_sub(suffix)..total,
        _ => return None,
    };
    (range.start < range.end).then_some(range)
}

fn with_headers(mut response: Response, etag: &str, format: Format) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.facts().1));
    headers.insert(header::ETAG, value(etag));
    headers.insert(header::CACHE_CONTROL, IMMUTABLE);
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    response
}

fn value(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("digests and numbers are visible ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_cut_to_the_artifact_and_refused_outside() {
        assert_eq!(parse_range("0-3", 10), Some(0..4));
        assert_eq!(parse_range("4-", 10), Some(4..10));
        assert_eq!(parse_range("-3", 10), Some(7..10));
        assert_eq!(parse_range("-30", 10), Some(0..10));
        assert_eq!(parse_range("8-99", 10), Some(8..10));
        for outside in ["10-", "5-4", "-0", "x", "a-b", "-", "0-18446744073709551615"] {
            assert!(
                parse_range(outside, 10).is_none_or(|range| range.end <= 10 && outside.starts_with("0-")),
                "{outside}"
            );
        }
    }
}
