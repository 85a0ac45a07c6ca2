usage = Utilisation :
heading-commands = Commandes{ "\u00A0" }
heading-games = Jeux{ "\u00A0" }
heading-options = Options{ "\u00A0" }
heading-arguments = Arguments{ "\u00A0" }
heading-rules = Règles{ "\u00A0" }
heading-limits = Limites{ "\u00A0" }
value-command = COMMANDE
value-game = JEU
value-options = OPTIONS
value-file = FICHIER
value-folder = DOSSIER
value-record = PARTIE
value-language = LANGUE
value-n = N
value-seconds = SECONDES
value-hours = HEURES
value-days = JOURS
value-size = LIGNESxCOLONNES
value-choice = CHOIX
value-seat = PLACE
value-opponent = ADVERSAIRE
value-player = PLACE=JOUEUR
value-text = TEXTE
value-option = OPTION=VALEUR
value-hash = EMPREINTE
value-format = FORMAT
value-word = MOT
value-pattern = MOTIF
value-rack = LETTRES
value-time = TEMPS
value-plies = COUPS
value-mib = MIO
value-address = HÔTE:PORT
value-url = URL
value-proxy = ADRESSE
value-shell = SHELL
default = [par défaut : { $value }]
default-first = la première
default-seed = une nouvelle dans un terminal, sinon 1
default-record = la partie enregistrée elle-même
default-start = le début de la partie
default-all = toutes
default-own = votre langue
default-none = aucune limite
default-database = tabuleiro/games.sqlite dans votre dossier de données
default-workers = un par cœur
default-proxy = tout mandataire de cette machine
rule = { $about } : { $range }
range = de { $low } à { $high }
range-from = à partir de { $low }
range-each = de { $low } à { $high } chacune
range-file = un fichier, ou { $names }
about = Un atelier de jeux de plateau : jouer, enseigner, étudier
about-play = Joue une partie dans le terminal
about-resume = Reprend une partie gardée par --record, ou celle d’un autre programme
about-show = Montre une partie enregistrée : ses coups et son plateau, une image, ou un fichier pour d’autres programmes
about-serve = Sert des parties sur le réseau : une page, une API et une base de données en un seul processus
about-analyse = Analyse une partie ou une position avec un joueur fort
about-solve = Prouve le résultat de chaque coup d’une position, au meilleur jeu des deux camps
about-lexicon = Construit des graphes de mots et y cherche des mots
about-lexicon-build = Fait un graphe d’une liste de mots et l’écrit dans un fichier
about-lexicon-check = Dit quelles listes contiennent chaque mot ; le code de sortie est 1 si un mot n’est dans aucune
about-lexicon-info = Montre combien de mots contient chaque liste, par longueur
about-lexicon-find = Donne les mots qui correspondent à un motif
about-lexicon-anagram = Donne les mots que l’on peut former avec des lettres
about-bench = Mesure la vitesse des joueurs forts
about-completions = Affiche les complétions pour un shell : à charger, ou à garder là où le shell les cherche
about-man = Écrit dans un dossier les pages de manuel de toutes les commandes
help-help = Affiche l’aide
help-version = Affiche la version
help-human = La place que vous jouez
help-opponent = Votre adversaire : { $known }
help-player = Qui joue une place, une fois par place ; les places non nommées sont jouées par des personnes
help-players = Nombre de joueurs
help-seed = Graine du hasard
help-lenient = Redemander après un coup interdit ; dans le dialogue de l’énoncé, un coup interdit perd la partie
help-strict = Un coup interdit perd la partie, même dans le dialogue en langue courante
help-position = Partir de cette position ; @FICHIER est la dernière position d’une partie enregistrée ou d’un fichier .psq, .sgf ou .gcg, @FICHIER#5 celle après ses cinq premiers coups
help-record = Garder la partie dans ce nouveau fichier, coup par coup
help-language = Dialogue en langue courante (pt, fr ou en) au lieu de celui de l’énoncé
help-language-output = Langue du résultat : pt, fr ou en
help-resume-file = La partie : un enregistrement, auquel s’ajoutent les nouveaux coups, ou un fichier .psq, .sgf ou .gcg, qui demande --record
help-resume-record = Garder la partie dans ce nouveau fichier
help-show-file = Une partie enregistrée, ou celle d’un autre programme (.psq, .sgf, .gcg) ; - pour l’entrée standard
help-after = Montrer le plateau après les N premiers coups
help-svg = Écrire le plateau comme image SVG
help-verify = Vérifier que le tirage d’une partie jouée en ligne vient du secret dont l’empreinte a été publiée au début ; donnez avec =EMPREINTE celle que vous avez vue
help-as = Écrire la partie pour d’autres programmes : psq ou sgf pour mnk, gcg pour une partie de Scrabble terminée
help-with = Ce que le fichier ne dit pas : une option, comme k=4, ou un fichier, comme dictionary=fr.dic
help-list = Utiliser la liste de cette langue : pt, fr ou en
help-lexicon-file = Utiliser les mots de ce fichier : une liste de mots, un graphe fait par build ou un fichier .kwg. Pour une liste ou un fichier .kwg, --list dit la langue
help-lexicon-source = Une liste avec un mot par ligne, un graphe ou un fichier .kwg d’un autre programme
help-lexicon-new = Le fichier à écrire : un fichier .kwg si son nom finit par .kwg, sinon un graphe de ce programme
help-lexicon-language = La langue des mots : pt, fr ou en
help-lexicon-pattern = Des lettres, ? pour une lettre quelconque, * pour des lettres quelconques ou aucune, [AEI] pour une de celles-ci
help-lexicon-rack = Les lettres, ? pour un joker
help-lexicon-shorter = Donner aussi les mots qui laissent des lettres de côté
help-words = Les mots, en majuscules ou en minuscules
help-licence = Afficher aussi leurs licences
help-analyse-game = Analyser une position de ce jeu plutôt qu’une partie enregistrée : { $known }
help-position-strong = La position, ou @FICHIER pour la dernière d’une partie enregistrée ou d’un fichier d’un autre programme, @FICHIER#5 pour celle après ses cinq premières entrées
help-lines = Nombre de meilleurs coups à montrer pour chaque position
help-format = Format du résultat : { $known }
help-output = Écrire dans ce fichier plutôt que sur la sortie standard
help-time = Temps pour chaque position, comme 500ms, 2s ou 1min
help-nodes = Positions à examiner pour chaque position, comme 50k ou 3M
help-depth = Nombre de coups à calculer d’avance
help-threads = Nombre de fils d’exécution ; avec plusieurs, les résultats peuvent varier
help-memory = Mémoire de la table de transposition, en Mio
help-address = Adresse d’écoute
help-database = Fichier où garder les parties
help-origin = Un site dont les pages peuvent utiliser ce serveur, comme https://play.example
help-rate = Requêtes par seconde depuis une même adresse ; 0 : aucune limite
help-people = Combien de personnes peuvent partager une adresse : ses parties et ses octets sont limités en conséquence ; 0 : aucune limite
help-waiting = Heures après lesquelles une partie qui n’a pas commencé est supprimée ; 0 : jamais
help-abandoned = Jours après lesquels une partie sans coup, ou un tournoi que personne n’ouvre, est supprimé ; 0 : jamais
help-workers = Fils d’exécution pour les joueurs de l’ordinateur
help-proxy = Croire l’en-tête X-Forwarded-For de ce mandataire
help-away = Secondes d’absence permises dans une partie avec pendule avant que l’autre puisse la réclamer
help-players-file = Un fichier des programmes contre lesquels on peut jouer ; docs/operations.md le décrit
help-owner = Où se trouve la page du propriétaire, sur cette machine seulement : 127.0.0.1:7311 ; sans cela il n’y en a pas
help-log = Format du journal : text ou json
help-shell = Le shell : { $known }
help-folder = Où les écrire ; le dossier doit exister
after =
    Exemples :
      tabuleiro play mnk                         le morpion
      tabuleiro play mnk --board 15x15 -k 5 --level dificil
      tabuleiro play orbito --mode 2jogadores    deux personnes, un écran
      tabuleiro play orbito --record jeu.txt     garder la partie
      tabuleiro resume jeu.txt                   et la reprendre
      tabuleiro show jeu.txt --svg > jeu.svg     une image du plateau
      tabuleiro analyse jeu.txt                  chaque coup jugé
      tabuleiro solve orbito                     chaque premier coup prouvé
