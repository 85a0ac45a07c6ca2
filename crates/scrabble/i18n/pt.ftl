turn = { $bag ->
    [0] { seat-turn } O saco está vazio.
    [one] { seat-turn } O saco tem { $bag } letra.
   *[other] { seat-turn } O saco tem { $bag } letras.
}
turn-alone = { $bag ->
    [0] É a sua vez. O saco está vazio: será a última jogada.
    [one] É a sua vez. O saco tem { $bag } letra.
   *[other] É a sua vez. O saco tem { $bag } letras.
}
turn-last-play = { $seat-kind ->
    [level] A última palavra está posta: o computador ({ $seat }) contesta-a ou aceita-a.
    [number] A última palavra está posta: o jogador { $seat } contesta-a ({ word-challenge }) ou aceita-a ({ word-pass }).
   *[name] A última palavra está posta: { $seat } contesta-a ({ word-challenge }) ou aceita-a ({ word-pass }).
}
over-bag = O saco está vazio: o jogo acabou.
over-out = { seat-who } jogou todas as suas letras: o jogo acabou.
over-scoreless = { $turns } vezes seguidas sem pontos: o jogo acabou.
over-stopped = Já ninguém joga: o jogo acabou.
no-move = Uma jogada escreve-se linha,coluna, depois H ou V, depois a palavra inteira, como em «7,3 H MORADA»; ou: { $words }.
short-word = Uma palavra tem pelo menos duas letras.
unknown-word = «{ $word }» não está no dicionário.
off-board = «{ $word }» sai do tabuleiro.
clash = A palavra não é compatível com o tabuleiro: há um { $letter } em ({ $place }).
lacks = Não tem as letras necessárias. Faltam: { $letters }.
centre = A primeira palavra tem de passar pela casa central (7,7).
nothing-new = Essa palavra já lá está: é preciso pôr pelo menos uma letra nova.
alone = A palavra tem de se apoiar numa palavra já posta.
not-whole = Com as letras vizinhas, a palavra é «{ $word }»: escreva-a inteira.
bad-crossing = A palavra cruzada «{ $word }» não está no dicionário.
no-exchange = Não se podem trocar letras.
few-in-bag = Para trocar, o saco tem de ter pelo menos { $least } letras.
no-pass = Sozinho não se passa a vez.
no-stop = Neste jogo não se para: passa-se a vez.
no-challenge = Não há jogada para contestar.
last-play = A última palavra está posta: só se pode contestar ({ word-challenge }) ou aceitar ({ word-pass }).
no-position = não está escrita como board=… racks=… bag=… scores=… turn=… scoreless=… out=… last=… end=… chance=…
position-tiles = as letras do tabuleiro, dos suportes e do saco não fazem o jogo completo
file-utf16 = está em UTF-16, não em UTF-8
file-no-text = não é uma lista de palavras nem um grafo
file-large = é demasiado grande
file-no-word = { $lines ->
    [one] a sua única linha não é uma palavra
   *[other] nenhuma das suas { $lines } linhas é uma palavra
}
line-skipped = linha { $line } ignorada («{ $text }»): { $why }
line-empty = linha { $line } ignorada: está vazia
line-repeated = a palavra já está na linha { $first }
line-foreign = «{ $letter }» não é uma letra
line-long = a palavra tem mais de { $most } letras
line-garbled = não é texto
lines-more = { $count ->
    [one] e mais { $count } linha ignorada
   *[other] e mais { $count } linhas ignoradas
}
graph-foreign = não é um grafo deste programa
graph-version = foi escrito por outra versão deste programa ({ $version }): volte a fazê-lo a partir da lista de palavras
graph-alphabet = as suas letras não são as de nenhuma língua que este programa conheça: { $letters }
graph-length = tem { $found } bytes em vez de { $expected }: foi cortado ou aumentado. Volte a fazê-lo a partir da lista de palavras
graph-damaged = está danificado: volte a fazê-lo a partir da lista de palavras
kwg-length = tem { $bytes } bytes, e um ficheiro .kwg tem um múltiplo de 4: foi cortado, ou não é um ficheiro .kwg
kwg-outside = o nó { $node } conduz para fora do ficheiro: foi cortado, ou não é um ficheiro .kwg
kwg-letter = o nó { $node } tem a letra número { $tile }, e a língua tem { $letters }: é de outra língua, ou não é um ficheiro .kwg
kwg-long = uma palavra tem mais de { $most } letras: está danificado, ou não é um ficheiro .kwg
kwg-empty = não tem palavras
graph-language = é um grafo de outra língua
letters-none = não tem nenhuma letra
letters-many = há { $total } letras, mas não podem ser mais de { $most }
letters-garbled = a linha { $line } não é texto
letters-parts = a linha { $line } não está escrita como «E 15 1»: letra, quantidade, pontos
letters-letter = linha { $line }: «{ $text }» não é uma letra
letters-number = linha { $line }: «{ $text }» não é um número inteiro de { $low } a { $high }
letters-repeated = linha { $line }: { $letter } já está na linha { $first }
letters-missing = falta a letra { $letter }
sure-pass = Passar sem pôr uma palavra?
told-pass = passa
told-stop = para
told-exchange = { $count ->
    [one] troca { $count } letra
   *[other] troca { $count } letras
}
told-challenge-won = contesta: a palavra é retirada
told-challenge-lost = contesta: a palavra fica
told-word = { $place } { $word }
lesson-words = Cada palavra apoia-se noutra. Cada peça mostra quanto vale.
special-1 = letra a dobrar
special-2 = letra a triplicar
special-3 = palavra a dobrar
special-4 = palavra a triplicar
move-pass = Passar
move-challenge = Contestar
move-stop = Parar
word-pass = passa
word-exchange = troca
word-challenge = contesta
word-stop = fim
word-letters = { $word } { $letters }
word-list = { $first }, { $rest }
bingo = um scrabble (sete letras)
