//! `Limits` in requests: defaults, maxima, and the refusal of everything else. Zero is never "unlimited".

use serde::{Deserialize, Deserializer, de};

use super::problem::{Code, Problem};
use crate::build::run::RunLimits;

/// Bytes of standard input in a request, by default and at most.
pub const STDIN_BYTES_MAX: usize = 64 << 10;

/// Limits in a request.
#[derive(Deserialize, Debug, Default, Clone, Copy)]
#[serde(deny_unknown_fields)]
pub struct LimitsBody {
    /// Real time.
    pub wall_ms: Option<u64>,
    /// Units of work.
    #[serde(default, deserialize_with = "from_decimal")]
    pub fuel: Option<u64>,
    /// Linear memory.
    pub memory_bytes: Option<u64>,
    /// Output.
    pub output_bytes: Option<u64>,
    /// Nested calls.
    pub call_depth: Option<u64>,
}

/// What a limit may be.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// Name in requests.
    pub name: &'static str,
    /// Without a word in the request.
    pub default: u64,
    /// At most.
    pub max: u64,
}

/// Real time of a run.
pub const WALL_MS: Bound = Bound { name: "wall_ms", default: 5_000, max: 30_000 };
/// Linear memory of a run.
pub const MEMORY_BYTES: Bound = Bound { name: "memory_bytes", default: 64 << 20, max: 512 << 20 };
/// Output of a run.
pub const OUTPUT_BYTES: Bound = Bound { name: "output_bytes", default: 64 << 10, max: 1 << 20 };
/// Real time of a compilation.
pub const COMPILE_MS: Bound = Bound { name: "compile_ms", default: 10_000, max: 30_000 };

impl LimitsBody {
    /// Checks every limit and fills in the defaults. `at` is the pointer of this object in the request.
    pub fn check(&self, at: &str) -> Result<RunLimits, Problem> {
        for (name, value) in [("fuel", self.fuel), ("call_depth", self.call_depth)] {
            if value.is_some() {
                let detail = "this limit is not there yet, and is not ignored silently";
                return Err(Problem::field(Code::InvalidField, format!("{at}/{name}"), detail));
            }
        }
        Ok(RunLimits {
            wall_ms: Some(WALL_MS.check(self.wall_ms, at)?.unwrap_or(WALL_MS.default)),
            memory_bytes: MEMORY_BYTES.check(self.memory_bytes, at)?.unwrap_or(MEMORY_BYTES.default),
            output_bytes: Some(OUTPUT_BYTES.check(self.output_bytes, at)?.unwrap_or(OUTPUT_BYTES.default)),
        })
    }
}

impl Bound {
    fn check(&self, value: Option<u64>, at: &str) -> Result<Option<u64>, Problem> {
        let pointer = format!("{at}/{}", self.name);
        match value {
            Some(value) if value > self.max => {
                let detail = format!("{value} is above the maximum of {}", self.max);
                Err(Problem::field(Code::LimitTooHigh, pointer, detail))
            }
            other => non_zero(other, &pointer),
        }
    }
}

fn non_zero(value: Option<u64>, pointer: &str) -> Result<Option<u64>, Problem> {
    match value {
        Some(0) => Err(Problem::field(Code::InvalidField, pointer, "expected a positive integer, found 0")),
        other => Ok(other),
    }
}

/// A counter as a number or as a decimal string.
fn from_decimal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Counter {
        Number(u64),
        Text(String),
    }
    match Option::<Counter>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Counter::Number(number)) => Ok(Some(number)),
        Some(Counter::Text(text)) => text.parse().map(Some).map_err(de::Error::custom),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(body: &str, expected: Result<RunLimits, (Code, &str)>) {
        let body: LimitsBody = serde_json::from_str(body).expect("the right form");
        let found =
            body.check("/limits").map_err(|problem| (problem.code, problem.errors[0].pointer.clone()));
        assert_eq!(found, expected.map_err(|(code, pointer)| (code, pointer.to_owned())));
    }

    #[test]
    fn limits_have_defaults_and_maxima_and_zero_is_refused() {
        let defaults =
            RunLimits { wall_ms: Some(5_000), memory_bytes: 64 << 20, output_bytes: Some(64 << 10) };
        check("{}", Ok(defaults));
        check(r#"{"wall_ms":30000}"#, Ok(RunLimits { wall_ms: Some(30_000), ..defaults }));
        check(r#"{"wall_ms":30001}"#, Err((Code::LimitTooHigh, "/limits/wall_ms")));
        check(r#"{"wall_ms":0}"#, Err((Code::InvalidField, "/limits/wall_ms")));
        check(r#"{"fuel":"0"}"#, Err((Code::InvalidField, "/limits/fuel")));
        check(r#"{"fuel":"18446744073709551615"}"#, Err((Code::InvalidField, "/limits/fuel")));
        check(r#"{"call_depth":7}"#, Err((Code::InvalidField, "/limits/call_depth")));
        check(r#"{"memory_bytes":18446744073709551615}"#, Err((Code::LimitTooHigh, "/limits/memory_bytes")));
    }

    #[test]
    fn what_is_no_count_is_refused_by_its_form() {
        for wrong in [
            r#"{"wall_ms":-1}"#,
            r#"{"wall_ms":1.5}"#,
            r#"{"wall_ms":"NaN"}"#,
            r#"{"wall_ms":1e30}"#,
            r#"{"fuel":"-1"}"#,
            r#"{"wal":1}"#,
        ] {
            assert!(serde_json::from_str::<LimitsBody>(wrong).is_err(), "{wrong}");
        }
    }
}
