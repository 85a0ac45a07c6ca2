commands = Escreva uma jogada, ? para ver as jogadas possíveis, !back para anular uma jogada, ou !resign para desistir.
thinking = { $seat } ({ $level }) está a pensar.
moved = { $seat } joga { $move }.
won = { $seat } ganha.
drawn = O jogo acabou em empate.
shared = { $seats } partilham o primeiro lugar.
scored = { $seat }: { $points } pontos
more-moves = … e mais { $count }
