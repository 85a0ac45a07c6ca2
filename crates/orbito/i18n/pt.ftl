title = Orbito
about = Coloca-se uma pedra e todas as órbitas rodam.
rules =
    Dois jogadores, com pedras pretas e brancas, jogam à vez. Em cada vez, põe-se uma pedra sua numa casa livre. Depois, todas as pedras do tabuleiro avançam um passo na sua órbita, no sentido contrário ao dos ponteiros do relógio: o tabuleiro inteiro roda.

    Ganha quem tiver uma linha completa de pedras suas depois de o tabuleiro rodar. Uma linha é uma linha inteira, uma coluna inteira ou uma das duas diagonais maiores.

    Se os dois jogadores tiverem uma linha ao mesmo tempo, ou se o tabuleiro ficar cheio sem linha, há empate.

    Com as regras do jogo de caixa, uma jogada tem três partes: primeiro pode empurrar-se uma pedra do adversário para uma casa livre ao lado, depois põe-se a própria pedra e por fim o tabuleiro roda.

    Para jogar, aponte uma casa livre ou escreva a coluna e a linha, como c2. Para empurrar primeiro, aponte a pedra do adversário, a casa para onde vai e depois a casa da sua pedra: b2-b3 c4.
preset-specified = Orbito
preset-boxed = Orbito como na caixa
lesson-orbits = Em cada vez põe-se uma pedra, e depois todas as pedras dão um passo no sentido das setas.
lesson-line = Depois de rodar, quatro pedras da mesma cor estão em linha: as pretas ganham.
prompt-push-or-place = Empurre primeiro uma pedra do adversário (aponte-a), ou ponha a sua pedra numa casa livre.
prompt-push = Aponte agora a casa livre ao lado para onde ela vai.
prompt-place-then = Ponha agora a sua pedra numa casa livre.
prompt-place = Ponha a sua pedra numa casa livre.
piece-X = preta
piece-O = branca
option-orbits = órbitas do tabuleiro
choice-orbits = { $value ->
    [one] { $value } órbita
   *[other] { $value } órbitas
}
option-rules = o que é um turno
option-rules-typed = o que é um turno: em commercial pode antes empurrar-se uma pedra do adversário, e um tabuleiro cheio sem linhas roda até mais cinco vezes; commercial-short é sem essas rotações
choice-rules-specified = da especificação
choice-rules-commercial = comerciais
choice-rules-commercial-short = comerciais, curtas
help-rules-commercial = pode antes empurrar-se uma pedra do adversário; um tabuleiro cheio sem linhas roda até mais cinco vezes
help-rules-commercial-short = pode antes empurrar-se uma pedra do adversário
turn = { seat-turn }
won = { $seat-kind ->
    [level] Vitória do computador ({ $seat }), com uma linha completa.
    [number] Vitória do jogador { $seat }, com uma linha completa.
   *[name] Vitória de { $seat }, com uma linha completa.
}
drawn-lines = Empate: ambos os jogadores têm uma linha completa.
drawn-full = Empate: o tabuleiro está cheio e ninguém tem uma linha completa.
no-place = Isto não é uma jogada: indique uma posição livre, como c4.
no-turn = Isto não é uma jogada: indique uma posição livre, como c4, ou mova antes uma pedra do adversário, como em b2-b3 c4.
off-board = A posição { $cell } fica fora do tabuleiro.
taken = A posição { $cell } não está livre.
not-opposing = Em { $cell } não há uma pedra do adversário.
not-adjacent = Uma pedra só se move para a posição ao lado, na sua linha ou coluna, e { $to } não está ao lado de { $from }.
position-player = tem de terminar com um espaço e a pedra de quem joga, X ou O
position-rows = são precisas { $wanted } linhas separadas por «/», não { $found }
position-cells = a linha { $row } precisa de { $wanted } posições, não de { $found }
position-cell = a linha { $row } tem «{ $found }», e só pode ter «X», «O» e «.»
