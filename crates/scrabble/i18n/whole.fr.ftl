title = Scrabble
option-language = la langue des lettres et des mots
option-challenge = mots inconnus : refusés (void), ou contestables sans risque (single) ou au prix d’un tour (double)
