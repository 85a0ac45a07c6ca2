title = Orbito
about = Coloca-se uma pedra e todas as órbitas rodam.
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
