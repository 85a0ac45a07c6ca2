//! The hall over HTTP: what can be played, games made, listed, joined and played again.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::{
    Game, Kind, Language, Message, OptionError, OptionSpec, Options, Patient, PlayerSpec, Preset, Seed, Task, Title,
    Translator,
};

use crate::create::LIMITS;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::http::ask::{Asked, Asker, Body, GameId};
use crate::http::{Answer, App, Told, raw, told, written};
use crate::messages::{
    ChoiceSaid, Games, GuestSaid, Join, Joined, LessonSaid, ListQuery, Made, NewGame, OptionKind, OptionSaid,
    PresetSaid, Range, Rematch, RulesSaid, StateQuery, Summary, SummarySeat, TitleQuery, TitleSaid, Titles, Wrong,
};
use crate::questions::blocking;
use crate::secrets;
use crate::store::{Kept, Listing, Status, Wanted};

/// What the option is called that chooses the language of a game with words.
const LANGUAGE: &str = "language";
/// A game waits for players in the lobby for a day, in milliseconds.
const PATIENCE: i64 = 24 * 60 * 60 * 1000;
/// The longest page of the lobby.
const LONGEST: u32 = 100;

/// What can be played.
#[utoipa::path(get, path = "/api/titles", params(StateQuery), responses((status = 200, body = Titles)))]
pub(crate) async fn titles(State(app): State<App>, asker: Asker) -> Answer<Response> {
    let (hall, language) = (Arc::clone(&app.hall), asker.language);
    // Some titles take a moment: a game may have a dictionary to read.
    let told = blocking(move || {
        hall.told_titles(language, || {
            let usual = |title: &Title| {
                Options::choose(title.options(), []).and_then(|usual| said(&hall, title, usual, language))
            };
            let titles = hall.catalog.titles().iter().filter_map(|title| usual(title).ok()).collect();
            let languages = Language::ALL.iter().map(|language| language.code()).collect();
            serde_json::to_string(&Titles { titles, limits: LIMITS, languages }).unwrap_or_default()
        })
    });
    Ok(written(StatusCode::OK, told.await?.as_ref().to_owned()))
}

/// A title as it is with some options.
#[utoipa::path(get, path = "/api/titles/{title}", params(("title" = String, Path), TitleQuery), responses(
    (status = 200, body = TitleSaid), (status = 404, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn title(
    State(app): State<App>,
    asker: Asker,
    Path(name): Path<String>,
    Asked(asked): Asked<TitleQuery>,
) -> Answer<Told<TitleSaid>> {
    let (hall, language) = (Arc::clone(&app.hall), asker.language);
    let found = app.hall.worked(asker.payer(), "title", "", move || {
        let title = hall.title(&name)?;
        let options = Options::read(title.options(), asked.options.as_deref().unwrap_or_default());
        let told = options.and_then(|options| said(&hall, title, options, language));
        told.map_err(|error| Fault::setup(title.name(), error.message()))
    });
    Ok(told(found.await??))
}

/// How a title is played.
#[utoipa::path(get, path = "/api/titles/{title}/rules", params(("title" = String, Path), StateQuery), responses(
    (status = 200, body = RulesSaid), (status = 404, body = Wrong),
))]
pub(crate) async fn rules(State(app): State<App>, asker: Asker, Path(name): Path<String>) -> Answer<Told<RulesSaid>> {
    let (hall, language) = (Arc::clone(&app.hall), asker.language);
    let found = app.hall.worked(asker.payer(), "rules", "", move || {
        let title = hall.title(&name)?;
        let words = hall.words.of(title.name(), language);
        let usual = Options::choose(title.options(), []).and_then(|usual| hall.game(title, usual));
        let game = usual.map_err(|error| Fault::setup(title.name(), error.message()))?;
        let lessons = game.lessons().into_iter().map(|(table, key)| LessonSaid {
            picture: render::thumb(&table.sight(None).scene()),
            said: words.say(&Message::new(key)),
        });
        let text = title.rules_said(&words).unwrap_or_else(|| words.say(&Message::new("about")));
        Ok::<_, Fault>(RulesSaid {
            said: words.say(&Message::new("title")),
            paragraphs: text.split("\n\n").map(str::to_owned).collect(),
            lessons: lessons.collect(),
            demo: demo(&*game),
        })
    });
    Ok(told(found.await??))
}

/// The most moves that are shown of a game.
const SHOWN: usize = 12;

