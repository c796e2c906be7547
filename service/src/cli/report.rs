//! The report for people: what was compiled, cached, and why, and where the time went.

use std::fmt::Write;
use std::time::Duration;

use linkpoint_abi::SpecName;

use crate::build::report::{Library, Report};
use crate::store::{Standing, Stats};

/// Symbols of a list that are shown by name.
const SYMBOLS_SHOWN: usize = 12;

/// Renders a report and what the store did.
pub(super) fn human(report: &Report, stats: &Stats) -> String {
    let mut text = String::new();
    let always = ["compiled", "native", "cached"];
    for (name, list) in report.lists() {
        if list.is_empty() && !always.contains(&name) {
            continue;
        }
        let mut shown: Vec<&str> = list.names().take(SYMBOLS_SHOWN).map(SpecName::as_str).collect();
        if list.len() > SYMBOLS_SHOWN {
            shown.push("...");
        }
        let line = format!("{name:<9}{:>6}  {}", list.len(), shown.join(", "));
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for reason in &report.reasons {
        let _ = writeln!(text, "  {}: {}", reason.symbol, reason.because);
    }
    let Library { compiled, native, cached } = report.library;
    let _ = writeln!(text, "library   {compiled} compiled, {native} native, {cached} cached");
    let phases = report.phases.named().map(|(name, time)| format!("{name} {}", milliseconds(time)));
    let _ = writeln!(text, "phases    {}", phases.join(", "));
    let _ = writeln!(text, "store     {}", store(stats));
    text
}

fn store(stats: &Stats) -> String {
    let standing = match stats.standing {
        Standing::File => "used",
        Standing::Memory => "none",
        Standing::HeldByServer => "held by a running server, went on without",
        Standing::Busy => "busy, went on without",
        Standing::Failed => "failed, went on without",
    };
    let damaged = if stats.damaged > 0 { format!(", {} damaged", stats.damaged) } else { String::new() };
    format!("{standing}; {} hits, {} misses{damaged}", stats.hits, stats.misses)
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::build::report::Reason;

    #[test]
    fn a_report_says_what_why_and_how_long() {
        let name = SpecName::from("main.add");
        let reasons = vec![Reason { symbol: name.clone(), because: "body".to_owned() }];
        let mut report = Report { compiled: vec![name], reasons, ..Report::default() };
        report.cached = (0..14).map(|number| SpecName::new(format!("f{number}"))).collect();
        report.library = Library { compiled: 0, native: 2, cached: 30 };
        report.phases.native = Duration::from_micros(1250);
        let stats = Stats { hits: 13, misses: 1, ..Stats::default() };
        expect![[r#"
            compiled      1  main.add
            native        0
            cached       14  f0, f1, f10, f11, f12, f13, f2, f3, f4, f5, f6, f7, ...
              main.add: body
            library   0 compiled, 2 native, 30 cached
            phases    parse 0.0 ms, infer 0.0 ms, optimize 0.0 ms, emit 0.0 ms, native 1.2 ms, link 0.0 ms
            store     used; 13 hits, 1 misses
        "#]]
        .assert_eq(&human(&report, &stats));
    }
}
