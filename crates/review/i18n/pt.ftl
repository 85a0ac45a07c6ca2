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
to-move-not-proven = joga { $seat }: não provado dentro do limite (parece { $worth })
not-proven = não provado ({ $worth })
nodes = posições vistas: { $nodes }
nodes-seconds = posições vistas: { $nodes }, segundos: { $seconds }
page-plot = O que { $seat } pode esperar
page-plot-said = A expectativa de { $seat } depois de cada uma de { $count } jogadas.
page-proven = provado
page-estimated = estimado
page-moves = Jogadas
page-start = Início
page-board = O tabuleiro
page-first = Primeira posição
page-previous = Uma jogada atrás
page-next = Uma jogada à frente
page-last = Última posição
page-keys = Teclas: ← → uma jogada, Home e End primeira e última posição.
page-played = { $number }. { $seat } joga { $move }
page-better = Melhor seria { $line }
page-lines = As melhores jogadas agora
page-cost = custou { $loss }
page-expects = { $seat }: { $percent }
page-wins = ganha { $seat }
