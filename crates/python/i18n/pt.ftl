head-player = jogador
head-won = ganhos
head-drawn = empatados
head-lost = perdidos
head-score = pontuação
head-time = tempo
head-forfeits = perdidos por
score = { $score } % ({ $low } a { $high } %)
seconds = { $seconds } s
forfeit = Jogo { $game }, jogada { $move }, { $player } ({ $seat }): { $reason }
more-forfeits = { $count ->
    [one] Mais um jogo foi perdido assim.
   *[other] Mais { $count } jogos foram perdidos assim.
}
left-behind = { $count ->
    [one] Uma função não parou quando o tempo acabou, e a sua thread continua a correr. Com isolated=True pode ser parada.
   *[other] { $count } funções não pararam quando o tempo acabou, e as suas threads continuam a correr. Com isolated=True podem ser paradas.
}
