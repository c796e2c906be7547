//! Random edits of the text of any program: numbers, operators, texts and types changed, lines more, less or moved, members
//! and parameters more, names changed, functions doubled. What comes out may be wrong. Not here: programs that are made to
//! be edited, which are the parent's.
#![expect(clippy::ptr_arg, reason = "all edits are functions of one type")]

use std::ops::Range;

use crate::random::Random;

/// An edit of lines; nothing where the program has nothing of the kind.
type Edit = fn(&mut Vec<String>, &mut Random) -> Option<()>;

/// All of them; what people do most stands twice.
const EDITS: [Edit; 18] = [
    number, number, operator, removed, doubled, swapped, annotated, member, parameter, statement, text,
    moved, renamed, copied, assigned, decorated, extended, based,
];

/// So many are tried until one changes something.
const TRIES_MAX: usize = 1000;

const OPERATORS: [(&str, &str); 10] = [
    (" + ", " - "),
    (" - ", " + "),
    (" * ", " + "),
    (" < ", " <= "),
    (" > ", " >= "),
    (" == ", " != "),
    (" and ", " or "),
    ("True", "False"),
    (" is not None", " is None"),
    (" in ", " not in "),
];

const ANNOTATIONS: [(&str, &str); 9] = [
    (": str", ": str | None"),
    (": bool", ": int"),
    (": int = ", ": str = "),
    (": int", ": float"),
    ("-> int", "-> float"),
    (": float", ": int"),
    ("-> str", "-> object"),
    ("list[int]", "list[float]"),
    (" | None", ""),
];

const MEMBERS: [&str; 5] = [
    "extra: int = {}",
    "def more(self) -> int:\n    return {}",
    "tag = {}",
    "def __len__(self) -> int:\n    return {}",
    "def __eq__(self, other: object) -> bool:\n    return {} > 4",
];

const STATEMENTS: [&str; 5] = ["# note {}", "pass", "unused = {}", "print({})", "\"{}\""];

/// Another text than `text`; the same if it has no line of code.
pub fn edit(text: &str, random: &mut Random) -> String {
    for _ in 0..TRIES_MAX {
        let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
        let change = *random.pick(&EDITS).expect("there are edits");
        if change(&mut lines, random).is_some() && lines.join("\n") != text {
            return lines.join("\n");
        }
    }
    text.to_owned()
}

/// The same in one class of module level, if there is one.
pub fn edit_class(text: &str, random: &mut Random) -> String {
    let lines: Vec<&str> = text.split('\n').collect();
    let heads: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with("class ")).collect();
    let Some(&head) = random.pick(&heads) else { return edit(text, random) };
    let end = end_of_definition(&lines, head);
    // With its decorators.
    let start = head - lines[..head].iter().rev().take_while(|line| line.starts_with('@')).count();
    let class = edit(&lines[start..end].join("\n"), random);
    [&lines[..start], &[&*class], &lines[end..]].concat().join("\n")
}

/// Where a line of code is for which `fits` holds.
fn any_line(lines: &[String], random: &mut Random, fits: impl Fn(&str) -> bool) -> Option<usize> {
    let is_code = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let found: Vec<usize> = (0..lines.len()).filter(|&at| is_code(&lines[at]) && fits(&lines[at])).collect();
    random.pick(&found).copied()
}

fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

/// A small number in the place of `{}`, and every line at `indentation`.
fn filled(pattern: &str, indentation: &str, random: &mut Random) -> Vec<String> {
    let number = random.below(9).to_string();
    pattern.replace("{}", &number).lines().map(|line| format!("{indentation}{line}")).collect()
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The whole numbers in a line.
fn numbers(line: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut rest = 0;
    while let Some(start) = line[rest..].find(|c: char| c.is_ascii_digit()).map(|at| rest + at) {
        let end = line[start..].find(|c: char| !c.is_ascii_digit()).map_or(line.len(), |at| start + at);
        let touches = |c: Option<char>| c.is_some_and(|c| is_word(c) || c == '.');
        if !touches(line[..start].chars().next_back()) && !touches(line[end..].chars().next()) {
            found.push(start..end);
        }
        rest = end;
    }
    found
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !is_word(c)).filter(|word| !word.is_empty())
}

fn number(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |line| !numbers(line).is_empty())?;
    let place = random.pick(&numbers(&lines[at]))?.clone();
    let value: i64 = lines[at][place.clone()].parse().ok()?;
    let step = *random.pick(&[1, 2, -1, 10])?;
    lines[at].replace_range(place, &value.wrapping_add(step).to_string());
    Some(())
}

/// Changes the first of what stands on the left in a line that has it to what stands on the right.
fn replace_one(lines: &mut [String], random: &mut Random, pairs: &[(&str, &str)]) -> Option<()> {
    let (from, to) = *random.pick(pairs)?;
    let at = any_line(lines, random, |line| line.contains(from))?;
    lines[at] = lines[at].replacen(from, to, 1);
    Some(())
}

fn operator(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    replace_one(lines, random, &OPERATORS)
}

fn annotated(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    replace_one(lines, random, &ANNOTATIONS)
}

fn removed(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |line| !line.trim_end().ends_with(':'))?;
    lines.remove(at);
    Some(())
}

fn doubled(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |_| true)?;
    lines.insert(at, lines[at].clone());
    Some(())
}

fn swapped(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |_| true)?;
    let next = lines.get(at + 1)?;
    let beside = !next.trim().is_empty() && indentation(next) == indentation(&lines[at]);
    beside.then(|| lines.swap(at, at + 1))
}

