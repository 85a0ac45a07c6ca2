journal-in-use = outra execução deste torneio está a escrever neste diário: espere que acabe, ou interrompa-a
journal-changed = este diário é de outro torneio: '{ $what }' era { $was } e agora é { $now }. Reponha o valor, ou escolha outro ficheiro com --journal
journal-file = o ficheiro { $path } de { $player } mudou desde que este diário começou, e os resultados misturariam dois jogadores. Reponha o ficheiro anterior, ou comece outro diário com --journal
journal-damaged = a linha { $line } está danificada: { $why }
journal-later = este diário foi escrito por uma versão mais recente (formato { $format }): use essa versão
journal-none = este ficheiro não é o diário de um torneio: escolha outro com --journal
journal-io = { $why }. Todos os resultados anunciados estão guardados; o mesmo comando continua a partir daí
setup-too-few = há { $given } jogadores: este sistema precisa de { $least } ou mais
setup-too-many-players = há { $given } jogadores: são possíveis no máximo { $most }
setup-too-many-meetings = seriam { $given } pares de jogos: são possíveis no máximo { $most }
setup-same-name = há dois jogadores com o nome '{ $name }': dê a cada um o seu nome
setup-zero = o número '{ $what }' é 0: indique 1 ou mais
setup-table-seats = as mesas têm { $given } lugares: indique 3 ou 4; para 2 jogadores escolha outro sistema
setup-challengers = há { $given } desafiantes entre { $players } jogadores: tem de sobrar pelo menos um jogador para desafiar
setup-trial = um teste sequencial (--sprt) é para dois jogadores, em todos contra todos ou em desafio: indique dois jogadores, ou retire-o
sprt-text = --sprt '{ $given }' não é válido: escreva o limite inferior e o superior em Elo, como 0,5 ou 0,5,alpha=0.01,beta=0.01; os limites são em Elo normalizado, ou em Elo da pontuação se acrescentar logistic
sprt-bounds = --sprt não é válido: os limites são { $lower } e { $upper }: escreva primeiro o menor, ambos de -1000 a 1000
sprt-rate = --sprt não é válido: uma taxa de erro é { $rate }: indique um número entre 0 e 0.5, como 0.05
sprt-open = SPRT { $lower } contra { $upper } { $unit ->
    [logistic] Elo
   *[normalised] Elo normalizado
}: LLR { $llr }, limites { $low } e { $high }; ainda sem decisão
sprt-lower = SPRT { $lower } contra { $upper } { $unit ->
    [logistic] Elo
   *[normalised] Elo normalizado
}: o LLR { $llr } desceu abaixo do limite { $low }; aceita-se { $lower }: { $first } não é mais forte do que { $second } por mais do que cerca disso
sprt-upper = SPRT { $lower } contra { $upper } { $unit ->
    [logistic] Elo
   *[normalised] Elo normalizado
}: o LLR { $llr } passou o limite { $high }; aceita-se { $upper }: { $first } é mais forte do que { $second } por cerca disso ou mais
report-standings = Classificação
report-bracket = Quadro
report-crosstable = Quadro de resultados
report-ratings = Forças
report-ratings-said = Elo em relação à média de todos os jogadores, com o intervalo que contém o valor verdadeiro em 95 de 100 torneios como este.
report-game-list = Jogos
report-player = jogador
report-points = pontos
report-games = jogos
report-won = vitórias
report-drawn = empates
report-lost = derrotas
report-buchholz = Buchholz
report-sonneborn-berger = Sonneborn-Berger
report-difference = diferença
report-elo = Elo
report-failures = falhas
report-time = tempo
report-out = fora
report-round-robin = todos contra todos
report-gauntlet = desafio
report-swiss = sistema suíço, { $rounds ->
    [one] uma ronda
   *[other] { $rounds } rondas
}
report-knock-out = eliminatórias
report-tables = mesas de { $seats }
report-clock = relógio { $clock }
report-over = { $games ->
    [one] um jogo, terminado
   *[other] { $games } jogos, terminado
}
report-so-far = { $games ->
    [one] um jogo até agora
   *[other] { $games } jogos até agora
}
report-final = Final
report-third = Jogo do terceiro lugar
report-semi-finals = Meias-finais
report-quarter-finals = Quartos de final
report-round = Ronda { $number }
report-of = Jogos de
report-everyone = todos
report-first = Início
report-previous = Anterior
report-next = Seguinte
report-last = Fim
report-keys = As setas percorrem o jogo; Page Up e Page Down mudam de jogo.
report-no-script = Os tabuleiros são desenhados por um script, que está desligado neste navegador.
report-by-rules = pelas regras
report-by-draw = empate
report-by-resignation = desistência
report-by-agreement = empate por acordo
report-by-time = tempo
report-by-wrong-move = jogada ilegal
report-by-crash = falha do programa
report-by-silence = sem resposta
report-by-late = resposta tardia
report-by-nonsense = resposta sem sentido
report-by-no-move = nenhuma jogada encontrada
report-by-left = saída
report-by-aborted = anulado
report-by-solved = provado
