nats-address = '{ $given }' não é o endereço de um servidor NATS: escreva nats://MÁQUINA:PORTA, ou nats://UTILIZADOR:SENHA@MÁQUINA:PORTA
nats-unreachable = não é possível chegar ao servidor NATS { $server }: { $why }. Inicie-o com 'nats-server -js', ou corrija --nats
nats-other = { $server } não é um servidor NATS: corrija --nats
nats-tls = o servidor NATS { $server } exige TLS, que este programa não fala: use um servidor numa rede privada, ou um túnel (docs/scale-out.md)
nats-refused = o servidor NATS { $server } não aceita o utilizador ou a senha: escreva nats://UTILIZADOR:SENHA@MÁQUINA:PORTA
nats-no-jetstream = o servidor NATS { $server } não tem JetStream, que guarda pares e resultados: inicie-o com 'nats-server -js'
nats-server = o servidor NATS { $server } não faz o que lhe é pedido: { $why }
nats-file = não é possível enviar { $path } aos trabalhadores: { $why }
nats-away = o servidor NATS { $server } não responde; espera-se que volte
nats-back = o servidor NATS { $server } voltou a responder
nats-no-workers = ainda ninguém joga: inicie trabalhadores com 'tabuleiro worker --nats { $server }'
nats-trouble = o trabalhador { $worker } não consegue jogar um par e devolveu-o: { $why }
worker-begun = { $jobs ->
    [one] à espera de pares de { $server }, um de cada vez; Ctrl-C termina este trabalhador
   *[other] à espera de pares de { $server }, { $jobs } de cada vez; Ctrl-C termina este trabalhador
}
worker-gave-back = um par não pode ser jogado aqui e foi devolvido: { $why }
