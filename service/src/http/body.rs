//! JSON in and out: media type, size, time, syntax and form of request bodies, each with its own problem.

use std::future::poll_fn;
use std::pin::Pin;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

use super::outer::text;
use crate::wire::problem::{Code, Problem};

/// Bytes of a request body.
pub(super) const BODY_BYTES_MAX: usize = 2 << 20;
/// Bytes of one that is too large, up to which it is read nevertheless.
const SKIPPED_BYTES_MAX: usize = 64 << 20;
/// Time for a request body to arrive.
pub(super) const BODY_WITHIN: Duration = Duration::from_secs(15);

/// Reads a JSON body as a `T`.
pub(super) async fn read<T: DeserializeOwned>(request: Request) -> Result<T, Problem> {
    let media_type = text(request.headers(), &header::CONTENT_TYPE).unwrap_or_default();
    if !is_json(media_type) {
        let found = if media_type.is_empty() { "none" } else { media_type };
        let detail = format!("expected Content-Type: application/json, found {found}");
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    let length = text(request.headers(), &header::CONTENT_LENGTH).and_then(|length| length.parse().ok());
    if length.is_some_and(|length: u64| length > BODY_BYTES_MAX as u64) {
        skip(&mut request.into_body()).await;
        return Err(too_large());
    }
    let bytes = match tokio::time::timeout(BODY_WITHIN, to_bytes(request.into_body(), BODY_BYTES_MAX)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(error)) if is_too_long(&error) => return Err(too_large()),
        Ok(Err(_)) => return Err(Problem::new(Code::InvalidRequest, "the body broke off")),
        Err(_) => return Err(Problem::new(Code::RequestTimeout, "the body did not arrive in time")),
    };
    parse(&bytes)
}

/// Reads a body that nobody wants, within bounds: many clients read no answer before they have sent everything, and find the
/// connection broken if it is closed before.
pub(super) async fn skip<B: HttpBody<Data = Bytes> + Unpin>(body: &mut B) {
    let mut skipped = 0;
    let read = async {
        while skipped <= SKIPPED_BYTES_MAX {
            match poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await {
                Some(Ok(frame)) => skipped += frame.data_ref().map_or(0, Bytes::len),
                Some(Err(_)) | None => return,
            }
        }
    };
    // However it ends, the answer is the same.
    let _ = tokio::time::timeout(BODY_WITHIN, read).await;
}

/// A JSON answer.
pub(super) fn json(value: &impl Serialize) -> Response {
    let bytes = serde_json::to_vec(value).expect("answers hold no maps with keys other than text");
    let mut response = Response::new(Body::from(bytes));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

fn is_json(media_type: &str) -> bool {
    let (essence, parameters) = media_type.split_once(';').unwrap_or((media_type, ""));
    let charset = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("charset="));
    let is_utf8 = charset.is_none_or(|charset| charset.trim_matches('"').eq_ignore_ascii_case("utf-8"));
    essence.trim().eq_ignore_ascii_case("application/json") && is_utf8
}

fn is_too_long(error: &axum::Error) -> bool {
    // axum's own limit has no public type; its text does not change within a major version, and a test watches it.
    std::error::Error::source(error).is_some_and(|source| source.to_string() == "length limit exceeded")
}

fn too_large() -> Problem {
    Problem::new(Code::BodyTooLarge, format!("at most {BODY_BYTES_MAX} bytes"))
}

fn parse<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, Problem> {
    // serde would take a list for an object, field by field.
    let is_object = bytes.trim_ascii_start().first() == Some(&b'{');
    let error = match serde_json::from_slice(bytes) {
        Ok(value) if is_object => return Ok(value),
        Ok(_) => return Err(not_an_object()),
        Err(error) => error,
    };
    // A wrong form is found before the rest is read: what follows may still be no JSON.
    let syntax = serde_json::from_slice::<IgnoredAny>(bytes).err();
    match syntax.or((error.classify() != Category::Data).then_some(error)) {
        Some(error) => Err(Problem::new(Code::MalformedJson, error.to_string())),
        None if !is_object => Err(not_an_object()),
        None => Err(wrong_form::<T>(bytes)),
    }
}

fn not_an_object() -> Problem {
    Problem::field(Code::InvalidField, "", "expected an object")
}

/// Parses once more to learn where the form is wrong: the first, fast parse does not track paths.
fn wrong_form<T: DeserializeOwned>(bytes: &Bytes) -> Problem {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    match serde_path_to_error::deserialize::<_, T>(&mut deserializer) {
        Ok(_) => Problem::new(Code::InvalidField, "the body has a wrong form"),
        Err(error) => {
            let detail = without_position(&error.inner().to_string());
            Problem::field(Code::InvalidField, pointer(error.path(), &detail), detail)
        }
    }
}

/// The JSON pointer of a path. An unknown field is reported on the object that holds it: the field is added.
fn pointer(path: &Path, detail: &str) -> String {
    let mut steps: Vec<String> = path.iter().filter_map(step).collect();
    let unknown = detail.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next());
    if let Some(field) = unknown.filter(|field| steps.last().is_none_or(|last| last != field)) {
        steps.push(field.to_owned());
    }
    steps.iter().map(|step| format!("/{}", step.replace('~', "~0").replace('/', "~1"))).collect()
}

fn step(segment: &Segment) -> Option<String> {
    match segment {
        Segment::Seq { index } => Some(index.to_string()),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { .. } | Segment::Unknown => None,
    }
}

/// serde_json appends the position in the text, which the pointer says better.
fn without_position(detail: &str) -> String {
    detail.split(" at line ").next().unwrap_or(detail).to_owned()
}
