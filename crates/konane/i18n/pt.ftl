title = Konane (damas havaianas)
about = Saltar e capturar; quem não pode jogar perde.
rules =
    No início o tabuleiro está cheio, com peças pretas e brancas alternadas. As pretas retiram uma das suas peças, no centro do tabuleiro ou num canto. As brancas retiram depois uma das suas, ao lado desse buraco.

    A partir daí, os jogadores saltam à vez. Uma peça salta por cima de uma peça adversária vizinha para a casa livre logo a seguir, e a peça saltada é capturada. Pode continuar na mesma direção por cima de mais peças, até onde se quiser, mas nunca muda de direção nem anda na diagonal.

    Quem não puder saltar na sua vez perde. Não há empates.

    Para jogar, aponte a sua peça e depois a casa onde cai, ou arraste-a até lá. Por escrito, uma jogada é a linha e a coluna das duas casas, a contar de 0: 5,3-3,3.
prompt-remove-first = Retire uma das suas peças, no centro ou num canto.
prompt-remove-beside = Retire uma das suas peças ao lado do buraco.
lesson-holes = As pretas e as brancas retiraram uma peça cada, lado a lado.
lesson-jump = As pretas saltaram para cima, para o buraco; a peça branca pelo meio foi capturada.
piece-p = preta
piece-b = branca
option-size = linhas e colunas do tabuleiro
choice-size-4 = 4 × 4
choice-size-6 = 6 × 6
choice-size-8 = 8 × 8
choice-size-10 = 10 × 10
choice-size-12 = 12 × 12
mark-p = Pretas
mark-b = Brancas
turn-remove = { $seat-kind ->
    [mark] { $colour ->
        [p] As pretas retiram a primeira peça.
       *[b] As brancas retiram a primeira peça.
    }
   *[name] { seat-who } retira a sua primeira peça.
}
turn-jump = { $seat-kind ->
    [mark] { $colour ->
        [p] É a vez das pretas.
       *[b] É a vez das brancas.
    }
   *[name] { seat-turn }
}
cannot-move = { $seat-kind ->
    [mark] { $colour ->
        [p] As pretas não podem jogar: ganham as brancas.
       *[b] As brancas não podem jogar: ganham as pretas.
    }
   *[name] { seat-who } não pode jogar e perde.
}
no-move = «{ $text }» não é uma jogada: escreva linha,coluna da peça a retirar, como em «3,3», ou início-fim do salto, como em «3,3-3,5».
black-opens = As pretas começam por retirar uma das suas peças em { $places }.
white-opens = As brancas começam por retirar uma peça ao lado de { $place }.
removals-over = Só se retiram peças no início: agora uma jogada é um salto, como em «3,3-3,5».
off-board = { $place } fica fora do tabuleiro: as linhas e as colunas vão de 0 a { $last }.
starts-empty = Não há nenhuma peça em { $place }.
starts-with-theirs = A peça em { $place } não é sua.
stuck = A peça em { $place } não pode saltar.
null-move = Uma jogada não acaba onde começa.
not-straight = Um salto não sai da sua linha ou da sua coluna.
odd-distance = Um salto avança duas casas de cada vez.
not-free = A casa { $place } não está livre.
nothing-to-capture = Em { $place } não há nenhuma peça do adversário para saltar.
position-form = não são { $rows } linhas de p, b e . separadas por /, depois p ou b, depois «remove» ou «jump»
position-stray = nenhuma peça dessa cor pode chegar a { $place }
position-opening = o início do jogo não deixa o tabuleiro assim
verdict-no-move = { $loser ->
    [humano] Já não tem jogadas: perdeu.
   *[automatico] O jogador automático já não tem jogadas: ganhou!
}
verdict-gave-up = { $loser ->
    [humano] Desistiu: perdeu.
   *[automatico] O jogador automático desistiu: ganhou!
}
verdict-invalid-move = { $loser ->
    [humano] A sua jogada { $move } é inválida: perdeu.
   *[automatico] A jogada { $move } do jogador automático é inválida: ganhou!
}
verdict-first-piece = { $loser ->
    [humano] A sua primeira peça não pode ser a de { $place }: perdeu.
   *[automatico] A primeira peça do jogador automático não pode ser a de { $place }: ganhou!
}
