language-unknown = não há a língua «{ $code }»; há: pt, fr, en
number-wrong = «{ $value }» não serve para --{ $name }: espera-se um número inteiro a partir de 1
seat-unknown = não há o lugar «{ $given }»; há: { $known }
player-wrong = «{ $value }» não diz quem se senta onde: espera-se LUGAR=JOGADOR, como 1=human
player-twice = o lugar { $seat } tem dois jogadores
record-exists = { $path } já existe: escolha outro ficheiro, ou continue com «tabuleiro resume { $path }»
after-wrong = «{ $value }» não serve para --after: espera-se um número inteiro de 0 a { $most }
file-trouble = { $path }: { $why }
input-closed = a entrada terminou antes do jogo
words-unknown = não está nas listas: { $words }
which-game = diga que jogo quer jogar: { $known }
record-over = { $path }: o jogo terminou; «tabuleiro show { $path }» mostra-o
input-closed-kept = a entrada terminou antes do jogo; «tabuleiro resume { $path }» continua-o
with-wrong = «{ $value }» não serve para --with: espera-se OPÇÃO=FICHEIRO, como dictionary=french.dic
needs-file = foi jogado com o ficheiro «{ $value }»: junte --with { $name }=FICHEIRO
resume-input = um jogo não se continua da entrada: indique o seu ficheiro
