//! What a program has learned about its memory: which instructions allocate memory that other
//! threads get to know late, or in encoded form.
//!
//! Information that is learned during exploration takes effect from the next exploration on
//! (`Program::revise`). Until then, steps of threads must depend only on their states.

use crate::learned::Fact;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

/// When other threads get to know memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Foreseen {
    /// When it is published.
    Published,
    /// Before each action that may order accesses.
    Told,
    /// From the start: its address is passed on in an encoded form, so that it is not known when it
    /// is published.
    Shared,
}

/// What was learned, by instruction.
#[derive(Debug, Default)]
pub(crate) struct Foresight {
    sites: Vec<AtomicU8>,
    news: Mutex<BTreeMap<u32, Foreseen>>,
}

impl Foresight {
    /// No information, for this many instructions.
    pub(crate) fn new(instructions: usize) -> Foresight {
        Foresight { sites: (0..instructions).map(|_| AtomicU8::new(0)).collect(), news: Mutex::default() }
    }

    /// When the memory that the instruction allocates becomes known.
    pub(crate) fn of(&self, site: u32) -> Foreseen {
        match self.sites.get(site as usize).map_or(0, |site| site.load(Ordering::Relaxed)) {
            0 => Foreseen::Published,
            1 => Foreseen::Told,
            _ => Foreseen::Shared,
        }
    }

    /// Records new information. Returns false if it is already known, or cannot be learned.
    pub(crate) fn note(&self, site: u32, foreseen: Foreseen) -> bool {
        if self.of(site) >= foreseen || site as usize >= self.sites.len() {
            return false;
        }
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        let known = news.entry(site).or_insert(foreseen);
        *known = (*known).max(foreseen);
        true
    }

    /// What has taken effect.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        let sites = self.sites.iter().map(|site| site.load(Ordering::Relaxed)).enumerate();
        let known = sites.filter(|&(_, foreseen)| foreseen > 0);
        known.map(|(site, foreseen)| Fact::Site { site: site as u32, foreseen }).collect()
    }

    /// Makes a fact take effect; false if there is no such instruction.
    pub(crate) fn learn(&self, fact: Fact) -> bool {
        let Fact::Site { site, foreseen } = fact else { return false };
        self.sites.get(site as usize).is_some_and(|it| {
            it.store(foreseen, Ordering::Relaxed);
            true
        })
    }

    /// Makes the recorded information take effect. Returns false if there was none.
    pub(crate) fn revise(&self) -> bool {
        let news = std::mem::take(&mut *self.news.lock().unwrap_or_else(PoisonError::into_inner));
        for (&site, &foreseen) in &news {
            self.sites[site as usize].store(foreseen as u8, Ordering::Relaxed);
        }
        !news.is_empty()
    }
}
