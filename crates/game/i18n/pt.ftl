# Partilhadas por todos os jogos.
expected-number = um número inteiro de { $low } a { $high }
expected-number-from = um número inteiro a partir de { $low }
expected-size = LINHASxCOLUNAS, cada uma de { $low } a { $high }
expected-choice = um de { $choices }
expected-file = um ficheiro
expected-file-or = um ficheiro, ou um de { $choices }
option-file = o ficheiro para «{ $name }»: { $why }
option-no-file = este jogo precisa do ficheiro «{ $value }» para «{ $name }»
game-unknown = não há o jogo «{ $name }»; há: { $known }
option-unknown = não há a opção «{ $name }»; há: { $known }
option-twice = a opção «{ $name }» é dada duas vezes
option-value = «{ $value }» não serve para «{ $name }»: espera-se { $expected }
setup-seats = o jogo é para { $low } a { $high } jogadores, não { $given }
setup-seats-just = { $just ->
    [1] o jogo é para um jogador, não { $given }
   *[other] o jogo é para { $just } jogadores, não { $given }
}
setup-level = não há o nível «{ $given }»; há: { $known }
setup-no-levels = não há o nível «{ $given }»: este jogo não tem jogadores automáticos
setup-no-level = “{ $given }” não pode jogar aqui: indique um nível, um de { $known }
setup-fixed = “{ $level }” é sempre igual: nada pode seguir o seu nome
limits-unknown = “{ $part }” nada diz ao jogador: diz-lho um tempo como 1s ou 200ms, ou nodes=, depth=, strength=, threads= ou memory= com um número
limits-number = { $name } é um número de { $low } a { $high }, e não “{ $given }”
limits-twice = { $name } é dado duas vezes
setup-position = posição inválida: { $why }
setup-position-such = posição inválida «{ $text }»: { $why }, por exemplo «{ $example }»
refused-over = O jogo terminou.
refused-turn = Não é a sua vez.
refused-unfinished = A jogada não está completa.
refused-seat = O lugar { $seat } não está em jogo.
refused-otherwise = Teria acontecido de outro modo.
refused-stale = Entretanto aconteceu outra coisa.
refused-take-back = { $most ->
    [0] Não há jogada para anular.
    [1] Só se pode anular uma jogada.
   *[other] Podem anular-se de 1 a { $most } jogadas.
}
refused-no-draws = Neste jogo não se combina um empate.
refused-offered = Já foi proposto um empate: jogue antes de o propor de novo.
refused-no-offer = Ninguém propôs um empate.
seat-who = { $seat-kind ->
    [level] O computador ({ $seat })
    [number] O jogador { $seat }
   *[name] { $seat }
}
seat-turn = { $seat-kind ->
    [level] É a vez do computador ({ $seat }).
    [number] É a vez do jogador { $seat }.
   *[name] É a vez de { $seat }.
}
ended-rules = O jogo terminou.
ended-resignation = { seat-who } desistiu.
ended-time = { seat-who } ficou sem tempo.
ended-wrong-move = { seat-who } fez uma jogada inválida.
ended-agreement = Os jogadores combinaram um empate.
ended-crash = { seat-who } falhou.
ended-late = { seat-who } não respondeu a tempo.
ended-nonsense = { seat-who } respondeu algo que não é uma jogada.
ended-no-move = { seat-who } não encontrou jogada.
record-line = a linha { $line } não é uma etiqueta nem uma jogada
record-repeated = a linha { $line } repete uma etiqueta
record-missing = falta a etiqueta { $tag }
record-tag = a etiqueta { $tag } não pode ser «{ $value }»
record-entry = a entrada { $number } não pode ter acontecido: { $why }
record-result = a etiqueta { $tag } diz «{ $said }», mas as jogadas dizem «{ $found }»
import-format = não é um registo nem um ficheiro que se possa ler aqui; de outros programas, podem ler-se: { $known }
import-line = linha { $line }: { $why }
import-move = a jogada { $number } (linha { $line }, “{ $text }”) não pode ser feita: { $why }
import-result = segundo o ficheiro o jogo acabou com “{ $said }”, mas as suas jogadas dão “{ $found }”
import-unclear = “{ $text }” não se compreende
import-text = não é texto na codificação que o ficheiro indica
import-hidden = não tem o que está escondido enquanto o jogo dura; descarregue-o outra vez quando o jogo acabar
lay-line = As letras têm de ficar numa só linha.
lay-gap = A palavra tem um buraco.
choice-size = { $rows } × { $columns }
