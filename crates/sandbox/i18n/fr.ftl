sandbox-system = Les programmes ne peuvent être isolés que sous Linux.
sandbox-no-means = Les programmes ne peuvent pas être isolés sur cette machine ; ils ne sont donc pas lancés. Avec bubblewrap : { $bubblewrap }. Avec Landlock : { $landlock }.
sandbox-no-bubblewrap = Le programme bwrap n’est pas installé. Installez le paquet bubblewrap.
sandbox-no-command = Il n’y a pas de commande à lancer.
sandbox-no-program = Il n’y a pas de programme « { $name } ». Vérifiez l’orthographe ou écrivez le chemin complet.
sandbox-missing = Impossible d’ouvrir « { $path } » : { $reason }.
sandbox-unreadable = Le programme isolé s’exécute sous un autre utilisateur, qui n’a pas le droit de lire « { $path } ». Placez ce dont il a besoin là où tout le monde peut le lire.
