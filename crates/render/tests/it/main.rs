//! Pictures are well-formed and name every cell; text boards show what there is.

use game::{Act, Language, Message, Seat, Seed, Session, Setup, Title, Translations, Translator};

fn session(title: &Title, options: &[(&str, &str)], moves: &[&str]) -> Session {
    let game = title.open(options.iter().copied()).expect("good options");
    let mut session = Session::new(game, Setup::new(2, Seed(3))).expect("a table");
    for text in moves {
        let seat = session.turn().seat().expect("a turn");
        session.act(seat, Act::Move((*text).to_owned()), 0).expect("a legal move");
    }
    session
}

fn picture(title: &Title, session: &Session) -> String {
    render::svg(&session.scene(Some(Seat::FIRST)), &title.translator(Language::En))
}

#[test]
fn a_picture_names_every_cell_once_and_shows_the_stones() {
    let title = Title::of::<mnk::Mnk>();
    let drawn = picture(&title, &session(&title, &[("board", "3x5")], &["8", "1", "7"]));
    let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
    let count = |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    let cells: Vec<_> = document.descendants().filter_map(|node| node.attribute("data-cell")).collect();
    assert_eq!(cells, (1..=15).map(|cell| cell.to_string()).collect::<Vec<_>>());
    // On the board, and once each to tell whose they are.
    assert_eq!((count("stone1"), count("stone2"), count("last")), (2 + 1, 1 + 1, 1));
    let marked = document.descendants().find(|node| node.attribute("class") == Some("last")).expect("the last move");
    let stone = document.descendants().find(|node| node.attribute("id") == Some("cell-7")).expect("its cell");
    let circle = stone.descendants().find(|node| node.has_tag_name("circle")).expect("its stone");
    assert_eq!((marked.attribute("cx"), marked.attribute("cy")), (circle.attribute("cx"), circle.attribute("cy")));
}

/// The numbers of an element.
fn numbers(node: roxmltree::Node<'_, '_>, names: &[&str]) -> Vec<f64> {
    names.iter().map(|name| node.attribute(*name).expect("a number").parse().expect("a number")).collect()
}

#[test]
fn cells_are_told_where_they_are_drawn_and_within_the_frame() {
    let titles = [Title::of::<mnk::Mnk>(), Title::of::<orbito::Orbito>(), Title::of::<tiny::Tiny>()];
    for title in titles {
        let scene = title.open([]).expect("a game").sample().sight(None).scene();
        let (drawn, told) = (render::svg(&scene, &title.translator(Language::En)), render::places(&scene));
        let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
        let [left, top, breadth, height] = told.frame;
        for (cell, (x, y)) in scene.cells.iter().zip(told.cells) {
            let group = document.descendants().find(|node| node.attribute("data-cell") == Some(&*cell.id));
            let square =
                group.expect("a cell").descendants().find(|node| node.has_tag_name("rect")).expect("its square");
            let [at, down, side] = numbers(square, &["x", "y", "width"])[..] else { panic!("three numbers") };
            assert_eq!((at + side / 2.0, down + side / 2.0), (x, y), "{} {}", title.name(), cell.id);
            assert!(left < at && at + side < left + breadth && top < down && down + side < top + height, "{}", cell.id);
        }
    }
}

#[test]
fn a_small_picture_shows_the_whole_board_or_the_part_with_the_pieces() {
    let title = Title::of::<mnk::Mnk>();
    for (board, few) in [("3x3", 3.0), ("8x5", 8.0), ("9x9", 5.0), ("100x100", 5.0)] {
        let scene = title.open([("board", board), ("k", "5")]).expect("a game").sample().sight(None).scene();
        let drawn = render::thumb(&scene);
        let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
        let view = document.root_element().attribute("viewBox").expect("a view");
        let view: Vec<f64> = view.split(' ').map(|number| number.parse().expect("a number")).collect();
        let [left, top, breadth, height] = view[..] else { panic!("four numbers") };
        assert_eq!((breadth, height), (40.0 * few + 10.0, 40.0 * few + 10.0), "{board}");
        // Stones, and on the smallest boards signs that are written.
        let class =
            |node: &roxmltree::Node, name: &str| node.attribute("class").is_some_and(|own| own.starts_with(name));
        let stones = document.descendants().filter(|node| class(node, "stone") || class(node, "sign"));
        let inside = stones.clone().filter(|node| {
            let names = if class(node, "sign") { ["x", "y"] } else { ["cx", "cy"] };
            let [x, y] = numbers(*node, &names)[..] else { panic!("two numbers") };
            (left..left + breadth).contains(&x) && (top..top + height).contains(&y)
        });
        assert_eq!((inside.count(), stones.count()), (5, 5), "{board}");
    }
}

#[test]
fn the_last_move_is_marked_where_its_stone_lies_after_the_rotation() {
    let title = Title::of::<orbito::Orbito>();
    let session = session(&title, &[], &["a1"]);
    let marks: Vec<_> = session.scene(None).marks.iter().map(|mark| mark.cell.clone()).collect();
    assert_eq!(marks, ["a2"]);
    let drawn = picture(&title, &session);
    let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
    assert_eq!(document.descendants().filter(|node| node.attribute("class") == Some("track")).count(), 2);
}