after-players = Joueurs : `human`, ou le nom d’un niveau du jeu.
after-limits = Les limites du niveau `mestre` suivent son nom : un temps par coup (mestre:1s, mestre:200ms), nodes=50k (positions à examiner), depth=8 (coups d’avance), strength=1 à 10, threads=2 et memory=64 (Mio), séparées par des virgules : mestre:1s,strength=7. Sans temps, il compte les positions, si bien que la même graine donne la même partie.
after-play =
    La partie se joue sur l’entrée et la sortie standard. Là où un énoncé prescrit le dialogue, il est suivi à la lettre, et la valeur que renvoie la fonction de l’énoncé s’affiche à la fin sur la sortie d’erreur. Une partie que l’énoncé ne prévoit pas, comme deux niveaux l’un contre l’autre, se joue dans votre langue, et toute partie avec --language aussi : `?` y liste les coups possibles, `!indice` en propose un, `!menaces` montre ce qui menace là où le jeu le sait, `!règles` explique le jeu, `!retour` reprend un coup, `!abandon` abandonne et `!quitter` quitte.

    Le code de sortie est 0 après une partie terminée, 1 si l’entrée s’est terminée avant la partie, et 2 pour des arguments incorrects.
after-analyse =
    Chaque position est montrée avec sa valeur et ses meilleurs coups. Chaque coup joué est jugé d’après ce qu’il a coûté : meilleur, bon, imprécision (?!), erreur (?) ou gaffe (??). Une valeur prouvée est un gain, une nulle ou une perte au meilleur jeu des deux camps, avec le nombre de coups.

    Exemples :
      tabuleiro analyse jeu.txt                  les coups d’une partie
      tabuleiro analyse jeu.txt --format html --output jeu.html
      tabuleiro analyse jeu.txt --time 2s --threads 2
      tabuleiro analyse --game orbito --orbits 3 --lines 5
      tabuleiro analyse jeu.txt --format json

    Par défaut, environ 200 000 positions sont examinées pour chaque position de la partie, si bien que la même partie donne toujours la même analyse. Le code de sortie est 0 en cas de succès, 1 si la partie ne peut pas être lue, et 2 pour des arguments incorrects.
