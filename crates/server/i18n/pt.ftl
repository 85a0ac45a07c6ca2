server-malformed = Isto não se percebe: { $why }
server-unknown-game = Não há esse jogo.
server-unknown-title = Não há o título “{ $name }”; há: { $known }
server-unknown-seat = Não há esse lugar.
server-unknown-place = Aqui não há nada.
server-token = Esta chave não é de nenhum lugar deste jogo.
server-token-needed = Para isto é precisa a chave de um lugar.
server-forbidden-origin = Não se aceitam pedidos de outros sítios.
server-forbidden-hint = Só há sugestões para quem tem a vez, e só contra o computador.
server-forbidden-take-back = Só contra o computador se pode voltar atrás.
server-forbidden-seat = Este lugar está guardado para outra pessoa.
server-forbidden-secret = Num jogo que esconde algo, a semente e a posição são do servidor quando entram outros.
server-setup-count = { $given } lugares não fazem uma mesa.
server-setup-clock = Um relógio é SEGUNDOS+SEGUNDOS, como 300+5.
server-setup-wrong-moves = Jogadas erradas são “asked-again” ou “lose”.
server-setup-seed = Uma semente é um número inteiro.
server-setup-nobody = Alguém tem de jogar.
server-setup-limits = Os jogadores do servidor têm no máximo { $time } ms, { $nodes } posições, { $memory } MiB e um fio.
server-name-wrong = Um nome tem de 1 a 40 caracteres.
server-stale = O jogo já avançou.
server-number-needed = É preciso dizer depois de que acontecimento se joga.
server-waiting = O jogo ainda não começou: há lugares livres.
server-taken = O lugar está ocupado.
server-not-over = O jogo ainda não acabou.
server-over = O jogo acabou.
server-slow = Mais devagar, por favor.
server-busy = O servidor tem demasiado que fazer neste momento.
server-storage = A jogada não pôde ser guardada; nada aconteceu. Tente outra vez, por favor.
server-method = Isto não se pode fazer aqui.
server-large = Isto é demasiado longo.
server-bye = O servidor vai parar; há de voltar.
server-status-waiting = À espera de jogadores.
server-unknown-event = O jogo não tem esse acontecimento.
server-unknown-review = Nenhum jogador do computador pode rever este jogo.
server-forbidden-cancel = Só quem criou o jogo o pode cancelar, e só antes de começar.
server-session-needed = É preciso entrar na conta primeiro.
server-password = O nome ou a palavra-passe não está certo.
server-password-wrong = Uma palavra-passe tem de 8 a 200 caracteres.
server-name-taken = Este nome, ou um muito parecido, já tem conta.
server-forbidden-name = Este nome tem conta: entre nela para o usar, ou escolha outro.
server-unknown-format = O registo não existe neste formato, ou ainda não.
server-forbidden-draw = Os jogadores do computador não aceitam empates.
server-level = { $level ->
    [facil] Fácil
    [normal] Normal
    [dificil] Difícil
    [mestre] Mestre
   *[other] { $level }
}
server-level-strength = { server-level } { $strength }
server-player = { $seat-kind ->
    [level] Computador ({ $seat })
    [number] Jogador { $seat }
   *[name] { $seat }
}
