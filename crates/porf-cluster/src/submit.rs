//! Gives a search to the workers of a cluster, and follows it.
//!
//! The state of the job is its log, so that this process may end at any time: workers go on, and
//! another process with the same search and name follows it.

use crate::connect::{Access, Connection};
use crate::error::{ClusterError, server};
use crate::job::{Entry, Job, PROTOCOL, PartName, Stage, check_name, entry, pass};
use crate::message::{pack, unpack};
use crate::reader::Reader;
use crate::state::{State, start};
use crate::worker::Life;
use porf_verify::{Answer, Cancel, Explored, PortableSearch, Progress, Session, Settings, Source};
use std::future::Future;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// For how long a worker usually explores a part.
pub const SLICE: Duration = Duration::from_secs(5);

/// A search that is given to a cluster.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The server.
    pub access: Access,
    /// The name of the job; `None` for one that follows from the search.
    pub name: Option<String>,
    /// For how long a worker explores a part before it hands back what is left.
    pub slice: Duration,
}

/// The end of a job, or of following it.
pub struct Followed {
    /// The answer.
    pub answer: Answer,
    /// The name of the job.
    pub job: String,
    /// The number of parts that are left; none at the end of the job.
    pub open: usize,
    /// Somebody has cancelled the job.
    pub cancelled: bool,
}

impl Followed {
    /// What goes on after this process, in words.
    pub fn advice(&self) -> Option<String> {
        let Followed { job, open, .. } = self;
        match (open, self.cancelled) {
            (0, _) => None,
            (_, true) => Some(format!("job {job} was cancelled")),
            (open, false) => Some(format!(
                "job {job} goes on without this process: {open} parts open. The same command follows it again; \
                 porf jobs --cancel {job} ends it"
            )),
        }
    }
}

/// How often the list of jobs is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// How long the queue may lack a part that is open before the part is queued again.
const LOST: Duration = Duration::from_secs(3);

/// What the watcher and the control of a session see of a job.
#[derive(Default)]
struct Numbers {
    cancelled: AtomicBool,
    executions: AtomicU64,
    before: AtomicU64,
    open: AtomicU64,
    workers: AtomicU64,
}

impl Cancel for Numbers {
    fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
    }
}

/// Runs tasks; `None` after the session was ended.
fn run<T>(numbers: &Numbers, work: impl Future<Output = T>) -> Result<Option<T>, ClusterError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(server)?;
    let ended = async {
        while !numbers.cancelled.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let result = runtime.block_on(async {
        tokio::select! {
            result = work => Some(result),
            () = ended => None,
        }
    });
    runtime.shutdown_timeout(Duration::from_millis(100));
    Ok(result)
}

/// Gives a search to the workers of a cluster, and follows it until its end, or until the session
/// ends. If there is such a job already, it is followed.
pub fn follow(
    source: &Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    submission: &Submission,
) -> Result<Followed, ClusterError> {
    let begin = Instant::now();
    let search = PortableSearch::of(source, model, settings)?;
    let name = match &submission.name {
        Some(name) => name.clone(),
        None => default_name(source.name(), &search),
    };
    check_name(&name)?;
    let numbers = Arc::new(Numbers::default());
    let state = Mutex::new(State::new());
    let result = session.run(&numbers, settings.deadline, || {
        let (seen, expected) = (Arc::clone(&numbers), settings.expected.unwrap_or(0.0) as u64);
        let progress = move || Progress::Cluster {
            executions: seen.executions.load(Ordering::Relaxed),
            before: seen.before.load(Ordering::Relaxed),
            expected,
            open: seen.open.load(Ordering::Relaxed),
            workers: seen.workers.load(Ordering::Relaxed),
        };
        let _watch = session.watch(|| format!("job {name}: {} under {}", source.name(), model.name()), progress);
        run(&numbers, async {
            let on = Connection::open(&submission.access).await?;
            let entry = Entry {
                protocol: PROTOCOL,
                stage: Stage::Preparing,
                program: source.name().to_string(),
                model: model.name().to_string(),
                identity: search.identity().clone(),
                created: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs()),
                slice: submission.slice.as_secs_f64(),
            };
            let job = prepare(&on, &name, entry, &search).await?;
            follow_log(&on, &job, &state, &numbers).await
        })
    });
    let cancelled = match result? {
        None => false,
        Some(Ok(end)) => end == End::Cancelled,
        Some(Err(error)) => return Err(error),
    };
    let state = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(why) = state.failure {
        return Err(ClusterError::Failed { name, why });
    }
    let open = if state.is_done() { 0 } else { state.open.len() };
    let mut answer = state.total.answer(source, model, settings, session, open == 0)?;
    answer.elapsed = begin.elapsed();
    Ok(Followed { answer, job: name, open, cancelled })
}

/// The name of a job: that of the program, and some of its hash.
fn default_name(program: &str, search: &PortableSearch) -> String {
    let file = program.rsplit('/').next().unwrap_or_default();
    let stem = file.split('.').next().unwrap_or_default();
    let is_part = |c: &char| c.is_ascii_alphanumeric() || *c == '-' || *c == '_';
    let stem: String = stem.chars().filter(is_part).take(40).collect();
    let hash = search.identity().hash();
    format!("{}-{}", if stem.is_empty() { "job" } else { &stem }, &hash[..8])
}

