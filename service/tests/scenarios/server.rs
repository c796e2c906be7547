//! The scenarios over HTTP: worlds of a named program.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::data::Kind;
use crate::lost::lose;
use crate::support::Desk;
use crate::support::programs::artifacts;
use crate::support::server::{self, Reply, source, symbols};
use crate::{Builder, Cost, Restored, restored};

/// A server with a program.
pub(super) struct Server {
    server: Option<server::Server>,
    world: u64,
    desk: Desk,
}

/// What is acknowledged is saved a moment later.
const SAVED_WITHIN: Duration = Duration::from_millis(500);

impl Server {
    fn server(&self) -> &server::Server {
        self.server.as_ref().expect("there is one but while it begins again")
    }

    fn put(&self, text: &str) -> Reply {
        self.server().send(
            "PUT",
            "/v1/programs/p",
            "If-None-Match: *",
            Some(&json!({ "source": source(text) })),
        )
    }

    fn patch(&self, text: &str) -> Reply {
        let edits = json!({ "edits": [{ "path": "main.py", "text": text }] });
        self.server().send("PATCH", "/v1/programs/p", &format!("If-Match: \"{}\"", self.world), Some(&edits))
    }
}

impl Builder for Server {
    fn new() -> Server {
        let desk = Desk::new(&[]);
        Server { server: Some(server::Server::start(&desk)), world: 0, desk }
    }

    fn build(&mut self, text: &str) -> Result<Cost, Vec<u64>> {
        let (reply, accepted) = if self.world == 0 { (self.put(text), 201) } else { (self.patch(text), 200) };
        let body = &reply.body;
        if reply.status != accepted {
            assert_eq!((reply.status, &body["code"]), (422, &json!("diagnostics")), "{body}");
            assert_eq!(self.server().get("/v1/programs/p")["world"], json!(self.world));
            let told = body["diagnostics"].as_array().expect("diagnostics").iter();
            return Err(told.map(|each| each["span"]["start"]["line"].as_u64().expect("a line")).collect());
        }
        self.world += 1;
        assert_eq!(body["world"], json!(self.world));
        let report = &body["report"];
        let compiled = symbols(report, "compiled");
        assert_eq!(report["compiled"]["count"], json!(compiled.len()), "{report}");
        assert_eq!(symbols(report, "inlined"), [""; 0], "{report}");
        // The entry counts with the library, and releases the variables of modules.
        let library = ["compiled", "native"].map(|what| report["library"][what].as_u64());
        assert!(self.world == 1 || matches!(library, [Some(0 | 1), Some(0)]), "{report}");
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let reasons = report["reasons"].as_array().expect("reasons").iter();
        let mut reasons: Vec<(String, String)> =
            reasons.map(|reason| (text(&reason["symbol"]), text(&reason["because"]))).collect();
        reasons.sort();
        Ok(Cost {
            compiled,
            native: Some(symbols(report, "native")),
            because: Some(reasons.into_iter().map(|(_, because)| because).collect()),
            artifacts: artifacts(body),
        })
    }

    fn begin_again(&mut self, lost: &[Kind], text: &str, function: &str, args: &[Value]) -> Restored {
        std::thread::sleep(SAVED_WITHIN);
        self.server.take().expect("a server").kill();
        lost.iter().for_each(|kind| lose(&self.desk, *kind));
        self.server = Some(server::Server::start(&self.desk));
        let call = json!({ "function": function, "args": args });
        let run = json!({ "source": source(text), "call": call, "options": { "tier": "0" } });
        let run = self.server().post("/v1/run", &run);
        assert_eq!(run["outcome"]["kind"], "returned", "{run}");
        restored(&run["report"])
    }

    fn inline(&mut self, text: &str, function: &str, args: &[Value]) -> (Vec<String>, Value) {
        let call = json!({ "function": function, "args": args });
        let run = json!({ "source": source(text), "call": call, "options": { "tier": "1" } });
        let run = self.server().post("/v1/run", &run);
        assert_eq!(symbols(&run["report"], "compiled"), [""; 0], "compiled at tier 0: {run}");
        (symbols(&run["report"], "inlined"), run["outcome"]["value"].clone())
    }

    fn killed(&mut self, text: &str, after: Duration) {
        std::thread::sleep(SAVED_WITHIN);
        let address = self.server().address.clone();
        let edits = json!({ "edits": [{ "path": "main.py", "text": text }] });
        let header = format!("If-Match: \"{}\"", self.world);
        let editing = std::thread::spawn(move || {
            server::request(&address, "PATCH", "/v1/programs/p", &header, Some(&edits))
        });
        std::thread::sleep(after);
        self.server.take().expect("a server").kill();
        // What is acknowledged is saved a moment later, so the edit may be lost.
        editing.join().expect("the client ends");
        self.server = Some(server::Server::start(&self.desk));
        let program = self.server().get("/v1/programs/p");
        let world = program["world"].as_u64().expect("a world");
        let made = self.world + 1;
        assert!(world == self.world || world == made, "{world} after an edit of {}", self.world);
        let is_edited = program["source"]["files"][0]["text"] == json!(text);
        assert!(world == self.world || is_edited, "the text is that of the world: {program}");
        self.world = world;
    }

    fn artifacts(&mut self, _: &str) -> BTreeMap<String, String> {
        artifacts(&self.server().get("/v1/programs/p"))
    }

    fn call(&self, function: &str, args: &[Value]) -> Value {
        let call = json!({ "function": function, "args": args });
        let run = self.server().post("/v1/run", &json!({ "name": "p", "call": call }));
        assert_eq!(run["world"], json!(self.world), "{run}");
        run["outcome"]["value"].clone()
    }
}
