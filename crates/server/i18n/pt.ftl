server-malformed = O pedido não é válido: { $why }
server-unknown-game = Este jogo não existe.
server-unknown-title = Jogo desconhecido «{ $name }»: escolha um destes: { $known }
server-unknown-seat = Este lugar não existe.
server-unknown-place = Não há nada neste endereço.
server-unknown-device = Não existe essa sessão: talvez já tenha terminado.
server-unknown-account = Essa conta não existe.
server-banned = O dono deste servidor excluiu-o por algum tempo.
server-token = Esta chave não pertence a nenhum lugar deste jogo.
server-token-needed = Para isto precisa da chave de um lugar.
server-forbidden-origin = Não se aceitam pedidos de outros sítios.
server-forbidden-hint = Só quem tem a vez pode pedir sugestões, e só em jogos contra o computador.
server-forbidden-threats = Só quem tem a vez pode pedir para ver as ameaças, e só contra o computador, em jogos que as mostram.
server-forbidden-take-back = Só se podem anular jogadas em jogos contra o computador.
server-forbidden-seat = Este lugar está reservado para outra pessoa.
server-forbidden-secret = Não pode escolher a semente nem a posição de um jogo com informação escondida em que entram outras pessoas.
server-setup-count = Este jogo não se pode jogar com { $given } lugares.
server-setup-clock = Relógio inválido: use SEGUNDOS+SEGUNDOS, como 300+5.
server-setup-wrong-moves = wrong_moves inválido: use asked-again ou lose.
server-setup-unlisted = Um jogo fora da lista não pode ter lugares abertos: ninguém os encontraria. Convide antes um amigo.
server-setup-seed = Semente inválida: use um número inteiro, ou 64 algarismos hexadecimais.
server-setup-nobody = Pelo menos um lugar tem de ser para uma pessoa.
server-setup-guest = Não há nenhum programa '{ $name }' para este jogo com estas opções.
server-setup-limits = Neste servidor, o computador pode usar no máximo { $time } ms, { $nodes } posições, { $memory } MiB e um fio de execução.
server-name-wrong = Um nome tem de 1 a 40 letras, algarismos e sinais comuns, todos da mesma escrita.
server-stale = O jogo já avançou.
server-number-needed = A ação tem de indicar o número do último acontecimento.
server-waiting = O jogo ainda não começou: há lugares livres.
server-taken = O lugar está ocupado.
server-not-over = O jogo ainda não acabou.
server-over = O jogo acabou.
server-long = Já foram anuladas demasiadas jogadas deste jogo: agora só é possível jogar ou desistir.
server-slow = Demasiados pedidos: espere um momento, por favor.
server-busy = O servidor está demasiado ocupado neste momento: tente mais tarde, por favor.
server-busy-thinking = O computador ainda está a pensar nos seus outros jogos: tente de novo daqui a pouco.
server-busy-games = Há demasiados jogos da sua rede por acabar: acabe ou cancele alguns primeiro.
server-busy-hour = Foram criados demasiados jogos a partir da sua rede na última hora: tente mais tarde.
server-busy-guest = { $name } já está em tantos jogos quantos pode: tente mais tarde, por favor.
server-storage = A jogada não pôde ser guardada e nada mudou. Tente outra vez, por favor.
server-method = Este método não é permitido aqui.
server-large = O pedido é demasiado longo.
server-bye = O servidor vai parar e volta em breve.
server-status-waiting = À espera de jogadores.
server-unknown-event = O jogo não tem esse acontecimento.
server-unknown-review = Este jogo não pode ser revisto: não tem um jogador forte.
server-forbidden-cancel = Só quem criou o jogo o pode cancelar, e só antes de começar.
server-forbidden-abort = Um jogo só pode ser anulado antes de todos terem jogado, e só quando há outros jogadores.
server-forbidden-claim = Só pode reclamar o jogo quando quem tem a vez esteve ausente tempo suficiente.
server-session-needed = É preciso entrar na conta primeiro.
server-password = O nome ou a palavra-passe está errado.
server-password-wrong = Uma palavra-passe tem de 8 a 200 caracteres.
server-name-taken = Este nome, ou um muito parecido, já tem conta.
server-forbidden-name = Este nome tem conta: entre nela para o usar, ou escolha outro.
server-unknown-format = Este jogo não está disponível neste formato, ou ainda não.
server-forbidden-draw = O computador não aceita empates.
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
server-deal-chosen = Quem criou este jogo escolheu a semente ou a posição, e pode conhecer o sorteio.
server-deal-secret = O sorteio vem de um segredo que ninguém consegue adivinhar. A impressão digital é publicada agora; o segredo é revelado no fim do jogo.
server-deal-told = O sorteio veio deste segredo, cuja impressão digital foi publicada no início do jogo. Qualquer pessoa pode verificar que correspondem.
server-guest = { $name }
server-unknown-tournament = Não há nenhum torneio com este código.
server-unknown-entrant = Não há nenhum participante com este número.
server-token-tournament = Só quem dirige o torneio pode fazer isto.
server-setup-pairs = Um torneio precisa de um jogo para dois: escolha outro, ou outras opções.
server-setup-tournament = Um torneio tem de 1 a 30 rondas e espera entre 10 segundos e um dia pela primeira jogada.
server-tournament-begun = O torneio já começou.
server-tournament-over = O torneio terminou.
server-tournament-few = Um torneio precisa de pelo menos dois participantes.
server-tournament-full = O torneio está cheio.
server-name-in-tournament = Já participa alguém com este nome, ou com um muito parecido: escolha outro.
server-forbidden-in-tournament = Num torneio, o jogo seguinte começa por si.
server-tournament-late = É tarde para entrar: joga-se a última ronda.
server-publish-damaged = Isto não é o diário de um torneio: { $why }.
server-publish-large = O torneio é grande demais: aceitam-se no máximo { $games } jogos e { $players } jogadores.
server-publish-unfinished = O torneio não acabou: jogue-o até ao fim e publique-o depois.
server-publish-other = Um jogo do diário não corresponde ao seu registo: o diário foi alterado.
server-tournament-runs = O torneio está a decorrer: termine-o primeiro.
