//! The part of a line that is shown: tabs as spaces, control characters as pictures, long lines cut.

use super::Lines;
use crate::diagnostic::Location;

/// The most columns of a line that are shown.
pub(super) const COLUMNS_MAX: usize = 120;
/// How many columns are kept in front of a place in a line that is cut.
const COLUMNS_BEFORE: usize = 40;
/// Bytes of a line that are looked at on each side of a place: no fewer than can be shown.
const BYTES_AROUND: usize = 4 * COLUMNS_MAX;
const TAB: usize = 4;

/// The first line of a place, ready to print, and where the place is in it.
pub(super) struct Excerpt {
    pub(super) text: String,
    /// Columns in front of the place.
    pub(super) indent: usize,
    /// Columns of the place, at least 1.
    pub(super) width: usize,
    /// Whether a part of the line is left out.
    pub(super) is_cut: bool,
}

impl Excerpt {
    pub(super) fn of(lines: &Lines<'_>, location: &Location) -> Excerpt {
        let from = lines.locate(location.start);
        let to = lines.locate(location.end.max(location.start));
        let line = lines.text(from.line);
        let at = (location.start as usize).saturating_sub(lines.start(from.line)).min(line.len());
        // A line may have millions of characters: only those near the place are looked at.
        let first = line.floor_char_boundary(at.saturating_sub(BYTES_AROUND));
        let last = line.ceil_char_boundary((at + BYTES_AROUND).min(line.len()));
        let skipped = line[..first].chars().count();
        let cells: Vec<Vec<char>> = line[first..last].chars().map(cell).collect();
        let column = |index: usize| cells.iter().take(index - skipped).map(Vec::len).sum::<usize>();
        let columns: Vec<char> = cells.iter().flatten().copied().collect();
        let start = column(from.column - 1);
        // A place of several lines is shown as far as its first line goes.
        let end = if to.line == from.line { column(to.column - 1) } else { columns.len() };
        let width = end.saturating_sub(start).max(1);
        cut(&columns, start, width, first > 0, last < line.len())
    }
}

/// Cuts columns that may have more before and behind them.
fn cut(columns: &[char], start: usize, width: usize, more_before: bool, more_behind: bool) -> Excerpt {
    if columns.len() <= COLUMNS_MAX && !more_before && !more_behind {
        return Excerpt { text: columns.iter().collect(), indent: start, width, is_cut: false };
    }
    let first = start.saturating_sub(COLUMNS_BEFORE).min(columns.len().saturating_sub(COLUMNS_MAX));
    let last = first + COLUMNS_MAX;
    let dots = |is_cut| if is_cut { "..." } else { "" };
    let (before, behind) = (dots(first > 0 || more_before), dots(last < columns.len() || more_behind));
    let middle: String = columns.iter().skip(first).take(COLUMNS_MAX).collect();
    Excerpt {
        text: format!("{before}{middle}{behind}"),
        indent: before.len() + start - first,
        width: width.min(last.saturating_sub(start)).max(1),
        is_cut: true,
    }
}

/// What a character is shown as.
fn cell(character: char) -> Vec<char> {
    if character == '\t' { vec![' '; TAB] } else { vec![picture(character)] }
}

/// A character that a terminal shows and does not obey.
fn picture(character: char) -> char {
    match character {
        '\0'..=' ' if character != ' ' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        // Controls of the second block, and what turns the direction of text around.
        '\u{80}'..='\u{9f}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            '\u{fffd}'
        }
        _ => character,
    }
}

/// A text with what a terminal would obey made visible.
pub(super) fn visible(text: &str) -> String {
    text.chars().flat_map(cell).collect()
}
