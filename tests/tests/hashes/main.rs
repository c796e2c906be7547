//! What an edit may cost and what it must change: keys and artifacts after every kind of edit, in process and with an
//! environment in memory. Not here: sessions, stores and relinking.

mod caught;
mod classes;
mod decorated;
mod extended;
mod given;
mod local;
mod named;
mod properties;
mod scenarios;
mod support;
mod tiers;
