judgement-best = melhor
judgement-good = boa
judgement-inaccuracy = imprecisão
judgement-mistake = erro
judgement-blunder = erro grave
worth-win = vitória
worth-draw = empate
worth-loss = derrota
worth-win-in = { $plies ->
    [1] vitória em 1 jogada
   *[other] vitória em { $plies } jogadas
}
worth-loss-in = { $plies ->
    [1] derrota em 1 jogada
   *[other] derrota em { $plies } jogadas
}
column-number = n.º
column-seat = lugar
column-move = jogada
column-worth = valor
column-judgement = juízo
column-better = melhor seria
column-alike = iguais
average-loss = perda média { $loss }
to-move = joga { $seat }: { $worth }
to-move-not-proven = joga { $seat }: não provado dentro do limite (estimativa: { $worth })
not-proven = não provado ({ $worth })
nodes = posições analisadas: { $nodes }
best-line = melhor sequência: { $line }
nodes-seconds = posições analisadas: { $nodes }, segundos: { $seconds }
page-plot = Resultado esperado de { $seat }
page-plot-said = O resultado esperado de { $seat } depois de cada uma das { $count } jogadas.
page-proven = provado
page-estimated = estimado
page-moves = Jogadas
page-start = Início
page-board = O tabuleiro
page-first = Primeira posição
page-previous = Uma jogada atrás
page-next = Uma jogada à frente
page-last = Última posição
page-keys = Teclas: ← e → andam uma jogada para trás e para a frente; Home e End vão para a primeira e a última posição.
page-played = { $number }. { $seat } joga { $move }
page-better = Melhor: { $line }
page-lines = As melhores jogadas agora
page-cost = perdeu { $loss }
page-expects = { $seat }: { $percent }
page-wins = ganha { $seat }
points-lost = { $points } pontos perdidos ao todo
missed = escapou: { $feat }
missed-times = escapou: { $feat } (×{ $count })
points-lost-here = { $points } pontos perdidos
