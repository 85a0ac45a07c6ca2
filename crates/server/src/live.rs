//! The WebSocket: a client watches games, acts in them and asks about them.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use game::{Act, Language, Notes, Seat};
use governor::{Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::JoinHandle;

use crate::away::{Doing, Here};
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::http::{App, Asker, Refused, act_id, network};
use crate::listen::Place;
use crate::messages::{AnswerTold, Entered, Said, Told};
use crate::outlets::{Outgoing, Outlet};
use crate::workers::Payer;

/// The longest that a client may say at once.
const LONGEST: usize = 16 * 1024;
/// What is set aside for each connection, each way: there are thousands, and most are silent.
const BUFFER: usize = 4 * 1024;
/// The most games over one connection.
const MOST_GAMES: usize = 64;
/// The most tokens for one game.
const MOST_TOKENS: usize = 8;
/// The most that one connection has under way.
const MOST_UNDER_WAY: usize = 32;
/// The most connections.
const MOST_CONNECTIONS: i64 = 20_000;
/// How often a client is asked whether it is there, and how long it may stay silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);
/// A client that does not take what it is told is left; so long it has to hear that.
const PATIENCE: Duration = Duration::from_secs(15);
const MOMENT: Duration = Duration::from_secs(1);

/// Opens a connection.
pub(crate) async fn live(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Extension(place): Extension<Arc<Place>>,
    asker: Asker,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|error| Fault::malformed(&error.body_text()))?;
    if app.hall.metrics.connections.load(Relaxed) >= MOST_CONNECTIONS {
        return Err(Fault::new(Word::Busy, "busy").into());
    }
    let language = asker.language;
    Ok(upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(move |socket| async move {
            converse(app, socket, address.ip(), language).await;
            drop(place);
        }))
}

/// A client that is counted as long as it is there.
struct Counted(Arc<Hall>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.metrics.connections.fetch_sub(1, Relaxed);
    }
}

async fn converse(app: App, mut socket: WebSocket, address: IpAddr, language: Language) {
    app.hall.metrics.connections.fetch_add(1, Relaxed);
    let _counted = Counted(Arc::clone(&app.hall));
    let (out, mut told) = mpsc::channel::<Going>(MOST_GAMES);
    let rate = app.guard.rate.map(|rate| RateLimiter::direct(Quota::per_second(rate)));
    let mut client = Client {
        app: app.clone(),
        address,
        language,
        out,
        games: HashMap::new(),
        under_way: Arc::new(Semaphore::new(MOST_UNDER_WAY)),
        state: Arc::new(Semaphore::new(1)),
        outlet: app.outlets.of(network(address)),
        follows: None,
    };
    let mut stop = app.stop.clone();
    let mut ping = tokio::time::interval(PING);
    let mut heard = Instant::now();
    loop {
        // What was held for it is let go when it has been sent.
        let mut held = None;
        let say = tokio::select! {
            said = socket.recv() => {
                heard = Instant::now();
                match said {
                    Some(_) if app.hall.bans.hold_address(address) => return,
                    Some(Ok(Message::Text(_) | Message::Binary(_)))
                        if rate.as_ref().is_some_and(|rate| rate.check().is_err()) =>
                    {
                        app.hall.metrics.slowed.fetch_add(1, Relaxed);
                        let slow = Fault::new(Word::Slow, "slow");
                        Some(client.refused(language, None, None, &slow, None))
                    }
                    Some(Ok(Message::Text(text))) => client.hear(&text).await,
                    Some(Ok(Message::Binary(_))) => {
                        Some(client.refused(language, None, None, &Fault::malformed("text frames only"), None))
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                }
            }
            going = told.recv() => going.map(|going| {
                held = Some(going.held);
                going.text
            }),
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE || sent(&mut socket, Message::Ping(Default::default())).await.is_none() {
                    return;
                }
                None
            }
            () = async { drop(stop.wait_for(|stop| *stop).await) } => {
                let bye = app.hall.words.say(None, language, &game::Message::new("server-bye"));
                // The client may be gone; the server goes anyway.
                let _ = sent(&mut socket, Message::Text(text(&Told::Bye { said: bye }).into())).await;
                let close = CloseFrame { code: close_code::RESTART, reason: "".into() };
                let _ = sent(&mut socket, Message::Close(Some(close))).await;
                return;
            }
        };
        if let Some(say) = say
            && sent(&mut socket, Message::Text(say.into())).await.is_none()
        {
            // Whoever reads too slowly is let go: it connects again, and is told the newest.
            let close = CloseFrame { code: close_code::AGAIN, reason: "".into() };
            let _ = tokio::time::timeout(MOMENT, socket.send(Message::Close(Some(close)))).await;
            return;
        }
        drop(held);
    }
}

