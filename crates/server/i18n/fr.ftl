server-malformed = Ceci n’est pas compris : { $why }
server-unknown-game = Cette partie n’existe pas.
server-unknown-title = Il n’y a pas de jeu « { $name } » ; il y a : { $known }
server-unknown-seat = Cette place n’existe pas.
server-unknown-place = Il n’y a rien ici.
server-token = Cette clé n’est celle d’aucune place de la partie.
server-token-needed = Il faut la clé d’une place.
server-forbidden-origin = Les demandes d’autres sites ne sont pas acceptées.
server-forbidden-hint = Les conseils sont pour qui a le trait, et seulement contre l’ordinateur.
server-forbidden-take-back = On ne reprend des coups que contre l’ordinateur.
server-forbidden-seat = Cette place est gardée pour quelqu’un d’autre.
server-forbidden-secret = Dans un jeu qui cache quelque chose, la graine et la position sont au serveur quand d’autres viennent.
server-setup-count = { $given } places ne font pas une table.
server-setup-clock = Une pendule est SECONDES+SECONDES, comme 300+5.
server-setup-wrong-moves = Les coups faux sont « asked-again » ou « lose ».
server-setup-seed = Une graine est un nombre entier.
server-setup-nobody = Il faut que quelqu’un joue.
server-setup-limits = Les joueurs du serveur ont au plus { $time } ms, { $nodes } positions, { $memory } Mio et un fil.
server-name-wrong = Un nom a de 1 à 40 caractères.
server-stale = La partie a avancé.
server-number-needed = Il faut dire après quel événement on joue.
server-waiting = La partie n’a pas commencé : il y a des places libres.
server-taken = La place est prise.
server-not-over = La partie n’est pas finie.
server-over = La partie est finie.
server-slow = Moins vite, s’il vous plaît.
server-busy = Le serveur a trop à faire en ce moment.
server-storage = Le coup n’a pas pu être gardé ; rien ne s’est passé. Essayez encore, s’il vous plaît.
server-method = Ceci ne peut pas se faire ici.
server-large = C’est trop long.
server-bye = Le serveur s’arrête ; il reviendra.
server-status-waiting = On attend des joueurs.
server-unknown-event = La partie n’a pas cet événement.
server-unknown-review = Aucun joueur de l’ordinateur ne peut revoir cette partie.
server-forbidden-cancel = Seul qui a créé une partie peut l’annuler, et seulement avant qu’elle ne commence.
server-session-needed = Connectez-vous d’abord.
server-password = Le nom ou le mot de passe n’est pas le bon.
server-password-wrong = Un mot de passe a de 8 à 200 caractères.
server-name-taken = Ce nom, ou un nom très semblable, a déjà un compte.
server-forbidden-name = Ce nom a un compte : connectez-vous pour l’utiliser, ou choisissez-en un autre.
server-unknown-format = La partie ne s’écrit pas dans ce format, ou pas encore.
server-forbidden-draw = Les joueurs de l’ordinateur n’acceptent pas de nulle.
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
