language-unknown = língua desconhecida «{ $code }»: escolha entre pt, fr, en
number-wrong = valor inválido para --{ $name }, «{ $value }»: use um número inteiro, 1 ou mais
seat-unknown = lugar desconhecido «{ $given }»: escolha entre { $known }
player-wrong = valor inválido para --player, «{ $value }»: use LUGAR=JOGADOR, como 1=human
player-twice = o lugar { $seat } tem dois jogadores: indique-o só uma vez
record-exists = { $path } já existe: escolha outro ficheiro, ou continue esse jogo com «tabuleiro resume { $path }»
after-wrong = valor inválido para --after, «{ $value }»: use um número inteiro de 0 a { $most }
as-wrong = este jogo não pode ser escrito em «{ $value }»: escolha entre { $known }
as-none = este jogo não pode ser escrito em «{ $value }»: não tem formato de outro programa, ou as mãos ainda estão escondidas
file-trouble = { $path }: { $why }
input-closed = a entrada acabou antes de o jogo terminar
words-unknown = não está nas listas de palavras: { $words }
which-game = falta o jogo: escolha entre { $known }
record-over = { $path }: este jogo já terminou; «tabuleiro show { $path }» mostra-o
input-closed-kept = a entrada acabou antes de o jogo terminar; continue-o com «tabuleiro resume { $path }»
with-wrong = valor inválido para --with, «{ $value }»: use OPÇÃO=FICHEIRO, como dictionary=french.dic
needs-file = este jogo foi jogado com o ficheiro «{ $value }»: junte --with { $name }=FICHEIRO
resume-input = não se pode continuar um jogo a partir da entrada: indique o nome do ficheiro
no-engine = «{ $game }» não tem um jogador forte: escolha entre { $known }
protocol-unknown = protocolo desconhecido «{ $given }»: escolha entre { $known }
protocol-level = só mestre fala piskvork: use --level mestre
format-unknown = formato desconhecido «{ $given }»: escolha entre { $known }
analyse-what = não há nada para analisar: indique um registo, ou uma posição com --game e --position
no-review = isto não pode ser analisado: { $why }
solve-over = o jogo terminou: não há nada para resolver
solve-some = { $open ->
    [1] não foi possível provar uma jogada dentro do limite
   *[other] não foi possível provar { $open } jogadas dentro do limite
}
solve-nothing = não foi possível provar o resultado dentro do limite
solve-which = falta o jogo: escolha entre { $known }
resume-where = { $path } é um ficheiro de outro programa: indique com --record FICHEIRO um ficheiro novo onde guardar o jogo
position-game = { $path } é um jogo de «{ $game }», não de «{ $wanted }»
position-after = { $path } tem { $most } entradas: escreva @{ $path }#N com um número de 0 a { $most }
specified = { $spoken ->
    [fr] Este diálogo é em francês, como no enunciado; --language { $code }: português corrente.
   *[pt] Este diálogo é o do enunciado; --language { $code }: português corrente, com ajuda.
}
left = saiu antes de o jogo terminar
left-kept = saiu antes de o jogo terminar; continue-o com «tabuleiro resume { $path }»
solve-progress = { $nodes } posições, { $proven } de { $ways } jogadas provadas
solve-stopped = { $open ->
    [1] interrompido: falta provar uma jogada
   *[other] interrompido: falta provar { $open } jogadas
}
verified = O sorteio é honesto: vem do segredo cuja impressão digital é { $promised }, e todas as jogadas estão de acordo. Compare-a com a impressão digital mostrada no início do jogo.
not-verified = este registo não mostra que o sorteio é honesto: { $why }
database-checked = { $count ->
    [one] Um jogo está intacto.
   *[other] { $count } jogos estão intactos.
}
database-rescued = { $count ->
    [one] Um jogo está em { $path }.
   *[other] { $count } jogos estão em { $path }.
}
database-damage = O ficheiro está danificado: { $why }
database-broken = O jogo { $game } está danificado: { $why }
database-copied = { $path }: { $bytes } bytes
database-lost = { $count ->
    [one] um jogo não pôde ser salvo
   *[other] { $count } jogos não puderam ser salvos
}
database-unsound = a base de dados está danificada: salve o que for possível com «tabuleiro database rescue { $path } NOVO»
entrant-wrong = --player inválido «{ $value }»: use NOME=JOGADOR, como ana=exec:./ana
entrant-twice = dois jogadores chamam-se «{ $name }»: dê a cada um o seu nome
records-exist = a pasta { $path } não está vazia: escolha outra para --records
clock-wrong = --clock inválido «{ $given }»: use um tempo por jogada como 1s, segundos no total com um incremento como 60+0.5, ou um deles depois de cpu: como cpu:1s
openings-wrong = --openings inválido «{ $kind }{ $given }»: use um número de jogadas, como { $kind }4
openings-empty = { $path } não tem aberturas: escreva uma posição, ou jogadas, em cada linha
match-stopped = interrompido após { $played } de { $games } jogos
match-player = { $name }: { $won } ganhos, { $drawn } empatados, { $lost } perdidos; pontuação { $score } % (intervalo de 95 %: { $low } a { $high } %); { $seconds } s gastos
match-forfeit = { $count } por { $kind }
match-games = { $count ->
    [1] um jogo: { $endings }
   *[other] { $count } jogos: { $endings }
}
by-rules = ganhos pelas regras:
by-draw = empates pelas regras:
by-resignation = desistência:
by-agreement = empate acordado:
lost-wrong-move = jogada ilegal
lost-time = tempo
lost-crash = falha do programa
lost-silence = silêncio
lost-late = resposta tardia
lost-no-move = nenhuma jogada encontrada
lost-nonsense = resposta sem sentido
count-wrong = --{ $name } '{ $value }' não é válido: indique um número inteiro, { $least } ou mais
system-unknown = --system '{ $given }' é desconhecido: escolha entre { $known }
system-other = --{ $name } não se usa no sistema { $system }: retire-o
cup-no-toml = isto não é TOML: { $why }
cup-no-game = falta o jogo: acrescente uma linha como game = "mnk"
cup-game = jogo desconhecido '{ $given }': escolha entre { $known }
cup-name = nome desconhecido '{ $given }': escolha entre game, { $known }
cup-switch = '{ $name }' está ligado ou desligado: escreva true ou false
cup-list = '{ $name }' recebe textos: escreva um texto entre aspas, ou vários como ["a=facil", "b=normal"]
cup-value = '{ $name }' recebe um só valor: escreva um número, ou um texto entre aspas
cup-stopped = interrompido depois de { $pairs } pares; o mesmo comando continua a partir daí
cup-goes-on = { $path }: já tinham sido jogados { $pairs } pares; continua a partir daí
cup-out = { $name } falhou em { $failures } jogos e está fora; os seus resultados contam
cup-rank = #
cup-player = jogador
cup-points = pontos
cup-games = jogos
cup-won = vitórias
cup-drawn = empates
cup-lost = derrotas
cup-elo = Elo
cup-is-out = fora
cup-over = { $pairs ->
    [one] Foi jogado um par de jogos; o torneio terminou.
   *[other] Foram jogados { $pairs } pares de jogos; o torneio terminou.
}
cup-so-far = { $pairs ->
    [one] Foi jogado um par de jogos até agora.
   *[other] Foram jogados { $pairs } pares de jogos até agora.
}
journal-torn = { $path }: a última linha estava incompleta ({ $bytes } bytes) e foi retirada; esse par volta a ser jogado
cup-report = O relatório está em { $path }; as tabelas e os dados estão ao lado.
time-wrong = --{ $name } inválido «{ $given }»: use um tempo como 500ms, 10s ou 1min
control-wrong = --control é para ficheiros em Scheme: indique o ficheiro como racket:FICHEIRO.scm
check-stopped = interrompido antes do fim da verificação
from-start = «{ $player }» joga Konane pelas mensagens do enunciado, que não indicam posições: retire { $argument }, ou escreva o jogador com exec:
