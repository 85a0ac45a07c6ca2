heading-file = fichier
heading-control = programme de contrôle
heading-start = démarrage
heading-protocol = protocole
heading-moves = coups
heading-time = temps
heading-crash = va au bout de la partie
mark-passed = réussi
mark-warned = avertissement
mark-failed = ÉCHEC
mark-unchecked = pas atteint
quote-board = Le plateau :
quote-exchange = Les dernières lignes (> ce que le programme a lu, < ce qu’il a écrit) :
quote-example = Une bonne réponse ici :
quote-last-words = Les dernières lignes de sa sortie d’erreur :
quote-source = Dans le fichier :
quote-expected = Appels attendus, dans cet ordre :
quote-called = Appels faits :
report-head = { $player } : { $games ->
    [0] aucune partie jouée
    [1] une partie de { $game } jouée
   *[other] { $games } parties de { $game } jouées
}
report-place = { $options }, avec { $seat }, contre { $opponent }, coup { $number }
report-random = un joueur qui joue au hasard
report-more = { $count ->
    [1] Encore un cas semblable.
   *[other] Encore { $count } cas semblables.
}
report-remedy = Que faire : { $remedy }
report-optional = Ce n’est qu’un avertissement : le joueur n’est pas obligé de jouer avec ces règles.
report-slowest = Coup le plus lent : { $seconds } s ({ $place }).
report-stopped = { $games } parties jouées sur { $planned }, car le même échec se répétait.
report-sound = Le joueur est correct.
report-warned = { $count ->
    [1] Le joueur est correct, avec un avertissement.
   *[other] Le joueur est correct, avec { $count } avertissements.
}
report-faults = { $count ->
    [1] Une chose à corriger.
   *[other] { $count } choses à corriger.
}
check-illegal-move = Le coup { $move } n’est pas permis ici. { $why }
check-not-a-move = « { $move } » n’est pas écrit comme un coup. { $why }
check-no-reason = Il ne peut pas être joué.
check-legal-line = Répondez à chaque « play » par « move » et l’un des coups légaux. La ligne « legal » en demande la liste.
check-legal-function = Renvoyez un coup que les règles permettent sur le plateau que la fonction a reçu.
check-null-move = Le joueur a abandonné par un coup nul, alors { $count ->
    [1] qu’il lui restait un coup légal.
   *[other] qu’il lui restait { $count } coups légaux.
}
check-null-move-do = Ne renvoyez un coup nul que s’il n’y a aucun coup légal. Le tournoi exige des coups valides tant qu’il y en a.
check-resigned = Le joueur a abandonné, alors { $count ->
    [1] qu’il lui restait un coup légal.
   *[other] qu’il lui restait { $count } coups légaux.
}
check-resigned-do = C’est permis, mais la partie est perdue. Jouez un coup légal tant qu’il y en a un.
check-no-move = Le joueur a répondu qu’il n’a pas de coup, alors { $count ->
    [1] qu’il y en a un de légal.
   *[other] qu’il y en a { $count } de légaux.
}
check-not-ready = Le programme n’a pas écrit « ready » dans les { $seconds } s après la ligne « begin ».
check-not-ready-do = Répondez à la ligne « begin … » par la ligne « ready », et videz le tampon de sortie : ce qui y reste n’arrive jamais. En Python : print("ready", flush=True). En C : fflush(stdout).
check-load-slow = Le fichier n’a pas été chargé en { $seconds } s.
check-load-slow-do = Enlevez du niveau principal du fichier ce qui dure longtemps ou ne finit jamais.
check-late = Le joueur n’a pas répondu en { $seconds } s.
check-late-do = Répondez dans le temps. Si le programme répond bien, il doit vider le tampon de sortie après chaque ligne : ce qui y reste n’arrive jamais. En Python : print(…, flush=True). En C : fflush(stdout).
check-late-function = Rendez la fonction plus rapide, ou cherchez une boucle qui ne finit jamais.
check-no-answer = Le programme a écrit quelque chose en { $seconds } s, mais aucune réponse.
check-no-answer-do = Après « note » et « legal » il faut une réponse : « move » et un coup.
check-not-started = Le programme n’a pas pu être lancé : { $why }
check-not-started-do = Vérifiez que la commande fonctionne quand vous la tapez dans ce dossier. Elle se met après « exec: », avec ses arguments, entre guillemets : "exec:python3 joueur.py".
check-racket-do = Installez Racket, et vérifiez que la commande « racket » fonctionne.
check-load-crash = Le fichier n’a pas pu être chargé, ou ne peut pas jouer à ce jeu ({ $how }).
check-start-crash = Le programme s’est terminé avant d’être prêt ({ $how }).
check-start-crash-do = Le programme doit lire des lignes en boucle jusqu’à « quit », et répondre à « begin … » par « ready ».
check-words-do = Lisez les dernières lignes : elles disent ce qui s’est passé, et où.
check-crash = Le programme s’est terminé au milieu d’une partie ({ $how }).
check-function-crash = La fonction a échoué au milieu d’une partie ({ $how }).
check-crash-do = Le programme doit lire des lignes en boucle jusqu’à « quit ». Cherchez ce qui y met fin ici.
check-start-line = Le programme a écrit « { $wrote } » là où « ready » était attendu.
check-start-line-do = N’écrivez rien sur la sortie standard avant « ready ». Ce qui est destiné aux personnes va sur la sortie d’erreur.
check-unknown-line = Alors qu’il devait jouer, le programme a écrit « { $wrote } », que le protocole ne connaît pas.
check-bare-move = Le programme a écrit « { $wrote } », un coup légal, mais sans le mot « move ».
check-unknown-line-do = Écrivez le mot « move », une espace et le coup. Ce qui est destiné aux personnes va sur la sortie d’erreur.
check-unasked = Le programme a écrit « { $wrote } » sans qu’on lui demande rien.
check-unasked-do = Répondez à chaque « play » par une ligne exactement. Ce qui est destiné aux personnes va sur la sortie d’erreur.
check-flood = Le programme a écrit plus que ne peut contenir une réponse (64 Kio par ligne, 10 000 lignes, 1 Mio).
check-flood-do = Cherchez une boucle qui écrit sans fin. La réponse est une seule ligne courte.
check-draw = Le programme a écrit « { $wrote } », ce qui n’est pas possible ici.
check-draw-do = Ne proposez la nulle que dans les jeux où elle peut être convenue, une fois par coup.
end-status = code de sortie { $code }
end-signal = { $signal ->
    [6] signal 6 : le programme a renoncé, comme après une assertion fausse
    [8] signal 8 : une erreur de calcul, comme une division par zéro
    [9] signal 9 : il a été tué, peut-être par manque de mémoire
    [11] signal 11 : il a utilisé de la mémoire qui n’est pas à lui
   *[other] signal { $signal }
}
end-closed = il a fermé sa sortie
check-file-loads = Le fichier ne peut pas être chargé : { $why }
check-file-loads-do = Corrigez d’abord cette erreur. Ouvrez le fichier dans DrRacket et exécutez-le : la même erreur s’y affiche, avec son endroit.
check-file-unread = Le fichier n’a pas pu être examiné : l’examen s’est terminé trop tôt.
check-file-endless = Le chargement du fichier, ou son programme de contrôle, n’a pas fini en { $seconds } s.
check-file-player = Le fichier ne définit aucun joueur.
check-file-player-do = Définissez la procédure qui crée le joueur, avec le numéro de votre groupe : (define (cria-jogador7 cor) …).
check-file-number = { $names } n’est pas le nom d’un joueur.
check-file-number-do = Écrivez le numéro du groupe sans zéro devant : cria-jogador7, et non cria-jogador07.
check-file-inside = Le joueur utilise des noms qui ne sont pas définis à l’intérieur : { $names }
check-file-inside-do = Définissez-les à l’intérieur de cria-jogadorN : au tournoi il n’y a rien d’autre du fichier. Les opérations des deux énoncés peuvent être utilisées de l’extérieur.
check-file-dh = Ces noms commencent par « dh » : { $names }
check-file-dh-do = Donnez-leur d’autres noms : ceux qui commencent par « dh » sont à l’interface.
check-file-primitives = Ces noms propres à Scheme sont redéfinis : { $names }
check-file-primitives-do = Donnez d’autres noms à vos procédures : les programmes qui utilisent le fichier ont besoin de ceux de Scheme.
check-file-start = Le fichier commence une partie pendant son chargement.
check-file-start-do = Enlevez (damas-havaianas) du niveau principal du fichier : sinon tous les tests automatiques échouent.
check-prescribed = Il manque ces noms de l’énoncé : { $names }
check-prescribed-do = Ajoutez le code des sections 3.1 et 3.3 de l’énoncé : em, controle, damas-havaianas, et cria-controle.
check-control = { $case } : après le message { $message }, le programme de contrôle n’a pas appelé ce qu’il devait.
check-control-error = { $case } : après le message { $message }, il y a eu une erreur : { $error }
check-control-do = Comparez les deux listes. L’ordre des appels est dans les sections 3.5 à 3.7 de l’énoncé.
script-person-black = La personne a les noirs
script-person-white = La personne a les blancs
script-gives-up = La personne abandonne
script-wrong-move = La personne joue un coup incorrect
check-engine-do = Répondez comme le dit le protocole Gomocup : « OK » à START, et à BEGIN, TURN et BOARD la colonne et la ligne du coup, comptées à partir de 0, par exemple « 7,7 ». Videz le tampon de sortie après chaque ligne.
check-engine-not-ready = Le moteur n’a pas répondu à START en { $seconds } s.
check-engine-start-line = Le moteur a écrit « { $wrote } » là où « OK » était attendu.
