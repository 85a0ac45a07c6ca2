//! How large the word graphs are and how fast they are built and asked: `cargo bench -p lexicon`.
//!
//! Words, nodes, edges and bytes are the same on every machine. `cargo bench -p lexicon -- large` also reads the worst
//! files, which takes a minute and a gigabyte of memory.

use std::hint::black_box;
use std::time::Instant;

use lexicon::{Alphabet, Dictionary, Language, Letter, Lexicon};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("language   words   nodes   edges   bytes  build ms  read ms  walk ms  hits/s  misses/s");
    for language in Language::ALL {
        let alphabet = Alphabet::of(language);
        let (build, lexicon) = timed(|| Lexicon::unpacked(language));
        let (walk, words) = timed(|| lexicon.words().collect::<Vec<_>>());
        let file: String = words.iter().map(|word| alphabet.spell(word.iter().copied()) + "\n").collect();
        let (read, dictionary) = timed(|| Dictionary::read(alphabet, file.as_bytes()));
        assert_eq!(dictionary?.lexicon.info(), lexicon.info());

        let words = scattered(words);
        let backwards: Vec<Vec<Letter>> = words.iter().map(|word| word.iter().rev().copied().collect()).collect();
        let (hits, found) = timed(|| count(&lexicon, &words));
        assert_eq!(found, words.len());
        let (misses, found) = timed(|| count(&lexicon, &backwards));
        black_box(found);

        let info = lexicon.info();
        println!(
            "{language:<8} {:>7} {:>7} {:>7} {:>7} {:>9.1} {:>8.1} {:>8.1} {:>6.1}M {:>8.1}M",
            info.words,
            info.nodes,
            info.edges,
            info.bytes,
            build * 1e3,
            read * 1e3,
            walk * 1e3,
            words.len() as f64 / hits / 1e6,
            words.len() as f64 / misses / 1e6,
        );
    }
    println!("\nGADDAG     nodes   edges   bytes  build ms  save ms  load ms  .kwg bytes  write ms  read ms");
    for language in Language::ALL {
        let lexicon = Lexicon::unpacked(language);
        let (build, lexicon) = timed(|| lexicon.hinged());
        let lexicon = lexicon?;
        let (save, file) = timed(|| lexicon.save());
        let (load, loaded) = timed(|| Lexicon::load(&file));
        assert_eq!(loaded?.info(), lexicon.info());
        let (write, kwg) = timed(|| lexicon.to_kwg());
        let kwg = kwg?;
        let (read, again) = timed(|| Lexicon::from_kwg(lexicon.alphabet(), &kwg));
        assert_eq!(again?.hinged()?.info(), lexicon.info());
        let info = lexicon.info();
        println!(
            "{language:<8} {:>7} {:>7} {:>7} {:>9.1} {:>8.1} {:>8.1} {:>11} {:>9.1} {:>8.1}",
            info.nodes,
            info.edges,
            info.bytes,
            build * 1e3,
            save * 1e3,
            load * 1e3,
            kwg.len(),
            write * 1e3,
            read * 1e3,
        );
    }
    if std::env::args().any(|argument| argument == "large") {
        large_files();
    }
    Ok(())
}

/// The worst files: 100 MB each of noise, of one line, of nothing but line ends, of words that share nothing.
fn large_files() {
    const SIZE: usize = 100_000_000;
    let words = |letters: usize| {
        move |place: usize, noise: u8| if place % (letters + 1) == letters { b'\n' } else { b'A' + noise % 26 }
    };
    println!("\n100 MB of               seconds  words");
    let report = |name: &str, byte: &dyn Fn(usize, u8) -> u8| {
        let mut state = 1_u32;
        let file: Vec<u8> = (0..SIZE)
            .map(|place| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                byte(place, (state >> 24) as u8)
            })
            .collect();
        let (seconds, read) = timed(|| Dictionary::read(Alphabet::of(Language::Fr), &file));
        let words = read.map_or_else(|error| error.to_string(), |dictionary| dictionary.lexicon.len().to_string());
        println!("{name:<22} {seconds:>8.2}  {words}");
    };
    report("bytes at random", &|_, noise| noise);
    report("one line", &|_, _| b'A');
    report("line ends", &|_, _| b'\n');
    report("words of 5 at random", &words(5));
    report("words of 15 at random", &words(15));
}

fn timed<T>(run: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let done = run();
    (start.elapsed().as_secs_f64(), done)
}

fn count(lexicon: &Lexicon, words: &[Vec<Letter>]) -> usize {
    words.iter().filter(|word| lexicon.contains(word)).count()
}

/// The words in an order in which no word follows its neighbour, as questions come in a game.
fn scattered(words: Vec<Vec<Letter>>) -> Vec<Vec<Letter>> {
    const STEP: usize = 7919;
    (0..words.len()).map(|place| words[place * STEP % words.len()].clone()).collect()
}
