//! Figures that others have published, for the same counts.

use rstest::rstest;
use tournament::{Counts, EloModel, Sprt, Strength, Verdict};

fn near(found: f64, published: f64, digits: f64) {
    assert!((found - published).abs() <= digits, "{found}, published as {published}");
}

/// fastchess, `app/tests/elo_test.cpp` (Disservin/fastchess): normalised Elo and its error from games.
#[rstest]
#[case(Counts::of_games(76, 123, 89), -20.76, 40.13)]
#[case(Counts::of_games(136, 111, 96), 49.77, 36.77)]
#[case(Counts::of_games(34, 0, 356), -508.44, 34.48)]
#[case(Counts::Pairs([34, 54, 31 + 32, 64, 75]), 57.94, 28.28)]
#[case(Counts::Pairs([332, 433, 457 + 41, 333, 334]), -9.17, 10.96)]
#[case(Counts::Pairs([7895, 8757, 5485 + 200, 568, 9999]), -19.01, 2.65)]
fn normalised_elo(#[case] counts: Counts, #[case] value: f64, #[case] error: f64) {
    let found = Strength::of(&counts).unwrap().normalised_elo;
    near(found.value, value, 0.0051);
    near(found.margin(), error, 0.0051);
}

/// The same file: Elo and its error.
#[rstest]
#[case(Counts::of_games(136, 111, 96), 40.70, 30.43)]
#[case(Counts::Pairs([34, 54, 31 + 32, 64, 75]), 55.58, 27.65)]
#[case(Counts::Pairs([332, 433, 457 + 41, 333, 334]), -8.64, 10.33)]
#[case(Counts::Pairs([7895, 8757, 5485 + 200, 568, 9999]), -21.04, 2.95)]
fn elo(#[case] counts: Counts, #[case] value: f64, #[case] error: f64) {
    let found = Strength::of(&counts).unwrap().elo;
    near(found.value, value, 0.0051);
    near(found.margin(), error, 0.0051);
}

/// racetrack, `src/tests/` (MortenLohne/racetrack): the three figures of an interval of Elo.
#[rstest]
#[case([485, 1923, 2942, 1937, 594], 1.21, 5.11, 9.02)]
#[case([261, 739, 2683, 737, 253], -5.00, -0.67, 3.66)]
#[case([63, 252, 385, 250, 74], -7.38, 3.39, 14.17)]
#[case([527, 1007, 1932, 933, 511], -9.16, -3.75, 1.66)]
#[case([175, 305, 694, 291, 157], -14.57, -5.36, 3.85)]
fn interval(#[case] pairs: [u64; 5], #[case] low: f64, #[case] value: f64, #[case] high: f64) {
    let found = Strength::of(&Counts::Pairs(pairs)).unwrap().elo;
    near(found.low, low, 0.0051);
    near(found.value, value, 0.0051);
    near(found.high, high, 0.0051);
}

/// fastchess, the same file: likelihood of superiority, in percent.
#[rstest]
#[case(Counts::of_games(76, 123, 89), 15.53)]
#[case(Counts::of_games(136, 111, 96), 99.60)]
#[case(Counts::Pairs([34, 54, 31 + 32, 64, 75]), 100.00)]
#[case(Counts::Pairs([332, 433, 457 + 41, 333, 334]), 5.05)]
fn superiority(#[case] counts: Counts, #[case] percent: f64) {
    near(Strength::of(&counts).unwrap().superiority * 100.0, percent, 0.0051);
}

