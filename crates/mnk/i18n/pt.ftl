title = Jogo m,n,k
about = Pedras em linha: o galo, cinco em linha, qualquer tabuleiro.
rules =
    Dois jogadores jogam à vez. Em cada vez, põe-se uma pedra sua num lugar livre do tabuleiro. As pedras não se movem nem se capturam.

    Ganha quem primeiro tiver pedras suficientes seguidas em linha: na horizontal, na vertical ou na diagonal. Quantas bastam escolhe-se antes do jogo: três no jogo do galo, quatro no quatro em linha, cinco no Gomoku. Uma linha mais longa também ganha.

    Nos torneios de Gomoku há outras regras. Na regra padrão só ganha uma linha com exatamente esse comprimento. No caro, uma linha com exatamente esse comprimento entre duas pedras do adversário não ganha. No Renju, X precisa de exatamente cinco e não pode fazer uma linha mais longa, dois quatros ao mesmo tempo nem dois três abertos ao mesmo tempo, a não ser que a mesma pedra faça cinco; para O bastam cinco ou mais. Os lugares proibidos são assinalados com ×.

    A abertura swap2, para cinco em linha, torna o início justo. O primeiro jogador põe três pedras: X, O e X. O segundo fica então com X ou com O, ou põe mais duas pedras, O e X, e deixa o primeiro escolher entre X e O. Depois joga O.

    Se o tabuleiro ficar cheio sem nenhuma linha, há empate. No Renju também há empate se X não puder jogar em nenhum lugar livre.

    Para jogar, aponte um lugar livre ou escreva o seu número: os lugares contam-se a partir de 1, linha a linha.
caution-k = Neste tabuleiro não cabe uma linha de { $k }: o jogo só pode acabar empatado.
preset-noughts = Jogo do galo
preset-four = Quatro em linha
preset-gomoku = Gomoku
preset-renju = Renju
preset-swap2 = Gomoku com swap2
lesson-threat = X tem duas na diagonal: O tem de impedir a terceira.
lesson-line = O não impediu: três em linha, e X ganha.
piece-X = preta
piece-O = branca
option-board = linhas e colunas do tabuleiro
option-k = pedras seguidas necessárias para ganhar
choice-k = { $value } em linha
option-rule = que linhas ganham
option-rule-typed = que linhas ganham: em freestyle as de k pedras ou mais; em standard as de exatamente k; em renju X precisa de exatamente cinco e tem lugares proibidos (k=5); em caro uma linha de exatamente k entre duas pedras do adversário não ganha
choice-rule-freestyle = linhas mais longas também ganham
choice-rule-standard = linhas mais longas não ganham
choice-rule-renju = Renju
choice-rule-caro = Caro
option-opening = como começa o jogo
option-opening-typed = como começa o jogo: com free o primeiro jogador tem X; com swap2 (k=5) o primeiro jogador põe três pedras, e o segundo escolhe uma cor ou põe mais duas e deixa o primeiro escolher
choice-opening-free = o primeiro jogador tem X
choice-opening-swap2 = abertura swap2
expected-swap2 = free, ou k={ $k } num tabuleiro onde caiba uma linha de { $k }
expected-renju = { $k }, ou uma regra que não seja renju
turn = { seat-turn }
turn-three = { seat-who } põe as três pedras da abertura: agora { $stone }.
turn-choice = { seat-who } fica com X, fica com O ou põe mais duas pedras.
turn-two = { seat-who } põe mais duas pedras: agora { $stone }.
turn-last = { seat-who } fica com X ou com O.
turn-stone = { seat-who } joga, com { $stone }.
move-take-x = Ficar com X
move-take-o = Ficar com O
move-more = Mais duas pedras
won = { seat-who } ganha com uma linha de { $k }.
drawn = O tabuleiro está cheio: empate.
stuck = X não pode jogar em nenhum lugar livre: empate.
theorem-zetters = Por um teorema: num tabuleiro vazio, seja qual for o tamanho, ninguém consegue forçar { $k } pedras em linha (Zetters 1980, para oito ou mais). Nada foi pesquisado.
no-move = Uma jogada é o número de uma posição livre, de 1 a { $last }.
no-choice = Agora escolhe-se: X, O, ou more para pôr mais duas pedras.
no-last-choice = Agora escolhe-se: X ou O.
off-board = Este tabuleiro não tem a posição { $position }: a última é { $last }.
taken = A posição { $position } está ocupada.
foul-overline = A posição { $position } é proibida a X: faria uma linha de seis ou mais.
foul-double-four = A posição { $position } é proibida a X: faria dois quatros ao mesmo tempo.
foul-double-three = A posição { $position } é proibida a X: faria dois três abertos ao mesmo tempo.
position-turn = depois das linhas vêm um espaço e a pedra a jogar, X ou O
position-stage = depois da pedra a jogar vem a fase da abertura, conforme as pedras: three, choice, two ou last, ou, já escolhidas as cores, straight ou swapped
position-rows = o número de linhas é { $found }, não { $rows }
position-row = o comprimento da linha { $row } é { $found }, não { $columns }
position-symbol = a linha { $row } tem «{ $symbol }», mas aí só pode haver X, O ou .
position-lines = X e O têm ambos uma linha de { $k }
file-size = «{ $text }» não é o tamanho de um tabuleiro, como 15x15: de 2 a 100 linhas e colunas
file-square = «{ $text }» não é uma posição deste tabuleiro
file-pass = passar a vez, o que não existe neste jogo
file-setup = são postas pedras depois da primeira jogada
file-game = é outro jogo que não m,n,k: GM[{ $text }]
file-second = começa aqui um segundo jogo: só se podem ler ficheiros com um jogo
file-ends = o ficheiro acaba a meio do jogo
threat-line = { seat-who } ganha aqui
threat-four = { seat-who } faz aqui uma linha de { $stones } a que é preciso responder
threat-three = { seat-who } faz aqui uma linha aberta de { $stones }
threat-step = { seat-who } ganha à força, por esta ordem
