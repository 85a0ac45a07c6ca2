language-unknown = não há a língua «{ $code }»; há: pt, fr, en
number-wrong = «{ $value }» não serve para --{ $name }: espera-se um número inteiro a partir de 1
seat-unknown = não há o lugar «{ $given }»; há: { $known }
player-wrong = «{ $value }» não diz quem se senta onde: espera-se LUGAR=JOGADOR, como 1=human
player-twice = o lugar { $seat } tem dois jogadores
record-exists = { $path } já existe: escolha outro ficheiro, ou continue com «tabuleiro resume { $path }»
after-wrong = «{ $value }» não serve para --after: espera-se um número inteiro de 0 a { $most }
as-wrong = esta partida não se escreve em «{ $value }»; há: { $known }
as-none = esta partida não se escreve em «{ $value }»: nenhum formato de outro programa serve, ou as letras ainda estão escondidas
file-trouble = { $path }: { $why }
input-closed = a entrada terminou antes do jogo
words-unknown = não está nas listas: { $words }
which-game = diga que jogo quer jogar: { $known }
record-over = { $path }: o jogo terminou; «tabuleiro show { $path }» mostra-o
input-closed-kept = a entrada terminou antes do jogo; «tabuleiro resume { $path }» continua-o
with-wrong = «{ $value }» não serve para --with: espera-se OPÇÃO=FICHEIRO, como dictionary=french.dic
needs-file = foi jogado com o ficheiro «{ $value }»: junte --with { $name }=FICHEIRO
resume-input = um jogo não se continua da entrada: indique o seu ficheiro
no-engine = não há um jogador forte de «{ $game }»; há de: { $known }
format-unknown = não há o formato «{ $given }»; há: { $known }
analyse-what = diga o que analisar: um registo, ou uma posição com --game e --position
no-review = isto não se pode analisar: { $why }
solve-over = o jogo terminou: não há nada a resolver
solve-some = { $open ->
    [1] uma continuação não está provada dentro do limite
   *[other] { $open } continuações não estão provadas dentro do limite
}
solve-nothing = não provado dentro do limite
solve-which = diga que jogo quer resolver: { $known }
resume-where = { $path } é um ficheiro de outro programa: indique com --record FICHEIRO um ficheiro novo onde guardar o jogo
position-game = { $path } é um jogo de «{ $game }», não de «{ $wanted }»
position-after = { $path } tem { $most } entradas: escreva @{ $path }#N com um número de 0 a { $most }
