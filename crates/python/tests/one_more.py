"""A game that is added to the catalog is there in Python too: for a package built with the feature `tiny`."""

import tabuleiro


def test_one_line_brings_a_game_to_the_package():
    assert "tiny" in tabuleiro.games()
    game = tabuleiro.Game("tiny", cards=2, seats=3, seed=5)
    while game.turn is not None:
        game.play(game.legal_moves()[0])
    assert game.outcome.scores is not None
    assert tabuleiro.Game.from_record(game.record) == game


def test_its_levels_and_functions_play_a_match():
    highest = lambda view: max((move for move in view.legal_moves() if move.isdigit()), key=int)
    match = tabuleiro.play("tiny", ["facil", highest, "normal"], seeds=[2])
    assert [game.outcome.termination for game in match.games] == ["rules"] * 3
