//! The playground's files, embedded when the crate is built. Without them, a page that says how to build them.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use linkpoint_abi::Digest;

use super::outer::text;
use crate::ops::Service;
use crate::wire::problem::{Code, Problem};

/// Whether the files are embedded.
pub(super) const IS_BUILT: bool = cfg!(playground);

/// CodeMirror puts its styles into `style` elements, so that inline styles must be allowed; scripts are ours alone.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// Vite puts a digest into the name of everything under `assets/`.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

#[cfg(not(playground))]
const NOT_BUILT: &str = include_str!("not_built.html");

/// Answers every path that no other route has.
pub(super) async fn file(State(_): State<Arc<Service>>, request: Request) -> Result<Response, Problem> {
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(bytes) = embedded(path) else {
        return Err(Problem::new(Code::NotFound, "there is nothing at this path"));
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Problem::new(Code::MethodNotAllowed, "the path is there, but not for this method"));
    }
    let etag = format!("\"{}\"", Digest::of(bytes));
    let is_known = text(request.headers(), &header::IF_NONE_MATCH).is_some_and(|known| known == etag);
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { bytes.into_response() };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, media_type(path));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CACHE_CONTROL, if path.starts_with("assets/") { IMMUTABLE } else { REVALIDATE });
    headers.insert(header::ETAG, HeaderValue::from_str(&etag).expect("a digest is visible ASCII"));
    Ok(response)
}

#[cfg(playground)]
fn embedded(path: &str) -> Option<&'static [u8]> {
    static FILES: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../web/dist");
    FILES.get_file(path).map(include_dir::File::contents)
}

#[cfg(not(playground))]
fn embedded(path: &str) -> Option<&'static [u8]> {
    (path == "index.html").then_some(NOT_BUILT.as_bytes())
}

fn media_type(path: &str) -> HeaderValue {
    HeaderValue::from_static(match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "md" | "py" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    })
}