/// A short game of the weakest player against itself, which is the same every time.
fn demo(game: &dyn Game) -> Vec<String> {
    let level = game.levels().first().copied().map(PlayerSpec::of_level);
    let player = level.and_then(|level| game.player(&level).ok());
    let (Some(mut player), Ok(mut table)) = (player, game.start(*game.seats().start(), Seed(2).into())) else {
        return Vec::new();
    };
    let mut pictures = Vec::new();
    while pictures.len() < SHOWN {
        pictures.push(render::thumb(&table.sight(None).scene()));
        let Some(seat) = table.turn().seat() else { break };
        let chosen = player.choose(&*table.sight(Some(seat)), &mut Task::new(Seed(2), &mut Patient));
        let chosen = chosen.ok().and_then(game::Act::into_move);
        if chosen.is_none_or(|chosen| table.play(&chosen).is_err()) {
            break;
        }
    }
    pictures
}

fn said(hall: &Hall, title: &Title, options: Options, language: Language) -> Result<TitleSaid, OptionError> {
    let words = hall.words.of(title.name(), language);
    let chosen = hall.game(title, options)?;
    let options = title.options().iter().map(|option| option_said(option, &words, language));
    let preset = |preset: &Preset| {
        let game = hall.game(title, Options::read(title.options(), preset.options)?)?;
        let scene = game.sample().sight(None).scene();
        Ok::<_, OptionError>(PresetSaid {
            name: preset.name,
            said: words.say(&Message::new(format!("preset-{}", preset.name))),
            about: game.options_said(&words),
            options: preset.options.split(' ').filter_map(|pair| pair.split_once('=')).collect(),
            thumb: render::thumb(&scene),
        })
    };
    let presets = title.presets().iter().map(preset).collect::<Result<_, _>>()?;
    let (low, high) = chosen.seats().into_inner();
    let levels = chosen.levels();
    let marks: Vec<String> = game::Seat::all(high).map(|seat| chosen.seat_name(seat)).collect();
    let called = |mark: &String| words.try_say(&Message::new(format!("mark-{mark}"))).unwrap_or_else(|| mark.clone());
    let piece = |mark: &String| words.try_say(&Message::new(format!("piece-{mark}"))).unwrap_or_else(|| called(mark));
    let scene = chosen.sample().sight(None).scene();
    Ok(TitleSaid {
        name: title.name(),
        said: words.say(&Message::new("title")),
        about: words.say(&Message::new("about")),
        thumb: render::thumb(&scene),
        caution: chosen.caution().map(|caution| words.say(&caution)),
        presets,
        options: options.collect(),
        seats: Range { low, high },
        pieces: marks.iter().map(piece).collect(),
        called: marks.iter().map(called).collect(),
        stones: scene.seats.iter().any(|seat| seat.piece.is_some()),
        marks,
        guests: hall.guests.fitting(&*chosen).map(|guest| guest_said(&guest.name, &words)).collect(),
        strong: chosen.strong().is_some(),
        levels_said: levels.iter().map(|level| words.say(&crate::room::level(level))).collect(),
        levels,
        hides: chosen.hides(),
    })
}

fn guest_said(name: &str, words: &Translator) -> GuestSaid {
    GuestSaid { name: name.to_owned(), said: words.say(&crate::guests::called(name)) }
}

/// An option and its choices for people.
fn option_said(option: &OptionSpec, words: &Translator, language: Language) -> OptionSaid {
    let (kind, low, high, choices) = match option.kind {
        Kind::Number(low, high) => (OptionKind::Number, Some(low), Some(high).filter(|high| *high < u32::MAX), &[][..]),
        Kind::Size(low, high) => (OptionKind::Size, Some(low), Some(high), &[][..]),
        Kind::Choice(choices) | Kind::Variant(choices) => (OptionKind::Choice, None, None, choices),
        Kind::Switch => (OptionKind::Switch, None, None, &["off", "on"][..]),
        Kind::File(file) => (OptionKind::File, None, None, file.names),
    };
    let word = |key: &str, value: &str| words.try_say(&Message::new(format!("{key}-{}-{value}", option.name)));
    let choice = |value: &&'static str| ChoiceSaid {
        value,
        said: word("choice", value).unwrap_or_else(|| (*value).to_owned()),
        help: word("help", value),
    };
    OptionSaid {
        name: option.name,
        said: words.say(&Message::new(format!("option-{}", option.name))),
        kind,
        low,
        high,
        choices: choices.iter().map(choice).collect(),
        default: option.default,
        // Words are played in the reader's own language unless another is chosen.
        usual: match choices.iter().find(|choice| option.name == LANGUAGE && **choice == language.code()) {
            Some(own) => own,
            None => option.default,
        },
    }
}