fn member(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let opens_class = |line: &str| line.trim_start().starts_with("class ") && line.trim_end().ends_with(':');
    let at = any_line(lines, random, opens_class)?;
    let added = filled(random.pick(&MEMBERS)?, &format!("{}    ", indentation(&lines[at])), random);
    lines.splice(at + 1..at + 1, added);
    Some(())
}

/// An attribute more that a method assigns.
fn assigned(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let is_method =
        |line: &str| line.trim_start().starts_with("def ") && line.contains("(self") && line.ends_with(':');
    let at = any_line(lines, random, is_method)?;
    let pattern = random.pick(&["self.extra = {}", "self.more: list[int] = []", "self.first = None"])?;
    let added = filled(pattern, &format!("{}    ", indentation(&lines[at])), random);
    lines.splice(at + 1..at + 1, added);
    Some(())
}

/// A decorator more or less.
fn decorated(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let is_decorator = |line: &str| line.trim_start().starts_with('@');
    if random.percent(50) {
        let at = any_line(lines, random, is_decorator)?;
        lines.remove(at);
        return Some(());
    }
    let at =
        any_line(lines, random, |line| line.trim_start().starts_with(['d', 'c']) && line.ends_with(':'))?;
    let all =
        ["@property", "@staticmethod", "@dataclass", "@dataclass(order=True)", "@dataclass(frozen=True)"];
    let decorator = format!("{}{}", indentation(&lines[at]), random.pick(&all)?);
    lines.insert(at, decorator);
    Some(())
}

fn parameter(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |line| line.trim_start().starts_with("def ") && line.contains(") ->"))?;
    let more = format!(", extra: int = {}) ->", random.below(9));
    lines[at] = lines[at].replacen(") ->", &more, 1).replacen("(, ", "(", 1);
    Some(())
}

fn statement(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |_| true)?;
    let added = filled(random.pick(&STATEMENTS)?, indentation(&lines[at]), random);
    lines.splice(at..at, added);
    Some(())
}

fn text(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |line| line.matches('"').count() >= 2 && !line.contains('\\'))?;
    let end = lines[at].match_indices('"').nth(1)?.0;
    lines[at].insert(end, 'z');
    Some(())
}

/// A statement of module level once more somewhere else.
fn moved(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let is_outside = |line: &str| indentation(line).is_empty();
    let (from, to) = (any_line(lines, random, is_outside)?, any_line(lines, random, is_outside)?);
    lines.insert(to, lines[from].clone());
    Some(())
}

/// Another name for a function, a method or an attribute, everywhere.
fn renamed(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let text = lines.join("\n");
    let follows = |before: &'static str| text.split(before).skip(1).filter_map(|rest| words(rest).next());
    let names: Vec<&str> =
        follows("def ").chain(follows("self.")).filter(|name| !name.starts_with("__")).collect();
    let name = *random.pick(&names)?;
    let mut renamed = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find(name) {
        let end = at + name.len();
        let is_whole = !rest[..at].ends_with(is_word) && !rest[end..].starts_with(is_word);
        renamed.push_str(&rest[..end]);
        renamed.push_str(if is_whole { "_r" } else { "" });
        rest = &rest[end..];
    }
    renamed.push_str(rest);
    *lines = renamed.split('\n').map(str::to_owned).collect();
    Some(())
}

/// Where the definition ends that begins at a line of module level.
fn end_of_definition(lines: &[impl AsRef<str>], at: usize) -> usize {
    let is_inside = |line: &&str| line.trim().is_empty() || line.starts_with([' ', '\t']);
    at + 1 + lines[at + 1..].iter().map(AsRef::as_ref).take_while(is_inside).count()
}

/// A function or class of module level once more under another name.
fn copied(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |line| line.starts_with("def ") || line.starts_with("class "))?;
    let end = end_of_definition(lines, at);
    let mut copy = lines[at..end].to_vec();
    let open = copy[0].find(['(', ':'])?;
    copy[0].insert_str(open, "_c");
    lines.splice(end..end, copy);
    Some(())
}

/// A class below one of module level, with some of its lines.
fn extended(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |line| line.starts_with("class "))?;
    let end = end_of_definition(lines, at);
    let name = words(&lines[at]).nth(1)?.to_owned();
    let is_member = |line: &String| indentation(line).len() == 4 && !line.trim().is_empty();
    let members: Vec<usize> = (at + 1..end).filter(|&line| is_member(&lines[line])).collect();
    let from = *random.pick(&members)?;
    let length = lines[from + 1..end].iter().take_while(|line| !is_member(line)).count();
    let mut class = vec![format!("class {name}_x({name}):")];
    class.extend_from_slice(&lines[from..=from + length]);
    lines.splice(end..end, class);
    Some(())
}

/// A class of module level gets another base, one more, or none.
fn based(lines: &mut Vec<String>, random: &mut Random) -> Option<()> {
    let at = any_line(lines, random, |line| line.starts_with("class ") && line.trim_end().ends_with(':'))?;
    let above = lines[..at].iter().filter(|line| line.starts_with("class "));
    let above: Vec<String> = above.filter_map(|line| words(line).nth(1)).map(str::to_owned).collect();
    let line = lines[at].trim_end().trim_end_matches(':').to_owned();
    let (name, bases) = line.split_once('(').unwrap_or((&line, ""));
    let bases = bases.trim_end_matches(')');
    let other = random.pick(&above).map_or("", String::as_str);
    lines[at] = match random.below(3) {
        0 => format!("{name}:"),
        1 if !other.is_empty() && !bases.is_empty() => format!("{name}({other}, {bases}):"),
        _ if !other.is_empty() => format!("{name}({other}):"),
        _ => return None,
    };
    Some(())
}
