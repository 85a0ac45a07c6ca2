//! Connections: taken as long as there are not too many, in all and from one network, and left when their requests
//! trickle in.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::Proxy;
use crate::bodied::Bodied;
use crate::http::network;
use crate::stalled::Stalled;

/// So many connections at most, and so many from one network.
const MOST: usize = 25_000;
const MOST_OF_ONE: usize = 500;
/// Whoever has not said within this what they want is left; so is whoever wants nothing more.
const SLOWEST_HEAD: Duration = Duration::from_secs(10);
/// When the system has no connections to give, a moment may help.
const MOMENT: Duration = Duration::from_millis(50);

/// The connections there are.
#[derive(Default)]
pub(crate) struct Places {
    taken: Mutex<(usize, HashMap<IpAddr, usize>)>,
    /// Whether one network may have all of them.
    any: bool,
    /// Who tells for whom it asks.
    proxy: Option<Proxy>,
}

/// A place, until it is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    network: IpAddr,
}

impl Places {
    /// All free; `any` lets one network have all of them. A proxy may too, behind which all have one address.
    pub(crate) fn new(any: bool, proxy: Option<Proxy>) -> Self {
        Places { taken: Mutex::default(), any, proxy }
    }

    fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxy.is_some_and(|proxy| proxy.is(address))
    }

    fn taken(&self) -> MutexGuard<'_, (usize, HashMap<IpAddr, usize>)> {
        // Held for a count only: nothing in between can panic half-way.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let network = network(address);
        let mut taken = self.taken();
        let (all, own) = (taken.0, taken.1.get(&network).copied().unwrap_or(0));
        if all >= MOST || own >= MOST_OF_ONE && !self.any && !self.is_proxy(address) {
            return None;
        }
        taken.0 += 1;
        taken.1.insert(network, own + 1);
        Some(Place { places: Arc::clone(self), network })
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> usize {
        self.taken().0
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.0 -= 1;
        match taken.1.get_mut(&self.network) {
            Some(own) if *own > 1 => *own -= 1,
            _ => drop(taken.1.remove(&self.network)),
        }
    }
}

/// Serves whoever connects, until it is told to stop and all who are there are served.
pub(crate) async fn serve(listener: TcpListener, router: Router, places: Arc<Places>, mut stop: watch::Receiver<bool>) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = async { drop(stop.wait_for(|stop| *stop).await) } => break,
        };
        match accepted {
            Ok((stream, address)) => match places.take(address.ip()) {
                Some(place) => drop(tokio::spawn(attend(stream, address, router.clone(), place, stop.clone()))),
                None => tracing::debug!(%address, "too many connections"),
            },
            Err(error) => {
                tracing::warn!(%error, "a connection is not taken");
                tokio::time::sleep(MOMENT).await;
            }
        }
    }
    while places.count() > 0 {
        tokio::time::sleep(MOMENT).await;
    }
}

async fn attend(stream: TcpStream, address: SocketAddr, router: Router, place: Place, mut stop: watch::Receiver<bool>) {
    // Small messages are not to wait for each other.
    let _ = stream.set_nodelay(true);
    let (app, place) = (TowerToHyperService::new(router), Arc::new(place));
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        let told = Some(request.headers()).filter(|_| place.places.is_proxy(address.ip())).and_then(forwarded);
        let asker = told.map_or(address, |ip| SocketAddr::new(ip, address.port()));
        request.extensions_mut().insert(ConnectInfo(asker));
        // A WebSocket keeps the place when the request is done.
        request.extensions_mut().insert(Arc::clone(&place));
        app.call(request)
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(SLOWEST_HEAD);
    let mut connection = std::pin::pin!(
        server.serve_connection(TokioIo::new(Bodied::new(Stalled::new(stream))), service).with_upgrades()
    );
    // How a connection ends concerns nobody but the client.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = async { drop(stop.wait_for(|stop| *stop).await) } => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// Who asks, as the proxy says: it adds the address at the end, and what stands before may be anybody's words.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_its_share_of_places_and_gives_them_back() {
        let places = Arc::new(Places::new(false, None));
        let (own, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let all: Vec<Place> = (0..1000).filter_map(|_| places.take(own)).collect();
        assert_eq!(all.len(), MOST_OF_ONE);
        assert!(places.take(other).is_some());
        drop(all);
        assert_eq!((places.count(), places.taken().1.len()), (0, 0));
        for open in [Places::new(true, None), Places::new(false, Some(Proxy::At(own)))].map(Arc::new) {
            assert_eq!((0..MOST + 10).filter_map(|_| open.take(own)).map(std::mem::forget).count(), MOST);
        }
    }

    #[test]
    fn the_proxy_is_known_by_its_address() {
        let here =
            [IpAddr::from([127, 0, 0, 1]), "::1".parse().expect("here"), "::ffff:127.0.0.1".parse().expect("here")];
        let there = IpAddr::from([192, 0, 2, 1]);
        assert!(here.iter().all(|address| Proxy::Here.is(*address)) && !Proxy::Here.is(there));
        assert!(Proxy::At(there).is(there) && Proxy::At(there).is("::ffff:192.0.2.1".parse().expect("there")));
        assert!(!here.iter().any(|address| Proxy::At(there).is(*address)));
    }

    #[test]
    fn the_proxy_has_the_last_word() {
        let asker = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().expect("a header"));
            }
            forwarded(&headers)
        };
        assert_eq!(asker(&["10.0.0.1"]), Some(IpAddr::from([10, 0, 0, 1])));
        assert_eq!(asker(&["6.6.6.6, 10.0.0.1"]), Some(IpAddr::from([10, 0, 0, 1])));
        assert_eq!(asker(&["6.6.6.6", "10.0.0.1"]), Some(IpAddr::from([10, 0, 0, 1])));
        assert_eq!((asker(&[]), asker(&["nobody"])), (None, None));
    }
}
