//! `Report` in answers: what an operation did.

use linkpoint_abi::SpecName;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::build;
use crate::build::report::{Phases, Report};

/// A report as it travels.
pub struct ReportBody<'r> {
    report: &'r Report,
    /// Of the functions that were taken from the store, only their number.
    cached: Option<usize>,
}

impl<'r> ReportBody<'r> {
    /// The whole report.
    pub fn whole(report: &'r Report) -> ReportBody<'r> {
        ReportBody { report, cached: None }
    }

    /// A report whose size is that of what was done: of the functions that were taken from the store, only their number.
    pub fn minimal(report: &'r Report) -> ReportBody<'r> {
        ReportBody { report, cached: Some(report.cached.len()) }
    }
}

#[derive(Serialize)]
struct Count<'r> {
    count: usize,
    symbols: Vec<&'r SpecName>,
}

#[derive(Serialize)]
struct Reason<'r> {
    symbol: &'r SpecName,
    because: &'r str,
}

struct Library<'r>(&'r build::report::Library);

struct PhasesMs<'r>(&'r Phases);

/// A report as it is remembered: of the functions that were taken from the store, only their number.
pub struct RowReport {
    /// The rest of it.
    pub report: Report,
    /// The number.
    pub cached: usize,
}

#[derive(Serialize)]
struct CountAlone {
    count: usize,
}

impl Serialize for ReportBody<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(self.report, self.cached, serializer)
    }
}

impl Serialize for RowReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(&self.report, Some(self.cached), serializer)
    }
}

fn serialize<S: Serializer>(
    report: &Report,
    cached: Option<usize>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for (name, list) in report.lists() {
        match cached.filter(|_| name == "cached") {
            Some(count) => map.serialize_entry(name, &CountAlone { count })?,
            None => {
                map.serialize_entry(name, &Count { count: list.len(), symbols: list.names().collect() })?;
            }
        }
    }
    map.serialize_entry("library", &Library(&report.library))?;
    let reasons = report.reasons.iter();
    let reasons = reasons.map(|reason| Reason { symbol: &reason.symbol, because: &reason.because });
    map.serialize_entry("reasons", &reasons.collect::<Vec<_>>())?;
    map.serialize_entry("phases_ms", &PhasesMs(&report.phases))?;
    map.end()
}

impl Serialize for Library<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let build::report::Library { compiled, native, cached } = self.0;
        serializer.collect_map([("compiled", compiled), ("native", native), ("cached", cached)])
    }
}

impl Serialize for PhasesMs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.named().map(|(name, time)| (name, time.as_millis() as u64)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_report_counts_and_names() {
        let report = Report { compiled: vec![SpecName::from("main.add")], ..Report::default() };
        let body = serde_json::to_value(ReportBody::whole(&report)).expect("a report serializes");
        assert_eq!(body["compiled"], json!({"count": 1, "symbols": ["main.add"]}));
        assert_eq!(body["cached"], json!({"count": 0, "symbols": []}));
        assert_eq!(body["phases_ms"]["native"], json!(0));
        assert_eq!(body["library"], json!({"compiled": 0, "native": 0, "cached": 0}));
        assert_eq!(body["reasons"], json!([]));
    }
}
