//! Splits the text form into tokens, and the helpers that every part of the parser uses.

use super::parse::ParseError;

/// A piece of the text form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A name, a number, a keyword.
    Word(String),
    /// A quoted text, without its quotes and escapes.
    Text(String),
    /// One of `( ) [ ] { } , : = | @` or `->`.
    Sign(&'static str),
    /// The end of a line that holds something.
    Newline,
}

/// Tokens with their lines, and a place among them.
pub(super) struct Tokens {
    tokens: Vec<(Token, u32)>,
    next: usize,
}

const SIGNS: [&str; 12] = ["->", "(", ")", "[", "]", "{", "}", ",", ":", "=", "|", "@"];

/// Whether the characters of a name can stand without quotes.
pub(super) fn is_word(text: &str) -> bool {
    !text.is_empty()
        && !text.contains("->")
        && text.chars().all(|c| c.is_alphanumeric() || "_.<>-+'$#/".contains(c))
}

impl Tokens {
    pub(super) fn new(text: &str) -> Result<Tokens, ParseError> {
        let mut tokens = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let before = tokens.len();
            let mut rest = line.trim_start();
            while !rest.is_empty() {
                let (token, after) = token(rest)
                    .ok_or_else(|| ParseError { line: number, message: format!("unexpected `{rest}`") })?;
                tokens.push((token, number));
                rest = after.trim_start();
            }
            if tokens.len() > before {
                tokens.push((Token::Newline, number));
            }
        }
        Ok(Tokens { tokens, next: 0 })
    }

    pub(super) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(token, _)| token)
    }

    pub(super) fn next(&mut self) -> Option<Token> {
        let token = self.peek().cloned();
        self.next += 1;
        token
    }

    /// The place, for [`Tokens::rewind`].
    pub(super) fn place(&self) -> usize {
        self.next
    }

    pub(super) fn rewind(&mut self, place: usize) {
        self.next = place;
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.next >= self.tokens.len()
    }

    /// An error at the last token that was read.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        let read = self.tokens.get(self.next.saturating_sub(1)).or(self.tokens.last());
        ParseError { line: read.map_or(1, |(_, line)| *line), message: message.into() }
    }

    fn unexpected<T>(&mut self, expected: &str) -> Result<T, ParseError> {
        let found = self.next();
        let found = match &found {
            Some(Token::Word(text) | Token::Text(text)) => text.as_str(),
            Some(Token::Sign(sign)) => *sign,
            Some(Token::Newline) => "end of line",
            None => "end of text",
        };
        Err(self.error(format!("expected {expected}, found `{found}`")))
    }

    pub(super) fn eat(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Sign(next)) if *next == sign);
        self.next += usize::from(found);
        found
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(next)) if next == word);
        self.next += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, sign: &str) -> Result<(), ParseError> {
        if self.eat(sign) { Ok(()) } else { self.unexpected(&format!("`{sign}`")) }
    }

    pub(super) fn newline(&mut self) -> Result<(), ParseError> {
        match self.peek() {
            Some(Token::Newline) => {
                self.next += 1;
                Ok(())
            }
            None => Ok(()),
            Some(_) => self.unexpected("end of line"),
        }
    }

    pub(super) fn word(&mut self) -> Result<String, ParseError> {
        match self.peek() {
            Some(Token::Word(_)) => match self.next() {
                Some(Token::Word(word)) => Ok(word),
                _ => unreachable!("peeked"),
            },
            _ => self.unexpected("a name"),
        }
    }

    /// A name, with or without quotes.
    pub(super) fn name(&mut self) -> Result<String, ParseError> {
        match self.peek() {
            Some(Token::Word(text) | Token::Text(text)) => {
                let text = text.clone();
                self.next += 1;
                Ok(text)
            }
            _ => self.unexpected("a name"),
        }
    }

    pub(super) fn number<N: std::str::FromStr>(&mut self) -> Result<N, ParseError> {
        let word = self.word()?;
        word.parse().map_err(|_| self.error(format!("expected a number, found `{word}`")))
    }

    /// The index of an entity written with `prefix`.
    pub(super) fn entity(&mut self, prefix: &str) -> Result<u32, ParseError> {
        let word = self.word()?;
        let index = entity_index(&word, prefix);
        index.ok_or_else(|| self.error(format!("expected `{prefix}` and a number, found `{word}`")))
    }

    /// Items up to the sign that closes the list, separated by commas.
    pub(super) fn list<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Tokens) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut items = Vec::new();
        while !self.eat(close) {
            if !items.is_empty() {
                self.expect(",")?;
            }
            items.push(item(self)?);
        }
        Ok(items)
    }
}

/// The number in `prefix` + number.
pub(super) fn entity_index(word: &str, prefix: &str) -> Option<u32> {
    let digits = word.strip_prefix(prefix)?;
    digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn token(text: &str) -> Option<(Token, &str)> {
    if let Some(rest) = text.strip_prefix('"') {
        return quoted(rest);
    }
    if let Some(sign) = SIGNS.iter().find(|sign| text.starts_with(**sign)) {
        return Some((Token::Sign(sign), &text[sign.len()..]));
    }
    // A digest is one word although it holds a colon.
    let end = match text.strip_prefix("b3:") {
        Some(digits) => 3 + digits.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(digits.len()),
        None => word_end(text),
    };
    (end > 0).then(|| (Token::Word(text[..end].to_owned()), &text[end..]))
}

fn word_end(text: &str) -> usize {
    let end = text
        .char_indices()
        .find(|(at, c)| !is_word(c.encode_utf8(&mut [0; 4])) || text[*at..].starts_with("->"));
    end.map_or(text.len(), |(at, _)| at)
}

fn quoted(text: &str) -> Option<(Token, &str)> {
    let mut content = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((Token::Text(content), &text[at + 1..])),
            '\\' => content.push(match chars.next()?.1 {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '0' => '\0',
                'u' => {
                    let rest = chars.as_str().strip_prefix('{')?;
                    let digits = &rest[..rest.find('}')?];
                    (0..digits.len() + 2).for_each(|_| {
                        chars.next();
                    });
                    char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
                }
                other => other,
            }),
            other => content.push(other),
        }
    }
    None
}
