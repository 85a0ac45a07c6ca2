//! A thousand games in a row against a player that misbehaves at random: the right verdict each time, and nothing is
//! left behind.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use game::{Cause, Seat, Seed, SplitMix64, Termination};

use crate::{end, entrant, folder, game, games, program, terms};

const GAMES: usize = 1000;

/// Whether an end is the right one.
type Right = fn(Termination) -> bool;

/// What the player does when it is asked for its first move, and the verdict.
const DEEDS: &[(&str, Right)] = &[
    ("die", |end| end == Termination::Forfeit(Seat::SECOND, Cause::Crash)),
    ("fork", |end| end == Termination::Forfeit(Seat::SECOND, Cause::Crash)),
    ("hang", |end| end == Termination::Time(Seat::SECOND)),
    ("flood", |end| end == Termination::Forfeit(Seat::SECOND, Cause::Nonsense)),
    ("nonsense", |end| end == Termination::Forfeit(Seat::SECOND, Cause::Nonsense)),
    ("garbage", |end| end == Termination::Forfeit(Seat::SECOND, Cause::Nonsense)),
    ("illegal", |end| end == Termination::WrongMove(Seat::SECOND)),
    ("close", |end| end == Termination::Forfeit(Seat::SECOND, Cause::Crash)),
    ("resign", |end| end == Termination::Resignation(Seat::SECOND)),
    ("none", |end| end == Termination::Forfeit(Seat::SECOND, Cause::NoMove)),
    ("play", |end| end == Termination::Rules),
];

/// Reads from PLAN what to do in each game; COUNT has the number of the game.
const PLAYER: &str = r#"
tab=$(printf '\t')
while read -r word rest; do
    case $word in
    begin)
        read -r n < COUNT; n=$((n + 1)); echo $n > COUNT
        read -r deed < PLAN/$n
        echo ready;;
    played) last=${rest#1 };;
    play)
        case $deed in
        die) exit 7;;
        fork) (sleep 300 &) ; setsid sleep 300 & exit 0;;
        hang) sleep 5;;
        flood) while :; do echo note a=b; echo note c=d; done;;
        nonsense) echo what;;
        garbage) printf '\377\376\001\n';;
        illegal) echo "move $last";;
        close) exec >&-; sleep 5;;
        resign) echo resign;;
        none) echo none;;
        play) echo legal; read -r list; list=${list#legal"$tab"}; echo "move ${list%%"$tab"*}";;
        esac;;
    esac
done
"#;

/// Processes that some player here was started with.
fn marked() -> usize {
    let mark = format!("TABULEIRO_PLAYER={}-", std::process::id());
    let ids = fs::read_dir("/proc").expect("processes").filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let environment = |id: String| fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
    ids.map(environment).filter(|text| text.windows(mark.len()).any(|part| part == mark.as_bytes())).count()
}

/// Those of our descriptors that are pipes, and folders that players were given.
fn held() -> (usize, usize) {
    let pipe = |path: &fs::DirEntry| fs::read_link(path.path()).is_ok_and(|to| to.to_string_lossy().contains("pipe:"));
    let pipes = fs::read_dir("/proc/self/fd").expect("descriptors").flatten().filter(pipe).count();
    let own = format!("tabuleiro-{}-", std::process::id());
    let folder = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with(&own);
    (pipes, fs::read_dir(std::env::temp_dir()).expect("a folder").flatten().filter(folder).count())
}

#[test]
#[ignore = "counts the processes of this program: run alone, as a_thousand_games_leave_nothing_behind does"]
fn alone() {
    referee::adopt();
    let before = held();
    let folder = folder("thousand");
    let plan = folder.join("plan");
    fs::create_dir(&plan).expect("a folder");
    let mut chance = SplitMix64::new(Seed(20_261_117));
    // Who hangs takes all of the clock, which is generous: there are fewer of them.
    let quick: Vec<_> = DEEDS.iter().filter(|(word, _)| *word != "hang").copied().collect();
    let deeds: Vec<_> =
        (0..GAMES).map(|place| *chance.pick(if place % 10 == 0 { DEEDS } else { &quick }).expect("a deed")).collect();
    for (place, (word, _)) in deeds.iter().enumerate() {
        fs::write(plan.join((place + 1).to_string()), format!("{word}\n")).expect("a file");
    }
    let count = folder.join("count");
    fs::write(&count, "0\n").expect("a file");
    let text = PLAYER.replace("COUNT", &count.display().to_string()).replace("PLAN", &plan.display().to_string());
    let entrants = [entrant("good", "facil"), entrant("bad", &program(&folder, "dash", &text))];
    let mut terms = terms(game("mnk", "board=3x3 k=3"), Some("1s"));
    terms.circumstances.startup = Duration::from_secs(60);
    let finished = games(&terms, &entrants, [0, 1], GAMES);
    assert_eq!(finished.len(), GAMES);
    for (number, (finished, (word, right))) in finished.iter().zip(&deeds).enumerate() {
        let session = finished.as_ref().expect("a game");
        assert!(right(end(session)), "game {}, {word}: {}", number + 1, session.record());
    }
    let until = Instant::now() + Duration::from_secs(60);
    while (marked() > 0 || held() != before) && Instant::now() < until {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!((marked(), held()), (0, before));
}

#[test]
fn a_thousand_games_leave_nothing_behind() {
    crate::alone("thousand::alone");
}
