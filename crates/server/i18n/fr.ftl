server-malformed = La requête n’est pas valide : { $why }
server-unknown-game = Cette partie n’existe pas.
server-unknown-title = Jeu inconnu « { $name } » : choisissez parmi { $known }
server-unknown-seat = Cette place n’existe pas.
server-unknown-place = Il n’y a rien à cette adresse.
server-unknown-device = Cette session n’existe pas : elle est peut-être déjà terminée.
server-unknown-account = Ce compte n’existe pas.
server-banned = Le propriétaire de ce serveur vous a exclu pour quelque temps.
server-token = Cette clé n’appartient à aucune place de cette partie.
server-token-needed = Il vous faut pour cela la clé d’une place.
server-forbidden-origin = Les requêtes d’autres sites ne sont pas acceptées.
server-forbidden-hint = Seul le joueur qui a le trait peut demander un conseil, et seulement contre l’ordinateur.
server-forbidden-threats = Seul le joueur qui a le trait peut demander à voir les menaces, et seulement contre l’ordinateur, dans les jeux qui les montrent.
server-forbidden-take-back = On ne peut reprendre des coups que contre l’ordinateur.
server-forbidden-seat = Cette place est réservée à quelqu’un d’autre.
server-forbidden-secret = Vous ne pouvez pas choisir la graine ni la position d’une partie à information cachée que d’autres rejoignent.
server-setup-count = Ce jeu ne se joue pas avec { $given } places.
server-setup-clock = Pendule incorrecte : il faut SECONDES+SECONDES, par exemple 300+5.
server-setup-wrong-moves = wrong_moves incorrect : il faut asked-again ou lose.
server-setup-unlisted = Une partie hors liste ne peut pas avoir de places ouvertes : personne ne les trouverait. Invitez plutôt un ami.
server-setup-seed = Graine incorrecte : il faut un nombre entier, ou 64 chiffres hexadécimaux.
server-setup-nobody = Il faut au moins une place pour une personne.
server-setup-guest = Aucun programme « { $name } » ne joue à ce jeu avec ces options.
server-setup-limits = Sur ce serveur, l’ordinateur dispose au plus de { $time } ms, { $nodes } positions, { $memory } Mio et un fil d’exécution.
server-name-wrong = Un nom a de 1 à 40 lettres, chiffres et signes courants, tous de la même écriture.
server-stale = La partie a avancé.
server-number-needed = L’action doit indiquer le numéro du dernier événement.
server-waiting = La partie n’a pas commencé : il y a des places libres.
server-taken = La place est prise.
server-not-over = La partie n’est pas finie.
server-over = La partie est finie.
server-long = Trop de coups de cette partie ont été repris : il n’est plus possible que de jouer ou d’abandonner.
server-slow = Trop de requêtes : attendez un instant, s’il vous plaît.
server-busy = Le serveur est trop occupé en ce moment : réessayez plus tard, s’il vous plaît.
server-busy-thinking = L’ordinateur réfléchit encore à vos autres parties : réessayez dans un instant.
server-busy-games = Trop de parties de votre réseau ne sont pas terminées : terminez-en ou annulez-en d’abord.
server-busy-hour = Trop de parties ont été créées depuis votre réseau en une heure : réessayez plus tard.
server-busy-guest = { $name } joue déjà autant de parties que possible : réessayez plus tard, s’il vous plaît.
server-storage = Le coup n’a pas pu être enregistré et rien n’a changé. Réessayez, s’il vous plaît.
server-method = Cette méthode n’est pas permise ici.
server-large = La requête est trop longue.
server-bye = Le serveur s’arrête et revient bientôt.
server-status-waiting = On attend des joueurs.
server-unknown-event = La partie n’a pas cet événement.
server-unknown-review = Cette partie ne peut pas être analysée : elle n’a pas de joueur fort.
server-forbidden-cancel = Seul le joueur qui a créé une partie peut l’annuler, et seulement avant qu’elle ne commence.
server-forbidden-abort = Une partie ne peut être annulée qu’avant que tous aient joué, et seulement s’il y a d’autres joueurs.
server-forbidden-claim = Vous ne pouvez réclamer la partie que si le joueur au trait est absent depuis assez longtemps.
server-session-needed = Connectez-vous d’abord.
server-password = Le nom ou le mot de passe est incorrect.
server-password-wrong = Un mot de passe doit avoir de 8 à 200 caractères.
server-name-taken = Ce nom, ou un nom très semblable, a déjà un compte.
server-forbidden-name = Ce nom a un compte : connectez-vous pour l’utiliser, ou choisissez-en un autre.
server-unknown-format = Cette partie n’est pas disponible dans ce format, ou pas encore.
server-forbidden-draw = L’ordinateur n’accepte pas de nulle.
server-level = { $level ->
    [facil] Facile
    [normal] Normal
    [dificil] Difficile
    [mestre] Maître
   *[other] { $level }
}
server-level-strength = { server-level } { $strength }
server-player = { $seat-kind ->
    [level] Ordinateur ({ $seat })
    [number] Joueur { $seat }
   *[name] { $seat }
}
server-deal-chosen = La personne qui a créé cette partie en a choisi la graine ou la position : elle peut connaître le tirage.
server-deal-secret = Le tirage vient d’un secret que personne ne peut deviner. Son empreinte est publiée maintenant ; le secret le sera à la fin de la partie.
server-deal-told = Le tirage venait de ce secret, dont l’empreinte a été publiée au début de la partie. Chacun peut vérifier qu’ils vont ensemble.
server-guest = { $name }
server-unknown-tournament = Aucun tournoi n’a ce code.
server-unknown-entrant = Ce participant n’existe pas.
server-token-tournament = Seule la personne qui dirige le tournoi peut faire cela.
server-setup-pairs = Un tournoi demande un jeu à deux : choisissez-en un autre, ou d’autres options.
server-setup-tournament = Un tournoi compte de 1 à 30 rondes et attend le premier coup entre 10 secondes et un jour.
server-tournament-begun = Le tournoi a commencé.
server-tournament-over = Le tournoi est terminé.
server-tournament-few = Il faut au moins deux participants.
server-tournament-full = Le tournoi est complet.
server-name-in-tournament = Quelqu’un participe déjà sous ce nom, ou sous un nom très proche : choisissez-en un autre.
server-forbidden-in-tournament = Dans un tournoi, la partie suivante vient d’elle-même.
server-tournament-late = Il est trop tard pour participer : la dernière ronde se joue.
server-publish-damaged = Ceci n’est pas le journal d’un tournoi : { $why }.
server-publish-large = Le tournoi est trop grand : au plus { $games } parties et { $players } joueurs sont acceptés.
server-publish-unfinished = Le tournoi n’est pas terminé : jouez-le jusqu’au bout, puis publiez-le.
server-publish-other = Une partie du journal ne correspond pas à son enregistrement : le journal a été modifié.
server-tournament-runs = Le tournoi est en cours : terminez-le d’abord.
