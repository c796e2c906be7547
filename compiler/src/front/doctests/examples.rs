//! Takes a docstring apart into examples, by the rules of `doctest`: prompts, continuation lines, what is wanted, options.

/// One example: what stands behind a `>>>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Example {
    /// Its lines without prompts, each with its end.
    pub(super) source: String,
    /// The output that is expected.
    pub(super) want: String,
    /// The text of the exception that is expected.
    pub(super) exception: Option<String>,
    /// Its line in the docstring, from 0.
    pub(super) line: usize,
    /// The options that it switches on and off.
    pub(super) on: u32,
    pub(super) off: u32,
}

/// The names of options, and the bits that stand for them.
const OPTIONS: [(&str, u32); 11] = [
    ("DONT_ACCEPT_TRUE_FOR_1", 1),
    ("DONT_ACCEPT_BLANKLINE", 2),
    ("NORMALIZE_WHITESPACE", 4),
    ("ELLIPSIS", 8),
    ("SKIP", SKIP),
    ("IGNORE_EXCEPTION_DETAIL", 32),
    ("REPORT_UDIFF", 64),
    ("REPORT_CDIFF", 128),
    ("REPORT_NDIFF", 256),
    ("REPORT_ONLY_FIRST_FAILURE", 512),
    ("FAIL_FAST", 1024),
];

/// The option that leaves an example out.
pub(super) const SKIP: u32 = 16;

/// Reads the examples of the docstring `text` of `name`.
///
/// # Errors
/// The message of the ValueError that `doctest` raises.
pub(super) fn parse(text: &str, name: &str) -> Result<Vec<Example>, String> {
    let text = expand_tabs(text);
    let margin = text.split('\n').filter_map(indent_of).min().unwrap_or(0);
    let lines: Vec<Vec<char>> = text.split('\n').map(|line| line.chars().skip(margin).collect()).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        if !begins_with(line, ">>>") {
            at += 1;
            continue;
        }
        let first = at;
        at += 1;
        while lines.get(at).is_some_and(|line| begins_with(line, "...")) {
            at += 1;
        }
        let source = lines.get(first..at).unwrap_or_default();
        let begin = at;
        while lines.get(at).is_some_and(|line| is_wanted(line)) {
            at += 1;
        }
        let place = Place { name, line: first };
        found.extend(place.example(source, lines.get(begin..at).unwrap_or_default())?);
    }
    Ok(found)
}

fn is_wanted(line: &[char]) -> bool {
    line.iter().any(|char| *char != ' ') && !begins_with(line, ">>>")
}

/// Where an example stands, for messages.
struct Place<'a> {
    name: &'a str,
    line: usize,
}

impl Place<'_> {
    fn example(&self, source: &[Vec<char>], want: &[Vec<char>]) -> Result<Option<Example>, String> {
        let indent = source.first().map_or(0, |line| spaces(line));
        for (index, line) in source.iter().enumerate() {
            if line.get(indent + 3).is_some_and(|char| *char != ' ') {
                let prompt: String = line.iter().skip(indent).take(3).collect();
                return Err(self.message(index, &format!("lacks blank after {prompt}"), line));
            }
        }
        let is_apart = |line: &[char], last: Option<char>| {
            let wanted = line.get(..indent).is_some_and(|begin| spaces(begin) == indent);
            !wanted || last.is_some_and(|last| line.get(indent) != Some(&last))
        };
        let lines = source.iter().skip(1).map(|line| (line, Some('.')));
        for (index, (line, last)) in lines.chain(want.iter().map(|line| (line, None))).enumerate() {
            if is_apart(line, last) {
                return Err(self.message(index + 1, "has inconsistent leading whitespace", line));
            }
        }
        let source = joined(source, indent + 4);
        let want = joined(want, indent);
        let (on, off) = self.options(&source)?;
        let bare = source.trim_end_matches('\n').trim_start_matches(' ');
        if bare.is_empty() || bare.starts_with('#') && !bare.contains('\n') {
            return Ok(None);
        }
        let exception = exception(&want);
        Ok(Some(Example { source, want, exception, line: self.line, on, off }))
    }

    fn message(&self, index: usize, what: &str, line: &[char]) -> String {
        let line: String = line.iter().collect();
        let quote = if line.contains('\'') && !line.contains('"') { '"' } else { '\'' };
        let Place { name, line: first } = self;
        format!("line {} of the docstring for {name} {what}: {quote}{line}{quote}", first + index + 1)
    }

    /// The options that `# doctest: +NAME -NAME` says.
    fn options(&self, source: &str) -> Result<(u32, u32), String> {
        let (mut on, mut off) = (0, 0);
        for line in source.lines() {
            let Some((_, told)) = line.rsplit_once("doctest:") else { continue };
            let before =
                line.strip_suffix(told).and_then(|line| line.strip_suffix("doctest:")).unwrap_or_default();
            if !before.trim_end().ends_with('#') || told.contains(['\'', '"']) {
                continue;
            }
            for option in told.replace(',', " ").split_whitespace() {
                let bit = OPTIONS.iter().find(|(name, _)| option.get(1..) == Some(name));
                let number = self.line + 1;
                let wrong = || {
                    format!(
                        "line {number} of the doctest for {} has an invalid option: '{option}'",
                        self.name
                    )
                };
                let (_, bit) = bit.ok_or_else(wrong)?;
                let (set, cleared) = match option.as_bytes().first() {
                    Some(b'+') => (&mut on, &mut off),
                    Some(b'-') => (&mut off, &mut on),
                    _ => return Err(wrong()),
                };
                *set |= bit;
                *cleared &= !bit;
            }
        }
        Ok((on, off))
    }
}

