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
words-none = nenhuma palavra encontrada
letter-foreign = «{ $letter }» não é uma letra desta língua
pattern-bracket = falta fechar um parêntese reto do padrão, ou está vazio: escreva, por exemplo, b[aeiou]t
pattern-length = o padrão está vazio ou é demasiado longo
lexicon-built = { $path }: { $count } palavras, { $bytes } bytes
lexicon-language = em que língua está? Indique-a com --list pt, --list fr ou --list en
lexicon-large = há demasiadas palavras
which-game = falta o jogo: escolha entre { $known }
record-over = { $path }: este jogo já terminou; «tabuleiro show { $path }» mostra-o
input-closed-kept = a entrada acabou antes de o jogo terminar; continue-o com «tabuleiro resume { $path }»
with-wrong = valor inválido para --with, «{ $value }»: use OPÇÃO=FICHEIRO, como dictionary=french.dic
needs-file = este jogo foi jogado com o ficheiro «{ $value }»: junte --with { $name }=FICHEIRO
resume-input = não se pode continuar um jogo a partir da entrada: indique o nome do ficheiro
no-engine = «{ $game }» não tem um jogador forte: escolha entre { $known }
no-engine-rules = «{ $game }» não tem um jogador forte para estas regras
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
published = Publicado: { $page }
published-before = Este torneio já estava publicado: { $page }
publish-address = --publish '{ $address }' inválido: indique o endereço do dono de um servidor, como http://127.0.0.1:7311
publish-https = --publish '{ $address }' inválido: https não é suportado; publique no endereço do dono do servidor, como http://127.0.0.1:7311, por um túnel se o servidor correr noutra máquina
publish-unreachable = não publicado: não se consegue chegar a { $address }: { $why }
publish-broken = não publicado: a ligação a { $address } caiu: { $why }. Publique outra vez: o servidor tem tudo ou nada
publish-no-owner = não publicado: { $address } é o endereço público de um servidor; publique no endereço do dono (tabuleiro serve --owner 127.0.0.1:7311)
publish-refused = não publicado: { $said }
publish-other = não publicado: { $address } não é um servidor Tabuleiro; respondeu com o estado { $status }
publish-unfinished = não publicado: o torneio não acabou; jogue-o primeiro até ao fim
time-wrong = --{ $name } inválido «{ $given }»: use um tempo como 500ms, 10s ou 1min
control-wrong = --control é para ficheiros em Scheme: indique o ficheiro como racket:FICHEIRO.scm
spec-unknown = não há nenhum enunciado { $given }; há { $known }
spec-file = { $spec } é para ficheiros como { $example }, e não { $given }
check-stopped = interrompido antes do fim da verificação
from-start = «{ $player }» joga Konane pelas mensagens do enunciado, que não indicam posições: retire { $argument }, ou escreva o jogador com exec:
nats-sandbox = os trabalhadores só executam programas isolados: acrescente --sandbox, ou retire '{ $player }'
nats-fixed = '{ $player }' não pode ir para outras máquinas: '{ $word }' não é um ficheiro que se possa enviar. Indique ficheiros seus, ou um programa que os trabalhadores tenham, como python3
grade-spec = enunciado desconhecido '{ $given }': escolha entre { $known }
grade-same-folder = os resultados não podem ficar na pasta das entregas: escolha outra pasta com --out
grade-nothing = { $path }: não há entregas; os nomes são ID{ $ending }, ID/*{ $ending } ou ID.zip
grade-feedback = --feedback '{ $given }' é desconhecido: escolha entre { $known }
grade-tests = { $path }: não é possível usar estes testes: { $why }
grade-tests-language = --tests é para enunciados em Python: retire-o para { $spec }
grade-tests-beyond = { $path }: a nossa própria solução não passa em { $names } ({ $why }). Veja se estes testes não pedem mais do que o enunciado; contam na mesma
grade-two-manuals = há um manual.csv ao lado das entregas e outro, { $path }: deixe só um
grade-strangers = { $file }: ninguém tem estes ids: { $ids }. Corrija-os
grade-no-cup = os jogadores de { $spec } não se podem encontrar numa taça: retire --cup
grade-level = nível desconhecido '{ $given }' em --cup: escolha entre { $known }
grade-cup-empty = nenhuma entrega tem todas as funções certas, por isso não há taça
grade-torn = { $path }: a última linha estava incompleta ({ $bytes } bytes) e foi retirada; essa entrega volta a ser examinada
grade-goes-on = { $known } já conhecidas, { $new } por examinar
grade-stopped = interrompido antes do fim; o mesmo comando continua a partir daí
grade-faults = { $count ->
    [one] uma entrega não pôde ser examinada, sem culpa de quem a fez, e não tem nota; volte a correr o mesmo comando
   *[other] { $count } entregas não puderam ser examinadas, sem culpa de quem as fez, e não têm nota; volte a correr o mesmo comando
}
grade-summary = { $people ->
    [one] Um aluno
   *[other] { $people } alunos
}, { $examined } avaliados; média { $mean } em { $of }.
grade-syntax = Erro de sintaxe: { $ids }
grade-unloadable = Não carregam: { $ids }
grade-unusable = Não podem ser usadas tal como foram entregues: { $ids }
grade-missing = Não entregaram: { $ids }
grade-changes = Diferente da última vez:
grade-other-file = outro ficheiro
grade-report = O relatório está em { $path }; marks.xlsx, marks.csv, results.json e feedback estão ao lado.
