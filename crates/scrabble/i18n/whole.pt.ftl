title = Scrabble
about = O jogo completo, em três línguas.
rules =
    Dois a quatro jogadores, ou um sozinho, põem palavras num tabuleiro de 15 por 15 casas. Cada um tem sete letras e tira novas depois de cada palavra.

    A primeira palavra passa pelo centro. Cada palavra seguinte toca no que já lá está, e todas as palavras que se formam têm de estar no dicionário. Contam todas as palavras que se fazem; as casas de cor contam uma letra ou uma palavra a dobrar ou a triplicar, uma só vez. Quem puser as sete letras de uma vez recebe mais 50 pontos. Uma peça branca vale por qualquer letra e não dá pontos.

    Em vez de pôr uma palavra, pode trocar letras, enquanto o saco tiver sete ou mais, ou passar. Com contestações ligadas, qualquer palavra pode ser posta e o jogador seguinte pode contestá-la.

    O jogo acaba quando o saco está vazio e alguém põe todas as letras, ou quando ninguém pontua em seis jogadas seguidas. As letras que sobram descontam ao seu jogador. Ganha quem tiver mais pontos.

    Para jogar, arraste letras para o tabuleiro, ou aponte uma casa e escreva. As linhas têm letras e as colunas números: H4 MAISON põe a palavra na horizontal, 4H MAISON na vertical.
preset-pt = Scrabble em português
preset-fr = Scrabble em francês
preset-en = Scrabble em inglês
option-language = a língua das letras e das palavras
choice-language-pt = em português
choice-language-fr = em francês
choice-language-en = em inglês
option-challenge = palavras desconhecidas
option-challenge-typed = palavras desconhecidas: recusadas (void), ou contestáveis sem risco (single), ao preço da vez (double), ou de cinco ou dez pontos para o outro (five, ten)
choice-challenge-void = palavras desconhecidas recusadas
choice-challenge-single = contestar sem risco
choice-challenge-double = contestar ao preço de uma vez
choice-challenge-five = contestar ao preço de cinco pontos para o outro
choice-challenge-ten = contestar ao preço de dez pontos para o outro
option-dictionary = uma lista de palavras sua
option-dictionary-typed = as palavras que contam, em vez da lista que vem com o programa: uma por linha, um grafo de “lexicon build”, ou um ficheiro .kwg
no-cgp = não está escrita como 15/15/… LETRAS/LETRAS 0/0 0 lex PT;
cgp-rule = a regra “{ $rule }” não se joga aqui