/// The job, which is created if it does not exist. A process that dies meanwhile leaves a job that
/// is being prepared; the next one goes on with that.
async fn prepare(on: &Connection, name: &str, new: Entry, search: &PortableSearch) -> Result<Job, ClusterError> {
    let known = loop {
        if let Some((known, _)) = entry(on, name).await? {
            break known;
        }
        let text = serde_json::to_vec(&new).unwrap_or_default();
        match on.jobs.create(name, text.into()).await {
            Ok(_) => break new.clone(),
            Err(error) if error.kind() == async_nats::jetstream::kv::CreateErrorKind::AlreadyExists => {}
            Err(error) => return Err(server(error)),
        }
    };
    if let Some(difference) = known.identity.difference(&new.identity) {
        return Err(ClusterError::Other { name: name.to_string(), difference });
    }
    if known.protocol != PROTOCOL {
        let (then, now) = (known.protocol.to_string(), PROTOCOL.to_string());
        let difference = porf_verify::Difference { what: "the version of the protocol".to_string(), then, now };
        return Err(ClusterError::Other { name: name.to_string(), difference });
    }
    match known.stage {
        Stage::Cancelled => return Err(ClusterError::Cancelled(name.to_string())),
        Stage::Running | Stage::Ended => return Job::open(on, name).await,
        Stage::Preparing => {}
    }
    let job = Job::create(on, name, known.slice).await?;
    job.store(job.search_subject(), &pack(search), "").await?;
    job.queue(&PartName::root(0), &pack(&start())).await?;
    pass(on, name, Stage::Preparing, Stage::Running).await?;
    Ok(job)
}

/// Why a job is no longer followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Done,
    Cancelled,
}

async fn follow_log(on: &Connection, job: &Job, state: &Mutex<State>, numbers: &Numbers) -> Result<End, ClusterError> {
    let lock = || state.lock().unwrap_or_else(PoisonError::into_inner);
    let mut reader = Reader::new(job, false);
    let (mut looked, mut lacking, mut caught_up) = (Instant::now(), None, false);
    look(on, numbers).await;
    loop {
        // An error is one of the connection: the client connects again.
        let messages = match reader.next().await {
            Ok(messages) => messages,
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(100)).await;
                Vec::new()
            }
        };
        let is_quiet = messages.is_empty();
        for (sequence, message) in messages {
            let bytes = loop {
                match job.content(&message.payload).await {
                    Err(ClusterError::Server(_)) => tokio::time::sleep(Duration::from_millis(100)).await,
                    content => break content?,
                }
            };
            let mut state = lock();
            state.sequence = sequence;
            state.fold(&job.name, &message.subject, &bytes)?;
            numbers.executions.store(state.total.statistics().executions, Ordering::Relaxed);
            numbers.open.store(state.open.len() as u64, Ordering::Relaxed);
        }
        if is_quiet && !caught_up {
            caught_up = true;
            numbers.before.store(numbers.executions.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        if lock().is_done() {
            // If this fails, the next process that follows the job does it.
            let _ = pass(on, &job.name, Stage::Running, Stage::Ended).await;
            let _ = job.empty(None).await;
            return Ok(End::Done);
        }
        if looked.elapsed() < LOOK {
            continue;
        }
        looked = Instant::now();
        look(on, numbers).await;
        match entry(on, &job.name).await {
            Ok(Some((entry, _))) if entry.stage == Stage::Cancelled => return Ok(End::Cancelled),
            Ok(None) => return Err(ClusterError::NoJob(job.name.clone())),
            _ => {}
        }
        // Workers queue the parts that are left before they acknowledge. So an empty queue without
        // news means that the queue has lost something.
        match job.queued().await {
            Ok(0) if is_quiet => {
                let since = *lacking.get_or_insert_with(Instant::now);
                if since.elapsed() > LOST {
                    lacking = None;
                    queue_all(job, state).await?;
                }
            }
            _ => lacking = None,
        }
    }
}

/// Queues all open parts again.
async fn queue_all(job: &Job, state: &Mutex<State>) -> Result<(), ClusterError> {
    let open = {
        let state = state.lock().unwrap_or_else(PoisonError::into_inner);
        let open: Vec<_> = state.open.iter().map(|(part, parent)| (part.clone(), parent.clone())).collect();
        open
    };
    for (part, parent) in open {
        let known = State { open: [(part.clone(), parent)].into(), ..State::new() };
        match known.contents(job, &part).await {
            Ok(Some(bytes)) => match job.queue_again(&part, &bytes).await {
                // What could not be queued is missing the next time, too.
                Ok(()) | Err(ClusterError::Server(_)) => {}
                Err(error) => return Err(error),
            },
            Ok(None) | Err(ClusterError::Server(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Counts the workers.
async fn look(on: &Connection, numbers: &Numbers) {
    if let Ok(lives) = lives(on).await {
        numbers.workers.store(lives.iter().map(|life| life.slots as u64).sum(), Ordering::Relaxed);
    }
}

/// The signs of life of all workers.
pub(crate) async fn lives(on: &Connection) -> Result<Vec<Life>, ClusterError> {
    let mut lives = Vec::new();
    for key in on.keys(crate::connect::WORKERS).await? {
        if let Ok(Some(value)) = on.workers.get(&key).await
            && let Ok(life) = serde_json::from_slice(&value)
        {
            lives.push(life);
        }
    }
    Ok(lives)
}

/// The search of a job.
pub(crate) async fn search(job: &Job) -> Result<PortableSearch, ClusterError> {
    let bytes = job.load(&job.search_subject()).await?.ok_or_else(|| ClusterError::NoJob(job.name.clone()))?;
    unpack(&bytes).map_err(crate::message::damaged(&job.name))
}
