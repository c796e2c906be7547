//! A client of one connection, which costs the machine little beside the server that it measures.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

/// A connection that stays open.
pub(crate) struct Client {
    stream: BufReader<TcpStream>,
    address: String,
}

impl Client {
    /// Connects.
    pub(crate) fn connect(address: &str) -> Client {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        Client { stream: BufReader::new(stream), address: address.to_owned() }
    }

    /// Posts JSON and answers the body of the answer.
    pub(crate) fn post(&mut self, path: &str, body: &str) -> Vec<u8> {
        self.send("POST", path, "", body)
    }

    /// Sends JSON, with further header lines, and answers the body of the answer, whose status must be 200 or 201.
    pub(crate) fn send(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Vec<u8> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{headers}\r\n",
            self.address,
            body.len()
        );
        self.stream.get_mut().write_all(&[head.as_bytes(), body.as_bytes()].concat()).unwrap();
        let mut line = String::new();
        self.stream.read_line(&mut line).unwrap();
        let status = line.clone();
        let mut length = 0;
        while line != "\r\n" {
            line.clear();
            assert_ne!(self.stream.read_line(&mut line).unwrap(), 0, "the connection was closed");
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).unwrap();
        assert!(status.starts_with("HTTP/1.1 20"), "{status}{}", String::from_utf8_lossy(&body));
        body
    }
}