/// fastchess, `app/tests/sprt_test.cpp`. Its two cases with a single score are left out: they changed from version to version.
#[rstest]
#[case(EloModel::Normalised, 0.0, 2.0, Counts::of_games(36433, 68692, 36027), 0.92)]
#[case(EloModel::Normalised, -1.75, 0.25, Counts::of_games(10871, 20431, 10650), 2.30)]
#[case(EloModel::Logistic, 0.5, 2.5, Counts::of_games(21404, 40708, 21184), -1.57)]
#[case(EloModel::Logistic, 0.0, 2.0, Counts::of_games(57433, 106593, 57030), -2.59)]
#[case(EloModel::Normalised, 0.0, 2.0, Counts::Pairs([365, 16618, 36029 + 200, 16974, 390]), 2.25)]
#[case(EloModel::Normalised, -1.75, 0.25, Counts::Pairs([127, 4883, 10311 + 401, 5150, 104]), 3.01)]
#[case(EloModel::Logistic, 0.5, 2.5, Counts::Pairs([223, 9863, 20279 + 1000, 10037, 246]), -3.07)]
#[case(EloModel::Logistic, 0.0, 2.0, Counts::Pairs([871, 26175, 55003 + 980, 26678, 821]), -4.98)]
fn llr_of_fastchess(
    #[case] model: EloModel,
    #[case] lower: f64,
    #[case] upper: f64,
    #[case] counts: Counts,
    #[case] llr: f64,
) {
    near(Sprt::new(model, lower, upper, 0.05, 0.05).unwrap().llr(&counts), llr, 0.0051 + 0.01 * llr.abs());
}

/// Real tests of Stockfish on Fishtest (tests.stockfishchess.org), in normalised Elo; the first four are small counts that
/// ShogiHome's tests give with them.
#[rstest]
#[case(-1.75, 0.25, [10, 5, 2, 5, 10], 0.00)]
#[case(-1.75, 0.25, [0, 0, 0, 0, 3], 0.02)]
#[case(-1.75, 0.25, [10, 0, 0, 0, 0], -0.08)]
#[case(-1.75, 0.25, [0, 2, 4, 6, 10], 0.13)]
#[case(-1.75, 0.25, [19, 4020, 10316, 4215, 24], 2.94)]
#[case(0.0, 2.0, [103, 3851, 8316, 3728, 98], -2.03)]
#[case(0.0, 2.0, [291, 10353, 21899, 10175, 306], -3.08)]
#[case(0.0, 2.0, [99, 3323, 8399, 3606, 109], 2.98)]
#[case(0.0, 2.0, [2, 40, 72, 14, 0], -0.36)]
#[case(0.0, 2.0, [326, 12015, 26044, 12357, 362], 2.93)]
#[case(0.0, 2.0, [900, 30596, 67292, 30899, 809], -2.96)]
#[case(0.5, 2.5, [45, 8506, 25934, 8883, 57], 2.94)]
#[case(0.5, 2.5, [105, 19880, 51075, 20005, 108], -2.94)]
#[case(-1.75, 0.25, [41, 5118, 12924, 5334, 31], 2.94)]
fn llr_of_fishtest(#[case] lower: f64, #[case] upper: f64, #[case] pairs: [u64; 5], #[case] llr: f64) {
    near(Sprt::new(EloModel::Normalised, lower, upper, 0.05, 0.05).unwrap().llr(&Counts::Pairs(pairs)), llr, 0.0051);
}

/// racetrack, `src/tests/sprt_tests.rs`: verdicts of whole tests with rates of 5 % and 10 %.
#[rstest]
#[case(0.0, 5.0, [485, 1923, 2942, 1937, 594], Verdict::AcceptUpper)]
#[case(-10.0, 0.0, [261, 739, 2683, 737, 253], Verdict::AcceptUpper)]
#[case(0.0, 10.0, [63, 252, 385, 250, 74], Verdict::Continue)]
#[case(0.0, 5.0, [527, 1007, 1932, 933, 511], Verdict::AcceptLower)]
#[case(0.0, 10.0, [175, 305, 694, 291, 157], Verdict::AcceptLower)]
fn verdicts(#[case] lower: f64, #[case] upper: f64, #[case] pairs: [u64; 5], #[case] verdict: Verdict) {
    let test = Sprt::new(EloModel::Normalised, lower, upper, 0.05, 0.10).unwrap();
    assert_eq!(test.verdict(&Counts::Pairs(pairs)), verdict);
}

/// Fishtest prints the limits of its tests as (-2.94, 2.94).
#[test]
fn limits() {
    let (low, high) = Sprt::new(EloModel::Normalised, 0.0, 2.0, 0.05, 0.05).unwrap().limits();
    near(low, -2.94, 0.005);
    near(high, 2.94, 0.005);
}
