title = Scrabble simplificado
about = Palavras a solo, com regras que se ligam.
rules =
    Um jogador põe palavras francesas num tabuleiro de 15 por 15 casas, com sete letras na mão e novas do saco depois de cada palavra.

    A primeira palavra passa pelo centro. Uma palavra tem de estar no dicionário e pode usar letras que já lá estão. Vale a soma das suas letras.

    Cada regra do jogo completo liga-se à parte: palavras apoiadas noutras, cruzamentos, casas de cor, jokers, trocas, vários jogadores, contestações.

    O jogo acaba quando o saco está vazio, ou quando decide parar.

    Para jogar, arraste letras para o tabuleiro, ou aponte uma casa e escreva. Por escrito, uma jogada é a palavra, H (horizontal) ou V (vertical), linha e coluna a contar de 0: MAISON H 7 3.
option-dictionary = as palavras aceites, uma por linha
option-letters = as letras, a sua quantidade e os seus pontos
option-leaning = a palavra tem de se apoiar numa já posta
choice-leaning-on = encostar
option-multiplayer = um a quatro jogadores
choice-multiplayer-on = vários jogadores
option-premiums = as casas de prémio contam
choice-premiums-on = casas especiais
option-bonus = sete letras de uma vez valem mais 50 pontos
choice-bonus-on = bónus por sete
option-crossings = as palavras cruzadas são verificadas e contadas
choice-crossings-on = palavras cruzadas
option-jokers = o saco tem as peças brancas
choice-jokers-on = jóqueres
option-exchange = podem trocar-se letras
choice-exchange-on = troca
option-pretty = um tabuleiro mais bonito
choice-pretty-on = texto bonito
option-full = todas as extensões
choice-full-on = todas as extensões
