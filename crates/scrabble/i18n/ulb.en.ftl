title = Simplified Scrabble
about = Words for one, with rules to switch on.
rules =
    One player lays French words on a board of 15 by 15 squares, with seven letters in hand and new ones from the bag after each word.

    The first word passes through the centre. A word must be in the dictionary, and letters that lie there already can be used. It scores the values of its letters.

    Each rule of the whole game is a switch of its own: words that lean on others, crossing words, coloured squares, jokers, exchanges, several players, challenges.

    The game ends when the bag is empty, or when you stop.

    To move, drag letters to the board, or point at a square and type. Typed, a move is the word, H (across) or V (down), row and column from 0: MAISON H 7 3.
option-dictionary = the words that count, one a line
option-letters = the letters, how many of each and their points
option-leaning = a word must lean on one that lies there
choice-leaning-on = leaning
option-multiplayer = one to four players
choice-multiplayer-on = several players
option-premiums = premium squares count
choice-premiums-on = premium squares
option-bonus = seven tiles at once are worth 50 points more
choice-bonus-on = bonus for seven
option-crossings = crossing words are checked and scored
choice-crossings-on = crossing words
option-jokers = the bag holds the jokers
choice-jokers-on = jokers
option-exchange = letters can be exchanged
choice-exchange-on = exchange
option-pretty = a good-looking text board
choice-pretty-on = pretty text
option-full = all extensions
choice-full-on = all extensions
