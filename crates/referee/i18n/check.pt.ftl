heading-file = ficheiro
heading-control = programa de controle
heading-start = arranque
heading-protocol = protocolo
heading-moves = jogadas
heading-time = tempo
heading-crash = chega ao fim do jogo
mark-passed = passou
mark-warned = aviso
mark-failed = FALHOU
mark-unchecked = não chegou aqui
quote-board = O tabuleiro:
quote-exchange = As últimas linhas (> o que o programa leu, < o que escreveu):
quote-example = Uma resposta certa aqui:
quote-last-words = As últimas linhas da sua saída de erros:
quote-source = No ficheiro:
quote-expected = Chamadas esperadas, por esta ordem:
quote-called = Chamadas feitas:
report-head = { $player }: { $games ->
    [0] nenhum jogo jogado
    [1] um jogo de { $game } jogado
   *[other] { $games } jogos de { $game } jogados
}
report-place = { $options }, como { $seat }, contra { $opponent }, jogada { $number }
report-random = um jogador que joga ao acaso
report-more = { $count ->
    [1] Mais um caso igual.
   *[other] Mais { $count } casos iguais.
}
report-remedy = O que fazer: { $remedy }
report-optional = É só um aviso: o jogador não tem de jogar com estas regras.
report-slowest = Jogada mais demorada: { $seconds } s ({ $place }).
report-stopped = Foram jogados { $games } de { $planned } jogos, porque a mesma falha se repetia.
report-sound = O jogador está correto.
report-warned = { $count ->
    [1] O jogador está correto, com um aviso.
   *[other] O jogador está correto, com { $count } avisos.
}
report-faults = { $count ->
    [1] Há uma coisa a corrigir.
   *[other] Há { $count } coisas a corrigir.
}
check-illegal-move = A jogada { $move } não é permitida aqui. { $why }
check-not-a-move = «{ $move }» não está escrito como uma jogada. { $why }
check-no-reason = Não pode ser jogada.
check-legal-line = Responda a cada «play» com «move» e uma das jogadas legais. A linha «legal» pede a lista delas.
check-legal-function = Devolva uma jogada que as regras permitam no tabuleiro que a função recebeu.
check-null-move = O jogador desistiu com uma jogada nula, embora { $count ->
    [1] ainda tivesse uma jogada legal.
   *[other] ainda tivesse { $count } jogadas legais.
}
check-null-move-do = Devolva uma jogada nula só quando não houver nenhuma jogada legal. O torneio exige jogadas válidas enquanto elas existirem.
check-resigned = O jogador desistiu, embora { $count ->
    [1] ainda tivesse uma jogada legal.
   *[other] ainda tivesse { $count } jogadas legais.
}
check-resigned-do = É permitido, mas perde o jogo. Faça uma jogada legal enquanto houver alguma.
check-no-move = O jogador respondeu que não tem jogada, embora { $count ->
    [1] haja uma jogada legal.
   *[other] haja { $count } jogadas legais.
}
check-not-ready = O programa não escreveu «ready» em { $seconds } s depois da linha «begin».
check-not-ready-do = Responda à linha «begin …» com a linha «ready», e esvazie a memória de saída: o que lá fica nunca chega. Em Python: print("ready", flush=True). Em C: fflush(stdout).
check-load-slow = O ficheiro não foi carregado em { $seconds } s.
check-load-slow-do = Retire do nível de topo do ficheiro o que demora muito ou nunca acaba.
check-late = O jogador não respondeu em { $seconds } s.
check-late-do = Responda dentro do tempo. Se o programa responde, tem de esvaziar a memória de saída depois de cada linha: o que lá fica nunca chega. Em Python: print(…, flush=True). Em C: fflush(stdout).
check-late-function = Torne a função mais rápida, ou veja se tem um ciclo que nunca acaba.
check-no-answer = O programa escreveu alguma coisa em { $seconds } s, mas nenhuma resposta.
check-no-answer-do = Depois de «note» e de «legal» tem de vir uma resposta: «move» e uma jogada.
check-not-started = Não foi possível iniciar o programa: { $why }
check-not-started-do = Veja se o comando funciona quando o escreve nesta pasta. Fica depois de «exec:», com os argumentos, entre aspas: "exec:python3 jogador.py".
check-racket-do = Instale o Racket, e veja se o comando «racket» funciona.
check-load-crash = O ficheiro não pôde ser carregado, ou não pode jogar este jogo ({ $how }).
check-start-crash = O programa terminou antes de estar pronto ({ $how }).
check-start-crash-do = O programa tem de ler linhas num ciclo até ler «quit», e responder a «begin …» com «ready».
check-words-do = Leia as últimas linhas: dizem o que correu mal, e onde.
check-crash = O programa terminou a meio de um jogo ({ $how }).
check-function-crash = A função falhou a meio de um jogo ({ $how }).
check-crash-do = O programa tem de ler linhas num ciclo até ler «quit». Procure o que o faz terminar aqui.
check-start-line = O programa escreveu «{ $wrote }» onde se esperava «ready».
check-start-line-do = Não escreva nada na saída padrão antes de «ready». O que é para pessoas lerem vai para a saída de erros.
check-unknown-line = Quando devia jogar, o programa escreveu «{ $wrote }», que o protocolo não conhece.
check-bare-move = O programa escreveu «{ $wrote }», uma jogada legal, mas sem a palavra «move».
check-unknown-line-do = Escreva a palavra «move», um espaço e a jogada. O que é para pessoas lerem vai para a saída de erros.
check-unasked = O programa escreveu «{ $wrote }» sem ninguém lhe ter perguntado nada.
check-unasked-do = Responda a cada «play» com exatamente uma linha. O que é para pessoas lerem vai para a saída de erros.
check-flood = O programa escreveu mais do que cabe numa resposta (64 KiB por linha, 10 000 linhas, 1 MiB).
check-flood-do = Procure um ciclo que escreve sem fim. A resposta é uma linha curta.
check-draw = O programa escreveu «{ $wrote }», o que não é possível aqui.
check-draw-do = Proponha empate só em jogos com empate por acordo, uma vez por jogada.
end-status = código de saída { $code }
end-signal = { $signal ->
    [6] sinal 6: o programa desistiu, como depois de um assert falso
    [8] sinal 8: um erro aritmético, como uma divisão por zero
    [9] sinal 9: foi terminado à força, talvez por falta de memória
    [11] sinal 11: usou memória que não é sua
   *[other] sinal { $signal }
}
end-closed = fechou a sua saída
check-file-loads = Não é possível carregar o ficheiro: { $why }
check-file-loads-do = Corrija primeiro este erro. Abra o ficheiro no DrRacket e execute-o: o mesmo erro aparece aí, com o sítio onde está.
check-file-unread = Não foi possível examinar o ficheiro: o exame terminou antes do fim.
check-file-endless = O carregamento do ficheiro, ou o seu programa de controle, não acabou em { $seconds } s.
check-file-player = O ficheiro não define nenhum jogador.
check-file-player-do = Defina o procedimento que cria o jogador, com o número do seu grupo: (define (cria-jogador7 cor) …).
check-file-number = { $names } não é o nome de um jogador.
check-file-number-do = Escreva o número do grupo sem zero antes: cria-jogador7, e não cria-jogador07.
check-file-inside = O jogador usa nomes que não estão definidos dentro dele: { $names }
check-file-inside-do = Defina-os dentro de cria-jogadorN: no torneio não há mais nada do ficheiro. As operações dos dois enunciados podem ser usadas de fora.
check-file-dh = Estes nomes começam por «dh»: { $names }
check-file-dh-do = Dê-lhes outros nomes: os que começam por «dh» são da interface.
check-file-primitives = Estes nomes primitivos do Scheme são definidos de novo: { $names }
check-file-primitives-do = Dê outros nomes aos seus procedimentos: os programas que usam o ficheiro precisam dos do Scheme.
check-file-start = O ficheiro começa um jogo enquanto é carregado.
check-file-start-do = Retire (damas-havaianas) do nível de topo do ficheiro: senão falham todos os testes automáticos.
check-prescribed = Faltam estes nomes do enunciado: { $names }
check-prescribed-do = Junte o código das secções 3.1 e 3.3 do enunciado: em, controle, damas-havaianas, e cria-controle.
check-control = { $case }: depois da mensagem { $message } o programa de controle não chamou o que devia.
check-control-error = { $case }: depois da mensagem { $message } houve um erro: { $error }
check-control-do = Compare as duas listas. A ordem das chamadas está nas secções 3.5 a 3.7 do enunciado.
script-person-black = O humano tem as peças pretas
script-person-white = O humano tem as peças brancas
script-gives-up = O humano desiste
script-wrong-move = O humano faz uma jogada inválida
check-engine-do = Responda como diz o protocolo do Gomocup: «OK» a START, e a BEGIN, TURN e BOARD a coluna e a linha da jogada, contadas a partir de 0, como «7,7». Esvazie a memória de saída depois de cada linha.
check-engine-not-ready = O motor não respondeu a START em { $seconds } s.
check-engine-start-line = O motor escreveu «{ $wrote }» onde se esperava «OK».
