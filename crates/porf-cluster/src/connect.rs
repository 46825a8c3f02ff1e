//! Connections to a server.

use crate::error::{ClusterError, server};
use async_nats::jetstream::context::ContextBuilder;
use async_nats::jetstream::{Context, kv, stream};
use async_nats::{Client, ConnectOptions};
use serde_json::Value;
use std::path::PathBuf;
use std::time::Duration;

/// How a server is reached.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// Its address: `nats://` or `tls://`, with a user and a password or a token if it wants one.
    pub url: String,
    /// The file with credentials, as `nsc` writes them.
    pub credentials: Option<PathBuf>,
    /// The certificates of authorities that sign the server's.
    pub authorities: Option<PathBuf>,
    /// The certificate and the key of this client.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a worker counts that does not send a sign of life.
pub(crate) const LIFE: Duration = Duration::from_secs(10);

/// The bucket with the jobs.
pub(crate) const JOBS: &str = "porf-jobs";
/// The bucket with the workers.
pub(crate) const WORKERS: &str = "porf-workers";

/// A user and perhaps a password.
type Secret = (String, Option<String>);

/// The address of a server, and the secret in it.
#[derive(Debug, PartialEq)]
struct Address {
    /// Without the secret.
    shown: String,
    secret: Option<Secret>,
}

impl Address {
    fn of(url: &str) -> Result<Address, ClusterError> {
        let (scheme, rest) = url.split_once("://").unwrap_or(("nats", url));
        // A secret may contain any character but '@'.
        let (secret, host) = rest.rsplit_once('@').map_or((None, rest), |(secret, host)| (Some(secret), host));
        let shown = format!("{scheme}://{host}");
        let wrong = |why: &str| ClusterError::Address { address: shown.clone(), why: why.to_string() };
        if !["nats", "tls"].contains(&scheme) {
            return Err(wrong("it begins with neither nats:// nor tls://"));
        }
        if host.trim_end_matches('/').is_empty() {
            return Err(wrong("it names no host"));
        }
        let secret = secret.map(|it| match it.split_once(':') {
            Some((user, password)) => (user.to_string(), Some(password.to_string())),
            None => (it.to_string(), None),
        });
        Ok(Address { shown, secret })
    }
}

/// A connection to a server with JetStream.
#[derive(Clone)]
pub(crate) struct Connection {
    pub(crate) client: Client,
    pub(crate) stream: Context,
    pub(crate) jobs: kv::Store,
    pub(crate) workers: kv::Store,
}

impl Connection {
    /// Connects. The first attempt must succeed; later the client connects again by itself.
    pub(crate) async fn open(access: &Access) -> Result<Connection, ClusterError> {
        let address = Address::of(&access.url)?;
        let fails = |why: String| ClusterError::Connect { address: address.shown.clone(), why };
        let mut options = ConnectOptions::new().name("porf").connection_timeout(PATIENCE);
        options = options.reconnect_delay_callback(|attempt| Duration::from_millis(50 * attempt.min(20) as u64));
        options = match address.secret.clone() {
            Some((user, Some(password))) => options.user_and_password(user, password),
            Some((token, None)) => options.token(token),
            None => options,
        };
        if let Some(file) = &access.credentials {
            let read = options.credentials_file(file).await;
            options = read.map_err(|error| fails(format!("{}: {error}", file.display())))?;
        }
        if let Some(file) = &access.authorities {
            options = options.add_root_certificates(file.clone());
        }
        if let Some((certificate, key)) = &access.certificate {
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        let client = options.connect(&address.shown).await;
        let client = client.map_err(|error| match error.kind() {
            async_nats::ConnectErrorKind::ServerParse => {
                ClusterError::Address { address: address.shown.clone(), why: error.to_string() }
            }
            _ => fails(error.to_string()),
        })?;
        let stream = ContextBuilder::new().timeout(PATIENCE).ack_timeout(PATIENCE).build(client.clone());
        let none = |why: String| ClusterError::NoJetStream { address: address.shown.clone(), why };
        // Servers of different versions say different things of accounts.
        let account: Value = stream.request("INFO", &()).await.map_err(|error| none(error.to_string()))?;
        if let Some(error) = account.get("error") {
            return Err(none(error["description"].as_str().unwrap_or("it does not say why").to_string()));
        }
        let jobs = bucket(&stream, JOBS, Duration::ZERO).await?;
        let workers = bucket(&stream, WORKERS, LIFE).await?;
        Ok(Connection { client, stream, jobs, workers })
    }

    /// The most bytes of a message, with room for headers.
    pub(crate) fn max_payload(&self) -> usize {
        match self.client.server_info().max_payload {
            0 => 1 << 20,
            most => most,
        }
        .saturating_sub(4096)
        .max(1024)
    }

    /// The names of all entries of a bucket.
    pub(crate) async fn keys(&self, bucket: &str) -> Result<Vec<String>, ClusterError> {
        use futures_util::TryStreamExt;
        let stream = self.stream.get_stream_no_info(format!("KV_{bucket}")).await.map_err(server)?;
        let prefix = format!("$KV.{bucket}.");
        let subjects = stream.info_with_subjects(format!("{prefix}>")).await.map_err(server)?;
        let subjects: Vec<(String, usize)> = subjects.try_collect().await.map_err(server)?;
        let mut keys: Vec<String> =
            subjects.iter().filter_map(|(subject, _)| Some(subject.strip_prefix(&prefix)?.to_string())).collect();
        keys.sort();
        Ok(keys)
    }
}

/// The bucket of this name, which is created if there is none.
async fn bucket(context: &Context, name: &str, max_age: Duration) -> Result<kv::Store, ClusterError> {
    if let Ok(store) = context.get_key_value(name).await {
        return Ok(store);
    }
    // The client creates buckets only on servers that describe accounts as recent ones do.
    let config = stream::Config {
        name: format!("KV_{name}"),
        subjects: vec![format!("$KV.{name}.>")],
        max_messages_per_subject: 1,
        max_age,
        duplicate_window: max_age.min(Duration::from_secs(120)),
        discard: stream::DiscardPolicy::New,
        storage: stream::StorageType::File,
        num_replicas: 1,
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        ..stream::Config::default()
    };
    let created = context.create_stream(config).await;
    // If that failed, another process may have created it.
    context.get_key_value(name).await.map_err(|error| created.map_or_else(server, |_| server(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_not_shown() {
        let of = |url: &str| Address::of(url).unwrap();
        let with = |user: &str, password: Option<&str>| Some((user.to_string(), password.map(str::to_string)));
        assert_eq!(of("nats://a:b@host:1").secret, with("a", Some("b")));
        assert_eq!(of("nats://a:b@host:1").shown, "nats://host:1");
        assert_eq!(of("tls://token@host").secret, with("token", None));
        assert_eq!(of("host").shown, "nats://host");
        for wrong in ["http://host", "nats://", "nats://secret@"] {
            let error = Address::of(wrong).unwrap_err().to_string();
            assert!(!error.contains("secret"), "{error}");
        }
    }
}