#[test]
fn whatever_a_scene_says_is_escaped() {
    let title = Title::of::<tiny::Tiny>();
    let mut scene = session(&title, &[], &[]).scene(None);
    let nasty = "<script>&\"'\u{0}\u{1b}]]>";
    scene.cells[0].id = nasty.to_owned();
    scene.cells[0].caption = Some(nasty.to_owned());
    scene.columns[0] = nasty.to_owned();
    scene.seats[0].name = nasty.to_owned();
    scene.status = Message::new("said").with("what", nasty);
    let words = Translations { pt: "said = { $what }", fr: "said = { $what }", en: "said = { $what }" };
    let drawn = render::svg(&scene, &Translator::new(Language::Pt, &[words]));
    let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
    assert!(document.descendants().all(|node| !node.has_tag_name("script")));
}

#[test]
fn text_shows_the_specified_board_or_the_cells_and_what_a_seat_may_see() {
    let title = Title::of::<mnk::Mnk>();
    let won = session(&title, &[], &["1", "4", "2", "5", "3"]);
    let text = render::text(&won.scene(None), &title.translator(Language::Pt));
    assert!(text.starts_with("X---X---X\n|   |   |\nO---O---+\n|   |   |\n+---+---+\n"), "{text}");

    let title = Title::of::<tiny::Tiny>();
    let dealt = title.open([("cards", "2")]).expect("good options");
    let table =
        dealt.read_position("hands=4.7|2.3 stock=1.5 swapped=00 laid=-|- scores=0|10 out=00").expect("a position");
    let text = render::text(&table.sight(Some(Seat::FIRST)).scene(), &title.translator(Language::En));
    assert_eq!(text, "1 2\n. .\n> 1 (0): 4 7\n  2 (10): · ·\nSeat 1 lays a card.");
}

#[test]
fn a_plot_has_a_dot_for_every_spot_and_whole_lines_where_it_is_certain() {
    let spot = |height: f64, exact: bool| render::Spot { height, exact, name: "<&\">".into(), link: "p\"<1".into() };
    let spots = [spot(0.5, false), spot(2.0, true), spot(0.0, true), spot(f64::NAN, true)];
    let drawn = render::plot(&spots, "<script>\"&");
    let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
    let classed = |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    assert_eq!((classed("plot-spot"), classed("plot-dot"), classed("plot-dot plot-hole")), (4, 4, 1));
    assert_eq!((classed("plot-line"), classed("plot-sure"), classed("plot-area")), (1, 2, 1));
    // From the middle to the top, the bottom and, of what is no number, the middle again.
    let dots: Vec<_> = document.descendants().filter(|node| node.attribute("class") == Some("plot-dot")).collect();
    let drawn: Vec<_> = dots.iter().filter_map(|node| node.attribute("d")).collect();
    assert_eq!(drawn, ["M5 50h0", "M15 6h0", "M25 94h0", "M35 50h0"]);
    for few in [0, 1] {
        let drawn = render::plot(&spots[..few], "");
        let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
        assert_eq!(document.descendants().filter(|node| node.has_tag_name("a")).count(), few);
    }
}

/// A board on a screen of so many rows and columns, without colours.
fn on(rows: usize, columns: usize, title: &Title, session: &Session) -> Vec<String> {
    let screen = render::Screen { size: Some((rows, columns)), colour: false };
    let drawn = render::on_screen(&session.scene(None), &title.translator(Language::En), &screen);
    drawn.lines().map(str::to_owned).collect()
}

#[test]
fn a_board_that_the_screen_does_not_hold_is_drawn_smaller() {
    let title = Title::of::<mnk::Mnk>();
    let game = session(&title, &[("board", "12x12")], &["1", "144"]);
    let whole = render::text(&game.scene(None), &title.translator(Language::En));
    assert_eq!(on(50, 80, &title, &game).join("\n"), whole);
    let small = on(24, 80, &title, &game);
    // Free positions show their numbers, which is what a person types.
    assert_eq!(small.len(), 12 + 1);
    assert_eq!(small[0], "   X   2   3   4   5   6   7   8   9  10  11  12");
    assert!(small[11].ends_with(" 143   O"), "{small:?}");
    // Where there is no room for numbers there are dots.
    let narrow = on(24, 30, &title, &game);
    assert_eq!(narrow[0], " X · · · · · · · · · · ·");
    let orbito = Title::of::<orbito::Orbito>();
    let game = session(&orbito, &[("orbits", "3")], &["c3"]);
    let low = on(10, 80, &orbito, &game);
    assert_eq!((low[0].as_str(), low[1].as_str()), ("  a b c d e f", "1 · · · · · ·"));
}

#[test]
fn what_is_held_shows_its_worth() {
    let title = Title::of::<tiny::Tiny>();
    let game = session(&title, &[], &[]);
    let mut scene = game.scene(Some(Seat::FIRST));
    let piece = |face: &str, value| game::Held::Face(game::Piece { face: face.to_owned(), seat: None, value });
    scene.seats[0].hand = vec![piece("A", Some(1)), piece("K", Some(10)), piece("?", Some(0)), piece("B", None)];
    let shown = render::text(&scene, &title.translator(Language::En));
    assert!(shown.contains(": A₁ K₁₀ ? B\n"), "{shown}");
}
