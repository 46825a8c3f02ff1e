//! The form of messages: data as compressed JSON, several of them in one message, and large ones in
//! pieces.
//!
//! A server limits the size of messages. What is larger is stored in pieces, by its hash, before
//! the message that refers to it. So a message takes effect as a whole or not at all.

use crate::error::ClusterError;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{Read, Write};

/// Data that unpacks to more is refused.
const MOST: u64 = 4 << 30;

/// Large data in pieces, and what refers to them.
pub(crate) type Cut<'b> = (Pieces, Vec<&'b [u8]>);

/// What a message contains.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Pieces {
    /// The hash of the whole.
    pub(crate) hash: String,
    /// The number of pieces.
    pub(crate) count: usize,
}

/// The first byte of a message.
const WHOLE: u8 = 0;
const IN_PIECES: u8 = 1;

/// A message.
#[derive(Debug)]
pub(crate) enum Content<'m> {
    Whole(&'m [u8]),
    InPieces(Pieces),
}

/// Data as compressed JSON.
pub(crate) fn pack(data: &impl Serialize) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    let written = serde_json::to_vec(data).map(|json| encoder.write_all(&json));
    match (written, encoder.finish()) {
        (Ok(Ok(())), Ok(bytes)) => bytes,
        (written, _) => unreachable!("data of strings and numbers can be written to memory: {written:?}"),
    }
}

/// The data of compressed JSON.
pub(crate) fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    let mut json = Vec::new();
    ZlibDecoder::new(bytes).take(MOST).read_to_end(&mut json).map_err(|error| error.to_string())?;
    serde_json::from_slice(&json).map_err(|error| error.to_string())
}

/// Several texts of bytes as one, each with its length.
pub(crate) fn join<'b>(parts: impl IntoIterator<Item = &'b [u8]>) -> Vec<u8> {
    let mut all = Vec::new();
    for part in parts {
        all.extend((part.len() as u64).to_le_bytes());
        all.extend(part);
    }
    all
}

/// The texts of bytes in one.
pub(crate) fn parts(mut all: &[u8]) -> Result<Vec<&[u8]>, String> {
    let mut parts = Vec::new();
    while !all.is_empty() {
        let (length, rest) = all.split_first_chunk::<8>().ok_or("a length is cut")?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|error| error.to_string())?;
        let (part, rest) = rest.split_at_checked(length).ok_or("a part is cut")?;
        parts.push(part);
        all = rest;
    }
    Ok(parts)
}

/// The message with these bytes, or else that which refers to the pieces of these bytes.
pub(crate) fn wrap(bytes: &[u8], most: usize) -> (Vec<u8>, Option<Cut<'_>>) {
    if bytes.len() < most {
        return ([&[WHOLE], bytes].concat(), None);
    }
    let chunks: Vec<&[u8]> = bytes.chunks(most).collect();
    let pieces = Pieces { hash: porf_verify::hash(bytes), count: chunks.len() };
    let text = serde_json::to_vec(&pieces).unwrap_or_default();
    ([&[IN_PIECES], &text[..]].concat(), Some((pieces, chunks)))
}

/// What a message contains.
pub(crate) fn unwrap(message: &[u8]) -> Result<Content<'_>, String> {
    match message.split_first() {
        Some((&WHOLE, bytes)) => Ok(Content::Whole(bytes)),
        Some((&IN_PIECES, text)) => {
            let pieces: Pieces = serde_json::from_slice(text).map_err(|error| error.to_string())?;
            if pieces.count > 1 << 20 || !pieces.hash.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return Err("a message refers to pieces that cannot be".to_string());
            }
            Ok(Content::InPieces(pieces))
        }
        _ => Err("a message has an unknown form".to_string()),
    }
}

/// The error for messages of a job that cannot be read.
pub(crate) fn damaged(job: &str) -> impl Fn(String) -> ClusterError + '_ {
    |why| ClusterError::Damaged { name: job.to_string(), why }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let data: Vec<u32> = (0..10_000).collect();
        assert_eq!(unpack::<Vec<u32>>(&pack(&data)), Ok(data));
        let texts: [&[u8]; 3] = [b"one", b"", b"three"];
        let whole = join(texts);
        assert_eq!(parts(&whole).unwrap(), texts);
        for end in 1..whole.len() {
            assert!(parts(&whole[..end]).is_err() || parts(&whole[..end]).unwrap().len() < 3);
        }
        let (message, pieces) = wrap(&whole, 1000);
        assert!(pieces.is_none() && matches!(unwrap(&message), Ok(Content::Whole(bytes)) if bytes == whole));
        let (message, pieces) = wrap(&whole, 10);
        let (named, chunks) = pieces.unwrap();
        assert!(matches!(unwrap(&message), Ok(Content::InPieces(it)) if it == named));
        assert_eq!((chunks.concat(), named.count), (whole.clone(), chunks.len()));
        for wrong in [&b""[..], b"\x02", b"\x01{}", b"\x01{\"hash\":\"a.b\",\"count\":1}"] {
            assert!(unwrap(wrong).is_err(), "{wrong:?}");
        }
        assert!(unpack::<u32>(b"garbage").is_err());
    }
}
