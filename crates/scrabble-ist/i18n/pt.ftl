title = Scrabble IST
about = Palavras com sete letras; qualquer palavra conta.
rules =
    Dois a quatro jogadores põem palavras num tabuleiro de 15 por 15 casas. Cada um tem sete letras e tira novas do saco depois de cada palavra.

    A primeira palavra cobre o centro. Cada palavra seguinte usa pelo menos uma letra do tabuleiro e junta pelo menos uma. Não há dicionário: os jogadores combinam que palavras contam. Uma palavra vale a soma de todas as suas letras, também das que já lá estavam.

    Em vez de pôr uma palavra, pode trocar letras, enquanto o saco tiver sete ou mais, ou passar.

    O jogo acaba quando todos passam de seguida, ou quando alguém põe todas as letras e o saco está vazio. Ganha quem tiver mais pontos.

    Para jogar, arraste letras para o tabuleiro, ou aponte uma casa e escreva. Por escrito, uma jogada é J 8 8 H CAO: linha, coluna, H (horizontal) ou V (vertical) e a palavra; T A B troca, P passa.
option-bag = quantas letras há de cada: um ficheiro com linhas como «A 14»
option-points = quanto vale cada letra: um ficheiro com linhas como «A 1»
turn-whose = { $seat-kind ->
    [number] É a vez do jogador { $seat }.
   *[name] { seat-turn }
}
turn = { $bag ->
    [0] { turn-whose } O saco está vazio.
    [1] { turn-whose } Resta uma letra no saco.
   *[other] { turn-whose } Restam { $bag } letras no saco.
}
over-passed = Todos passaram.
over-played-out = { seat-who } jogou todas as suas letras e o saco está vazio.
line-action = Uma jogada é P para passar, T e letras para as trocar, ou J, linha, coluna, H ou V e uma palavra para a jogar.
line-exchange = Depois de T vêm uma ou mais letras para trocar, uma a uma, como em «T A B».
line-play = Depois de J vêm a linha, a coluna, H ou V, e a palavra, como em «J 8 8 H CAO».
line-square = As linhas e as colunas são números de 1 a 15.
line-direction = A direção é H (da esquerda para a direita) ou V (de cima para baixo).
line-word = Uma palavra tem duas ou mais letras maiúsculas do abecedário, que tem Ç mas não tem K, W nem Y.
few-in-bag = { $left ->
    [0] Só se podem trocar letras enquanto houver 7 ou mais no saco: está vazio.
    [1] Só se podem trocar letras enquanto houver 7 ou mais no saco: resta uma.
   *[other] Só se podem trocar letras enquanto houver 7 ou mais no saco: restam { $left }.
}
off-board = A palavra sai do tabuleiro.
clash = Na linha { $row }, coluna { $column }, está outra letra.
lacking = Não tem letras { $letter } suficientes.
nothing-new = A palavra tem de acrescentar pelo menos uma letra ao tabuleiro.
not-centre = A primeira palavra tem de cobrir a casa central, na linha 8 e coluna 8.
apart = A palavra tem de usar pelo menos uma letra que já esteja no tabuleiro.
position-form = não está escrita como board=… bag=… hands=… points=… left=… passes=… turn=… played-out=…
position-row = a linha { $row } do tabuleiro não é uma de 15 linhas de 15 letras ou pontos
position-letters = no saco e nas mãos só pode haver letras do abecedário
position-hand = o jogador { $seat } tem mais de 7 letras
position-together = as suas partes não condizem
position-set = há mais letras { $letter } do que o jogo tem
file-encoding = não é texto em UTF-8
file-line = a linha { $line } não é uma letra e um número, como «A 14»
file-letter = a linha { $line } começa com algo que não é uma letra do abecedário
file-number = a linha { $line } não tem um número inteiro de 1 a { $most }
file-repeated = a linha { $line } repete a letra { $letter }
file-empty = não tem letras
file-missing = faltam estas letras: { $letters }
file-ignored = a linha { $line } não é sobre uma letra do abecedário e não conta
sure-pass = Passar sem pôr uma palavra?
told-pass = passa
told-exchange = { $count ->
    [one] troca { $count } letra
   *[other] troca { $count } letras
}
move-pass = Passar