/// What is going to be sent, and what is held until it has been.
struct Going {
    text: String,
    held: Held,
}

/// The room that it takes, and the right to have it under way.
#[derive(Default)]
struct Held {
    _room: Option<Outgoing>,
    _right: Option<OwnedSemaphorePermit>,
}

/// Sends, unless the client is gone or takes too long.
async fn sent(socket: &mut WebSocket, message: Message) -> Option<()> {
    tokio::time::timeout(PATIENCE, socket.send(message)).await.ok()?.ok()
}

fn text(told: &Told) -> String {
    serde_json::to_string(told).unwrap_or_default()
}

/// A game that a client watches.
struct Watching {
    own: Vec<Seat>,
    language: Language,
    states: JoinHandle<()>,
    _here: Here,
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.states.abort();
    }
}

/// One connection.
struct Client {
    app: App,
    address: IpAddr,
    language: Language,
    out: mpsc::Sender<Going>,
    games: HashMap<String, Watching>,
    under_way: Arc<Semaphore>,
    /// One state is on its way at a time, however many games are watched.
    state: Arc<Semaphore>,
    /// The way out to this client, over all of its connections.
    outlet: Arc<Outlet>,
    /// The tournament that it is told of.
    follows: Option<Following>,
}

/// A tournament that a client is told of.
struct Following(JoinHandle<()>);

impl Drop for Following {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Client {
    /// Takes what the client said, and answers at once or later.
    async fn hear(&mut self, text: &str) -> Option<String> {
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => {
                return Some(self.refused(self.language, None, None, &Fault::malformed(&error.to_string()), None));
            }
        };
        match said {
            Said::Watch { game, tokens, language, since, board } => {
                let language = language.as_deref().and_then(Language::of_locale).unwrap_or(self.language);
                let pictures = board != Some(false);
                let watched = self.watch(&game, &tokens, language, pictures, since.unwrap_or(0)).await;
                watched.err().map(|fault| self.refused(language, Some(game), None, &fault, None))
            }
            Said::Follow { tournament, token, language } => {
                let language = language.as_deref().and_then(Language::of_locale).unwrap_or(self.language);
                let followed = self.follow(tournament, token, language).await;
                followed.err().map(|fault| self.refused(language, None, None, &fault, None))
            }
            Said::Ping {} => Some(self::text(&Told::Pong {})),
            Said::Unwatch { game } => {
                self.games.remove(&game);
                None
            }
            Said::Act { game, id, seat, number, act } => {
                let asked = Asking::Act(number, act.into());
                self.ask(game, id, seat, asked).await
            }
            Said::Legal { game, id, seat } => self.ask(game, id, seat, Asking::Legal).await,
            Said::Check { game, id, seat, text } => self.ask(game, id, seat, Asking::Check(Entered::Text(text))).await,
            Said::Point { game, id, seat, text, cell } => {
                self.ask(game, id, seat, Asking::Check(Entered::Pointed(text, cell))).await
            }
            Said::Lay { game, id, seat, tiles, down } => {
                let tiles = tiles.into_iter().map(Into::into).collect();
                self.ask(game, id, seat, Asking::Check(Entered::Laid(tiles, down))).await
            }
            Said::Give { game, id, seat, faces } => {
                self.ask(game, id, seat, Asking::Check(Entered::Given(faces))).await
            }
            Said::Hint { game, id, seat } => self.ask(game, id, seat, Asking::Hint).await,
            Said::Threats { game, id, seat } => self.ask(game, id, seat, Asking::Threats).await,
        }
    }

