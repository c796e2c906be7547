//! The table that is printed.

use std::time::Duration;

/// The head of the table.
pub(crate) fn head() {
    println!("| what | median | 99 % | n | |\n|---|---|---|---|---|");
}

/// One row; `times` is not empty.
pub(crate) fn row(what: &str, mut times: Vec<Duration>, note: &str) {
    times.sort();
    let ms = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
    let (median, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("| {what} | {} | {} | {} | {note} |", ms(median), ms(late), times.len());
}