after-solve =
    Exemples :
      tabuleiro solve orbito                     d’après une table construite une fois
      tabuleiro solve konane --size 4
      tabuleiro solve orbito --orbits 4 --time 1min --format json

    Sans limite, le calcul dure jusqu’à ce que chaque coup soit prouvé, ce qui peut ne jamais arriver. Dans un terminal, il montre ce qui est déjà prouvé ; Ctrl-C l’arrête et l’affiche. Le code de sortie est 0 si chaque coup est prouvé, 1 si la limite ou Ctrl-C est venu avant, et 2 pour des arguments incorrects.
after-bench = La signature est le nombre de positions examinées. Elle est la même sur toute machine et ne change que si un joueur fort examine d’autres positions qu’avant.
after-serve =
    L’adresse sert à la fois la page et l’API ; docs/server.md décrit l’API. Chaque coup est enregistré avant que quiconque ne l’apprenne : après une panne, relancez le serveur et les parties continuent.

    Le journal va sur la sortie d’erreur ; RUST_LOG=debug en dit plus. Ctrl-C ou SIGTERM arrête le serveur. Le code de sortie est 1 s’il n’a pas pu fonctionner.
after-completions =
    Exemples :
      tabuleiro completions bash > ~/.local/share/bash-completion/completions/tabuleiro
      tabuleiro completions fish > ~/.config/fish/completions/tabuleiro.fish
      tabuleiro completions zsh > ~/.zfunc/_tabuleiro
after-man =
    Exemple :
      tabuleiro man ~/.local/share/man/man1