    fn refused(
        &self,
        language: Language,
        game: Option<String>,
        id: Option<String>,
        fault: &Fault,
        state: Option<String>,
    ) -> String {
        text(&Told::Refused { game, id, wrong: self.app.wrong(language, fault, state) })
    }

    async fn watch(
        &mut self,
        game: &str,
        tokens: &[String],
        language: Language,
        pictures: bool,
        since: u32,
    ) -> Result<(), Fault> {
        if tokens.len() > MOST_TOKENS || self.games.len() >= MOST_GAMES && !self.games.contains_key(game) {
            return Err(Fault::malformed("too many"));
        }
        let (slot, room) = self.app.hall.enter(game).await?;
        let own: Option<Vec<Seat>> = tokens.iter().map(|token| room.seat_of(token)).collect();
        let own = own.ok_or_else(|| Fault::new(Word::Token, "token"))?;
        let mut changes = slot.watch();
        drop(room);
        let here = self.app.hall.here(game, &own);
        let (app, out, id, seats) = (self.app.clone(), self.out.clone(), game.to_owned(), own.clone());
        let (one, outlet) = (Arc::clone(&self.state), Arc::clone(&self.outlet));
        let states = tokio::spawn(async move {
            let mut last = since;
            loop {
                // Nothing is written before it can be sent, so that what is sent is the newest.
                let Ok(right) = Arc::clone(&one).acquire_owned().await else { return };
                let room = outlet.turn(slot.long()).await;
                let held = Held { _room: room, _right: Some(right) };
                changes.mark_unchanged();
                let (_, room) = match app.hall.enter(&id).await {
                    Ok(entered) => entered,
                    // It was put away, or the database fails: nobody is to wait for more.
                    Err(fault) => {
                        let wrong = app.wrong(language, &fault, None);
                        let text = text(&Told::Refused { game: Some(id), id: None, wrong });
                        return drop(out.send(Going { text, held }).await);
                    }
                };
                let state = app.hall.shown(&room, &seats, last, language, pictures);
                last = room.number();
                drop(room);
                slot.was(state.len());
                outlet.charge(state.len());
                if out.send(Going { text: state, held }).await.is_err() || changes.changed().await.is_err() {
                    return;
                }
            }
        });
        self.games.insert(game.to_owned(), Watching { own, language, states, _here: here });
        Ok(())
    }

    /// Tells of a tournament now and whenever something changes in it, one tournament at a time.
    async fn follow(&mut self, code: String, token: Option<String>, language: Language) -> Result<(), Fault> {
        let (place, inside) = self.app.hall.contest(&code).await?;
        drop(inside);
        let mut changes = place.follow();
        let (app, out) = (self.app.clone(), self.out.clone());
        let (one, outlet) = (Arc::clone(&self.state), Arc::clone(&self.outlet));
        self.follows = Some(Following(tokio::spawn(async move {
            let mut long = 0;
            loop {
                let Ok(right) = Arc::clone(&one).acquire_owned().await else { return };
                let held = Held { _room: outlet.turn(long).await, _right: Some(right) };
                changes.mark_unchanged();
                let Ok(shown) = app.hall.contest_shown(&code, token.as_deref(), language).await else { return };
                let text = text(&Told::Tournament(Box::new(shown)));
                long = text.len();
                outlet.charge(long);
                if out.send(Going { text, held }).await.is_err() || changes.changed().await.is_err() {
                    return;
                }
            }
        })));
        Ok(())
    }

