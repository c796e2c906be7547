//! A server process and a plain client for it. Not here: what it must answer.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;

use serde_json::{Value, json};

use super::Desk;

/// A server on a desk's store. Killed with SIGKILL when it is dropped.
pub struct Server {
    child: Child,
    pub address: String,
}

/// An answer.
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: Value,
}

impl Server {
    pub fn start(desk: &Desk) -> Server {
        let mut child = desk.start(&["serve", "--listen", "127.0.0.1:0"]);
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let ready = lines.next().expect("a line").expect("text");
        Server { child, address: ready.rsplit('/').next().expect("an address").to_owned() }
    }

    pub fn post(&self, path: &str, body: &Value) -> Value {
        self.send("POST", path, "", Some(body)).body
    }

    pub fn get(&self, path: &str) -> Value {
        self.send("GET", path, "", None).body
    }

    pub fn run(&self, text: &str) -> Value {
        self.post("/v1/run", &json!({ "source": source(text) }))
    }

    /// Sends a request; `header` is one whole header or empty.
    pub fn send(&self, method: &str, path: &str, header: &str, body: Option<&Value>) -> Reply {
        self.try_send(method, path, header, body).expect("the server answers")
    }

    /// Sends a request to a server that may be killed meanwhile.
    pub fn try_send(&self, method: &str, path: &str, header: &str, body: Option<&Value>) -> Option<Reply> {
        request(&self.address, method, path, header, body)
    }

    /// Opens a stream of events.
    pub fn events(&self, path: &str, header: &str) -> Events {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let header = if header.is_empty() { String::new() } else { format!("{header}\r\n") };
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{header}\r\n", self.address);
        stream.write_all(request.as_bytes()).expect("the server reads");
        Events(BufReader::new(stream))
    }

    /// Kills it at once, with SIGKILL.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One request on a connection of its own; nothing if the connection breaks.
pub fn request(address: &str, method: &str, path: &str, header: &str, body: Option<&Value>) -> Option<Reply> {
    let mut stream = TcpStream::connect(address).ok()?;
    let header = if header.is_empty() { String::new() } else { format!("{header}\r\n") };
    let body = body.map(|body| body.to_string());
    let content = body
        .as_ref()
        .map(|body| format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{header}{}\r\n{}",
        content.unwrap_or_default(),
        body.unwrap_or_default()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Reply { status, head: head.to_ascii_lowercase(), body: serde_json::from_str(body).ok()? })
}

/// A stream of server-sent events.
pub struct Events(BufReader<TcpStream>);

impl Events {
    /// Waits for the next event: its id and data.
    pub fn next(&mut self) -> (u64, Value) {
        let mut id = None;
        loop {
            let mut line = String::new();
            assert!(self.0.read_line(&mut line).expect("the stream goes on") > 0, "the stream has ended");
            if let Some(number) = line.strip_prefix("id: ") {
                id = number.trim().parse().ok();
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return (id.expect("an id comes first"), serde_json::from_str(data).expect("JSON"));
            }
        }
    }
}

/// A program of one file.
pub fn source(text: &str) -> Value {
    json!({ "files": [{ "path": "main.py", "text": text }], "entry": "main.py" })
}

/// The symbols of a list in a report, sorted.
pub fn symbols(report: &Value, list: &str) -> Vec<String> {
    let symbols = report[list]["symbols"].as_array().expect("a list of symbols");
    let mut symbols: Vec<String> =
        symbols.iter().map(|symbol| symbol.as_str().expect("a symbol").to_owned()).collect();
    symbols.sort();
    symbols
}
