nats-address = « { $given } » n’est pas l’adresse d’un serveur NATS : écrivez nats://MACHINE:PORT, ou nats://UTILISATEUR:MOTDEPASSE@MACHINE:PORT
nats-unreachable = le serveur NATS { $server } est injoignable : { $why }. Démarrez-le avec « nats-server -js », ou corrigez --nats
nats-other = { $server } n’est pas un serveur NATS : corrigez --nats
nats-tls = le serveur NATS { $server } exige TLS, que ce programme ne parle pas : utilisez un serveur sur un réseau privé, ou un tunnel (docs/scale-out.md)
nats-refused = le serveur NATS { $server } refuse l’utilisateur ou le mot de passe : écrivez nats://UTILISATEUR:MOTDEPASSE@MACHINE:PORT
nats-no-jetstream = le serveur NATS { $server } n’a pas JetStream, qui conserve paires et résultats : démarrez-le avec « nats-server -js »
nats-server = le serveur NATS { $server } ne fait pas ce qui lui est demandé : { $why }
nats-file = impossible d’envoyer { $path } aux ouvriers : { $why }
nats-away = le serveur NATS { $server } ne répond plus ; attente de son retour
nats-back = le serveur NATS { $server } répond de nouveau
nats-no-workers = personne ne joue encore : démarrez des ouvriers avec « tabuleiro worker --nats { $server } »
nats-trouble = l’ouvrier { $worker } ne peut pas jouer une paire et l’a rendue : { $why }
worker-begun = { $jobs ->
    [one] en attente de paires de { $server }, une à la fois ; Ctrl-C arrête cet ouvrier
   *[other] en attente de paires de { $server }, { $jobs } à la fois ; Ctrl-C arrête cet ouvrier
}
worker-gave-back = une paire ne peut pas être jouée ici et a été rendue : { $why }