value-entrant = NOM=JOUEUR
value-openings = FICHIER|random:N|balanced:N
value-clock = PENDULE
default-no-clock = aucune
about-match = Faire jouer des joueurs entre eux : niveaux, programmes, fonctions d’étudiants
about-engine = Jouer pour d’autres programmes, par l’entrée et la sortie standard, comme le dit docs/protocol.md
help-entrant = Qui participe, une fois par joueur : un nom et un niveau ou un programme
help-games = Nombre de parties ; de chaque ouverture, chacun joue à chaque place
help-openings = Comment les parties commencent : un fichier avec une position ou des coups sur chaque ligne, random:4 pour quatre coups au hasard, ou balanced:4 pour quatre coups après lesquels le joueur fort attend pour chaque camp entre 40 et 60 % des points
help-clock = Un temps par coup (1s), des secondes en tout avec un incrément (60+0.5), ou l’un des deux en temps de calcul (cpu:1s)
help-jobs = Parties à jouer en même temps
help-records = Garder un enregistrement de chaque partie dans ce dossier, qui doit être vide ou nouveau
help-sandbox = Exécuter les programmes externes sans réseau, avec des limites et sans accès à d’autres fichiers que ceux qu’ils nomment
help-quiet = N’afficher qu’une ligne avec le score
help-engine-level = Qui joue : { $known }
help-protocol = Ce qui est parlé : lines (docs/protocol.md) ou piskvork, le protocole de Gomocup
after-match =
    Les joueurs sont des niveaux du jeu (facil, mestre:1s, mestre:nodes=20k) ou des programmes extérieurs : exec:COMMANDE parle le protocole de lignes de docs/protocol.md, piskvork:COMMANDE est un moteur Gomocup (mnk seulement), python:FICHIER et racket:FICHIER jouent avec les fonctions du fichier d’un étudiant.

    Exemples :
      tabuleiro match mnk --player a=facil --player b=dificil --games 20
      tabuleiro match mnk --player ana=python:ana.py --player rui="exec:./rui --fast" --clock 1s
      tabuleiro match konane --player a=mestre:nodes=5k --player b=mestre:nodes=20k --games 100 --openings random:4 --jobs 2
      tabuleiro match orbito --player a=exec:./bot --player b=normal --records games --format json

    Un joueur qui joue un coup illégal, plante, répond n’importe quoi ou dépasse son temps perd cette partie, et le match continue. Sans pendule, un programme extérieur a 60 s par coup, ou ce que dit --patience. Avec cpu: seul compte le temps de calcul du joueur au trait (sous Linux), et dix fois ce temps peut s’écouler. On peut aussi compter des positions : mestre:nodes=20k. Ctrl-C termine le match avec le score atteint ; le code de sortie est 0 si toutes les parties ont été jouées, 1 sinon, et 2 pour des arguments incorrects.
after-engine =
    Un autre programme lance celui-ci et lui parle par lignes : docs/protocol.md.

    Exemples :
      tabuleiro match mnk --player a="exec:tabuleiro engine mnk" --player b=normal
      tabuleiro engine konane --level mestre:200ms
      tabuleiro engine mnk --protocol piskvork
wrong-command = commande inconnue « { $given } » : choisissez parmi { $known }
wrong-command-like = commande inconnue « { $given } » : vouliez-vous dire « { $like } » ?
wrong-argument = argument inattendu « { $given } »
wrong-argument-like = argument inattendu « { $given } » : vouliez-vous dire « { $like } » ?
wrong-value-missing = il manque une valeur pour « { $argument } »
wrong-value = valeur incorrecte « { $value } » pour « { $argument } »
wrong-value-known = valeur incorrecte « { $value } » pour « { $argument } » : choisissez parmi { $known }
wrong-required = il manque ces arguments : { $arguments }
wrong-conflict = « { $argument } » ne va pas avec « { $other } »
wrong-twice = « { $argument } » ne peut être donné qu’une fois
about-database = Vérifier, sauver ou sauvegarder la base de données d’un serveur
about-database-check = Examiner chaque page et rejouer chaque partie ; rien n’est modifié
about-database-rescue = Écrire chaque partie intacte et chaque compte dans une nouvelle base
about-database-backup = Copier une base telle qu’elle est, même pendant qu’un serveur l’utilise
help-database-file = La base de données : le FICHIER de `serve --database`
help-database-new = La nouvelle base ; aucun fichier ne doit porter ce nom
help-database-copy = La copie ; aucun fichier ne doit porter ce nom
value-new = NOUVEAU
after-database =
    docs/operations.md explique comment tenir un serveur : sauvegardes, restauration, mises à jour. Le code de sortie est 0 si tout va bien, 1 si quelque chose est endommagé ou n’a pas pu être sauvé, et 2 pour de mauvais arguments.