/// Makes a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses(
    (status = 201, body = Made), (status = 400, body = Wrong), (status = 403, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn create(State(app): State<App>, asker: Asker, Body(asked): Body<NewGame>) -> Answer<Told<Made>> {
    let begun = app.hall.create(asked, asker.session.as_deref(), asker.from).await?;
    let state = app.hall.state(&begun.game, &begun.own, 0, asker.language).await?;
    let made = Made { game: begun.game, tokens: begun.tokens, invitations: begun.invitations, state: raw(state)? };
    Ok(Told(StatusCode::CREATED, made))
}

/// The lobby.
#[utoipa::path(get, path = "/api/games", params(ListQuery), responses((status = 200, body = Games)))]
pub(crate) async fn list(State(app): State<App>, asker: Asker, Asked(asked): Asked<ListQuery>) -> Answer<Told<Games>> {
    let before = asked.before.as_deref().map(|text| cursor(text).ok_or_else(|| Fault::malformed("before")));
    let limit = asked.limit.unwrap_or(20).clamp(1, LONGEST);
    let wanted = Wanted {
        listing: asked.status,
        title: asked.title,
        player: asked.player,
        before: before.transpose()?,
        limit,
        waiting_since: crate::times::unix() - PATIENCE,
    };
    if let Some(ids) = asked.games {
        let ids: Vec<&str> = ids.split(',').filter(|id| secrets::may_be_id(id)).take(LONGEST as usize).collect();
        let found = app.hall.store.some(&ids).await.map_err(Fault::from)?;
        let games = found.into_iter().map(|kept| summary(&app.hall, kept, asker.language)).collect();
        return Ok(told(Games { games, before: None }));
    }
    let page = app.hall.lobby.page(&*app.hall.store, &app.hall.writer, wanted).await.map_err(Fault::from)?;
    let (found, next) = &*page;
    let before = next.as_ref().map(|(created, id)| format!("{created}-{id}"));
    let games = found.iter().map(|kept| summary(&app.hall, kept.clone(), asker.language)).collect();
    Ok(told(Games { games, before }))
}

/// Where a page of the lobby ended.
fn cursor(text: &str) -> Option<(i64, String)> {
    let (created, id) = text.split_once('-')?;
    Some((created.parse().ok()?, id.to_owned()))
}

pub(super) fn summary(hall: &Hall, kept: Kept, language: Language) -> Summary {
    let status = match kept.status {
        Status::Waiting => Listing::Open,
        Status::Running => Listing::Running,
        Status::Over => Listing::Over,
    };
    let title = hall.catalog.title(&kept.title);
    let words = hall.words.of(title.map_or("", Title::name), language);
    let options = title.and_then(|title| Options::read(title.options(), &kept.options).ok());
    let seats = kept.seats.into_iter().map(|seat| SummarySeat {
        said: crate::room::player(&seat, &words),
        seat: seat.seat,
        kind: seat.kind,
        name: seat.name,
    });
    let ranks = kept.ranks.map(|ranks| ranks.split(' ').filter_map(|rank| rank.parse().ok()).collect());
    Summary {
        game: kept.id,
        title: kept.title,
        rules: options.map_or(String::new(), |options| options.said(&words)),
        options: kept.options,
        status,
        created: kept.created,
        clock: kept.clock,
        seats: seats.collect(),
        moves: kept.moves,
        number: if kept.status == Status::Over { kept.number } else { 0 },
        ranks,
    }
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/games/{game}/join", request_body = Join, params(("game" = String, Path)), responses(
    (status = 200, body = Joined), (status = 403, body = Wrong), (status = 404, body = Wrong), (status = 409, body = Wrong),
))]
pub(crate) async fn join(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Body(asked): Body<Join>,
) -> Answer<Told<Joined>> {
    let (token, session) = (asker.token.clone(), asker.session.clone());
    let seated = app.hall.surely(&game, |hall, game| async move { hall.join(&game, asked, token, session).await });
    let (seat, token) = seated.await?;
    let state = app.hall.state(&game, &[seat], 0, asker.language).await?;
    Ok(told(Joined { seat: seat.number(), token, state: raw(state)? }))
}

/// Puts a game away that has not begun.
#[utoipa::path(delete, path = "/api/games/{game}", params(("game" = String, Path)), responses(
    (status = 204), (status = 401, body = Wrong), (status = 403, body = Wrong),
))]
pub(crate) async fn cancel(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Answer<StatusCode> {
    let seat = asker.own_seat(&app.hall, &game).await?;
    app.hall.surely(&game, move |hall, game| async move { hall.cancel(&game, seat).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The same game once more.
#[utoipa::path(post, path = "/api/games/{game}/rematch", params(("game" = String, Path)), responses(
    (status = 200, body = Rematch), (status = 401, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn rematch(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Answer<Told<Rematch>> {
    let seat = asker.own_seat(&app.hall, &game).await?;
    let from = asker.from;
    let made = app.hall.surely(&game, move |hall, game| async move { hall.rematch(&game, seat, from).await });
    let (game, seat) = made.await?;
    Ok(told(Rematch { game, seat: seat.number() }))
}
