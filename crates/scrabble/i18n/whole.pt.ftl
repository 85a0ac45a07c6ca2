title = Scrabble
option-language = a língua das letras e das palavras
option-challenge = palavras desconhecidas: recusadas (void), ou contestáveis sem risco (single) ou ao preço da vez (double)