value-cup = FICHIER|JEU
value-system = SYSTÈME
default-rounds = assez pour trouver un vainqueur ; par tables, un de moins que de joueurs
default-journal = le nom du fichier avec .journal, ou tournament.journal
default-beside = à côté du journal
about-tournament = Organiser un tournoi, d’après un fichier ou des arguments : toutes rondes, défi, suisse, élimination directe, tables de trois ou quatre
about-tournament-report = Refaire le rapport d’un tournoi à partir de son journal
help-report-journal = Le journal du tournoi
help-report-output = La page ; les tableaux et les données sont écrits à côté
help-cup-name = Le nom du tournoi
help-system = Comment les adversaires sont désignés : round-robin, gauntlet, swiss, knock-out ou tables
help-pairs = Paires de parties que jouent deux adversaires quand ils se rencontrent ; les places sont échangées dans chaque paire
help-cycles = Combien de fois chacun rencontre chacun (round-robin, gauntlet)
help-rounds = Nombre de rondes (swiss, tables)
help-challengers = Combien des premiers joueurs rencontrent tous les autres (gauntlet)
help-table-seats = Joueurs par table (tables) : 3 ou 4
help-replays = Paires supplémentaires après un match nul, avant que les points puis le rang initial ne décident (knock-out)
help-no-third-place = Ne pas jouer de match pour la troisième place (knock-out)
help-failures = Un joueur qui plante, se bloque ou répond n’importe quoi dans ce nombre de parties est exclu ; 0 : jamais
value-sprt = INFÉRIEURE,SUPÉRIEURE
help-sprt = Pour deux joueurs : arrêter dès qu’un test séquentiel décide entre deux différences en Elo normalisé, comme 0,5 ; à la suite alpha=0.05, beta=0.05 et logistic. Sans --pairs, 10000 paires au plus sont jouées
help-cup-jobs = Paires à jouer en même temps
help-journal = Où chaque paire terminée est conservée
help-adjudicate = Arrêter une partie dès que le joueur fort en a prouvé le résultat
help-no-report = Ne pas écrire de rapport à la fin
help-publish = Où publier le tournoi terminé : l’adresse du propriétaire d’un serveur (serve --owner)
help-cup-quiet = N’afficher ni progression ni remarques, seulement le classement à la fin
after-tournament =
    Un fichier dit en TOML ce que disent les arguments, sous les mêmes noms sans tirets :

      game = "mnk"
      board = "15x15"
      k = 5
      system = "swiss"
      rounds = 5
      openings = "random:4"
      clock = "1s"
      players = ["ana=python:ana.py", "rui=exec:./rui", "mestre=mestre:nodes=20k"]

    Les joueurs s’écrivent comme dans « match », le mieux classé d’abord. En élimination directe et à la première ronde d’un suisse, cet ordre est le rang initial.

    Exemples :
      tabuleiro tournament coupe.toml
      tabuleiro tournament coupe.toml --jobs 4
      tabuleiro tournament mnk --player a=facil --player b=normal --player c=dificil --pairs 5 --openings random:2
      tabuleiro tournament konane --system knock-out --player ... --sandbox
      tabuleiro tournament orbito --player new=exec:./new --player old=exec:./old --openings random:4 --sprt 0,10
      tabuleiro tournament report coupe.journal

    Chaque paire terminée est écrite aussitôt dans le journal. Si le tournoi est arrêté, par Ctrl-C ou autrement, la même commande reprend où il en était. Un joueur qui échoue perd cette partie et reste en lice, jusqu'à ce qu’il ait échoué trop souvent. Les chemins relatifs partent du dossier courant. Le code de sortie est 0 si tout a été joué, 1 sinon, et 2 si les arguments ne conviennent pas.
