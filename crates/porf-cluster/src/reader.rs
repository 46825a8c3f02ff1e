//! Reads the log of a job in order, without gaps, also when the server restarts.

use crate::error::{ClusterError, server};
use crate::job::Job;
use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use futures_util::StreamExt;
use std::time::Duration;

/// The most messages that are read at once.
const MOST: usize = 256;

/// How often a log without news is looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// How long messages that were requested may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Reads the log of a job.
pub(crate) struct Reader<'j> {
    job: &'j Job,
    headers_only: bool,
    consumer: Option<PullConsumer>,
    /// The last message that was read, by its number in the stream and for the consumer.
    last: u64,
    delivered: u64,
}

impl<'j> Reader<'j> {
    pub(crate) fn new(job: &'j Job, headers_only: bool) -> Reader<'j> {
        Reader { job, headers_only, consumer: None, last: 0, delivered: 0 }
    }

    /// The next messages with their numbers in the stream; after a pause none, if there are none.
    /// After an error the next call goes on.
    pub(crate) async fn next(&mut self) -> Result<Vec<(u64, Message)>, ClusterError> {
        let read = self.read().await;
        if read.is_err() {
            self.consumer = None;
        }
        read
    }

    async fn read(&mut self) -> Result<Vec<(u64, Message)>, ClusterError> {
        let consumer = match &self.consumer {
            Some(consumer) => consumer,
            None => {
                self.delivered = 0;
                self.consumer.insert(self.job.log_after(self.last, self.headers_only).await?)
            }
        };
        let mut batch = consumer.fetch().max_messages(MOST).messages().await.map_err(server)?;
        let mut messages = Vec::new();
        loop {
            let message = match tokio::time::timeout(PATIENCE, batch.next()).await {
                Ok(None) if messages.is_empty() => {
                    tokio::time::sleep(PAUSE).await;
                    return Ok(messages);
                }
                Ok(None) => return Ok(messages),
                Ok(Some(message)) => message.map_err(server),
                Err(late) => Err(server(late)),
            };
            let numbers = message.and_then(|message| {
                let info = message.info().map_err(server)?;
                Ok((info.stream_sequence, info.consumer_sequence, message))
            });
            match numbers {
                Ok((sequence, delivered, message)) if delivered == self.delivered + 1 => {
                    (self.last, self.delivered) = (sequence, delivered);
                    messages.push((sequence, message));
                }
                // A message was lost on its way, or the batch broke off: a new consumer begins
                // after the last one that was read.
                Ok(_) | Err(_) if !messages.is_empty() => {
                    self.consumer = None;
                    return Ok(messages);
                }
                Ok(_) => return Err(ClusterError::Server("a message of the log was lost".to_string())),
                Err(error) => return Err(error),
            }
        }
    }
}