/// The text of the exception that `want` describes: it begins in the first line behind the header that is not indented.
fn exception(want: &str) -> Option<String> {
    let (header, rest) = want.split_once('\n')?;
    let header = header.trim_end();
    if header != "Traceback (most recent call last):" && header != "Traceback (innermost last):" {
        return None;
    }
    let mut start = 0;
    for line in rest.split_inclusive('\n') {
        if line.starts_with(|char: char| char.is_alphanumeric() || char == '_') {
            return rest.get(start..).map(str::to_owned);
        }
        start += line.len();
    }
    None
}

/// The lines from column `from` on, each with its end.
fn joined(lines: &[Vec<char>], from: usize) -> String {
    let mut text = String::new();
    for line in lines {
        text.extend(line.iter().skip(from));
        text.push('\n');
    }
    text
}

/// The indentation of a line that is not blank.
fn indent_of(line: &str) -> Option<usize> {
    let bare = line.trim_start_matches(' ');
    (!bare.trim_start().is_empty() && !bare.starts_with(char::is_whitespace)).then(|| line.len() - bare.len())
}

fn begins_with(line: &[char], prompt: &str) -> bool {
    line.iter().skip(spaces(line)).take(prompt.len()).copied().eq(prompt.chars())
}

fn spaces(line: &[char]) -> usize {
    line.iter().take_while(|char| **char == ' ').count()
}

/// Tabs reach to the next column that is a multiple of 8.
fn expand_tabs(text: &str) -> String {
    let mut expanded = String::with_capacity(text.len());
    let mut column = 0;
    for char in text.chars() {
        match char {
            '\t' => {
                let width = 8 - column % 8;
                expanded.extend(std::iter::repeat_n(' ', width));
                column += width;
            }
            '\n' | '\r' => {
                expanded.push(char);
                column = 0;
            }
            _ => {
                expanded.push(char);
                column += 1;
            }
        }
    }
    expanded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_has_its_continuation_lines_what_is_wanted_and_options() {
        let text = "Adds.\n\n    >>> for n in (1, 2):  # doctest: +ELLIPSIS\n    ...     print(n)\n    1\n    2\n    >>> f(\n    ... )\n\n    text";
        let found = parse(text, "f").expect("well formed");
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].source, "for n in (1, 2):  # doctest: +ELLIPSIS\n    print(n)\n");
        assert_eq!((found[0].want.as_str(), found[0].on, found[0].line), ("1\n2\n", 8, 2));
        assert_eq!((found[1].source.as_str(), found[1].want.as_str()), ("f(\n)\n", ""));
    }

    #[test]
    fn an_exception_is_told_by_its_last_part() {
        let text =
            ">>> f()\nTraceback (most recent call last):\n    ...\nValueError: no\nmore\n\n>>> # nothing\n";
        let found = parse(text, "f").expect("well formed");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].exception.as_deref(), Some("ValueError: no\nmore\n"));
    }

    #[test]
    fn a_prompt_without_a_blank_is_an_error() {
        let message = parse("\n    >>>f(1)\n", "__main__.f").expect_err("no blank");
        assert_eq!(message, "line 2 of the docstring for __main__.f lacks blank after >>>: '>>>f(1)'");
    }
}