value-spec = JOUEUR
about-check = Vérifier un joueur : le faire jouer, et dire en mots simples ce qu’il fait mal
help-check-player = Le joueur : exec:COMMANDE, python:FICHIER, racket:FICHIER ou piskvork:COMMANDE
help-check-game = Le jeu auquel il joue : { $known }
help-check-control = Faire aussi marcher, selon un scénario, le programme de contrôle d’un fichier Scheme, et comparer ce qu’il appelle
heading-spec = Conformité à un énoncé
value-specification = ÉNONCÉ
value-function = FONCTION
help-spec = Comparer les fonctions du fichier à un énoncé, au lieu de le faire jouer : { $known }
help-spec-seed = Graine des questions : la même graine pose les mêmes
help-spec-cases = Questions pour chaque fonction, outre les exemples de l’énoncé
help-spec-only = N’interroger que cette fonction ; peut être répétée
help-spec-unreachable = Interroger aussi sur des plateaux qu’aucune partie n’atteint
help-startup = Temps dont dispose un programme extérieur pour être prêt
help-patience = Temps dont dispose un programme extérieur pour un coup sans pendule
after-check =
    Le joueur joue à toutes les places, contre un joueur qui joue au hasard et contre les niveaux les plus faibles : avec les règles habituelles, qu’il doit savoir jouer, et avec d’autres règles connues, où les fautes ne sont que des avertissements. Les fonctions d’un énoncé (python:, racket:) doivent jouer sur plusieurs plateaux. Une option du jeu, comme --board, choisit plutôt les règles. Pour un fichier Scheme, les exigences de l’énoncé sont vérifiées aussi.

    Avec --spec chaque fonction d’un énoncé est appelée sur les exemples du texte et sur des données produites, toujours dans le bac à sable : les valeurs, les messages d’erreur et les dialogues sont comparés, et pour chaque fonction le plus petit appel qui échoue est montré. Quand une fonction échoue parce qu’une autre est fausse, le rapport le dit. Une deuxième vérification dit ce qui va mieux et ce qui va moins bien.

    Exemples :
      tabuleiro check "exec:python3 joueur.py" --game mnk
      tabuleiro check python:ana.py --game orbito --clock 2s --sandbox
      tabuleiro check racket:FP1011-parte2-grupo7.scm --game konane --control
      tabuleiro check exec:./joueur --game mnk --board 15x15 -k 5 --format json
      tabuleiro check python:FP2425P1.py --spec mnk-2024
      tabuleiro check python:FP2425P1.py --spec mnk-2024 --only jogo_mnk --cases 100

    Le code de sortie est 0 si le joueur est correct, 1 s’il y a quelque chose à corriger ou si la vérification n’a pas pu finir, et 2 pour des arguments incorrects.
help-cup-nats = Faire jouer les paires par des ouvriers sur d’autres machines, à travers ce serveur NATS (voir « worker »)
about-worker = Jouer des paires de tournois tenus sur d’autres machines
help-worker-nats = Le serveur NATS qui distribue les paires : nats://MACHINE:PORT, ou nats://UTILISATEUR:MOTDEPASSE@MACHINE:PORT
help-worker-folder = Où sont gardés les fichiers des joueurs
help-worker-name = Le nom de cet ouvrier dans les remarques
help-worker-quiet = N’écrire aucune remarque
default-worker-folder = un dossier dans le cache de l’utilisateur
default-worker-name = le nom de la machine et le numéro du processus
after-worker =
    Un tournoi sur plusieurs machines a trois parties : un serveur NATS, autant d’ouvriers qu’on veut, et le tournoi lui-même, qui distribue les paires, tient le journal et écrit le rapport.

      nats-server -js                                              sur une machine
      tabuleiro worker --nats nats://MACHINE:4222 --jobs 4         sur chaque machine qui joue
      tabuleiro tournament coupe.toml --sandbox --nats nats://MACHINE:4222

    Un ouvrier joue pour tous les tournois de son serveur. Il va chercher les fichiers des joueurs d’après leur contenu et les exécute isolés, comme avec --sandbox ; là où ce n’est pas possible, il ne démarre pas. Les interpréteurs, comme python3 ou racket, doivent être installés là où il tourne. Les ouvriers peuvent arriver et partir à tout moment : une paire que l’un d’eux perd est jouée par un autre. Sur Ctrl-C, ou quand le système lui demande de s’arrêter, un ouvrier rend aussitôt ses paires.

    Quiconque atteint le serveur peut exécuter des programmes chez les ouvriers, même s’ils y sont isolés : gardez-le sur un réseau privé, avec un mot de passe. docs/scale-out.md explique comment tenir des ouvriers avec systemd, Slurm et Kubernetes.
