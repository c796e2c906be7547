//! The server on a real socket: slow clients, many connections, and its end.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::super::server::{Tolerance, serve};
use super::*;

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

async fn start(tolerance: Tolerance) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async move {
        let _ = stopped.await;
    };
    let ended = tokio::spawn(serve(listener, Arc::new(app()), tolerance, stopped));
    Running { address, stop, ended }
}

fn tolerance() -> Tolerance {
    Tolerance { headers_within: Duration::from_millis(200), ..Tolerance::default() }
}

fn run_request(text: &str, limits: Value) -> String {
    let body = json!({ "source": source(text), "limits": limits }).to_string();
    let length = body.len();
    format!(
        "POST /v1/run HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

async fn exchange(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("the server answers and closes");
    answer
}

#[tokio::test]
async fn a_client_that_sends_too_much_reads_why() {
    let server = start(tolerance()).await;
    let body = "x".repeat(12 << 20);
    let head = "POST /v1/run HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n";
    let answer =
        exchange(server.address, &format!("{head}content-length: {}\r\n\r\n{body}", body.len())).await;
    assert!(answer.starts_with("HTTP/1.1 413 ") && answer.contains("body-too-large"), "{answer}");
}

#[tokio::test]
async fn clients_that_send_nothing_or_half_a_header_are_cut_off_and_harm_nobody() {
    let server = start(tolerance()).await;
    let mut slow = Vec::new();
    for sent in ["", "POST /v1/run HTTP/1.1\r\nhost: x\r\n"].repeat(50) {
        let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
        stream.write_all(sent.as_bytes()).await.expect("the server reads");
        slow.push(stream);
    }
    let answer = exchange(server.address, &run_request("print on", json!({}))).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let began = Instant::now();
    for mut stream in slow {
        let mut rest = Vec::new();
        // Closed without an answer, or with a bare 408: both end the connection.
        let _ = tokio::time::timeout(Duration::from_secs(2), stream.read_to_end(&mut rest))
            .await
            .expect("cut off");
    }
    assert!(began.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn a_drip_fed_header_does_not_extend_the_time() {
    let server = start(tolerance()).await;
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    let began = Instant::now();
    let cut_off = loop {
        if stream.write_all(b"x").await.is_err() || began.elapsed() > Duration::from_secs(3) {
            break began.elapsed();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(cut_off < Duration::from_secs(2), "{cut_off:?}");
}

#[tokio::test]
async fn connections_beyond_the_limit_wait_their_turn() {
    let server = start(Tolerance { connections_max: 2, ..tolerance() }).await;
    let _one = TcpStream::connect(server.address).await.expect("the server listens");
    let _two = TcpStream::connect(server.address).await.expect("the server listens");
    let answer = exchange(server.address, &run_request("print on", json!({}))).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "served once the silent ones are cut off: {answer}");
}

#[tokio::test]
async fn a_stopped_server_finishes_what_is_under_way() {
    let server = start(tolerance()).await;
    let address = server.address;
    let under_way =
        tokio::spawn(
            async move { exchange(address, &run_request("spin\n", json!({ "wall_ms": 300 }))).await },
        );
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.stop.send(()).expect("the server runs");
    let answer = under_way.await.expect("no panic");
    assert!(answer.contains("\"limit\":\"wall_time\""), "{answer}");
    tokio::time::timeout(Duration::from_secs(2), server.ended).await.expect("it ends").expect("no panic");
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn a_body_without_a_length_is_measured_while_it_arrives() {
    let server = start(tolerance()).await;
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    let head = "POST /v1/run HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).await.expect("the server reads");
    let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
    for _ in 0..40 {
        // The server may answer and close before it has everything.
        if stream.write_all(chunk.as_bytes()).await.is_err() {
            break;
        }
    }
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 413");
}

/// Sends parts of requests one after the other and reads until the answers to all of them are there, or the connection ends.
async fn talk(address: SocketAddr, parts: &[&str], answers: usize) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    for part in parts {
        stream.write_all(part.as_bytes()).await.expect("the server reads");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut heard = String::new();
    let mut bytes = vec![0; 1 << 16];
    while heard.matches("HTTP/1.1 ").count() < answers {
        let read = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut bytes)).await;
        match read.expect("an answer in time").expect("the connection stands") {
            0 => break,
            count => heard.push_str(std::str::from_utf8(&bytes[..count]).expect("text")),
        }
    }
    heard
}

const ASK: &str = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

#[tokio::test]
async fn a_body_that_nobody_reads_leaves_the_connection_to_the_next_request() {
    let server = start(Tolerance::default()).await;
    let head = "GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n";
    let heard = talk(server.address, &[head, "null", ASK], 2).await;
    assert_eq!(heard.matches("HTTP/1.1 200 ").count(), 2, "{heard}");
    assert!(!heard.contains("connection: close"), "{heard}");
}

#[tokio::test]
async fn a_body_without_a_length_leaves_the_connection_to_the_next_request() {
    let server = start(Tolerance::default()).await;
    let head = "POST /v1/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    let heard = talk(server.address, &[head, "4\r\nnull\r\n", "0\r\n\r\n", ASK], 2).await;
    assert!(heard.contains("HTTP/1.1 4") && heard.contains("HTTP/1.1 200 "), "{heard}");
    assert!(!heard.contains("connection: close"), "{heard}");
}

#[tokio::test]
async fn an_answer_to_a_body_that_is_not_read_says_that_the_connection_ends() {
    let server = start(Tolerance::default()).await;
    for framing in ["content-length: 4\r\nexpect: 100-continue", "transfer-encoding: chunked"] {
        let head = format!("GET /healthz HTTP/1.1\r\nhost: x\r\n{framing}\r\n\r\n");
        let heard = talk(server.address, &[&head], 2).await;
        assert!(
            heard.starts_with("HTTP/1.1 200 ") && heard.contains("connection: close"),
            "{framing}: {heard}"
        );
    }
}
