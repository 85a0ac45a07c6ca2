commands = Escreva uma jogada, ? para ver as jogadas possíveis, !back para anular, !resign para desistir.
thinking = { $seat } ({ $level }) joga:
won = { $seat } ganha.
drawn = Empate.
shared = { $seats } partilham o primeiro lugar.