    /// Has a question answered, without keeping the connection waiting.
    async fn ask(&mut self, game: String, id: String, seat: Option<u8>, asking: Asking) -> Option<String> {
        let watched = self.games.get(&game).map(|watching| (watching.own.clone(), watching.language));
        let (own, language) = watched.unwrap_or((Vec::new(), self.language));
        if matches!(asking, Asking::Hint | Asking::Threats) && !self.app.guard.affords(self.address) {
            return Some(self.refused(language, Some(game), Some(id), &Fault::new(Word::Slow, "slow"), None));
        }
        if let Err(fault) = act_id(&id) {
            return Some(self.refused(language, Some(game), None, &fault, None));
        }
        // A client that has too much under way is heard no further until some of it is done.
        let Ok(permit) = Arc::clone(&self.under_way).acquire_owned().await else { return None };
        let (app, out, payer) = (self.app.clone(), self.out.clone(), Some(network(self.address)));
        let outlet = Arc::clone(&self.outlet);
        tokio::spawn(async move {
            let mut held = Held { _room: None, _right: Some(permit) };
            // An act is answered in a few words, and waits for nobody.
            if !matches!(asking, Asking::Act(..)) {
                held._room = outlet.turn(app.hall.slot(&game).map_or(0, |slot| slot.long() / 2)).await;
            }
            let told = match answered(&app.hall, &game, &id, seat, &own, language, payer, asking).await {
                Ok(told) => told,
                Err(fault) => {
                    let state = match fault.shows_state() {
                        true => {
                            held._room = outlet.turn(app.hall.slot(&game).map_or(0, |slot| slot.long())).await;
                            app.hall.state(&game, &own, 0, language).await.ok()
                        }
                        false => None,
                    };
                    Told::Refused { game: Some(game), id: Some(id), wrong: app.wrong(language, &fault, state) }
                }
            };
            // The client may be gone.
            let text = text(&told);
            outlet.charge(text.len());
            let _ = out.send(Going { text, held }).await;
        });
        None
    }
}

/// What is asked about a game, or to be done in it.
#[derive(PartialEq, Eq)]
enum Asking {
    Act(Option<u32>, Doing),
    Legal,
    Check(Entered),
    Hint,
    Threats,
}

#[expect(clippy::too_many_arguments, reason = "all that a question is")]
async fn answered(
    hall: &Arc<Hall>,
    game: &str,
    id: &str,
    seat: Option<u8>,
    own: &[Seat],
    language: Language,
    payer: Payer,
    asking: Asking,
) -> Result<Told, Fault> {
    let seat = match seat {
        Some(number) => {
            let found = own.iter().copied().find(|seat| seat.number() == number);
            Some(found.ok_or_else(|| Fault::new(Word::Token, "token-needed"))?)
        }
        None if own.len() > 1 => {
            let (_, room) = hall.enter(game).await?;
            let answers = matches!(asking, Asking::Act(_, Doing::Act(Act::Draw | Act::NoDraw)));
            if answers { room.eyes(own) } else { room.mover(own) }
        }
        None => own.first().copied(),
    };
    let (game, id) = (game.to_owned(), id.to_owned());
    let answer = match asking {
        Asking::Act(number, act) => {
            let seat = seat.ok_or_else(|| Fault::new(Word::Token, "token-needed"))?;
            hall.charge(&game, payer).await?;
            let event = hall.act(&game, seat, Some(id.clone()), number, act, Notes::default()).await?;
            return Ok(Told::Done { game, id, event });
        }
        Asking::Legal => AnswerTold::Legal(hall.legal(&game, seat, payer).await?),
        Asking::Check(entered) => AnswerTold::Check(hall.check(&game, seat, entered, language, payer).await?),
        Asking::Hint => AnswerTold::Hint(hall.hint(&game, seat, language, payer).await?),
        Asking::Threats => AnswerTold::Threats(hall.threats(&game, seat, language, payer).await?),
    };
    Ok(Told::Answer { game, id, answer })
}
