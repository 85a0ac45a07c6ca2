# Partilhadas por todos os jogos.
expected-number = um número inteiro de { $low } a { $high }
expected-number-from = um número inteiro, { $low } ou mais
expected-size = LINHASxCOLUNAS, como { $example } (cada uma de { $low } a { $high })
expected-choice = um de { $choices }
expected-file = um ficheiro
expected-file-or = um ficheiro, ou um de { $choices }
option-file = ficheiro inválido para { $name }: { $why }
option-no-file = este jogo precisa do ficheiro «{ $value }» para { $name }
game-unknown = jogo desconhecido «{ $name }»: escolha um destes: { $known }
option-unknown = opção desconhecida «{ $name }»: escolha uma destas: { $known }
option-twice = a opção «{ $name }» foi dada duas vezes
option-value = valor inválido para { $name }, «{ $value }»: use { $expected }
setup-seats = este jogo é para { $low } a { $high } jogadores, não para { $given }
setup-seats-just = { $just ->
    [1] este jogo é para um jogador, não para { $given }
   *[other] este jogo é para { $just } jogadores, não para { $given }
}
setup-level = nível desconhecido «{ $given }»: escolha um destes: { $known }
setup-no-levels = nível desconhecido «{ $given }»: este jogo não tem jogadores automáticos
setup-protocol = os jogadores «{ $protocol }:» não jogam { $game }: use um de exec:, python: ou racket:
setup-command = «{ $given }» não é um comando: indique um programa e feche todas as aspas
setup-kind = tipo de jogador desconhecido «{ $given }»: use um nível ({ $known }), ou exec:COMANDO, piskvork:COMANDO, python:FICHEIRO ou racket:FICHEIRO
setup-no-level = «{ $given }» não pode jogar aqui: escolha um nível, um de { $known }
setup-fixed = o nível «{ $level }» não aceita limites: escreva só o seu nome
limits-unknown = limite desconhecido «{ $part }»: use um tempo como 1s ou 200ms, ou nodes=, depth=, strength=, threads= ou memory= com um número
limits-number = valor inválido para { $name }, «{ $given }»: use um número de { $low } a { $high }
limits-twice = { $name } foi dado duas vezes
setup-position = posição inválida: { $why }
setup-position-such = posição inválida «{ $text }»: { $why }, por exemplo «{ $example }»
refused-over = O jogo terminou.
refused-turn = Não é a sua vez.
refused-unfinished = A jogada não está completa.
refused-seat = O lugar { $seat } não está em jogo.
refused-otherwise = Teria acontecido outra coisa.
refused-stale = Entretanto aconteceu outra coisa.
refused-take-back = { $most ->
    [0] Não há jogada para anular.
    [1] Só se pode anular uma jogada.
   *[other] Podem anular-se de 1 a { $most } jogadas.
}
refused-no-draws = Neste jogo não há empates por acordo.
refused-offered = Já foi proposto um empate: jogue antes de propor outro.
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
ended-halved = { seat-who } saiu e o jogo foi dado como empate.
ended-aborted = O jogo foi anulado e não conta para ninguém.
ended-left = { seat-who } abandonou o jogo.
ended-crash = { seat-who } falhou.
ended-late = { seat-who } não respondeu a tempo.
ended-nonsense = { seat-who } respondeu algo que não é uma jogada.
ended-no-move = { seat-who } não encontrou jogada.
ended-silence = { seat-who } não disse nada.
trouble-crash = O programa do jogador terminou: { $words }
trouble-gone = O programa do jogador terminou sem dizer porquê.
trouble-late = O jogador não respondeu a tempo.
trouble-silence = O jogador não disse nada no tempo que tinha.
trouble-nonsense = O jogador respondeu «{ $answer }», o que não é possível aqui.
trouble-no-move = O jogador diz que não tem jogada.
trouble-left = O jogador foi-se embora e não voltou.
record-line = a linha { $line } não é uma etiqueta nem uma jogada
record-repeated = a linha { $line } repete uma etiqueta
record-tags = há mais de { $most } etiquetas
record-missing = falta a etiqueta { $tag }
record-tag = a etiqueta { $tag } não pode ser «{ $value }»
record-entry = a entrada { $number } não pode ter acontecido: { $why }
record-result = a etiqueta { $tag } diz «{ $said }», mas as jogadas dão «{ $found }»
deal-chosen = o sorteio não vem de um segredo, mas de uma semente ou de uma posição que alguém pode ter escolhido
deal-other = o segredo dá { $found }, mas foi publicado { $promised }
import-format = isto não é um registo nem um ficheiro num formato conhecido: use um registo, ou um de { $known }
import-line = linha { $line }: { $why }
import-move = a jogada { $number } (linha { $line }, «{ $text }») não pode ser feita: { $why }
import-result = segundo o ficheiro, o jogo acabou com «{ $said }», mas as suas jogadas dão «{ $found }»
import-unclear = não se compreende «{ $text }»
import-text = isto não é texto na codificação que o ficheiro indica
import-hidden = este registo não tem o que está escondido enquanto o jogo dura: descarregue-o outra vez quando o jogo terminar
lay-line = As letras têm de ficar numa só linha.
lay-gap = A palavra tem um buraco.
choice-size = { $rows } × { $columns }
