//! A worker: takes a part from the queue of a job, explores it for some time, and stores what it
//! has found with the parts that are left.
//!
//! The order of these steps makes the search exact:
//!
//! 1. The result is stored in the log, where one result of a part is accepted, ever.
//! 2. The parts that are left *of the result in the log* are queued, whoever has stored it.
//! 3. The part is acknowledged, and so removed from the queue.
//!
//! A worker that dies before step 3 leaves the part in the queue, and another one gets it. If there
//! is a result already, that worker does steps 2 and 3 alone. A part that is queued twice costs
//! time, but counts once. So nobody needs to know whether a worker is dead or slow, and the job
//! goes on while nobody follows it.

use crate::error::{ClusterError, server};
use crate::job::{Entry, Job, PartName, Stage, Stored, pass};
use crate::message::{damaged, pack, unpack};
use crate::part_result::{Findings, PartResult};
use crate::submit::search;
use crate::worker::Shared;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use futures_util::future::try_join_all;
use porf_explore::{Control, NotResumable, Saved, Slice};
use porf_verify::OpenedSearch;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The most parts into which what is left is split.
const MOST_CHILDREN: usize = 64;

/// How long a queue is waited for, if there is one job.
const WAIT: Duration = Duration::from_millis(900);
/// The same, if there are several.
const SHORT_WAIT: Duration = Duration::from_millis(150);

/// Pauses after errors of the server.
const PAUSE: Duration = Duration::from_millis(100);

/// How long a worker that ends tries to store its result.
const LAST_TRIES: Duration = Duration::from_millis(1200);

/// A job as a worker knows it.
struct Known {
    job: Job,
    consumer: PullConsumer,
    key: (u64, String),
}

/// A search that is open, for one epoch: the program learns while it is explored.
struct Opened {
    job: String,
    key: (u64, String),
    epoch: u32,
    search: OpenedSearch,
    /// It has explored other parts.
    is_used: bool,
}

/// A worker.
pub(crate) struct Slot {
    shared: Arc<Shared>,
    number: usize,
    known: HashMap<String, Known>,
    opened: Option<Opened>,
}

/// How many workers and parts there are.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Demand {
    /// Workers that explore a part.
    pub(crate) busy: u64,
    /// Workers that wait for one.
    pub(crate) waiting: u64,
    /// Parts that nobody explores.
    pub(crate) pending: u64,
}

impl Demand {
    /// Into how many parts a worker splits what is left. All workers do so, so that together they
    /// keep two parts for each of them.
    pub(crate) fn children(self) -> usize {
        let lack = (2 * (self.busy + self.waiting)).saturating_sub(self.pending);
        let share = lack.div_ceil(self.busy.max(1));
        (1 + share as usize).clamp(1, MOST_CHILDREN)
    }

    /// Do workers wait for parts in vain?
    fn is_unmet(self) -> bool {
        self.waiting > self.pending
    }
}

impl Slot {
    pub(crate) fn new(shared: Arc<Shared>, number: usize) -> Slot {
        Slot { shared, number, known: HashMap::new(), opened: None }
    }

    /// Takes parts until the process ends.
    pub(crate) fn run(&mut self) {
        let runtime = self.shared.runtime.clone();
        let mut turn = self.number;
        while !self.is_ending() {
            let jobs = self.shared.active();
            if jobs.is_empty() {
                std::thread::sleep(PAUSE);
                continue;
            }
            turn += 1;
            let (name, entry) = &jobs[turn % jobs.len()];
            let wait = if jobs.len() == 1 { WAIT } else { SHORT_WAIT };
            match runtime.block_on(self.fetch(name, entry, wait)) {
                Ok(Some((job, consumer, message))) => self.take(name, entry, &job, &consumer, message),
                Ok(None) => {}
                // The server is away, or the job was removed.
                Err(_) => {
                    self.known.remove(name);
                    std::thread::sleep(PAUSE);
                }
            }
        }
    }

    fn is_ending(&self) -> bool {
        self.shared.stop.load(Ordering::SeqCst)
    }

    /// The next part of a job.
    async fn fetch(
        &mut self,
        name: &str,
        entry: &Entry,
        wait: Duration,
    ) -> Result<Option<(Job, PullConsumer, Message)>, ClusterError> {
        if self.known.get(name).is_none_or(|it| it.key != entry.key()) {
            let job = Job::open(&self.shared.on, name).await?;
            let consumer = job.workers().await?;
            self.known.insert(name.to_string(), Known { job, consumer, key: entry.key() });
        }
        let Some(Known { job, consumer, .. }) = self.known.get(name) else { return Ok(None) };
        let next = async {
            let mut batch = consumer.batch().max_messages(1).expires(wait).messages().await.map_err(server)?;
            batch.next().await.transpose().map_err(server)
        };
        let next = tokio::time::timeout(wait + Duration::from_secs(1), next).await.map_err(server)?;
        Ok(next?.map(|message| (job.clone(), consumer.clone(), message)))
    }

