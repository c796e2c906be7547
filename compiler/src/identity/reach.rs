//! The [`IdentityHash`]: of everything that a function can reach. Two functions with the same one do the same.
//!
//! A function's identity is made of its compile key and of the identities of its callees; functions that can reach each
//! other (a strongly connected component; Tarjan 1972) are hashed as one group first. Linear in calls.

use std::collections::BTreeMap;

use linkpoint_abi::{CompileKey, Digest, Hasher, IdentityHash, SpecName};

/// A function: its key, and the functions that it can enter.
pub struct Reaching<'a> {
    /// Everything that its own code depends on.
    pub key: CompileKey,
    /// Its callees; those that are no functions of the program belong to the host.
    pub callees: Vec<&'a SpecName>,
}

/// Takes the identity of each function.
pub fn identities<'a>(
    functions: &BTreeMap<&'a SpecName, Reaching<'a>>,
) -> BTreeMap<&'a SpecName, IdentityHash> {
    let mut search = Search { functions, numbers: BTreeMap::new(), open: Vec::new(), found: BTreeMap::new() };
    functions.keys().for_each(|name| search.visit(name));
    search.found
}

struct Search<'f, 'a> {
    functions: &'f BTreeMap<&'a SpecName, Reaching<'a>>,
    /// When a function was entered.
    numbers: BTreeMap<&'a SpecName, usize>,
    /// Entered functions whose group is not complete.
    open: Vec<&'a SpecName>,
    found: BTreeMap<&'a SpecName, IdentityHash>,
}

/// A function on the way of the search.
struct Step<'a> {
    name: &'a SpecName,
    /// The earliest open function that it is known to reach.
    low: usize,
    /// Callees that were looked at.
    done: usize,
}

impl<'a> Search<'_, 'a> {
    /// Walks everything that `root` reaches. Without recursion: programs call deeply.
    fn visit(&mut self, root: &'a SpecName) {
        if self.numbers.contains_key(root) {
            return;
        }
        let mut way = vec![self.enter(root)];
        while let Some(step) = way.last_mut() {
            let callees = &self.functions[step.name].callees;
            if let Some(&callee) = callees.get(step.done) {
                step.done += 1;
                match self.numbers.get(callee) {
                    Some(number) if !self.found.contains_key(callee) => step.low = step.low.min(*number),
                    Some(_) => {}
                    None if self.functions.contains_key(callee) => {
                        let next = self.enter(callee);
                        way.push(next);
                    }
                    None => {}
                }
                continue;
            }
            let Step { name, low, .. } = way.pop().expect("there is a last one");
            if low == self.numbers[name] {
                self.close(name);
            }
            if let Some(caller) = way.last_mut() {
                caller.low = caller.low.min(low);
            }
        }
    }

    fn enter(&mut self, name: &'a SpecName) -> Step<'a> {
        let number = self.numbers.len();
        self.numbers.insert(name, number);
        self.open.push(name);
        Step { name, low: number, done: 0 }
    }

    /// Hashes the group that was entered with `first`.
    fn close(&mut self, first: &'a SpecName) {
        let start = self.open.iter().rposition(|name| *name == first).expect("it is open");
        let mut group = self.open.split_off(start);
        group.sort();
        let mut hasher = Hasher::new("group of functions");
        for name in &group {
            let function = &self.functions[name];
            hasher.text(name.as_str()).digest(function.key.0).number(function.callees.len() as u64);
            for callee in &function.callees {
                hasher.text(callee.as_str());
                hasher.digest(self.found.get(callee).map_or(Digest([0; 32]), |identity| identity.0));
            }
        }
        let whole = hasher.finish();
        for name in group {
            let own = Hasher::new("identity").digest(whole).text(name.as_str()).finish();
            self.found.insert(name, IdentityHash(own));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> CompileKey {
        CompileKey(Digest::of(text.as_bytes()))
    }

    /// Functions by name, with the text of their key and their callees.
    fn identities_of(functions: &[(&str, &str, &[&str])]) -> BTreeMap<String, IdentityHash> {
        let names: Vec<SpecName> = functions.iter().map(|(name, ..)| SpecName::new(*name)).collect();
        let host = SpecName::new("host.write");
        let find = |name: &&str| names.iter().find(|known| known.as_str() == *name).unwrap_or(&host);
        let reaching = names.iter().zip(functions).map(|(name, (_, text, callees))| {
            (name, Reaching { key: key(text), callees: callees.iter().map(find).collect() })
        });
        let functions: BTreeMap<_, _> = reaching.collect();
        identities(&functions).into_iter().map(|(name, identity)| (name.to_string(), identity)).collect()
    }

    /// The functions whose identity differs.
    fn changed(before: &[(&str, &str, &[&str])], after: &[(&str, &str, &[&str])]) -> Vec<String> {
        let (before, after) = (identities_of(before), identities_of(after));
        after
            .into_iter()
            .filter(|(name, identity)| before.get(name) != Some(identity))
            .map(|(name, _)| name)
            .collect()
    }

    #[test]
    fn an_edit_changes_those_who_can_reach_it() {
        let before: [(&str, &str, &[&str]); 4] =
            [("a", "1", &["b", "host.write"]), ("b", "1", &["c"]), ("c", "1", &[]), ("d", "1", &["c"])];
        let mut after = before;
        after[1].1 = "2";
        assert_eq!(changed(&before, &after), ["a", "b"]);
        after = before;
        after[2].1 = "2";
        assert_eq!(changed(&before, &after), ["a", "b", "c", "d"]);
        assert_eq!(changed(&before, &before), Vec::<String>::new());
    }

    #[test]
    fn functions_that_reach_each_other_change_together() {
        let before: [(&str, &str, &[&str]); 5] = [
            ("even", "1", &["odd"]),
            ("leaf", "1", &[]),
            ("main", "1", &["even"]),
            ("odd", "1", &["even", "leaf"]),
            ("other", "1", &["leaf"]),
        ];
        let mut after = before;
        after[0].1 = "2";
        assert_eq!(changed(&before, &after), ["even", "main", "odd"]);
        let identities = identities_of(&before);
        assert_ne!(identities["even"], identities["odd"]);
    }

    #[test]
    fn a_deep_chain_needs_no_deep_stack() {
        let names: Vec<String> = (0..50_000).map(|n| format!("f{n:06}")).collect();
        let names: Vec<SpecName> = names.iter().map(|name| SpecName::new(name.as_str())).collect();
        let reaching = names.iter().enumerate().map(|(n, name)| {
            (name, Reaching { key: key("k"), callees: names.get(n + 1).into_iter().collect() })
        });
        let functions: BTreeMap<_, _> = reaching.collect();
        assert_eq!(identities(&functions).len(), names.len());
    }
}
