title = Scrabble
about = The whole game, in three languages.
rules =
    Two to four players, or one alone, lay words on a board of 15 by 15 squares. Each holds seven tiles and draws new ones after each word.

    The first word passes through the centre. Every later word touches what lies there, and all words that arise must be in the dictionary. You score every word that you make; coloured squares count a letter or a word twice or three times, once. Whoever lays all seven tiles at once gets 50 points more. A blank tile stands for any letter and scores nothing.

    Instead of laying a word you may exchange tiles while the bag holds seven or more, or pass. If challenges are switched on, any word can be laid and the next player may challenge it.

    The game ends when the bag is empty and somebody has laid all tiles, or when nobody scores for six turns. Tiles left over count against their player. Most points win.

    To move, drag tiles to the board, or point at a square and type. Rows have letters and columns numbers: H4 MAISON lays a word across, 4H MAISON lays it downwards.
preset-pt = Scrabble in Portuguese
preset-fr = Scrabble in French
preset-en = Scrabble in English
option-language = the language of the tiles and words
choice-language-pt = in Portuguese
choice-language-fr = in French
choice-language-en = in English
option-challenge = unknown words
option-challenge-typed = unknown words: refused (void), or open to a challenge at no risk (single), at the price of a turn (double), or of five or ten points for the other (five, ten)
choice-challenge-void = unknown words refused
choice-challenge-single = unknown words challenged at no risk
choice-challenge-double = unknown words challenged at the price of a turn
choice-challenge-five = unknown words challenged, five points to the other for a challenge in vain
choice-challenge-ten = unknown words challenged, ten points to the other for a challenge in vain
option-dictionary = a list of words of your own
option-dictionary-typed = the words that count, instead of the list that comes with the program: one a line, a graph of “lexicon build”, or a .kwg file
no-cgp = it is not written like 15/15/… RACK/RACK 0/0 0 lex EN;
cgp-rule = the rule “{ $rule }” is not played here