    /// Explores a part that was taken.
    fn take(&mut self, name: &str, entry: &Entry, job: &Job, consumer: &PullConsumer, message: Message) {
        let runtime = self.shared.runtime.clone();
        let Some(part) = PartName::parse(&message.subject) else { return };
        let message = Arc::new(message);
        let control = self.shared.begin(self.number, name, entry);
        let watch = runtime.spawn(watch(entry.slice, consumer.clone(), Arc::clone(&message), Arc::clone(&control)));
        let end = self.do_part(entry, job, consumer, &part, &message, &control);
        self.shared.end(self.number);
        watch.abort();
        if let Err(error) = end {
            // The part goes to another worker, or comes back.
            let _ = runtime.block_on(message.ack_with(AckKind::Nak(Some(PAUSE))));
            self.known.remove(name);
            if !matches!(error, ClusterError::Server(_)) {
                self.shared.refuse(name, entry, error.to_string());
            }
        }
    }

    fn do_part(
        &mut self,
        entry: &Entry,
        job: &Job,
        consumer: &PullConsumer,
        part: &PartName,
        message: &Message,
        control: &Arc<Control>,
    ) -> Result<(), ClusterError> {
        let runtime = self.shared.runtime.clone();
        self.open(entry, job, part.epoch)?;
        let (next, result) = (job.epoch_subject(part.epoch + 1), job.result_subject(part));
        let (is_void, result) = runtime.block_on(async { tokio::join!(job.has(&next), job.load(&result)) });
        if is_void? {
            return runtime.block_on(message.ack()).map_err(server);
        }
        if let Some(bytes) = result? {
            return runtime.block_on(conclude(job, part, &bytes, message));
        }
        let state = runtime.block_on(job.content(&message.payload))?;
        let state: Saved = unpack(&state).map_err(damaged(&job.name))?;
        let begin = Instant::now();
        let slice = Duration::from_secs_f64(entry.slice.clamp(0.001, 3600.0));
        let explored = self.explore(entry, job, part.epoch, state, begin + slice, control)?;
        if !self.shared.is_running(&job.name, &entry.key()) {
            return runtime.block_on(message.ack()).map_err(server);
        }
        let (mut found, ends, failure) = match explored {
            Ok(Slice::Explored { found, ends }) => (*found, ends, None),
            Ok(Slice::Again(start)) => {
                self.opened = None;
                let start = pack(&*start);
                return self.retry(|| begin_epoch(job, part.epoch + 1, &start, message));
            }
            Err(wrong) => (Saved::default(), true, Some(wrong.to_string())),
        };
        if let Some(why) = &failure {
            self.shared.fail(&job.name, why.clone());
        }
        let children = if ends || found.part_count() < 2 {
            1
        } else {
            let info = runtime.block_on(consumer.get_info());
            info.map_or(Demand::default(), |info| demand(&info)).children()
        };
        let children: Vec<Vec<u8>> = found.split(children).iter().map(pack).collect();
        let (by, seconds) = (self.shared.name.clone(), begin.elapsed().as_secs_f64());
        let result = PartResult { findings: Findings { ends, failure, by, seconds, found }, children };
        let (bytes, numbers) = (result.to_bytes(), result.numbers());
        self.retry(|| async {
            let stored = match job.store(job.result_subject(part), &bytes, &numbers).await? {
                Stored::Now => None,
                Stored::Before => job.load(&job.result_subject(part)).await?,
            };
            conclude(job, part, stored.as_ref().unwrap_or(&bytes), message).await?;
            if ends { pass(&self.shared.on, &job.name, Stage::Running, Stage::Ended).await } else { Ok(()) }
        })
    }

    /// Does something with the server until it succeeds. A worker that ends soon gives up.
    fn retry<W: Future<Output = Result<(), ClusterError>>>(&self, work: impl Fn() -> W) -> Result<(), ClusterError> {
        let mut ending = None;
        loop {
            match self.shared.runtime.block_on(work()) {
                Err(ClusterError::Server(why)) => {
                    if self.is_ending() && ending.get_or_insert_with(Instant::now).elapsed() > LAST_TRIES {
                        return Err(ClusterError::Server(why));
                    }
                    std::thread::sleep(PAUSE);
                }
                done => return done,
            }
        }
    }

