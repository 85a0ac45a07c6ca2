title = Scrabble
option-language = the language of the tiles and words
option-challenge = unknown words: refused (void), or open to a challenge at no risk (single) or at the price of a turn (double)
