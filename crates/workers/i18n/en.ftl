nats-address = '{ $given }' is not the address of a NATS server: write nats://HOST:PORT, or nats://USER:PASSWORD@HOST:PORT
nats-unreachable = the NATS server { $server } cannot be reached: { $why }. Start it with 'nats-server -js', or correct --nats
nats-other = { $server } is not a NATS server: correct --nats
nats-tls = the NATS server { $server } asks for TLS, which this program does not speak: use a server on a private network, or a tunnel (docs/scale-out.md)
nats-refused = the NATS server { $server } does not accept the user or the password: write nats://USER:PASSWORD@HOST:PORT
nats-no-jetstream = the NATS server { $server } has no JetStream, which keeps pairs and results: start it with 'nats-server -js'
nats-server = the NATS server { $server } does not do what it is asked: { $why }
nats-file = { $path } cannot be sent to the workers: { $why }
nats-away = the NATS server { $server } is away; waiting until it is back
nats-back = the NATS server { $server } is back
nats-no-workers = nobody plays yet: start workers with 'tabuleiro worker --nats { $server }'
nats-trouble = worker { $worker } cannot play a pair and gave it back: { $why }
worker-begun = { $jobs ->
    [one] waiting for pairs from { $server }, one at a time; Ctrl-C ends this worker
   *[other] waiting for pairs from { $server }, { $jobs } at a time; Ctrl-C ends this worker
}
worker-gave-back = a pair cannot be played here and was given back: { $why }
