//! Worlds over the double: order, turns, subscriptions, and what a new process finds.

use std::sync::Arc;

use super::accept::{Change, Expected};
use super::*;
use crate::build::double::Double;
use crate::store::MemoryStore;

fn service(store: &Arc<MemoryStore>) -> Arc<Service> {
    let store: Arc<dyn Store> = Arc::clone(store) as _;
    Arc::new(Service::start(Arc::new(Double), store).expect("threads"))
}

async fn put(service: &Arc<Service>, expected: Expected, text: &str) -> Result<u64, Refusal> {
    let change = Change::Source(Source::single("main.py", text));
    service.edit("p", expected, change).await.map(|world| world.number)
}

#[tokio::test]
async fn an_edit_meant_for_another_world_changes_nothing() {
    let service = service(&Arc::default());
    assert!(matches!(service.world("p", None).await, Err(Refusal::NoProgram(_))));
    assert!(matches!(put(&service, Expected::World(1), "").await, Err(Refusal::Moved { head: 0, .. })));
    assert_eq!(put(&service, Expected::Absent, "print 1").await.ok(), Some(1));
    assert!(matches!(put(&service, Expected::Absent, "").await, Err(Refusal::Moved { head: 1, .. })));
    assert!(matches!(put(&service, Expected::World(1), "refuse x").await, Err(Refusal::Diagnostics { .. })));
    assert_eq!(put(&service, Expected::World(1), "print 2").await.ok(), Some(2));
    assert!(matches!(put(&service, Expected::World(1), "").await, Err(Refusal::Moved { head: 2, .. })));
    let text = |world: Arc<World>| world.source.files[0].text.to_string();
    assert_eq!(service.world("p", None).await.map(text).ok().as_deref(), Some("print 2"));
    assert_eq!(service.world("p", Some(1)).await.map(text).ok().as_deref(), Some("print 1"));
    assert!(matches!(service.world("p", Some(3)).await, Err(Refusal::NoWorld { head: 2, .. })));
}

#[tokio::test]
async fn a_refused_beginning_leaves_no_program() {
    let service = service(&Arc::default());
    assert!(put(&service, Expected::Absent, "refuse x").await.is_err());
    assert!(lock(&service.worlds.lines).is_empty());
    assert!(matches!(service.subscribe("p").await, Err(Refusal::NoProgram(_))));
    assert_eq!(put(&service, Expected::Absent, "").await.ok(), Some(1));
}

#[tokio::test]
async fn a_subscriber_gets_every_world_however_slow_it_is() {
    let service = service(&Arc::default());
    put(&service, Expected::Absent, "print 1").await.expect("the first world");
    let (mut every, mut newest) = (
        service.subscribe("p").await.expect("it is there"),
        service.subscribe("p").await.expect("it is there"),
    );
    for world in 1..=100 {
        put(&service, Expected::World(world), &format!("print {world}")).await.expect("the next world");
    }
    for world in 2..=101 {
        assert_eq!(every.next(&service).await.map(|next| next.number).ok(), Some(world));
    }
    assert_eq!(newest.newest(&service).await.map(|next| next.number).ok(), Some(101));
    let (next, edited) = tokio::join!(every.next(&service), put(&service, Expected::World(101), "print"));
    assert_eq!((next.map(|next| next.number).ok(), edited.ok()), (Some(102), Some(102)));
}

#[tokio::test]
async fn another_process_goes_on_where_the_last_one_stopped() {
    let store = Arc::default();
    let first = service(&store);
    put(&first, Expected::Absent, "print 1").await.expect("the first world");
    put(&first, Expected::World(1), "print 2").await.expect("the second");
    let second = service(&store);
    let world = second.world("p", None).await.expect("it is there");
    assert_eq!((world.number, &*world.source.files[0].text), (2, "print 2"));
    assert_eq!(put(&second, Expected::World(2), "print 3").await.ok(), Some(3));
}
