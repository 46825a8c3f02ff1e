//! What a program has learned of its memory: which instructions allocate memory that others get to
//! know late, or behind its back.
//!
//! What is learned while executions are explored is put aside, and counts from the next time on
//! (`Program::revise`): in between, steps of threads must depend on nothing but their states.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

/// When others are to know of memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Foreseen {
    /// When it is published.
    Published,
    /// Before each action that may order.
    Told,
    /// From the start: its address gets around in disguise, so that one does not know when it is
    /// published.
    Shared,
}

/// What has been learned, by instruction.
#[derive(Debug, Default)]
pub(crate) struct Foresight {
    sites: Vec<AtomicU8>,
    news: Mutex<BTreeMap<u32, Foreseen>>,
}

impl Foresight {
    /// Nothing is known of so many instructions.
    pub(crate) fn new(instructions: usize) -> Foresight {
        Foresight { sites: (0..instructions).map(|_| AtomicU8::new(0)).collect(), news: Mutex::default() }
    }

    /// What is foreseen of what the instruction allocates.
    pub(crate) fn of(&self, site: u32) -> Foreseen {
        match self.sites.get(site as usize).map_or(0, |site| site.load(Ordering::Relaxed)) {
            0 => Foreseen::Published,
            1 => Foreseen::Told,
            _ => Foreseen::Shared,
        }
    }

    /// Puts something aside that is learned. False if it is known, or cannot be learned.
    pub(crate) fn note(&self, site: u32, foreseen: Foreseen) -> bool {
        if self.of(site) >= foreseen || site as usize >= self.sites.len() {
            return false;
        }
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        let known = news.entry(site).or_insert(foreseen);
        *known = (*known).max(foreseen);
        true
    }

    /// Lets what was put aside count. False if there was nothing.
    pub(crate) fn revise(&self) -> bool {
        let news = std::mem::take(&mut *self.news.lock().unwrap_or_else(PoisonError::into_inner));
        for (&site, &foreseen) in &news {
            self.sites[site as usize].store(foreseen as u8, Ordering::Relaxed);
        }
        !news.is_empty()
    }
}
