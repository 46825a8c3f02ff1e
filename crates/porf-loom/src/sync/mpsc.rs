//! Channels, as in [`std::sync::mpsc`].
//!
//! Messages lie in a queue of real memory. Its order is that of the counter that senders increase,
//! since a run makes steps in an order of reads-from.

use crate::rt::Atomic;
use crate::rt::access::{Content, Test, excuse, may_be_excused};
use crate::rt::context::{act_at, is_silent};
use porf_program::{Action, Answer, BinaryOp, RmwOp, Width};
use std::cell::Cell;
use std::collections::VecDeque;
use std::fmt;
use std::panic;
use std::sync::atomic::Ordering;
pub use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What is added to the count of messages when there is nobody left to send.
const CLOSED: u64 = 1 << 48;

struct Channel<T> {
    /// How many messages were sent, and `CLOSED` if there is nobody left to send.
    sent: Atomic,
    senders: Atomic,
    /// Whether there is nobody left to receive.
    is_deaf: Atomic,
    queue: Mutex<VecDeque<T>>,
}

/// Creates a channel without a limit.
///
/// ```
/// use porf_loom::sync::mpsc::channel;
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let (sender, receiver) = channel();
///     let other = thread::spawn(move || sender.send(5).unwrap());
///     assert_eq!(receiver.recv(), Ok(5));
///     assert!(receiver.recv().is_err());
///     other.join().unwrap();
/// });
/// ```
#[track_caller]
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let channel = Arc::new(Channel {
        sent: Atomic::new("channel", Width::W64, Content::Numbers, 0),
        senders: Atomic::new("senders", Width::W64, Content::Numbers, 1),
        is_deaf: Atomic::new("receiver", Width::W8, Content::Numbers, 0),
        queue: Mutex::new(VecDeque::new()),
    });
    (Sender { channel: Arc::clone(&channel) }, Receiver { channel, received: Cell::new(0) })
}

/// The sending end of a channel.
pub struct Sender<T> {
    channel: Arc<Channel<T>>,
}

/// The receiving end of a channel.
pub struct Receiver<T> {
    channel: Arc<Channel<T>>,
    /// How many messages were received.
    received: Cell<u64>,
}

impl<T> Sender<T> {
    /// Sends a message. It fails if there is nobody left to receive.
    #[track_caller]
    pub fn send(&self, message: T) -> Result<(), SendError<T>> {
        if self.channel.is_deaf.load(Ordering::Relaxed) != 0 {
            return Err(SendError(message));
        }
        self.channel.sent.rmw(RmwOp::Add, 1, Ordering::Release);
        self.channel.queue.lock().unwrap_or_else(PoisonError::into_inner).push_back(message);
        Ok(())
    }
}

impl<T> Clone for Sender<T> {
    #[track_caller]
    fn clone(&self) -> Sender<T> {
        self.channel.senders.rmw(RmwOp::Add, 1, Ordering::Relaxed);
        Sender { channel: Arc::clone(&self.channel) }
    }
}

impl<T> Drop for Sender<T> {
    #[track_caller]
    fn drop(&mut self) {
        if !is_silent() && self.channel.senders.rmw(RmwOp::Sub, 1, Ordering::AcqRel) == 1 {
            self.channel.sent.rmw(RmwOp::Add, CLOSED, Ordering::Release);
        }
    }
}

impl<T> Receiver<T> {
    /// Waits for a message. It fails if there is none and nobody left to send.
    #[track_caller]
    pub fn recv(&self) -> Result<T, RecvError> {
        let more = Test::that(BinaryOp::UnsignedGt, self.received.get());
        self.channel.sent.wait(Ordering::Acquire, more);
        self.take().ok_or(RecvError)
    }

    /// As [`recv`](Self::recv), but the wait may time out, whatever the duration. Each such wait in
    /// the source does so at most once in each thread.
    #[track_caller]
    pub fn recv_timeout(&self, _: Duration) -> Result<T, RecvTimeoutError> {
        let at = panic::Location::caller();
        if may_be_excused(at, |options| options.spurious_failures)
            && matches!(act_at(Action::Choose { lo: 0, hi: 1 }, at), Answer::Value(1))
        {
            excuse(at);
            return Err(RecvTimeoutError::Timeout);
        }
        self.recv().map_err(|_| RecvTimeoutError::Disconnected)
    }

    /// Receives a message if there is one.
    #[track_caller]
    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        let sent = self.channel.sent.load(Ordering::Acquire);
        match sent > self.received.get() {
            true => self.take().ok_or(TryRecvError::Disconnected),
            false => Err(TryRecvError::Empty),
        }
    }

    /// The messages until nobody is left to send.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        std::iter::from_fn(|| self.recv().ok())
    }

    fn take(&self) -> Option<T> {
        let message = self.channel.queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        self.received.set(self.received.get() + u64::from(message.is_some()));
        message
    }
}

impl<T> Drop for Receiver<T> {
    #[track_caller]
    fn drop(&mut self) {
        self.channel.is_deaf.store(1, Ordering::Relaxed);
        // Dropping messages runs code of the program, so that the queue must not be locked.
        let messages = std::mem::take(&mut *self.channel.queue.lock().unwrap_or_else(PoisonError::into_inner));
        drop(messages);
    }
}

impl<T> fmt::Debug for Sender<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sender")
    }
}

impl<T> fmt::Debug for Receiver<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Receiver")
    }
}