    /// Opens the search of a job, unless it is open.
    fn open(&mut self, entry: &Entry, job: &Job, epoch: u32) -> Result<(), ClusterError> {
        let is_it = |it: &Opened| it.job == job.name && it.key == entry.key() && it.epoch == epoch;
        if self.opened.as_ref().is_some_and(is_it) {
            return Ok(());
        }
        let portable = self.shared.runtime.block_on(search(job))?;
        // An entry that was changed by hand is not the search's.
        if let Some(difference) = entry.identity.difference(portable.identity()) {
            return Err(ClusterError::Other { name: job.name.clone(), difference });
        }
        let search = portable.open()?;
        let (job, key) = (job.name.clone(), entry.key());
        self.opened = Some(Opened { job, key, epoch, search, is_used: false });
        Ok(())
    }

    /// Explores a state. What a program has learned in other parts may contradict the state. So the
    /// program is opened anew before the state is considered wrong.
    fn explore(
        &mut self,
        entry: &Entry,
        job: &Job,
        epoch: u32,
        state: Saved,
        until: Instant,
        control: &Arc<Control>,
    ) -> Result<Result<Slice, NotResumable>, ClusterError> {
        let Some(opened) = &mut self.opened else { return Err(ClusterError::Ended) };
        let was_used = std::mem::replace(&mut opened.is_used, true);
        let explored = opened.search.explore(state.clone(), until, control);
        if explored.is_ok() || !was_used {
            return Ok(explored);
        }
        self.opened = None;
        self.open(entry, job, epoch)?;
        let Some(opened) = &mut self.opened else { return Err(ClusterError::Ended) };
        opened.is_used = true;
        Ok(opened.search.explore(state, until, control))
    }
}

/// While a part is explored: gives signs of life, and ends the slice when others wait for parts.
async fn watch(slice: f64, consumer: PullConsumer, message: Arc<Message>, control: Arc<Control>) {
    let (most, sign) = ((slice / 16.0).clamp(0.02, 10.0), (0.75 * slice).clamp(0.5, 150.0));
    // At the beginning and the end of a job, others soon wait.
    let mut look = most / 4.0;
    let mut signed = Instant::now();
    loop {
        tokio::time::sleep(Duration::from_secs_f64(look)).await;
        look = most.min(2.0 * look);
        if signed.elapsed().as_secs_f64() >= sign {
            signed = Instant::now();
            let _ = message.ack_with(AckKind::Progress).await;
        }
        if !control.is_cancelled() && consumer.get_info().await.is_ok_and(|info| demand(&info).is_unmet()) {
            control.cancel();
        }
    }
}

fn demand(info: &async_nats::jetstream::consumer::Info) -> Demand {
    Demand { busy: info.num_ack_pending as u64, waiting: info.num_waiting as u64, pending: info.num_pending }
}

/// Queues what is left of a part, and removes the part from the queue.
async fn conclude(job: &Job, part: &PartName, result: &[u8], message: &Message) -> Result<(), ClusterError> {
    let result = PartResult::parse(result).map_err(damaged(&job.name))?;
    let children: Vec<_> = result.named(part).collect();
    try_join_all(children.iter().map(|(child, bytes)| job.queue(child, bytes))).await?;
    message.double_ack().await.map_err(server)
}

/// Begins an epoch, unless another worker has, and ends the one before it.
async fn begin_epoch(job: &Job, epoch: u32, start: &[u8], message: &Message) -> Result<(), ClusterError> {
    let subject = job.epoch_subject(epoch);
    let known = match job.store(subject.clone(), start, "").await? {
        Stored::Now => None,
        Stored::Before => job.load(&subject).await?,
    };
    job.queue(&PartName::root(epoch), known.as_deref().unwrap_or(start)).await?;
    message.double_ack().await.map_err(server)?;
    job.empty(Some(epoch - 1)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_split_as_far_as_it_is_wanted() {
        let demand = |busy, waiting, pending| Demand { busy, waiting, pending };
        // One worker keeps a few parts.
        assert_eq!(demand(1, 0, 0).children(), 3);
        assert_eq!(demand(1, 0, 2).children(), 1);
        // The first of many splits as far as it can.
        assert_eq!(demand(1, 99, 0).children(), MOST_CHILDREN);
        assert_eq!(demand(100, 0, 200).children(), 1);
        assert!(demand(1, 3, 0).is_unmet() && !demand(1, 3, 3).is_unmet());
    }
}