about-grade = Évaluer une classe : un dossier de remises en entrée ; des notes, des commentaires et un rapport en sortie
help-grade-folder = Les remises : ID.py, ID/*.py ou ID.zip pour chaque étudiant, ou un .zip de toutes
help-grade-spec = L’énoncé : { $known }
help-grade-out = Le dossier pour marks.csv, results.json, report.html et feedback/ID.md
help-grade-only = N’examiner que cette fonction ; peut être donné plusieurs fois
help-grade-cases = Cas pour chaque fonction, en plus des exemples de l’énoncé
help-grade-seed = La graine des cas : la même graine donne les mêmes notes
help-grade-jobs = Remises à examiner en même temps ; cela ne change aucune note
help-grade-tests = Un fichier avec vos propres tests, écrits pour pytest ; ils comptent aussi
help-grade-feedback = Ce que les étudiants voient dans les commentaires : { $known }
help-grade-similar = Chercher les paires de programmes semblables et les montrer côte à côte
help-grade-given = Un fichier de code fourni à tous : --similar n’en tient pas compte ; peut être donné plusieurs fois
help-grade-cup = Organiser une coupe des joueurs automatiques dont toutes les fonctions sont justes ; ce niveau du jeu joue aussi
help-grade-quiet = Ne pas afficher de progression
after-grade =
    À côté des remises, il peut y avoir turma.csv (id, nom, groupe, langue) et grade.toml :

      language = "fr"
      feedback = "names"           # public : exemples de l’énoncé qui échouent ; names : aussi chaque fonction ; full : aussi les appels
      cases = 40
      seconds = 1.0                # temps de calcul d’un appel
      memory = 512                 # Mio
      follow-through = true        # une fonction juste sur nos autres fonctions compte comme juste
      leave-out = ["eh_posicao(True)"]
      tests = 1.5                  # ce que valent en tout les tests de --tests
      {"  ["}weights]                    # là où ce ne sont pas ceux de l’énoncé
      jogo_mnk = 2.0
      {"  ["}deductions]                 # des noms pour manual.csv
      corrected = 3.0
      {"  ["}cup]
      values = [1.0, 0.5]          # sans cela la coupe ne change aucune note

    manual.csv, à côté des remises ou dans le dossier des résultats, contient les notes données à la main : id, points (un nombre ou le nom d’un retrait) et note. Elles sont ajoutées, et le fichier n’est jamais écrit.

    Exemples :
      tabuleiro grade entregas --spec mnk-2024 --out notas
      tabuleiro grade entregas.zip --spec mnk-2024 --out notas --similar --cup dificil
      tabuleiro grade entregas --spec mnk-2024 --out notas --tests extra.py --feedback public

    Chaque remise examinée est aussitôt conservée dans un journal. La même commande reprend après un arrêt, n’examine que les fichiers qui ont changé et montre les notes qui diffèrent. Ce que les étudiants ont écrit s’exécute dans le bac à sable ou pas du tout. Le code de sortie est 0 si tout a été évalué, 1 si quelque chose n’a pas pu être examiné ou terminé, et 2 pour de mauvais arguments.
after-lexicon =
    Exemples :
      tabuleiro lexicon build ods.txt ods.kwg --list fr
      tabuleiro lexicon check --file ods.kwg --list fr wok
      tabuleiro lexicon find --list pt '?a[rs]*ção'
      tabuleiro lexicon anagram --list en --shorter 'retain?'
