//! Times as they travel: RFC 3339 in UTC. Not here: clocks.

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Milliseconds since 1970 as text: `2026-01-31T12:00:00.000Z`.
pub fn rfc3339(ms: u64) -> String {
    let (year, month, day) = date(ms / DAY_MS);
    let (seconds, ms) = (ms % DAY_MS / 1000, ms % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}Z")
}

/// Year, month and day of a day since 1970. Years are counted from March, so that leap days come last (Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms").
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::rfc3339;

    #[test]
    fn leap_days_and_turns_of_years_are_right() {
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(rfc3339(951_782_400_000), "2000-02-29T00:00:00.000Z");
        assert_eq!(rfc3339(1_709_251_199_999), "2024-02-29T23:59:59.999Z");
        assert_eq!(rfc3339(1_735_689_600_001), "2025-01-01T00:00:00.001Z");
        assert_eq!(rfc3339(4_107_542_400_000), "2100-03-01T00:00:00.000Z");
    }
}
