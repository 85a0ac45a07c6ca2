//! A connection that is left when its client does not take what it is sent: neither nothing at all, nor drop by drop.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// A client that has something to take takes so much within so long, or is left.
const LEAST: usize = 16 << 10;
const PATIENCE: Duration = Duration::from_secs(15);

/// A connection whose client has to read.
pub(crate) struct Stalled<S> {
    stream: S,
    /// Runs while something waits to be taken.
    until: Option<Pin<Box<Sleep>>>,
    /// What was taken since it runs.
    taken: usize,
}

impl<S> Stalled<S> {
    pub(crate) fn new(stream: S) -> Self {
        Stalled { stream, until: None, taken: 0 }
    }

    /// Looks at what became of a write.
    fn judge(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match wrote {
            Poll::Ready(Ok(count)) => {
                self.taken += count;
                if self.taken >= LEAST {
                    self.until = None;
                }
                Poll::Ready(Ok(count))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let taken = &mut self.taken;
                let until = self.until.get_or_insert_with(|| {
                    *taken = 0;
                    Box::pin(tokio::time::sleep_until(Instant::now() + PATIENCE))
                });
                match until.as_mut().poll(cx) {
                    Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                    Poll::Pending => Poll::Pending,
                }
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stalled<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stalled<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.judge(cx, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.judge(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    /// Sends two megabytes to a client that takes so many bytes each second.
    async fn sent(each: usize) -> io::Result<()> {
        let (near, mut far) = duplex(4096);
        let takes = tokio::spawn(async move {
            let mut taken = vec![0; each.max(1)];
            loop {
                tokio::time::sleep(Duration::from_secs(1)).await;
                if each > 0 && far.read(&mut taken).await.is_ok_and(|count| count == 0) {
                    return;
                }
            }
        });
        let sent = Stalled::new(near).write_all(&vec![0; 200_000]).await;
        takes.abort();
        sent
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_or_drops_is_left_and_who_is_slow_is_not() {
        let since = Instant::now();
        for each in [0, 100] {
            assert_eq!(sent(each).await.map_err(|error| error.kind()), Err(io::ErrorKind::TimedOut), "{each}");
        }
        assert!(since.elapsed() < 4 * PATIENCE);
        assert!(sent(4000).await.is_ok());
    }
}
